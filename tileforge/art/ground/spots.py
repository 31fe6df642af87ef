"""Spots: where monasteries, tents and hubs stand, clear of walls, of roads and of one another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import shapely
from shapely import Point, Polygon
from shapely.geometry.base import BaseGeometry

from tileforge.art.ground.areas import WHOLE
from tileforge.art.ground.frame import CENTRE, MIDDLE, TRIM, Dot, boundary_dot
from tileforge.model.geometry import CORNERS, POSITION
from tileforge.model.tile import Tile

_RADIUS: Final = {"tent": 5.4}
_OTHER_RADIUS: Final = 7.4
_APART: Final = 2.2
"""How far apart spots without a place of their own stand, as a multiple of their radius."""
_GAP: Final = 0.8
_GAP_IN_AREA: Final = 1.4
_SIDE_GAP: Final = 2.6
_DEPTH: Final = 11.5
_DEPTH_AT_CORNER: Final = 9.0
"""How far inside the trim a spot stands that is to be near a boundary point, in millimetres."""
_TOUCHING: Final = 0.1
HUB_CLEARANCE: Final = 6.0
"""How much ground a hub keeps to itself, as a circle's radius in millimetres."""


def spot_radius(terrain: str) -> float:
    """Return the radius in millimetres of the circle of ground that a spot of `terrain` takes."""
    return _RADIUS.get(terrain, _OTHER_RADIUS)


def spot_ground(terrain: str, dot: Dot) -> Polygon:
    """Return the ground that a spot of `terrain` takes about `dot`."""
    return Point(dot).buffer(spot_radius(terrain))


def spots_at_centre(
    tile: Tile, indexes: Sequence[int], built: BaseGeometry, passing: BaseGeometry
) -> dict[int, Dot]:
    """Place the spots that name no place: at the centre, side by side if there are more.

    They keep clear of the walls of what is `built`, inside it or outside, and of the roads `passing`,
    on the side of those that their own roads come from.
    """
    found: dict[int, Dot] = {}
    for order, index in enumerate(indexes):
        radius = spot_radius(tile.segments[index].terrain)
        offset = (order - (len(indexes) - 1) / 2) * _APART * radius
        wish = (CENTRE[0] + offset, CENTRE[1])
        inside = built.contains(Point(wish))
        room = (built if inside else WHOLE.difference(built)).difference(passing)
        room = _within_reach(room, _sides_to(tile, tile.segments[index].id))
        found[index] = _nearest_clear(wish, room, radius + (_GAP_IN_AREA if inside else _GAP))
    return found


def spots_in_place(
    tile: Tile, indexes: Sequence[int], grounds: Mapping[int, BaseGeometry], taken: BaseGeometry
) -> dict[int, Dot]:
    """Place the spots that say where they stand (`Segment.at`), clear of sides and of what is `taken`.

    A spot near a segment that is an area (one of `grounds`, by index) stands inside it.
    """
    found: dict[int, Dot] = {}
    trim = shapely.box(*TRIM)
    for index in indexes:
        segment = tile.segments[index]
        radius = spot_radius(segment.terrain)
        host = next((i for i, other in enumerate(tile.segments) if other.id == segment.at), None)
        others = [spot_ground(tile.segments[i].terrain, dot) for i, dot in found.items()]
        if host is not None and host in grounds:
            room, gap = grounds[host], _GAP_IN_AREA
            wish = _dot(room.intersection(trim).centroid)
        else:
            room, gap, wish = WHOLE.difference(taken), _GAP, _wished(segment.at)
        room = room.difference(shapely.union_all(others)) if others else room
        inner = trim.buffer(gap - _SIDE_GAP, join_style="mitre")
        found[index] = _nearest_clear(wish, room.intersection(inner), radius + gap)
    return found


def hubs_of(tile: Tile, taken: BaseGeometry, *, crowded: bool) -> dict[str, Dot]:
    """Place a lone hub at the centre; several, or one in a crowd, nearer to where their lines come from."""
    room = WHOLE.difference(taken)
    found: dict[str, Dot] = {}
    for hub in tile.hubs:
        sides = _sides_to(tile, hub)
        wish = CENTRE
        if sides and (len(tile.hubs) > 1 or crowded or not room.contains(Point(CENTRE))):
            x = sum(MIDDLE[side][0] for side in sides) / len(sides)
            y = sum(MIDDLE[side][1] for side in sides) / len(sides)
            wish = (x * 0.6 + CENTRE[0] * 0.4, y * 0.6 + CENTRE[1] * 0.4)
        found[hub] = _nearest_clear(wish, _within_reach(room, sides), HUB_CLEARANCE)
        room = room.difference(Point(found[hub]).buffer(HUB_CLEARANCE))
    return found


def _sides_to(tile: Tile, name: str | None) -> list[str]:
    """Return the sides from which lines come to the hub or segment called `name`."""
    return [side for s in tile.segments if name in s.ends for side in s.sides if side in MIDDLE]


def _within_reach(room: BaseGeometry, sides: Sequence[str]) -> BaseGeometry:
    """Return the parts of `room` that lines come into from `sides`; all of it if there are none."""
    parts = [
        part
        for part in getattr(room, "geoms", [room])
        if any(part.distance(Point(MIDDLE[side])) < _TOUCHING for side in sides)
    ]
    return shapely.union_all(parts) if parts else room


def _wished(at: str | None) -> Dot:
    if at not in POSITION:
        return CENTRE
    return boundary_dot(at, _DEPTH_AT_CORNER if at in CORNERS else _DEPTH)


def _nearest_clear(wish: Dot, room: BaseGeometry, clearance: float) -> Dot:
    """Return the point nearest to `wish` that keeps `clearance` mm inside `room`, or less."""
    for share in (1.0, 0.75, 0.5, 0.25):
        inner = room.buffer(-clearance * share)
        if not inner.is_empty:
            if inner.contains(Point(wish)):
                return wish
            near = shapely.shortest_line(inner, Point(wish)).coords[0]
            return near[0], near[1]
    return wish


def _dot(point: Point) -> Dot:
    return point.x, point.y
