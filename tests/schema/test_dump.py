from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tests.schema.small import loaded, small_set, with_card, with_tile
from tests.schema.tilesets import tilesets
from tileforge.model.tile import Tile
from tileforge.model.tileset import Contents, TileSet
from tileforge.schema.conform import schema_text
from tileforge.schema.dump import dump
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load, loads

SLOW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def dumped(document: Any) -> bytes:
    tileset = loaded(document).tileset
    assert tileset is not None
    return dump(tileset)


@SLOW
@given(tilesets())
def test_loading_a_dump_gives_the_set_back(tileset: TileSet) -> None:
    result = loads(dump(tileset))
    assert result.findings == ()
    assert result.tileset == tileset
    assert dump(result.tileset) == dump(tileset)


@pytest.mark.parametrize("id", shipped_sets())
def test_shipped_sets_survive_a_dump(id: str) -> None:
    tileset = load(shipped_sets()[id]).tileset
    assert tileset is not None
    result = loads(dump(tileset))
    assert result.tileset == tileset
    assert result.findings == ()


@SLOW
@given(tilesets())
def test_keys_come_in_the_order_of_the_schema(tileset: TileSet) -> None:
    schema = json.loads(schema_text())
    data = json.loads(dump(tileset))

    def check(value: dict[str, Any], node: dict[str, Any]) -> None:
        order = list(node["properties"])
        assert list(value) == sorted(value, key=order.index)

    check(data, schema)
    for tile in data["tiles"]:
        check(tile, schema["$defs"]["tile"])
        for segment in tile.get("segments", []):
            check(segment, schema["$defs"]["segment"])
        for copy in tile.get("copies", []):
            check(copy, schema["$defs"]["copy"])
    for card in data.get("cards", {}).get("designs", []):
        check(card, schema["$defs"]["card"])


def test_a_dump_is_laid_out_for_people() -> None:
    tile = {
        "id": "A",
        "count": 2,
        "evidence": "documented",
        "copies": [{"count": 1, "start": True}, {"count": 1, "decor": ["garden"]}],
        "hubs": {"x": "crossroads"},
        "segments": [{"terrain": "road", "sides": [side], "ends": ["x"]} for side in "NES"],
        "note": "Route à péage",
    }
    assert dumped(small_set(tiles=[tile, {"id": "B", "decor": ["garden"]}])).decode() == (
        """\
{
  "id": "small",
  "name": {"en": "Small", "fr": "Petit"},
  "tiles": [
    {
      "id": "A", "count": 2, "evidence": "documented",
      "copies": [{"count": 1, "start": true}, {"count": 1, "decor": ["garden"]}],
      "hubs": {"x": "crossroads"},
      "segments": [
        {"terrain": "road", "sides": ["N"], "ends": ["x"]},
        {"terrain": "road", "sides": ["E"], "ends": ["x"]},
        {"terrain": "road", "sides": ["S"], "ends": ["x"]}
      ],
      "note": "Route à péage"
    },
    {"id": "B", "decor": ["garden"]}
  ]
}
"""
    )


def test_defaults_are_left_out() -> None:
    written = with_tile(
        count=1,
        symbols=[{"symbol": "dragon"}],
        segments=[{"terrain": "road", "sides": ["N", "S"], "ends": [], "level": "ground", "shields": 0}],
        copies=[],
        x={},
    ) | {"tile_size_mm": 45, "requires": []}
    assert json.loads(dumped(written)) == with_tile(symbols=["dragon"]) | {
        "tiles": [
            {"id": "A", "symbols": ["dragon"], "segments": [{"terrain": "road", "sides": ["N", "S"]}]},
            {"id": "B", "segments": [{"terrain": "city", "sides": ["N"]}]},
        ]
    }


def test_what_differs_from_nothing_is_kept() -> None:
    tileset = TileSet("small", {"en": "a", "fr": "b"}, tiles=(Tile("A", fields=()),), contents=Contents())
    data = json.loads(dump(tileset))
    assert data["contents"] == {}
    assert data["tiles"] == [{"id": "A", "fields": []}]


def test_the_authors_own_keys_survive_untouched() -> None:
    x = {"z": 1, "a": [1.5, {"é": None, "x": {}}], "big": 10**20, "": [[], {}]}
    document = with_card(x=x) | {"$schema": "../schema.json", "x": x}
    document["tiles"][0]["x"] = x
    data = json.loads(dumped(document))
    assert data["$schema"] == "../schema.json"
    for holder in (data, data["tiles"][0], data["cards"]["designs"][0]):
        assert holder["x"] == x
        assert list(holder["x"]) == list(x)


def test_whole_sizes_are_written_without_a_fraction() -> None:
    assert b'"tile_size_mm": 50,' in dumped(small_set(tile_size_mm=50.0))
    assert b'"tile_size_mm": 44.5,' in dumped(small_set(tile_size_mm=44.5))


def test_what_json_does_not_have_is_refused() -> None:
    tileset = loaded(small_set()).tileset
    assert tileset is not None
    with pytest.raises(ValueError, match="not JSON compliant"):
        dump(replace(tileset, x={"weight": float("nan")}))
