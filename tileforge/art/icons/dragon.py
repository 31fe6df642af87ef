"""The dragon's badge: a dark dragon on a light disc."""

from __future__ import annotations

from collections.abc import Sequence

from tileforge.art.icons.pen import curve, filled, inked, lined, merged, ribbon
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Shape
from tileforge.drawing.shapes import circle, polygon

_BODY = ribbon(
    "-2.3,-1.9 -1.4,-2.1 -0.7,-1.4 -0.8,-0.3 -0.5,0.9 0.6,1.9 2.0,2.5 3.1,2.3 3.5,1.4 3.35,0.6",
    *(0.9, 1.0, 1.1, 1.5, 2.3, 2.4, 1.5, 0.9, 0.6, 0.3),
)
_HEAD = curve(
    "-3.9,-1.5! -3.3,-2.0 -2.6,-2.6! -2.4,-2.65 -1.3,-3.6! -1.5,-2.8 -1.2,-2.2! -1.7,-1.4"
    " -2.5,-1.25! -3.5,-0.7! -3.2,-1.15!"
)
_FORELEG = ribbon("-0.7,0.6 -1.7,1.3 -2.4,0.9 -2.9,1.0", 1.0, 0.8, 0.5, 0.3)
_HINDLEG = ribbon("0.8,2.2 -0.1,2.9 -0.2,3.4 -1.1,3.5", 1.8, 1.0, 0.6, 0.4)
_TAIL_TIP = polygon(((4.0, 0.75), (2.75, 0.75), (3.3, -0.6)))
_CREST = polygon(((-0.7, -2.1), (0.2, -2.0), (-0.2, -1.2), (0.4, -0.9), (-0.2, -0.3)))
_WING = curve(
    "-0.3,0.4! -0.3,-1.6 0.9,-4.2! 1.5,-3.4 2.7,-3.2! 2.9,-2.5 3.7,-1.9! 2.8,-1.6 2.4,-0.9!"
    " 1.7,-0.6 1.3,0.6! 0.6,0.3 -0.3,0.4!"
)
_RIBS = tuple(curve(f"0.1,-0.5 {end}", closed=False) for end in ("2.45,-2.9", "2.9,-1.75", "2.2,-0.8"))
_EYE = polygon(((-2.75, -1.95), (-2.05, -2.3), (-2.15, -1.85)))
_BELLY = ribbon("-1.2,-0.5 -1.1,0.6 -0.4,1.7 0.3,2.2", 0.4, 0.7, 0.7, 0.2)


def dragon(theme: Theme) -> Sequence[Shape]:
    """Return a winged dragon, head to the left, on a disc with a light halo."""
    return (
        filled(theme, "halo", circle(0, 0, 5.3)),
        inked(theme, "dragon.disc", circle(0, 0, 4.65), ink="dragon.line", line="symbol"),
        *merged(theme, "dragon.body", _BODY, _HEAD, _FORELEG, _HINDLEG, _TAIL_TIP, _CREST, ink="dragon.line"),
        filled(theme, "dragon.belly", _BELLY),
        *merged(theme, "dragon.wing", _WING, ink="dragon.line"),
        lined(theme, "dragon.line", 0.25, *_RIBS),
        filled(theme, "dragon.eye", _EYE),
    )
