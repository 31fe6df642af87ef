"""A sheet's cuts as DXF: millimetres, a layer for each kind of path, arcs where corners are round.

DXF has y pointing up; the paper's lower left corner is its origin.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import ezdxf
from ezdxf import units

from tileforge.drawing.scene import Box, Op
from tileforge.drawing.shapes import KAPPA, Dot, Ops, polyline, rect
from tileforge.sheets.cutting.paths import CutLayer, CutSheet
from tileforge.sheets.cutting.registration import SQUARE_MM, Pattern, mark_arms

VERSION: Final = "R2000"
"""The first version with light polylines; every cutting program reads it."""
MARKS_LAYER: Final = "registration"

_COLOURS: Final[Mapping[CutLayer, int]] = MappingProxyType(
    {CutLayer.FOLD: 3, CutLayer.KISS: 5, CutLayer.THROUGH: 1}
)
"""AutoCAD's numbers of green, blue and red."""
_MARKS_COLOUR: Final = 8
_QUARTER: Final = math.tan(math.pi / 8)
"""The bulge of a quarter circle: the tangent of a quarter of its angle."""
_OFF_MM: Final = 0.005
"""How far a line that stands for a curve may be from it."""
_ARC_WITHIN: Final = 1e-3


class _Point(NamedTuple):
    """A corner of a polyline; `bulge` bends the line to the next into an arc, 0 leaves it straight."""

    x: float
    y: float
    bulge: float = 0.0


def cut_dxf(sheet: CutSheet, title: str) -> bytes:
    """Return the file of `sheet`. `title` and the layout's hash are comments at its head.

    The marks are on a layer of their own that is not plotted: to lay the file over the print by.
    """
    with _undated():
        document = ezdxf.new(VERSION, units=units.MM)
        document.header["$MEASUREMENT"] = 1
        document.header["$EXTMIN"] = (0.0, 0.0, 0.0)
        document.header["$EXTMAX"] = (sheet.page.width, sheet.page.height, 0.0)
        space = document.modelspace()
        for layer, paths in sheet.layers.items():
            document.layers.add(str(layer), color=_COLOURS[layer])
            for ops in paths:
                _add(space, ops, str(layer), sheet.page.height)
        if sheet.marks is not None:
            document.layers.add(MARKS_LAYER, color=_MARKS_COLOUR).dxf.plot = 0
            for ops in _mark_lines(sheet):
                _add(space, ops, MARKS_LAYER, sheet.page.height)
        file = io.StringIO(newline="")
        for comment in (title, f"layout {sheet.hash}"):
            file.write(f"999\n{' '.join(comment.split())}\n")
        document.write(file)
        return document.encode(file.getvalue())


def _mark_lines(sheet: CutSheet) -> Iterator[Ops]:
    marks = sheet.marks
    if marks is None:
        return
    if marks.pattern is Pattern.THREE:
        yield rect(Box(marks.inset, marks.inset, marks.inset + SQUARE_MM, marks.inset + SQUARE_MM))
    for dots in mark_arms(marks, sheet.page):
        yield polyline(dots)


def _add(space: Any, ops: Ops, layer: str, height: float) -> None:
    """Add the line or outline `ops` as one polyline."""
    points = _points(ops)
    closed = ops[-1] == ("Z",)
    if closed and len(points) > 1 and math.dist(points[0][:2], points[-1][:2]) < _OFF_MM:
        points.pop()
    space.add_lwpolyline(
        [(round(point.x, 6), round(height - point.y, 6), point.bulge) for point in points],
        format="xyb",
        close=closed,
        dxfattribs={"layer": layer},
    )


def _points(ops: Iterable[Op]) -> list[_Point]:
    """Return the corners of the line `ops`; quarter circles become arcs, other curves short lines."""
    points: list[_Point] = []
    for op in ops:
        numbers = [float(number) for number in op[1:]]
        if op[0] == "C":
            dots = (points[-1][:2], *zip(numbers[::2], numbers[1::2], strict=True))
            bulge = _bulge_of(dots)
            if bulge is None:
                points += _flattened(dots)
            else:
                points[-1] = points[-1]._replace(bulge=bulge)
            points.append(_Point(*numbers[4:]))
        elif numbers:
            points.append(_Point(*numbers))
    return points


def _bulge_of(dots: Sequence[Dot]) -> float | None:
    """Return the bulge of the Bézier curve through and towards `dots` if it is a quarter circle."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = dots
    there = (x1 - x0) / KAPPA, (y1 - y0) / KAPPA
    back = (x2 - x3) / KAPPA, (y2 - y3) / KAPPA
    corner, other = (x0 + there[0], y0 + there[1]), (x3 + back[0], y3 + back[1])
    slant = there[0] * back[0] + there[1] * back[1]
    uneven = math.hypot(*there) - math.hypot(*back)
    if max(math.dist(corner, other), abs(uneven)) > _ARC_WITHIN or abs(slant) > _ARC_WITHIN:
        return None
    # Clockwise on paper, where y points down; bulges are positive the other way round.
    clockwise = there[0] * -back[1] - there[1] * -back[0] > 0
    return -_QUARTER if clockwise else _QUARTER


def _flattened(dots: Sequence[Dot]) -> list[_Point]:
    """Return dots on a Bézier curve between its ends, so close that lines from one to the next are
    within `_OFF_MM` of it.
    """
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = dots
    bend = max(math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
    # A chord over 1/n of a curve is off by an eighth of its second derivative, at most 6 bends, over n².
    steps = max(1, math.ceil(math.sqrt(0.75 * bend / _OFF_MM)))
    points = []
    for step in range(1, steps):
        t = step / steps
        u = 1 - t
        weights = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append(
            _Point(
                _weighted(weights, (x0, x1, x2, x3)),
                _weighted(weights, (y0, y1, y2, y3)),
            )
        )
    return points


def _weighted(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


@contextmanager
def _undated() -> Iterator[None]:
    """Have ezdxf write neither dates nor random ids, so that the same sheet gives the same bytes."""
    before = ezdxf.options.write_fixed_meta_data_for_testing
    ezdxf.options.write_fixed_meta_data_for_testing = True
    try:
        yield
    finally:
        ezdxf.options.write_fixed_meta_data_for_testing = before
