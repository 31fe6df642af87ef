"""The files beside a tile set: found in its folder and nowhere else, and read within limits."""

from __future__ import annotations

import difflib
import stat
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Final

from tileforge.files import stays_below

MOST_BYTES: Final = 32 * 1024 * 1024
_MOST_NEIGHBOURS: Final = 1000
"""How many files of a folder are compared with the name of one that is not there."""


class OwnFileError(Exception):
    """A file that a set names cannot be used: `reason` goes on from its name, `hint` says what to do."""

    def __init__(self, reason: str, hint: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.hint = hint


def is_file(icon: str) -> bool:
    """Tell whether what a symbol calls its icon is a file rather than a built-in icon's name."""
    return "." in icon or "/" in icon


def own_path(home: str | None, name: str) -> Path:
    """Return where the file called `name`, with ``/`` between folders, in the folder `home` is.

    Raises OwnFileError for what is not there, no file, too large or not to be read, and for what
    lies outside the folder, be it by ``..``, by an absolute path or behind a link.
    """
    if home is None:
        raise OwnFileError("cannot be found, for the set was not read from a folder", "Save the set first.")
    if not stays_below(name):
        raise OwnFileError("does not lie in the set's folder", "Put the file beside the set's JSON.")
    folder = Path(home)
    path = folder.joinpath(*PurePosixPath(name).parts)
    try:
        real = path.resolve(strict=True)
        if not real.is_relative_to(folder.resolve(strict=True)):
            raise OwnFileError("is a link out of the set's folder", "Put the file itself there.")
        status = real.stat()
        if not stat.S_ISREG(status.st_mode):
            raise OwnFileError("is no file", "Name a PNG, JPEG or SVG file.")
        if status.st_size > MOST_BYTES:
            raise OwnFileError(
                f"has {status.st_size // 2**20} MB; {MOST_BYTES // 2**20} are the most", "Make it smaller."
            )
        return real
    except (FileNotFoundError, NotADirectoryError) as error:
        raise OwnFileError("is not there", _nearest(folder, path)) from error
    except (OSError, RuntimeError) as error:  # RuntimeError: a circle of links, until Python 3.13
        raise _unreadable(error) from error


def read_whole(path: Path) -> bytes:
    """Return what the file at `path` holds; OwnFileError if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise _unreadable(error) from error


def _unreadable(error: Exception) -> OwnFileError:
    reason = (getattr(error, "strerror", None) or "a circle of links").lower()
    return OwnFileError(f"cannot be read: {reason}", "Check that you may read it.")


def _nearest(folder: Path, path: Path) -> str:
    try:
        there = sorted(entry.name for entry in islice(path.parent.iterdir(), _MOST_NEIGHBOURS))
    except OSError:
        return "Put the file there, or correct the name."
    near = difflib.get_close_matches(path.name[:100], there, n=1)
    if not near:
        return "Put the file there, or correct the name."
    return f'Did you mean "{(path.parent / near[0]).relative_to(folder).as_posix()}"?'
