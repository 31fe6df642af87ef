"""Areas: the outlines of cities, lakes and whatever else takes whole sides.

An area's wall leaves the tile exactly at the corners where its sides end, always at the same angle
to its own side, so that any two areas meet without a step.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from shapely import Polygon

from tileforge.art.ground.curve import Curve, arc_between, dots_of
from tileforge.art.ground.frame import (
    ALONG,
    BLEED,
    CENTRE,
    CORNER,
    END_CORNER,
    INWARD,
    MIDDLE,
    START_CORNER,
    TILE,
    Dot,
)
from tileforge.model.geometry import CORNERS, POSITION, SIDES, Point
from tileforge.model.tile import Segment

_TIP_ANGLE: Final = 9.0
_TIP_ANGLE_AT_POCKET: Final = 5.0
"""Degrees between the diagonal and the wall on each flank of a tip that reaches a corner."""
_REACH: Final = {"diagonal": 24.0, "bay": 23.8, "flank": 16.0}
"""Handle lengths in mm of the walls that are one piece, at the ends that are no tip."""
_TIP_REACH: Final = 16.0
_CAP_REACH: Final = (11.0, 9.0)
"""Handle lengths in mm of a cap's two halves, at the corner and at its deepest point."""
_POCKET_STRETCH: Final = {"cap": 0.84, "bay": 1.19, "diagonal": 1.5, "flank": 1.5}
"""How far a wall that faces an inner field is stretched, to leave it room."""


@dataclass(frozen=True, slots=True)
class Area:
    """One area: its ground within the picture (bleed included) and its walls inside the trim."""

    ground: Polygon
    walls: tuple[Curve, ...]


def area_of(segment: Segment, edge: Mapping[str, float], *, faces_pocket: bool = False) -> Area:
    """Return the area of a segment that takes whole sides.

    `edge` is a theme's edge contract (`city_angle` in degrees, `city_depth` in millimetres);
    `faces_pocket` is true where an inner field lies between this area and another.
    """
    places = _places(segment)
    if not places:
        return Area(Polygon(), ())
    outline: list[Dot] = []
    walls: list[Curve] = []
    for index, place in enumerate(places):
        following = places[(index + 1) % len(places)]
        outline.extend(_dots_along(place))
        if place in SIDES and following in SIDES and END_CORNER[place] == START_CORNER[following]:
            continue
        wall = _wall(place, following, edge, faces_pocket)
        walls.append(wall)
        outline.extend(dots_of(wall)[1:-1])
    return Area(Polygon(outline), tuple(walls))


def _places(segment: Segment) -> list[Point]:
    taken = {side for side in segment.sides if side in SIDES}
    tips = {
        corner
        for corner in segment.corners
        if corner in CORNERS and not any(corner in (START_CORNER[s], END_CORNER[s]) for s in taken)
    }
    return sorted(taken | tips, key=POSITION.__getitem__)


def _dots_along(place: Point) -> list[Dot]:
    """Return the outline along a side, out over the bleed; a tip is its corner, carried outwards."""
    if place in CORNERS:
        return [CORNER[place], _outside(place, 0.12), _outside(place, -0.12), CORNER[place]]
    start, end = START_CORNER[place], END_CORNER[place]
    return [CORNER[start], _outside(start), _outside(end), CORNER[end]]


def _outside(corner: str, skew: float = 0.0) -> Dot:
    """Return the picture's corner beyond `corner`, `skew` radians off the diagonal (clockwise < 0)."""
    (x, y), (cx, cy) = CORNER[corner], CENTRE
    angle = math.atan2(y - cy, x - cx) - skew / 2
    reach = BLEED * math.sqrt(2)
    return x + math.cos(angle) * reach, y + math.sin(angle) * reach


def _wall(place: Point, following: Point, edge: Mapping[str, float], faces_pocket: bool) -> Curve:
    start, end = _end_dot(place), _start_dot(following)
    kind = _kind(place, following)
    angle = math.radians(edge["city_angle"])
    stretch = _POCKET_STRETCH.get(kind, 1.0) if faces_pocket else 1.0
    tip = math.radians(_TIP_ANGLE_AT_POCKET if faces_pocket else _TIP_ANGLE)
    leave = _direction_from_end(place, angle, tip)
    back = _direction_from_start(following, angle, tip)
    if kind != "cap":
        reach = _REACH[kind] * (stretch if _spans_diagonal(place, following) or kind != "flank" else 1.0)
        reaches = tuple(_TIP_REACH if end in CORNERS else reach for end in (place, following))
        return arc_between(start, leave, end, (-back[0], -back[1]), *reaches)
    (ax, ay), (ix, iy), (mx, my) = ALONG[place], INWARD[place], MIDDLE[place]
    depth = edge["city_depth"] * stretch
    deepest = (mx + ix * depth, my + iy * depth)
    corner_reach, middle_reach = _CAP_REACH

    def handle(dot: Dot, way: Dot, reach: float) -> Dot:
        return dot[0] + way[0] * reach, dot[1] + way[1] * reach

    first = (handle(start, leave, corner_reach), handle(deepest, (ax, ay), middle_reach), deepest)
    second = (handle(deepest, (-ax, -ay), middle_reach), handle(end, back, corner_reach), end)
    return Curve(start, (first, second))


def _kind(place: Point, following: Point) -> str:
    if place in CORNERS or following in CORNERS:
        return "flank"
    step = (POSITION[following] - POSITION[place]) % 16
    return {0: "cap", 12: "diagonal"}.get(step, "bay")


def _spans_diagonal(place: Point, following: Point) -> bool:
    (x1, y1), (x2, y2) = _end_dot(place), _start_dot(following)
    return x1 != x2 and y1 != y2


def _start_dot(place: Point) -> Dot:
    return CORNER[place if place in CORNERS else START_CORNER[place]]


def _end_dot(place: Point) -> Dot:
    return CORNER[place if place in CORNERS else END_CORNER[place]]


def _direction_from_end(place: Point, angle: float, tip: float) -> Dot:
    """Return the unit direction in which the wall leaves the end of `place`, going clockwise."""
    if place in CORNERS:
        return _towards_centre(place, -tip)
    (ax, ay), (ix, iy) = ALONG[place], INWARD[place]
    return -ax * math.cos(angle) + ix * math.sin(angle), -ay * math.cos(angle) + iy * math.sin(angle)


def _direction_from_start(place: Point, angle: float, tip: float) -> Dot:
    """Return the unit direction from the start of `place` back along the wall that arrives there."""
    if place in CORNERS:
        return _towards_centre(place, tip)
    (ax, ay), (ix, iy) = ALONG[place], INWARD[place]
    return ax * math.cos(angle) + ix * math.sin(angle), ay * math.cos(angle) + iy * math.sin(angle)


def _towards_centre(corner: str, turn: float) -> Dot:
    (x, y), (cx, cy) = CORNER[corner], CENTRE
    angle = math.atan2(cy - y, cx - x) + turn
    return math.cos(angle), math.sin(angle)


WHOLE: Final = Polygon(
    ((-BLEED, -BLEED), (TILE + BLEED, -BLEED), (TILE + BLEED, TILE + BLEED), (-BLEED, TILE + BLEED))
)
"""The whole picture, bleed included."""
