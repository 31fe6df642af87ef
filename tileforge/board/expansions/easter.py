"""Easter in Carcassonne: nests that hold eggs for whoever stands round them, and the bunny that hops
from follower to follower and leaves more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from tileforge.board.design import AROUND
from tileforge.board.expansion import Expansion, Pool, board_rule, expansion
from tileforge.board.expansions.hops import DICE, against_roll, against_steps, paths, ways
from tileforge.board.options import YES_NO, OptionInfo
from tileforge.board.table import Laid
from tileforge.board.turn import TurnState
from tileforge.model.board import Cell
from tileforge.model.figures import FIGURES, FigureKind
from tileforge.model.game import Move, cells_of, step_keys

if TYPE_CHECKING:
    from tileforge.board.play import Play

EGG: Final = "egg"
"""What the tokens of the play are called that are eggs."""
_BUNNY: Final = "bunny"
_NEST: Final = "nest"
_DRAGON: Final = "dragon"
_PUBLISHED: Final = "published"
_ORIGINAL: Final = "original"
_EGGS_FOR_THE_LAST_TILE: Final = 2
_PLACES: Final = (10, 5)


@expansion
class Easter(Expansion):
    """Nests, eggs and the bunny, by the published rules or by those of the fan expansion before them."""

    id = "easter"
    order = 60
    options = (
        OptionInfo(
            "easter",
            None,
            (_PUBLISHED, _ORIGINAL, False),
            "Which rules hold for nests and the bunny. The original fan rules put the bunny on each new "
            "nest, on a bunny tile only if it is off the board, move it before the scoring, and give "
            "points for the second most eggs only if more than two play.",
        ),
        OptionInfo(
            "bunny-die",
            "special",
            tuple(DICE),
            "Which die moves the bunny: the special one with one to three hops twice each, a usual one "
            "with half as many hops as it shows, rounded up, or none, for two hops each.",
        ),
        OptionInfo(
            "nest-scoring",
            "after",
            ("after", "during"),
            "Whether nests are scored after the features that the same tile completes, when their "
            "followers are gone, or while these still stand there. The published text puts it within "
            "the scoring and its notes on other expansions put it after; the latter holds by default.",
        ),
        OptionInfo(
            "bunny-eaten",
            None,
            YES_NO,
            "Whether the dragon eats the bunny; left out, it does by the published rules only. These "
            "once let the two share a tile, too, which a bunny that is eaten cannot.",
        ),
    )
    rules = (
        board_rule(
            "TF670",
            "the bunny is not moved by those who must move it",
            "After a turn in which a bunny tile was placed, each player moves the bunny once, clockwise "
            'from the one who placed it: one entry in "moves" for each, with "path", until it can go '
            'nowhere; "by" may be left out of moves that keep to that order. A nest that a '
            "dragon tile completes has it move too, after the dragon, if it still is on the board.",
            facts="E021 E022 E055 E056 E057 E065 E092 E093 E094",
        ),
        board_rule(
            "TF671",
            "the bunny cannot hop there",
            "Each hop goes to the tile on the left, on the right, above or below, never aslant and never "
            "over a gap. A bunny that the dragon eats keeps off the dragon's tile, as all that it eats.",
            facts="E060 E061 E063 E088 E091",
        ),
        board_rule(
            "TF672",
            "the bunny comes to a tile twice",
            "In one phase the bunny comes to no tile twice, whoever moves it, or it could not be led "
            "into a dead end for those who follow. The tile on which it starts counts as visited, as it "
            "does for the dragon; the rules say no word of it.",
            facts="E062 E064 E065",
        ),
        board_rule(
            "TF673",
            "the bunny hops too far, or not far enough",
            "The bunny hops as many tiles as were rolled. Only in a dead end does it stop short. The die "
            'shows 1, 2 and 3, twice each; "bunny-die" allows a usual one, on which 1 and 2 are one hop, '
            "3 and 4 two, 5 and 6 three, or none, and then it hops two tiles for each player.",
            facts="E058 E059 E064 E076 E077 E078 E079",
        ),
        board_rule(
            "TF674",
            "the die has no such face",
            'The bunny\'s die shows 1, 2 or 3; with the option "bunny-die" it is a usual one with six '
            "faces, or there is none at all.",
            facts="E057 E076",
        ),
    )

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self.eggs = play.tokens[EGG] = Counter()
        self._nests: list[Laid] = []

    @classmethod
    def in_play(cls, pool: Pool, options: Mapping[str, object]) -> bool:
        """Tell whether any tile bears a nest or a bunny."""
        chosen = options["easter"]
        return not {_NEST, _BUNNY}.isdisjoint(pool.symbols) if chosen is None else bool(chosen)

    @property
    def _is_original(self) -> bool:
        return self.play.settings["easter"] == _ORIGINAL

    def placed(self, turn: TurnState, laid: Laid) -> None:
        """Put the bunny on a tile that calls it, and see which nests the tile has surrounded."""
        symbols = laid.design.symbols
        calls = _NEST if self._is_original else _BUNNY
        appears = _BUNNY in symbols and _BUNNY not in self.play.neutral
        if (calls in symbols or appears) and self._may_enter(laid.cell):
            self.play.set_neutral(_BUNNY, laid.cell)
        self._nests = [
            nest
            for nest in (laid, *self.play.table.around(laid.cell))
            if _NEST in nest.design.symbols and all(cell in self.play.table.cells for cell in _round(nest))
        ]

    def walks(self, turn: TurnState) -> None:
        """Before the scoring: what the options or the original rules have come that early."""
        if self.play.settings["nest-scoring"] == "during" and turn.decisions.scores:
            self._score_nests(turn)
        if self._hops_early(turn):
            self._phase(turn)

    def after_scoring(self, turn: TurnState) -> None:
        """Steps 4a and 4b: score the nests, then move the bunny."""
        if self.play.settings["nest-scoring"] == "after":
            self._score_nests(turn)
        if not self._hops_early(turn):
            self._phase(turn)

    def _hops_early(self, turn: TurnState) -> bool:
        """Tell whether the bunny moves before the scoring: by the original rules, unless the dragon, which
        goes first, walks after it.
        """
        calls_dragon = turn.laid is not None and _DRAGON in turn.laid.design.symbols
        walks_late = calls_dragon and self.play.settings["dragon-moves"] == "after-scoring"
        return self._is_original and not walks_late

    def final(self) -> None:
        """Give points for the most and the second most eggs; who has none gets nothing."""
        numbers = sorted(set(self.eggs.values()), reverse=True)
        few = self._is_original and len(self.play.players) <= 2
        for points, number in zip(_PLACES[:1] if few else _PLACES, numbers, strict=False):
            for player in sorted(self.eggs):
                if self.eggs[player] == number:
                    self.play.award(player, "eggs", points)

    def _score_nests(self, turn: TurnState) -> None:
        for nest in self._nests:
            self.eggs[turn.player] += _EGGS_FOR_THE_LAST_TILE
            for cell in (nest.cell, *_round(nest)):
                self._give_eggs(cell)

    def _give_eggs(self, cell: Cell) -> None:
        for figure in self.play.table.figures.get(cell, ()):
            if figure.kind.egg and figure.player is not None:
                self.eggs[figure.player] += 1

    def _phase(self, turn: TurnState) -> None:
        """Let each player move the bunny, if the tile of this turn has it move."""
        symbols = turn.laid.design.symbols if turn.laid is not None else frozenset()
        bunny = self.play.neutral.get(_BUNNY)
        if bunny is None or not (_BUNNY in symbols or (self._nests and _DRAGON in symbols)):
            return
        visited = {bunny.cell}
        waiting = self._clockwise(turn.player)
        passed: list[str] = []
        while [*waiting, *passed] and self._ways(visited):
            mover = self._move(turn, waiting, passed, visited)
            if mover is None:
                break
            if mover in passed:
                passed.remove(mover)
            else:
                place = waiting.index(mover)
                passed += waiting[:place]
                waiting = waiting[place + 1 :]
        # Who was passed over could have moved, even if the bunny is in a dead end by now.
        could = [*passed, *(waiting if self._ways(visited) else ())]
        if could and not turn.decisions.unfinished:
            message = f"{', '.join(could)} did not move the bunny"
            hint = 'Write {"figure": "bunny", "by": …, "path": […], "die": …} under "moves" for each.'
            self.play.fault("TF670", turn.decisions.keys, message, hint)

    def _clockwise(self, first: str) -> list[str]:
        """Return all players, from the `first` on."""
        found = [first]
        for _ in self.play.players[1:]:
            found.append(self.play.player_after(found[-1]))
        return found

    def _move(self, turn: TurnState, waiting: list[str], passed: list[str], visited: set[Cell]) -> str | None:
        """Let one player move the bunny: the first of those `waiting`, or who was `passed` over before.

        Return whose move it was, None if there is none.
        """
        player = (waiting or passed)[0]
        die = DICE[str(self.play.settings["bunny-die"])]
        rolled = turn.decisions.roll(_BUNNY, die.faces) if die.faces else None
        move = turn.decisions.move(
            _BUNNY, lambda: self._moves(player, visited, die.hops.get(rolled, 0), rolled)
        )
        if move is None:
            return None
        mover = move.by or player
        if mover not in waiting:
            message = f"{player} moves the bunny now, not {mover}"
            if mover == player:
                message = f"{mover} moves the bunny after those whose move comes later"
            hint = 'Each player moves it once, clockwise: put the moves in order, or correct "by".'
            self.play.fault("TF670", (*move.keys, "by") if move.by else move.keys, message, hint)
            if mover not in passed:
                mover = player
        self._hop(move, visited)
        for refusal in against_roll(die, move.die, len(cells_of(move)), can_go_on=bool(self._ways(visited))):
            self.play.refuse(refusal, move.keys)
        return mover

    def _moves(self, player: str, visited: set[Cell], hops: int, rolled: int | None) -> list[Move]:
        found = paths(self.play.table, self._cell, frozenset(visited), hops, self._may_enter)
        return [Move(_BUNNY, by=player, path=path, die=rolled) for path in found]

    def _hop(self, move: Move, visited: set[Cell]) -> None:
        """Move the bunny as far as tiles lie, leaving eggs on each that it had not been on."""
        steps = cells_of(move)
        came_from = (move.source.x, move.source.y) if move.source is not None else self._cell
        if came_from != self._cell:
            message = f"the bunny is not at {came_from[0]}, {came_from[1]}"
            self.play.fault("TF671", (*move.keys, "from"), message, f"It is at {list(self._cell)}.")
        for number, refusal in against_steps(self.play.table, self._cell, steps, visited, self._may_enter):
            self.play.refuse(refusal, step_keys(move, number))
        for cell in takewhile(self.play.table.cells.__contains__, steps):
            if cell not in visited:
                self._give_eggs(cell)
            visited.add(cell)
            self.play.set_neutral(_BUNNY, cell)

    @property
    def _cell(self) -> Cell:
        return self.play.neutral[_BUNNY].cell

    def _ways(self, visited: set[Cell]) -> list[Cell]:
        return ways(self.play.table, self._cell, visited, self._may_enter)

    def _may_enter(self, cell: Cell) -> bool:
        return self.play.closed(FIGURES[_BUNNY], cell) is None

    def spares(self, kind: FigureKind) -> bool:
        """Tell whether the `kind` is a bunny that the dragon does not eat."""
        chosen = self.play.settings["bunny-eaten"]
        return kind.id == _BUNNY and not (not self._is_original if chosen is None else chosen)


def _round(nest: Laid) -> list[Cell]:
    x, y = nest.cell
    return [(x + step_x, y + step_y) for step_x, step_y in AROUND["monastery"]]
