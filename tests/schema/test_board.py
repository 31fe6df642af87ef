from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.schema.small import small_set
from tileforge.model.board import Placement
from tileforge.schema.board import LoadedBoard, load_board
from tileforge.schema.board_codes import BOARD_CODES
from tileforge.schema.conform import board_faults_in, schema_text

SCHEMA: dict[str, Any] = json.loads(schema_text("board"))
SHARED = ("setId", "fileId", "text", "localText", "x")


def board(*placements: Any, **keys: Any) -> dict[str, Any]:
    laid = list(placements) or [{"tile": "D", "x": 0, "y": 0}]
    return {"sets": ["base"], "placements": laid, **keys}


def laid(**keys: Any) -> dict[str, Any]:
    return board({"tile": "D", "x": 0, "y": 0, **keys})


def loaded(folder: Path, document: Any) -> LoadedBoard:
    file = folder / "board.json"
    file.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
    return load_board(file, cwd=folder)


def codes(found: LoadedBoard) -> list[tuple[str, str]]:
    return [(finding.code, finding.place.pointer) for finding in found.findings]


def test_the_schema_is_one_and_shares_definitions_with_that_of_sets() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    definitions = json.loads(schema_text())["$defs"]
    assert {name: SCHEMA["$defs"][name] for name in SHARED} == {name: definitions[name] for name in SHARED}


def test_a_board_is_loaded_with_the_tiles_that_lie_on_it(tmp_path: Path) -> None:
    document = board(
        {"tile": "D", "x": 0, "y": -1},
        {"set": "base", "tile": "U", "x": 1, "y": -1.0, "turns": 1},
        **{"$schema": "https://tileforge.example/schema/board.schema.json"},
        name={"en": "Road", "fr": "Route"},
        x={"mine": 1},
    )
    found = loaded(tmp_path, document)
    assert found.findings == ()
    assert found.board is not None
    assert found.board.placements == (Placement("base", "D", 0, -1), Placement("base", "U", 1, -1, 1))
    assert (found.board.sets, found.board.name["fr"], found.board.x) == (("base",), "Route", {"mine": 1})
    assert [entry.tile.id for entry in found.placed] == ["D", "U"]
    assert list(found.files) == ["base"]


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ([], [("TF104", "")]),
        ({}, [("TF104", "")]),
        (board(sets=[]), [("TF104", "/sets")]),
        (board(sets="base"), [("TF104", "/sets")]),
        (board(sets=["../base"]), [("TF104", "/sets/0")]),
        (board(sets=["base", 3]), [("TF104", "/sets/1")]),
        (board(placements=[]), [("TF104", "/placements")]),
        (board(placements={"0": 1}), [("TF104", "/placements")]),
        (board(None), [("TF104", "/placements/0")]),
        (board({"tile": "D"}), [("TF104", "/placements/0")]),
        (laid(x=10**6), [("TF104", "/placements/0/x")]),
        (laid(x=1e300), [("TF104", "/placements/0/x")]),
        (laid(y=True), [("TF104", "/placements/0/y")]),
        (laid(y=0.5), [("TF104", "/placements/0/y")]),
        (laid(turns=4), [("TF104", "/placements/0/turns")]),
        (laid(turns=-1), [("TF104", "/placements/0/turns")]),
        (laid(tile=["D"]), [("TF104", "/placements/0/tile")]),
        (laid(note="mine"), [("TF104", "/placements/0/note")]),
        (board(tiles=[]), [("TF104", "/tiles")]),
        (board(name={"en": ""}), [("TF104", "/name/en")]),
        (board(x=3), [("TF104", "/x")]),
        (laid(set="easter"), [("TF502", "/placements/0/set")]),
        (
            board(sets=["easter", "easter", "nowhere"]),
            [("TF502", "/placements/0/tile"), ("TF501", "/sets/2")],
        ),
        (
            '{"sets": ["base"], "sets": ["base"], "placements": [{"tile": "D", "x": 0, "y": 0}]}',
            [("TF103", "/sets")],
        ),
        ("", [("TF102", "")]),
        ('{"sets": [NaN]}', [("TF102", "")]),
        ("[" * 100_000, [("TF102", "")]),
    ],
    ids=lambda value: str(value)[:40],
)
def test_each_fault_is_a_finding_at_its_place(
    tmp_path: Path, document: Any, expected: list[tuple[str, str]]
) -> None:
    found = loaded(tmp_path, document)
    assert sorted(codes(found)) == sorted(expected)
    assert all(finding.hint for finding in found.findings)


def test_what_is_no_file_of_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "latin.json").write_bytes(b'{"name": "\xe9"}')
    for name in ("latin.json", "nowhere.json", ".", "a\0b"):
        found = load_board(tmp_path / name)
        assert (found.board, codes(found)) == (None, [("TF101", "")])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    assert codes(load_board(tmp_path / "pipe.json")) == [("TF101", "")]


def test_a_flood_of_faults_is_cut_short(tmp_path: Path) -> None:
    found = loaded(tmp_path, board(*([3] * 30_000)))
    assert found.board is None
    assert found.findings[-1].code == "TF115"


def test_one_broken_placement_hides_nothing_about_the_next(tmp_path: Path) -> None:
    found = loaded(tmp_path, board({"tile": "D", "x": "0", "y": 0}, {"tile": "Q9", "x": 0, "y": 0}))
    assert found.findings[0].message == 'placement number 1: x is "0"'
    assert codes(found) == [("TF104", "/placements/0/x"), ("TF502", "/placements/1/tile")]
    assert (found.placed, found.indexes) == ((), ())


def test_a_set_with_errors_cannot_be_used_and_its_tiles_are_not_missed(tmp_path: Path) -> None:
    folder = tmp_path / "tilesets" / "small"
    folder.mkdir(parents=True)
    (folder / "tileset.json").write_text(json.dumps(small_set(id="small", y=1)), encoding="utf-8")
    document = board({"tile": "A", "x": 0, "y": 0}, {"tile": "B", "x": 0, "y": 0}, sets=["small"])
    found = loaded(tmp_path, document)
    assert codes(found) == [("TF501", "/sets/0"), ("TF503", "/placements/1")]
    assert "1 error in its file" in found.findings[0].message


def test_a_board_of_a_set_prefers_the_sets_beside_it(tmp_path: Path) -> None:
    own = tmp_path / "any" / "base"
    (own / "boards").mkdir(parents=True)
    (own / "tileset.json").write_text(json.dumps(small_set(id="base")), encoding="utf-8")
    found = loaded(own / "boards", board())
    assert found.files["base"] == own / "tileset.json"


@pytest.mark.parametrize("code", BOARD_CODES)
def test_every_code_says_why_and_how_to_mend(code: str) -> None:
    info = BOARD_CODES[code]
    assert re.fullmatch(r"TF5[0-9]{2}", code)
    assert info.code == code
    assert info.title == info.title.strip().rstrip(".")
    assert info.help.endswith(".")


def test_faults_are_found_where_plain_jsonschema_finds_them() -> None:
    for document in (board(), laid(turns=9), {}, board(y=1), laid(x="1")):
        plain = Draft202012Validator(SCHEMA).iter_errors(document)
        assert bool(list(board_faults_in(document))) == bool(list(plain))
