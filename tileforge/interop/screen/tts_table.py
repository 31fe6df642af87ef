"""What of a set lies on Tabletop Simulator's table, and which picture goes where."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tileforge.art.cards.sizes import card_size
from tileforge.art.faces import Face, PieceKind, face_count, faces_of, framed
from tileforge.art.pictures import PRINT_DPI, pixels
from tileforge.art.theme import Theme
from tileforge.drawing.batch import PngJob
from tileforge.drawing.scene import Box, Symbol
from tileforge.drawing.sprites import Cells, roomiest
from tileforge.interop.screen import tts_objects as tts
from tileforge.interop.screen.tts_words import said
from tileforge.model.text import LANGUAGES, LocalText, text_in
from tileforge.model.tileset import TileSet

SIDE_PX: Final = 4096
"""How many pixels the game's knowledge base (Asset Creation) gives a side of a picture at most."""
AS_BAG: Final = "bag"
_APART: Final = 4.0
_ROW: Final = 6.0
"""How far objects, and rows of them, lie from each other on the table, in units."""


@dataclass(frozen=True, slots=True)
class TtsExport:
    """What is asked for. `url_of` says where the game finds a file of the folder; tiles come ``bag``
    or ``deck``; no side of a sheet has more than `side` pixels.
    """

    sets: Sequence[TileSet]
    theme: Theme
    url_of: Callable[[str], str]
    name: str
    lang: str = LANGUAGES[0]
    tiles: str = AS_BAG
    side: int = SIDE_PX


@dataclass(frozen=True, slots=True)
class Cell:
    """Where a face goes: a cell of the sheet in the file `sheet`, which is done after the `last`."""

    sheet: str
    cells: Cells
    index: int
    last: bool


Target: TypeAlias = str | Cell
"""A picture's own file, or its cell."""

Job: TypeAlias = tuple[Target, PngJob]
"""A picture to draw and where it goes."""


