"""What makes up for a printer that shifts, turns or stretches: maps of a page's content.

The page and its boxes stay as they are; the drawing moves on it, and stays vectors.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tileforge.drawing.paper import Size
from tileforge.drawing.scene import Matrix

LARGEST_OFFSET_MM: Final = 20.0
LARGEST_ROTATION: Final = 5.0
"""Degrees; more is no fault of a printer's."""
SCALES_PERCENT: Final = (90.0, 110.0)

_OTHER_FLIP: Final = {"long": "short", "short": "long"}


@dataclass(frozen=True, slots=True)
class Correction:
    """How far backs are moved, in millimetres, right and down as one looks at the back, and by how
    many degrees they are turned clockwise about the page's middle.
    """

    x: float = 0.0
    y: float = 0.0
    rotation: float = 0.0


@dataclass(frozen=True, slots=True)
class Printer:
    """What is known of one printer.

    `margin` is the rim in millimetres that it cannot reach (None: not known), `scale` the percent,
    across and down, at which it must be given a page to print it at its true size. `backs` holds a
    correction for each flip and way of the paper that was measured, as ``("long", "portrait")``.
    """

    name: str
    margin: float | None = None
    scale: tuple[float, float] = (100.0, 100.0)
    backs: Mapping[tuple[str, str], Correction] = field(default_factory=dict)

    def behind(self, duplex: str, orientation: str) -> Correction | None:
        """Return the correction of backs for a flip and a way of the paper; None if none was measured.

        The paper runs the same way through a printer whichever edge it is turned over: only the
        picture stands on its head. So what was measured for one flip holds for the other, half
        turned. Which way a lying page is turned is each printer's own, so that is never guessed.
        """
        known = self.backs.get((duplex, orientation))
        if known is not None:
            return known
        other = self.backs.get((_OTHER_FLIP.get(duplex, ""), orientation))
        return Correction(-other.x, -other.y, other.rotation) if other is not None else None


def corrected(page: Size, correction: Correction, scale: tuple[float, float]) -> Matrix | None:
    """Return the map of a page's content: scaled, turned and then moved; None if it would stay.

    Scale and turn are about the page's middle.
    """
    if correction == Correction() and scale == (100.0, 100.0):
        return None
    across, down = scale[0] / 100, scale[1] / 100
    angle = math.radians(correction.rotation)
    cos, sin = math.cos(angle), math.sin(angle)
    a, b, c, d = across * cos, across * sin, -down * sin, down * cos
    x, y = page.width / 2, page.height / 2
    return Matrix(a, b, c, d, x + correction.x - a * x - c * y, y + correction.y - b * x - d * y)
