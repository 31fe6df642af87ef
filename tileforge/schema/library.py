"""Tile sets by id: those in ./tilesets and those that TileForge ships."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

SET_FILE: Final = "tileset.json"
_PACKAGE: Final = Path(__file__).resolve().parent.parent


class UnknownSetError(Exception):
    """No tile set is called `name`; `near` are the ids most like it, `known` all there are."""

    def __init__(self, name: str, near: tuple[str, ...], known: tuple[str, ...]) -> None:
        self.name = name
        self.near = near
        self.known = known
        super().__init__(self._message())

    def _message(self) -> str:
        if _is_path(self.name):
            return f"{self.name}: there is no such file or folder"
        shown = self.name if len(self.name) <= 60 else f"{self.name[:60]}…"
        meant = f"; did you mean {' or '.join(self.near)}?" if self.near else "."
        return f'there is no tile set "{shown}"{meant} Known sets: {", ".join(self.known) or "none"}.'


def find_set(name: str, cwd: Path) -> Path:
    """Return the tile set's file that `name` stands for: a path, else an id in `cwd` or shipped.

    A folder is returned as the tileset.json in it, whether or not that exists, unless it is an
    id's. Raises UnknownSetError.
    """
    path = cwd / name if name and "\0" not in name else None
    if path is not None and _exists(path):
        if not _is_folder(path):
            return path
        if _is_path(name) or _exists(path / SET_FILE):
            return path / SET_FILE
    known = {**shipped_sets(), **local_sets(cwd)}
    if name in known:
        return known[name]
    near = difflib.get_close_matches(name[:100], known, n=3)
    raise UnknownSetError(name, tuple(near), tuple(sorted(known)))


def shipped_sets() -> Mapping[str, Path]:
    """Return the files of the sets that come with TileForge, by id, in order of id."""
    for folder in _shipped_folders():
        if folder.is_dir():
            return _sets_in(folder)
    return {}


def local_sets(cwd: Path) -> Mapping[str, Path]:
    """Return the files of the sets in the folder ``tilesets`` of `cwd`, by id, in order of id."""
    return _sets_in(cwd / "tilesets")


def has_set(id: str, beside: Path | None = None) -> bool:
    """Tell whether a set called `id` is shipped, in ./tilesets, or a folder in `beside`."""
    if _is_path(id) or "\0" in id:
        return False
    folders = [*_shipped_folders(), Path("tilesets"), *([beside] if beside else [])]
    return any(_exists(folder / id / SET_FILE) for folder in folders)


def _shipped_folders() -> tuple[Path, ...]:
    """Return where shipped sets are: in the package (a wheel) or beside it (a checkout)."""
    return _PACKAGE / "tilesets", _PACKAGE.parent / "tilesets"


def _sets_in(folder: Path) -> dict[str, Path]:
    try:
        names = sorted(entry.name for entry in folder.iterdir() if _exists(entry / SET_FILE))
    except OSError:
        return {}
    return {name: folder / name / SET_FILE for name in names}


def _is_path(name: str) -> bool:
    return "/" in name or "\\" in name or ".." in name or name == "." or name.endswith(".json")


def _exists(path: Path) -> bool:
    """Tell whether something is at `path`; what may not be looked at counts, so that reading it says why."""
    try:
        return path.exists()
    except PermissionError:
        return True
    except (OSError, ValueError):
        return False


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except PermissionError:
        return False
