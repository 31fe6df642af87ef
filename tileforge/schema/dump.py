"""A model becomes the canonical file: keys in the schema's order, defaults left out, short lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tileforge.model.terrain import Terrain
from tileforge.model.tile import Art, Copy, DecorUse, Level, Segment, StatedField, SymbolUse, Tile
from tileforge.model.tileset import TILE_SIZE_MM, Card, Contents, Deck, Origin, SymbolKind, TileSet
from tileforge.schema.layout import laid_out
from tileforge.schema.members import Kept, number, unless, without_empty
from tileforge.schema.pieces import piece_as_json

_DEFAULT_DECK: Final = Deck()
_DEFAULT_KIND: Final = SymbolKind("")


def dump(tileset: TileSet) -> bytes:
    """Return the JSON file of `tileset`, UTF-8 with a line break at its end; `load` gives it back.

    Raises ValueError if the author's own keys hold what JSON does not have, such as NaN.
    """
    return (laid_out(_tileset(tileset)) + "\n").encode()


def tile_as_json(tile: Tile) -> dict[str, Any]:
    """Return `tile` as the JSON value that stands for it in a file."""
    return without_empty(
        id=tile.id,
        count=unless(1, tile.count),
        evidence=tile.evidence and tile.evidence.value,
        refs=tile.refs,
        symbols=_symbols(tile.symbols),
        decor=_decor(tile.decor),
        copies=[_copy(copy) for copy in tile.copies],
        hubs=tile.hubs,
        segments=[_segment(segment) for segment in tile.segments],
        fields=None if tile.fields is None else Kept(_stated_field(stated) for stated in tile.fields),
        fields_reason=tile.fields_reason,
        art=tile.art and _art(tile.art),
        note=tile.note,
        ignore=tile.ignore,
        x=tile.x,
    )


def _tileset(tileset: TileSet) -> dict[str, Any]:
    tiles = [tile_as_json(tile) for tile in tileset.tiles]
    holds_more = tileset.cards is not None or tileset.pieces
    data = without_empty(
        id=tileset.id,
        name=tileset.name,
        edition=tileset.edition,
        tile_size_mm=number(unless(TILE_SIZE_MM, tileset.tile_size_mm)),
        origin=tileset.origin and _origin(tileset.origin),
        sources=list(tileset.sources),
        requires=list(tileset.requires),
        rules=tileset.rules,
    )
    if tileset.contents is not None:
        data["contents"] = _contents(tileset.contents)
    data |= without_empty(
        terrains={id: terrain_as_json(terrain) for id, terrain in tileset.terrains.items()},
        symbols={id: _symbol_kind(kind) for id, kind in tileset.symbols.items()},
        tiles=tiles if holds_more else Kept(tiles),
        cards=tileset.cards and _deck(tileset.cards),
        pieces=[piece_as_json(piece) for piece in tileset.pieces],
        ignore=tileset.ignore,
        x=tileset.x,
    )
    return data if tileset.schema is None else {"$schema": tileset.schema, **data}


def _segment(segment: Segment) -> dict[str, Any]:
    return without_empty(
        terrain=segment.terrain,
        id=segment.id,
        sides=segment.sides,
        ends=segment.ends,
        corners=segment.corners,
        at=segment.at,
        level=unless(Level.GROUND, segment.level),
        shields=unless(0, segment.shields),
        symbols=_symbols(segment.symbols),
        x=segment.x,
    )


def _symbols(uses: Iterable[SymbolUse]) -> list[Any]:
    full = [without_empty(symbol=use.symbol, at=use.at, points=use.points, x=use.x) for use in uses]
    return [_shortest(use, "symbol") for use in full]


def _decor(uses: Iterable[DecorUse]) -> list[Any]:
    full = [without_empty(decor=use.kind, at=use.at, x=use.x) for use in uses]
    return [_shortest(use, "decor") for use in full]


def _art(art: Art) -> Any:
    return _shortest(
        without_empty(file=art.file, bleed_mm=number(unless(0.0, art.bleed_mm)), x=art.x), "file"
    )


def _shortest(use: dict[str, Any], name: str) -> Any:
    return use if len(use) > 1 else use[name]


def _stated_field(stated: StatedField) -> dict[str, Any]:
    return without_empty(halves=Kept(stated.halves), cities=stated.cities, x=stated.x)


def _copy(copy: Copy) -> dict[str, Any]:
    return without_empty(
        count=copy.count,
        start=copy.start or None,
        decor=_decor(copy.decor),
        symbols=_symbols(copy.symbols),
        refs=copy.refs,
        x=copy.x,
    )


def terrain_as_json(terrain: Terrain) -> dict[str, Any]:
    """Return `terrain` as the JSON value that declares it."""
    return without_empty(
        shape=terrain.shape.value,
        letter=terrain.letter,
        colour=terrain.colour,
        name=terrain.name,
        x=terrain.x,
    )


def _symbol_kind(kind: SymbolKind) -> dict[str, Any]:
    return without_empty(
        name=kind.name,
        icon=kind.icon,
        sits_on=None if kind.sits_on == _DEFAULT_KIND.sits_on else Kept(kind.sits_on),
        needs_direction=kind.needs_direction or None,
        exclusive=kind.exclusive,
        x=kind.x,
    )


def _origin(origin: Origin) -> dict[str, Any]:
    return without_empty(
        kind=origin.kind,
        publisher=origin.publisher,
        year=origin.year,
        designer=origin.designer,
        x=origin.x,
    )


def _contents(contents: Contents) -> dict[str, Any]:
    return without_empty(
        tiles=contents.tiles,
        designs=contents.designs,
        cards=contents.cards,
        shields=contents.shields,
        segments=contents.segments,
        symbols=contents.symbols,
        decor=contents.decor,
        edges=contents.edges,
        pieces=contents.pieces,
        x=contents.x,
    )


def _deck(deck: Deck) -> dict[str, Any]:
    return without_empty(
        size=unless(_DEFAULT_DECK.size, deck.size),
        back=deck.back,
        designs=Kept(_card(card) for card in deck.designs),
        x=deck.x,
    )


def _card(card: Card) -> dict[str, Any]:
    return without_empty(
        id=card.id,
        count=unless(1, card.count),
        pictogram=card.pictogram,
        title=card.title,
        text=card.text,
        x=card.x,
    )
