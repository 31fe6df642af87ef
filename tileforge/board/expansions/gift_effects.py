"""What the five gifts do when they are opened, and what each of them may be opened on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from tileforge.board.deploying import may_claim
from tileforge.board.design import GARDEN
from tileforge.board.expansion import Refusal
from tileforge.board.options import SUPPLIES
from tileforge.board.placing import any_usable, draws_by_drawing
from tileforge.board.scoring import VALUES, feature_nodes, own_followers
from tileforge.board.table import Standing
from tileforge.board.turn import TurnState
from tileforge.model.figures import FIGURES, FigureKind, Role, farms
from tileforge.model.game import Move
from tileforge.model.terrain import FIELD

if TYPE_CHECKING:
    from tileforge.board.play import Play

_MONASTERY: Final = "monastery"
_ROAD: Final = "road"
_CITY: Final = "city"
_STANDING: Final = frozenset({_ROAD, _CITY, _MONASTERY})
"""Where a follower stands that Change Position can lay down."""
_REMOVED: Final = 2
_FOR_EACH_LEFT: Final = 2


@dataclass(frozen=True, slots=True)
class Effect:
    """One kind of gift: the `code` of its rule, the places that must be named for it (`needs`), the
    moves that it may be used for now, and what it does.

    What it does is told the nodes of those places, and reports what is wrong with them.
    """

    code: str
    carry_out: Callable[[Play, TurnState, Move, Sequence[int]], None]
    moves: Callable[[Play, TurnState], Iterator[Move]]
    needs: tuple[Literal["from", "to"], ...] = ()


def synod_moves(play: Play, turn: TurnState) -> Iterator[Move]:
    """Yield each follower in the player's supply with each unfinished monastery that it may join."""
    supply = play.supply_of(turn.player)
    kinds = [FIGURES[kind] for kind in SUPPLIES.values() if supply[kind] > 0]
    for node in feature_nodes(play.table) if kinds else ():
        for kind in kinds:
            if _against_synod(play, kind, node) is None:
                yield Move(kind.id, target=play.spot_of(node))


def synod(play: Play, turn: TurnState, move: Move, nodes: Sequence[int]) -> None:
    """Put the follower from the supply onto the monastery."""
    (node,), kind = nodes, FIGURES[move.kind]
    refusal = _against_synod(play, kind, node)
    if refusal is None and play.supply_of(turn.player)[kind.id] < 1:
        message = f"{turn.player} has no {kind.name['en']} left in the supply"
        refusal = Refusal("TF605", message, "Choose another kind of follower.")
    if refusal is not None:
        play.refuse(refusal, move.keys)
    if kind.role is Role.FOLLOWER:
        play.deploy(turn.player, kind, node)


def _against_synod(play: Play, kind: FigureKind, node: int) -> Refusal | None:
    terrain = play.table.part_of(node).terrain
    if terrain != _MONASTERY:
        return Refusal("TF605", f"Synod puts nobody on a {terrain}", "Choose a monastery.")
    if not may_claim(play, kind, node):
        hint = "Choose another kind of follower."
        return Refusal("TF605", f"a {kind.name['en']} cannot claim a monastery", hint)
    if play.table.complete(node):
        return Refusal("TF605", "that monastery is finished", "Choose one that lacks a tile around it.")
    return play.closed(kind, play.table.laid_of(node).cell)


def road_sweeper_moves(play: Play, _turn: TurnState) -> Iterator[Move]:
    """Yield each unfinished road that somebody is on; if there is none, each unfinished road."""
    roads = [node for node in feature_nodes(play.table) if _against_sweeping(play, node) is None]
    for node in [node for node in roads if play.table.occupants(node)] or roads:
        yield Move("follower", target=play.spot_of(node))


def road_sweeper(play: Play, turn: TurnState, move: Move, nodes: Sequence[int]) -> None:
    """Score the road as it stands, and give everybody's followers on it back."""
    (node,) = nodes
    refusal = _against_sweeping(play, node)
    if refusal is not None:
        play.refuse(refusal, move.keys)
    else:
        play.score(turn, node, complete=False)


def _against_sweeping(play: Play, node: int) -> Refusal | None:
    terrain = play.table.part_of(node).terrain
    if terrain != _ROAD:
        return Refusal("TF606", f"Road Sweeper scores no {terrain}", "Choose an unfinished road.")
    if play.table.complete(node):
        return Refusal("TF606", "that road is finished", "Choose an unfinished road.")
    return None


def cash_out_moves(play: Play, turn: TurnState) -> Iterator[Move]:
    """Yield each of the player's followers that may be taken back."""
    for figure in own_followers(play.table, turn.player):
        if figure.node is not None and play.table.part_of(figure.node).terrain in VALUES:
            yield Move(figure.kind.id, source=play.spot_of(figure.node))


