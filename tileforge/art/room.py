"""Room: where on a tile a picture can stand without touching a road, a wall, a side or another picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from typing import Final, NamedTuple

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from tileforge.art.ground.frame import CENTRE, TILE, TRIM, Dot
from tileforge.drawing.scene import Box

_STEP_MM: Final = 0.9
_MARKS: Final = round(TILE / _STEP_MM)
"""The grid that room is measured on has this many marks a row, and as many rows."""
_PAD: Final = 6
"""What is asked about reaches no further than this many marks."""
_LONGEST_MM: Final = 12.0
"""Nothing ever asks for more clearance from another picture than this."""
_RIM_MM: Final = 0.05
"""How far the rim that room is measured to may stray from a region's own."""
_LESS_ROOM: Final = ((1.0, 0.9), (0.8,), (0.7, 0.6, 0.5))
"""How far a picture is made smaller where there is no room for it at its full size: hardly at all in the
region preferred before another is tried, and only then more."""
_PULL: Final = 0.12
"""How strongly a picture is drawn to where it is wished, in mm of clearance a mm of distance."""
_ENOUGH_MM: Final = 1.8
"""Clearance beyond a picture's own radius that is not worth going further for."""

Floats = NDArray[np.float64]


@cache
def _marks() -> tuple[Floats, Floats, Floats, NDArray[np.object_]]:
    """Return the grid's x, y and distance to the nearest side, row by row, and its marks as points."""
    marks = (np.arange(_MARKS) + 0.5) * _STEP_MM
    xs, ys = (grid.ravel() for grid in np.meshgrid(marks, marks))
    side = np.minimum.reduce([xs, ys, TILE - xs, TILE - ys])
    return xs, ys, side, shapely.points(xs, ys)


class Spot(NamedTuple):
    """Room that was taken: in which region, about which centre, and for what share of the radius
    that was asked for (1.0 is all of it).
    """

    region: str
    dot: Dot
    share: float


class Standing:
    """The marks of a tile about which something can stand."""

    def __init__(self, free: NDArray[np.bool_]) -> None:
        self._free = free

    def at(self, dot: Dot) -> bool:
        """Say whether the mark nearest to `dot`, which lies on the tile, is one of them."""
        return bool(self._free[int(dot[1] / _STEP_MM), int(dot[0] / _STEP_MM)])

    def dots(self) -> list[Dot]:
        """Return them all, row by row."""
        return [
            ((column + 0.5) * _STEP_MM, (row + 0.5) * _STEP_MM)
            for row, column in np.argwhere(self._free).tolist()
        ]


class Room:
    """The free ground of one tile.

    Regions are any hashable names; each is a shape in canonical millimetres. Whatever is placed
    takes its circle out of the room that is left.
    """

    def __init__(self, regions: dict[str, BaseGeometry]) -> None:
        self._x, self._y, self._side, points = _marks()
        trim = shapely.box(*TRIM)
        self._clear: dict[str, Floats] = {}
        for name, shape in regions.items():
            inside = shape.intersection(trim)
            shapely.prepare(inside)
            held = shapely.contains_xy(inside, self._x, self._y)
            clear = np.zeros_like(self._x)
            rim = shape.boundary.simplify(_RIM_MM)
            if held.any():
                shapely.prepare(rim)
                clear[held] = shapely.distance(points[held], rim)
            self._clear[name] = clear

    def place(
        self,
        regions: Iterable[str],
        radius: float,
        *,
        side_gap: float,
        rim_gap: float,
        near: Dot | None = None,
    ) -> Spot | None:
        """Take room for a circle of `radius` mm in one of `regions`, the earlier ones preferred.

        Returns None if there is none even for half the radius. The circle keeps `side_gap` mm from
        the tile's sides and `rim_gap` from the region's rim and other pictures, both shrinking
        with the share.
        """
        names = [name for name in regions if name in self._clear]
        wish = near or CENTRE
        away = np.hypot(self._x - wish[0], self._y - wish[1])
        for shares in _LESS_ROOM:
            for name, share in product(names, shares):
                need = radius * share
                spare = np.minimum(
                    self._clear[name] - need - rim_gap * share, self._side - need - side_gap * share
                )
                if not (spare >= 0).any():
                    continue
                score = np.where(spare >= 0, np.minimum(spare, _ENOUGH_MM) - _PULL * away, -np.inf)
                best = int(score.argmax())
                dot = (float(self._x[best]), float(self._y[best]))
                self.block(dot, need)
                return Spot(name, dot, share)
        return None

    def block(self, dot: Dot, radius: float, *, asked: float = _LONGEST_MM) -> None:
        """Take the circle about `dot` out of the room of every region.

        `asked` is the most clearance from it, in millimetres, that anything placed later asks for.
        """
        (x, y), reach = dot, radius + asked
        columns = slice(max(0, int((x - reach) / _STEP_MM)), int((x + reach) / _STEP_MM) + 1)
        rows = slice(max(0, int((y - reach) / _STEP_MM)), int((y + reach) / _STEP_MM) + 1)
        window = (rows, columns)
        xs, ys = self._x.reshape(_MARKS, _MARKS)[window], self._y.reshape(_MARKS, _MARKS)[window]
        gap = np.maximum(np.hypot(xs - x, ys - y) - radius, 0.0)
        for clear in self._clear.values():
            near = clear.reshape(_MARKS, _MARKS)[window]
            np.minimum(near, gap, out=near)

    def clearance(self, region: str, dots: Sequence[Dot]) -> list[float]:
        """Return how far each of `dots` is from the rim of `region` and from what stands there (mm)."""
        clear = self._clear[region]
        found: list[float] = []
        for x, y in dots:
            column, row = int(x / _STEP_MM), int(y / _STEP_MM)
            if 0 <= column < _MARKS and 0 <= row < _MARKS:
                index = row * _MARKS + column
                found.append(min(float(clear[index]), float(self._side[index])))
            else:
                found.append(0.0)
        return found

    def standing(self, region: str, box: Box, gap: float) -> Standing:
        """Return where the corners and the middle of `box`, about the mark, keep `gap` mm from the rim of
        `region` and from what stands there; the tile's sides do not count.
        """
        clear = self._clear[region].reshape(_MARKS, _MARKS)
        wide = np.pad(clear >= gap, _PAD, mode="edge")
        free = clear >= gap
        for x, y in product((box.left, box.right), (box.top, box.bottom)):
            column, row = _PAD + round(x / _STEP_MM), _PAD + round(y / _STEP_MM)
            free &= wide[row : row + _MARKS, column : column + _MARKS]
        return Standing(free)

    @staticmethod
    def columns() -> list[float]:
        """Return the marks' x in millimetres."""
        return [(column + 0.5) * _STEP_MM for column in range(_MARKS)]
