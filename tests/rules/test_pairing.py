from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import sound_tiles
from tileforge.model.tile import Tile, turned
from tileforge.model.tileset import TileSet
from tileforge.rules.check import check, set_subject
from tileforge.rules.pairing import designs_alike
from tileforge.schema.load import loads

ROADS_TO_X = [{"terrain": "road", "sides": [side], "ends": ["x"]} for side in "NES"]


def alike(first: dict[str, Any], second: dict[str, Any]) -> list[str]:
    tiles = [{"id": "A", **first}, {"id": "B", **second}]
    document = {"id": "a", "name": {"en": "A", "fr": "A"}, "tiles": tiles}
    return [found.message for found in check(loads(json.dumps(document).encode()), select=["TF402"])]


def city(*sides: str, **keys: Any) -> dict[str, Any]:
    return {"segments": [{"terrain": "city", "sides": sides, **keys}]}


def test_the_turn_is_told() -> None:
    assert alike(city("N"), city("W")) == ["tile B, turned clockwise, is like tile A"]
    assert alike(city("N"), city("S")) == ["tile B, turned halfway, is like tile A"]
    assert alike(city("N"), city("E")) == ["tile B, turned anticlockwise, is like tile A"]
    assert alike(city("N"), city("N")) == ["tile B is like tile A"]


@pytest.mark.parametrize(
    "second",
    [
        city("N", shields=1),
        city("N", symbols=["princess"]),
        {**city("N"), "symbols": ["dragon"]},
        city("N", corners=["SE"]),
        {**city("N"), "count": 2, "copies": [{}, {"symbols": ["dragon"]}]},
        {"segments": [{"terrain": "city", "sides": ["N"], "id": "c"}], "fields_reason": "r", "fields": []},
    ],
)
def test_what_makes_designs_differ(second: dict[str, Any]) -> None:
    differ = alike(city("N"), second)
    assert differ == ([] if "fields" not in second else ["tile B is like tile A"])


def test_names_order_and_pictures_make_no_difference() -> None:
    first = {"hubs": {"x": "village"}, "segments": ROADS_TO_X}
    renamed = [{**road, "ends": ["y"]} for road in reversed(ROADS_TO_X)]
    second = {"hubs": {"y": "crossroads"}, "segments": renamed, "decor": ["farmhouse"]}
    assert alike(first, second) == ["tile B is like tile A"]


def test_mirrored_is_not_turned() -> None:
    road = {"terrain": "road", "sides": ["N", "E"]}
    mirrored = {"terrain": "road", "sides": ["N", "W"]}
    assert (
        alike(
            {"segments": [road, {"terrain": "city", "sides": ["W"]}]},
            {"segments": [mirrored, {"terrain": "city", "sides": ["E"]}]},
        )
        == []
    )


def test_an_arrow_turns_with_its_tile() -> None:
    kinds = {"arrow": {"name": {"en": "arrow", "fr": "arrow"}, "needs_direction": True}}

    def arrow(points: str, side: str) -> dict[str, Any]:
        return {**city(side), "symbols": [{"symbol": "arrow", "points": points}]}

    def found(second: dict[str, Any]) -> int:
        tiles = [{"id": "A", **arrow("N", "N")}, {"id": "B", **second}]
        document = {"id": "a", "name": {"en": "A", "fr": "A"}, "symbols": kinds, "tiles": tiles}
        return len(check(loads(json.dumps(document).encode()), select=["TF402"]))

    assert found(arrow("E", "E")) == 1
    assert found(arrow("N", "E")) == 0


@given(sound_tiles(), st.integers(0, 3))
def test_a_turned_tile_is_like_itself(tile: Tile, turns: int) -> None:
    tileset = TileSet("a", {"en": "A"}, tiles=(tile, turned(tile, turns)))
    loaded = loads(b'{"id": "a", "name": {"en": "A"}, "tiles": [{"id": "A"}, {"id": "B"}]}')
    assert len(list(designs_alike(set_subject(loaded, tileset)))) == 1
