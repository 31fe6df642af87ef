"""A text file on the disk: looked at, and replaced only while it is what it was."""

from __future__ import annotations

import os
import secrets
import stat
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tileforge.schema.parse import MAX_BYTES
from tileforge.studio.documents.exchange import exchanged
from tileforge.studio.documents.label import Label

MARK: Final = b"\xef\xbb\xbf"
"""The byte order mark that some editors put before UTF-8."""
HELD_SECONDS: Final = 10.0
"""How long a file that was replaced is watched for an editor that still writes to it."""

_SUFFIX: Final = ".tileforge-saving"
_LEFT_BEHIND_SECONDS: Final = 60.0
_FRESH_NS: Final = 2_000_000_000
"""A file changed so lately may change again and show the same time, on disks with coarse clocks."""
_REST_SECONDS: Final = 0.015
_MOST_RESTS: Final = 20
"""Editors empty a file, or remove it, before they write it: what is gone is waited for so many rests."""

Stamp = tuple[int, ...]


class ChangedError(Exception):
    """The file is no longer what it was; nothing was replaced."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What stands at a path: its `text` (None if nothing does, or nothing that is text, which `fault`
    tells), whether it has a byte order `mark`, and its `stamp`, by which to tell whether it is the same
    later; None if that cannot be told yet.
    """

    text: str | None
    mark: bool = False
    fault: Label | None = None
    stamp: Stamp | None = None

    @property
    def data(self) -> bytes | None:
        """The file's bytes, if it is there and is text."""
        return None if self.text is None else encoded(self.text, self.mark)

    def is_same(self, other: Seen) -> bool:
        """Tell whether the file holds what `other` did."""
        return (self.text, self.mark, self.fault) == (other.text, other.mark, other.fault)


def encoded(text: str, mark: bool) -> bytes:
    """Return `text` as a file's bytes. Raises UnicodeEncodeError for halves of surrogate pairs."""
    return (MARK if mark else b"") + text.encode()


def seen(path: Path) -> Seen:
    """Return what stands at `path`; whatever it is, nothing is raised."""
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            return Seen(None, fault={"key": "document.folder"})
        if not stat.S_ISREG(status.st_mode):
            return Seen(None, fault={"key": "document.no-file"})
        if status.st_size > MAX_BYTES:
            return Seen(None, fault={"key": "document.large-file"}, stamp=_stamp(status))
        data = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return Seen(None)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        return Seen(None, fault={"key": "document.unreadable", "reason": reason or str(error)})
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Seen(None, fault={"key": "document.not-utf8"}, stamp=_stamp(status))
    return Seen(text, data.startswith(MARK), stamp=_stamp(status))


def settled(path: Path, known: Seen) -> Seen:
    """Return what stands at `path`; if it is not what is `known`, once nobody writes to it any more, as
    far as that shows in a moment.
    """
    now = seen(path)
    for _ in range(_MOST_RESTS):
        if now.is_same(known):
            break
        time.sleep(_REST_SECONDS)
        again = seen(path)
        if again.is_same(now) and again.text:
            return again
        now = again
    return now


def is_untouched(path: Path, known: Seen) -> bool:
    """Tell, without reading it, whether the file at `path` is certainly still what is `known`."""
    if known.stamp is None:
        return False
    try:
        return _stamp(path.stat()) == known.stamp
    except (OSError, ValueError):
        return False


def _stamp(status: os.stat_result) -> Stamp | None:
    newest = max(status.st_mtime_ns, status.st_ctime_ns)
    if time.time_ns() - newest < _FRESH_NS:
        return None
    return (
        status.st_ino,
        status.st_dev,
        status.st_size,
        status.st_mtime_ns,
        status.st_ctime_ns,
        status.st_mode,
    )


def written_beside(path: Path, data: bytes, mode: int | None = None) -> Path:
    """Return a new file beside `path` that holds `data` and has reached the disk, with permission bits
    `mode`. Raises OSError.
    """
    temporary = path.with_name(f".{path.name[:100]}.{secrets.token_hex(4)}{_SUFFIX}")
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            temporary.chmod(mode)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    return temporary


