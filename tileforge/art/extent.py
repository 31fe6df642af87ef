"""The extent of shapes: the rectangle that holds all their ink."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tileforge.drawing.scene import Box, Group, Path, Shape, box_round


def extent_of(shapes: Iterable[Shape]) -> Box:
    """Return the rectangle that holds paths and groups of paths: handles and half a stroke included.

    Raises ValueError if there is no path.
    """
    boxes = list(_boxes(shapes))
    if not boxes:
        raise ValueError("nothing but paths has an extent, and there is none")
    return box_round(boxes)


def _boxes(shapes: Iterable[Shape]) -> Iterator[Box]:
    for shape in shapes:
        if isinstance(shape, Path):
            xs = [float(value) for op in shape.ops for value in op[1::2]]
            ys = [float(value) for op in shape.ops for value in op[2::2]]
            ink = shape.paint.width / 2 if shape.paint.stroke else 0.0
            yield Box(min(xs) - ink, min(ys) - ink, max(xs) + ink, max(ys) + ink)
        elif isinstance(shape, Group):
            box = extent_of(shape.children)
            a, b, c, d, e, f = shape.matrix
            dots = [(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)]
            xs = [a * x + c * y + e for x, y in dots]
            ys = [b * x + d * y + f for x, y in dots]
            yield Box(min(xs), min(ys), max(xs), max(ys))
