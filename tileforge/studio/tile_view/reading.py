"""A tile as it stands in the file, sound or not, read for the page: what is no use is passed over."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from json import JSONDecoder
from textwrap import dedent
from typing import Any, Final

from tileforge.model.geometry import CORNERS, SIDES
from tileforge.model.terrain import FIELD, Shape, Terrain
from tileforge.model.tile import Evidence, Level
from tileforge.schema.raw import entries, member, objects, texts
from tileforge.schema.source import Source

MOST_READ: Final = 200
"""So many segments, symbols and decor of a tile are shown; no sound tile has a tenth of them."""


@dataclass(frozen=True, slots=True)
class UseRead:
    """A symbol or decor on a tile or segment."""

    id: str
    points: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class SegmentRead:
    """A segment: its index in the file, its terrain and how that lies (``""`` if nobody declares it),
    and the ids or kinds of what it stops at.
    """

    index: int
    id: str
    terrain: str
    shape: str
    sides: tuple[str, ...]
    ends: tuple[str, ...]
    corners: tuple[str, ...]
    level: str
    shields: int
    symbols: tuple[UseRead, ...]


@dataclass(frozen=True, slots=True)
class TileRead:
    """A tile: `edges` are the terrains that it shows clockwise from north, `hubs` the kinds by id,
    `copies_decor` how many copies show a decor of their own, by its id.
    """

    id: str
    count: int
    evidence: str
    note: str
    start: bool
    edges: tuple[str, ...]
    segments: tuple[SegmentRead, ...]
    hubs: Mapping[str, str]
    symbols: tuple[UseRead, ...]
    decor: tuple[UseRead, ...]
    copies_decor: Mapping[str, int]
    own_art: bool


def tile_read(tile: Any, terrains: Mapping[str, Terrain]) -> TileRead:
    """Return what can be read of the raw `tile`."""
    segments = tuple(
        _segment(index, segment, terrains)
        for index, segment in objects(tile, "segments")
        if index < MOST_READ
    )
    shown: dict[str, str] = {}
    for segment in segments:
        for side in segment.sides:
            shown.setdefault(side, segment.terrain)
    return TileRead(
        id=_text(tile, "id"),
        count=_number(tile, "count", 1),
        evidence=_text(tile, "evidence") if _text(tile, "evidence") in tuple(Evidence) else "",
        note=_text(tile, "note"),
        start=any(copy.get("start") is True for _, copy in objects(tile, "copies")),
        edges=tuple(shown.get(side, FIELD.id) for side in SIDES),
        segments=segments,
        hubs={id: kind for id, kind in member(tile, "hubs").items() if isinstance(kind, str)},
        symbols=_uses(tile, "symbols", "symbol"),
        decor=_uses(tile, "decor", "decor"),
        copies_decor=_copies_decor(tile),
        own_art=isinstance(tile, Mapping) and "art" in tile,
    )


def seen_of(tile: Any) -> str:
    """Return a hash of the raw `tile`, by which a page says which tile it has seen."""
    content = json.dumps(tile, sort_keys=True, default=str)
    return hashlib.sha256(content.encode(errors="replace")).hexdigest()[:16]


def tile_text(source: Source, number: int) -> str:
    """Return the JSON of the tile `number` as it is written in the file, moved to the margin."""
    bare = source.text
    start = source.offset(("tiles", number))
    _, end = JSONDecoder().raw_decode(bare, start)
    line = bare.rfind("\n", 0, start) + 1
    indent = bare[line:start]
    return dedent(f"{indent if indent.isspace() else ''}{bare[start:end]}".replace("\r\n", "\n"))


def _segment(index: int, segment: Mapping[str, Any], terrains: Mapping[str, Terrain]) -> SegmentRead:
    terrain = _text(segment, "terrain")
    known = terrains.get(terrain)
    level = _text(segment, "level")
    return SegmentRead(
        index=index,
        id=_text(segment, "id"),
        terrain=terrain,
        shape=known.shape.value if known is not None and known.shape is not Shape.GROUND else "",
        sides=_among(segment, "sides", SIDES),
        ends=tuple(end for _, end in texts(segment, "ends"))[:MOST_READ],
        corners=_among(segment, "corners", CORNERS),
        level=level if level in tuple(Level) else Level.GROUND.value,
        shields=_number(segment, "shields", 0),
        symbols=_uses(segment, "symbols", "symbol"),
    )


def _copies_decor(tile: Any) -> Mapping[str, int]:
    found: Counter[str] = Counter()
    for _, copy in objects(tile, "copies"):
        for id in {use.id for use in _uses(copy, "decor", "decor")}:
            found[id] += _number(copy, "count", 1)
    return found


def _among(container: Any, key: str, known: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text for _, text in texts(container, key) if text in known))


def _uses(container: Any, key: str, name: str) -> tuple[UseRead, ...]:
    found: list[UseRead] = []
    for index, use in entries(container, key):
        if index >= MOST_READ:
            break
        if isinstance(use, str):
            found.append(UseRead(use))
        elif isinstance(use, Mapping):
            found.append(UseRead(_text(use, name), _text(use, "points"), _text(use, "at")))
    return tuple(found)


def _text(container: Any, key: str) -> str:
    value = container.get(key) if isinstance(container, Mapping) else None
    return value if isinstance(value, str) else ""


def _number(container: Any, key: str, otherwise: int) -> int:
    value = container.get(key) if isinstance(container, Mapping) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else otherwise
