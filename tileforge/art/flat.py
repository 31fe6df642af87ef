"""The flat map: each segment and each field in one plain colour of its own.

All colours of one terrain share one grey level, so that the map in grey shows the terrains and the
map in colour tells every region apart.
"""

from __future__ import annotations

import colorsys
from collections.abc import Mapping
from typing import Final

from tileforge.art.colour import channels_of, hex_of
from tileforge.art.ground.frame import PICTURE
from tileforge.art.ground.layout import Layout
from tileforge.art.paths import ops_of_shape
from tileforge.drawing.scene import Paint, Path, Shape
from tileforge.drawing.shapes import rect

_GREY: Final[Mapping[str, int]] = {
    **{"field": 190, "road": 235, "city": 120, "river": 75},
    **{"monastery": 45, "tent": 20},
}
_OTHER_GREY: Final = 95
_HUES: Final = (0.08, 0.36, 0.58, 0.82, 0.20, 0.68, 0.94, 0.48)
_UNDERLAP_MM: Final = 0.12
"""How far a field runs on under what covers it, so that no crack shows between two regions."""


def flat_shapes(layout: Layout) -> tuple[Shape, ...]:
    """Return the flat map of a tile, bleed included, in canonical millimetres."""
    tile = layout.tile
    shapes: list[Shape] = [Path(rect(PICTURE), Paint(fill=_grey(_GREY["field"])))]
    for index, ground in enumerate(layout.fields):
        grown = ground.buffer(_UNDERLAP_MM, join_style="mitre")
        shapes.append(Path(ops_of_shape(grown), Paint(fill=field_colour(index), even_odd=True)))
    for index in layout.drawing_order():
        colour = segment_colour(tile.segments[index].terrain, index)
        shapes.append(Path(ops_of_shape(layout.ground_of(index)), Paint(fill=colour, even_odd=True)))
    return tuple(shapes)


def field_colour(index: int) -> str:
    """Return the flat map's colour of the tile's field number `index`."""
    return _shade(_GREY["field"], index)


def segment_colour(terrain: str, index: int) -> str:
    """Return the flat map's colour of segment `index`, of `terrain`."""
    return _shade(_GREY.get(terrain, _OTHER_GREY), index)


def grey_level(colour: str) -> int:
    """Return the luma of ``#rrggbb`` from 0 to 255 (ITU-R BT.601, as image tools convert to grey)."""
    red, green, blue = channels_of(colour)
    return round(0.299 * red + 0.587 * green + 0.114 * blue)


def _shade(level: int, index: int) -> str:
    """Return a colour of grey `level`: its hue goes round with `index`, its strength every eighth."""
    hue = _HUES[index % len(_HUES)]
    strength = 0.75 / (1 + index // len(_HUES))
    low, high = 0.0, 1.0
    colour = _grey(level)
    for _ in range(24):
        value = (low + high) / 2
        red, green, blue = (round(c * 255) for c in colorsys.hls_to_rgb(hue, value, strength))
        colour = hex_of(red, green, blue)
        found = grey_level(colour)
        if found == level:
            break
        low, high = (value, high) if found < level else (low, value)
    return colour


def _grey(level: int) -> str:
    return hex_of(level, level, level)
