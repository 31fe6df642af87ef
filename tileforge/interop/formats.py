"""The formats that are read beside our own, by name: tile sets, of which `tileforge diff` takes
files too, and saved games.

A format's reader imports what it needs when it is called, so that the list costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tileforge.interop.remark import Imported, ImportedGame


@dataclass(frozen=True, slots=True)
class Format:
    """One format. `extensions` are those its files have, with the dot, in small letters. `read` is
    called with a file and raises `remark.ExchangeError` or OSError.
    """

    name: str
    extensions: tuple[str, ...]
    read: Callable[[Path], Imported]


@dataclass(frozen=True, slots=True)
class GameFormat:
    """One format of saved games. `read` is called with a file, the name it has in findings, and the
    folder in whose ``tilesets`` the sets are looked for; it raises nothing.
    """

    name: str
    extensions: tuple[str, ...]
    read: Callable[[Path, str, Path], ImportedGame]


def format_of(path: Path) -> Format | None:
    """Return the format that files with the extension of `path` have; None if there is none."""
    extension = path.suffix.lower()
    return next((entry for entry in FORMATS.values() if extension in entry.extensions), None)


def _read_table(path: Path) -> Imported:
    from tileforge.interop.tables.reading import read_tileset

    return read_tileset(path)


def _read_jcz(path: Path) -> Imported:
    from tileforge.interop.jcz.reading import read_jcz

    return read_jcz(path)


def _read_jcz_save(path: Path, name: str, cwd: Path) -> ImportedGame:
    from tileforge.interop.jcz.saves import read_saved_game

    return read_saved_game(path, name, cwd)


FORMATS: Final[Mapping[str, Format]] = MappingProxyType(
    {
        entry.name: entry
        for entry in (
            Format("csv", (".csv", ".tsv", ".txt", ".xlsx"), _read_table),
            Format("jcz", (".xml", ".jca"), _read_jcz),
        )
    }
)
"""Every format of tile sets that is read, by the name that `tileforge import` knows it by."""

GAME_FORMATS: Final[Mapping[str, GameFormat]] = MappingProxyType(
    {entry.name: entry for entry in (GameFormat("jcz-save", (".jcz",), _read_jcz_save),)}
)
"""Every format of saved games that is read, by its name."""
