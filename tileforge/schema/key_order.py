"""In which order the format lists the members of an object, and so writes them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from tileforge.schema.conform import schema_text
from tileforge.schema.source import Keys


def key_order(kind: str, path: Keys) -> tuple[str, ...]:
    """Return the keys of the object at `path` in a `kind` of file (``tileset``, ``board`` or another),
    in the order of its JSON Schema; none where that does not name them.
    """
    return _key_order(kind, tuple(0 if isinstance(key, int) else key for key in path))


@cache
def _schema(kind: str) -> Mapping[str, Any]:
    schema: Mapping[str, Any] = json.loads(schema_text(kind))
    return schema


@cache
def _key_order(kind: str, path: Keys) -> tuple[str, ...]:
    schema = _schema(kind)
    nodes = list(_choices(schema, schema))
    for key in path:
        nodes = [
            choice for node in nodes for below in _below(node, key) for choice in _choices(below, schema)
        ]
    return next((tuple(node["properties"]) for node in nodes if node.get("properties")), ())


def _below(node: Mapping[str, Any], key: str | int) -> Iterator[Any]:
    if isinstance(key, int):
        yield node.get("items")
    elif key in node.get("properties", ()):
        yield node["properties"][key]
    else:
        yield node.get("additionalProperties")


def _choices(node: Any, schema: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield `node`, with what it refers to, and each of its alternatives."""
    if not isinstance(node, Mapping):
        return
    while "$ref" in node:
        named = schema["$defs"][node["$ref"].removeprefix("#/$defs/")]
        node = {**named, **{key: value for key, value in node.items() if key != "$ref"}}
    yield node
    for word in ("anyOf", "oneOf", "allOf"):
        for choice in node.get(word, ()):
            yield from _choices(choice, schema)
