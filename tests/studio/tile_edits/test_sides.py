from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from tests.studio.tile_edits.support import EMPTY, done, edge, edges, errors_in, join, part
from tileforge.schema.build import tile_from
from tileforge.studio.tile_edits.errors import EditError
from tileforge.topology.tile import edges_of

CITY_N = {"terrain": "city", "sides": ["N"]}
SHIPPED = sorted((Path(__file__).parents[3] / "tilesets").glob("*/tileset.json"))


def segments(tile: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tile.get("segments", [])
    return found


def test_a_first_road_stops_at_a_village() -> None:
    tile = done(EMPTY, edge("N", "road"))
    assert tile == {
        "id": "T",
        "hubs": {"x": "village"},
        "segments": [{"terrain": "road", "sides": ["N"], "ends": ["x"]}],
    }


def test_a_second_road_runs_through_and_the_village_goes() -> None:
    tile = done(EMPTY, edge("S", "road"), edge("N", "road"))
    assert tile == {"id": "T", "segments": [{"terrain": "road", "sides": ["N", "S"]}]}


def test_a_third_and_a_fourth_road_make_a_crossroads() -> None:
    tile = done(EMPTY, *edges("RRRR"))
    assert tile["hubs"] == {"x": "crossroads"}
    assert [road["ends"] for road in segments(tile)] == [["x"]] * 4


def test_what_a_crossroads_loses_makes_it_a_road_again() -> None:
    tile = done(EMPTY, *edges("RRRF"), edge("E", "field"))
    assert tile == {"id": "T", "segments": [{"terrain": "road", "sides": ["N", "S"]}]}


def test_a_village_with_two_roads_stays_a_village() -> None:
    start = {"id": "T", "hubs": {"v": "village"}}
    start["segments"] = [{"terrain": "road", "sides": [side], "ends": ["v"]} for side in "NES"]
    assert done(start, edge("N", "field"))["hubs"] == {"v": "village"}


def test_a_second_road_comes_to_a_farm_and_does_not_run_through_it() -> None:
    start = {
        "id": "T",
        "hubs": {"v": "farm"},
        "segments": [{"terrain": "road", "sides": ["N"], "ends": ["v"]}],
    }
    tile = done(start, edge("E", "road"))
    assert [road["ends"] for road in segments(tile)] == [["v"], ["v"]]


def test_a_road_leads_to_the_monastery_in_the_middle() -> None:
    tile = done({"id": "T", "segments": [{"terrain": "monastery"}]}, edge("S", "road"))
    assert tile["segments"] == [
        {"terrain": "monastery", "id": "m"},
        {"terrain": "road", "sides": ["S"], "ends": ["m"]},
    ]


def test_a_city_at_the_end_of_a_road_has_its_gate_there() -> None:
    tile = done(EMPTY, *edges("RFRF"), edge("S", "city"))
    assert tile["segments"] == [
        {"terrain": "road", "sides": ["N"], "ends": ["c"]},
        {"terrain": "city", "id": "c", "sides": ["S"]},
    ]


def test_a_road_whose_city_goes_stops_at_a_village() -> None:
    tile = done(EMPTY, *edges("RFRF"), edge("S", "city"), edge("S", "field"))
    assert tile["hubs"] == {"x": "village"}
    assert tile["segments"] == [{"terrain": "road", "sides": ["N"], "ends": ["x"]}]


def test_what_named_a_city_forgets_it_when_it_goes() -> None:
    start = {
        "id": "T",
        "symbols": [{"symbol": "dragon", "at": "c"}],
        "segments": [{"terrain": "city", "id": "c", "sides": ["N"]}, {"terrain": "city", "sides": ["S"]}],
    }
    tile = done(start, edge("N", "field"))
    assert tile["symbols"] == [{"symbol": "dragon"}]
    assert errors_in(tile) == []


def test_roads_and_rivers_cross_at_a_bridge() -> None:
    for code in ("VRVR", "RVRV"):
        tile = done(EMPTY, *edges(code))
        assert errors_in(tile) == []
        assert {found["terrain"]: found.get("level") for found in segments(tile)} == {
            "river": None,
            "road": "over",
        }


def test_a_road_does_not_run_across_a_city() -> None:
    start = {"id": "T", "segments": [{"terrain": "city", "sides": ["E", "W"]}]}
    tile = done(start, edge("N", "road"), edge("S", "road"))
    assert tile["hubs"] == {"x": "village", "x2": "village"}
    assert errors_in(tile) == []


def test_stated_fields_go_when_the_walls_leave_others() -> None:
    start = {
        "id": "T",
        "segments": [
            {"terrain": "city", "id": "a", "sides": ["N"]},
            {"terrain": "city", "id": "b", "sides": ["S"]},
        ],
        "fields": [{"halves": ["EL", "ER"], "cities": ["b"]}, {"halves": ["WL", "WR"], "cities": ["a"]}],
        "fields_reason": "walls meet",
    }
    assert "fields" in done(start, {"do": "shields", "segment": 0, "count": 1})
    assert "fields" in done(start, edge("E", "road"))
    tile = done(start, edge("E", "road"), edge("W", "road"))
    assert "fields" not in tile
    assert "fields_reason" not in tile


def test_an_edge_that_is_there_already_changes_nothing() -> None:
    start = {"id": "T", "segments": [{"terrain": "road", "sides": ["N", "S"], "x": {"mine": 1}}]}
    assert done(start, edge("N", "road")) == start


def test_the_own_keys_and_their_order_are_kept() -> None:
    start = {"x": {"a": 1}, "segments": [{"x": {"b": 2}, "terrain": "city", "sides": ["N"]}], "id": "T"}
    tile = done(start, edge("S", "road"))
    assert list(tile) == ["hubs", "x", "segments", "id"]
    assert tile["segments"][0] == start["segments"][0]


@pytest.mark.parametrize(
    ("operation", "key"),
    [
        (edge("N", "swamp"), "no_terrain"),
        (edge("N", "monastery"), "spot_on_side"),
        (join("N", "N"), "same_side"),
        (join("S", "N"), "field_side"),
        (join("N", "centre"), "only_lines"),
        (join("N", "E"), "different"),
        (part("S"), "nothing_there"),
    ],
)
def test_what_makes_no_sense_is_refused(operation: dict[str, Any], key: str) -> None:
    start = {"id": "T", "segments": [CITY_N, {"terrain": "lake", "sides": ["E"]}]}
    with pytest.raises(EditError) as refused:
        done(start, operation)
    assert refused.value.key == f"tile_edits.{key}"


@pytest.mark.parametrize("code", ["CLCL", "CCCC", "CLFF", "CCFF"])
def test_areas_that_would_cross_are_not_joined_and_do_not_grow(code: str) -> None:
    with pytest.raises(EditError) as refused:
        done(EMPTY, *edges(code), join("N", "S"), join("E", "W"))
    assert refused.value.key == "tile_edits.areas_cross"


def test_joined_cities_are_one_with_all_that_lies_on_them() -> None:
    start = {
        "id": "T",
        "segments": [
            {"terrain": "city", "id": "a", "sides": ["S"], "shields": 1, "corners": ["NW"]},
            {"terrain": "city", "id": "b", "sides": ["N"], "shields": 1, "symbols": ["princess"]},
            {"terrain": "road", "sides": ["E"], "ends": ["b"]},
        ],
    }
    tile = done(start, join("N", "S"))
    assert tile["segments"] == [
        {"terrain": "city", "id": "a", "sides": ["N", "S"], "shields": 2, "symbols": ["princess"]},
        {"terrain": "road", "sides": ["E"], "ends": ["a"]},
    ]


def test_a_city_joined_across_a_road_has_it_underneath_and_parted_again_has_not() -> None:
    tile = done(EMPTY, *edges("RCRC"), join("E", "W"))
    assert [found.get("level") for found in segments(tile)] == ["under", None]
    assert errors_in(tile) == []
    parted = done(tile, part("E"))
    assert [found.get("level") for found in segments(parted)] == [None, None, None]
    assert errors_in(parted) == []


def test_a_city_dragged_to_a_field_side_grows_there() -> None:
    assert done({"id": "T", "segments": [CITY_N]}, join("N", "W"))["segments"] == [
        {"terrain": "city", "sides": ["N", "W"]}
    ]


def test_a_road_dragged_to_a_city_ends_at_its_gate() -> None:
    tile = done(EMPTY, *edges("CFRF"), join("S", "N"))
    assert tile["segments"] == [
        {"terrain": "city", "id": "c", "sides": ["N"]},
        {"terrain": "road", "sides": ["S"], "ends": ["c"]},
    ]
    assert done(EMPTY, *edges("CFRF"), join("N", "S")) == tile


def test_a_road_through_sends_a_branch_to_the_gate_and_loses_it_with_the_city() -> None:
    tile = done(EMPTY, *edges("CRFR"), join("E", "N"))
    assert tile["hubs"] == {"x": "crossroads"}
    assert {"terrain": "road", "ends": ["x", "c"]} in tile["segments"]
    assert done(tile, edge("N", "field"))["segments"] == [{"terrain": "road", "sides": ["E", "W"]}]


def test_roads_that_pass_each_other_meet_when_joined() -> None:
    start = {
        "id": "T",
        "segments": [
            {"terrain": "road", "sides": ["N", "E"]},
            {"terrain": "road", "sides": ["S", "W"]},
        ],
    }
    tile = done(start, join("N", "S"))
    assert tile["hubs"] == {"x": "crossroads"}
    assert len(tile["segments"]) == 4
    assert errors_in(tile) == []


def test_two_roads_of_a_crossroads_joined_go_over_the_others() -> None:
    tile = done(EMPTY, *edges("RRRR"), join("N", "S"))
    assert tile["segments"] == [
        {"terrain": "road", "sides": ["N", "S"], "level": "over"},
        {"terrain": "road", "sides": ["E", "W"]},
    ]


def test_a_road_joined_to_the_middle_ends_at_what_stands_there() -> None:
    start = {"id": "T", "segments": [{"terrain": "road", "sides": ["N", "S"]}, {"terrain": "tent"}]}
    tile = done(start, join("N", "centre"))
    assert [found.get("ends") for found in tile["segments"]] == [["t"], ["t"], None]


def test_parted_roads_have_a_village_each() -> None:
    tile = done(EMPTY, *edges("RFRF"), part("N", "S"))
    assert tile["hubs"] == {"x": "village", "x2": "village"}
    assert errors_in(tile) == []


def test_a_city_comes_apart_side_by_side() -> None:
    start = {"id": "T", "segments": [{"terrain": "city", "id": "c", "sides": ["N", "E", "S"], "shields": 1}]}
    assert [found["sides"] for found in done(start, part("E"))["segments"]] == [["N", "S"], ["E"]]
    every = done(start, part("N", "E", "S"))["segments"]
    assert [found["sides"] for found in every] == [["N"], ["E"], ["S"]]
    assert every[0] == {"terrain": "city", "id": "c", "sides": ["N"], "shields": 1}


def test_whatever_edges_are_set_in_whatever_order_the_tile_is_sound() -> None:
    tiles = []
    for number, code in enumerate(itertools.product("FRCVL", repeat=4)):
        operations = edges("".join(code))
        order = list(itertools.permutations(operations))[number % 24]
        tiles.append(done(EMPTY, *order))
        shown = tuple(operation["terrain"] for operation in operations)
        assert edges_of(tile_from(tiles[-1])) == shown
    assert errors_in(*tiles) == []


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.parent.name)
def test_every_shipped_tiles_edges_can_be_reached(file: Path) -> None:
    for written in json.loads(file.read_text("utf-8")).get("tiles", []):
        wanted = edges_of(tile_from(written))
        tile = done(EMPTY, *(edge(side, terrain) for side, terrain in zip("NESW", wanted, strict=True)))
        assert edges_of(tile_from(tile)) == wanted
        assert errors_in(tile) == []
