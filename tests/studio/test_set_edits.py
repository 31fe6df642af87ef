from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from tests.studio.tile_edits.support import words
from tileforge.studio.set_edits import SetEdit, SetOperation, free_id, set_edited
from tileforge.studio.tile_edits.errors import EditError

OPERATIONS: TypeAdapter[SetOperation] = TypeAdapter(SetOperation)
TEXT = """{"id": "small", "name": {"en": "Small"},
 "tiles": [
   {"id": "A",   "count": 2},
   {"id": "B",   "x": {"mine":1}},
   {"id": "C3",  "count": 1, "refs": {"other": "7"}}
 ]}
"""


def done(text: str, **operation: Any) -> SetEdit:
    return set_edited(text, OPERATIONS.validate_python(operation))


def tiles(edit: SetEdit) -> list[Any]:
    found: list[Any] = json.loads(edit.text)["tiles"]
    return found


def ids(edit: SetEdit) -> list[str]:
    return [tile["id"] for tile in tiles(edit)]


def test_a_new_tile_comes_last_or_where_it_is_wanted() -> None:
    edit = done(TEXT, do="add")
    assert (ids(edit), edit.tiles) == (["A", "B", "C3", "C4"], (3,))
    edit = done(TEXT, do="add", before=1)
    assert (ids(edit), edit.tiles) == (["A", "C", "B", "C3"], (1,))


def test_a_given_tile_gets_an_id_of_its_own() -> None:
    given_tile = {"id": "A", "segments": [{"terrain": "city", "sides": ["N"]}]}
    assert tiles(done(TEXT, do="add", tile=given_tile))[3] == {**given_tile, "id": "C"}


def test_a_set_without_tiles_gets_its_first() -> None:
    for text in ('{"id": "s", "cards": {}}', '{"tiles": []}'):
        assert tiles(done(text, do="add")) == [{"id": "A", "evidence": "original"}]


def test_copies_lie_behind_the_last_and_have_names_of_their_own() -> None:
    edit = done(TEXT, do="copy", tiles=[2, 0])
    assert (ids(edit), edit.tiles) == (["A", "B", "C3", "A2", "C4"], (3, 4))
    assert tiles(edit)[3]["count"] == 2
    assert "refs" not in tiles(edit)[4]


def test_deleted_tiles_go_and_the_next_is_named() -> None:
    edit = done(TEXT, do="delete", tiles=[0, 2])
    assert (ids(edit), edit.tiles) == (["B"], (0,))
    assert done(TEXT, do="delete", tiles=[0, 1, 2]).tiles == ()


def test_counts_go_up_and_down_to_one() -> None:
    edit = done(TEXT, do="count", tiles=[0, 1], by=-1)
    assert [tile.get("count") for tile in tiles(edit)] == [1, None, 1]
    assert [tile.get("count") for tile in tiles(done(TEXT, do="count", tiles=[1], by=4))] == [2, 5, 1]


def test_tiles_move_together() -> None:
    assert ids(done(TEXT, do="move", tiles=[2], before=0)) == ["C3", "A", "B"]
    edit = done(TEXT, do="move", tiles=[0, 1], before=None)
    assert (ids(edit), edit.tiles) == (["C3", "A", "B"], (1, 2))
    assert ids(done(TEXT, do="move", tiles=[0, 2], before=1)) == ["A", "C3", "B"]


def test_what_is_not_concerned_keeps_every_byte() -> None:
    for operation in (
        {"do": "add"},
        {"do": "copy", "tiles": [0]},
        {"do": "delete", "tiles": [0]},
        {"do": "count", "tiles": [0], "by": 1},
        {"do": "move", "tiles": [0], "before": None},
    ):
        text = set_edited(TEXT, OPERATIONS.validate_python(operation)).text
        assert '{"id": "B",   "x": {"mine":1}}' in text
        assert '{"id": "C3",  "count": 1, "refs": {"other": "7"}}' in text


@pytest.mark.parametrize(
    "text", ["", "[]", '{"tiles": 7}', "{", "[" * 2000, '{"tiles": [{"id": "A", "count": NaN}]}']
)
def test_what_is_no_set_is_refused(text: str) -> None:
    with pytest.raises(EditError) as refused:
        done(text, do="add")
    assert refused.value.key in words("set_edits")


def test_tiles_that_are_not_there_are_refused() -> None:
    with pytest.raises(EditError) as refused:
        done(TEXT, do="delete", tiles=[3])
    assert refused.value.key == "set_edits.no_tile"


@pytest.mark.parametrize(
    ("like", "taken", "id"),
    [
        ("", [], "A"),
        ("A", ["A"], "B"),
        ("A", ["A", "B"], "C"),
        ("Z", ["Z"], "T1"),
        ("7", ["7", "8"], "9"),
        ("tile-09", ["tile-09"], "tile-10"),
        ("lake", ["lake"], "lake2"),
    ],
)
def test_ids_go_on_as_they_began(like: str, taken: list[str], id: str) -> None:
    assert free_id(taken, like) == id


NUMBERS = st.lists(st.integers(0, 4), min_size=1, max_size=3)
ANY = st.one_of(
    st.fixed_dictionaries({"do": st.just("add"), "before": st.none() | st.integers(0, 5)}),
    st.fixed_dictionaries({"do": st.sampled_from(["copy", "delete"]), "tiles": NUMBERS}),
    st.fixed_dictionaries({"do": st.just("count"), "tiles": NUMBERS, "by": st.integers(-3, 3)}),
    st.fixed_dictionaries({"do": st.just("move"), "tiles": NUMBERS, "before": st.none() | st.integers(0, 5)}),
)


@given(st.lists(ANY, max_size=8))
def test_ids_stay_different_and_every_edit_can_be_named(operations: list[dict[str, Any]]) -> None:
    text = TEXT
    for operation in operations:
        try:
            edit = set_edited(text, OPERATIONS.validate_python(operation))
        except EditError:
            continue
        text = edit.text
        assert len(set(ids(edit))) == len(ids(edit))
        assert all(number < len(ids(edit)) for number in edit.tiles)
        assert edit.label["key"] in words("undo")
