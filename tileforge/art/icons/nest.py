"""The Easter nest: painted eggs in a nest of twigs, in the grass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.pen import curve, filled, inked, lined, merged, ribbon, shadow
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Group, Matrix, Shape
from tileforge.drawing.shapes import Ops, circle, ellipse, polyline

_BOWL: Final = curve("-4.7,0.3! -4.5,2.0 -3.2,3.7 0,4.2 3.2,3.7 4.5,2.0 4.7,0.3! 2.6,1.5 0,1.8 -2.6,1.5")
_HOLLOW: Final = ellipse(0, 0.3, 4.7, 1.7)
_TWIGS: Final = (
    curve("-4.5,1.2 -2.4,2.5 0.5,2.7 3.4,2.0", closed=False),
    curve("-3.2,2.2 -0.6,3.3 2.4,3.1 4.3,1.6", closed=False),
    curve("-4.1,2.5 -1.6,3.8 1.4,3.9 3.3,3.1", closed=False),
    curve("-2.6,1.9 0.2,2.1 2.6,1.7", closed=False),
)
_STRAYS: Final = (
    polyline(((-3.9, 1.0), (-5.0, 0.3))),
    polyline(((3.8, 1.2), (5.1, 0.6))),
    polyline(((-3.4, 3.0), (-4.6, 3.3))),
    polyline(((3.5, 2.9), (4.7, 3.4))),
)
_GRASS: Final = (
    *(
        ribbon(f"{x},4.1 {x + lean / 2},{2.6} {x + lean},1.3", 0.9, 0.6, 0.1)
        for x, lean in ((-4.6, -0.9), (-3.7, -0.2), (4.5, 0.9), (3.8, 0.1))
    ),
    *(
        ribbon(f"{x},4.5 {x + lean / 2},{3.9} {x + lean},3.3", 0.7, 0.5, 0.1)
        for x, lean in ((-1.6, -0.5), (-0.9, 0.3), (1.7, 0.4))
    ),
)
_EGG: Final = curve("0,-2.1 1.15,-1.25 1.6,0.3 1.1,1.7 0,2.0 -1.1,1.7 -1.6,0.3 -1.15,-1.25")
_ZIGZAG: Final = polyline(((-1.2, -0.3), (-0.6, -0.9), (0, -0.3), (0.6, -0.9), (1.2, -0.3)))
_BAND: Final = polyline(((-1.25, -0.55), (1.25, -0.55)))
_BAND_LOW: Final = polyline(((-1.3, 0.55), (1.3, 0.55)))
_DOTS: Final = (circle(-0.5, -0.8, 0.3), circle(0.45, -0.3, 0.3), circle(-0.35, 0.35, 0.3))


def _leaning(lean: float, x: float, y: float, *shapes: Shape) -> Group:
    """Return `shapes` slanted by `lean` millimetres a millimetre of height, about (x, y)."""
    return Group(shapes, Matrix(1.0, 0.0, -lean, 1.0, x, y))


def nest(theme: Theme) -> Sequence[Shape]:
    """Return a nest with three painted eggs and blades of grass, a light halo round it."""
    outline: tuple[Ops, ...] = (
        _BOWL,
        _HOLLOW,
        circle(-2.0, -0.9, 2.0),
        circle(2.0, -0.9, 2.0),
        circle(0, -2.4, 2.0),
    )
    egg = ("nest.line", "symbol")
    return (
        lined(theme, "halo", 1.8, *outline),
        lined(theme, "halo", 1.4, *_STRAYS),
        shadow(theme, ellipse(0.5, 3.7, 4.6, 0.8)),
        lined(theme, "nest.line", 0.55, *_STRAYS),
        inked(theme, "nest.hollow", _HOLLOW, ink=egg[0], line=egg[1]),
        _leaning(
            0.0,
            0.0,
            -2.5,
            inked(theme, "nest.egg.gold", _EGG, ink=egg[0], line=egg[1]),
            lined(theme, "nest.paint", 0.45, _ZIGZAG),
        ),
        _leaning(
            0.3,
            -2.05,
            -0.6,
            inked(theme, "nest.egg.red", _EGG, ink=egg[0], line=egg[1]),
            lined(theme, "nest.paint", 0.45, _BAND, _BAND_LOW),
        ),
        _leaning(
            -0.3,
            2.05,
            -0.6,
            inked(theme, "nest.egg.blue", _EGG, ink=egg[0], line=egg[1]),
            filled(theme, "nest.paint", *_DOTS),
        ),
        inked(theme, "nest.straw", _BOWL, ink=egg[0], line=egg[1]),
        lined(theme, "nest.twig", 0.35, *_TWIGS),
        *merged(theme, "nest.grass", *_GRASS, ink="nest.line", line="hair"),
    )
