from __future__ import annotations

import re
import string

import pytest

from tests.stats.pools import LAKE
from tileforge.drawing.fonts import missing_glyphs
from tileforge.model.terrain import BUILT_IN
from tileforge.model.text import LANGUAGES
from tileforge.report.words import WORDS, decimal, percent, terrain_name, word


@pytest.mark.parametrize("key", WORDS)
def test_every_language_says_it_with_the_same_values(key: str) -> None:
    named = [
        {name for _, name, _, _ in string.Formatter().parse(WORDS[key][lang]) if name} for lang in LANGUAGES
    ]
    assert all(names == named[0] for names in named)
    assert set(WORDS[key]) == set(LANGUAGES)


@pytest.mark.parametrize("key", WORDS)
def test_french_keeps_its_marks_on_the_line(key: str) -> None:
    assert not re.search(r" [:;?!%»]", WORDS[key]["fr"])


@pytest.mark.parametrize("key", WORDS)
def test_the_pages_fonts_can_draw_it(key: str) -> None:
    for lang in LANGUAGES:
        for font in ("sans", "sans-italic", "serif-bold"):
            assert missing_glyphs(WORDS[key][lang], font) == ()


def test_numbers_are_written_as_the_language_does() -> None:
    assert (decimal(1.25, "en", 2), decimal(1.25, "fr", 2)) == ("1.25", "1,25")
    assert (percent(0.125, "en"), percent(0.125, "fr")) == ("12.5\u00a0%", "12,5\u00a0%")
    assert decimal(-0.001, "en") == "0.0"


def test_values_are_put_in() -> None:
    assert word("page", "en", page=1, pages=2) == "page 1 of 2"


def test_a_terrain_nobody_named_goes_by_its_id() -> None:
    terrains = {**BUILT_IN, "lake": LAKE}
    assert terrain_name("lake", terrains, "fr") == "lac"
    assert terrain_name("bog", terrains, "fr") == "bog"
