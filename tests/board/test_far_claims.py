"""What a portal leads to is listed for every spot at once, and is what it would be for each alone."""

from __future__ import annotations

from random import Random

import pytest

from tests.board.plays import tileset
from tileforge.board.decisions import Recorded
from tileforge.board.game import random_game
from tileforge.board.listing import claims_now, legal_spots
from tileforge.board.turn import TurnState
from tileforge.model.board import Placement
from tileforge.model.game import Turn

SETS = ("base", "princess-dragon", "fortune-teller")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("tile", ["R", "U", "W"])
def test_the_spots_of_a_portal_list_what_may_be_claimed_once_it_lies_there(tile: str, seed: int) -> None:
    start = Placement("base", "D", 0, 0, copy=1)
    _, play = random_game(
        [tileset(name) for name in SETS], ["red", "blue"], Random(seed), start, turns=25 + seed
    )
    spots = legal_spots(play, play.design("princess-dragon", tile), "red")
    assert spots
    for spot in spots:
        turn = TurnState(0, "red", Recorded(play, Turn("red")))
        turn.laid = play.table.place(play.design("princess-dragon", tile), spot.cell, spot.turns)
        assert set(spot.claims) == set(claims_now(play, turn))
        assert len(spot.claims) == len(set(spot.claims)) > len(turn.laid.design.parts)
        play.table.take_back()
