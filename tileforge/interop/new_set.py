"""A tile set's folder as it starts: a small set to change, and the schema beside it for editors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from tileforge.files import write_whole
from tileforge.model.tile import Evidence, Segment, Tile
from tileforge.model.tileset import Origin, TileSet
from tileforge.schema.conform import schema_text
from tileforge.schema.dump import dump
from tileforge.schema.library import SET_FILE

SCHEMA_FILE: Final = "tileset.schema.json"
"""The copy of the schema beside a set; ``$schema`` names it, so that any editor finds it."""


def starter_set(id: str, name: Mapping[str, str]) -> TileSet:
    """Return a set of five designs that validates and prints, each an example of something else."""
    village = {"v": "village"}
    designs = (
        Tile("A", 2, (Segment("city", sides=("N",)), Segment("road", sides=("E", "W")))),
        Tile("B", 2, (Segment("city", sides=("N", "E"), shields=1), Segment("road", sides=("S", "W")))),
        Tile("C", 1, (Segment("monastery", id="m"), Segment("road", sides=("S",), ends=("m",)))),
        Tile("D", 1, tuple(Segment("road", sides=(side,), ends=("v",)) for side in "ESW"), hubs=village),
        Tile("E", 2, (Segment("city", sides=("N",)), Segment("city", sides=("S",)))),
    )
    tiles = tuple(replace(tile, evidence=Evidence.ORIGINAL) for tile in designs)
    return TileSet(id, name, origin=Origin("fan"), requires=("base",), tiles=tiles)


def write_set(folder: Path, tileset: TileSet) -> Path:
    """Write `tileset` into `folder`, made if need be, with the schema beside it; return its file.

    Raises OSError. What stands there is written over: whether it may be is the caller's business.
    """
    write_whole(folder / SCHEMA_FILE, schema_text().encode())
    path = folder / SET_FILE
    write_whole(path, dump(replace(tileset, schema=SCHEMA_FILE)))
    return path
