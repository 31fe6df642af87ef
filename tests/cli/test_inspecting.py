from __future__ import annotations

import json
from pathlib import Path

from .support import crossing_roads, run, tile, write_set


def test_json_is_what_the_format_says() -> None:
    result = run("inspect", "princess-dragon", "F", "Q", "--format", "json")
    assert result.exit_code == 0
    known = json.loads(result.stdout)
    assert list(known) == ["set", "tiles"]
    assert known["set"] == "princess-dragon"
    first, second = known["tiles"]
    assert list(first) == ["id", "count", "edges", "segments", "fields", "symbols", "decor", "evidence"]
    assert first["id"] == "F"
    assert first["edges"] == "CCCF"
    assert first["segments"][0] == {
        "terrain": "city",
        "sides": ["N"],
        "ends": [],
        "shields": 0,
        "symbols": ["princess"],
    }
    assert {"halves": [], "cities": [0, 1]} in first["fields"]
    assert (second["edges"], second["symbols"], second["evidence"]) == ("RCRC", ["dragon"], "documented")


def test_decor_names_that_of_single_copies_too() -> None:
    known = json.loads(run("inspect", "base", "A", "--format", "json").stdout)
    assert known["tiles"][0]["decor"] == ["highwayman"]


def test_text_is_a_table_of_the_chosen_tiles() -> None:
    result = run("inspect", "base", "D")
    title, heads, row = result.stdout.splitlines()
    assert title == "base: Base game, 24 designs, 72 tiles"
    assert heads.split() == ["tile", "count", "edges", "segments", "fields", "symbols", "decor", "evidence"]
    assert row.split()[:3] == ["D", "4", "CRFR"]
    assert row.index("CRFR") == heads.index("edges")


def test_an_unknown_tile_names_its_neighbours() -> None:
    result = run("inspect", "princess-dragon", "q", "A")
    assert result.exit_code == 2
    assert 'no tile "q"; did you mean Q' in result.stderr
    assert result.stdout == ""


def test_a_set_with_errors_is_shown_as_far_as_it_is_known(here: Path) -> None:
    write_set(here / "small", tile("A"), crossing_roads())
    result = run("inspect", "small", "--format", "json")
    assert result.exit_code == 1
    assert [entry["id"] for entry in json.loads(result.stdout)["tiles"]] == ["A", "bad"]
    assert "TF202" in result.stderr


def test_a_file_that_holds_no_set_shows_nothing(here: Path) -> None:
    (here / "a.json").write_text("[]", encoding="utf-8")
    result = run("inspect", "a.json")
    assert result.exit_code == 1
    assert result.stdout == ""
