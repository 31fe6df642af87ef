"""The table under a board: its grid, the ground round the tiles, and the joints between them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from tileforge.art.ground.frame import TILE, Dot
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Op, Paint, Path, grown
from tileforge.drawing.shapes import rect
from tileforge.model.board import Cell

_MARGIN_MM: Final = 7.0
_SHADOW_MM: Final = 0.9
_JOINT_MM: Final = 0.25


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells that show: from `first`, the top left one, on to `last`."""

    first: Cell
    last: Cell

    @property
    def page(self) -> Box:
        """The part of the table that shows: the cells and a margin, in canonical millimetres."""
        right, bottom = self.corner((self.last[0] + 1, self.last[1] + 1))
        return grown(Box(0.0, 0.0, right, bottom), _MARGIN_MM)

    def corner(self, cell: Cell) -> Dot:
        """Return the top left corner of `cell`; that of the first one is (0, 0), wherever it lies."""
        return (cell[0] - self.first[0]) * TILE, (cell[1] - self.first[1]) * TILE


def grid_round(cells: Collection[Cell]) -> Grid:
    """Return the grid that shows all of `cells`; one cell if there are none."""
    xs, ys = zip(*(cells or [(0, 0)]), strict=True)
    return Grid((min(xs), min(ys)), (max(xs), max(ys)))


def table(grid: Grid, tiles: Collection[Cell], theme: Theme) -> list[Path]:
    """Return the table and the shadow that the `tiles` cast on it."""
    ops: list[Op] = []
    for cell in sorted(tiles):
        x, y = grid.corner(cell)
        ops += rect(Box(x + _SHADOW_MM, y + _SHADOW_MM, x + TILE + _SHADOW_MM, y + TILE + _SHADOW_MM))
    ground = Path(rect(grid.page), Paint(fill=theme.colour("table")))
    shadow = Path(tuple(ops), Paint(fill=theme.colour("shadow"), opacity=0.25))
    return [ground, shadow] if ops else [ground]


def joints(grid: Grid, tiles: Collection[Cell], theme: Theme) -> list[Path]:
    """Return the line round each of `tiles`, drawn once where two of them meet."""
    sides = {((x + dx, y), (x + dx, y + 1)) for x, y in tiles for dx in (0, 1)}
    sides |= {((x, y + dy), (x + 1, y + dy)) for x, y in tiles for dy in (0, 1)}
    ops: list[Op] = []
    for start, end in sorted(sides):
        ops += (("M", *grid.corner(start)), ("L", *grid.corner(end)))
    line = Paint(stroke=theme.colour("ink"), width=_JOINT_MM, opacity=0.55, cap="square")
    return [Path(tuple(ops), line)] if ops else []
