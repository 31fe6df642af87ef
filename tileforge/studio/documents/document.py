"""A file that is edited: its working text, with history, journal and the file on the disk."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from tileforge.schema.parse import MAX_BYTES
from tileforge.studio.documents import disk
from tileforge.studio.documents.disk import ChangedError, Replaced, Seen
from tileforge.studio.documents.errors import (
    ConflictError,
    EncodingError,
    FaultError,
    ReadOnlyError,
    StaleError,
    TooLargeError,
)
from tileforge.studio.documents.journal import Journal
from tileforge.studio.documents.label import Label
from tileforge.studio.documents.merge import merged
from tileforge.studio.documents.work import Step, Work, step_to, version_of

OUTSIDE: Final[Label] = {"key": "document.undo.outside"}
MINE: Final[Label] = {"key": "document.undo.mine"}
THEIRS: Final[Label] = {"key": "document.undo.theirs"}
BOTH: Final[Label] = {"key": "document.undo.both"}

_MOST_WATCHED: Final = 4
Choice = Literal["mine", "theirs", "merged"]


@dataclass(frozen=True, slots=True)
class State:
    """How a document stands: which `revision` its text is (it only grows), the text's `version` (a hash),
    whether the disk has it (`saved`), whether a file `exists` there, whether it is `writable`, what can
    be undone and redone, whether the file changed under unsaved work (`conflict`), whether unsaved work
    survives the program (`kept`), and why the file cannot be read (`fault`), if it cannot.
    """

    revision: int
    version: str
    saved: bool
    exists: bool
    writable: bool
    undo: Label | None
    redo: Label | None
    conflict: bool
    kept: bool
    fault: Label | None


@dataclass(frozen=True, slots=True)
class Conflict:
    """Unsaved work (`mine`) and the file on the disk (`theirs`), which both began as `base`; both
    together as `merged`, None if they changed the same place.
    """

    mine: str
    theirs: str
    base: str
    merged: str | None
    theirs_version: str


class Document:
    """A file as it is edited. All may be asked from several threads."""

    def __init__(self, path: Path, journal: Journal | None, *, writable: bool) -> None:
        """Open the file at `path`, with the work that `journal` tells of; without one, no work is kept."""
        self.path = path
        self.writable = writable
        self.settle: Callable[[str], str] = str
        """What is done to a text that `change` made before it counts, such as keeping totals in step."""
        self._lock = threading.RLock()
        self._journal = journal
        self._is_journaled = False
        self._watched: list[tuple[Replaced, str]] = []
        self._version: tuple[int, str] = (0, "")
        self._seen = disk.seen(path)
        self._work, self._kept = self._opened()
        self._cleared = False
        self._reconcile()

    @property
    def text(self) -> str:
        """The working text; ``""`` if there is none."""
        return self._work.text

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep other threads from changing the document until the block ends."""
        with self._lock:
            yield

    @property
    def state(self) -> State:
        """How the document stands."""
        with self._lock:
            work, history = self._work, self._work.history
            if self._version[0] != work.revision or not self._version[1]:
                self._version = (work.revision, version_of(work.text))
            return State(
                revision=work.revision,
                version=self._version[1],
                saved=self._is_saved(),
                exists=self._seen.text is not None or self._seen.fault is not None,
                writable=self.writable,
                undo=history.undo_label,
                redo=history.redo_label,
                conflict=self._is_in_conflict(),
                kept=self._kept,
                fault=self._seen.fault,
            )

    def edit(self, text: str, label: Label, *, revision: int | None = None) -> State:
        """Make `text` the working text; undoing that is called `label`.

        Raises StaleError if `revision` is given and is not the current one, ReadOnlyError, EncodingError,
        TooLargeError, and FaultError where the file could never be read.
        """
        with self._lock:
            self._writable_now()
            self.refresh()
            self._is_current(revision)
            return self._edit(text, label)

    def change(self, edit: Callable[[str], str], label: Label) -> State:
        """Make what `edit` returns for the working text the new one, as one step; see `edit`."""
        with self._lock:
            self._writable_now()
            self.refresh()
            return self._edit(self.settle(edit(self._work.text)), label)

    def undo(self) -> State:
        """Take back the last edit, if there is one. Raises ReadOnlyError."""
        with self._lock:
            self._writable_now()
            if self._work.history.done:
                self._record({"do": "undo"})
            return self.state

    def redo(self) -> State:
        """Make the edit again that was taken back last, if there is one. Raises ReadOnlyError."""
        with self._lock:
            self._writable_now()
            if self._work.history.undone:
                self._record({"do": "redo"})
            return self.state

    def refresh(self) -> State:
        """Look at the disk. A file that changed is taken over, as an edit that can be undone, unless
        there is unsaved work: that is a conflict.
        """
        with self._lock:
            self._look_at_replaced()
            if not disk.is_untouched(self.path, self._seen):
                self._seen = disk.settled(self.path, self._seen)
                self._reconcile()
            return self.state

    def save(self, revision: int | None = None) -> State:
        """Write the working text to the disk, whole or not at all.

        Raises StaleError if `revision` is given and is not the current one, ConflictError if the file
        changed under unsaved work, FaultError, ReadOnlyError, and OSError.
        """
        with self._lock:
            self._writable_now()
            self.refresh()
            self._is_current(revision)
            if self._seen.fault is not None:
                raise FaultError(self._seen.fault)
            if self._is_saved():
                return self.state
            if self._is_in_conflict():
                raise ConflictError
            self._write()
            if self._journal is not None and self._journal.is_long:
                self._rewrite_journal()
            return self.state

    def conflict(self) -> Conflict | None:
        """Return both versions, if the file on the disk changed under unsaved work."""
        with self._lock:
            theirs = self._seen.text
            if not self._is_in_conflict() or theirs is None:
                return None
            mine, base = self._work.text, self._work.base or ""
            both = merged(base, mine, theirs, is_json=self.path.suffix == ".json")
            return Conflict(mine, theirs, base, both, version_of(theirs))

    def resolve(self, choice: Choice, theirs_version: str) -> State:
        """End a conflict: keep mine, take theirs, or both. Mine and both are saved; what is not chosen is
        an edit that undoing brings back.

        Raises StaleError if theirs is no longer what it was, or both cannot be had, and as `save` does.
        """
        with self._lock:
            self._writable_now()
            self.refresh()
            conflict = self.conflict()
            if conflict is None:
                return self.state
            chosen = {"mine": conflict.mine, "theirs": conflict.theirs, "merged": conflict.merged}[choice]
            if theirs_version != conflict.theirs_version or chosen is None:
                raise StaleError
            self._record(
                step_to(self._work, conflict.theirs, THEIRS if choice == "theirs" else OUTSIDE, _now())
            )
            self._record({"do": "saved"})
            if choice != "theirs":
                self._record(step_to(self._work, chosen, MINE if choice == "mine" else BOTH, _now()))
                return self.save()
            return self.state

    def _opened(self) -> tuple[Work, bool]:
        """Return the work that was kept, or else a new one, and whether it is kept."""
        fresh = Work(self._seen.text or "", self._seen.text, revision=int(time.time() * 1000))
        if self._journal is None:
            return fresh, True
        try:
            work = self._journal.replayed()
        except OSError:
            return fresh, False
        self._is_journaled = work is not None
        return work or fresh, True

    def _is_saved(self) -> bool:
        return (self._seen.text or "") == self._work.text and self._seen.fault is None

    def _is_in_conflict(self) -> bool:
        theirs, work = self._seen.text, self._work
        return theirs is not None and theirs not in (work.base, work.text)

    def _reconcile(self) -> None:
        """Let the work follow the disk, where nothing is lost by that."""
        theirs, work = self._seen.text, self._work
        if theirs is None or theirs == work.base:
            return
        if theirs == work.text:
            self._record({"do": "saved"})
        elif theirs == work.saving:
            self._record({"do": "base", "text": theirs})
        elif work.text == (work.base or ""):
            if self.writable and (work.base is not None or work.history.done):
                self._record(step_to(work, theirs, OUTSIDE, _now()))
                self._record({"do": "saved"})
            else:
                self._work = Work(theirs, theirs, work.revision + 1)

    def _edit(self, text: str, label: Label) -> State:
        text = text.removeprefix("\ufeff")
        fault = self._seen.fault
        if fault is not None and self._work.base is None:
            raise FaultError(fault)
        try:
            size = len(text.encode())
        except UnicodeEncodeError as error:
            raise EncodingError from error
        if size > MAX_BYTES:
            raise TooLargeError
        if text != self._work.text:
            self._record(step_to(self._work, text, label, _now()))
        return self.state

    def _record(self, step: Step) -> None:
        """Take `step`, once the journal has it, or else cannot take it."""
        if self._is_journaled and self._journal is not None:
            try:
                self._journal.add(step)
            except OSError:
                self._is_journaled = False
        self._work.take(step)
        if not self._is_journaled:
            self._rewrite_journal()

    def _rewrite_journal(self) -> None:
        if self._journal is None:
            return
        try:
            self._journal.rewrite(self._work)
            self._is_journaled = self._kept = True
        except OSError:
            self._is_journaled = self._kept = False

    def _write(self) -> None:
        base, mark, before = self._seen.data, self._seen.mark, self._work.base
        self._record({"do": "saving"})
        if not self._cleared:
            disk.clear_leftovers(self.path)
            self._cleared = True
        try:
            held = disk.replaced(self.path, disk.encoded(self._work.text, mark), base)
        except ChangedError as error:
            self._seen = disk.settled(self.path, self._seen)
            self._reconcile()
            if self._is_saved():
                return
            raise ConflictError from error
        if held is not None:
            self._watched.append((held, before or ""))
        self._seen = Seen(self._work.text, mark)
        self._record({"do": "saved"})

    def _look_at_replaced(self) -> None:
        """See whether an editor wrote to a file after it was replaced: put that back, as a conflict."""
        for watched in list(self._watched):
            held, base = watched
            late = held.written_since()
            if late is None:
                is_done = held.is_over or len(self._watched) > _MOST_WATCHED
            else:
                is_done = self._bring_back(late, base)
            if is_done:
                held.close()
                self._watched.remove(watched)

    def _bring_back(self, late: bytes, base: str) -> bool:
        """Put `late` on the disk in the place of the work, which began as `base`; tell whether that is
        done. If the file changed yet again, that is a conflict of its own, and `late` an edit undone.
        """
        with suppress(UnicodeDecodeError):
            text = late.decode("utf-8-sig")
            try:
                disk.replaced(self.path, late, self._seen.data)
            except ChangedError:
                mine = self._work.text
                self._record(step_to(self._work, text, OUTSIDE, _now()))
                self._record(step_to(self._work, mine, MINE, _now()))
            except OSError:
                return False
            else:
                self._record({"do": "base", "text": base})
                self._seen = disk.seen(self.path)
        return True

    def _writable_now(self) -> None:
        if not self.writable:
            raise ReadOnlyError

    def _is_current(self, revision: int | None) -> None:
        if revision is not None and revision != self._work.revision:
            raise StaleError


def _now() -> float:
    return time.time()
