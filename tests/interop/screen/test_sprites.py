from __future__ import annotations

import io
import json
from collections import Counter
from typing import Any

import jsonschema
import pytest
from PIL import Image

from tests.art.shipped import shipped
from tileforge.art.faces import card_faces, framed, tile_faces
from tileforge.art.theme import load_theme
from tileforge.drawing.batch import PngPool
from tileforge.drawing.png import picture_of
from tileforge.drawing.scene import Box
from tileforge.interop.screen.sprites import ATLAS, SpriteError, Sprites, sprite_files
from tileforge.model.tileset import Card, Deck, TileSet, tile_count

from .small import CARDS, TILES

CLASSIC = load_theme("classic")
PLACE = {name: {"type": "integer", "minimum": 0} for name in ("sheet", "x", "y", "w", "h")}
NAMES = {"type": "object", "additionalProperties": {"type": "string"}}
OWN = {"name": {"type": "string"}, **PLACE}
OF_A_SET = {
    "set": {"type": "string"},
    "count": {"type": "integer"},
    "back": {"type": "string"},
    "names": NAMES,
}
SEGMENT = {
    "type": "object",
    "properties": {
        "id": {"type": "string"},
        "terrain": {"type": "string"},
        "sides": {"items": {"enum": [*"NESW"]}},
        "ends": {"items": {"type": "string"}},
        "shields": {"type": "integer"},
        "symbols": {"items": {"type": "string"}},
    },
    "required": ["terrain", "sides", "ends", "shields", "symbols"],
    "additionalProperties": False,
}
TILE = {
    "tile": {"type": "string"},
    "copy": {"type": "integer", "minimum": 1},
    "start": {"type": "boolean"},
    "edges": {"type": "array", "minItems": 4, "maxItems": 4},
    "segments": {"type": "array", "items": SEGMENT},
    "symbols": {"items": {"type": "string"}},
}


def frame(kind: str, members: dict[str, Any]) -> dict[str, Any]:
    members = {**OWN, "kind": {"const": kind}, **members}
    return {"properties": members, "required": [*members], "additionalProperties": False}


SCHEMA = {
    "properties": {
        "version": {"const": 1},
        "cell": {"type": "integer"},
        "sheets": {"type": "array", "items": {"required": ["file", "width", "height"]}},
        "frames": {
            "type": "array",
            "items": {
                "oneOf": [
                    frame("tile", {**OF_A_SET, **TILE}),
                    frame("card", {**OF_A_SET, "card": {"type": "string"}}),
                    frame("back", {}),
                ]
            },
        },
    },
    "required": ["version", "cell", "sheets", "frames"],
    "additionalProperties": False,
}


def made(*sets: TileSet, **keys: Any) -> tuple[dict[str, Any], dict[str, Image.Image], dict[str, bytes]]:
    files = dict(sprite_files(Sprites(sets, CLASSIC, **keys), PngPool()))
    sheets = {name: Image.open(io.BytesIO(data)) for name, data in files.items() if name != ATLAS}
    return json.loads(files[ATLAS]), sheets, files


def cut(atlas: dict[str, Any], sheets: dict[str, Image.Image], entry: dict[str, Any]) -> Image.Image:
    x, y, w, h = (entry[key] for key in "xywh")
    return sheets[atlas["sheets"][entry["sheet"]]["file"]].crop((x, y, x + w, y + h))


def test_frames_cut_from_the_sheet_equal_single_pictures() -> None:
    atlas, sheets, _ = made(TILES, CARDS, cell=60)
    by_name = {entry["name"]: entry for entry in atlas["frames"]}
    faces = [("tile", face) for face in tile_faces(TILES, CLASSIC)]
    faces += [("card", face) for face in card_faces(CARDS, CLASSIC, "en")]
    assert len(by_name) == len(faces) + 3
    for kind, face in faces:
        for name, symbol in (
            (f"{face.set_id}/{kind}/{face.stem}", face.front),
            (face.back.stem, face.back.symbol),
        ):
            drawing = framed(symbol, face.trim, face.size_mm, Box(0, 0, *face.size_mm))
            shown = cut(atlas, sheets, by_name[name])
            assert shown.convert("RGB").tobytes() == picture_of(drawing, 60).tobytes()
            assert shown.getchannel("A").getextrema() == (255, 255)


