"""What the studio works on: its folder's sets, as they are edited, and what is known of them."""

from __future__ import annotations

import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import tileforge.art.checks  # noqa: F401 - supplies the rules about print
from tileforge.art.pictures import tile_pictures
from tileforge.art.theme import load_theme
from tileforge.drawing.svg import svg_bytes
from tileforge.files import stays_below
from tileforge.model.finding import Finding
from tileforge.model.tile import Tile
from tileforge.model.tileset import TileSet
from tileforge.rules.check import check
from tileforge.schema.library import SET_FILE
from tileforge.schema.load import Loaded, load, load_text
from tileforge.schema.used_sets import OpenSet
from tileforge.studio.documents.desk import Desk
from tileforge.studio.documents.document import Document
from tileforge.studio.folder import Entry, document_path, folder_at
from tileforge.studio.problems import Problem
from tileforge.studio.set_view.contents import kept_in_step

MOST_PICTURES: Final = 1000
"""So many pictures of tiles are remembered, of some 40 kB each."""
MOST_SETS: Final = 60
"""So many checked texts are remembered."""
MOST_VERSIONS: Final = 3
"""So many of them of one set: what is remembered beyond need slows everything down."""

_Made = TypeVar("_Made")


@dataclass(frozen=True, slots=True)
class Checked:
    """A set's file as it is edited: its `text`, `version` (a hash of it), the JSON value in it (`raw`,
    None if it is no JSON object), what was loaded from it, the findings about it and the sets that it
    requires, as far as they were found. `stamps` change when pictures of the author's own do.
    """

    entry: Entry
    text: str
    version: str
    raw: dict[str, Any] | None
    loaded: Loaded
    findings: tuple[Finding, ...]
    required: tuple[TileSet, ...]
    stamps: str

    @property
    def tileset(self) -> TileSet | None:
        """The model of what is sound in it."""
        return self.loaded.tileset

    def raw_tiles(self) -> list[Any]:
        """Return the tiles as they stand in the file, sound or not."""
        tiles = (self.raw or {}).get("tiles")
        return tiles if isinstance(tiles, list) else []

    def model_index(self, number: int) -> int | None:
        """Return where in the model the file's tile `number` (from 0) is, None if it is not sound."""
        indexes = self.loaded.tile_indexes
        return indexes.index(number) if number in indexes else None

    def tile(self, number: int) -> Tile | None:
        """Return the model of the file's tile `number` (from 0), None if it is not sound."""
        index = self.model_index(number)
        return None if index is None or self.tileset is None else self.tileset.tiles[index]


