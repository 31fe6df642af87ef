"""The tiles of a set as pieces to print."""

from __future__ import annotations

from collections.abc import Sequence

from tileforge.art.backs import plain_back, tile_back
from tileforge.art.ground.frame import TRIM
from tileforge.art.theme import Theme
from tileforge.art.tile import TileArt, set_art
from tileforge.model.text import text_in
from tileforge.model.tile import Copy, Evidence, Tile, copies_of
from tileforge.model.tileset import TileSet
from tileforge.sheets.document import Piece
from tileforge.sheets.options import PrintOptions


def tile_pieces(
    tileset: TileSet, theme: Theme, options: PrintOptions, arts: Sequence[TileArt] | None = None
) -> tuple[Piece, ...]:
    """Return the tiles of `tileset` in the set's order, one piece for each group of like copies.

    A start tile gets the start tile's back. Tiles are as large as `options` say, else as the set.
    `arts` are the designs' pictures, if they are drawn already (`set_art`).
    """
    size = options.tile_size_mm or tileset.tile_size_mm
    back = plain_back if options.low_ink else tile_back
    backs = {start: back(theme, start) for start in (False, True)}

    def piece(number: int, index: int, copy: Copy, art: TileArt) -> Piece:
        tile, placed = tileset.tiles[number], art.placed
        return Piece(
            key=tile_key(tileset, tile, index),
            name=f"{tileset.id}: tile {tile.id}",
            count=copy.count,
            front=art.copies[index],
            back=backs[copy.start],
            trim=TRIM,
            width_mm=size,
            height_mm=size,
            section=text_in(tileset.name, options.lang),
            original=tile.evidence is Evidence.ORIGINAL,
            pointer=f"/tiles/{number}",
            stood=placed.shared + (placed.copies[index] if placed.copies else ()),
            picture_bleed=tile.art.bleed_mm * size / tileset.tile_size_mm if tile.art else None,
        )

    return tuple(
        piece(number, index, copy, art)
        for number, art in enumerate(arts or set_art(tileset, theme))
        for index, copy in enumerate(copies_of(tileset.tiles[number]))
    )


def tile_key(tileset: TileSet, tile: Tile, copy: int) -> str:
    """Return the key of the piece made of the `copy`-th entry (from 0) of a design's copies."""
    return f"{tileset.id}/tile/{tile.id}/{copy + 1}"
