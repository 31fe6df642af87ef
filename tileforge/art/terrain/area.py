"""Cities and declared areas: their ground and the walls round it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Final

import shapely
from shapely import LineString

from tileforge.art.colour import mixed
from tileforge.art.ground.areas import Area
from tileforge.art.ground.curve import Curve, dots_of, extended, ops_of
from tileforge.art.ground.frame import BLEED, CENTRE, Dot
from tileforge.art.ground.layout import Layout
from tileforge.art.paths import ops_of_shape
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Group, Op, Paint, Path, Shape, moved
from tileforge.drawing.shapes import circle
from tileforge.model.terrain import Terrain

_TOWER_GAP_MM: Final = 9.5
TOWER_REACH_MM: Final = 0.6
"""How far a tower stands out from its wall's band, in millimetres."""
_TOWER_FROM_CORNER_MM: Final = 6.5
_GATE_HALF_MM: Final = 3.5


def paint_grounds(layout: Layout, terrains: Mapping[str, Terrain], theme: Theme) -> list[Shape]:
    """Return the plain ground of every area, bleed included."""
    return [
        Path(
            ops_of_shape(area.ground),
            Paint(
                fill=_ground_colour(terrains.get(layout.tile.segments[index].terrain), theme), even_odd=True
            ),
        )
        for index, area in layout.areas.items()
    ]


def paint_walls(layout: Layout, index: int, theme: Theme) -> list[Shape]:
    """Return the wall of area `index`: band, battlements, towers, and a gate wherever a road ends."""
    area = layout.areas[index]
    if not area.walls:
        return []
    ops: tuple[Op, ...] = tuple(op for wall in area.walls for op in ops_of(_run_out(wall)))
    width = theme.line("wall")
    shapes: list[Shape] = [
        Group((_band(ops, theme.colour("shadow"), width + 0.5, 0.2),), moved(0.45, 0.55)),
        _band(ops, theme.colour("wall.foot"), width + 0.7),
        _band(ops, theme.colour("wall"), width + 0.2),
        _band(ops, theme.colour("wall.top"), width - 0.3),
        Path(ops, Paint(stroke=theme.colour("wall"), width=width - 0.3, cap="butt", dash=(0.35, 0.75))),
    ]
    gates = list(_gates(layout, area))
    towers = tower_dots(area)
    clear = [dot for dot in towers if all(math.dist(dot, gate) > _GATE_HALF_MM + 2 for gate, _ in gates)]
    for dot in sorted(clear, key=lambda d: d[1]):
        shapes.extend(_tower(dot, theme))
    for gate, heading in gates:
        shapes.extend(_gate(gate, heading, theme))
    return shapes


def paint_shore(area: Area, terrain: Terrain, theme: Theme) -> list[Shape]:
    """Return the rim of an area that is no city: a dark bank and a light line inside it."""
    ops: tuple[Op, ...] = tuple(op for wall in area.walls for op in ops_of(_run_out(wall)))
    colour = terrain.colour or theme.colour("water")
    return [
        _band(ops, mixed(colour, theme.colour("ink"), 0.45), 1.1),
        _band(ops, mixed(colour, theme.colour("paper"), 0.45), 0.45),
    ]


def _ground_colour(terrain: Terrain | None, theme: Theme) -> str:
    if terrain and terrain.id in theme.palette:
        return theme.colour(terrain.id)
    return (terrain.colour if terrain else None) or theme.colour("water")


def _band(ops: tuple[Op, ...], colour: str, width: float, opacity: float = 1.0) -> Path:
    return Path(ops, Paint(stroke=colour, width=width, opacity=opacity, cap="butt", join="round"))


def _run_out(wall: Curve) -> Curve:
    """Return `wall` carried on over the bleed, out along the diagonals of the corners it leaves by."""
    return extended(wall, _out(wall.start), _out(wall.end))


def _out(corner: Dot) -> Dot:
    (x, y), (cx, cy) = corner, CENTRE
    return x + math.copysign(BLEED, x - cx), y + math.copysign(BLEED, y - cy)


def tower_dots(area: Area) -> list[Dot]:
    """Return where towers stand on the walls of a city, those at its gates included."""
    return [dot for wall in area.walls for dot in _towers_on(wall)]


def _towers_on(wall: Curve) -> Iterable[Dot]:
    path = LineString(dots_of(wall))
    inner = path.length - 2 * _TOWER_FROM_CORNER_MM
    count = max(1, round(inner / _TOWER_GAP_MM))
    for step in range(count + 1):
        dot = path.interpolate(_TOWER_FROM_CORNER_MM + inner * step / count)
        yield dot.x, dot.y


def _tower(dot: Dot, theme: Theme) -> tuple[Shape, ...]:
    x, y = dot
    ring = Paint(fill=theme.colour("wall"), stroke=theme.colour("wall.foot"), width=theme.line("outline"))
    return (
        Path(circle(x + 0.5, y + 0.55, 1.35), Paint(fill=theme.colour("shadow"), opacity=0.2)),
        Path(circle(x, y, 1.3), ring),
        Path(circle(x - 0.1, y - 0.12, 0.95), Paint(fill=theme.colour("wall.top"))),
        Path(circle(x, y, 0.5), Paint(fill=theme.colour("wall"))),
    )


def _gates(layout: Layout, area: Area) -> Iterable[tuple[Dot, Dot]]:
    """Yield where a road ends at this area's wall and the unit direction in which it goes in."""
    rims = [LineString(dots_of(wall)) for wall in area.walls]
    for line in layout.lines.values():
        for course in line.courses:
            for end, before in ((course.end, course.pieces[-1][1]), (course.start, course.pieces[0][0])):
                point = shapely.Point(end)
                near = min(rims, key=point.distance)
                if point.distance(near) < 2.0 and area.ground.contains(point):
                    dx, dy = end[0] - before[0], end[1] - before[1]
                    length = math.hypot(dx, dy) or 1.0
                    at = near.interpolate(near.project(point))
                    yield (at.x, at.y), (dx / length, dy / length)


def _gate(dot: Dot, heading: Dot, theme: Theme) -> tuple[Shape, ...]:
    """Return a gatehouse: a dark arch between two towers, across the road that goes in."""
    (x, y), (hx, hy) = dot, heading
    across = (-hy, hx)
    arch = Paint(stroke=theme.colour("ink"), width=1.6, cap="butt")
    lintel = Paint(stroke=theme.colour("wall.top"), width=0.7, cap="butt")
    half = _GATE_HALF_MM - 0.6

    def bar(shift: float) -> tuple[Op, ...]:
        cx, cy = x + hx * shift, y + hy * shift
        return (
            ("M", cx - across[0] * half, cy - across[1] * half),
            ("L", cx + across[0] * half, cy + across[1] * half),
        )

    shapes: list[Shape] = [
        Path(bar(0.3), Paint(stroke=theme.colour("wall.foot"), width=2.3, cap="butt")),
        Path(bar(-0.1), arch),
        Path(bar(0.95), lintel),
    ]
    posts = [(x + across[0] * s * _GATE_HALF_MM, y + across[1] * s * _GATE_HALF_MM) for s in (-1, 1)]
    for post in sorted(posts, key=lambda d: d[1]):
        shapes.extend(_tower(post, theme))
    return tuple(shapes)
