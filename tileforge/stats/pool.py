"""The pool: the tiles of sets played together, grouped by the edges they show.

Whatever asks about edges only, asks it of the groups: there are few of them however many designs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from tileforge.model.terrain import BUILT_IN, Terrain
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.topology.tile import edges_of

Pattern: TypeAlias = tuple[str, str, str, str]
"""The terrains of four sides clockwise, whichever way the tile lies: the least of the four turns."""


@dataclass(frozen=True, slots=True)
class Pool:
    """The tiles of `tilesets` together: how many are printed and how many designs there are by
    pattern; `terrains` are those that sides show, in the order in which they are listed.
    """

    tilesets: tuple[TileSet, ...]
    tiles: Mapping[Pattern, int]
    designs: Mapping[Pattern, int]
    terrains: tuple[str, ...]


def pool_of(tilesets: Iterable[TileSet]) -> Pool:
    """Return the pool of `tilesets`; ValueError if two have one id."""
    kept = tuple(tilesets)
    doubled = [id for id, number in Counter(tileset.id for tileset in kept).items() if number > 1]
    if doubled:
        raise ValueError(f'two sets have the id "{doubled[0]}"')
    tiles: Counter[Pattern] = Counter()
    designs: Counter[Pattern] = Counter()
    for tileset in kept:
        for tile in tileset.tiles:
            pattern = pattern_of(edges_of(tile))
            tiles[pattern] += tile.count
            designs[pattern] += 1
    shown = {terrain for pattern in tiles for terrain in pattern}
    return Pool(kept, tiles, designs, in_order(shown))


def turns_of(pattern: Pattern) -> tuple[Pattern, ...]:
    """Return `pattern` turned by no, one, two and three quarter turns, anticlockwise."""
    a, b, c, d = pattern
    return (a, b, c, d), (b, c, d, a), (c, d, a, b), (d, a, b, c)


def pattern_of(edges: Pattern) -> Pattern:
    """Return the pattern of a tile that shows `edges`, clockwise from any side."""
    return min(turns_of(edges))


def side_counts(tiles: Mapping[Pattern, int]) -> Counter[str]:
    """Return how many printed sides show each terrain."""
    found: Counter[str] = Counter()
    for pattern, number in tiles.items():
        for terrain in pattern:
            found[terrain] += number
    return found


def showing_counts(tiles: Mapping[Pattern, int]) -> Counter[str]:
    """Return how many printed tiles show each terrain on one side or more."""
    found: Counter[str] = Counter()
    for pattern, number in tiles.items():
        for terrain in set(pattern):
            found[terrain] += number
    return found


def in_order(terrains: Iterable[str]) -> tuple[str, ...]:
    """Return `terrains` in the order in which they are listed: the built-in ones, then by id."""
    first = list(BUILT_IN)
    return tuple(
        sorted(set(terrains), key=lambda id: (first.index(id) if id in BUILT_IN else len(first), id))
    )


def commonest(terrains: Iterable[str], sides: Mapping[str, int], most: int) -> tuple[str, ...]:
    """Return at most `most` of `terrains`, those that most sides show, in the order they came in."""
    kept = tuple(terrains)
    ranked = sorted(kept, key=lambda terrain: (-sides.get(terrain, 0), kept.index(terrain)))[:most]
    return tuple(terrain for terrain in kept if terrain in ranked)


def merged_terrains(tilesets: Iterable[TileSet]) -> dict[str, Terrain]:
    """Return the built-in terrains and those any of `tilesets` declares, the first of an id counting.

    A letter that an earlier terrain has is taken away, so that edge codes stay clear.
    """
    merged: dict[str, Terrain] = {}
    letters: set[str] = set()
    for tileset in tilesets:
        for id, terrain in terrains_of(tileset).items():
            if id not in merged:
                merged[id] = replace(terrain, letter="") if terrain.letter in letters else terrain
                letters.add(terrain.letter or id)
    return merged or dict(BUILT_IN)