def test_the_atlas_keeps_to_its_structure_and_counts_as_the_set() -> None:
    base = shipped("base")
    atlas, sheets, _ = made(base, CARDS, cell=16)
    jsonschema.validate(atlas, SCHEMA)
    counts: Counter[str] = Counter()
    for entry in atlas["frames"]:
        if entry["kind"] == "tile":
            counts[entry["tile"]] += entry["count"]
    assert counts == {tile.id: tile.count for tile in base.tiles}
    assert counts.total() == tile_count(base)
    names = [entry["name"] for entry in atlas["frames"]]
    assert len(set(names)) == len(names)
    assert {entry["back"] for entry in atlas["frames"] if "back" in entry} < set(names)
    assert {sheet["file"]: (sheet["width"], sheet["height"]) for sheet in atlas["sheets"]} == {
        name: sheet.size for name, sheet in sheets.items()
    }


def test_a_tiles_entry_says_what_it_shows() -> None:
    atlas, _, _ = made(TILES, cell=16)
    entry = next(entry for entry in atlas["frames"] if entry["name"] == "small/tile/A-start")
    assert (entry["start"], entry["back"], entry["copy"], entry["count"]) == (True, "back-tiles-start", 1, 1)
    assert entry["edges"] == ["city", "field", "road", "field"]
    assert entry["segments"][0] == {
        "id": "c",
        "terrain": "city",
        "sides": ["N"],
        "ends": [],
        "shields": 1,
        "symbols": [],
    }


@pytest.mark.parametrize(
    ("keys", "sheets"),
    [
        ({"cell": 30, "padding": 0, "columns": 3}, [(90, 60)]),
        ({"cell": 30, "padding": 4, "columns": 6}, [(208, 38)]),
        ({"cell": 30, "padding": 2, "columns": 2, "side": 70}, [(66, 66), (66, 34)]),
    ],
)
def test_sheets_have_the_columns_and_sides_asked_for(
    keys: dict[str, int], sheets: list[tuple[int, int]]
) -> None:
    atlas, _, _ = made(TILES, **keys)
    assert [(sheet["width"], sheet["height"]) for sheet in atlas["sheets"]] == sheets
    assert [sheet["file"] for sheet in atlas["sheets"]] == ["tiles-1.png", "tiles-2.png"][: len(sheets)]


def test_cards_of_two_sizes_stand_on_two_sheets() -> None:
    tall = TileSet("tall", {}, cards=Deck(size="40x80", designs=(Card("z"),)))
    atlas, _, _ = made(CARDS, tall, cell=40)
    assert [sheet["file"] for sheet in atlas["sheets"]] == ["cards-1.png", "cards-2.png"]
    assert {(entry["w"], entry["h"]) for entry in atlas["frames"]} == {(40, 62), (40, 80)}


def test_the_same_bytes_come_out_each_time_and_with_two_processes() -> None:
    *_, once = made(TILES, CARDS, cell=20)
    with PngPool(2) as pool:
        assert dict(sprite_files(Sprites([TILES, CARDS], CLASSIC, cell=20), pool)) == once


@pytest.mark.parametrize(
    ("sets", "keys", "said"),
    [
        ([TileSet("none", {})], {}, "no tiles and no cards in none"),
        ([TILES], {"cell": 100, "side": 64}, "a smaller --cell"),
        ([TILES], {"cell": 100, "side": 300, "columns": 3}, "give at most --columns 2"),
    ],
)
def test_what_cannot_be_made_says_why(sets: list[TileSet], keys: dict[str, int], said: str) -> None:
    with pytest.raises(SpriteError, match=said):
        list(sprite_files(Sprites(sets, CLASSIC, **keys), PngPool()))
