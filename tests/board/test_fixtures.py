"""Every fixture is a board or a game that says what the rules find in it; every code is broken by one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tileforge.board.check import view_of as board_view
from tileforge.board.every import BOARD_RULES, EXPANSIONS
from tileforge.board.replaying import view_of as game_view
from tileforge.model.finding import Finding
from tileforge.schema.board import load_board
from tileforge.schema.game import load_game

HERE = Path(__file__).parent
TILESETS = HERE.parents[1] / "tilesets"
FILES = sorted(
    [*HERE.glob("games/*/*.json"), *HERE.glob("sets/*/games/*.json"), *TILESETS.glob("*/boards/*.json")]
)
TOLD_OTHERWISE = {"TF520", "TF521"}
"""Codes about what "expect" and "options" say, which tests of their own break."""


def shown(path: Path) -> str:
    root = TILESETS.parent if path.is_relative_to(TILESETS) else HERE
    return path.relative_to(root).as_posix()


def findings_in(path: Path) -> tuple[Finding, ...]:
    if "turns" in json.loads(path.read_text(encoding="utf-8")):
        return game_view(load_game(path, shown(path))).findings
    return board_view(load_board(path, shown(path))).findings


def codes_broken(path: Path) -> Iterator[str]:
    expect = json.loads(path.read_text(encoding="utf-8"))["expect"]
    yield from (entry["code"] for entry in expect.get("breaks", []))
    yield from (entry["breaks"] for entry in expect.get("placements", []) if "breaks" in entry)


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_the_rules_find_what_the_fixture_says(path: Path) -> None:
    found = findings_in(path)
    assert [f"{entry.place} {entry.code} {entry.message}" for entry in found] == []


@pytest.mark.parametrize("path", FILES, ids=shown)
def test_a_fixture_says_what_it_shows(path: Path) -> None:
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["name"]["en"]
    assert document["expect"]


@pytest.mark.parametrize("code", sorted(set(BOARD_RULES) - TOLD_OTHERWISE))
def test_every_code_is_broken_by_a_fixture(code: str) -> None:
    assert any(code in codes_broken(path) for path in FILES)


def test_every_expansion_has_fixtures() -> None:
    assert {path.parent.name for path in FILES} >= {"base", "anniversary-20", "easter", "princess-dragon"}
    assert len(EXPANSIONS) >= 5
