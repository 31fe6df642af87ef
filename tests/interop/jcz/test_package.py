from __future__ import annotations

import io
import json
import re
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from PIL import Image

from tests.interop.jcz.support import defined, facts, imported, tile_facts
from tests.strategies import sound_tiles
from tileforge.art.theme import load_theme
from tileforge.interop.jcz.package import package_of
from tileforge.interop.jcz.tiles import tile_of
from tileforge.interop.jcz.writing import definitions_of
from tileforge.interop.remark import has_errors
from tileforge.model.terrain import BUILT_IN, Shape, Terrain
from tileforge.model.tile import Copy, DecorUse, Segment, SymbolUse, Tile
from tileforge.model.tileset import TileSet
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load

CLASSIC = load_theme("classic")
LAKE = {"lake": Terrain("lake", Shape.AREA, colour="#5aa9d6")}
WITH_TILES = ("base", "princess-dragon", "easter", "fortune-teller", "fortune-teller-c1", "anniversary-20")


def shipped(id: str) -> TileSet:
    tileset = load(shipped_sets()[id]).tileset
    assert tileset is not None
    return tileset


def small(*tiles: Tile, **keys: Any) -> TileSet:
    return TileSet("small", {"en": "Small & <b>fine</b>"}, tiles=tiles, **keys)


@pytest.mark.parametrize("id", WITH_TILES)
def test_export_and_import_give_the_same_topology(tmp_path: Path, id: str) -> None:
    tileset = shipped(id)
    text = definitions_of(tileset, {}).text
    (back,) = imported(tmp_path, text.encode()).tilesets
    there, here = facts(back), facts(tileset)
    if id not in ("base", "princess-dragon"):
        for tile in here:
            there[tile]["refs"] = here[tile]["refs"] = {}
    assert there == here


@settings(max_examples=150, deadline=None)
@given(sound_tiles())
def test_any_sound_tile_comes_back(tile: Tile) -> None:
    found, _ = defined(definitions_of(small(tile), {}).text.encode())
    (back,) = (tile_of(one, tile.id, lambda *_: None) for one in found.tiles)
    expected, got = (tile_facts(replace(one, count=1, refs={}), BUILT_IN) for one in (tile, back))
    assert got == expected


def test_a_package_holds_what_the_program_needs(tmp_path: Path) -> None:
    city = Segment("city", "c", ("N",), symbols=(SymbolUse("princess"),))
    tile = Tile(
        "A",
        3,
        (city, Segment("road", sides=("S",), ends=("c",))),
        refs={"jcz": "XX/A"},
        copies=(Copy(1, decor=(DecorUse("garden"),)), Copy(2)),
    )
    exported = package_of(small(tile), CLASSIC, version=4)
    assert exported.remarks == ()
    with zipfile.ZipFile(io.BytesIO(exported.data)) as archive:
        files = {entry.filename: archive.read(entry) for entry in archive.infolist()}
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert {name.partition("/")[0] for name in files} == {"tileforge-small"}
    inside = {name.partition("/")[2]: data for name, data in files.items()}
    manifest = json.loads(inside["jcz-addon.json"])
    assert manifest["version"] == 4
    assert manifest["title"] == "Small & <b>fine</b>"
    assert (manifest["expansions"], manifest["artworks"]) == (["set.xml"], ["art"])
    look = json.loads(inside["art/artwork.json"])
    assert (look["tileSize"], look["perspective"], look["tilesInclude"]) == (900, "rotate", ["tiles.json"])
    tiles = json.loads(inside["art/tiles.json"])
    assert list(tiles) == ["TFSMALL/A", "TFSMALL/A+1"]
    assert set(tiles["TFSMALL/A"]["features"]) == {"City/N", "Road/S", "Field/EL.ER.SL", "Field/SR.WL.WR"}
    assert set(tiles["TFSMALL/A+1"]["features"]) - set(tiles["TFSMALL/A"]["features"]) == {"Garden/I"}
    for entry in tiles.values():
        with Image.open(io.BytesIO(inside[f"art/{entry['image']}"])) as picture:
            assert picture.size == (900, 900)
        for feature in entry["features"].values():
            assert all(0 <= number <= 900 for number in feature["point"])
            if isinstance(feature["clip"], str):
                assert re.fullmatch(
                    r"M( \d+){2}( L( \d+){2})+ Z( M( \d+){2}( L( \d+){2})+ Z)*", feature["clip"]
                )
    back = imported(tmp_path, exported.data, "small.jca").tilesets[0]
    assert facts(back) == facts(small(tile))
    assert [copy.refs for copy in back.tiles[0].copies] == [{"jcz": "XX/A"}, {}]


