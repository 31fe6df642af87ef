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
_LISTS: Final = ("tiles", "pieces")
_CARDS: Final = "cards"
_USUAL: Final = 50_000
"""How many characters the JSON of a tile, a piece or a set's cards has at most, as a rule."""
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
    """Return what examines a tile set, but not its cards, nor the tiles and pieces in their lists."""
    schema = _schema("tileset")
    shell = {key: _without_entries(schema["properties"][key]) for key in _LISTS} | {_CARDS: True}
    return _validator_of({**schema, "properties": {**schema["properties"], **shell}})


def _without_entries(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in schema.items() if key != "items"}


@cache
def _part_validator(key: str) -> Validator:
    """Return what examines the cards, or an entry of the list under `key`."""
    schema = _schema("tileset")["properties"][key]
    return _validator_of(schema if key == _CARDS else schema["items"])


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
    for key in _LISTS:
        for index, entry in entries(document, key):
            for fault in _part_faults(key, entry):
                yield replace(fault, path=(key, index, *fault.path))
    if isinstance(document, dict) and _CARDS in document:
        for fault in _part_faults(_CARDS, document[_CARDS]):
            yield replace(fault, path=(_CARDS, *fault.path))
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


def _part_faults(key: str, part: Any) -> tuple[Fault, ...]:
    """Return the faults of a tile, a piece or the cards, with paths from there; those of what is no larger
    than usual are remembered.

    Of a set that is checked after each change, all but one are as they were.
    """
    text = json.dumps(part)
    if len(text) > _USUAL:
        return tuple(_departures(part, _part_validator(key)))
    return _faults_of_text(key, text)


@lru_cache(maxsize=_REMEMBERED)
def _faults_of_text(key: str, text: str) -> tuple[Fault, ...]:
    return tuple(_departures(json.loads(text), _part_validator(key)))


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
