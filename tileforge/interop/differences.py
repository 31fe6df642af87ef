"""In what two designs that belong together differ, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tileforge.model.terrain import Terrain, edge_code
from tileforge.model.tile import Segment, SymbolUse, Tile, copies_of, mirrored, segment_indexes, turned
from tileforge.rules.words import listed, named
from tileforge.topology.canon import canonical_form, form
from tileforge.topology.compare import turns_to_match
from tileforge.topology.tile import edges_of

ASPECTS: Final = ("layout", "shields", "symbols", "decor", "count")
"""What two designs can differ in; ``layout`` is all that the walls are made of."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference: its aspect, one of `ASPECTS`, and what it is, seen from the first design."""

    aspect: str
    message: str


def differences(
    a: Tile,
    b: Tile,
    terrains_a: Mapping[str, Terrain],
    terrains_b: Mapping[str, Terrain],
    *,
    alike: bool = False,
) -> tuple[Difference, ...]:
    """Return in what `b` differs from `a`, whichever way either lies, in the order of `ASPECTS`.

    Sides are those of `a` as it lies. `alike` tells that their forms are the same under some turn.
    """
    found: list[Difference] = []
    if not alike and canonical_form(a) == canonical_form(mirrored(b)) != canonical_form(b):
        found.append(Difference("layout", "it is mirrored"))
    elif not alike:
        found += _of_layout(a, turned(b, turns_to_match(a, b)), terrains_a, terrains_b)
    found += _of_amounts("decor", _decor(a), _decor(b))
    if a.count != b.count:
        found.append(Difference("count", f"its count is {b.count} instead of {a.count}"))
    return tuple(sorted(found, key=lambda difference: ASPECTS.index(difference.aspect)))


def _of_layout(
    a: Tile, b: Tile, terrains_a: Mapping[str, Terrain], terrains_b: Mapping[str, Terrain]
) -> list[Difference]:
    if form(a) == form(b):
        return []
    if edges_of(a) != edges_of(b):
        shown_a, shown_b = edge_code(edges_of(a), terrains_a), edge_code(edges_of(b), terrains_b)
        return [Difference("layout", f"its edges are {shown_b} instead of {shown_a}")]
    parts_a, parts_b = _by_sides(a), _by_sides(b)
    found = [Difference("layout", message) for message in _regrouped(parts_a, parts_b)]
    both = [(parts_a[key], parts_b[key]) for key in parts_a if key in parts_b]
    loose_a, loose_b = _loose(a), _loose(b)
    for terrain in dict.fromkeys((*loose_a, *loose_b)):
        some_a, some_b = loose_a.get(terrain, []), loose_b.get(terrain, [])
        if len(some_a) != len(some_b):
            message = f"it has {len(some_b) or 'no'} {terrain} inside instead of {len(some_a) or 'none'}"
            found.append(Difference("layout", message))
        both += zip(some_a, some_b, strict=False)
    for one, other in both:
        found += _of_segment(one, other, a, b)
    found += _shields_regrouped(a, b, both)
    found += _of_amounts("symbols", _symbols(a.symbols), _symbols(b.symbols))
    found += _of_amounts("symbols", _copied(a), _copied(b))
    if a.fields != b.fields:
        found.append(Difference("layout", "its stated fields differ"))
    return found or [Difference("layout", "its segments meet in another way")]


def _of_segment(one: Segment, other: Segment, a: Tile, b: Tile) -> list[Difference]:
    name = named(one)
    found = []
    if set(one.corners) != set(other.corners):
        tips = [listed(sorted(part.corners)) if part.corners else "no corner" for part in (other, one)]
        found.append(Difference("layout", f"{name} reaches {tips[0]} instead of {tips[1]}"))
    if one.level is not other.level:
        levels = [f"on the level {part.level.value}" for part in (other, one)]
        found.append(Difference("layout", f"{name} lies {levels[0]} instead of {levels[1]}"))
    ends = [_goals(other, b), _goals(one, a)]
    if ends[0] != ends[1]:
        shown = [listed(goals) if goals else "nothing" for goals in ends]
        found.append(Difference("layout", f"{name} ends at {shown[0]} instead of {shown[1]}"))
    if one.shields != other.shields:
        found.append(_shield_difference(name, one.shields, other.shields))
    found += _of_amounts("symbols", _symbols(one.symbols), _symbols(other.symbols), f"{name}: ")
    return found


