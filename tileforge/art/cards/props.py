"""Props that the pictograms share: arrows, coins, pawns at their places and small plain tiles."""

from __future__ import annotations

import math
from typing import Final

from tileforge.art.pawn import PAWN_HEIGHT, pawn
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Group, Paint, Path, Shape, Text, moved
from tileforge.drawing.shapes import Dot, circle, ellipse, polygon

_STEPS: Final = 18
"""Straight pieces that an arrow's curve is drawn with."""


def standing_at(theme: Theme, foot: Dot, colour: str, height: float, *, lifted: bool = False) -> Group:
    """Return a pawn of `height` mm whose foot is at `foot`; a `lifted` one casts no shadow there."""
    scale = height / PAWN_HEIGHT
    place = moved(foot[0], foot[1] - height / 2 + 0.25 * scale, scale)
    return Group(pawn(theme, colour, shadow=not lifted), place)


def lying_at(theme: Theme, centre: Dot, colour: str, length: float) -> Group:
    """Return a pawn of `length` mm that lies with its middle at `centre`."""
    return Group(pawn(theme, colour, "lying"), moved(*centre, length / PAWN_HEIGHT))


def ghost_at(theme: Theme, foot: Dot, height: float) -> Path:
    """Return the dashed footprint that a pawn left behind at `foot`."""
    rx = height * 0.36
    paint = Paint(
        theme.colour("card.arrow.edge"), theme.colour("card.arrow"), 0.4, dash=(0.9, 0.7), cap="butt"
    )
    return Path(ellipse(*foot, rx, rx * 0.45), paint)


def arrow(theme: Theme, start: Dot, bend: Dot, end: Dot, width: float = 1.7) -> list[Shape]:
    """Return a bold arrow from `start` to its tip at `end`, drawn towards `bend` on the way.

    `width` is the shaft's, in millimetres; a light rim parts the arrow from what lies behind it.
    """
    outline = polygon(_arrow_dots(start, bend, end, width))
    rim = Paint(stroke=theme.colour("card.arrow.edge"), width=1.0, join="round")
    return [Path(outline, rim), Path(outline, Paint(fill=theme.colour("card.arrow")))]


def _arrow_dots(start: Dot, bend: Dot, end: Dot, width: float) -> list[Dot]:
    head = 2.0 * width
    length = math.dist(start, bend) + math.dist(bend, end)
    last = max(0.2, 1 - head / length)
    left: list[Dot] = []
    right: list[Dot] = []
    for step in range(_STEPS + 1):
        t = last * step / _STEPS
        x, y = _on_curve(start, bend, end, t)
        nx, ny = _normal(start, bend, end, t)
        half = width / 2 * (0.62 + 0.38 * t / last)
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    x, y = _on_curve(start, bend, end, last)
    nx, ny = _normal(start, bend, end, (1 + last) / 2)
    wing = 1.15 * width
    barbs = (x + nx * wing, y + ny * wing), end, (x - nx * wing, y - ny * wing)
    return [*left, *barbs, *reversed(right)]


def _on_curve(a: Dot, b: Dot, c: Dot, t: float) -> Dot:
    p, q, r = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return p * a[0] + q * b[0] + r * c[0], p * a[1] + q * b[1] + r * c[1]


def _normal(a: Dot, b: Dot, c: Dot, t: float) -> Dot:
    dx = (1 - t) * (b[0] - a[0]) + t * (c[0] - b[0])
    dy = (1 - t) * (b[1] - a[1]) + t * (c[1] - b[1])
    norm = math.hypot(dx, dy) or 1.0
    return -dy / norm, dx / norm


def coin(theme: Theme, centre: Dot, radius: float, number: str) -> list[Shape]:
    """Return a gold piece worth `number` points."""
    x, y = centre
    ink = theme.colour("card.coin.ink")
    size = radius * 1.65
    return [
        Path(circle(x, y, radius + 0.45), Paint(fill=theme.colour("card.arrow.edge"))),
        Path(circle(x + 0.25, y + 0.3, radius), Paint(fill=theme.colour("shadow"), opacity=0.3)),
        Path(circle(x, y, radius), Paint(theme.colour("card.coin.rim"), ink, 0.3)),
        Path(circle(x - 0.08, y - 0.1, radius * 0.8), Paint(fill=theme.colour("card.coin"))),
        Text(x, y + size * 0.335, number, size, "serif-bold", ink, "middle"),
    ]
