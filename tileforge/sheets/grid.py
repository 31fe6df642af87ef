"""The grid of one sheet: where pieces of one size stand on a page, and where their backs stand.

Everything is in millimetres from the page's top left corner, y down. A grid follows from the page,
the options and the size of the piece alone; how full a sheet is never moves it.

A front page keeps two strips of its printable area free: one on the left for the upright ruler and
one along the bottom for the footer and the other ruler. The grid is centred on the page as far as
these allow. On the back everything is mirrored, the strips too, so that back and front coincide.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from tileforge.drawing.paper import Size
from tileforge.drawing.scene import Box
from tileforge.sheets.options import Duplex, PrintOptions

SIDE_STRIP_MM: Final = 4.5
"""Width of the strip that holds the upright ruler."""
FOOT_STRIP_MM: Final = 6.4
"""Height of the strip that holds the footer, three lines of 6 pt, and the other ruler."""


class Turn(StrEnum):
    """How a place on the front maps to the place behind it."""

    SIDEWAYS = "sideways"
    """About an upright line: left and right change places."""
    ENDWAYS = "endways"
    """About a level line: top and bottom change places."""


class Place(NamedTuple):
    """The trim of one piece on a page: its top left corner, and half turns of the picture."""

    x: float
    y: float
    half_turned: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """Columns and rows of pieces of one size on one page, or `slots` wherever a layout file puts them.

    `left`, `top` is the first trim's corner, `pitch_x`, `pitch_y` the step from one trim to the
    next, `bleed` and `back_bleed` how far colour goes on past a trim. `slots` are the trims' corners
    if they are given one by one. `turn` says how backs mirror (None: no backs) about the line at
    `axis`; a fold sheet has its backs on the same page (`folded`). `foot` and `side` say whether
    the strips for the footer and the upright ruler are free of pieces. `corner` is the side of the
    square at each corner of the page that a cutting machine wants to itself.
    """

    page: Size
    usable: Box
    columns: int
    rows: int
    width: float
    height: float
    left: float
    top: float
    pitch_x: float
    pitch_y: float
    bleed: float
    margin: float
    turn: Turn | None = None
    axis: float = 0.0
    folded: bool = False
    back_bleed: float = 0.0
    slots: tuple[tuple[float, float], ...] = ()
    foot: bool = True
    side: bool = True
    corner: float = 0.0

    @property
    def capacity(self) -> int:
        """How many pieces a full sheet holds."""
        return len(self.slots) or self.columns * self.rows

    @property
    def landscape(self) -> bool:
        """Whether the page is wider than high."""
        return self.page.width > self.page.height

    @property
    def printable(self) -> Box:
        """The page without the margins that the printer cannot reach."""
        return Box(self.margin, self.margin, self.page.width - self.margin, self.page.height - self.margin)

    def reach(self, *, back: bool = False) -> float:
        """Return how far colour goes on past a trim on one side of the paper."""
        return self.back_bleed if back else self.bleed

    def fronts(self) -> tuple[Place, ...]:
        """Return the places of a full sheet's fronts, row by row."""
        if self.slots:
            return tuple(Place(x, y) for x, y in self.slots)
        return tuple(
            Place(self.left + column * self.pitch_x, self.top + row * self.pitch_y)
            for row in range(self.rows)
            for column in range(self.columns)
        )

    def backs(self) -> tuple[Place, ...]:
        """Return the places behind `fronts`, in the same order; none if sheets have no backs.

        A piece that is turned over like the page of a book shows its back the right way up: where
        top and bottom change places, backs are turned by half a turn.
        """
        if self.turn is None:
            return ()
        return tuple(self._behind(place) for place in self.fronts())

    def mirrored(self, box: Box) -> Box:
        """Return the box behind `box`."""
        if self.turn is Turn.SIDEWAYS:
            return Box(2 * self.axis - box.right, box.top, 2 * self.axis - box.left, box.bottom)
        if self.turn is Turn.ENDWAYS:
            return Box(box.left, 2 * self.axis - box.bottom, box.right, 2 * self.axis - box.top)
        return box

    def trim(self, *, back: bool = False) -> Box:
        """Return the box round the trims of a full front, or of its back."""
        places = self.fronts()
        right = max(place.x for place in places) + self.width
        bottom = max(place.y for place in places) + self.height
        box = Box(min(place.x for place in places), min(place.y for place in places), right, bottom)
        return self.mirrored(box) if back else box

    def _behind(self, place: Place) -> Place:
        box = self.mirrored(Box(place.x, place.y, place.x + self.width, place.y + self.height))
        return Place(box.left, box.top, self.turn is Turn.ENDWAYS)


def turned_over(page: Size, duplex: Duplex) -> tuple[Turn, float]:
    """Return how a page mirrors that is turned over its long or short edge, and about which line.

    The long edge of a landscape page is its top: turning over it changes top and bottom.
    """
    if (page.width > page.height) == (duplex is Duplex.LONG):
        return Turn.ENDWAYS, page.height / 2
    return Turn.SIDEWAYS, page.width / 2


def layout_hash(grid: Grid, options: PrintOptions) -> str:
    """Return eight hexadecimal digits that name a layout: its options, page and slot positions.

    A sheet, its back and its cut file share it; the language and the contents do not enter.
    """
    marks = () if options.cut is None else (repr(options.cut),)
    parts = [
        *marks,
        f"{grid.page.width:.4f}x{grid.page.height:.4f}",
        f"{grid.margin:.4f} {grid.bleed:.4f} {options.bleed_mode} {options.marks} {options.duplex}",
        f"{options.mark_side} {grid.back_bleed:.4f} {grid.width:.4f}x{grid.height:.4f}",
        *(f"{place.x:.4f},{place.y:.4f}" for place in grid.fronts() + grid.backs()),
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:8]
