"""A tile: one distinct design, its segments, hubs, symbols and the copies it is printed in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from tileforge.model.geometry import POSITION, Corner, Half, Point, Side, mirror_point, turn_point


class Evidence(StrEnum):
    """How well a tile's layout is known."""

    DOCUMENTED = "documented"
    RECONSTRUCTED = "reconstructed"
    ORIGINAL = "original"


class Level(StrEnum):
    """Which of two segments that cross goes over."""

    UNDER = "under"
    GROUND = "ground"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class SymbolUse:
    """A symbol on a tile or a segment. `at` is a boundary point or a segment's id near which it is
    drawn, `points` the side that an arrow points to.
    """

    symbol: str
    at: str | None = None
    points: Side | None = None
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DecorUse:
    """A small picture that no rule needs: a garden, a water tower. `at` as for a symbol."""

    kind: str
    at: str | None = None
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Segment:
    """One connected piece of terrain. `sides` are those it takes, `ends` the hubs or segments it
    stops at, `corners` the corners that an area's tip reaches. `at` is the boundary point or the
    segment's id near which a spot stands; left out, it stands at the tile's centre.
    """

    terrain: str
    id: str | None = None
    sides: tuple[Side, ...] = ()
    ends: tuple[str, ...] = ()
    corners: tuple[Corner, ...] = ()
    at: str | None = None
    level: Level = Level.GROUND
    shields: int = 0
    symbols: tuple[SymbolUse, ...] = ()
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StatedField:
    """A field that its author wrote down: half-edges (none for an inner field) and the ids of the
    cities it adjoins.
    """

    halves: tuple[Half, ...] = ()
    cities: tuple[str, ...] = ()
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Art:
    """A picture of the author's own, which takes the place of the drawn one on every copy.

    `file` stands in the set's folder: PNG, JPEG or SVG. It shows the tile up to the cut, and
    `bleed_mm` more on each side, in millimetres of the printed tile.
    """

    file: str
    bleed_mm: float = 0.0
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Copy:
    """`count` printed instances of a design that look alike. `decor` and `symbols` come on top of
    the design's own; `start` marks the start tile, whose back is darker. `refs` are other programs'
    ids of these copies, in the place of the design's.
    """

    count: int = 1
    start: bool = False
    decor: tuple[DecorUse, ...] = ()
    symbols: tuple[SymbolUse, ...] = ()
    refs: Mapping[str, str] = field(default_factory=dict)
    x: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tile:
    """One distinct design. `hubs` maps a hub's id to its kind; `refs` maps another program's name to
    the id that it gives this design; `ignore` maps a finding code to the reason for suppressing it
    here; `x` holds the author's own keys untouched.
    """

    id: str
    count: int = 1
    segments: tuple[Segment, ...] = ()
    hubs: Mapping[str, str] = field(default_factory=dict)
    symbols: tuple[SymbolUse, ...] = ()
    decor: tuple[DecorUse, ...] = ()
    copies: tuple[Copy, ...] = ()
    evidence: Evidence | None = None
    refs: Mapping[str, str] = field(default_factory=dict)
    fields: tuple[StatedField, ...] | None = None
    fields_reason: str | None = None
    art: Art | None = None
    note: str | None = None
    ignore: Mapping[str, str] = field(default_factory=dict)
    x: Mapping[str, Any] = field(default_factory=dict)


def segment_indexes(tile: Tile) -> dict[str, int]:
    """Return the index of each segment of `tile` that has an id, by that; of doubled ids the first counts."""
    found: dict[str, int] = {}
    for index, segment in enumerate(tile.segments):
        if segment.id is not None:
            found.setdefault(segment.id, index)
    return found


def all_symbols(tile: Tile) -> tuple[SymbolUse, ...]:
    """Return the symbols that every copy of `tile` shows: its own, then its segments'."""
    return tile.symbols + tuple(use for segment in tile.segments for use in segment.symbols)


def copies_of(tile: Tile) -> tuple[Copy, ...]:
    """Return the copies of `tile`; one group of `count` alike if the author wrote none."""
    return tile.copies or (Copy(count=tile.count),)


def looks_of(tile: Tile) -> tuple[int, ...]:
    """Return which of `copies_of(tile)`, by index, are the first to look as they do from the front.

    Art of the author's own shows no decor or symbols but its own, so all copies look alike.
    """
    return tuple(group[0] for group in copies_alike(tile))


def look_counts(tile: Tile) -> tuple[int, ...]:
    """Return how many printed copies look as each of `looks_of(tile)` does."""
    copies = copies_of(tile)
    return tuple(sum(copies[index].count for index in group) for group in copies_alike(tile))


def copies_alike(tile: Tile) -> list[list[int]]:
    """Return the indexes of `copies_of(tile)`, those that look alike from the front together."""
    copies = copies_of(tile)
    if tile.art is not None:
        return [list(range(len(copies)))]
    groups: dict[object, list[int]] = {}
    for index, copy in enumerate(copies):
        decor = tuple((use.kind, use.at) for use in copy.decor)
        symbols = tuple((use.symbol, use.at, use.points) for use in copy.symbols)
        groups.setdefault((decor, symbols), []).append(index)
    return list(groups.values())


def turned(tile: Tile, turns: int) -> Tile:
    """Return `tile` after `turns` clockwise quarter turns; segments keep their order."""
    return _moved(tile, lambda point: turn_point(point, turns))


def mirrored(tile: Tile) -> Tile:
    """Return `tile` as a mirror shows it: east becomes west, segments keep their order."""
    return _moved(tile, mirror_point)


def _moved(tile: Tile, move: Callable[[Point], Point]) -> Tile:
    """Return `tile` with every boundary point where `move` puts it."""

    def move_place(at: str | None) -> str | None:
        return move(at) if at in POSITION else at

    def move_use(use: SymbolUse) -> SymbolUse:
        return replace(use, at=move_place(use.at), points=move(use.points) if use.points else None)

    def move_decor(use: DecorUse) -> DecorUse:
        return replace(use, at=move_place(use.at))

    def move_all(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(map(move, points))

    segments = tuple(
        replace(
            segment,
            sides=move_all(segment.sides),
            corners=move_all(segment.corners),
            at=move_place(segment.at),
            symbols=tuple(map(move_use, segment.symbols)),
        )
        for segment in tile.segments
    )
    fields = tile.fields
    if fields is not None:
        fields = tuple(replace(stated, halves=move_all(stated.halves)) for stated in fields)
    return replace(
        tile,
        segments=segments,
        fields=fields,
        symbols=tuple(map(move_use, tile.symbols)),
        decor=tuple(map(move_decor, tile.decor)),
        copies=tuple(
            replace(
                copy,
                decor=tuple(map(move_decor, copy.decor)),
                symbols=tuple(map(move_use, copy.symbols)),
            )
            for copy in tile.copies
        ),
    )
