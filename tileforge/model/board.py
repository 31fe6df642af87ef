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


Keys: TypeAlias = tuple[str | int, ...]
"""Where in its document something was written: the keys and indexes that lead to it."""
Option: TypeAlias = bool | int | str
"""What a game's option is set to."""


@dataclass(frozen=True, slots=True)
class Placement:
    """The `tile` of the set called `set` lies at `x`, `y`, turned by `turns` (0 to 3).

    `copy` tells which of the design's copies it is, from 1 in the order of its `copies`; None leaves
    that open, so that it shows only what all copies show.
    """

    set: str
    tile: str
    x: int
    y: int
    turns: int = 0
    copy: int | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the tile at `x`, `y`: the segment or field called `on`, None for the tile as such."""

    x: int
    y: int
    on: str | None = None


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of the `kind` that `model.figures` lists, on the board. `player` owns it, or owns the
    follower that a fairy guards. `lying` is None where the author leaves it to the terrain. `inside`
    names a special place (a castle, a tower) which it occupies instead of a feature of the tile.
    """

    kind: str
    spot: Spot
    player: str | None = None
    lying: bool | None = None
    inside: str | None = None
    keys: Keys = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class ExpectedFeature:
    """What the author says of the feature at `spot`; None leaves it open. `points` is by player."""

    spot: Spot
    complete: bool | None = None
    open: int | None = None
    tiles: int | None = None
    points: Mapping[str, int] | None = None
    occupants: Mapping[str, int] | None = None
    keys: Keys = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class ExpectedPlacement:
    """What the author says of placing one more tile: that it `breaks` a code, or none (None).

    `claims` names what a follower may claim then, all of it; None leaves that open.
    """

    placement: Placement
    breaks: str | None = None
    claims: tuple[Spot, ...] | None = None
    keys: Keys = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Expectation:
    """All that the author of a board or a game claims; what is None or empty is left open. `figures`
    are all that stand there.

    `breaks` are the codes that are meant to be found, with the number of the turn (from 1; 0 for a
    board or the whole game): they are no faults then, and their absence is. `tokens` are how many of
    each kind each player holds after a game.
    """

    features: tuple[ExpectedFeature, ...] = ()
    placements: tuple[ExpectedPlacement, ...] = ()
    points: Mapping[str, int] | None = None
    figures: tuple[Figure, ...] | None = None
    breaks: tuple[tuple[int, str], ...] = ()
    tokens: Mapping[str, Mapping[str, int]] = field(default_factory=dict)


NO_EXPECTATION: Final = Expectation()


@dataclass(frozen=True, slots=True)
class Board:
    """Placed tiles of the sets whose ids are `sets` (twice for two copies), and the figures on them.

    `players` go in turn order; `options` settle what the rules leave open; `x` holds the author's
    own keys.
    """

    sets: tuple[str, ...]
    placements: tuple[Placement, ...]
    name: LocalText = field(default_factory=dict)
    players: tuple[str, ...] = ()
    options: Mapping[str, Option] = field(default_factory=dict)
    figures: tuple[Figure, ...] = ()
    expect: Expectation = NO_EXPECTATION
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


def row_by_row(cell: Cell) -> tuple[int, int]:
    """Return what sorts cells as they are read: from the north, each row from the west."""
    return cell[1], cell[0]


def own_point(placement: Placement, point: Point) -> Point:
    """Return which boundary point of the unturned design lies at the board's `point` of its cell."""
    return turn_point(point, -placement.turns)
