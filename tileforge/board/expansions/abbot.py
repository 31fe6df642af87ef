"""The Abbot: an abbot on the table may be taken back, and scored as it stands, instead of a follower."""

from __future__ import annotations

from collections.abc import Mapping

from tileforge.board.expansion import Expansion, Pool, board_rule, expansion
from tileforge.board.scoring import value
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
        hint = "Take it back in a turn in which no follower is placed."
        if turn.bar is not None:
            self.play.refuse(turn.bar, move.keys)
        elif turn.deployed is not None or turn.used is not None:
            self.play.fault("TF601", move.keys, "step 2 of this turn was used already", hint)
        figure = self._abbot(turn.player)
        if figure is None or figure.node is None or move.target is not None:
            message = f"{turn.player} has no abbot on the table that could be taken back"
            self.play.fault("TF601", move.keys, message, 'Give "from", and no "to".')
            return
        turn.used = _ABBOT
        table = self.play.table
        node = figure.node
        worth = value(table, node, self.play.settings, complete=table.complete(node))
        self.play.award(turn.player, table.part_of(node).terrain, worth)
        self.play.take_back(figure)

    def _moves(self, turn: TurnState) -> list[Move]:
        figure = self._abbot(turn.player)
        if figure is None or figure.node is None or turn.bar or turn.deployed or turn.used:
            return []
        return [Move(_ABBOT, source=self.play.spot_of(figure.node))]

    def _abbot(self, player: str) -> Standing | None:
        return next(
            (
                figure
                for figures in self.play.table.figures.values()
                for figure in figures
                if figure.kind.id == _ABBOT and figure.player == player
            ),
            None,
        )
