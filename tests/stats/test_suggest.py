from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tileforge.model.terrain import edge_code
from tileforge.model.tileset import TileSet
from tileforge.stats.gaps import gaps_of
from tileforge.stats.pool import pool_of, side_counts
from tileforge.stats.suggest import Measure, suggestions_for, unevenness
from tileforge.topology.tile import edges_of

from .pools import shipped, small_set


def measured(tileset: TileSet) -> Measure:
    pool = pool_of([tileset])
    sides = side_counts(pool.tiles)
    return Measure(gaps_of(pool.tiles, pool.terrains).rate, unevenness(sides, pool.terrains))


@settings(max_examples=12, deadline=None)
@given(st.lists(st.text(alphabet="FRCL", min_size=4, max_size=4), min_size=1, max_size=6))
def test_each_gain_is_what_measuring_again_gives(codes: list[str]) -> None:
    tileset = small_set(*codes)
    found = suggestions_for(pool_of([tileset]), 3)
    assert found.before == measured(tileset)
    before = found.before
    for pick in found.picks:
        tileset = replace(tileset, tiles=(*tileset.tiles, pick.tile))
        after = measured(tileset)
        assert pick.gaps == pytest.approx(before.gaps - after.gaps)
        assert pick.mix == pytest.approx(before.mix - after.mix)
        assert pick.gain > 0
        before = after


def test_the_base_game_wants_its_seven_missing_patterns_first() -> None:
    found = suggestions_for(pool_of([shipped("base")]), 7)
    codes = [edge_code(edges_of(pick.tile)) for pick in found.picks]
    assert sorted(codes) == ["CCFR", "CCRF", "CFCR", "CFFR", "CFRF", "CRCR", "CRFF"]
    assert all(
        [edge_code(gap.edges) for gap in pick.fills] == [code]
        for pick, code in zip(found.picks, codes, strict=True)
    )
    assert found.picks[-1].after.gaps == 0


def test_no_pick_is_beaten_by_another_first_pick() -> None:
    pool = pool_of([small_set("CFFF*5", "RFFF*3", "LLFF*2")])
    first = suggestions_for(pool, 1).picks[0]
    for other in suggestions_for(pool, 8).picks:
        alone = measured(replace(pool.tilesets[0], tiles=(*pool.tilesets[0].tiles, other.tile)))
        before = measured(pool.tilesets[0])
        assert first.gain >= before.gaps + before.mix - alone.gaps - alone.mix - 1e-9


def test_names_pass_over_those_that_are_taken() -> None:
    tileset = small_set("CFFF*4", "RFFF*4")
    taken = replace(tileset, tiles=(replace(tileset.tiles[0], id="s1"), tileset.tiles[1]))
    assert [pick.tile.id for pick in suggestions_for(pool_of([taken]), 2).picks] == ["S2", "S3"]


def test_an_even_mix_has_no_unevenness() -> None:
    assert unevenness({"a": 4, "b": 4}, ("a", "b")) == 0
    assert unevenness({"a": 8}, ("a", "b")) == pytest.approx(0.5)
    assert unevenness({}, ()) == 0


def test_an_empty_pool_gets_no_suggestion() -> None:
    assert suggestions_for(pool_of([TileSet("none", {})]), 3).picks == ()
