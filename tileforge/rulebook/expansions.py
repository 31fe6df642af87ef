"""The expansions that rules speak of, by name: those that ship as sets and all others."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tileforge.model.text import LocalText
from tileforge.model.tileset import TileSet
from tileforge.schema.library import SET_FILE, UnknownSetError, find_set, local_sets, shipped_sets
from tileforge.schema.load import load

BASE: Final = "base"
"""The game that every expansion is played with."""


@cache
def expansion_names() -> Mapping[str, LocalText]:
    """Return the names of the known expansions by id, in the order in which a book lists them."""
    text = resources.files(__package__).joinpath("expansions.json").read_text("utf-8")
    return MappingProxyType(json.loads(text))


def known_expansions(home: Path | None, cwd: Path) -> frozenset[str]:
    """Return the ids of the known expansions and of all sets: shipped, in ``tilesets`` of `cwd`, and
    beside the one in the folder `home`.
    """
    beside = _sets_beside(home) if home is not None else ()
    return frozenset({*expansion_names(), *shipped_sets(), *local_sets(cwd), *beside})


def name_of(id: str, sets: Mapping[str, TileSet], cwd: Path) -> LocalText:
    """Return the name of the expansion `id`: as the table has it, else that of the set of this id, be it
    one of `sets` or found from `cwd`. An id that leads nowhere stands for itself.
    """
    if id in expansion_names():
        return expansion_names()[id]
    if id in sets:
        return sets[id].name
    try:
        tileset = load(find_set(id, cwd)).tileset
    except UnknownSetError:
        tileset = None
    return tileset.name if tileset is not None and tileset.name else {"en": id}


def _sets_beside(home: Path) -> tuple[str, ...]:
    try:
        return tuple(entry.name for entry in home.parent.iterdir() if (entry / SET_FILE).is_file())
    except OSError:
        return ()
