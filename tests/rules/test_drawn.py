from __future__ import annotations

import json
from typing import Any

import pytest

from tileforge.rules.check import check
from tileforge.schema.load import loads

CITY = {"terrain": "city", "sides": ["E", "W"]}
UNDER = {"terrain": "road", "sides": ["N", "S"], "level": "under"}
SPOT = {"terrain": "monastery"}


def found(code: str, *segments: Any, **keys: Any) -> list[str]:
    tile = {"id": "A", "segments": list(segments), **keys}
    document = {"id": "a", "name": {"en": "A", "fr": "A"}, "tiles": [tile]}
    return [one.place.pointer for one in check(loads(json.dumps(document).encode())) if one.code == code]


@pytest.mark.parametrize("level", ["under", "over"])
def test_a_level_needs_a_crossing(level: str) -> None:
    road = {**UNDER, "level": level}
    assert found("TF216", road) == ["/tiles/0/segments/0/level"]
    assert found("TF216", CITY, road) == []
    assert found("TF216", {"terrain": "city", "sides": ["E"]}, road) == ["/tiles/0/segments/1/level"]


def test_a_road_in_two_parts_goes_under_as_one() -> None:
    parts = [{"terrain": "road", "sides": [side], "ends": ["x"], "level": "under"} for side in "NS"]
    assert found("TF216", CITY, *parts, hubs={"x": "village"}) == []


@pytest.mark.parametrize(
    ("sides", "shields", "crowded"),
    [(["N"], 3, False), (["N"], 4, True), (["N", "E"], 6, False), (["N", "E"], 7, True)],
)
def test_a_city_has_room_for_three_shields_a_side(sides: list[str], shields: int, crowded: bool) -> None:
    city = {"terrain": "city", "sides": sides, "shields": shields}
    assert found("TF217", city) == (["/tiles/0/segments/0/shields"] if crowded else [])


def test_a_third_spot_at_the_centre_is_too_many() -> None:
    assert found("TF217", SPOT, SPOT) == []
    assert found("TF217", SPOT, SPOT, SPOT) == ["/tiles/0/segments/2"]
    assert found("TF217", SPOT, SPOT, {**SPOT, "at": "N"}) == []
    assert found("TF217", SPOT, SPOT, SPOT, art="A.png") == []
