from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.schema.small import small_set
from tileforge.model.board import Expectation, ExpectedFeature, ExpectedPlacement, Figure, Placement, Spot
from tileforge.model.figures import FIGURES
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


def with_figure(**keys: Any) -> dict[str, Any]:
    figure = {"figure": "follower", "player": "red", "x": 0, "y": 0, "on": "city N", **keys}
    return board(players=["red", "blue"], figures=[figure])


def expecting(**keys: Any) -> dict[str, Any]:
    return board(players=["red", "blue"], expect=keys)


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


def test_a_board_has_players_figures_options_and_what_its_author_expects(tmp_path: Path) -> None:
    document = with_figure(stance="lying", inside="castle") | {
        "sets": ["base", "base"],
        "options": {"edition": 2.0, "wagons": True, "reading": "Münster"},
        "expect": {
            "features": [{"x": 0, "y": 0, "on": "road", "open": 2.0, "points": {"red": 1}, "occupants": {}}],
            "placements": [
                {
                    "tile": "U",
                    "x": 1,
                    "y": 0,
                    "turns": 1,
                    "claims": [{"on": "road"}, {"x": 0, "y": 0, "on": "a"}],
                },
                {"tile": "U", "x": 2, "y": 0, "breaks": "TF510", "claims": []},
            ],
            "points": {"blue": -2},
            "figures": [{"figure": "dragon", "x": 4, "y": -4}],
            "breaks": [{"code": "TF504"}],
        },
    }
    found = loaded(tmp_path, document)
    assert found.findings == ()
    assert found.board is not None
    assert (found.board.sets, found.board.players) == (("base", "base"), ("red", "blue"))
    assert found.board.options == {"edition": 2, "wagons": True, "reading": "Münster"}
    assert type(found.board.options["edition"]) is int
    (figure,) = found.board.figures
    assert figure == Figure("follower", Spot(0, 0, "city N"), "red", lying=True, inside="castle")
    assert figure.keys == ("figures", 0)
    expect = found.board.expect
    assert expect == Expectation(
        features=(ExpectedFeature(Spot(0, 0, "road"), open=2, points={"red": 1}, occupants={}),),
        placements=(
            ExpectedPlacement(Placement("base", "U", 1, 0, 1), claims=(Spot(1, 0, "road"), Spot(0, 0, "a"))),
            ExpectedPlacement(Placement("base", "U", 2, 0), breaks="TF510", claims=()),
        ),
        points={"blue": -2},
        figures=(Figure("dragon", Spot(4, -4)),),
        breaks=((0, "TF504"),),
    )
    assert expect.features[0].keys == ("expect", "features", 0)
    assert expect.placements[1].keys == ("expect", "placements", 1)
    assert expect.figures is not None
    assert expect.figures[0].keys == ("expect", "figures", 0)
    assert list(found.tilesets) == ["base"]


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        (with_figure(figure="folower"), ("TF505", "/figures/0/figure", 'Did you mean "follower"?')),
        (with_figure(player="rad"), ("TF506", "/figures/0/player", 'Did you mean "red"?')),
        (
            with_figure(stance="sitting"),
            ("TF104", "/figures/0/stance", 'Use standing or lying. Did you mean "standing"?'),
        ),
        (with_figure(on=""), ("TF104", "/figures/0/on", "Fill it in, or leave the key out.")),
        (with_figure(x=10**6), ("TF104", "/figures/0/x", "The most is 10000.")),
        (with_figure(quest="blue"), ("TF104", "/figures/0/quest", "Remove it.")),
        (
            board(figures=[{"figure": "abbot", "player": "red", "x": 0, "y": 0}]),
            ("TF506", "/figures/0/player", ""),
        ),
        (
            laid(copy=5),
            ("TF508", "/placements/0/copy", "The most is 4; leave it out if the copies do not differ."),
        ),
        (laid(copy=0), ("TF104", "/placements/0/copy", "The least is 1.")),
        (board(players=["red", "blue", "red"]), ("TF507", "/players/2", "Give each a name of their own.")),
        (board(players=[" red"]), ("TF104", "/players/0", "")),
        (board(players=["r\u2028ed"]), ("TF104", "/players/0", "")),
        (board(players=["red\n"]), ("TF104", "/players/0", "")),
        (board(players=["r" * 41]), ("TF104", "/players/0", "Use 40 at most.")),
        (
            board(options={"fairy": 1.5}),
            ("TF104", "/options/fairy", "Write true or false, or a whole number, or text in double quotes."),
        ),
        (board(options={"Fairy": 1}), ("TF104", "/options/Fairy", "")),
        (expecting(points={"green": 3}), ("TF506", "/expect/points/green", "")),
        (expecting(points={"red": 0.5}), ("TF104", "/expect/points/red", "Write a whole number.")),
        (
            expecting(features=[{"x": 0, "y": 0, "on": "road", "occupants": {"bleu": 1}}]),
            ("TF506", "/expect/features/0/occupants/bleu", 'Did you mean "blue"?'),
        ),
        (expecting(features=[{"x": 0, "y": 0}]), ("TF104", "/expect/features/0", "Add it.")),
        (
            expecting(figures=[{"figure": "draggon", "x": 0, "y": 0}]),
            ("TF505", "/expect/figures/0/figure", ""),
        ),
        (expecting(placements=[{"tile": "DD", "x": 0, "y": 1}]), ("TF502", "/expect/placements/0/tile", "")),
        (
            expecting(placements=[{"tile": "D", "x": 0, "y": 1, "claims": [{"x": 1, "on": "road"}]}]),
            ("TF104", "/expect/placements/0/claims/0", 'Add "y", or remove "x".'),
        ),
        (expecting(breaks=[{"code": "504"}]), ("TF104", "/expect/breaks/0/code", "")),
        (expecting(breaks=[{"code": "TF504", "turn": 1}]), ("TF104", "/expect/breaks/0/turn", "Remove it.")),
    ],
    ids=lambda value: str(value)[-50:],
)
def test_figures_players_and_expectations_are_checked(
    tmp_path: Path, document: Any, expected: tuple[str, str, str]
) -> None:
    (finding,) = loaded(tmp_path, document).findings
    assert (finding.code, finding.place.pointer) == expected[:2]
    assert finding.place.line == 1
    assert finding.hint
    assert not expected[2] or finding.hint == expected[2]


