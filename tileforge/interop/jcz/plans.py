"""The ways in which a tile may be drawn: where its loose lines end, and which tips its cities have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, product
from typing import Final

import networkx as nx

from tileforge.interop.jcz.definitions import Feature
from tileforge.model.geometry import CORNERS
from tileforge.model.terrain import BUILT_IN, Shape
from tileforge.model.tile import Segment, Tile
from tileforge.topology.fields import Field
from tileforge.topology.wall import joint_graph

_MOST_CORNERS: Final = 2
_ENDS_OF_A_LINE: Final = 2
_HUBS: Final = ("x", "y", "z", "w")


@dataclass(frozen=True, slots=True)
class Plan:
    """Where loose lines end: for each, what it ends at; and stubs from hubs to cities."""

    ends: tuple[tuple[int, str], ...]
    stubs: tuple[tuple[str, int], ...] = ()
    cost: int = 0


class Outline:
    """A tile's segments before anything is worked out, and which of their ends are loose."""

    def __init__(self, features: tuple[Feature, ...]) -> None:
        segments: list[Segment] = []
        self.first: list[int] = []
        self.loose: list[tuple[int, ...]] = []
        self.tokens: list[tuple[str, ...]] = []
        self.tunnels: set[int] = set()
        for number, feature in enumerate(features):
            index = len(segments)
            self.first.append(index)
            line = BUILT_IN[feature.kind].shape is Shape.LINE
            if line and len(feature.sides) != _ENDS_OF_A_LINE:
                segments += [Segment(feature.kind, sides=(side,)) for side in feature.sides]
                self.loose.append(tuple(range(index, len(segments))))
            else:
                segments.append(Segment(feature.kind, f"{feature.kind[0]}{number}", feature.sides))
            self.tokens += [feature.tokens] * (len(segments) - index)
            if feature.attributes["tunnel"] == "true":
                self.tunnels.update(range(index, len(segments)))
        self.segments = tuple(segments)
        self.spots = [i for i, s in enumerate(segments) if BUILT_IN[s.terrain].shape is Shape.SPOT]
        self.cities = [i for i, s in enumerate(segments) if s.terrain == "city"]
        self.through = [
            index
            for index, segment in enumerate(segments)
            if BUILT_IN[segment.terrain].shape is Shape.LINE and len(segment.sides) == _ENDS_OF_A_LINE
        ]
        self._feature = {index: number for number, index in enumerate(self.first)}
        self.groups = self._groups()

    def in_features(self, fields: Sequence[Field]) -> tuple[Field, ...]:
        """Return `fields` with features' indexes in the place of segments'."""
        return tuple(
            Field(found.halves, tuple(self._feature[city] for city in found.cities)) for found in fields
        )

    def is_tied(self, atom: tuple[int, ...]) -> bool:
        """Tell whether a token says what the loose lines of `atom` meet."""
        return any(set(atom) & group for group in self.groups)

    def _groups(self) -> list[frozenset[int]]:
        """Return the segments that share each token, two or more of them, one at least loose."""
        loose = set(chain.from_iterable(self.loose))
        members: dict[str, set[int]] = {}
        for index, tokens in enumerate(self.tokens):
            for token in tokens:
                members.setdefault(token, set()).add(index)
        return [frozenset(group) for group in members.values() if len(group) > 1 and group & loose]


def as_tile(segments: tuple[Segment, ...], hubs: tuple[str, ...]) -> Tile:
    """Return a tile of `segments` and `hubs`, to derive its topology."""
    return Tile("", segments=segments, hubs=dict.fromkeys(hubs, "crossroads"))


def plans_of(outline: Outline) -> Iterator[Plan]:
    """Yield every way in which the loose lines may end, alone or at one thing with others."""
    for blocks in _partitions(outline.loose):
        hubs = _HUBS[: len(blocks)]
        options = [list(_ways(outline, block, hub)) for block, hub in zip(blocks, hubs, strict=True)]
        for chosen in product(*options):
            yield Plan(
                tuple(end for plan in chosen for end in plan.ends),
                tuple(stub for plan in chosen for stub in plan.stubs),
                sum(plan.cost for plan in chosen),
            )


def _partitions(items: list[tuple[int, ...]]) -> Iterator[list[list[tuple[int, ...]]]]:
    """Yield every division of `items` into blocks."""
    if not items:
        yield []
        return
    first, *rest = items
    for blocks in _partitions(rest):
        for number, block in enumerate(blocks):
            yield [*blocks[:number], [first, *block], *blocks[number + 1 :]]
        yield [[first], *blocks]


def _ways(outline: Outline, block: list[tuple[int, ...]], hub: str) -> Iterator[Plan]:
    """Yield what the lines of one block may end at together."""
    lines = [line for atom in block for line in atom]
    alone = len(lines) == 1

    def all_at(name: str | None) -> tuple[tuple[int, str], ...]:
        return tuple((line, name or "") for line in lines)

    if lines:
        for spot in outline.spots:
            yield Plan(all_at(outline.segments[spot].id), cost=0)
        for stubs in chain.from_iterable(
            combinations(outline.cities, n) for n in range(len(outline.cities) + 1)
        ):
            if not (alone and len(stubs) == 1):
                cost = 1 + 2 * alone + 3 * len(stubs)
                yield Plan(all_at(hub), tuple((hub, city) for city in stubs), cost)
    if alone:
        for city in outline.cities:
            yield Plan(all_at(outline.segments[city].id), cost=1)
        for line in outline.through:
            same = outline.segments[line].terrain == outline.segments[lines[0]].terrain
            yield Plan(all_at(outline.segments[line].id), cost=12 if same else 8)


def tips_of(outline: Outline) -> list[tuple[tuple[int, str], ...]]:
    """Return the sets of tips that cities may have, the smallest first: city and corner."""
    possible = [
        (city, corner)
        for city in outline.cities
        for corner in CORNERS
        if not any(side in corner for side in outline.segments[city].sides)
    ]
    return [
        tips
        for number in range(_MOST_CORNERS + 1)
        for tips in combinations(possible, number)
        if len({corner for _, corner in tips}) == len(tips)
    ]


def built(
    outline: Outline, plan: Plan, corners: tuple[tuple[int, str], ...]
) -> tuple[tuple[Segment, ...], tuple[str, ...]]:
    """Return the segments and the hubs of a plan, with `corners` (city and corner) as tips."""
    segments = list(outline.segments)
    for index, end in plan.ends:
        segments[index] = replace(segments[index], ends=(end,))
    for index, corner in corners:
        segments[index] = replace(segments[index], corners=(*segments[index].corners, corner))
    segments += [Segment("road", ends=(hub, segments[city].id or "")) for hub, city in plan.stubs]
    used = {end for segment in segments for end in segment.ends}
    return tuple(segments), tuple(hub for hub in _HUBS if hub in used)


def broken_tokens(outline: Outline, plan: Plan) -> int:
    """Return how many tokens name segments that do not meet in `plan`."""
    if not outline.groups:
        return 0
    segments, hubs = built(outline, plan, ())
    graph = joint_graph(as_tile(segments, hubs), BUILT_IN)
    return sum(not group <= nx.node_connected_component(graph, min(group)) for group in outline.groups)
