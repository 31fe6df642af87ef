"""Standees, tokens, dice and player aids as objects of Tabletop Simulator."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from tileforge.art.pictures import PRINT_DPI, pixels
from tileforge.art.pieces.aid import aid_picture
from tileforge.art.pieces.standee import standee_side
from tileforge.art.pieces.token import token_picture
from tileforge.drawing.cutout import cutout_bytes
from tileforge.drawing.png import png_bytes
from tileforge.drawing.scene import Box, Drawing, Symbol, Use
from tileforge.interop.screen import tts_objects as tts
from tileforge.interop.screen.tts_table import TtsExport, lines_of, picture_name
from tileforge.interop.screen.tts_words import said
from tileforge.model.pieces import Aid, Die, Piece, Standee, Token
from tileforge.model.text import LANGUAGES, LocalText, text_in
from tileforge.model.tileset import TileSet

_PIPS: Final = (1, 2, 3, 4, 5, 6)


class PieceTable:
    """The pieces of sets as objects, and their pictures."""

    def __init__(self, export: TtsExport, guids: tts.Guids) -> None:
        self.objects: list[tts.Object] = []
        self._export = export
        self._guids = guids

    def files(self, tileset: TileSet) -> Iterator[tuple[str, bytes]]:
        """Yield the pictures of the pieces of `tileset`, and add the pieces to `objects`.

        Raises PieceError for an unknown picture, CardSizeError for an unknown size of an aid.
        """
        for piece in tileset.pieces:
            yield from _MAKERS[piece.kind](self, tileset, piece)

    def standee(self, tileset: TileSet, standee: Standee) -> Files:
        """Make figurines, cut out along their outline."""
        names = [picture_name(tileset.id, folder, standee.id) for folder in ("pieces", "piece-backs")]
        for name, back in zip(names, (False, True), strict=True):
            drawing, outline = standee_side(standee, self._export.theme, back=back)
            yield name, cutout_bytes(drawing, outline, pixels(drawing.box.width, PRINT_DPI))
        urls = [self._export.url_of(name) for name in names]
        for label in self._labels(tileset, standee, standee.name, standee.count):
            self.objects.append(tts.figurine(self._guids, label, urls[0], urls[1]))

    def token(self, tileset: TileSet, token: Token) -> Files:
        """Make a bag of all colours."""
        inside: list[tts.Object] = []
        back_name = picture_name(tileset.id, "piece-backs", token.id)
        for index, colour in enumerate(token.colours):
            picture = token_picture(token, colour, self._export.theme)
            name = picture_name(tileset.id, "pieces", token.id, colour.id)
            yield name, _flat(picture.front, picture.trim)
            if index == 0 and picture.back is not None:
                yield back_name, _flat(picture.back, picture.trim)
            url = self._export.url_of(name)
            behind = self._export.url_of(back_name) if picture.back is not None else url
            names = {
                lang: said("coloured", lang, name=_called(token, lang), colour=text_in(colour.name, lang))
                for lang in LANGUAGES
            }
            inside += [
                tts.tile(self._guids, label, url, behind, token.size_mm[1])
                for label in self._labels(tileset, token, names, colour.count, colour.id)
            ]
        lines = {
            lang: said("pieces", lang, name=_called(token, lang), count=token.count) for lang in LANGUAGES
        }
        label = tts.Label(f"{tileset.id}/{token.id}", text_in(lines, self._export.lang), lines_of(lines))
        if inside:
            self.objects.append(tts.bag(self._guids, label, inside))

    def die(self, tileset: TileSet, die: Die) -> Files:
        """Make ordinary dice, which say how to read them if their faces are others."""
        pips = " ".join(map(str, _PIPS))
        faces = " ".join(map(str, sorted(die.faces)))
        for label in self._labels(tileset, die, die.name, die.count):
            said_of = {lang: said("die", lang, pips=pips, faces=faces) for lang in LANGUAGES}
            more = "" if faces == pips else f"\n{lines_of(said_of)}"
            described = tts.Label(label.key, label.nickname, label.description + more)
            self.objects.append(tts.die(self._guids, described))
        yield from ()

    def aid(self, tileset: TileSet, aid: Aid) -> Files:
        """Make flat tiles with the aid on either side."""
        picture = aid_picture(aid, self._export.theme, self._export.lang)
        name = picture_name(tileset.id, "pieces", f"{aid.id}-{self._export.lang}")
        yield name, _flat(picture.front, picture.trim)
        url = self._export.url_of(name)
        for label in self._labels(tileset, aid, aid.title or aid.name, aid.count):
            made = tts.tile(self._guids, label, url, url, picture.trim.height, tts.ROUNDED_TILE)
            self.objects.append(made)

    def _labels(
        self, tileset: TileSet, piece: Piece, name: LocalText, count: int, variant: str = ""
    ) -> Iterator[tts.Label]:
        """Yield a label for each copy of a piece."""
        for copy in range(count):
            key = f"{tileset.id}/{piece.id}/{variant}/{copy}"
            yield tts.Label(key, text_in(name, self._export.lang) or piece.id, lines_of(name))


Files: TypeAlias = Iterator[tuple[str, bytes]]
"""Paths in the folder and bytes."""

_MAKERS: Final[Mapping[str, Callable[[PieceTable, TileSet, Any], Files]]] = MappingProxyType(
    {
        Standee.kind: PieceTable.standee,
        Token.kind: PieceTable.token,
        Die.kind: PieceTable.die,
        Aid.kind: PieceTable.aid,
    }
)


def _called(piece: Piece, lang: str) -> str:
    return text_in(piece.name, lang) or piece.id


def _flat(symbol: Symbol, trim: Box) -> bytes:
    return png_bytes(Drawing(trim, (Use(symbol),)), pixels(trim.width, PRINT_DPI))
