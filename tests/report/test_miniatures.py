from __future__ import annotations

from tests.stats.pools import pattern, small_set
from tileforge.art.theme import load_theme
from tileforge.drawing.png import picture_of
from tileforge.drawing.scene import Box, Clip, Drawing, Use
from tileforge.report.miniatures import Miniatures
from tileforge.stats.pool import merged_terrains

THEME = load_theme("classic")
LAKE_BLUE = (90, 169, 214)


def miniatures() -> Miniatures:
    return Miniatures(merged_terrains([small_set("LLLL")]), THEME)


def colour_at(drawing: Drawing, x: float, y: float) -> tuple[int, ...]:
    picture = picture_of(drawing, 400).convert("RGB")
    pixel = picture.getpixel((round(x * 400 / drawing.box.width), round(y * 400 / drawing.box.height)))
    assert isinstance(pixel, tuple)
    return pixel


def test_a_neighbour_shows_the_gap_its_terrain() -> None:
    shapes = miniatures().gap(pattern("FLFF"), 0.0, 0.0, 20.0)
    drawing = Drawing(Box(0.0, 0.0, 40.0, 40.0), tuple(shapes))
    assert colour_at(drawing, 31.0, 20.0) == LAKE_BLUE
    assert colour_at(drawing, 9.0, 20.0) != LAKE_BLUE
    assert colour_at(drawing, 12.0, 12.0) == (255, 255, 255)


def test_only_known_neighbours_are_drawn() -> None:
    shapes = miniatures().gap(pattern("CR??"), 0.0, 0.0, 20.0)
    assert sum(isinstance(shape, Clip) for shape in shapes) == 2


def test_a_missing_pattern_is_paler_than_one_that_is_there() -> None:
    def middle(*, there: bool) -> tuple[int, ...]:
        shapes = miniatures().pattern(pattern("LLLL"), 0.0, 0.0, 20.0, there=there)
        return colour_at(Drawing(Box(0.0, 0.0, 20.0, 20.0), tuple(shapes)), 10.0, 10.0)

    assert middle(there=True) == LAKE_BLUE
    assert all(pale > full for pale, full in zip(middle(there=False), LAKE_BLUE, strict=True))


def test_each_tile_is_drawn_once() -> None:
    made = miniatures()
    first, second = (made.pattern(pattern("CRFF"), x, 0.0, 20.0, there=True)[0] for x in (0.0, 30.0))
    assert isinstance(first, Use)
    assert isinstance(second, Use)
    assert first.symbol is second.symbol
