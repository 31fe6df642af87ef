"""The graph of one tile: boundary points, segments, hubs and fields, joined by typed edges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

import networkx as nx

from tileforge.model.geometry import BOUNDARY, POSITION
from tileforge.model.terrain import Terrain
from tileforge.model.tile import Tile
from tileforge.topology.tile import Topology, topology_of
from tileforge.topology.wall import joint_graph

Node: TypeAlias = tuple[str, str | int]
"""A node: ``("point", "NL")``, ``("segment", 0)``, ``("hub", "x")`` or ``("field", 0)``."""

TOUCHES: Final = "touches"
"""A segment or a field meets a boundary point."""
ENDS: Final = "ends"
"""A segment stops at a hub or at another segment."""
BORDERS: Final = "borders"
"""A field lies along a segment that scores it nothing: a road, a lake."""
ADJOINS: Final = "adjoins"
"""A field lies along a city."""


def tile_graph(tile: Tile, terrains: Mapping[str, Terrain], topology: Topology | None = None) -> nx.Graph:
    """Return the graph of `tile`; every edge carries its `kind`, every node of a segment or hub the
    terrain or kind of that.

    All sixteen boundary points are nodes. A stated field borders what the derived field with the
    same half-edges borders. `topology` spares deriving it again.
    """
    topology = topology or topology_of(tile, terrains)
    graph = nx.Graph()
    graph.add_nodes_from(("point", point) for point in BOUNDARY)
    for hub, kind in tile.hubs.items():
        graph.add_node(("hub", hub), kind=kind)
    for index, segment in enumerate(tile.segments):
        graph.add_node(("segment", index), terrain=segment.terrain)
        for point in segment.sides + segment.corners:
            graph.add_edge(("segment", index), ("point", point), kind=TOUCHES)
    for one, other in joint_graph(tile, terrains, with_under=True).edges:
        graph.add_edge(_joint_node(one), _joint_node(other), kind=ENDS)
    borders = {field.halves: along for field, along in zip(topology.derived, topology.borders, strict=True)}
    for index, field in enumerate(topology.fields):
        node = ("field", index)
        graph.add_node(node)
        for half in sorted(field.halves, key=POSITION.__getitem__):
            graph.add_edge(node, ("point", half), kind=TOUCHES)
        for segment_index in borders.get(field.halves, ()):
            graph.add_edge(node, ("segment", segment_index), kind=BORDERS)
        for city in field.cities:
            graph.add_edge(node, ("segment", city), kind=ADJOINS)
    return graph


def _joint_node(joint: int | str) -> Node:
    return ("segment", joint) if isinstance(joint, int) else ("hub", joint)
