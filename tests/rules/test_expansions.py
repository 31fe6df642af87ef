"""What the rules say about the symbols and features of Easter, the Fortune Teller and the anniversary."""

from __future__ import annotations

import json
from typing import Any

from tileforge.rules.check import check
from tileforge.schema.load import loads

ROAD = {"terrain": "road", "sides": ["N", "S"]}


def found_on(*segments: Any, symbols: list[Any] | None = None, **keys: Any) -> list[tuple[str, str]]:
    tile: dict[str, Any] = {"id": "A", "count": 2, "segments": list(segments)}
    if symbols:
        tile["symbols"] = symbols
    document = {"id": "a", "name": {"en": "A", "fr": "A"}, "tiles": [tile], **keys}
    return [(f.code, f.place.pointer) for f in check(loads(json.dumps(document).encode()))]


def test_bunny_and_nest_never_share_a_tile() -> None:
    assert found_on(ROAD, symbols=["bunny"]) == []
    assert found_on(ROAD, symbols=["bunny", "nest"]) == [("TF304", "/tiles/0/symbols/1")]


def test_a_nest_may_share_a_tile_with_a_dragon() -> None:
    assert found_on(ROAD, symbols=["nest", "dragon"]) == []


def test_a_nest_lies_on_the_tile_and_on_no_feature() -> None:
    assert found_on({**ROAD, "symbols": ["nest"]}) == [("TF301", "/tiles/0/segments/0/symbols/0")]


def test_an_arrow_needs_a_direction_and_no_second_arrow() -> None:
    one, other = ({"symbol": f"arrow-{which}", "points": "N"} for which in ("extra-turn", "any-feature"))
    assert found_on(ROAD, symbols=[one, "anniversary-20"]) == []
    assert found_on(ROAD, symbols=["arrow-extra-turn"]) == [("TF303", "/tiles/0/symbols/0")]
    assert found_on(ROAD, symbols=[one, other]) == [("TF304", "/tiles/0/symbols/1")]


def test_a_road_may_end_at_a_tent() -> None:
    road = {"terrain": "road", "sides": ["W"], "ends": ["t"]}
    assert found_on({"terrain": "tent", "id": "t", "at": "NE"}, road) == []


def test_only_a_spot_says_where_it_stands() -> None:
    assert found_on({**ROAD, "at": "W"}) == [("TF209", "/tiles/0/segments/0/at")]


def test_a_spot_stands_at_a_boundary_point_or_a_segment() -> None:
    city = {"terrain": "city", "id": "c", "sides": ["N", "E", "W"]}
    assert found_on(city, {"terrain": "monastery", "at": "c"}) == []
    assert found_on(city, {"terrain": "monastery", "at": "d"}) == [("TF109", "/tiles/0/segments/1/at")]


def test_segments_of_the_contents_are_counted_over_all_copies() -> None:
    tent = {"terrain": "tent"}
    assert found_on(tent, contents={"segments": {"tent": 2, "road": 0}}) == []
    assert found_on(tent, contents={"segments": {"tent": 1}}) == [("TF401", "/contents/segments/tent")]
    assert ("TF105", "/contents/segments/marquee") in found_on(tent, contents={"segments": {"marquee": 1}})


def test_tent_is_no_name_for_a_terrain_of_a_sets_own() -> None:
    found = found_on(ROAD, terrains={"tent": {"shape": "spot", "name": {"en": "tent", "fr": "tente"}}})
    assert [pointer for _, pointer in found] == ["/terrains/tent"]
