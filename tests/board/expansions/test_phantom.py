"""What the games among the fixtures cannot show of the phantom."""

from __future__ import annotations

import pytest

from tests.board.expansions.games import at_random, begun, codes, shipped, took
from tileforge.board.expansions.phantom import Phantom
from tileforge.board.listing import claims_now
from tileforge.model.board import Placement, Spot
from tileforge.model.game import Deployment, Move, Turn

ROAD = Placement("base", "U", 1, 0)
ON_THE_ROAD = Deployment("follower", Spot(1, 0, "road"))
OPTIONS = {"phantoms": 1}


def test_phantoms_are_in_play_if_the_players_have_any() -> None:
    assert any(isinstance(each, Phantom) for each in begun([shipped("base")], options=OPTIONS).expansions)
    assert not any(isinstance(each, Phantom) for each in begun([shipped("base")]).expansions)


@pytest.mark.parametrize("seed", range(4))
def test_random_games_place_phantoms_beside_followers_and_obey_the_rules(seed: int) -> None:
    game, play = at_random([shipped("base"), shipped("princess-dragon")], seed, {"phantoms": 2})
    second = [turn for turn in game.turns if any(move.kind == "phantom" for move in turn.moves)]
    assert any(turn.follower is not None for turn in second)
    assert all(turn.follower is None or turn.follower.kind != "phantom" for turn in second)
    assert play.settings["phantoms"] == 2


def test_after_a_follower_only_the_phantom_s_claims_are_left() -> None:
    play = begun([shipped("base")], options=OPTIONS)
    took(play, Turn("red", placement=ROAD, follower=ON_THE_ROAD, unfinished=True))
    assert play.turn is not None
    assert {(claim.spot.on, claim.figures) for claim in claims_now(play, play.turn)} == {
        ("field NL", ("phantom",)),
        ("field ER", ("phantom",)),
    }
    without = begun([shipped("base")])
    took(without, Turn("red", placement=ROAD, follower=ON_THE_ROAD, unfinished=True))
    assert without.turn is not None
    assert claims_now(without, without.turn) == ()


def test_after_a_phantom_nothing_is_left_to_claim() -> None:
    play = begun([shipped("base")], options=OPTIONS)
    phantom = Deployment("phantom", Spot(1, 0, "road"))
    took(play, Turn("red", placement=ROAD, follower=phantom, unfinished=True))
    assert play.turn is not None
    assert claims_now(play, play.turn) == ()


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Move("phantom"), "TF610"),
        (Move("phantom", target=Spot(1, 0, "city")), "TF512"),
        (Move("phantom", target=Spot(0, 0, "city")), "TF514"),
        (Move("phantom", source=Spot(1, 0, "road")), "TF519"),
        (Move("phantom", target=Spot(1, 0, "field NL"), owner="blue"), "TF519"),
    ],
)
def test_what_a_phantom_cannot_do_is_told(move: Move, code: str) -> None:
    play = begun([shipped("base")], options=OPTIONS)
    took(play, Turn("red", placement=ROAD, follower=ON_THE_ROAD, moves=(move,)))
    assert codes(play) == [code]


def test_without_phantoms_none_is_placed() -> None:
    play = begun([shipped("base")])
    move = Move("phantom", target=Spot(1, 0, "field NL"))
    took(play, Turn("red", placement=ROAD, follower=ON_THE_ROAD, moves=(move,)))
    assert codes(play) == ["TF519"]