class Table:
    """The objects on the table, made while their pictures are asked for."""

    def __init__(self, export: TtsExport) -> None:
        self.guids = tts.Guids()
        self._export = export
        self._rows: dict[str, list[tts.Object]] = {tileset.id: [] for tileset in export.sets}
        self._backs: set[str] = set()
        self._sheets: dict[tuple[str, str], int] = {}

    def jobs(self) -> Iterator[Job]:
        """Yield each picture and where it goes."""
        for tileset in self._export.sets:
            if tileset.tiles:
                yield from (self._bag if self._export.tiles == AS_BAG else self._tile_deck)(tileset)
            if tileset.cards is not None and tileset.cards.designs:
                yield from self._card_deck(tileset)

    def put(self, objects: Sequence[tts.Object], set_id: str) -> None:
        """Put `objects` into the row of a set."""
        self._rows[set_id] += objects

    def objects(self) -> list[tts.Object]:
        """Return all objects, a row on the table for each set that has some."""
        rows = [row for row in self._rows.values() if row]
        return [
            tts.at(made, column * _APART, -row * _ROW)
            for row, objects in enumerate(rows)
            for column, made in enumerate(objects)
        ]

    def _bag(self, tileset: TileSet) -> Iterator[Job]:
        inside: list[tts.Object] = []
        beside: list[tts.Object] = []
        px = min(pixels(tileset.tile_size_mm, PRINT_DPI), self._export.side)
        for face in self._faces(tileset, "tile"):
            name = picture_name(tileset.id, "tiles", face.stem)
            yield name, _job(face.front, face, px)
            yield from self._back(face, px)
            urls = self._url(name), self._url(picture_name(face.back.stem))
            made = [
                tts.tile(self.guids, self._label(face, copy), *urls, face.size_mm[1])
                for copy in range(face.count)
            ]
            (beside if face.start else inside).extend(made)
        label = self._set_label(tileset, "tiles", len(inside))
        self.put([tts.bag(self.guids, label, inside)] * bool(inside) + beside, tileset.id)

    def _tile_deck(self, tileset: TileSet) -> Iterator[Job]:
        inside: list[tts.Card] = []
        beside: list[tts.Object] = []
        for face, cards, job in self._on_sheets(tileset, "tile", tts.SQUARE_CARD):
            yield job
            yield from self._back(face, job[1].width_px)
            if face.start:
                beside += [tts.card(self.guids, card) for card in cards]
            else:
                inside += cards
        self._put_deck(tileset, "tiles", inside, beside)

    def _card_deck(self, tileset: TileSet) -> Iterator[Job]:
        inside: list[tts.Card] = []
        for face, cards, job in self._on_sheets(tileset, "card", tts.ROUNDED_CARD):
            yield job
            yield from self._back(face, job[1].width_px)
            inside += cards
        self._put_deck(tileset, "cards", inside, [])

    def _put_deck(
        self, tileset: TileSet, what: str, cards: Sequence[tts.Card], beside: Sequence[tts.Object]
    ) -> None:
        label = self._set_label(tileset, what, len(cards))
        self.put([*([tts.deck(self.guids, label, cards)] if cards else []), *beside], tileset.id)

    def _on_sheets(
        self, tileset: TileSet, kind: PieceKind, shape: int
    ) -> Iterator[tuple[Face, list[tts.Card], Job]]:
        """Yield each face of `tileset` with its copies as cards, and the drawing with its cell."""
        number, most = face_count(tileset, kind), tts.MOST_CARDS[0] * tts.MOST_CARDS[1]
        cells = _cells(tileset, kind, min(number, most), self._export.side)
        for index, face in enumerate(self._faces(tileset, kind)):
            page, cell = divmod(index, most)
            name = picture_name(tileset.id, f"{kind}s-{page + 1}")
            urls = self._url(name), self._url(picture_name(face.back.stem))
            sheet = tts.Sheet(self._sheet_number(urls), *urls, cells.columns, cells.rows, shape)
            cards = [tts.Card(self._label(face, copy), sheet, cell) for copy in range(face.count)]
            target = Cell(name, cells, cell, last=cell == most - 1 or index == number - 1)
            yield face, cards, (target, _job(face.front, face, cells.width))

    def _sheet_number(self, urls: tuple[str, str]) -> int:
        """Return the number, from 1, of a sheet of faces with one back."""
        return self._sheets.setdefault(urls, len(self._sheets) + 1)

    def _back(self, face: Face, px: int) -> Iterator[Job]:
        """Yield the back of `face`, once."""
        name = picture_name(face.back.stem)
        if name not in self._backs:
            self._backs.add(name)
            yield name, _job(face.back.symbol, face, px)

    def _faces(self, tileset: TileSet, kind: PieceKind) -> Iterator[Face]:
        return faces_of(tileset, kind, self._export.theme, self._export.lang)

    def _url(self, name: str) -> str:
        return self._export.url_of(name)

    def _label(self, face: Face, copy: int) -> tts.Label:
        key = f"{face.set_id}/{face.stem}/{copy}"
        return tts.Label(key, text_in(face.name, self._export.lang) or face.id, lines_of(face.name))

    def _set_label(self, tileset: TileSet, what: str, count: int) -> tts.Label:
        lines = {lang: said(what, lang, name=text_in(tileset.name, lang), count=count) for lang in LANGUAGES}
        return tts.Label(f"{tileset.id}/{what}", lines[self._export.lang], lines_of(lines))


def picture_name(*parts: str) -> str:
    """Return the path of a picture; different `parts` give different ones."""
    return f"pictures/{'/'.join(parts)}.png"


def lines_of(text: LocalText) -> str:
    """Return `text` in each language that it has, a line each."""
    return "\n".join(dict.fromkeys(text[lang] for lang in LANGUAGES if text.get(lang)))


def _cells(tileset: TileSet, kind: PieceKind, count: int, side: int) -> Cells:
    """Return the cells of a sheet for so many tiles or cards, no larger than they are printed."""
    size = (tileset.tile_size_mm,) * 2
    if kind == "card" and tileset.cards is not None:
        size = card_size(tileset.cards.size)
    width, height = (pixels(mm, PRINT_DPI) for mm in size)
    return roomiest(count, (width, height), most=tts.MOST_CARDS, side_px=side)


def _job(symbol: Symbol, face: Face, px: int) -> PngJob:
    drawing = framed(symbol, face.trim, face.size_mm, Box(0.0, 0.0, *face.size_mm))
    return PngJob(drawing, px)
