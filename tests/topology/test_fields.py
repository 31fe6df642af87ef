from __future__ import annotations

import pytest
from hypothesis import given

from tests.strategies import odd_tiles, sound_tiles
from tests.topology.official import Official, official_tiles
from tileforge.model.geometry import HALVES, POSITION, turn_point
from tileforge.model.terrain import BUILT_IN, Shape, Terrain
from tileforge.model.tile import Level, Segment, StatedField, Tile, turned
from tileforge.topology.fields import Field, Pocket
from tileforge.topology.tile import Topology, topology_of

LAKE = {**BUILT_IN, "lake": Terrain("lake", Shape.AREA)}


def fields_of(*segments: Segment, **hubs: str) -> set[Field]:
    return set(topology_of(Tile("t", segments=segments, hubs=hubs), LAKE).derived)


def city(*sides: str, name: str | None = None, corners: tuple[str, ...] = ()) -> Segment:
    return Segment("city", id=name, sides=sides, corners=corners)


def road(*sides: str, to: tuple[str, ...] = (), level: Level = Level.GROUND) -> Segment:
    return Segment("road", sides=sides, ends=to, level=level)


@pytest.mark.parametrize("official", official_tiles(), ids=str)
def test_official_fields(official: Official) -> None:
    topology = topology_of(official.tile, BUILT_IN)
    outer = {field for field in official.fields if field.halves}
    inner = [field.cities for field in official.fields if not field.halves]
    assert set(topology.derived) == outer
    assert [pocket.segments for pocket in topology.pockets] == inner


def test_all_the_official_tiles_are_there() -> None:
    assert len(official_tiles()) == 24 + 29 + 22 + 8 + 8


def test_a_bare_tile_is_one_field() -> None:
    assert fields_of() == {Field(HALVES, ())}


def test_stubs_to_two_gates_give_each_field_its_own_city() -> None:
    found = fields_of(
        city("W", name="w"),
        city("E", name="e"),
        road("N", to=("x",)),
        road("S", to=("x",)),
        road(to=("x", "w")),
        road(to=("x", "e")),
        x="crossroads",
    )
    assert found == {Field(("NL",), (0,)), Field(("NR",), (1,)), Field(("SL",), (1,)), Field(("SR",), (0,))}


def test_a_corner_between_two_cities_widens_the_field_it_is_open_to() -> None:
    assert fields_of(city("N"), city("W")) == {Field(("EL", "ER", "SL", "SR"), (0, 1))}


def test_a_tip_parts_the_field() -> None:
    halves = {field.halves for field in fields_of(city("N", "W", corners=("SE",)))}
    assert halves == {("EL", "ER"), ("SL", "SR")}


def test_a_tip_that_goes_under_parts_nothing() -> None:
    tile = Tile("t", segments=(Segment("city", sides=("N",), corners=("SE",), level=Level.UNDER),))
    assert len(topology_of(tile, BUILT_IN).derived) == 1


def test_a_bridge_to_a_gate_hides_the_city_from_the_far_bank() -> None:
    river = Segment("river", sides=("W", "E"))
    found = fields_of(city("N", name="c"), river, road("S", to=("c",), level=Level.OVER))
    assert found == {
        Field(("EL",), (0,)),
        Field(("ER", "SL"), ()),
        Field(("SR", "WL"), ()),
        Field(("WR",), (0,)),
    }


def test_a_lake_parts_fields_and_adjoins_none() -> None:
    topology = topology_of(Tile("t", segments=(Segment("lake", sides=("N", "S")),)), LAKE)
    assert topology.derived == (Field(("EL", "ER"), ()), Field(("WL", "WR"), ()))
    assert topology.borders == ((0,), (0,))
    assert topology.edges == ("lake", "field", "lake", "field")


def test_a_city_in_the_middle_adjoins_the_only_field() -> None:
    assert fields_of(city(name="c"), road("S", to=("c",))) == {Field(HALVES, (0,))}
    assert fields_of(city()) == {Field(HALVES, (0,))}


def test_two_cities_back_to_back_leave_a_pocket() -> None:
    topology = topology_of(Tile("t", segments=(city("N", "W"), city("E", "S"))), BUILT_IN)
    assert topology.derived == ()
    assert topology.pockets == (Pocket(("NE", "SW"), (0, 1)),)


def test_stated_fields_take_the_place_of_derived_ones() -> None:
    stated = (StatedField((), ("s", "n", "nobody")), StatedField(("WR", "WL"), ("n",)))
    tile = Tile("t", segments=(city("N", name="n"), city("E", "S", name="s")), fields=stated)
    topology = topology_of(tile, BUILT_IN)
    assert topology.fields == (Field(("WL", "WR"), (0,)), Field((), (0, 1)))
    assert topology.derived == (Field(("WL", "WR"), (0, 1)),)


def turn_fields(fields: tuple[Field, ...], turns: int) -> list[Field]:
    moved = []
    for field in fields:
        halves = sorted((turn_point(half, turns) for half in field.halves), key=POSITION.__getitem__)
        moved.append(Field(tuple(halves), field.cities))
    return sorted(moved, key=repr)


def assert_turns(tile: Tile) -> None:
    before = topology_of(tile, BUILT_IN)
    for turns in range(1, 4):
        after = topology_of(turned(tile, turns), BUILT_IN)
        assert after.edges == before.edges[-turns:] + before.edges[:-turns]
        assert sorted(after.derived, key=repr) == turn_fields(before.derived, turns)
        assert sorted(after.fields, key=repr) == turn_fields(before.fields, turns)
        assert borders_by_halves(after, 0) == borders_by_halves(before, turns)
        assert sorted(pocket.segments for pocket in after.pockets) == sorted(
            pocket.segments for pocket in before.pockets
        )
        assert after.crossings == before.crossings


def borders_by_halves(topology: Topology, turns: int) -> dict[frozenset[str], tuple[int, ...]]:
    return {
        frozenset(turn_point(half, turns) for half in field.halves): borders
        for field, borders in zip(topology.derived, topology.borders, strict=True)
    }


@given(sound_tiles())
def test_turning_a_tile_turns_its_topology(tile: Tile) -> None:
    assert_turns(tile)


@given(odd_tiles())
def test_turning_an_odd_tile_turns_its_topology(tile: Tile) -> None:
    assert_turns(tile)


@given(odd_tiles())
def test_every_free_half_edge_lies_in_one_derived_field(tile: Tile) -> None:
    taken = {
        half
        for segment in tile.segments
        if BUILT_IN.get(segment.terrain) is None or BUILT_IN[segment.terrain].shape is Shape.AREA
        for side in segment.sides
        for half in (side + "L", side + "R")
    }
    halves = [half for field in topology_of(tile, BUILT_IN).derived for half in field.halves]
    assert sorted(halves) == sorted(set(HALVES) - taken)
