"""Pattern coverage: of all edge patterns that the terrains in use allow, which a pool has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Final

from tileforge.stats.pool import Pattern, Pool, commonest, pattern_of, side_counts

MOST_TERRAINS: Final = 12
"""With more terrains than these, what is missing is listed for the commonest of them only."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """`total` patterns are possible with the pool's terrains; `there` gives the printed tiles of
    each that it has, `missing` those that it lacks, of `listed` terrains.
    """

    total: int
    there: Mapping[Pattern, int]
    missing: tuple[Pattern, ...]
    listed: tuple[str, ...]


def coverage_of(pool: Pool) -> Coverage:
    """Return the pattern coverage of `pool`."""
    listed = commonest(pool.terrains, side_counts(pool.tiles), MOST_TERRAINS)
    missing = (pattern for pattern in possible_patterns(listed) if pattern not in pool.tiles)
    return Coverage(
        pattern_total(len(pool.terrains)), dict(sorted(pool.tiles.items())), tuple(missing), listed
    )


def possible_patterns(terrains: Iterable[str]) -> Iterator[Pattern]:
    """Yield every pattern over `terrains`, sorted."""
    for a, b, c, d in product(sorted(terrains), repeat=4):
        if pattern_of((a, b, c, d)) == (a, b, c, d):
            yield a, b, c, d


def pattern_total(terrains: int) -> int:
    """Return how many patterns there are over so many terrains (Burnside's lemma for quarter turns)."""
    return (terrains**4 + terrains**2 + 2 * terrains) // 4
