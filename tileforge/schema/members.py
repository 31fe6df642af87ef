"""Members of a JSON object in its canonical form: what says nothing is left out."""

from __future__ import annotations

from typing import Any


class Kept(list[Any]):
    """A list that is written even when it is empty, for that differs from none at all."""


def without_empty(**members: Any) -> dict[str, Any]:
    """Return the members that say something: no None, no empty list or object but `Kept`."""
    return {
        key: value
        for key, value in members.items()
        if isinstance(value, Kept) or not (value is None or (hasattr(value, "__len__") and len(value) == 0))
    }


def unless(default: Any, value: Any) -> Any:
    """Return `value`, or None if it is the default and need not be written."""
    return None if value == default else value


def number(value: float | None) -> float | int | None:
    """Return a whole number as an int, which JSON shows without a fraction."""
    return int(value) if value is not None and value == int(value) else value
