"""A design as the table needs it: its parts, and what each of them shows in each of the four turns.

A part is a segment, a field or a garden: whatever a figure can stand on. Parts keep one numbering:
the segments in the tile's order, its fields, then the garden if there is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tileforge.model.geometry import POSITION, SIDES, Half, Side, halves_of
from tileforge.model.terrain import FIELD, Terrain
from tileforge.model.tile import Copy, Tile, all_symbols
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.topology.tile import topology_of

GARDEN: Final = "garden"
"""The decor that an abbot can claim, and the terrain of that part."""
NO_PART: Final = -1


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a design, unturned. `segment` and `field` are its indexes on the tile, None for
    what it is not; a garden is neither. `cities` are the numbers of the parts that a field adjoins.
    """

    number: int
    terrain: str
    segment: int | None = None
    field: int | None = None
    sides: tuple[Side, ...] = ()
    halves: tuple[Half, ...] = ()
    cities: tuple[int, ...] = ()
    shields: int = 0
    symbols: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Lie:
    """A design in one of its turns. `edges` are the terrains of the sides, clockwise from north;
    `joints` has for each side the numbers of the segment there and of the fields at its left and
    right half-edge, `NO_PART` where there is none.
    """

    edges: tuple[str, ...]
    joints: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Design:
    """One design, or one of its copies that shows more. `opens` has each part's sides (half-edges, if
    a field's) that wait for a neighbour, `spots` the numbers of the parts that touch no side but are
    complete by what lies around them. `symbols` are those of the tile and of its segments, `arrow`
    the arrow's symbol and the side that it points to. Two designs are equal only if they are one.
    """

    set: str
    tile: Tile
    copy: int | None
    parts: tuple[Part, ...]
    lies: tuple[Lie, ...]
    opens: tuple[int, ...]
    spots: tuple[int, ...]
    symbols: frozenset[str]
    arrow: tuple[str, Side] | None

    @property
    def name(self) -> str:
        """The tile and its set as they are written: ``princess-dragon:Z``."""
        return f"{self.set}:{self.tile.id}"


AROUND: Final[Mapping[str, tuple[tuple[int, int], ...]]] = {
    "monastery": ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
    GARDEN: ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
    "tent": ((0, -1), (1, 0), (0, 1), (-1, 0)),
}
"""Where tiles must lie, as steps in x and y, for what touches no side to be complete."""


def design_of(set_id: str, tile: Tile, terrains: Mapping[str, Terrain], copy: int | None = None) -> Design:
    """Return the design `tile` of the set called `set_id`, with what its copy number `copy` (from 1) adds.

    `terrains` as `model.tileset.terrains_of` gives them. Raises IndexError if there is no such copy.
    """
    topology = topology_of(tile, terrains)
    parts = [
        Part(
            index,
            segment.terrain,
            segment=index,
            sides=tuple(sorted(segment.sides, key=SIDES.index)),
            shields=segment.shields,
            symbols=frozenset(use.symbol for use in segment.symbols),
        )
        for index, segment in enumerate(tile.segments)
    ]
    for index, field in enumerate(topology.fields):
        halves = tuple(sorted(field.halves, key=POSITION.__getitem__))
        parts.append(Part(len(parts), FIELD.id, field=index, halves=halves, cities=tuple(field.cities)))
    extra = _copy(tile, copy)
    decor = {use.kind for use in tile.decor} | {use.kind for use in (extra.decor if extra else ())}
    if GARDEN in decor:
        parts.append(Part(len(parts), GARDEN))
    uses = (*all_symbols(tile), *(extra.symbols if extra else ()))
    lie = _unturned(parts, topology.edges)
    arrows = [(use.symbol, use.points) for use in uses if use.points is not None]
    return Design(
        set=set_id,
        tile=tile,
        copy=copy,
        parts=tuple(parts),
        lies=tuple(_turned(lie, turns) for turns in range(4)),
        opens=tuple(len(part.sides) + len(part.halves) for part in parts),
        spots=tuple(part.number for part in parts if part.terrain in AROUND),
        symbols=frozenset(use.symbol for use in uses),
        arrow=arrows[0] if arrows else None,
    )


def shared_design(tileset: TileSet, tile: Tile, copy: int | None = None) -> Design:
    """Return what `design_of` makes of `tile`, one of `tileset`: the same for all games with that very set.

    Raises IndexError if there is no such copy.
    """
    designs = _designs(_ThisSet(tileset))
    found = designs.get((tile.id, copy))
    if found is None:
        found = designs[tile.id, copy] = design_of(tileset.id, tile, terrains_of(tileset), copy)
    return found


class _ThisSet:
    """A tile set as a key, equal to no other, for contents take long to compare and have no hash."""

    __slots__ = ("tileset",)

    def __init__(self, tileset: TileSet) -> None:
        self.tileset = tileset

    def __hash__(self) -> int:
        return id(self.tileset)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ThisSet) and self.tileset is other.tileset


@lru_cache(maxsize=64)
def _designs(_this: _ThisSet) -> dict[tuple[str, int | None], Design]:
    return {}


def _copy(tile: Tile, copy: int | None) -> Copy | None:
    if copy is None:
        return None
    if not 1 <= copy <= len(tile.copies):
        raise IndexError(f"tile {tile.id} has no copy number {copy}")
    return tile.copies[copy - 1]


def _unturned(parts: list[Part], edges: tuple[str, ...]) -> Lie:
    by_side: dict[Side, int] = {}
    by_half: dict[Half, int] = {}
    for part in parts:
        for side in part.sides:
            by_side.setdefault(side, part.number)
        for half in part.halves:
            by_half.setdefault(half, part.number)
    joints = []
    for side in SIDES:
        left, right = halves_of(side)
        joints.append((by_side.get(side, NO_PART), by_half.get(left, NO_PART), by_half.get(right, NO_PART)))
    return Lie(edges, tuple(joints))


def _turned(lie: Lie, turns: int) -> Lie:
    # A side keeps its left and its right half-edge wherever it comes to lie.
    start = len(SIDES) - turns
    return Lie(lie.edges[start:] + lie.edges[:start], lie.joints[start:] + lie.joints[:start])
