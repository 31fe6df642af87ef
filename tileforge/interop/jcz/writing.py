"""A tile set becomes tile definitions that JCloisterZone reads.

Tiles get private ids, for an id must not be one of the program's own. What it has no word for is
left to the picture, and said; edges that it does not know are refused unless a terrain that it
knows stands for them.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from tileforge.interop.jcz.vocabulary import (
    DECOR_ELEMENTS,
    FEATURE_SYMBOLS,
    FEATURES,
    INNER,
    KEY,
    NAMES,
    OWN,
    RESOURCES,
    SYMBOL_ELEMENTS,
)
from tileforge.interop.remark import Remark
from tileforge.model.geometry import POSITION
from tileforge.model.text import text_in
from tileforge.model.tile import Copy, Level, Segment, SymbolUse, Tile, copies_of, segment_indexes
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.rules.words import listed
from tileforge.schema.exchange_codes import EXCHANGE_CODES
from tileforge.topology.fields import CITY
from tileforge.topology.tile import Topology, topology_of

_MONASTERY: Final = "monastery"
_NO_FEATURE: Final = "tent"


@dataclass(frozen=True, slots=True)
class Written:
    """One tile of the definitions: its id there, the design it comes from (terrains mapped) and its
    topology, which of the design's copies it stands for (by index), and how many there are.
    """

    id: str
    tile: Tile
    topology: Topology
    copies: tuple[int, ...]
    count: int


@dataclass(slots=True)
class Definitions:
    """The definitions of a set: the file's text, its tiles, and what there is to say."""

    text: str
    tiles: tuple[Written, ...]
    remarks: list[Remark] = field(default_factory=list)


def definitions_of(tileset: TileSet, stand_ins: Mapping[str, str]) -> Definitions:
    """Return the definitions of `tileset`; `stand_ins` give for terrains of its own those to write.

    A remark of severity error means that a tile cannot be written, and the text lacks it.
    """
    writer = _Writer(tileset, stand_ins)
    blocks, written = [], []
    for tile in tileset.tiles:
        if writer.holds(tile):
            for one in writer.variants(tile):
                blocks.append(writer.tile(one))
                written.append(one)
    refs = [f'      <ref tile={quoteattr(one.id)} count="{one.count}"/>' for one in written]
    title = escape(text_in(tileset.name, "en") or tileset.id)
    set_id = quoteattr(addon_id(tileset))
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<defs>",
        "  <tiles>",
        *blocks,
        "  </tiles>",
        "  <sets>",
        f"    <tile-set id={set_id}>",
        *refs,
        "    </tile-set>",
        "  </sets>",
        f"  <expansion id={quoteattr(_prefix(tileset))}>",
        f"    <title>{title}</title>",
        f"    <ref tile-set={set_id}/>",
        "  </expansion>",
        "</defs>",
    ]
    return Definitions("\n".join(lines) + "\n", tuple(written), writer.remarks)


def addon_id(tileset: TileSet) -> str:
    """Return the id of the add-on and of the set in it."""
    return f"tileforge-{tileset.id}"


def _prefix(tileset: TileSet) -> str:
    return "TF" + "".join(letter for letter in tileset.id.upper() if letter.isalnum())


