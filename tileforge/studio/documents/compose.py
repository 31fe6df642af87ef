"""The text of an object or a list put together again from members kept as written and new ones."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from tileforge.schema.source import Member, members_at
from tileforge.studio.documents.style import Style

_ROOM_FOR_COMMA: Final = 1
_BLANKS: Final = re.compile(r"[ \t]*")


@dataclass(frozen=True, slots=True)
class Piece:
    """The text of one member, key included; `index` says which of the old ones it is, if any."""

    text: str
    index: int | None = None
    scalar: bool = False


@dataclass(frozen=True, slots=True)
class Container:
    """An object or a list in a text, from `start` up to `end`, and its members in order."""

    text: str
    start: int
    end: int
    members: tuple[Member, ...]

    @property
    def is_flat(self) -> bool:
        """Whether it stands on one line."""
        return "\n" not in self.text[self.start : self.end]

    @property
    def has_lines(self) -> bool:
        """Whether its first member begins a line."""
        return bool(self.members) and "\n" in self.text[self.start : self.members[0].key_at]

    @property
    def margin(self) -> str:
        """What the lines of its members begin with."""
        return margin_at(self.text, self.members[0].key_at if self.has_lines else self.start)

    def raw(self, index: int) -> str:
        """Return member `index` as it is written."""
        return self.text[self.members[index].key_at : self.members[index].end]

    def gap(self, index: int) -> str:
        """Return what stands between member `index` and the next."""
        return self.text[self.members[index].end : self.members[index + 1].key_at]


def container_at(text: str, start: int, end: int) -> Container:
    """Return the object or list that takes `text` from `start` up to `end`."""
    return Container(text, start, end, tuple(members_at(text, start)))


def margin_at(text: str, offset: int) -> str:
    """Return the blanks that the line with `offset` in it begins with."""
    blanks = _BLANKS.match(text, text.rfind("\n", 0, offset) + 1)
    return blanks[0] if blanks else ""


def column_at(text: str, offset: int) -> int:
    """Return how many characters stand before `offset` in its line."""
    return offset - (text.rfind("\n", 0, offset) + 1)


def composed(container: Container, pieces: Sequence[Piece], style: Style) -> str:
    """Return the text of `container` with `pieces` for members, the blanks between them kept as far as
    members still follow each other.
    """
    text, members = container.text, container.members
    opening, closing = text[container.start], text[container.end - 1]
    if not pieces:
        return opening + closing
    lead = text[container.start + 1 : members[0].key_at]
    tail = text[members[-1].end : container.end - 1]
    gaps = [_gap(container, *pair) for pair in pairwise(pieces)]
    line = f",{style.layout.line_end}{container.margin}"
    common = _common_gap(container)
    column = column_at(text, container.start) + 1
    parts = [opening, lead, pieces[0].text]
    column = _column(column, lead + pieces[0].text)
    for place, gap in enumerate(gaps):
        piece = pieces[place + 1]
        if gap is None:
            gap = common or style.comma
            if container.has_lines:
                rest = _rest_of_line(pieces, gaps, place + 1)
                shared = pieces[place].scalar and piece.scalar and _shares_lines(container)
                fits = column + len(style.comma) + rest + _ROOM_FOR_COMMA <= style.layout.width
                gap = style.comma if shared and fits else line
        parts += [gap, piece.text]
        column = _column(column, gap + piece.text)
    return "".join((*parts, tail, closing))


def _gap(container: Container, before: Piece, after: Piece) -> str | None:
    """Return what is known to stand between two pieces; None if they never followed each other."""
    if before.index is None or after.index is None or after.index <= before.index:
        return None
    gaps = [container.gap(index) for index in range(before.index, after.index)]
    return next((gap for gap in gaps if "\n" in gap), gaps[-1])


def _common_gap(container: Container) -> str:
    gaps = Counter(container.gap(index) for index in range(len(container.members) - 1))
    return gaps.most_common(1)[0][0] if gaps else ""


def _shares_lines(container: Container) -> bool:
    """Tell whether members of an object in lines share some; those of a list never do."""
    if container.text[container.start] == "[":
        return False
    return any("\n" not in container.gap(index) for index in range(len(container.members) - 1))


def _rest_of_line(pieces: Sequence[Piece], gaps: Sequence[str | None], place: int) -> int:
    """Return how many columns the piece at `place` takes, with those that stay on its line behind it."""
    taken = len(pieces[place].text)
    for gap, piece in zip(gaps[place:], pieces[place + 1 :], strict=True):
        if gap is None or "\n" in gap:
            break
        taken += len(gap) + len(piece.text)
    return taken


def _column(column: int, text: str) -> int:
    last = text.rfind("\n")
    return column + len(text) if last < 0 else len(text) - last - 1
