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
from tileforge.sheets.options import Duplex, Orientation, PrintOptions
from tileforge.sheets.pages import SheetError

GAP_MM: Final = 2.5
"""Waste between the bleeds of two neighbours, where the marks of both stand."""
MARK_ROOM_MM: Final = 2.0
"""What is kept free for marks outside the outermost bleed."""
SIDE_STRIP_MM: Final = 4.5
"""Width of the strip that holds the upright ruler."""
FOOT_STRIP_MM: Final = 6.4
"""Height of the strip that holds the footer, three lines of 6 pt, and the other ruler."""
FOLD_CLEARANCE_MM: Final = 5.0
"""The least distance between the fold line and any bleed."""

_HAIR: Final = 1e-6
"""Slack in millimetres that keeps a sum of decimals from losing a row."""


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
    """Columns and rows of pieces of one size on one page.

    `left`, `top` is the first trim's corner, `pitch_x`, `pitch_y` the step from one trim to the
    next, `bleed` how far colour goes on past a trim. `turn` says how backs mirror (None: no backs)
    about the line at `axis`; a fold sheet has its backs on the same page (`folded`).
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

    @property
    def capacity(self) -> int:
        """How many pieces a full sheet holds."""
        return self.columns * self.rows

    @property
    def landscape(self) -> bool:
        """Whether the page is wider than high."""
        return self.page.width > self.page.height

    @property
    def printable(self) -> Box:
        """The page without the margins that the printer cannot reach."""
        return Box(self.margin, self.margin, self.page.width - self.margin, self.page.height - self.margin)

    def fronts(self) -> tuple[Place, ...]:
        """Return the places of a full sheet's fronts, row by row."""
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
        right = self.left + (self.columns - 1) * self.pitch_x + self.width
        bottom = self.top + (self.rows - 1) * self.pitch_y + self.height
        box = Box(self.left, self.top, right, bottom)
        return self.mirrored(box) if back else box

    def _behind(self, place: Place) -> Place:
        box = self.mirrored(Box(place.x, place.y, place.x + self.width, place.y + self.height))
        return Place(box.left, box.top, self.turn is Turn.ENDWAYS)


def best_grid(width: float, height: float, options: PrintOptions) -> Grid:
    """Return the grid for pieces of `width` x `height`: of both ways to lay the paper the one that
    holds more, upright if they hold the same, unless `options` names one.

    Raises SheetError if not even one piece fits.
    """
    paper = options.paper
    short, long = sorted((paper.width, paper.height))
    upright, lying = Size(paper.name, short, long), Size(paper.name, long, short)
    pages = {
        Orientation.AUTO: (upright, lying) if short < long else (upright,),
        Orientation.PORTRAIT: (upright,),
        Orientation.LANDSCAPE: (lying,),
    }[Orientation(options.orientation)]
    grids = [_grid(page, width, height, options) for page in pages]
    best = max(grids, key=lambda grid: grid.capacity)
    if best.capacity == 0:
        rooms = " or ".join(f"{grid.usable.width:.10g} x {grid.usable.height:.10g}" for grid in grids)
        raise SheetError(
            f"a piece of {width:g} x {height:g} mm does not fit on {paper.name}: at a margin of "
            f"{options.margin:g} mm there is room for {rooms} mm, bleed and marks included; "
            "take larger paper, smaller pieces, less margin or less bleed"
        )
    return best


def _grid(page: Size, width: float, height: float, options: PrintOptions) -> Grid:
    margin, bleed = options.margin, options.bleed
    gap = 2 * bleed + GAP_MM if options.has_bleed_gaps else 0.0
    usable = Box(margin + SIDE_STRIP_MM, margin, page.width - margin, page.height - margin - FOOT_STRIP_MM)
    turn, axis, area, centre = _turning(page, usable, options)
    rim = bleed + MARK_ROOM_MM
    columns, left = _line(area.left, area.right, centre[0], width, gap, rim)
    rows, top = _line(area.top, area.bottom, centre[1], height, gap, rim)
    return Grid(
        page=page,
        usable=area,
        columns=columns,
        rows=rows,
        width=width,
        height=height,
        left=left,
        top=top,
        pitch_x=width + gap,
        pitch_y=height + gap,
        bleed=bleed,
        margin=margin,
        turn=turn,
        axis=axis,
        folded=options.duplex is Duplex.FOLD,
    )


def _turning(
    page: Size, usable: Box, options: PrintOptions
) -> tuple[Turn | None, float, Box, tuple[float, float]]:
    """Return how backs mirror, about which line, the area for fronts and where its middle is wished.

    The long edge of a landscape page is its top: turning over it changes top and bottom.
    """
    middle = (page.width / 2, page.height / 2)
    lying = page.width > page.height
    if options.duplex is Duplex.NONE:
        return None, 0.0, usable, middle
    if options.duplex is Duplex.FOLD:
        # The clearance is from bleed, and the marks' room already stands between bleed and line.
        # Pieces stand as near the line as they may: what a slanted fold shifts grows with the distance.
        keep = FOLD_CLEARANCE_MM - MARK_ROOM_MM
        if lying:
            axis = (usable.left + usable.right) / 2
            area = usable._replace(right=axis - keep)
            return Turn.SIDEWAYS, axis, area, (area.right, middle[1])
        axis = (usable.top + usable.bottom) / 2
        area = usable._replace(bottom=axis - keep)
        return Turn.ENDWAYS, axis, area, (middle[0], area.bottom)
    if lying == (options.duplex is Duplex.LONG):
        return Turn.ENDWAYS, page.height / 2, usable, middle
    return Turn.SIDEWAYS, page.width / 2, usable, middle


def _line(low: float, high: float, centre: float, size: float, gap: float, rim: float) -> tuple[int, float]:
    """Return how many pieces of `size` stand from `low` to `high`, and where the first begins.

    They are centred on `centre`, or as near to it as leaves `rim` free at both ends.
    """
    count = max(0, int((high - low - 2 * rim + gap + _HAIR) // (size + gap)))
    extent = count * (size + gap) - gap
    start = centre - extent / 2
    return count, min(max(start, low + rim), high - rim - extent)


def layout_hash(grid: Grid, options: PrintOptions) -> str:
    """Return eight hexadecimal digits that name a layout: its options, page and slot positions.

    A sheet, its back and its cut file share it; the language and the contents do not enter.
    """
    parts = [
        f"{grid.page.width:.4f}x{grid.page.height:.4f}",
        f"{grid.margin:.4f} {grid.bleed:.4f} {options.bleed_mode} {options.marks} {options.duplex}",
        f"{options.marks_on_back} {grid.width:.4f}x{grid.height:.4f}",
        *(f"{place.x:.4f},{place.y:.4f}" for place in grid.fronts() + grid.backs()),
    ]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:8]
