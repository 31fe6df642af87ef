"""What a set is printed as, face by face: each look of a tile with its back, each card with its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from tileforge.art.backs import tile_back
from tileforge.art.cards.face import card_back, card_face
from tileforge.art.cards.sizes import card_size
from tileforge.art.ground.frame import TRIM
from tileforge.art.pictures import tile_stems
from tileforge.art.theme import Theme
from tileforge.art.tile import tile_art
from tileforge.drawing.scene import Box, Drawing, Symbol, Use, moved
from tileforge.files import free_name
from tileforge.model.text import LANGUAGES, LocalText, text_in
from tileforge.model.tile import Tile, copies_alike, copies_of
from tileforge.model.tileset import TileSet

PieceKind = Literal["tile", "card"]
"""What has faces."""

_TILE: Final[LocalText] = MappingProxyType({"en": "{set}, tile {id}", "fr": "{set}, tuile {id}"})
_START: Final[LocalText] = MappingProxyType(
    {"en": "{set}, tile {id} (start tile)", "fr": "{set}, tuile {id} (tuile de départ)"}
)


@dataclass(frozen=True, slots=True)
class Back:
    """A back that several faces share. `stem` names its file, the same for the same picture."""

    stem: str
    symbol: Symbol


@dataclass(frozen=True, slots=True)
class Face:
    """One picture and the back behind it, of which `count` are made.

    `stem` names its file, unique in its set whatever the case; `id` is the tile's or card's, `tile`
    the design (None for a card) and `copy` the number of the look, from 1. `trim` is where it is cut,
    in the symbols' coordinates, and `size_mm` how large it is then.
    """

    set_id: str
    id: str
    stem: str
    count: int
    front: Symbol
    back: Back
    trim: Box
    size_mm: tuple[float, float]
    name: LocalText
    tile: Tile | None = None
    copy: int = 1
    start: bool = False


def tile_faces(tileset: TileSet, theme: Theme, side_mm: float | None = None) -> Iterator[Face]:
    """Yield the faces of the tiles of `tileset`, a design's looks one after the other.

    A look that start tiles share with others is there twice, as their backs differ. Tiles are
    `side_mm` large, by default as the set says. Each design is drawn when its first face is asked for.
    """
    side = side_mm or tileset.tile_size_mm
    backs = {start: Back(_back_stem(start), tile_back(theme, start)) for start in (False, True)}
    all_stems = tile_stems(tileset)
    taken = {stem.casefold() for stems in all_stems for stem in stems}
    for tile, stems in zip(tileset.tiles, all_stems, strict=True):
        art = tile_art(tileset, tile, theme)
        for number, look, start, count in _printed(tile):
            yield Face(
                set_id=tileset.id,
                id=tile.id,
                stem=free_name(f"{stems[number]}-start", taken) if start else stems[number],
                count=count,
                front=art.copies[look],
                back=backs[start],
                trim=TRIM,
                size_mm=(side, side),
                name=_tile_name(tileset, tile, start),
                tile=tile,
                copy=number + 1,
                start=start,
            )


def card_faces(
    tileset: TileSet, theme: Theme, lang: str, size_mm: tuple[float, float] | None = None
) -> Iterator[Face]:
    """Yield the faces of the cards of `tileset` in `lang`; none if it has no cards.

    Cards are laid out for `size_mm`, by default the deck's size. Raises CardSizeError and CardError.
    """
    deck = tileset.cards
    if deck is None:
        return
    size = size_mm or card_size(deck.size)
    back = Back(f"back-{tileset.id}-cards", card_back(deck, theme, size))
    for card in deck.designs:
        yield Face(
            set_id=tileset.id,
            id=card.id,
            stem=f"{card.id}-{lang}",
            count=card.count,
            front=card_face(deck, card, theme, lang, size),
            back=back,
            trim=Box(0.0, 0.0, *size),
            size_mm=size,
            name=card.title,
        )


def faces_of(
    tileset: TileSet, piece: PieceKind, theme: Theme, lang: str, size_mm: tuple[float, float] | None = None
) -> Iterator[Face]:
    """Yield the tiles' or the cards' faces of `tileset`, as `tile_faces` and `card_faces` do."""
    if piece == "tile":
        return tile_faces(tileset, theme, size_mm and size_mm[0])
    return card_faces(tileset, theme, lang, size_mm)


def face_count(tileset: TileSet, piece: PieceKind) -> int:
    """Return how many faces `faces_of` yields."""
    if piece == "tile":
        return sum(1 for tile in tileset.tiles for _ in _printed(tile))
    return len(tileset.cards.designs) if tileset.cards else 0


def framed(symbol: Symbol, trim: Box, size_mm: tuple[float, float], box: Box, title: str = "") -> Drawing:
    """Return the window `box` (mm) onto `symbol`, whose `trim` lies at (0, 0) and is `size_mm` large.

    The sides of `trim` and `size_mm` have one ratio.
    """
    scale = size_mm[0] / trim.width
    return Drawing(box, (Use(symbol, moved(-trim.left * scale, -trim.top * scale, scale)),), title)


def bleed_of(symbol: Symbol, trim: Box, size_mm: tuple[float, float]) -> float:
    """Return how far `symbol` goes on past `trim` on every side, in mm at `size_mm`."""
    box = symbol.box
    rim = min(trim.left - box.left, trim.top - box.top, box.right - trim.right, box.bottom - trim.bottom)
    return rim * size_mm[0] / trim.width


def _back_stem(start: bool) -> str:
    return "back-tiles-start" if start else "back-tiles"


def _printed(tile: Tile) -> Iterator[tuple[int, int, bool, int]]:
    """Yield each front and back of `tile`: the look's number from 0, the index of its first copy,
    whether it is a start tile's, and how many there are.
    """
    copies = copies_of(tile)
    for number, group in enumerate(copies_alike(tile)):
        counts: Counter[bool] = Counter()
        for index in group:
            counts[copies[index].start] += copies[index].count
        for start, count in counts.items():
            yield number, group[0], start, count


def _tile_name(tileset: TileSet, tile: Tile, start: bool) -> LocalText:
    words = _START if start else _TILE
    return {lang: words[lang].format(set=text_in(tileset.name, lang), id=tile.id) for lang in LANGUAGES}
