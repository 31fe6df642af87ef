"""Lines: the courses of roads and rivers, from side to side or to where they end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import shapely
from shapely import LineString, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry

from tileforge.art.ground.curve import Curve, arc_between, dots_of, extended, straight
from tileforge.art.ground.frame import BLEED, CENTRE, INWARD, MIDDLE, TILE, Dot
from tileforge.drawing.shapes import KAPPA
from tileforge.model.geometry import Side, opposite

_QUARTER_REACH: Final = KAPPA * TILE / 2
"""Handle length of a quarter circle about a tile's corner."""
_LEAD: Final = 1.0
"""How far a road goes straight in before it bends to its end, so that all roads meet alike."""
_INTO_GATE: Final = 1.2
"""How far a road runs on under the wall of the city it ends at, in millimetres."""
_MOUTH_GAP: Final = 4.2
"""How much field passes between a tunnel's mouth and what the road dives under, in millimetres."""
_SHORTEST_PIECE: Final = 3.0


@dataclass(frozen=True, slots=True)
class Mouth:
    """Where a line dives out of sight: the place and the unit direction it is heading in."""

    at: Dot
    heading: Dot


@dataclass(frozen=True, slots=True)
class Line:
    """One road or river: its visible courses, the ground they take and the mouths of its tunnels."""

    courses: tuple[Curve, ...]
    strip: Polygon | MultiPolygon
    mouths: tuple[Mouth, ...] = ()


def through(first: Side, second: Side) -> Curve:
    """Return the course from one side to another, on into the bleed at both."""
    if second == opposite(first):
        course = straight(MIDDLE[first], MIDDLE[second])
    else:
        (ix, iy) = INWARD[second]
        course = arc_between(MIDDLE[first], INWARD[first], MIDDLE[second], (-ix, -iy), _QUARTER_REACH)
    return extended(course, _beyond(first), _beyond(second))


def into(side: Side, target: Dot, heading: Dot | None = None) -> Curve:
    """Return the course from the bleed beyond `side` to `target`, arriving along unit `heading` if given."""
    inward = INWARD[side]
    start = (MIDDLE[side][0] + inward[0] * _LEAD, MIDDLE[side][1] + inward[1] * _LEAD)
    dx, dy = target[0] - start[0], target[1] - start[1]
    distance = math.hypot(dx, dy)
    sideways = abs(dx * inward[1] - dy * inward[0])
    if sideways < 1e-6 and heading is None:
        course = straight(start, target)
    else:
        arrive = heading or (dx / distance, dy / distance)
        course = arc_between(start, inward, target, arrive, distance * 0.42)
    return extended(course, before=_beyond(side))


def gate_in(area: Polygon, walls: Sequence[Curve], aim: Dot) -> tuple[Dot, Dot]:
    """Return the point just inside the wall nearest to `aim`, and the unit direction that leads in."""
    course = shapely.union_all([LineString(dots_of(wall)) for wall in walls]) if walls else area.boundary
    near = (
        course.interpolate(course.project(Point(aim)))
        if course.geom_type == "LineString"
        else (shapely.shortest_line(course, Point(aim)).interpolate(0))
    )
    dx, dy = near.x - aim[0], near.y - aim[1]
    distance = math.hypot(dx, dy) or 1.0
    heading = (dx / distance, dy / distance)
    if area.contains(Point(aim)):
        heading = (-heading[0], -heading[1])
    return (near.x + heading[0] * _INTO_GATE, near.y + heading[1] * _INTO_GATE), heading


def in_sight(area: Polygon, start: Dot, aim: Dot) -> Dot:
    """Return `aim`, or, where `area` lies before or round it, the last point of the way there from
    `start` that is still outside.
    """
    outside = LineString([start, aim]).difference(area.buffer(_INTO_GATE))
    free = [part for part in _parts(outside) if part.distance(Point(start)) < _INTO_GATE]
    return (free[0].coords[-1][0], free[0].coords[-1][1]) if free else aim


def line_of(courses: Sequence[Curve], width: float) -> Line:
    """Return the line `width` mm wide along `courses`."""
    strips = [LineString(dots_of(course)).buffer(width / 2, cap_style="flat") for course in courses]
    return Line(tuple(courses), shapely.union_all(strips) if strips else Polygon())


def dived(line: Line, width: float, overhead: BaseGeometry) -> Line:
    """Return what shows of `line` where it runs under `overhead`: a piece before and one behind.

    Each piece stops at a mouth that leaves `_MOUTH_GAP` of field before what is overhead.
    """
    hidden = overhead.buffer(_MOUTH_GAP)
    pieces: list[Curve] = []
    mouths: list[Mouth] = []
    for course in line.courses:
        path = LineString(dots_of(course))
        for piece in _parts(path.difference(hidden)):
            if piece.length < _SHORTEST_PIECE:
                continue
            dots = [(x, y) for x, y in piece.coords]
            pieces.append(_polyline(dots))
            for at, before in ((dots[-1], dots[-2]), (dots[0], dots[1])):
                if not _leaves_picture(at):
                    length = math.hypot(at[0] - before[0], at[1] - before[1])
                    mouths.append(Mouth(at, ((at[0] - before[0]) / length, (at[1] - before[1]) / length)))
    shown = line_of(pieces, width)
    return Line(shown.courses, shown.strip, tuple(mouths))


def _parts(geometry: BaseGeometry) -> list[LineString]:
    parts = getattr(geometry, "geoms", [geometry])
    return [part for part in parts if isinstance(part, LineString) and not part.is_empty]


def _polyline(dots: Sequence[Dot]) -> Curve:
    return Curve(dots[0], tuple(straight(a, b).pieces[0] for a, b in pairwise(dots)))


def _leaves_picture(dot: Dot) -> bool:
    return max(abs(dot[0] - CENTRE[0]), abs(dot[1] - CENTRE[1])) > TILE / 2 + BLEED - 0.5


def _beyond(side: Side) -> Dot:
    (x, y), (ix, iy) = MIDDLE[side], INWARD[side]
    return x - ix * BLEED, y - iy * BLEED
