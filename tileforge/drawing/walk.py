"""A scene taken apart: what is drawn where, through all groups and symbols."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tileforge.drawing.fonts import text_width
from tileforge.drawing.scene import Box, Clip, Group, Image, Matrix, Path, Shape, Text, Use

_ASCENT: Final = 0.74
_DESCENT: Final = 0.22
"""How far letters reach above and below the baseline, as shares of the em."""


def leaves(
    shapes: Iterable[Shape], matrix: Matrix = Matrix()
) -> Iterator[tuple[Path | Text | Image, Matrix]]:
    """Yield the paths, texts and images among `shapes`, each with the map to where it is drawn.

    What a clip or a symbol's box hides is yielded too.
    """
    for shape in shapes:
        match shape:
            case Group(children, inner):
                yield from leaves(children, composed(matrix, inner))
            case Clip(_, children):
                yield from leaves(children, matrix)
            case Use(symbol, inner):
                yield from leaves(symbol.children, composed(matrix, inner))
            case _:
                yield shape, matrix


def composed(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the map that is `inner` first and then `outer`."""
    return Matrix(
        outer.a * inner.a + outer.c * inner.b,
        outer.b * inner.a + outer.d * inner.b,
        outer.a * inner.c + outer.c * inner.d,
        outer.b * inner.c + outer.d * inner.d,
        outer.a * inner.e + outer.c * inner.f + outer.e,
        outer.b * inner.e + outer.d * inner.f + outer.f,
    )


def mapped(box: Box, matrix: Matrix) -> Box:
    """Return the smallest box round what `box` becomes under `matrix`."""
    a, b, c, d, e, f = matrix
    dots = [(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)]
    xs = [a * x + c * y + e for x, y in dots]
    ys = [b * x + d * y + f for x, y in dots]
    return Box(min(xs), min(ys), max(xs), max(ys))


def text_box(text: Text) -> Box:
    """Return the box that holds the letters of `text`."""
    width = text_width(text.text, text.font, text.size)
    left = text.x - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    return Box(left, text.y - _ASCENT * text.size, left + width, text.y + _DESCENT * text.size)
