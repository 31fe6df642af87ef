from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.interop.jcz.support import FEATURES, document, imported
from tileforge.interop.jcz.reading import read_files, read_jcz
from tileforge.interop.remark import ExchangeError
from tileforge.model.finding import Severity
from tileforge.model.tileset import TileSet, tile_count
from tileforge.rules.check import check
from tileforge.schema.dump import dump
from tileforge.schema.load import loads

MEADOW = "<field>NL NR EL ER SL SR WL WR</field>"


def features() -> dict[str, TileSet]:
    return {tileset.id: tileset for tileset in read_jcz(FEATURES).tilesets}


def test_each_edition_becomes_a_set() -> None:
    sets = features()
    assert list(sets) == ["small-c1", "small-c2"]
    assert [(one.edition, one.name, tile_count(one)) for one in sets.values()] == [
        ("C1", {"en": "A small box"}, 5),
        ("C2", {"en": "A small box"}, 14),
    ]
    assert sets["small-c2"].x == {"jcz": {"max": "1"}}


@pytest.mark.parametrize("id", ["small-c1", "small-c2"])
def test_what_is_read_loads_and_has_no_errors(id: str) -> None:
    tileset = features()[id]
    loaded = loads(dump(tileset))
    assert loaded.tileset == tileset
    bad = [one for one in check(loaded) if one.severity is Severity.ERROR and one.ignored is None]
    assert bad == []


def test_a_garden_makes_a_copy_of_a_design() -> None:
    tile = next(tile for tile in features()["small-c2"].tiles if tile.id == "plain")
    assert (tile.count, tile.refs, tile.decor) == (2, {"jcz": "XX/plain"}, ())
    assert [([use.kind for use in copy.decor], copy.refs) for copy in tile.copies] == [
        (["garden"], {"jcz": "XX/plainG"}),
        ([], {}),
    ]


def test_symbols_that_are_not_built_in_are_declared() -> None:
    symbols = features()["small-c2"].symbols
    assert list(symbols) == ["acrobats", "cathedral", "cloth", "hill", "inn", "pig-herd", "shipwreck"]
    assert symbols["inn"].sits_on == ("road",)
    assert symbols["cloth"].sits_on == ("city",)
    assert symbols["hill"].name == {"en": "hill", "fr": "colline"}


def test_a_remark_says_where() -> None:
    remarks = read_jcz(FEATURES).remarks
    fork = next(remark for remark in remarks if "3 arms" in remark.message)
    assert (fork.code, fork.severity) == ("TF122", Severity.WARNING)
    assert fork.where == f"{FEATURES}:22"
    assert fork.message.startswith("tile XX/fork: one road with 3 arms")


def test_files_given_together_share_their_tiles(tmp_path: Path) -> None:
    tiles, sets = tmp_path / "tiles.xml", tmp_path / "sets.xml"
    tiles.write_bytes(document(MEADOW))
    sets.write_text("<defs><sets><tile-set id='s'><ref tile='XX/0' count='2'/></tile-set></sets></defs>")
    (tileset,) = read_files([sets, tiles]).tilesets
    assert (tileset.id, tile_count(tileset)) == ("s", 2)
    alone = read_files([sets])
    assert alone.tilesets == ()
    assert [remark.code for remark in alone.remarks] == ["TF128", "TF128"]


def test_tiles_in_no_set_make_one(tmp_path: Path) -> None:
    read = imported(tmp_path, document(MEADOW, "<city>N E S W</city>"))
    assert [(one.id, len(one.tiles)) for one in read.tilesets] == [("small", 2)]
    assert [remark.code for remark in read.remarks] == ["TF128"]


def test_a_tile_defined_twice_counts_once(tmp_path: Path) -> None:
    data = (
        b"<defs><tile id='a'>" + MEADOW.encode() + b"</tile><tile id='a'><city>N E S W</city></tile></defs>"
    )
    read = imported(tmp_path, data)
    assert [tile.segments for tile in read.tilesets[0].tiles] == [()]
    assert [remark.code for remark in read.remarks] == ["TF121", "TF128"]


