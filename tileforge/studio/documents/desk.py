"""The documents of a folder, one object a file, and the folder in which their unsaved work is kept."""

from __future__ import annotations

import os
import threading
from pathlib import Path

from tileforge.studio.documents.claim import Claim
from tileforge.studio.documents.document import Document
from tileforge.studio.documents.journal import Journal, names_kept


class Desk:
    """Gives out documents; their unsaved work is kept in the folder `drafts`, by one program at a time."""

    def __init__(self, drafts: Path) -> None:
        self._claim = Claim(drafts)
        self._drafts = drafts
        self._documents: dict[str, Document] = {}
        self._lock = threading.Lock()

    def document(self, path: Path, *, writable: bool = True) -> Document:
        """Return the file at `path` as it is edited, the same object each time."""
        name = os.path.abspath(path)  # noqa: PTH100 - links are kept, as the file is called by them
        found = self._documents.get(name)
        if found is not None and found.writable == writable:
            return found
        with self._lock:
            found = self._documents.get(name)
            if found is None or found.writable != writable:
                journal = Journal(self._claim, Path(name)) if writable else None
                found = self._documents[name] = Document(Path(name), journal, writable=writable)
            return found

    def unsaved(self, folder: Path) -> set[str]:
        """Return the names, without ``.json``, of the files in `folder` of which there is work that was
        never saved, as far as it is kept.
        """
        with self._lock:
            opened = {Path(name) for name in self._documents}
        here = {path for path in opened if path.parent == Path(os.path.abspath(folder))}  # noqa: PTH100
        kept = {folder / name for name in names_kept(self._drafts, folder)}
        return {path.stem for path in here | kept if path.suffix == ".json" and self.document(path).text}
