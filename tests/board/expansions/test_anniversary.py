"""What the games among the fixtures cannot show of the arrows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from tests.board.expansions.games import START, at_random, begun, codes, renamed, shipped, took
from tileforge.board.expansions.anniversary import Anniversary
from tileforge.board.play import Play
from tileforge.model.board import Cell, Option, Placement, Spot, cell_of
from tileforge.model.game import Deployment, Turn

SET = "anniversary-20"


def tile(id: str, x: int, y: int, turns: int = 0) -> Placement:
    return Placement(SET, id, x, y, turns)


def road(x: int, y: int = 0) -> Placement:
    return Placement("base", "U", x, y)


def follower(x: int, y: int, on: str) -> Deployment:
    return Deployment("follower", Spot(x, y, on))


def in_play(play: Play) -> bool:
    return any(isinstance(each, Anniversary) for each in play.expansions)


def test_arrows_are_in_play_wherever_their_symbols_are_and_by_option() -> None:
    assert in_play(begun([shipped("base"), renamed(SET)]))
    assert not in_play(begun([shipped("base"), renamed(SET)], options={"arrows": False}))
    assert not in_play(begun([shipped("base")]))
    assert in_play(begun([shipped("base")], options={"arrows": True}))


def test_a_set_by_any_other_name_has_the_same_arrows() -> None:
    outward = Turn("red", placement=Placement("fan-made", "I", 1, 0))
    play = took(begun([shipped("base"), renamed(SET)]), outward)
    assert play.points == {"red": 2, "blue": 0}
    took(play, Turn("blue", placement=road(2), follower=follower(0, 0, "city")))
    assert codes(play) == []


@pytest.mark.parametrize("turns", range(4))
def test_an_arrow_turns_with_its_tile(turns: int) -> None:
    around = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    hit = []
    for cell in around:
        play = begun([shipped("base"), shipped(SET)], [Placement("base", "C", *cell)])
        took(play, Turn("red", placement=tile("B", 0, 0, turns)))
        if play.next_player == "red":
            hit.append(cell)
            assert play.points["red"] == 0
    assert hit == [around[turns]]


def test_what_occupies_the_tile_just_placed_is_told_as_without_an_arrow() -> None:
    play = begun([shipped("base"), shipped(SET)])
    took(
        play,
        Turn("red", placement=road(1), follower=follower(1, 0, "road")),
        Turn("blue", placement=tile("I", -1, 0), follower=follower(-1, 0, "road E")),
    )
    assert codes(play) == ["TF511"]


def test_an_arrow_does_nothing_in_later_turns() -> None:
    play = begun([shipped("base"), shipped(SET)])
    took(play, Turn("red", placement=tile("I", -1, 0)), Turn("blue", placement=road(1)))
    took(play, Turn("red", placement=road(2), follower=follower(0, 0, "city")))
    assert codes(play) == ["TF514"]


def test_a_wrong_choice_is_taken_as_the_tiles_own_arrow() -> None:
    play = begun([shipped("base"), shipped(SET)])
    took(play, Turn("red", placement=tile("I", 1, 0)))
    took(play, Turn("blue", placement=tile("H", 2, 0), choices={"arrow": (5, 5)}, keys=("turns", 1)))
    (fault,) = play.faults
    assert (fault.code, fault.keys) == ("TF620", ("turns", 1, "choose", "arrow"))
    assert play.next_player == "blue"


@pytest.mark.parametrize("option", [True, False])
def test_the_arrow_for_an_extra_turn_has_no_effect_and_no_points_in_one(option: bool) -> None:
    play = begun([shipped("base"), shipped(SET)], options={"arrows-in-extra-turns": option})
    took(play, Turn("red", placement=tile("H", 1, 0)), Turn("red", placement=tile("L", 2, 0, 3)))
    assert codes(play) == []
    assert play.points["red"] == 0
    assert play.next_player == "blue"


def test_who_takes_the_place_of_an_extra_turn_is_told_of_it() -> None:
    play = begun([shipped("base"), shipped(SET)])
    took(play, Turn("red", placement=tile("H", 1, 0)), Turn("blue", placement=road(2)))
    (fault,) = play.faults
    assert (fault.code, fault.hint) == ("TF516", "red has another turn by what the last turn did.")
    assert play.next_player == "red"


@pytest.mark.parametrize(("option", "found", "points"), [(True, ["TF620"], 0), (False, [], 2)])
def test_of_two_arrows_in_an_extra_turn_an_option_lets_only_that_for_another_be_active(
    option: bool, found: list[str], points: int
) -> None:
    start = [START, Placement("base", "B", 0, 1), tile("E", -1, 1, 2)]
    play = begun([shipped("base"), shipped(SET)], start, {"arrows-in-extra-turns": option})
    took(play, Turn("red", placement=tile("H", 1, 0)), Turn("red", placement=tile("I", -1, 0)))
    assert codes(play) == found
    assert play.points["red"] == points
    assert play.next_player == "blue"


@pytest.mark.parametrize(
    ("chosen", "points"), [((1, 0), 0), ((1, -1), 2), ((1, 1), 2), ((0, 0), None), (None, None)]
)
def test_a_tiles_own_arrow_and_two_that_point_at_it_are_three_to_choose_from(
    chosen: Cell | None, points: int | None
) -> None:
    start = [START, Placement("base", "E", 0, -1, 2), tile("E", 1, -1)]
    start += [Placement("base", "B", 0, 1), tile("L", 1, 1)]
    play = begun([shipped("base"), shipped(SET)], start)
    took(play, Turn("red", placement=tile("H", 1, 0), choices={} if chosen is None else {"arrow": chosen}))
    assert codes(play) == ([] if points is not None else ["TF620"])
    assert points in (None, play.points["red"])
    if points is None:
        assert play.faults[0].hint.endswith("[1, 0] or [1, -1] or [1, 1].")


def test_an_arrow_alone_is_no_choice() -> None:
    play = begun([shipped("base"), shipped(SET)])
    took(play, Turn("red", placement=tile("I", -1, 0), choices={"arrow": (-1, 0)}))
    assert codes(play) == ["TF519"]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    "options",
    [{}, {"arrow-pairs": "feature", "arrow-fields": "open"}, {"arrows-in-extra-turns": False}],
    ids=["", "narrow", "one-arrow"],
)
def test_random_games_keep_to_the_rules_of_arrows(seed: int, options: Mapping[str, Option]) -> None:
    at_random([shipped("base"), shipped(SET)], seed, options)


def test_at_random_every_arrow_does_something() -> None:
    seen: Counter[str] = Counter()
    for seed in range(20):
        game, _ = at_random([shipped("base"), shipped(SET)], seed, turns=87)
        occupied: set[Spot] = set()
        for number, turn in enumerate(game.turns):
            assert turn.placement is not None
            seen["choice"] += len(turn.choices)
            seen["again"] += number > 0 and game.turns[number - 1].player == turn.player
            if turn.follower is not None:
                spot = turn.follower.spot
                elsewhere = (spot.x, spot.y) != cell_of(turn.placement)
                seen["beside" if elsewhere and spot in occupied else "anywhere"] += elsewhere
                occupied.add(spot)
    assert all(seen[what] for what in ("choice", "again", "beside", "anywhere")), seen
