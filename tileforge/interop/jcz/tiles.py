"""A tile as that program defines it becomes a tile of ours, and what there is to say about that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from tileforge.interop.jcz.definitions import Feature, Meadow, Say, TileDefinition
from tileforge.interop.jcz.inference import Drawing, drawing_of
from tileforge.interop.jcz.vocabulary import (
    DECOR_ELEMENTS,
    FEATURE_SYMBOLS,
    FIELD_SYMBOLS,
    KEY,
    RESOURCES,
    STRUCTURE,
    SYMBOL_ELEMENTS,
)
from tileforge.model.catalogue import SYMBOLS
from tileforge.model.geometry import HALVES, SIDES
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import DecorUse, Level, Segment, StatedField, SymbolUse, Tile
from tileforge.rules.fields import stated_fields_differ
from tileforge.rules.subject import TileSubject
from tileforge.rules.words import listed, named
from tileforge.topology.tile import topology_of

_VOLCANO: Final = "volcano"
_INNER_REASON: Final = (
    "A field between cities touches no side, so the tile's boundary cannot show it; the file states it."
)
_DIFFERENT_REASON: Final = "The walls alone leave other fields; these are the ones that the file states."
_GUESSES: Final[Mapping[str, str]] = {
    "joins": "what roads and rivers end at",
    "corners": "the corners that cities reach",
    "levels": "which segment goes over",
}
_NAME_PART: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


def tile_of(definition: TileDefinition, id: str, say: Say) -> Tile:
    """Return the tile in `definition`, to be called `id`; `say` is told what is not as it was stated."""
    return _Maker(definition, say).tile(id)


class _Maker:
    """Makes one tile."""

    def __init__(self, definition: TileDefinition, say: Say) -> None:
        self._definition = definition
        self._tell = say

    def tile(self, id: str) -> Tile:
        found = self._definition
        meadows = found.meadows if found.sound_fields else None
        drawing = drawing_of(found.features, meadows)
        symbols, decor = self._marks()
        kind = _VOLCANO if any(use.symbol == _VOLCANO for use in symbols) else None
        tile = Tile(
            id,
            segments=self._segments(drawing),
            hubs=self._hubs(drawing, kind),
            symbols=symbols,
            decor=decor,
            refs={KEY: found.own.get(KEY) or found.id},
            x=self._kept(found.line, found.attributes, "the tile"),
        )
        tile = _tidy(self._with_fields(tile, drawing, meadows))
        if drawing.guessed:
            self._say_guesses(drawing, tile)
        return tile

    def _say(self, code: str, line: int, message: str) -> None:
        self._tell(code, line, f"tile {self._definition.id}: {message}")

    def _segments(self, drawing: Drawing) -> tuple[Segment, ...]:
        segments = list(drawing.segments)
        features = self._definition.features
        bounds = (*drawing.first, len(segments))
        met = {end for segment in segments for end in segment.ends}
        for number, feature in enumerate(features):
            first = drawing.first[number]
            own = segments[first]
            symbols, rest = _symbols_of(feature)
            if own.level is Level.UNDER:
                rest.pop("tunnel", None)
            if feature.tokens and not own.ends and own.id not in met:
                rest["wagon-move"] = " ".join(feature.tokens)
            what = f"the {feature.kind}{' ' + '-'.join(feature.sides) if feature.sides else ''}"
            for symbol in symbols:
                self._say_symbol(feature.line, symbol, what)
            segments[first] = replace(
                own,
                shields=feature.shields,
                symbols=tuple(map(SymbolUse, symbols)),
                x=self._kept(feature.line, rest, what),
            )
            branches = sum(s.sides != () for s in segments[first : bounds[number + 1]])
            if len(feature.sides) > 2 and feature.kind in ("road", "river"):
                arms = listed(feature.sides)
                message = (
                    f"one {feature.kind} with {len(feature.sides)} arms ({arms}) became {branches} that meet"
                )
                self._say("TF122", feature.line, message)
            shared = feature.attributes.get("multi-edge")
            if shared:
                message = f"{what} shares edge {shared} with another city, which a tile set cannot say"
                self._say("TF122", feature.line, message)
        return tuple(segments)

    def _hubs(self, drawing: Drawing, kind: str | None) -> dict[str, str]:
        if not drawing.hubs:
            return {}
        hubs = {}
        for hub in drawing.hubs:
            meeting = [segment for segment in drawing.segments if hub in segment.ends]
            if kind is not None:
                hubs[hub], kind = kind, None
            else:
                roads = sum(segment.terrain == "road" for segment in meeting)
                hubs[hub] = "crossroads" if roads > 1 else "bushes"
                lines = listed(named(segment) for segment in meeting if segment.sides)
                where = f"where {lines} meet" if len(meeting) > 1 else f"where {lines} ends"
                message = f"what stands {where} is not said; it is drawn as {hubs[hub]}"
                self._say("TF127", self._definition.line, message)
        return hubs

    def _marks(self) -> tuple[tuple[SymbolUse, ...], tuple[DecorUse, ...]]:
        symbols, decor = [], []
        for marker in self._definition.markers:
            name = _as_id(marker.name)
            if marker.name in DECOR_ELEMENTS:
                decor.append(DecorUse(DECOR_ELEMENTS[marker.name]))
                continue
            points = marker.attributes.get("points")
            at = marker.attributes.get("at")
            own = name in SYMBOLS
            use = SymbolUse(
                name,
                at=at if own and at in (*SIDES, *HALVES) else None,
                points=points if own and points in SIDES else None,
                x={} if own or not marker.attributes else {KEY: dict(marker.attributes)},
            )
            symbols.append(use)
            if marker.name not in SYMBOL_ELEMENTS:
                self._say_symbol(marker.line, name, "the tile")
        for meadow in self._definition.meadows:
            for name, value in meadow.attributes.items():
                if name in FIELD_SYMBOLS and value != "false":
                    symbols.append(SymbolUse(name, at=meadow.halves[0] if meadow.halves else None))
                    self._say_symbol(meadow.line, name, "the tile, for fields are not written")
                elif name not in FIELD_SYMBOLS:
                    message = f'the field\'s {_shown(name)}="{_shown(value)}" is left out'
                    self._say("TF122", meadow.line, message)
        return tuple(symbols), tuple(decor)

    def _kept(self, line: int, attributes: Mapping[str, str], what: str) -> dict[str, Any]:
        """Return `attributes` as the author's own keys, and say so."""
        if not attributes:
            return {}
        pairs = listed(f'{_shown(name)}="{_shown(value)}"' for name, value in attributes.items())
        verb, it = ("is", "it") if len(attributes) == 1 else ("are", "them")
        self._say("TF123", line, f'{pairs} of {what} {verb} kept under "x"; no rule reads {it}')
        return {KEY: dict(attributes)}

    def _say_symbol(self, line: int, symbol: str, what: str) -> None:
        if symbol not in SYMBOLS:
            self._say("TF123", line, f"{symbol} is kept as a symbol of {what}; no rule knows it")

    def _say_guesses(self, drawing: Drawing, tile: Tile) -> None:
        what = listed(_GUESSES[guess] for guess in drawing.guessed)
        drawn = listed(_described(segment) for segment in tile.segments if _described(segment))
        self._say("TF126", self._definition.line, f"{what}: worked out from the stated fields ({drawn})")

    def _with_fields(self, tile: Tile, drawing: Drawing, meadows: Iterable[Meadow] | None) -> Tile:
        """Return `tile` with the stated fields, if they are not those that its walls leave."""
        if meadows is None:
            return tile
        meadows = tuple(meadows)
        inner = any(not meadow.halves for meadow in meadows)
        if drawing.exact and not inner:
            return tile
        stated = tuple(_stated(meadow, drawing, tile) for meadow in meadows)
        reason = _INNER_REASON if drawing.exact else _DIFFERENT_REASON
        line = meadows[0].line if meadows else self._definition.line
        if drawing.exact:
            self._say("TF125", line, "a field touches no side; the fields are stated")
        else:
            self._say(
                "TF124",
                line,
                f"the walls leave {_words(drawing.fields)}; the file states "
                f"{_words(meadows)}, and so does the tile",
            )
            self._say_unheld(meadows)
        return _excused(replace(tile, fields=stated, fields_reason=reason))

    def _say_unheld(self, meadows: tuple[Meadow, ...]) -> None:
        held = {half for meadow in meadows for half in meadow.halves}
        areas = {s for found in self._definition.features if found.kind == "city" for s in found.sides}
        nobody = [half for half in HALVES if half not in held and half[0] not in areas]
        if nobody:
            message = f"{listed(nobody)} belong to no field of the file; the edges read as field"
            self._say("TF122", self._definition.line, message)


