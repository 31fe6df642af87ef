"""The working copy of a file, as the steps that led to it: the same steps live and from a journal."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from tileforge.studio.documents.change import Change, change_between
from tileforge.studio.documents.history import Entry, History

Step: TypeAlias = Mapping[str, Any]
"""One step, as a journal has it: what to ``do``, with what."""

FORMAT: Final = 1


def version_of(text: str) -> str:
    """Return a short hash of `text`."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


@dataclass(slots=True)
class Work:
    """The `text` that is worked on, the `base` on disk that it began with (None where no file was), its
    `history` and how often it changed.

    `saving` is what was about to be written to the disk last.
    """

    text: str
    base: str | None
    revision: int = 1
    history: History = field(default_factory=History)
    saving: str | None = None

    def take(self, step: Step) -> None:
        """Do what `step` says. Raises KeyError, TypeError or ValueError if it does not fit."""
        match step["do"]:
            case "edit":
                self._edit(step)
            case "undo":
                self._become(self.history.undo(self.text))
            case "redo":
                self._become(self.history.redo(self.text))
            case "base":
                self.base = _text_or_none(step["text"])
            case "saving":
                self.saving = self.text
            case "saved":
                self.base = self.text
            case _:
                raise ValueError("a step does nothing that is known")
        if "to" in step and step["to"] != version_of(self.text):
            raise ValueError("a step does not lead where it should")

    def steps(self, name: str) -> Iterator[Step]:
        """Yield the steps that lead to this state of the file called `name`, the first of them to begin
        with (see `begun`).
        """
        oldest = self.text
        for entry in reversed(self.history.done):
            oldest = entry.change.undone(oldest)
        undone = self.history.undone[::-1]
        revision = self.revision - len(self.history.done) - 2 * len(undone)
        yield {"tileforge": FORMAT, "file": name, "text": oldest, "base": self.base, "revision": revision}
        for entry in (*self.history.done, *undone):
            yield edit_step(entry)
        for _ in undone:
            yield {"do": "undo"}
        if self.saving is not None and self.saving == self.text:
            yield {"do": "saving"}

    def _edit(self, step: Step) -> None:
        entry = Entry(
            Change(int(step["at"]), str(step["cut"]), str(step["put"])),
            {str(key): str(value) for key, value in step["label"].items()},
            float(step["time"]),
        )
        text = entry.change.applied(self.text)
        if step.get("joined"):
            self.history.join(entry, text)
        else:
            self.history.add(entry)
        self._become(text)

    def _become(self, text: str) -> None:
        self.text = text
        self.revision += 1


def begun(step: Step) -> Work:
    """Return the work that the first `step` of a journal begins with. Raises KeyError, TypeError or
    ValueError if it is no such step.
    """
    if step["tileforge"] != FORMAT or not isinstance(step["text"], str):
        raise ValueError("a journal does not begin as one")
    return Work(step["text"], _text_or_none(step["base"]), int(step["revision"]))


def edit_step(entry: Entry, *, joined: bool = False, to: str | None = None) -> Step:
    """Return the step that makes an edit; `joined` to the last one, leading to a text of version `to`."""
    change = entry.change
    step = {
        "do": "edit",
        "at": change.at,
        "cut": change.cut,
        "put": change.put,
        "label": dict(entry.label),
        "time": entry.time,
    }
    return {**step, **({"joined": True} if joined else {}), **({"to": to} if to else {})}


def step_to(work: Work, text: str, label: Mapping[str, str], time: float) -> Step:
    """Return the step that edits `work` to say `text`, at `time` in seconds since 1970."""
    entry = Entry(change_between(work.text, text), label, time)
    return edit_step(entry, joined=work.history.goes_on(entry), to=version_of(text))


def _text_or_none(value: Any) -> str | None:
    if value is not None and not isinstance(value, str):
        raise TypeError("a text is no text")
    return value
