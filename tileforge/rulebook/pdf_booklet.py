"""Folded booklets: which two pages share a side of a sheet, pure arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

Leaf = TypeVar("Leaf")


class Side(NamedTuple):
    """One side of a sheet: the pages at its left and right, counted from 0."""

    left: int
    right: int


def padded(pages: Sequence[Leaf], *, back: bool) -> list[Leaf | None]:
    """Return `pages` and as many blank ones (None) as make a multiple of four.

    Blank pages come last or, if the last page is to be the booklet's `back`, before it.
    """
    blanks: list[Leaf | None] = [None] * (-len(pages) % 4)
    cut = len(pages) - 1 if back and pages else len(pages)
    return [*pages[:cut], *blanks, *pages[cut:]]


def sides(count: int) -> tuple[Side, ...]:
    """Return the sides of the sheets of a booklet of `count` pages, each sheet's front, then its back.

    Sheets lie in one another and are stapled through the fold. Raises ValueError unless `count` is a
    multiple of four.
    """
    if count % 4:
        raise ValueError(f"{count} pages do not fill the sheets of a booklet; add blank ones")
    made = []
    for front in range(0, count // 2, 2):
        made.append(Side(count - 1 - front, front))
        made.append(Side(front + 1, count - 2 - front))
    return tuple(made)
