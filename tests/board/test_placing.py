from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.board.plays import BLUE, RED, codes, place, played, turn
from tileforge.board.decisions import Recorded, placing_of
from tileforge.board.placing import against_placing, can_be_placed
from tileforge.board.play import Play
from tileforge.model.board import Placement


def against(play: Play, placement: Placement) -> list[tuple[str, str]]:
    placing = placing_of(play, placement, ())
    assert placing is not None
    return [(refusal.code, refusal.message) for refusal in against_placing(play.table, placing)]


def test_what_fits_has_nothing_against_it() -> None:
    assert against(played(), place("U", 1, 0)) == []
    assert against(played(start=()), place("X", 7, -7, 3)) == []


def test_a_taken_cell_is_all_that_is_told_of_it() -> None:
    assert against(played(), place("C", 0, 0)) == [("TF503", "at 0, 0 lies the tile base:D already")]


def test_every_side_that_differs_is_told_with_what_against_what() -> None:
    play = played(turn(RED, place("U", 1, 0)), turn(BLUE, place("L", 0, 1, 2)))
    assert against(play, place("C", 1, 1)) == [
        ("TF504", "tile base:C shows city on its side N, as it lies, and its neighbour field"),
        ("TF504", "tile base:C shows city on its side W, as it lies, and its neighbour road"),
    ]


def test_a_tile_beside_none_is_told() -> None:
    assert against(played(), place("U", 1, 1)) == [("TF510", "no tile lies beside 1, 1")]


def test_a_design_without_a_spot_cannot_be_placed() -> None:
    play = played(turn(RED, place("E", 0, -1, 2)))
    assert not can_be_placed(play.table, play.design("base", "C"))
    assert can_be_placed(play.table, play.design("base", "U"))


CLOSED = place("E", 0, -1, 2)
"""With this beside the start tile no side shows a city, so that tile C fits nowhere."""


@pytest.mark.parametrize(
    ("draws", "placed", "found", "left"),
    [
        ((), place("U", 1, 0), [], {"U": 7, "C": 1}),
        (("U",), place("U", 1, 0), [], {"U": 7, "C": 1}),
        (("C", "U"), place("U", 1, 0), [], {"U": 7, "C": 0}),
        (("C",), None, [(2, "TF517")], {"C": 0}),
        ((), None, [(2, "TF517")], {"C": 1}),
        (("V",), place("U", 1, 0), [(2, "TF517")], {"U": 8, "V": 9}),
        (("V", "U"), place("U", 1, 0), [(2, "TF517")], {"U": 7, "V": 9}),
        (("U", "V"), place("U", 1, 0), [(2, "TF517")], {"U": 7, "V": 9}),
        (("U", "V", "V", "V"), place("U", 1, 0), [(2, "TF517")], {"U": 7, "V": 9}),
        (("C", "C", "U"), place("U", 1, 0), [(2, "TF518")], {"U": 7, "C": 0}),
        (("U",), None, [(2, "TF517")], {"U": 8}),
    ],
)
def test_drawn_tiles_are_placed_put_back_or_out_of_the_game(
    draws: Sequence[str], placed: Placement | None, found: list[tuple[int, str]], left: dict[str, int]
) -> None:
    play = played(turn(RED, CLOSED), turn(BLUE, placed, draws=draws))
    assert codes(play.faults) == found
    assert {tile: play.bag["base", tile] for tile in left} == left


def test_a_tile_drawn_in_an_unfinished_turn_is_still_to_be_placed() -> None:
    play = played(turn(RED, CLOSED), turn(BLUE, draws=("U",), unfinished=True))
    assert codes(play.faults) == []
    assert play.bag["base", "U"] == 7


def test_start_tiles_are_judged_but_the_first_may_lie_alone() -> None:
    play = played(start=(place("D", 3, 3), place("U", 4, 3, 1), place("U", 9, 9)))
    assert codes(play.faults) == [(0, "TF504"), (0, "TF510")]


def test_a_turn_passes_without_a_tile_once_none_is_left_that_fits() -> None:
    play = played(turn(RED, CLOSED))
    for key in play.bag:
        play.bag[key] = int(key == ("base", "C"))
    for each in (turn(BLUE, draws=("C",)), turn(RED)):
        play.take_turn(each.player, Recorded(play, each))
    assert codes(play.faults) == []
