"""Every code about boards has a file that fails, at a place that places.json states, and one that passes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tileforge.board.check import check
from tileforge.model.finding import Finding
from tileforge.schema.board import load_board
from tileforge.schema.board_codes import BOARD_CODES
from tileforge.schema.game import load_game

FIXTURES = Path(__file__).parent / "fixtures"
PLACES = json.loads((FIXTURES / "places.json").read_text(encoding="utf-8"))
OF_GAMES = {"TF509"}


def found_in(code: str, name: str) -> tuple[Finding, ...]:
    file = FIXTURES / code / name
    return load_game(file).findings if code in OF_GAMES else check(load_board(file))


@pytest.mark.parametrize("code", BOARD_CODES)
def test_the_failing_fixture_yields_its_code_at_its_place(code: str) -> None:
    (found,) = found_in(code, "fail.json")
    assert (found.code, found.severity) == (code, BOARD_CODES[code].severity)
    assert f"{found.place.line}:{found.place.column}" == PLACES[code]
    assert found.message
    assert found.hint


@pytest.mark.parametrize("code", BOARD_CODES)
def test_the_passing_fixture_yields_nothing(code: str) -> None:
    assert found_in(code, "pass.json") == ()


def test_no_fixture_is_left_over() -> None:
    assert {path.name for path in FIXTURES.iterdir() if path.is_dir()} == set(BOARD_CODES) == set(PLACES)


def test_a_misfit_names_both_tiles_and_both_terrains() -> None:
    (found,) = check(load_board(FIXTURES / "TF504" / "fail.json"))
    assert found.message == (
        "placement number 2: tile U shows field on its side W, as it lies, "
        "and placement number 1, tile D, shows road there"
    )
    assert found.place.pointer == "/placements/1"


def test_all_faults_are_told_in_one_pass_in_the_order_of_the_file(tmp_path: Path) -> None:
    lines = (
        '{"sets": ["base", "bse"], "placements": [',
        '{"tile": "D", "x": 0, "y": 0},',
        '{"tile": "D", "x": 1, "y": 0, "turns": 4},',
        '{"tile": "D", "x": 0, "y": 0},',
        '{"tile": "ZZ", "x": 5, "y": 0, "why": 1},',
        '{"set": "bsae", "tile": "D", "x": 6, "y": 0},',
        '{"tile": "A", "x": 0, "y": -1}',
        "]}",
    )
    file = tmp_path / "board.json"
    file.write_text("\n".join(lines), encoding="utf-8")
    found = [(finding.code, finding.place.line) for finding in check(load_board(file))]
    assert found == [
        *(("TF501", 1), ("TF104", 3), ("TF503", 4)),
        *(("TF502", 5), ("TF104", 5), ("TF502", 6), ("TF504", 7)),
    ]
