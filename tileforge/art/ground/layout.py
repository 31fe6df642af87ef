"""The layout of a tile: every segment, hub and field as a shape in its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import shapely
from shapely import LineString, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry

from tileforge.art.ground.areas import WHOLE, Area, area_of
from tileforge.art.ground.curve import Curve, dots_of, straight
from tileforge.art.ground.frame import CENTRE, MIDDLE, Dot, boundary_dot
from tileforge.art.ground.lines import Line, dived, gate_in, into, line_of, through
from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tile import Level, Segment, Tile
from tileforge.topology.tile import Topology

SPOT_RADIUS: Final = 7.4
"""The ground that a spot such as a monastery takes, as a circle's radius in millimetres."""
_HUB_CLEARANCE: Final = 6.0
_CROWDED_GATES: Final = 0.52
"""How far towards its own side a road aims where others end at the same city."""
_SMALLEST_FIELD_MM2: Final = 0.4
_ORDER: Final = {Level.UNDER: 0, Level.GROUND: 1, Level.OVER: 2}


@dataclass(frozen=True, slots=True)
class Layout:
    """Shapes by index into the tile's segments, by hub id, and by index into the topology's fields.

    `fields` holds each field's ground; what belongs to no stated or derived field (`spare`) is the
    crack that two areas leave between them, and is given to one of them.
    """

    tile: Tile
    topology: Topology
    areas: Mapping[int, Area]
    lines: Mapping[int, Line]
    spots: Mapping[int, Dot]
    hubs: Mapping[str, Dot]
    fields: tuple[Polygon | MultiPolygon, ...]
    crossings: tuple[Dot, ...]

    def ground_of(self, index: int) -> BaseGeometry:
        """Return the ground that segment `index` takes."""
        if index in self.areas:
            return self.areas[index].ground
        if index in self.lines:
            return self.lines[index].strip
        if index in self.spots:
            return Point(self.spots[index]).buffer(SPOT_RADIUS)
        return Polygon()

    def drawing_order(self) -> list[int]:
        """Return the segments' indexes from the lowest to the topmost."""
        rank = {Shape.LINE: 0, Shape.AREA: 1, Shape.SPOT: 2}

        def key(index: int) -> tuple[int, int, int]:
            shape = Shape.LINE if index in self.lines else Shape.AREA if index in self.areas else Shape.SPOT
            return _ORDER[self.tile.segments[index].level], rank[shape], index

        return sorted({*self.areas, *self.lines, *self.spots}, key=key)


def layout_of(
    tile: Tile, topology: Topology, terrains: Mapping[str, Terrain], edge: Mapping[str, float]
) -> Layout:
    """Return the layout of a tile; `edge` is the theme's edge contract (see `Theme.edge`)."""
    shapes = [_shape(segment, terrains) for segment in tile.segments]
    pockets = any(not field.halves for field in topology.fields)
    areas = {
        index: area_of(segment, edge, faces_pocket=pockets)
        for index, segment in enumerate(tile.segments)
        if shapes[index] is Shape.AREA
    }
    built = shapely.union_all([area.ground for area in areas.values()]) if areas else Polygon()
    spots = _spots(shapes, built)
    hubs = _hubs(tile, built, spots)
    lines = _lines(tile, shapes, edge, _Ends(tile, areas, spots, hubs))
    fields, areas = _fields(topology, areas, lines, spots)
    return Layout(tile, topology, areas, lines, spots, hubs, fields, _crossings(topology, lines))


def _shape(segment: Segment, terrains: Mapping[str, Terrain]) -> Shape:
    terrain = terrains.get(segment.terrain)
    return terrain.shape if terrain else Shape.SPOT


def _spots(shapes: list[Shape], built: BaseGeometry) -> dict[int, Dot]:
    """Place spots at the centre, side by side if there are more; clear of the walls around them."""
    indexes = [index for index, shape in enumerate(shapes) if shape is Shape.SPOT]
    found: dict[int, Dot] = {}
    for order, index in enumerate(indexes):
        offset = (order - (len(indexes) - 1) / 2) * 2.2 * SPOT_RADIUS
        wish = (CENTRE[0] + offset, CENTRE[1])
        inside = built.contains(Point(wish))
        room = built if inside else WHOLE.difference(built)
        found[index] = _nearest_clear(wish, room, SPOT_RADIUS + (1.4 if inside else 0.8))
    return found


def _hubs(tile: Tile, built: BaseGeometry, spots: Mapping[int, Dot]) -> dict[str, Dot]:
    """Place a lone hub at the centre; several nearer to the sides that their lines come from."""
    room = WHOLE.difference(built)
    if spots:
        room = room.difference(shapely.union_all([Point(dot).buffer(SPOT_RADIUS) for dot in spots.values()]))
    found: dict[str, Dot] = {}
    for hub in tile.hubs:
        sides = [side for s in tile.segments if hub in s.ends for side in s.sides if side in MIDDLE]
        wish = CENTRE
        if sides and (len(tile.hubs) > 1 or spots):
            x = sum(MIDDLE[side][0] for side in sides) / len(sides)
            y = sum(MIDDLE[side][1] for side in sides) / len(sides)
            wish = (x * 0.6 + CENTRE[0] * 0.4, y * 0.6 + CENTRE[1] * 0.4)
        found[hub] = _nearest_clear(wish, room, _HUB_CLEARANCE)
    return found


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


