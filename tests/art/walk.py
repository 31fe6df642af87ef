"""What a drawing holds, flattened: every line and every text with the scale it is drawn at."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Iterator

from PIL import Image

from tileforge.drawing.png import png_bytes
from tileforge.drawing.scene import Box, Clip, Drawing, Group, Matrix, Path, Shape, Symbol, Text, Use


def leaves(shapes: Iterable[Shape], matrix: Matrix = Matrix()) -> Iterator[tuple[Path | Text, Matrix]]:
    """Yield each path and text of `shapes` with the map that places it."""
    for shape in shapes:
        if isinstance(shape, Path | Text):
            yield shape, matrix
        elif isinstance(shape, Group):
            yield from leaves(shape.children, _product(matrix, shape.matrix))
        elif isinstance(shape, Use):
            yield from leaves(shape.symbol.children, _product(matrix, shape.matrix))
        elif isinstance(shape, Clip):
            yield from leaves(shape.children, matrix)


def scale_of(matrix: Matrix) -> float:
    """Return the factor by which `matrix` scales lengths."""
    return math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))


def line_widths(shapes: Iterable[Shape]) -> list[float]:
    """Return the widths, in millimetres as drawn, of all lines."""
    return [
        leaf.paint.width * scale_of(matrix)
        for leaf, matrix in leaves(shapes)
        if isinstance(leaf, Path) and leaf.paint.stroke
    ]


def texts(shapes: Iterable[Shape]) -> list[tuple[Text, Matrix]]:
    """Return all texts with the maps that place them."""
    return [(leaf, matrix) for leaf, matrix in leaves(shapes) if isinstance(leaf, Text)]


def pixels(symbol: Symbol, box: Box, width_px: int, *, grey: bool = False) -> Image.Image:
    """Return the window `box` onto `symbol` as a picture."""
    return picture((Use(symbol),), box, width_px, grey=grey)


def picture(shapes: Iterable[Shape], box: Box, width_px: int, *, grey: bool = False) -> Image.Image:
    """Return the window `box` onto `shapes` as a picture."""
    image = Image.open(io.BytesIO(png_bytes(Drawing(box, tuple(shapes)), width_px, grey=grey)))
    return image.convert("L" if grey else "RGB")


def _product(outer: Matrix, inner: Matrix) -> Matrix:
    return Matrix(
        outer.a * inner.a + outer.c * inner.b,
        outer.b * inner.a + outer.d * inner.b,
        outer.a * inner.c + outer.c * inner.d,
        outer.b * inner.c + outer.d * inner.d,
        outer.a * inner.e + outer.c * inner.f + outer.e,
        outer.b * inner.e + outer.d * inner.f + outer.f,
    )
