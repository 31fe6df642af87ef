"""Gaps: empty cells with two, three or four known neighbours, and which of them nothing can fill.

A gap is written as the edges that a tile laid into it must show. Its chance answers: of the cells
of its kind, how many look like this, if every neighbour shows a side drawn from all printed sides
of the pool? Within each kind the chances of all gaps add up to 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations_with_replacement, product
from math import prod
from typing import Final, TypeAlias

import networkx as nx

from tileforge.stats.patterns import MOST_TERRAINS, possible_patterns
from tileforge.stats.pool import Pattern, commonest, showing_counts, side_counts, turns_of

UNKNOWN: Final = ""
"""The edge of a gap on whose side no tile lies."""

Edges: TypeAlias = tuple[str, str, str, str]
"""A gap's edges clockwise, turned so that the known ones come first; of several such turns the least."""


class Kind(StrEnum):
    """Where a gap's known neighbours lie, up to turning."""

    ADJACENT = "adjacent"
    """Two, on sides that share a corner."""
    OPPOSITE = "opposite"
    """Two, on sides across from each other."""
    THREE = "three"
    FOUR = "four"


@dataclass(frozen=True, slots=True)
class Gap:
    """A gap that nothing fills. `minimal` is false if it only adds neighbours to another such gap."""

    edges: Edges
    kind: Kind
    chance: float
    minimal: bool

    @property
    def known(self) -> int:
        """How many of its neighbours are known."""
        return sum(edge != UNKNOWN for edge in self.edges)


@dataclass(frozen=True, slots=True)
class Gaps:
    """The gaps that no turned tile fills, likeliest first, over `terrains`; `chances` gives for each
    kind how likely a cell of that kind is such a gap.
    """

    unfillable: tuple[Gap, ...]
    chances: Mapping[Kind, float]
    terrains: tuple[str, ...]

    @property
    def rate(self) -> float:
        """The mean of `chances`: 0 if every gap can be filled, 1 if none can."""
        return sum(self.chances.values()) / len(self.chances)


def gaps_of(tiles: Mapping[Pattern, int], terrains: Iterable[str]) -> Gaps:
    """Return the unfillable gaps of a pool with so many printed `tiles` of each pattern.

    Of more than `MOST_TERRAINS` terrains only the commonest are looked at. A gap that cannot come
    about, because fewer tiles show its terrains than it has neighbours, is left out.
    """
    sides = side_counts(tiles)
    kept = commonest(terrains, sides, MOST_TERRAINS)
    return measured_gaps(kept, sides, filled_by(tiles).__contains__, arising(tiles, showing_counts(tiles)))


def measured_gaps(
    terrains: tuple[str, ...],
    sides: Mapping[str, int],
    is_filled: Callable[[tuple[Kind, Edges]], bool],
    can_arise: Callable[[Edges], bool],
) -> Gaps:
    """Return the gaps over `terrains` that are not filled, with their chances where printed `sides`
    show the terrains.
    """
    total = sum(sides.values()) or 1
    shares = {terrain: sides.get(terrain, 0) / total for terrain in terrains} | {UNKNOWN: 1.0}
    open_ones = {gap: None for gap in every_gap(terrains) if not is_filled(gap) and can_arise(gap[1])}
    found = [
        Gap(
            edges,
            kind,
            _ways(kind, edges) * prod(shares[edge] for edge in edges),
            minimal=not any(part in open_ones for part in parts_of(kind, edges)),
        )
        for kind, edges in open_ones
    ]
    found.sort(key=lambda gap: (-round(gap.chance, 12), gap.known, gap.edges))
    chances = {kind: sum(gap.chance for gap in found if gap.kind is kind) for kind in Kind}
    return Gaps(tuple(found), chances, terrains)


@cache
def every_gap(terrains: tuple[str, ...]) -> tuple[tuple[Kind, Edges], ...]:
    """Return each gap over `terrains` once, however it is turned."""
    return tuple(_gaps_over(sorted(terrains)))


def _gaps_over(names: list[str]) -> Iterator[tuple[Kind, Edges]]:
    for a, b in product(names, repeat=2):
        yield Kind.ADJACENT, (a, b, UNKNOWN, UNKNOWN)
    for a, c in combinations_with_replacement(names, 2):
        yield Kind.OPPOSITE, (a, UNKNOWN, c, UNKNOWN)
    for a, b, c in product(names, repeat=3):
        yield Kind.THREE, (a, b, c, UNKNOWN)
    for pattern in possible_patterns(names):
        yield Kind.FOUR, pattern


def filled_by(patterns: Iterable[Pattern]) -> set[tuple[Kind, Edges]]:
    """Return every gap that a tile of one of `patterns` fills in some turn."""
    filled: set[tuple[Kind, Edges]] = set()
    for pattern in patterns:
        filled.add((Kind.FOUR, pattern))
        for a, b, c, _ in turns_of(pattern):
            filled.add((Kind.THREE, (a, b, c, UNKNOWN)))
            filled.add((Kind.ADJACENT, (a, b, UNKNOWN, UNKNOWN)))
            filled.add((Kind.OPPOSITE, (min(a, c), UNKNOWN, max(a, c), UNKNOWN)))
    return filled


def parts_of(kind: Kind, edges: Edges) -> Iterator[tuple[Kind, Edges]]:
    """Yield the gaps that are left of one when one of its neighbours is taken away."""
    if kind is Kind.THREE:
        a, b, c, _ = edges
        yield Kind.ADJACENT, (a, b, UNKNOWN, UNKNOWN)
        yield Kind.ADJACENT, (b, c, UNKNOWN, UNKNOWN)
        yield Kind.OPPOSITE, (min(a, c), UNKNOWN, max(a, c), UNKNOWN)
    elif kind is Kind.FOUR:
        for a, b, c, _ in turns_of(edges):
            yield Kind.THREE, (a, b, c, UNKNOWN)


def arising(tiles: Mapping[Pattern, int], showing: Mapping[str, int]) -> Callable[[Edges], bool]:
    """Return a function that tells whether there are different printed tiles to stand round a gap;
    `showing` gives how many of `tiles` show each terrain.

    Only scarce terrains need more than a look: for those, a maximum flow hands each neighbour a tile.
    """

    @cache
    def enough_for(known: tuple[str, ...]) -> bool:
        need = len(known)
        if all(showing.get(terrain, 0) >= need for terrain in known):
            return True
        wanted = Counter(known)
        if any(showing.get(terrain, 0) < number for terrain, number in wanted.items()):
            return False
        graph = nx.DiGraph()
        for terrain, number in wanted.items():
            graph.add_edge("source", ("terrain", terrain), capacity=number)
        for pattern, number in tiles.items():
            for terrain in wanted.keys() & set(pattern):
                graph.add_edge(("terrain", terrain), pattern)
                graph.add_edge(pattern, "sink", capacity=number)
        return "sink" in graph and int(nx.maximum_flow_value(graph, "source", "sink")) == need

    return lambda edges: enough_for(tuple(sorted(edge for edge in edges if edge != UNKNOWN)))


def _ways(kind: Kind, edges: Edges) -> int:
    """Return in how many ways the gap looks different in the places of its kind."""
    if kind is Kind.OPPOSITE:
        return 1 if edges[0] == edges[2] else 2
    return len(set(turns_of(edges))) if kind is Kind.FOUR else 1
