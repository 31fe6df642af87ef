"""Definition files and add-on packages become tile sets."""

from __future__ import annotations

import json
import re
import stat
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Any, Final

from tileforge.files import free_name
from tileforge.interop.jcz import xmltree
from tileforge.interop.jcz.archive import Archive
from tileforge.interop.jcz.definitions import Document, Say, SetDefinition, TileDefinition
from tileforge.interop.jcz.elements import document_of, printable
from tileforge.interop.jcz.tiles import tile_of
from tileforge.interop.jcz.vocabulary import FEATURE_SYMBOLS, KEY, NAMES, RESOURCES, words
from tileforge.interop.remark import ExchangeError, Imported, Remark
from tileforge.model.catalogue import SYMBOLS
from tileforge.model.tile import Copy, Tile, all_symbols
from tileforge.model.tileset import Contents, SymbolKind, TileSet, tile_count
from tileforge.schema.conform import SCHEMA_URI
from tileforge.schema.exchange_codes import EXCHANGE_CODES

PACKAGES: Final = frozenset({".jca", ".zip"})
MANIFEST: Final = "jcz-addon.json"
_MOST_TILES: Final = 12_000
_MOST_NAMED: Final = 12
_SIGNS: Final = {"+": "p", "!": "x"}
_NOT_IN_A_FILE_ID: Final = re.compile(r"[^A-Za-z0-9._-]+")
_NOT_IN_A_SET_ID: Final = re.compile(r"[^a-z0-9]+")
_EDITION: Final = re.compile(r"(.*):([1-9])")
_WINDOWS: Final = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)", re.IGNORECASE)


def read_jcz(path: Path) -> Imported:
    """Return the tile sets in one definitions file or package; see `read_files`."""
    return read_files([path])


def read_files(paths: Iterable[Path]) -> Imported:
    """Return the tile sets that the files at `paths` define together, one for each edition of a set.

    A ``.jca`` or ``.zip`` is an add-on package, anything else a definitions file. Raises
    ExchangeError if a file cannot be used, and OSError.
    """
    remarks: list[Remark] = []
    documents = []
    for path in paths:
        for name, data in _sources(path):
            documents.append(document_of(xmltree.parsed(data, name), name, _sayer(name, remarks)))
    library = _Library(documents, remarks)
    tilesets = tuple(library.tilesets())
    if not tilesets and not remarks:
        raise ExchangeError(f"{documents[0].file if documents else 'nothing'}: no tiles are defined")
    return Imported(tilesets, tuple(remarks))


def _sayer(file: str, remarks: list[Remark]) -> Say:
    def say(code: str, line: int, message: str) -> None:
        remarks.append(Remark(EXCHANGE_CODES[code].severity, f"{file}:{line}", message, code=code))

    return say


