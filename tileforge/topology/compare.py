"""Two tile sets held against each other: which designs are the same, doubled, nearly the same, missing.

Designs alike in form are found by looking their forms up, so the work grows with the number of
designs. What is left over is looked up again by ever coarser keys (without shields, as a mirror
shows it, by its edges); only designs with the same edges that no key parts are weighed one by one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, TypeAlias

from tileforge.model.geometry import SIDES
from tileforge.model.tile import Level, Tile, mirrored, turned
from tileforge.topology.canon import Form, canonical_edges, canonical_form, form

MOST_WEIGHED: Final = 1000
"""How many pairs of designs with the same edges are weighed; of more, designs pair up in order."""

_Key: TypeAlias = Callable[[Tile], Hashable]
_Pairing: TypeAlias = "Callable[[list[int], list[int], Sequence[Tile], Sequence[Tile]], list[Pair]]"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two designs that belong together, by their indexes in the first and the second set."""

    a: int
    b: int


@dataclass(frozen=True, slots=True)
class Doubled:
    """A design (by index) that is alike another of its set, and has no counterpart in the other set."""

    index: int
    like: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """What two sets, `a` and `b`, have in common, all in the order of the sets.

    `alike` are alike in form, `near` in part, `only_a` and `only_b` are designs that nothing in the
    other set resembles.
    """

    alike: tuple[Pair, ...]
    near: tuple[Pair, ...]
    doubled_a: tuple[Doubled, ...]
    doubled_b: tuple[Doubled, ...]
    only_a: tuple[int, ...]
    only_b: tuple[int, ...]


def compare(a: Sequence[Tile], b: Sequence[Tile]) -> Comparison:
    """Return how the designs `a` and `b` match, whatever their ids, turns and order."""
    forms_a, forms_b = _by_key(enumerate(a), canonical_form), _by_key(enumerate(b), canonical_form)
    alike = [
        pair for key, indexes in forms_a.items() for pair in _paired(indexes, forms_b.get(key, []), a, b)
    ]
    left_a = _rest(range(len(a)), {pair.a for pair in alike})
    left_b = _rest(range(len(b)), {pair.b for pair in alike})
    near = _near(a, b, left_a, left_b)
    rest_a, rest_b = _rest(left_a, {pair.a for pair in near}), _rest(left_b, {pair.b for pair in near})
    doubled_a, doubled_b = _doubled(forms_a, rest_a), _doubled(forms_b, rest_b)
    return Comparison(
        alike=tuple(sorted(alike, key=_order)),
        near=tuple(sorted(near, key=_order)),
        doubled_a=doubled_a,
        doubled_b=doubled_b,
        only_a=tuple(_rest(rest_a, {double.index for double in doubled_a})),
        only_b=tuple(_rest(rest_b, {double.index for double in doubled_b})),
    )


def _doubled(forms: Mapping[Hashable, list[int]], rest: list[int]) -> tuple[Doubled, ...]:
    """Return those of `rest` that another design of their set is alike; the first of some that are
    all left over is not among them.
    """
    left = set(rest)
    found = []
    for indexes in forms.values():
        if len(indexes) > 1:
            like = next((index for index in indexes if index not in left), indexes[0])
            found += [Doubled(index, like) for index in indexes if index in left and index != like]
    return tuple(sorted(found, key=lambda double: double.index))


def turns_to_match(a: Tile, b: Tile) -> int:
    """Return the clockwise quarter turns after which `b` lies most like `a`; of equals, the fewest."""
    return min(range(len(SIDES)), key=lambda turns: _distance(a, turned(b, turns)))


def _order(pair: Pair) -> tuple[int, int]:
    return pair.a, pair.b


def _near(a: Sequence[Tile], b: Sequence[Tile], left_a: list[int], left_b: list[int]) -> list[Pair]:
    """Return pairs among the designs that are left: the finest key that joins two pairs them."""
    rungs: tuple[tuple[_Key, _Key, _Pairing], ...] = (
        (_without_shields, _without_shields, _paired),
        (_without_symbols, _without_symbols, _paired),
        (canonical_form, _mirror_form, _paired),
        (_bare, _bare, _paired),
        (_sides_only, _sides_only, _paired),
        (_id_and_edges, _id_and_edges, _paired),
        (canonical_edges, canonical_edges, _nearest),
    )
    found: list[Pair] = []
    for key_a, key_b, paired in rungs:
        rest_a = _rest(left_a, {pair.a for pair in found})
        rest_b = _rest(left_b, {pair.b for pair in found})
        if not rest_a or not rest_b:
            return found
        keyed_a = _by_key(((index, a[index]) for index in rest_a), key_a)
        keyed_b = _by_key(((index, b[index]) for index in rest_b), key_b)
        for key, indexes in keyed_a.items():
            found += paired(indexes, keyed_b.get(key, []), a, b)
    by_id = {b[index].id: index for index in reversed(_rest(left_b, {pair.b for pair in found}))}
    return found + [
        Pair(index, by_id.pop(a[index].id))
        for index in _rest(left_a, {pair.a for pair in found})
        if a[index].id in by_id
    ]


