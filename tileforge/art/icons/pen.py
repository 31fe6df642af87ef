"""The icons' drawing tools: free curves and ribbons, and paths painted in a theme's colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final

from tileforge.art.theme import Theme
from tileforge.drawing.scene import Op, Paint, Path
from tileforge.drawing.shapes import Dot, Ops, polygon, smooth, transformed

SHADOW_OPACITY: Final = 0.18
"""How dark the soft shadow of a scene's part lies on the ground."""


@cache
def dots(text: str) -> tuple[Dot, ...]:
    """Return the points of ``"x,y x,y ..."`` in millimetres; a corner's ``!`` is passed over."""
    pairs = (word.rstrip("!").split(",") for word in text.split())
    return tuple((float(x), float(y)) for x, y in pairs)


@cache
def curve(text: str, *, closed: bool = True) -> Ops:
    """Return a smooth outline through the points ``"x,y x,y! ..."``; ``!`` marks a sharp corner."""
    points = dots(text)
    corners = [index for index, word in enumerate(text.split()) if word.endswith("!")]
    if not closed:
        corners = sorted({0, *corners, len(points) - 1})
    if not corners:
        return smooth(points)
    if closed:
        first = corners[0]
        points = (*points[first:], *points[: first + 1])
        corners = [*(index - first for index in corners), len(points) - 1]
    ops: list[Op] = [("M", *points[0])]
    for start, end in pairwise(corners):
        run = points[start : end + 1]
        ops.extend((("L", *run[1]),) if len(run) == 2 else smooth(run, closed=False)[1:])
    return (*ops, ("Z",)) if closed else tuple(ops)


@cache
def ribbon(text: str, *widths: float) -> Ops:
    """Return a band along the points of `text`, as wide at each point as `widths` says (mm)."""
    points = dots(text)
    left: list[Dot] = []
    right: list[Dot] = []
    for index, ((x, y), width) in enumerate(zip(points, widths, strict=True)):
        x0, y0 = points[max(index - 1, 0)]
        x1, y1 = points[min(index + 1, len(points) - 1)]
        scale = width / 2 / hypot(x1 - x0, y1 - y0)
        nx, ny = (y1 - y0) * scale, (x0 - x1) * scale
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return smooth((*left, *reversed(right)))


def ring_of(count: int, radius: float, *, x: float = 0.0, y: float = 0.0, start: float = 0.0) -> list[Dot]:
    """Return `count` points evenly round (x, y), the first at `start` turns clockwise of east."""
    angles = (2 * pi * (start + index / count) for index in range(count))
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def star(x: float, y: float, radius: float, *, waist: float = 0.45) -> Ops:
    """Return a star of five points about (x, y), one up; its inner corners lie at `waist` of `radius`."""
    reaches = (radius * (waist if step % 2 else 1.0) for step in range(10))
    turns = (pi * (step / 5 - 0.5) for step in range(10))
    return polygon((x + r * cos(turn), y + r * sin(turn)) for r, turn in zip(reaches, turns, strict=True))


def copies(ops: Ops, places: Sequence[Dot], *, scale: float = 1.0) -> Ops:
    """Return `ops` once at each of `places`, as one outline."""
    return tuple(op for x, y in places for op in transformed(ops, scale=scale, x=x, y=y))


def mirrored(ops: Ops) -> Ops:
    """Return `ops` with left and right swapped about x = 0."""
    signs = (-1, 1)
    return tuple(
        (op[0], *(float(value) * signs[index % 2] for index, value in enumerate(op[1:]))) for op in ops
    )


def filled(theme: Theme, colour: str, *outlines: Ops, opacity: float = 1.0) -> Path:
    """Return `outlines` as one path filled with the theme's `colour`."""
    return Path(joined(outlines), Paint(fill=theme.colour(colour), opacity=opacity))


def inked(theme: Theme, colour: str, *outlines: Ops, ink: str = "icon.line", line: str = "outline") -> Path:
    """Return `outlines` as one path filled with `colour` and outlined in `ink` as wide as `line`."""
    paint = Paint(fill=theme.colour(colour), stroke=theme.colour(ink), width=theme.line(line))
    return Path(joined(outlines), paint)


def lined(theme: Theme, colour: str, width: float, *lines: Ops, sharp: bool = False) -> Path:
    """Return `lines` as one path stroked with `colour`, `width` millimetres wide.

    Ends and corners are round unless `sharp`.
    """
    paint = Paint(stroke=theme.colour(colour), width=width)
    return Path(joined(lines), replace(paint, cap="butt", join="miter") if sharp else paint)


def merged(
    theme: Theme, colour: str, *outlines: Ops, ink: str = "icon.line", line: str = "outline"
) -> tuple[Path, Path]:
    """Return `outlines` as one figure of `colour`, outlined in `ink` only where it ends.

    The line shows as wide as `line` outside the fill.
    """
    ops = joined(outlines)
    return (
        Path(ops, Paint(stroke=theme.colour(ink), width=2 * theme.line(line))),
        Path(ops, Paint(fill=theme.colour(colour))),
    )


def shadow(theme: Theme, *outlines: Ops) -> Path:
    """Return `outlines` as one soft shadow on the ground."""
    return filled(theme, "shadow", *outlines, opacity=SHADOW_OPACITY)


def joined(outlines: Iterable[Ops]) -> Ops:
    """Return `outlines` as one."""
    return tuple(op for ops in outlines for op in ops)
