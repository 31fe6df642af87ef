from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.schema.small import small_set, with_segment, with_tile
from tileforge.model import geometry
from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tile import Art, Copy, DecorUse, Evidence, Level, Segment, StatedField, SymbolUse, Tile
from tileforge.model.tileset import Card, Contents, Deck, Origin, SymbolKind, TileSet
from tileforge.schema.conform import SCHEMA_URI, faults_in, schema_text

SCHEMA: dict[str, Any] = json.loads(schema_text())
DEFINITIONS: dict[str, Any] = SCHEMA["$defs"]


def nodes(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(node, dict):
        yield path, node
        for key, value in node.items():
            yield from nodes(value, f"{path}/{key}")
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from nodes(value, f"{path}/{index}")


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$id"] == SCHEMA_URI


@pytest.mark.parametrize(
    ("definition", "model", "renamed"),
    [
        (SCHEMA, TileSet, {"schema": "$schema", "home": None}),
        (DEFINITIONS["tile"], Tile, {}),
        (DEFINITIONS["art"], Art, {}),
        (DEFINITIONS["segment"], Segment, {}),
        (DEFINITIONS["copy"], Copy, {}),
        (DEFINITIONS["statedField"], StatedField, {}),
        (DEFINITIONS["symbolUses"]["items"], SymbolUse, {}),
        (DEFINITIONS["decorUses"]["items"], DecorUse, {"kind": "decor"}),
        (DEFINITIONS["terrain"], Terrain, {"id": None}),
        (DEFINITIONS["symbolKind"], SymbolKind, {"id": None}),
        (DEFINITIONS["origin"], Origin, {}),
        (DEFINITIONS["contents"], Contents, {}),
        (DEFINITIONS["deck"], Deck, {}),
        (DEFINITIONS["card"], Card, {}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_the_schema_has_the_models_fields(
    definition: dict[str, Any], model: type[Any], renamed: dict[str, str | None]
) -> None:
    names = {renamed.get(field.name, field.name) for field in fields(model)} - {None}
    assert set(definition["properties"]) == names
    assert definition["additionalProperties"] is False
    assert definition["properties"]["x"] == {"$ref": "#/$defs/x"}


@pytest.mark.parametrize(
    ("allowed", "values"),
    [
        (DEFINITIONS["side"]["enum"], geometry.SIDES),
        (DEFINITIONS["segment"]["properties"]["corners"]["items"]["enum"], geometry.CORNERS),
        (DEFINITIONS["statedField"]["properties"]["halves"]["items"]["enum"], geometry.HALVES),
        (DEFINITIONS["segment"]["properties"]["level"]["enum"], Level),
        (DEFINITIONS["tile"]["properties"]["evidence"]["enum"], Evidence),
        (
            DEFINITIONS["terrain"]["properties"]["shape"]["enum"],
            [shape for shape in Shape if shape is not Shape.GROUND],
        ),
    ],
    ids=["sides", "corners", "halves", "levels", "evidence", "shapes"],
)
def test_the_schema_has_the_models_values(allowed: list[str], values: Any) -> None:
    assert set(allowed) == {value.value if isinstance(value, StrEnum) else value for value in values}


def test_every_property_tells_editors_what_it_is() -> None:
    for path, node in nodes(SCHEMA):
        for key, property in (
            node.get("properties", {}).items() if isinstance(node.get("properties"), dict) else ()
        ):
            if isinstance(property, dict) and "const" not in property:
                target = DEFINITIONS.get(property.get("$ref", "").rpartition("/")[2], {})
                assert property.get("description") or target.get("description"), f"{path}/{key}"


def test_every_pattern_has_words_for_people() -> None:
    for path, node in nodes(SCHEMA):
        if isinstance(node.get("pattern"), str):
            assert node.get("patternErrorMessage"), path


def test_every_reference_leads_somewhere() -> None:
    for path, node in nodes(SCHEMA):
        if "$ref" in node:
            assert node["$ref"].removeprefix("#/$defs/") in DEFINITIONS, path


@pytest.mark.parametrize(
    "document",
    [small_set(), with_tile(count=0), with_segment(sides=["Q"]), small_set(name=3), [], small_set(y=1)],
    ids=str,
)
def test_faults_are_found_where_plain_jsonschema_finds_them(document: Any) -> None:
    plain = Draft202012Validator(SCHEMA).iter_errors(document)
    assert bool(list(faults_in(document))) == bool(list(plain))


def test_each_unknown_and_each_badly_named_key_is_a_fault_of_its_own() -> None:
    faults = faults_in(small_set(y=1, z=2, contents={"edges": {"A": 1, "B": 2}}))
    assert sorted((fault.path, fault.keyword, fault.at_key) for fault in faults) == [
        (("contents", "edges", "A"), "propertyNames", True),
        (("contents", "edges", "B"), "propertyNames", True),
        (("y",), "additionalProperties", True),
        (("z",), "additionalProperties", True),
    ]


def test_missing_keys_are_one_fault() -> None:
    faults = [fault for fault in faults_in({}) if fault.keyword == "required"]
    assert [fault.path for fault in faults] == [()]
