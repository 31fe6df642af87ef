from __future__ import annotations

import pytest

from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tileset import TileSet
from tileforge.stats.pool import commonest, in_order, merged_terrains, pattern_of, pool_of

from .pools import pattern, small_set


def test_designs_are_grouped_by_their_edges_whichever_way_they_lie() -> None:
    pool = pool_of([small_set("CRFF*2", "FCRF", "RRRR")])
    assert pool.tiles == {pattern("CRFF"): 3, pattern("RRRR"): 1}
    assert pool.designs == {pattern("CRFF"): 2, pattern("RRRR"): 1}
    assert pool.terrains == ("field", "road", "city")


def test_a_mirrored_pattern_is_another_one() -> None:
    assert pattern_of(pattern("CRFF")) != pattern_of(pattern("CFFR"))


def test_two_sets_of_one_id_are_refused() -> None:
    with pytest.raises(ValueError, match='two sets have the id "small"'):
        pool_of([small_set("CCCC"), small_set("FFFF")])


def test_built_in_terrains_come_first() -> None:
    assert in_order({"lake", "city", "bog", "field"}) == ("field", "city", "bog", "lake")


def test_the_commonest_keep_their_order() -> None:
    assert commonest(("a", "b", "c"), {"c": 5, "a": 2, "b": 1}, 2) == ("a", "c")


def test_a_letter_stands_for_one_terrain_only() -> None:
    first = TileSet("a", {}, terrains={"lake": Terrain("lake", Shape.AREA, "L")})
    second = TileSet("b", {}, terrains={"lava": Terrain("lava", Shape.AREA, "L")})
    merged = merged_terrains([first, second])
    assert (merged["lake"].letter, merged["lava"].letter) == ("L", "")
