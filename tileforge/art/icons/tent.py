"""The fortune teller's tent: a striped pavilion, part of the landscape."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from tileforge.art.icons.pen import curve, filled, inked, lined, merged, shadow, star
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Shape
from tileforge.drawing.shapes import Dot, Ops, circle, ellipse, polygon, polyline

_EAVES: Final = 4.3
"""Half the roof's width, in millimetres."""
_APEX: Final = -3.9
_STRIPES: Final = 7


def _rim(share: float, drop: float = 0.0) -> Dot:
    """Return the point of the eaves at `share` of the way from left to right, bowed to the front."""
    angle = pi * (1 - share)
    return _EAVES * cos(angle), 0.2 + 0.75 * sin(angle) + drop


def _panel(start: float, end: float) -> Ops:
    """Return a panel of the roof between two shares of the eaves, its seams hanging a little."""
    (x0, y0), (x1, y1) = _rim(start), _rim(end)
    return (
        ("M", 0.0, _APEX),
        ("C", 0.15 * x1, -2.0, 0.55 * x1, -0.7, x1, y1),
        ("L", x0, y0),
        ("C", 0.55 * x0, -0.7, 0.15 * x0, -2.0, 0.0, _APEX),
        ("Z",),
    )


def _scallop(start: float, end: float) -> Ops:
    """Return one tongue of the valance that hangs from the eaves."""
    (x0, y0), (x1, y1) = _rim(start), _rim(end)
    middle, low = (x0 + x1) / 2, max(y0, y1) + 1.25
    return (
        ("M", x0, y0),
        ("L", x1, y1),
        ("C", x1, y1 + 0.8, middle + 0.35, low, middle, low),
        ("C", middle - 0.35, low, x0, y0 + 0.8, x0, y0),
        ("Z",),
    )


_CUTS: Final = tuple(index / _STRIPES for index in range(_STRIPES + 1))
_PANELS: Final = tuple(_panel(start, end) for start, end in pairwise(_CUTS))
_TONGUES: Final = tuple(_scallop(start, end) for start, end in pairwise(_CUTS))
_WALL: Final = curve("-3.5,0.4! -3.9,4.1! -2.0,4.75 0,4.95 2.0,4.75 3.9,4.1! 3.5,0.4!")
_WALL_STRIPES: Final = (
    polygon(((-3.0, 0.7), (-2.1, 0.8), (-2.35, 4.68), (-3.3, 4.4))),
    polygon(((3.0, 0.7), (2.1, 0.8), (2.35, 4.68), (3.3, 4.4))),
)
_WALL_SHADE: Final = curve("2.1,0.6! 2.35,4.65! 3.9,4.1! 3.5,0.4!")
_DOOR: Final = curve("0,0.7! 0.45,2.6 1.55,4.8! 0,4.95! -1.55,4.8! -0.45,2.6")
_SIGN: Final[Dot] = (0.0, -0.75)
_MOON: Final = curve(
    "0.32,-1.68! -0.55,-1.55 -0.95,-0.75 -0.55,0.05 0.32,0.18! -0.12,-0.2 -0.25,-0.75 -0.12,-1.3"
)
_STAR: Final = star(0.38, -0.72, 0.55, waist=0.4)
_POLE: Final = polyline(((0.0, -3.8), (0.0, -5.9)))
_PENNANT: Final = curve("0.05,-5.9! 1.1,-5.75 1.7,-5.35 2.5,-5.3! 1.7,-4.85 1.0,-4.75 0.05,-4.55!")
_ROPES: Final = tuple(polyline(((side * 3.9, 0.7), (side * 4.9, 3.9))) for side in (-1, 1))
_PEGS: Final = tuple(circle(side * 4.9, 3.9, 0.28) for side in (-1, 1))


def tent(theme: Theme) -> Sequence[Shape]:
    """Return a round striped tent with a pennant, a moon and a star over its open door."""
    return (
        shadow(theme, ellipse(0.6, 4.2, 4.6, 0.95)),
        lined(theme, "tent.line", 0.2, *_ROPES),
        filled(theme, "tent.line", *_PEGS),
        inked(theme, "tent.cloth", _WALL, ink="tent.line", line="symbol"),
        filled(theme, "tent.stripe", *_WALL_STRIPES),
        filled(theme, "tent.shade", _WALL_SHADE, opacity=0.3),
        inked(theme, "tent.door", _DOOR, ink="tent.line"),
        *merged(theme, "tent.cloth", *_PANELS, ink="tent.line"),
        filled(theme, "tent.stripe", *_PANELS[::2]),
        filled(theme, "tent.shade", *_PANELS[5:], opacity=0.3),
        inked(theme, "tent.stripe", *_TONGUES[1::2], ink="tent.line"),
        inked(theme, "tent.gold", *_TONGUES[::2], ink="tent.line"),
        lined(theme, "tent.line", 0.35, _POLE),
        inked(theme, "tent.gold", _PENNANT, ink="tent.line"),
        inked(theme, "tent.sign", circle(*_SIGN, 1.5), ink="tent.line"),
        filled(theme, "tent.gold", _MOON, _STAR),
    )
