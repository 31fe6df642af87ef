"""Suggestions: the designs that would help a pool most, each with what it was measured to bring.

Two things are measured, both from 0 (best) to 1: how likely a gap is that nothing fills
(`Gaps.rate`), and how uneven the mix of edges is (the share of sides that would have to show another
terrain for all to be shown equally often). A design's gain is what one copy takes off the two
together, and both parts are told. Picks are greedy: the best design joins the pool, everything is
measured again, and so on. Of several layouts with the same edges, one that is not in the pool yet
comes first, then one made of pieces that are rare in the pool.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from tileforge.model.tile import Tile
from tileforge.stats.candidates import candidates
from tileforge.stats.closing import Form, segment_forms
from tileforge.stats.gaps import Gap, Gaps, arising, filled_by, measured_gaps
from tileforge.stats.patterns import possible_patterns
from tileforge.stats.pool import (
    Pattern,
    Pool,
    commonest,
    merged_terrains,
    pattern_of,
    showing_counts,
    side_counts,
)
from tileforge.topology.canon import Form as DesignForm
from tileforge.topology.canon import canonical_form
from tileforge.topology.tile import edges_of

MOST_TERRAINS: Final = 6
"""Of more terrains than these, only the commonest are suggested and measured."""

_DIGITS: Final = 12
"""Gains that differ only after so many digits are equal, whatever the order of adding up was."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How a pool stands: the rate of unfillable gaps and the unevenness of its edges, each 0 to 1."""

    gaps: float
    mix: float


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One design to add, `gaps` and `mix` its gains, `fills` the gaps that it fills and nothing did
    before, likeliest first, and how the pool stands `after` it.
    """

    tile: Tile
    gaps: float
    mix: float
    fills: tuple[Gap, ...]
    after: Measure

    @property
    def gain(self) -> float:
        """Both gains together."""
        return self.gaps + self.mix


@dataclass(frozen=True, slots=True)
class Suggestions:
    """The `picks` in order, how the pool stood `before`, and the `terrains` looked at."""

    picks: tuple[Suggestion, ...]
    before: Measure
    terrains: tuple[str, ...]


def suggestions_for(pool: Pool, count: int) -> Suggestions:
    """Return at most `count` designs that would help `pool`, best first; fewer if no more would.

    Tiles are called S1, S2 and so on, past the names that tiles of the pool have.
    """
    state = _State(pool)
    before = state.measure()
    names = _free_names(pool)
    picks: list[Suggestion] = []
    while len(picks) < count:
        best = state.best()
        if best is None:
            break
        picks.append(replace(best, tile=replace(best.tile, id=next(names))))
        state.add(best.tile)
    return Suggestions(tuple(picks), before, state.terrains)


def unevenness(sides: Mapping[str, int], terrains: tuple[str, ...]) -> float:
    """Return the share of `sides` that would have to show another of `terrains` for an even mix."""
    total = sum(sides.get(terrain, 0) for terrain in terrains)
    if not total:
        return 0.0
    return sum(abs(sides.get(terrain, 0) / total - 1 / len(terrains)) for terrain in terrains) / 2


class _State:
    """A pool that grows by the picks, with all that measuring needs kept up to date."""

    def __init__(self, pool: Pool) -> None:
        self._tiles: Counter[Pattern] = Counter(pool.tiles)
        self._sides = side_counts(pool.tiles)
        self._showing = showing_counts(pool.tiles)
        self._filled = filled_by(pool.tiles)
        self.terrains = commonest(pool.terrains, self._sides, MOST_TERRAINS)
        known = merged_terrains(pool.tilesets)
        tiles = [(tile, tile.count) for tileset in pool.tilesets for tile in tileset.tiles]
        monasteries = any(segment.terrain == "monastery" for tile, _ in tiles for segment in tile.segments)
        layouts = {
            pattern: candidates(pattern, known, monasteries=monasteries)
            for pattern in possible_patterns([terrain for terrain in self.terrains if terrain in known])
        }
        self._layouts = {pattern: found for pattern, found in layouts.items() if found}
        self._pieces: Counter[tuple[str, Form]] = Counter()
        self._designs: set[DesignForm] = set()
        for tile, number in tiles:
            self._note(tile, number)

    def measure(self) -> Measure:
        """Return how the pool stands."""
        return Measure(self._gaps(None).rate, unevenness(self._sides, self.terrains))

    def best(self) -> Suggestion | None:
        """Return the design with the greatest gain, its id left empty; None if none has any."""
        now, open_gaps = self.measure(), self._gaps(None)
        measured = [(pattern, self._gaps(pattern), self._mix_with(pattern)) for pattern in self._layouts]
        if not measured:
            return None
        pattern, gaps, mix = min(
            measured,
            key=lambda entry: (
                round(entry[1].rate + entry[2], _DIGITS),
                self._tiles[entry[0]],
                entry[0],
            ),
        )
        after = Measure(gaps.rate, mix)
        if round(now.gaps + now.mix - after.gaps - after.mix, _DIGITS) <= 0:
            return None
        newly = filled_by([pattern])
        return Suggestion(
            tile=min(self._layouts[pattern], key=self._familiarity),
            gaps=now.gaps - after.gaps,
            mix=now.mix - after.mix,
            fills=tuple(gap for gap in open_gaps.unfillable if (gap.kind, gap.edges) in newly),
            after=after,
        )

    def add(self, tile: Tile) -> None:
        """Put one copy of `tile` into the pool."""
        pattern = pattern_of(edges_of(tile))
        self._tiles[pattern] += 1
        self._sides.update(pattern)
        self._showing.update(set(pattern))
        self._filled |= filled_by([pattern])
        self._note(tile, 1)

    def _note(self, tile: Tile, number: int) -> None:
        self._designs.add(canonical_form(tile))
        for piece in segment_forms(tile):
            self._pieces[piece] += number

    def _gaps(self, more: Pattern | None) -> Gaps:
        """Return the unfillable gaps, with one tile of pattern `more` added."""
        if more is None:
            return measured_gaps(
                self.terrains, self._sides, self._filled.__contains__, arising(self._tiles, self._showing)
            )
        tiles, showing = self._tiles.copy(), self._showing.copy()
        tiles[more] += 1
        showing.update(set(more))
        newly = filled_by([more])
        return measured_gaps(
            self.terrains,
            self._sides + Counter(more),
            lambda gap: gap in self._filled or gap in newly,
            arising(tiles, showing),
        )

    def _mix_with(self, more: Pattern) -> float:
        return unevenness(self._sides + Counter(more), self.terrains)

    def _familiarity(self, tile: Tile) -> tuple[bool, float]:
        """Return whether the pool has the design, and how common its pieces are there on average."""
        pieces = segment_forms(tile)
        common = sum(self._pieces[piece] for piece in pieces) / len(pieces) if pieces else 0.0
        return canonical_form(tile) in self._designs, common


def _free_names(pool: Pool) -> Iterator[str]:
    taken = {tile.id.casefold() for tileset in pool.tilesets for tile in tileset.tiles}
    return (name for number in itertools.count(1) if (name := f"S{number}").casefold() not in taken)
