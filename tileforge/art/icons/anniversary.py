"""The mark of the 20th anniversary: a small medal with the number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.pen import curve, filled, inked, lined
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Shape
from tileforge.drawing.shapes import circle, ellipse, polygon

_MEDAL: Final = circle(0, 0, 2.75)
_RIBBON: Final = (
    polygon(((-1.9, 1.4), (-0.3, 2.3), (-1.0, 4.1), (-1.5, 3.3), (-2.5, 3.4))),
    polygon(((1.9, 1.4), (0.3, 2.3), (1.0, 4.1), (1.5, 3.3), (2.5, 3.4))),
)
_TWO: Final = curve(
    "-1.65,-0.65 -1.45,-1.2 -0.95,-1.35 -0.45,-1.1 -0.4,-0.5 -0.95,0.35 -1.65,1.15! -0.3,1.15!", closed=False
)
_ZERO: Final = ellipse(0.98, -0.1, 0.66, 1.25)


def anniversary_20(theme: Theme) -> Sequence[Shape]:
    """Return a round medal on a ribbon, marked with a 20 that is drawn, not set in a font."""
    return (
        lined(theme, "halo", 1.2, _MEDAL, *_RIBBON),
        inked(theme, "medal.ribbon", *_RIBBON, ink="medal.line"),
        inked(theme, "medal.disc", _MEDAL, ink="medal.line", line="symbol"),
        lined(theme, "medal.number", 0.58, _TWO, _ZERO),
        filled(theme, "medal.number", circle(0, -2.1, 0.2), circle(0, 2.0, 0.2)),
    )
