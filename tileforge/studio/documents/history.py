"""The edits of a text that can be undone, and those that can be done again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tileforge.studio.documents.change import Change, change_between
from tileforge.studio.documents.label import Label

MOST_ENTRIES: Final = 500
"""So many edits can be undone."""
MOST_CHARACTERS: Final = 64 * 1024 * 1024
"""And no more than hold so many characters together."""
TYPING_SECONDS: Final = 1.0
"""What is typed without a longer rest is undone together."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An edit: its `change`, what it is called, and when it was made, in seconds since 1970."""

    change: Change
    label: Label
    time: float


class History:
    """The edits that led to a text, and those undone since."""

    def __init__(self) -> None:
        self._done: list[Entry] = []
        self._undone: list[Entry] = []

    @property
    def done(self) -> tuple[Entry, ...]:
        """The edits that can be undone, in order."""
        return tuple(self._done)

    @property
    def undone(self) -> tuple[Entry, ...]:
        """The edits that can be done again, the last one undone last."""
        return tuple(self._undone)

    @property
    def undo_label(self) -> Label | None:
        """What would be undone."""
        return self._done[-1].label if self._done else None

    @property
    def redo_label(self) -> Label | None:
        """What would be done again."""
        return self._undone[-1].label if self._undone else None

    def goes_on(self, entry: Entry) -> bool:
        """Tell whether `entry` is typing that goes on from the last edit."""
        if not self._done or self._undone:
            return False
        last = self._done[-1]
        rest = entry.time - last.time
        return (
            dict(last.label) == dict(entry.label)
            and 0 <= rest <= TYPING_SECONDS
            and entry.change.goes_on_from(last.change)
        )

    def add(self, entry: Entry) -> None:
        """Put `entry` behind the edits made; what was undone is gone."""
        self._undone.clear()
        self._done.append(entry)
        size = sum(kept.change.size for kept in self._done)
        while len(self._done) > MOST_ENTRIES or (size > MOST_CHARACTERS and len(self._done) > 1):
            size -= self._done.pop(0).change.size

    def join(self, entry: Entry, text: str) -> None:
        """Make `entry`, which led to `text`, one with the last edit. Raises ValueError if it cannot be."""
        if not self._done:
            raise ValueError("there is no edit to go on from")
        last = self._done[-1]
        before = last.change.undone(entry.change.undone(text))
        self._done[-1] = Entry(change_between(before, text), last.label, entry.time)

    def undo(self, text: str) -> str:
        """Return `text` before the last edit. Raises ValueError if there is none."""
        if not self._done:
            raise ValueError("there is nothing to undo")
        before = self._done[-1].change.undone(text)
        self._undone.append(self._done.pop())
        return before

    def redo(self, text: str) -> str:
        """Return `text` with the edit that was undone last. Raises ValueError if there is none."""
        if not self._undone:
            raise ValueError("there is nothing to do again")
        after = self._undone[-1].change.applied(text)
        self._done.append(self._undone.pop())
        return after
