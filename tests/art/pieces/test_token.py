from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from tests.art.walk import line_widths, pixels
from tileforge.art.pieces.eggs import PATTERNS
from tileforge.art.pieces.parts import BLEED, PieceError
from tileforge.art.pieces.token import token_picture
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.scene import Box
from tileforge.model.pieces import Token, TokenColour

RED = TokenColour("red", "#d8433f", "dots")
EGG = Token("egg", "egg", (RED,), back="nest")
SIZE = Box(0, 0, 18, 24)


@pytest.mark.parametrize("theme_name", BUILT_IN)
def test_patterns_tell_colours_apart_without_colour(theme_name: str) -> None:
    theme = load_theme(theme_name)
    images = {
        name: pixels(token_picture(EGG, replace(RED, pattern=name), theme).front, SIZE, 90, grey=True)
        for name in PATTERNS
    }
    for one, other in combinations(images, 2):
        difference = ImageStat.Stat(ImageChops.difference(images[one], images[other])).mean[0]
        assert difference > 4, (one, other)


@pytest.mark.parametrize("theme_name", BUILT_IN)
def test_faces_and_backs_run_on_past_the_trim_with_no_fine_line(theme_name: str) -> None:
    picture = token_picture(EGG, RED, load_theme(theme_name))
    assert picture.back is not None
    assert picture.trim == SIZE
    for symbol in (picture.front, picture.back):
        assert symbol.box == Box(-BLEED, -BLEED, 18 + BLEED, 24 + BLEED)
        assert min(line_widths(symbol.children)) >= 0.15


def test_all_colours_share_a_back_and_no_two_a_face() -> None:
    theme = load_theme("classic")
    blue = TokenColour("blue", "#3f78c4", "dots")
    one, other = (token_picture(EGG, colour, theme) for colour in (RED, blue))
    assert one.back == other.back
    assert one.front.name != other.front.name


def test_a_token_is_as_large_as_asked_and_its_picture_is_not_stretched() -> None:
    picture = token_picture(replace(EGG, size_mm=(30.0, 24.0)), RED, load_theme("classic"))
    assert picture.trim == Box(0, 0, 30, 24)
    image = pixels(picture.front, picture.trim, 150)
    ground = load_theme("classic").colour("token.ground")
    corner = image.getpixel((75 - 60, 60))
    assert f"#{bytes(corner).hex()}" == ground


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"face": "coin"}, "no face 'coin'; choose egg"),
        ({"back": "plain"}, "no back 'plain'; choose nest"),
        ({"colours": (replace(RED, pattern="plaid"),)}, "no pattern 'plaid'; choose plain, dots"),
    ],
)
def test_unknown_pictures_are_refused_with_those_there_are(change: dict[str, object], words: str) -> None:
    token = replace(EGG, **change)
    with pytest.raises(PieceError, match=words):
        token_picture(token, token.colours[0], load_theme("classic"))


def test_a_token_without_a_back_is_blank_behind() -> None:
    assert token_picture(replace(EGG, back=None), RED, load_theme("classic")).back is None
