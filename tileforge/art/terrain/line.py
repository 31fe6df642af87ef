"""Roads, rivers and declared lines: kerbs, beds, bridges and the mouths of tunnels."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from tileforge.art.colour import mixed
from tileforge.art.ground.curve import Curve, ops_of
from tileforge.art.ground.frame import Dot
from tileforge.art.ground.layout import Layout, line_width
from tileforge.art.ground.lines import Mouth
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Clip, Group, Matrix, Op, Paint, Path, Shape
from tileforge.drawing.shapes import circle, polygon
from tileforge.model.terrain import Terrain
from tileforge.model.tile import Level

_BRIDGE_RADIUS: Final = 6.5
_MIDDLE_SHARE: Final = 0.42
_RUT_SHARE: Final = 0.35
"""How much of its kerb's colour the ruts on either side of a road's middle have."""


def paint_lines(
    layout: Layout, terrains: Mapping[str, Terrain], theme: Theme, levels: frozenset[Level]
) -> list[Shape]:
    """Return the lines of `levels`: first every kerb, then every bed, and so on, so that junctions run
    together.
    """
    chosen = [
        i for i in layout.drawing_order() if i in layout.lines and layout.tile.segments[i].level in levels
    ]
    kerbs: list[Shape] = []
    beds: list[Shape] = []
    ruts: list[Shape] = []
    lights: list[Shape] = []
    mouths: list[Shape] = []
    for index in chosen:
        segment, line = layout.tile.segments[index], layout.lines[index]
        width = line_width(segment, theme.edge)
        kerb, bed, light = _colours(terrains.get(segment.terrain), theme)
        ops = _ops(line.courses)
        kerbs.append(_stroke(ops, kerb, width))
        beds.append(_stroke(ops, bed, width - 2 * theme.line("kerb")))
        if segment.terrain == "road" and light != bed:
            rut = mixed(bed, kerb, _RUT_SHARE)
            ruts.append(_stroke(ops, rut, width * _MIDDLE_SHARE + 2 * theme.line("hair")))
        lights.append(_stroke(ops, light, width * _MIDDLE_SHARE))
        mouths.extend(shape for mouth in line.mouths for shape in _mouth(mouth, width, theme))
    return [*kerbs, *beds, *ruts, *lights, *mouths]


def paint_bridges(layout: Layout, theme: Theme) -> list[Shape]:
    """Return a stone deck under the upper line wherever two lines cross in sight."""
    shapes: list[Shape] = []
    upper = [
        index
        for index in layout.drawing_order()
        if index in layout.lines and layout.tile.segments[index].level is Level.OVER
    ]
    for dot in layout.crossings:
        for index in upper:
            width = line_width(layout.tile.segments[index], theme.edge)
            ops = _ops(layout.lines[index].courses)
            deck = (
                _stroke(ops, theme.colour("stone.shade"), width + 2.2),
                _stroke(ops, theme.colour("stone"), width + 1.5),
            )
            shapes.append(Clip(circle(*dot, _BRIDGE_RADIUS), deck))
    return shapes


def _ops(courses: Sequence[Curve]) -> tuple[Op, ...]:
    return tuple(op for course in courses for op in ops_of(course))


def _stroke(ops: tuple[Op, ...], colour: str, width: float) -> Path:
    return Path(ops, Paint(stroke=colour, width=width, cap="butt", join="round"))


def _colours(terrain: Terrain | None, theme: Theme) -> tuple[str, str, str]:
    """Return kerb, bed and middle: the theme's where it names the terrain, else from its own colour."""
    name = terrain.id if terrain else "road"
    if f"{name}.kerb" in theme.palette:
        return theme.colour(f"{name}.kerb"), theme.colour(name), theme.colour(f"{name}.light")
    colour = (terrain.colour if terrain else None) or theme.colour("water")
    return mixed(colour, theme.colour("ink"), 0.35), colour, mixed(colour, theme.colour("paper"), 0.25)


def _mouth(mouth: Mouth, width: float, theme: Theme) -> tuple[Shape, ...]:
    """Return a tunnel's mouth: a stone arch across the road with the dark behind it."""
    angle = math.atan2(mouth.heading[1], mouth.heading[0])
    cos, sin = math.cos(angle), math.sin(angle)
    half = width / 2

    def arch(outer: float, depth: float) -> tuple[Op, ...]:
        return (
            ("M", -depth, -outer),
            ("L", 0.2, -outer),
            ("C", outer * 0.95, -outer, outer * 0.95, outer, 0.2, outer),
            ("L", -depth, outer),
            ("Z",),
        )

    stone, shade = theme.colour("stone"), theme.colour("stone.shade")
    outline = Paint(fill=stone, stroke=theme.colour("ink"), width=theme.line("outline"))
    joints: list[Dot] = [(half * 0.98, -half * 0.5), (half * 1.32, 0.0), (half * 0.98, half * 0.5)]
    parts: tuple[Shape, ...] = (
        Path(arch(half + 1.5, 0.5), Paint(fill=theme.colour("shadow"), opacity=0.2)),
        Path(arch(half + 1.1, 0.4), outline),
        Path(
            tuple(op for x, y in joints for op in (("M", x * 0.85, y * 0.85), ("L", x * 1.12, y * 1.12))),
            Paint(stroke=shade, width=0.3),
        ),
        Path(arch(half - 0.15, 0.55), Paint(fill=theme.colour("ink"))),
        Path(
            polygon(((-1.6, -half + 0.3), (-0.5, -half + 0.3), (-0.5, half - 0.3), (-1.6, half - 0.3))),
            Paint(fill=theme.colour("shadow"), opacity=0.3),
        ),
    )
    return (Group(parts, Matrix(cos, sin, -sin, cos, *mouth.at)),)
