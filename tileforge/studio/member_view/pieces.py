"""Pieces as their page shows them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from pydantic import BaseModel, JsonValue

from tileforge.art.cards.sizes import CardSizeError, card_size
from tileforge.art.pieces.aid_icons import aid_icons
from tileforge.art.pieces.aid_layout import TITLE, aid_layout, aid_share, aid_shortfall, title_of
from tileforge.art.pieces.eggs import PATTERNS
from tileforge.art.pieces.parts import PieceError
from tileforge.art.pieces.standee import FIGURES
from tileforge.art.pieces.token import BACKS, FACES
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.model.pieces import KINDS, Aid, Piece, Standee, Token
from tileforge.model.text import LANGUAGES, in_figures
from tileforge.sheets.document import Piece as PrintedPiece
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.pages import SheetError
from tileforge.sheets.pieces import piece_pieces
from tileforge.studio.language import words_in
from tileforge.studio.member_view.choices import Choice, Limits, aid_pictures, limits, named, sizes
from tileforge.studio.member_view.fit import Fit, fit_of
from tileforge.studio.workspace import Checked

STARTERS: Final[Mapping[str, dict[str, Any]]] = {
    "standee": {"figure": next(iter(FIGURES))},
    "token": {"face": next(iter(FACES)), "colours": [{"id": "red", "count": 5, "colour": "#d8433f"}]},
    "die": {"faces": [1, 2, 3, 4, 5, 6]},
    "aid": {
        "sections": [
            {
                "heading": {"en": "Your turn", "fr": "Votre tour"},
                "lines": [{"text": {"en": "Place a tile.", "fr": "Placez une tuile."}}],
            }
        ]
    },
}
"""What a new piece of each kind has besides its id and kind."""


class ShownPiece(BaseModel):
    """One piece of the file: its JSON (`raw`), how many pictures of it there are (one for each colour of
    a token), a hash of these, and, of an aid, how its text and its title fit, by language.
    """

    raw: JsonValue
    pictures: int
    version: str
    worded: bool
    fit: dict[str, Fit]
    title_fit: dict[str, Fit]


class PieceChoices(BaseModel):
    """What may be chosen for pieces, and between which numbers theirs may be."""

    kinds: list[str]
    figures: list[Choice]
    faces: list[Choice]
    backs: list[Choice]
    patterns: list[Choice]
    icons: list[Choice]
    sizes: list[Choice]
    limits: dict[str, Limits]


def piece_choices(lang: str) -> PieceChoices:
    """Return what may be chosen, told in `lang`."""
    return PieceChoices(
        kinds=list(KINDS),
        figures=named("figure", FIGURES, lang),
        faces=named("face", FACES, lang),
        backs=named("back", BACKS, lang),
        patterns=named("pattern", PATTERNS, lang),
        icons=aid_pictures(lang),
        sizes=sizes(lang),
        limits=limits(),
    )


def are_odd(checked: Checked) -> bool:
    """Tell whether something stands in the place of the pieces that is no list of them."""
    return not isinstance((checked.raw or {}).get("pieces", []), list)


def shown_pieces(checked: Checked, lang: str) -> list[ShownPiece]:
    """Return the pieces of a set, told in `lang`."""
    raw = (checked.raw or {}).get("pieces")
    return [
        _shown(entry, piece_at(checked, number), lang)
        for number, entry in enumerate(raw if isinstance(raw, list) else [])
    ]


def piece_at(checked: Checked, number: int) -> Piece | None:
    """Return the model of the file's piece `number` (from 0), None if it is not sound."""
    indexes = checked.loaded.piece_indexes
    if checked.tileset is None or number not in indexes:
        return None
    return checked.tileset.pieces[indexes.index(number)]


def printed(checked: Checked, piece: Piece, lang: str) -> list[PrintedPiece]:
    """Return `piece` as it is printed in `lang`, a picture for each colour of a token; none if it names
    a picture or a size that there is none of.
    """
    assert checked.tileset is not None
    try:
        alone = replace(checked.tileset, pieces=(piece,))
        return list(piece_pieces(alone, load_theme(BUILT_IN[0]), PrintOptions(lang=lang)))
    except (PieceError, CardSizeError, SheetError):
        return []


def _shown(entry: Any, piece: Piece | None, lang: str) -> ShownPiece:
    version = hashlib.sha256(json.dumps(entry).encode()).hexdigest()[:16]
    drawn = piece is not None and _is_drawable(piece)
    aid = piece if isinstance(piece, Aid) and _is_size(piece.size) else None
    return ShownPiece(
        raw=entry,
        pictures=_picture_count(piece) if piece is not None and drawn else 0,
        version=version,
        worded=isinstance(piece, Aid),
        fit={each: _fit(aid, each, lang) for each in LANGUAGES} if aid else {},
        title_fit={each: _title_fit(aid, each, lang) for each in LANGUAGES} if aid else {},
    )


def _picture_count(piece: Piece) -> int:
    return len(piece.colours) if isinstance(piece, Token) else 1


def _is_drawable(piece: Piece) -> bool:
    """Tell whether there is every picture and size that `piece` names."""
    match piece:
        case Standee():
            return piece.figure in FIGURES
        case Token():
            patterns = {colour.pattern for colour in piece.colours} - {None}
            return piece.face in FACES and piece.back in (None, *BACKS) and patterns <= set(PATTERNS)
        case Aid():
            icons = {piece.icon, *(section.icon for section in piece.sections)} - {None}
            return _is_size(piece.size) and icons <= set(aid_icons())
    return True


def _is_size(name: str) -> bool:
    try:
        card_size(name)
    except CardSizeError:
        return False
    return True


def _fit(aid: Aid, printed_in: str, lang: str) -> Fit:
    layout, share = aid_layout(aid, printed_in), aid_share(aid, printed_in)
    if aid_shortfall(layout):
        return Fit(fits=False, share=max(share, 1.01), words=words_in("members.fit.aid-bad", lang))
    points = in_figures(f"{layout.points:g}", lang)
    return Fit(fits=True, share=share, words=words_in("members.fit.aid-good", lang, {"points": points}))


def _title_fit(aid: Aid, printed_in: str, lang: str) -> Fit:
    return fit_of(title_of(aid, printed_in), TITLE, aid_layout(aid, printed_in).title, lang)
