"""What is wrong with the cards, pieces and icons of a set once they are drawn: TF701 to TF703.

Importing this module supplies the rules of `tileforge.rules.prints` with their functions.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import tileforge.art.own.checks  # noqa: F401 - supplies TF704 to TF707
from tileforge.art.cards.face import text_places
from tileforge.art.cards.looks import LOOKS, PLAIN
from tileforge.art.cards.pictograms import PICTOGRAMS
from tileforge.art.cards.sizes import CardSizeError, card_size
from tileforge.art.cards.typeset import glyph_faults, shortfall
from tileforge.art.contact import TITLE_FONT as CONTACT_TITLE_FONT
from tileforge.art.icons.symbols import SYMBOLS
from tileforge.art.own.files import is_file
from tileforge.art.pieces.aid_icons import aid_icons
from tileforge.art.pieces.aid_layout import (
    HEADING_FONT,
    LEAD_FONT,
    TEXT,
    TITLE,
    aid_layout,
    aid_shortfall,
    title_of,
)
from tileforge.art.pieces.eggs import PATTERNS
from tileforge.art.pieces.standee import FIGURES
from tileforge.art.pieces.token import BACKS, FACES
from tileforge.model.pieces import Aid, Die, Standee, Token
from tileforge.model.text import LANGUAGES, LocalText
from tileforge.model.tileset import Deck
from tileforge.rules.prints import supplies
from tileforge.rules.registry import Fault
from tileforge.rules.subject import SetSubject


class _Named(NamedTuple):
    """A name in a file: the pointer to it, the kind of thing it names, the name, those there are."""

    pointer: str
    what: str
    name: str | None
    known: Collection[str]


class _Printed(NamedTuple):
    """A text in a file: the pointer to it, what it is called, its words by language, its font."""

    pointer: str
    what: str
    text: LocalText
    font: str


@supplies("TF701")
def texts_too_long(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each text in each language for which there is no room."""
    deck = subject.tileset.cards
    if deck is not None and not _size_fault("", deck.size):
        for pointer, card in zip(subject.card_pointers, deck.designs, strict=True):
            for key, style, box in text_places(deck):
                text: LocalText = getattr(card, key)
                for lang in _printed_in(text):
                    yield from _too_long(
                        f"{pointer}/{key}/{lang}", f"card {card.id}: {key}", shortfall(text[lang], style, box)
                    )
    for pointer, aid in _aids(subject):
        for lang in LANGUAGES:
            layout = aid_layout(aid, lang)
            title = shortfall(title_of(aid, lang), TITLE, layout.title)
            key = "title" if aid.title else "name"
            yield from _too_long(f"{pointer}/{key}", f"aid {aid.id}: {key} ({lang})", title)
            yield from _too_long(
                f"{pointer}/sections", f"aid {aid.id}: the text ({lang})", aid_shortfall(layout)
            )


