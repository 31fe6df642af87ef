"""Which grid suits a page: as many pieces as fit between its margins, or where a layout puts them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tileforge.drawing.paper import Size
from tileforge.drawing.scene import Box, box_round, crossing, grown, holding
from tileforge.sheets.arrangement import Arrangement
from tileforge.sheets.cutting.room import areas_for, clear_of_marks
from tileforge.sheets.grid import FOOT_STRIP_MM, SIDE_STRIP_MM, Grid, Turn, turned_over
from tileforge.sheets.options import BleedMode, Duplex, Orientation, PrintOptions
from tileforge.sheets.pages import SheetError

GAP_MM: Final = 2.5
"""Waste between the bleeds of two neighbours, where the marks of both stand."""
MARK_ROOM_MM: Final = 2.0
"""What is kept free for marks outside the outermost bleed."""
FOLD_CLEARANCE_MM: Final = 5.0
"""The least distance between the fold line and any bleed."""

_HAIR: Final = 1e-6
"""Slack in millimetres that keeps a sum of decimals from losing a row."""


def best_grid(width: float, height: float, options: PrintOptions) -> Grid:
    """Return the grid for pieces of `width` x `height`: of both ways to lay the paper the one that
    holds more, upright if they hold the same, unless `options` names one.

    Raises SheetError if not even one piece fits.
    """
    grids = possible_grids(width, height, options)
    best = max(grids, key=lambda grid: grid.capacity)
    if best.capacity == 0:
        rooms = " or ".join(f"{grid.usable.width:.10g} x {grid.usable.height:.10g}" for grid in grids)
        raise SheetError(
            f"a piece of {width:g} x {height:g} mm does not fit on {options.page}: at a margin of "
            f"{options.margin:g} mm there is room for {rooms} mm, bleed and marks included; "
            "take larger paper, smaller pieces, less margin or less bleed"
        )
    return best


def possible_grids(width: float, height: float, options: PrintOptions) -> tuple[Grid, ...]:
    """Return the grid for each way in which `options` let the paper lie, upright first; a grid may hold
    nothing.

    Ways for which the printer's backs were never measured are left out. Raises SheetError if that
    leaves none.
    """
    paper = options.paper
    short, long = sorted((paper.width, paper.height))
    upright, lying = Size(paper.name, short, long), Size(paper.name, long, short)
    asked = {
        Orientation.AUTO: (upright, lying) if short < long else (upright,),
        Orientation.PORTRAIT: (upright,),
        Orientation.LANDSCAPE: (lying,),
    }[Orientation(options.orientation)]
    pages = [
        page for page in asked if options.back_correction(landscape=page.width > page.height) is not None
    ]
    if not pages:
        assert options.printer is not None
        way = "landscape" if asked[0].width > asked[0].height else "portrait"
        raise SheetError(
            f"the backs of printer {options.printer.name} were never measured on {way} sheets; print a "
            f"test sheet with tileforge calibrate --orientation {way}, or say how to move them with "
            "--back-offset and --back-rotation"
        )
    if options.arrangement is None:
        return tuple(_grid(page, width, height, options) for page in pages)
    return tuple(_arranged(page, width, height, options, options.arrangement) for page in pages)


def _usable(page: Size, margin: float) -> Box:
    return Box(margin + SIDE_STRIP_MM, margin, page.width - margin, page.height - margin - FOOT_STRIP_MM)


def _spacing(options: PrintOptions) -> tuple[float, float]:
    """Return the gap between two trims, and what is kept free outside the outermost one.

    Marks need their room only on the sides that carry them; colour may fill what is left of a gap.
    """
    front, back = options.bleed, options.bleed_of_backs if options.duplex is not Duplex.NONE else 0.0
    if options.gap is not None:
        return max(options.gap, 2 * front, 2 * back), max(front, back)
    on_back = options.marks_on_back or options.duplex is Duplex.FOLD
    rim = max(front + MARK_ROOM_MM, back + (MARK_ROOM_MM if on_back else 0.0))
    if not options.has_bleed_gaps:
        return 0.0, rim
    return max(2 * front + GAP_MM, 2 * back + (GAP_MM if options.marks_on_back else 0.0)), rim


def _grid(page: Size, width: float, height: float, options: PrintOptions) -> Grid:
    usable = _usable(page, options.margin)
    gap, rim = _spacing(options)
    if options.cut is None:
        return _in_area(page, width, height, options, usable, gap, rim)
    areas = areas_for(options.cut, page, usable, rim)
    grids = [_in_area(page, width, height, options, area, gap, 0.0) for area in areas]
    return max((clear_of_marks(grid, options.cut) for grid in grids), key=lambda grid: grid.capacity)


def _in_area(
    page: Size, width: float, height: float, options: PrintOptions, usable: Box, gap: float, rim: float
) -> Grid:
    """Return the grid of as many pieces as fit into `usable`."""
    turn, axis, area, centre = _turning(page, usable, options)
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
        bleed=options.bleed,
        margin=options.margin,
        turn=turn,
        axis=axis,
        folded=options.duplex is Duplex.FOLD,
        back_bleed=options.bleed_of_backs,
    )


def _arranged(page: Size, width: float, height: float, options: PrintOptions, wish: Arrangement) -> Grid:
    """Return the grid that a layout file asks for; SheetError if pieces do not fit its places."""
    if options.duplex is Duplex.FOLD:
        raise SheetError(f"layout {wish.name} has no fold line; take duplex long, short or none")
    wide, high = wish.size or (width, height)
    if width > wide + _HAIR or height > high + _HAIR:
        raise SheetError(
            f"a piece of {width:g} x {height:g} mm does not fit a place of {wide:g} x {high:g} mm in "
            f"layout {wish.name}; take smaller pieces (--tile-size) or another layout"
        )
    usable = _usable(page, options.margin)
    turn, axis, _, centre = _turning(page, usable, options)
    gap, rim = _spacing(options)
    gaps = wish.gap or (gap, gap)
    counts = wish.columns, wish.rows
    spans = tuple(
        count * (side + between) - between
        for count, side, between in zip(counts, (wide, high), gaps, strict=True)
    )
    left = _start(usable.left, usable.right, centre[0], spans[0], rim) if wish.left is None else wish.left
    top = _start(usable.top, usable.bottom, centre[1], spans[1], rim) if wish.top is None else wish.top
    inset_x, inset_y = (wide - width) / 2, (high - height) / 2
    slots = tuple((x + inset_x, y + inset_y) for x, y in wish.slots)
    grid = Grid(
        page=page,
        usable=usable,
        columns=len({round(x, 6) for x, _ in slots}) if slots else wish.columns,
        rows=len({round(y, 6) for _, y in slots}) if slots else wish.rows,
        width=width,
        height=height,
        left=slots[0][0] if slots else left + inset_x,
        top=slots[0][1] if slots else top + inset_y,
        pitch_x=wide + gaps[0],
        pitch_y=high + gaps[1],
        bleed=options.bleed,
        margin=options.margin,
        turn=turn,
        axis=axis,
        back_bleed=options.bleed_of_backs,
        slots=slots,
    )
    _check_places(grid, wish.name, options)
    rims = replace(grid, left=grid.left - inset_x, top=grid.top - inset_y, width=wide, height=high)
    rimmed = _with_strips(grid, replace(rims, slots=wish.slots).trim())
    return clear_of_marks(rimmed, options.cut)


def _check_places(grid: Grid, name: str, options: PrintOptions) -> None:
    """Raise SheetError if a piece of an arranged `grid` lies outside what the printer reaches, on
    another, or under another's bleed.
    """
    if options.bleed_mode is BleedMode.SHARED and grid.slots:
        raise SheetError(
            f"layout {name} puts its places one by one; take the bleed mode individual or none for it"
        )
    reach = max(grid.bleed, grid.back_bleed if grid.turn is not None else 0.0)
    own = 0.0 if options.bleed_mode is BleedMode.SHARED else reach
    trims = [Box(x, y, x + grid.width, y + grid.height) for x, y, _ in grid.fronts()]
    for index, trim in enumerate(trims):
        if not holding(grid.printable, trim):
            raise SheetError(
                f"layout {name}, place {index + 1}: the piece from {trim.left:g}, {trim.top:g} to "
                f"{trim.right:g}, {trim.bottom:g} mm does not keep to the page's margin of "
                f"{grid.margin:g} mm; take less margin or move the place"
            )
        for other, box in enumerate(trims[:index]):
            if crossing(grown(trim, own), box):
                raise SheetError(
                    f"layout {name}: places {other + 1} and {index + 1} are too near to each other for "
                    f"pieces of {grid.width:g} x {grid.height:g} mm with {own:g} mm of bleed; "
                    "take less bleed, a wider gap or smaller pieces"
                )


def _with_strips(grid: Grid, places: Box) -> Grid:
    """Return `grid` knowing which strips are free of its `places`, and so what is left for marks."""
    printable = grid.printable
    ink = box_round((places, grown(grid.trim(), max(grid.bleed, grid.back_bleed))))
    foot = ink.bottom <= printable.bottom - FOOT_STRIP_MM + _HAIR
    side = ink.left >= printable.left + SIDE_STRIP_MM - _HAIR
    left, bottom = printable.left + SIDE_STRIP_MM * side, printable.bottom - FOOT_STRIP_MM * foot
    return replace(grid, usable=printable._replace(left=left, bottom=bottom), foot=foot, side=side)


def _turning(
    page: Size, usable: Box, options: PrintOptions
) -> tuple[Turn | None, float, Box, tuple[float, float]]:
    """Return how backs mirror, about which line, the area for fronts and where its middle is wished."""
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
    return *turned_over(page, Duplex(options.duplex)), usable, middle


def _line(low: float, high: float, centre: float, size: float, gap: float, rim: float) -> tuple[int, float]:
    """Return how many pieces of `size` stand from `low` to `high`, and where the first begins.

    They are centred on `centre`, or as near to it as leaves `rim` free at both ends.
    """
    count = max(0, int((high - low - 2 * rim + gap + _HAIR) // (size + gap)))
    return count, _start(low, high, centre, count * (size + gap) - gap, rim)


def _start(low: float, high: float, centre: float, extent: float, rim: float) -> float:
    """Return where what is `extent` long begins, centred on `centre` as far as `rim` stays free."""
    return min(max(centre - extent / 2, low + rim), high - rim - extent)
