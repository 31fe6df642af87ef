"""The topology of one tile: its edges, walls, fields and crossings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tileforge.model.geometry import SIDES
from tileforge.model.terrain import FIELD, Terrain
from tileforge.model.tile import Level, Tile
from tileforge.topology.crossing import Crossing, crossings_of
from tileforge.topology.fields import Field, Pocket, derived_fields, stated_fields
from tileforge.topology.wall import Wall, joint_graph, walls_of


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
