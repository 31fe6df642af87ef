"""A sound JSON document becomes a model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tile import Art, Copy, DecorUse, Evidence, Level, Segment, StatedField, SymbolUse, Tile
from tileforge.model.tileset import TILE_SIZE_MM, Card, Contents, Deck, Origin, SymbolKind, TileSet
from tileforge.schema.pieces import piece_from

Json: TypeAlias = Mapping[str, Any]

_NONE: Final[Json] = {}
_DECK_SIZE: Final = Deck().size


def tileset_from(data: Json) -> TileSet:
    """Return the tile set in `data`, which must follow the schema; keys it lacks take their defaults."""
    return TileSet(
        id=data["id"],
        name=data["name"],
        schema=data.get("$schema"),
        edition=data.get("edition"),
        tile_size_mm=float(data.get("tile_size_mm", TILE_SIZE_MM)),
        origin=_origin(data["origin"]) if "origin" in data else None,
        sources=tuple(data.get("sources", ())),
        requires=tuple(data.get("requires", ())),
        rules=data.get("rules"),
        contents=_contents(data["contents"]) if "contents" in data else None,
        terrains={id: _terrain(id, terrain) for id, terrain in data.get("terrains", _NONE).items()},
        symbols={id: _symbol_kind(id, kind) for id, kind in data.get("symbols", _NONE).items()},
        tiles=tuple(map(tile_from, data.get("tiles", ()))),
        cards=_deck(data["cards"]) if "cards" in data else None,
        pieces=tuple(map(piece_from, data.get("pieces", ()))),
        ignore=data.get("ignore", _NONE),
        x=data.get("x", _NONE),
    )


def tile_from(data: Json) -> Tile:
    """Return the tile in `data`, which must follow the schema."""
    evidence = data.get("evidence")
    fields = data.get("fields")
    return Tile(
        id=data["id"],
        count=int(data.get("count", 1)),
        segments=tuple(map(_segment, data.get("segments", ()))),
        hubs=data.get("hubs", _NONE),
        symbols=_symbols(data),
        decor=_decor(data),
        copies=tuple(map(_copy, data.get("copies", ()))),
        evidence=None if evidence is None else Evidence(evidence),
        refs=data.get("refs", _NONE),
        fields=None if fields is None else tuple(map(_stated_field, fields)),
        fields_reason=data.get("fields_reason"),
        art=_art(data["art"]) if "art" in data else None,
        note=data.get("note"),
        ignore=data.get("ignore", _NONE),
        x=data.get("x", _NONE),
    )


def _art(data: str | Json) -> Art:
    if isinstance(data, str):
        return Art(data)
    return Art(data["file"], bleed_mm=float(data.get("bleed_mm", 0.0)), x=data.get("x", _NONE))


def _segment(data: Json) -> Segment:
    return Segment(
        terrain=data["terrain"],
        id=data.get("id"),
        sides=tuple(data.get("sides", ())),
        ends=tuple(data.get("ends", ())),
        corners=tuple(data.get("corners", ())),
        at=data.get("at"),
        level=Level(data.get("level", Level.GROUND)),
        shields=int(data.get("shields", 0)),
        symbols=_symbols(data),
        x=data.get("x", _NONE),
    )


def _symbols(data: Json) -> tuple[SymbolUse, ...]:
    return tuple(
        SymbolUse(use)
        if isinstance(use, str)
        else SymbolUse(use["symbol"], at=use.get("at"), points=use.get("points"), x=use.get("x", _NONE))
        for use in data.get("symbols", ())
    )


def _decor(data: Json) -> tuple[DecorUse, ...]:
    return tuple(
        DecorUse(use)
        if isinstance(use, str)
        else DecorUse(use["decor"], at=use.get("at"), x=use.get("x", _NONE))
        for use in data.get("decor", ())
    )


def _stated_field(data: Json) -> StatedField:
    return StatedField(
        halves=tuple(data.get("halves", ())), cities=tuple(data.get("cities", ())), x=data.get("x", _NONE)
    )


def _copy(data: Json) -> Copy:
    return Copy(
        count=int(data.get("count", 1)),
        start=data.get("start", False),
        decor=_decor(data),
        symbols=_symbols(data),
        refs=data.get("refs", _NONE),
        x=data.get("x", _NONE),
    )


def _terrain(id: str, data: Json) -> Terrain:
    return Terrain(
        id=id,
        shape=Shape(data["shape"]),
        letter=data.get("letter", ""),
        colour=data.get("colour"),
        name=data.get("name", _NONE),
        x=data.get("x", _NONE),
    )


def _symbol_kind(id: str, data: Json) -> SymbolKind:
    return SymbolKind(
        id=id,
        name=data.get("name", _NONE),
        icon=data.get("icon"),
        sits_on=tuple(data.get("sits_on", ("tile",))),
        needs_direction=data.get("needs_direction", False),
        exclusive=data.get("exclusive"),
        x=data.get("x", _NONE),
    )


def _origin(data: Json) -> Origin:
    year = data.get("year")
    return Origin(
        kind=data["kind"],
        publisher=data.get("publisher"),
        year=None if year is None else int(year),
        designer=data.get("designer"),
        x=data.get("x", _NONE),
    )


def _contents(data: Json) -> Contents:
    def total(key: str) -> int | None:
        return int(data[key]) if key in data else None

    def totals(key: str) -> Mapping[str, int]:
        return {id: int(number) for id, number in data.get(key, _NONE).items()}

    return Contents(
        tiles=total("tiles"),
        designs=total("designs"),
        cards=total("cards"),
        shields=total("shields"),
        segments=totals("segments"),
        symbols=totals("symbols"),
        decor=totals("decor"),
        edges=totals("edges"),
        pieces=totals("pieces"),
        x=data.get("x", _NONE),
    )


def _deck(data: Json) -> Deck:
    return Deck(
        size=data.get("size", _DECK_SIZE),
        back=data.get("back"),
        designs=tuple(map(_card, data["designs"])),
        x=data.get("x", _NONE),
    )


def _card(data: Json) -> Card:
    return Card(
        id=data["id"],
        count=int(data.get("count", 1)),
        title=data.get("title", _NONE),
        text=data.get("text", _NONE),
        pictogram=data.get("pictogram"),
        x=data.get("x", _NONE),
    )
