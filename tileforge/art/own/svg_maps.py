"""SVG transforms, and what they make of outlines."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from typing import Final

from tileforge.art.own.files import OwnFileError
from tileforge.art.own.svg_style import ValueSyntaxError, lengths_of
from tileforge.drawing.scene import Box, Matrix, Op
from tileforge.drawing.shapes import Ops

_TRANSFORM: Final = re.compile(r"\s*,?\s*([A-Za-z]+)\s*\(([^()]*)\)")
_FARTHEST: Final = 1e7


def matrix_of(value: str) -> Matrix:
    """Return the map that a ``transform`` writes. Raises ValueSyntaxError."""
    matrix, position, text = Matrix(), 0, value.strip()
    while position < len(text):
        match = _TRANSFORM.match(text, position)
        if match is None:
            raise ValueSyntaxError(f'the transform "{value[:40]}"')
        numbers = lengths_of(re.sub(r"deg\b|px\b", "", match[2]))
        matrix = product(matrix, _map_called(match[1], numbers, value))
        position = match.end()
    return matrix


def _map_called(name: str, numbers: list[float], whole: str) -> Matrix:
    tan = math.tan(math.radians(numbers[0])) if numbers else 0.0
    match name, numbers:
        case "matrix", [a, b, c, d, e, f]:
            return Matrix(a, b, c, d, e, f)
        case "translate", [x]:
            return Matrix(e=x)
        case "translate", [x, y]:
            return Matrix(e=x, f=y)
        case "scale", [s]:
            return Matrix(a=s, d=s)
        case "scale", [sx, sy]:
            return Matrix(a=sx, d=sy)
        case "rotate", [angle]:
            return _turned(angle, 0.0, 0.0)
        case "rotate", [angle, x, y]:
            return _turned(angle, x, y)
        case "skewX", [_]:
            return Matrix(c=tan)
        case "skewY", [_]:
            return Matrix(b=tan)
    raise ValueSyntaxError(f'the transform "{whole[:40]}"')


def _turned(angle: float, x: float, y: float) -> Matrix:
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return Matrix(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def product(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the map that does `inner` first and `outer` then."""
    a, b, c, d, e, f = inner
    return Matrix(
        outer.a * a + outer.c * b,
        outer.b * a + outer.d * b,
        outer.a * c + outer.c * d,
        outer.b * c + outer.d * d,
        outer.a * e + outer.c * f + outer.e,
        outer.b * e + outer.d * f + outer.f,
    )


def mapped_ops(ops: Iterable[Op], matrix: Matrix) -> Ops:
    """Return `ops` under `matrix`; OwnFileError for numbers out of all bounds."""
    a, b, c, d, e, f = matrix
    mapped: list[Op] = []
    for kind, *numbers in ops:
        values = [float(number) for number in numbers]
        moved: list[float] = []
        for x, y in zip(values[::2], values[1::2], strict=True):
            moved += (a * x + c * y + e, b * x + d * y + f)
        if not all(map(is_sane, (*values, *moved))):
            raise OwnFileError("holds numbers beyond any use", "Export it again.")
        mapped.append((kind, *moved))
    return tuple(mapped)


def is_sane(number: float) -> bool:
    """Tell whether `number` is one that a drawing can hold."""
    return math.isfinite(number) and abs(number) < _FARTHEST


def is_similarity(matrix: Matrix) -> bool:
    """Tell whether `matrix` keeps shapes as they are, so that a line stays equally wide all along."""
    across, down = math.hypot(matrix.a, matrix.b), math.hypot(matrix.c, matrix.d)
    dot = matrix.a * matrix.c + matrix.b * matrix.d
    tolerance = 1e-4 * max(across, down)
    return abs(across - down) <= tolerance and abs(dot) <= tolerance * max(across, down)


def is_upright(matrix: Matrix) -> bool:
    """Tell whether `matrix` leaves upright rectangles upright."""
    return matrix.b == matrix.c == 0


def covers(ops: Ops, box: Box) -> bool:
    """Tell whether the rectangle round `ops` holds all of `box`."""
    xs = [float(number) for op in ops for number in op[1::2]]
    ys = [float(number) for op in ops for number in op[2::2]]
    if not xs:
        return False
    return min(xs) <= box.left and max(xs) >= box.right and min(ys) <= box.top and max(ys) >= box.bottom
