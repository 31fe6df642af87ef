"""Decor that stands by itself: garden, water tower and highwayman."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.pen import copies, curve, filled, inked, lined, merged, ribbon, shadow
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Shape
from tileforge.drawing.shapes import Dot, Ops, circle, ellipse, polyline, rect, rounded_rect

_HEDGE: Final = polyline(((-0.9, 2.6), (-2.7, 2.6), (-2.7, -2.6), (2.7, -2.6), (2.7, 2.6), (0.9, 2.6)))
_LEAVES: Final = (
    *((x, -2.75) for x in (-2.5, -1.5, -0.5, 0.5, 1.5, 2.5)),
    *((x, y) for x in (-2.85, 2.55) for y in (-1.7, -0.6, 0.5, 1.6)),
    *((x, 2.45) for x in (-2.5, -1.5, 1.3, 2.3)),
)
_BED: Final = rounded_rect(Box(-0.8, -0.8, 0.8, 0.8), 0.35)
_BEDS: Final[tuple[Dot, ...]] = ((-1.25, -1.2), (1.25, -1.2), (-1.25, 1.2), (1.25, 1.2))

_TOWER: Final = curve("-1.6,-0.8! -1.55,1.2 -1.9,3.2! 0,3.8 1.9,3.2! 1.55,1.2 1.6,-0.8!")
_TOWER_DARK: Final = curve("0.8,-0.8! 0.85,1.4 1.0,3.55! 1.9,3.2! 1.55,1.2 1.6,-0.8!")
_SPIRE: Final = curve("0,-4.0! -2.5,-0.7! 0,-0.1 2.5,-0.7!")
_SPIRE_DARK: Final = curve("0,-4.0! 0.6,-0.2! 1.6,-0.4 2.5,-0.7!")
_COURSES: Final = tuple(
    curve(line, closed=False)
    for line in ("-1.5,0.6 -1.1,0.75", "1.1,1.2 1.5,1.05", "-1.6,2.3 -1.2,2.45", "1.1,2.7 1.6,2.55")
)
_DROP: Final = curve("0,-0.1! 0.55,0.9 0.85,1.6 0.6,2.25 0,2.5 -0.6,2.25 -0.85,1.6 -0.55,0.9")
_DROP_LIGHT: Final = ribbon("-0.4,1.4 -0.35,1.85 -0.05,2.1", 0.15, 0.25, 0.12)

_COAT: Final = curve("-0.9,0.3! -2.2,1.2 -2.5,2.8! 2.5,2.8! 2.2,1.2 0.9,0.3!")
_SCARF: Final = curve("-1.35,-0.4! 0,-0.2 1.35,-0.4! 1.2,0.6 0,1.6! -1.2,0.6")
_MASK: Final = curve("-1.4,-1.3! 0,-1.15 1.4,-1.3! 1.35,-0.45! 0,-0.45! -1.35,-0.45!")
_HAT: Final = curve(
    "-3.0,-1.3! -1.6,-1.7 -1.3,-2.9 -0.6,-3.4 0,-3.1 0.7,-3.4 1.3,-2.9 1.6,-1.7 3.0,-1.3!"
    " 1.5,-0.95 0,-0.9 -1.5,-0.95"
)
_BAND: Final = curve("-1.5,-1.95! 0,-1.7 1.5,-1.95! 1.6,-1.5! 0,-1.25 -1.6,-1.5!")
_FEATHER: Final = ribbon("1.2,-1.9 1.9,-2.7 2.2,-3.5 1.9,-4.0", 0.3, 0.8, 0.7, 0.15)
_THICKET: Final = (
    *((x, y, r) for x, y, r in ((-2.1, 2.4, 1.05), (-0.8, 2.3, 1.15), (0.6, 2.5, 1.15), (1.9, 2.35, 1.05))),
    (2.55, 2.7, 0.75),
    (-2.7, 2.75, 0.65),
)


def garden(theme: Theme) -> Sequence[Shape]:
    """Return a hedged garden from above: four flower beds round a small pool."""
    return (
        shadow(theme, rounded_rect(Box(-2.8, -2.5, 3.6, 3.4), 0.7)),
        filled(theme, "garden.path", rect(Box(-2.7, -2.6, 2.7, 2.7))),
        inked(theme, "garden.bed", copies(_BED, _BEDS), line="hair"),
        filled(theme, "garden.flower", *_flowers(_BEDS[0], _BEDS[3])),
        filled(theme, "garden.flower.gold", *_flowers(_BEDS[1], _BEDS[2])),
        lined(theme, "tree.line", 1.3, _HEDGE),
        lined(theme, "hedge", 0.85, _HEDGE),
        filled(theme, "tree.mid", copies(circle(0, 0, 0.2), _LEAVES)),
        inked(theme, "garden.pool.rim", circle(0, 0, 0.95)),
        filled(theme, "garden.pool", circle(0, 0, 0.6)),
    )


def _flowers(*beds: Dot) -> Sequence[Ops]:
    spots = ((-0.4, -0.35), (0.35, -0.25), (-0.3, 0.35), (0.4, 0.4))
    return [circle(x + dx, y + dy, 0.3) for x, y in beds for dx, dy in spots]


def water_tower(theme: Theme) -> Sequence[Shape]:
    """Return a round stone tower with a pointed roof and a drop of water for a sign."""
    return (
        shadow(theme, ellipse(0.7, 3.2, 2.0, 0.65)),
        inked(theme, "stone", _TOWER),
        filled(theme, "stone.shade", _TOWER_DARK),
        lined(theme, "icon.line", 0.2, *_COURSES),
        inked(theme, "tower.roof", _SPIRE),
        filled(theme, "tower.roof.shade", _SPIRE_DARK),
        lined(theme, "halo", 0.9, _DROP),
        inked(theme, "tower.drop", _DROP),
        filled(theme, "halo", _DROP_LIGHT),
    )


def highwayman(theme: Theme) -> Sequence[Shape]:
    """Return a masked man with hat and feather, rising from behind a bush."""
    lights = (circle(x - 0.2 * r, y - 0.35 * r, 0.4 * r) for x, y, r in _THICKET[:4])
    return (
        shadow(theme, ellipse(0.5, 3.2, 2.8, 0.45)),
        inked(theme, "robber.coat", _COAT),
        inked(theme, "robber.skin", circle(0, -0.7, 1.35)),
        inked(theme, "robber.scarf", _SCARF),
        filled(theme, "robber.hat", _MASK),
        filled(theme, "robber.eye", circle(-0.55, -0.75, 0.25), circle(0.55, -0.75, 0.25)),
        inked(theme, "robber.hat", _HAT),
        filled(theme, "robber.scarf", _BAND),
        inked(theme, "robber.feather", _FEATHER),
        *merged(theme, "hedge", *(circle(*ball) for ball in _THICKET), ink="tree.line"),
        filled(theme, "tree.mid", *lights),
    )
