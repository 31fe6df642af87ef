"""GraphML of the graphs of tiles, sets and boards, for graph programs; networkx reads it back as it was.

Node names are texts (``A/segment/0``), every attribute has one type throughout, and what a list
would hold is a text with blanks between. A file of tile graphs holds all tiles of the set, each a
component of its own or several, told apart by the attribute `tile`.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

import networkx as nx

from tileforge.model.board import PlacedTile, cell_of
from tileforge.model.terrain import edge_code
from tileforge.model.tile import Tile
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.topology.board import BoardNode, BoardSegment, board_graph, features
from tileforge.topology.fit import Design, DesignSide, EdgeTerrain, fit_graph
from tileforge.topology.graph import tile_graph
from tileforge.topology.tile import topology_of


def tile_graphs(tileset: TileSet) -> nx.Graph:
    """Return the graphs of all tiles of `tileset` in one.

    Nodes carry `tile`, `what` (tile, point, segment, hub or field) and, a segment, `terrain`,
    `shields` and `symbols`; a hub its `kind`. A tile's own node carries `count`, `edges`, `symbols`
    and joins its segments and fields (edge `kind` ``holds``); other edges are `topology.graph`'s.
    """
    terrains = terrains_of(tileset)
    whole = nx.Graph(set=tileset.id, kind="tile")
    for tile in tileset.tiles:
        topology = topology_of(tile, terrains)
        own = f"{tile.id}/tile"
        whole.add_node(
            own,
            tile=tile.id,
            what="tile",
            count=tile.count,
            edges=edge_code(topology.edges, terrains),
            symbols=" ".join(use.symbol for use in tile.symbols),
        )
        graph = tile_graph(tile, terrains, topology)
        for node, attributes in graph.nodes(data=True):
            what, name = node
            extra = _segment(tile, name) if what == "segment" else {}
            whole.add_node(_name(tile, node), tile=tile.id, what=what, **attributes, **extra)
            if what in ("segment", "field"):
                whole.add_edge(own, _name(tile, node), kind="holds")
        for one, other, attributes in graph.edges(data=True):
            whole.add_edge(_name(tile, one), _name(tile, other), **attributes)
    return whole


def fit_graphs(tileset: TileSet) -> nx.Graph:
    """Return the fit graph of `tileset`: designs, their sides, and the terrains that sides show.

    Two sides fit if they join the same terrain. Nodes carry `what` (design, side or terrain), a
    design and its sides `tile`, a design `count`, a side `side`, a terrain `terrain`.
    """
    graph = nx.Graph(set=tileset.id, kind="fit")
    found = fit_graph([tileset])
    for node, attributes in found.nodes(data=True):
        graph.add_node(_fit_name(tileset, node), **_fit_attributes(tileset, node), **attributes)
    for one, other in found.edges:
        graph.add_edge(_fit_name(tileset, one), _fit_name(tileset, other))
    return graph


def board_graphs(placed: Iterable[PlacedTile]) -> nx.Graph:
    """Return the board graph of `placed`: segments and fields, joined across the sides of their tiles.

    Nodes (``0,-1/segment/0``) carry `x`, `y`, `set`, `tile`, `what` (segment or field), `terrain` and
    `feature`, a number from 0 for each component; a segment also what it carries in a tile's graph, a
    field the nodes of its tile's `cities` that it adjoins.
    """
    placed = tuple(placed)
    tiles = {cell_of(entry.placement): entry.tile for entry in placed}
    found = board_graph(placed)
    feature_of = {node: number for number, feature in enumerate(features(found)) for node in feature.nodes}
    graph = nx.Graph(kind="board")
    for node, attributes in found.nodes(data=True):
        own = {**attributes, "x": node.x, "y": node.y, "feature": feature_of[node]}
        if isinstance(node, BoardSegment):
            own |= {"what": "segment", **_segment(tiles[node.x, node.y], node.index)}
        else:
            own |= {"what": "field", "cities": " ".join(map(_board_name, attributes["cities"]))}
        graph.add_node(_board_name(node), **own)
    graph.add_edges_from((_board_name(one), _board_name(other)) for one, other in found.edges)
    return graph


KINDS: Final[Mapping[str, Callable[[TileSet], nx.Graph]]] = MappingProxyType(
    {"tile": tile_graphs, "fit": fit_graphs}
)
"""The graphs of a set that can be written, by kind."""


def graphml_of(tileset: TileSet, kind: str = "tile") -> bytes:
    """Return the GraphML file of a set's graph of `kind`, one of `KINDS`."""
    return _graphml(KINDS[kind](tileset))


def board_graphml_of(placed: Iterable[PlacedTile]) -> bytes:
    """Return the GraphML file of the board graph of `placed`, no two of them on one cell."""
    return _graphml(board_graphs(placed))


def _graphml(graph: nx.Graph) -> bytes:
    buffer = io.BytesIO()
    nx.write_graphml_xml(graph, buffer, infer_numeric_types=False)
    return buffer.getvalue() + b"\n"


def _name(tile: Tile, node: tuple[str, str | int]) -> str:
    return f"{tile.id}/{node[0]}/{node[1]}"


def _segment(tile: Tile, index: int) -> dict[str, Any]:
    segment = tile.segments[index]
    return {
        "shields": segment.shields,
        "symbols": " ".join(use.symbol for use in segment.symbols),
        "level": str(segment.level),
    }


def _board_name(node: BoardNode) -> str:
    what = "segment" if isinstance(node, BoardSegment) else "field"
    return f"{node.x},{node.y}/{what}/{node.index}"


def _fit_name(tileset: TileSet, node: Hashable) -> str:
    if isinstance(node, Design):
        return f"{tileset.tiles[node.index].id}/tile"
    if isinstance(node, DesignSide):
        return f"{tileset.tiles[node.design.index].id}/side/{node.side}"
    assert isinstance(node, EdgeTerrain)
    return f"terrain/{node.terrain}"


def _fit_attributes(tileset: TileSet, node: Hashable) -> dict[str, Any]:
    if isinstance(node, Design):
        return {"what": "design"}
    if isinstance(node, DesignSide):
        return {"what": "side", "tile": tileset.tiles[node.design.index].id, "side": node.side}
    assert isinstance(node, EdgeTerrain)
    return {"what": "terrain", "terrain": node.terrain}
