"""What the games among the fixtures cannot show of the fairy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.board.expansions.games import at_random, begun, codes, renamed, shipped, took
from tileforge.board.expansions.fairy import Fairy
from tileforge.board.play import Play
from tileforge.board.table import Standing
from tileforge.board.turn import Event
from tileforge.model.board import Option, Placement, Spot
from tileforge.model.figures import FIGURES
from tileforge.model.game import Deployment, Move, Turn

SET = "princess-dragon"
ROAD = Spot(1, 0, "road")
RED = Turn("red", placement=Placement("base", "U", 1, 0), follower=Deployment("follower", ROAD))
BLUE = Turn("blue", placement=Placement("base", "U", 2, 0))


def guard(target: Spot | None, x: int = 3) -> Turn:
    """Return a turn in which red extends the road to `x` and sends the fairy to `target`."""
    return Turn("red", placement=Placement("base", "U", x, 0), moves=(Move("fairy", target=target),))


def table(options: dict[str, Option] | None = None) -> Play:
    """Return a game in which red has a follower on a road, and it is red's turn."""
    return took(begun([shipped("base"), shipped(SET)], options=options), RED, BLUE)


def in_play(play: Play) -> bool:
    return any(isinstance(each, Fairy) for each in play.expansions)


def test_the_fairy_comes_with_the_dragon_s_symbols_as_a_piece_and_by_option() -> None:
    base, fan = shipped("base"), renamed(SET)
    assert in_play(begun([base, replace(fan, pieces=())]))
    assert in_play(begun([base, replace(fan, tiles=())]))
    assert not in_play(begun([base, replace(fan, tiles=(), pieces=())]))
    assert not in_play(begun([base, fan], options={"fairy": False}))
    assert in_play(begun([base], options={"fairy": True}))


def test_where_she_comes_from_need_not_be_said_and_must_be_so() -> None:
    said = Move("fairy", source=Spot(2, 0), target=ROAD)
    play = took(table(), replace(guard(ROAD), moves=(said,)))
    assert codes(play) == ["TF661"]
    assert play.faults[0].message == "the fairy is not on the board yet"
    play = table()
    play.set_neutral("fairy", (0, 0))
    took(play, replace(guard(ROAD), moves=(said,)))
    assert codes(play) == ["TF661"]
    assert play.faults[0].message == "the fairy is at 0, 0"
    play = table()
    play.set_neutral("fairy", (2, 0))
    assert codes(took(play, replace(guard(ROAD), moves=(said,)))) == []


@pytest.mark.parametrize("kind", ["builder", "pig", "shepherd", "barn"])
def test_only_followers_are_guarded(kind: str) -> None:
    play = table()
    play.table.put(Standing(FIGURES[kind], "red", (2, 0), play.node_at(Spot(2, 0, "road"), ())))
    took(play, guard(Spot(2, 0, "road")))
    assert codes(play) == ["TF661"]
    assert play.neutral == {}


def test_she_may_be_sent_to_the_only_follower_on_a_tile_and_to_one_in_a_castle() -> None:
    play = took(table(), guard(Spot(1, 0)))
    assert codes(play) == []
    play = table()
    play.table.put(Standing(FIGURES["follower"], "red", (2, 0), inside="castle"))
    took(play, guard(Spot(2, 0)), BLUE, RED)
    assert play.events[0] == Event(5, "red", "fairy", 1)


@pytest.mark.parametrize(
    ("target", "code"), [(None, "TF661"), (Spot(9, 9), "TF512"), (Spot(1, 0, "city"), "TF512")]
)
def test_a_place_that_is_none_is_reported(target: Spot | None, code: str) -> None:
    play = took(table(), guard(target))
    assert codes(play) == [code]
    assert play.neutral == {}


def test_she_is_moved_once_a_turn() -> None:
    twice = guard(ROAD)
    play = took(table(), replace(twice, moves=twice.moves * 2))
    assert codes(play) == ["TF519"]


def test_her_points_are_events_of_their_own() -> None:
    play = took(table(), guard(ROAD), Turn("blue", placement=Placement("base", "A", -1, 0, 3)))
    took(play, Turn("red", placement=Placement("base", "A", 4, 0, 1)))
    assert play.events == [
        Event(5, "red", "fairy", 1),
        Event(5, "red", "road", 6),
        Event(5, "red", "fairy", 3),
    ]
    assert play.neutral["fairy"].beside is None


def test_a_follower_that_is_put_back_on_her_tile_is_no_longer_guarded() -> None:
    play = took(table(), guard(ROAD))
    fairy = play.neutral["fairy"]
    figure = fairy.beside
    assert figure is not None
    play.take_back(figure)
    play.table.put(figure)
    took(play, Turn("blue", placement=Placement("base", "B", 0, 1)), guard(None, 4))
    assert fairy.beside is None
    assert play.events == []


def test_of_several_on_one_part_she_guards_one() -> None:
    play = table()
    second = Standing(FIGURES["follower"], "red", (1, 0), play.node_at(ROAD, ()))
    play.table.put(second)
    took(play, guard(ROAD))
    guarded = play.neutral["fairy"].beside
    assert codes(play) == []
    assert guarded is not None
    assert guarded is not second
    took(play, Turn("blue", placement=Placement("base", "A", -1, 0, 3)))
    took(play, Turn("red", placement=Placement("base", "A", 4, 0, 1)))
    assert [event.points for event in play.events if event.kind == "fairy"] == [1, 3]


def test_by_the_variant_each_player_there_scores_once() -> None:
    play = table({"fairy-placement": "on-tile"})
    node = play.node_at(ROAD, ())
    for player in ("red", "blue", "blue"):
        play.table.put(Standing(FIGURES["follower"], player, (1, 0), node))
    took(play, guard(Spot(1, 0)), Turn("blue", placement=Placement("base", "A", -1, 0, 3)))
    took(play, Turn("red", placement=Placement("base", "A", 4, 0, 1)))
    found = [(event.turn, event.player, event.points) for event in play.events if event.kind == "fairy"]
    assert found == [(4, "blue", 1), (5, "red", 1), (5, "blue", 3), (5, "red", 3)]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("placement", ["on-follower", "on-tile"])
def test_games_at_random_keep_the_rules(seed: int, placement: str) -> None:
    options: dict[str, Option] = {"fairy-placement": placement, "phantoms": 1}
    game, play = at_random([shipped("base"), shipped(SET)], seed, options, turns=80)
    assert {event.points for event in play.events if event.kind == "fairy"} == {1, 3}
    moved = [turn for turn in game.turns if any(move.kind == "fairy" for move in turn.moves)]
    assert all(turn.follower is None or turn.follower.kind == "phantom" for turn in moved)


def test_games_with_every_expansion_keep_the_rules() -> None:
    sets = ("base", SET, "easter", "gifts", "anniversary-20", "fortune-teller")
    _, play = at_random(map(shipped, sets), 5, turns=120)
    assert play.neutral.keys() >= {"dragon", "fairy"}
