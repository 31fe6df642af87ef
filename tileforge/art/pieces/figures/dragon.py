"""The dragon, reared up with its wings spread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.pen import curve, dots, filled, inked, lined, merged, ribbon
from tileforge.art.pieces.figures.figure import Figure
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Group, Matrix, Shape
from tileforge.drawing.shapes import circle, polygon

_SPINE: Final = (
    "-7,-30.5 -4,-32.6 -0.6,-30.6 0.1,-26 -1,-21 0.4,-14.5 4,-8.6 9,-4.6 13.6,-4.2 15.6,-7.4 14.2,-10.6"
)
_BODY: Final = ribbon(_SPINE, 3.4, 3.6, 4.0, 4.6, 6.4, 9.6, 10.4, 6.6, 3.6, 2.2, 1.0)
_TAIL_TIP: Final = curve("15.2,-8.2! 17.4,-10.8 17.0,-15.2! 13.6,-14.0 11.4,-12.2! 12.2,-9.6 13.6,-8.4!")
_HEAD: Final = curve(
    "-14.2,-29.8! -12.6,-31.8 -9.6,-33.0! -8.8,-33.8 -4.4,-38.2! -5.4,-35.0 -3.2,-33.6! -3.0,-30.6"
    " -5.2,-28.6 -8.4,-27.9! -12.4,-26.3! -10.8,-28.2!"
)
_HORN: Final = curve("-7.4,-33.0! -6.2,-36.4 -2.4,-37.4! -4.0,-35.6 -4.4,-33.0!")
_JAW: Final = curve("-13.4,-29.5 -11.0,-29.0 -8.8,-29.6", closed=False)
_FLAME: Final = curve(
    "-11.4,-28.0! -14.4,-27.8 -16.0,-25.6! -16.6,-22.6 -14.4,-20.4! -14.2,-22.6 -12.6,-24.0 -10.8,-26.8!"
)
_FLAME_HEART: Final = curve(
    "-12.0,-27.2! -14.0,-26.4 -14.9,-24.4! -14.8,-23.4 -14.3,-22.8! -13.6,-24.4 -11.6,-26.6!"
)
_FORELEG: Final = ribbon("-2.2,-16.4 -6.0,-14.4 -8.2,-17.0 -10.4,-17.2", 4.2, 3.0, 2.2, 1.8)
_FORECLAWS: Final = tuple(
    polygon(((x, y), (x - 1.9, y + dy), (x + 0.2, y + 1.0)))
    for x, y, dy in ((-10.4, -18.1, -0.7), (-10.7, -17.3, 0.4), (-10.3, -16.6, 1.3))
)
_THIGH: Final = curve("1.2,-9.8 5.2,-12.2 8.6,-9.4 8.6,-5.0 5.6,-1.8 1.4,-2.6 -0.4,-6.0")
_SHIN: Final = ribbon("3.6,-4.9 0.0,-3.2 -0.8,-2.0 -4.4,-1.7", 5.0, 3.0, 2.4, 2.0)
_FAR_SHIN: Final = ribbon("7.4,-4.8 8.0,-2.8 10.6,-1.8", 4.4, 3.0, 2.0)
_CLAWS: Final = tuple(polygon(((x, -2.2), (x - 1.9, -0.6), (x + 0.9, -0.6))) for x in (-4.9, -3.3, -1.7))
_BELLY: Final = ribbon(
    "-4.8,-29.6 -2.6,-29.8 -1.8,-26 -3.3,-21.4 -3.0,-14.6 -0.6,-9.4", 0.8, 1.5, 2.0, 2.6, 3.4, 1.4
)
_SCUTES: Final = tuple(
    curve(text, closed=False)
    for text in (
        "-2.9,-27.8 -1.9,-27.6 -0.9,-27.9",
        "-3.5,-25.0 -2.1,-24.5 -1.0,-24.8",
        "-4.4,-21.9 -3.0,-21.4 -1.8,-21.8",
        "-4.9,-18.6 -3.2,-18.0 -1.7,-18.5",
        "-4.4,-15.2 -2.8,-14.9 -1.3,-15.5",
        "-3.0,-12.0 -1.6,-11.9 -0.4,-12.7",
    )
)
_SPIKES: Final = tuple(
    polygon(dots(text))
    for text in (
        "0.6,-32.4 4.2,-32.8 2.0,-29.4",
        "1.6,-29.2 5.2,-28.2 2.2,-25.6",
        "3.2,-17.0 6.8,-16.8 5.2,-13.0",
        "6.4,-12.8 10.0,-12.0 8.4,-8.4",
    )
)
_NEAR_WING: Final = curve(
    "1.0,-20.4! 3.6,-27.6 9.6,-37.6! 11.4,-34.2 15.6,-33.0! 15.4,-29.4 18.0,-26.4! 15.2,-24.6 14.8,-20.0!"
    " 11.6,-20.4 9.2,-15.6! 5.6,-17.0 1.0,-20.4!"
)
_NEAR_RIBS: Final = tuple(
    curve(text, closed=False)
    for text in (
        "2.2,-20.6 7.4,-28.6 15.4,-32.8",
        "2.4,-20.2 9.4,-24.6 17.6,-26.4",
        "2.4,-19.8 8.6,-20.6 14.6,-20.2",
    )
)
_NEAR_ARM: Final = ribbon("1.2,-20.2 4.2,-27.8 9.4,-36.8", 2.4, 1.6, 0.7)
_FAR_WING: Final = curve(
    "-1.6,-20.6! -8.4,-20.8 -16.2,-16.4! -14.6,-14.2 -15.4,-11.0!"
    " -12.0,-11.2 -10.0,-7.6! -7.2,-10.6 -2.6,-10.0! -0.6,-15 -1.6,-20.6!"
)
_FAR_RIBS: Final = tuple(
    curve(text, closed=False)
    for text in ("-2.4,-18.6 -8.8,-15.8 -15.0,-11.4", "-2.4,-17.2 -6.4,-13.2 -9.9,-8.2")
)
_FAR_ARM: Final = ribbon("-1.6,-19.8 -8.4,-20.0 -15.8,-16.3", 2.0, 1.4, 0.7)
_EYE: Final = polygon(dots("-10.0,-31.3 -7.6,-32.4 -7.7,-30.9"))
_PUPIL: Final = circle(-8.3, -31.5, 0.34)
_NOSTRIL: Final = circle(-12.9, -30.1, 0.26)
_SIDEWAYS: Final = Matrix(-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def _body(theme: Theme) -> list[Shape]:
    """Return all but the wings."""
    return [
        inked(theme, "dragon.wing", _FLAME, ink="dragon.line"),
        filled(theme, "dragon.eye", _FLAME_HEART),
        *merged(theme, "dragon.shade", _FAR_SHIN, ink="dragon.line", line="symbol"),
        *merged(theme, "dragon.wing", *_SPIKES, _TAIL_TIP, ink="dragon.line", line="symbol"),
        *merged(theme, "dragon.body", _BODY, _HEAD, _THIGH, _SHIN, ink="dragon.line", line="symbol"),
        filled(theme, "dragon.belly", _BELLY),
        lined(theme, "dragon.line", 0.3, *_SCUTES),
        inked(theme, "dragon.belly", *_CLAWS, ink="dragon.line"),
        lined(theme, "dragon.line", 0.35, curve("0.6,-9.2 4.6,-11.6 8.0,-9.2 8.2,-5.6", closed=False)),
        *merged(theme, "dragon.body", _FORELEG, ink="dragon.line", line="symbol"),
        inked(theme, "dragon.belly", *_FORECLAWS, ink="dragon.line"),
        inked(theme, "dragon.belly", _HORN, ink="dragon.line"),
        lined(theme, "dragon.line", 0.35, _JAW),
        inked(theme, "dragon.eye", _EYE, ink="dragon.line"),
        filled(theme, "dragon.line", _PUPIL, _NOSTRIL),
    ]


def _near_wing(theme: Theme, colour: str) -> list[Shape]:
    return [
        *merged(theme, colour, _NEAR_WING, ink="dragon.line", line="symbol"),
        lined(theme, "dragon.line", 0.3, *_NEAR_RIBS),
        inked(theme, "dragon.body", _NEAR_ARM, ink="dragon.line"),
    ]


def _far_wing(theme: Theme, colour: str) -> list[Shape]:
    return [
        *merged(theme, colour, _FAR_WING, ink="dragon.line", line="symbol"),
        lined(theme, "dragon.line", 0.3, *_FAR_RIBS),
        inked(theme, "dragon.body", _FAR_ARM, ink="dragon.line"),
    ]


def _front(theme: Theme) -> Sequence[Shape]:
    return (*_far_wing(theme, "dragon.wing.shade"), *_body(theme), *_near_wing(theme, "dragon.wing"))


def _back(theme: Theme) -> Sequence[Shape]:
    # From behind the far wing is the near one: the order changes with the side.
    shapes = (*_near_wing(theme, "dragon.wing.shade"), *_body(theme), *_far_wing(theme, "dragon.wing"))
    return (Group(shapes, _SIDEWAYS),)


DRAGON: Final = Figure(
    left="-14,-40! -16.6,-36 -18.6,-29 -19,-19 -17.8,-8 -15,0!",
    right="14,-40! 17.6,-36 19.8,-29 20,-19 19,-8 16,0!",
    ground="standee.dragon",
    front=_front,
    back=_back,
)
