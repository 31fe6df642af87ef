"""What a book shows: a set's symbols, cards, tiles and pieces in lines of text, and boards between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from tileforge.art.board import board_arts
from tileforge.art.board_play import play_drawing
from tileforge.art.cards.face import card_face
from tileforge.art.cards.sizes import card_size
from tileforge.art.figures import figure_look
from tileforge.art.icons.arrows import POINTER
from tileforge.art.kit import kit_of
from tileforge.art.pieces.aid import aid_picture
from tileforge.art.pieces.die import die_face
from tileforge.art.pieces.token import token_picture
from tileforge.art.placing import pointed, symbol_stamp
from tileforge.art.room import Spot
from tileforge.art.theme import Theme
from tileforge.art.tile import TileArt, tile_art, trimmed
from tileforge.board.snapshot import placed_tiles
from tileforge.drawing.scene import Box, Drawing, Symbol, Use
from tileforge.drawing.symbols import symbol_name
from tileforge.model.catalogue import symbols_of
from tileforge.model.pieces import Aid, Die, Standee, Token
from tileforge.model.tileset import TileSet
from tileforge.rulebook.document import Picture
from tileforge.rulebook.texts import SetTexts

Paint: TypeAlias = Callable[[TileSet, str, Theme, str], Symbol | None]
"""Makes the picture of what has an id, in a theme and a language; None if there is none."""

_UPRIGHT: Final = Spot("", (0.0, 0.0), 1.0)


def draw_pictures(
    texts: SetTexts, pictures: Iterable[Picture], theme: Theme, lang: str
) -> dict[tuple[str, str, str], Symbol]:
    """Return the small `pictures` of the texts' set by set, kind and id; what cannot be drawn is left out.

    Raises CardError, CardSizeError and PieceError for cards and pieces that name what there is not.
    """
    drawn = {}
    for picture in pictures:
        key = (texts.id, picture.kind, picture.id)
        symbol = picture_symbol(texts.owner, picture.kind, picture.id, theme, lang)
        if symbol is not None:
            drawn[key] = symbol
    return drawn


def draw_boards(texts: SetTexts, theme: Theme) -> dict[tuple[str, str], Drawing]:
    """Return the boards that the texts show by set and file, with numbers at the occupied features."""
    arts: dict[tuple[str, str], TileArt] = {}
    drawn = {}
    for name, shown in texts.boards.items():
        if shown.play is not None:
            placed = placed_tiles(shown.play.table, shown.tilesets)
            new = [one for one in placed if (one.placement.set, one.placement.tile) not in arts]
            arts |= board_arts(new, shown.tilesets, theme)
            drawn[texts.id, name] = play_drawing(
                shown.play, shown.tilesets, shown.features, theme, arts=arts, title=name
            )
    return drawn


def picture_symbol(tileset: TileSet, kind: str, id: str, theme: Theme, lang: str) -> Symbol | None:
    """Return the picture of what `tileset` calls `id`; its box is what shows. None if it cannot be drawn.

    Raises CardError, CardSizeError and PieceError for cards and pieces that name what there is not.
    """
    return _PAINTERS[kind](tileset, id, theme, lang)


def _symbol(tileset: TileSet, id: str, theme: Theme, _lang: str) -> Symbol | None:
    """Return the icon of a symbol; one with a direction stands on its pointer, as on tiles."""
    kit = kit_of(theme)
    stamp = symbol_stamp(tileset, id, kit)
    if stamp is None or not symbols_of(tileset)[id].needs_direction:
        return stamp.symbol if stamp is not None else None
    uses = tuple(Use(symbol, matrix) for symbol, matrix in pointed(stamp, kit, 0, _UPRIGHT))
    return Symbol(symbol_name(theme.name, "pointed", tileset.id, id), kit.icon(POINTER).extent, uses)


def _card(tileset: TileSet, id: str, theme: Theme, lang: str) -> Symbol | None:
    deck = tileset.cards
    card = next((card for card in deck.designs if card.id == id), None) if deck else None
    if deck is None or card is None:
        return None
    face = card_face(deck, card, theme, lang)
    # Cards of two sets may have one id and differ.
    own = replace(face, name=symbol_name(tileset.id, face.name))
    return trimmed(own, Box(0.0, 0.0, *card_size(deck.size)))


def _tile(tileset: TileSet, id: str, theme: Theme, _lang: str) -> Symbol | None:
    tile = next((tile for tile in tileset.tiles if tile.id == id), None)
    return trimmed(tile_art(tileset, tile, theme).design) if tile is not None else None


def _piece(tileset: TileSet, id: str, theme: Theme, lang: str) -> Symbol | None:
    whole, _, part = id.partition("/")
    for piece in tileset.pieces:
        if piece.id == whole:
            return _PIECES[type(piece)](piece, part, theme, lang)
    return None


def _standee(standee: Standee, _part: str, theme: Theme, _lang: str) -> Symbol:
    return figure_look(theme, standee.figure).symbol


def _token(token: Token, part: str, theme: Theme, _lang: str) -> Symbol:
    colour = next((colour for colour in token.colours if colour.id == part), token.colours[0])
    picture = token_picture(token, colour, theme)
    return trimmed(picture.front, picture.trim)


def _die(die: Die, _part: str, theme: Theme, _lang: str) -> Symbol:
    return die_face(die, theme)


def _aid(aid: Aid, _part: str, theme: Theme, lang: str) -> Symbol:
    picture = aid_picture(aid, theme, lang)
    return trimmed(picture.front, picture.trim)


_PIECES: Final[Mapping[type, Callable[[Any, str, Theme, str], Symbol]]] = MappingProxyType(
    {Standee: _standee, Token: _token, Die: _die, Aid: _aid}
)


_PAINTERS: Final[Mapping[str, Paint]] = MappingProxyType(
    {"symbol": _symbol, "card": _card, "tile": _tile, "piece": _piece}
)
