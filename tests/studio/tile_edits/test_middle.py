from __future__ import annotations

from typing import Any

import pytest

from tests.studio.tile_edits.support import EMPTY, SHAPES, centre, done, edge, edges, errors_in, join
from tileforge.model.catalogue import HUBS
from tileforge.model.terrain import Shape
from tileforge.studio.tile_edits.errors import EditError
from tileforge.studio.tile_edits.joints import JUNCTION, stop_kind

SPOTS = [terrain for terrain, shape in SHAPES.items() if shape is Shape.SPOT]


@pytest.mark.parametrize("kind", HUBS)
@pytest.mark.parametrize("code", ["RFFF", "RFRF", "RRRF", "RRRR", "VRVR", "CRRF"])
def test_roads_end_at_a_hub_of_each_kind(kind: str, code: str) -> None:
    tile = done(EMPTY, *edges(code), centre(kind))
    assert kind in tile["hubs"].values()
    assert errors_in(tile) == []


@pytest.mark.parametrize("kind", SPOTS)
@pytest.mark.parametrize("code", ["FFFF", "RFFF", "RFRF", "RRRF", "RRRR"])
def test_roads_end_at_a_spot_of_each_kind(kind: str, code: str) -> None:
    tile = done(EMPTY, *edges(code), centre(kind))
    spot = next(found for found in tile["segments"] if found["terrain"] == kind)
    assert all(found["ends"] == [spot["id"]] for found in tile["segments"] if found is not spot)
    assert "hubs" not in tile
    assert errors_in(tile) == []


def test_the_kinds_that_lines_get_by_themselves_are_kinds_of_hub() -> None:
    assert {JUNCTION, *map(stop_kind, SHAPES)} <= set(HUBS)


def test_a_spot_takes_the_place_of_another_and_a_hub_that_of_a_spot() -> None:
    tile = done(EMPTY, edge("N", "road"), centre("monastery"), centre("tent"))
    assert [found["terrain"] for found in tile["segments"]] == ["road", "tent"]
    farm = done(tile, centre("farm"))
    assert farm == {
        "id": "T",
        "hubs": {"x": "farm"},
        "segments": [{"terrain": "road", "sides": ["N"], "ends": ["x"]}],
    }


def test_a_road_to_a_gate_leads_there_still() -> None:
    tile = done(EMPTY, *edges("CRRR"), centre("tent"), join("S", "N"), centre("village"))
    gate = next(found for found in tile["segments"] if found["terrain"] == "city")["id"]
    assert [found["ends"] for found in tile["segments"] if found.get("sides") == ["S"]] == [[gate]]
    assert errors_in(tile) == []


@pytest.mark.parametrize("kind", ["monastery", "village", "farm"])
def test_nothing_in_the_middle_lets_two_roads_run_through(kind: str) -> None:
    tile = done(EMPTY, *edges("RFFR"), centre(kind), centre(None))
    assert tile == {"id": "T", "segments": [{"terrain": "road", "sides": ["N", "W"]}]}


def test_nothing_in_the_middle_of_three_roads_is_a_crossroads() -> None:
    tile = done(EMPTY, *edges("RRRF"), centre("monastery"), centre(None))
    assert tile["hubs"] == {"x": "crossroads"}
    assert errors_in(tile) == []


@pytest.mark.parametrize(
    ("operation", "key"),
    [
        (centre("village"), "no_lines"),
        (centre(None), "nothing_to_join"),
        (centre("road"), "no_kind"),
        ({"do": "end", "segment": 0, "at": {"kind": "village"}}, "only_lines"),
        ({"do": "end", "segment": 7, "at": {"kind": "village"}}, "no_segment"),
    ],
)
def test_what_makes_no_sense_is_refused(operation: dict[str, Any], key: str) -> None:
    with pytest.raises(EditError) as refused:
        done(done(EMPTY, edge("N", "city")), operation)
    assert refused.value.key == f"tile_edits.{key}"


def end(at: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"do": "end", "segment": 0, "at": at, **more}


def test_a_line_ends_somewhere_else() -> None:
    start = done(EMPTY, edge("N", "road"), edge("S", "city"))
    assert done(start, end({"kind": "farm"}))["hubs"] == {"x2": "farm"}
    assert done(start, end({"segment": 1}))["segments"] == [
        {"terrain": "road", "sides": ["N"], "ends": ["c"]},
        {"terrain": "city", "id": "c", "sides": ["S"]},
    ]


def test_a_line_through_says_which_side_it_gives_up() -> None:
    start = done(EMPTY, *edges("RFRF"))
    tile = done(start, end({"kind": "village"}, instead_of="S"))
    assert tile["segments"] == [{"terrain": "road", "sides": ["N"], "ends": ["x"]}]
    with pytest.raises(EditError) as refused:
        done(start, end({"kind": "village"}))
    assert refused.value.key == "tile_edits.which_end"


@pytest.mark.parametrize(
    ("at", "key"),
    [
        ({"hub": "nowhere"}, "no_hub"),
        ({"segment": 0}, "no_stop"),
        ({}, "no_stop"),
        ({"hub": "x", "segment": 0}, "no_stop"),
        ({"kind": "castle"}, "no_kind"),
    ],
)
def test_a_line_cannot_end_at_what_is_not_there(at: dict[str, Any], key: str) -> None:
    with pytest.raises(EditError) as refused:
        done(done(EMPTY, edge("N", "road")), end(at))
    assert refused.value.key == f"tile_edits.{key}"
