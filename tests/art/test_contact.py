from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image

from tileforge import NOTICE
from tileforge.art.contact import MOST_WIDTH_PX, contact_png, contact_sheet
from tileforge.art.ground.frame import TILE as TILE_MM
from tileforge.art.theme import load_theme
from tileforge.drawing.fonts import text_width
from tileforge.drawing.scene import Text, Use
from tileforge.model.tile import Copy, DecorUse, Segment, Tile
from tileforge.model.tileset import Card, Deck, TileSet

CLASSIC = load_theme("classic")
GARDEN = (DecorUse("garden"),)
TILE = Tile(
    "A", 5, (Segment("city", sides=("N",)),), copies=(Copy(2, start=True), Copy(1, decor=GARDEN), Copy(2))
)
DECK = Deck(designs=(Card("c", 3, {"en": "Again", "fr": "Encore"}, {"en": "Draw.", "fr": "Piochez."}),))
SMALL = TileSet("small", {"en": "Small", "fr": "Petit"}, tiles=(TILE,), cards=DECK)


def words(tileset: TileSet, lang: str) -> list[str]:
    return [shape.text for shape in contact_sheet(tileset, CLASSIC, lang).children if isinstance(shape, Text)]


def test_every_look_and_card_stands_there_once_with_its_count() -> None:
    assert words(SMALL, "en") == [
        "Small",
        "1 tile design, 5 tiles · 1 card design, 3 cards",
        "A ×4",
        "A-2",
        "Again ×3",
        NOTICE["en"],
    ]


def test_remarks_of_the_authors_own_part_no_looks() -> None:
    copies = (Copy(1, decor=GARDEN), Copy(2, decor=(DecorUse("garden", x={"mine": True}),)))
    tiles = (replace(TILE, count=3, copies=copies),)
    assert words(replace(SMALL, tiles=tiles, cards=None), "en")[2:-1] == ["A ×3"]


@pytest.mark.parametrize("name", ["A small set with a name as long as the sheet", "Very " * 60])
def test_words_stay_on_the_sheet_and_off_each_other(name: str) -> None:
    tiles = tuple(replace(TILE, id=letter * 32) for letter in "WM")
    sheet = contact_sheet(TileSet("small", {"en": name}, tiles=tiles), CLASSIC, "en")
    title, _, *labels = (shape for shape in sheet.children if isinstance(shape, Text))
    assert title.x + text_width(title.text, title.font, title.size) < sheet.box.right
    assert title.text.startswith("A small set") or title.text.endswith("…")
    assert {label.text.endswith("… ×4") for label in labels[:-1:2]} == {True}
    assert max(text_width(label.text, label.font, label.size) for label in labels[:-1]) < TILE_MM


def test_it_speaks_french() -> None:
    assert words(SMALL, "fr")[:2] == ["Petit", "1 modèle de tuile, 5 tuiles · 1 modèle de carte, 3 cartes"]
    assert "Encore ×3" in words(SMALL, "fr")


@pytest.mark.parametrize("number", [1, 2, 5, 7, 24, 29, 58])
def test_pictures_neither_overlap_nor_leave_the_page(number: int) -> None:
    tiles = tuple(Tile(f"T{index}") for index in range(number))
    sheet = contact_sheet(replace(SMALL, tiles=tiles, cards=None), CLASSIC, "en")
    corners = [(shape.matrix.e, shape.matrix.f) for shape in sheet.children if isinstance(shape, Use)]
    assert len(set(corners)) == number
    for x, y in corners:
        assert sheet.box.left < x < x + 45 < sheet.box.right
        assert sheet.box.top < y < y + 45 < sheet.box.bottom
        near = [other for other in corners if abs(other[0] - x) < 45 and abs(other[1] - y) < 45]
        assert near == [(x, y)]


def test_the_png_is_small_indexed_and_always_the_same() -> None:
    data = contact_png(SMALL, CLASSIC, "en")
    assert data == contact_png(SMALL, CLASSIC, "en")
    with Image.open(io.BytesIO(data)) as picture:
        assert picture.mode == "P"
        assert 400 < picture.width <= MOST_WIDTH_PX
