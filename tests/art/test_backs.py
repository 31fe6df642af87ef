from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.art.walk import line_widths, pixels
from tileforge.art.backs import tile_back
from tileforge.art.ground.frame import BLEED, TILE
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.scene import Box

TRIM = Box(0, 0, TILE, TILE)
START_IS_DARKER_BY = 25
"""Grey levels out of 255 that players tell apart at a glance across a table."""


@pytest.mark.parametrize("start", [False, True])
@pytest.mark.parametrize("theme_name", BUILT_IN)
def test_a_back_never_tells_how_the_tile_lies(theme_name: str, start: bool) -> None:
    image = pixels(tile_back(load_theme(theme_name), start), TRIM, 270)
    for turn in (Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_270):
        difference = ImageChops.difference(image, image.transpose(turn))
        # The rasteriser's edges differ by a fraction of a pixel; a real asymmetry moves whole areas.
        assert max(ImageStat.Stat(difference).mean) < 0.5


@pytest.mark.parametrize("theme_name", BUILT_IN)
def test_the_start_tile_has_a_darker_back(theme_name: str) -> None:
    theme = load_theme(theme_name)
    plain, start = (
        ImageStat.Stat(pixels(tile_back(theme, start), TRIM, 90, grey=True)).mean[0]
        for start in (False, True)
    )
    assert plain - start > START_IS_DARKER_BY


def test_the_pattern_runs_on_past_the_trim() -> None:
    back = tile_back(load_theme("classic"))
    assert back.box == Box(-BLEED, -BLEED, TILE + BLEED, TILE + BLEED)
    strips = (Box(-BLEED, -BLEED, 0, TILE + BLEED), Box(TILE, 0, TILE + BLEED, TILE))
    for strip in strips:
        colours = pixels(back, strip, 80).getcolors(maxcolors=100_000)
        assert (255, 255, 255) not in {colour for _, colour in colours}
        assert len(colours) > 10


@pytest.mark.parametrize("theme_name", BUILT_IN)
def test_no_line_is_under_a_hairline(theme_name: str) -> None:
    assert min(line_widths(tile_back(load_theme(theme_name)).children)) >= 0.15


def test_both_backs_can_stand_in_one_document() -> None:
    theme = load_theme("classic")
    assert tile_back(theme).name != tile_back(theme, start=True).name
