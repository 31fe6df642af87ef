"""The fit graph of a set, or of several played together: which side fits which.

Two sides fit when they show the same terrain, so the graph joins every side to its terrain instead
of to each side it fits: its size grows with the number of designs, not with its square.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import networkx as nx

from tileforge.model.geometry import SIDES, Side, opposite
from tileforge.model.tileset import TileSet
from tileforge.topology.tile import edges_of


@dataclass(frozen=True, slots=True)
class Design:
    """A node: one design, by its set's id and its index in that set's `tiles`."""

    tileset: str
    index: int


@dataclass(frozen=True, slots=True)
class DesignSide:
    """A node: one side of a design."""

    design: Design
    side: Side


@dataclass(frozen=True, slots=True)
class EdgeTerrain:
    """A node: a terrain that sides show, by its id."""

    terrain: str


@dataclass(frozen=True, slots=True)
class Fit:
    """`other`, after `turns` clockwise quarter turns, fits beside the side that was asked about."""

    other: DesignSide
    turns: int


def fit_graph(tilesets: Iterable[TileSet]) -> nx.Graph:
    """Return the fit graph of `tilesets` together, each of a different id.

    Nodes are `Design` (with `tile`, its id, and `count`, how many are printed), `DesignSide` and
    `EdgeTerrain`; a design joins its four sides, a side joins the terrain it shows.
    """
    graph = nx.Graph()
    for tileset in tilesets:
        for index, tile in enumerate(tileset.tiles):
            design = Design(tileset.id, index)
            graph.add_node(design, tile=tile.id, count=tile.count)
            for side, terrain in zip(SIDES, edges_of(tile), strict=True):
                node = DesignSide(design, side)
                graph.add_edge(design, node)
                graph.add_edge(node, EdgeTerrain(terrain))
    return graph


def fits(graph: nx.Graph, side: DesignSide) -> Iterator[Fit]:
    """Yield every side of a printed tile that fits `side`, with the turns that bring it there.

    A design fits its own sides only if it is printed more than once. Raises KeyError for a side
    that is not in `graph`.
    """
    facing = SIDES.index(opposite(side.side))
    for other in graph[_terrain_of(graph, side)]:
        if other.design != side.design or graph.nodes[other.design]["count"] > 1:
            yield Fit(other, (facing - SIDES.index(other.side)) % len(SIDES))


def edge_counts(graph: nx.Graph) -> Counter[str]:
    """Return how many printed sides show each terrain."""
    return Counter(
        {
            node.terrain: sum(graph.nodes[side.design]["count"] for side in graph[node])
            for node in graph
            if isinstance(node, EdgeTerrain)
        }
    )


def tiles_showing(graph: nx.Graph) -> Counter[str]:
    """Return how many printed tiles show each terrain on one side or more."""
    return Counter(
        {
            node.terrain: sum(
                graph.nodes[design]["count"] for design in {side.design for side in graph[node]}
            )
            for node in graph
            if isinstance(node, EdgeTerrain)
        }
    )


def lone_terrains(graph: nx.Graph) -> dict[str, Design]:
    """Return the terrains that a single printed tile shows, so that nothing can meet them, each
    with that tile's design.
    """
    return {
        terrain: next(iter(graph[EdgeTerrain(terrain)])).design
        for terrain, count in tiles_showing(graph).items()
        if count == 1
    }


def lonely_designs(graph: nx.Graph) -> tuple[Design, ...]:
    """Return the designs that fit beside nothing on any side, in the order of the sets."""
    alone = lone_terrains(graph)
    return tuple(
        design
        for design in graph
        if isinstance(design, Design)
        and all(_terrain_of(graph, side).terrain in alone for side in graph[design])
    )


def _terrain_of(graph: nx.Graph, side: DesignSide) -> EdgeTerrain:
    return next(node for node in graph[side] if isinstance(node, EdgeTerrain))
