"""The edge contract: tiles that fit by the data meet in the picture without a step."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from tests.art.shipped import shipped
from tileforge.art.flat import flat_shapes
from tileforge.art.ground.frame import TRIM
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.art.tile import tile_art, tile_layout
from tileforge.drawing.png import picture_of
from tileforge.drawing.scene import Drawing, Use
from tileforge.model.geometry import SIDES
from tileforge.schema.library import shipped_sets

PIXELS = 300
VISIBLE = 8
"""A step of fewer levels of 255 is not seen; a curved kerb's edge is off a straight one's by 4 to 6."""
CORNER_PX = 22
"""How much of a side at a corner is left out of the picture's strip: walls end there, or do not."""


def side_strip(picture: Image.Image, side: str, depth: int) -> Image.Image:
    """Return the outermost `depth` rows along `side`, from its start clockwise."""
    upright = picture.rotate(90 * SIDES.index(side))
    return upright.crop((0, 0, upright.width, depth))


def strips_by_edge(theme_name: str, depth: int, *, flat: bool) -> dict[str, list[tuple[str, Image.Image]]]:
    theme = load_theme(theme_name)
    found: dict[str, list[tuple[str, Image.Image]]] = {}
    for name in shipped_sets():
        tileset = shipped(name)
        for tile in tileset.tiles:
            layout = tile_layout(tileset, tile, theme)
            shapes = flat_shapes(layout) if flat else (Use(tile_art(tileset, tile, theme).design),)
            mode = {"grey": True, "antialias": False} if flat else {}
            picture = picture_of(Drawing(TRIM, shapes), PIXELS, **mode)
            for side, edge in zip(SIDES, layout.topology.edges, strict=True):
                strip = side_strip(picture, side, depth)
                found.setdefault(edge, []).append((f"{name} {tile.id} {side}", strip))
    return found


def worst_difference(first: Image.Image, second: Image.Image) -> int:
    extrema = ImageChops.difference(first, second).getextrema()
    pairs = extrema if isinstance(extrema[0], tuple) else (extrema,)
    return max(high for _, high in pairs)  # type: ignore[misc]


@pytest.mark.parametrize("theme", BUILT_IN)
def test_flat_strips_of_one_edge_are_the_same(theme: str) -> None:
    strips = strips_by_edge(theme, 1, flat=True)
    assert {"field", "road", "city"} <= set(strips)
    for edge, shown in strips.items():
        inner = (1, 0, PIXELS - 1, 1)
        reference = shown[0][1].crop(inner)
        for label, strip in shown[1:]:
            assert worst_difference(reference, strip.crop(inner)) <= 1, (edge, shown[0][0], label)


@pytest.mark.parametrize("theme", BUILT_IN)
def test_picture_strips_of_one_edge_show_no_step(theme: str) -> None:
    for edge, shown in strips_by_edge(theme, 3, flat=False).items():
        inner = (CORNER_PX, 0, PIXELS - CORNER_PX, 3)
        reference = shown[0][1].crop(inner)
        for label, strip in shown[1:]:
            assert worst_difference(reference, strip.crop(inner)) <= VISIBLE, (edge, shown[0][0], label)