def test_what_is_wrong_is_left_out_of_the_model_and_nothing_else(tmp_path: Path) -> None:
    sound, wrong = {"figure": "fairy", "x": 0, "y": 0}, {"figure": "fairy", "x": 0, "y": 0, "player": "grey"}
    document = board(
        {"tile": "D", "x": 0, "y": 0, "copy": 9},
        players=["red"],
        figures=[wrong, sound],
        options={"a": None, "b": 1},
        expect={
            "features": [
                {"x": 0, "y": 0, "on": "road", "points": {"grey": 1}},
                {"x": 0, "y": 0, "on": "city"},
            ],
            "placements": [{"tile": "Z9", "x": 1, "y": 0}, {"tile": "A", "x": 1, "y": 0}],
            "figures": [sound, wrong],
            "points": {"grey": 1},
        },
    )
    found = loaded(tmp_path, document)
    assert len(found.findings) == 7
    assert found.board is not None
    assert found.board.placements == (Placement("base", "D", 0, 0),)
    assert [figure.keys for figure in found.board.figures] == [("figures", 1)]
    assert found.board.options == {"b": 1}
    expect = found.board.expect
    assert [feature.keys for feature in expect.features] == [("expect", "features", 1)]
    assert [placement.placement.tile for placement in expect.placements] == ["A"]
    assert (expect.figures, expect.points) == (None, None)


def test_with_a_faulty_list_of_players_nobody_is_missing_from_it(tmp_path: Path) -> None:
    found = loaded(
        tmp_path, with_figure(player="green") | {"players": ["red", 3], "expect": {"points": {"me": 1}}}
    )
    assert codes(found) == [("TF104", "/players/1")]
    assert found.board is not None
    assert (found.board.players, found.board.figures, found.board.expect) == ((), (), Expectation())


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


def test_editors_are_told_of_every_kind_of_figure() -> None:
    assert SCHEMA["$defs"]["figureKind"]["examples"] == list(FIGURES)


def test_faults_are_found_where_plain_jsonschema_finds_them() -> None:
    for document in (board(), laid(turns=9), {}, board(y=1), laid(x="1")):
        plain = Draft202012Validator(SCHEMA).iter_errors(document)
        assert bool(list(board_faults_in(document))) == bool(list(plain))
