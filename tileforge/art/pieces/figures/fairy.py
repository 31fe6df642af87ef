"""The fairy, with four wings and a wand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.pen import curve, filled, inked, lined, merged, mirrored, ribbon, star
from tileforge.art.pieces.figures.figure import Figure
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Group, Matrix, Shape
from tileforge.drawing.shapes import circle, ellipse

_UPPER_WING: Final = curve(
    "1.0,-22.6! 3.0,-28.6 7.6,-34.6 12.4,-36.2 14.8,-33.4 14.2,-28.4 11.0,-23.6 6.0,-21.2 1.0,-21.4!"
)
_LOWER_WING: Final = curve(
    "1.0,-21.2! 6.0,-20.8 11.6,-19.4 13.4,-15.6 12.4,-11.6 9.4,-10.4 5.4,-13.0 1.2,-19.0!"
)
_UPPER_CELL: Final = curve("3.2,-24.2! 6.0,-29.4 9.4,-32.6 11.8,-32.8 12.0,-30.0 9.0,-25.6 3.2,-23.4!")
_LOWER_CELL: Final = curve("4.0,-19.4! 8.4,-18.8 11.0,-16.4 10.8,-13.4 8.6,-13.0 5.4,-16.0!")
_VEINS: Final = (
    curve("2.0,-22.6 6.6,-27.0 12.8,-33.6", closed=False),
    curve("2.2,-22.0 7.6,-24.0 13.2,-28.6", closed=False),
    curve("2.2,-20.4 7.2,-17.8 11.6,-12.8", closed=False),
)
_DRESS: Final = curve(
    "-2.2,-22.0! -2.0,-18.8 -3.4,-13.6 -6.2,-7.4 -8.4,-4.2! -6.8,-4.4 -5.8,-2.8! -4.4,-4.0 -3.0,-2.2!"
    " -1.4,-3.8 0,-2.0! 1.4,-3.8 3.0,-2.2! 4.4,-4.0 5.8,-2.8! 6.8,-4.4 8.4,-4.2! 6.2,-7.4 3.4,-13.6"
    " 2.0,-18.8 2.2,-22.0! 0,-21.2"
)
_DRESS_SHADE: Final = curve(
    "1.0,-19.0! 1.2,-13.6 3.0,-7.0 4.4,-4.0! 5.8,-2.8! 6.8,-4.4 8.4,-4.2! 6.2,-7.4 3.4,-13.6 2.0,-18.8!"
)
_FOLDS: Final = (
    curve("-0.6,-16.6 -1.2,-10.0 -2.8,-4.4", closed=False),
    curve("0.9,-16.6 1.4,-10.0 2.6,-4.4", closed=False),
    curve("-2.0,-15.0 -3.6,-10.0 -5.4,-5.6", closed=False),
)
_BELT: Final = curve("-2.0,-17.6! 0,-17.0 2.0,-17.6! 2.3,-16.2! 0,-15.6 -2.3,-16.2!")
_LEGS: Final = tuple(
    ribbon(text, 1.9, 1.5, 1.3) for text in ("-1.5,-4.4 -1.7,-2.2 -1.6,-0.9", "1.5,-4.4 1.7,-2.2 1.6,-0.9")
)
_SHOES: Final = (
    curve("-2.6,-1.6! -1.0,-1.4! -0.8,-0.3 -2.4,-0.2 -3.8,-0.4!"),
    curve("2.6,-1.6! 1.0,-1.4! 0.8,-0.3 2.4,-0.2 3.8,-0.4!"),
)
_WAND_ARM: Final = ribbon("1.8,-21.2 4.6,-20.0 7.4,-23.2", 1.9, 1.7, 1.4)
_OTHER_ARM: Final = ribbon("-1.8,-21.2 -4.4,-18.6 -3.4,-15.4", 1.9, 1.7, 1.4)
_WAND: Final = curve("7.0,-21.6 9.0,-26.6", closed=False)
_STAR: Final = star(9.8, -28.6, 2.6)
_SPARKS: Final = (
    star(-9.6, -36.6, 1.2),
    star(-14.0, -22.4, 1.0),
    star(14.2, -20.6, 1.0),
    star(-12.2, -6.6, 1.1),
    star(12.4, -6.0, 1.2),
)
_NECK: Final = ribbon("0,-24.6 0,-21.4", 1.7, 2.2)
_FACE: Final = curve("0,-32.4 2.6,-31.4 3.3,-28.9 2.3,-26.0 0,-24.6 -2.3,-26.0 -3.3,-28.9 -2.6,-31.4")
_HAIR: Final = curve(
    "0,-34.6 3.4,-33.6 4.7,-30.4 4.3,-26.6 5.2,-23.6! 3.4,-22.4 2.4,-23.4! 0,-22.6 -2.4,-23.4! -3.4,-22.4"
    " -5.2,-23.6! -4.3,-26.6 -4.7,-30.4 -3.4,-33.6"
)
_FRINGE: Final = curve(
    "0.6,-33.0! 2.6,-32.4 3.6,-30.4 3.5,-28.0! 2.4,-29.4"
    " 1.6,-31.0! -0.4,-29.6 -3.5,-28.2! -3.7,-30.4 -2.6,-32.4 0.6,-33.0"
)
_LEAVES: Final = tuple(
    curve(text)
    for text in (
        "-3.9,-31.2! -4.6,-33.4 -3.0,-34.8! -2.2,-33.2 -2.4,-32.0!",
        "-1.7,-32.6! -1.8,-34.6 0,-36.4! 1.8,-34.6 1.7,-32.6!",
        "3.9,-31.2! 4.6,-33.4 3.0,-34.8! 2.2,-33.2 2.4,-32.0!",
    )
)
_LONG_HAIR: Final = curve(
    "0,-34.6 3.4,-33.6 4.7,-30.4 4.3,-26.6 5.2,-23.6! 3.8,-22.0 2.4,-19.4! 1.4,-20.0 0,-17.4! -1.4,-20.0"
    " -2.4,-19.4! -3.8,-22.0 -5.2,-23.6! -4.3,-26.6 -4.7,-30.4 -3.4,-33.6"
)
_STRANDS: Final = tuple(
    curve(text, closed=False)
    for text in (
        "-2.2,-31.2 -2.6,-26.0 -2.0,-21.4",
        "0.2,-31.6 0.3,-26.0 0,-20.0",
        "2.4,-31.2 2.7,-26.0 2.0,-21.4",
    )
)
_EYES: Final = ellipse(-1.3, -28.6, 0.42, 0.62), ellipse(1.3, -28.6, 0.42, 0.62)
_GLINTS: Final = circle(-1.45, -28.85, 0.16), circle(1.15, -28.85, 0.16)
_MOUTH: Final = curve("-0.8,-26.6 0,-26.1 0.8,-26.6", closed=False)
_CHEEKS: Final = ellipse(-2.1, -27.2, 0.6, 0.4), ellipse(2.1, -27.2, 0.6, 0.4)
_SIDEWAYS: Final = Matrix(-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def _wings(theme: Theme) -> list[Shape]:
    upper, lower = (_UPPER_WING, mirrored(_UPPER_WING)), (_LOWER_WING, mirrored(_LOWER_WING))
    cells = _UPPER_CELL, mirrored(_UPPER_CELL), _LOWER_CELL, mirrored(_LOWER_CELL)
    return [
        *merged(theme, "fairy.wing", *lower, ink="fairy.line", line="symbol"),
        *merged(theme, "fairy.wing", *upper, ink="fairy.line", line="symbol"),
        filled(theme, "fairy.wing.light", *cells),
        lined(theme, "fairy.line", 0.25, *_VEINS, *map(mirrored, _VEINS)),
    ]


def _gown(theme: Theme) -> list[Shape]:
    return [
        *merged(theme, "fairy.skin", *_LEGS, ink="fairy.line"),
        inked(theme, "fairy.dress.shade", *_SHOES, ink="fairy.line"),
        inked(theme, "fairy.dress", _DRESS, ink="fairy.line", line="symbol"),
        filled(theme, "fairy.dress.shade", _DRESS_SHADE),
        lined(theme, "fairy.line", 0.25, *_FOLDS),
        inked(theme, "fairy.star", _BELT, ink="fairy.line"),
    ]


def _arms(theme: Theme) -> list[Shape]:
    return [
        lined(theme, "fairy.line", 0.8, _WAND),
        *merged(theme, "fairy.skin", _WAND_ARM, _OTHER_ARM, ink="fairy.line"),
        inked(theme, "fairy.star", _STAR, ink="fairy.line"),
    ]


def _sparks(theme: Theme) -> Shape:
    return filled(theme, "fairy.star", *_SPARKS)


def _front(theme: Theme) -> Sequence[Shape]:
    return (
        _sparks(theme),
        *_wings(theme),
        inked(theme, "fairy.hair", _HAIR, ink="fairy.line", line="symbol"),
        *_gown(theme),
        *_arms(theme),
        *merged(theme, "fairy.skin", _NECK, _FACE, ink="fairy.line"),
        inked(theme, "fairy.hair", _FRINGE, ink="fairy.line"),
        inked(theme, "fairy.leaf", *_LEAVES, ink="fairy.line"),
        filled(theme, "fairy.cheek", *_CHEEKS),
        filled(theme, "fairy.line", *_EYES),
        filled(theme, "paper", *_GLINTS),
        lined(theme, "fairy.line", 0.3, _MOUTH),
    )


def _back(theme: Theme) -> Sequence[Shape]:
    shapes = (
        _sparks(theme),
        *_arms(theme),
        *_gown(theme),
        *_wings(theme),
        inked(theme, "fairy.leaf", *_LEAVES, ink="fairy.line"),
        inked(theme, "fairy.hair", _LONG_HAIR, ink="fairy.line", line="symbol"),
        lined(theme, "fairy.hair.shade", 0.4, *_STRANDS),
    )
    return (Group(shapes, _SIDEWAYS),)


FAIRY: Final = Figure(
    left="-13,-40! -15.8,-36.6 -16.8,-31 -16.4,-23 -15.6,-14 -14.6,-6 -12,0!",
    right="13,-40! 15.8,-36.6 16.8,-31 16.4,-23 15.6,-14 14.6,-6 12,0!",
    ground="standee.fairy",
    front=_front,
    back=_back,
)