def clear_leftovers(path: Path) -> None:
    """Remove what saves of `path` left beside it when they were cut off some time ago."""
    for left in path.parent.glob(f".{path.name[:100].replace('[', '[[]')}.*{_SUFFIX}"):
        with suppress(OSError):
            if time.time() - left.stat().st_ctime > _LEFT_BEHIND_SECONDS:
                left.unlink()


class Replaced:
    """A file that was replaced and held `data`, kept open for a while: an editor may still write to it."""

    def __init__(self, path: Path, data: bytes) -> None:
        self._handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        self._until = time.monotonic() + HELD_SECONDS
        self.data = data

    @property
    def is_over(self) -> bool:
        """Whether it has been watched long enough."""
        return time.monotonic() > self._until

    def written_since(self) -> bytes | None:
        """Return what an editor has written to it since, None if nobody has."""
        now = self._read()
        if now == self.data:
            return None
        for _ in range(_MOST_RESTS):
            time.sleep(_REST_SECONDS)
            before, now = now, self._read()
            if before == now:
                break
        return None if now == self.data else now

    def close(self) -> None:
        """Watch it no longer."""
        os.close(self._handle)

    def _read(self) -> bytes:
        os.lseek(self._handle, 0, os.SEEK_SET)
        parts = []
        while part := os.read(self._handle, 1 << 20):
            parts.append(part)
        return b"".join(parts)


def replaced(path: Path, data: bytes, expected: bytes | None) -> Replaced | None:
    """Make the file at `path` hold `data`, whole or not at all, if it holds what is `expected` (None: if
    no file is there); return what was replaced, to be watched, where the system allows it.

    A link is written through; permission bits are kept. Raises ChangedError if the file is another, with
    that other in its place, and OSError.
    """
    path = Path(os.path.realpath(path))
    if expected is None:
        path.parent.mkdir(exist_ok=True)
        _made(path, data)
        return None
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
        temporary = written_beside(path, data, mode)
    except FileNotFoundError as error:
        raise ChangedError from error
    try:
        if _read(path) != expected:
            raise ChangedError
        return _swapped(temporary, path, data, expected)
    except FileNotFoundError as error:
        raise ChangedError from error
    finally:
        temporary.unlink(missing_ok=True)


def _swapped(new: Path, path: Path, data: bytes, expected: bytes) -> Replaced | None:
    """Put the file `new`, which holds `data`, in the place of the one at `path`; see `replaced`."""
    old = exchanged(new, path)
    try:
        if _read(old) != expected:
            _put_back(old, path, data)
            raise ChangedError
        held = Replaced(old, expected) if os.name == "posix" else None
    finally:
        old.unlink(missing_ok=True)
    _sync_folder(path.parent)
    return held


def _made(path: Path, data: bytes) -> None:
    """Make a file at `path` where none is. Raises ChangedError if one is."""
    temporary = written_beside(path, data)
    try:
        try:
            os.link(temporary, path)
        except FileExistsError as error:
            raise ChangedError from error
        except OSError:
            # Some disks know no second names.
            if path.exists():
                raise ChangedError from None
            temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _put_back(old: Path, path: Path, data: bytes) -> None:
    """Put the file `old`, which somebody changed while it was being replaced by `data`, back to `path`."""
    back = exchanged(old, path)
    if _read(back) != data:
        # Somebody replaced the file once more; that is the newest.
        back, again = exchanged(back, path), back
        again.unlink(missing_ok=True)
    back.unlink(missing_ok=True)


def _read(path: Path) -> bytes | None:
    """Return the bytes in the file at `path`, None if there is none that can be read."""
    try:
        return path.read_bytes()
    except OSError:
        return None


def _sync_folder(folder: Path) -> None:
    """Let the names in `folder` reach the disk, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
