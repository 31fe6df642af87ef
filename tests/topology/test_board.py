from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import odd_tiles, sound_tiles
from tileforge.model.board import PlacedTile, Placement
from tileforge.model.geometry import HALVES, facing_half, opposite, turn_point
from tileforge.model.terrain import BUILT_IN, Shape, Terrain
from tileforge.model.tile import Level, Segment, Tile
from tileforge.topology.board import BoardField, BoardSegment, Misfit, board_graph, features, misfits

ROAD = Tile("road", segments=(Segment("road", sides=("E", "W")),))
CAP = Tile("cap", segments=(Segment("city", sides=("N",)),))
MEADOW = Tile("meadow", segments=(Segment("monastery"),))


def lay(tile: Tile, x: int, y: int, turns: int = 0) -> PlacedTile:
    return PlacedTile(Placement("set", tile.id, x, y, turns), tile, BUILT_IN)


def turned(placed: PlacedTile, turns: int) -> PlacedTile:
    """Return `placed` after its board has been turned clockwise about 0, 0."""
    place = placed.placement
    x, y = place.x, place.y
    for _ in range(turns):
        x, y = -y, x
    return replace(placed, placement=replace(place, x=x, y=y, turns=(place.turns + turns) % 4))


def turned_node(node: Any, turns: int) -> Any:
    x, y = node.x, node.y
    for _ in range(turns):
        x, y = -y, x
    return replace(node, x=x, y=y)


@st.composite
def boards(draw: Callable[[Any], Any]) -> list[PlacedTile]:
    tiles = draw(st.lists(st.one_of(sound_tiles(), st.just(ROAD), odd_tiles()), min_size=1, max_size=4))
    cells = draw(st.lists(st.tuples(st.integers(-1, 1), st.integers(-1, 1)), unique=True, max_size=9))
    return [lay(draw(st.sampled_from(tiles)), x, y, draw(st.integers(0, 3))) for x, y in cells]


def test_a_half_edge_faces_the_one_at_the_same_end_of_the_side() -> None:
    assert [facing_half(half) for half in ("NL", "EL", "ER", "SR")] == ["SR", "WR", "WL", "NL"]
    for half in HALVES:
        assert facing_half(facing_half(half)) == half
        assert facing_half(half)[0] == opposite(half[0])
        assert facing_half(turn_point(half, 1)) == turn_point(facing_half(half), 1)


def test_two_straight_roads_are_one_feature_and_the_fields_beside_them_two() -> None:
    graph = board_graph([lay(ROAD, 0, 0), lay(ROAD, 1, 0)])
    assert graph.has_edge(BoardSegment(0, 0, 0), BoardSegment(1, 0, 0))
    assert [(found.terrain, len(found.nodes)) for found in features(graph)] == [
        ("road", 2),
        ("field", 2),
        ("field", 2),
    ]


def test_left_half_meets_right_half() -> None:
    # The road's field 0 is the northern one; upside down it lies in the south.
    straight = board_graph([lay(ROAD, 0, 0), lay(ROAD, 1, 0)])
    assert straight.has_edge(BoardField(0, 0, 0), BoardField(1, 0, 0))
    mixed = board_graph([lay(ROAD, 0, 0), lay(ROAD, 1, 0, 2)])
    assert mixed.has_edge(BoardField(0, 0, 0), BoardField(1, 0, 1))
    assert mixed.has_edge(BoardField(0, 0, 1), BoardField(1, 0, 0))
    assert not mixed.has_edge(BoardField(0, 0, 0), BoardField(1, 0, 0))


def test_a_city_of_two_caps_is_one_feature_with_a_field_on_each_side() -> None:
    graph = board_graph([lay(CAP, 0, 0), lay(CAP, 0, -1, 2)])
    assert [(found.terrain, len(found.nodes)) for found in features(graph)] == [
        ("city", 2),
        ("field", 1),
        ("field", 1),
    ]
    assert graph.nodes[BoardField(0, 0, 0)]["cities"] == (BoardSegment(0, 0, 0),)


def test_a_ring_of_roads_is_one_feature_and_parts_the_field_inside() -> None:
    bend = Tile("bend", segments=(Segment("road", sides=("E", "S")),))
    ring = [lay(bend, 0, 0), lay(bend, 1, 0, 1), lay(bend, 1, 1, 2), lay(bend, 0, 1, 3)]
    found = features(board_graph(ring))
    assert sorted((feature.terrain, len(feature.nodes)) for feature in found) == [
        ("field", 4),
        ("field", 4),
        ("road", 4),
    ]


def test_a_road_under_a_city_goes_on() -> None:
    bridge = Tile(
        "bridge",
        segments=(
            Segment("city", sides=("N", "S")),
            Segment("road", sides=("E", "W"), level=Level.UNDER),
        ),
    )
    found = features(board_graph([lay(ROAD, -1, 0), lay(bridge, 0, 0), lay(ROAD, 1, 0)]))
    assert [len(feature.nodes) for feature in found if feature.terrain == "road"] == [3]


def test_tiles_that_touch_at_a_corner_share_nothing() -> None:
    graph = board_graph([lay(MEADOW, 0, 0), lay(MEADOW, 1, 1)])
    assert graph.number_of_edges() == 0
    assert {found.terrain for found in features(graph)} == {"monastery", "field"}


def test_nothing_joins_across_sides_that_do_not_fit() -> None:
    placed = [lay(ROAD, 1, 0), lay(CAP, 0, 0, 1)]
    assert list(misfits(placed)) == [Misfit(0, 1, "E", "road", "city")]
    assert list(misfits(placed[::-1])) == [Misfit(0, 1, "W", "city", "road")]
    assert board_graph(placed).number_of_edges() == 0


def test_a_terrain_that_a_set_declares_joins_as_the_others() -> None:
    lakes = {**BUILT_IN, "lake": Terrain("lake", Shape.AREA)}
    tile = Tile("lake", segments=(Segment("lake", sides=("E", "W")),))
    placed = [replace(lay(tile, x, 0), terrains=lakes) for x in range(3)]
    assert ("lake", 3) in [(found.terrain, len(found.nodes)) for found in features(board_graph(placed))]


def test_two_tiles_on_one_cell_have_no_graph() -> None:
    with pytest.raises(ValueError, match="one cell"):
        board_graph([lay(ROAD, 0, 0), lay(CAP, 0, 0)])


@given(boards(), st.integers(0, 3))
def test_turning_a_board_turns_its_graph(placed: list[PlacedTile], turns: int) -> None:
    graph = nx.relabel_nodes(board_graph(placed), lambda node: turned_node(node, turns))
    for _, attributes in graph.nodes(data=True):
        if "cities" in attributes:
            attributes["cities"] = tuple(turned_node(city, turns) for city in attributes["cities"])
    other = board_graph([turned(entry, turns) for entry in placed])
    assert nx.utils.graphs_equal(graph, other)
    assert {(found.terrain, frozenset(found.nodes)) for found in features(graph)} == {
        (found.terrain, frozenset(found.nodes)) for found in features(other)
    }
    assert len(list(misfits(placed))) == len(list(misfits([turned(entry, turns) for entry in placed])))


@given(boards(), st.randoms(use_true_random=False))
def test_features_are_of_one_terrain_and_do_not_depend_on_the_order(
    placed: list[PlacedTile], random: Any
) -> None:
    graph = board_graph(placed)
    for found in features(graph):
        assert {graph.nodes[node]["terrain"] for node in found.nodes} == {found.terrain}
    mixed = placed.copy()
    random.shuffle(mixed)
    assert features(board_graph(mixed)) == features(graph)
