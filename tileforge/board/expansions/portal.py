"""The magic portal: the follower of the turn may go to a free, unfinished feature on any tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tileforge.board.expansion import Expansion, Pool, Refusal, board_rule, expansion
from tileforge.board.options import YES_NO, OptionInfo
from tileforge.board.turn import TurnState
from tileforge.model.figures import FigureKind, Role

_PORTAL: Final = "portal"


@expansion
class Portal(Expansion):
    """Where a portal leads."""

    id = _PORTAL
    order = 22
    options = (OptionInfo("portal", None, YES_NO, "Whether magic portals let followers go to other tiles."),)
    rules = (
        board_rule(
            "TF655",
            "the portal leads to what is occupied",
            "Through a portal a follower of any kind goes to any tile on the table, and there obeys the "
            "usual rules: the feature must be unoccupied, a road, city, monastery, garden, field or tent "
            "that this kind may claim, and the dragon must not be there. It may go on the tile with the "
            "portal as well. Builders, pigs, shepherds and barns cannot use a portal, nor does one lead "
            "into special places such as the City of Carcassonne, or onto another portal.",
            facts="P225 P226 P227 P228 P231 P232 P234 P235 P236 P237 P238 P239 P240 P241 P246 P248 P396 "
            "P397 P398 P399 P400 P401 P402 P403 P406 P407 P408 P409 P410 P411 P412 P415 P416 F074 A074",
        ),
        board_rule(
            "TF656",
            "the portal leads to what is complete",
            "Through a portal a follower goes to an unfinished feature only, even if nobody has scored the "
            "finished one. What the tile with the portal completes elsewhere is finished, too, before "
            "the follower is placed; only on that tile itself may it claim what has just been completed, "
            "as on any tile. Fields are never completed, so that closed ones can be reached.",
            facts="P229 P230 P231 P243 P246 P247 A075",
        ),
    )

    @classmethod
    def in_play(cls, pool: Pool, options: Mapping[str, object]) -> bool:
        """Tell whether the sets have portals, if the option does not say it."""
        chosen = options[_PORTAL]
        return _PORTAL in pool.symbols if chosen is None else bool(chosen)

    def opens_all(self, turn: TurnState, kind: FigureKind) -> bool:
        """Tell whether the tile just placed has a portal."""
        return _has_portal(turn) and kind.role is Role.FOLLOWER

    def explains(self, turn: TurnState, kind: FigureKind, node: int) -> Refusal | None:
        """Return what is against going through the portal to `node` of another tile."""
        if turn.laid is None or not _has_portal(turn) or node in turn.laid.nodes:
            return None
        table = self.play.table
        terrain = table.part_of(node).terrain
        if table.occupants(node):
            message = f"the {terrain} that the portal leads to is occupied"
            return Refusal("TF655", message, "Choose one that nobody is on.")
        message = f"the {terrain} that the portal leads to is complete"
        return Refusal("TF656", message, "Choose one that is unfinished.")


def _has_portal(turn: TurnState) -> bool:
    return turn.laid is not None and _PORTAL in turn.laid.design.symbols
