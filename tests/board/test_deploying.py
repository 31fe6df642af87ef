from __future__ import annotations

import pytest

from tests.board.plays import BLUE, RED, codes, place, played, turn
from tileforge.board.deploying import (
    claims,
    deployments,
    free_anywhere,
    may_claim,
    posture_fault,
)
from tileforge.board.expansion import Refusal
from tileforge.board.play import Play
from tileforge.board.turn import TurnState
from tileforge.model.board import Spot
from tileforge.model.figures import FIGURES
from tileforge.model.game import Deployment, Turn

FOLLOWER, ABBOT = FIGURES["follower"], FIGURES["abbot"]


def current(play: Play) -> TurnState:
    assert play.turn is not None
    return play.turn


def named(play: Play, nodes: list[int]) -> list[str | None]:
    return [play.spot_of(node).on for node in nodes]


@pytest.mark.parametrize(
    ("terrain", "lying", "is_wrong"),
    [
        ("field", None, False),
        ("field", True, False),
        ("field", False, True),
        ("road", None, False),
        ("road", False, False),
        ("road", True, True),
        ("city", True, True),
        ("monastery", True, False),
        ("monastery", False, False),
    ],
)
def test_followers_lie_in_fields_and_stand_elsewhere(
    terrain: str, lying: bool | None, is_wrong: bool
) -> None:
    assert bool(posture_fault(terrain, lying)) is is_wrong


def test_the_free_parts_of_the_placed_tile_are_claimed() -> None:
    play = played(turn(RED, place("U", 1, 0), "road"), turn(BLUE, place("L", -1, 0)))
    assert named(play, claims(play, current(play), FOLLOWER)) == [
        *("city", "road S", "road W", "field EL", "field ER", "field SR")
    ]


def test_nothing_is_claimed_before_a_tile_lies_there_or_where_step_two_is_barred() -> None:
    play = played(turn(RED, unfinished=True))
    assert claims(play, current(play), FOLLOWER) == []
    play = played(turn(RED, place("U", 1, 0)))
    assert claims(play, current(play), FOLLOWER)
    current(play).bar = Refusal("TF600", "no")
    assert claims(play, current(play), FOLLOWER) == []


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("follower", ["road", "field NL", "field ER"]),
        ("abbot", ["garden"]),
        ("mayor", []),
        ("wagon", ["road"]),
        ("builder", []),
        ("dragon", []),
    ],
)
def test_each_kind_claims_its_own_terrains(kind: str, names: list[str]) -> None:
    play = played(turn(RED, place("U", 0, 0, copy=1)), start=())
    assert named(play, claims(play, current(play), FIGURES[kind])) == names


def test_options_close_fields_and_gardens() -> None:
    options = {"fields": False, "gardens": False}
    play = played(turn(RED, place("U", 0, 0, copy=1)), start=(), options=options)
    assert named(play, claims(play, current(play), FOLLOWER)) == ["road"]
    assert claims(play, current(play), ABBOT) == []


def test_an_abbot_claims_monasteries_whatever_is_said_of_gardens() -> None:
    play = played(turn(RED, place("B", 0, 1)), options={"gardens": False})
    (monastery,) = claims(play, current(play), ABBOT)
    assert may_claim(play, FOLLOWER, monastery)


def test_deployments_are_what_the_supply_and_the_tile_allow() -> None:
    play = played(turn(RED, place("B", 0, 1)), options={"followers": 0, "large-followers": 1})
    found = deployments(play, current(play))
    assert {(each.kind, each.spot.on) for each in found} == {
        ("large-follower", "monastery"),
        ("large-follower", "field"),
        ("abbot", "monastery"),
    }


@pytest.mark.parametrize("follower", [Spot(9, 9, "road"), Spot(1, 0, "tent"), Spot(1, 0)])
def test_a_follower_without_a_place_stays_in_the_supply(follower: Spot) -> None:
    nowhere = Turn(RED, placement=place("U", 1, 0), follower=Deployment("follower", follower))
    play = played(nowhere)
    assert codes(play.faults) == [(1, "TF512")]
    assert play.supply[RED]["follower"] == 7


def test_all_that_is_against_a_follower_is_told() -> None:
    play = played(turn(RED, place("U", 1, 0), "road", "mayor"))
    assert codes(play.faults) == [(1, "TF515"), (1, "TF513")]
    assert [fault.message for fault in play.faults] == [
        "red has no mayor left in the supply",
        "a mayor cannot claim a road",
    ]


def test_what_is_free_anywhere_is_not_complete() -> None:
    play = played(turn(RED, place("E", 0, -1, 2)), turn(BLUE, place("U", 1, 0), "road"))
    assert [play.spot_of(node) for node in free_anywhere(play.table)] == [
        Spot(0, 0, "field EL"),
        Spot(0, 0, "field ER"),
        Spot(0, -1, "field"),
        Spot(1, 0, "field NL"),
        Spot(1, 0, "field ER"),
    ]


@pytest.mark.parametrize(("kind", "stands"), [("dragon", False), ("builder", True)])
def test_what_is_no_follower_is_told_once_and_what_is_nobody_s_does_not_stand_there(
    kind: str, stands: bool
) -> None:
    play = played(turn(RED, place("U", 1, 0), "road", figure=kind))
    assert [(fault.code, fault.message) for fault in play.faults] == [("TF513", f"a {kind} is no follower")]
    assert ((1, 0) in play.table.figures) == stands
