from __future__ import annotations

import pytest

from tests.board.plays import BLUE, RED, codes, place, played, turn
from tileforge.board.every import OPTIONS, TABLE_CODES
from tileforge.board.play import Play
from tileforge.board.turn import Event
from tileforge.model.board import Spot
from tileforge.model.figures import FIGURES
from tileforge.model.game import CardPlay, Deployment, Move, Turn


def test_a_game_without_options_has_seven_followers_and_an_abbot() -> None:
    play = played()
    for player in (RED, BLUE):
        assert +play.supply[player] == {"follower": 7, "abbot": 1}


def test_the_bag_holds_what_was_not_drawn() -> None:
    play = played(turn(RED, place("U", 1, 0)))
    assert play.bag["base", "D"] == 3
    assert play.bag["base", "U"] == 7
    assert play.bag.total() == 70


def test_events_say_who_scored_what_in_which_turn() -> None:
    play = played(
        turn(RED, place("E", 0, -1, 2), "city"),
        turn(BLUE, place("W", 1, 0), "road W"),
        turn(RED, place("W", -1, 0)),
        ended=True,
    )
    assert play.events == [Event(1, RED, "city", 4), Event(3, BLUE, "road", 3)]
    assert play.points == {RED: 4, BLUE: 3}


def test_final_scoring_belongs_to_no_turn() -> None:
    play = played(turn(RED, place("U", 1, 0), "road"), ended=True)
    assert play.events == [Event(0, RED, "road", 2)]
    assert play.table.figures == {}
    assert play.supply[RED]["follower"] == 7


def test_a_feature_with_many_followers_is_scored_once_at_the_end() -> None:
    row = [place("E", x, 1, 2) for x in range(3)]
    play = played(
        turn(RED, place("U", 0, 0), "road"),
        turn(BLUE, place("U", 2, 0), "road"),
        turn(RED, place("U", 1, 0)),
        start=row,
        ended=True,
    )
    assert play.events == [Event(0, BLUE, "road", 3), Event(0, RED, "road", 3)]


def test_a_player_who_is_not_listed_scores_all_the_same() -> None:
    play = played(turn("green", place("E", 0, -1, 2), "city"), turn(RED, place("U", 1, 0)))
    assert codes(play.faults) == [(1, "TF516"), (1, "TF515")]
    assert play.points == {RED: 0, BLUE: 0, "green": 4}


def test_a_follower_too_many_is_told_and_stands_there() -> None:
    play = played(turn(RED, place("U", 1, 0), "road"), options={"followers": 0})
    assert codes(play.faults) == [(1, "TF515")]
    assert play.supply[RED]["follower"] == 0
    assert [figure.player for figure in play.table.figures[1, 0]] == [RED]


def test_a_tile_on_a_tile_brings_no_complaint_that_only_follows_from_it() -> None:
    """Its follower, moves, cards and choices wait for a tile that does not lie there."""
    blocked = turn(
        RED,
        place("U", 0, 0),
        "road",
        moves=(Move("abbot"),),
        cards=(CardPlay("draw"),),
        choices={"arrow": (0, 0)},
    )
    play = played(blocked, turn(BLUE, place("U", 1, 0)))
    assert codes(play.faults) == [(1, "TF503")]
    assert len(play.table.cells) == 2


def test_what_is_done_without_a_tile_is_told() -> None:
    idle = turn(RED, moves=(Move("abbot"),), cards=(CardPlay("open", "x"),), choices={"arrow": (0, 0)})
    play = played(idle)
    assert codes(play.faults) == [(1, "TF517"), *[(1, "TF519")] * 3]
    assert [fault.message.partition(":")[0] for fault in play.faults[1:]] == [
        "the abbot is moved",
        "a card is opened",
        '"arrow" is chosen',
    ]


def test_faults_lead_to_their_place_in_the_file() -> None:
    wrong = turn(BLUE, place("U", 1, 0, 1), draws=("V", "U"))
    play = played(wrong)
    found = {fault.code: fault.keys for fault in play.faults}
    assert found == {
        "TF516": ("turns", 0, "player"),
        "TF504": ("turns", 0, "place"),
        "TF517": ("turns", 0),
    }


