from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from .support import crossing_roads, run, tile, write_set


def test_text_compares_the_set_with_base_and_with_all() -> None:
    result = run("stats", "easter", "--with", "base")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Easter in Carcassonne (played with Base game)"
    rows = [line.replace("\u00a0%", "").split() for line in lines]
    assert ["all", "46", "94", "376", "11"] in rows
    assert ["FR", "11", "12.5", "38", "13.2", "49", "13.0"] in rows
    assert "missing: CCFR CCRF CFCR" in lines


def test_text_in_french() -> None:
    result = run("stats", "base", "--lang", "fr")
    assert "absents\u00a0: CCFR CCRF CFCR CFFR CFRF CRCR CRFF" in result.stdout
    assert "39,9\u00a0%" in result.stdout


def test_json_has_a_column_for_each_set_and_the_pool() -> None:
    result = run("stats", "easter", "--with", "base", "--with", "princess-dragon", "--format", "json")
    facts = json.loads(result.stdout)
    assert [column["name"] for column in facts["columns"]] == ["easter", "base", "princess-dragon", "*"]
    assert facts["patterns"]["possible"] == 24


def test_a_set_named_twice_counts_once() -> None:
    facts = json.loads(run("stats", "base", "base", "--with", "base", "--format", "json").stdout)
    assert [column["tiles"] for column in facts["columns"]] == [72]
    assert facts["with"] == []


def test_long_tables_are_cut_and_say_so(here: Path) -> None:
    write_set(here / "many", *(tile(f"t{index}") for index in range(70)))
    assert "… and 10 more" in run("stats", "many").stdout


def test_a_set_with_errors_is_measured_as_far_as_it_is_known(here: Path) -> None:
    write_set(here / "small", tile("A"), crossing_roads())
    result = run("stats", "small", "--format", "json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["columns"][0]["tiles"] == 2
    assert "TF202" in result.stderr


def test_a_set_without_tiles_is_refused_unless_others_have_some() -> None:
    result = run("stats", "gifts")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no tiles to measure in gifts" in result.stderr
    result = run("stats", "gifts", "--with", "base")
    assert result.exit_code == 0
    assert ["gifts", "0", "0", "0", "0"] in [line.split() for line in result.stdout.splitlines()]


def test_two_sets_of_one_id_are_refused(here: Path) -> None:
    write_set(here / "one" / "base")
    result = run("stats", str(here / "one" / "base"), "--with", "base")
    assert result.exit_code == 2
    assert "have the same id, base" in result.stderr


def test_a_file_that_holds_no_set_is_not_measured(here: Path) -> None:
    (here / "a.json").write_text("[]", encoding="utf-8")
    result = run("stats", "a.json")
    assert result.exit_code == 1
    assert "nothing in it can be measured" in result.stderr


@pytest.mark.parametrize("extension", ["pdf", "svg"])
def test_the_report_is_written_where_it_is_asked_for(here: Path, extension: str) -> None:
    file = here / "out" / f"report.{extension}"
    result = run("stats", "easter", "--with", "base", "--report", str(file))
    assert (result.exit_code, result.stdout.strip()) == (0, str(file))
    if extension == "pdf":
        assert len(pypdfium2.PdfDocument(file)) == 2
    else:
        assert file.read_bytes().startswith(b"<?xml")


def test_another_kind_of_report_is_refused_before_anything_is_read() -> None:
    result = run("stats", "nowhere", "--report", "a.docx")
    assert result.exit_code == 2
    assert "a report is a .pdf or an .svg file" in result.stderr
