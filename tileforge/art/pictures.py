"""Single pictures of tiles and cards, trimmed to size, and the names of their files."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tileforge.art.cards.face import card_face
from tileforge.art.cards.sizes import card_size
from tileforge.art.ground.frame import TILE
from tileforge.art.theme import Theme
from tileforge.art.tile import TileArt, flat_map, tile_art
from tileforge.drawing.batch import PngJob, PngPool
from tileforge.drawing.formats import FORMATS
from tileforge.drawing.png import png_bytes
from tileforge.drawing.scene import MM_PER_INCH, Box, Drawing, Group, Use, moved
from tileforge.files import free_name
from tileforge.model.tile import looks_of
from tileforge.model.tileset import TileSet

PRINT_DPI: Final = 300.0
"""What print shops ask for."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture. `stem` is its file's name without extension, unique in its set whatever the
    case; the drawing's box is the trim, in millimetres. A `flat` one is drawn with hard edges.
    """

    stem: str
    drawing: Drawing
    flat: bool = False

    def data(self, extension: str, dpi: float = PRINT_DPI) -> bytes:
        """Return the picture's file of format `extension`: svg, png or pdf."""
        if extension == "png":
            job = self.png_job(dpi)
            return png_bytes(job.drawing, job.width_px, antialias=job.antialias)
        return FORMATS[extension](self.drawing, dpi)

    def png_job(self, dpi: float = PRINT_DPI) -> PngJob:
        """Return what there is to do for the picture's PNG file."""
        return PngJob(self.drawing, pixels(self.drawing.box.width, dpi), antialias=not self.flat)


def picture_files(
    pictures: Iterable[Picture], extension: str, dpi: float, pool: PngPool
) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the file of each of `pictures` in the format `extension`; PNG files are drawn
    by `pool`.
    """
    if extension == "png":
        yield from pool.drawn((f"{picture.stem}.png", picture.png_job(dpi)) for picture in pictures)
        return
    for picture in pictures:
        yield f"{picture.stem}.{extension}", picture.data(extension, dpi)


def pixels(mm: float, dpi: float) -> int:
    """Return how many pixels show `mm` millimetres at `dpi`, rounded up: 532 for 45 mm at 300 dpi."""
    return math.ceil(round(mm / MM_PER_INCH * dpi, 6))


def tile_pictures(
    tileset: TileSet,
    theme: Theme,
    indexes: Collection[int] | None = None,
    *,
    flat: bool = False,
    arts: Sequence[TileArt] | None = None,
) -> Iterator[Picture]:
    """Yield the pictures of the tiles with these `indexes` (None: all), one for each look of a design.

    A design's first look is named after the tile, others get a number: ``E``, ``E-2``. `flat` gives
    one flat map a design. `arts` are all designs' pictures, if they are drawn already (`set_art`).
    """
    size = tileset.tile_size_mm
    trim = Box(0.0, 0.0, size, size)
    to_size = moved(0.0, 0.0, size / TILE)
    stems = tile_stems(tileset)
    for index, (tile, names) in enumerate(zip(tileset.tiles, stems, strict=True)):
        if indexes is not None and index not in indexes:
            continue
        title = f"{tileset.id} {tile.id}"
        if flat:
            shapes = flat_map(tileset, tile, theme).children
            yield Picture(f"{names[0]}-flat", Drawing(trim, (Group(shapes, to_size),), title), flat=True)
            continue
        copies = (arts[index] if arts else tile_art(tileset, tile, theme)).copies
        for name, look in zip(names, looks_of(tile), strict=True):
            yield Picture(name, Drawing(trim, (Use(copies[look], to_size),), title))


def card_pictures(tileset: TileSet, theme: Theme, lang: str) -> Iterator[Picture]:
    """Yield the face of each card in `lang`; none if the set has no cards.

    Raises CardSizeError for an unknown card size and CardError for an unknown picture.
    """
    deck = tileset.cards
    if deck is None:
        return
    trim = Box(0.0, 0.0, *card_size(deck.size))
    for card in deck.designs:
        face = card_face(deck, card, theme, lang)
        yield Picture(f"{card.id}-{lang}", Drawing(trim, (Use(face),), f"{tileset.id} {card.id}"))


def tile_stems(tileset: TileSet) -> tuple[tuple[str, ...], ...]:
    """Return for each tile the names of its looks' files, without extension."""
    taken: set[str] = set()
    firsts = [free_name(tile.id, taken) for tile in tileset.tiles]
    return tuple(
        (first, *(free_name(f"{first}-{number}", taken) for number in range(2, len(looks_of(tile)) + 1)))
        for tile, first in zip(tileset.tiles, firsts, strict=True)
    )
