"""What a tile's walls must look like, worked out from its stated fields.

The format states fields and says nothing of where a road stops, which of two segments goes over, or
how far a city's tip reaches. Here every plausible drawing of a tile is tried, the plainest first,
until the fields that its walls leave are the stated ones. Roads that share a ``wagon-move`` word
meet, which the format does say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, combinations, islice, product
from typing import Final

import networkx as nx

from tileforge.interop.jcz.definitions import Feature, Meadow
from tileforge.model.geometry import CORNERS, HALVES, Half
from tileforge.model.terrain import BUILT_IN, Shape
from tileforge.model.tile import Level, Segment, Tile
from tileforge.topology.crossing import Crossing
from tileforge.topology.fields import Field
from tileforge.topology.tile import Topology, topology_of
from tileforge.topology.wall import joint_graph

_MOST_TRIES: Final = 200
"""The program's own tiles need four at most."""
_MOST_PLANS: Final = 2000
_MOST_CORNERS: Final = 2
_ENDS_OF_A_LINE: Final = 2
_PARTED: Final = 10
_HUBS: Final = ("x", "y", "z", "w")


@dataclass(frozen=True, slots=True)
class Drawing:
    """How a tile may be drawn: its segments (the features in order, a forked line as its branches,
    then stubs between hubs and gates), its hubs, and the index of each feature's first segment.

    `fields` are those that its walls leave; `exact` if they are the stated ones, inner fields apart.
    `guessed` tells what was worked out: ``joins``, ``corners``, ``levels``.
    """

    segments: tuple[Segment, ...]
    hubs: tuple[str, ...]
    first: tuple[int, ...]
    fields: tuple[Field, ...]
    exact: bool
    guessed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where loose lines end: for each, what it ends at; and stubs from hubs to cities."""

    ends: tuple[tuple[int, str], ...]
    stubs: tuple[tuple[str, int], ...] = ()
    cost: int = 0


def drawing_of(features: Sequence[Feature], meadows: Sequence[Meadow] | None) -> Drawing:
    """Return the plainest drawing of `features` whose fields are `meadows`, else the nearest.

    Without `meadows` (None: the stated fields cannot be used), and where they leave half-edges to
    nobody, it is the plainest of all.
    """
    plain = tuple(
        Feature(found.kind, 0, found.sides, found.tokens, attributes={"tunnel": _tunnel(found)})
        for found in features
    )
    stated = None
    if meadows is not None and _all_held(features, meadows):
        stated = frozenset(
            Field(tuple(half for half in HALVES if half in meadow.halves), meadow.cities)
            for meadow in meadows
            if meadow.halves
        )
    return _drawing(_Key(plain), stated)


def _all_held(features: Sequence[Feature], meadows: Sequence[Meadow]) -> bool:
    """Tell whether every half-edge is a field's or on a city's side."""
    held = {half for meadow in meadows for half in meadow.halves}
    areas = {side for feature in features if feature.kind == "city" for side in feature.sides}
    return all(half in held or half[0] in areas for half in HALVES)


class _Key:
    """Features as a key of the cache: tiles that differ in nothing that matters share a drawing."""

    def __init__(self, features: tuple[Feature, ...]) -> None:
        self.features = features
        tokens = {
            token: number for number, token in enumerate(dict.fromkeys(t for f in features for t in f.tokens))
        }
        self._key = tuple(
            (f.kind, f.sides, tuple(tokens[token] for token in f.tokens), f.attributes["tunnel"])
            for f in features
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other._key == self._key

    def __hash__(self) -> int:
        return hash(self._key)


def _tunnel(feature: Feature) -> str:
    return feature.attributes.get("tunnel", "false")


@lru_cache(maxsize=4096)
def _drawing(key: _Key, stated: frozenset[Field] | None) -> Drawing:
    base = _Base(key.features)
    best: tuple[int, Drawing] | None = None
    for drawing, topology in islice(_drawings(base), _MOST_TRIES if stated is not None else 1):
        fields = tuple(found for found in base.in_features(topology.derived) if found.halves)
        distance = 0 if stated is None else _distance(frozenset(fields), stated)
        if distance and "corners" in drawing.guessed:
            distance += _PARTED
        if best is None or distance < best[0]:
            exact = stated is not None and distance == 0
            best = distance, replace(drawing, fields=fields, exact=exact)
        if distance == 0:
            break
    assert best is not None, "a tile can always be drawn somehow"
    return best[1]


class _Base:
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


def _drawings(base: _Base) -> Iterator[tuple[Drawing, Topology]]:
    """Yield the drawings of a tile that keep to what its tokens say, the plainest first."""
    plans = sorted(islice(_plans(base), _MOST_PLANS), key=lambda plan: plan.cost)
    broken = [_broken_tokens(base, plan) for plan in plans]
    kept = [plan for plan, number in zip(plans, broken, strict=True) if number == min(broken)]
    said = all(base.is_tied(atom) for atom in base.loose)
    by_cost = sorted(
        ((plan, corners) for plan in kept for corners in _tips(base)),
        key=lambda pair: pair[0].cost + 3 * len(pair[1]),
    )
    crossed = []
    for plan, corners in by_cost[:_MOST_TRIES]:
        segments, hubs = _built(base, plan, corners)
        topology = topology_of(_tile(segments, hubs), BUILT_IN)
        guessed = (*(() if said and plan is kept[0] else ("joins",)), *(("corners",) if corners else ()))
        drawing = Drawing(segments, hubs, tuple(base.first), (), False, guessed)
        if topology.crossings:
            crossed.append((drawing, topology, bool(corners)))
        else:
            yield drawing, topology
    for drawing, topology, has_tips in crossed:
        if has_tips and any(_between_cities(drawing.segments, crossing) for crossing in topology.crossings):
            continue
        for levels in product(*(_passings(base, drawing.segments, found) for found in topology.crossings)):
            segments = _at_levels(drawing.segments, levels)
            levelled = replace(drawing, segments=segments, guessed=(*drawing.guessed, "levels"))
            yield levelled, topology_of(_tile(segments, drawing.hubs), BUILT_IN)


def _tile(segments: tuple[Segment, ...], hubs: tuple[str, ...]) -> Tile:
    return Tile("", segments=segments, hubs=dict.fromkeys(hubs, "crossroads"))


def _plans(base: _Base) -> Iterator[_Plan]:
    """Yield every way in which the loose lines may end, alone or at one thing with others."""
    for blocks in _partitions(base.loose):
        hubs = _HUBS[: len(blocks)]
        options = [list(_ways(base, block, hub)) for block, hub in zip(blocks, hubs, strict=True)]
        for chosen in product(*options):
            yield _Plan(
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


def _ways(base: _Base, block: list[tuple[int, ...]], hub: str) -> Iterator[_Plan]:
    """Yield what the lines of one block may end at together."""
    lines = [line for atom in block for line in atom]
    alone = len(lines) == 1

    def all_at(name: str | None) -> tuple[tuple[int, str], ...]:
        return tuple((line, name or "") for line in lines)

    if lines:
        for spot in base.spots:
            yield _Plan(all_at(base.segments[spot].id), cost=0)
        for stubs in chain.from_iterable(combinations(base.cities, n) for n in range(len(base.cities) + 1)):
            if not (alone and len(stubs) == 1):
                cost = 1 + 2 * alone + 3 * len(stubs)
                yield _Plan(all_at(hub), tuple((hub, city) for city in stubs), cost)
    if alone:
        for city in base.cities:
            yield _Plan(all_at(base.segments[city].id), cost=1)
        for line in base.through:
            same = base.segments[line].terrain == base.segments[lines[0]].terrain
            yield _Plan(all_at(base.segments[line].id), cost=12 if same else 8)


def _tips(base: _Base) -> list[tuple[tuple[int, str], ...]]:
    """Return the sets of tips that cities may have, the smallest first: city and corner."""
    possible = [
        (city, corner)
        for city in base.cities
        for corner in CORNERS
        if not any(side in corner for side in base.segments[city].sides)
    ]
    return [
        tips
        for number in range(_MOST_CORNERS + 1)
        for tips in combinations(possible, number)
        if len({corner for _, corner in tips}) == len(tips)
    ]


def _built(
    base: _Base, plan: _Plan, corners: tuple[tuple[int, str], ...]
) -> tuple[tuple[Segment, ...], tuple[str, ...]]:
    segments = list(base.segments)
    for index, end in plan.ends:
        segments[index] = replace(segments[index], ends=(end,))
    for index, corner in corners:
        segments[index] = replace(segments[index], corners=(*segments[index].corners, corner))
    segments += [Segment("road", ends=(hub, segments[city].id or "")) for hub, city in plan.stubs]
    used = {end for segment in segments for end in segment.ends}
    return tuple(segments), tuple(hub for hub in _HUBS if hub in used)


def _broken_tokens(base: _Base, plan: _Plan) -> int:
    """Return how many tokens name segments that do not meet in `plan`."""
    if not base.groups:
        return 0
    segments, hubs = _built(base, plan, ())
    graph = joint_graph(_tile(segments, hubs), BUILT_IN)
    return sum(not group <= nx.node_connected_component(graph, min(group)) for group in base.groups)


def _between_cities(segments: Sequence[Segment], crossing: Crossing) -> bool:
    return segments[crossing.first].terrain == segments[crossing.second].terrain == "city"


def _at_levels(segments: Sequence[Segment], levels: Sequence[tuple[int, Level]]) -> tuple[Segment, ...]:
    levelled = list(segments)
    for index, level in levels:
        levelled[index] = replace(levelled[index], level=level)
    return tuple(levelled)


def _passings(base: _Base, segments: tuple[Segment, ...], crossing: Crossing) -> list[tuple[int, Level]]:
    """Return which of two segments may leave the ground, and where to, the likeliest first.

    A road bridges a river, a city bridges a river, a road passes below a city or runs through it.
    """
    pair = (crossing.first, crossing.second)
    rank = {"road": 0, "city": 1, "river": 2}
    upper, lower = sorted(pair, key=lambda index: (rank.get(segments[index].terrain, 3), -index))
    if segments[lower].terrain == "river":
        return [(upper, Level.OVER), (lower, Level.UNDER)]
    if segments[upper].terrain == "city":
        return [(upper, Level.OVER)]
    if segments[lower].terrain == "city" or upper in base.tunnels:
        return [(upper, Level.UNDER), (upper, Level.OVER)]
    return [(upper, Level.OVER), (upper, Level.UNDER)]


def _distance(derived: frozenset[Field], stated: frozenset[Field]) -> int:
    """Return how far two sets of fields differ, in pairs of half-edges and in cities adjoined.

    Half-edges that a wall parts against the statement weigh most: a city and a road that touch may
    part a field without a wall of ours, but nothing opens a wall.
    """

    def joined(fields: frozenset[Field]) -> set[tuple[Half, Half]]:
        return {pair for field in fields for pair in combinations(field.halves, 2)}

    def adjoining(fields: frozenset[Field]) -> set[tuple[Half, int]]:
        return {(half, city) for field in fields for half in field.halves for city in field.cities}

    one, other = joined(derived), joined(stated)
    return _PARTED * len(other - one) + len(one - other) + len(adjoining(derived) ^ adjoining(stated))
