"""Fields: calm ground with soft patches."""

from __future__ import annotations

import math
from random import Random
from typing import Final

from tileforge.art.colour import mixed
from tileforge.art.ground.frame import PICTURE, Dot
from tileforge.art.room import Room
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Op, Paint, Path, Shape
from tileforge.drawing.shapes import rect, smooth

_PATCHES: Final = 11
_SMALLEST_MM: Final = 1.6
_LARGEST_MM: Final = 7.0
_STRIPS_FROM_MM: Final = 4.5
_STRIPS_SHARE: Final = 0.6
"""How often a tile's first patch that is large enough is tilled ground."""
_STRIP_MM: Final = 1.1


def paint_ground(theme: Theme) -> list[Shape]:
    """Return the plain ground that every picture stands on, bleed included."""
    return [Path(rect(PICTURE), Paint(fill=theme.colour("field.0")))]


def paint_patches(room: Room, fields: list[str], theme: Theme, rng: Random) -> list[Shape]:
    """Return soft patches in two tones, none of which touches a side, a road or a wall.

    `fields` are the names of the field regions in `room`, which is left as it was.
    """
    ops: dict[str, tuple[list[Op], list[Op]]] = {"field.1": ([], []), "field.2": ([], [])}
    taken: list[tuple[Dot, float]] = []
    for _ in range(round(_PATCHES * theme.density["patch"])):
        dots = [(rng.uniform(2, 43), rng.uniform(2, 43)) for _ in range(10)]
        best: tuple[float, Dot] | None = None
        for name in fields:
            for dot, clear in zip(dots, room.clearance(name, dots), strict=True):
                apart = min((math.dist(dot, other) - r for other, r in taken), default=99.0)
                radius = min(clear - 0.8, apart - 0.4, _LARGEST_MM)
                if radius > _SMALLEST_MM and (best is None or radius > best[0]):
                    best = (radius, dot)
        if best is None:
            continue
        radius, dot = best
        taken.append((dot, radius))
        tone = "field.1" if len(taken) % 2 else "field.2"
        for layer, part in zip(ops[tone], _blob(dot, radius, rng), strict=True):
            layer.extend(part)
    plain = theme.colour("field.0")
    strips = [one for one in taken if one[1] >= _STRIPS_FROM_MM][:1] if rng.random() < _STRIPS_SHARE else []
    patches: list[Shape] = [
        Path(tuple(layer), Paint(fill=mixed(theme.colour(tone), plain, fade)))
        for tone, layers in ops.items()
        for layer, fade in zip(layers, (0.55, 0.0), strict=True)
        if layer
    ]
    return patches + [_strips(dot, radius, theme, rng) for dot, radius in strips]


def _strips(dot: Dot, radius: float, theme: Theme, rng: Random) -> Path:
    """Return the faint furrows of a patch of tilled ground."""
    angle, half = rng.uniform(-0.5, 0.5), radius * 0.62
    cos, sin = math.cos(angle), math.sin(angle)
    ops: list[Op] = []
    for step in range(-int(half / _STRIP_MM), int(half / _STRIP_MM) + 1):
        off = step * _STRIP_MM
        reach = math.sqrt(half * half - off * off) * rng.uniform(0.85, 1.0)
        for op, along in (("M", -reach), ("L", reach)):
            ops.append((op, dot[0] + along * cos - off * sin, dot[1] + along * sin + off * cos))
    colour = mixed(theme.colour("field.1"), theme.colour("field.tuft"), 0.3)
    return Path(tuple(ops), Paint(stroke=colour, width=0.3))


def _blob(dot: Dot, radius: float, rng: Random) -> tuple[tuple[Op, ...], tuple[Op, ...]]:
    """Return a soft patch as its faint rim and its full middle."""
    count = 8
    phase = rng.uniform(0, math.tau)
    rim: list[Dot] = []
    for index in range(count):
        angle = phase + index * math.tau / count
        reach = radius * rng.uniform(0.72, 0.97)
        rim.append((dot[0] + math.cos(angle) * reach, dot[1] + math.sin(angle) * reach * 0.92))
    middle = [(dot[0] + (x - dot[0]) * 0.74, dot[1] + (y - dot[1]) * 0.74) for x, y in rim]
    return smooth(rim), smooth(middle)
