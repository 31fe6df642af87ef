"""The Fortune Teller: followers on tents, who let their player draw several tiles to choose from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tileforge.board.expansion import Expansion, Pool, Refusal, board_rule, expansion
from tileforge.board.options import YES_NO, OptionInfo
from tileforge.board.table import Standing
from tileforge.board.turn import Scoring, TurnState
from tileforge.model.figures import FigureKind, Role

_TENT: Final = "tent"
_COMPLETED: Final = 3


@expansion
class FortuneTeller(Expansion):
    """Tents and the fortune tellers on them."""

    id = "fortune-teller"
    order = 60
    options = (
        OptionInfo("fortune-teller", None, YES_NO, "Whether tents make fortune tellers and score."),
        OptionInfo("tellers", 2, (), "How many fortune tellers a player may have at a time."),
        OptionInfo("empty-tents", True, YES_NO, "Whether a completed tent scores with nobody on it."),
    )
    rules = (
        board_rule(
            "TF690",
            "a player has fortune tellers enough",
            "A follower on a tent is a fortune teller, and no player has more than two of them at a time; "
            'the option "tellers" sets another number. A teller comes home when tiles lie on all four sides '
            "of its tent; until then place further followers on other parts. At the start of a turn each "
            "teller lets its player draw one tile more, so three at most; one that fits is placed, and the "
            "others go back into the bag. Who lays the last of the tiles round a tent, the tent's own among "
            "them, scores 3 points. The page ties that to no teller, so an empty tent scores too; with the "
            'option "empty-tents" set to false it does not. A teller still on a tent when the game ends '
            "scores nothing.",
            facts="F030 F031 F032 F033 F034 F035 F036 F037 F038 F044 F045 F046 F047 F048 F050 F060 F076 F077",
        ),
    )

    @classmethod
    def in_play(cls, pool: Pool, options: Mapping[str, object]) -> bool:
        """Tell whether there are tents."""
        chosen = options["fortune-teller"]
        return _TENT in pool.terrains if chosen is None else bool(chosen)

    def extra_draws(self, turn: TurnState) -> int:
        """Return how many fortune tellers the player has, as far as they count."""
        return min(len(list(self._tellers(turn.player))), self._most)

    def refuses(self, turn: TurnState, kind: FigureKind, node: int) -> Refusal | None:
        """Return why no further follower of the player may go to a tent."""
        if self.play.table.part_of(node).terrain != _TENT:
            return None
        return self._too_many(turn.player, len(list(self._tellers(turn.player))) + 1)

    def stands(self, figure: Standing) -> Refusal | None:
        """Return what is wrong with a teller on a board if its player has too many."""
        if figure.player is None or figure not in self._tellers(figure.player):
            return None
        return self._too_many(figure.player, list(self._tellers(figure.player)).index(figure) + 1)

    def scoring(self, turn: TurnState | None, scoring: Scoring) -> None:
        """Give the 3 points of a tent to who has just completed it."""
        if turn is None or scoring.final or scoring.terrain != _TENT or not scoring.complete:
            return
        if self.play.settings["empty-tents"] or self.play.table.occupants(scoring.node):
            self.play.award(turn.player, _TENT, _COMPLETED)

    @property
    def _most(self) -> int:
        return int(self.play.settings["tellers"] or 0)

    def _too_many(self, player: str, number: int) -> Refusal | None:
        if number <= self._most:
            return None
        message = f"{player} may have no more than {self._most} fortune tellers, and this is number {number}"
        return Refusal("TF690", message, "Place the follower elsewhere.")

    def _tellers(self, player: str) -> Iterator[Standing]:
        table = self.play.table
        for figures in table.figures.values():
            for figure in figures:
                if figure.player != player or figure.kind.role is not Role.FOLLOWER or figure.node is None:
                    continue
                if table.part_of(figure.node).terrain == _TENT:
                    yield figure
