"""Broken boards and games never end in a traceback: each gives findings with their places."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests.board.plays import START, tileset
from tests.board.test_game import EXPANSIONS
from tests.hostile.cases import FILES, Case, good_set, read_cases, to_bytes
from tests.hostile.test_command_line import FOUND, UNUSABLE, tileforge
from tests.hostile.test_hostile import assert_fit_to_print, at_or_below
from tileforge.board.as_json import table_json
from tileforge.board.check import view_of as view_of_board
from tileforge.board.game import random_game
from tileforge.board.replaying import view_of as view_of_game
from tileforge.model.finding import Finding
from tileforge.rules.check import has_errors
from tileforge.schema.board import load_board
from tileforge.schema.dump_game import dump_game
from tileforge.schema.game import load_game

BOARDS: Final = read_cases("boards.json")
"""Boards with one fault; pointers start at the board."""
GAMES: Final = read_cases("games.json")
"""Games with one fault; pointers start at the game."""
ODD: Final = (
    *(None, True, 0, -1, 3, 10**6, 10**30, 0.5, "", "x", "red", "U", "base", "road", "TF504", "W" * 5000),
    *([], {}, [[]], ["red"], {"x": 1}, {"x": 0, "y": 0, "on": "road"}, "\u202e\u0000", "\U0001f409"),
)
"""Values of every type, some of them right in some place."""


def good_board() -> dict[str, Any]:
    """Return a board with all that a board can have and nothing wrong."""
    return {
        "name": {"en": "Hostile"},
        "sets": ["base"],
        "players": ["red", "blue"],
        "options": {"followers": 3},
        "placements": [{"tile": "D", "x": 0, "y": 0}, {"tile": "U", "x": -1, "y": 0, "copy": 1}],
        "figures": [{"figure": "follower", "player": "red", "x": 0, "y": 0, "on": "road"}],
        "expect": {
            "features": [{"x": 0, "y": 0, "on": "road", "open": 2, "points": {"red": 2}}],
            "placements": [{"tile": "C", "x": 1, "y": 0, "breaks": "TF504"}],
            "points": {"red": 2},
        },
    }


def good_game() -> dict[str, Any]:
    """Return a game with most of what a file can hold; not all of its second turn is allowed by the rules."""
    return {
        "name": {"en": "Hostile"},
        "sets": ["base", "princess-dragon", "gifts"],
        "players": ["red", "blue"],
        "options": {"followers": 3},
        "start": [{"tile": "D", "x": 0, "y": 0}],
        "turns": [
            {"player": "red", "place": {"tile": "U", "x": 1, "y": 0, "copy": 1}, "follower": {"on": "road"}},
            {
                "player": "blue",
                "draw": ["V"],
                "place": {"tile": "V", "x": 2, "y": 0},
                "follower": {"on": "field NL", "stance": "lying"},
                "moves": [{"figure": "fairy", "to": {"x": 2, "y": 0}}],
                "cards": [{"draw": "synod"}],
                "choose": {"arrow": [0, 0]},
            },
        ],
        "end": True,
        "expect": {"points": {"red": 3}},
    }


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder with a set that has errors."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tilesets" / "broken").mkdir(parents=True)
    (tmp_path / "tilesets" / "broken" / "tileset.json").write_bytes(to_bytes({**good_set(), "tiles": 7}))
    return tmp_path


def findings_of_board(data: bytes) -> tuple[Finding, ...]:
    file = Path("board.json")
    file.write_bytes(data)
    view = view_of_board(load_board(file))
    json.dumps(table_json(view.play, view.features, view.points, ()))
    return view.findings


def findings_of_game(data: bytes) -> tuple[Finding, ...]:
    file = Path("game.json")
    file.write_bytes(data)
    view = view_of_game(load_game(file))
    json.dumps(table_json(view.play, view.features, view.worth, view.spots))
    return view.findings


FINDINGS: Final[dict[str, Callable[[bytes], tuple[Finding, ...]]]] = {
    "board": findings_of_board,
    "game": findings_of_game,
}
GOOD: Final = {"board": good_board(), "game": good_game()}


def lines(document: Any) -> bytes:
    return json.dumps(document, indent=1).encode()


@pytest.mark.usefixtures("here")
def test_a_good_board_has_no_fault() -> None:
    assert findings_of_board(lines(good_board())) == ()


@pytest.mark.parametrize("kind", FINDINGS)
@pytest.mark.parametrize("name", FILES)
@pytest.mark.usefixtures("here")
def test_a_broken_file_is_an_error_with_a_place(name: str, kind: str) -> None:
    findings = FINDINGS[kind](FILES[name])
    assert has_errors(findings)
    assert all(found.place.file == f"{kind}.json" for found in findings)
    assert all(found.place.line >= 1 and found.place.column >= 1 for found in findings)
    assert_fit_to_print(findings)


@pytest.mark.parametrize(
    ("kind", "case"),
    [*(("board", case) for case in BOARDS), *(("game", case) for case in GAMES)],
    ids=lambda value: value.name if isinstance(value, Case) else value,
)
@pytest.mark.usefixtures("here")
def test_a_broken_board_or_game_is_found_out(kind: str, case: Case) -> None:
    findings = FINDINGS[kind](lines(case.over(GOOD[kind])))
    assert case.code in [found.code for found in at_or_below(findings, case.pointer)]
    assert_fit_to_print(findings)


def values(node: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the path of every value in `node`, itself the first."""
    yield path
    for key, value in (
        node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    ):
        yield from values(value, (*path, key))


