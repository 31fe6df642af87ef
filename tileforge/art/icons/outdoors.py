"""Decor that stands by itself: garden, water tower and highwayman."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.pen import copies, curve, filled, inked, lined, merged, ribbon, shadow
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Shape
from tileforge.drawing.shapes import circle, ellipse, polyline, rect, rounded_rect

_HEDGE: Final = (polyline(((-0.9, 2.7), (-2.9, 2.7), (-2.9, -2.7), (2.9, -2.7), (2.9, 2.7), (0.9, 2.7))),)
_BED: Final = rounded_rect(Box(-0.8, -0.75, 0.8, 0.75), 0.35)
_BEDS: Final = ((-1.4, -1.3), (1.4, -1.3), (-1.4, 1.3), (1.4, 1.3))
_FLOWERS: Final = ((-0.4, -0.35), (0.35, -0.2), (-0.25, 0.35), (0.4, 0.4))

_TOWER: Final = curve("-1.6,-0.8! -1.55,1.2 -1.9,3.2! 0,3.8 1.9,3.2! 1.55,1.2 1.6,-0.8!")
_TOWER_DARK: Final = curve("0.7,-0.8! 0.8,1.4 0.9,3.6! 1.9,3.2! 1.55,1.2 1.6,-0.8!")
_SPIRE: Final = curve("0,-4.1! -2.5,-0.7! 0,-0.1 2.5,-0.7!")
_SPIRE_DARK: Final = curve("0,-4.1! 0.6,-0.2! 1.6,-0.4 2.5,-0.7!")
_DROP: Final = curve("0,-0.2! 0.55,0.8 0.85,1.5 0.6,2.15 0,2.4 -0.6,2.15 -0.85,1.5 -0.55,0.8")
_DROP_LIGHT: Final = ribbon("-0.4,1.3 -0.35,1.75 -0.05,2.0", 0.15, 0.25, 0.12)

_COAT: Final = curve("-0.9,0.3! -2.3,1.2 -2.8,3.0! 2.8,3.0! 2.3,1.2 0.9,0.3!")
_HEAD: Final = circle(0, -0.7, 1.35)
_SCARF: Final = curve("-1.35,-0.4! 0,-0.2 1.35,-0.4! 1.2,0.6 0,1.6! -1.2,0.6")
_MASK: Final = curve("-1.4,-1.3! 0,-1.15 1.4,-1.3! 1.35,-0.45! 0,-0.45! -1.35,-0.45!")
_HAT: Final = curve(
    "-3.0,-1.3! -1.6,-1.7 -1.3,-2.9 -0.6,-3.4 0,-3.1 0.7,-3.4 1.3,-2.9 1.6,-1.7 3.0,-1.3! 1.5,-0.95 0,-0.9 -1.5,-0.95"
)
_BAND: Final = curve("-1.5,-1.95! 0,-1.7 1.5,-1.95! 1.6,-1.5! 0,-1.25 -1.6,-1.5!")
_FEATHER: Final = ribbon("1.2,-1.9 1.9,-2.7 2.2,-3.5 1.9,-4.0", 0.3, 0.8, 0.7, 0.15)
_BUSH_BALLS: Final = (
    circle(-2.5, 2.6, 1.15),
    circle(-1.0, 2.5, 1.2),
    circle(0.6, 2.7, 1.2),
    circle(2.2, 2.5, 1.2),
    circle(3.0, 3.0, 0.8),
    circle(-3.2, 3.1, 0.7),
)


def garden(theme: Theme) -> Sequence[Shape]:
    """Return a hedged garden from above: four flower beds round a small pool."""
    reds = tuple(
        op for bed in (_BEDS[0], _BEDS[3]) for op in copies(circle(0, 0, 0.3), _moved(_FLOWERS, bed))
    )
    golds = tuple(
        op for bed in (_BEDS[1], _BEDS[2]) for op in copies(circle(0, 0, 0.3), _moved(_FLOWERS, bed))
    )
    return (
        shadow(theme, rounded_rect(Box(-3.0, -2.7, 4.0, 3.7), 0.7)),
        filled(theme, "garden.path", rect(Box(-2.9, -2.7, 2.9, 2.9))),
        inked(theme, "garden.bed", copies(_BED, _BEDS), line="hair"),
        filled(theme, "garden.flower", reds),
        filled(theme, "garden.flower.gold", golds),
        lined(theme, "tree.line", 1.3, *_HEDGE),
        lined(theme, "hedge", 0.85, *_HEDGE),
        inked(theme, "garden.pool.rim", circle(0, 0, 0.95)),
        filled(theme, "garden.pool", circle(0, 0, 0.6)),
    )


def water_tower(theme: Theme) -> Sequence[Shape]:
    """Return a round stone tower with a pointed roof and a drop of water for a sign."""
    return (
        shadow(theme, ellipse(0.9, 3.2, 2.1, 0.7)),
        inked(theme, "stone", _TOWER),
        filled(theme, "stone.shade", _TOWER_DARK),
        inked(theme, "tower.roof", _SPIRE),
        filled(theme, "tower.roof.shade", _SPIRE_DARK),
        lined(theme, "halo", 0.9, _DROP),
        inked(theme, "tower.drop", _DROP),
        filled(theme, "halo", _DROP_LIGHT),
    )


def highwayman(theme: Theme) -> Sequence[Shape]:
    """Return a masked man with hat and feather, rising from behind a bush."""
    return (
        shadow(theme, ellipse(0.7, 3.4, 3.2, 0.6)),
        inked(theme, "robber.coat", _COAT),
        inked(theme, "robber.skin", _HEAD),
        inked(theme, "robber.scarf", _SCARF),
        filled(theme, "robber.hat", _MASK),
        filled(theme, "halo", circle(-0.55, -0.8, 0.22), circle(0.55, -0.8, 0.22)),
        inked(theme, "robber.hat", _HAT),
        filled(theme, "robber.scarf", _BAND),
        inked(theme, "robber.feather", _FEATHER),
        *merged(theme, "hedge", *_BUSH_BALLS, ink="tree.line"),
        filled(
            theme,
            "tree.light",
            circle(-2.7, 2.3, 0.45),
            circle(-1.2, 2.1, 0.5),
            circle(0.4, 2.3, 0.5),
            circle(2.0, 2.1, 0.5),
        ),
    )


def _moved(places: Sequence[tuple[float, float]], by: tuple[float, float]) -> list[tuple[float, float]]:
    return [(x + by[0], y + by[1]) for x, y in places]
