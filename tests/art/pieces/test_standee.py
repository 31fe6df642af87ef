from __future__ import annotations

from math import hypot

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps, ImageStat
from shapely import Point, Polygon

from tests.art.walk import leaves, line_widths, picture, pixels
from tileforge.art.pieces.parts import PieceError
from tileforge.art.pieces.standee import FIGURES, standee_picture, standee_side, strip_outline
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.scene import Box, Path, Symbol
from tileforge.drawing.shapes import Ops
from tileforge.model.pieces import Standee

STEPS = 12
every_figure = pytest.mark.parametrize("name", FIGURES)
every_theme = pytest.mark.parametrize("theme_name", BUILT_IN)


def sampled(ops: Ops) -> list[tuple[float, float]]:
    """Return points along an outline, its corners among them."""
    dots: list[tuple[float, float]] = []
    for op in ops:
        values = [float(value) for value in op[1:]]
        if op[0] == "C":
            x0, y0 = dots[-1]
            x1, y1, x2, y2, x3, y3 = values
            for step in range(1, STEPS + 1):
                t = step / STEPS
                a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3
                dots.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        elif values:
            dots.append((values[0], values[1]))
    return dots


def silhouette(name: str, side: str, theme_name: str) -> Image.Image:
    """Return a figure's shape as seen from `side`, black on white: all that no white outside reaches."""
    shapes = getattr(FIGURES[name], side)(load_theme(theme_name))
    image = picture(shapes, Box(-22, -42, 22, 2), 440, grey=True)
    ImageDraw.floodfill(image, (0, 0), 128, thresh=3)
    return image.point(lambda level: 255 if level == 128 else 0)


@every_figure
@pytest.mark.parametrize("height", [35.0, 40.0, 45.0])
def test_the_outline_above_the_fold_is_the_one_below_it_in_a_mirror(name: str, height: float) -> None:
    dots = sampled(strip_outline(FIGURES[name], height))
    for x, y in dots:
        assert min(hypot(x - other, -y - below) for other, below in dots) < 0.001
    assert max(y for _, y in dots) == pytest.approx(height + 10)


@every_figure
def test_the_back_s_silhouette_is_the_front_s_in_a_mirror(name: str) -> None:
    front, back = (silhouette(name, side, "classic") for side in ("front", "back"))
    difference = ImageChops.difference(front, ImageOps.mirror(back))
    figure = sum(front.histogram()[:1])
    assert sum(difference.histogram()[1:]) < 0.01 * figure
    assert 0.2 < figure / (440 * 440) < 0.7


@every_figure
def test_folded_over_the_picture_s_halves_show_the_same_shape(name: str) -> None:
    strip = standee_picture(Standee("one", name), load_theme("classic"))
    box = strip.trim
    below = pixels(strip.front, Box(box.left, 0, box.right, box.bottom), 400, grey=True)
    above = pixels(strip.front, Box(box.left, box.top, box.right, 0), 400, grey=True)
    paper = [image.point(lambda level: 255 if level > 252 else 0) for image in (below, ImageOps.flip(above))]
    outside = [image.copy() for image in paper]
    for image in outside:
        ImageDraw.floodfill(image, (0, image.height // 2), 128)
        ImageDraw.floodfill(image, (image.width - 1, image.height // 2), 128)
    masks = [image.point(lambda level: 255 if level == 128 else 0) for image in outside]
    assert ImageStat.Stat(ImageChops.difference(*masks)).mean[0] < 2


@every_figure
def test_the_figure_keeps_clear_of_the_cut(name: str) -> None:
    outline = Polygon(sampled(strip_outline(FIGURES[name], 40.0)))
    room = outline.buffer(-0.8)
    for leaf, matrix in leaves(FIGURES[name].front(load_theme("classic"))):
        assert isinstance(leaf, Path)
        for x, y in sampled(leaf.ops):
            assert room.contains(Point(matrix.a * x + matrix.e, matrix.d * y + matrix.f + 40)), (x, y)


@every_figure
def test_scissors_can_follow_the_outline(name: str) -> None:
    outline = Polygon(sampled(strip_outline(FIGURES[name], 40.0)))
    assert outline.is_valid
    radius = 3.0
    rounded = outline.buffer(-radius).buffer(radius)
    filled = outline.buffer(radius).buffer(-radius)
    assert outline.symmetric_difference(rounded).area < 0.02 * outline.area
    assert outline.symmetric_difference(filled).area < 0.02 * outline.area


@every_figure
def test_the_fold_is_wide_enough_to_hold_both_halves(name: str) -> None:
    ends = [float(side.split()[0].split(",")[0]) for side in (FIGURES[name].left, FIGURES[name].right)]
    assert ends[1] - ends[0] >= 15


@every_theme
@every_figure
def test_figures_are_bold_in_every_theme_with_no_fine_line(name: str, theme_name: str) -> None:
    strip = standee_picture(Standee("one", name), load_theme(theme_name))
    assert min(line_widths(strip.front.children)) >= 0.15
    image = pixels(strip.front, Box(-16, 4, 16, 40), 200, grey=True)
    assert ImageStat.Stat(image).stddev[0] > 25


@pytest.mark.parametrize("height", [35.0, 45.0])
def test_a_standee_is_as_tall_as_asked(height: float) -> None:
    strip = standee_picture(Standee("one", "dragon", height_mm=height), load_theme("classic"))
    assert strip.trim.height == pytest.approx(2 * (height + 10) + 2)
    assert strip.back is None
    folds = [leaf for leaf, _ in leaves(strip.front.children) if isinstance(leaf, Path) and leaf.paint.dash]
    (fold,) = folds
    assert sorted({float(op[2]) for op in fold.ops}) == [-height, 0.0, height]


def test_an_unknown_figure_is_refused_with_those_there_are() -> None:
    with pytest.raises(PieceError, match="standee one: no figure 'drake'; choose dragon, fairy, bunny"):
        standee_picture(Standee("one", "drake"), load_theme("classic"))


@every_figure
def test_a_side_is_the_strips_half_as_it_stands(name: str) -> None:
    standee, theme = Standee("it", name, height_mm=38), load_theme("classic")
    strip = standee_picture(standee, theme).front
    for back in (False, True):
        drawing, outline = standee_side(standee, theme, back=back)
        box = drawing.box
        assert (box.top, box.bottom) == (0.0, 38.0)
        half = Box(box.left, -38.0, box.right, 0.0) if back else box
        on_strip = pixels(strip, half, 200)
        if back:
            on_strip = on_strip.rotate(180)
        alone = pixels(Symbol("side", box, drawing.children), box, 200)
        inside = Image.new("L", alone.size)
        scale = alone.width / box.width
        shape = [((x - box.left) * scale, y * scale) for x, y in sampled(outline) if 2 < y < 36]
        ImageDraw.Draw(inside).polygon(shape, fill=255)
        inside = inside.filter(ImageFilter.MinFilter(15))
        assert ImageStat.Stat(inside).mean[0] > 80
        difference = ImageChops.difference(alone.convert("L"), on_strip.convert("L"))
        assert ImageStat.Stat(difference, inside).mean[0] < 1.5
