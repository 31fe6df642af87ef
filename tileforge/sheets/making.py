"""What makes the pieces of a print job, by their kind."""

from __future__ import annotations

from functools import partial

from tileforge.art.theme import Theme
from tileforge.sheets.cards import card_pieces
from tileforge.sheets.jobs import Makers
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.pieces import piece_pieces
from tileforge.sheets.tiles import tile_pieces


def makers(theme: Theme, options: PrintOptions) -> Makers:
    """Return what makes all pieces of a set as `theme` and `options` ask, for each of `jobs.KINDS`.

    What is returned raises SheetError, CardError, CardSizeError and PieceError for what cannot be drawn.
    """
    return {
        "tiles": partial(tile_pieces, theme=theme, options=options),
        "cards": partial(card_pieces, theme=theme, options=options),
        "pieces": partial(piece_pieces, theme=theme, options=options),
    }
