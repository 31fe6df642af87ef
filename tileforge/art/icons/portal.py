"""The magic portal: a stone arch round a bright swirl."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from tileforge.art.icons.pen import filled, inked, lined
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Shape
from tileforge.drawing.shapes import KAPPA, Dot, Ops, circle, polygon, polyline, rect, rounded_rect, smooth

_OUTER: Final = 3.7
_INNER: Final = 2.45
_SPRING: Final = -1.0
"""Where the arch begins to bend; above it lie half circles of radius `_OUTER` and `_INNER`."""
_FOOT: Final = 3.1


def _arch(radius: float, foot: float) -> Ops:
    k = radius * KAPPA
    return (
        ("M", -radius, foot),
        ("L", -radius, _SPRING),
        ("C", -radius, _SPRING - k, -k, _SPRING - radius, 0, _SPRING - radius),
        ("C", k, _SPRING - radius, radius, _SPRING - k, radius, _SPRING),
        ("L", radius, foot),
        ("Z",),
    )


def _arm(start: float) -> Ops:
    points: list[Dot] = []
    for step in range(9):
        part = step / 8
        angle = 2 * pi * (start + 0.8 * part)
        reach = 0.3 + 1.6 * part
        points.append((reach * cos(angle), -0.5 + 1.25 * reach * sin(angle)))
    return smooth(points, closed=False)


_SWIRL: Final = tuple(_arm(turn / 3) for turn in range(3))
_JOINTS: Final = (
    *(
        polyline((r * cos(pi * part), _SPRING - r * sin(pi * part)) for r in (_INNER, _OUTER))
        for part in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    ),
    *(polyline(((side * _INNER, y), (side * _OUTER, y))) for side in (-1, 1) for y in (0.6, 2.0)),
)
_KEYSTONE: Final = polygon(((-0.7, -5.0), (0.7, -5.0), (0.45, -3.1), (-0.45, -3.1)))


def portal(theme: Theme) -> Sequence[Shape]:
    """Return a round-headed stone arch on two steps, a swirl of light in its dark opening."""
    steps = rounded_rect(Box(-4.1, 2.9, 4.1, 3.9), 0.35)
    return (
        lined(theme, "halo", 1.4, _arch(_OUTER, _FOOT), steps),
        inked(theme, "portal.stone", _arch(_OUTER, _FOOT), ink="portal.line", line="symbol"),
        filled(theme, "portal.stone.shade", rect(Box(_INNER, _SPRING, _OUTER - 0.2, _FOOT))),
        lined(theme, "portal.line", 0.2, *_JOINTS),
        inked(theme, "portal.deep", _arch(_INNER, _FOOT), ink="portal.line"),
        lined(theme, "portal.glow", 0.6, *_SWIRL),
        filled(theme, "portal.light", circle(0, -0.5, 0.7)),
        inked(theme, "portal.stone", steps, ink="portal.line", line="symbol"),
        inked(theme, "portal.gem", _KEYSTONE, ink="portal.line"),
    )
