"""A faulty document loses what cannot be used, so that the rest can be built and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from tileforge.schema.conform import Fault
from tileforge.schema.source import Keys

_ANY: Final = "*"
_NEEDED: Final[Mapping[tuple[str, ...], frozenset[str]]] = MappingProxyType(
    {
        (): frozenset(),
        ("sources",): frozenset(),
        ("requires",): frozenset(),
        ("terrains",): frozenset(),
        ("terrains", _ANY): frozenset({"shape"}),
        ("symbols",): frozenset(),
        ("symbols", _ANY): frozenset({"sits_on", "needs_direction", "exclusive"}),
        ("tiles",): frozenset(),
        ("tiles", _ANY): frozenset({"id", "segments", "hubs"}),
        ("tiles", _ANY, "segments", _ANY): frozenset({"id", "terrain", "sides", "ends", "corners", "level"}),
        ("cards",): frozenset({"designs"}),
        ("cards", "designs"): frozenset(),
        ("cards", "designs", _ANY): frozenset({"id"}),
        ("pieces",): frozenset(),
    }
)
"""The objects and lists that may lose members and keep their meaning, by the way that leads there,
and the keys without which they have none.
"""
_COUNTED: Final = frozenset({"tiles", "cards", "pieces", "count", "shields", "symbols", "decor", "copies"})
"""Keys without which totals are no longer those that the author meant."""
_HARMLESS: Final = frozenset({"additionalProperties", "dependentRequired"})
"""Faults that spoil no value: keys that nobody reads, and a reason that is not given."""


@dataclass(slots=True)
class Losses:
    """What a document lost: indexes of `tiles` and `cards` left out, of `short` tiles that lack
    something that rules look for, and whether all that counts is still there (`complete`).
    """

    tiles: set[int] = field(default_factory=set)
    cards: set[int] = field(default_factory=set)
    short: set[int] = field(default_factory=set)
    complete: bool = True


def prune(document: dict[str, Any], faults: Iterable[Fault]) -> Losses:
    """Take out of `document`, in place, the smallest expendable part around each fault.

    Entries left out of a list become None there, so that the others keep their indexes;
    `kept` gives the rest.
    """
    losses = Losses()
    for fault in faults:
        if fault.keyword in _HARMLESS:
            continue
        path = _expendable_part(fault.path)
        if path:
            _take_out(document, path)
            _note(losses, path)
    return losses


def kept(entries: list[Any]) -> tuple[int, ...]:
    """Return the indexes of the entries that were not taken out."""
    return tuple(index for index, entry in enumerate(entries) if entry is not None)


def _expendable_part(path: Keys) -> Keys:
    """Return the longest beginning of `path` that may be taken out, ``()`` if there is none."""
    for end in range(len(path), 0, -1):
        needed = _NEEDED.get(_shape(path[: end - 1]))
        if needed is not None and path[end - 1] not in needed:
            return path[:end]
    return ()


def _shape(path: Keys) -> tuple[str, ...]:
    return tuple(
        _ANY if isinstance(key, int) or (depth == 1 and path[0] in ("terrains", "symbols")) else key
        for depth, key in enumerate(path)
    )


def _take_out(document: dict[str, Any], path: Keys) -> None:
    container: Any = document
    with suppress(KeyError, IndexError, TypeError):
        for key in path[:-1]:
            container = container[key]
        if isinstance(container, list):
            container[int(path[-1])] = None
        else:
            del container[path[-1]]


def _note(losses: Losses, path: Keys) -> None:
    match path:
        case ("tiles", int(index)):
            losses.tiles.add(index)
            losses.complete = False
        case ("cards", "designs", int(index)):
            losses.cards.add(index)
            losses.complete = False
        case ("tiles", int(index), *_, str(key)) if key in _COUNTED:
            losses.short.add(index)
            losses.complete = False
        case ("tiles", int(index), "evidence" | "fields", *_):
            losses.short.add(index)
        case ("pieces", int()) | ("tiles",) | ("cards",) | ("pieces",) | ("cards", "designs", int(), "count"):
            losses.complete = False
