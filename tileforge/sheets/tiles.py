"""The tiles of a set as pieces to print."""

from __future__ import annotations

from collections.abc import Sequence

from tileforge.art.backs import tile_back
from tileforge.art.ground.frame import TRIM
from tileforge.art.theme import Theme
from tileforge.art.tile import TileArt, set_art
from tileforge.drawing.scene import Symbol
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
    backs = {start: tile_back(theme, start) for start in (False, True)}

    def piece(tile: Tile, index: int, copy: Copy, face: Symbol) -> Piece:
        return Piece(
            key=tile_key(tileset, tile, index),
            name=f"{tileset.id}: tile {tile.id}",
            count=copy.count,
            front=face,
            back=backs[copy.start],
            trim=TRIM,
            width_mm=size,
            height_mm=size,
            section=text_in(tileset.name, options.lang),
            original=tile.evidence is Evidence.ORIGINAL,
        )

    return tuple(
        piece(tile, index, copy, face)
        for tile, art in zip(tileset.tiles, arts or set_art(tileset, theme), strict=True)
        for index, (copy, face) in enumerate(zip(copies_of(tile), art.copies, strict=True))
    )


def tile_key(tileset: TileSet, tile: Tile, copy: int) -> str:
    """Return the key of the piece made of the `copy`-th entry (from 0) of a design's copies."""
    return f"{tileset.id}/tile/{tile.id}/{copy + 1}"
