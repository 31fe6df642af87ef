"""Imposition: pieces and counts in, sheets of slots out. Pure arithmetic, no drawing, no PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice, repeat
from typing import NamedTuple

from tileforge.sheets.fitting import best_grid
from tileforge.sheets.grid import Grid, layout_hash
from tileforge.sheets.options import Order, PrintOptions
from tileforge.sheets.pages import SheetError


@dataclass(frozen=True, slots=True)
class Item:
    """What imposition needs to know of a design: its key (unique in the job), how many are wanted,
    its trimmed size in millimetres and the section (a set, a deck) that it belongs to.
    """

    key: str
    count: int
    width: float
    height: float
    section: str = ""


class Slot(NamedTuple):
    """One piece on a page: its trim in millimetres from the page's top left corner, y down.

    `copy` counts a design's copies from 0. `half_turned` pictures stand on their heads.
    """

    x: float
    y: float
    width: float
    height: float
    key: str
    copy: int
    half_turned: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """One piece of paper. `back` holds the slots behind `front`, in the same order; on fold sheets
    they stand on the same page, without duplex there are none. `number` counts from 1.
    """

    number: int
    front: tuple[Slot, ...]
    back: tuple[Slot, ...]
    sections: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """Items that share a grid, and sheets. `first_sheet` is the number of its first sheet."""

    grid: Grid
    items: tuple[Item, ...]
    hash: str
    first_sheet: int

    @property
    def sheet_count(self) -> int:
        """How many sheets the run takes."""
        return -(-sum(item.count for item in self.items) // self.grid.capacity)

    def sheets(self) -> Iterator[Sheet]:
        """Yield the run's sheets in order, one at a time, so that memory stays flat."""
        width, height = self.grid.width, self.grid.height
        fronts, backs = self.grid.fronts(), self.grid.backs()
        copies = chain.from_iterable(
            zip(repeat(item), range(item.count), strict=False) for item in self.items
        )
        for number in range(self.first_sheet, self.first_sheet + self.sheet_count):
            filled = list(islice(copies, len(fronts)))
            yield Sheet(
                number,
                tuple(
                    Slot(x, y, width, height, item.key, copy)
                    for (x, y, _), (item, copy) in zip(fronts, filled, strict=False)
                ),
                tuple(
                    Slot(x, y, width, height, item.key, copy, turned)
                    for (x, y, turned), (item, copy) in zip(backs, filled, strict=False)
                ),
                tuple(dict.fromkeys(item.section for item, _ in filled)),
            )


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole job laid out: its runs, one after the other."""

    options: PrintOptions
    runs: tuple[Run, ...]

    @property
    def sheet_count(self) -> int:
        """How many sheets of paper the job takes."""
        return sum(run.sheet_count for run in self.runs)

    @property
    def pages_per_sheet(self) -> int:
        """How many pages a sheet has: two if the paper is turned over."""
        return 2 if self.options.has_back_pages else 1

    @property
    def page_count(self) -> int:
        """How many pages the job's PDF has."""
        return self.sheet_count * self.pages_per_sheet

    def page_number(self, sheet: int, *, back: bool = False) -> int:
        """Return the number, from 1, of the page that shows a side of sheet number `sheet`."""
        if self.options.order is Order.FRONTS_BACKS:
            return sheet + (self.sheet_count if back else 0)
        return (sheet - 1) * self.pages_per_sheet + 1 + back

    def sheets(self) -> Iterator[Sheet]:
        """Yield the job's sheets in order."""
        return chain.from_iterable(run.sheets() for run in self.runs)


def impose(items: Iterable[Item], options: PrintOptions) -> Layout:
    """Lay `items` out as `options` ask.

    Items stay in their order. Those of one section and size share sheets; with `options.mix`,
    sections of one size share sheets too. Raises SheetError for a doubled key, a count below 1, no
    items at all, and a piece that does not fit on the page.
    """
    groups: dict[tuple[str, float, float], list[Item]] = {}
    keys: set[str] = set()
    for item in items:
        if item.key in keys:
            raise SheetError(f"piece {item.key!r} is in the job twice; raise its count instead")
        if item.count < 1:
            raise SheetError(f"piece {item.key!r} is wanted {item.count} times; write 1 or more")
        keys.add(item.key)
        section = "" if options.mix else item.section
        groups.setdefault((section, item.width, item.height), []).append(item)
    if not groups:
        raise SheetError("there is nothing to print: no tile and no card in the job")
    runs: list[Run] = []
    first = 1
    for (_, width, height), members in groups.items():
        grid = best_grid(width, height, options)
        runs.append(Run(grid, tuple(members), layout_hash(grid, options), first))
        first += runs[-1].sheet_count
    return Layout(options, tuple(runs))
