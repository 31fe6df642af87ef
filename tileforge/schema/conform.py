"""Where a document departs from its JSON Schema."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from tileforge.model.catalogue import SYMBOLS
from tileforge.model.terrain import BUILT_IN
from tileforge.schema.raw import member
from tileforge.schema.source import Keys

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

_URI: Final = "https://tileforge.example/schema/{}.schema.json"
SCHEMA_URI: Final = _URI.format("tileset")


@dataclass(frozen=True, slots=True)
class Fault:
    """One departure: the `keyword` of `schema` that `instance`, found at `path`, does not satisfy.

    `path` leads to the key itself where the key is at fault (`at_key`), else to the value. The
    keyword ``builtIn`` is no schema's: it stands for an id that must not be declared again.
    """

    path: Keys
    keyword: str
    instance: Any
    schema: dict[str, Any]
    at_key: bool = False


def schema_uri(kind: str) -> str:
    """Return the address of the JSON Schema of a `kind` of file: ``tileset``, ``board`` or another."""
    return _URI.format(kind)


def schema_text(kind: str = "tileset") -> str:
    """Return the JSON Schema of a `kind` of file as it ships: ``tileset``, ``board`` or another."""
    return resources.files(__package__).joinpath(f"json/{kind}.schema.json").read_text("utf-8")


@cache
def _validator(kind: str) -> Validator:
    from jsonschema import Draft202012Validator

    schema = json.loads(schema_text(kind))
    validator: Validator = Draft202012Validator(_inlined(schema, schema["$defs"]))
    return validator


def _inlined(node: Any, definitions: Mapping[str, Any]) -> Any:
    """Return `node` with every $ref replaced by what it names.

    Following a reference costs the validator as much as all other keywords of a value together.
    """
    if isinstance(node, list):
        return [_inlined(entry, definitions) for entry in node]
    if not isinstance(node, dict):
        return node
    own = dict(node)
    while "$ref" in own:
        named = definitions[own.pop("$ref").removeprefix("#/$defs/")]
        own = {**named, **own}
    return {key: _inlined(value, definitions) for key, value in own.items()}


def faults_in(document: Any) -> Iterator[Fault]:
    """Yield every fault of a tile set's `document`, one for each of several wrong keys of an object."""
    yield from _departures(document, "tileset")
    for key, built_in in (("terrains", BUILT_IN), ("symbols", SYMBOLS)):
        for id in member(document, key):
            if id in built_in:
                yield Fault((key, id), "builtIn", id, {}, at_key=True)


def board_faults_in(document: Any) -> Iterator[Fault]:
    """Yield every fault of a board's `document`, one for each of several wrong keys of an object."""
    return _departures(document, "board")


def game_faults_in(document: Any) -> Iterator[Fault]:
    """Yield every fault of a game's `document`, one for each of several wrong keys of an object."""
    return _departures(document, "game")


def interaction_faults_in(document: Any) -> Iterator[Fault]:
    """Yield every fault of a `document` of interactions, one for each of several wrong keys of an object."""
    return _departures(document, "interactions")


def layout_faults_in(document: Any) -> Iterator[Fault]:
    """Yield every fault of a sheet layout's `document`, one for each of several wrong keys of an object."""
    return _departures(document, "layout")


def printer_faults_in(document: Any) -> Iterator[Fault]:
    """Yield every fault of a `document` of printers, one for each of several wrong keys of an object."""
    return _departures(document, "printers")


def _departures(document: Any, kind: str) -> Iterator[Fault]:
    seen: set[tuple[Keys, str]] = set()
    for error in _validator(kind).iter_errors(document):
        path = tuple(error.absolute_path)
        keyword = str(error.validator)
        schema = error.schema
        if keyword == "additionalProperties":
            known = schema["properties"]
            for key in error.instance:
                if key not in known:
                    yield Fault((*path, key), keyword, key, schema, at_key=True)
        elif "propertyNames" in list(error.schema_path)[-2:]:
            yield Fault((*path, error.instance), "propertyNames", error.instance, schema, at_key=True)
        elif keyword in ("required", "dependentRequired"):
            if (path, keyword) not in seen:
                seen.add((path, keyword))
                yield Fault(path, keyword, error.instance, schema)
        else:
            yield Fault(path, keyword, error.instance, schema)
