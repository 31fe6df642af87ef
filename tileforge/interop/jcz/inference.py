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
from itertools import combinations, islice, product
from typing import Final

from tileforge.interop.jcz.definitions import Feature, Meadow
from tileforge.interop.jcz.plans import Outline, as_tile, broken_tokens, built, plans_of, tips_of
from tileforge.model.geometry import HALVES, Half
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import Level, Segment
from tileforge.topology.crossing import Crossing
from tileforge.topology.fields import Field
from tileforge.topology.tile import Topology, topology_of

_MOST_TRIES: Final = 200
"""The program's own tiles need four at most."""
_MOST_PLANS: Final = 2000
_PARTED: Final = 10


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
    outline = Outline(key.features)
    best: tuple[int, Drawing] | None = None
    for drawing, topology in islice(_drawings(outline), _MOST_TRIES if stated is not None else 1):
        fields = tuple(found for found in outline.in_features(topology.derived) if found.halves)
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


def _drawings(outline: Outline) -> Iterator[tuple[Drawing, Topology]]:
    """Yield the drawings of a tile that keep to what its tokens say, the plainest first."""
    plans = sorted(islice(plans_of(outline), _MOST_PLANS), key=lambda plan: plan.cost)
    broken = [broken_tokens(outline, plan) for plan in plans]
    kept = [plan for plan, number in zip(plans, broken, strict=True) if number == min(broken)]
    said = all(outline.is_tied(atom) for atom in outline.loose)
    by_cost = sorted(
        ((plan, corners) for plan in kept for corners in tips_of(outline)),
        key=lambda pair: pair[0].cost + 3 * len(pair[1]),
    )
    crossed = []
    for plan, corners in by_cost[:_MOST_TRIES]:
        segments, hubs = built(outline, plan, corners)
        topology = topology_of(as_tile(segments, hubs), BUILT_IN)
        guessed = (*(() if said and plan is kept[0] else ("joins",)), *(("corners",) if corners else ()))
        drawing = Drawing(segments, hubs, tuple(outline.first), (), False, guessed)
        if topology.crossings:
            crossed.append((drawing, topology, bool(corners)))
        else:
            yield drawing, topology
    for drawing, topology, has_tips in crossed:
        if has_tips and any(_between_cities(drawing.segments, crossing) for crossing in topology.crossings):
            continue
        for levels in product(*(_passings(outline, drawing.segments, found) for found in topology.crossings)):
            segments = _at_levels(drawing.segments, levels)
            levelled = replace(drawing, segments=segments, guessed=(*drawing.guessed, "levels"))
            yield levelled, topology_of(as_tile(segments, drawing.hubs), BUILT_IN)


def _between_cities(segments: Sequence[Segment], crossing: Crossing) -> bool:
    return segments[crossing.first].terrain == segments[crossing.second].terrain == "city"


def _at_levels(segments: Sequence[Segment], levels: Sequence[tuple[int, Level]]) -> tuple[Segment, ...]:
    levelled = list(segments)
    for index, level in levels:
        levelled[index] = replace(levelled[index], level=level)
    return tuple(levelled)


def _passings(outline: Outline, segments: tuple[Segment, ...], crossing: Crossing) -> list[tuple[int, Level]]:
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
    if segments[lower].terrain == "city" or upper in outline.tunnels:
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
