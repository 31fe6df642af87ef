from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import sound_tiles
from tileforge.model.terrain import edge_code
from tileforge.model.tile import Evidence, Tile, turned
from tileforge.model.tileset import TileSet
from tileforge.stats.counts import UNSTATED, counts_of
from tileforge.stats.pool import pool_of
from tileforge.topology.fit import edge_counts, fit_graph, tiles_showing

from .pools import shipped, small_set


def test_the_base_game_has_the_published_numbers() -> None:
    counts = counts_of(pool_of([shipped("base")]))
    assert (counts.designs, counts.tiles, counts.shields) == (24, 72, 10)
    assert counts.edges == {"field": 115, "road": 94, "city": 79}
    assert counts.showing == {"field": 59, "road": 45, "city": 44}
    assert {edge_code(pair): number for pair, number in counts.pairs.items()} == {
        **{"FR": 38, "RF": 38, "RR": 38, "FF": 46, "FC": 31, "CF": 31, "CC": 30, "RC": 18, "CR": 18}
    }
    assert counts.segments["monastery"] == 6
    assert counts.evidence == {"documented": 72}


def test_symbols_of_single_copies_count_as_often_as_they_are_printed() -> None:
    counts = counts_of(pool_of([shipped("princess-dragon")]))
    assert counts.symbols["dragon"] == 12
    assert counts.symbols["volcano"] == 6


def test_evidence_that_is_not_stated_has_a_name_of_its_own() -> None:
    tileset = small_set("CFFF*2", "RFFF")
    first = replace(tileset.tiles[0], evidence=Evidence.ORIGINAL)
    counts = counts_of(pool_of([replace(tileset, tiles=(first, tileset.tiles[1]))]))
    assert counts.evidence == {"original": 2, UNSTATED: 1}


def test_an_empty_pool_counts_nothing() -> None:
    counts = counts_of(pool_of([TileSet("none", {})]))
    assert counts.tiles == 0
    assert counts.edges == {}


@given(st.lists(sound_tiles(), min_size=1, max_size=6), st.data())
def test_turning_and_reordering_designs_changes_no_count(tiles: list[Tile], data: st.DataObject) -> None:
    def pool(some: list[Tile]) -> TileSet:
        return TileSet("a", {}, tiles=tuple(some))

    order = data.draw(st.permutations(tiles))
    other = [turned(tile, data.draw(st.integers(0, 3))) for tile in order]
    assert counts_of(pool_of([pool(tiles)])) == counts_of(pool_of([pool(other)]))


@given(st.lists(sound_tiles(), min_size=1, max_size=6))
def test_the_fit_graph_counts_the_same_edges(tiles: list[Tile]) -> None:
    tileset = TileSet("a", {}, tiles=tuple(tiles))
    counts, graph = counts_of(pool_of([tileset])), fit_graph([tileset])
    assert counts.edges == edge_counts(graph)
    assert counts.showing == tiles_showing(graph)
