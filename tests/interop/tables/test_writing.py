from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.schema.tilesets import DECOR_USES, WORDS, tilesets
from tests.strategies import sound_tiles
from tileforge.interop.tables.delimited import read_delimited
from tileforge.interop.tables.reading import TableSet, tileset_in
from tileforge.interop.tables.writing import COLUMNS, csv_of
from tileforge.model.tile import Evidence, Segment, SymbolUse, Tile
from tileforge.model.tileset import TileSet
from tileforge.rules.check import check, has_errors
from tileforge.schema.dump import dump
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load, loads
from tileforge.topology.canon import form

WITH_TILES = [id for id, path in shipped_sets().items() if getattr(load(path).tileset, "tiles", ())]


def back(tileset: TileSet) -> TableSet:
    return tileset_in(read_delimited(csv_of(tileset).data, "t.csv"))


def cells(tile: Tile) -> dict[str, str]:
    text = csv_of(TileSet("a", {"en": "A"}, tiles=(tile,))).data.decode()
    return dict(zip(COLUMNS, list(csv.reader(io.StringIO(text)))[2], strict=True))


def without_ids(tile: Tile) -> Tile:
    """Return `tile` without what the names and the order of its segments are."""
    return replace(tile, segments=(), hubs={}, fields=None)


@pytest.mark.parametrize("id", WITH_TILES)
def test_shipped_sets_come_back_with_nothing_lost(id: str) -> None:
    tileset = load(shipped_sets()[id]).tileset
    assert tileset is not None
    found = back(tileset)
    assert [remark.message for remark in found.remarks if remark.severity == "error"] == []
    assert found.tileset is not None
    assert [form(tile) for tile in found.tileset.tiles] == [form(tile) for tile in tileset.tiles]
    assert list(map(without_ids, found.tileset.tiles)) == list(map(without_ids, tileset.tiles))
    rest = replace(tileset, schema=None, tiles=(), cards=None, pieces=())
    assert replace(found.tileset, tiles=(), contents=rest.contents) == rest


@given(st.lists(sound_tiles(), min_size=1, max_size=4), DECOR_USES, WORDS, st.sampled_from([None, *Evidence]))
def test_sound_tiles_come_back_the_same(
    tiles: list[Tile], decor: tuple[object, ...], note: str, evidence: Evidence | None
) -> None:
    named = tuple(
        replace(tile, id=f"T{number}", decor=decor, note=note, evidence=evidence)
        for number, tile in enumerate(tiles)
    )
    found = back(TileSet("a", {"en": "A", "fr": "A"}, tiles=named)).tileset
    assert found is not None
    assert [form(tile) for tile in found.tiles] == [form(tile) for tile in named]
    assert list(map(without_ids, found.tiles)) == list(map(without_ids, named))
    assert [sorted(tile.hubs.values()) for tile in found.tiles] == [
        sorted(tile.hubs.values()) for tile in named
    ]


@given(tilesets())
def test_any_set_comes_back_or_its_faults_are_told(tileset: TileSet) -> None:
    if not tileset.tiles:
        return
    bare = replace(tileset, cards=None, pieces=())
    bad = has_errors(check(loads(dump(replace(bare, contents=None, schema=None)))))
    found = back(replace(bare, contents=None))
    assert (found.tileset is None) == bad
    if found.tileset is not None:
        assert list(map(without_ids, found.tileset.tiles)) == list(map(without_ids, bare.tiles))


def test_plain_columns_say_what_they_can() -> None:
    tile = Tile(
        "A",
        2,
        (
            Segment("city", sides=("N", "W"), shields=1, symbols=(SymbolUse("princess"),)),
            Segment("road", sides=("E",), ends=("v",)),
            Segment("monastery", at="SE"),
        ),
        hubs={"v": "farm"},
        note="=1+1",
    )
    assert cells(tile) == {
        **dict.fromkeys(COLUMNS, ""),
        **{
            "id": "A",
            "count": "2",
            "edges": "CRFC",
            "joins": "N+W",
            "roads": "farm",
            "spots": "monastery@SE",
        },
        **{"shields": "1", "symbols": "princess@N", "evidence": "none", "note": "'=1+1"},
    }


def test_what_columns_cannot_say_is_json() -> None:
    stub = Tile(
        "A",
        segments=(Segment("city", id="c", sides=("N",)), Segment("road", ends=("c", "v"))),
        hubs={"v": "village"},
    )
    found = cells(stub)
    assert (found["edges"], found["roads"]) == ("CFFF", "")
    assert '"ends": ["c", "v"]' in found["json"]


def test_what_is_no_tile_is_told() -> None:
    gifts = load(shipped_sets()["gifts"]).tileset
    assert gifts is not None
    (remark,) = csv_of(replace(gifts, tiles=(Tile("A"),))).remarks
    assert "cards are not in the table" in remark.message
