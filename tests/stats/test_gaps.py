from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tileforge.stats.gaps import UNKNOWN, Gap, Kind, every_gap, gaps_of, measured_gaps
from tileforge.stats.pool import pool_of, side_counts

from .pools import LETTERS, pattern, shipped, small_set

CODES = st.lists(st.text(alphabet="FRCL", min_size=4, max_size=4), min_size=1, max_size=6)


def turns(code: str) -> list[str]:
    return [code[shift:] + code[:shift] for shift in range(4)]


def naive_gaps(codes: list[str]) -> set[frozenset[str]]:
    """Return each unfillable gap as the set of its four turns, by trying every tile in every turn."""
    letters = sorted(set("".join(codes)))
    found = set()
    for code in map("".join, product([*letters, "?"], repeat=4)):
        if code.count("?") > 2:
            continue
        fits = any(
            all(want in ("?", shown) for want, shown in zip(code, turn, strict=True))
            for tile in codes
            for turn in turns(tile)
        )
        wanted = code.replace("?", "")
        arises = any(
            all(letter in tile for letter, tile in zip(wanted, tiles, strict=True))
            for tiles in permutations(codes, len(wanted))
        )
        if not fits and arises:
            found.add(frozenset(turns(code)))
    return found


def as_turns(gap: Gap) -> frozenset[str]:
    letter_of = {terrain: letter for letter, terrain in LETTERS.items()} | {UNKNOWN: "?"}
    return frozenset(turns("".join(letter_of[edge] for edge in gap.edges)))


@settings(max_examples=40, deadline=None)
@given(CODES)
def test_they_are_those_that_trying_everything_finds(codes: list[str]) -> None:
    pool = pool_of([small_set(*codes)])
    found = [as_turns(gap) for gap in gaps_of(pool.tiles, pool.terrains).unfillable]
    assert len(found) == len(set(found))
    assert set(found) == naive_gaps(codes)


@given(CODES)
def test_chances_of_all_gaps_of_a_kind_add_up_to_one(codes: list[str]) -> None:
    pool = pool_of([small_set(*codes)])
    everything = measured_gaps(pool.terrains, side_counts(pool.tiles), lambda _: False, lambda _: True)
    assert everything.rate == pytest.approx(1)
    for kind in Kind:
        assert everything.chances[kind] == pytest.approx(1)


def test_the_base_game_lacks_seven_tiles_between_four() -> None:
    pool = pool_of([shipped("base")])
    gaps = gaps_of(pool.tiles, pool.terrains)
    assert [gap.known for gap in gaps.unfillable] == [4] * 7
    first = gaps.unfillable[0]
    assert first.edges == pattern("CFFR")
    assert first.chance == pytest.approx(4 * 79 * 115 * 115 * 94 / 288**4)


def test_a_bigger_gap_around_an_unfillable_one_is_not_minimal() -> None:
    pool = pool_of([small_set("CFFF*9", "RFFF*9")])
    gaps = {gap.edges: gap for gap in gaps_of(pool.tiles, pool.terrains).unfillable}
    assert gaps["city", "road", UNKNOWN, UNKNOWN].minimal
    assert gaps["city", UNKNOWN, "road", UNKNOWN].minimal
    assert not gaps["city", "road", "city", UNKNOWN].minimal


def test_a_gap_needs_a_tile_for_each_neighbour() -> None:
    pool = pool_of([small_set("LFFF", "FFFF*9")])
    assert gaps_of(pool.tiles, pool.terrains).unfillable == ()
    pool = pool_of([small_set("LFFF*2", "FFFF*9")])
    assert {gap.known for gap in gaps_of(pool.tiles, pool.terrains).unfillable} == {2, 3, 4}


def test_one_tile_cannot_stand_on_two_sides_of_a_gap() -> None:
    pool = pool_of([small_set("LCFF", "FFFF*9")])
    assert not any(
        set(gap.edges) >= {"lake", "city"} for gap in gaps_of(pool.tiles, pool.terrains).unfillable
    )


def test_every_gap_comes_once() -> None:
    found = list(every_gap(("a", "b", "c")))
    assert len(found) == len(set(found)) == 9 + 6 + 27 + 24


def test_an_empty_pool_has_no_gap() -> None:
    assert gaps_of({}, ()).rate == 0
