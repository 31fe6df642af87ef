"""A book of rules: one set's, or a combination's, as it is printed from front to back.

Everything here is in one language and knows nothing of pages. What a block shows is found by the set that
the part, or the entry, belongs to: `Book.pictures` and `Book.boards`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from tileforge.drawing.scene import Drawing, Symbol
from tileforge.model.interaction import Basis
from tileforge.rulebook.document import Block, Entry, Facts, Inline, Picture


@dataclass(frozen=True, slots=True)
class Chapter:
    """Where the rules of the set called `set` begin: its name, what it adds, and its `emblems`, the
    pictures that stand for it. A book of one set has one chapter, of the book's own title.
    """

    set: str
    anchor: str
    title: str
    intro: tuple[Block, ...]
    emblems: tuple[Picture, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """One section of a set's rules. `id` is the section's (`document.SECTIONS`)."""

    set: str
    anchor: str
    id: str
    title: tuple[Inline, ...]
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class TurnEntry:
    """What the set called `set` (`name`: in words) does in a step of the turn."""

    set: str
    name: str
    text: tuple[Inline, ...]
    facts: Facts = ()
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnStep:
    """One step of the turn: its key and name, what the base game has there (``""``: nothing), and
    what the sets do. `link` leads to where the first of them tells the step in full, None if none does.
    """

    key: str
    name: str
    base: str
    entries: tuple[TurnEntry, ...] = ()
    link: str | None = None


@dataclass(frozen=True, slots=True)
class TurnOrder:
    """The turn with all sets of the book. `notes` are what they say of it as a whole, by set.

    A book of several sets marks each entry by its set (`marked`).
    """

    anchor: str
    title: str
    steps: tuple[TurnStep, ...]
    notes: tuple[tuple[str, tuple[Block, ...]], ...] = ()
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Meeting:
    """What happens with another expansion in play: a `topic` in a word or two, with a full stop (``""``:
    none), and its basis.
    """

    topic: str
    text: tuple[Inline, ...]
    basis: Basis
    facts: Facts = ()


@dataclass(frozen=True, slots=True)
class MeetingGroup:
    """All that the set called `set` says about one other expansion, or several together (`title`)."""

    set: str
    anchor: str
    title: str
    meetings: tuple[Meeting, ...]


@dataclass(frozen=True, slots=True)
class Meetings:
    """The interactions with other expansions; `legend` explains each basis that occurs, in order."""

    anchor: str
    title: str
    groups: tuple[MeetingGroup, ...]
    legend: tuple[tuple[Basis, str, str], ...]
    """(basis, its short mark in words, what it means)."""


@dataclass(frozen=True, slots=True)
class SummaryGroup:
    """What the page on the table says of one set."""

    set: str
    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """The one page that lies on the table."""

    anchor: str
    title: str
    groups: tuple[SummaryGroup, ...]


Part: TypeAlias = Chapter | Passage | TurnOrder | Meetings | Summary


@dataclass(frozen=True, slots=True)
class ContentsEntry:
    """One line of the contents, at `level` 1 or 2, that leads to `anchor`."""

    level: int
    title: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Book:
    """Rules to print: `parts` from front to back, the summary last.

    `sets` are the ids of the sets whose rules it holds, `subtitle` what stands below the title
    (``""``: nothing). Words that link lead to ``#anchor`` of a part of this book, or to an address.
    `pictures` are the small pictures by set, kind and id; `boards` the drawings of examples by set
    and file, at the size of the printed tiles.
    """

    lang: str
    title: str
    subtitle: str
    notice: str
    contents_title: str
    sets: tuple[str, ...]
    parts: tuple[Part, ...]
    contents: tuple[ContentsEntry, ...]
    pictures: Mapping[tuple[str, str, str], Symbol] = field(default_factory=dict)
    boards: Mapping[tuple[str, str], Drawing] = field(default_factory=dict)
