"""One program at a time keeps its work in a folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

_FILE: Final = "in-use"
_IGNORE: Final = ".gitignore"


class Claim:
    """A lock on the folder of drafts, `folder`, that ends with the program, however that ends."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._is_ours = False

    def may_be_read(self) -> bool:
        """Tell whether no other program has the folder, which is then this one's, if it is there."""
        if not self.folder.is_dir():
            return True
        try:
            self.take()
        except BlockingIOError:
            return False
        except OSError:
            # What cannot be written to can still tell what was kept in it.
            return True
        return True

    def take(self) -> None:
        """Make the folder and keep it to this program. Raises OSError, BlockingIOError if another has it."""
        if self._is_ours:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        ignore = self.folder / _IGNORE
        if not ignore.exists():
            ignore.write_text("*\n", encoding="utf-8")
        handle = os.open(self.folder / _FILE, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            _lock(handle)
        except BlockingIOError:
            os.close(handle)
            raise
        # Never closed: closing any handle of a file ends all of a process's locks on it.
        self._is_ours = True


def _lock(handle: int) -> None:
    try:
        import fcntl
    except ImportError:
        # Windows: two programs in one folder are the user's care there.
        return
    try:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except PermissionError as error:
        raise BlockingIOError(*error.args) from error
    except OSError:
        # A disk without locks.
        return
