from __future__ import annotations

from random import Random

import pytest

from tests.board.plays import BLUE, RED, START, place, played, tileset, turn
from tileforge.board.decisions import placing_of
from tileforge.board.game import random_game, replay
from tileforge.board.listing import Claim, legal_spots
from tileforge.board.placing import against_placing
from tileforge.board.play import Play
from tileforge.model.board import Spot, neighbour
from tileforge.model.game import Deployment, Game, Turn
from tileforge.model.geometry import SIDES

SETS = ("base", "princess-dragon")


def table_after(turns: int, seed: str) -> tuple[Game, Play]:
    """Return a random game of so many turns, as it was written and as it stands before its end."""
    game, _ = random_game([tileset(id) for id in SETS], (RED, BLUE), Random(seed), START, turns=turns)
    game = Game(game.sets, game.players, game.start, game.turns)
    return game, replay(game, {id: tileset(id) for id in SETS})


def test_spots_come_row_by_row_with_what_may_be_claimed() -> None:
    play = played(turn(RED, place("U", 1, 0), "road"))
    spots = legal_spots(play, play.design("base", "W"))
    assert [(spot.cell, spot.turns) for spot in spots][:3] == [((1, -1), 2), ((-1, 0), 0), ((-1, 0), 2)]
    assert [(spot.cell[1], spot.cell[0], spot.turns) for spot in spots] == sorted(
        (spot.cell[1], spot.cell[0], spot.turns) for spot in spots
    )
    by_place = {(spot.cell, spot.turns): spot.claims for spot in spots}
    assert [claim.spot.on for claim in by_place[(2, 0), 0]] == [
        *("road E", "road S", "field NL", "field ER", "field SR")
    ]


def test_a_claim_says_what_it_is_as_the_tile_lies() -> None:
    play = played()
    (spot,) = (spot for spot in legal_spots(play, play.design("base", "A")) if spot.cell == (-1, 0))
    assert spot.turns == 3
    assert spot.claims == (
        Claim(Spot(-1, 0, "monastery"), "monastery", (), ("follower", "abbot")),
        Claim(Spot(-1, 0, "road"), "road", ("E",), ("follower",)),
        Claim(Spot(-1, 0, "field"), "field", ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"), ("follower",)),
    )


def test_listing_leaves_the_table_as_it_was() -> None:
    _, play = table_after(25, "listing")
    before = dict(play.table.cells), {cell: list(wanted) for cell, wanted in play.table.frontier.items()}
    legal_spots(play, play.design("base", "U"), BLUE)
    assert (play.table.cells, play.table.frontier) == before


@pytest.mark.parametrize("seed", ["one", "two", "three"])
@pytest.mark.parametrize("name", ["base:U", "base:L", "base:C", "princess-dragon:Q"])
def test_the_spots_listed_are_exactly_those_that_validate(seed: str, name: str) -> None:
    _, play = table_after(30, seed)
    set_id, _, tile = name.partition(":")
    listed = {(spot.cell, spot.turns) for spot in legal_spots(play, play.design(set_id, tile))}
    around = {neighbour(cell, side) for cell in play.table.cells for side in SIDES}
    cells = around | {neighbour(cell, side) for cell in around for side in SIDES}
    valid = set()
    for cell in cells:
        for turns in range(4):
            placing = placing_of(play, place(name, *cell, turns), ())
            assert placing is not None
            if not list(against_placing(play.table, placing)):
                valid.add((cell, turns))
    assert listed == valid


@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_claims_listed_are_exactly_those_that_validate(seed: str) -> None:
    """Each part of the tile, tried with a follower and an abbot in a game of one turn more."""
    game, play = table_after(24, seed)
    tilesets = {id: tileset(id) for id in SETS}
    player = play.next_player
    supply = play.supply_of(player)
    for name in ("L", "A"):
        design = play.design("base", name)
        for spot in legal_spots(play, design, player)[:6]:
            placement = place(name, *spot.cell, spot.turns)
            laid = play.table.place(design, spot.cell, spot.turns)
            parts = [play.spot_of(node) for node in laid.nodes]
            play.table.take_back()
            for kind in ("follower", "abbot"):
                if not supply[kind]:
                    continue
                listed = {claim.spot for claim in spot.claims if kind in claim.figures}
                valid = set()
                for part in parts:
                    last = Turn(player, placement=placement, follower=Deployment(kind, part))
                    tried = replay(Game(game.sets, game.players, game.start, (*game.turns, last)), tilesets)
                    if not {fault.code for fault in tried.faults} - {"TF518"}:
                        valid.add(part)
                assert listed == valid


def test_a_player_without_followers_has_nothing_to_claim() -> None:
    play = played(turn(RED, place("U", 1, 0), "road"), options={"followers": 1})
    mine, theirs = (legal_spots(play, play.design("base", "U"), player) for player in (RED, BLUE))
    assert [spot.cell for spot in mine] == [spot.cell for spot in theirs]
    assert not any(spot.claims for spot in mine)
    assert all(spot.claims for spot in theirs)
