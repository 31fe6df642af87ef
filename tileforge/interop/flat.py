"""Flat JSON: edges, counts and symbols alone, for programs that lay tiles edge to edge and ask no more.

``{"version": 1, "set": "base", "order": "NESW", "tiles": [{"id": "A", "count": 2,
"edges": ["field", "field", "road", "field"], "symbols": ["dragon"]}]}``: `edges` are terrain ids,
clockwise from north; `symbols` those of the tile and of its segments, sorted, one for each that is
there; symbols of single copies are left out.
"""

from __future__ import annotations

import json
from typing import Final

from tileforge.model.geometry import SIDES
from tileforge.model.tile import all_symbols
from tileforge.model.tileset import TileSet
from tileforge.topology.tile import edges_of

FLAT_VERSION: Final = 1
"""Raised when a key goes or changes its meaning; keys may be added without."""


def flat_of(tileset: TileSet) -> bytes:
    """Return the flat JSON file of `tileset`, a line a tile."""
    tiles = [
        {
            "id": tile.id,
            "count": tile.count,
            "edges": list(edges_of(tile)),
            "symbols": sorted(use.symbol for use in all_symbols(tile)),
        }
        for tile in tileset.tiles
    ]
    head = json.dumps({"version": FLAT_VERSION, "set": tileset.id, "order": "".join(SIDES)})
    rows = ",\n".join(f"  {json.dumps(tile, ensure_ascii=False)}" for tile in tiles)
    return f'{head[:-1]}, "tiles": [\n{rows}\n]}}\n'.encode()