def _shield_difference(name: str, before: int, after: int) -> Difference:
    noun = "shield" if after == 1 else "shields"
    return Difference("shields", f"{name} has {after or 'no'} {noun} instead of {before or 'none'}")


def _shields_regrouped(a: Tile, b: Tile, both: Iterable[tuple[Segment, Segment]]) -> list[Difference]:
    """Return the difference in shields of the segments that have no counterpart."""
    before, after = (sum(segment.shields for segment in tile.segments) for tile in (a, b))
    for one, other in both:
        before -= one.shields
        after -= other.shields
    return [] if before == after else [_shield_difference("the tile", before, after)]


def _regrouped(a: Mapping[tuple[str, ...], Segment], b: Mapping[tuple[str, ...], Segment]) -> list[str]:
    """Return which segments of `a` are joined in `b`, parted, or lie otherwise."""
    before = [segment for key, segment in a.items() if key not in b]
    after = [segment for key, segment in b.items() if key not in a]
    found = []
    for joined, parts, verb in (
        *((segment, before, "are joined") for segment in after),
        *((segment, after, "parted") for segment in before),
    ):
        inside = [part for part in parts if set(part.sides) <= set(joined.sides)]
        if len(inside) > 1 and sum(len(part.sides) for part in inside) == len(joined.sides):
            names = listed(map(named, inside))
            found.append(f"{names} are joined" if verb == "are joined" else f"{named(joined)} is {names}")
            before = [part for part in before if part not in (*inside, joined)]
            after = [part for part in after if part not in (*inside, joined)]
    if before or after:
        found.append(f"{_list(after)} instead of {_list(before)}")
    return found


def _list(segments: Sequence[Segment]) -> str:
    return listed(map(named, segments)) if segments else "nothing"


def _by_sides(tile: Tile) -> dict[tuple[str, ...], Segment]:
    return {(part.terrain, *sorted(part.sides)): part for part in tile.segments if part.sides}


def _loose(tile: Tile) -> dict[str, list[Segment]]:
    """Return the segments that touch no side, by terrain."""
    found: dict[str, list[Segment]] = {}
    for segment in tile.segments:
        if not segment.sides:
            found.setdefault(segment.terrain, []).append(segment)
    return found


def _goals(segment: Segment, tile: Tile) -> list[str]:
    """Return what `segment` ends at: other segments, or the company it meets at a hub."""
    names = []
    by_id = segment_indexes(tile)
    for end in segment.ends:
        if end not in tile.hubs and end in by_id:
            names.append(_name_of(tile.segments[by_id[end]]))
            continue
        company = sorted(_name_of(part) for part in tile.segments if end in part.ends and part is not segment)
        names.append(f"a hub with {listed(company)}" if company else "a hub of its own")
    return sorted(names)


def _name_of(segment: Segment) -> str:
    return named(segment) if segment.sides else segment.terrain


def _symbols(uses: Iterable[SymbolUse]) -> Counter[str]:
    return Counter(f"{use.symbol} towards {use.points}" if use.points else use.symbol for use in uses)


def _copied(tile: Tile) -> Counter[str]:
    """Return the symbols of single copies of `tile`, by how many printed tiles show them."""
    shown: Counter[str] = Counter()
    for copy in tile.copies:
        for symbol, number in _symbols(copy.symbols).items():
            shown[f"{symbol} on single copies"] += number * copy.count
    return shown


def _decor(tile: Tile) -> Counter[str]:
    """Return how many of each kind of decor all printed copies of `tile` show."""
    shown: Counter[str] = Counter()
    for copy in copies_of(tile):
        for use in tile.decor + copy.decor:
            shown[use.kind] += copy.count
    return shown


def _of_amounts(aspect: str, before: Counter[str], after: Counter[str], where: str = "") -> list[Difference]:
    return [
        Difference(aspect, f"{where}{after[name] or 'no'} {name} instead of {before[name] or 'none'}")
        for name in dict.fromkeys((*before, *after))
        if before[name] != after[name]
    ]