def _sources(path: Path) -> list[tuple[str, bytes]]:
    """Return the definition files that `path` stands for, with the names they have in messages."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise ExchangeError(f"{path}: this is no file")
    if path.suffix.lower() in PACKAGES:
        return _packed(path)
    if status.st_size > xmltree.MAX_BYTES:
        raise ExchangeError(f"{path}: {status.st_size} bytes are too many; {xmltree.MAX_BYTES} are allowed")
    return [(str(path), path.read_bytes())]


def _packed(path: Path) -> list[tuple[str, bytes]]:
    with Archive(path) as archive:
        roots = {PurePosixPath(name).parts[0] for name in archive.names}
        manifests = [name for name in archive.names if PurePosixPath(name).name == MANIFEST]
        if len(roots) != 1 or len(manifests) != 1 or manifests[0].count("/") != 1:
            raise ExchangeError(f"{path}: a package holds one folder, and in it {MANIFEST}")
        manifest = _json(archive.read(manifests[0], xmltree.MAX_BYTES), f"{path}/{manifests[0]}")
        files = manifest.get("expansions")
        if not isinstance(files, list) or not all(isinstance(file, str) for file in files) or not files:
            raise ExchangeError(f'{path}/{manifests[0]}: "expansions" names no definition files')
        folder = manifests[0].partition("/")[0]
        return [
            (f"{path}/{folder}/{file}", archive.read(f"{folder}/{file}", xmltree.MAX_BYTES)) for file in files
        ]


def _json(data: bytes, name: str) -> Mapping[str, Any]:
    try:
        value = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise ExchangeError(f"{name}: this is not JSON: {error}") from error
    if not isinstance(value, dict):
        raise ExchangeError(f"{name}: this is no JSON object")
    return value


@dataclass(slots=True)
class _Library:
    """All documents read together: a set may name tiles of another file."""

    documents: Sequence[Document]
    remarks: list[Remark]
    _tiles: dict[str, TileDefinition] = field(default_factory=dict)
    _made: dict[str, Tile] = field(default_factory=dict)

    def tilesets(self) -> Iterable[TileSet]:
        total = 0
        for document in self.documents:
            for tile in document.tiles:
                if tile.id in self._tiles:
                    first = self._tiles[tile.id]
                    self._say(
                        document.file,
                        "TF121",
                        tile.line,
                        f"tile {tile.id} is defined in {first.file}:{first.line} too; this one is left out",
                    )
                else:
                    self._tiles[tile.id] = tile
                    total += 1
        if total > _MOST_TILES:
            raise ExchangeError(f"{total} tiles are too many; {_MOST_TILES} are allowed")
        taken: set[str] = set()
        used = {tile for document in self.documents for found in document.sets for tile, _, _ in found.refs}
        for document in self.documents:
            for found in document.sets:
                tileset = self._tileset(found, taken)
                if tileset is not None:
                    yield tileset
            loose = [tile for tile in document.tiles if self._tiles[tile.id] is tile and tile.id not in used]
            if loose:
                tileset = self._tileset(self._rest(document, loose), taken)
                if tileset is not None:
                    yield tileset

    def _say(self, file: str, code: str, line: int, message: str) -> None:
        _sayer(file, self.remarks)(code, line, message)

    def _rest(self, document: Document, loose: list[TileDefinition]) -> SetDefinition:
        """Return a set of the tiles of `document` that no set names, one of each."""
        stem = PurePosixPath(document.file.replace("\\", "/")).stem
        id = f"{stem}-rest" if document.sets else stem
        names = ", ".join(tile.id for tile in loose[:_MOST_NAMED]) + ", …" * (len(loose) > _MOST_NAMED)
        self._say(
            document.file,
            "TF128",
            loose[0].line,
            f"tiles that stand in no set make the set {id}, one of each: {names}",
        )
        refs = tuple((tile.id, 1, tile.line) for tile in loose)
        return SetDefinition(id, document.file, loose[0].line, refs=refs)

    def _tileset(self, found: SetDefinition, taken: set[str]) -> TileSet | None:
        base, edition = _edition(found.id)
        id = _set_id(base, edition, taken)
        counts: dict[str, int] = {}
        for tile, count, line in found.refs:
            if tile not in self._tiles:
                message = f"set {found.id}: no file given defines tile {tile[:60]} soundly"
                self._say(found.file, "TF128", line, message)
            else:
                counts[tile] = counts.get(tile, 0) + count
        if not counts:
            self._say(found.file, "TF128", found.line, f"set {found.id} holds no tile and is left out")
            return None
        kept = self._kept(found)
        tiles = _merged([replace(self._tile(tile), count=count) for tile, count in counts.items()])
        tileset = TileSet(
            id,
            {"en": found.title or words(base)},
            schema=SCHEMA_URI,
            edition=edition,
            sources=(printable(f"JCloisterZone: {PurePosixPath(found.file).name}, set {found.id}"),),
            symbols=_declared(tiles),
            tiles=_with_ids(tiles, {tile: self._tiles[tile].own.get("tile", "") for tile in counts}),
            x={KEY: kept} if kept else {},
        )
        return replace(tileset, contents=Contents(tiles=tile_count(tileset), designs=len(tiles)))

    def _kept(self, found: SetDefinition) -> dict[str, Any]:
        kept: dict[str, Any] = {**found.attributes}
        for name, values, what in (
            ("removes", found.removes, "takes tiles out of another set"),
            ("requires", found.requires, "is played with another expansion"),
        ):
            if values:
                kept[name] = list(values)
                self._say(
                    found.file,
                    "TF123",
                    found.line,
                    f'set {found.id} {what} ({", ".join(values)[:80]}): kept under "x"',
                )
        for name, value in found.attributes.items():
            self._say(
                found.file,
                "TF123",
                found.line,
                f'set {found.id}: {name[:40]}="{value[:40]}" is kept under "x"',
            )
        return kept

    def _tile(self, id: str) -> Tile:
        if id not in self._made:
            found = self._tiles[id]
            self._made[id] = tile_of(found, id, _sayer(found.file, self.remarks))
        return self._made[id]


def _edition(id: str) -> tuple[str, str | None]:
    """Return a set's id without its edition, and that: ``basic:2`` gives ``basic`` and ``C2``."""
    match = _EDITION.fullmatch(id)
    return (match[1], f"C{match[2]}") if match else (id, None)


