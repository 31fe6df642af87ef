"""Buildings as simple solids, seen from the south and a little from above.

A building's plan is drawn `SQUASH` times as deep as it is, and a millimetre of height moves a point
`LIFT` millimetres up the picture. All buildings are drawn this way: they share one view and one light.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final, NamedTuple, TypeAlias

from tileforge.drawing.shapes import Dot, Ops, polygon

SQUASH: Final = 0.78
"""How deep the picture shows one millimetre of a building's plan."""

LIFT: Final = 0.8
"""How far up the picture one millimetre of height reaches."""

_LIGHT: Final = (-0.8, -0.35)
"""The direction on the ground from which the light comes."""

Spot: TypeAlias = tuple[float, float, float]
"""A point in space: x east, y south, z up, in millimetres."""


class Faces(NamedTuple):
    """A building's outlines on the picture: its faces by how they are lit, and its shadow."""

    walls: Ops
    bright: Ops
    plain: Ops
    dark: Ops
    shadow: Ops


@dataclass(frozen=True, slots=True)
class Solid:
    """A building on a rectangular plan about (x, y): `width` along its ridge, `depth` across.

    The ridge stands `rise` above the eaves, which stand `height` above the ground; `hip` is how far
    its ends draw in from the gables (half of `width` makes a pyramid). `turn` is in degrees
    clockwise; 0 lays the ridge from west to east.
    """

    width: float
    depth: float
    height: float
    rise: float
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    hip: float = 0.0

    def spot(self, along: float, across: float, up: float) -> Dot:
        """Return where the picture shows the point `along` and `across` the plan, `up` mm high."""
        return _shown(self._placed(along, across, up))

    def front(self, start: float, end: float, low: float, high: float, peak: float = 0.0) -> Ops:
        """Return an opening in the long wall that faces south at `turn` 0: millimetres along the wall
        from its middle, and up from the ground; `peak` is how far its top rises to a point.
        """
        across = self.depth / 2
        spots = [(start, low), (start, high), ((start + end) / 2, high + peak), (end, high), (end, low)]
        return polygon(self.spot(along, across, up) for along, up in spots)

    def gable(self, start: float, end: float, low: float, high: float, peak: float = 0.0) -> Ops:
        """Return an opening in the end wall that faces south at `turn` 90, measured as in `front`."""
        along = self.width / 2
        spots = [(start, low), (start, high), ((start + end) / 2, high + peak), (end, high), (end, low)]
        return polygon(self.spot(along, -across, up) for across, up in spots)

    def _placed(self, along: float, across: float, up: float) -> Spot:
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return (self.x + along * c - across * s, self.y + SQUASH * (along * s + across * c), up)

    def faces(self) -> Faces:
        """Return the outlines of every face that shows."""
        w, d, h, top = self.width / 2, self.depth / 2, self.height, self.height + self.rise
        ridge = w - self.hip
        walls: Ops = ()
        slopes: dict[int, Ops] = {0: (), 1: (), 2: ()}
        for flip in (1, -1):
            eave_a, eave_b = self._placed(-w * flip, d * flip, h), self._placed(w * flip, d * flip, h)
            end = self._placed(w * flip, -d * flip, h)
            top_a, top_b = self._placed(-ridge * flip, 0, top), self._placed(ridge * flip, 0, top)
            foot = [(x, y, 0.0) for x, y, _ in (eave_a, eave_b, end)]
            slopes[_tone(eave_a, eave_b)] += _seen(eave_a, eave_b, top_b, top_a)
            walls += _seen(foot[0], foot[1], eave_b, eave_a)
            if self.hip:
                walls += _seen(foot[1], foot[2], end, eave_b)
                slopes[_tone(eave_b, end)] += _seen(eave_b, end, top_b)
            else:
                walls += _seen(foot[1], foot[2], end, top_b, eave_b)
        return Faces(walls, slopes[2], slopes[1], slopes[0], self._shadow())

    def _shadow(self) -> Ops:
        w, d = self.width / 2, self.depth / 2
        reach = 0.3 * (self.height + self.rise / 2)
        ground = [_shown(self._placed(a, b, 0)) for a, b in ((-w, -d), (w, -d), (w, d), (-w, d))]
        return polygon((x + reach, y + reach * 0.6) for x, y in ground)


def _shown(spot: Spot) -> Dot:
    x, y, z = spot
    return (x, y - LIFT * z)


def _tone(a: Spot, b: Spot) -> int:
    """Return how a slope above the eave from `a` to `b` is lit: 2 bright, 1 plain, 0 dark."""
    x, y = a[1] - b[1], b[0] - a[0]
    toward = (x * _LIGHT[0] + y * _LIGHT[1]) / (x * x + y * y) ** 0.5
    return 2 if toward > 0.1 else 1 if toward > -0.6 else 0


def _seen(*spots: Spot) -> Ops:
    """Return the face's outline, or nothing if it faces away."""
    shown = [_shown(spot) for spot in spots]
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(shown, shown[1:] + shown[:1], strict=True))
    return polygon(shown) if area < -1e-6 else ()
