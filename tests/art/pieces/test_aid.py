from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.art.walk import line_widths, picture, scale_of, texts
from tileforge.art.cards.sizes import CardSizeError, card_size
from tileforge.art.pieces.aid import aid_picture
from tileforge.art.pieces.aid_icons import AIDS, aid_icons
from tileforge.art.pieces.aid_layout import aid_layout, aid_shortfall
from tileforge.art.pieces.parts import PieceError
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.fonts import text_width
from tileforge.drawing.scene import MM_PER_POINT, Box
from tileforge.model.pieces import Aid, AidLine, AidSection
from tileforge.model.text import LANGUAGES, text_in
from tileforge.schema.load import load

SMALLEST_PT = 6.5
SAFE_ZONE = 3.0


def shipped() -> list[Aid]:
    folder = Path(__file__).parents[3] / "tilesets"
    sets = [load(path).tileset for path in sorted(folder.glob("*/tileset.json"))]
    return [piece for found in sets if found is not None for piece in found.pieces if isinstance(piece, Aid)]


SHIPPED = shipped()
every_aid = pytest.mark.parametrize("aid", SHIPPED, ids=lambda aid: aid.id)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def shortfall(aid: Aid, lang: str) -> str:
    return aid_shortfall(aid_layout(aid, lang))


def words(*parts: str) -> list[str]:
    return " ".join(parts).split()


def entries(count: int, text: str = "meeples of all kinds") -> tuple[AidLine, ...]:
    return tuple(AidLine({"en": f"{number} {text}"}, {"en": f"Exp. {number}"}) for number in range(count))


def small(count: int = 3, **changes: object) -> Aid:
    section = AidSection({"en": "Eaten"}, entries(count), icon="plate")
    return replace(Aid("aid", (section,), title={"en": "Menu"}), **changes)


def test_both_aids_are_there() -> None:
    assert {aid.id for aid in SHIPPED} == {"dragon-menu", "turn-order"}


@every_language
@every_aid
def test_text_fits_and_keeps_to_the_safe_zone(aid: Aid, lang: str) -> None:
    assert shortfall(aid, lang) == ""
    width, height = card_size(aid.size)
    found = texts(aid_picture(aid, load_theme("classic"), lang).front.children)
    for text, matrix in found:
        em = text.size * scale_of(matrix)
        if (matrix.e, matrix.f) != (0, 0):
            continue
        assert em >= SMALLEST_PT * MM_PER_POINT
        wide = text_width(text.text, text.font, em)
        left = text.x - (wide / 2 if text.anchor == "middle" else 0)
        assert left >= SAFE_ZONE
        assert left + wide <= width - SAFE_ZONE
        assert text.y - 0.75 * em >= SAFE_ZONE - 0.5
        assert text.y + 0.25 * em <= height - SAFE_ZONE


@every_language
@every_aid
def test_every_word_is_set_in_order(aid: Aid, lang: str) -> None:
    placed = [entry.block for entry in aid_layout(aid, lang).placed if entry.block.section is None]
    lines = [line for section in aid.sections for line in section.lines]
    assert [words(*block.text) for block in placed] == [words(text_in(line.text, lang)) for line in lines]
    assert [words(*block.lead) for block in placed] == [words(text_in(line.lead, lang)) for line in lines]


@every_language
@every_aid
def test_nothing_overlaps_and_each_column_begins_with_a_heading(aid: Aid, lang: str) -> None:
    columns: dict[float, list[object]] = {}
    for entry in aid_layout(aid, lang).placed:
        columns.setdefault(entry.box.left, []).append(entry)
    assert len(columns) == aid.columns
    for members in columns.values():
        assert members[0].block.section is not None
        assert members[-1].block.section is None
        for above, below in pairwise(members):
            assert below.box.top == pytest.approx(above.box.bottom)


@every_aid
@pytest.mark.parametrize("theme_name", BUILT_IN)
def test_no_line_is_too_thin(aid: Aid, theme_name: str) -> None:
    assert min(line_widths(aid_picture(aid, load_theme(theme_name), "en").front.children)) >= 0.15


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 60), st.integers(1, 3), st.sampled_from(("bridge", "88x125", "200x200")))
def test_the_size_is_between_its_bounds_and_said_to_fit_only_if_it_does(
    count: int, columns: int, size: str
) -> None:
    layout = aid_layout(small(count, columns=columns, size=size), "en")
    assert SMALLEST_PT <= layout.points <= 8.5
    if layout.fits:
        assert max(entry.box.bottom for entry in layout.placed) <= layout.trim.bottom - SAFE_ZONE
    else:
        assert layout.points == SMALLEST_PT


def test_too_much_text_says_how_much_room_it_needs() -> None:
    message = shortfall(small(40), "en")
    assert message.startswith("needs a column ")
    assert "mm high at 6.5 pt; there is room for 70.1 mm" in message
    assert shortfall(small(40, size="88x125", columns=2), "en") == ""


def test_a_word_too_long_for_its_column_is_told() -> None:
    section = AidSection({"en": "Eaten"}, (AidLine({"en": "W" * 60}),))
    assert "wider than its part of a 47.6 mm column" in shortfall(small(sections=(section,)), "en")


def test_a_section_that_goes_on_has_its_heading_again() -> None:
    layout = aid_layout(small(30, size="88x125", columns=2), "en")
    assert [entry.block.section for entry in layout.placed if entry.block.section is not None] == [0, 0]


def test_unknown_icons_and_sizes_are_refused() -> None:
    theme = load_theme("classic")
    with pytest.raises(PieceError, match="aid aid: no icon 'fork'"):
        aid_picture(small(icon="fork"), theme, "en")
    with pytest.raises(CardSizeError, match="no card size"):
        aid_picture(small(size="huge"), theme, "en")


@pytest.mark.parametrize("name", AIDS.names())
def test_icons_stay_in_their_circle(name: str) -> None:
    icon = aid_icons()[name]
    shapes = icon.paint(load_theme("classic"))
    reach = icon.radius
    around = picture(shapes, Box(-2 * reach, -2 * reach, 2 * reach, 2 * reach), 120, grey=True)
    around.paste(255, (29, 29, 91, 91))
    assert around.getextrema()[0] == 255
