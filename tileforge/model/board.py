"""A board: tiles placed on a grid. x grows east, y grows south, a turn is a clockwise quarter turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from tileforge.model.geometry import Point, Side, turn_point
from tileforge.model.terrain import Terrain
from tileforge.model.text import LocalText
from tileforge.model.tile import Tile

Cell: TypeAlias = tuple[int, int]
"""Where a tile lies: x, y."""

STEPS: Final[Mapping[Side, Cell]] = MappingProxyType({"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)})
"""How far the neighbour on each side lies."""


@dataclass(frozen=True, slots=True)
class Placement:
    """The `tile` of the set called `set` lies at `x`, `y`, turned by `turns` (0 to 3)."""

    set: str
    tile: str
    x: int
    y: int
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """Placed tiles of the sets whose ids are `sets`; `x` holds the author's own keys."""

    sets: tuple[str, ...]
    placements: tuple[Placement, ...]
    name: LocalText = field(default_factory=dict)
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A placement with the design that it names and the terrains of that design's set."""

    placement: Placement
    tile: Tile
    terrains: Mapping[str, Terrain]


def cell_of(placement: Placement) -> Cell:
    """Return where `placement` lies."""
    return placement.x, placement.y


def neighbour(cell: Cell, side: Side) -> Cell:
    """Return the cell beside `cell` on `side`."""
    step_x, step_y = STEPS[side]
    return cell[0] + step_x, cell[1] + step_y


def own_point(placement: Placement, point: Point) -> Point:
    """Return which boundary point of the unturned design lies at the board's `point` of its cell."""
    return turn_point(point, -placement.turns)
