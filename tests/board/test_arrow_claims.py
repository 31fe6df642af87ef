"""What arrows lead to is listed for every spot of a tile, as it is once the tile lies there."""

from __future__ import annotations

from random import Random

import pytest

from tests.board.plays import START, tileset
from tileforge.board.game import random_game, replay
from tileforge.board.listing import Claim, claims_now, legal_spots
from tileforge.board.play import Play
from tileforge.model.board import Cell, Placement
from tileforge.model.game import Game, Turn

SETS = ("base", "anniversary-20", "fortune-teller")
TILES = (("anniversary-20", "I"), ("anniversary-20", "C"), ("anniversary-20", "H"), ("base", "U"))


def stopped(game: Game, placement: Placement, arrow: Cell | None = None) -> Play:
    """Return `game` after one more turn, which stops once the tile lies there."""
    play = replay(game, {id: tileset(id) for id in game.sets})
    choices = {} if arrow is None else {"arrow": arrow}
    turn = Turn(play.next_player, placement=placement, choices=choices, unfinished=True)
    return replay(
        Game(game.sets, game.players, game.start, (*game.turns, turn), game.options),
        {id: tileset(id) for id in game.sets},
    )


def claimed(play: Play) -> set[Claim]:
    assert play.turn is not None
    return set(claims_now(play, play.turn))


@pytest.mark.parametrize("fields", ["all", "open"])
@pytest.mark.parametrize(("set_id", "tile"), TILES)
def test_the_spots_of_a_tile_list_what_each_arrow_that_may_be_chosen_leads_to(
    set_id: str, tile: str, fields: str
) -> None:
    game, _ = random_game(
        [tileset(id) for id in SETS],
        ("red", "blue"),
        Random(6),
        START,
        options={"arrow-fields": fields},
        turns=12,
    )
    game = Game(game.sets, game.players, game.start, game.turns, game.options)
    play = replay(game, {id: tileset(id) for id in game.sets})
    spots = legal_spots(play, play.design(set_id, tile), play.next_player)
    far = 0
    for spot in spots:
        x, y = spot.cell
        placement = Placement(set_id, tile, x, y, spot.turns)
        assert set(spot.claims) == claimed(stopped(game, placement))
        far += any((claim.spot.x, claim.spot.y) != spot.cell for claim in spot.claims)
        around = (spot.cell, (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        chosen = [stopped(game, placement, cell) for cell in around]
        sound = [play for play in chosen if not play.faults and play.turn is not None]
        if sound:
            assert set(spot.claims) == set().union(*map(claimed, sound))
    assert 0 < far <= len(spots)
