"""Which entries of a list are still the same ones in a changed list."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Sequence
from typing import Any


def canonical(value: Any) -> str:
    """Return a text that is the same for JSON values that are: ``1``, ``1.0`` and ``true`` are three."""
    return json.dumps(value, sort_keys=True, default=dict)


def ids(entries: Sequence[Any]) -> list[str] | None:
    """Return the id of each entry; None unless every entry has a text for one, each its own."""
    found = [entry.get("id") if isinstance(entry, dict) else None for entry in entries]
    texts = [name for name in found if isinstance(name, str)]
    return texts if len(set(texts)) == len(entries) else None


def aligned(old: Sequence[Any], new: Sequence[Any]) -> list[int | None]:
    """Return for each entry of `new` the index of the one in `old` that it is, or was; None if it is new.

    Equal entries are the same, then those of one id, then those that stand at the same place among them.
    """
    waiting: dict[str, deque[int]] = {}
    for index, entry in enumerate(old):
        waiting.setdefault(canonical(entry), deque()).append(index)
    origin: list[int | None] = []
    for entry in new:
        same = waiting.get(canonical(entry))
        origin.append(same.popleft() if same else None)
    left = set(range(len(old))) - {index for index in origin if index is not None}
    _by_id(old, new, origin, left)
    _by_place(old, new, origin, left)
    return origin


def _by_id(old: Sequence[Any], new: Sequence[Any], origin: list[int | None], left: set[int]) -> None:
    names = Counter(_id(old[index]) for index in left)
    by_id = {_id(old[index]): index for index in left if names[_id(old[index])] == 1}
    for place, entry in enumerate(new):
        if origin[place] is None and _id(entry) is not None:
            index = by_id.pop(_id(entry), None)
            if index is not None:
                origin[place] = index
                left.discard(index)


def _by_place(old: Sequence[Any], new: Sequence[Any], origin: list[int | None], left: set[int]) -> None:
    for place, entry in enumerate(new):
        if origin[place] is not None:
            continue
        before = origin[place - 1] if place else -1
        index = place if before is None else before + 1
        if index in left and type(old[index]) is type(entry):
            origin[place] = index
            left.discard(index)


def _id(entry: Any) -> str | None:
    name = entry.get("id") if isinstance(entry, dict) else None
    return name if isinstance(name, str) else None
