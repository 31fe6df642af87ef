from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageChops, ImageStat

from tests.art.walk import leaves, line_widths, picture, scale_of
from tileforge.art.icons.arrows import POINTER, SEAT_RADIUS
from tileforge.art.icons.buildings import BUILDINGS
from tileforge.art.icons.decor import DECOR
from tileforge.art.icons.house import ROOFS, house
from tileforge.art.icons.hubs import HUBS
from tileforge.art.icons.symbols import SYMBOLS
from tileforge.art.icons.trees import TREES, tree
from tileforge.art.registry import Icon, IconRegistry
from tileforge.art.theme import BUILT_IN, Theme, load_theme
from tileforge.drawing.scene import Box, Matrix, Path, Shape
from tileforge.model import catalogue

REGISTRIES = (SYMBOLS, DECOR, HUBS, BUILDINGS)
ICONS = [POINTER, *(registry[name] for registry in REGISTRIES for name in registry.names())]
THEMES = [load_theme(name) for name in BUILT_IN]
BADGES = ("dragon", "princess", "portal", "bunny", "nest")
ARROWS = ("arrow-add-follower", "arrow-any-feature", "arrow-extra-turn")
THINNEST = 0.15
"""ART.md of the design: no line is thinner (mm)."""

every_icon = pytest.mark.parametrize("icon", ICONS, ids=lambda icon: f"{icon.family}-{icon.name}")
every_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)


def paths_of(shapes: Iterable[Shape]) -> list[tuple[Path, Matrix]]:
    """Return every path with the map that places it."""
    placed = list(leaves(shapes))
    assert all(isinstance(leaf, Path) for leaf, _ in placed)
    return [(leaf, matrix) for leaf, matrix in placed if isinstance(leaf, Path)]


def reach_of(shapes: Iterable[Shape]) -> float:
    """Return how far from (0, 0) the shapes reach, lines included, to within 0.01 mm."""
    far = 0.0
    for path, matrix in paths_of(shapes):
        line = path.paint.width / 2 * scale_of(matrix) if path.paint.stroke else 0.0
        far = max(far, line + max(hypot(*applied(matrix, *dot)) for dot in dots_of(path)))
    return far


def dots_of(path: Path) -> Iterator[tuple[float, float]]:
    """Yield points closely spaced along the path."""
    here = (0.0, 0.0)
    for op in path.ops:
        values = [float(value) for value in op[1:]]
        if op[0] == "C":
            x1, y1, x2, y2, x3, y3 = values
            for step in range(1, 17):
                t, u = step / 16, 1 - step / 16
                a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
                yield (
                    a * here[0] + b * x1 + c * x2 + d * x3,
                    a * here[1] + b * y1 + c * y2 + d * y3,
                )
        elif values:
            yield (values[0], values[1])
        if values:
            here = (values[-2], values[-1])


def applied(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    return (matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f)


def assert_drawable(shapes: Iterable[Shape], theme: Theme) -> None:
    colours = set(theme.palette.values())
    for path, _ in paths_of(shapes):
        paint = path.paint
        assert paint.fill or paint.stroke
        assert paint.fill is None or paint.fill in colours
        assert paint.stroke is None or paint.stroke in colours
        assert path.ops[0][0] == "M"
    assert min(line_widths(shapes), default=THINNEST) >= THINNEST - 1e-9


@every_theme
@every_icon
def test_every_icon_paints_in_the_themes_colours(icon: Icon, theme: Theme) -> None:
    shapes = icon.paint(theme)
    assert shapes
    assert_drawable(shapes, theme)


@every_icon
def test_an_icon_fills_the_radius_that_it_states(icon: Icon) -> None:
    reach = reach_of(icon.paint(THEMES[0]))
    assert reach <= icon.radius
    assert reach > icon.radius - 0.2, "the stated radius keeps more room free than the icon needs"


@every_icon
def test_an_icon_is_the_same_every_time(icon: Icon) -> None:
    assert icon.paint(THEMES[0]) == icon.paint(THEMES[0])


@every_icon
def test_an_icon_is_few_paths(icon: Icon) -> None:
    limit = 45 if icon.name == "monastery" else 25
    assert sum(1 for _ in paths_of(icon.paint(THEMES[0]))) <= limit


@pytest.mark.parametrize(
    ("kinds", "registry"),
    [(catalogue.SYMBOLS, SYMBOLS), (catalogue.DECOR, DECOR), (catalogue.HUBS, HUBS)],
    ids=["symbols", "decor", "hubs"],
)
def test_every_kind_of_the_catalogue_has_a_painter(kinds: Iterable[str], registry: IconRegistry) -> None:
    assert [kind for kind in kinds if kind not in registry] == []


@pytest.mark.parametrize("name", BADGES)
def test_a_badge_is_8_to_12_mm_high(name: str) -> None:
    heights = [y for path, _ in paths_of(SYMBOLS[name].paint(THEMES[0])) for _, y in dots_of(path)]
    assert 8 <= max(heights) - min(heights) <= 12


@every_theme
@pytest.mark.parametrize("pair", [*combinations(BADGES, 2), *combinations(ARROWS, 2)], ids="-".join)
def test_badges_are_told_apart_in_grey(pair: tuple[str, str], theme: Theme) -> None:
    box = Box(-5, -5, 5, 5)
    first, second = (picture(SYMBOLS[name].paint(theme), box, 60, grey=True) for name in pair)
    difference = ImageStat.Stat(ImageChops.difference(first, second)).mean[0]
    assert difference > 20, f"mean difference of {difference:.0f} of 255"


@pytest.mark.parametrize("name", ARROWS)
def test_an_arrows_picture_fits_on_its_pointer(name: str) -> None:
    assert reach_of(SYMBOLS[name].paint(THEMES[0])) <= SEAT_RADIUS


@every_theme
@pytest.mark.parametrize("hipped", [False, True])
@pytest.mark.parametrize("roof", range(ROOFS))
def test_a_house_is_a_handful_of_paths(roof: int, hipped: bool, theme: Theme) -> None:
    shapes = house(theme, 4.0, 3.0, roof, 20.0, hipped=hipped, chimney=True)
    assert 4 <= len(shapes) <= 6
    assert_drawable(shapes, theme)


@given(
    width=st.floats(2.5, 5.5),
    depth=st.floats(2.0, 4.0),
    turn=st.floats(-360, 360),
    hipped=st.booleans(),
)
def test_a_house_lies_near_its_place_however_it_is_turned(
    width: float, depth: float, turn: float, hipped: bool
) -> None:
    shapes = house(THEMES[0], width, depth, 0, turn, hipped=hipped, chimney=True)
    assert reach_of(shapes) < max(width, depth) + 0.6


def test_a_house_turned_half_round_is_the_same_house() -> None:
    assert house(THEMES[0], 4.0, 3.0, 1, 30.0) == house(THEMES[0], 4.0, 3.0, 1, 210.0)


@every_theme
@pytest.mark.parametrize("kind", TREES)
def test_a_tree_is_a_few_paths_within_its_size(kind: str, theme: Theme) -> None:
    shapes = tree(theme, kind, 3.0)
    assert 1 <= len(shapes) <= 4
    assert reach_of(shapes) <= 0.8 * 3.0
    assert_drawable(shapes, theme)


def test_an_unknown_kind_of_tree_is_refused() -> None:
    with pytest.raises(KeyError, match="palm"):
        tree(THEMES[0], "palm", 2.0)