@supplies("TF702")
def glyphs_missing(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each text with characters that its font has no glyph for."""
    for pointer, what, text, font in _texts(subject):
        for lang in _printed_in(text):
            for fault in glyph_faults(what, text[lang], font):
                yield Fault(f"{pointer}/{lang}", fault, "Write it another way.")


@supplies("TF703")
def pictures_unknown(subject: SetSubject) -> Iterator[Fault]:
    """Yield a fault for each picture and size that is named and does not exist."""
    for pointer, what, name, known in _names(subject):
        if name is not None and name not in known:
            near = get_close_matches(name[:100], known, n=1)
            meant = f'Did you mean "{near[0]}"? ' if near else ""
            hint = f"{meant}There {'is' if len(known) == 1 else 'are'} {', '.join(known)}."
            yield Fault(pointer, f"there is no {what} {name!r}", hint)
    deck = subject.tileset.cards
    if deck is not None:
        yield from _size_fault("/cards/size", deck.size)
    for pointer, piece in _pieces(subject):
        if isinstance(piece, Aid):
            yield from _size_fault(f"{pointer}/size", piece.size)


def _too_long(pointer: str, what: str, needed: str) -> Iterator[Fault]:
    if needed:
        yield Fault(pointer, f"{what} {needed}", "Shorten it, or take a larger size.")


def _size_fault(pointer: str, size: str) -> list[Fault]:
    try:
        card_size(size)
    except CardSizeError as error:
        hint = f"{error.hint[:1].upper()}{error.hint[1:]}."
        return [Fault(pointer, f"there is no card size {error.name!r}", hint)]
    return []


def _printed_in(text: LocalText) -> list[str]:
    """Return the languages that are printed and that `text` is given in."""
    return [lang for lang in LANGUAGES if lang in text]


def _pieces(subject: SetSubject) -> Iterator[tuple[str, Any]]:
    return zip(subject.piece_pointers, subject.tileset.pieces, strict=True)


def _aids(subject: SetSubject) -> Iterator[tuple[str, Aid]]:
    """Yield the pointer and the aid of each whose size is known."""
    for pointer, piece in _pieces(subject):
        if isinstance(piece, Aid) and not _size_fault("", piece.size):
            yield pointer, piece


def _texts(subject: SetSubject) -> Iterator[_Printed]:
    yield _Printed("/name", "the set's name", subject.tileset.name, CONTACT_TITLE_FONT)
    deck = subject.tileset.cards
    if deck is not None and not _size_fault("", deck.size):
        for pointer, card in zip(subject.card_pointers, deck.designs, strict=True):
            for key, style, _ in text_places(deck):
                yield _Printed(f"{pointer}/{key}", f"card {card.id}: {key}", getattr(card, key), style.font)
    for pointer, aid in _aids(subject):
        key, title = ("title", aid.title) if aid.title else ("name", aid.name)
        yield _Printed(f"{pointer}/{key}", f"aid {aid.id}: {key}", title, TITLE.font)
        for number, section in enumerate(aid.sections):
            where = f"{pointer}/sections/{number}"
            yield _Printed(f"{where}/heading", f"aid {aid.id}: a heading", section.heading, HEADING_FONT)
            for index, line in enumerate(section.lines):
                place = f"{where}/lines/{index}"
                yield _Printed(f"{place}/lead", f"aid {aid.id}: a lead", line.lead, LEAD_FONT)
                yield _Printed(f"{place}/text", f"aid {aid.id}: a text", line.text, TEXT.font)


def _names(subject: SetSubject) -> Iterator[_Named]:
    for id, kind in subject.tileset.symbols.items():
        if kind.icon and not is_file(kind.icon):
            yield _Named(f"/symbols/{id}/icon", "icon", kind.icon, SYMBOLS.names())
    if subject.tileset.cards is not None:
        yield from _names_in_deck(subject.tileset.cards, subject.card_pointers)
    for pointer, piece in _pieces(subject):
        yield from _NAMES[piece.kind](pointer, piece)


def _names_in_deck(deck: Deck, pointers: Iterable[str]) -> Iterator[_Named]:
    yield _Named("/cards/back", "card back", deck.back or PLAIN, LOOKS)
    for pointer, card in zip(pointers, deck.designs, strict=True):
        yield _Named(f"{pointer}/pictogram", "pictogram", card.pictogram, PICTOGRAMS.names())


def _standee_names(pointer: str, piece: Standee) -> Iterator[_Named]:
    yield _Named(f"{pointer}/figure", "figure", piece.figure, FIGURES)


def _token_names(pointer: str, piece: Token) -> Iterator[_Named]:
    yield _Named(f"{pointer}/face", "token face", piece.face, FACES)
    yield _Named(f"{pointer}/back", "token back", piece.back, BACKS)
    for index, colour in enumerate(piece.colours):
        yield _Named(f"{pointer}/colours/{index}/pattern", "pattern", colour.pattern, PATTERNS)


def _die_names(_pointer: str, _piece: Die) -> Iterator[_Named]:
    yield from ()


def _aid_names(pointer: str, piece: Aid) -> Iterator[_Named]:
    yield _Named(f"{pointer}/icon", "icon", piece.icon, aid_icons())
    for index, section in enumerate(piece.sections):
        yield _Named(f"{pointer}/sections/{index}/icon", "icon", section.icon, aid_icons())


_NAMES: Final[Mapping[str, Callable[[str, Any], Iterator[_Named]]]] = MappingProxyType(
    {Standee.kind: _standee_names, Token.kind: _token_names, Die.kind: _die_names, Aid.kind: _aid_names}
)
