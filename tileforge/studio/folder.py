"""The folder that the studio works on: which sets it holds, and which of its files may be touched."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tileforge.schema.library import SET_FILE, shipped_sets

DRAFTS: Final = ".tileforge"
"""The folder in which unsaved work is kept."""

_HOME: Final = "tilesets"
_DOCUMENT: Final = re.compile(
    r"tileset\.json|rules\.(?:en|fr)\.md|interactions\.json|boards/[A-Za-z0-9][A-Za-z0-9 ._-]{0,79}\.json"
)
_SET_ID: Final = re.compile(r"[a-z0-9-]{1,60}")
_RESERVED: Final = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
"""What Windows keeps for itself, whatever the folder."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A set in the studio: the name of its folder (`id`), its file, and whether it came with the program,
    so that it may only be read.
    """

    id: str
    path: Path
    shipped: bool


@dataclass(frozen=True, slots=True)
class Folder:
    """The folder called `root`; sets are the folders in `home`. `opened` is the set that the studio was
    started for, if it was for one.
    """

    root: Path
    home: Path
    opened: str | None = None

    @property
    def drafts(self) -> Path:
        """Where unsaved work is kept."""
        return self.root / DRAFTS

    def entries(self) -> Mapping[str, Entry]:
        """Return all sets by id: those in this folder, in order of id, then those that came with the
        program and that none here takes the place of.
        """
        shipped, paths = _shipped()
        found: dict[str, Entry] = {}
        for path in sorted(self._set_files()):
            id = path.parent.name
            found[id] = Entry(id, path, shipped=path.resolve() in paths)
        for id, path in shipped.items():
            found.setdefault(id, Entry(id, path, shipped=True))
        return found

    def new_home(self, id: str) -> Path:
        """Return the folder of a new set called `id`, which must be an `is_set_id`."""
        return self.home / id

    def _set_files(self) -> list[Path]:
        """Return the sets' files in `home`; what a link leads to outside this folder is none of it."""
        try:
            folders = [entry for entry in self.home.iterdir() if not entry.name.startswith(".")]
        except OSError:
            return []
        files = [folder / SET_FILE for folder in folders]
        return [file for file in files if _is_there(file) and self.holds(file)]

    def holds(self, path: Path) -> bool:
        """Tell whether `path`, links followed, lies in this folder."""
        try:
            return path.resolve().is_relative_to(self.root)
        except (OSError, RuntimeError):
            return False


def folder_at(path: Path) -> Folder:
    """Return the studio's folder for `path`: a folder with ``tilesets`` in it, a folder of sets, a set's
    own folder, or one in which nothing is yet.
    """
    root = path.resolve()
    if _is_there(root / SET_FILE):
        return Folder(root.parent, root.parent, opened=root.name)
    if (root / _HOME).is_dir():
        return Folder(root, root / _HOME)
    if root.name == _HOME or any(_is_there(entry) for entry in _inside(root)):
        return Folder(root, root)
    return Folder(root, root / _HOME)


def document_path(entry: Entry, name: str) -> Path | None:
    """Return the file called `name` of the set at `entry`, None if no document can have that name."""
    if not _DOCUMENT.fullmatch(name) or ".." in name or name.endswith(" .json"):
        return None
    return entry.path.parent / name


def is_set_id(id: str) -> bool:
    """Tell whether a new set may be called `id`, as tilesets are and on every system."""
    return bool(_SET_ID.fullmatch(id)) and not _RESERVED.fullmatch(id)


def _inside(root: Path) -> list[Path]:
    try:
        return [entry / SET_FILE for entry in root.iterdir()]
    except OSError:
        return []


@cache
def _shipped() -> tuple[Mapping[str, Path], frozenset[Path]]:
    """Return the sets that came with the program, which do not change while it runs, and their files
    with links followed.
    """
    shipped = shipped_sets()
    return shipped, frozenset(path.resolve() for path in shipped.values())


def _is_there(path: Path) -> bool:
    """Tell whether something is at `path`; what may not be looked at counts, so that reading it says why."""
    try:
        return path.exists()
    except PermissionError:
        return True
    except (OSError, ValueError):
        return False
