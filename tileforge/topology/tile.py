"""The topology of one tile: its edges, walls, fields and crossings."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from tileforge.model.geometry import SIDES
from tileforge.model.terrain import FIELD, Terrain
from tileforge.model.tile import Level, Tile
from tileforge.topology.crossing import Crossing, crossings_of
from tileforge.topology.fields import Field, Pocket, derived_fields, stated_fields
from tileforge.topology.wall import Wall, joint_graph, shape_of, walls_of

_REMEMBERED: Final = 2048
"""Of how many designs the topology is kept, for a set that is checked again and again."""


@dataclass(frozen=True, slots=True)
class Topology:
    """All that follows from how a tile's segments lie.

    `edges` holds the terrain id of each side, clockwise from north. `fields` are the stated ones
    where the tile states any, else `derived`; `borders` gives for each derived field the indexes
    of all segments it borders.
    """

    edges: tuple[str, str, str, str]
    walls: tuple[Wall, ...]
    fields: tuple[Field, ...]
    derived: tuple[Field, ...]
    borders: tuple[tuple[int, ...], ...]
    pockets: tuple[Pocket, ...]
    crossings: tuple[Crossing, ...]


def topology_of(tile: Tile, terrains: Mapping[str, Terrain]) -> Topology:
    """Return the topology of `tile`; `terrains` as `model.tileset.terrains_of` gives them.

    An ill-formed tile (a side taken twice, an end that names nothing) gets some topology too: to
    complain is the rules' business.
    """
    return _topology_of(_Outline(_outline(tile, terrains), tile, terrains))


@dataclass(frozen=True, slots=True)
class _Outline:
    """A tile with its terrains; of two that lie alike, the `key` is the same."""

    key: Hashable
    tile: Tile = field(compare=False)
    terrains: Mapping[str, Terrain] = field(compare=False)


def _outline(tile: Tile, terrains: Mapping[str, Terrain]) -> Hashable:
    """Return all that the topology of `tile` depends on, to look it up by."""
    segments = tuple(
        (one.terrain, shape_of(one, terrains), one.id, one.sides, one.ends, one.corners, one.level)
        for one in tile.segments
    )
    fields = None if tile.fields is None else tuple((one.halves, one.cities) for one in tile.fields)
    return segments, tuple(tile.hubs), fields


@lru_cache(maxsize=_REMEMBERED)
def _topology_of(outline: _Outline) -> Topology:
    tile, terrains = outline.tile, outline.terrains
    graph = joint_graph(tile, terrains)
    walls = walls_of(tile, graph)
    has_under = any(segment.level is Level.UNDER for segment in tile.segments)
    whole_graph = joint_graph(tile, terrains, with_under=True) if has_under else graph
    crossings = crossings_of(tile, terrains, whole_graph)
    derived = derived_fields(tile, terrains, graph, walls, crossings)
    stated = stated_fields(tile)
    return Topology(
        edges=edges_of(tile),
        walls=walls,
        fields=derived.fields if stated is None else stated,
        derived=derived.fields,
        borders=derived.borders,
        pockets=derived.pockets,
        crossings=crossings,
    )


def edges_of(tile: Tile) -> tuple[str, str, str, str]:
    """Return the terrain id that `tile` shows on each side, clockwise from north.

    A side that no segment takes is field; of several segments on one side the first counts.
    """
    shown: dict[str, str] = {}
    for segment in tile.segments:
        for side in segment.sides:
            shown.setdefault(side, segment.terrain)
    north, east, south, west = (shown.get(side, FIELD.id) for side in SIDES)
    return north, east, south, west
