"""The dragon: it flies to each new volcano, walks when a dragon tile is placed, and eats whom it meets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from tileforge.board.design import Design
from tileforge.board.expansion import Expansion, Pool, Refusal, board_rule, expansion
from tileforge.board.options import YES_NO, OptionInfo
from tileforge.board.table import Laid, Standing
from tileforge.board.turn import TurnState
from tileforge.model.board import STEPS, Cell, Spot
from tileforge.model.figures import FIGURES, FigureKind
from tileforge.model.game import Move, cells_of, step_keys

DRAGON: Final = "dragon"
"""The figure, and the symbol that makes it walk."""
VOLCANO: Final = "volcano"
"""The symbol that it flies to."""

SHELTERS: Final = frozenset(
    {"castle", "city-of-carcassonne", "city-of-leipzig", "school", "wheel-of-fortune"}
)
"""The places that figures can be inside where the dragon does not get them: none lies on one tile
alone, or the dragon cannot enter it.
"""

_STEPS: Final = 6
_BEFORE: Final = "before-scoring"
_AFTER: Final = "after-scoring"


@dataclass(slots=True)
class _Walk:
    """A walk that is going on: whose step is next, which tiles were visited, how many steps are left.

    After a step that somebody else took it may be the turn of whoever follows them `instead`.
    It is `lost` after a step that leads to no tile or over a gap, for the next one may go on from
    where that should have led, and `spoilt` once a step was written that no walk has: what is then
    missing at its end is not known.
    """

    mover: str
    visited: set[Cell]
    left: int = _STEPS
    instead: str | None = None
    lost: bool = False
    spoilt: bool = False


@expansion
class Dragon(Expansion):
    """Volcanoes, dragon tiles and the dragon."""

    id = DRAGON
    order = 20
    options = (
        OptionInfo("dragon", None, YES_NO, "Whether volcanoes and dragon tiles bring the dragon into play."),
        OptionInfo(
            "dragon-moves",
            _BEFORE,
            (_BEFORE, _AFTER),
            "When the dragon walks in a turn: before completed features are scored, or after.",
        ),
    )
    rules = (
        board_rule(
            "TF640",
            "a figure goes onto the new volcano",
            "The dragon flies to a volcano as soon as its tile lies there, and so nothing that it eats may "
            "be placed on that tile in that turn. Place nothing, or do something else that step 2 "
            "allows: the fairy may be moved, the abbot taken back, and a follower may go to another tile "
            "if an arrow or a portal leads there.",
            facts="P051 P052 P053 P055 P056 P065 P250 P292 P293 P296 P298 P304 P305 P306 P307 P308 P309 "
            "P310 P311 P312 P313",
        ),
        board_rule(
            "TF641",
            "a dragon tile is placed before any volcano",
            "Until a volcano lies on the table the dragon is out of play. A dragon tile that is drawn "
            "before that is set aside and another tile drawn; all that were set aside go back among the "
            "tiles to be drawn as soon as the first volcano is placed. The rules do not say whether that "
            "is within the turn of the volcano or at its end; here it is at once, for nothing is drawn "
            'between the two. List the tile under "draw" and place the next one.',
            facts="P099 P100 P101 P102 P180 P181 P185 P186 P189 P190",
        ),
        board_rule(
            "TF642",
            "a figure shares the dragon's tile",
            "Whatever is made of flesh and bone is on the dragon's menu: all followers, builders, pigs, "
            "shepherds with their sheep, ghosts, mage, witch, gingerbread man and Easter bunny. None of "
            "them may ever be on the dragon's tile: it eats those that it meets, and no portal, arrow or "
            "card may bring one there. Barns, tower floors, teacher and fairy are not eaten, nor is a figure "
            'that is "inside" a "castle", the "city-of-carcassonne", the "city-of-leipzig", the "school" or '
            'the "wheel-of-fortune"; one on a "tower" is. Leipzig stands in the list of safe places, though '
            "one remark calls it unconfirmed. That no figure may join the dragon was printed for the first "
            "edition and dropped from the text of the second; the publisher's later rulings keep it.",
            facts="P071 P072 P073 P074 P075 P079 P093 P094 P095 P115 P116 P117 P118 P119 P120 P121 P122 P123 "
            "P124 P125 P126 P127 P128 P129 P131 P133 P135 P138 P159 P161 P162 P168 P171 P173 P174 P175 "
            "P176 P177 P248 P249 P332 P334 P351 P361 P363 E088 F071",
        ),
        board_rule(
            "TF643",
            "somebody else moves the dragon",
            "The player whose turn it is takes the first step of the walk, then the others follow in turn "
            'order, a step each, round and round. Correct "by", or leave it out.',
            facts="P086 P087",
        ),
        board_rule(
            "TF644",
            "the dragon cannot step there",
            "Each step goes from the dragon's tile to a tile that shares a side with it. The walk begins "
            "where the last walk or flight ended.",
            facts="P088 P096 P183 P184 P191 P193",
        ),
        board_rule(
            "TF645",
            "the dragon was there before",
            "In one walk no tile is visited twice, and the one where it begins counts as visited. The "
            "rules speak once of the turn and once of the walk; a turn has one walk here. That the first "
            "tile counts follows from their example.",
            facts="P091 P098 P108",
        ),
        board_rule(
            "TF646",
            "the walk is over",
            "A walk has six steps. It ends early in a dead end, where every tile beside the dragon was "
            "visited before. A neighbour that is closed to it, such as the fairy's tile, is no way out "
            "either: the rules do not name that case, but say that it is a dead end when the dragon "
            "cannot move. Remove the steps beyond the end.",
            facts="P089 P090 P098",
        ),
        board_rule(
            "TF647",
            "the walk is too short",
            "When a dragon tile is placed the dragon must walk: after step 2 and before the scoring, six "
            'steps or until it cannot move. Write each step as a move: {"figure": "dragon", "to": {"x": 1, '
            '"y": 0}}. A last part in which each step could lead to one tile only may be left out. The '
            'option "dragon-moves" puts the walk after the scoring.',
            facts="P082 P083 P085 P089 P097 P103 P203 P204",
        ),
    )

    @classmethod
    def in_play(cls, pool: Pool, options: Mapping[str, object]) -> bool:
        """Tell whether the sets have volcanoes or dragon tiles, if the option does not say it."""
        chosen = options[DRAGON]
        return bool({DRAGON, VOLCANO} & pool.symbols.keys()) if chosen is None else bool(chosen)

    def sets_aside(self, design: Design) -> bool:
        """Tell whether `design` would make a dragon walk that is not there yet."""
        return DRAGON in design.symbols and VOLCANO not in design.symbols and DRAGON not in self.play.neutral

    def starts(self, laid: Laid) -> None:
        """Let the dragon come to a volcano."""
        if VOLCANO in laid.design.symbols:
            self.play.set_neutral(DRAGON, laid.cell)

    def placed(self, turn: TurnState, laid: Laid) -> None:
        """Let the dragon fly to a volcano, and with the first one what was set aside be drawn again."""
        play = self.play
        symbols = laid.design.symbols
        if VOLCANO in symbols:
            play.set_neutral(DRAGON, laid.cell)
            for design in [design for design in play.aside if not play.sets_aside(design)]:
                play.aside.remove(design)
                play.put_back(design)
        elif DRAGON in symbols and DRAGON not in play.neutral:
            message = f"tile {laid.design.name} calls a dragon that is not in play yet"
            hint = "Set it aside until a volcano lies on the table, and place another tile."
            play.fault("TF641", (*turn.decisions.keys, "place"), message, hint)
            # A walk that was written for it is no fault of its own.
            while turn.decisions.move(DRAGON, list) is not None:
                pass

    def refuses(self, turn: TurnState, kind: FigureKind, node: int) -> Refusal | None:
        """Return what is against `node` if it is on a volcano that was just placed."""
        laid = turn.laid
        if laid is None or VOLCANO not in laid.design.symbols or node not in laid.nodes:
            return None
        if not self._eats(kind):
            return None
        message = f"on the volcano {laid.design.name} the dragon has just landed"
        return Refusal("TF640", message, "Place nothing on this tile.")

    def closes(self, kind: FigureKind, cell: Cell) -> Refusal | None:
        """Return what is against a figure that the dragon eats on its tile."""
        dragon = self.play.neutral.get(DRAGON)
        if dragon is None or dragon.cell != cell or not self._eats(kind):
            return None
        message = f"the dragon is at {cell[0]}, {cell[1]} and eats the {kind.name['en']}"
        return Refusal("TF642", message, "Choose another tile.")

    def _eats(self, kind: FigureKind) -> bool:
        return kind.eaten and not any(hook(kind) for hook in self.play.hooks["spares"])

    def stands(self, figure: Standing) -> Refusal | None:
        """Return what is against a figure on a board that shares the dragon's tile."""
        return None if figure.inside in SHELTERS else self.closes(figure.kind, figure.cell)

    def walks(self, turn: TurnState) -> None:
        """Walk after step 2."""
        if self.play.settings["dragon-moves"] == _BEFORE:
            self._walk(turn)

    def after_scoring(self, turn: TurnState) -> None:
        """Walk after the scoring, if the option says so."""
        if self.play.settings["dragon-moves"] == _AFTER:
            self._walk(turn)

    def _walk(self, turn: TurnState) -> None:
        dragon = self.play.neutral.get(DRAGON)
        if turn.laid is None or dragon is None or DRAGON not in turn.laid.design.symbols:
            return
        decisions = turn.decisions
        walk = _Walk(turn.player, {dragon.cell})
        while True:
            ways = self._ways(walk)
            move = decisions.move(DRAGON, partial(_steps, walk.mover, ways))
            if move is not None:
                self._follow(walk, move)
            elif len(ways) == 1 and not (walk.spoilt or decisions.unfinished):
                self._step(walk, ways[0])
            else:
                break
        if ways and not (walk.spoilt or decisions.unfinished):
            x, y = self._cell
            message = f"the dragon at {x}, {y} has {walk.left} more steps to take"
            where = " or ".join(f"{way[0]}, {way[1]}" for way in ways)
            self.play.fault("TF647", decisions.keys, message, f"{walk.mover} moves it to {where}.")

    @property
    def _cell(self) -> Cell:
        return self.play.neutral[DRAGON].cell

    def _ways(self, walk: _Walk) -> list[Cell]:
        """Return where the next step may lead."""
        if walk.left < 1:
            return []
        kind = FIGURES[DRAGON]
        beside = self.play.table.beside(self._cell)
        return [cell for cell in beside if cell not in walk.visited and self.play.closed(kind, cell) is None]

    def _follow(self, walk: _Walk, move: Move) -> None:
        """Take the steps of `move`, and report what is against each of them."""
        play = self.play
        if walk.lost or move.by in (None, walk.mover, walk.instead):
            walk.mover, walk.instead = move.by or walk.mover, None
        else:
            message = f"this step is {walk.mover}'s, not {move.by}'s"
            play.fault("TF643", (*move.keys, "by"), message, 'Correct "by", or leave it out.')
            walk.instead = play.player_after(move.by)
        x, y = self._cell
        if move.source is not None and (move.source.x, move.source.y) != (x, y) and not walk.lost:
            play.fault("TF644", move.keys, f"the dragon is at {x}, {y}", 'Correct "from", or leave it out.')
        cells = cells_of(move)
        if not cells:
            play.fault("TF644", move.keys, "it is not said where the dragon goes", 'Give "to", or a "path".')
            walk.lost = walk.spoilt = True
        for number, cell in enumerate(cells):
            refusals = list(self._against(walk, cell))
            for refusal in refusals:
                play.refuse(refusal, step_keys(move, number))
            walk.lost = any(refusal.code == "TF644" for refusal in refusals)
            walk.spoilt |= any(refusal.code in ("TF644", "TF646") for refusal in refusals)
            if cell in play.table.cells:
                self._step(walk, cell)

    def _against(self, walk: _Walk, cell: Cell) -> Iterator[Refusal]:
        """Yield all that is against a step to `cell`."""
        x, y = self._cell
        to = f"{cell[0]}, {cell[1]}"
        if walk.left < 1:
            yield Refusal("TF646", f"the dragon has taken its {_STEPS} steps", "Remove this one.")
            return
        if cell not in self.play.table.cells:
            yield Refusal("TF644", f"no tile lies at {to}", "Correct x and y.")
            return
        ways = self._ways(walk)
        if not (ways or walk.lost):
            yield Refusal("TF646", f"the dragon is in a dead end at {x}, {y}", "Remove this step.")
        if (cell[0] - x, cell[1] - y) not in STEPS.values() and not walk.lost:
            yield Refusal("TF644", f"the tile at {to} is not beside the dragon's at {x}, {y}", _to(ways))
        if cell in walk.visited:
            yield Refusal("TF645", f"the dragon was at {to} before in this walk", _to(ways))
        closed = self.play.closed(FIGURES[DRAGON], cell)
        if closed is not None:
            yield closed

    def _step(self, walk: _Walk, cell: Cell) -> None:
        """Move the dragon to `cell`, where it eats, unless that tile is closed to it."""
        play = self.play
        is_safe = play.closed(FIGURES[DRAGON], cell) is not None
        play.set_neutral(DRAGON, cell)
        walk.visited.add(cell)
        walk.left -= 1
        walk.mover = play.player_after(walk.mover)
        there = play.table.figures[cell]
        for figure in () if is_safe else tuple(there):
            # A builder goes home by itself once the last follower that it attends is eaten.
            if self._eats(figure.kind) and figure.inside not in SHELTERS and figure in there:
                play.take_back(figure)


def _steps(mover: str, ways: Sequence[Cell]) -> list[Move]:
    return [Move(DRAGON, target=Spot(x, y), by=mover) for x, y in ways]


def _to(ways: Sequence[Cell]) -> str:
    where = " or ".join(f"{x}, {y}" for x, y in ways)
    return f"It may go to {where}." if where else "The walk ends here."