@dataclass(frozen=True, slots=True)
class _Ends:
    """What lines can end at, by the name in `Segment.ends`."""

    tile: Tile
    areas: Mapping[int, Area]
    spots: Mapping[int, Dot]
    hubs: Mapping[str, Dot]

    def index(self, name: str) -> int | None:
        return next((i for i, segment in enumerate(self.tile.segments) if segment.id == name), None)

    def dot(self, name: str) -> Dot | None:
        """Return the hub or spot called `name`; None for an area, which has a gate instead."""
        if name in self.hubs:
            return self.hubs[name]
        index = self.index(name)
        return self.spots.get(index) if index is not None else None

    def area(self, name: str) -> Area | None:
        index = self.index(name)
        return self.areas.get(index) if index is not None else None

    def roads_into(self, name: str) -> int:
        return sum(name in segment.ends for segment in self.tile.segments)


def _lines(tile: Tile, shapes: list[Shape], edge: Mapping[str, float], ends: _Ends) -> dict[int, Line]:
    lines: dict[int, Line] = {}
    for index, segment in enumerate(tile.segments):
        if shapes[index] is Shape.LINE:
            lines[index] = line_of(_courses(segment, ends), line_width(segment, edge))
    for index, segment in enumerate(tile.segments):
        if index in lines and segment.level is Level.UNDER:
            above = [area.ground for area in ends.areas.values()]
            above += [
                line.strip
                for other, line in lines.items()
                if other != index and tile.segments[other].level is not Level.UNDER
            ]
            if above:
                lines[index] = dived(lines[index], line_width(segment, edge), shapely.union_all(above))
    return lines


def line_width(segment: Segment, edge: Mapping[str, float]) -> float:
    """Return the width of a line in millimetres; terrains that a set declares are as wide as a road."""
    return edge.get(f"{segment.terrain}_width", edge["road_width"])


def _courses(segment: Segment, ends: _Ends) -> list[Curve]:
    sides = [side for side in segment.sides if side in MIDDLE]
    dots = [dot for dot in map(ends.dot, segment.ends) if dot is not None]
    gates = [(name, area) for name in segment.ends if (area := ends.area(name)) is not None]
    if len(sides) == 2 and not segment.ends:
        return [through(sides[0], sides[1])]
    if len(sides) > 2 or (len(sides) == 2 and segment.ends):
        meeting = dots[0] if dots else CENTRE
        return [into(side, meeting) for side in sides]
    if len(sides) == 1:
        (side,) = sides
        if dots:
            return [into(side, dots[0])]
        if gates:
            name, area = gates[0]
            crowd = ends.roads_into(name) > 1
            (mx, my), (cx, cy) = MIDDLE[side], CENTRE
            aim = (cx + (mx - cx) * _CROWDED_GATES, cy + (my - cy) * _CROWDED_GATES) if crowd else CENTRE
            target, heading = gate_in(area.ground, area.walls, aim)
            return [into(side, target, heading)]
        return [into(side, CENTRE)]
    return _stub(dots, [area for _, area in gates])


def _stub(dots: list[Dot], gates: list[Area]) -> list[Curve]:
    """Return the course of a line that touches no side: hub to hub, hub to gate, or gate to gate."""
    if len(dots) >= 2:
        return [straight(dots[0], dots[1])]
    start = dots[0] if dots else CENTRE
    return [straight(start, gate_in(area.ground, area.walls, start)[0]) for area in gates]


def _fields(
    topology: Topology,
    areas: dict[int, Area],
    lines: Mapping[int, Line],
    spots: Mapping[int, Dot],
) -> tuple[tuple[Polygon | MultiPolygon, ...], dict[int, Area]]:
    """Return each field's ground, and the areas with the cracks that are nobody's field filled in."""
    taken = [area.ground for area in areas.values()] + [line.strip for line in lines.values()]
    taken += [Point(dot).buffer(SPOT_RADIUS) for dot in spots.values()]
    left = WHOLE.difference(shapely.union_all(taken)) if taken else WHOLE
    parts: dict[int, list[Polygon]] = {index: [] for index in range(len(topology.fields))}
    spare: list[Polygon] = []
    owner = {half: index for index, field in enumerate(topology.fields) for half in field.halves}
    inner = [index for index, field in enumerate(topology.fields) if not field.halves]
    for part in getattr(left, "geoms", [left]):
        if part.area < _SMALLEST_FIELD_MM2:
            continue
        held = {index for half, index in owner.items() if part.covers(Point(boundary_dot(half, 0.6)))}
        if held:
            parts[min(held)].append(part)
        elif inner:
            parts[inner.pop(0)].append(part)
        else:
            spare.append(part)
    for part in spare:
        areas = _filled(areas, part)
    fields = tuple(
        polygons[0] if len(polygons) == 1 else MultiPolygon(polygons) for polygons in parts.values()
    )
    return fields, areas


def _filled(areas: dict[int, Area], crack: Polygon) -> dict[int, Area]:
    """Give `crack` to the area that it shares the longest rim with."""
    if not areas:
        return areas
    rim = crack.buffer(0.05)
    index = max(areas, key=lambda i: rim.intersection(areas[i].ground).area)
    area = areas[index]
    return {**areas, index: Area(area.ground.union(rim), area.walls)}


def _crossings(topology: Topology, lines: Mapping[int, Line]) -> tuple[Dot, ...]:
    """Return where two visible lines cross, for the painter of bridges."""
    found: list[Dot] = []
    for crossing in topology.crossings:
        first, second = crossing.first, crossing.second
        if first in lines and second in lines:
            meeting = _track(lines[first]).intersection(_track(lines[second]))
            if not meeting.is_empty:
                found.append((meeting.centroid.x, meeting.centroid.y))
    return tuple(found)


def _track(line: Line) -> BaseGeometry:
    return shapely.union_all([LineString(dots_of(course)) for course in line.courses])
