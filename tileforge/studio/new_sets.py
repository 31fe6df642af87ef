"""New sets in the studio's folder: begun from nothing or a table, or copied from another."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from tileforge.files import write_whole
from tileforge.interop.new_set import id_after, is_id, write_set
from tileforge.model.text import LANGUAGES
from tileforge.model.tileset import TileSet
from tileforge.rulebook.skeleton import skeleton
from tileforge.schema.library import SET_FILE
from tileforge.schema.source import Keys
from tileforge.studio.documents.splice import with_value
from tileforge.studio.folder import Entry, Folder, is_set_id
from tileforge.studio.problems import Problem
from tileforge.studio.set_view.contents import KEEP

MOST_FILES: Final = 2000
MOST_BYTES: Final = 256 * 1024 * 1024
"""A set of more, or larger, files is not copied."""
_BOARDS: Final = "boards"


def suggested_id(folder: Folder, name: str) -> str:
    """Return an id for a new set called `name` that no set has yet."""
    stem = id_after(name)[:50].strip("-")
    if not is_set_id(stem):
        stem = f"{stem}-set"
    taken = folder.entries()
    ids = (stem if number == 1 else f"{stem}-{number}" for number in range(1, len(taken) + 2))
    return next(id for id in ids if id not in taken and not folder.new_home(id).exists())


def check_new_id(folder: Folder, id: str) -> None:
    """Raise Problem unless a new set can be called `id`."""
    if not (is_id(id) and is_set_id(id)):
        raise Problem(409, "sets.bad-id")
    if id in folder.entries() or os.path.lexists(folder.new_home(id)):
        raise Problem(409, "sets.taken", id=id)


def named(name: str) -> Mapping[str, str]:
    """Return `name` as a set's name, the same in each language until it is translated."""
    return dict.fromkeys(LANGUAGES, name)


def make_set(folder: Folder, tileset: TileSet) -> None:
    """Put `tileset` into the folder, with rules to fill in. Raises Problem, OSError."""
    with _new_home(folder, tileset.id) as home:
        write_set(home, tileset)
        for name, data in skeleton(tileset).items():
            write_whole(home / name, data)


def copy_set(folder: Folder, entry: Entry, text: str, id: str, name: str) -> None:
    """Copy the set at `entry`, whose file holds `text` by now, as `id` and `name`.

    Its other files come along; boards that it shows itself on show the copy. What it says that it holds
    follows what becomes of it: a copy is made to be changed. Raises Problem, OSError.
    """
    document = _object_in(text)
    if document is None:
        raise Problem(409, "problem.unusable", id=entry.id)
    with _new_home(folder, id) as home:
        for file in _files_of(entry.path.parent):
            target = home / file.relative_to(entry.path.parent)
            target.parent.mkdir(parents=True, exist_ok=True)
            if target.parent.name == _BOARDS and file.suffix == ".json":
                write_whole(target, _board_of(file.read_bytes(), entry.id, id))
            else:
                shutil.copyfile(file, target)
        changed = with_value(with_value(text, ("id",), id), ("name",), named(name))
        if "contents" in document:
            # An author's notes may be of any kind; then nothing can be noted beside them.
            with suppress(LookupError):
                changed = with_value(changed, KEEP, True)
        write_whole(home / SET_FILE, changed.encode())


@contextmanager
def _new_home(folder: Folder, id: str) -> Iterator[Path]:
    """Give a folder to fill, which becomes the set's own when the block ends well, and goes when not."""
    check_new_id(folder, id)
    folder.home.mkdir(parents=True, exist_ok=True)
    home = Path(tempfile.mkdtemp(prefix=".new-", dir=folder.home))
    try:
        home.chmod(0o755)
        yield home
        check_new_id(folder, id)
        home.rename(folder.new_home(id))
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _files_of(home: Path) -> list[Path]:
    """Return the files of a set, without links and what is hidden. Raises Problem if they are too many."""
    found: list[Path] = []
    size = 0
    for folder, inner, names in os.walk(home):
        inner[:] = [
            name for name in inner if not name.startswith(".") and not Path(folder, name).is_symlink()
        ]
        for name in names:
            file = Path(folder, name)
            if name.startswith(".") or file.is_symlink() or not file.is_file():
                continue
            size += file.stat().st_size
            found.append(file)
            if len(found) > MOST_FILES or size > MOST_BYTES:
                raise Problem(409, "sets.too-large")
    return sorted(found)


def _board_of(data: bytes, old: str, new: str) -> bytes:
    """Return a board's file that shows the set `new` where it showed `old`; as it is if it cannot be read."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return data
    board = _object_in(text) or {}
    sets = board.get("sets")
    if not isinstance(sets, list) or old not in sets:
        return data
    text = with_value(text, ("sets",), [new if name == old else name for name in sets])
    for path in _named_at(board, old, ()):
        text = with_value(text, path, new)
    return text.replace(f'"{old}:', f'"{new}:').encode()


def _named_at(value: Any, id: str, path: Keys) -> Iterator[Keys]:
    """Give where in `value`, which is at `path`, a tile is said to be of the set `id`."""
    if isinstance(value, dict):
        for key, member in value.items():
            if key == "set" and member == id:
                yield (*path, key)
            else:
                yield from _named_at(member, id, (*path, key))
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            yield from _named_at(entry, id, (*path, index))


def _object_in(text: str) -> dict[str, Any] | None:
    try:
        value = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
