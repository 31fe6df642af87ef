"""Sprite sheets and the atlas that says where on them each face is, for any engine.

``{"version": 1, "cell": 256, "sheets": [{"file": "tiles-1.png", "width": 2066, "height": 1808}],
"frames": [{"name": "base/tile/D", "sheet": 0, "x": 2, "y": 2, "w": 256, "h": 256, "kind": "tile",
"set": "base", "tile": "D", "copy": 1, "count": 3, "start": false, "back": "back-tiles",
"edges": ["city", "road", "field", "road"], "segments": [{"id": "c", "terrain": "city", "sides": ["N"],
"ends": [], "shields": 0, "symbols": []}], "symbols": [], "names": {"en": "…", "fr": "…"}}]}``:
`sheet` is an index into `sheets`, x and y are pixels from its top left corner; `copy` counts a
design's looks, `count` how many tiles look so and have that back. `edges` go clockwise from north.
A card has ``card`` for ``tile`` and no copy, start, edges, segments and symbols, a back its name only.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tileforge.art.cards.sizes import card_size
from tileforge.art.faces import Back, Face, PieceKind, face_count, faces_of, framed
from tileforge.art.ground.frame import TILE
from tileforge.art.theme import Theme
from tileforge.drawing.batch import PngJob, PngPool
from tileforge.drawing.scene import Box, Symbol
from tileforge.drawing.sprites import Cells, SpriteSheet
from tileforge.model.text import LANGUAGES
from tileforge.model.tileset import TileSet
from tileforge.topology.tile import edges_of

ATLAS: Final = "atlas.json"
ATLAS_VERSION: Final = 1
"""Raised when a key goes or changes its meaning; keys may be added without."""
CELL_PX: Final = 256
PADDING_PX: Final = 2
SIDE_PX: Final = 4096
"""Every graphics card of the last ten years takes textures as large as this."""


class SpriteError(ValueError):
    """A sheet that cannot be made; the message says why and what to change."""


@dataclass(frozen=True, slots=True)
class Sprites:
    """What is asked for. `cell` is a picture's width in pixels, `columns` None takes as many as make
    the sheet square, and no side of a sheet is longer than `side` pixels.
    """

    sets: Sequence[TileSet]
    theme: Theme
    lang: str = LANGUAGES[0]
    cell: int = CELL_PX
    columns: int | None = None
    padding: int = PADDING_PX
    side: int = SIDE_PX


@dataclass(frozen=True, slots=True)
class _Group:
    """Faces of one shape, which share sheets: their sets, their size in millimetres, their cells."""

    piece: PieceKind
    sets: tuple[TileSet, ...]
    size_mm: tuple[float, float]
    cells: Cells


def sprite_files(
    sprites: Sprites, pool: PngPool, progress: Callable[[int, int], None] | None = None
) -> Iterator[tuple[str, bytes]]:
    """Yield the sheets, ``tiles-1.png``, ``cards-1.png``, and last the atlas, as (name, bytes).

    Pictures are cut to the trim. `progress` is called with (pictures done, pictures in all). Raises
    SpriteError for cells that fit no sheet and sets with nothing to show, CardError, CardSizeError.
    """
    groups = _groups(sprites)
    if not groups:
        raise SpriteError(f"no tiles and no cards in {' and '.join(each.id for each in sprites.sets)}")
    total = sum(face_count(tileset, group.piece) for group in groups for tileset in group.sets)
    atlas = _Atlas()
    done = 0
    for group in groups:
        writer = _SheetWriter(group, atlas)
        for entry, png in pool.drawn(_jobs(group, sprites)):
            yield from writer.add(entry, png)
            done += 1
            if progress is not None:
                progress(done, max(done, total))
        yield from writer.rest()
    yield ATLAS, atlas.to_bytes(sprites)


class _Atlas:
    """The sheets and frames so far."""

    def __init__(self) -> None:
        self.sheets: list[dict[str, Any]] = []
        self.frames: list[dict[str, Any]] = []

    def next_name(self, piece: PieceKind) -> str:
        number = sum(sheet["file"].startswith(piece) for sheet in self.sheets) + 1
        return f"{piece}s-{number}.png"

    def to_bytes(self, sprites: Sprites) -> bytes:
        head = {"version": ATLAS_VERSION, "cell": sprites.cell, "sheets": self.sheets}
        rows = ",\n".join(f"  {json.dumps(frame, ensure_ascii=False)}" for frame in self.frames)
        return f'{json.dumps(head)[:-1]}, "frames": [\n{rows}\n]}}\n'.encode()


class _SheetWriter:
    """Puts pictures of a group onto sheets, one sheet at a time."""

    def __init__(self, group: _Group, atlas: _Atlas) -> None:
        self._group = group
        self._atlas = atlas
        self._pictures: list[bytes] = []

    def add(self, entry: dict[str, Any], png: bytes) -> Iterator[tuple[str, bytes]]:
        """Add a picture, and yield the sheet if it is full."""
        cells = self._group.cells
        x, y = cells.at(len(self._pictures))
        place = {"sheet": len(self._atlas.sheets), "x": x, "y": y, "w": cells.width, "h": cells.height}
        self._atlas.frames.append({"name": entry.pop("name"), **place, **entry})
        self._pictures.append(png)
        if len(self._pictures) == cells.columns * cells.rows:
            yield from self.rest()

    def rest(self) -> Iterator[tuple[str, bytes]]:
        """Yield the sheet begun, as high as its pictures need."""
        if not self._pictures:
            return
        full = self._group.cells
        rows = math.ceil(len(self._pictures) / full.columns)
        cells = Cells(full.columns, rows, full.width, full.height, full.padding)
        sheet = SpriteSheet(cells, clear=True)
        for index, png in enumerate(self._pictures):
            sheet.put(index, png)
        self._pictures.clear()
        name = self._atlas.next_name(self._group.piece)
        width, height = cells.size
        self._atlas.sheets.append({"file": name, "width": width, "height": height})
        yield name, sheet.to_bytes()


def _groups(sprites: Sprites) -> list[_Group]:
    """Return the tiles as one group, and the cards of each size as another."""
    tiles = [tileset for tileset in sprites.sets if tileset.tiles]
    by_size: dict[tuple[float, float], list[TileSet]] = {}
    for tileset in sprites.sets:
        if tileset.cards is not None and tileset.cards.designs:
            by_size.setdefault(card_size(tileset.cards.size), []).append(tileset)
    groups = [_group("tile", tiles, (TILE, TILE), sprites)] if tiles else []
    return groups + [_group("card", sets, size, sprites) for size, sets in by_size.items()]


def _group(
    piece: PieceKind, sets: Sequence[TileSet], size_mm: tuple[float, float], sprites: Sprites
) -> _Group:
    width, height = sprites.cell, round(sprites.cell * size_mm[1] / size_mm[0])
    most_columns, most_rows = (
        (sprites.side - sprites.padding) // (side + sprites.padding) for side in (width, height)
    )
    if min(most_columns, most_rows) < 1:
        raise SpriteError(
            f"a cell of {width} x {height} pixels does not go into a sheet of {sprites.side} pixels; "
            "give a smaller --cell or a larger --max-px"
        )
    if sprites.columns is not None and sprites.columns > most_columns:
        raise SpriteError(
            f"{sprites.columns} columns of {width} pixels are wider than {sprites.side} pixels; "
            f"give at most --columns {most_columns}, a smaller --cell or a larger --max-px"
        )
    count = sum(face_count(tileset, piece) for tileset in sets)
    square = math.ceil(math.sqrt(count * height / width))
    columns = sprites.columns or min(most_columns, square)
    return _Group(piece, tuple(sets), size_mm, Cells(columns, most_rows, width, height, sprites.padding))


def _jobs(group: _Group, sprites: Sprites) -> Iterator[tuple[dict[str, Any], PngJob]]:
    """Yield the atlas's entry and the drawing of each face, then of each back."""
    backs: dict[str, tuple[Back, Box]] = {}
    for tileset in group.sets:
        for face in faces_of(tileset, group.piece, sprites.theme, sprites.lang, group.size_mm):
            backs.setdefault(face.back.stem, (face.back, face.trim))
            yield _entry(face), _job(face.front, face.trim, group)
    for back, trim in backs.values():
        yield {"name": back.stem, "kind": "back"}, _job(back.symbol, trim, group)


def _job(symbol: Symbol, trim: Box, group: _Group) -> PngJob:
    drawing = framed(symbol, trim, group.size_mm, Box(0.0, 0.0, *group.size_mm))
    return PngJob(drawing, group.cells.width)


def _entry(face: Face) -> dict[str, Any]:
    tile = face.tile
    names = {lang: face.name[lang] for lang in LANGUAGES if lang in face.name}
    common = {"set": face.set_id, "count": face.count, "back": face.back.stem, "names": names}
    name = f"{face.set_id}/{'tile' if tile else 'card'}/{face.stem}"
    if tile is None:
        return {"name": name, "kind": "card", "card": face.id, **common}
    return {
        "name": name,
        "kind": "tile",
        "tile": face.id,
        **common,
        "copy": face.copy,
        "start": face.start,
        "edges": list(edges_of(tile)),
        "segments": [
            {
                **({"id": segment.id} if segment.id is not None else {}),
                "terrain": segment.terrain,
                "sides": list(segment.sides),
                "ends": list(segment.ends),
                "shields": segment.shields,
                "symbols": [use.symbol for use in segment.symbols],
            }
            for segment in tile.segments
        ],
        "symbols": [use.symbol for use in tile.symbols],
    }