class Workspace:
    """The studio's folder. Everything here may be asked from several threads."""

    def __init__(self, path: Path) -> None:
        """Work on the folder at `path`."""
        self.folder = folder_at(path)
        self.desk = Desk(self.folder.drafts)
        self.key = hashlib.sha256(str(self.folder.root).encode(errors="replace")).hexdigest()[:16]
        self._loaded: Remembered[Loaded] = Remembered(MOST_SETS, MOST_VERSIONS)
        self._checked: Remembered[Checked] = Remembered(MOST_SETS, MOST_VERSIONS)
        self._pictures: Remembered[bytes] = Remembered(MOST_PICTURES)

    @property
    def first_page(self) -> str:
        """The path of the page to begin at."""
        return f"/sets/{self.folder.opened}/tiles" if self.folder.opened else "/"

    def sets(self) -> tuple[Entry, ...]:
        """Return all sets, this folder's first."""
        return tuple(sorted(self.folder.entries().values(), key=lambda entry: (entry.shipped, entry.id)))

    def entry(self, id: str) -> Entry:
        """Return the set whose folder is called `id`. Raises Problem if there is none."""
        entry = self.folder.entries().get(id)
        if entry is None:
            raise Problem(404, "problem.no-set", id=id[:60])
        return entry

    def own_entry(self, id: str) -> Entry:
        """Return the set called `id`, which may be changed. Raises Problem if not, or if there is none."""
        entry = self.entry(id)
        if entry.shipped:
            raise Problem(403, "problem.shipped", id=id)
        return entry

    def document(self, id: str, name: str = SET_FILE) -> Document:
        """Return the file called `name` of the set `id`, as it is edited. Raises Problem if no document
        can have that name or it lies outside the folder.
        """
        entry = self.entry(id)
        path = document_path(entry, name)
        if path is None or not (entry.shipped or self.folder.holds(path)):
            raise Problem(404, "problem.no-document", name=name[:90])
        document = self.desk.document(path, writable=not entry.shipped)
        if name == SET_FILE:
            document.settle = lambda text: kept_in_step(text, entry.path)
        return document

    def checked(self, id: str) -> Checked:
        """Return the set `id` as it is edited, with its findings; each text is checked once."""
        entry = self.entry(id)
        document = self.document(id)
        state = document.refresh()
        text, version = document.text, state.version
        if state.fault is not None and not text:
            # There is no text: what the file is instead is said by whoever fails to read it.
            version = f"{version} {state.fault}"
            loaded = self._loaded.get((str(entry.path), version), lambda: load(entry.path, _name(entry)))
        else:
            loaded = self._load(entry, text, version)
        required = self._required(entry, loaded)
        stamps = self._art_seen(loaded)
        key = (str(entry.path), version, tuple(required), stamps)
        return self._checked.get(
            key,
            lambda: Checked(
                entry=entry,
                text=text,
                version=version,
                raw=_object_in(text),
                loaded=loaded,
                findings=check(loaded, tuple(required.values())) or loaded.findings,
                required=tuple(required.values()),
                stamps=stamps,
            ),
        )

    def opener(self) -> OpenSet:
        """Return what gives the set in a file as it is edited, where the studio knows it."""
        ids = {entry.path.resolve(): entry.id for entry in self.sets()}

        def opened(path: Path) -> Loaded:
            id = ids.get(path.resolve())
            return self.checked(id).loaded if id is not None else load(path)

        return opened

    def tileset(self, id: str) -> TileSet:
        """Return the model of the set `id` as it is edited, whatever is wrong with it. Raises Problem if
        nothing in it can be used.
        """
        entry = self.entry(id)
        document = self.document(id)
        found = self._load(entry, document.text, document.state.version).tileset
        if found is None:
            raise Problem(409, "problem.unusable", id=id)
        return found

    def picture_version(self, checked: Checked, number: int, theme: str = "classic") -> str:
        """Return a hash of all that the picture of the file's tile `number` depends on."""
        tile = checked.tile(number)
        raw = checked.raw or {}
        seen = [raw.get(name) for name in ("id", "tile_size_mm", "terrains", "symbols")]
        own = [] if tile is None or tile.art is None else [_stamp(checked.entry.path.parent, tile.art.file)]
        icons = [_stamp(checked.entry.path.parent, kind.get("icon")) for kind in _kinds(raw)]
        content = json.dumps([checked.raw_tiles()[number], seen, own, icons, theme], default=str)
        return hashlib.sha256(content.encode(errors="replace")).hexdigest()[:16]

    def tile_svg(self, checked: Checked, number: int, look: int = 0, theme: str = "classic") -> bytes:
        """Return the picture of the file's tile `number` (from 0) in one of its looks (from 0): SVG, trimmed.

        Raises Problem if there is no such tile or look, or it is not sound enough to be drawn.
        """
        if not 0 <= number < len(checked.raw_tiles()):
            raise Problem(404, "problem.no-tile")
        index = checked.model_index(number)
        tileset = checked.tileset
        if index is None or tileset is None:
            raise Problem(409, "problem.not-drawn")

        def drawn() -> bytes:
            pictures = list(tile_pictures(tileset, load_theme(theme), {index}))
            if look >= len(pictures):
                raise Problem(404, "problem.no-look")
            return svg_bytes(pictures[look].drawing)

        key = (str(checked.entry.path), self.picture_version(checked, number, theme), look)
        return self._pictures.get(key, drawn)

    def _load(self, entry: Entry, text: str, version: str) -> Loaded:
        key = str(entry.path), version
        return self._loaded.get(key, lambda: load_text(text, entry.path, _name(entry)))

    def _required(self, entry: Entry, loaded: Loaded) -> dict[tuple[str, str], TileSet]:
        """Return the sets that `loaded` requires, by id and version of their text."""
        ids = loaded.tileset.requires if loaded.tileset is not None else ()
        entries = self.folder.entries()
        found = {}
        for id in dict.fromkeys(ids):
            other = entries.get(id)
            if other is None or other.id == entry.id:
                continue
            document = self.document(id)
            version = document.state.version
            tileset = self._load(other, document.text, version).tileset
            if tileset is not None:
                found[id, version] = tileset
        return found

    def _art_seen(self, loaded: Loaded) -> str:
        """Return what tells whether a picture of the author's own has changed since a text was checked."""
        tileset = loaded.tileset
        if tileset is None or tileset.home is None:
            return ""
        home = Path(tileset.home)
        files = [tile.art.file for tile in tileset.tiles if tile.art is not None]
        files += [kind.icon for kind in tileset.symbols.values() if kind.icon]
        return ",".join(_stamp(home, file) for file in files)


class Remembered(Generic[_Made]):
    """What was made for the keys asked for last, at most so many, and at most so many `versions` of what
    has the same first part in its key.

    One thread at a time makes something, so that a burst of requests draws each picture once and leaves
    the machine free for the page in front.
    """

    def __init__(self, most: int, versions: int | None = None) -> None:
        self._most = most
        self._versions = versions
        self._made: OrderedDict[tuple[object, ...], _Made] = OrderedDict()
        self._lock = threading.RLock()

    def get(self, key: tuple[object, ...], make: Callable[[], _Made]) -> _Made:
        """Return what was made for `key`; made now, if it is not remembered."""
        with self._lock:
            if key not in self._made:
                self._made[key] = make()
                self._forget(key[0])
            self._made.move_to_end(key)
            return self._made[key]

    def _forget(self, name: object) -> None:
        """Drop what was not asked for in a long time."""
        if self._versions is not None:
            for old in [key for key in self._made if key[0] == name][: -self._versions]:
                del self._made[old]
        while len(self._made) > self._most:
            self._made.popitem(last=False)


def _name(entry: Entry) -> str:
    """Return what the file of a set is called in findings."""
    return f"{entry.id}/{SET_FILE}"


def _object_in(text: str) -> dict[str, Any] | None:
    try:
        value = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _kinds(raw: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    symbols = raw.get("symbols")
    return [kind for kind in symbols.values() if isinstance(kind, dict)] if isinstance(symbols, dict) else []


def _stamp(home: Path, file: object) -> str:
    """Return what changes when the file called `file` in `home` does; nothing if there is no such one."""
    if not isinstance(file, str) or not stays_below(file):
        return ""
    try:
        status = (home / file).stat()
    except (OSError, ValueError):
        return ""
    return f"{file}:{status.st_mtime_ns}:{status.st_size}"
