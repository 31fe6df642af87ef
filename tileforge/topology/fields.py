"""Fields: what is left of a tile when its walls are drawn.

The places of all walls cut the boundary circle into gaps. A wall with two places or more puts each
gap into one of its arcs; gaps that lie in the same arc of every wall are open to one another inside
the tile and make one face. A face with half-edges is a field. A gap may hold no half-edge (the
corner between two cities): it widens the field it is open to, and when it is open to none it is a
pocket, of which the walls alone do not tell whether field shows in it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import networkx as nx

from tileforge.model.geometry import BOUNDARY, CORNERS, HALVES, POSITION, Corner, Half, halves_of
from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tile import Level, StatedField, Tile, segment_indexes
from tileforge.topology.crossing import Crossing
from tileforge.topology.wall import Wall, segments_between, shape_of

CITY: Final = "city"
"""The terrain whose segments fields adjoin (farmers score the cities that their field touches)."""

_OPEN_POINTS: Final = frozenset(POSITION[point] for point in HALVES + CORNERS)
_HALF_POSITIONS: Final = frozenset(POSITION[half] for half in HALVES)


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its half-edges in boundary order (none: an inner field), and the indexes of the
    city segments it adjoins, ascending.
    """

    halves: tuple[Half, ...]
    cities: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pocket:
    """A face between different walls that no half-edge opens on: an inner field, or nothing.

    `corners` are the tile's corners in it, `segments` the indexes of the segments around it.
    """

    corners: tuple[Corner, ...]
    segments: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Derived:
    """What the walls leave: fields in boundary order, for each field the indexes of all segments
    that it borders, and pockets.
    """

    fields: tuple[Field, ...]
    borders: tuple[tuple[int, ...], ...]
    pockets: tuple[Pocket, ...]


@dataclass(slots=True)
class _Face:
    """Gaps that are open to one another: free positions, segments and walls around."""

    free: set[int] = field(default_factory=set)
    segments: set[int] = field(default_factory=set)
    walls: set[int] = field(default_factory=set)


def derived_fields(
    tile: Tile,
    terrains: Mapping[str, Terrain],
    graph: nx.Graph,
    walls: tuple[Wall, ...],
    crossings: tuple[Crossing, ...] = (),
) -> Derived:
    """Derive the fields of `tile` from its `walls`, the components of its joint `graph`.

    `crossings` tell where one wall hides the far end of another (a road over a river to a gate).
    """
    fields: list[tuple[tuple[Half, ...], set[int]]] = []
    pockets = []
    for face in _faces(graph, walls, _free_positions(tile, terrains), crossings):
        halves = _points(face.free & _HALF_POSITIONS)
        if halves:
            fields.append((halves, face.segments))
        elif len(face.walls) > 1:
            pockets.append(Pocket(_points(face.free), tuple(sorted(face.segments))))
    if len(fields) == 1:
        fields[0][1].update(_inner_segments(tile, terrains, graph))
    fields.sort(key=lambda found: POSITION[found[0][0]])
    return Derived(
        tuple(Field(halves, _cities_among(tile, segments)) for halves, segments in fields),
        tuple(tuple(sorted(segments)) for _, segments in fields),
        tuple(sorted(pockets, key=lambda pocket: (pocket.segments, pocket.corners))),
    )


def stated_fields(tile: Tile) -> tuple[Field, ...] | None:
    """Return the fields that the author of `tile` wrote down, None if there are none.

    Half-edges come into boundary order and cities become indexes; points that are no half-edge and
    names of no segment are left out. Inner fields come last.
    """
    if tile.fields is None:
        return None
    index_of = segment_indexes(tile)
    fields = [_as_field(entry, index_of) for entry in tile.fields]
    last = len(BOUNDARY)
    fields.sort(key=lambda entry: (POSITION[entry.halves[0]] if entry.halves else last, entry.cities))
    return tuple(fields)


def _as_field(entry: StatedField, index_of: Mapping[str, int]) -> Field:
    halves = {POSITION[half] for half in entry.halves if half in HALVES}
    cities = {index_of[name] for name in entry.cities if name in index_of}
    return Field(_points(halves), tuple(sorted(cities)))


