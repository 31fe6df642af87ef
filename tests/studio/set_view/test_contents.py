from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.studio.support import VILLAGE
from tileforge.model.tileset import TileSet
from tileforge.schema.load import loads
from tileforge.studio.set_view.contents import ContentsRow, contents_rows, is_kept, kept_in_step, labelled
from tileforge.studio.tile_view.labels import Names

KEPT = {"studio": {"keep_contents": True}}
AT = Path("village/tileset.json")


def village(**members: Any) -> TileSet:
    tileset = loads(json.dumps({**VILLAGE, **members}).encode()).tileset
    assert tileset is not None
    return tileset


def numbers(rows: list[ContentsRow]) -> dict[str, tuple[int | None, int]]:
    return {f"{row.key}/{row.name}" if row.name else row.key: (row.stated, row.found) for row in rows}


def kept(**members: Any) -> Any:
    text = json.dumps({**VILLAGE, "x": KEPT, **members})
    return json.loads(kept_in_step(text, AT)).get("contents")


def test_what_is_there_is_counted_with_every_copy() -> None:
    assert numbers(contents_rows(village())) == {
        "tiles": (None, 4),
        "designs": (None, 3),
        "cards": (None, 0),
        "shields": (None, 2),
        "segments/city": (None, 3),
        "segments/road": (None, 3),
        "segments/monastery": (None, 1),
        "edges/city": (None, 5),
        "edges/road": (None, 5),
        "edges/field": (None, 6),
    }


def test_what_is_stated_comes_first_even_of_what_is_not_there() -> None:
    rows = contents_rows(village(contents={"tiles": 9, "symbols": {"dragon": 2}, "segments": {"road": 3}}))
    found = numbers(rows)
    assert found["tiles"] == (9, 4)
    assert found["symbols/dragon"] == (2, 0)
    assert [row.name for row in rows if row.key == "segments"] == ["road", "city", "monastery"]


def test_rows_are_called_by_what_people_call_it() -> None:
    rows = [
        ContentsRow(key=key, name=name, stated=None, found=1)
        for key, name in (("edges", "city"), ("symbols", "dragon"), ("pieces", "bunny"), ("tiles", None))
    ]
    assert [row.label for row in labelled(rows, Names(None, "fr"))] == ["Ville", "Dragon", "bunny", ""]


def test_only_a_plain_yes_keeps_contents_in_step() -> None:
    assert is_kept({"x": KEPT})
    odd: list[Any] = [
        None,
        {},
        {"x": 1},
        {"x": {"studio": True}},
        {"x": {"studio": {"keep_contents": "yes"}}},
    ]
    assert not any(is_kept(raw) for raw in odd)


def test_numbers_that_are_stated_follow_and_no_others_come() -> None:
    assert kept(contents={"tiles": 9, "edges": {"city": 1}, "symbols": {"dragon": 3}}) == {
        "tiles": 4,
        "edges": {"city": 5},
        "symbols": {"dragon": 0},
    }
    assert kept(contents={}) == {}
    assert kept() is None
    assert kept(contents={"tiles": 9}, x={}) == {"tiles": 9}


def test_the_rest_of_the_text_keeps_every_byte() -> None:
    whole = json.dumps({**VILLAGE, "x": KEPT}, indent=3)
    text = '{"contents":  {"tiles" : 9},' + whole.removeprefix("{")
    assert kept_in_step(text, AT) == text.replace('"tiles" : 9', '"tiles" : 4')


@pytest.mark.parametrize(
    "members",
    [
        {"tiles": [*VILLAGE["tiles"], {"id": 7}]},
        {"tiles": "none"},
        {"contents": 4},
    ],
)
def test_what_cannot_all_be_counted_is_left_alone(members: dict[str, Any]) -> None:
    text = json.dumps({**VILLAGE, "x": KEPT, "contents": {"tiles": 9}, **members})
    assert kept_in_step(text, AT) == text


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", "[" * 5000, '{"x": {"studio": {"keep_contents": true}}}']
)
def test_what_is_no_set_is_left_as_it_is(text: str) -> None:
    assert kept_in_step(text, AT) == text
