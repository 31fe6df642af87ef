"""Where pieces may stand on a sheet that a machine cuts: between the marks, and clear of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tileforge.drawing.paper import Size
from tileforge.drawing.scene import Box, crossing, grown
from tileforge.sheets.cutting.registration import Registration, keep_outs

if TYPE_CHECKING:
    from tileforge.sheets.grid import Grid


def areas_for(marks: Registration, page: Size, usable: Box, bleed: float) -> tuple[Box, ...]:
    """Return the areas in which trims may stand: two that end before the corners of the marks, upright
    and lying, and the whole, in which the places at the corners go.

    `usable` is what rulers, footer and margin leave; bleed stays in it too.
    """
    inset, corner = marks.inset, marks.inset + marks.keep_out + bleed
    room = grown(usable, -bleed)
    whole = _within(room, page, inset, inset)
    return _within(room, page, inset, corner), _within(room, page, corner, inset), whole


def clear_of_marks(grid: Grid, marks: Registration | None) -> Grid:
    """Return `grid` without the places whose piece, bleed included, would come too near to `marks`."""
    if marks is None:
        return grid
    reach = max(grid.bleed, grid.back_bleed if grid.turn is not None else 0.0)
    kept = keep_outs(marks, grid.page)
    places = [(place.x, place.y) for place in grid.fronts()]
    clear = tuple(
        (x, y)
        for x, y in places
        if not any(crossing(grown(Box(x, y, x + grid.width, y + grid.height), reach), box) for box in kept)
    )
    corner = marks.inset + marks.keep_out
    if len(clear) == len(places):
        return replace(grid, corner=corner)
    columns, rows = (grid.columns, grid.rows) if clear else (0, 0)
    return replace(grid, corner=corner, slots=clear, columns=columns, rows=rows)


def _within(room: Box, page: Size, across: float, down: float) -> Box:
    return Box(
        max(room.left, across),
        max(room.top, down),
        min(room.right, page.width - across),
        min(room.bottom, page.height - down),
    )
