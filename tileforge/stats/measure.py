"""All measures of sets together: against each set they are played with, and against the whole pool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tileforge.model.tileset import TileSet
from tileforge.stats.closing import TerrainClosing, closing_of, odd_terrains
from tileforge.stats.counts import Counts, counts_of
from tileforge.stats.fit import FitStats, fit_of
from tileforge.stats.gaps import Gaps, gaps_of
from tileforge.stats.patterns import Coverage, coverage_of
from tileforge.stats.pool import Pool, in_order, pool_of

WHOLE: Final = "*"
"""The name of the column of the whole pool."""


@dataclass(frozen=True, slots=True)
class Column:
    """The counts of one part of the pool. `name` is the ids of its sets with ``+`` between, or `WHOLE`."""

    name: str
    pool: Pool
    counts: Counts


@dataclass(frozen=True, slots=True)
class Stats:
    """The measures of `own` sets with `others`.

    The first of `columns` is that of the own sets together, then comes each other set, at last the
    whole pool; with no other sets there is the first only. `coverage`, `fit`, `gaps`, `closing` and
    `odd` (terrains on an odd number of sides) are the whole pool's. `terrains` are those that its
    sides show, and `segments` those of its segments.
    """

    own: tuple[TileSet, ...]
    others: tuple[TileSet, ...]
    columns: tuple[Column, ...]
    coverage: Coverage
    fit: FitStats
    gaps: Gaps
    closing: tuple[TerrainClosing, ...]
    odd: tuple[str, ...]

    @property
    def pool(self) -> Pool:
        """The pool of all sets."""
        return self.columns[-1].pool

    @property
    def terrains(self) -> tuple[str, ...]:
        """The terrains that the pool's sides show, in the order of listing."""
        return self.pool.terrains

    @property
    def segments(self) -> tuple[str, ...]:
        """The terrains of the pool's segments, in the order of listing."""
        return in_order(self.columns[-1].counts.segments)


def stats_of(own: Sequence[TileSet], others: Sequence[TileSet] = ()) -> Stats:
    """Return the measures of the sets `own`, played with `others`.

    Raises ValueError if two sets have one id.
    """
    whole = pool_of([*own, *others])
    parts = [pool_of(own), *(pool_of([other]) for other in others)]
    columns = [
        Column("+".join(tileset.id for tileset in pool.tilesets), pool, counts_of(pool)) for pool in parts
    ]
    if others:
        columns.append(Column(WHOLE, whole, counts_of(whole)))
    return Stats(
        own=tuple(own),
        others=tuple(others),
        columns=tuple(columns),
        coverage=coverage_of(whole),
        fit=fit_of(whole),
        gaps=gaps_of(whole.tiles, whole.terrains),
        closing=closing_of(whole),
        odd=odd_terrains(whole),
    )
