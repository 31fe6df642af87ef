from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import ImageStat

from tests.art.walk import leaves, line_widths, picture
from tileforge.art.pawn import COLOURS, PAWN_HEIGHT, Pose, pawn
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.scene import Box, Path, Shape

WINDOW = Box(-3.5, -3.5, 3.5, 3.5)


def extent(shapes: tuple[Shape, ...]) -> tuple[float, float]:
    """Width and height of all path points; control points lie within a few hundredths of the curve."""
    paths = [leaf for leaf, _ in leaves(shapes) if isinstance(leaf, Path)]
    dots = [(op[i], op[i + 1]) for path in paths for op in path.ops for i in range(1, len(op) - 1, 2)]
    xs, ys = zip(*((float(x), float(y)) for x, y in dots), strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def test_a_standing_pawn_is_taller_than_wide_and_a_lying_one_wider_than_tall() -> None:
    theme = load_theme("classic")
    width, height = extent(pawn(theme, "red", shadow=False))
    assert height == pytest.approx(PAWN_HEIGHT, abs=0.3)
    assert width < height
    assert extent(pawn(theme, "red", "lying", shadow=False)) == pytest.approx((height, width))


@pytest.mark.parametrize("theme_name", BUILT_IN)
def test_colours_differ_in_lightness(theme_name: str) -> None:
    theme = load_theme(theme_name)
    means = sorted(
        ImageStat.Stat(picture(pawn(theme, colour), WINDOW, 70, grey=True)).mean[0] for colour in COLOURS
    )
    assert min(b - a for a, b in pairwise(means)) > 1.0


@pytest.mark.parametrize("pose", ["standing", "lying"])
def test_light_falls_from_the_top_left(pose: Pose) -> None:
    image = picture(pawn(load_theme("classic"), "blue", pose, shadow=False), WINDOW, 140, grey=True)
    # A spot left of (above) the cape's middle, and its mirror image.
    light, dark = ((-1.35, 1.9), (1.35, 1.9)) if pose == "standing" else ((1.9, -1.35), (1.9, 1.35))
    at = [image.getpixel((int((x + 3.5) * 20), int((y + 3.5) * 20))) for x, y in (light, dark)]
    assert at[0] > at[1] + 20


def test_any_colour_can_be_given_as_hex() -> None:
    image = picture(pawn(load_theme("classic"), "#00ff00"), WINDOW, 70)
    assert (0, 255, 0) in {colour for _, colour in image.getcolors(maxcolors=10_000)}


def test_an_unknown_colour_is_refused() -> None:
    with pytest.raises(KeyError):
        pawn(load_theme("classic"), "mauve")


@pytest.mark.parametrize("theme_name", BUILT_IN)
def test_no_line_is_under_a_hairline(theme_name: str) -> None:
    assert min(line_widths(pawn(load_theme(theme_name), "red"))) >= 0.15
