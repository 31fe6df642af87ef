from __future__ import annotations

import networkx as nx
from hypothesis import given

from tests.strategies import odd_tiles
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import Segment, StatedField, Tile
from tileforge.topology.graph import ADJOINS, BORDERS, ENDS, TOUCHES, tile_graph
from tileforge.topology.tile import topology_of

GATE = Tile(
    "t",
    segments=(Segment("city", id="c", sides=("N",)), Segment("road", sides=("S",), ends=("c",))),
    hubs={"x": "village"},
)


def kinds(graph: nx.Graph, node: tuple[str, object]) -> dict[tuple[str, object], str]:
    return {other: graph.edges[node, other]["kind"] for other in graph[node]}


def test_typed_edges_of_a_gate() -> None:
    graph = tile_graph(GATE, BUILT_IN)
    assert kinds(graph, ("segment", 1)) == {
        ("point", "S"): TOUCHES,
        ("segment", 0): ENDS,
        ("field", 0): BORDERS,
        ("field", 1): BORDERS,
    }
    assert kinds(graph, ("field", 0))["segment", 0] == ADJOINS
    assert graph.nodes["hub", "x"]["kind"] == "village"
    assert graph.nodes["segment", 0]["terrain"] == "city"


def test_a_stated_field_adjoins_what_is_stated() -> None:
    tile = Tile("t", segments=(Segment("city", id="c", sides=("N",)),), fields=(StatedField((), ("c",)),))
    graph = tile_graph(tile, BUILT_IN)
    assert kinds(graph, ("field", 0)) == {("segment", 0): ADJOINS}


@given(odd_tiles())
def test_the_graph_says_what_the_topology_says(tile: Tile) -> None:
    topology = topology_of(tile, BUILT_IN)
    graph = tile_graph(tile, BUILT_IN, topology)
    fields = [node for node in graph if node[0] == "field"]
    assert len(fields) == len(topology.fields)
    assert sum(node[0] == "point" for node in graph) == 16
    for number, field in enumerate(topology.fields):
        found = kinds(graph, ("field", number))
        assert {node[1] for node, kind in found.items() if kind == TOUCHES} == set(field.halves)
        assert {node[1] for node, kind in found.items() if kind == ADJOINS} == set(field.cities)
