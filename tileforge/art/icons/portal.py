"""The magic portal: a stone arch round a bright swirl."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from tileforge.art.icons.pen import filled, inked, lined
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Shape
from tileforge.drawing.shapes import Dot, Ops, circle, polygon, polyline, rect, rounded_rect, smooth

_SPRING = -0.6
"""Height at which the arch begins to bend."""


def _arch(radius: float, foot: float) -> Ops:
    k = radius * 0.5522847498
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
        reach = 0.35 + 1.85 * part
        points.append((reach * cos(angle), 0.1 + 1.25 * reach * sin(angle)))
    return smooth(points, closed=False)


_SWIRL = tuple(_arm(turn / 3) for turn in range(3))
_JOINTS = (
    *(
        polyline((r * cos(pi * part), _SPRING - r * sin(pi * part)) for r in (2.75, 4.1))
        for part in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
    ),
    *(polyline(((side * 2.75, y), (side * 4.1, y))) for side in (-1, 1) for y in (1.0, 2.5)),
)
_KEYSTONE = polygon(((-0.75, -5.1), (0.75, -5.1), (0.5, -3.1), (-0.5, -3.1)))


def portal(theme: Theme) -> Sequence[Shape]:
    """Return a round-headed stone arch on two steps, a swirl of light in its dark opening."""
    steps = rounded_rect(Box(-4.6, 3.6, 4.6, 4.7), 0.3)
    return (
        *_halo(theme, steps),
        inked(theme, "portal.stone", _arch(4.1, 3.8), ink="portal.line", line="symbol"),
        filled(theme, "portal.stone.shade", rect(Box(2.6, _SPRING, 3.9, 3.8))),
        lined(theme, "portal.line", 0.2, *_JOINTS),
        inked(theme, "portal.deep", _arch(2.75, 3.8), ink="portal.line"),
        lined(theme, "portal.glow", 0.6, *_SWIRL),
        filled(theme, "portal.light", circle(0, 0.1, 0.75)),
        inked(theme, "portal.stone", steps, ink="portal.line", line="symbol"),
        inked(theme, "portal.gem", _KEYSTONE, ink="portal.line"),
    )


def _halo(theme: Theme, steps: Ops) -> Sequence[Shape]:
    return (lined(theme, "halo", 1.5, _arch(4.1, 3.8), steps),)
