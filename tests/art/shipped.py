from __future__ import annotations

from functools import cache

from tileforge.model.tileset import TileSet
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load


@cache
def shipped(name: str) -> TileSet:
    """Return a shipped set."""
    tileset = load(shipped_sets()[name]).tileset
    assert tileset is not None
    return tileset


def shipped_designs() -> list[tuple[str, str]]:
    """Return every shipped design as (set, tile)."""
    return [(name, tile.id) for name in shipped_sets() for tile in shipped(name).tiles]
