"""What the games among the fixtures cannot show of the abbot."""

from __future__ import annotations

import pytest

from tests.board.expansions.games import at_random, begun, codes, shipped, took
from tileforge.board.game import replay
from tileforge.board.play import Play
from tileforge.model.board import Placement, Spot
from tileforge.model.game import Deployment, Move, Turn

WEST, EAST = Spot(0, 1, "monastery"), Spot(1, 1, "monastery")


def monk(player: str, spot: Spot) -> Turn:
    """Return a turn in which `player` places a monastery and an abbot in it."""
    return Turn(player, placement=Placement("base", "B", spot.x, spot.y), follower=Deployment("abbot", spot))


def road(player: str, x: int, *moves: Move) -> Turn:
    return Turn(player, placement=Placement("base", "U", x, 0), moves=moves)


def table(abbots: int = 1) -> Play:
    """Return a game in which red has an abbot in the west and blue one in the east, red to move."""
    return took(begun([shipped("base")], options={"abbots": abbots}), monk("red", WEST), monk("blue", EAST))


def scored(play: Play) -> list[tuple[str, int]]:
    return [(event.player, event.points) for event in play.events]


def test_where_the_abbot_stands_may_be_left_out() -> None:
    for source in (None, Spot(0, 1), WEST):
        play = took(table(), road("red", 1, Move("abbot", source)))
        assert codes(play) == []
        assert scored(play) == [("red", 4)]


@pytest.mark.parametrize("source", [EAST, Spot(0, 0), Spot(0, 1, "field")])
def test_no_abbot_is_taken_from_where_the_player_has_none(source: Spot) -> None:
    play = took(table(), road("red", 1, Move("abbot", source)))
    assert codes(play) == ["TF601"]
    assert scored(play) == []
    assert (0, 1) in play.table.figures


def test_a_place_that_is_not_there_is_told_as_that() -> None:
    play = took(table(), road("red", 1, Move("abbot", Spot(0, 1, "garden"))))
    assert codes(play) == ["TF512"]
    assert scored(play) == []


@pytest.mark.parametrize("move", [Move("abbot", EAST, owner="blue"), Move("abbot", WEST, target=EAST)])
def test_an_abbot_of_another_player_stays_and_one_s_own_goes_nowhere_else(move: Move) -> None:
    play = took(table(), road("red", 1, move))
    assert codes(play) == ["TF601"]
    assert scored(play) == []
    assert {(0, 1), (1, 1)} <= play.table.figures.keys()


def test_of_several_abbots_it_is_said_which_one_is_taken_back() -> None:
    before = (road("red", 1), road("blue", 2), monk("red", Spot(2, 1, "monastery")), road("blue", 3))
    play = took(table(abbots=2), *before, road("red", 4, Move("abbot", Spot(2, 1, "monastery"))))
    assert codes(play) == []
    assert (0, 1) in play.table.figures
    assert (2, 1) not in play.table.figures
    play = took(table(abbots=2), *before, road("red", 4, Move("abbot")))
    assert codes(play) == ["TF601"]


def test_of_several_abbots_in_one_place_any_is_taken_back() -> None:
    """Another expansion may have brought the second one there."""
    play = table(abbots=2)
    (first,) = play.table.figures[0, 1]
    assert first.node is not None
    play.deploy("red", first.kind, first.node)
    took(play, road("red", 1, Move("abbot", WEST)))
    assert codes(play) == []
    assert scored(play) == [("red", 4)]
    assert len(play.table.figures[0, 1]) == 1


def test_games_at_random_with_three_abbots_each_replay_without_a_fault() -> None:
    sets = {"base": shipped("base")}
    game, play = at_random(sets.values(), 4, {"abbots": 3})
    assert sum(move.kind == "abbot" for turn in game.turns for move in turn.moves) > 1
    again = replay(game, sets)
    assert codes(again) == []
    assert again.points == play.points
