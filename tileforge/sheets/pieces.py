"""The standees, tokens, dice and player aids of a set as pieces to print, each kind on sheets of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from tileforge.art.pieces.aid import aid_picture
from tileforge.art.pieces.die import die_picture
from tileforge.art.pieces.parts import Picture, grown_by_bleed
from tileforge.art.pieces.standee import standee_picture
from tileforge.art.pieces.token import token_picture
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, box_round
from tileforge.model.pieces import KINDS, Aid, Die, Standee, Token
from tileforge.model.text import text_in
from tileforge.model.tileset import TileSet
from tileforge.sheets.document import Piece
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.words import word


def piece_pieces(tileset: TileSet, theme: Theme, options: PrintOptions) -> tuple[Piece, ...]:
    """Return the pieces of `tileset`, kind by kind; none if the set has no pieces.

    Those of one kind share sheets, standees of different heights too. Raises PieceError for an
    unknown picture and CardSizeError for an unknown size of an aid.
    """
    name = text_in(tileset.name, options.lang)
    found: list[Piece] = []
    for kind in KINDS:
        members = [piece for piece in tileset.pieces if piece.kind == kind]
        section = word(f"pieces-{kind}", options.lang, name=name)
        for key, count, picture in _PICTURES[kind](members, theme, options.lang):
            found.append(_piece(tileset, key, count, picture, section))
    return tuple(found)


def has_text(tileset: TileSet) -> bool:
    """Tell whether any piece of `tileset` carries words, so that each language needs a print of its own."""
    return any(isinstance(piece, Aid) for piece in tileset.pieces)


def piece_key(tileset: TileSet, id: str) -> str:
    """Return the key of a piece, or of a token's colour, whose id is ``token/colour``."""
    return f"{tileset.id}/piece/{id}"


def _piece(tileset: TileSet, id: str, count: int, picture: Picture, section: str) -> Piece:
    return Piece(
        key=piece_key(tileset, id),
        name=f"{tileset.id}: {id}",
        count=count,
        front=picture.front,
        back=picture.back,
        trim=picture.trim,
        width_mm=picture.trim.width,
        height_mm=picture.trim.height,
        section=section,
        pointer=f"/pieces/{[member.id for member in tileset.pieces].index(id.partition('/')[0])}",
        cut=picture.cut,
        folds=picture.folds,
    )


Found = Iterable[tuple[str, int, Picture]]
"""A piece's id, how many are printed, and its picture."""


def _standees(members: Sequence[Standee], theme: Theme, _lang: str) -> Found:
    pictures = [(piece, standee_picture(piece, theme)) for piece in members]
    if not pictures:
        return []
    trim = box_round(picture.trim for _, picture in pictures)
    return [(piece.id, piece.count, _widened(picture, trim)) for piece, picture in pictures]


def _tokens(members: Sequence[Token], theme: Theme, _lang: str) -> Found:
    return [
        (f"{token.id}/{colour.id}", colour.count, token_picture(token, colour, theme))
        for token in members
        for colour in token.colours
    ]


def _dice(members: Sequence[Die], theme: Theme, _lang: str) -> Found:
    return [(die.id, die.count, die_picture(die, theme)) for die in members]


def _aids(members: Sequence[Aid], theme: Theme, lang: str) -> Found:
    return [(aid.id, aid.count, aid_picture(aid, theme, lang)) for aid in members]


_PICTURES: Final[Mapping[str, Callable[[Any, Theme, str], Found]]] = MappingProxyType(
    {Standee.kind: _standees, Token.kind: _tokens, Die.kind: _dice, Aid.kind: _aids}
)


def _widened(picture: Picture, trim: Box) -> Picture:
    """Return `picture` with a larger `trim`, white where there was nothing."""
    return replace(picture, front=replace(picture.front, box=grown_by_bleed(trim)), trim=trim)
