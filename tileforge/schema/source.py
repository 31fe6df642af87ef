"""A file's text, the JSON value in it, and where in the text each part of the value stands."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from tileforge.model.finding import Place

Keys: TypeAlias = tuple[str | int, ...]
"""The keys and indexes that lead from a document's root to one of its values."""

_LINE_BREAK: Final = re.compile("\n")
_SPACE: Final = re.compile(r"[ \t\n\r]*")
_DECODER: Final = json.JSONDecoder()


@dataclass(frozen=True, slots=True)
class Member:
    """Where an object's or a list's member stands: offsets of its key (of its value in a list), of
    its value and of what follows that.
    """

    key: str | int
    key_at: int
    value_at: int
    end: int


@dataclass(frozen=True, slots=True)
class Source:
    """The `text` of a JSON document, read from the file called `name`; it must be valid JSON before
    any place but the root's is asked for.
    """

    name: str
    text: str
    _members: dict[int, dict[str | int, Member]] = field(default_factory=dict, repr=False, compare=False)
    _line_starts: list[int] = field(default_factory=list, repr=False, compare=False)

    def at(self, offset: int, pointer: str = "") -> Place:
        """Return the place of the character at `offset`, counted from 0."""
        if not self._line_starts:
            self._line_starts.extend((0, *(match.end() for match in _LINE_BREAK.finditer(self.text))))
        line = bisect_right(self._line_starts, offset)
        return Place(self.name, pointer, line, offset - self._line_starts[line - 1] + 1)

    def place(self, where: str | Keys = "", *, at_key: bool = False) -> Place:
        """Return the place of the value that `where` (a pointer or a path) leads to, or of its key.

        A part that is not in the text gives the place of the innermost object or list around it.
        """
        path = parts(where) if isinstance(where, str) else where
        return self.at(self.offset(path, at_key=at_key), pointer(path))

    def offset(self, path: Keys, *, at_key: bool = False) -> int:
        """Return where the value at `path`, or its key, begins in the text; see `place`."""
        start = key_at = _skip_space(self.text, 0)
        for part in path:
            members = self._members_of(start)
            member = members.get(part)
            if member is None and isinstance(part, str) and part.isdecimal() and self.text[start] == "[":
                member = members.get(int(part))
            if member is None:
                return start
            start, key_at = member.value_at, member.key_at
        return key_at if at_key else start

    def _members_of(self, start: int) -> dict[str | int, Member]:
        members = self._members.get(start)
        if members is None:
            members = {member.key: member for member in members_at(self.text, start)}
            self._members[start] = members
        return members


def pointer(path: Iterable[str | int]) -> str:
    """Return `path` as a JSON pointer (RFC 6901)."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)


def parts(pointer: str) -> Keys:
    """Return the keys of a JSON pointer (RFC 6901); indexes come as text."""
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:])


def members_at(text: str, start: int, decoder: json.JSONDecoder = _DECODER) -> Iterator[Member]:
    """Yield the members of the object or list at `start`, in order, a doubled key each time.

    Anything else has none. Values are stepped over by `decoder`, so nesting costs no Python calls.
    """
    if text[start] not in "[{":
        return
    in_object = text[start] == "{"
    index = _skip_space(text, start + 1)
    count = 0
    while text[index] not in "]}":
        key: str | int = count
        key_at = index
        if in_object:
            key, index = decoder.raw_decode(text, index)
            index = _skip_space(text, _skip_space(text, index) + 1)
        value_at = index
        _, index = decoder.raw_decode(text, index)
        yield Member(key, key_at, value_at, index)
        count += 1
        index = _skip_space(text, index)
        if text[index] == ",":
            index = _skip_space(text, index + 1)


def _skip_space(text: str, index: int) -> int:
    match = _SPACE.match(text, index)
    return match.end() if match else index


def brief(value: Any, limit: int = 40) -> str:
    """Return `value` as a few characters of JSON for a message; a container as a word."""
    if isinstance(value, dict):
        return "an object" if value else "an empty object"
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    if isinstance(value, str):
        shown = json.dumps(value[:limit], ensure_ascii=False)
        # What is not seen, such as a mark that turns the direction of writing, would garble the message.
        shown = "".join(char if char.isprintable() else json.dumps(char)[1:-1] for char in shown)
        return shown if len(value) <= limit else f"{shown}…"
    shown = json.dumps(value)
    return shown if len(shown) <= limit else f"{shown[:limit]}…"
