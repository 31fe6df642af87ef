from __future__ import annotations

import io
from typing import Any

import networkx as nx
import pytest

from tileforge.interop.graphs import KINDS, board_graphml_of, board_graphs, graphml_of
from tileforge.model.board import PlacedTile, Placement
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import Segment, SymbolUse, Tile
from tileforge.model.tileset import TileSet
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load

TILE = Tile(
    "A",
    2,
    (
        Segment("city", "c", ("N",), shields=1, symbols=(SymbolUse("princess"),)),
        Segment("road", sides=("S",), ends=("c",)),
    ),
    symbols=(SymbolUse("dragon"),),
)


def content(graph: nx.Graph) -> tuple[dict[Any, Any], dict[frozenset[Any], Any]]:
    edges = {frozenset((one, other)): data for one, other, data in graph.edges(data=True)}
    return dict(graph.nodes(data=True)), edges


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("id", shipped_sets())
def test_networkx_reads_an_equal_graph_back(id: str, kind: str) -> None:
    tileset = load(shipped_sets()[id]).tileset
    assert tileset is not None
    back = nx.read_graphml(io.BytesIO(graphml_of(tileset, kind)))
    made = KINDS[kind](tileset)
    assert content(back) == content(made)
    assert (back.graph["set"], back.graph["kind"]) == (id, kind)
    assert graphml_of(tileset, kind) == graphml_of(tileset, kind)


def test_a_tile_graph_has_typed_attributes() -> None:
    graph = nx.read_graphml(io.BytesIO(graphml_of(TileSet("small", {}, tiles=(TILE,)))))
    assert graph.nodes["A/tile"] == {
        "tile": "A",
        "what": "tile",
        "count": 2,
        "edges": "CFRF",
        "symbols": "dragon",
    }
    assert graph.nodes["A/segment/0"]["shields"] == 1
    assert graph.nodes["A/segment/0"]["symbols"] == "princess"
    assert graph.edges["A/segment/1", "A/segment/0"] == {"kind": "ends"}
    assert sorted(other for other in graph["A/tile"]) == [
        "A/field/0",
        "A/field/1",
        "A/segment/0",
        "A/segment/1",
    ]


def test_in_a_fit_graph_sides_join_what_they_show() -> None:
    graph = nx.read_graphml(io.BytesIO(graphml_of(TileSet("small", {}, tiles=(TILE,)), "fit")))
    assert sorted(graph["terrain/field"]) == ["A/side/E", "A/side/W"]
    assert graph.nodes["A/side/E"] == {"what": "side", "tile": "A", "side": "E"}
    assert graph.nodes["A/tile"]["count"] == 2


def test_a_board_graph_is_read_back_with_its_features() -> None:
    placed = [
        PlacedTile(Placement("small", "A", 0, 0), TILE, BUILT_IN),
        PlacedTile(Placement("small", "A", 0, -1, 2), TILE, BUILT_IN),
    ]
    data = board_graphml_of(placed)
    back = nx.read_graphml(io.BytesIO(data))
    assert content(back) == content(board_graphs(placed))
    assert back.graph["kind"] == "board"
    assert data == board_graphml_of(reversed(placed))
    assert back.nodes["0,0/segment/0"] == {
        **{"x": 0, "y": 0, "set": "small", "tile": "A", "what": "segment", "terrain": "city"},
        **{"feature": 0, "shields": 1, "symbols": "princess", "level": "ground"},
    }
    assert back.nodes["0,0/field/0"]["cities"] == "0,0/segment/0"
    assert back.has_edge("0,-1/segment/0", "0,0/segment/0")
    assert back.nodes["0,-1/segment/0"]["feature"] == 0
