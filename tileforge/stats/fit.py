"""Fit: how many turned designs of a pool can lie beside each side, and which designs stand apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import networkx as nx

from tileforge.model.geometry import SIDES, Side
from tileforge.stats.pool import Pattern, Pool, showing_counts
from tileforge.topology.fit import Design, EdgeTerrain, fit_graph
from tileforge.topology.tile import edges_of


@dataclass(frozen=True, slots=True)
class SideFit:
    """What fits beside one side of one printed tile: `ways` counts each design once for every turn
    in which it fits, `tiles` the printed tiles.
    """

    side: Side
    terrain: str
    ways: int
    tiles: int


@dataclass(frozen=True, slots=True)
class DesignFit:
    """One design, by its set's id and its own, the edges it shows and what fits its sides."""

    tileset: str
    tile: str
    count: int
    edges: Pattern
    sides: tuple[SideFit, ...]

    @property
    def ways(self) -> int:
        """How many turned designs fit on any of its sides, sides added up."""
        return sum(side.ways for side in self.sides)


@dataclass(frozen=True, slots=True)
class FitStats:
    """The fit of all `designs` of a pool, in its order.

    `alone` fit beside nothing, `only_themselves` beside copies of their own only. `islands` are the
    groups of designs of which none fits, not even through others, beside any of another group; a
    pool that holds together is one. Members are (set's id, tile's id).
    """

    designs: tuple[DesignFit, ...]
    alone: tuple[tuple[str, str], ...]
    only_themselves: tuple[tuple[str, str], ...]
    islands: tuple[tuple[tuple[str, str], ...], ...]


def fit_of(pool: Pool) -> FitStats:
    """Return how the designs of `pool` fit each other; islands are the fit graph's components."""
    graph = fit_graph(pool.tilesets)
    islands = _islands(graph)
    single = [island[0] for island in islands if len(island) == 1]

    def names(designs: list[Design]) -> tuple[tuple[str, str], ...]:
        return tuple((design.tileset, graph.nodes[design]["tile"]) for design in designs)

    return FitStats(
        designs=_design_fits(pool, graph),
        alone=names([design for design in single if graph.nodes[design]["count"] == 1]),
        only_themselves=names([design for design in single if graph.nodes[design]["count"] > 1]),
        islands=tuple(names(island) for island in islands),
    )


def _islands(graph: nx.Graph) -> list[list[Design]]:
    """Return the designs of each component of the fit graph, both in the pool's order."""
    place = {node: index for index, node in enumerate(graph) if isinstance(node, Design)}
    components = nx.connected_components(graph)
    islands = [
        sorted((node for node in component if node in place), key=place.__getitem__)
        for component in components
    ]
    return sorted(islands, key=lambda island: place[island[0]])


def _design_fits(pool: Pool, graph: nx.Graph) -> tuple[DesignFit, ...]:
    showing = showing_counts(pool.tiles)
    ways = {terrain: graph.degree[EdgeTerrain(terrain)] for terrain in pool.terrains}
    found = []
    for tileset in pool.tilesets:
        for tile in tileset.tiles:
            edges = edges_of(tile)
            own = Counter(edges) if tile.count == 1 else Counter()
            sides = tuple(
                SideFit(side, terrain, ways[terrain] - own[terrain], showing[terrain] - 1)
                for side, terrain in zip(SIDES, edges, strict=True)
            )
            found.append(DesignFit(tileset.id, tile.id, tile.count, edges, sides))
    return tuple(found)
