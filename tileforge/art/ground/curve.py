"""Smooth curves: chains of cubic Bezier pieces that can be sampled, turned round and drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tileforge.art.ground.frame import Dot
from tileforge.drawing.scene import Op

_STEP_MM = 1.0


@dataclass(frozen=True, slots=True)
class Curve:
    """A curve from `start` through `pieces`: two handles and an end each, in millimetres."""

    start: Dot
    pieces: tuple[tuple[Dot, Dot, Dot], ...]

    @property
    def end(self) -> Dot:
        """Where the curve stops."""
        return self.pieces[-1][2]


def arc_between(
    start: Dot, leave: Dot, end: Dot, arrive: Dot, reach: float, end_reach: float | None = None
) -> Curve:
    """Return the cubic that leaves `start` along unit `leave` and meets `end` coming along unit `arrive`.

    `reach` is the length of the first handle in millimetres, `end_reach` (else the same) of the other.
    """
    back = reach if end_reach is None else end_reach
    first = (start[0] + leave[0] * reach, start[1] + leave[1] * reach)
    second = (end[0] - arrive[0] * back, end[1] - arrive[1] * back)
    return Curve(start, ((first, second, end),))


def straight(start: Dot, end: Dot) -> Curve:
    """Return the straight line from `start` to `end`."""
    (x0, y0), (x1, y1) = start, end
    first = (x0 + (x1 - x0) / 3, y0 + (y1 - y0) / 3)
    second = (x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3)
    return Curve(start, ((first, second, end),))


def extended(curve: Curve, before: Dot | None = None, after: Dot | None = None) -> Curve:
    """Return `curve` with a straight piece from `before` and another to `after`."""
    if before is not None:
        curve = Curve(before, (*straight(before, curve.start).pieces, *curve.pieces))
    if after is not None:
        curve = Curve(curve.start, (*curve.pieces, *straight(curve.end, after).pieces))
    return curve


def dots_of(curve: Curve) -> list[Dot]:
    """Return points along `curve` about a millimetre apart, both ends included."""
    dots = [curve.start]
    (x0, y0) = curve.start
    for (x1, y1), (x2, y2), (x3, y3) in curve.pieces:
        length = math.hypot(x1 - x0, y1 - y0) + math.hypot(x2 - x1, y2 - y1) + math.hypot(x3 - x2, y3 - y2)
        bent = not _is_straight(x0, y0, x1, y1, x2, y2, x3, y3)
        steps = max(2, round(length / _STEP_MM)) if bent else 1
        for index in range(1, steps + 1):
            t = index / steps
            u = 1 - t
            a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            dots.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        x0, y0 = x3, y3
    return dots


def _is_straight(
    x0: float, y0: float, x1: float, y1: float, x2: float, y2: float, x3: float, y3: float
) -> bool:
    dx, dy = x3 - x0, y3 - y0
    return abs((x1 - x0) * dy - (y1 - y0) * dx) + abs((x2 - x0) * dy - (y2 - y0) * dx) < 1e-6


def ops_of(curve: Curve) -> tuple[Op, ...]:
    """Return `curve` as an open path."""
    return (("M", *curve.start), *(("C", *first, *second, *end) for first, second, end in curve.pieces))
