"""The tiles of saved games, found in the sets that are known here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tileforge.board.design import Design, design_of
from tileforge.interop.jcz.vocabulary import KEY
from tileforge.model.finding import Severity
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.schema.library import local_sets, shipped_sets
from tileforge.schema.load import load
from tileforge.schema.parse import UnusableFileError, parsed, read
from tileforge.schema.raw import member, objects, texts

_SOURCE: Final = "JCloisterZone: "
"""How a set names that program's definitions among its sources; our import writes it so, too."""


@dataclass(frozen=True, slots=True)
class KnownTile:
    """A tile of a known set: the ids of set and tile, and the number of the copy (from 1) if that
    program has a tile of its own for it.
    """

    set: str
    tile: str
    copy: int | None = None


@dataclass(frozen=True, slots=True)
class _KnownSet:
    """A set on the shelf. `tiles` are by the ids that the other program has for them."""

    id: str
    path: Path
    sources: tuple[str, ...]
    tiles: Mapping[str, KnownTile]


@dataclass(slots=True)
class Shelf:
    """The known sets that hold tiles of that program, those in ``tilesets`` of `cwd` first.

    `chosen` are the ids of those that stand for sets of the game, in order; `broken` tells how many
    errors a set's file has that cannot be used for them.
    """

    cwd: Path
    chosen: list[str] = field(default_factory=list)
    broken: dict[str, int] = field(default_factory=dict)
    _known: dict[str, _KnownSet] = field(default_factory=dict)
    _loaded: dict[str, TileSet | None] = field(default_factory=dict)
    _designs: dict[KnownTile, Design] = field(default_factory=dict)

    def __post_init__(self) -> None:
        local = local_sets(self.cwd)
        paths = [*local.items(), *((id, path) for id, path in shipped_sets().items() if id not in local)]
        for id, path in paths:
            found = _known_set(id, path)
            if found is not None:
                self._known[id] = found

    def choose(self, set_id: str, *, second_edition: bool) -> str | None:
        """Return the id of the known set that stands for that program's `set_id`, None if there is none.

        It is the set that was imported as just that one, else one made from the same file of
        definitions. An id without an edition means the one that the game is played with.
        """
        edition = ":2" if second_edition else ":1"
        for exact in (f", set {set_id}", f", set {set_id}{edition}"):
            for known in self._known.values():
                if any(source.endswith(exact) for source in known.sources) and self._use(known.id):
                    return known.id
        start = f"{_SOURCE}{definition_file(set_id)}"
        for known in self._known.values():
            if any(source.startswith(start) for source in known.sources) and self._use(known.id):
                return known.id
        return None

    def find(self, tile: str) -> KnownTile | None:
        """Return what the program calls `tile`: of a chosen set, else of any; None if none has it."""
        for id in (*self.chosen, *self._known):
            found = self._known[id].tiles.get(tile)
            if found is not None and self._use(id):
                return found
        return None

    def tileset(self, id: str) -> TileSet | None:
        """Return the chosen set called `id`."""
        return self._loaded.get(id)

    def design(self, tile: KnownTile) -> Design | None:
        """Return the design of `tile`; None if its set's file is no longer what it was."""
        if tile not in self._designs:
            tileset = self._loaded.get(tile.set)
            by_id = {each.id: each for each in tileset.tiles} if tileset is not None else {}
            if tileset is None or tile.tile not in by_id:
                return None
            terrains = terrains_of(tileset)
            self._designs[tile] = design_of(tile.set, by_id[tile.tile], terrains, tile.copy)
        return self._designs[tile]

    def _use(self, id: str) -> bool:
        """Choose the set called `id`, unless its file has errors."""
        if id not in self._loaded:
            loaded = load(self._known[id].path)
            errors = sum(found.severity is Severity.ERROR for found in loaded.findings)
            self._loaded[id] = loaded.tileset if not errors else None
            if errors:
                self.broken[id] = errors
        if self._loaded[id] is None:
            return False
        if id not in self.chosen:
            self.chosen.append(id)
        return True


def definition_file(set_id: str) -> str:
    """Return the file of that program in which the set is defined, as its files are named."""
    return set_id.partition(":")[0].partition("/")[0].replace("-", "_") + ".xml"


def _known_set(id: str, path: Path) -> _KnownSet | None:
    """Return the set at `path` as far as its tiles are that program's, None if none is."""
    try:
        document, _ = parsed(read(path))
    except UnusableFileError:
        return None
    tiles = dict(_refs(id, document))
    sources = tuple(text for _, text in texts(document, "sources") if text.startswith(_SOURCE))
    return _KnownSet(id, path, sources, tiles) if tiles else None


def _refs(set_id: str, document: Any) -> Iterator[tuple[str, KnownTile]]:
    for _, tile in objects(document, "tiles"):
        id = tile.get("id")
        if not isinstance(id, str):
            continue
        copies = [(index + 1, copy) for index, copy in objects(tile, "copies")]
        for number, holder in (*copies, (None, tile)):
            ref = member(holder, "refs").get(KEY)
            if isinstance(ref, str):
                yield ref, KnownTile(set_id, id, number)
