from __future__ import annotations

import json

from tileforge.interop.flat import flat_of
from tileforge.model.tile import Segment, SymbolUse, Tile
from tileforge.model.tileset import TileSet


def test_a_tile_is_its_edges_its_count_and_its_symbols() -> None:
    city = Segment("city", sides=("N", "W"), symbols=(SymbolUse("princess"),))
    road = Segment("road", sides=("E", "S"))
    tile = Tile("é", 3, (city, road), symbols=(SymbolUse("nest"), SymbolUse("nest")))
    assert json.loads(flat_of(TileSet("small", {}, tiles=(tile,)))) == {
        "version": 1,
        "set": "small",
        "order": "NESW",
        "tiles": [
            {
                "id": "é",
                "count": 3,
                "edges": ["city", "road", "road", "city"],
                "symbols": ["nest", "nest", "princess"],
            }
        ],
    }


def test_a_set_without_tiles_is_valid_json() -> None:
    assert json.loads(flat_of(TileSet("cards", {})))["tiles"] == []