class _Writer:
    """Writes the tiles of one set."""

    def __init__(self, tileset: TileSet, stand_ins: Mapping[str, str]) -> None:
        self.remarks: list[Remark] = []
        self._tileset = tileset
        self._terrains = terrains_of(tileset)
        self._stand_ins = stand_ins

    def holds(self, tile: Tile) -> bool:
        """Tell whether the format can hold `tile`; say why not."""
        why = []
        for terrain in dict.fromkeys(segment.terrain for segment in tile.segments):
            known = self._stand_ins.get(terrain, terrain)
            if known not in FEATURES:
                why.append(f"it knows no {known}; say what stands for it, as in --map {terrain}=city")
            elif self._terrains[known].shape is not self._terrains[terrain].shape:
                shapes = (self._terrains[terrain].shape, self._terrains[known].shape)
                why.append(f"{known} ({shapes[1]}) cannot stand for {terrain} ({shapes[0]})")
            elif known != terrain:
                self._say(tile, "TF130", f"{terrain} is written as {known}")
        mapped = self._mapped(tile)
        spots = [segment for segment in mapped.segments if segment.terrain == _MONASTERY]
        if len(spots) > 1:
            why.append(f"it has room for one monastery, not {len(spots)}")
        if any(s.terrain == CITY and not s.sides for s in mapped.segments):
            why.append("a city touches no side")
        if sum(not found.halves for found in topology_of(mapped, self._terrains).fields) > len(INNER):
            why.append(f"it has room for {len(INNER)} fields that touch no side")
        for reason in why:
            self._say(tile, "TF131", f"JCloisterZone cannot hold the tile: {reason}")
        return not why

    def variants(self, tile: Tile) -> list[Written]:
        """Return the tiles of that program that `tile` becomes: one, and one more for each way in
        which copies differ that it knows of, such as a garden.
        """
        groups: dict[tuple[object, ...], list[int]] = {}
        copies = copies_of(tile)
        for index, copy in enumerate(copies):
            decor = tuple(use.kind for use in copy.decor if use.kind in DECOR_ELEMENTS)
            symbols = tuple((use.symbol, use.at, use.points) for use in copy.symbols)
            groups.setdefault((decor, symbols), []).append(index)
        for indexes in groups.values():
            shown = [{use.kind for use in copies[index].decor} for index in indexes]
            some = {kind for kinds in shown for kind in kinds if not all(kind in other for other in shown)}
            if some:
                what = listed(sorted(some))
                self._say(tile, "TF130", f"copies with {what} are no tiles of their own; all look alike")
        plain_first = sorted(groups.items(), key=lambda entry: (entry[0] != ((), ()), entry[1]))
        mapped = self._mapped(tile)
        topology = topology_of(mapped, self._terrains)
        base = f"{_prefix(self._tileset)}/{tile.id}"
        return [
            Written(
                base if number == 0 else f"{base}+{number}",
                mapped,
                topology,
                tuple(indexes),
                sum(copies[index].count for index in indexes),
            )
            for number, (_, indexes) in enumerate(plain_first)
        ]

    def tile(self, one: Written) -> str:
        """Return the element of one tile."""
        tile, copy = one.tile, copies_of(one.tile)[one.copies[0]]
        known = copy.refs.get(KEY) or tile.refs.get(KEY)
        ref = f" {KEY}={quoteattr(known)}" if known else ""
        lines = [f"    <tile id={quoteattr(one.id)}>", f"      <{OWN} tile={quoteattr(tile.id)}{ref}/>"]
        decor = dict.fromkeys(use.kind for use in (*tile.decor, *copy.decor) if use.kind in DECOR_ELEMENTS)
        lines += [f"      <{kind}/>" for kind in decor]
        lines += [self._marker(tile, use) for use in self._tile_symbols(tile, copy)]
        tokens = _tokens(tile)
        order = {_MONASTERY: 0, _NO_FEATURE: 0, "city": 1}
        for index in sorted(range(len(tile.segments)), key=lambda i: order.get(tile.segments[i].terrain, 2)):
            segment = tile.segments[index]
            if segment.sides or segment.terrain in (_MONASTERY, _NO_FEATURE):
                lines.append(self._feature(tile, segment, tokens.get(index, ())))
        lines += _fields(one)
        return "\n".join([*lines, "    </tile>"])

    def _mapped(self, tile: Tile) -> Tile:
        return replace(
            tile,
            segments=tuple(
                replace(segment, terrain=self._stand_ins.get(segment.terrain, segment.terrain))
                for segment in tile.segments
            ),
        )

    def _tile_symbols(self, tile: Tile, copy: Copy) -> Iterable[SymbolUse]:
        """Yield the symbols that become elements: the tile's, and segments' that are no attributes."""
        yield from (*tile.symbols, *copy.symbols)
        for segment in tile.segments:
            for use in segment.symbols:
                if not _attribute(segment, use.symbol):
                    yield use

    def _marker(self, tile: Tile, use: SymbolUse) -> str:
        if use.symbol not in SYMBOL_ELEMENTS and use.symbol not in NAMES:
            self._say(tile, "TF130", f"{use.symbol} is written as an element that the program ignores")
        places = [("points", use.points), ("at", use.at)]
        attributes = "".join(f" {name}={quoteattr(value)}" for name, value in places if value)
        return f"      <{use.symbol}{attributes}/>"

    def _feature(self, tile: Tile, segment: Segment, tokens: tuple[str, ...]) -> str:
        name = segment.terrain
        attributes = dict.fromkeys(
            (use.symbol for use in segment.symbols if use.symbol in FEATURE_SYMBOLS[name]), "true"
        )
        goods = [use.symbol for use in segment.symbols if name == CITY and use.symbol in RESOURCES]
        if goods:
            attributes["resource"] = goods[0]
        if segment.shields and name == CITY:
            attributes["pennants"] = str(segment.shields)
        if segment.level is Level.UNDER and name == "road":
            attributes["tunnel"] = "true"
        if tokens:
            attributes["wagon-move"] = " ".join(tokens)
        if name == _NO_FEATURE:
            self._say(tile, "TF130", f"{name} is written as an element that the program ignores")
        written = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
        text = " ".join(sorted(segment.sides, key=POSITION.__getitem__))
        return f"      <{name}{written}>{text}</{name}>" if text else f"      <{name}{written}/>"

    def _say(self, tile: Tile, code: str, message: str) -> None:
        where = f"{self._tileset.id} tile {tile.id}"
        remark = Remark(EXCHANGE_CODES[code].severity, where, message, code=code)
        if remark not in self.remarks:
            self.remarks.append(remark)


