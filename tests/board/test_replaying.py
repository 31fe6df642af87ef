from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tileforge.board.replaying import GameView, turn_of, view_of
from tileforge.model.finding import Finding, Place, Severity
from tileforge.schema.game import load_game

TURNS = (
    {"player": "red", "place": {"tile": "E", "x": 0, "y": -1, "turns": 2}, "follower": {"on": "city"}},
    {"player": "blue", "place": {"tile": "U", "x": 1, "y": 0}, "follower": {"on": "road"}},
)


def view(folder: Path, *turns: dict[str, Any], until: int | None = None, **keys: Any) -> GameView:
    document = {"sets": ["base"], "players": ["red", "blue"], "turns": list(turns), **keys}
    file = folder / "game.json"
    file.write_text(json.dumps(document, indent=1), encoding="utf-8")
    return view_of(load_game(file, "game.json"), until)


def codes(found: GameView) -> list[tuple[int, str, str]]:
    return [(turn_of(each), each.code, each.place.pointer) for each in found.findings]


@pytest.mark.parametrize(
    ("pointer", "turn"),
    [
        *(("/turns/0/place", 1), ("/turns/11", 12), ("", 0), ("/sets/0", 0)),
        *(("/turns", 0), ("/expect/breaks", 0), ("/turnsies/3", 0)),
    ],
)
def test_a_finding_belongs_to_the_turn_that_its_pointer_leads_to(pointer: str, turn: int) -> None:
    found = Finding("TF504", Severity.ERROR, Place("game.json", pointer=pointer), "")
    assert turn_of(found) == turn


def test_a_sound_game_is_seen_as_it_stands(tmp_path: Path) -> None:
    found = view(tmp_path, *TURNS)
    assert found.findings == ()
    assert found.play is not None
    assert found.play.points == {"red": 4, "blue": 0}
    assert found.worth == {"red": 0, "blue": 2}
    assert [feature.terrain for feature in found.features if feature.occupants] == ["road"]
    assert found.spots == ()


def test_findings_come_in_the_order_of_the_file_with_their_turns(tmp_path: Path) -> None:
    wrong = {"player": "red", "place": {"tile": "C", "x": 1, "y": 1}, "moves": [{"figure": "dragon"}]}
    found = view(tmp_path, *TURNS, wrong, options={"folowers": 3}, expect={"points": {"red": 5}})
    assert codes(found) == [
        (3, "TF504", "/turns/2/place"),
        (3, "TF519", "/turns/2/moves/0"),
        (0, "TF521", "/options/folowers"),
        (0, "TF520", "/expect/points/red"),
    ]


def test_what_is_expected_holds_for_the_whole_game_only(tmp_path: Path) -> None:
    expect = {"points": {"red": 9}, "features": [{"x": 1, "y": 0, "on": "road", "open": 9}], "figures": []}
    assert [each[1] for each in codes(view(tmp_path, *TURNS, expect=expect))] == ["TF520"] * 3
    assert codes(view(tmp_path, *TURNS, until=1, expect=expect)) == []
    assert len(codes(view(tmp_path, *TURNS, until=2, expect=expect))) == 3


def test_announced_codes_are_awaited_as_far_as_the_replay_goes(tmp_path: Path) -> None:
    expect = {"breaks": [{"turn": 2, "code": "TF511"}]}
    assert codes(view(tmp_path, *TURNS, until=1, expect=expect)) == []
    assert codes(view(tmp_path, *TURNS, expect=expect)) == [(0, "TF520", "/expect/breaks")]
    occupied = {**TURNS[0], "place": {"tile": "U", "x": 2, "y": 0}, "follower": {"on": "road"}}
    expect = {"breaks": [{"turn": 3, "code": "TF511"}]}
    assert codes(view(tmp_path, *TURNS, occupied, expect=expect)) == []


def test_the_turns_before_a_faulty_one_are_played(tmp_path: Path) -> None:
    unknown = {"player": "red", "place": {"tile": "ZZ", "x": 2, "y": 0}}
    found = view(tmp_path, *TURNS, unknown, TURNS[1], end=True, expect={"points": {"red": 0}})
    assert codes(found) == [(3, "TF502", "/turns/2/place/tile")]
    assert found.play is not None
    assert len(found.play.table.cells) == 3
    assert found.play.points == {"red": 4, "blue": 0}


def test_a_game_without_players_is_not_played(tmp_path: Path) -> None:
    found = view(tmp_path, *TURNS, players=[])
    assert found.play is None
    assert codes(found) == [(0, "TF104", "/players")]


def test_a_drawn_tile_that_is_to_be_placed_has_its_spots(tmp_path: Path) -> None:
    found = view(tmp_path, *TURNS, {"player": "red", "draw": ["C"], "unfinished": True})
    assert found.findings == ()
    assert found.spots == ()
    found = view(tmp_path, *TURNS, {"player": "red", "draw": ["W"], "unfinished": True})
    assert {spot.cell for spot in found.spots} >= {(2, 0), (-1, 0)}
    assert all(spot.claims for spot in found.spots)


def test_a_tile_that_is_set_aside_has_no_spots(tmp_path: Path) -> None:
    sets = ["base", "princess-dragon"]
    for draws, is_open in (
        (["princess-dragon:H"], False),
        (["princess-dragon:H", "C"], False),
        (["W"], True),
    ):
        last = {"player": "red", "draw": draws, "unfinished": True}
        assert bool(view(tmp_path, *TURNS, last, sets=sets).spots) is is_open


def test_a_placed_tile_has_its_claims_until_the_follower_stands_there(tmp_path: Path) -> None:
    last = {"player": "red", "place": {"tile": "W", "x": 2, "y": 0}, "unfinished": True}
    (spot,) = view(tmp_path, *TURNS, last).spots
    assert spot.cell == (2, 0)
    assert [claim.spot.on for claim in spot.claims] == [
        "road E",
        "road S",
        "field NL",
        "field ER",
        "field SR",
    ]
    (spot,) = view(tmp_path, *TURNS, {**last, "follower": {"on": "road E"}}).spots
    assert spot.claims == ()


@pytest.mark.parametrize("until", [0, 1, 2, 7])
def test_the_replay_stops_after_a_turn(tmp_path: Path, until: int) -> None:
    found = view(tmp_path, *TURNS, until=until)
    assert found.play is not None
    assert len(found.play.table.cells) == 1 + min(until, 2)
