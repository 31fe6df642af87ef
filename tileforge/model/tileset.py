"""A tile set: one expansion, or one edition of it, with all that its box holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tileforge.model.pieces import Piece
from tileforge.model.terrain import BUILT_IN, Terrain
from tileforge.model.text import LocalText
from tileforge.model.tile import Tile, all_symbols

TILE_SIZE_MM: Final = 45.0
"""The published tile's side (caliper study, Carcassonne Central topic 28)."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a set comes from. `kind` is ``official`` or ``fan``."""

    kind: str
    publisher: str | None = None
    year: int | None = None
    designer: str | None = None
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Contents:
    """What the box says it holds; a number left out (None, or a missing key) is not checked.

    `segments` counts features by terrain as they lie on the tiles: monasteries, tents.
    """

    tiles: int | None = None
    designs: int | None = None
    cards: int | None = None
    shields: int | None = None
    segments: Mapping[str, int] = field(default_factory=dict)
    symbols: Mapping[str, int] = field(default_factory=dict)
    decor: Mapping[str, int] = field(default_factory=dict)
    edges: Mapping[str, int] = field(default_factory=dict)
    pieces: Mapping[str, int] = field(default_factory=dict)
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SymbolKind:
    """A symbol that can lie on a tile. `sits_on` lists the terrains whose segments may carry it,
    ``tile`` standing for the tile itself; `needs_direction` is true for arrows. Symbols of one
    `exclusive` group never share a tile. `icon` is a built-in painter's name or an SVG file.
    """

    id: str
    name: LocalText = field(default_factory=dict)
    icon: str | None = None
    sits_on: tuple[str, ...] = ("tile",)
    needs_direction: bool = False
    exclusive: str | None = None
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Card:
    """One distinct card, printed `count` times. `pictogram` names a built-in picture."""

    id: str
    count: int = 1
    title: LocalText = field(default_factory=dict)
    text: LocalText = field(default_factory=dict)
    pictogram: str | None = None
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards that share one back. `size` names a preset such as ``mini-euro``."""

    size: str = "mini-euro"
    back: str | None = None
    designs: tuple[Card, ...] = ()
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TileSet:
    """One expansion. `requires` lists the ids of the sets it is played with, `rules` is the id of the
    set whose rule texts are its own too (None: it has its own, or none), `terrains` and `symbols` are
    what it declares beyond the built-in ones, `x` the author's own keys. `home` is the folder that its
    pictures and texts stand in, None if it was not read from one; it is no part of the set.
    """

    id: str
    name: LocalText
    schema: str | None = None
    edition: str | None = None
    tile_size_mm: float = TILE_SIZE_MM
    origin: Origin | None = None
    sources: tuple[str, ...] = ()
    requires: tuple[str, ...] = ()
    rules: str | None = None
    contents: Contents | None = None
    terrains: Mapping[str, Terrain] = field(default_factory=dict)
    symbols: Mapping[str, SymbolKind] = field(default_factory=dict)
    tiles: tuple[Tile, ...] = ()
    cards: Deck | None = None
    pieces: tuple[Piece, ...] = ()
    ignore: Mapping[str, str] = field(default_factory=dict)
    x: Mapping[str, Any] = field(default_factory=dict)
    home: str | None = field(default=None, compare=False)


def terrains_of(tileset: TileSet) -> Mapping[str, Terrain]:
    """Return the built-in terrains and those `tileset` declares, by id."""
    return {**BUILT_IN, **tileset.terrains} if tileset.terrains else BUILT_IN


def tile_count(tileset: TileSet) -> int:
    """Return how many tiles are printed: the sum of the designs' counts."""
    return sum(tile.count for tile in tileset.tiles)


def card_count(tileset: TileSet) -> int:
    """Return how many cards are printed: the sum of the designs' counts."""
    return sum(card.count for card in tileset.cards.designs) if tileset.cards else 0


def symbol_counts(tileset: TileSet) -> Counter[str]:
    """Return how many of each symbol are printed: those of tiles, of their segments and of single copies."""
    found: Counter[str] = Counter()
    for tile in tileset.tiles:
        for use in all_symbols(tile):
            found[use.symbol] += tile.count
        for copy in tile.copies:
            for use in copy.symbols:
                found[use.symbol] += copy.count
    return found


def decor_counts(tileset: TileSet) -> Counter[str]:
    """Return how many of each kind of decor are printed: those of tiles and of single copies."""
    found: Counter[str] = Counter()
    for tile in tileset.tiles:
        for use in tile.decor:
            found[use.kind] += tile.count
        for copy in tile.copies:
            for use in copy.decor:
                found[use.kind] += copy.count
    return found
