"""A tile set's folder as it starts: a small set to change, and the schema beside it for editors."""

from __future__ import annotations

import re
import unicodedata
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


_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
_LONGEST_ID: Final = 64
_SPELT: Final = str.maketrans({"œ": "oe", "Œ": "oe", "æ": "ae", "Æ": "ae", "ß": "ss", "’": " "})


def is_id(name: str) -> bool:
    """Tell whether a set, and its folder, can be called `name`."""
    return bool(_ID.fullmatch(name))


def id_after(name: str) -> str:
    """Return the id that a set called `name`, in any language, may have: ``mes-lacs`` for ``Mes Lacs !``."""
    spelt = name.translate(_SPELT)
    plain = unicodedata.normalize("NFKD", spelt).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_ID].strip("-") or "my-set"


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
    return _of(id, name, designs)


def blank_set(id: str, name: Mapping[str, str]) -> TileSet:
    """Return a set of one design, all field, to begin with."""
    return _of(id, name, (Tile("A"),))


def _of(id: str, name: Mapping[str, str], designs: tuple[Tile, ...]) -> TileSet:
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
