"""A die as a net to cut, fold and glue."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tileforge.art.pieces.net import EXTENT, FOLDS, SQUARES, TABS, by_square, corners_of, ends_of, tab_of
from tileforge.art.pieces.parts import (
    Picture,
    cut_line,
    fold_line,
    grown_by_bleed,
    hatching,
    lines_along,
    paper_round,
)
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Clip, Group, Paint, Path, Shape, Symbol, moved
from tileforge.drawing.shapes import Dot, circle, polygon, rounded_rect
from tileforge.drawing.symbols import symbol_name
from tileforge.model.pieces import Die

PIPS: Final[Mapping[int, tuple[Dot, ...]]] = MappingProxyType(
    {
        1: ((0, 0),),
        2: ((1, -1), (-1, 1)),
        3: ((1, -1), (0, 0), (-1, 1)),
        4: ((-1, -1), (1, -1), (1, 1), (-1, 1)),
        5: ((-1, -1), (1, -1), (1, 1), (-1, 1), (0, 0)),
        6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    }
)
"""Where a face's pips lie, in steps from its middle."""

_STEP: Final = 0.24
_RADIUS: Final = 0.1
_LONE_RADIUS: Final = 0.13
_FRAME: Final = 0.07


def die_picture(die: Die, theme: Theme) -> Picture:
    """Return the net of `die`, faces outwards; the trim holds its tabs and a rim of paper."""
    size = die.size_mm
    trim = paper_round(Box(*(edge * size for edge in EXTENT)))
    shapes: list[Shape] = []
    tabs = [_scaled(tab_of(edge), size) for edge, _ in TABS]
    tab_ops = tuple(op for tab in tabs for op in polygon(tab))
    shapes += [Clip(tab_ops, (hatching(theme, trim),))]
    for square, pips in by_square(die.faces).items():
        shapes += _face(theme, square, pips, size)
    cuts = [_scaled(ends_of(edge), size) for _, edge in TABS]
    sides = [(right, far_right, far_left, left) for left, right, far_right, far_left in tabs]
    cut = lines_along(*cuts, *sides)
    folds = [_scaled(ends_of(edge), size) for edge, _ in (*FOLDS, *TABS)]
    shapes += [cut_line(theme, cut), fold_line(theme, *folds)]
    name = symbol_name(theme.name, "die", die.id, *map(str, die.faces))
    front = Symbol(name, grown_by_bleed(trim), tuple(shapes))
    return Picture(front, trim, cut=cut, folds=lines_along(*folds))


def die_face(die: Die, theme: Theme) -> Symbol:
    """Return the face of `die` with the most pips, as it is seen from above, in a box at (0, 0)."""
    pips, size = max(die.faces), die.size_mm
    square = next(iter(SQUARES))
    column, row = SQUARES[square]
    face = Group(tuple(_face(theme, square, pips, size)), moved(-column * size, -row * size))
    name = symbol_name(theme.name, "die-face", f"{pips}", f"{size:g}")
    return Symbol(name, Box(0.0, 0.0, size, size), (face,))


def _face(theme: Theme, square: str, pips: int, size: float) -> list[Shape]:
    column, row = SQUARES[square]
    x, y = column * size, row * size
    inset = _FRAME * size
    frame = Box(x + inset, y + inset, x + size - inset, y + size - inset)
    radius = (_LONE_RADIUS if pips == 1 else _RADIUS) * size
    middle = x + size / 2, y + size / 2
    dots = tuple(
        op
        for dx, dy in PIPS[pips]
        for op in circle(middle[0] + dx * _STEP * size, middle[1] + dy * _STEP * size, radius)
    )
    return [
        Path(polygon(_scaled(corners_of(square), size)), Paint(fill=theme.colour("die.face"))),
        Path(rounded_rect(frame, 0.16 * size), Paint(stroke=theme.colour("die.frame"), width=0.3)),
        Path(dots, Paint(theme.colour("die.pip"), theme.colour("ink"), theme.line("outline"))),
    ]


def _scaled(dots: tuple[Dot, ...], size: float) -> tuple[Dot, ...]:
    return tuple((x * size, y * size) for x, y in dots)
