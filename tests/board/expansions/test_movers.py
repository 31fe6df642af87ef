"""Who moves a figure: only the player whose turn it is, but for the dragon and the bunny."""

from __future__ import annotations

from typing import Any

import pytest

from tests.board.expansions.games import begun, shipped, took
from tileforge.board.play import Play
from tileforge.model.board import Placement, Spot
from tileforge.model.game import Deployment, Move, Turn

CITY, CLOISTER = Spot(0, -1, "city"), Spot(1, 1, "monastery")
FIRST = (
    Turn("red", placement=Placement("base", "G", 0, -1, 1), follower=Deployment("follower", CITY)),
    Turn("blue", placement=Placement("base", "U", 1, 0)),
    Turn("red", placement=Placement("base", "B", 1, 1), follower=Deployment("abbot", CLOISTER)),
    Turn("blue", placement=Placement("base", "U", -1, 0)),
)
ROAD, LADY = Placement("base", "U", 2, 0), Placement("princess-dragon", "A", 0, -2, 2)


def table() -> Play:
    """Return a game in which red has a knight in the north and an abbot in the south, red to move."""
    sets = [shipped("base"), shipped("princess-dragon")]
    return took(begun(sets, options={"phantoms": 1}), *FIRST)


@pytest.mark.parametrize(
    ("placement", "move", "code"),
    [
        (ROAD, {"kind": "abbot"}, "TF601"),
        (ROAD, {"kind": "phantom", "target": Spot(2, 0, "road")}, "TF610"),
        (ROAD, {"kind": "fairy", "target": CITY}, "TF661"),
        (LADY, {"kind": "follower", "source": CITY}, "TF650"),
    ],
    ids=["abbot", "phantom", "fairy", "princess"],
)
def test_nobody_else_moves_the_figure(placement: Placement, move: dict[str, Any], code: str) -> None:
    for by, found in ((None, []), ("red", []), ("blue", [(code, ("moves", "by"))])):
        moves = (Move(**move, by=by, keys=("moves",)),)
        play = took(table(), Turn("red", placement=placement, moves=moves))
        assert [(fault.code, fault.keys) for fault in play.faults] == found
