"""The board graph: segments and fields of placed tiles, joined across sides; its components are features.

Nodes keep the numbers that segments and fields have on the unturned design, so that a tile's own
graph tells the rest. Nothing joins across a side where the two tiles show different terrains.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

import networkx as nx

from tileforge.model.board import Cell, PlacedTile, cell_of, neighbour, own_point
from tileforge.model.geometry import SIDES, Half, Side, facing_half, halves_of, opposite
from tileforge.model.terrain import FIELD
from tileforge.topology.tile import Topology, topology_of

_ONWARD: Final = ("E", "S")
"""The sides that are looked across, so that each pair of neighbours is met once."""


@dataclass(frozen=True, slots=True)
class BoardSegment:
    """A node: the segment number `index` of the tile at `x`, `y`."""

    x: int
    y: int
    index: int


@dataclass(frozen=True, slots=True)
class BoardField:
    """A node: the field number `index` of the tile at `x`, `y`."""

    x: int
    y: int
    index: int


BoardNode: TypeAlias = BoardSegment | BoardField


@dataclass(frozen=True, slots=True)
class Feature:
    """Connected `nodes` of one `terrain`, row by row from the north-west."""

    terrain: str
    nodes: tuple[BoardNode, ...]


@dataclass(frozen=True, slots=True)
class Misfit:
    """Two tiles, by index, `first` < `second`, that show different terrains to each other.

    `side` is the second tile's, as it lies; `first_shows` and `second_shows` are terrain ids.
    """

    first: int
    second: int
    side: Side
    first_shows: str
    second_shows: str


def board_graph(placed: Iterable[PlacedTile]) -> nx.Graph:
    """Return the board graph of `placed`.

    Nodes are `BoardSegment` and `BoardField`, row by row, with the placement's `set` and `tile` and
    a `terrain` (``field`` for fields); a field's `cities` are the `BoardSegment` that it adjoins on
    its own tile. Edges join what meets across a side. Raises ValueError if two tiles lie on one cell.
    """
    laid = _laid(sorted(placed, key=lambda entry: (entry.placement.y, entry.placement.x)))
    by_cell = {entry.cell: entry for entry in laid}
    if len(by_cell) < len(laid):
        raise ValueError("two tiles lie on one cell")
    graph = nx.Graph()
    for entry in laid:
        _add_nodes(graph, entry)
    for one, side, other in _neighbours(by_cell):
        if one.shows(side) == other.shows(opposite(side)):
            graph.add_edges_from(_joints(one, side, other))
    return graph


def features(graph: nx.Graph) -> tuple[Feature, ...]:
    """Return the features of a board `graph`, in the order of their first nodes."""
    order = {node: number for number, node in enumerate(graph)}
    groups = (sorted(group, key=order.__getitem__) for group in nx.connected_components(graph))
    return tuple(
        Feature(graph.nodes[nodes[0]]["terrain"], tuple(nodes))
        for nodes in sorted(groups, key=lambda nodes: order[nodes[0]])
    )


def misfits(placed: Iterable[PlacedTile]) -> Iterator[Misfit]:
    """Yield the neighbours among `placed` whose sides differ; of tiles on one cell the first counts."""
    by_cell: dict[Cell, _Laid] = {}
    for entry in _laid(placed):
        by_cell.setdefault(entry.cell, entry)
    for one, side, other in _neighbours(by_cell):
        shown = one.shows(side), other.shows(opposite(side))
        if shown[0] != shown[1]:
            if one.number < other.number:
                yield Misfit(one.number, other.number, opposite(side), *shown)
            else:
                yield Misfit(other.number, one.number, side, *reversed(shown))


@dataclass(frozen=True, slots=True)
class _Laid:
    """A placed tile, its number among the others, and its design's topology."""

    number: int
    placed: PlacedTile
    topology: Topology

    @property
    def cell(self) -> Cell:
        return cell_of(self.placed.placement)

    def shows(self, side: Side) -> str:
        """Return the terrain on the board's `side` of the tile."""
        return self.topology.edges[SIDES.index(own_point(self.placed.placement, side))]

    def segment_at(self, side: Side) -> BoardSegment | None:
        """Return the segment on the board's `side` of the tile; of several the first counts."""
        own = own_point(self.placed.placement, side)
        for index, segment in enumerate(self.placed.tile.segments):
            if own in segment.sides:
                return BoardSegment(*self.cell, index)
        return None

    def field_at(self, half: Half) -> BoardField | None:
        """Return the field at the board's `half` of the tile."""
        own = own_point(self.placed.placement, half)
        for index, field in enumerate(self.topology.fields):
            if own in field.halves:
                return BoardField(*self.cell, index)
        return None


def _laid(placed: Iterable[PlacedTile]) -> list[_Laid]:
    """Return `placed` with their topologies, each design's derived once."""
    known: dict[int, Topology] = {}
    laid = []
    for number, entry in enumerate(placed):
        key = id(entry.tile)
        if key not in known:
            known[key] = topology_of(entry.tile, entry.terrains)
        laid.append(_Laid(number, entry, known[key]))
    return laid


def _neighbours(by_cell: Mapping[Cell, _Laid]) -> Iterator[tuple[_Laid, Side, _Laid]]:
    for cell, one in by_cell.items():
        for side in _ONWARD:
            other = by_cell.get(neighbour(cell, side))
            if other is not None:
                yield one, side, other


def _add_nodes(graph: nx.Graph, entry: _Laid) -> None:
    placement = entry.placed.placement
    names = {"set": placement.set, "tile": placement.tile}
    for index, segment in enumerate(entry.placed.tile.segments):
        graph.add_node(BoardSegment(*entry.cell, index), **names, terrain=segment.terrain)
    for index, field in enumerate(entry.topology.fields):
        cities = tuple(BoardSegment(*entry.cell, city) for city in field.cities)
        graph.add_node(BoardField(*entry.cell, index), **names, terrain=FIELD.id, cities=cities)


def _joints(one: _Laid, side: Side, other: _Laid) -> Iterator[tuple[BoardNode, BoardNode]]:
    """Yield what of the two tiles meets across `side` of `one`."""
    pairs: list[tuple[BoardNode | None, BoardNode | None]] = [
        (one.segment_at(side), other.segment_at(opposite(side)))
    ]
    pairs += [(one.field_at(half), other.field_at(facing_half(half))) for half in halves_of(side)]
    for near, far in pairs:
        if near is not None and far is not None:
            yield near, far
