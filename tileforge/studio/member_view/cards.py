"""A deck as its page shows it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from pydantic import BaseModel, JsonValue

from tileforge.art.cards.face import text_places
from tileforge.art.cards.looks import LOOKS, PLAIN
from tileforge.art.cards.pictograms import PICTOGRAMS
from tileforge.art.cards.sizes import CardSizeError, card_size
from tileforge.model.text import LANGUAGES
from tileforge.model.tileset import Card, Deck
from tileforge.studio.member_view.choices import Choice, Limits, limits, named, sizes
from tileforge.studio.member_view.fit import Fit, fit_of
from tileforge.studio.workspace import Checked


class ShownCard(BaseModel):
    """One card of the file: its JSON (`raw`), whether it is sound enough to be drawn, a hash of its
    picture, and how its texts fit, by language and key (``title``, ``text``).
    """

    raw: JsonValue
    drawn: bool
    version: str
    fit: dict[str, dict[str, Fit]]


class ShownDeck(BaseModel):
    """The deck of a set: whether it `exists`, or something stands in its place that is no deck (`odd`), its
    `size` and `back` (which is drawn if they are known), and what may be chosen.
    """

    exists: bool
    odd: bool
    size: str
    back: str
    back_version: str
    back_drawn: bool
    sizes: list[Choice]
    backs: list[Choice]
    pictograms: list[Choice]
    limits: dict[str, Limits]
    cards: list[ShownCard]


def shown_deck(checked: Checked, lang: str) -> ShownDeck:
    """Return the deck of a set, told in `lang`."""
    stands = (checked.raw or {}).get("cards", {})
    raw = _object(stands)
    deck = checked.tileset.cards if checked.tileset is not None else None
    look = [raw.get("size"), raw.get("back")]
    return ShownDeck(
        exists="cards" in (checked.raw or {}),
        odd=not isinstance(stands, dict),
        size=deck.size if deck else Deck().size,
        back=(deck.back if deck else None) or PLAIN,
        back_version=_hash(look),
        back_drawn=_is_sized(deck or Deck()) and (deck is None or (deck.back or PLAIN) in LOOKS),
        sizes=sizes(lang),
        backs=named("look", LOOKS, lang),
        pictograms=named("pictogram", PICTOGRAMS.names(), lang),
        limits=limits(),
        cards=[_shown(entry, look, card_at(checked, number), deck, lang) for number, entry in _cards(raw)],
    )


def card_at(checked: Checked, number: int) -> Card | None:
    """Return the model of the file's card `number` (from 0), None if it is not sound."""
    indexes = checked.loaded.card_indexes
    if checked.tileset is None or checked.tileset.cards is None or number not in indexes:
        return None
    return checked.tileset.cards.designs[indexes.index(number)]


def _shown(entry: Any, look: list[Any], card: Card | None, deck: Deck | None, lang: str) -> ShownCard:
    fit: dict[str, dict[str, Fit]] = {}
    drawn = card is not None and deck is not None
    if card is not None and deck is not None:
        places = text_places(deck) if _is_sized(deck) else ()
        for each in LANGUAGES:
            fit[each] = {
                key: fit_of(getattr(card, key).get(each, ""), style, box, lang) for key, style, box in places
            }
        drawn = _is_sized(deck) and (deck.back or PLAIN) in LOOKS
        drawn = drawn and (card.pictogram is None or card.pictogram in PICTOGRAMS)
    return ShownCard(raw=entry, drawn=drawn, version=_hash([entry, look]), fit=fit)


def _is_sized(deck: Deck) -> bool:
    """Tell whether the deck's cards have a size that there is."""
    try:
        card_size(deck.size)
    except CardSizeError:
        return False
    return True


def _cards(raw: dict[str, Any]) -> list[tuple[int, Any]]:
    designs = raw.get("designs")
    return list(enumerate(designs)) if isinstance(designs, list) else []


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _hash(value: Any) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16]
