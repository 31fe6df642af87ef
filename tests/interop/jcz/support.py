"""Definitions in small, and what of a tile set a round trip must keep."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tileforge.interop.jcz.definitions import Document
from tileforge.interop.jcz.elements import document_of
from tileforge.interop.jcz.reading import read_files
from tileforge.interop.jcz.tiles import tile_of
from tileforge.interop.jcz.xmltree import parsed
from tileforge.interop.remark import Imported
from tileforge.model.tile import Tile, copies_of
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.topology.tile import topology_of

FEATURES = Path(__file__).with_name("features.xml")
Said = list[tuple[str, int, str]]


def document(*tiles: str, sets: str = "") -> bytes:
    body = "".join(f'<tile id="XX/{number}">{tile}</tile>' for number, tile in enumerate(tiles))
    return f"<defs><tiles>{body}</tiles><sets>{sets}</sets></defs>".encode()


def defined(data: bytes) -> tuple[Document, Said]:
    said: Said = []
    return document_of(parsed(data, "small.xml"), "small.xml", lambda *what: said.append(what)), said


def made(body: str) -> tuple[Tile, Said]:
    """Return the one tile with the elements `body`, and what was said of it."""
    found, said = defined(document(body))
    (definition,) = found.tiles
    return tile_of(definition, "A", lambda *what: said.append(what)), said


def imported(path: Path, data: bytes, name: str = "small.xml") -> Imported:
    file = path / name
    file.write_bytes(data)
    return read_files([file])


def facts(tileset: TileSet) -> dict[str, Any]:
    """Return what matters of each tile, whatever its segments' order and ids."""
    terrains = terrains_of(tileset)
    return {tile.id: tile_facts(tile, terrains) for tile in tileset.tiles}


def tile_facts(tile: Tile, terrains: Any) -> Any:
    topology = topology_of(tile, terrains)
    segments = [
        (
            segment.terrain,
            tuple(sorted(segment.sides)),
            segment.shields,
            tuple(sorted(use.symbol for use in segment.symbols)),
        )
        for segment in tile.segments
    ]
    gardens = sum(
        copy.count
        for copy in copies_of(tile)
        if any(use.kind == "garden" for use in (*tile.decor, *copy.decor))
    )
    return {
        "count": tile.count,
        "gardens": gardens,
        "edges": topology.edges,
        "fields": sorted((f.halves, sorted(segments[city] for city in f.cities)) for f in topology.fields),
        "segments": sorted(
            facts
            for facts, segment in zip(segments, tile.segments, strict=True)
            if segment.sides or not segment.ends
        ),
        "symbols": sorted((use.symbol, use.points or "") for use in tile.symbols),
        "refs": dict(tile.refs),
    }
