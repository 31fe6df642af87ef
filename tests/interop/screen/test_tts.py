from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from PIL import Image

from tests.art.shipped import shipped
from tileforge.art.theme import load_theme
from tileforge.drawing.batch import PngPool
from tileforge.interop.screen.tts import TtsError, tts_files
from tileforge.interop.screen.tts_table import TtsExport
from tileforge.model.tile import Tile
from tileforge.model.tileset import Card, Deck, TileSet

from .small import CARDS, PIECES, TILES

SCHEMA = json.loads(Path(__file__).with_name("saved_object.schema.json").read_text(encoding="utf-8"))
BASE = "https://example.org/t/"


def export(*sets: TileSet, **keys: Any) -> TtsExport:
    return TtsExport(sets, load_theme("classic"), lambda name: BASE + name, "table", **keys)


def made(*sets: TileSet, **keys: Any) -> tuple[list[dict[str, Any]], dict[str, bytes]]:
    files = dict(tts_files(export(*sets, **keys), PngPool()))
    save = json.loads(files.pop("table.json"))
    jsonschema.validate(save, SCHEMA)
    assert {url.removeprefix(BASE) for url in urls(save)} == files.keys()
    guids = [each["GUID"] for each in walk(save["ObjectStates"])]
    assert len(set(guids)) == len(guids)
    return save["ObjectStates"], files


