from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from tests.interop.jcz.support import FEATURES, document

from .support import crossing_roads, run, tile, write_set

BOMB = (
    b'<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><defs><tile id="x">&b;</tile></defs>'
)


def test_each_edition_gets_a_folder(here: Path) -> None:
    result = run("import", "jcz", str(FEATURES), "--out", "mine")
    assert result.exit_code == 0, result.stderr
    first, second = Path("mine", "small-c1", "tileset.json"), Path("mine", "small-c2", "tileset.json")
    assert result.stdout.splitlines() == [
        f"{first}  (2 designs, 5 tiles)",
        f"{second}  (11 designs, 14 tiles)",
    ]
    assert json.loads((here / first).read_text(encoding="utf-8"))["id"] == "small-c1"
    assert "warning TF122: tile XX/fork: one road with 3 arms" in result.stderr
    assert f"{FEATURES}:22: " in result.stderr
    assert run("validate", str(second)).exit_code == 0


def test_imported_sets_are_found_by_their_ids() -> None:
    assert run("import", "jcz", str(FEATURES), "--quiet").output == ""
    assert run("validate", "small-c1").exit_code == 0
    assert run("render", "small-c2", "fork", "--out", "pictures").exit_code == 0


def test_a_tile_that_cannot_be_read_leaves_status_1_and_the_others(here: Path) -> None:
    (here / "a.xml").write_bytes(document("<city>N N</city>", "<city>N E S W</city>"))
    result = run("import", "jcz", "a.xml")
    assert result.exit_code == 1
    assert "a.xml:1: error TF121: tile XX/0: <city> names side N twice" in result.stderr
    assert len(json.loads((here / "tilesets/a/tileset.json").read_text())["tiles"]) == 1


def test_a_different_set_is_never_written_over(here: Path) -> None:
    assert run("import", "jcz", str(FEATURES)).exit_code == 0
    assert run("import", "jcz", str(FEATURES)).exit_code == 0
    file = here / "tilesets" / "small-c2" / "tileset.json"
    file.write_text("{}")
    (here / "tilesets" / "small-c1" / "tileset.json").unlink()
    result = run("import", "jcz", str(FEATURES), "--quiet")
    assert result.exit_code == 2
    assert "is there already, and different: nothing was written" in result.stderr
    assert file.read_text() == "{}"
    assert not (here / "tilesets" / "small-c1" / "tileset.json").exists()


@pytest.mark.parametrize(
    ("name", "data"),
    [
        *(
            ("a.xml", BOMB),
            ("a.xml", b""),
            ("a.xml", b"{}"),
            ("a.xml", b"<html/>"),
            ("a.xml", b"\xff\xfe\x00"),
        ),
        *(("a.jca", b""), ("a.jca", b"<defs/>"), ("a.zip", b"PK\x03\x04")),
    ],
)
def test_a_hostile_file_ends_with_status_2_and_nothing_written(here: Path, name: str, data: bytes) -> None:
    (here / name).write_bytes(data)
    result = run("import", "jcz", str(FEATURES), name)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"tileforge: {name}")
    assert [path.name for path in here.iterdir()] == [name]


def test_an_archive_that_leads_out_ends_with_status_2(here: Path) -> None:
    with zipfile.ZipFile(here / "a.jca", "w") as archive:
        archive.writestr("../evil.xml", "<defs/>")
    result = run("import", "jcz", "a.jca")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "the package is refused" in result.stderr
    assert [path.name for path in here.iterdir()] == ["a.jca"]


def test_an_add_on_is_written_and_read_back(here: Path) -> None:
    write_set(here / "small", tile("A"), tile("B", "N", "E"))
    result = run("export", "jcz", "small")
    path = Path("output", "small", "tileforge-small.jca")
    assert result.exit_code == 0, result.stderr
    assert result.stdout == f"{path}  (in JCloisterZone: Add-ons, install from file)\n"
    back = run("import", "jcz", str(path), "--out", "back")
    assert back.exit_code == 0, back.stderr
    assert run("inspect", "back/tileforge-small", "--format", "json").exit_code == 0


def test_a_new_terrain_is_refused_or_mapped(here: Path) -> None:
    lake = {"id": "L", "evidence": "original", "segments": [{"terrain": "lake", "sides": ["N"]}]}
    name = {"en": "lake", "fr": "lac"}
    terrains = {"lake": {"shape": "area", "colour": "#5aa9d6", "name": name}}
    write_set(here / "small", lake, tile("A"), terrains=terrains)
    refused = run("export", "jcz", "small", "--out", "x.jca")
    assert refused.exit_code == 1
    assert "small tile L: error TF131" in refused.stderr
    assert not (here / "x.jca").exists()
    mapped = run("export", "jcz", "small", "--map", "lake=city", "--out", "x.jca")
    assert mapped.exit_code == 0, mapped.stderr
    assert "small tile L: warning TF130: lake is written as city" in mapped.stderr
    assert run("export", "jcz", "small", "--map", "lake").exit_code == 2


def test_a_set_with_errors_or_without_tiles_is_not_exported(here: Path) -> None:
    write_set(here / "small", crossing_roads())
    assert run("export", "jcz", "small").exit_code == 1
    assert run("export", "jcz", "gifts").exit_code == 2
    assert [path.name for path in here.iterdir()] == ["small"]


def test_codes_of_exchange_are_explained() -> None:
    result = run("explain", "TF124", "131")
    assert result.exit_code == 0
    assert result.stdout.startswith("TF124 (warning): the stated fields are not")
    assert "TF131 (error)" in result.stdout


def test_an_unknown_format_lists_those_there_are() -> None:
    result = run("export", "jczz", "base")
    assert result.exit_code == 2
    assert "did you mean jcz?" in result.stderr
    assert "choose csv" in run("import", "klingon", "x").stderr