def changed(document: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """Return `document` with `value` at `path`."""
    if not path:
        return value
    new = copy.deepcopy(document)
    container = new
    for key in path[:-1]:
        container = container[key]
    container[path[-1]] = value
    return new


@pytest.mark.parametrize("kind", FINDINGS)
@pytest.mark.usefixtures("here")
def test_values_of_any_type_in_any_place_end_in_findings(kind: str) -> None:
    for number, path in enumerate(values(GOOD[kind])):
        for value in ODD[number % 12 :: 12]:
            findings = FINDINGS[kind](lines(changed(GOOD[kind], path, value)))
            assert all(found.place.line >= 1 for found in findings)
            assert_fit_to_print(findings)


@pytest.mark.usefixtures("here")
def test_names_of_any_script_are_welcome() -> None:
    players = ["rouge foncé", "\u0391\u03b8\u03b7\u03bd\u03ac", "\u8d64", "\U0001f409"]
    figures = [
        {"figure": "follower", "player": player, "x": x, "y": 0, "on": on}
        for player, (x, on) in zip(
            players, ((0, "road"), (0, "city"), (-1, "road"), (0, "field SL")), strict=True
        )
    ]
    document = {**good_board(), "players": players, "figures": figures, "expect": {}}
    assert findings_of_board(lines(document)) == ()


@pytest.mark.usefixtures("here")
def test_all_faults_of_a_board_are_told_in_one_pass() -> None:
    figures = [case.keys["figures"][-1] for case in BOARDS if case.pointer.startswith("/figures/0")]
    findings = findings_of_board(lines({**good_board(), "figures": figures}))
    found = {
        int(each.place.pointer.split("/")[2])
        for each in findings
        if each.place.pointer.startswith("/figures/")
    }
    assert found == set(range(len(figures)))


@pytest.mark.usefixtures("here")
def test_all_faults_in_the_names_and_forms_of_a_game_are_told_in_one_pass() -> None:
    broken = [
        case
        for case in GAMES
        if case.pointer.startswith("/turns/0") and case.code in ("TF104", "TF502", "TF505")
    ]
    document = {**good_game(), "turns": [case.keys["turns"][0] for case in broken]}
    findings = findings_of_game(lines(document))
    for number, case in enumerate(broken):
        pointer = case.pointer.replace("/turns/0", f"/turns/{number}", 1)
        assert case.code in [found.code for found in at_or_below(findings, pointer)], case.name


def test_a_missing_tile_brings_no_complaint_that_only_follows_from_it(here: Path) -> None:
    assert here.is_dir()
    placements = [
        {"tile": "D", "x": 0, "y": 0},
        {"tile": "ZZ", "x": 1, "y": 0},
        {"tile": "U", "x": 2, "y": 0},
    ]
    figures = [{"figure": "follower", "player": "red", "x": 1, "y": 0, "on": "road"}]
    expect = {"features": [{"x": 1, "y": 0, "on": "road", "tiles": 3}], "points": {"red": 3}}
    document = {**good_board(), "placements": placements, "figures": figures, "expect": expect}
    assert [found.code for found in findings_of_board(lines(document))] == ["TF502"]


def muddled(document: dict[str, Any], lot: Random) -> dict[str, Any]:
    """Return `document` in which some values stand where another of the same key stood."""
    new = copy.deepcopy(document)
    places: dict[str | int, list[Any]] = {}
    for path in values(new):
        if path and isinstance(path[-1], str):
            container = new
            for key in path[:-1]:
                container = container[key]
            places.setdefault(path[-1], []).append(container)
    for _ in range(lot.randint(1, 12)):
        key = lot.choice(list(places))
        lot.choice(places[key])[key] = copy.deepcopy(lot.choice(places[key])[key])
    return new


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.usefixtures("here")
def test_games_in_which_all_is_muddled_end_in_findings(seed: int) -> None:
    """Most follow the schema, and break rules of the table and of every expansion."""
    lot = Random(seed)
    tilesets = [tileset(id) for id in ("base", *EXPANSIONS)]
    game, _ = random_game(tilesets, ("red", "blue"), lot, START, turns=40, claim=0.9)
    document = json.loads(dump_game(game))
    for _ in range(6):
        assert_fit_to_print(findings_of_game(lines(muddled(document, lot))))


BIG: Final = {
    "10,000 tiles in a row": (
        "board",
        {"placements": [{"tile": "U", "x": x, "y": 0} for x in range(10_000)]},
    ),
    "3,000 tiles on one cell": ("board", {"placements": [{"tile": "U", "x": 0, "y": 0}] * 3000}),
    "2,000 tiles none of which fits": (
        "board",
        {"placements": [{"tile": "UC"[x % 2], "x": x, "y": 0} for x in range(2000)], "expect": {}},
    ),
    "5,000 figures of a kind": ("board", {"figures": good_board()["figures"] * 5000}),
    "5,000 unknown options": ("board", {"options": {f"o{number}": 1 for number in range(5000)}}),
    "2,000 turns on one cell": (
        "game",
        {
            "turns": [
                {"player": ("red", "blue")[number % 2], "place": {"tile": "U", "x": 1, "y": 0}}
                for number in range(2000)
            ]
        },
    ),
    "2,000 turns without a tile": ("game", {"turns": [{"player": "red"}] * 2000}),
    "1,000 moves in a turn": (
        "game",
        {
            "turns": [
                {
                    "player": "red",
                    "place": {"tile": "U", "x": 1, "y": 0},
                    "moves": [{"figure": "dragon", "path": [[0, 0]] * 1000}] * 20
                    + [{"figure": "fairy", "to": {"x": 0, "y": 0}}] * 980,
                }
            ]
        },
    ),
}


@pytest.mark.parametrize("name", BIG)
@pytest.mark.usefixtures("here")
def test_a_crowd_takes_no_more_than_seconds(name: str) -> None:
    kind, keys = BIG[name]
    data = lines({**GOOD[kind], "options": {}, **keys})
    start = time.process_time()
    findings = FINDINGS[kind](data)
    assert time.process_time() - start < 10
    assert findings
    assert_fit_to_print(findings)


def test_the_commands_tell_every_place_and_never_a_traceback(here: Path) -> None:
    for command, kind, cases in (("board", "board", BOARDS), ("replay", "game", GAMES)):
        case = cases[9]
        (here / "bad.json").write_bytes(lines(case.over(GOOD[kind])))
        status, out, err = tileforge(here, command, "bad.json", "--svg", "bad.svg")
        assert status == FOUND
        assert f"at {case.pointer}" in out
        assert err in ("", "bad.svg\n")
        for name in ("brackets without end", "half a surrogate pair", "a picture"):
            (here / "bad.json").write_bytes(FILES[name])
            assert tileforge(here, command, "bad.json", encoding="ascii")[0] == UNUSABLE
