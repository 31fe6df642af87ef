from __future__ import annotations

from typing import Any

import pytest

from tests.studio.tile_edits.support import done, errors_in
from tileforge.studio.tile_edits.errors import EditError

TILE: dict[str, Any] = {"id": "T", "count": 4, "segments": [{"terrain": "city", "sides": ["N"]}]}


def some(decor: str, copies: int) -> dict[str, Any]:
    return {"do": "some-copies", "decor": decor, "copies": copies}


def test_some_copies_show_what_the_others_do_not() -> None:
    tile = done(TILE, some("garden", 1))
    assert tile["copies"] == [{"count": 1, "decor": ["garden"]}, {"count": 3}]
    tile = done(tile, some("pigsty", 2))
    assert tile["copies"] == [
        {"count": 1, "decor": ["garden"]},
        {"count": 2, "decor": ["pigsty"]},
        {"count": 1},
    ]
    assert errors_in(tile) == []


def test_another_number_takes_the_place_of_the_first_and_none_leaves_no_trace() -> None:
    tile = done(TILE, some("garden", 1), some("garden", 3))
    assert tile["copies"] == [{"count": 3, "decor": ["garden"]}, {"count": 1}]
    assert done(tile, some("garden", 4))["copies"] == [{"count": 4, "decor": ["garden"]}]
    assert done(tile, some("garden", 0)) == TILE


def test_the_start_tile_is_the_last_to_be_decorated() -> None:
    start = done(TILE, {"do": "start", "on": True})
    assert done(start, some("garden", 3))["copies"][0] == {"count": 1, "start": True}
    assert done(start, some("garden", 4))["copies"] == [
        {"count": 1, "start": True, "decor": ["garden"]},
        {"count": 3, "decor": ["garden"]},
    ]
    assert done(start, some("garden", 3), some("garden", 0)) == start


def test_decor_with_a_place_of_its_own_is_taken_off_too() -> None:
    tile = {
        **TILE,
        "copies": [{"count": 1, "decor": [{"decor": "garden", "at": "SL"}, "pigsty"]}, {"count": 3}],
    }
    assert done(tile, some("garden", 0))["copies"][0] == {"count": 1, "decor": ["pigsty"]}


@pytest.mark.parametrize(
    ("tile", "operation", "key"),
    [
        (TILE, some("garden", 5), "no_copies_left"),
        ({**TILE, "copies": [{"count": 4, "symbols": ["dragon"]}]}, some("garden", 1), "no_copies_left"),
        (TILE, some("nothing-known", 1), "no_decor"),
        ({**TILE, "copies": [1, 2]}, some("garden", 1), "unreadable"),
    ],
)
def test_what_cannot_be(tile: dict[str, Any], operation: dict[str, Any], key: str) -> None:
    with pytest.raises(EditError) as refused:
        done(tile, operation)
    assert refused.value.key == f"tile_edits.{key}"
