from __future__ import annotations

from tileforge.model.tile import Copy, DecorUse, Segment, SymbolUse, Tile
from tileforge.model.tileset import TileSet, decor_counts, symbol_counts

DRAGON, PRINCESS = SymbolUse("dragon"), SymbolUse("princess", at="N")
GARDEN = DecorUse("garden")
CITY = Segment("city", sides=("N",), symbols=(PRINCESS,))


def tileset(*tiles: Tile) -> TileSet:
    return TileSet("t", {"en": "t"}, tiles=tiles)


def test_symbols_of_tiles_segments_and_single_copies_are_counted_as_printed() -> None:
    copies = (Copy(2, symbols=(DRAGON,)), Copy(1))
    counted = symbol_counts(tileset(Tile("A", 3, (CITY,), copies=copies), Tile("B", 4, symbols=(DRAGON,))))
    assert counted == {"dragon": 6, "princess": 3}


def test_decor_of_tiles_and_single_copies_is_counted_as_printed() -> None:
    copies = (Copy(1, decor=(GARDEN, DecorUse("pigsty"))), Copy(1))
    counted = decor_counts(tileset(Tile("A", 2, decor=(GARDEN,), copies=copies)))
    assert counted == {"garden": 3, "pigsty": 1}


def test_a_set_without_tiles_counts_nothing() -> None:
    assert not symbol_counts(tileset())
    assert not decor_counts(tileset())