def test_a_fault_says_whose_turn_it_is_and_names_the_order() -> None:
    (fault,) = played(turn(BLUE, place("U", 1, 0))).faults
    assert fault.message == "it is red's turn, not blue's"
    assert fault.hint == 'Players take turns in the order of "players": red, blue.'


def test_the_parts_of_a_tile_are_named_where_one_is_not_found() -> None:
    play = played()
    assert play.node_at(Spot(0, 0, "river"), ()) is None
    assert play.node_at(Spot(0, 0), ()) is None
    assert play.node_at(Spot(3, 4, "road"), ()) is None
    assert [fault.message for fault in play.faults] == [
        'the tile base:D at 0, 0 has no part called "river"',
        "the tile base:D at 0, 0 is meant, and no part of it named",
        "no tile lies at 3, 4",
    ]
    assert play.faults[0].hint == 'Its parts, as it lies, for "on": city, road, field EL, field ER.'


def test_a_figure_that_moves_is_counted_where_it_stands() -> None:
    play = played(turn(RED, place("U", 1, 0), "road"))
    (figure,) = play.table.figures[1, 0]
    road, city = figure.node, play.node_at(Spot(0, 0, "city"), ())
    assert road is not None
    assert city is not None
    play.shift(figure, city)
    assert play.table.occupants(road) == set()
    assert play.table.occupants(city) == {figure}
    assert play.table.figures == {(0, 0): [figure]}
    field = play.node_at(Spot(1, 0, "field NL"), ())
    assert field is not None
    play.shift(figure, field)
    assert figure.lying
    play.take_back(figure)
    assert play.table.figures == {}
    assert play.supply[RED]["follower"] == 7


def test_a_builder_goes_home_with_the_last_follower_of_its_player() -> None:
    play = played(turn(RED, place("U", 1, 0), "road"), turn(BLUE, place("W", 2, 0)))
    node = play.node_at(Spot(1, 0, "road"), ())
    assert node is not None
    play.deploy(RED, FIGURES["builder"], node)
    play.deploy(BLUE, FIGURES["builder"], node)
    (follower,) = (each for each in play.table.occupants(node) if each.kind.id == "follower")
    play.take_back(follower)
    assert [(each.kind.id, each.player) for each in play.table.occupants(node)] == [("builder", BLUE)]


def test_a_neutral_figure_stands_in_one_place() -> None:
    play = played(turn(RED, place("U", 1, 0)))
    play.set_neutral("fairy", (0, 0))
    fairy = play.set_neutral("fairy", (1, 0))
    assert play.table.figures == {(1, 0): [fairy]}
    play.take_back(fairy)
    assert play.neutral == {}
    assert "fairy" not in play.supply_of(RED)


@pytest.mark.parametrize("value", [-1, 101, "many", True, 1.5])
def test_an_option_out_of_bounds_counts_as_not_set(value: object) -> None:
    play = Play([], (RED,), {"followers": value})  # type: ignore[dict-item]
    assert play.settings["followers"] == 7


def test_no_two_options_have_one_name() -> None:
    names = [info.id for info in OPTIONS]
    assert len(set(names)) == len(names)
    assert all(info.help.endswith(".") for info in OPTIONS)


def test_a_follower_on_another_tile_stands_there_all_the_same() -> None:
    elsewhere = Turn(RED, placement=place("U", 1, 0), follower=Deployment("follower", Spot(0, 0, "city")))
    play = played(elsewhere)
    assert codes(play.faults) == [(1, "TF514")]
    assert [figure.player for figure in play.table.figures[0, 0]] == [RED]


def test_every_option_is_listed_where_the_code_about_options_is_explained() -> None:
    lines = TABLE_CODES["TF521"].help.splitlines()
    assert [line.partition(" (")[0] for line in lines[1:]] == sorted(info.id for info in OPTIONS)
    assert "small-city (4 or 2): What a finished city of two tiles scores, but for its shields." in lines
    assert "followers (a number from 0 to 100): How many followers each player has." in lines
