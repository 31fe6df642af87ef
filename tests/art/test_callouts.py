from __future__ import annotations

import pytest
import shapely

from tests.art.walk import leaves, picture, texts
from tileforge.art.callouts import MARKER_MM, ghost_outline, highlight, marker, veil
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.fonts import text_width
from tileforge.drawing.scene import Box, Paint, Path, Shape, Use
from tileforge.drawing.shapes import rect

CLASSIC = load_theme("classic")
AROUND = Box(-5.0, -5.0, 5.0, 5.0)
GROUNDS = ("field.0", "road", "city", "roof.2", "river", "table", "ink", "paper")


@pytest.mark.parametrize("number", [1, 10, 88, 100])
def test_the_number_stays_inside_its_disc(number: int) -> None:
    ((text, _),) = texts(marker(CLASSIC, number).children)
    assert text.text == str(number)
    assert text_width(text.text, text.font, text.size) < 2 * MARKER_MM * 0.82
    assert marker(CLASSIC, number) is marker(CLASSIC, number)


@pytest.mark.parametrize("theme_name", BUILT_IN)
@pytest.mark.parametrize("ground", GROUNDS)
def test_a_marker_stands_out_from_every_ground(theme_name: str, ground: str) -> None:
    theme = load_theme(theme_name)
    shapes: tuple[Shape, ...] = (Path(rect(AROUND), Paint(fill=theme.colour(ground))), Use(marker(theme, 8)))
    image = picture(shapes, AROUND, 200, grey=True)
    across = [image.getpixel((x, 100)) for x in range(200)]
    outside, rim = across[5], across[int((5.0 - MARKER_MM + 0.55) * 20)]
    disc = across[int((5.0 - MARKER_MM + 1.1) * 20)]
    assert rim - disc > 100
    assert max(abs(rim - outside), abs(disc - outside)) > 60


def test_a_highlight_of_parts_that_meet_is_one_outline() -> None:
    shapes = highlight(CLASSIC, [shapely.box(0, 0, 45, 20), shapely.box(45, 0, 90, 20)])
    for leaf, _ in leaves(shapes):
        assert isinstance(leaf, Path)
        assert sum(op[0] == "M" for op in leaf.ops) == 1
    apart = highlight(CLASSIC, [shapely.box(0, 0, 45, 20), shapely.box(50, 0, 90, 20)])
    assert all(
        sum(op[0] == "M" for op in leaf.ops) == 2 for leaf, _ in leaves(apart) if isinstance(leaf, Path)
    )


@pytest.mark.parametrize("theme_name", BUILT_IN)
def test_a_highlight_shows_in_grey(theme_name: str) -> None:
    theme = load_theme(theme_name)
    window = Box(0, 0, 45, 45)
    ground = Path(rect(window), Paint(fill=theme.colour("city")))
    shown = picture((ground, *highlight(theme, [shapely.box(10, 10, 35, 35)])), window, 450, grey=True)
    levels = [shown.getpixel((x, 225)) for x in range(85, 115)]
    assert max(levels) - min(levels) > 100


def test_an_empty_cell_is_lighter_than_the_table_and_a_ghosts_tile_is_not_covered() -> None:
    window = Box(0, 0, 45, 45)
    table = Path(rect(window), Paint(fill=CLASSIC.colour("table")))
    plain, empty, full = (
        picture((table, *shapes), window, 45, grey=True).getpixel((22, 22))
        for shapes in ((), ghost_outline(CLASSIC, 0, 0), ghost_outline(CLASSIC, 0, 0, empty=False))
    )
    assert empty > plain == full


def test_half_of_a_veiled_tile_shows() -> None:
    window = Box(0, 0, 45, 45)
    black = Path(rect(window), Paint(fill="#000000"))
    (level,) = {colour for _, colour in picture((black, veil(CLASSIC)), window, 9).getcolors()}
    table = bytes.fromhex(CLASSIC.colour("table")[1:])
    assert level == pytest.approx([channel / 2 for channel in table], abs=2)
