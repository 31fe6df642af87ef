"""A game: turns as they were played, from which the rules work out all the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from tileforge.model.board import NO_EXPECTATION, Cell, Expectation, Keys, Option, Placement, Spot
from tileforge.model.text import LocalText


@dataclass(frozen=True, slots=True)
class Drawn:
    """A tile that was drawn: the `tile` of the set called `set`."""

    set: str
    tile: str
    keys: Keys = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Deployment:
    """A follower of the `kind` goes from the player's supply to `spot`; `lying` as for a figure."""

    kind: str
    spot: Spot
    lying: bool | None = None
    keys: Keys = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Move:
    """A figure of the `kind` goes from `source` to `target`; without a target it goes back to its
    owner's supply, without a source it comes from the supply or from wherever it stands.

    `owner` is whose figure it is (the mover's own if None), `by` who moves it (None: whoever is
    to do so by the rules), `path` the cells that it steps on, one after the other, `die` what was rolled.
    """

    kind: str
    source: Spot | None = None
    target: Spot | None = None
    owner: str | None = None
    by: str | None = None
    path: tuple[Cell, ...] = ()
    die: int | None = None
    keys: Keys = field(default=(), compare=False)


CardAct: TypeAlias = Literal["draw", "open"]


@dataclass(frozen=True, slots=True)
class CardPlay:
    """A card is drawn into a player's hand, or opened; `move` is what its effect does on the board."""

    act: CardAct
    card: str | None = None
    move: Move | None = None
    keys: Keys = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Turn:
    """What one player did, in any order within a kind; the rules say what comes first.

    `draws` are all tiles drawn, the placed one among them; left empty, it is the placed one alone.
    `moves` are the figures', in order; `choices` settle what the rules let the player choose. An
    `unfinished` turn stops after what is written: nothing is scored yet, unless it is `scored` and stops
    in what comes after the scoring.
    """

    player: str
    draws: tuple[Drawn, ...] = ()
    placement: Placement | None = None
    follower: Deployment | None = None
    moves: tuple[Move, ...] = ()
    cards: tuple[CardPlay, ...] = ()
    choices: Mapping[str, Cell] = field(default_factory=dict)
    unfinished: bool = False
    scored: bool = False
    keys: Keys = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Game:
    """A game of `players`, in turn order, with the tiles of `sets` (an id twice for two copies).

    `start` are the tiles that lie there before the first turn. `ended` asks for the final scoring
    after the last turn.
    """

    sets: tuple[str, ...]
    players: tuple[str, ...]
    start: tuple[Placement, ...] = ()
    turns: tuple[Turn, ...] = ()
    options: Mapping[str, Option] = field(default_factory=dict)
    ended: bool = False
    expect: Expectation = NO_EXPECTATION
    name: LocalText = field(default_factory=dict)
    x: Mapping[str, Any] = field(default_factory=dict)


def cells_of(move: Move) -> tuple[Cell, ...]:
    """Return the cells that `move` leads to, one after the other: its path, and its target if that is
    not the end of the path already.
    """
    if move.target is None:
        return move.path
    target = move.target.x, move.target.y
    return move.path if move.path[-1:] == (target,) else (*move.path, target)


def step_keys(move: Move, number: int) -> Keys:
    """Return where number `number` (from 0) of the cells that `move` leads to is written."""
    return (*move.keys, "path", number) if number < len(move.path) else (*move.keys, "to")
