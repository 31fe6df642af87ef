from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.art.walk import line_widths, pixels, scale_of, texts
from tileforge.art.cards.face import SAFE_ZONE, card_back, card_face, text_places
from tileforge.art.cards.looks import BLEED, LOOKS, CardError
from tileforge.art.cards.sizes import card_size, size_names
from tileforge.art.cards.typeset import shortfall
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.fonts import text_width
from tileforge.drawing.scene import MM_PER_POINT, Box
from tileforge.model.text import LANGUAGES
from tileforge.model.tileset import Card, Deck

SMALLEST_PT = 6.5


def gifts() -> Deck:
    path = Path(__file__).parents[3] / "tilesets" / "gifts" / "tileset.json"
    data = json.loads(path.read_text("utf-8"))["cards"]
    return Deck(data["size"], data["back"], tuple(Card(**card) for card in data["designs"]))


DECK = gifts()
CARDS = pytest.mark.parametrize("card", DECK.designs, ids=lambda card: card.id)


def test_there_are_five_designs_of_five() -> None:
    assert [card.count for card in DECK.designs] == [5] * 5
    assert {card.id for card in DECK.designs} == {
        "synod",
        "road-sweeper",
        "cash-out",
        "change-position",
        "take-2",
    }


@pytest.mark.parametrize("size", size_names())
@pytest.mark.parametrize("lang", LANGUAGES)
@CARDS
def test_text_fits_and_keeps_to_the_safe_zone(card: Card, lang: str, size: str) -> None:
    deck = replace(DECK, size=size)
    for key, style, box in text_places(deck):
        assert shortfall(getattr(card, key)[lang], style, box) == ""
    width, height = card_size(size)
    for text, matrix in texts(card_face(deck, card, load_theme("classic"), lang).children):
        em = text.size * scale_of(matrix)
        assert em >= SMALLEST_PT * MM_PER_POINT
        x, y = matrix.a * text.x + matrix.e, matrix.d * text.y + matrix.f
        half = text_width(text.text, text.font, em) / 2
        assert text.anchor == "middle"
        assert x - half >= SAFE_ZONE
        assert x + half <= width - SAFE_ZONE
        assert y - 0.75 * em >= SAFE_ZONE
        assert y + 0.25 * em <= height - SAFE_ZONE


@pytest.mark.parametrize("lang", LANGUAGES)
@CARDS
def test_cards_are_written_in_full_in_every_language(card: Card, lang: str) -> None:
    assert card.title[lang]
    assert card.text[lang]
    drawn = " ".join(
        text.text for text, _ in texts(card_face(DECK, card, load_theme("classic"), lang).children)
    )
    assert card.title[lang] in drawn


def test_french_puts_a_narrow_no_break_space_before_double_marks() -> None:
    for card in DECK.designs:
        for place, letter in enumerate(card.text["fr"]):
            if letter in ";:!?":
                assert card.text["fr"][place - 1] == "\u202f"


@pytest.mark.parametrize("theme_name", BUILT_IN)
@CARDS
def test_faces_paint_in_every_theme_with_no_fine_line(card: Card, theme_name: str) -> None:
    face = card_face(DECK, card, load_theme(theme_name), "en")
    assert min(line_widths(face.children)) >= 0.15
    image = pixels(face, Box(0, 0, 44, 68), 88, grey=True)
    assert ImageStat.Stat(image).stddev[0] > 30


@pytest.mark.parametrize("size", size_names())
def test_the_picture_runs_on_past_the_trim(size: str) -> None:
    deck = replace(DECK, size=size)
    width, height = card_size(size)
    theme = load_theme("classic")
    for symbol in (card_face(deck, DECK.designs[0], theme, "en"), card_back(deck, theme)):
        assert symbol.box == Box(-BLEED, -BLEED, width + BLEED, height + BLEED)
        for strip in (Box(-BLEED, -BLEED, 0, height), Box(0, height, width + BLEED, height + BLEED)):
            image = pixels(symbol, strip, 60)
            assert (255, 255, 255) not in {colour for _, colour in image.getcolors(maxcolors=100_000)}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("theme_name", BUILT_IN)
def test_a_back_is_the_same_upside_down(theme_name: str, look: str) -> None:
    back = card_back(replace(DECK, back=look), load_theme(theme_name))
    image = pixels(back, Box(0, 0, 44, 68), 264)
    difference = ImageChops.difference(image, image.transpose(Image.Transpose.ROTATE_180))
    assert max(ImageStat.Stat(difference).mean) < 0.5
    assert min(line_widths(back.children)) >= 0.15


def test_too_much_text_is_still_drawn() -> None:
    card = Card("long", title={"en": "Long"}, text={"en": "A sentence that goes on and on. " * 12})
    sizes = {text.size for text, _ in texts(card_face(DECK, card, load_theme("classic"), "en").children)}
    assert SMALLEST_PT * MM_PER_POINT in sizes


def test_unknown_pictures_are_refused_with_the_names_there_are() -> None:
    theme = load_theme("classic")
    with pytest.raises(CardError, match="synod, road-sweeper"):
        card_face(DECK, Card("odd", pictogram="nonsense"), theme, "en")
    with pytest.raises(CardError, match="gift, plain"):
        card_back(replace(DECK, back="nonsense"), theme)


def test_names_stay_apart() -> None:
    theme = load_theme("classic")
    cards = [Card("a.b"), Card("a_b"), Card("a-b"), *DECK.designs]
    names = [card_face(DECK, card, theme, lang).name for card in cards for lang in LANGUAGES]
    assert len(set(names)) == len(names)
    assert all(set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_") for name in names)


def test_a_card_without_a_pictogram_shows_the_mark_large() -> None:
    theme = load_theme("classic")
    window = Box(8, 8, 36, 32)
    gift, plain = (
        pixels(card_face(replace(DECK, back=back), Card("bare"), theme, "en"), window, 56, grey=True)
        for back in ("gift", "plain")
    )
    assert ImageStat.Stat(gift).stddev[0] > 20
    assert ImageStat.Stat(ImageChops.difference(gift, plain)).mean[0] > 5
