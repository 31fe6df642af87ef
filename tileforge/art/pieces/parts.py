"""What every piece's picture shares: its trim, and the lines that say cut, fold and glue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Final, TypeVar

from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Clip, Group, Op, Paint, Path, Shape, Symbol, grown
from tileforge.drawing.shapes import Dot, Ops, polyline

BLEED: Final = 5.0
"""How far a piece's picture may be shown past its trim, in millimetres."""

THINNEST: Final = 0.15
"""The thinnest line that prints well, in millimetres."""

_CUT_MM: Final = 0.25
_FOLD_MM: Final = 0.2
_HATCH_PITCH: Final = 1.4
_Named = TypeVar("_Named")


class PieceError(ValueError):
    """A piece that names a picture there is none of; the message lists those there are."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A piece ready for a sheet: front, back if it has one, and the trim in their coordinates (mm).

    `cut` are the lines along which it is cut if that is not the trim, `folds` those along which it is
    folded.
    """

    front: Symbol
    trim: Box
    back: Symbol | None = None
    cut: Ops = ()
    folds: Ops = ()


def named(pictures: Mapping[str, _Named], name: str, whose: str, what: str) -> _Named:
    """Return the picture called `name`; PieceError in the words `whose` and `what` if there is none."""
    if name not in pictures:
        raise PieceError(f"{whose}: no {what} {name!r}; choose {', '.join(pictures)}")
    return pictures[name]


def cut_line(theme: Theme, ops: Ops) -> Path:
    """Return the solid line along which a piece is cut."""
    return Path(ops, Paint(stroke=theme.colour("ink"), width=_CUT_MM))


def lines_along(*lines: Sequence[Dot]) -> Ops:
    """Return straight lines through the dots of each of `lines`."""
    return tuple(op for line in lines for op in polyline(line))


def fold_line(theme: Theme, *lines: Sequence[Dot]) -> Path:
    """Return dashed lines along which a piece is folded."""
    return Path(
        lines_along(*lines), Paint(stroke=theme.colour("ink"), width=_FOLD_MM, dash=(1.4, 0.9), cap="butt")
    )


def hatching(theme: Theme, box: Box) -> Path:
    """Return slanted lines over `box`: the mark of what is glued. Clip it to the part that is."""
    ops: list[Op] = []
    steps = int((box.width + box.height) / _HATCH_PITCH) + 1
    for step in range(steps):
        x = box.left + step * _HATCH_PITCH
        ops += polyline(((x, box.top), (x - box.height, box.bottom)))
    return Path(tuple(ops), Paint(stroke=theme.colour("piece.hatch"), width=THINNEST, cap="butt"))


def thickened(shapes: Iterable[Shape], least: float) -> tuple[Shape, ...]:
    """Return `shapes`, no line of which is thinner than `least` mm in their own coordinates."""
    return tuple(_thickened(shape, least) for shape in shapes)


def _thickened(shape: Shape, least: float) -> Shape:
    match shape:
        case Path(ops, paint) if paint.stroke and paint.width < least:
            return Path(ops, replace(paint, width=least))
        case Group(children, matrix):
            scale = abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5
            return Group(thickened(children, least / scale), matrix)
        case Clip(ops, children, even_odd):
            return Clip(ops, thickened(children, least), even_odd)
    return shape


def paper_round(box: Box) -> Box:
    """Return the trim of a piece that is cut along `box` or inside it: at least a millimetre of paper
    on each side, in whole millimetres.
    """
    return Box(floor(box.left) - 1, floor(box.top) - 1, ceil(box.right) + 1, ceil(box.bottom) + 1)


def grown_by_bleed(trim: Box) -> Box:
    """Return `trim` with `BLEED` on each side."""
    return grown(trim, BLEED)
