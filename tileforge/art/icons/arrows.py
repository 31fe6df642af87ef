"""The arrow symbols: a bold pointer, and on it a round picture of what the arrow does."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from tileforge.art.icons.pen import filled, inked, lined, merged
from tileforge.art.pawn import OUTLINE
from tileforge.art.registry import Icon
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Paint, Path, Shape
from tileforge.drawing.shapes import (
    Ops,
    circle,
    ellipse,
    polygon,
    polyline,
    rounded_rect,
    smooth,
    transformed,
)

SEAT: Final = 1.3
"""How far behind the pointer's middle the middle of its picture lies, in millimetres."""
SEAT_RADIUS: Final = 4.0
"""The radius in millimetres that a picture may have on the pointer."""

_PLATE: Final = circle(0, SEAT, 4.6)
_HEAD: Final = polygon(((0, -6.2), (5.6, -0.3), (-5.6, -0.3)))
_CHEVRON: Final = polyline(((-1.5, -3.35), (0, -4.95), (1.5, -3.35)))

_DISC: Final = circle(0, 0, 3.7)
_OWN: Final = transformed(OUTLINE, scale=0.72, x=-1.25, y=0.1)
_JOINING: Final = transformed(OUTLINE, scale=0.72, x=1.25, y=0.1)
_LANDING: Final = transformed(OUTLINE, scale=0.62, x=0.0, y=-0.95)
_EMPTY: Final = ellipse(0, 1.55, 2.75, 1.25)
_TILE: Final = rounded_rect(Box(-1.15, -1.15, 1.15, 1.15), 0.2)
_TILE_ROAD: Final = smooth(((-1.15, 0.1), (0.0, 0.0), (0.1, 1.15)), closed=False)


def _round(start: float, turns: float, radius: float) -> Ops:
    """Return an arc about (0, 0) from `start` turns clockwise of east on, `turns` long."""
    steps = 16
    angles = (2 * pi * (start + turns * step / steps) for step in range(steps + 1))
    return smooth([(radius * cos(angle), radius * sin(angle)) for angle in angles], closed=False)


def _arrowhead(at: float, radius: float, length: float, half: float) -> Ops:
    """Return an arrowhead on a circle, its base `at` turns clockwise of east, pointing clockwise."""
    x, y = cos(2 * pi * at), sin(2 * pi * at)
    inner, outer = radius - half, radius + half
    tip = (radius * x - length * y, radius * y + length * x)
    return polygon((tip, (inner * x, inner * y), (outer * x, outer * y)))


_AROUND: Final = _round(-0.14, 0.74, 2.45)
_TIP: Final = _arrowhead(0.6, 2.45, 2.1, 1.15)


def _pointer(theme: Theme) -> Sequence[Shape]:
    """Return a round plate with an arrowhead that points up."""
    return (
        lined(theme, "halo", 1.5, _PLATE, _HEAD),
        *merged(theme, "arrow.plate", _HEAD, _PLATE, ink="arrow.line", line="symbol"),
        lined(theme, "arrow.chevron", 0.8, _CHEVRON),
    )


POINTER: Final = Icon("pointer", "pointer", 7.1, _pointer)
"""What is turned to the side that an arrow points to."""


def add_follower(theme: Theme) -> Sequence[Shape]:
    """Return two pawns of one colour, side by side, on a light disc."""
    return (
        inked(theme, "arrow.light", _DISC, ink="arrow.line"),
        inked(theme, "arrow.own", _OWN, ink="arrow.line"),
        inked(theme, "arrow.joining", _JOINING, ink="arrow.line"),
    )


def any_feature(theme: Theme) -> Sequence[Shape]:
    """Return a pawn above a dashed, empty place on a dark disc."""
    dashes = Paint(stroke=theme.colour("arrow.light"), width=0.5, dash=(0.85, 0.6), cap="butt")
    return (
        inked(theme, "arrow.dark", _DISC, ink="arrow.line"),
        Path(_EMPTY, dashes),
        inked(theme, "arrow.light", _LANDING, ink="arrow.line"),
    )


def extra_turn(theme: Theme) -> Sequence[Shape]:
    """Return a tile with an arrow that goes round it on a golden disc."""
    return (
        inked(theme, "arrow.gold", _DISC, ink="arrow.line"),
        lined(theme, "arrow.line", 0.75, _AROUND),
        filled(theme, "arrow.line", _TIP),
        inked(theme, "arrow.tile", _TILE, ink="arrow.line"),
        lined(theme, "arrow.light", 0.5, _TILE_ROAD, sharp=True),
    )
