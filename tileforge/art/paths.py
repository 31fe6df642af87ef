"""Shapely shapes as path operators."""

from __future__ import annotations

from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from tileforge.drawing.scene import Op


def ops_of_shape(shape: BaseGeometry) -> tuple[Op, ...]:
    """Return the outlines of all polygons of `shape`, holes included (fill them even-odd)."""
    ops: list[Op] = []
    for part in getattr(shape, "geoms", [shape]):
        if isinstance(part, Polygon) and not part.is_empty:
            for ring in (part.exterior, *part.interiors):
                dots = list(ring.coords)[:-1]
                ops.extend(("L" if index else "M", x, y) for index, (x, y) in enumerate(dots))
                ops.append(("Z",))
    return tuple(ops)