def _faces(
    graph: nx.Graph, walls: tuple[Wall, ...], free: frozenset[int], crossings: tuple[Crossing, ...]
) -> list[_Face]:
    """Return the faces that gaps open on, in the order in which their first gaps come clockwise."""
    places = sorted((place.position, index) for index, wall in enumerate(walls) for place in wall.places)
    if not places:
        return [_Face(free=set(free))]
    crossed = _walls_across(walls, crossings)
    faces: dict[tuple[int, ...], _Face] = {}
    for number, (start, left) in enumerate(places):
        stop, right = places[(number + 1) % len(places)]
        if start == stop and number + 1 < len(places):
            continue
        arcs = tuple(_arc(wall, start) for wall in walls)
        face = faces.setdefault(arcs, _Face())
        length = (stop - start - 1) % len(BOUNDARY)
        face.free.update({(start + step) % len(BOUNDARY) for step in range(1, length + 1)} & free)
        face.walls.update((left, right))
        face.segments.update(_in_sight(graph, walls[left], arcs[left], crossed, clockwise=True))
        face.segments.update(_in_sight(graph, walls[right], arcs[right], crossed, clockwise=False))
    return list(faces.values())


def _arc(wall: Wall, position: int) -> int:
    """Return the number of the place of `wall` that comes next, clockwise, after `position`."""
    places = wall.places
    return bisect_right(places, position, key=lambda place: place.position) % len(places) if places else 0


def _in_sight(
    graph: nx.Graph, wall: Wall, arc: int, crossed: Mapping[int, list[Wall]], *, clockwise: bool
) -> list[int]:
    """Return the segments of `wall` that bound its arc before place `arc`, seen from one end of it.

    Where another wall crosses the way, what lies beyond is out of sight.
    """
    if len(wall.places) == 1:
        return list(wall.segments)
    near, far = wall.places[arc - 1], wall.places[arc]
    if not clockwise:
        near, far = far, near
    seen = []
    for segment in segments_between(graph, near.segment, far.segment):
        seen.append(segment)
        if any(_arc(other, near.position) != _arc(other, far.position) for other in crossed.get(segment, ())):
            break
    return seen


def _walls_across(walls: tuple[Wall, ...], crossings: tuple[Crossing, ...]) -> dict[int, list[Wall]]:
    """Return the walls that cross each segment which any crosses."""
    wall_of = {segment: wall for wall in walls for segment in wall.segments}
    across: dict[int, list[Wall]] = {}
    for crossing in crossings:
        for segment, other in ((crossing.first, crossing.second), (crossing.second, crossing.first)):
            if segment in wall_of and other in wall_of:
                across.setdefault(segment, []).append(wall_of[other])
    return across


def _free_positions(tile: Tile, terrains: Mapping[str, Terrain]) -> frozenset[int]:
    """Return the positions of the half-edges and corners that no area takes."""
    taken: set[int] = set()
    for segment in tile.segments:
        if shape_of(segment, terrains) is Shape.AREA:
            taken.update(POSITION[half] for side in segment.sides for half in halves_of(side))
        if segment.level is not Level.UNDER:
            taken.update(POSITION[corner] for corner in segment.corners)
    return _OPEN_POINTS - taken


def _inner_segments(tile: Tile, terrains: Mapping[str, Terrain], graph: nx.Graph) -> list[int]:
    """Return the segments in `graph` that meet no boundary point.

    Spots stay out: a monastery may stand inside a city.
    """
    return [
        index
        for index, segment in enumerate(tile.segments)
        if index in graph
        and not segment.sides
        and not segment.corners
        and shape_of(segment, terrains) is not Shape.SPOT
    ]


def _cities_among(tile: Tile, segments: set[int]) -> tuple[int, ...]:
    return tuple(sorted(index for index in segments if tile.segments[index].terrain == CITY))


def _points(positions: set[int]) -> tuple[str, ...]:
    return tuple(BOUNDARY[position] for position in sorted(positions))
