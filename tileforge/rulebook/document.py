"""A set's rules once they are read: sections of blocks, with pictures in the text and boards between."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

Facts: TypeAlias = tuple[str, ...]
"""Ids of the facts that a block states, as its comment lists them."""

SECTIONS: Final = (
    *("box", "setup", "turn", "play", "end", "clarifications"),
    *("editions", "house-rules", "tiles", "summary"),
)
"""The ids of sections, in the order in which a set's rules have them."""

STEPS: Final = ("0", "1", "1b", "2", "2b", "3", "4", "4a", "4b", "5")
"""The keys of a turn's steps, in order: before drawing, tile, follower, dragon, scoring, and after it."""


class Style(StrEnum):
    """How words stand out."""

    PLAIN = "plain"
    STRONG = "strong"
    EMPHASIS = "emphasis"


@dataclass(frozen=True, slots=True)
class Words:
    """Words of one style. `link` is where they lead: a section's ``#id`` or an address."""

    text: str
    style: Style = Style.PLAIN
    link: str | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A small picture in a line of text. `kind` is ``symbol``, ``card``, ``tile`` or ``piece``, `id` says
    which of the set's; `alt` is what it shows, in words.
    """

    kind: str
    id: str
    alt: str


Inline: TypeAlias = Words | Picture


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a section. `step` is the key of the step of a turn that follows, if one does;
    `anchor` is what links lead to once the rules stand in a book.
    """

    text: tuple[Inline, ...]
    step: str | None = None
    anchor: str | None = None


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    text: tuple[Inline, ...]
    facts: Facts = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a list, with a list below it or none. `step` is the key that it begins with."""

    text: tuple[Inline, ...]
    facts: Facts = ()
    step: str | None = None
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of entries, with numbers if `ordered`."""

    entries: tuple[Entry, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table, a cell a column."""

    cells: tuple[tuple[Inline, ...], ...]
    facts: Facts = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table under its heads."""

    heads: tuple[tuple[Inline, ...], ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """The board or game in the file `board`, a path from the set's folder, drawn with its caption."""

    board: str
    caption: tuple[Inline, ...]
    facts: Facts = ()


@dataclass(frozen=True, slots=True)
class Aside:
    """Blocks that are set apart from the rules proper: a remark, a house rule."""

    blocks: tuple[Paragraph | Listing, ...]


Block: TypeAlias = Heading | Paragraph | Listing | Table | Example | Aside


@dataclass(frozen=True, slots=True)
class Section:
    """One of `SECTIONS`, under its title."""

    id: str
    title: tuple[Inline, ...]
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of the set called `set`, in the language `lang`: title, introduction, sections."""

    set: str
    lang: str
    title: str
    intro: tuple[Block, ...]
    sections: tuple[Section, ...]
