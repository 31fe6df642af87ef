"""The 20th Anniversary Expansion: arrows, which do something when they point at a tile just placed, or
from it at another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from tileforge.board.deploying import free_anywhere, opens_all
from tileforge.board.expansion import Expansion, Pool, Refusal, board_rule, expansion
from tileforge.board.options import YES_NO, OptionInfo
from tileforge.board.scoring import followers_on, own_followers
from tileforge.board.table import Laid
from tileforge.board.turn import TurnState
from tileforge.model.board import Cell, neighbour
from tileforge.model.figures import FigureKind, Role
from tileforge.model.geometry import turn_point

if TYPE_CHECKING:
    from tileforge.board.play import Play

ADD: Final = "arrow-add-follower"
ANYWHERE: Final = "arrow-any-feature"
AGAIN: Final = "arrow-extra-turn"
ARROWS: Final = frozenset({ADD, ANYWHERE, AGAIN})
"""The symbols of the three arrows."""

_CHOICE: Final = "arrow"
_POINTS: Final = 2
_PAIR: Final = 2


@expansion
class Anniversary(Expansion):
    """Arrows: one is activated a turn, and lets a follower go elsewhere or its player play again."""

    id = "anniversary"
    order = 50
    options = (
        OptionInfo("arrows", None, YES_NO, "Whether arrows are in play."),
        OptionInfo(
            "arrow-pairs",
            "part",
            ("part", "feature"),
            "Where no third follower may be added to two of one's own: on one part of a tile, or on a "
            "whole feature.",
        ),
        OptionInfo(
            "arrow-fields",
            "all",
            ("all", "open"),
            "Which unoccupied fields an arrow may send a follower to: all, or only those that are not "
            "closed all round, as one publisher's rules have it.",
        ),
        OptionInfo(
            "arrows-in-extra-turns",
            True,
            YES_NO,
            "Whether an arrow other than the one for an extra turn does anything in an extra turn.",
        ),
    )
    rules = (
        board_rule(
            "TF620",
            "which arrow is activated is not said",
            "An arrow is activated when its tile is placed so that it points at a tile, and when a tile "
            "is placed where it points. One is activated a turn; where there are several, the player "
            'must choose: "choose": {"arrow": [x, y]} names the cell of the tile that bears it. A tile '
            "that is placed and whose own arrow is not activated gives 2 points. One paragraph speaks "
            "only of tiles without an arrow where it lets a new tile activate an older arrow; the "
            "summary and its example let any tile do so, and that is what holds here.",
            facts="A022 A023 A026 A028 A029 A031 A032 A033 A034",
        ),
        board_rule(
            "TF621",
            "a third follower joins two",
            "The arrow that adds a follower makes pairs: it cannot go beside two that stand on the same "
            'part already. The option "arrow-pairs" set to "feature" counts all followers that the '
            "player has on the feature, wherever on it they stand.",
            facts="A041 A042 A043 A045",
        ),
        board_rule(
            "TF622",
            "no follower of one's own stands there",
            "With the arrow that adds a follower it goes on the tile just placed, by the usual rules, or "
            "beside another follower of the same player, on the same part of any tile.",
            facts="A036 A037 A038 A039",
        ),
        board_rule(
            "TF623",
            "the feature is occupied or complete",
            "With the arrow that leads anywhere a follower goes on the tile just placed, by the usual "
            "rules, or on any feature that is unoccupied and incomplete. A field counts as incomplete "
            "even if it is closed all round, for it is scored only at the end; the rules of one "
            'publisher leave closed fields out, and so does the option "arrow-fields" set to "open".',
            facts="A036 A037 A047 A048 A050 A051 A052 A053 A054",
        ),
    )

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self._turn: TurnState | None = None
        self._active: str | None = None
        self._possible: frozenset[str] = frozenset()

    @classmethod
    def in_play(cls, pool: Pool, options: Mapping[str, object]) -> bool:
        """Tell whether any tile bears an arrow."""
        chosen = options["arrows"]
        return not ARROWS.isdisjoint(pool.symbols) if chosen is None else bool(chosen)

    def turn_begins(self, turn: TurnState) -> None:
        """No arrow is active yet."""
        self._turn, self._active, self._possible = turn, None, frozenset()

    def placed(self, turn: TurnState, laid: Laid) -> None:
        """Activate an arrow; give 2 points for that of the tile if it is not the one."""
        cells = list(self._candidates(turn, laid))
        chosen = self._chosen(turn, cells)
        if chosen is not None:
            self._active = arrow_of(self.play.table.cells[chosen])
        self._possible = self._arrows_at(cells if chosen is None else [chosen])
        is_settled = chosen is not None or laid.cell not in cells
        if arrow_of(laid) is not None and chosen != laid.cell and is_settled:
            self.play.award(turn.player, "arrow", _POINTS)

    def _candidates(self, turn: TurnState, laid: Laid) -> Iterator[Cell]:
        """Yield the cells of the arrows that `laid` can activate: its own, then those that point at it."""
        cells = self.play.table.cells
        only_again = turn.extra and not self.play.settings["arrows-in-extra-turns"]
        for cell in (laid.cell, *self.play.table.beside(laid.cell)):
            target = _target(cells[cell])
            points_at_another = target in cells if cell == laid.cell else target == laid.cell
            if points_at_another and not (only_again and arrow_of(cells[cell]) != AGAIN):
                yield cell

    def _chosen(self, turn: TurnState, cells: list[Cell]) -> Cell | None:
        """Return which of `cells` is activated; None if none is, or if that is still to be said."""
        if len(cells) < 2:
            return cells[0] if cells else None
        chosen = turn.decisions.choice(_CHOICE, cells)
        if chosen in cells or (chosen is None and turn.decisions.unfinished):
            return chosen
        keys = (*turn.decisions.keys, "choose", _CHOICE) if chosen is not None else turn.decisions.keys
        message = "no arrow is chosen, and several are active"
        if chosen is not None:
            message = f"no active arrow lies at {chosen[0]}, {chosen[1]}"
        where = " or ".join(f"[{x}, {y}]" for x, y in cells)
        self.play.fault("TF620", keys, message, f'Write "choose": {{"{_CHOICE}": [x, y]}} with {where}.')
        return cells[0]

    def opens_all(self, turn: TurnState, kind: FigureKind) -> bool:
        """Tell whether the arrow that leads anywhere does so without exception."""
        is_narrow = self.play.settings["arrow-fields"] != "all"
        return not is_narrow and kind.role is Role.FOLLOWER and ANYWHERE in self._arrows_in(turn)

    def reaches(self, turn: TurnState, kind: FigureKind) -> Iterable[int]:
        """Yield where the active arrow lets a follower go, but for what is opened as a whole."""
        arrows = self._arrows_in(turn)
        if ANYWHERE in arrows and not opens_all(self.play, turn, kind):
            yield from filter(self._counts_as_open, free_anywhere(self.play.table))
        if ADD in arrows:
            for figure in own_followers(self.play.table, turn.player):
                if figure.node is not None and self._own_beside(turn.player, figure.node) < _PAIR:
                    yield figure.node

    def _arrows_in(self, turn: TurnState) -> frozenset[str]:
        """Return which arrow is active; which ones may be, if that is still to be said or the `turn` is
        one that might be played.
        """
        if turn is self._turn:
            return self._possible
        return frozenset() if turn.laid is None else self._arrows_at(self._candidates(turn, turn.laid))

    def _arrows_at(self, cells: Iterable[Cell]) -> frozenset[str]:
        arrows = (arrow_of(self.play.table.cells[cell]) for cell in cells)
        return frozenset(arrow for arrow in arrows if arrow is not None)

    def explains(self, turn: TurnState, kind: FigureKind, node: int) -> Refusal | None:
        """Return what the active arrow has against a follower on `node` of another tile."""
        if turn.laid is None or node in turn.laid.nodes:
            return None
        terrain = self.play.table.part_of(node).terrain
        if self._active == ANYWHERE:
            message = f"the {terrain} is occupied or complete"
            return Refusal("TF623", message, "Choose one that is neither, or the tile just placed.")
        if self._active != ADD:
            return None
        if self._own_on(turn.player, node) == 0:
            message = f"{turn.player} has no follower on that {terrain}"
            return Refusal("TF622", message, "Place it beside one, or on the tile just placed.")
        message = f"{turn.player} has two followers there already"
        return Refusal("TF621", message, "Place it beside one that stands alone.")

    def plays_again(self, turn: TurnState) -> bool:
        """Grant one more turn if the arrow for that is active, but no third one."""
        return self._active == AGAIN and not turn.extra

    def _counts_as_open(self, node: int) -> bool:
        table = self.play.table
        is_closed_field = table.part_of(node).field is not None and table.open_sides(node) == 0
        return not is_closed_field or self.play.settings["arrow-fields"] == "all"

    def _own_beside(self, player: str, node: int) -> int:
        """Return how many followers `player` has where no third may be added."""
        if self.play.settings["arrow-pairs"] == "feature":
            return followers_on(self.play.table, node).get(player, 0)
        return self._own_on(player, node)

    def _own_on(self, player: str, node: int) -> int:
        return sum(
            figure.player == player and figure.node == node and figure.kind.role is Role.FOLLOWER
            for figure in self.play.table.occupants(node)
        )


def arrow_of(laid: Laid) -> str | None:
    """Return the symbol of the arrow on a tile, None if it bears none that is known."""
    arrow = laid.design.arrow
    return arrow[0] if arrow is not None and arrow[0] in ARROWS else None


def _target(laid: Laid) -> Cell | None:
    """Return the cell that the arrow on a tile points to; None if it bears none."""
    arrow = laid.design.arrow
    if arrow is None or arrow_of(laid) is None:
        return None
    return neighbour(laid.cell, turn_point(arrow[1], laid.turns))
