"""A tile drawn for the page: its pictures, bleed included, and the overlay that belongs to them."""

from __future__ import annotations

from dataclasses import dataclass

from tileforge.art.ground.frame import PICTURE
from tileforge.art.overlay import Part, overlay_of
from tileforge.art.theme import Theme
from tileforge.art.tile import TileArt, tile_art, tile_layout
from tileforge.drawing.scene import Drawing, Use
from tileforge.drawing.svg import svg_bytes
from tileforge.model.tile import look_counts, looks_of
from tileforge.model.tileset import TileSet


@dataclass(frozen=True, slots=True)
class DrawnTile:
    """The pictures of a design in one theme. `looks` are the indexes of the copies that look different,
    and `counts` how many are printed of each.
    """

    art: TileArt
    parts: tuple[Part, ...]
    looks: tuple[int, ...]
    counts: tuple[int, ...]
    title: str

    def svg(self, look: int) -> str:
        """Return the picture of a look (from 0; the last one if there are fewer), bleed included, as SVG."""
        symbol = self.art.copies[self.looks[min(look, len(self.looks) - 1)]]
        return svg_bytes(Drawing(PICTURE, (Use(symbol),), self.title)).decode()

    def overlay(self, look: int) -> tuple[Part, ...]:
        """Return the parts that a look shows."""
        copy = self.looks[min(look, len(self.looks) - 1)]
        return tuple(part for part in self.parts if part.copy is None or part.copy == copy)


def drawn_tile(tileset: TileSet, index: int, theme: Theme) -> DrawnTile:
    """Return the pictures of the design that stands at `index` in `tileset`."""
    tile = tileset.tiles[index]
    art = tile_art(tileset, tile, theme)
    parts = overlay_of(tile_layout(tileset, tile, theme), art.placed)
    return DrawnTile(art, parts, looks_of(tile), look_counts(tile), f"{tileset.id} {tile.id}")
