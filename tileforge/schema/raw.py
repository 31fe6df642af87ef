"""Reading a JSON document that need not follow the schema: what has the wrong type is passed over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

Json: TypeAlias = Mapping[str, Any]


def member(container: Any, key: str) -> dict[str, Any]:
    """Return the object under `key`; an empty one if there is none."""
    value = container.get(key) if isinstance(container, dict) else None
    return value if isinstance(value, dict) else {}


def objects(container: Any, key: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the objects in the list under `key`, with their indexes."""
    for index, entry in entries(container, key):
        if isinstance(entry, dict):
            yield index, entry


def texts(container: Any, key: str) -> Iterator[tuple[int, str]]:
    """Yield the texts in the list under `key`, with their indexes."""
    for index, entry in entries(container, key):
        if isinstance(entry, str):
            yield index, entry


def entries(container: Any, key: str) -> Iterator[tuple[int, Any]]:
    """Yield whatever is in the list under `key`, with its indexes."""
    listed = container.get(key) if isinstance(container, dict) else None
    return enumerate(listed if isinstance(listed, list) else ())