def _rest(indexes: Iterable[int], taken: set[int]) -> list[int]:
    return [index for index in indexes if index not in taken]


def _by_key(tiles: Iterable[tuple[int, Tile]], key: _Key) -> dict[Hashable, list[int]]:
    found: defaultdict[Hashable, list[int]] = defaultdict(list)
    for index, tile in tiles:
        found[key(tile)].append(index)
    return found


def _paired(in_a: Sequence[int], in_b: Sequence[int], a: Sequence[Tile], b: Sequence[Tile]) -> list[Pair]:
    """Return pairs of the designs of one key: of the same id first, then printed alike, then in order."""
    if not in_a or not in_b:
        return []
    if len(in_a) == len(in_b) == 1:
        return [Pair(in_a[0], in_b[0])]
    pairs: list[Pair] = []
    for key in (_id, _printing, _count, _nothing):
        rest_a, rest_b = _rest(in_a, {pair.a for pair in pairs}), _rest(in_b, {pair.b for pair in pairs})
        if rest_a and rest_b:
            keyed = _by_key(((index, b[index]) for index in reversed(rest_b)), key)
            pairs += [Pair(index, found.pop()) for index in rest_a if (found := keyed.get(key(a[index])))]
    return pairs


def _id(tile: Tile) -> str:
    return tile.id


def _printing(tile: Tile) -> Hashable:
    """Return what the printed copies of `tile` look like beside its form."""
    decor = tuple(sorted(use.kind for use in tile.decor))
    copies = tuple(
        sorted((copy.count, tuple(sorted(use.kind for use in copy.decor))) for copy in tile.copies)
    )
    return tile.count, decor, copies


def _count(tile: Tile) -> int:
    return tile.count


def _nothing(_tile: Tile) -> None:
    return None


def _nearest(in_a: list[int], in_b: list[int], a: Sequence[Tile], b: Sequence[Tile]) -> list[Pair]:
    """Return pairs of designs with the same edges, the most alike first."""
    if len(in_a) * len(in_b) > MOST_WEIGHED:
        return _paired(in_a, in_b, a, b)
    weighed = sorted(
        (min(_distance(a[one], turned(b[other], turns)) for turns in range(len(SIDES))), one, other)
        for one, other in product(in_a, in_b)
    )
    pairs: list[Pair] = []
    taken_a: set[int] = set()
    taken_b: set[int] = set()
    for _, one, other in weighed:
        if one not in taken_a and other not in taken_b:
            pairs.append(Pair(one, other))
            taken_a.add(one)
            taken_b.add(other)
    return pairs


def _distance(a: Tile, b: Tile) -> int:
    """Return how many segments and symbols of one have none like it in the other, as they lie."""
    segments_a, fields_a, symbols_a, _ = form(a)
    segments_b, fields_b, symbols_b, _ = form(b)
    return sum(
        (Counter(one) - Counter(other)).total() + (Counter(other) - Counter(one)).total()
        for one, other in (
            (segments_a, segments_b),
            (fields_a, fields_b),
            (symbols_a, symbols_b),
            (_shown(a), _shown(b)),
        )
    )


def _shown(tile: Tile) -> list[tuple[str, str]]:
    return [(segment.terrain, side) for segment in tile.segments for side in segment.sides]


def _without_shields(tile: Tile) -> Form:
    return canonical_form(replace(tile, segments=tuple(replace(part, shields=0) for part in tile.segments)))


def _without_symbols(tile: Tile) -> Form:
    return canonical_form(_symbols_off(tile))


def _mirror_form(tile: Tile) -> Form:
    return canonical_form(mirrored(tile))


def _bare(tile: Tile) -> Form:
    """Return the form of `tile` without shields, symbols and stated fields."""
    segments = tuple(replace(part, shields=0) for part in tile.segments)
    return canonical_form(replace(_symbols_off(replace(tile, segments=segments)), fields=None))


def _sides_only(tile: Tile) -> Form:
    """Return the form of `tile` without all that does not say which sides are one."""
    segments = tuple(
        replace(part, shields=0, symbols=(), corners=(), ends=(), level=Level.GROUND)
        for part in tile.segments
        if part.sides
    )
    return canonical_form(Tile(tile.id, segments=segments))


def _id_and_edges(tile: Tile) -> tuple[str, tuple[str, ...]]:
    return tile.id, canonical_edges(tile)


def _symbols_off(tile: Tile) -> Tile:
    segments = tuple(replace(part, symbols=()) for part in tile.segments)
    return replace(tile, segments=segments, symbols=(), copies=())