def _attribute(segment: Segment, symbol: str) -> bool:
    """Tell whether the format has an attribute for a symbol on `segment`."""
    if segment.terrain == CITY and symbol in RESOURCES:
        goods = [use.symbol for use in segment.symbols if use.symbol in RESOURCES]
        return symbol == goods[0]
    return symbol in FEATURE_SYMBOLS.get(segment.terrain, ())


def _fields(one: Written) -> list[str]:
    lines = []
    inner = iter(INNER)
    segments = one.tile.segments
    for found in one.topology.fields:
        cities = " ".join(segments[index].sides[0] for index in found.cities)
        adjoins = f" city={quoteattr(cities)}" if cities else ""
        lines.append(f"      <field{adjoins}>{' '.join(found.halves) or next(inner)}</field>")
    return lines


def _tokens(tile: Tile) -> dict[int, tuple[str, ...]]:
    """Return for each segment the words that it shares with what it meets: a hub's lines and the
    cities that a stub leads to from there, a line and the city or monastery it ends at.
    """
    by_id = segment_indexes(tile)
    meetings: list[set[int]] = []
    for hub in tile.hubs:
        lines = {index for index, s in enumerate(tile.segments) if hub in s.ends}
        beyond = {
            by_id[end]
            for index in lines
            if not tile.segments[index].sides
            for end in tile.segments[index].ends
            if end in by_id
        }
        meetings.append(lines | beyond)
    for index, segment in enumerate(tile.segments):
        meetings += [{index, by_id[end]} for end in segment.ends if end in by_id and segment.sides]
    letters = iter(string.ascii_lowercase)
    tokens: dict[int, tuple[str, ...]] = {}
    for meeting in meetings:
        told = [index for index in sorted(meeting) if _has_token(tile.segments[index])]
        if len(told) > 1:
            letter = next(letters)
            for index in told:
                tokens[index] = (*tokens.get(index, ()), letter)
    return tokens


def _has_token(segment: Segment) -> bool:
    return segment.terrain == _MONASTERY or (segment.terrain in ("road", CITY) and bool(segment.sides))
