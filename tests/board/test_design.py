"""The parts of a design and what they show in each turn."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from tests.board.boards import called, edge_by_hand, every_design, touches
from tests.strategies import odd_tiles
from tileforge.board.design import NO_PART, Design, design_of, shared_design
from tileforge.model.geometry import HALVES, SIDES, halves_of, turn_point
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import Copy, DecorUse, Level, Segment, StatedField, SymbolUse, Tile
from tileforge.model.tileset import TileSet
from tileforge.topology.tile import topology_of

ROAD = Segment("road", sides=("E", "W"))


def design(*segments: Segment, copy: int | None = None, **more: object) -> Design:
    return design_of("own", Tile("T", segments=segments, **more), BUILT_IN, copy)  # type: ignore[arg-type]


@pytest.mark.parametrize("each", every_design(), ids=lambda each: f"{each.name}/{each.copy}")
def test_every_shipped_design_has_its_segments_then_its_fields_then_its_garden(each: Design) -> None:
    topology = topology_of(each.tile, BUILT_IN)
    segments = len(each.tile.segments)
    assert [part.number for part in each.parts] == list(range(len(each.parts)))
    assert [part.segment for part in each.parts if part.segment is not None] == list(range(segments))
    fields = [part for part in each.parts if part.field is not None]
    assert [part.field for part in fields] == list(range(len(topology.fields)))
    assert [part.number for part in fields] == list(range(segments, segments + len(fields)))
    for part, field in zip(fields, topology.fields, strict=True):
        assert (part.terrain, frozenset(part.halves)) == ("field", frozenset(field.halves))
        assert part.cities == field.cities
        assert all(each.parts[city].terrain == "city" for city in part.cities)
    assert [part.terrain for part in each.parts[segments + len(fields) :]] in ([], ["garden"])


@pytest.mark.parametrize("turns", range(4))
def test_each_side_of_every_shipped_design_shows_what_lies_there(turns: int) -> None:
    for each in every_design():
        lie = each.lies[turns]
        assert lie.edges == tuple(edge_by_hand(each, turns, side) for side in SIDES)
        for side, joint in zip(SIDES, lie.joints, strict=True):
            reach = {part.number for part in each.parts if touches(part, turns, side)}
            assert set(joint) - {NO_PART} == reach
            for number, point in zip(joint, (side, *halves_of(side)), strict=True):
                own = turn_point(point, -turns)
                owners = [part.number for part in each.parts if own in (*part.sides, *part.halves)]
                assert owners == ([] if number == NO_PART else [number]), (each.name, point)


def test_every_side_of_every_shipped_design_waits_for_a_neighbour() -> None:
    for each in every_design():
        for part in each.parts:
            reached = sum(part.number in joint for joint in each.lies[0].joints)
            assert each.opens[part.number] == (len(part.halves) if part.field is not None else reached)
        waiting = sum(each.opens[part.number] for part in each.parts if part.field is not None)
        cities = each.lies[0].edges.count("city")
        assert waiting == 2 * (4 - cities), each.name


@given(odd_tiles())
def test_turning_a_design_moves_its_edges_and_joints_one_place_on(tile: Tile) -> None:
    lies = design_of("odd", tile, BUILT_IN).lies
    for before, after in zip(lies, (*lies[1:], lies[0]), strict=True):
        assert after.edges == before.edges[-1:] + before.edges[:-1]
        assert after.joints == before.joints[-1:] + before.joints[:-1]


def test_a_road_between_a_crossroads_and_a_gate_is_a_part_that_waits_for_nothing() -> None:
    stub = called("anniversary-20:C")
    assert stub.opens[3] == 0
    assert stub.parts[3].sides == ()
    assert 3 not in {number for lie in stub.lies for joint in lie.joints for number in joint}
    assert stub.spots == ()


def test_an_inner_field_waits_for_nothing_and_adjoins_its_cities() -> None:
    own = design(
        Segment("city", id="a", sides=("N", "E")),
        Segment("city", id="b", sides=("S", "W")),
        fields=(StatedField(cities=("a", "b")),),
    )
    assert own.opens == (2, 2, 0)
    assert own.parts[2].cities == (0, 1)
    assert all(joint[1:] == (NO_PART, NO_PART) for joint in own.lies[0].joints)


def test_a_segment_of_several_sides_joins_at_each_of_them() -> None:
    own = design(Segment("city", sides=("W", "N", "E"), shields=2), Segment("road", sides=("S",)))
    assert own.opens[:2] == (3, 1)
    assert own.parts[0].sides == ("N", "E", "W")
    assert own.parts[0].shields == 2
    assert [joint[0] for joint in own.lies[0].joints] == [0, 0, 1, 0]
    assert [joint[0] for joint in own.lies[1].joints] == [0, 0, 0, 1]


def test_a_road_under_a_city_joins_at_both_its_ends_and_is_no_wall() -> None:
    tunnel = called("easter:18")
    city, road = tunnel.parts[:2]
    assert (city.terrain, road.terrain) == ("city", "road")
    assert tunnel.tile.segments[1].level is Level.UNDER
    assert tunnel.opens[:2] == (2, 2)
    assert [joint[0] for joint in tunnel.lies[0].joints] == [1, 0, 1, 0]
    own = design(Segment("city", sides=("N", "S")), Segment("road", sides=("E", "W"), level=Level.UNDER))
    # No wall: each end of the road has one field on both its sides.
    assert [(part.terrain, part.halves) for part in own.parts[2:]] == [
        ("field", ("EL", "ER")),
        ("field", ("WL", "WR")),
    ]


def test_fields_that_are_stated_take_the_place_of_those_derived() -> None:
    own = design(ROAD, fields=(StatedField(HALVES),))
    assert [part.halves for part in own.parts[1:]] == [HALVES]
    assert own.opens == (2, 8)


def test_a_half_edge_that_no_stated_field_has_joins_nothing() -> None:
    own = design(fields=(StatedField(HALVES[1:]),))
    assert own.lies[0].joints[0] == (NO_PART, NO_PART, 0)
    assert own.lies[1].joints[1] == (NO_PART, NO_PART, 0)


def test_of_two_stated_fields_at_one_half_edge_the_first_counts() -> None:
    own = design(fields=(StatedField(HALVES[:2]), StatedField(HALVES[1:])))
    assert own.lies[0].joints[:2] == ((NO_PART, 0, 0), (NO_PART, 1, 1))


def test_of_two_segments_on_one_side_the_first_counts() -> None:
    own = design(Segment("city", sides=("N",)), Segment("road", sides=("N", "S")))
    assert own.lies[0].edges == ("city", "field", "road", "field")
    assert own.lies[0].joints[0][0] == 0
    assert own.lies[2].joints[2][0] == 0


@pytest.mark.parametrize(
    ("name", "spots"),
    [("base:A", ["monastery"]), ("fortune-teller:05", ["tent", "garden"]), ("base:D", [])],
)
def test_the_spots_are_what_tiles_around_complete(name: str, spots: list[str]) -> None:
    each = called(name)
    assert [each.parts[number].terrain for number in each.spots] == spots
    assert all(each.opens[number] == 0 for number in each.spots)


def test_a_garden_comes_with_the_design_or_with_the_copy_that_has_it() -> None:
    copies = (Copy(2), Copy(1, decor=(DecorUse("garden"), DecorUse("pigsty"))))
    own = [design(ROAD, copies=copies, copy=copy) for copy in (None, 1, 2)]
    assert [[part.terrain for part in each.parts].count("garden") for each in own] == [0, 0, 1]
    assert own[2].spots == (len(own[2].parts) - 1,)
    assert [each.copy for each in own] == [None, 1, 2]
    both = design(ROAD, copies=copies, decor=(DecorUse("garden"),), copy=2)
    assert [part.terrain for part in both.parts].count("garden") == 1


def test_a_copy_adds_its_symbols_to_those_of_the_tile_and_its_segments() -> None:
    city = Segment("city", sides=("N",), symbols=(SymbolUse("princess"),))
    copies = (Copy(1), Copy(1, symbols=(SymbolUse("arrow-extra-turn", points="W"),)))
    plain, more = (design(city, symbols=(SymbolUse("dragon"),), copies=copies, copy=copy) for copy in (1, 2))
    assert plain.parts[0].symbols == more.parts[0].symbols == {"princess"}
    assert plain.symbols == {"dragon", "princess"}
    assert plain.arrow is None
    assert more.symbols == {"dragon", "princess", "arrow-extra-turn"}
    assert more.arrow == ("arrow-extra-turn", "W")


@pytest.mark.parametrize("copy", [0, 3, -1])
def test_a_copy_that_is_not_there_is_an_error(copy: int) -> None:
    with pytest.raises(IndexError, match=f"tile T has no copy number {copy}"):
        design(ROAD, copies=(Copy(1), Copy(1)), copy=copy)


def test_a_tile_that_tells_no_copies_apart_has_none() -> None:
    with pytest.raises(IndexError):
        design(ROAD, copy=1)


def test_two_designs_are_equal_only_if_they_are_one() -> None:
    one, other = design(ROAD), design(ROAD)
    assert one == one
    assert one != other
    assert one.name == "own:T"


def test_games_with_the_very_same_set_share_its_designs() -> None:
    plain, more = Tile("T", segments=(ROAD,)), Tile("T", segments=(ROAD,), decor=(DecorUse("garden"),))
    one = TileSet("own", {}, tiles=(plain,))
    assert shared_design(one, plain) is shared_design(one, plain)
    same, other = replace(one), replace(one, tiles=(more,))
    assert shared_design(same, plain) is not shared_design(one, plain)
    assert [part.terrain for part in shared_design(other, more).parts] == ["road", "field", "field", "garden"]
