"""The Easter bunny, with a basket of eggs on its back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.pen import curve, filled, inked, lined, merged, mirrored, ribbon
from tileforge.art.pieces.figures.figure import Figure
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Group, Matrix, Shape
from tileforge.drawing.shapes import Ops, circle, ellipse, polygon

_RIGHT_EAR: Final = curve("0.8,-27.0! 0.6,-31.4 1.6,-36.2 3.4,-38.2 5.2,-35.6 5.0,-31.0 3.6,-26.6!")
_LEFT_EAR: Final = curve(
    "-3.6,-26.6! -5.0,-30.4 -6.0,-34.4 -6.8,-37.2 -4.6,-38.4 -2.0,-35.0 -0.8,-30.6 -0.8,-27.0!"
)
_RIGHT_INSIDE: Final = curve("1.8,-28.0! 1.7,-31.6 2.4,-34.8 3.3,-36.2 4.1,-34.4 4.0,-31.2 3.2,-28.0!")
_LEFT_INSIDE: Final = curve("-2.9,-28.0! -4.0,-31.0 -4.7,-34.0 -5.2,-36.6! -3.4,-35.2 -2.1,-31.2 -1.7,-28.2!")
_HEAD: Final = curve(
    "0,-29.0 3.4,-28.0 5.2,-25.0 5.6,-22.2 3.6,-19.6 0,-18.8 -3.6,-19.6 -5.6,-22.2 -5.2,-25.0 -3.4,-28.0"
)
_BODY: Final = curve(
    "0,-20.4 4.2,-19.0 6.4,-14.6 7.4,-8.6 6.2,-3.4 3.0,-1.2"
    " 0,-1.0 -3.0,-1.2 -6.2,-3.4 -7.4,-8.6 -6.4,-14.6 -4.2,-19.0"
)
_FOOT: Final = curve("1.0,-2.6! 3.0,-3.6 6.6,-3.0 7.9,-1.4 6.6,-0.3 2.4,-0.2 0.8,-0.9!")
_TUMMY: Final = ellipse(0, -7.0, 4.0, 4.8)
_COAT: Final = curve(
    "0,-17.4! 1.6,-18.6 3.8,-18.6! 5.8,-15.8 6.9,-10.6"
    " 7.3,-7.2! 5.2,-6.2 3.0,-6.4! 1.6,-9.8 0.6,-13.4 0,-17.4!"
)
_BUTTONS: Final = (circle(1.5, -12.6, 0.42), circle(2.2, -9.9, 0.42))
_ARM: Final = ribbon("5.0,-16.4 7.4,-12.8 5.2,-9.8", 3.2, 3.0, 2.6)
_STRAP: Final = ribbon("2.4,-19.0 3.8,-16.0 5.4,-13.4", 1.2, 1.2, 1.2)
_BASKET_FRONT: Final = curve("-9.8,-20.6! -8.6,-14.0 -7.2,-9.4! 7.2,-9.4! 8.6,-14.0 9.8,-20.6!")
_BASKET_RIM: Final = ribbon("-10.2,-20.6 0,-19.6 10.2,-20.6", 1.8, 1.8, 1.8)
_WEAVE: Final = tuple(
    curve(text, closed=False)
    for text in (
        "-9.2,-17.6 0,-16.6 9.2,-17.6",
        "-8.6,-14.8 0,-13.8 8.6,-14.8",
        "-7.9,-12.0 0,-11.0 7.9,-12.0",
        "-6.6,-19.8 -5.4,-9.6",
        "-3.2,-19.4 -2.6,-9.6",
        "0,-19.2 0,-9.6",
        "3.2,-19.4 2.6,-9.6",
        "6.6,-19.8 5.4,-9.6",
    )
)
_TAIL: Final = circle(0, -5.4, 2.9)
_TUFTS: Final = (
    curve("-1.4,-6.8 -0.6,-7.4 0.4,-7.2", closed=False),
    curve("-1.6,-4.6 -0.4,-4.0 1.2,-4.4", closed=False),
)
_CHEEKS: Final = ellipse(-3.6, -22.2, 1.0, 0.7), ellipse(3.6, -22.2, 1.0, 0.7)
_EYES: Final = ellipse(-2.0, -24.4, 0.72, 1.05), ellipse(2.0, -24.4, 0.72, 1.05)
_GLINTS: Final = circle(-2.25, -24.8, 0.28), circle(1.75, -24.8, 0.28)
_NOSE: Final = curve("-0.9,-22.9! 0,-23.2 0.9,-22.9! 0,-21.7!")
_MOUTH: Final = (
    curve("0,-21.9 -0.5,-20.8 -1.6,-20.9", closed=False),
    curve("0,-21.9 0.5,-20.8 1.6,-20.9", closed=False),
)
_TEETH: Final = polygon(((-0.5, -20.9), (0.5, -20.9), (0.45, -19.8), (-0.45, -19.8)))
_WHISKERS: Final = tuple(
    curve(text, closed=False) for text in ("2.6,-21.8 5.0,-21.6 7.4,-22.2", "2.6,-21.2 4.8,-20.4 7.0,-20.2")
)
_SIDEWAYS: Final = Matrix(-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def _egg(x: float, y: float, lean: float) -> Ops:
    """Return an egg 4.2 mm wide whose tip leans by `lean` mm."""
    return curve(
        f"{x + lean},{y - 3.2} {x + 1.5 + lean / 2},{y - 1.9} {x + 2.1},{y + 0.5} {x + 1.1},{y + 2.4}"
        f" {x - 1.1},{y + 2.4} {x - 2.1},{y + 0.5} {x - 1.5 + lean / 2},{y - 1.9}"
    )


_EGGS: Final = (
    ("nest.egg.blue", _egg(-7.3, -22.2, -0.7)),
    ("nest.egg.gold", _egg(7.3, -22.2, 0.7)),
)
_MIDDLE_EGGS: Final = (
    ("nest.egg.red", _egg(-3.0, -22.0, -0.3)),
    ("bunny.egg", _egg(3.0, -22.0, 0.3)),
)
_BANDS: Final = (
    curve("-9.2,-22.2 -8.2,-21.6 -7.3,-22.3 -6.3,-21.7 -5.4,-22.3", closed=False),
    curve("9.2,-22.2 8.2,-21.6 7.3,-22.3 6.3,-21.7 5.4,-22.3", closed=False),
)


def _eggs(theme: Theme) -> list[Shape]:
    return [
        *(inked(theme, colour, egg, ink="bunny.line") for colour, egg in _EGGS),
        lined(theme, "nest.paint", 0.4, *_BANDS),
    ]


def _basket(theme: Theme) -> list[Shape]:
    return [
        inked(theme, "nest.straw", _BASKET_FRONT, ink="bunny.line", line="symbol"),
        lined(theme, "nest.twig", 0.4, *_WEAVE),
        inked(theme, "nest.straw", _BASKET_RIM, ink="bunny.line", line="symbol"),
    ]


def _ears(theme: Theme) -> list[Shape]:
    return [*merged(theme, "bunny.fur", _RIGHT_EAR, _LEFT_EAR, _HEAD, ink="bunny.line", line="symbol")]


def _trunk(theme: Theme) -> list[Shape]:
    return [*merged(theme, "bunny.fur", _BODY, _FOOT, mirrored(_FOOT), ink="bunny.line", line="symbol")]


def _front(theme: Theme) -> Sequence[Shape]:
    return (
        *_eggs(theme),
        *_basket(theme),
        *_trunk(theme),
        filled(theme, "bunny.cheek", _TUMMY),
        inked(theme, "bunny.coat", _COAT, mirrored(_COAT), ink="bunny.line"),
        filled(theme, "nest.egg.gold", *_BUTTONS),
        inked(theme, "nest.twig", _STRAP, mirrored(_STRAP), ink="bunny.line"),
        *merged(theme, "bunny.fur", _ARM, mirrored(_ARM), ink="bunny.line", line="symbol"),
        inked(theme, "bunny.fur", _FOOT, mirrored(_FOOT), ink="bunny.line", line="symbol"),
        *_ears(theme),
        filled(theme, "bunny.pink", _RIGHT_INSIDE, _LEFT_INSIDE),
        filled(theme, "bunny.cheek", *_CHEEKS),
        filled(theme, "bunny.line", *_EYES),
        filled(theme, "bunny.fur", *_GLINTS),
        inked(theme, "paper", _TEETH, ink="bunny.line"),
        lined(theme, "bunny.line", 0.35, *_MOUTH),
        lined(theme, "bunny.line", 0.25, *_WHISKERS, *map(mirrored, _WHISKERS)),
        inked(theme, "bunny.nose", _NOSE, ink="bunny.line"),
    )


def _back(theme: Theme) -> Sequence[Shape]:
    shapes = (
        *merged(theme, "bunny.fur", _ARM, mirrored(_ARM), ink="bunny.line", line="symbol"),
        *_trunk(theme),
        *_ears(theme),
        *_eggs(theme),
        *(inked(theme, colour, egg, ink="bunny.line") for colour, egg in _MIDDLE_EGGS),
        *_basket(theme),
        inked(theme, "bunny.fur", _TAIL, ink="bunny.line", line="symbol"),
        lined(theme, "bunny.line", 0.3, *_TUFTS),
    )
    return (Group(shapes, _SIDEWAYS),)


BUNNY: Final = Figure(
    left="-9.5,-40! -10.8,-35 -12.2,-27 -12.8,-19 -12,-9 -11,0!",
    right="9.5,-40! 10.8,-35 12.2,-27 12.8,-19 12,-9 11,0!",
    ground="standee.bunny",
    front=_front,
    back=_back,
)
