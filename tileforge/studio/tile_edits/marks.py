"""Edits of what lies on a tile or a segment: level, corner, shields, symbol, decor."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tileforge.model.catalogue import DECOR
from tileforge.model.geometry import POSITION
from tileforge.model.terrain import Shape
from tileforge.model.tileset import SymbolKind
from tileforge.schema.key_order import key_order
from tileforge.studio.tile_edits.draft import (
    Draft,
    Segment,
    drop_empty,
    own_list,
    put_in_segment,
    texts_of,
    without,
)
from tileforge.studio.tile_edits.errors import EditError
from tileforge.studio.tile_edits.joints import sides_of
from tileforge.studio.tile_edits.operations import (
    CornerOperation,
    DecorOperation,
    LevelOperation,
    ShieldsOperation,
    SymbolOperation,
)
from tileforge.topology.fields import CITY

_TILE: Final = "tile"
"""What `sits_on` calls the tile itself."""
_UP: Final = "N"


def set_level(draft: Draft, operation: LevelOperation) -> None:
    """Let a segment go under, over or neither."""
    segment = draft.segment(operation.segment)
    if operation.level == "ground":
        segment.pop("level", None)
    else:
        put_in_segment(segment, "level", operation.level)


def set_corner(draft: Draft, operation: CornerOperation) -> None:
    """Let an area's tip reach a corner, or not; another area's tip leaves it."""
    segment, corner = draft.segment(operation.segment), operation.corner
    if draft.shape(segment) is not Shape.AREA:
        raise EditError("tile_edits.only_areas", terrain=segment["terrain"])
    if not operation.on:
        without(segment, "corners", [corner])
        return
    if set(corner) & set(sides_of(segment)):
        raise EditError("tile_edits.own_corner", corner=corner)
    for other in draft.segments():
        if other is not segment:
            without(other, "corners", [corner])
    if corner not in texts_of(segment, "corners"):
        own_list(segment, "corners").append(corner)


def set_shields(draft: Draft, operation: ShieldsOperation) -> None:
    """Let a city bear shields."""
    segment = draft.segment(operation.segment)
    if operation.count and segment["terrain"] != CITY:
        raise EditError("tile_edits.only_cities", terrain=segment["terrain"])
    if operation.count:
        put_in_segment(segment, "shields", operation.count)
    else:
        segment.pop("shields", None)


def set_symbol(draft: Draft, operation: SymbolOperation, symbols: Mapping[str, SymbolKind]) -> None:
    """Let a symbol lie on a segment or the tile, or take it off.

    One that may not lie on the tile itself goes to the first segment that may carry it; those that
    exclude it go.
    """
    kind = symbols.get(operation.symbol)
    if not operation.on:
        _take_off(draft, operation, kind)
        return
    if kind is None:
        raise EditError("tile_edits.no_symbol", symbol=operation.symbol)
    carrier = _carrier_of(draft, operation, kind)
    points: str | None = operation.points if kind.needs_direction else None
    _check_place(draft, operation.at)
    use = _found(carrier, "symbols", "symbol", operation.symbol)
    if kind.needs_direction and points is None:
        kept = use.get("points") if isinstance(use, dict) else None
        points = kept if isinstance(kept, str) else _UP
    _exclude(draft, kind, symbols, carrier)
    _lay(carrier, "symbols", "symbol", operation.symbol, {"at": operation.at, "points": points})


def set_decor(draft: Draft, operation: DecorOperation) -> None:
    """Let the tile show a decor, or not."""
    if not operation.on:
        _drop(draft.tile, "decor", "decor", lambda name: name == operation.decor)
        return
    if operation.decor not in DECOR:
        raise EditError("tile_edits.no_decor", decor=operation.decor)
    _check_place(draft, operation.at)
    _lay(draft.tile, "decor", "decor", operation.decor, {"at": operation.at})


def _take_off(draft: Draft, operation: SymbolOperation, kind: SymbolKind | None) -> None:
    carriers: list[dict[str, Any]] = [draft.tile]
    if operation.segment is not None:
        carriers = [draft.segment(operation.segment)]
    elif kind is not None and _TILE not in kind.sits_on:
        carriers += draft.segments()
    for carrier in carriers:
        _drop(carrier, "symbols", "symbol", lambda name: name == operation.symbol)


def _carrier_of(draft: Draft, operation: SymbolOperation, kind: SymbolKind) -> dict[str, Any]:
    """Return the segment or the tile that the symbol is to lie on."""
    if operation.segment is not None:
        segment = draft.segment(operation.segment)
        if segment["terrain"] in kind.sits_on:
            return segment
    elif _TILE in kind.sits_on:
        return draft.tile
    else:
        able: list[Segment] = [found for found in draft.segments() if found["terrain"] in kind.sits_on]
        bearing = [found for found in able if _found(found, "symbols", "symbol", kind.id) is not None]
        if able:
            return (bearing or able)[0]
    raise EditError("tile_edits.no_ground", symbol=operation.symbol)


def _exclude(
    draft: Draft, kind: SymbolKind, symbols: Mapping[str, SymbolKind], carrier: dict[str, Any]
) -> None:
    """Take off what shares an exclusive group with `kind`, and `kind` from all but `carrier`."""
    if kind.exclusive is None:
        return
    group = {id for id, other in symbols.items() if other.exclusive == kind.exclusive}
    for other in (draft.tile, *draft.segments()):
        gone = group - {kind.id} if other is carrier else group
        _drop(other, "symbols", "symbol", gone.__contains__)


def _check_place(draft: Draft, at: str | None) -> None:
    if at is None or at in POSITION:
        return
    if not any(segment.get("id") == at for segment in draft.segments()):
        raise EditError("tile_edits.no_place", at=at)


def _lay(carrier: dict[str, Any], key: str, noun: str, name: str, members: Mapping[str, str | None]) -> None:
    """Let `carrier` bear `name` under `key` once more or, if it does, with `members` changed; one that is
    None stays as it is.
    """
    path = ("tiles", 0) if "terrain" not in carrier else ("tiles", 0, "segments", 0)
    entries = own_list(carrier, key, path)
    given = {member: value for member, value in members.items() if value is not None}
    index = next((number for number, entry in enumerate(entries) if _name(entry, noun) == name), None)
    if index is None:
        entries.append(_shortest({noun: name, **given}, noun))
        return
    old = entries[index] if isinstance(entries[index], dict) else {noun: name}
    order = key_order("tileset", (*path, key, 0))
    merged = {**old, **given}
    known = sorted((found for found in merged if found in order), key=order.index)
    entries[index] = _shortest({found: merged[found] for found in dict.fromkeys((*known, *merged))}, noun)


def _shortest(use: dict[str, Any], noun: str) -> Any:
    return use if len(use) > 1 else use[noun]


def _found(carrier: dict[str, Any], key: str, noun: str, name: str) -> Any:
    """Return the entry under `key` that is of `name`, None if there is none."""
    entries = carrier.get(key)
    listed = entries if isinstance(entries, list) else []
    return next((entry for entry in listed if _name(entry, noun) == name), None)


def _drop(carrier: dict[str, Any], key: str, noun: str, gone: Callable[[str], bool]) -> None:
    entries = carrier.get(key)
    if not isinstance(entries, list):
        return
    kept = [entry for entry in entries if not gone(_name(entry, noun))]
    if len(kept) != len(entries):
        entries[:] = kept
        drop_empty(carrier, key)


def _name(entry: Any, noun: str) -> str:
    """Return what `entry` is called; empty if it is nothing that bears a name."""
    name = entry.get(noun) if isinstance(entry, dict) else entry
    return name if isinstance(name, str) else ""
