"""What an expansion adds to a game: hooks that the play calls, and the rules that it enforces.

An expansion is a class in a module of `tileforge.board.expansions`. The play knows none of them by
name: it asks each registered one whether it is in play with the sets at hand, and calls the hooks
that it fills in, in the order of the turn.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from tileforge.board.design import Design
from tileforge.board.options import CORE_OPTIONS, OptionInfo
from tileforge.board.table import Laid, Standing
from tileforge.model.board import Cell
from tileforge.model.figures import FigureKind
from tileforge.model.finding import Severity
from tileforge.model.tileset import TileSet, decor_counts, symbol_counts
from tileforge.schema.codes import CodeInfo

if TYPE_CHECKING:
    from tileforge.board.play import Play
    from tileforge.board.turn import Scoring, TurnState

_CODE: Final = re.compile(r"TF[56][0-9]{2}")


@dataclass(frozen=True, slots=True)
class BoardRule:
    """A rule of the table: its code and what that stands for, and the ids of the facts it enforces."""

    info: CodeInfo
    facts: tuple[str, ...] = ()


def board_rule(
    code: str, title: str, help: str, facts: str = "", severity: Severity = Severity.ERROR
) -> BoardRule:
    """Return the rule `code`; `facts` are ids with blanks between.

    Raises ValueError for a malformed code or an empty title or help text.
    """
    if not _CODE.fullmatch(code) or not title.strip() or not help.strip():
        raise ValueError(f"{code}: write TF5 or TF6 and two digits, a title and a help text")
    return BoardRule(CodeInfo(code, severity, title, help), tuple(facts.split()))


@dataclass(frozen=True, slots=True)
class Pool:
    """What the sets in play hold, over all their copies: symbols and decor by how many are printed,
    cards by id, the terrains that lie on tiles, and the ids of the pieces.
    """

    symbols: Mapping[str, int]
    decor: Mapping[str, int]
    cards: Mapping[str, int]
    terrains: frozenset[str]
    pieces: frozenset[str]


def pool_of(tilesets: Iterable[TileSet]) -> Pool:
    """Return what `tilesets` hold; one that is given twice counts twice."""
    symbols: Counter[str] = Counter()
    decor: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    terrains: set[str] = set()
    pieces: set[str] = set()
    for tileset in tilesets:
        symbols.update(symbol_counts(tileset))
        decor.update(decor_counts(tileset))
        if tileset.cards is not None:
            cards.update({card.id: card.count for card in tileset.cards.designs})
        terrains.update(segment.terrain for tile in tileset.tiles for segment in tile.segments)
        pieces.update(piece.id for piece in tileset.pieces)
    return Pool(symbols, decor, cards, frozenset(terrains), frozenset(pieces))


def tiles_in(tilesets: Iterable[TileSet]) -> Counter[tuple[str, str]]:
    """Return how many tiles of each set and design `tilesets` hold together."""
    found: Counter[tuple[str, str]] = Counter()
    for tileset in tilesets:
        for tile in tileset.tiles:
            found[tileset.id, tile.id] += tile.count
    return found


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: a rule's code, what is wrong, and what to do instead."""

    code: str
    message: str
    hint: str = ""


