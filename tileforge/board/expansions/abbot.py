"""The Abbot: an abbot on the table may be taken back, and scored as it stands, instead of a follower."""

from __future__ import annotations

from collections.abc import Mapping

from tileforge.board.expansion import Expansion, Pool, board_rule, expansion
from tileforge.board.scoring import own_followers, value
from tileforge.board.table import Standing
from tileforge.board.turn import TurnState
from tileforge.model.game import Move

_ABBOT = "abbot"


@expansion
class Abbot(Expansion):
    """The abbot's own move; what he may claim is said in `model.figures`."""

    id = _ABBOT
    order = 10
    rules = (
        board_rule(
            "TF601",
            "an abbot may not be taken back now",
            "In step 2, instead of placing a follower, a player may take their own abbot back from a "
            "monastery or a garden; it scores what the feature is worth at that moment. A player who "
            "placed a follower, or did something else in its place, leaves the abbot where it is.",
        ),
    )

    @classmethod
    def in_play(cls, pool: Pool, options: Mapping[str, object]) -> bool:
        """Tell whether the players have abbots."""
        return bool(options["abbots"])

    def acts(self, turn: TurnState) -> None:
        """Take the player's abbot back, if they so decide."""
        move = turn.decisions.move(_ABBOT, lambda: self._moves(turn), optional=True)
        if move is None:
            return
        self.play.check_mover(turn, move, "TF601")
        hint = "Take it back in a turn in which no follower is placed."
        if turn.bar is not None:
            self.play.refuse(turn.bar, move.keys)
        elif turn.deployed is not None or turn.used is not None:
            self.play.fault("TF601", move.keys, "step 2 of this turn was used already", hint)
        figures = self._meant(turn, move)
        if len({figure.node for figure in figures}) > 1:
            message = f"{turn.player} has several abbots on the table"
            self.play.fault("TF601", move.keys, message, 'Say with "from" which of them is taken back.')
        if not figures or figures[0].node is None:
            return
        turn.used = _ABBOT
        table = self.play.table
        node = figures[0].node
        worth = value(table, node, self.play.settings, complete=table.complete(node))
        self.play.award(turn.player, table.part_of(node).terrain, worth)
        self.play.take_back(figures[0])

    def _moves(self, turn: TurnState) -> list[Move]:
        if turn.bar or turn.deployed or turn.used:
            return []
        return [
            Move(_ABBOT, source=self.play.spot_of(figure.node))
            for figure in self._abbots(turn.player)
            if figure.node is not None
        ]

    def _meant(self, turn: TurnState, move: Move) -> list[Standing]:
        """Return the abbots that `move` can be about; report it if there is none."""
        source = move.source
        node = None if source is None or source.on is None else self.play.node_at(source, move.keys)
        if source is not None and source.on is not None and node is None:
            return []
        message = f"{turn.player} has no abbot {'on the table' if source is None else 'there'}"
        hint = 'Correct "from".'
        if move.owner not in (None, turn.player):
            message, hint = (
                f"{turn.player} takes an abbot of {move.owner} back",
                "A player takes back their own.",
            )
        elif move.target is not None or move.path:
            message, hint = "an abbot goes back to its player's supply", 'Give "from", and no "to".'
        else:
            found = [
                figure
                for figure in self._abbots(turn.player)
                if source is None or (figure.cell == (source.x, source.y) and node in (None, figure.node))
            ]
            if found:
                return found
        self.play.fault("TF601", move.keys, message, hint)
        return []

    def _abbots(self, player: str) -> list[Standing]:
        return [figure for figure in own_followers(self.play.table, player) if figure.kind.id == _ABBOT]
