from __future__ import annotations

import subprocess
import sys
import unicodedata
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tileforge.drawing.fonts import (
    TYPEFACES,
    clean,
    fitting_size,
    missing_glyphs,
    printable,
    shortened,
    text_width,
    typeface,
    wrap,
)

WORDS = st.text("abé\u0301M ,\u00a0\u202f \n\t-ij", max_size=80)


@pytest.mark.parametrize("font", TYPEFACES)
def test_every_face_is_there_and_speaks_french(font: str) -> None:
    french = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ àâæçéèêëîïôœùûüÿ « » ‹ › ’ “ ” … – — € × ° ½ 1\u202f000\u00a0mm"
    assert missing_glyphs(french, font) == ()
    assert text_width(french, font, 10) > 200


def test_an_unknown_font_is_named_with_those_known() -> None:
    with pytest.raises(ValueError, match="no font 'comic'; choose sans, sans-bold"):
        typeface("comic")
    with pytest.raises(ValueError, match="no font 'comic'"):
        text_width("a", "comic", 3)


def test_width_scales_with_size_and_adds_up() -> None:
    assert text_width("M", "sans", 10) == pytest.approx(2 * text_width("M", "sans", 5))
    assert text_width("ab", "serif", 7) == pytest.approx(
        text_width("a", "serif", 7) + text_width("b", "serif", 7)
    )
    assert text_width("", "sans", 10) == 0


def test_combining_accents_measure_as_composed_letters() -> None:
    assert text_width("e\u0301", "sans", 10) == text_width("é", "sans", 10) == text_width("e", "sans", 10)


def test_missing_glyphs_are_listed_once_in_order() -> None:
    assert missing_glyphs("a龍b竜龍\U0001f409", "sans") == ("龍", "竜", "\U0001f409")


def test_narrow_spaces_have_stand_ins_where_a_face_lacks_them() -> None:
    assert printable("non\u202f!", "serif") == "non\u00a0!"
    assert printable("non\u202f!", "sans") == "non\u202f!"
    assert printable("peut\u2011être", "sans") == "peut-être"


def test_cleaning_composes_and_drops_what_no_file_may_hold() -> None:
    assert clean("e\u0301\x00\x0b\ud800\ufffe\tx\r\ny") == "é x  y"


@given(st.text(st.characters(), max_size=30))
def test_cleaning_is_done_once(text: str) -> None:
    assert clean(clean(text)) == clean(text)


def test_lines_are_filled_and_break_at_spaces() -> None:
    assert wrap("aaa bbb  ccc ddd", "sans", 1, text_width("aaa bbb", "sans", 1) + 1e-6) == [
        "aaa bbb",
        "ccc ddd",
    ]
    assert wrap("one two", "sans", 1, 100) == ["one two"]
    assert wrap("one\n\ntwo\r\nthree", "sans", 1, 100) == ["one", "", "two", "three"]


@pytest.mark.parametrize("text", ["", "  ", "\n \t\n"])
def test_no_words_give_no_lines(text: str) -> None:
    assert wrap(text, "sans", 1, 10) == []


def test_non_breaking_spaces_hold() -> None:
    assert wrap("Vraiment\u202f? «\u00a0Oui\u00a0»", "serif", 4, 1) == [
        "Vraiment\u202f?",
        "«\u00a0Oui\u00a0»",
    ]


@given(WORDS, st.sampled_from(sorted(TYPEFACES)), st.floats(0.5, 60))
@example("e\u0301 \u0301", "sans", 1.0)
def test_wrapping_loses_nothing_and_keeps_to_the_width(text: str, font: str, width: float) -> None:
    lines = wrap(text, font, 4.0, width)
    words = [word for line in lines for word in line.split(" ") if word]
    kept = [word for part in text.split("\n") for word in clean(part).split(" ") if word]
    assert words == kept
    for line in lines:
        assert " " not in line or text_width(line, font, 4.0) <= width
        assert line == unicodedata.normalize("NFC", line) == line.strip(" ")


@given(WORDS, st.floats(0.0, 60))
def test_a_shortened_text_is_a_beginning_that_fits(text: str, width: float) -> None:
    shown = shortened(text, "sans", 4.0, width)
    assert text_width(shown, "sans", 4.0) <= width
    assert shown == text or not shown or (shown.endswith("…") and text.startswith(shown[:-1]))


@given(WORDS, st.floats(0.0, 60))
def test_a_fitting_size_is_the_wish_or_fills_the_room(text: str, width: float) -> None:
    size = fitting_size(text, "sans", 4.0, width)
    assert size == 4.0 or text_width(text, "sans", size) == pytest.approx(width)
    assert 0 <= size <= 4.0


@given(WORDS, st.floats(0.5, 60))
def test_no_line_could_take_in_the_next_word(text: str, width: float) -> None:
    lines = wrap(text.replace("\n", " "), "sans", 4.0, width)
    for line, following in pairwise(lines):
        assert text_width(f"{line} {following.split(' ')[0]}", "sans", 4.0) > width


def test_importing_loads_no_font_and_no_reportlab() -> None:
    code = "import sys, tileforge.drawing.fonts; sys.exit('reportlab' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
