"""The volcano: a smoking cone with lava, part of the landscape."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.pen import curve, filled, inked, merged, ribbon, shadow
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Shape
from tileforge.drawing.shapes import Ops, circle, ellipse, transformed

_SCALE: Final = 0.9
"""From the millimetres of the outlines below to those of the tile."""

_CONE = curve(
    "-2.1,-2.6! -2.7,-0.9 -4.3,1.5 -6.3,3.0! -6.2,3.7 -4.9,4.0! -4.4,4.6 -2.8,4.5! -1.6,5.1 0.4,4.9!"
    " 1.6,5.3 3.2,4.6! 4.8,4.6 5.2,3.9! 6.4,3.7 6.3,2.9! 4.4,1.6 2.8,-0.9 2.1,-2.6! 0,-2.0"
)
_DARK_SIDE = curve(
    "0.5,-2.1! 1.2,-0.6! 0.6,0.6! 2.0,2.2! 1.5,3.2! 2.4,4.9! 3.2,4.6!"
    " 4.8,4.6 5.2,3.9! 6.4,3.7 6.3,2.9! 4.4,1.6 2.8,-0.9 2.1,-2.6!"
)
_RIDGES = (
    curve("-2.3,-1.2! -2.6,0.8 -4.4,2.9! -3.6,1.2!"),
    curve("-1.9,0.4! -1.9,2.2 -3.0,3.9! -2.4,2.0!"),
)
_STREAM = ribbon("-0.2,-2.3 -0.6,-1.2 -0.2,0.0 -1.0,1.4 -0.7,2.8 -1.2,3.7", 2.0, 1.0, 0.9, 0.9, 1.0, 0.9)
_GLOW = ribbon("-0.2,-2.4 -0.6,-1.2 -0.2,0.0 -0.9,1.4 -0.7,2.4", 0.9, 0.4, 0.35, 0.35, 0.2)
_SPUR = ribbon("0.9,-2.3 1.5,-1.3 1.7,-0.3", 1.0, 0.6, 0.5)
_SMOKE = (
    circle(0.2, -3.7, 0.9),
    circle(1.1, -4.6, 1.0),
    circle(2.2, -5.2, 1.15),
    circle(0.5, -5.4, 0.8),
    circle(3.0, -5.9, 0.65),
)


def _sized(*outlines: Ops) -> list[Ops]:
    return [transformed(ops, scale=_SCALE) for ops in outlines]


def volcano(theme: Theme) -> Sequence[Shape]:
    """Return a cone seen a little from above, lava in its crater and down its left side."""
    crater, lava, *smoke = _sized(ellipse(0, -2.6, 2.1, 0.75), ellipse(0, -2.5, 1.5, 0.42), *_SMOKE)
    cone, stream, glow, spur = _sized(_CONE, _STREAM, _GLOW, _SPUR)
    return (
        shadow(theme, *_sized(ellipse(0.6, 3.8, 5.9, 1.5))),
        inked(theme, "volcano.rock", cone, ink="volcano.line", line="symbol"),
        filled(theme, "volcano.shade", *_sized(_DARK_SIDE, *_RIDGES)),
        inked(theme, "volcano.crater", crater, ink="volcano.line"),
        filled(theme, "volcano.lava", stream, spur, lava),
        filled(theme, "volcano.glow", glow),
        *merged(theme, "volcano.smoke", *smoke, ink="volcano.line"),
    )
