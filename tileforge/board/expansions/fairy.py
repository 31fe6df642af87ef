"""The fairy: she guards a follower, keeps the dragon from its tile, and brings its player points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from tileforge.board.expansion import Expansion, Pool, Refusal, board_rule, expansion
from tileforge.board.options import YES_NO, OptionInfo
from tileforge.board.scoring import VALUES, own_followers
from tileforge.board.table import Standing
from tileforge.board.turn import Scoring, TurnState
from tileforge.model.board import Cell, Spot
from tileforge.model.figures import FigureKind, Role
from tileforge.model.game import Move

_FAIRY: Final = "fairy"
_DRAGON: Final = "dragon"
_BRINGERS: Final = frozenset({"dragon", "volcano"})
"""The symbols whose sets have a fairy, though she is on none of their tiles."""
_PHANTOM: Final = "phantom"
_BESIDE: Final = "on-follower"
_ON_TILE: Final = "on-tile"
_AT_THE_START: Final = 1
_AT_THE_SCORING: Final = 3


@expansion
class Fairy(Expansion):
    """The fairy's moves and points, and the tile that she closes to the dragon."""

    id = _FAIRY
    order = 23
    options = (
        OptionInfo("fairy", None, YES_NO, "Whether the fairy is in play."),
        OptionInfo(
            "fairy-placement",
            _BESIDE,
            (_BESIDE, _ON_TILE),
            "Whether the fairy guards one follower, or, as a variant has it, a whole tile: then she goes "
            "onto a tile where her mover has a follower, whoever begins a turn with a follower there "
            "scores 1 point, and when a feature is scored each player with a follower of it there scores "
            "3, once each.",
        ),
        OptionInfo(
            "fairy-in-extra-turns",
            True,
            YES_NO,
            "Whether the fairy's point is also scored when a player's extra turn begins.",
        ),
    )
    rules = (
        board_rule(
            "TF660",
            "the fairy is moved beside something else",
            "The fairy is moved in step 2 in the place of a follower: in that turn no follower is placed, "
            "and nothing else done that takes its place. Only a phantom may be placed as well. She may be "
            "moved after a volcano or a dragon tile, before the dragon walks, and in time to earn her "
            "points in the scoring of the same turn. Moving her is never compulsory.",
            facts="P053 P084 P200 P201 P202 P255 P276 P277 P279 P280 P281 P436 P437 P438 P439 P440 P441 P442 "
            "P443 P444 P445 P446 P447",
        ),
        board_rule(
            "TF661",
            "the fairy does not go to a follower of the player",
            "The fairy is assigned to one follower of the player whose turn it is, of any kind and "
            "anywhere on the table, and stands right beside it. She guards no builder, pig, barn or "
            "shepherd, and nobody else who stands there or comes there later. When her follower leaves, "
            "she stays on the tile beside nobody. She brings 1 point when a turn of her follower's player "
            "begins, and 3 when the feature is scored that it stands on, at the end of the game as well, "
            "majority or not; a road that a card has scored is scored, too. A follower that is removed, an "
            "abbot that is taken back and acrobats in their pyramid, which is no feature, bring none. The "
            "rules take the 1 point away only from the second part of a builder's double turn; a whole "
            'extra turn begins like any other, unless the option "fairy-in-extra-turns" is false.',
            facts="P256 P257 P258 P260 P264 P265 P266 P267 P268 P269 P270 P271 P272 P278 P285 P423 P424 P425 "
            "P426 P427 P428 P429 P430 P431 P432 P433 P434 P435 P448 P449 P456 P457 P464 P467 P469 P470 "
            "P471 P473 P474 F072 F073 G103 G163",
        ),
        board_rule(
            "TF662",
            "the dragon enters the fairy's tile",
            "The dragon is afraid of the fairy: it may not step onto her tile, and whoever is there, "
            "guarded by her or not, is safe. Choose another way; if there is none, the walk ends.",
            facts="P092 P137 P172 P261 P262 F071",
        ),
    )

    @classmethod
    def in_play(cls, pool: Pool, options: Mapping[str, object]) -> bool:
        """Tell whether the sets bring the fairy, if the option does not say it."""
        chosen = options[_FAIRY]
        if chosen is not None:
            return bool(chosen)
        return not _BRINGERS.isdisjoint(pool.symbols) or _FAIRY in pool.pieces

    def turn_begins(self, turn: TurnState) -> None:
        """Give the player a point for a follower that the fairy guards."""
        if turn.extra and not self.play.settings["fairy-in-extra-turns"]:
            return
        if any(figure.player == turn.player for figure in self._guarded()):
            self.play.award(turn.player, _FAIRY, _AT_THE_START)

    def acts(self, turn: TurnState) -> None:
        """Move the fairy, if the player so decides."""
        move = turn.decisions.move(_FAIRY, partial(self._moves, turn), optional=True)
        if move is None:
            return
        self.play.check_mover(turn, move, "TF661")
        if turn.bar is not None:
            self.play.refuse(turn.bar, move.keys)
        elif _is_step_2_used(turn):
            message = "step 2 of this turn was used already"
            self.play.fault(
                "TF660", move.keys, message, "Move the fairy in a turn in which nothing is placed."
            )
        if move.target is None:
            message = "it is not said where the fairy goes"
            self.play.fault("TF661", move.keys, message, 'Give "to": the tile and part of a follower.')
            return
        self._assign(turn, move, move.target)

    def _assign(self, turn: TurnState, move: Move, target: Spot) -> None:
        """Put the fairy at `target`, and report what is against it."""
        play = self.play
        cell = target.x, target.y
        fairy = play.neutral.get(_FAIRY)
        source = move.source
        if source is not None and (fairy is None or fairy.cell != (source.x, source.y)):
            where = (
                f"is at {fairy.cell[0]}, {fairy.cell[1]}" if fairy is not None else "is not on the board yet"
            )
            play.fault("TF661", move.keys, f"the fairy {where}", 'Correct "from", or leave it out.')
        node = None
        if target.on is not None or cell not in play.table.cells:
            node = play.node_at(target, move.keys)
            if node is None:
                return
        owner = move.owner or turn.player
        figures = [
            figure
            for figure in play.table.figures.get(cell, ())
            if figure.player == owner and figure.kind.role is Role.FOLLOWER and node in (None, figure.node)
        ]
        if owner != turn.player:
            message = f"{turn.player} sends the fairy to a follower of {owner}"
            play.fault(
                "TF661", move.keys, message, 'Choose one of the player\'s own; then "of" is not needed.'
            )
        elif not figures:
            message = f"{owner} has no follower there"
            play.fault("TF661", move.keys, message, "Choose the place of a follower of the player.")
        is_beside = play.settings["fairy-placement"] == _BESIDE
        if is_beside and len({figure.node for figure in figures}) > 1:
            message = f"{owner} has several followers at {cell[0]}, {cell[1]}"
            play.fault("TF661", move.keys, message, 'Say with "on" beside which of them she goes.')
        if figures or not is_beside:
            turn.used = _FAIRY
            fairy = play.set_neutral(_FAIRY, cell)
            fairy.beside = figures[0] if is_beside else None

    def _moves(self, turn: TurnState) -> list[Move]:
        if turn.bar is not None or _is_step_2_used(turn):
            return []
        play = self.play
        fairy = play.neutral.get(_FAIRY)
        followers = own_followers(play.table, turn.player)
        if play.settings["fairy-placement"] == _ON_TILE:
            cells = dict.fromkeys(figure.cell for figure in followers)
            return [Move(_FAIRY, target=Spot(*cell)) for cell in cells if fairy is None or cell != fairy.cell]
        # Of several on one part it is the first that she goes to, and so only that one is offered.
        first = {figure.node: figure for figure in reversed(followers)}
        return [
            Move(_FAIRY, target=play.spot_of(figure.node))
            for figure in followers
            if figure.node is not None
            and first[figure.node] is figure
            and (fairy is None or fairy.beside is not figure)
        ]

    def closes(self, kind: FigureKind, cell: Cell) -> Refusal | None:
        """Return what is against the dragon on the fairy's tile."""
        fairy = self.play.neutral.get(_FAIRY)
        if kind.id != _DRAGON or fairy is None or fairy.cell != cell:
            return None
        message = f"the fairy keeps the dragon from the tile at {cell[0]}, {cell[1]}"
        return Refusal("TF662", message, "Choose another way.")

    def stands(self, figure: Standing) -> Refusal | None:
        """Return what is against a dragon on a board that is on the fairy's tile.

        Beside a follower that is inside a special place she may have come to the dragon herself.
        """
        fairy = self.play.neutral.get(_FAIRY)
        if fairy is not None and fairy.beside is not None and fairy.beside.inside is not None:
            return None
        return self.closes(figure.kind, figure.cell)

    def scoring(self, turn: TurnState | None, scoring: Scoring) -> None:
        """Give 3 points for a follower on the feature that the fairy guards."""
        if not scoring.complete and scoring.terrain not in VALUES:
            return
        occupants = self.play.table.occupants(scoring.node)
        players = {figure.player for figure in self._guarded() if figure in occupants}
        for player in sorted(player for player in players if player is not None):
            self.play.award(player, _FAIRY, _AT_THE_SCORING)

    def left(self, figure: Standing) -> None:
        """Let the fairy stay on the tile that her follower has left, beside nobody."""
        fairy = self.play.neutral.get(_FAIRY)
        if fairy is not None and fairy.beside is figure:
            fairy.beside = None

    def _guarded(self) -> Sequence[Standing]:
        """Return the followers that earn points from the fairy."""
        fairy = self.play.neutral.get(_FAIRY)
        if fairy is None:
            return ()
        if self.play.settings["fairy-placement"] == _ON_TILE:
            there = self.play.table.figures[fairy.cell]
            return [figure for figure in there if figure.kind.role is Role.FOLLOWER]
        return () if fairy.beside is None else (fairy.beside,)


def _is_step_2_used(turn: TurnState) -> bool:
    deployed = turn.deployed
    return turn.used is not None or (deployed is not None and deployed.kind.id != _PHANTOM)
