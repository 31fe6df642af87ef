from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.interop.jcz.saving import (
    COMMIT,
    PASS,
    UNDO,
    Json,
    deploy,
    imported,
    move,
    place,
    save,
    send_back,
    to_follower,
    told,
)
from tileforge.model.board import Spot
from tileforge.model.game import Deployment, Game, Move

FIRST = place("BA/RFr", 1, 0)
FOLLOWER = deploy("0.small.1", "Road", "WE", 1, 0)
SECOND = place("BA/RFr", 2, 0)
CONFIRM: Json = {"type": "SHEPHERD_CONFIRM", "payload": {"random": 0.5}}


def game_of(folder: Path, *replay: Json, **more: Any) -> Game:
    found = imported(folder, save(*replay, **more))
    assert told(found) == []
    assert found.game is not None
    return found.game


def test_players_take_turns_unless_the_save_says_who_it_was(tmp_path: Path) -> None:
    third = place("BA/RFr", 3, 0)
    turns = game_of(tmp_path, FIRST, COMMIT, SECOND, PASS, COMMIT, third, COMMIT).turns
    assert [turn.player for turn in turns] == ["Ann", "Bob", "Ann"]
    again = game_of(tmp_path, {**FIRST, "player": 1}, COMMIT, SECOND, COMMIT, {**third, "player": 0}).turns
    assert [turn.player for turn in again] == ["Bob", "Ann", "Ann"]
    assert [turn.unfinished for turn in again] == [False, False, True]


def test_a_commitment_before_the_tile_leaves_the_turn_open(tmp_path: Path) -> None:
    turns = game_of(tmp_path, PASS, COMMIT, FIRST, FOLLOWER, COMMIT, PASS, COMMIT, SECOND, COMMIT).turns
    assert [turn.player for turn in turns] == ["Ann", "Bob"]
    assert turns[0].follower == Deployment("follower", Spot(1, 0, "road"))


def test_undo_takes_back_the_last_message_each_time(tmp_path: Path) -> None:
    other = deploy("0.small.1", "Field", "ER.SL.SR.WL", 1, 0)
    (turn,) = game_of(tmp_path, SECOND, UNDO, FIRST, FOLLOWER, UNDO, PASS, UNDO, other).turns
    assert turn.placement is not None
    assert turn.placement.x == 1
    assert turn.follower == Deployment("follower", Spot(1, 0, "field ER"))
    (both,) = game_of(tmp_path, SECOND, FOLLOWER, UNDO, UNDO, FIRST).turns
    assert both.follower is None


@pytest.mark.parametrize("before", [(), (FIRST, COMMIT), (FIRST, UNDO), (FIRST, CONFIRM)])
def test_an_undo_of_nothing_is_told(tmp_path: Path, before: tuple[Json, ...]) -> None:
    found = imported(tmp_path, save(*before, UNDO))
    assert told(found) == [("TF138", f"/replay/{len(before)}")]


def test_a_phantom_may_be_the_second_follower_and_no_other_may(tmp_path: Path) -> None:
    phantom = deploy("0.phantom.1", "Field", "NL.NR.EL.WR", 1, 0)
    elements = {"small-follower": 7, "farmers": True, "phantom": 1}
    (turn,) = game_of(tmp_path, FIRST, FOLLOWER, phantom, elements=elements).turns
    assert turn.moves == (Move("phantom", target=Spot(1, 0, "field NL")),)
    (alone,) = game_of(tmp_path, FIRST, phantom, elements=elements).turns
    assert alone.follower == Deployment("phantom", Spot(1, 0, "field NL"))
    second = deploy("0.small.2", "Field", "NL.NR.EL.WR", 1, 0)
    assert told(imported(tmp_path, save(FIRST, FOLLOWER, second))) == [("TF138", "/replay/2/payload")]