def cash_out(play: Play, turn: TurnState, move: Move, nodes: Sequence[int]) -> None:
    """Take the follower back and give its player the points."""
    (node,) = nodes
    figure = _own(play, turn, move, node, "TF607")
    if figure is None:
        return
    table = play.table
    terrain = table.part_of(node).terrain
    if terrain not in VALUES:
        hint = f"Choose one on a road, in a city, a monastery, a {GARDEN} or a field."
        play.fault("TF607", move.keys, f"a follower on a {terrain} cannot be cashed out", hint)
    play.take_back(figure)
    left = sum(other.kind.role is Role.FOLLOWER for other in table.occupants(node))
    play.award(turn.player, "cash-out", _REMOVED + _FOR_EACH_LEFT * left)


def change_position_moves(play: Play, turn: TurnState) -> Iterator[Move]:
    """Yield each of the player's followers with each part of its tile where it changes its position."""
    for figure in own_followers(play.table, turn.player):
        if figure.node is None:
            continue
        for node in play.table.laid_of(figure.node).nodes:
            if _against_changing(play, figure, figure.node, node) is None:
                yield Move(figure.kind.id, source=play.spot_of(figure.node), target=play.spot_of(node))


def change_position(play: Play, turn: TurnState, move: Move, nodes: Sequence[int]) -> None:
    """Lay the follower down in the field, or stand it up where it is to go."""
    source, target = nodes
    figure = _own(play, turn, move, source, "TF608")
    if figure is None:
        return
    refusal = _against_changing(play, figure, source, target)
    if refusal is not None:
        play.refuse(refusal, move.keys)
    play.shift(figure, target)


def _against_changing(play: Play, figure: Standing, source: int, node: int) -> Refusal | None:
    table = play.table
    before, after = table.part_of(source).terrain, table.part_of(node).terrain
    if table.laid_of(node).cell != figure.cell:
        return Refusal(
            "TF608", "Change Position leaves a follower on its tile", "Choose a part of that tile."
        )
    if not farms(figure.kind):
        return Refusal(
            "TF608", f"a {figure.kind.name['en']} cannot lie in a field", "Choose another follower."
        )
    lies_down = before in _STANDING and after == FIELD.id
    stands_up = before == FIELD.id and after in _STANDING
    if not (lies_down or stands_up) or not may_claim(play, figure.kind, node):
        hint = "It goes from a road, a city or a monastery into a field of its tile, or the other way."
        return Refusal("TF608", f"from {before} to {after} is no change between standing and lying", hint)
    if table.complete(node):
        return Refusal("TF608", f"that {after} is finished and was scored", "Choose an unfinished feature.")
    return None


def take_2(play: Play, turn: TurnState, move: Move, _nodes: Sequence[int]) -> None:
    """Draw a second tile to choose from, unless the player's fortune tellers were used for that."""
    together = turn.drawings[0]
    used, beyond = draws_by_drawing(play, turn, [together])
    with_tellers = bool(play.settings["take-2-with-tellers"])
    if len(used) > 1 and together > 1 and not beyond and not with_tellers:
        return
    turn.drawings = [together if with_tellers else 1, 1]
    turn.draws = (*turn.draws, *turn.decisions.draws(1))
    turn.discards = play.settings["take-2-rest"] == "discarded"
    _, second, _ = draws_by_drawing(play, turn, [1, 1])
    in_bag = play.bag.total() - len(turn.draws)
    if not turn.decisions.unfinished and in_bag > 0 and not any_usable(play, second):
        hint = 'Write all the tiles that were drawn under "draw", in order, those that fit nowhere too.'
        play.fault("TF609", move.keys, "no second tile that can be placed was drawn for Take 2", hint)


def _no_moves(_play: Play, _turn: TurnState) -> Iterator[Move]:
    yield from ()


def _own(play: Play, turn: TurnState, move: Move, node: int, code: str) -> Standing | None:
    """Return the player's own follower on `node` that `move` names, and report it if there is none."""
    kind = FIGURES[move.kind]
    for figure in play.table.figures.get(play.table.laid_of(node).cell, ()):
        if figure.node == node and figure.kind is kind and figure.player == turn.player:
            if kind.role is Role.FOLLOWER:
                return figure
            break
    message = f"{turn.player} has no {kind.name['en']} there that counts as a follower"
    play.fault(code, move.keys, message, "Choose one of the player's own followers.")
    return None


EFFECTS: Final[Mapping[str, Effect]] = {
    "synod": Effect("TF605", synod, synod_moves, ("to",)),
    "road-sweeper": Effect("TF606", road_sweeper, road_sweeper_moves, ("to",)),
    "cash-out": Effect("TF607", cash_out, cash_out_moves, ("from",)),
    "change-position": Effect("TF608", change_position, change_position_moves, ("from", "to")),
    "take-2": Effect("TF609", take_2, _no_moves),
}
"""The five gifts, by the ids of their cards."""