def test_ids_become_names_of_files(tmp_path: Path) -> None:
    ids = ("BA/Cc+.i", "BA/Cc!", "BA/CC!", "BA/con", "BA/é", "RI.1/II", "RI.2/II", "BA/" + "x" * 50)
    tiles = "".join(f"<tile id='{id}'>{MEADOW}</tile>" for id in ids)
    (tileset,) = imported(tmp_path, f"<defs>{tiles}</defs>".encode()).tilesets
    names = ["Ccp.i", "Ccx", "CCx-2", "t-con", "t-", "II", "II-2", "x" * 26]
    assert [tile.id for tile in tileset.tiles] == names
    assert tileset.tiles[5].refs == {"jcz": "RI.1/II"}
    assert [found.code for found in loads(dump(tileset)).findings] == ["TF110"]


@pytest.mark.parametrize(
    ("id", "expected"),
    [("river/1:2", "river-1-c2"), ("CON", "set-con"), ("?", "set"), ("Ünï", "n"), ("x" * 90, "x" * 56)],
)
def test_ids_of_sets(tmp_path: Path, id: str, expected: str) -> None:
    sets = f"<tile-set id='{id}'><ref tile='XX/0' count='1'/></tile-set>"
    data = b"<?xml version='1.0' encoding='utf-8'?>" + document(MEADOW, sets=sets).decode().encode()
    assert imported(tmp_path, data).tilesets[0].id == expected


def test_names_that_cannot_be_printed_are_made_plain(tmp_path: Path) -> None:
    sets = "<tile-set id='a&#x85;b'><ref tile='XX/0' count='1'/></tile-set>"
    data = document(MEADOW, sets=sets).replace(
        b"</defs>", b"<expansion><title>A&#x85; box</title><ref tile-set='a&#x85;b'/></expansion></defs>"
    )
    (tileset,) = imported(tmp_path, data).tilesets
    assert (tileset.id, tileset.name) == ("a-b", {"en": "A box"})
    assert [found.code for found in loads(dump(tileset)).findings] == ["TF110"]


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExchangeError, match="this is no file"):
        read_files([tmp_path])
    with pytest.raises(OSError, match="No such file"):
        read_files([tmp_path / "nowhere.xml"])


WORDS = st.sampled_from(
    ("N", "E", "S", "W", "NW", "_N", "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR", "EL.ER", "I", "II", "?")
)
NAMES = st.sampled_from(
    (
        "city",
        "road",
        "river",
        "field",
        "field",
        "monastery",
        "tent",
        "garden",
        "dragon",
        "tower",
        "Ü-é",
        "ref",
    )
)
ATTRIBUTES = st.dictionaries(
    st.sampled_from(
        (
            "pennants",
            "inn",
            "princess",
            "city",
            "wagon-move",
            "resource",
            "tunnel",
            "multi-edge",
            "x",
            "points",
        )
    ),
    st.sampled_from(("true", "false", "1", "a", "a b", "N", "N W", "wine", "", "-1")),
    max_size=3,
)


@st.composite
def bodies(draw: st.DrawFn) -> str:
    """Elements of a tile, right and wrong."""
    parts = []
    for _ in range(draw(st.integers(0, 6))):
        name = draw(NAMES)
        attributes = "".join(f' {key}="{value}"' for key, value in draw(ATTRIBUTES).items())
        text = " ".join(draw(st.lists(WORDS, max_size=4, unique=True)))
        parts.append(f"<{name}{attributes}>{text}</{name}>")
    return "".join(parts)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(bodies(), min_size=1, max_size=3))
def test_any_tiles_give_sets_that_load_or_remarks(tmp_path: Path, tiles: list[str]) -> None:
    read = imported(tmp_path, b"<?xml version='1.0' encoding='utf-8'?>" + document(*tiles))
    for tileset in read.tilesets:
        loaded = loads(dump(tileset))
        assert loaded.tileset == tileset
        assert {found.code for found in loaded.findings} <= {"TF110"}
    kept = sum(len(tileset.tiles) for tileset in read.tilesets)
    left_out = sum(remark.code == "TF121" for remark in read.remarks)
    assert kept + left_out <= len(tiles)
    assert kept or left_out
