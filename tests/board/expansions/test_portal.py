"""What the games among the fixtures cannot show of the portals."""

from __future__ import annotations

import pytest

from tests.board.expansions.games import at_random, begun, codes, renamed, shipped, took
from tileforge.board.expansions.portal import Portal
from tileforge.board.listing import legal_spots
from tileforge.board.play import Play
from tileforge.model.board import Placement, Spot, cell_of
from tileforge.model.game import Deployment, Turn

SET = "princess-dragon"


def in_play(play: Play) -> bool:
    return any(isinstance(each, Portal) for each in play.expansions)


def test_portals_are_in_play_wherever_their_symbol_is_and_by_option() -> None:
    assert in_play(begun([shipped("base"), renamed(SET)]))
    assert not in_play(begun([shipped("base"), renamed(SET)], options={"portal": False}))
    assert not in_play(begun([shipped("base")]))


def test_all_that_a_portal_leads_to_is_listed() -> None:
    play = begun([shipped("base"), shipped(SET)])
    west = next(
        spot
        for spot in legal_spots(play, play.design(SET, "U"), "red")
        if (spot.cell, spot.turns) == ((-1, 0), 0)
    )
    # Both tiles are listed for the road and the field that they share: a follower may stand on either.
    assert {claim.spot for claim in west.claims if claim.figures == ("follower",)} == {
        *(Spot(-1, 0, on) for on in ("city", "road", "field EL", "field ER")),
        *(Spot(0, 0, on) for on in ("city", "road", "field EL", "field ER")),
    }


def test_a_portal_leads_nowhere_in_later_turns_or_with_the_option_off() -> None:
    elsewhere = Deployment("follower", Spot(0, 0, "city"))
    later = Turn("blue", placement=Placement("base", "B", 0, 1), follower=elsewhere)
    play = begun([shipped("base"), shipped(SET)])
    took(play, Turn("red", placement=Placement(SET, "R", -1, 0)), later)
    assert codes(play) == ["TF514"]
    off = begun([shipped("base"), shipped(SET)], options={"portal": False})
    took(off, Turn("red", placement=Placement(SET, "R", -1, 0), follower=elsewhere))
    assert codes(off) == ["TF514"]


def test_what_is_occupied_on_the_portal_s_own_tile_is_a_matter_of_the_base_rules() -> None:
    play = begun([shipped("base"), shipped(SET)])
    road = Deployment("follower", Spot(1, 0, "road"))
    took(play, Turn("red", placement=Placement("base", "U", 1, 0), follower=road))
    took(
        play,
        Turn(
            "blue",
            placement=Placement(SET, "R", -1, 0),
            follower=Deployment("follower", Spot(-1, 0, "road E")),
        ),
    )
    assert codes(play) == ["TF511"]


@pytest.mark.parametrize("seed", range(3))
def test_games_at_random_use_portals_and_keep_the_rules(seed: int) -> None:
    sets = [shipped("base"), shipped(SET), renamed(SET)]
    game, _ = at_random(sets, seed, {"dragon": False, "princess": False}, turns=100)
    away = [
        turn
        for turn in game.turns
        if turn.follower is not None
        and turn.placement is not None
        and (turn.follower.spot.x, turn.follower.spot.y) != cell_of(turn.placement)
    ]
    assert away
    portals = {tile.id for tile in shipped(SET).tiles if any(use.symbol == "portal" for use in tile.symbols)}
    assert all(
        turn.placement.tile in portals and turn.placement.set != "base" for turn in away if turn.placement
    )
