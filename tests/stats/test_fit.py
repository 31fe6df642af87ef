from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import sound_tiles
from tileforge.model.geometry import SIDES
from tileforge.model.tile import Tile
from tileforge.model.tileset import TileSet
from tileforge.stats.fit import fit_of
from tileforge.stats.pool import pool_of
from tileforge.topology.fit import Design, DesignSide, fit_graph, fits

from .pools import shipped, small_set


@given(st.lists(sound_tiles(), min_size=1, max_size=6))
def test_ways_are_those_of_the_fit_graph(tiles: list[Tile]) -> None:
    tileset = TileSet("a", {}, tiles=tuple(tiles))
    graph = fit_graph([tileset])
    for index, design in enumerate(fit_of(pool_of([tileset])).designs):
        asked = [list(fits(graph, DesignSide(Design("a", index), side))) for side in SIDES]
        assert [side.ways for side in design.sides] == [len(found) for found in asked]


def test_tiles_are_counted_with_their_copies_but_not_the_tile_itself() -> None:
    (first, _, _) = fit_of(pool_of([small_set("CRFF*3", "CCFF", "RRRR")])).designs
    north, east, _, _ = first.sides
    assert (north.terrain, north.ways, north.tiles) == ("city", 3, 3)
    assert (east.terrain, east.ways, east.tiles) == ("road", 5, 3)


def test_the_base_game_holds_together() -> None:
    fit = fit_of(pool_of([shipped("base")]))
    assert (fit.alone, fit.only_themselves, len(fit.islands)) == ((), (), 1)


def test_designs_that_stand_apart() -> None:
    fit = fit_of(pool_of([small_set("CFFF", "LLLL", "CCCC"), small_set("RRRR*2", id="other")]))
    assert fit.alone == (("small", "t1"),)
    assert fit.only_themselves == (("other", "t0"),)
    assert fit.islands == ((("small", "t0"), ("small", "t2")), (("small", "t1"),), (("other", "t0"),))
