"""Edits of tiles, shortly written, and what the program finds in the tiles that come of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from pydantic import TypeAdapter

from tileforge.model.finding import Severity
from tileforge.model.geometry import SIDES
from tileforge.model.terrain import BUILT_IN, Shape
from tileforge.model.tile import Tile
from tileforge.rules.check import check
from tileforge.schema.dump import tile_as_json
from tileforge.schema.load import loads
from tileforge.studio.tile_edits.apply import edited
from tileforge.studio.tile_edits.operations import TileOperation

LAKE = {"lake": {"shape": "area", "colour": "#5aa9d6"}}
SHAPES: Mapping[str, Shape] = {
    **{id: terrain.shape for id, terrain in BUILT_IN.items()},
    "lake": Shape.AREA,
}
OPERATIONS: TypeAdapter[TileOperation] = TypeAdapter(TileOperation)
EMPTY: dict[str, Any] = {"id": "T"}


def done(tile: Mapping[str, Any], *operations: Mapping[str, Any]) -> dict[str, Any]:
    """Return `tile` after `operations`, each as a page sends it."""
    result = dict(tile)
    for operation in operations:
        result = edited(result, OPERATIONS.validate_python(operation), SHAPES)
    return result


def raw_of(tile: Tile) -> dict[str, Any]:
    """Return `tile` as it is read from a file."""
    raw: dict[str, Any] = json.loads(json.dumps(tile_as_json(tile), default=dict))
    return raw


def edge(side: str, terrain: str) -> dict[str, Any]:
    return {"do": "edge", "side": side, "terrain": terrain}


def edges(code: str) -> list[dict[str, Any]]:
    """The operations that give an empty tile the edges of `code`, clockwise from north."""
    terrains = {"R": "road", "C": "city", "V": "river", "L": "lake", "F": "field"}
    return [edge(side, terrains[letter]) for side, letter in zip(SIDES, code, strict=True)]


def join(source: str, to: str) -> dict[str, Any]:
    return {"do": "join", "from": source, "to": to}


def part(*sides: str) -> dict[str, Any]:
    return {"do": "part", "sides": list(sides)}


def centre(kind: str | None) -> dict[str, Any]:
    return {"do": "centre", "kind": kind}


def errors_in(*tiles: Mapping[str, Any]) -> list[str]:
    """Return the errors in a set of `tiles`, each with its code."""
    numbered = [{**tile, "id": f"T{number}"} for number, tile in enumerate(tiles)]
    document = {"id": "edited", "name": {"en": "Edited", "fr": "Fait"}, "terrains": LAKE, "tiles": numbered}
    findings = check(loads(json.dumps(document).encode()))
    return [f"{found.code} {found.message}" for found in findings if found.severity is Severity.ERROR]


@cache
def words(page: str) -> Mapping[str, Mapping[str, str]]:
    text = resources.files("tileforge.studio").joinpath("words", f"{page}.json").read_text("utf-8")
    read: Mapping[str, Mapping[str, str]] = json.loads(text)
    return read
