"""The Phantom: a second follower in one turn, on another feature than the first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from tileforge.board.deploying import against_deploying, claims
from tileforge.board.expansion import Expansion, Pool, Refusal, board_rule, expansion
from tileforge.board.turn import TurnState
from tileforge.model.figures import FIGURES, FigureKind
from tileforge.model.game import Move

_PHANTOM: Final = FIGURES["phantom"]


@expansion
class Phantom(Expansion):
    """The phantom's own move; what it may claim is said in `model.figures`."""

    id = _PHANTOM.id
    order = 55
    rules = (
        board_rule(
            "TF610",
            "the phantom may not be placed as well",
            "In step 2 a phantom may be placed after a follower, or after what was done in its place, such "
            "as moving the fairy. It obeys the rules of any follower: what it goes to must be unoccupied, by "
            "the player's first follower too. Only one of the two may go to another tile through a portal "
            "or by an arrow, for whoever goes first has claimed that way. A phantom may also be the only "
            'follower of a turn, written under "follower"; as the second it is one of the "moves": '
            '{"figure": "phantom", "to": {"x": 1, "y": 0, "on": "road"}}.',
            facts="P393 P404 P405 P447",
        ),
    )

    @classmethod
    def in_play(cls, pool: Pool, options: Mapping[str, object]) -> bool:
        """Tell whether the players have phantoms."""
        return bool(options["phantoms"])

    def adds(self, turn: TurnState) -> tuple[FigureKind, ...]:
        """Return the phantom, unless one was placed in this turn."""
        return () if turn.deployed is not None and turn.deployed.kind is _PHANTOM else (_PHANTOM,)

    def refuses(self, turn: TurnState, kind: FigureKind, node: int) -> Refusal | None:
        """Return what is against a phantom on another tile if a follower has gone to one before."""
        laid, first = turn.laid, turn.deployed
        if kind is not _PHANTOM or laid is None or first is None or node in laid.nodes:
            return None
        if first.cell == laid.cell:
            return None
        message = "a follower of this turn has gone to another tile already"
        return Refusal("TF610", message, "Place the phantom on the tile just placed, or not at all.")

    def acts(self, turn: TurnState) -> None:
        """Place a phantom as well, if the player so decides."""
        play = self.play
        move = turn.decisions.move(
            _PHANTOM.id, lambda: list(self._moves(turn)), optional=True, fits=partial(_is_own, turn.player)
        )
        if move is None:
            return
        play.check_mover(turn, move, "TF610")
        if move.target is None:
            message = "it is not said where the phantom goes"
            play.fault("TF610", move.keys, message, 'Give "to": the tile, and the part of it.')
            return
        node = play.node_at(move.target, move.keys)
        if node is None:
            return
        if not self.adds(turn):
            message = "a phantom was placed in this turn already"
            play.fault("TF610", move.keys, message, "Place one of the two in another turn.")
        for refusal in against_deploying(play, turn, _PHANTOM, node):
            play.refuse(refusal, move.keys)
        figure = play.deploy(turn.player, _PHANTOM, node)
        turn.deployed = turn.deployed or figure

    def _moves(self, turn: TurnState) -> Iterator[Move]:
        if self.adds(turn) and self.play.supply_of(turn.player)[_PHANTOM.id] > 0:
            for node in claims(self.play, turn, _PHANTOM):
                yield Move(_PHANTOM.id, target=self.play.spot_of(node))


def _is_own(player: str, move: Move) -> bool:
    return move.source is None and move.owner in (None, player)
