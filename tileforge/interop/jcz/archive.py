"""Add-on packages are ZIP files: their entries are read into memory, never unpacked to disk."""

from __future__ import annotations

import stat
import zipfile
import zlib
from pathlib import Path
from typing import Final

from tileforge.files import stays_below
from tileforge.interop.remark import ExchangeError

MAX_BYTES: Final = 256 * 1024 * 1024
"""Of the package itself."""
MAX_UNPACKED: Final = 512 * 1024 * 1024
"""Of all its entries together, as they say themselves."""
MAX_ENTRIES: Final = 5000
MAX_RATIO: Final = 200
"""How many times smaller than its content a big entry may be; text reaches 20, zeros reach 1000."""
_SMALL: Final = 1024 * 1024
"""Entries up to this size may be as small as they like."""
_METHODS: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
_ENCRYPTED: Final = 0x1


class Archive:
    """The checked entries of a package, by name."""

    def __init__(self, path: Path) -> None:
        """Open the package at `path` and check all its entries. Raises ExchangeError and OSError."""
        self._path = path
        if path.stat().st_size > MAX_BYTES:
            raise ExchangeError(f"{path}: the package is too big; {MAX_BYTES} bytes are allowed")
        try:
            self._file = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, ValueError, NotImplementedError, EOFError) as error:
            raise ExchangeError(f"{path}: this is no ZIP file that can be read: {error}") from error
        try:
            self._entries = self._checked(self._file.infolist())
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Archive:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the entries that are files, in the order of the package."""
        return tuple(self._entries)

    def read(self, name: str, limit: int) -> bytes:
        """Return the content of the entry called `name`, of at most `limit` bytes.

        Raises ExchangeError.
        """
        entry = self._entries.get(name)
        if entry is None:
            raise ExchangeError(f"{self._path}: the package holds no {name[:100]}")
        if entry.file_size > limit:
            raise ExchangeError(f"{self._path}: {name} has {entry.file_size} bytes; {limit} are allowed")
        try:
            with self._file.open(entry) as file:
                data = file.read(limit + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
            raise ExchangeError(f"{self._path}: {name} cannot be unpacked: {error}") from error
        if len(data) != entry.file_size:
            raise ExchangeError(f"{self._path}: {name} is not as long as the package says")
        return data

    def _checked(self, entries: list[zipfile.ZipInfo]) -> dict[str, zipfile.ZipInfo]:
        if len(entries) > MAX_ENTRIES:
            self._refuse(f"it holds {len(entries)} entries; {MAX_ENTRIES} are allowed")
        total = sum(entry.file_size for entry in entries)
        if total > MAX_UNPACKED:
            self._refuse(f"it would unpack to {total} bytes; {MAX_UNPACKED} are allowed")
        found: dict[str, zipfile.ZipInfo] = {}
        folded: set[str] = set()
        for entry in entries:
            self._check(entry)
            if entry.filename.casefold() in folded:
                self._refuse(f"{_shown(entry)} stands in it twice")
            folded.add(entry.filename.casefold())
            if not entry.is_dir():
                found[entry.filename] = entry
        return found

    def _check(self, entry: zipfile.ZipInfo) -> None:
        name = entry.orig_filename
        if not name.isprintable() or not stays_below(name):
            self._refuse(f"the name {_shown(entry)} leads out of the package or is not printable")
        kind = stat.S_IFMT(entry.external_attr >> 16)
        if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
            self._refuse(f"{_shown(entry)} is a link or a device, not a file")
        if entry.flag_bits & _ENCRYPTED:
            self._refuse(f"{_shown(entry)} is encrypted")
        if entry.compress_type not in _METHODS:
            self._refuse(f"{_shown(entry)} is packed by a method that packages do not use")
        if entry.file_size > _SMALL and entry.file_size > MAX_RATIO * max(1, entry.compress_size):
            self._refuse(f"{_shown(entry)} would unpack to {entry.file_size} bytes of almost nothing")

    def _refuse(self, why: str) -> None:
        raise ExchangeError(f"{self._path}: the package is refused: {why}")


def _shown(entry: zipfile.ZipInfo) -> str:
    return ascii(entry.orig_filename[:80])