def test_steps_of_the_dragon_are_taken_in_turn(tmp_path: Path) -> None:
    more: Json = {
        "sets": {"basic:2": 1, "princess-and-dragon:2": 1},
        "elements": {"small-follower": 7, "farmers": True, "dragon": 1},
    }
    volcano = (place("DG/F.v", 0, 1), COMMIT)
    walk = [move("dragon.1", list(cell)) for cell in ((0, 0), (1, 0), (0, 0))]
    turns = game_of(tmp_path, *volcano, place("DG/RFr.d", 1, 0), *walk, COMMIT, **more).turns
    assert turns[1].moves == (
        Move("dragon", target=Spot(0, 0)),
        Move("dragon", target=Spot(1, 0), by="Ann"),
        Move("dragon", target=Spot(0, 0)),
    )
    said = [{**step, "player": 1} for step in walk]
    turns = game_of(tmp_path, *volcano, place("DG/RFr.d", 1, 0), *said, **more).turns
    assert {step.by for step in turns[1].moves} == {None}
    off = imported(tmp_path, save(*volcano, move("dragon.1", [7, 7]), **more))
    assert told(off) == [("TF137", "/replay/2/payload/to")]


def test_the_fairy_goes_to_a_follower_or_onto_a_tile(tmp_path: Path) -> None:
    elements = {"small-follower": 7, "farmers": True, "fairy": 1}
    stands = (FIRST, FOLLOWER, COMMIT, SECOND, COMMIT, place("BA/RFr", 3, 0))
    own = move("fairy.1", to_follower("0.small.1", "Road", "WE", 1, 0))
    turns = game_of(tmp_path, *stands, own, elements=elements).turns
    assert turns[2].moves == (Move("fairy", target=Spot(1, 0, "road")),)
    turns = game_of(tmp_path, *stands[:4], own, elements=elements).turns
    assert turns[1].moves == (Move("fairy", target=Spot(1, 0, "road"), owner="Ann"),)
    turns = game_of(tmp_path, *stands, move("fairy.1", [1, 0]), elements=elements).turns
    assert turns[2].moves == (Move("fairy", target=Spot(1, 0)),)


def test_followers_go_back_for_a_princess_and_an_abbot_by_choice(tmp_path: Path) -> None:
    back = send_back("PRINCESS", "0.small.1", "Road", "WE", 1, 0)
    turns = game_of(tmp_path, FIRST, FOLLOWER, COMMIT, SECOND, back).turns
    assert turns[1].moves == (Move("follower", source=Spot(1, 0, "road"), owner="Ann"),)
    plain = send_back("ABBOT_RETURN", "0.abbot.1", "Road", "WE", 1, 0)
    plain["payload"]["pointer"] = {**plain["payload"]["pointer"]["featurePointer"], "meepleId": "0.abbot.1"}
    turns = game_of(tmp_path, FIRST, FOLLOWER, COMMIT, SECOND, COMMIT, place("BA/RFr", 3, 0), plain).turns
    assert turns[2].moves == (Move("abbot", source=Spot(1, 0, "road")),)


@pytest.mark.parametrize(
    ("replay", "pointer"),
    [
        ((FOLLOWER,), "/replay/0"),
        ((move("fairy.1", [0, 0]),), "/replay/0"),
        ((send_back("PRINCESS", "0.small.1", "Road", "WE", 0, 0),), "/replay/0"),
        ((FIRST, SECOND), "/replay/1"),
        ((FIRST, COMMIT, FIRST), "/replay/2/payload/tileId"),
        ((place("BA/RFr", 0, 0),), "/replay/0/payload/tileId"),
        ((FIRST, deploy("1.small.1", "Road", "WE", 1, 0)), "/replay/1/payload/meepleId"),
    ],
)
def test_messages_out_of_order_are_told(tmp_path: Path, replay: tuple[Json, ...], pointer: str) -> None:
    found = imported(tmp_path, save(*replay))
    assert told(found) == [("TF138", pointer)]
    assert found.game is None


def test_a_phantom_after_something_else_is_never_the_first_follower(tmp_path: Path) -> None:
    phantom = deploy("0.phantom.1", "Field", "NL.NR.EL.WR", 3, 0)
    elements = {"small-follower": 7, "farmers": True, "phantom": 1, "abbot": 1}
    back = send_back("ABBOT_RETURN", "0.abbot.1", "Monastery", "I", 0, 1)
    first = (place("BA/L", 0, 1), deploy("0.abbot.1", "Monastery", "I", 0, 1), COMMIT)
    last = (place("BA/RFr", 3, 0), back, phantom, COMMIT)
    turn = game_of(tmp_path, *first, *last, elements=elements, players=("Ann",)).turns[-1]
    assert turn.follower is None
    assert [move.kind for move in turn.moves] == ["abbot", "phantom"]
