"""What the author of a board or a game expects, held against what the rules work out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tileforge.board.decisions import Recorded, placing_of
from tileforge.board.listing import claims_now
from tileforge.board.placing import against_placing
from tileforge.board.scoring import report
from tileforge.board.table import Standing
from tileforge.board.turn import Fault, TurnState
from tileforge.model.board import (
    Expectation,
    ExpectedFeature,
    ExpectedPlacement,
    Figure,
    Keys,
    cell_of,
)
from tileforge.model.figures import FIGURES, Role
from tileforge.model.game import Turn

if TYPE_CHECKING:
    from tileforge.board.play import Play

_HINT: Final = 'Correct the board, or what "expect" says.'
_EXPECT: Final[Keys] = ("expect",)


@dataclass(frozen=True, slots=True)
class _Stands:
    """A figure as it is compared: which kind, whose, where, on or beside which node."""

    kind: str
    player: str | None
    x: int
    y: int
    node: int | None


def unexpected(play: Play, expect: Expectation) -> Iterator[Fault]:
    """Yield a fault for everything that `expect` says of the table and that is not so."""
    for feature in expect.features:
        yield from _feature_faults(play, feature)
    for placement in expect.placements:
        yield from _placement_faults(play, placement)
    if expect.figures is not None:
        yield from _figure_faults(play, expect.figures)


def wrong_points(points: Mapping[str, int], expect: Expectation) -> Iterator[Fault]:
    """Yield a fault for each player who does not have the `points` that `expect` says."""
    for player, number in (expect.points or {}).items():
        if points.get(player, 0) != number:
            message = f"{player} has {points.get(player, 0)} points, not {number}"
            yield _fault((*_EXPECT, "points", player), message)


def wrong_tokens(tokens: Mapping[str, Mapping[str, int]], expect: Expectation) -> Iterator[Fault]:
    """Yield a fault for each player who does not hold what `expect` says."""
    for kind, numbers in expect.tokens.items():
        for player, number in numbers.items():
            held = tokens.get(kind, {}).get(player, 0)
            if held != number:
                message = f"{player} holds {held} of the kind {kind}, not {number}"
                yield _fault((*_EXPECT, "tokens", kind, player), message)


def meant(faults: list[Fault], expect: Expectation) -> tuple[list[Fault], list[Fault]]:
    """Return those of `faults` that `expect` did not announce, and a fault for each missing one.

    A code that is announced for a turn stands for all its findings in that turn.
    """
    announced = set(expect.breaks)
    found = {(fault.turn, fault.code) for fault in faults}
    missing = [
        _fault(
            (*_EXPECT, "breaks"),
            f"{code} is not found{f' in turn {turn}' if turn else ''}",
        )
        for turn, code in expect.breaks
        if (turn, code) not in found
    ]
    return [fault for fault in faults if (fault.turn, fault.code) not in announced], missing


def _feature_faults(play: Play, expected: ExpectedFeature) -> Iterator[Fault]:
    node = play.node_at(expected.spot, expected.keys)
    if node is None:
        return
    found = report(play.table, node, play.settings)
    said = {
        "complete": (expected.complete, found.complete),
        "open": (expected.open, found.open),
        "tiles": (expected.tiles, len(found.tiles)),
        "points": (_named(expected.points), _named(found.points)),
        "occupants": (_named(expected.occupants), _named(found.occupants)),
    }
    for key, (says, is_so) in said.items():
        if says is not None and says != is_so:
            message = f"the {found.terrain} is said to have {key} {_shown(says)}, and has {_shown(is_so)}"
            if key == "complete":
                message = f"the {found.terrain} is {'complete' if is_so else 'not complete'}"
            yield _fault((*expected.keys, key), message)


def _placement_faults(play: Play, expected: ExpectedPlacement) -> Iterator[Fault]:
    placement = expected.placement
    placing = placing_of(play, placement, expected.keys)
    if placing is None:
        return
    found = {refusal.code: refusal for refusal in against_placing(play.table, placing)}
    if expected.breaks is not None and expected.breaks not in found:
        yield _fault((*expected.keys, "breaks"), f"placing it does not break {expected.breaks}")
    for code, refusal in found.items():
        if code != expected.breaks:
            yield _fault(expected.keys, f"placing it breaks {code}: {refusal.message}")
    if expected.claims is None or cell_of(placement) in play.table.cells:
        return
    player = play.players[0] if play.players else ""
    turn = TurnState(play.turn_number, player, Recorded(play, Turn(player)))
    turn.laid = play.table.place(placing.design, placing.cell, placing.turns)
    wanted = {play.node_at(spot, (*expected.keys, "claims")) for spot in expected.claims}
    claimed = {play.node_at(claim.spot, ()) for claim in claims_now(play, turn)}
    for node in sorted(node for node in wanted ^ claimed if node is not None):
        spot = play.spot_of(node)
        can = "can" if node in claimed else "cannot"
        message = f'"{spot.on}" at {spot.x}, {spot.y} {can} be claimed'
        yield _fault((*expected.keys, "claims"), message)
    play.table.take_back()


def _figure_faults(play: Play, expected: tuple[Figure, ...]) -> Iterator[Fault]:
    standing = Counter(_stands(figure) for figures in play.table.figures.values() for figure in figures)
    for figure in expected:
        node = None if figure.spot.on is None else play.node_at(figure.spot, figure.keys)
        stands = _Stands(figure.kind, figure.player, figure.spot.x, figure.spot.y, node)
        if standing[stands] > 0:
            standing[stands] -= 1
        else:
            yield _fault(figure.keys, f"{_called(play, stands)} is not on the board")
    for stands, number in standing.items():
        if number > 0:
            message = f"{_called(play, stands)} is on the board, and not among the expected figures"
            yield _fault((*_EXPECT, "figures"), message)


def _stands(figure: Standing) -> _Stands:
    node, player = figure.node, figure.player
    if figure.beside is not None:
        node, player = figure.beside.node, figure.beside.player
    return _Stands(figure.kind.id, player, *figure.cell, node)


def _called(play: Play, stands: _Stands) -> str:
    kind = FIGURES[stands.kind]
    whose = "the" if kind.role is Role.NEUTRAL or not stands.player else f"{stands.player}'s"
    where = f"{stands.x}, {stands.y}"
    on = f', "{play.spot_of(stands.node).on}"' if stands.node is not None else ""
    return f"{whose} {kind.name['en']} at {where}{on}"


def _named(numbers: Mapping[str, int] | None) -> dict[str, int] | None:
    return None if numbers is None else {player: number for player, number in numbers.items() if number}


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{player} {number}" for player, number in value.items()) or "nobody"
    return str(value)


def _fault(keys: Keys, message: str) -> Fault:
    return Fault(0, "TF520", keys, message, _HINT)
