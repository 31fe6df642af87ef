"""Pieces beside tiles and cards: fold-over standees, tokens, dice and player aids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Final, TypeAlias

from tileforge.model.text import LocalText

STANDEE_HEIGHT_MM: Final = 40.0
TAB_MM: Final = 10.0
"""How deep a standee's base tab is."""
DIE_SIZE_MM: Final = 16.0
"""The edge of a common die."""
TOKEN_SIZE_MM: Final = (18.0, 24.0)


@dataclass(frozen=True, slots=True)
class Standee:
    """A figure on both sides of a folded card, `height_mm` tall over its base tab. `figure` names a
    built-in picture.
    """

    kind: ClassVar[str] = "standee"

    id: str
    figure: str
    count: int = 1
    name: LocalText = field(default_factory=dict)
    height_mm: float = STANDEE_HEIGHT_MM
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TokenColour:
    """One of a token's colours, printed `count` times. `colour` is ``#rrggbb``; `pattern` names the
    marks by which it is told apart without colour.
    """

    id: str
    colour: str
    pattern: str | None = None
    count: int = 1
    name: LocalText = field(default_factory=dict)
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Token:
    """A flat counter in one or more colours. `face` and `back` name built-in pictures (no back: it
    is blank), `size_mm` is its width and height.
    """

    kind: ClassVar[str] = "token"

    id: str
    face: str
    colours: tuple[TokenColour, ...]
    back: str | None = None
    name: LocalText = field(default_factory=dict)
    size_mm: tuple[float, float] = TOKEN_SIZE_MM
    x: Mapping[str, Any] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many are printed, all colours together."""
        return sum(colour.count for colour in self.colours)


@dataclass(frozen=True, slots=True)
class Die:
    """A cube to fold and glue, its edge `size_mm`. `faces` are the numbers of pips: the first two
    lie opposite each other, and so do the middle two and the last two.
    """

    kind: ClassVar[str] = "die"

    id: str
    faces: tuple[int, int, int, int, int, int]
    count: int = 1
    name: LocalText = field(default_factory=dict)
    size_mm: float = DIE_SIZE_MM
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AidLine:
    """One entry of an aid's section: its text, and the words that stand out before it (`lead`)."""

    text: LocalText
    lead: LocalText = field(default_factory=dict)
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AidSection:
    """Lines of an aid under one heading, with a built-in picture, `icon`, beside it."""

    heading: LocalText
    lines: tuple[AidLine, ...] = ()
    icon: str | None = None
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Aid:
    """A card for players to look things up on. `size` is a card's preset or ``88x125``, `icon` names
    the picture beside the title, `columns` says how many columns of text there are.
    """

    kind: ClassVar[str] = "aid"

    id: str
    sections: tuple[AidSection, ...]
    count: int = 1
    name: LocalText = field(default_factory=dict)
    title: LocalText = field(default_factory=dict)
    size: str = "bridge"
    columns: int = 1
    icon: str | None = None
    x: Mapping[str, Any] = field(default_factory=dict)


Piece: TypeAlias = Standee | Token | Die | Aid

KINDS: Final[Mapping[str, type[Piece]]] = MappingProxyType(
    {kind.kind: kind for kind in (Standee, Token, Die, Aid)}
)
"""The kinds of piece, by the word that names them in a file, in the order in which they are printed."""


def piece_total(pieces: Iterable[Piece]) -> int:
    """Return how many of `pieces` are printed, copies included."""
    return sum(piece.count for piece in pieces)
