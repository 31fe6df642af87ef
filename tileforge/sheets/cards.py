"""The cards of a set as pieces to print."""

from __future__ import annotations

from typing import Final

from tileforge.art.cards.face import card_back, card_face, plain_card_back
from tileforge.art.cards.sizes import card_size
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box
from tileforge.model.text import text_in
from tileforge.model.tileset import Card, TileSet
from tileforge.sheets.document import Piece
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.words import word

CARD_ROUNDING_MM: Final = 3.0
"""The radius of a card's corners where a machine cuts it."""


def card_pieces(tileset: TileSet, theme: Theme, options: PrintOptions) -> tuple[Piece, ...]:
    """Return the cards of `tileset` in the deck's order; none if the set has no cards.

    Raises CardSizeError for an unknown card size and CardError for an unknown picture.
    """
    deck = tileset.cards
    if deck is None:
        return ()
    width, height = card_size(deck.size)
    back = (plain_card_back if options.low_ink else card_back)(deck, theme)
    section = word("cards", options.lang, name=text_in(tileset.name, options.lang))
    return tuple(
        Piece(
            key=card_key(tileset, card),
            name=f"{tileset.id}: card {card.id}",
            count=card.count,
            front=card_face(deck, card, theme, options.lang),
            back=back,
            trim=Box(0.0, 0.0, width, height),
            width_mm=width,
            height_mm=height,
            section=section,
            rounding=CARD_ROUNDING_MM,
            pointer=f"/cards/designs/{number}",
        )
        for number, card in enumerate(deck.designs)
    )


def card_key(tileset: TileSet, card: Card) -> str:
    """Return the key of a card's piece."""
    return f"{tileset.id}/card/{card.id}"
