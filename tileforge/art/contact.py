"""The contact sheet: every look of a set's tiles and cards at a glance, as one picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tileforge import NOTICE
from tileforge.art.cards.face import card_face
from tileforge.art.cards.sizes import card_size
from tileforge.art.theme import Theme
from tileforge.art.tile import TileArt, set_art, trimmed
from tileforge.drawing.fonts import fitting_size, shortened, text_width
from tileforge.drawing.png import indexed_bytes, picture_of
from tileforge.drawing.scene import Box, Drawing, Paint, Path, Shape, Symbol, Text, Use, moved
from tileforge.drawing.shapes import rect
from tileforge.model.text import text_in
from tileforge.model.tile import look_counts, looks_of
from tileforge.model.tileset import TileSet, card_count, tile_count

MOST_WIDTH_PX: Final = 1200
PX_PER_MM: Final = 5.0
"""Clear enough to look at, small enough to send; wide sheets get fewer, to stay within the width."""

TITLE_FONT: Final = "serif-bold"
_LABEL_FONT: Final = "sans-bold"
_LEAST_TITLE: Final = 6.0
_LEAST_LABEL: Final = 3.0
"""Longer words get smaller letters, down to these (mm), and are cut then."""

_MARGIN: Final = 9.0
_GAP: Final = 5.0
_LABEL: Final = 7.0
_HEAD: Final = 22.0
_FOOT: Final = 6.0
_ASPECT: Final = 1.6
_SHADOW: Final = Paint(fill="#000000", opacity=0.18)
_OUTLINE: Final = Paint(stroke="#000000", width=0.15, opacity=0.5)
_PAPER: Final = "#f6f1e6"
_INK: Final = "#2b2622"
_GREY: Final = "#6b6259"


@dataclass(frozen=True, slots=True)
class _Cell:
    """One picture, cut to its trim, and what stands below it."""

    symbol: Symbol
    label: str
    count: int


def contact_sheet(
    tileset: TileSet, theme: Theme, lang: str, arts: Sequence[TileArt] | None = None
) -> Drawing:
    """Return the contact sheet of `tileset`, in millimetres at the size of the tiles.

    `arts` are the designs' pictures, if they are drawn already (`set_art`). Raises CardSizeError for
    an unknown card size and CardError for an unknown picture.
    """
    tiles = _tiles(tileset, arts or set_art(tileset, theme))
    blocks = [cells for cells in (tiles, _cards(tileset, theme, lang)) if cells]
    columns = [_columns(cells) for cells in blocks]
    width = max(
        [_HEAD * 6]
        + [_extent(number, cells[0].symbol.box.width) for cells, number in zip(blocks, columns, strict=True)]
    )
    shapes: list[Shape] = []
    y = _MARGIN + _HEAD
    for cells, number in zip(blocks, columns, strict=True):
        box = cells[0].symbol.box
        left = _MARGIN + (width - _extent(number, box.width)) / 2
        step = box.height + _LABEL + _GAP
        for index, cell in enumerate(cells):
            row, column = divmod(index, number)
            shapes += _drawn(cell, left + column * (box.width + _GAP), y + row * step)
        y += math.ceil(len(cells) / number) * step
    page = Box(0.0, 0.0, width + 2 * _MARGIN, y + _FOOT)
    ground = Path(rect(page), Paint(fill=_PAPER))
    head = _heading(tileset, lang, width)
    notice = Text(page.width / 2, page.bottom - _FOOT, NOTICE[lang], 3.4, "sans", _GREY, "middle")
    return Drawing(page, (ground, *head, *shapes, notice), f"{tileset.id}: contact sheet")


def contact_png(tileset: TileSet, theme: Theme, lang: str, arts: Sequence[TileArt] | None = None) -> bytes:
    """Return the contact sheet as a PNG of few colours. Raises as `contact_sheet` does."""
    sheet = contact_sheet(tileset, theme, lang, arts)
    return indexed_bytes(picture_of(sheet, min(MOST_WIDTH_PX, round(sheet.box.width * PX_PER_MM))))


def _tiles(tileset: TileSet, arts: Sequence[TileArt]) -> list[_Cell]:
    cells = []
    for tile, art in zip(tileset.tiles, arts, strict=True):
        for number, (look, count) in enumerate(zip(looks_of(tile), look_counts(tile), strict=True)):
            label = tile.id if number == 0 else f"{tile.id}-{number + 1}"
            cells.append(_Cell(trimmed(art.copies[look]), label, count))
    return cells


def _cards(tileset: TileSet, theme: Theme, lang: str) -> list[_Cell]:
    deck = tileset.cards
    if deck is None:
        return []
    trim = Box(0.0, 0.0, *card_size(deck.size))
    return [
        _Cell(
            trimmed(card_face(deck, card, theme, lang), trim),
            text_in(card.title, lang) or card.id,
            card.count,
        )
        for card in deck.designs
    ]


def _columns(cells: Sequence[_Cell]) -> int:
    """Return how many columns make the block about `_ASPECT` times as wide as high, the last row full
    if one column more or less does that.
    """
    box = cells[0].symbol.box
    wide, high = box.width + _GAP, box.height + _LABEL + _GAP
    ideal = max(1, round(math.sqrt(len(cells) * high / wide * _ASPECT)))
    near = [number for number in (ideal, ideal - 1, ideal + 1) if 0 < number <= len(cells)]
    return min(near or [len(cells)], key=lambda number: -len(cells) % number)


def _extent(columns: int, width: float) -> float:
    return columns * (width + _GAP) - _GAP


def _drawn(cell: _Cell, x: float, y: float) -> list[Shape]:
    box = cell.symbol.box
    right, bottom = x + box.width, y + box.height
    count = f" ×{cell.count}" if cell.count > 1 else ""
    size = max(_LEAST_LABEL, fitting_size(f"{cell.label}{count}", _LABEL_FONT, 4.6, box.width))
    room = box.width - text_width(count, _LABEL_FONT, size)
    label = shortened(cell.label, _LABEL_FONT, size, room)
    return [
        Path(rect(Box(x + 0.8, y + 0.8, right + 0.8, bottom + 0.8)), _SHADOW),
        Use(cell.symbol, moved(x, y)),
        Path(rect(Box(x, y, right, bottom)), _OUTLINE),
        Text((x + right) / 2, bottom + 5.4, f"{label}{count}", size, _LABEL_FONT, _INK, "middle"),
    ]


def _heading(tileset: TileSet, lang: str, width: float) -> list[Shape]:
    name = text_in(tileset.name, lang)
    size = max(_LEAST_TITLE, fitting_size(name, TITLE_FONT, 11.0, width))
    numbers = []
    if tileset.tiles:
        numbers.append(_numbers("tiles", len(tileset.tiles), tile_count(tileset), lang))
    if tileset.cards:
        numbers.append(_numbers("cards", len(tileset.cards.designs), card_count(tileset), lang))
    return [
        Text(_MARGIN, _MARGIN + 9.5, shortened(name, TITLE_FONT, size, width), size, TITLE_FONT, _INK),
        Text(_MARGIN, _MARGIN + 16.5, " · ".join(numbers), 5.0, "sans", _GREY),
    ]


def _numbers(what: str, designs: int, total: int, lang: str) -> str:
    design, thing = _NOUNS[lang][what]
    return f"{designs} {design[designs != 1]}, {total} {thing[total != 1]}"


_NOUNS: Final = {
    "en": {
        "tiles": (("tile design", "tile designs"), ("tile", "tiles")),
        "cards": (("card design", "card designs"), ("card", "cards")),
    },
    "fr": {
        "tiles": (("modèle de tuile", "modèles de tuiles"), ("tuile", "tuiles")),
        "cards": (("modèle de carte", "modèles de cartes"), ("carte", "cartes")),
    },
}
"""What designs and pieces are called, one and many."""