def _set_id(base: str, edition: str | None, taken: set[str]) -> str:
    id = _NOT_IN_A_SET_ID.sub("-", base.lower()).strip("-")[:56].strip("-") or "set"
    if edition:
        id = f"{id}-{edition.lower()}"
    if _WINDOWS.match(id):
        id = f"set-{id}"
    return free_name(id, taken)


def _merged(tiles: list[Tile]) -> list[Tile]:
    """Return `tiles`, where those that differ in their decor alone are copies of one design.

    That program has a tile of its own for the copy with a garden.
    """
    groups: dict[str, list[Tile]] = {}
    for tile in tiles:
        alike = repr(replace(tile, id="", count=1, decor=(), refs={}))
        groups.setdefault(alike, []).append(tile)
    merged: list[Tile] = []
    for group in groups.values():
        looks = {tuple(use.kind for use in tile.decor) for tile in group}
        if len(group) == 1 or len(looks) < len(group):
            merged += group
        else:
            first = min(group, key=lambda tile: len(tile.decor))
            rest = [tile for tile in group if tile is not first]
            copies = [Copy(tile.count, decor=tile.decor, refs=tile.refs) for tile in rest]
            copies.append(Copy(first.count, decor=first.decor))
            count = sum(tile.count for tile in group)
            merged.append(replace(first, count=count, decor=(), copies=tuple(copies)))
    return merged


def _with_ids(tiles: list[Tile], names: Mapping[str, str]) -> tuple[Tile, ...]:
    """Return `tiles` with ids that also name files: those that `names` gives, else their own ones
    without what stands before the stroke.
    """
    taken: set[str] = set()
    return tuple(
        replace(tile, id=free_name(_file_id(names.get(tile.id) or tile.id), taken)) for tile in tiles
    )


def _file_id(id: str) -> str:
    name = id.rpartition("/")[2] or id
    for sign, letter in _SIGNS.items():
        name = name.replace(sign, letter)
    name = _NOT_IN_A_FILE_ID.sub("-", name).lstrip("._-")[:26]
    return f"t-{name}" if not name or _WINDOWS.match(name) else name


def _declared(tiles: Iterable[Tile]) -> dict[str, SymbolKind]:
    """Return the symbols on `tiles` that are not built in, in order of their ids."""
    used = {use.symbol for tile in tiles for use in all_symbols(tile)} - set(SYMBOLS)
    return {
        id: SymbolKind(id, NAMES.get(id, {"en": words(id).lower()}), sits_on=_sits_on(id))
        for id in sorted(used)
    }


def _sits_on(symbol: str) -> tuple[str, ...]:
    if symbol in RESOURCES:
        return ("city",)
    terrains = tuple(kind for kind, symbols in FEATURE_SYMBOLS.items() if symbol in symbols)
    return terrains or ("tile",)
