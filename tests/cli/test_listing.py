from __future__ import annotations

from pathlib import Path

from .support import run, write_set


def test_built_in_sets_are_listed_with_their_numbers() -> None:
    result = run("list")
    rows = {line.split()[0]: line.split() for line in result.stdout.splitlines()}
    assert result.exit_code == 0
    assert rows["princess-dragon"][1] == "30"
    assert rows["gifts"][1] == "25"
    assert "built in" in result.stdout


def test_local_sets_are_listed_and_replace_built_in_ones(here: Path) -> None:
    write_set(here / "tilesets" / "village")
    write_set(here / "tilesets" / "base")
    lines = {line.split()[0]: line for line in run("list").stdout.splitlines()}
    assert "yours" in lines["village"]
    assert "yours" in lines["base"]
    assert lines["base"].split()[1] == "2"


def test_a_broken_set_does_not_hide_the_others(here: Path) -> None:
    (here / "tilesets" / "broken").mkdir(parents=True)
    (here / "tilesets" / "broken" / "tileset.json").write_text("{", encoding="utf-8")
    result = run("list")
    assert result.exit_code == 0
    assert "cannot be read" in result.stdout
    assert "gifts" in result.stdout
