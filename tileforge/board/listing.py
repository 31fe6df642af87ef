"""What may be done: every legal spot of a tile, and what a follower may claim there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tileforge.board.decisions import Recorded
from tileforge.board.deploying import claims
from tileforge.board.design import Design
from tileforge.board.options import SUPPLIES
from tileforge.board.table import Laid
from tileforge.board.turn import TurnState
from tileforge.model.board import Cell, Spot
from tileforge.model.figures import FIGURES, FigureKind
from tileforge.model.game import Turn
from tileforge.model.geometry import BOUNDARY, Point, turn_point

if TYPE_CHECKING:
    from tileforge.board.play import Play


@dataclass(frozen=True, slots=True)
class Claim:
    """A part that may be claimed: where it is and what it is called there (`spot`), its terrain, the
    sides or half-edges that it reaches, as it lies, and the kinds of figure that may claim it.
    """

    spot: Spot
    terrain: str
    points: tuple[Point, ...]
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LegalSpot:
    """A cell where a tile may be placed in so many `turns`, and what could be claimed then."""

    cell: Cell
    turns: int
    claims: tuple[Claim, ...]


def legal_spots(play: Play, design: Design, player: str = "") -> list[LegalSpot]:
    """Return where `player` may place `design`, row by row, and what a follower may claim for it."""
    turn = TurnState(play.turn_number, player, Recorded(play, Turn(player)))
    found = []
    for cell, turns in sorted(play.table.spots(design), key=_row_by_row):
        turn.laid = play.table.place(design, cell, turns)
        found.append(LegalSpot(cell, turns, claims_now(play, turn)))
        play.table.take_back()
    return found


def claims_now(play: Play, turn: TurnState) -> tuple[Claim, ...]:
    """Return what may be claimed in `turn`, whose tile lies on the table, by whichever figure."""
    by_node: dict[int, list[str]] = {}
    for kind in _kinds(play):
        for node in claims(play, turn, kind):
            by_node.setdefault(node, []).append(kind.id)
    return tuple(_claim(play, node, kinds) for node, kinds in by_node.items())


def _kinds(play: Play) -> Iterator[FigureKind]:
    """Yield the kinds of follower that the game has."""
    for option, kind in SUPPLIES.items():
        if play.settings[option]:
            yield FIGURES[kind]


def _claim(play: Play, node: int, kinds: list[str]) -> Claim:
    laid: Laid = play.table.laid_of(node)
    part = laid.design.parts[node - laid.base]
    points = {turn_point(point, laid.turns) for point in (*part.sides, *part.halves)}
    return Claim(
        play.spot_of(node),
        part.terrain,
        tuple(point for point in BOUNDARY if point in points),
        tuple(kinds),
    )


def _row_by_row(spot: tuple[Cell, int]) -> tuple[int, int, int]:
    (x, y), turns = spot
    return y, x, turns
