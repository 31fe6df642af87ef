"""What the games among the fixtures cannot show of tents and fortune tellers."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.board.expansions.games import START, at_random, begun, codes, renamed, shipped, took
from tileforge.board.decisions import Chance
from tileforge.board.expansions.fortune_teller import FortuneTeller
from tileforge.board.play import Play
from tileforge.board.table import Standing
from tileforge.model.board import Placement, Spot
from tileforge.model.figures import FIGURES
from tileforge.model.game import Deployment, Turn

SETS = ("base", "fortune-teller")
TENTS = (
    START,
    Placement("base", "B", 0, 1),
    Placement("fortune-teller", "03", 0, 2),
    Placement("fortune-teller", "06", -1, 2, 2),
)
"""A start tile, a monastery below it, and two tiles with tents below that one."""


def table(*kinds: str, owner: str = "red") -> Play:
    """Return a game with figures of `kinds` on the tents, one on each."""
    play = begun(map(shipped, SETS), TENTS)
    for kind, (x, y) in zip(kinds, ((0, 2), (-1, 2)), strict=False):
        play.table.put(Standing(FIGURES[kind], owner, (x, y), play.table.cells[x, y].base))
    return play


def drawn_by_chance(play: Play, player: str = "red") -> list[str]:
    """Return the names of the tiles that the player draws in one turn at random."""
    play.next_player = player
    turn = play.take_turn(player, Chance(play, Random(1), claim=0))
    return [draw.design.name for draw in turn.draws if draw.design is not None]


def in_play(play: Play) -> bool:
    return any(isinstance(each, FortuneTeller) for each in play.expansions)


def test_tellers_are_in_play_wherever_tents_are_and_by_option() -> None:
    assert in_play(begun([shipped("base"), renamed("fortune-teller")]))
    assert not in_play(begun(map(shipped, SETS), options={"fortune-teller": False}))
    assert not in_play(begun([shipped("base")]))
    assert in_play(begun([shipped("base")], options={"fortune-teller": True}))


@pytest.mark.parametrize(
    ("kinds", "number"),
    [
        ((), 1),
        (("follower",), 2),
        (("large-follower",), 2),
        (("follower", "wagon"), 3),
        (("pig",), 1),
        (("builder", "follower"), 2),
    ],
)
def test_each_follower_on_a_tent_has_one_tile_more_drawn(kinds: tuple[str, ...], number: int) -> None:
    assert len(drawn_by_chance(table(*kinds))) == number


def test_another_player_s_teller_has_nothing_drawn() -> None:
    assert len(drawn_by_chance(table("follower", "follower"), "blue")) == 1


def test_of_too_few_tiles_all_are_drawn() -> None:
    play = table("follower", "follower")
    play.bag = Counter({("base", "U"): 1, ("base", "V"): 1})
    assert sorted(drawn_by_chance(play)) == ["base:U", "base:V"]
    assert play.bag.total() == 1
    assert codes(play) == []


def test_tiles_are_drawn_one_by_one_only_while_none_fits() -> None:
    play = table("follower")
    play.table.place(play.design("base", "E"), (0, -1), 2)
    play.table.place(play.design("base", "B"), (1, 1), 0)
    play.table.place(play.design("base", "E"), (-1, 3), 0)
    play.table.place(play.design("base", "E"), (-2, 2), 1)
    play.bag = Counter({("base", "C"): 7, ("base", "U"): 1})
    names = drawn_by_chance(play)
    assert names[:2] == ["base:C", "base:C"]
    assert names.index("base:U") == len(names) - 1
    assert codes(play) == []
    assert play.bag.total() == 8 - len(names)


def test_no_pig_is_a_fortune_teller() -> None:
    play = begun(map(shipped, SETS), TENTS[:2])
    tent = Deployment("pig", Spot(0, 2, "tent"))
    took(play, Turn("red", placement=TENTS[2], follower=tent))
    assert codes(play) == ["TF513"]


def test_a_finished_tent_at_the_end_of_the_game_scores_nothing_more() -> None:
    play = table("follower")
    for cell in ((1, 2), (0, 3)):
        play.table.place(play.design("base", "X"), cell, 0)
    play.finish()
    assert play.points == {"red": 0, "blue": 0}
    assert play.table.figures == {}


@pytest.mark.parametrize("seed", range(4))
def test_random_games_break_no_rule_and_replay_to_the_same_end(seed: int) -> None:
    _, play = at_random(map(shipped, SETS), seed, options={"followers": 7, "tellers": 1 + seed % 2})
    assert {event.points for event in play.events if event.kind == "tent"} <= {3}