def test_the_same_set_gives_the_same_bytes() -> None:
    tileset = small(Tile("A", 1, (Segment("city", sides=("N",)),)))
    assert package_of(tileset, CLASSIC) == package_of(tileset, CLASSIC)


def test_terrains_that_the_program_does_not_know_are_refused() -> None:
    tileset = small(
        Tile("A", 1, (Segment("lake", sides=("N",)),)),
        Tile("B", 1, (Segment("city", sides=("N",)),)),
        terrains=LAKE,
    )
    exported = package_of(tileset, CLASSIC)
    assert exported.data == b""
    assert has_errors(exported.remarks)
    assert [(remark.code, remark.where) for remark in exported.remarks] == [("TF131", "small tile A")]
    assert "--map lake=city" in exported.remarks[0].message


def test_or_mapped_if_the_user_says_to_what(tmp_path: Path) -> None:
    tileset = small(Tile("A", 1, (Segment("lake", sides=("N",)),)), terrains=LAKE)
    exported = package_of(tileset, CLASSIC, stand_ins={"lake": "city"})
    assert [remark.code for remark in exported.remarks] == ["TF130"]
    (back,) = imported(tmp_path, exported.data, "small.jca").tilesets
    assert facts(back)["A"]["edges"] == ("city", "field", "field", "field")
    assert facts(back)["A"]["fields"] == [(("EL", "ER", "SL", "SR", "WL", "WR"), [("city", ("N",), 0, ())])]


def test_a_road_cannot_stand_for_a_lake() -> None:
    tileset = small(Tile("A", 1, (Segment("lake", sides=("N",)),)), terrains=LAKE)
    remarks = package_of(tileset, CLASSIC, stand_ins={"lake": "road"}).remarks
    assert [remark.code for remark in remarks] == ["TF131"]
    assert "road (line) cannot stand for lake (area)" in remarks[0].message


def test_what_is_only_drawn_is_told_tile_by_tile() -> None:
    tile = Tile("A", 1, (Segment("tent"),), symbols=(SymbolUse("bunny"), SymbolUse("dragon")))
    remarks = definitions_of(small(tile), {}).remarks
    assert [(remark.code, remark.where) for remark in remarks] == [("TF130", "small tile A")] * 2
    assert [remark.message.split()[0] for remark in remarks] == ["bunny", "tent"]


def test_copies_that_the_program_cannot_tell_apart_are_told() -> None:
    kinds = ("garden", "farmhouse", "pigsty")
    copies = (*(Copy(1, decor=(DecorUse(kind),)) for kind in kinds), Copy(2))
    found = definitions_of(small(Tile("A", 5, copies=copies)), {})
    assert [one.count for one in found.tiles] == [4, 1]
    (remark,) = found.remarks
    assert remark.message.startswith("copies with farmhouse and pigsty are no tiles of their own")


def test_two_monasteries_are_one_too_many() -> None:
    remarks = definitions_of(small(Tile("A", 1, (Segment("monastery"), Segment("monastery")))), {}).remarks
    assert [remark.code for remark in remarks] == ["TF131"]


def test_roads_that_meet_share_a_word() -> None:
    tile = Tile(
        "A",
        1,
        (
            Segment("city", "c", ("N",)),
            Segment("road", sides=("E",), ends=("x",)),
            Segment("road", sides=("W",), ends=("x",)),
            Segment("road", ends=("x", "c")),
        ),
        hubs={"x": "village"},
    )
    text = definitions_of(small(tile), {}).text
    assert '<city wagon-move="a">N</city>' in text
    assert text.count("<road wagon-move=") == 2
