"""Outlines of common shapes as path operators, in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from tileforge.drawing.scene import Box, Op

Ops: TypeAlias = tuple[Op, ...]
Dot: TypeAlias = tuple[float, float]

KAPPA: Final = 0.5522847498
"""Handle length of a cubic quarter circle of radius 1."""


def polygon(dots: Iterable[Dot]) -> Ops:
    """Return a closed outline through `dots`."""
    return (*polyline(dots), ("Z",))


def polyline(dots: Iterable[Dot]) -> Ops:
    """Return an open line through `dots`."""
    return tuple(("L" if index else "M", x, y) for index, (x, y) in enumerate(dots))


def rect(box: Box) -> Ops:
    """Return the outline of `box`."""
    left, top, right, bottom = box
    return polygon(((left, top), (right, top), (right, bottom), (left, bottom)))


def rounded_rect(box: Box, radius: float, radius_down: float | None = None) -> Ops:
    """Return the outline of `box` with corners of `radius`, made smaller where it does not fit.

    With `radius_down`, corners are quarter ellipses: `radius` wide and `radius_down` high.
    """
    left, top, right, bottom = box
    round_radius = min(radius, box.width / 2, box.height / 2)
    rx = round_radius if radius_down is None else min(radius, box.width / 2)
    ry = round_radius if radius_down is None else min(radius_down, box.height / 2)
    kx, ky = rx * (1 - KAPPA), ry * (1 - KAPPA)
    return (
        ("M", left + rx, top),
        ("L", right - rx, top),
        ("C", right - kx, top, right, top + ky, right, top + ry),
        ("L", right, bottom - ry),
        ("C", right, bottom - ky, right - kx, bottom, right - rx, bottom),
        ("L", left + rx, bottom),
        ("C", left + kx, bottom, left, bottom - ky, left, bottom - ry),
        ("L", left, top + ry),
        ("C", left, top + ky, left + kx, top, left + rx, top),
        ("Z",),
    )


def ellipse(x: float, y: float, rx: float, ry: float) -> Ops:
    """Return an ellipse about (x, y)."""
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", x + rx, y),
        ("C", x + rx, y + ky, x + kx, y + ry, x, y + ry),
        ("C", x - kx, y + ry, x - rx, y + ky, x - rx, y),
        ("C", x - rx, y - ky, x - kx, y - ry, x, y - ry),
        ("C", x + kx, y - ry, x + rx, y - ky, x + rx, y),
        ("Z",),
    )


def circle(x: float, y: float, radius: float) -> Ops:
    """Return a circle about (x, y)."""
    return ellipse(x, y, radius, radius)


def smooth(dots: Sequence[Dot], *, closed: bool = True, tension: float = 0.5) -> Ops:
    """Return a curve that passes through `dots` (Catmull-Rom); `tension` 0 gives straight lines."""
    count = len(dots)
    if count < 3:
        return polygon(dots) if closed else polyline(dots)
    ops: list[Op] = [("M", *dots[0])]
    for index in range(count if closed else count - 1):
        (x1, y1), (x2, y2) = dots[index], dots[(index + 1) % count]
        x0, y0 = dots[index - 1] if closed or index else dots[0]
        x3, y3 = dots[(index + 2) % count] if closed or index + 2 < count else dots[-1]
        k = tension / 3
        ops.append(
            ("C", x1 + (x2 - x0) * k, y1 + (y2 - y0) * k, x2 - (x3 - x1) * k, y2 - (y3 - y1) * k, x2, y2)
        )
    if closed:
        ops.append(("Z",))
    return tuple(ops)


def transformed(ops: Iterable[Op], *, scale: float = 1.0, x: float = 0.0, y: float = 0.0) -> Ops:
    """Return `ops` scaled about the origin and then moved by (x, y)."""
    moves = (x, y)
    return tuple(
        (op[0], *(float(value) * scale + moves[index % 2] for index, value in enumerate(op[1:])))
        for op in ops
    )
