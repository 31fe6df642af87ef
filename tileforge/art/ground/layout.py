"""The layout of a tile: every segment, hub and field as a shape in its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import shapely
from shapely import LineString, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry

from tileforge.art.ground.areas import WHOLE, Area, area_of
from tileforge.art.ground.curve import Curve, dots_of, straight
from tileforge.art.ground.frame import CENTRE, MIDDLE, Dot, boundary_dot
from tileforge.art.ground.lines import Line, dived, gate_in, in_sight, into, line_of, through
from tileforge.art.ground.spots import HUB_CLEARANCE, hubs_of, spot_ground, spots_at_centre, spots_in_place
from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tile import Level, Segment, Tile
from tileforge.topology.tile import Topology

_CROWDED_GATES: Final = 0.52
"""How far towards its own side a road aims where others end at the same city."""
_SMALLEST_FIELD_MM2: Final = 0.4
_ORDER: Final = {Level.UNDER: 0, Level.GROUND: 1, Level.OVER: 2}


def field_region(index: int) -> str:
    """Return what the ground of the topology's field number `index` is called."""
    return f"field-{index}"


def area_region(index: int) -> str:
    """Return what the ground of the area that is segment number `index` is called."""
    return f"area-{index}"


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
            return spot_ground(self.tile.segments[index].terrain, self.spots[index])
        return Polygon()

    def shown_ground(self, index: int) -> BaseGeometry:
        """Return the ground of segment `index` that nothing lies over."""
        order = self.drawing_order()
        above = order[order.index(index) + 1 :] if index in order else []
        return self.ground_of(index).difference(shapely.union_all([self.ground_of(one) for one in above]))

    def regions(self) -> dict[str, BaseGeometry]:
        """Return the ground of each field and of each area, by `field_region` and `area_region`."""
        fields: dict[str, BaseGeometry] = {field_region(i): ground for i, ground in enumerate(self.fields)}
        return fields | {area_region(index): area.ground for index, area in self.areas.items()}

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
    spots, hubs = _placed(tile, shapes, areas, edge)
    courses = [index for index, shape in enumerate(shapes) if shape is Shape.LINE]
    lines = _lines(tile, courses, edge, _Ends(tile, areas, spots, hubs))
    fields, areas = _fields(topology, areas, lines, _grounds(tile, spots))
    return Layout(tile, topology, areas, lines, spots, hubs, fields, _crossings(topology, lines))


def _shape(segment: Segment, terrains: Mapping[str, Terrain]) -> Shape:
    terrain = terrains.get(segment.terrain)
    return terrain.shape if terrain else Shape.SPOT


def _placed(
    tile: Tile,
    shapes: list[Shape],
    areas: Mapping[int, Area],
    edge: Mapping[str, float],
) -> tuple[dict[int, Dot], dict[str, Dot]]:
    """Return the spots and the hubs; a spot with a place of its own comes last, clear of all roads
    that do not end at it.
    """
    built = shapely.union_all([area.ground for area in areas.values()]) if areas else Polygon()
    indexes = [index for index, shape in enumerate(shapes) if shape is Shape.SPOT]
    told = [index for index in indexes if tile.segments[index].at is not None]
    through_roads = [
        line_of(_courses(segment, _Ends(tile, areas, {}, {})), line_width(segment, edge)).strip
        for index, segment in enumerate(tile.segments)
        if shapes[index] is Shape.LINE and not segment.ends and segment.level is Level.GROUND
    ]
    untold = [index for index in indexes if index not in told]
    passing_by = shapely.union_all(through_roads)
    spots = spots_at_centre(tile, untold, built, passing_by)
    hubs = hubs_of(tile, shapely.union_all([built, passing_by, *_grounds(tile, spots)]), crowded=bool(spots))
    if told:
        goals = {tile.segments[index].id for index in told}
        passing = [
            index
            for index, segment in enumerate(tile.segments)
            if shapes[index] is Shape.LINE and goals.isdisjoint(segment.ends)
        ]
        lines = _lines(tile, passing, edge, _Ends(tile, areas, spots, hubs))
        taken = [built, *(line.strip for line in lines.values()), *_grounds(tile, spots)]
        taken += [Point(dot).buffer(HUB_CLEARANCE) for dot in hubs.values()]
        grounds = {index: area.ground for index, area in areas.items()}
        spots |= spots_in_place(tile, told, grounds, shapely.union_all(taken))
    return spots, hubs


def _grounds(tile: Tile, spots: Mapping[int, Dot]) -> list[Polygon]:
    return [spot_ground(tile.segments[index].terrain, dot) for index, dot in spots.items()]


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

    def junction(self, name: str, start: Dot) -> Dot | None:
        """Return where a line from `start` meets the line called `name`, if that runs from side to side."""
        index = self.index(name)
        if index is None:
            return None
        segment = self.tile.segments[index]
        sides = [side for side in segment.sides if side in MIDDLE]
        if len(sides) != 2 or segment.ends or index in self.areas:
            return None
        track = LineString(dots_of(through(sides[0], sides[1])))
        near = track.interpolate(track.project(Point(start)))
        return near.x, near.y

    def roads_into(self, name: str) -> int:
        return sum(name in segment.ends for segment in self.tile.segments)


def _lines(tile: Tile, indexes: Sequence[int], edge: Mapping[str, float], ends: _Ends) -> dict[int, Line]:
    lines: dict[int, Line] = {}
    for index in indexes:
        segment = tile.segments[index]
        lines[index] = line_of(_courses(segment, ends), line_width(segment, edge))
    for index in indexes:
        segment = tile.segments[index]
        if segment.level is Level.UNDER:
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
            target, heading = gate_in(area.ground, area.walls, in_sight(area.ground, MIDDLE[side], aim))
            return [into(side, target, heading)]
        joints = [ends.junction(name, MIDDLE[side]) for name in segment.ends]
        return [into(side, next((joint for joint in joints if joint), CENTRE))]
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
    spots: Sequence[Polygon],
) -> tuple[tuple[Polygon | MultiPolygon, ...], dict[int, Area]]:
    """Return each field's ground, and the areas with the cracks that are nobody's field filled in."""
    taken = [area.ground for area in areas.values()] + [line.strip for line in lines.values()]
    taken += spots
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
