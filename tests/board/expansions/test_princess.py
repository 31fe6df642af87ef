"""What the games among the fixtures cannot show of the princess."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.board.expansions.games import START, at_random, begun, codes, renamed, shipped, took
from tileforge.board.expansions.princess import Princess
from tileforge.board.play import Play
from tileforge.board.table import Standing
from tileforge.model.board import Option, Placement, Spot
from tileforge.model.figures import FIGURES
from tileforge.model.game import Deployment, Move, Turn

SET = "princess-dragon"
CITY = Spot(0, -1, "city")
LADY = Placement(SET, "A", 0, -2, 2)


def table(*knights: tuple[str, str], options: Mapping[str, Option] | None = None) -> Play:
    """Return a game with a city of two tiles that the `knights` stand in, each a player and a kind."""
    start = [START, Placement("base", "G", 0, -1, 1)]
    play = begun([shipped("base"), shipped(SET)], start, options)
    for player, kind in knights:
        stand(play, player, kind)
    return play


def stand(play: Play, player: str, kind: str, spot: Spot = CITY, inside: str | None = None) -> Standing:
    node = None if inside else play.node_at(spot, ())
    figure = Standing(FIGURES[kind], player, (spot.x, spot.y), node, inside=inside)
    play.table.put(figure)
    return figure


def came(play: Play, *moves: Move, unfinished: bool = False) -> list[str]:
    """Let red place the princess with these moves, and return the codes found."""
    return codes(took(play, Turn("red", placement=LADY, moves=moves, unfinished=unfinished)))


def left_in(play: Play) -> list[tuple[str | None, str]]:
    return [(figure.player, figure.kind.id) for figure in play.table.figures.get((0, -1), ())]


def in_play(play: Play) -> bool:
    return any(isinstance(each, Princess) for each in play.expansions)


def test_princesses_are_in_play_wherever_their_symbol_is_and_by_option() -> None:
    assert in_play(begun([shipped("base"), renamed(SET)]))
    assert in_play(begun([shipped("base"), renamed(SET)], options={"princess": "must"}))
    assert not in_play(begun([shipped("base"), renamed(SET)], options={"princess": False}))
    assert not in_play(begun([shipped("base")]))


@pytest.mark.parametrize(
    "kind", ["follower", "large-follower", "mayor", "wagon", "ringmaster", "guard", "phantom"]
)
def test_every_follower_in_a_city_is_a_knight(kind: str) -> None:
    play = table(("blue", kind))
    before = play.supply_of("blue")[kind]
    assert came(play, Move(kind, CITY, owner="blue")) == []
    assert left_in(play) == []
    assert play.supply_of("blue")[kind] == before + 1


def test_a_builder_is_no_knight_but_goes_home_with_the_last_one() -> None:
    play = table(("blue", "follower"), ("blue", "builder"))
    assert came(play, Move("builder", CITY, owner="blue")) == ["TF650"]
    play = table(("blue", "follower"), ("blue", "builder"))
    assert came(play, Move("follower", CITY, owner="blue")) == []
    assert left_in(play) == []


def test_whose_knights_there_are_is_told_where_a_player_names_none_of_them() -> None:
    play = table(("blue", "follower"))
    assert came(play, Move("follower", CITY)) == ["TF650"]
    assert play.faults[0].message == "red's follower is not there"
    assert 'Remove blue\'s at 0, -1 on "city".' in play.faults[0].hint


def test_a_second_removal_is_one_too_many_whether_or_not_a_knight_is_left() -> None:
    for knights in ([("blue", "follower")], [("blue", "follower"), ("blue", "follower")]):
        play = table(*knights)
        assert came(play, *[Move("follower", CITY, owner="blue")] * 2) == ["TF650"]
        assert "already" in play.faults[0].message
        assert left_in(play) == []


def test_a_follower_on_a_tower_is_no_knight() -> None:
    play = table(("blue", "follower"))
    stand(play, "red", "follower", inside="tower")
    assert came(play, Move("follower", Spot(0, -1), owner="red")) == ["TF650"]


def test_where_only_one_knight_can_be_meant_from_may_be_left_out() -> None:
    play = table(("blue", "follower"), ("red", "follower"))
    assert came(play, Move("follower", owner="blue")) == []
    assert left_in(play) == [("red", "follower")]
    play = table(("red", "follower"))
    assert came(play, Move("follower")) == []
    assert left_in(play) == []


def test_a_figure_that_cannot_be_told_or_is_not_there_is_reported_and_nobody_goes() -> None:
    play = table(("blue", "follower"))
    stand(play, "blue", "follower")
    assert came(play, Move("follower", owner="blue")) == ["TF650"]
    assert len(left_in(play)) == 2
    play = table(("blue", "follower"))
    assert came(play, Move("follower", CITY)) == ["TF650"]
    assert came(table(("blue", "follower")), Move("follower", Spot(7, 7, "city"), owner="blue")) == [
        "TF512",
        "TF650",
    ]


def test_a_knight_of_another_city_is_removed_by_mistake() -> None:
    play = table(("blue", "follower"))
    other = Placement("base", "E", 1, -1)
    took(play, Turn("red", placement=other, follower=Deployment("follower", Spot(1, -1, "city"))))
    play.next_player = "red"
    assert came(play, Move("follower", Spot(1, -1, "city"))) == ["TF650"]
    assert left_in(play) == [("blue", "follower")]
    assert (1, -1) not in play.table.figures


def test_taking_an_abbot_back_is_not_what_the_princess_asks_for() -> None:
    play = table(("blue", "follower"))
    monastery = Placement("base", "B", 0, 1)
    abbot = Deployment("abbot", Spot(0, 1, "monastery"))
    took(play, Turn("red", placement=monastery, follower=abbot))
    play.next_player = "red"
    assert came(play, Move("abbot", Spot(0, 1, "monastery"))) == []
    assert left_in(play) == [("blue", "follower")]
    assert play.points["red"] == 2


def test_without_a_princess_nobody_is_sent_home() -> None:
    play = table(("blue", "follower"))
    plain = Turn(
        "red", placement=Placement("base", "O", 0, -2, 2), moves=(Move("follower", CITY, owner="blue"),)
    )
    assert codes(took(play, plain)) == ["TF519"]


def test_a_knight_that_must_go_may_still_be_chosen_in_an_unfinished_turn() -> None:
    play = table(("blue", "follower"), options={"princess": "must"})
    assert came(play, unfinished=True) == []
    assert left_in(play) == [("blue", "follower")]
    play = table(("blue", "follower"), options={"princess": "must"})
    assert came(play) == []
    assert left_in(play) == []
    assert came(table(options={"princess": "must"})) == []


def test_what_the_hint_says_of_two_knights() -> None:
    play = table(("blue", "follower"), ("red", "follower"), options={"princess": "must"})
    assert came(play) == ["TF652"]
    assert play.faults[0].hint == 'Remove blue\'s at 0, -1 on "city" or red\'s at 0, -1 on "city".'


@pytest.mark.parametrize("seed", [1, 5, 7])
@pytest.mark.parametrize("princess", ["may", "must"])
def test_games_at_random_keep_the_rules(seed: int, princess: str) -> None:
    sets = [shipped("base"), shipped(SET), renamed(SET)]
    game, _ = at_random(sets, seed, {"princess": princess, "dragon": False, "fairy": False}, turns=120)
    removals = [
        turn
        for turn in game.turns
        for move in turn.moves
        if move.kind == "follower" and move.target is None and turn.placement is not None
    ]
    assert removals
    assert all(turn.follower is None and len(turn.moves) == 1 for turn in removals)
