from __future__ import annotations

import pytest
from PIL import ImageStat

from tests.art.walk import line_widths, picture, texts
from tileforge.art.cards.pictograms import PICTOGRAMS
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.scene import Box

WINDOW = Box(-18, -15, 18, 15)
GIFTS = {"synod", "road-sweeper", "cash-out", "change-position", "take-2"}


def test_every_gift_has_a_pictogram() -> None:
    assert set(PICTOGRAMS.names()) >= GIFTS


@pytest.mark.parametrize("theme_name", BUILT_IN)
@pytest.mark.parametrize("name", PICTOGRAMS.names())
def test_a_pictogram_is_bold_in_grey(name: str, theme_name: str) -> None:
    image = picture(PICTOGRAMS[name].paint(load_theme(theme_name)), WINDOW, 108, grey=True)
    levels = image.histogram()
    total = sum(levels)
    assert sum(levels[250:]) < 0.75 * total
    assert sum(levels[:110]) > 0.03 * total
    assert ImageStat.Stat(image).stddev[0] > 30


@pytest.mark.parametrize("name", PICTOGRAMS.names())
def test_a_pictogram_stays_in_its_window(name: str) -> None:
    shapes = PICTOGRAMS[name].paint(load_theme("classic"))
    around = picture(shapes, Box(-24, -21, 24, 21), 144, grey=True)
    around.paste(255, (14, 14, 130, 112))
    assert ImageStat.Stat(around).extrema[0][0] == 255


@pytest.mark.parametrize("name", PICTOGRAMS.names())
def test_a_pictogram_has_no_fine_lines_and_no_words(name: str) -> None:
    shapes = PICTOGRAMS[name].paint(load_theme("classic"))
    assert min(line_widths(shapes)) >= 0.17
    assert all(text.text.isdigit() for text, _ in texts(shapes))
