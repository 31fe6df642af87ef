"""Crossings: segments whose places interleave on the boundary, so that they must meet inside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final, TypeAlias

import networkx as nx

from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tile import Tile
from tileforge.topology.wall import Joint, Place, places_of, shape_of

_Way: TypeAlias = tuple[Joint, ...]

_PLACES_TO_CROSS: Final = 4


@dataclass(frozen=True, slots=True)
class Crossing:
    """Two segments, by index, `first` < `second`, that cross. `settled`: their levels say which
    goes over.
    """

    first: int
    second: int
    settled: bool


def crossings_of(tile: Tile, terrains: Mapping[str, Terrain], graph: nx.Graph) -> tuple[Crossing, ...]:
    """Return the crossings on `tile`, in order; `graph` is its joint graph with what goes under.

    Of four places w x y z, clockwise, where w joins y and x joins z, the two ways must cross unless
    they share a joint. Where ways of several segments cross, nothing says at which segment: a pair
    with different levels is preferred, then lines to areas, then what stands first.
    """
    places = _first_places(tile, graph)
    if len(places) < _PLACES_TO_CROSS:
        return ()
    crossing_ways = sorted(
        (ways for ways in _interleaved_ways(graph, places) if not set(ways[0]) & set(ways[1])),
        key=lambda ways: (len(ways[0]) + len(ways[1]), sorted(map(_segments, ways))),
    )
    found: dict[tuple[int, int], bool] = {}
    for one, other in crossing_ways:
        pairs = [(min(pair), max(pair)) for pair in product(_segments(one), _segments(other))]
        if any(pair in found for pair in pairs):
            continue
        likely = min(pairs, key=lambda pair: (not _settled(tile, pair), _areas(tile, terrains, pair), pair))
        found[likely] = _settled(tile, likely)
    return tuple(Crossing(first, second, settled) for (first, second), settled in sorted(found.items()))


def _settled(tile: Tile, pair: tuple[int, int]) -> bool:
    first, second = (tile.segments[index] for index in pair)
    return first.level is not second.level


def _areas(tile: Tile, terrains: Mapping[str, Terrain], pair: tuple[int, int]) -> int:
    return sum(shape_of(tile.segments[index], terrains) is Shape.AREA for index in pair)


def _first_places(tile: Tile, graph: nx.Graph) -> list[Place]:
    """Return the places of the segments in `graph`, clockwise; where several meet, the first counts."""
    first: dict[int, Place] = {}
    for index in sorted(joint for joint in graph if isinstance(joint, int)):
        for place in places_of(tile.segments[index], index):
            first.setdefault(place.position, place)
    return [first[position] for position in sorted(first)]


def _interleaved_ways(graph: nx.Graph, places: list[Place]) -> list[tuple[_Way, _Way]]:
    """Return the pairs of ways through `graph` whose ends interleave on the circle."""
    ways: dict[tuple[int, int], _Way | None] = {}

    def way(start: Place, goal: Place) -> _Way | None:
        key = (min(start.segment, goal.segment), max(start.segment, goal.segment))
        if key not in ways:
            ways[key] = _way(graph, *key)
        return ways[key]

    pairs = []
    for first, second, third, fourth in combinations(places, _PLACES_TO_CROSS):
        one = way(first, third)
        other = way(second, fourth) if one else None
        if one and other:
            pairs.append((one, other))
    return pairs


def _way(graph: nx.Graph, start: int, goal: int) -> _Way | None:
    if start == goal:
        return (start,)
    if not nx.has_path(graph, start, goal):
        return None
    return tuple(nx.shortest_path(graph, start, goal))


def _segments(way: _Way) -> tuple[int, ...]:
    return tuple(sorted(joint for joint in way if isinstance(joint, int)))
