"""Rules about tiles whose picture would not show what they say (TF216, TF217)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import networkx as nx

from tileforge.model.finding import Severity
from tileforge.model.terrain import Shape
from tileforge.model.tile import Level
from tileforge.rules.registry import Fault, rule
from tileforge.rules.subject import TileSubject
from tileforge.rules.words import named
from tileforge.topology.wall import joint_graph

_SHIELDS_A_SIDE: Final = 3
"""How many shields a city's ground at one side of a tile holds at full size."""
_SPOTS_AT_CENTRE: Final = 2
"""How many spots stand side by side at the centre of a tile without touching its sides."""


@rule(
    "TF216",
    scope="tile",
    severity=Severity.WARNING,
    title="a level where nothing crosses",
    help='"level" says which of two segments that cross goes over. Where nothing crosses, "over" means '
    'nothing, and "under" does harm: a segment that goes under parts no fields, so the fields on both its '
    "sides become one. Remove it, or add what it crosses.",
    wrong='{"terrain": "road", "sides": ["N", "S"], "level": "under"}, and nothing else',
    right='{"terrain": "city", "sides": ["E", "W"]}, '
    '{"terrain": "road", "sides": ["N", "S"], "level": "under"}',
)
def level_without_crossing(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each segment with a level that crosses nothing, nor does what it is joined to."""
    levelled = [i for i, segment in enumerate(subject.tile.segments) if segment.level is not Level.GROUND]
    if not levelled or not subject.resolved:
        return
    crossed = {index for one in subject.topology.crossings for index in (one.first, one.second)}
    graph = joint_graph(subject.tile, subject.terrains, with_under=True)
    joined = [component for component in nx.connected_components(graph) if component & crossed]
    for index in levelled:
        if not any(index in component for component in joined):
            segment = subject.tile.segments[index]
            above = "above" if segment.level is Level.UNDER else "below"
            yield Fault(
                f"/segments/{index}/level",
                f'{named(segment)} goes "{segment.level}", and nothing lies {above} it',
                'Remove "level", or add the segment that it crosses.',
            )


@rule(
    "TF217",
    scope="tile",
    severity=Severity.WARNING,
    title="more than there is room for",
    help="A city has room for about three shields for each side that it takes; further ones would stand "
    "outside it. Two spots (monasteries, tents) stand side by side at the centre; a third would run over the "
    'edge. Say in "at" where they stand, or bring a picture of your own with "art".',
    wrong='{"terrain": "city", "sides": ["N"], "shields": 5}',
    right='{"terrain": "city", "sides": ["N"], "shields": 2}',
)
def picture_crowded(subject: TileSubject) -> Iterator[Fault]:
    """Yield a fault for each city with too many shields, and for each spot too many at the centre."""
    if subject.tile.art is not None:
        return
    at_centre = 0
    for index, segment in enumerate(subject.tile.segments):
        shape, room = subject.shape(segment), _SHIELDS_A_SIDE * len(set(segment.sides))
        if shape is Shape.AREA and room and segment.shields > room:
            yield Fault(
                f"/segments/{index}/shields",
                f"{named(segment)} has {segment.shields} shields, and room for {room}",
                "Give it fewer.",
            )
        at_centre += shape is Shape.SPOT and segment.at is None
        if shape is Shape.SPOT and segment.at is None and at_centre > _SPOTS_AT_CENTRE:
            yield Fault(
                f"/segments/{index}",
                f"{named(segment)} is number {at_centre} at the tile's centre, where there is room for two",
                'Say where they stand: "at": "N" and the like.',
            )
