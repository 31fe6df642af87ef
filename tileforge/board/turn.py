"""What is going on at the table: the turn that is being played, a feature that is being scored, and
what came of them.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from tileforge.board.design import Design
from tileforge.board.expansion import Refusal
from tileforge.board.table import Laid, Standing
from tileforge.model.board import Cell, Keys
from tileforge.model.game import CardPlay, Deployment, Move


@dataclass(frozen=True, slots=True)
class Fault:
    """A rule that was broken in turn number `turn` (from 1; 0 before the first turn and after the last).

    `keys` lead to what is at fault in the game's file.
    """

    turn: int
    code: str
    keys: Keys
    message: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """`player` scored `points` for something of the `kind`: a terrain, or what an expansion calls it."""

    turn: int
    player: str
    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """The feature of `node` is being scored: `complete` or as it is, by a card or in the `final` scoring."""

    node: int
    terrain: str
    complete: bool
    final: bool


@dataclass(frozen=True, slots=True)
class Draw:
    """One drawn tile, None if no such design is known, and where the game's file names it."""

    design: Design | None
    keys: Keys = ()


@dataclass(frozen=True, slots=True)
class Placing:
    """A tile is to be placed."""

    design: Design
    cell: Cell
    turns: int
    keys: Keys = ()


class Decisions(Protocol):
    """What the players decide in one turn: as a game's file has it, or at random.

    Each method is asked once for each decision. `options` lists what the rules allow; who reads
    decisions from a file need not call it.
    """

    @property
    def unfinished(self) -> bool:
        """Whether the turn stops after what is decided, so that what is missing is no fault."""

    @property
    def scores(self) -> bool:
        """Whether the turn goes on at least until what it has completed is scored."""

    @property
    def keys(self) -> Keys:
        """Where in the game's file the turn is written."""

    def draws(self, count: int) -> Sequence[Draw]:
        """Return the tiles drawn now, in order: `count` together and, if none of them can be placed,
        more one by one until one can. What must be set aside is replaced at once.

        A file lists all draws of a turn at once, so that it has none left when asked again.
        """

    def placing(self) -> Placing | None:
        """Return which tile is placed where; None if none is."""

    def follower(self, options: Callable[[], Sequence[Deployment]]) -> Deployment | None:
        """Return which follower goes where; None if none does."""

    def move(
        self,
        kind: str | None,
        options: Callable[[], Sequence[Move]],
        *,
        optional: bool = False,
        fits: Callable[[Move], bool] = lambda _move: True,
    ) -> Move | None:
        """Return the next move of a figure of the `kind`, of any kind if None, that `fits`; None if there
        is none. Each of `options` fits.
        """

    def roll(self, kind: str, faces: Sequence[int]) -> int | None:
        """Return what a die with these `faces` shows for the next move of a figure of the `kind`; None
        if that is not said. A file may say what no face shows.
        """

    def card(
        self, act: str, deck: Container[str], options: Callable[[], Sequence[CardPlay]]
    ) -> CardPlay | None:
        """Return the next card of the `deck` that is drawn or opened; None if there is none."""

    def choice(self, name: str, options: Sequence[Cell]) -> Cell | None:
        """Return what is chosen among `options` in the matter called `name`; None if nothing is."""

    def left_over(self) -> Iterable[tuple[Keys, str]]:
        """Yield where decisions stand that nobody asked for, and what each of them is."""


@dataclass(slots=True)
class TurnState:
    """The turn number `number` (from 1) of `player`.

    `laid` is the tile once it lies there, `deployed` the follower that was placed. `used` names what
    was done in the place of a follower, `bar` says why step 2 is forbidden as a whole. `opened` is
    the card that was opened. An `extra` turn follows another of the same player by some rule.

    `drawings` has, for each time that tiles are drawn, how many may be drawn together. Those that are
    not placed go back into the bag, unless `discards` has them leave the game.
    """

    number: int
    player: str
    decisions: Decisions
    draws: Sequence[Draw] = ()
    drawings: list[int] = field(default_factory=lambda: [1])
    discards: bool = False
    laid: Laid | None = None
    deployed: Standing | None = None
    used: str | None = None
    bar: Refusal | None = None
    opened: str | None = None
    extra: bool = False
