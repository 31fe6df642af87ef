"""Counts of a pool: edges, tiles that show them, pairs of neighbouring edges, segments, symbols."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tileforge.model.tile import Evidence
from tileforge.model.tileset import symbol_counts
from tileforge.stats.pool import Pool, in_order, showing_counts, side_counts, turns_of

UNSTATED: Final = "unstated"
"""What `Counts.evidence` calls tiles that do not say how well they are known."""


@dataclass(frozen=True, slots=True)
class Counts:
    """Printed things, each copy counted: `edges` sides by terrain, `showing` tiles that show a
    terrain on one side or more (a half-edge of field or an inner field is no side), `pairs` two
    neighbouring sides of a tile, clockwise, `segments` by terrain, `evidence` tiles.
    """

    designs: int
    tiles: int
    edges: Mapping[str, int]
    showing: Mapping[str, int]
    pairs: Mapping[tuple[str, str], int]
    segments: Mapping[str, int]
    shields: int
    symbols: Mapping[str, int]
    evidence: Mapping[str, int]


def counts_of(pool: Pool) -> Counts:
    """Return the counts of `pool`; terrains in the order of listing, other names by alphabet."""
    pairs: Counter[tuple[str, str]] = Counter()
    for pattern, number in pool.tiles.items():
        for first, then, _, _ in turns_of(pattern):
            pairs[first, then] += number
    segments: Counter[str] = Counter()
    symbols = sum(map(symbol_counts, pool.tilesets), Counter[str]())
    evidence: Counter[str] = Counter()
    shields = 0
    for tile in (tile for tileset in pool.tilesets for tile in tileset.tiles):
        evidence[tile.evidence or UNSTATED] += tile.count
        for segment in tile.segments:
            segments[segment.terrain] += tile.count
            shields += tile.count * segment.shields
    sides, showing = side_counts(pool.tiles), showing_counts(pool.tiles)
    return Counts(
        designs=sum(pool.designs.values()),
        tiles=sum(pool.tiles.values()),
        edges={terrain: sides[terrain] for terrain in pool.terrains},
        showing={terrain: showing[terrain] for terrain in pool.terrains},
        pairs={(a, b): pairs[a, b] for a in pool.terrains for b in pool.terrains if pairs[a, b]},
        segments={terrain: segments[terrain] for terrain in in_order(segments)},
        shields=shields,
        symbols=dict(sorted(symbols.items())),
        evidence={str(key): evidence[key] for key in (*Evidence, UNSTATED) if evidence[key]},
    )
