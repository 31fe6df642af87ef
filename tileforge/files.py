"""Files written whole or not at all, and names that stay in their folder."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
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


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
