from __future__ import annotations

from typing import Any

import pytest

from tests.studio.tile_edits.support import done, errors_in
from tileforge.studio.tile_edits.errors import EditError

TILE: dict[str, Any] = {"id": "T", "count": 3, "segments": [{"terrain": "city", "sides": ["N"]}]}
START = {"do": "start", "on": True}
NO_START = {"do": "start", "on": False}


def count(number: int) -> dict[str, Any]:
    return {"do": "count", "count": number}


def test_a_tile_is_renamed() -> None:
    assert done(TILE, {"do": "rename", "id": "U"}) == {**TILE, "id": "U"}


def test_the_count_is_set_where_it_stands_and_left_out_where_it_is_one() -> None:
    assert done(TILE, count(1))["count"] == 1
    assert list(done({"id": "T", "note": "n"}, count(4))) == ["id", "count", "note"]
    assert done({"id": "T"}, count(1)) == {"id": "T"}


@pytest.mark.parametrize(("number", "groups"), [(5, [1, 4]), (3, [1, 2]), (2, [1, 1]), (1, [1])])
def test_copies_add_up_to_the_count(number: int, groups: list[int]) -> None:
    tile = done(done(TILE, START), count(number))
    assert [group["count"] for group in tile["copies"]] == groups
    assert tile["copies"][0]["start"] is True
    assert errors_in(tile) == []


def test_one_copy_is_the_start_tile_and_is_not_any_more() -> None:
    tile = done(TILE, START)
    assert tile["copies"] == [{"count": 1, "start": True}, {"count": 2}]
    assert done(tile, START) == tile
    assert done(tile, NO_START) == TILE


def test_copies_that_differ_stay_when_the_start_tile_goes() -> None:
    copies = [{"count": 1, "start": True}, {"count": 2, "decor": ["pigsty"]}]
    assert done({**TILE, "copies": copies}, NO_START)["copies"] == [{"count": 1}, copies[1]]


def test_evidence_and_note_come_and_go() -> None:
    for key, value in (("evidence", "original"), ("note", "mine")):
        tile = done(TILE, {"do": key, key: value})
        assert tile[key] == value
        assert done(tile, {"do": key, key: None}) == TILE
    assert done(TILE, {"do": "note", "note": "  \n "}) == TILE


def test_a_note_holds_what_can_be_printed() -> None:
    assert done(TILE, {"do": "note", "note": "two\nlines"})["note"] == "two\nlines"
    with pytest.raises(EditError):
        done(TILE, {"do": "note", "note": "bell\a"})


def test_another_tile_takes_its_place() -> None:
    assert done(TILE, {"do": "replace", "tile": {"id": 7, "odd": []}}) == {"id": 7, "odd": []}
