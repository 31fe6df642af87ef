"""The princess: whoever extends a knight's city with her may send one knight home, instead of step 2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from tileforge.board.expansion import Expansion, Pool, Refusal, board_rule, expansion
from tileforge.board.options import OptionInfo
from tileforge.board.table import Laid, Standing
from tileforge.board.turn import TurnState
from tileforge.model.board import Spot
from tileforge.model.figures import FIGURES, Role
from tileforge.model.game import Move

_PRINCESS: Final = "princess"
_CITY: Final = "city"
_MAY: Final = "may"
_MUST: Final = "must"


@expansion
class Princess(Expansion):
    """What a princess on a city does in step 1, and what that forbids."""

    id = _PRINCESS
    order = 21
    options = (
        OptionInfo(
            _PRINCESS,
            None,
            (_MAY, _MUST, False),
            "Whether a princess may, or must, remove a knight, or is not in play. Left to the sets, she may.",
        ),
    )
    rules = (
        board_rule(
            "TF650",
            "the princess cannot remove that figure",
            "A tile whose city has a princess lets its player send one knight home: a follower of any kind "
            "and any player that stands in the city that the princess is now part of, on whichever tile. "
            "Another city on the same tile is no matter of hers unless the two are connected. A monk in "
            "a monastery within the city is no knight, nor is a builder, or a follower on a tower there. "
            "One knight is removed for each such tile; it scores nothing, and the fairy does not help it. "
            'Write the removal as a move with "from" and no "to"; "of" says whose knight it is.',
            facts="P019 P021 P022 P023 P024 P025 P026 P027 P028 P207 P208 P209 P210 P211 P212 P213 P214 "
            "P282 P283 P284 P285 P390 P391 P392",
        ),
        board_rule(
            "TF651",
            "a knight was removed, and something else is done as well",
            "Who removes a knight with the princess leaves out step 2 of the turn: no follower is placed, "
            "neither on the new tile nor elsewhere, the fairy is not moved and no abbot taken back. "
            "Remove no knight, or do nothing else.",
            facts="P215 P216 P217 P218 P219 P286 P366 P367 P368 P369 P370 P371 P372 P373 P374 P375 P376 P377 "
            "P378 P379 P380 P383 P393 P394",
        ),
        board_rule(
            "TF652",
            "a knight must be removed",
            'The option "princess" is set to "must": whoever extends a city that holds knights with a '
            "princess has to remove one of them. The rules say that this is left to the player, and so "
            'does the option set to "may".',
            facts="P208",
        ),
    )

    @classmethod
    def in_play(cls, pool: Pool, options: Mapping[str, object]) -> bool:
        """Tell whether the sets have princesses, if the option does not say it."""
        chosen = options[_PRINCESS]
        return _PRINCESS in pool.symbols if chosen is None else bool(chosen)

    def placed(self, turn: TurnState, laid: Laid) -> None:
        """Remove a knight, if the player so decides or must."""
        parts = laid.design.parts
        cities = [laid.base + part.number for part in parts if _PRINCESS in part.symbols]
        if not cities:
            return
        knights = self._knights(cities)
        must = self.play.settings[_PRINCESS] == _MUST
        fits = partial(self._is_hers, cities)
        move = turn.decisions.move(None, partial(self._moves, knights), optional=not must, fits=fits)
        if move is None and must and not turn.decisions.unfinished:
            self._remove_anyone(turn, knights)
        while move is not None:
            self._remove(turn, knights, move)
            move = turn.decisions.move(None, list, fits=fits)

    def _knights(self, cities: Sequence[int]) -> list[Standing]:
        """Return the followers in `cities`, in an order that depends on nothing but the table."""
        table = self.play.table
        knights = {figure for city in cities for figure in table.occupants(city)}
        return sorted(
            (figure for figure in knights if figure.kind.role is Role.FOLLOWER),
            key=lambda figure: (figure.cell, figure.node or 0, figure.player or "", figure.kind.id),
        )

    def _is_hers(self, cities: Sequence[int], move: Move) -> bool:
        """Tell whether `move` can only be meant for the princess, rightly or not."""
        if move.target is not None or move.path:
            return False
        kind = FIGURES.get(move.kind)
        if kind is not None and kind.role is Role.FOLLOWER and _CITY in kind.claims:
            return True
        return any(
            figure.kind.id == move.kind
            for city in cities
            for figure in self.play.table.occupants(city)
            if move.source is not None and figure.cell == (move.source.x, move.source.y)
        )

    def _moves(self, knights: Sequence[Standing]) -> list[Move]:
        moves = [
            Move(figure.kind.id, self.play.spot_of(figure.node), owner=figure.player)
            for figure in knights
            if figure.node is not None
        ]
        return list(dict.fromkeys(moves))

    def _remove(self, turn: TurnState, knights: Sequence[Standing], move: Move) -> None:
        """Send the figure home that `move` names, and report what is against it."""
        self.play.check_mover(turn, move, "TF650")
        owner = move.owner or turn.player
        name = f"{owner}'s {FIGURES[move.kind].name['en']}" if move.kind in FIGURES else move.kind
        figure = self._named(knights, move, owner)
        if turn.bar is not None:
            message = "the princess has removed a knight already"
            self.play.fault("TF650", move.keys, message, "One goes for each tile with a princess.")
        elif figure is None:
            message = f"{name} is not there" if move.source else f"it is not clear which {name} is meant"
            hint = f'Correct "from" and "of". {self._choice(knights)}'
            self.play.fault("TF650", move.keys, message, hint)
        elif figure not in knights:
            message = f"{name} is no knight of the city that the princess is in"
            self.play.fault("TF650", move.keys, message, self._choice(knights))
        if figure is not None:
            self._send_home(turn, figure)

    def _named(self, knights: Sequence[Standing], move: Move, owner: str) -> Standing | None:
        """Return the figure on the table that `move` means, None if there is none, or no single one."""
        source = move.source
        if source is None:
            found = [each for each in knights if each.kind.id == move.kind and each.player == owner]
            return found[0] if len(found) == 1 else None
        node = None if source.on is None else self.play.node_at(source, move.keys)
        return next(
            (
                figure
                for figure in self.play.table.figures.get((source.x, source.y), ())
                if figure.kind.id == move.kind and figure.player == owner and node in (None, figure.node)
            ),
            None,
        )

    def _remove_anyone(self, turn: TurnState, knights: Sequence[Standing]) -> None:
        """Remove the only knight there is; report that one of several should have been chosen."""
        if len(knights) == 1:
            self._send_home(turn, knights[0])
        elif knights:
            keys = (*turn.decisions.keys, "place")
            self.play.fault("TF652", keys, "the princess must remove a knight", self._choice(knights))

    def _send_home(self, turn: TurnState, figure: Standing) -> None:
        turn.bar = Refusal(
            "TF651",
            "a knight was removed with the princess, and so step 2 is left out",
            "Leave it out, or remove no knight.",
        )
        self.play.take_back(figure)

    def _choice(self, knights: Sequence[Standing]) -> str:
        spots = [
            (knight.player, self.play.spot_of(knight.node)) for knight in knights if knight.node is not None
        ]
        where = " or ".join(f"{player}'s at {_place(spot)}" for player, spot in spots)
        return f"Remove {where}." if where else "Nobody stands in that city."


def _place(spot: Spot) -> str:
    return f'{spot.x}, {spot.y} on "{spot.on}"'
