"""A tile as it lies on a board: the ground of each of its parts, and what pictures stand there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import shapely
from shapely import Point
from shapely.affinity import affine_transform
from shapely.geometry.base import BaseGeometry

from tileforge.art.ground.frame import CENTRE, TRIM
from tileforge.art.ground.layout import Layout
from tileforge.art.icons.decor import DECOR
from tileforge.art.kit import kit_of
from tileforge.art.placing import Stood
from tileforge.art.theme import Theme
from tileforge.art.tile import TileArt, tile_layout
from tileforge.board.design import GARDEN, Design, Part, design_of
from tileforge.board.names import part_called
from tileforge.drawing.scene import Box, Matrix, Symbol, quarter_turned
from tileforge.model.board import PlacedTile
from tileforge.model.tileset import TileSet

TRIMMED: Final = shapely.box(*TRIM)


@dataclass(frozen=True, slots=True)
class BoardTile:
    """One placed tile. `stood` are its small pictures as they stand on the unturned tile."""

    design: Design
    layout: Layout
    turns: int
    stood: tuple[Stood, ...]
    garden: Symbol


def board_tile(placed: PlacedTile, tileset: TileSet, art: TileArt, theme: Theme) -> BoardTile:
    """Return what is known of a placed tile of `tileset`, of which `art` is the picture."""
    copy = copy_shown(placed)
    stood = art.placed.shared
    if copy is not None and art.placed.copies:
        stood += art.placed.copies[copy - 1]
    return BoardTile(
        design_of(tileset.id, placed.tile, placed.terrains, copy if placed.tile.copies else None),
        tile_layout(tileset, placed.tile, theme),
        placed.placement.turns,
        stood,
        kit_of(theme).icon(DECOR[GARDEN]).symbol,
    )


def copy_shown(placed: PlacedTile) -> int | None:
    """Return which copy a placement shows, from 1; None for what all copies show."""
    copy = placed.placement.copy
    return copy if copy is not None and 1 <= copy <= max(1, len(placed.tile.copies)) else None


def part_on(tile: BoardTile, name: str | None) -> Part | None:
    """Return the part called `name`, None for the tile as such and for a name that it does not have."""
    return part_called(tile.design, tile.turns, name) if name is not None else None


def ground_on(tile: BoardTile, part: Part | None) -> BaseGeometry:
    """Return the ground of `part` as the tile lies, within its trim; all of the tile for None.

    It is what can be seen: whatever lies over it is left out, and a part of which nothing shows has
    the whole tile. In canonical millimetres.
    """
    ground = TRIMMED if part is None else _ground(tile, part).intersection(TRIMMED)
    return mapped(TRIMMED if ground.is_empty else ground, quarter_turned(tile.turns, *CENTRE))


def is_spot(tile: BoardTile, part: Part) -> bool:
    """Tell whether `part` is the ground of a picture that stands on the tile: a building, a garden."""
    return part.segment in tile.layout.spots or (part.segment is None and part.field is None)


def pictures_on(tile: BoardTile) -> list[Box]:
    """Return the boxes of the small pictures as the tile lies, in canonical millimetres."""
    turn = quarter_turned(tile.turns, *CENTRE)
    return [
        Box(*mapped(mapped(shapely.box(*symbol.box), matrix), turn).bounds) for symbol, matrix in tile.stood
    ]


def mapped(shape: BaseGeometry, matrix: Matrix) -> BaseGeometry:
    """Return `shape` as `matrix` places it."""
    a, b, c, d, e, f = matrix
    return affine_transform(shape, (a, c, b, d, e, f))


def _ground(tile: BoardTile, part: Part) -> BaseGeometry:
    layout = tile.layout
    if part.field is not None:
        return layout.fields[part.field]
    if part.segment is None:
        return _garden(tile)
    return layout.shown_ground(part.segment)


def _garden(tile: BoardTile) -> BaseGeometry:
    """Return the ground under the garden's picture, all of the tile where the picture does not show it."""
    matrix = next((matrix for symbol, matrix in tile.stood if symbol == tile.garden), None)
    if matrix is None:
        return TRIMMED
    return Point(matrix.e, matrix.f).buffer(DECOR[GARDEN].radius * matrix.a)
