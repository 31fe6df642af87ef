"""What makes the pieces of a print job, by their kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tileforge.art.theme import Theme
from tileforge.art.tile import TileArt
from tileforge.model.tileset import TileSet
from tileforge.sheets.cards import card_pieces
from tileforge.sheets.document import Piece
from tileforge.sheets.jobs import Makers
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.pieces import piece_pieces
from tileforge.sheets.tiles import tile_pieces


def makers(
    theme: Theme,
    options: PrintOptions,
    arts: Callable[[TileSet, Theme], Sequence[TileArt]] | None = None,
) -> Makers:
    """Return what makes all pieces of a set as `theme` and `options` ask, for each of `jobs.KINDS`.

    `arts` gives the pictures of all tiles of a set where they are drawn already.
    What is returned raises SheetError, CardError, CardSizeError and PieceError for what cannot be drawn.
    """

    def tiles(tileset: TileSet) -> tuple[Piece, ...]:
        return tile_pieces(tileset, theme, options, arts(tileset, theme) if arts else None)

    return {
        "tiles": tiles,
        "cards": partial(card_pieces, theme=theme, options=options),
        "pieces": partial(piece_pieces, theme=theme, options=options),
    }
