"""Folded booklets: which two pages share a side of a sheet, pure arithmetic."""

from __future__ import annotations

from typing import NamedTuple


class Side(NamedTuple):
    """One side of a sheet: the pages at its left and right, counted from 0; None is a blank one."""

    left: int | None
    right: int | None


def sides(count: int, *, last: bool) -> tuple[Side, ...]:
    """Return the sides of the sheets of a booklet of `count` pages, front and back in turn.

    Sheets lie in one another and are sewn, or stapled, through the fold. Blank pages fill up to a
    multiple of four; they come at the end or, with `last`, before the last page, which thus is the
    booklet's back.
    """
    blanks = -count % 4
    pages: list[int | None] = [*range(count), *[None] * blanks]
    if last and count:
        pages = [*range(count - 1), *[None] * blanks, count - 1]
    total = len(pages)
    made = []
    for sheet in range(total // 4):
        front, back = 2 * sheet, 2 * sheet + 1
        made.append(Side(pages[total - 1 - front], pages[front]))
        made.append(Side(pages[back], pages[total - 1 - back]))
    return tuple(made)
