"""Walls: whatever parts fields, that is, the segments of a tile joined through what they end at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import networkx as nx

from tileforge.model.geometry import POSITION
from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tile import Level, Segment, Tile, segment_indexes

Joint: TypeAlias = int | str
"""A node of the joint graph: a segment's index in the tile, or a hub's id."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a segment meets the boundary: `position` 0 to 15 on the circle of boundary points (a
    side's middle also stands for the whole side of an area), and the segment's index.
    """

    position: int
    segment: int


@dataclass(frozen=True, slots=True)
class Wall:
    """One wall: the indexes of its segments, the ids of its hubs, and its places clockwise."""

    segments: tuple[int, ...]
    hubs: tuple[str, ...]
    places: tuple[Place, ...]


def shape_of(segment: Segment, terrains: Mapping[str, Terrain]) -> Shape:
    """Return how `segment` lies; a terrain that nobody declares is taken for an area."""
    terrain = terrains.get(segment.terrain)
    return terrain.shape if terrain else Shape.AREA


def joint_graph(tile: Tile, terrains: Mapping[str, Terrain], *, with_under: bool = False) -> nx.Graph:
    """Return the graph of segments and hubs (`Joint` nodes), an edge wherever a segment ends.

    Segments of ground terrain stay out, and those that go under unless `with_under`. Ends that
    name nothing on the tile join nothing.
    """
    graph = nx.Graph()
    kept = [
        index
        for index, segment in enumerate(tile.segments)
        if (with_under or segment.level is not Level.UNDER)
        and shape_of(segment, terrains) is not Shape.GROUND
    ]
    graph.add_nodes_from(kept)
    if not any(tile.segments[index].ends for index in kept):
        return graph
    named: dict[str, Joint] = {**segment_indexes(tile), **{hub: hub for hub in tile.hubs}}
    for index in kept:
        for end in tile.segments[index].ends:
            joint = named.get(end)
            if joint is not None and joint != index and (isinstance(joint, str) or joint in graph):
                graph.add_edge(index, joint)
    return graph


def walls_of(tile: Tile, graph: nx.Graph) -> tuple[Wall, ...]:
    """Return the connected components of `graph` as walls, ordered by their first segment."""
    walls = []
    for component in nx.connected_components(graph):
        segments = tuple(sorted(joint for joint in component if isinstance(joint, int)))
        hubs = tuple(sorted(joint for joint in component if isinstance(joint, str)))
        places = [place for index in segments for place in places_of(tile.segments[index], index)]
        places.sort(key=lambda place: place.position)
        walls.append(Wall(segments, hubs, tuple(places)))
    return tuple(sorted(walls, key=lambda wall: wall.segments))


def places_of(segment: Segment, index: int) -> tuple[Place, ...]:
    """Return the places of `segment`, sides first; a point named twice counts once."""
    points = dict.fromkeys(segment.sides + segment.corners)
    return tuple(Place(POSITION[point], index) for point in points)


def segments_between(graph: nx.Graph, start: int, goal: int) -> tuple[int, ...]:
    """Return the indexes of the segments on the shortest way from `start` to `goal`, both included."""
    if start == goal:
        return (start,)
    return tuple(joint for joint in nx.shortest_path(graph, start, goal) if isinstance(joint, int))
