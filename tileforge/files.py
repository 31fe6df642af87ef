"""Files written whole or not at all, and names that stay in their folder."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath


def stays_below(name: str) -> bool:
    """Tell whether `name`, with ``/`` between folders, names something below the folder it is looked up
    in, on any system: no ``..``, no absolute path, no drive, no stroke the other way.
    """
    parts = PurePosixPath(name).parts
    plain = not name.startswith("/") and not any(sign in name for sign in "\\:\0")
    return bool(parts) and plain and ".." not in parts


def free_name(name: str, taken: set[str]) -> str:
    """Return `name`, with a number behind it if it is `taken`, whatever the case, as on systems whose
    files' names have none. It is taken from now on.
    """
    free, number = name, 2
    while free.casefold() in taken:
        free, number = f"{name}-{number}", number + 1
    taken.add(free.casefold())
    return free


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` to `path` through a temporary file beside it, making its folder if need be.

    An interrupted or failed write leaves what stood at `path` before. Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        temporary.chmod(0o666 & ~_umask())
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


class Staged:
    """Files on their way into a folder, kept in another until all are made."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.names: list[str] = []

    def add(self, name: str, data: bytes) -> None:
        """Make the file called `name`, with ``/`` between folders, once. Raises OSError."""
        path = self._folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        self.names.append(name)


@contextmanager
def staged(folder: Path) -> Iterator[Staged]:
    """Yield what takes files for `folder`; at the end they are put into it, all together or none.

    If the block or a move raises, what stood in `folder` before stays. Files that are not made now
    are left alone. Raises OSError.
    """
    # A folder that is there may be a disk of its own, onto which nothing can be moved from outside.
    home = folder if folder.is_dir() else folder.parent
    home.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=home))
    try:
        files = Staged(beside / "new")
        yield files
        swap_in(beside / "new", folder, files.names, (), beside / "old")
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def swap_in(new: Path, target: Path, names: Sequence[str], stale: Sequence[str], old: Path) -> None:
    """Move the files called `names` from `new` into `target`, and what they replace, and `stale`
    ones, into `old`; if a move fails, move everything back. Raises OSError.
    """
    moves: list[tuple[Path, Path]] = []

    def move(source: Path, goal: Path) -> None:
        goal.parent.mkdir(parents=True, exist_ok=True)
        source.replace(goal)
        moves.append((source, goal))

    try:
        for name in (*stale, *names):
            if (target / name).is_dir():
                raise IsADirectoryError(21, "a folder stands where a file should be", str(target / name))
            if (target / name).exists():
                move(target / name, old / name)
        for name in names:
            move(new / name, target / name)
    except BaseException:
        for source, goal in reversed(moves):
            with suppress(OSError):
                goal.replace(source)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
