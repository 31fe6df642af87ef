"""What a contact sheet shows of each tile of a set, sound or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from tileforge.model.catalogue import DECOR, HUBS, symbols_of
from tileforge.model.terrain import Terrain, edge_code
from tileforge.model.text import text_in
from tileforge.model.tile import Tile, all_symbols, copies_of, looks_of
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.studio.workspace import Checked, Workspace
from tileforge.topology.tile import edges_of


@dataclass(frozen=True, slots=True)
class ShownTile:
    """A tile of the file: its `number` there, from 0, and what is shown of it.

    `picture` is the address of its picture, None if it cannot be drawn, and `version` names what is on
    it. `edges` holds one letter a side, clockwise from north, `named` the terrains' names. `holds` are
    the ids and names of what lies on it, to be searched. `errors`, `warnings` and `notes` count findings.
    """

    number: int
    id: str
    count: int
    picture: str | None
    version: str
    edges: tuple[str, ...]
    named: tuple[str, ...]
    holds: tuple[str, ...]
    looks: int
    start: bool
    errors: int
    warnings: int
    notes: int


def shown_tiles(space: Workspace, checked: Checked, lang: str) -> tuple[ShownTile, ...]:
    """Return the tiles of a set's file, in order, with names in `lang`."""
    found = _findings_by_tile(checked)
    return tuple(
        _shown(space, checked, number, raw, found.get(number, Counter()), lang)
        for number, raw in enumerate(checked.raw_tiles())
    )


def picture_address(space: Workspace, checked: Checked, number: int) -> str:
    """Return the address of a tile's picture, which names its content."""
    version = space.picture_version(checked, number)
    return f"/sets/{quote(checked.entry.id, safe='')}/tiles/{number}.svg?v={version}"


def _shown(
    space: Workspace, checked: Checked, number: int, raw: Any, found: Counter[str], lang: str
) -> ShownTile:
    tile, tileset = checked.tile(number), checked.tileset
    members = raw if isinstance(raw, dict) else {}
    id, count = members.get("id"), members.get("count", 1)
    known = tile is not None and tileset is not None
    terrains = terrains_of(tileset) if tileset is not None else {}
    edges = edges_of(tile) if tile is not None else ()
    return ShownTile(
        number=number,
        id=id[:80] if isinstance(id, str) else "",
        count=int(count) if isinstance(count, int | float) and 0 < count <= 10**6 else 1,
        picture=picture_address(space, checked, number) if known else None,
        version=space.picture_version(checked, number) if known else "",
        edges=tuple(edge_code((edge,), terrains) for edge in edges),
        named=tuple(_name(edge, terrains, lang) for edge in edges),
        holds=tuple(_held(tile, tileset, lang)) if tile is not None and tileset is not None else (),
        looks=len(looks_of(tile)) if tile is not None else 1,
        start=tile is not None and any(copy.start for copy in tile.copies),
        errors=found["error"],
        warnings=found["warning"],
        notes=found["info"],
    )


def _findings_by_tile(checked: Checked) -> Mapping[int, Counter[str]]:
    found: dict[int, Counter[str]] = {}
    for finding in checked.findings:
        first, _, rest = finding.place.pointer.removeprefix("/").partition("/")
        number = rest.partition("/")[0]
        if first == "tiles" and number.isdecimal() and finding.ignored is None:
            found.setdefault(int(number), Counter())[finding.severity.value] += 1
    return found


def _held(tile: Tile, tileset: TileSet, lang: str) -> Iterator[str]:
    """Yield the ids and names of all that `tile` shows."""
    terrains, symbols = terrains_of(tileset), symbols_of(tileset)
    for terrain in dict.fromkeys(segment.terrain for segment in tile.segments):
        yield from (terrain, _name(terrain, terrains, lang))
    uses = [*all_symbols(tile), *(use for copy in copies_of(tile) for use in copy.symbols)]
    for symbol in dict.fromkeys(use.symbol for use in uses):
        yield symbol
        if symbol in symbols:
            yield text_in(symbols[symbol].name, lang)
    decor = [*tile.decor, *(use for copy in copies_of(tile) for use in copy.decor)]
    for names, kinds in ((HUBS, tile.hubs.values()), (DECOR, [use.kind for use in decor])):
        for kind in dict.fromkeys(kinds):
            yield from (kind, text_in(names.get(kind, {}), lang))


def _name(terrain: str, terrains: Mapping[str, Terrain], lang: str) -> str:
    known = terrains.get(terrain)
    return (text_in(known.name, lang) if known else "") or terrain
