"""Where a document departs from its JSON Schema."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from tileforge.model.catalogue import SYMBOLS
from tileforge.model.terrain import BUILT_IN
from tileforge.schema.raw import entries, member
from tileforge.schema.source import Keys

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

_URI: Final = "https://tileforge.example/schema/{}.schema.json"
_SMALL: Final = 20_000
"""Of tiles whose JSON has at most so many characters it is remembered what is wrong with them."""
_REMEMBERED: Final = 2048
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
def _schema(kind: str) -> Mapping[str, Any]:
    schema = json.loads(schema_text(kind))
    inlined: Mapping[str, Any] = _inlined(schema, schema["$defs"])
    return inlined


@cache
def _validator(kind: str) -> Validator:
    return _validator_of(_schema(kind))


@cache
def _shell_validator() -> Validator:
    """Return what examines a tile set, but not the tiles in it."""
    schema = _schema("tileset")
    properties = schema["properties"]
    tiles = {key: value for key, value in properties["tiles"].items() if key != "items"}
    return _validator_of({**schema, "properties": {**properties, "tiles": tiles}})


@cache
def _tile_validator() -> Validator:
    return _validator_of(_schema("tileset")["properties"]["tiles"]["items"])


def _validator_of(schema: Mapping[str, Any]) -> Validator:
    from jsonschema import Draft202012Validator

    validator: Validator = Draft202012Validator(schema)
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
    yield from _departures(document, _shell_validator())
    for index, tile in entries(document, "tiles"):
        for fault in _tile_faults(tile):
            yield replace(fault, path=("tiles", index, *fault.path))
    for key, built_in in (("terrains", BUILT_IN), ("symbols", SYMBOLS)):
        for id in member(document, key):
            if id in built_in:
                yield Fault((key, id), "builtIn", id, {}, at_key=True)


def board_faults_in(document: Any) -> Iterator[Fault]:
    """Yield every fault of a board's `document`, one for each of several wrong keys of an object."""
    return _departures(document, _validator("board"))


def game_faults_in(document: Any) -> Iterator[Fault]:
    """Yield every fault of a game's `document`, one for each of several wrong keys of an object."""
    return _departures(document, _validator("game"))


def interaction_faults_in(document: Any) -> Iterator[Fault]:
    """Yield every fault of a `document` of interactions, one for each of several wrong keys of an object."""
    return _departures(document, _validator("interactions"))


def layout_faults_in(document: Any) -> Iterator[Fault]:
    """Yield every fault of a sheet layout's `document`, one for each of several wrong keys of an object."""
    return _departures(document, _validator("layout"))


def printer_faults_in(document: Any) -> Iterator[Fault]:
    """Yield every fault of a `document` of printers, one for each of several wrong keys of an object."""
    return _departures(document, _validator("printers"))


def _tile_faults(tile: Any) -> tuple[Fault, ...]:
    """Return the faults of a tile, with paths from the tile; those of small ones are remembered.

    Of a set that is checked after each change, all tiles but one are as they were.
    """
    text = json.dumps(tile)
    return _faults_of_text(text) if len(text) <= _SMALL else tuple(_departures(tile, _tile_validator()))


@lru_cache(maxsize=_REMEMBERED)
def _faults_of_text(text: str) -> tuple[Fault, ...]:
    return tuple(_departures(json.loads(text), _tile_validator()))


def _departures(document: Any, validator: Validator) -> Iterator[Fault]:
    seen: set[tuple[Keys, str]] = set()
    for error in validator.iter_errors(document):
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
