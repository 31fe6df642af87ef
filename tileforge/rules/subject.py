"""What rules look at: a tile or a set with everything that is worked out about it once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tile import Segment, SymbolUse, Tile
from tileforge.model.tileset import SymbolKind, TileSet
from tileforge.topology.tile import Topology
from tileforge.topology.wall import shape_of

_PARTS_OF_A_TILES_POINTER: Final = 3
"""The parts of ``/tiles/0``, with the empty one before the first stroke."""


@dataclass(frozen=True, slots=True)
class TileSubject:
    """A tile as a tile rule sees it. `pointer` leads to the tile in its file.

    `resolved` is false if a name in it leads nowhere, `whole` if the file holds something about it
    that could not be read; both are reported by the schema floor.
    """

    tile: Tile
    pointer: str
    topology: Topology
    terrains: Mapping[str, Terrain]
    symbols: Mapping[str, SymbolKind]
    resolved: bool = True
    whole: bool = True

    def shape(self, segment: Segment) -> Shape:
        """Return how `segment` lies on the tile."""
        return shape_of(segment, self.terrains)

    def symbol_uses(self) -> list[tuple[str, Segment | None, SymbolUse]]:
        """Return every symbol of the design and its copies: a pointer from the tile, the segment it
        lies on (None: the tile itself), and the symbol.
        """
        tile = self.tile
        found: list[tuple[str, Segment | None, SymbolUse]] = [
            (f"/symbols/{number}", None, use) for number, use in enumerate(tile.symbols)
        ]
        for index, segment in enumerate(tile.segments):
            found += [
                (f"/segments/{index}/symbols/{number}", segment, use)
                for number, use in enumerate(segment.symbols)
            ]
        for index, copy in enumerate(tile.copies):
            found += [
                (f"/copies/{index}/symbols/{number}", None, use) for number, use in enumerate(copy.symbols)
            ]
        return found


@dataclass(frozen=True, slots=True)
class SetSubject:
    """A set as a set rule sees it: its tiles, the pointers to its cards and pieces, and the sets it
    is played with, as far as they were found.

    `complete` is false if the file holds tiles, cards or pieces that could not be read or that
    name what is not there, so that totals mean nothing.
    """

    tileset: TileSet
    tiles: tuple[TileSubject, ...]
    card_pointers: tuple[str, ...] = ()
    piece_pointers: tuple[str, ...] = ()
    played_with: tuple[TileSet, ...] = ()
    complete: bool = True


@dataclass(frozen=True, slots=True)
class ReportSubject:
    """A set with all that is wrong with it, suppressed or not: `found` holds the code and pointer of
    each fault of the file and of the rules.

    `known_codes` are all there are; `firm_codes` those that cannot be suppressed.
    """

    checked: SetSubject
    found: tuple[tuple[str, str], ...]
    known_codes: frozenset[str]
    firm_codes: frozenset[str]


def tile_of(pointer: str) -> str:
    """Return the pointer to the tile that `pointer` leads into; another's beginning, if to none."""
    return "/".join(pointer.split("/", _PARTS_OF_A_TILES_POINTER)[:_PARTS_OF_A_TILES_POINTER])
