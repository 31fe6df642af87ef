from __future__ import annotations

from itertools import product

import pytest

from tileforge.model.terrain import edge_code
from tileforge.stats.patterns import coverage_of, pattern_total, possible_patterns
from tileforge.stats.pool import pattern_of, pool_of

from .pools import shipped, small_set


def test_the_base_game_fills_17_of_24() -> None:
    coverage = coverage_of(pool_of([shipped("base")]))
    assert (len(coverage.there), coverage.total) == (17, 24)
    missing = " ".join(edge_code(pattern) for pattern in coverage.missing)
    assert missing == "CCFR CCRF CFCR CFFR CFRF CRCR CRFF"


@pytest.mark.parametrize("number", range(7))
def test_the_total_is_what_a_count_of_all_gives(number: int) -> None:
    names = [f"t{index}" for index in range(number)]
    counted = {pattern_of((a, b, c, d)) for a, b, c, d in product(names, repeat=4)}
    assert pattern_total(number) == len(counted)
    assert list(possible_patterns(names)) == sorted(counted)


def test_a_terrain_that_no_side_shows_is_not_in_use() -> None:
    coverage = coverage_of(pool_of([small_set("CFFF", "CCCC")]))
    assert coverage.total == 6
    assert coverage.listed == ("field", "city")