class Expansion:
    """The hooks, in the order in which a turn calls them; each does nothing unless it is filled in.

    One instance serves one game, and keeps what the expansion must remember. Of several expansions
    those of lower `order` come first in every hook.
    """

    id: ClassVar[str]
    order: ClassVar[int] = 0
    options: ClassVar[tuple[OptionInfo, ...]] = ()
    rules: ClassVar[tuple[BoardRule, ...]] = ()

    @classmethod
    def in_play(cls, pool: Pool, options: Mapping[str, object]) -> bool:
        """Tell whether a game with such a `pool` of sets uses this expansion."""
        raise NotImplementedError

    def __init__(self, play: Play) -> None:
        self.play = play

    def starts(self, laid: Laid) -> None:
        """A start tile of the game has just been laid."""

    def turn_begins(self, turn: TurnState) -> None:
        """Step 0: before a tile is drawn."""

    def extra_draws(self, turn: TurnState) -> int:
        """Return how many tiles may be drawn together with the one, to choose from; the rest go back."""
        return 0

    def sets_aside(self, design: Design) -> bool:
        """Tell whether `design`, just drawn, must be set aside and replaced."""
        return False

    def cards(self, turn: TurnState) -> None:
        """Between drawing a tile that can be placed and placing it: cards are opened."""

    def placed(self, turn: TurnState, laid: Laid) -> None:
        """Step 1: the tile of the turn lies on the table."""

    def reaches(self, turn: TurnState, kind: FigureKind) -> Iterable[int]:
        """Step 2: yield nodes that a follower of the `kind` may go to beyond the free parts of the tile."""
        return ()

    def opens_all(self, turn: TurnState, kind: FigureKind) -> bool:
        """Step 2: tell whether a follower of the `kind` may go to every free, unfinished feature there is."""
        return False

    def refuses(self, turn: TurnState, kind: FigureKind, node: int) -> Refusal | None:
        """Step 2: return why a follower of the `kind` may not go to `node`, None if nothing is against it."""
        return None

    def explains(self, turn: TurnState, kind: FigureKind, node: int) -> Refusal | None:
        """Step 2: return why a follower of the `kind` on `node`, where no rule lets it go now, breaks a
        rule of this expansion; None if the base rules say it better.
        """
        return None

    def closes(self, kind: FigureKind, cell: Cell) -> Refusal | None:
        """Return why no figure of the `kind` may come onto the tile at `cell` by whatever rule, None if
        it may.
        """
        return None

    def acts(self, turn: TurnState) -> None:
        """Step 2, after the follower if one was placed: what may be done instead of it, or beside it."""

    def adds(self, turn: TurnState) -> Iterable[FigureKind]:
        """Step 2: yield the kinds of follower that may be placed although step 2 was used already."""
        return ()

    def walks(self, turn: TurnState) -> None:
        """Step 2b: neutral figures move before the scoring."""

    def spares(self, kind: FigureKind) -> bool:
        """Tell whether figures of the `kind`, which say that they are eaten, are not."""
        return False

    def scoring(self, turn: TurnState | None, scoring: Scoring) -> None:
        """Step 3, or the end of the game (no turn): a feature is being scored, its figures still on it."""

    def after_scoring(self, turn: TurnState) -> None:
        """Step 4: all completed features are scored."""

    def plays_again(self, turn: TurnState) -> bool:
        """Tell whether the same player has another turn after this one."""
        return False

    def final(self) -> None:
        """The end of the game, after the features that are still unfinished were scored."""

    def stands(self, figure: Standing) -> Refusal | None:
        """Return what is against `figure` standing where it stands, None if nothing is.

        Asked of every figure on a board that was written down, once all of them stand there.
        """
        return None

    def left(self, figure: Standing) -> None:
        """`figure` has just left the table, or the part that it stood on."""


HOOKS: Final = tuple(
    name
    for name, member in vars(Expansion).items()
    if isinstance(member, FunctionType) and not name.startswith("_")
)
"""The names of all hooks."""

_Kind = TypeVar("_Kind", bound=type[Expansion])
_EXPANSIONS: Final[list[type[Expansion]]] = []


def expansion(kind: _Kind) -> _Kind:
    """Register an expansion. Raises ValueError if one of its codes or options is taken."""
    taken = {rule.info.code for other in _EXPANSIONS for rule in other.rules}
    doubled = sorted(taken & {rule.info.code for rule in kind.rules})
    names = {info.id for info in CORE_OPTIONS} | {i.id for other in _EXPANSIONS for i in other.options}
    doubled += sorted(names & {info.id for info in kind.options})
    if doubled:
        raise ValueError(f"{kind.__name__}: {', '.join(doubled)} is taken")
    _EXPANSIONS.append(kind)
    _EXPANSIONS.sort(key=lambda each: (each.order, each.id))
    return kind


def registered() -> Sequence[type[Expansion]]:
    """Return the expansions registered so far, in the order in which their hooks are called."""
    return tuple(_EXPANSIONS)


def overridden(expansions: Iterable[Expansion], hook: str) -> tuple[Callable[..., Any], ...]:
    """Return the bound method `hook` of each of `expansions` that fills it in."""
    plain = getattr(Expansion, hook)
    return tuple(getattr(each, hook) for each in expansions if getattr(type(each), hook) is not plain)