def _symbols_of(feature: Feature) -> tuple[list[str], dict[str, str]]:
    """Return the symbols that a feature's attributes stand for, and the attributes left."""
    symbols, rest = [], {}
    for name, value in feature.attributes.items():
        if name in FEATURE_SYMBOLS[feature.kind] and value in ("true", "false"):
            symbols += [name] if value == "true" else []
        elif name == "resource" and value in RESOURCES:
            symbols.append(value)
        elif name not in STRUCTURE or (name == "resource" and value):
            rest[name] = value
    if rest.get("tunnel") == "false":
        del rest["tunnel"]
    return symbols, rest


def _stated(meadow: Meadow, drawing: Drawing, tile: Tile) -> StatedField:
    halves = tuple(half for half in HALVES if half in meadow.halves)
    return StatedField(halves, tuple(tile.segments[drawing.first[c]].id or "" for c in meadow.cities))


def _excused(tile: Tile) -> Tile:
    """Return `tile`, with what the rules say of its stated fields suppressed."""
    topology = topology_of(tile, BUILT_IN)
    faults = list(stated_fields_differ(TileSubject(tile, "", topology, BUILT_IN, {})))
    return replace(tile, ignore={"TF205": "The file states these fields."}) if faults else tile


def _tidy(tile: Tile) -> Tile:
    """Return `tile` with ids for those segments only that something names, numbered by terrain."""
    used = {end for segment in tile.segments for end in segment.ends}
    used |= {city for stated in tile.fields or () for city in stated.cities}
    names: dict[str, str] = {}
    for segment in tile.segments:
        if segment.id in used and segment.id is not None:
            same = sum(other.startswith(segment.terrain[0]) for other in names.values())
            names[segment.id] = f"{segment.terrain[0]}{same + 1 if same else ''}"
    segments = tuple(
        replace(
            segment,
            id=names.get(segment.id or ""),
            ends=tuple(names.get(end, end) for end in segment.ends),
        )
        for segment in tile.segments
    )
    fields = tile.fields
    if fields is not None:
        fields = tuple(replace(f, cities=tuple(names[city] for city in f.cities)) for f in fields)
    return replace(tile, segments=segments, fields=fields)


def _described(segment: Segment) -> str:
    """Return what was worked out about a segment; ``""`` if nothing was."""
    words = named(segment)
    if segment.level is not Level.GROUND:
        return f"{words} {segment.level}"
    if segment.ends and segment.sides:
        return f"{words} to {listed(segment.ends)}"
    return words if segment.corners or segment.ends else ""


def _words(fields: Iterable[Any]) -> str:
    """Return fields in few words: ``EL.WR and ER.SL.SR.WL``."""
    return listed(".".join(h for h in HALVES if h in field.halves) or "inner" for field in fields)


def _as_id(name: str) -> str:
    id = "".join(letter if letter in _NAME_PART else "-" for letter in name.lower()).strip("-")
    return id[:64].rstrip("-") or "mark"


def _shown(text: str) -> str:
    return text[:40]
