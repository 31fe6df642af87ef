from __future__ import annotations

from typing import Any

import pytest

from tests.art.test_overlay import overlay
from tileforge.model.tileset import TileSet
from tileforge.schema.build import tile_from
from tileforge.studio.tile_view.lights import lights_of

TILE: dict[str, Any] = {
    "id": "A",
    "count": 2,
    "hubs": {"x": "crossroads"},
    "segments": [
        {
            "terrain": "city",
            "id": "c",
            "sides": ["N"],
            "corners": ["SW"],
            "shields": 1,
            "symbols": ["princess"],
        },
        {"terrain": "road", "sides": ["E"], "ends": ["x"]},
        {"terrain": "road", "sides": ["S"], "ends": ["x", "c"]},
    ],
    "symbols": [{"symbol": "dragon", "at": "SL"}],
    "decor": ["garden", {"decor": "pigsty", "at": "c"}],
    "copies": [{"count": 1}, {"count": 1, "decor": ["farmhouse"]}],
    "fields": [{"halves": ["WL", "WR"], "cities": ["c"]}],
    "fields_reason": "because",
}
PARTS = overlay(TileSet("demo", {"en": "Demo"}), tile_from(TILE))


@pytest.mark.parametrize(
    ("pointer", "lights"),
    [
        ("", ["tile"]),
        ("/segments/0", ["segment-0", "segments-0-symbols-0", "segments-0-shields"]),
        ("/segments/1", ["segment-1"]),
        ("/segments/0/terrain", ["segment-0"]),
        ("/segments/0/sides/0", ["segment-0", "side-N"]),
        ("/segments/0/corners/0", ["segment-0", "corner-SW"]),
        ("/segments/0/shields", ["segments-0-shields"]),
        ("/segments/0/symbols/0", ["segments-0-symbols-0"]),
        ("/segments/2/ends/0", ["segment-2", "hub-x"]),
        ("/segments/2/ends/1", ["segment-2", "segment-0"]),
        ("/segments/7", ["tile"]),
        ("/hubs/x", ["hub-x"]),
        ("/hubs/x/what", ["hub-x"]),
        ("/hubs/gone", ["tile"]),
        ("/symbols/0", ["symbols-0"]),
        ("/symbols/0/at", ["symbols-0", "side-S"]),
        ("/decor/1/at", ["decor-1", "segment-0"]),
        ("/decor", ["decor-0", "decor-1"]),
        ("/copies/1/decor/0", ["copies-1-decor-0"]),
        ("/copies/1/count", ["form-copies"]),
        ("/fields/0/halves/1", ["field-0"]),
        ("/fields/0/cities/0", ["field-0", "segment-0"]),
        ("/fields_reason", ["field-0"]),
        ("/count", ["form-count"]),
        ("/evidence", ["form-evidence"]),
        ("/unheard/of/9", ["tile"]),
    ],
)
def test_what_a_finding_lights_up(pointer: str, lights: list[str]) -> None:
    assert sorted(lights_of(pointer, TILE, PARTS)) == sorted(lights)


@pytest.mark.parametrize("tile", [None, 7, [], {}, {"segments": 3}, {"segments": [None]}])
@pytest.mark.parametrize(
    "pointer", ["", "/segments/0/sides/0", "/segments/0/ends/0", "/0/at", "/symbols/x/at"]
)
def test_a_tile_that_cannot_be_drawn_lights_up_as_such(tile: Any, pointer: str) -> None:
    assert lights_of(pointer, tile, ()) == ["tile"]


def test_what_crosses_or_takes_the_same_side_lights_up_together() -> None:
    both: dict[str, Any] = {
        "id": "B",
        "segments": [
            {"terrain": "city", "sides": ["E", "W"]},
            {"terrain": "road", "sides": ["N", "S"]},
            {"terrain": "river", "sides": ["S"]},
        ],
    }
    parts = overlay(TileSet("demo", {"en": "Demo"}), tile_from(both))
    assert sorted(lights_of("/segments/1", both, parts)) == ["segment-0", "segment-1"]
    assert sorted(lights_of("/segments/2/sides/0", both, parts)) == ["segment-1", "segment-2", "side-S"]
