"""What may be done: every legal spot of a tile, and what a follower may claim there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tileforge.board.decisions import Recorded
from tileforge.board.deploying import claims, free_anywhere, is_open, near_claims, opens_all
from tileforge.board.design import Design
from tileforge.board.options import SUPPLIES
from tileforge.board.table import Laid
from tileforge.board.turn import TurnState
from tileforge.model.board import Cell, Spot, row_by_row
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
    """Return where `player` may place `design`, row by row, and what a follower may claim for it: one
    that the player has in the supply, of any kind in the game if it is nobody's turn.
    """
    table = play.table
    turn = TurnState(play.turn_number, player, Recorded(play, Turn(player)))
    far: dict[tuple[str, ...], _Far] = {}
    free = list(free_anywhere(table)) if play.hooks["opens_all"] else []
    found = []
    for cell, turns in sorted(table.spots(design), key=lambda spot: (row_by_row(spot[0]), spot[1])):
        turn.laid = table.place(design, cell, turns)
        openers = tuple(kind.id for kind in _kinds(play, player) if opens_all(play, turn, kind))
        if openers not in far:
            far[openers] = _Far(play, turn, free)
        near = {kind.id: near_claims(play, turn, kind) for kind in _kinds(play, player)}
        claimed = (*_claims(play, near), *far[openers].claims(turn.laid))
        found.append(LegalSpot(cell, turns, claimed))
        table.take_back()
    return found


def claims_now(play: Play, turn: TurnState) -> tuple[Claim, ...]:
    """Return what may still be claimed in `turn`, whose tile lies on the table, by whichever figure."""
    kinds = _kinds(play, turn.player)
    if turn.deployed is not None or turn.used is not None:
        added = {kind.id for hook in play.hooks["adds"] for kind in hook(turn)}
        kinds = (kind for kind in kinds if kind.id in added)
    return _claims(play, {kind.id: claims(play, turn, kind) for kind in kinds})


class _Far:
    """What may be claimed on other tiles than the one placed, wherever that is, as long as placing it
    does not join it to what is occupied or finish it.

    A portal leads to some thousand parts of a big board, and its tile fits in some hundred spots:
    only the features that a spot touches are looked at again for it. Where all is opened in some spots
    only, as by an arrow, or to some kinds of figure only, there is one of these for each such case.
    """

    def __init__(self, play: Play, turn: TurnState, free: Iterable[int]) -> None:
        """`free` are the nodes that were free before the tile of `turn` was laid somewhere."""
        self._table = play.table
        by_kind = {
            kind.id: [node for node in free if is_open(play, turn, kind, node)]
            for kind in _kinds(play, turn.player)
            if opens_all(play, turn, kind)
        }
        self._by_root: dict[int, dict[int, Claim]] = {}
        assert turn.laid is not None
        laid = play.table.take_back()
        for node, claim in _claims_by_node(play, by_kind).items():
            self._by_root.setdefault(play.table.root(node), {})[node] = claim
        turn.laid = play.table.place(laid.design, laid.cell, laid.turns)

    def claims(self, laid: Laid) -> Iterator[Claim]:
        """Yield what may be claimed elsewhere while the tile `laid` lies where it does."""
        if not self._by_root:
            return
        touched = {node for join in laid.joins for node in join}
        touched.update(
            other.base + number for other in self._table.around(laid.cell) for number in other.design.spots
        )
        for root, by_node in self._by_root.items():
            if root not in touched or not (self._table.occupants(root) or self._table.complete(root)):
                yield from by_node.values()


def _claims(play: Play, by_kind: Mapping[str, Iterable[int]]) -> tuple[Claim, ...]:
    """Return the claims on the nodes that each kind of figure may claim."""
    return tuple(_claims_by_node(play, by_kind).values())


def _claims_by_node(play: Play, by_kind: Mapping[str, Iterable[int]]) -> dict[int, Claim]:
    by_node: dict[int, list[str]] = {}
    for kind, nodes in by_kind.items():
        for node in nodes:
            by_node.setdefault(node, []).append(kind)
    return {node: _claim(play, node, kinds) for node, kinds in by_node.items()}


def _kinds(play: Play, player: str) -> Iterator[FigureKind]:
    """Yield the kinds of follower that `player` has left; if that is no player, those of the game."""
    supply = play.supply.get(player)
    for option, kind in SUPPLIES.items():
        if play.settings[option] if supply is None else supply[kind] > 0:
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
