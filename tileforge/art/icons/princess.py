"""The princess's badge: a light bust on a dark oval."""

from __future__ import annotations

from collections.abc import Sequence

from tileforge.art.icons.pen import curve, filled, inked, lined, merged, mirrored
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Shape
from tileforge.drawing.shapes import circle, ellipse, polygon

_HAIR_HALF = curve("0,-2.6! 1.3,-2.4 2.0,-1.2 1.9,0.4 2.5,1.8 2.2,3.2! 1.0,3.0 0,2.0!")
_HAIR_SHADE = curve("0,0.0! 1.3,0.2! 1.2,1.2 1.5,1.9! 0,2.6 -1.5,1.9! -1.2,1.2 -1.3,0.2!")
_STRANDS = curve("1.55,-0.4 1.6,0.6 1.95,1.5", closed=False)
_JEWELS = (circle(0, -2.7, 0.35), circle(-0.95, -2.5, 0.2), circle(0.95, -2.5, 0.2), circle(0, 2.4, 0.24))
_DRESS = curve("-0.8,1.7! 0,2.6 0.8,1.7! 2.0,2.2 2.8,3.4! 1.6,4.3 0,4.6 -1.6,4.3 -2.8,3.4! -2.0,2.2")
_NECK = curve("-0.5,0.4! 0.5,0.4! 0.55,1.3 1.0,1.75! 0,2.7 -1.0,1.75! -0.55,1.3")
_FACE = curve("0,-1.9 1.1,-1.4 1.2,-0.2 0.65,0.8 0,1.1 -0.65,0.8 -1.2,-0.2 -1.1,-1.4")
_FRINGE = curve(
    "0,-2.3! 1.1,-2.0 1.5,-0.9 1.35,0.3! 1.0,-0.6 0,-1.5! -1.0,-0.6 -1.35,0.3! -1.5,-0.9 -1.1,-2.0"
)
_CROWN = polygon(((-1.5, -2.0), (-1.9, -3.9), (-0.9, -3.1), (0, -4.5), (0.9, -3.1), (1.9, -3.9), (1.5, -2.0)))


def princess(theme: Theme) -> Sequence[Shape]:
    """Return a crowned princess with long hair on an oval plate with a light halo."""
    return (
        filled(theme, "halo", ellipse(0, 0, 4.6, 5.3)),
        inked(theme, "princess.plate", ellipse(0, 0, 3.95, 4.65), ink="princess.line", line="symbol"),
        *merged(theme, "princess.hair", _HAIR_HALF, mirrored(_HAIR_HALF), ink="princess.line"),
        filled(theme, "princess.hair.shade", _HAIR_SHADE),
        inked(theme, "princess.dress", _DRESS, ink="princess.line"),
        filled(theme, "princess.skin", _NECK, _FACE),
        filled(theme, "princess.hair", _FRINGE),
        inked(theme, "princess.crown", _CROWN, ink="princess.line"),
        lined(theme, "princess.hair.shade", 0.2, _STRANDS, mirrored(_STRANDS)),
        filled(theme, "princess.jewel", *_JEWELS),
        filled(theme, "princess.line", circle(-0.5, -0.3, 0.17), circle(0.5, -0.3, 0.17)),
        lined(theme, "princess.lips", 0.25, curve("-0.25,0.45 0,0.55 0.25,0.45", closed=False)),
    )
