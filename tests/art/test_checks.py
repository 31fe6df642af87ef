from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import tileforge.art.checks  # noqa: F401 - supplies the rules
from tileforge.model.pieces import Aid, AidLine, AidSection, Standee, Token, TokenColour
from tileforge.model.tileset import Card, Deck, TileSet
from tileforge.rules.check import check
from tileforge.rules.prints import supplies
from tileforge.rules.registry import RuleError
from tileforge.schema.dump import dump
from tileforge.schema.load import load, loads

SETS = Path(__file__).parents[2] / "tilesets"
BOTH = {"en": "Eaten", "fr": "Mangés"}
SECTION = AidSection(BOTH, (AidLine(BOTH, BOTH),))
AID = Aid("menu", (SECTION,), title=BOTH)
CARD = Card("one", title=BOTH, text=BOTH)
TOKEN = Token("egg", "egg", (TokenColour("red", "#ff0000"),))
LONG = {"en": "Short", "fr": "bien trop long pour une si petite place " * 30}
GREEK_AND_HAN = {"en": "Ω", "fr": "Ω羊"}


def found(*pieces: object, deck: Deck | None = None) -> list[tuple[str, str]]:
    tileset = TileSet("demo", {"en": "Demo", "fr": "Démo"}, pieces=pieces, cards=deck)
    findings = check(loads(dump(tileset)), select=["TF7"])
    assert all(finding.message and finding.hint for finding in findings)
    assert all(finding.place.line for finding in findings)
    return [(finding.code, finding.place.pointer) for finding in findings]


def deck(*cards: Card, **keys: object) -> Deck:
    return Deck(designs=cards, **keys)


def test_nothing_is_wrong_with_sound_cards_and_pieces() -> None:
    assert found(AID, TOKEN, Standee("drake", "dragon"), deck=deck(CARD)) == []


def test_the_sets_name_is_printed_too() -> None:
    named = TileSet("demo", GREEK_AND_HAN, cards=deck(CARD))
    (finding,) = check(loads(dump(named)), select=["TF7"])
    assert (finding.code, finding.place.pointer) == ("TF702", "/name/fr")
    assert "the set's name has characters" in finding.message
    assert "羊" in finding.message


@pytest.mark.parametrize("path", sorted(SETS.glob("*/tileset.json")), ids=lambda path: path.parent.name)
def test_nothing_is_wrong_with_the_shipped_sets(path: Path) -> None:
    assert check(load(path), select=["TF7"]) == ()


@pytest.mark.parametrize(
    ("aid", "pointer"),
    [
        (replace(AID, title=LONG), "/pieces/0/title"),
        (replace(AID, title={}, name=LONG), "/pieces/0/name"),
        (replace(AID, sections=(AidSection(LONG),)), "/pieces/0/sections"),
        (replace(AID, sections=(AidSection(BOTH, (AidLine(LONG),) * 9),)), "/pieces/0/sections"),
        (replace(AID, sections=(AidSection({"en": "A", "fr": "W" * 90}),)), "/pieces/0/sections"),
    ],
    ids=["title", "name for a title", "heading", "entries", "a word"],
)
def test_a_text_of_an_aid_that_has_no_room(aid: Aid, pointer: str) -> None:
    assert found(aid) == [("TF701", pointer)]


@pytest.mark.parametrize("key", ["title", "text"])
def test_a_text_of_a_card_that_has_no_room_names_language_and_size(key: str) -> None:
    cards = deck(CARD, replace(CARD, id="two", **{key: LONG}))
    assert found(deck=cards) == [("TF701", f"/cards/designs/1/{key}/fr")]
    tileset = TileSet("demo", {"en": "Demo", "fr": "Démo"}, cards=cards)
    (finding,) = check(loads(dump(tileset)), select=["TF701"])
    assert finding.message.startswith(f"card two: {key} needs ")
    assert " pt; there is room for " in finding.message


def test_a_missing_glyph_is_found_wherever_it_stands() -> None:
    section = AidSection(GREEK_AND_HAN, (AidLine(BOTH), AidLine(GREEK_AND_HAN, GREEK_AND_HAN)))
    aid = replace(AID, title=GREEK_AND_HAN, sections=(SECTION, section))
    where = "/pieces/0/sections/1"
    places = [
        "/pieces/0/title/fr",
        f"{where}/heading/fr",
        f"{where}/lines/1/lead/fr",
        f"{where}/lines/1/text/fr",
        "/cards/designs/0/title/fr",
    ]
    assert sorted(found(aid, deck=deck(replace(CARD, title=GREEK_AND_HAN)))) == sorted(
        ("TF702", place) for place in places
    )


@pytest.mark.parametrize(
    ("piece", "pointer"),
    [
        (Standee("drake", "drake"), "/pieces/0/figure"),
        (replace(TOKEN, face="coin"), "/pieces/0/face"),
        (replace(TOKEN, back="coin"), "/pieces/0/back"),
        (replace(TOKEN, colours=(TokenColour("red", "#ff0000", "plaid"),)), "/pieces/0/colours/0/pattern"),
        (replace(AID, icon="fork"), "/pieces/0/icon"),
        (replace(AID, sections=(SECTION, replace(SECTION, icon="fork"))), "/pieces/0/sections/1/icon"),
        (replace(AID, size="huge"), "/pieces/0/size"),
    ],
)
def test_a_picture_of_a_piece_that_there_is_none_of(piece: object, pointer: str) -> None:
    assert found(piece) == [("TF703", pointer)]


def test_pictures_of_cards_that_there_are_none_of() -> None:
    cards = deck(replace(CARD, pictogram="nonsense"), size="huge", back="plaid")
    assert sorted(found(deck=cards)) == [
        ("TF703", "/cards/back"),
        ("TF703", "/cards/designs/0/pictogram"),
        ("TF703", "/cards/size"),
    ]


def test_one_floor_alone_supplies_a_code() -> None:
    with pytest.raises(RuleError, match="TF701 is supplied already"):
        supplies("TF701")