def walk(objects: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for each in objects:
        yield each
        yield from walk(each.get("ContainedObjects", []))


def urls(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key.endswith("URL"):
                yield inner
            yield from urls(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from urls(inner)


def size(data: bytes) -> tuple[int, int]:
    with Image.open(io.BytesIO(data)) as picture:
        return picture.size


def test_tiles_come_in_a_bag_and_the_start_tile_beside_it() -> None:
    (bag, start), files = made(TILES)
    assert (bag["Name"], bag["Nickname"]) == ("Bag", "Small: tiles (5)")
    assert bag["Description"] == "Small: tiles (5)\nPetit\u00a0: tuiles (5)"
    assert Counter(each["Nickname"] for each in bag["ContainedObjects"]) == {
        "Small, tile A": 3,
        "Small, tile B": 2,
    }
    assert {each["CustomImage"]["ImageSecondaryURL"] for each in bag["ContainedObjects"]} == {
        f"{BASE}pictures/back-tiles.png"
    }
    assert start["Name"] == "Custom_Tile"
    assert start["CustomImage"]["ImageSecondaryURL"] == f"{BASE}pictures/back-tiles-start.png"
    assert start["Description"] == "Small, tile A (start tile)\nPetit, tuile A (tuile de départ)"
    assert {size(data) for data in files.values()} == {(532, 532)}


@pytest.mark.parametrize(("side", "scale"), [(45.0, 0.8858), (50.8, 1.0), (25.4, 0.5)])
def test_tiles_are_as_large_as_on_a_table(side: float, scale: float) -> None:
    (bag, _), _ = made(replace(TILES, tile_size_mm=side))
    for each in bag["ContainedObjects"]:
        assert (each["Transform"]["scaleX"], each["Transform"]["scaleZ"]) == (scale, scale)


@pytest.mark.parametrize("tiles", ["bag", "deck"])
def test_the_counts_are_the_sets(tiles: str) -> None:
    base = shipped("base")
    objects, _ = made(base, tiles=tiles)
    found = Counter(
        each["Nickname"].partition("tile ")[2].partition(" ")[0]
        for each in walk(objects)
        if each["Name"] in ("Custom_Tile", "Card", "CardCustom")
    )
    assert found == {tile.id: tile.count for tile in base.tiles}


def test_cards_are_a_deck_whose_ids_lead_to_their_cells() -> None:
    (deck,), files = made(CARDS)
    assert (deck["Name"], deck["Transform"]["rotZ"]) == ("DeckCustom", 180.0)
    assert deck["DeckIDs"] == [100, 100, 100, 101]
    assert [each["CardID"] for each in deck["ContainedObjects"]] == deck["DeckIDs"]
    (sheet,) = deck["CustomDeck"].values()
    assert (sheet["NumWidth"], sheet["NumHeight"], sheet["BackIsHidden"]) == (2, 1, True)
    assert size(files["pictures/gifts/cards-1.png"]) == (1040, 804)
    assert deck["ContainedObjects"][0]["Description"] == "Draw\nPioche"
    assert deck["ContainedObjects"][3]["Nickname"] == "y"


def test_a_single_card_is_no_deck() -> None:
    (card,), _ = made(TileSet("one", {"en": "One"}, cards=Deck(designs=(Card("x"),))))
    assert (card["Name"], card["CardID"], "DeckIDs" in card) == ("CardCustom", 100, False)


def test_tiles_as_a_deck_share_a_sheet_whatever_their_backs() -> None:
    (deck, start), files = made(TILES, tiles="deck")
    assert sorted(files) == [
        "pictures/back-tiles-start.png",
        "pictures/back-tiles.png",
        "pictures/small/tiles-1.png",
    ]
    assert deck["DeckIDs"] == [201, 201, 202, 203, 203]
    (start_sheet,) = start["CustomDeck"].values()
    assert (start["CardID"], start_sheet["BackURL"]) == (100, f"{BASE}pictures/back-tiles-start.png")
    assert {sheet["Type"] for sheet in deck["CustomDeck"].values()} == {1}


@pytest.mark.parametrize(("number", "side"), [(70, 4096), (71, 4096), (150, 512)])
def test_sheets_keep_to_ten_by_seven_cells_and_their_sides(number: int, side: int) -> None:
    tileset = TileSet("many", {"en": "Many"}, tiles=tuple(Tile(f"t{index}") for index in range(number)))
    (deck,), files = made(tileset, tiles="deck", side=side)
    sheets = [size(data) for name, data in files.items() if "back" not in name]
    assert len(sheets) == -(-number // 70)
    assert max(max(each) for each in sheets) <= side
    assert len(deck["DeckIDs"]) == number
    assert len(set(deck["DeckIDs"])) == number
    for each in deck["ContainedObjects"]:
        ((key, sheet),) = each["CustomDeck"].items()
        assert each["CardID"] // 100 == int(key)
        assert each["CardID"] % 100 < sheet["NumWidth"] * sheet["NumHeight"] <= 70


def test_pieces_are_figurines_bags_of_tokens_dice_and_flat_aids() -> None:
    objects, files = made(PIECES)
    assert [each["Name"] for each in objects] == [
        *("Figurine_Custom", "Figurine_Custom", "Bag", "Die_6", "Die_6", "Custom_Tile", "Custom_Tile")
    ]
    eggs = objects[2]
    assert (eggs["Nickname"], len(eggs["ContainedObjects"])) == ("Egg (5)", 5)
    assert {each["CustomImage"]["ImageSecondaryURL"] for each in eggs["ContainedObjects"]} == {
        f"{BASE}pictures/pieces/piece-backs/egg.png"
    }
    assert objects[3]["Description"].splitlines()[1] == "Read 1 2 3 4 5 6 as 1 1 2 2 3 3."
    assert objects[4]["Description"] == ""
    with Image.open(io.BytesIO(files["pictures/pieces/pieces/bunny.png"])) as bunny:
        assert bunny.mode == "RGBA"
        assert bunny.getpixel((1, 1))[3] == 0
        assert bunny.getpixel((bunny.width // 2, bunny.height // 2))[3] == 255


def test_each_set_has_a_row_and_nothing_lies_on_anything() -> None:
    objects, _ = made(TILES, CARDS, PIECES)
    places = [(each["Transform"]["posX"], each["Transform"]["posZ"]) for each in objects]
    assert len(set(places)) == len(places)
    assert sorted({z for _, z in places}) == [-12.0, -6.0, 0.0]


def test_names_are_in_the_language_asked_for_and_said_in_both() -> None:
    (bag, _), _ = made(TILES, lang="fr")
    assert bag["Nickname"] == "Petit\u00a0: tuiles (5)"
    assert bag["ContainedObjects"][0]["Description"].splitlines()[0] == "Small, tile A"


def test_the_same_files_come_out_each_time_and_with_two_processes() -> None:
    wished = export(TILES, CARDS, PIECES, tiles="deck")
    once = list(tts_files(wished, PngPool()))
    with PngPool(2) as pool:
        assert list(tts_files(wished, pool)) == once


def test_sets_of_nothing_are_refused() -> None:
    with pytest.raises(TtsError, match="no tiles, cards or pieces in none"):
        list(tts_files(export(TileSet("none", {})), PngPool()))
