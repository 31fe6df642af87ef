"""The form of a design: all that makes it play as it does, so that designs can be told alike.

A form leaves out names, the order in which segments are written, pictures and counts. Two designs
are alike when the form of one is that of the other after some turn.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, TypeAlias

from tileforge.model.geometry import SIDES
from tileforge.model.tile import Segment, SymbolUse, Tile, all_symbols, copies_of, turned
from tileforge.topology.fields import stated_fields
from tileforge.topology.tile import edges_of

Form: TypeAlias = tuple[Any, ...]
"""A value to compare, to sort and to look up by; what stands in it is nobody's business."""

_REMEMBERED: Final = 2048
"""Of how many designs the turned forms are kept, for a set that is checked again and again."""


def form(tile: Tile) -> Form:
    """Return the form of `tile` lying as it lies; ends that name nothing count as such."""
    parts = [_part_form(segment) for segment in tile.segments]
    goals = {hub: ("hub", meeting) for hub, meeting in _meetings(tile, parts).items()}
    goals |= {
        segment.id: ("segment", part)
        for segment, part in zip(tile.segments, parts, strict=True)
        if segment.id and segment.id not in goals
    }
    segments = sorted(
        (part, tuple(sorted(goals.get(end, ("nowhere",)) for end in segment.ends)))
        for segment, part in zip(tile.segments, parts, strict=True)
    )
    fields = sorted(
        (field.halves, tuple(sorted(parts[city] for city in field.cities)))
        for field in stated_fields(tile) or ()
    )
    copies = sorted({_symbols_form(copy.symbols) for copy in copies_of(tile)})
    return tuple(segments), tuple(fields), _symbols_form(tile.symbols), tuple(copies)


def turned_forms(tile: Tile) -> tuple[Form, Form, Form, Form]:
    """Return the forms of `tile` after no, one, two and three clockwise quarter turns."""
    return _turned_forms(_Lying(form(tile), tile))


@dataclass(frozen=True, slots=True)
class _Lying:
    """A tile as it lies: of designs of one form, it does not matter which is turned."""

    form: Form
    tile: Tile = field(compare=False)


@lru_cache(maxsize=_REMEMBERED)
def _turned_forms(lying: _Lying) -> tuple[Form, Form, Form, Form]:
    one, two, three = (form(turned(lying.tile, turns)) for turns in range(1, len(SIDES)))
    return lying.form, one, two, three


def canonical_form(tile: Tile) -> Form:
    """Return the least of the four forms: equal for designs that are alike under some turn."""
    return min(turned_forms(tile))


def canonical_edges(tile: Tile) -> tuple[str, ...]:
    """Return the terrains around `tile`, begun at the side that makes them least."""
    edges = edges_of(tile)
    return min(edges[turns:] + edges[:turns] for turns in range(len(SIDES)))


def rough_form(tile: Tile) -> Form:
    """Return what designs alike have in common whichever way they lie; cheap to work out."""
    shields = sorted(segment.shields for segment in tile.segments)
    symbols = sorted(use.symbol for use in all_symbols(tile))
    return canonical_edges(tile), tuple(shields), tuple(symbols)


def _meetings(tile: Tile, parts: list[Form]) -> dict[str, Form]:
    """Return what meets at each hub of `tile`."""
    if not tile.hubs:
        return {}
    meeting: defaultdict[str, list[Form]] = defaultdict(list)
    for segment, part in zip(tile.segments, parts, strict=True):
        for end in segment.ends:
            meeting[end].append(part)
    return {hub: tuple(sorted(meeting[hub])) for hub in tile.hubs}


def _part_form(segment: Segment) -> Form:
    sides, corners = tuple(sorted(segment.sides)), tuple(sorted(segment.corners))
    return segment.terrain, sides, corners, segment.level, segment.shields, _symbols_form(segment.symbols)


def _symbols_form(uses: tuple[SymbolUse, ...]) -> Form:
    return tuple(sorted((use.symbol, use.points or "") for use in uses))
