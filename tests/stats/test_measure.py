from __future__ import annotations

import pytest

from tileforge.stats.measure import WHOLE, stats_of

from .pools import shipped, small_set


def test_the_columns_are_own_each_other_and_all() -> None:
    stats = stats_of(
        [small_set("CRFF", id="a"), small_set("FFFF", id="b")], [shipped("base"), shipped("easter")]
    )
    assert [column.name for column in stats.columns] == ["a+b", "base", "easter", WHOLE]
    assert [column.counts.tiles for column in stats.columns] == [2, 72, 22, 96]
    assert stats.pool.tilesets == (*stats.own, *stats.others)


def test_what_is_there_or_missing_is_said_of_the_whole_pool() -> None:
    alone, together = stats_of([small_set("CFFR")]), stats_of([small_set("CFFR")], [shipped("base")])
    assert (len(alone.coverage.there), len(together.coverage.there)) == (1, 18)
    assert len(together.gaps.unfillable) == 6


def test_one_set_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="base"):
        stats_of([shipped("base")], [shipped("base")])
