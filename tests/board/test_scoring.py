from __future__ import annotations

import pytest

from tests.board.plays import BLUE, RED, place, played, turn
from tileforge.board.play import Play
from tileforge.board.scoring import (
    VALUES,
    can_be_claimed,
    feature_nodes,
    feature_reports,
    followers_on,
    holders,
    own_followers,
    report,
    strength,
    value,
    worth_to_each,
)
from tileforge.board.table import Standing
from tileforge.model.board import Spot
from tileforge.model.figures import FIGURES


def node(play: Play, x: int, y: int, on: str) -> int:
    found = play.node_at(Spot(x, y, on), ())
    assert found is not None
    return found


def stand(play: Play, kind: str, player: str | None, at: int) -> None:
    play.table.put(Standing(FIGURES[kind], player, play.table.laid_of(at).cell, at))


def a_city() -> tuple[Play, int]:
    """Return a game with a city of three tiles and two shields, open in the east, and its node."""
    play = played(start=(place("F", 0, 0), place("F", 1, 0), place("E", -1, 0, 1)))
    return play, node(play, 0, 0, "city")


@pytest.mark.parametrize(
    ("figures", "counts", "winners"),
    [
        ([], {}, []),
        ([("follower", RED)], {RED: 1}, [RED]),
        ([("follower", RED), ("large-follower", BLUE)], {RED: 1, BLUE: 2}, [BLUE]),
        ([("follower", RED), ("follower", RED), ("large-follower", BLUE)], {RED: 2, BLUE: 2}, [BLUE, RED]),
        ([("mayor", RED), ("follower", BLUE)], {RED: 2, BLUE: 1}, [RED]),
        ([("builder", BLUE), ("follower", RED)], {RED: 1}, [RED]),
        ([("builder", BLUE)], {}, []),
        ([("dragon", None), ("phantom", BLUE)], {BLUE: 1}, [BLUE]),
    ],
)
def test_followers_count_for_the_majority_and_nobody_else_does(
    figures: list[tuple[str, str | None]], counts: dict[str, int], winners: list[str]
) -> None:
    play, city = a_city()
    for kind, player in figures:
        stand(play, kind, player, city)
    assert strength(play.table, city) == counts
    assert holders(play.table, city) == winners


def test_a_mayor_without_shields_counts_nothing_but_is_there() -> None:
    play = played()
    city = node(play, 0, 0, "city")
    stand(play, "mayor", RED, city)
    assert strength(play.table, city) == {RED: 0}
    assert holders(play.table, city) == []
    assert followers_on(play.table, city) == {RED: 1}
    assert report(play.table, city, play.settings).points == {}


def test_a_city_is_worth_more_when_it_is_complete() -> None:
    play, city = a_city()
    assert value(play.table, city, play.settings, complete=False) == 5
    assert value(play.table, city, play.settings, complete=True) == 10


def test_a_city_of_two_tiles_with_a_shield_for_two() -> None:
    play = played(start=(place("E", 0, 0), place("M", 0, -1, 2)), options={"small-city": 2})
    city = node(play, 0, 0, "city")
    assert value(play.table, city, play.settings, complete=True) == 3
    assert value(play.table, city, {**play.settings, "small-city": 4}, complete=True) == 6


def test_a_report_tells_all_of_a_feature() -> None:
    play, city = a_city()
    stand(play, "follower", RED, city)
    stand(play, "follower", BLUE, city)
    found = report(play.table, city, play.settings)
    assert found.terrain == "city"
    assert found.tiles == ((-1, 0), (0, 0), (1, 0))
    assert (found.open, found.complete) == (1, False)
    assert list(found.occupants.items()) == [(BLUE, 1), (RED, 1)]
    assert found.points == {RED: 5, BLUE: 5}


def test_features_are_listed_once_each_row_by_row() -> None:
    play = played(turn(RED, place("U", 1, 0)), turn(BLUE, place("E", 0, -1, 2)))
    found = [(each.terrain, each.tiles) for each in feature_reports(play.table, play.settings)]
    assert found == [
        ("city", ((0, -1), (0, 0))),
        ("field", ((0, -1),)),
        ("road", ((0, 0), (1, 0))),
        ("field", ((0, 0), (1, 0))),
        ("field", ((0, 0), (1, 0))),
    ]
    assert len(list(feature_nodes(play.table))) == 5


def test_what_each_player_would_have_names_the_idle_and_the_unlisted_too() -> None:
    play, city = a_city()
    stand(play, "follower", "green", city)
    features = feature_reports(play.table, play.settings)
    assert worth_to_each((RED, BLUE), features) == {RED: 0, BLUE: 0, "green": 5}


def test_own_followers_come_row_by_row_and_are_followers() -> None:
    play, city = a_city()
    stand(play, "builder", RED, city)
    for x in (1, 0, -1):
        stand(play, "follower", RED, node(play, x, 0, "field" if x < 0 else "field NL"))
    stand(play, "follower", BLUE, city)
    assert [figure.cell for figure in own_followers(play.table, RED)] == [(-1, 0), (0, 0), (1, 0)]


def test_what_scores_can_be_claimed_and_rivers_and_lakes_cannot() -> None:
    assert set(VALUES) == {"road", "city", "monastery", "garden", "field"}
    assert all(map(can_be_claimed, (*VALUES, "tent")))
    assert not any(map(can_be_claimed, ("river", "lake", "")))


def test_a_tent_is_complete_and_worth_nothing_in_itself() -> None:
    tents = (place("fortune-teller:02", 0, 0), place("E", 0, -1, 2), place("E", 0, 1))
    play = played(start=tents, sets=("base", "fortune-teller"))
    tent = node(play, 0, 0, "tent")
    stand(play, "follower", RED, tent)
    found = report(play.table, tent, play.settings)
    assert (found.open, found.complete, found.points) == (2, False, {})
