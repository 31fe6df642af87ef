"""The Easter bunny's badge: a white bunny on an egg."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.pen import curve, filled, inked, lined, merged, mirrored
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Shape
from tileforge.drawing.shapes import circle, ellipse

_EGG: Final = curve("0,-5.1 1.9,-4.2 3.4,-1.7 4.1,0.9 3.2,3.6 0,4.7 -3.2,3.6 -4.1,0.9 -3.4,-1.7 -1.9,-4.2")
_RIGHT_EAR: Final = curve("0.25,-0.6! 0.1,-2.2 0.75,-4.0 1.45,-4.2! 1.95,-3.4 1.95,-1.8 1.6,0.2!")
_LEFT_EAR: Final = curve("-1.6,0.2! -1.95,-1.8 -1.95,-3.4 -1.45,-4.2! -0.75,-4.0 -0.1,-2.2 -0.25,-0.6!")
_EAR_INSIDE: Final = curve("0.75,-0.7! 0.6,-2.0 0.95,-3.2 1.35,-3.5! 1.55,-2.8 1.5,-1.6 1.3,-0.5!")
_HEAD: Final = curve("0,-0.9 1.5,-0.6 2.3,0.5 2.5,1.6 1.6,2.8 0,3.2 -1.6,2.8 -2.5,1.6 -2.3,0.5 -1.5,-0.6")
_NOSE: Final = curve("-0.45,1.35! 0,1.2 0.45,1.35! 0,1.95!")
_MOUTH: Final = (
    curve("0,1.9 -0.3,2.4 -0.85,2.3", closed=False),
    curve("0,1.9 0.3,2.4 0.85,2.3", closed=False),
)


def bunny(theme: Theme) -> Sequence[Shape]:
    """Return a bunny's head, ears up, on an egg-shaped plate with a light halo."""
    return (
        lined(theme, "halo", 1.6, _EGG),
        inked(theme, "bunny.egg", _EGG, ink="bunny.line", line="symbol"),
        *merged(theme, "bunny.fur", _RIGHT_EAR, _LEFT_EAR, _HEAD, ink="bunny.line", line="symbol"),
        filled(theme, "bunny.pink", _EAR_INSIDE, mirrored(_EAR_INSIDE)),
        filled(theme, "bunny.cheek", ellipse(-1.5, 1.7, 0.6, 0.42), ellipse(1.5, 1.7, 0.6, 0.42)),
        filled(theme, "bunny.line", ellipse(-0.95, 0.65, 0.34, 0.48), ellipse(0.95, 0.65, 0.34, 0.48)),
        filled(theme, "bunny.fur", circle(-1.05, 0.48, 0.13), circle(0.85, 0.48, 0.13)),
        lined(theme, "bunny.line", 0.3, *_MOUTH),
        filled(theme, "bunny.nose", _NOSE),
    )
