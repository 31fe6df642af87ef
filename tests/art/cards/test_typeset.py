from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tileforge.art.cards.typeset import Style, centred, glyph_faults, set_text, shortfall
from tileforge.drawing.fonts import text_width
from tileforge.drawing.scene import MM_PER_POINT, Box

STYLE = Style("sans", 6.5, 8.5, lines=4)
BOX = Box(3, 40, 41, 54)
WORDS = st.lists(st.sampled_from(["a", "tile", "meeple", "abbaye", "incomplète", "l’une"]), max_size=40)


@given(WORDS)
def test_lines_keep_every_word_and_stay_in_the_box_when_they_fit(words: list[str]) -> None:
    setting = set_text(" ".join(words), STYLE, BOX)
    assert " ".join(setting.lines).split() == words
    assert STYLE.smallest <= setting.points <= STYLE.largest
    if setting.fits:
        size = setting.points * MM_PER_POINT
        assert len(setting.lines) <= STYLE.lines
        assert all(text_width(line, "sans", size) <= BOX.width for line in setting.lines)
        assert all(BOX.top < text.y < BOX.bottom for text in centred(setting, "sans", BOX, "#000000"))


def test_the_largest_size_that_fits_is_taken() -> None:
    short, long = "Draw a second tile.", "Put a meeple on any incomplete monastery you like. " * 2
    assert set_text(short, STYLE, BOX).points == STYLE.largest
    assert STYLE.smallest < set_text(long, STYLE, BOX).points < STYLE.largest


def test_lines_are_even() -> None:
    lines = set_text("Put a meeple from your supply on any monastery, even then.", STYLE, BOX).lines
    widths = [text_width(line, "sans", 3.0) for line in lines]
    assert len(lines) > 1
    assert min(widths) > 0.6 * max(widths)


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        (
            "word " * 60,
            "needs 9 lines, 38.0 x 24.9 mm, at 6.5 pt; there is room for 4 lines in 38.0 x 14.0 mm",
        ),
        ("W" * 40, "needs one line, 72.1 x 2.1 mm, at 6.5 pt; there is room for 4 lines in 38.0 x 14.0 mm"),
    ],
    ids=["too many words", "too long a word"],
)
def test_text_that_does_not_fit_is_set_at_the_smallest_size_and_says_what_it_needs(
    text: str, needed: str
) -> None:
    setting = set_text(text, STYLE, BOX)
    assert (setting.fits, setting.points) == (False, STYLE.smallest)
    assert shortfall(text, STYLE, BOX) == needed


def test_a_missing_glyph_is_a_fault() -> None:
    assert glyph_faults("the title", "Sheep", "sans") == []
    assert glyph_faults("the title", "a 羊", "sans") == [
        "the title has characters that the font sans lacks: 羊 (U+7F8A)"
    ]


def test_no_text_gives_no_line_and_no_fault() -> None:
    assert set_text("", STYLE, BOX).lines == ()
    assert shortfall("", STYLE, BOX) == ""
