"""Edits of the head, the cards and the pieces, as functions of text."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from tileforge.studio.language import all_words
from tileforge.studio.member_edits import (
    MOST_ENTRIES,
    MOST_VALUE,
    MemberOperation,
    Root,
    label_of,
    members_edited,
)
from tileforge.studio.problems import Problem

OPERATIONS: TypeAdapter[MemberOperation] = TypeAdapter(MemberOperation)
TEXT = """{"id": "small", "name":   {"en": "Small"},
 "sources": ["one", "two",   "three"],
 "tiles": [{"id": "A",   "count": 2}],
 "cards": {"size": "mini-euro", "designs": [{"id": "one",  "count": 1}, {"id": "two-2"}]},
 "pieces": [{"id": "die",   "kind": "die"}, {"id": "aid"}, 7],
 "x": {"mine":1}
}
"""


def done(root: Root, text: str = TEXT, **operation: Any) -> str:
    return members_edited(text, root, OPERATIONS.validate_python(operation))


def told(root: Root, text: str = TEXT, **operation: Any) -> dict[str, Any]:
    return {**label_of(root, OPERATIONS.validate_python(operation), text)}


def refused(root: Root, text: str = TEXT, **operation: Any) -> tuple[int, str]:
    with pytest.raises(Problem) as caught:
        done(root, text, **operation)
    return caught.value.status, caught.value.key


def test_a_value_is_put_where_its_path_leads_and_null_takes_it_out() -> None:
    assert json.loads(done("head", do="put", path=["name", "fr"], value="Petite"))["name"] == {
        "en": "Small",
        "fr": "Petite",
    }
    assert json.loads(done("head", do="put", path=["symbols", "flag"], value={}))["symbols"] == {"flag": {}}
    assert "x" not in json.loads(done("head", do="put", path=["x"], value=None))
    assert done("head", do="put", path=["edition"], value=None) == TEXT
    cards = json.loads(done("cards", do="put", path=["designs", 1, "count"], value=4))["cards"]
    assert cards["designs"][1] == {"id": "two-2", "count": 4}
    assert json.loads(done("pieces", do="put", path=[0, "faces"], value=[1]))["pieces"][0]["faces"] == [1]


def test_entries_are_put_in_moved_copied_and_taken_out() -> None:
    def sources(**operation: Any) -> Any:
        return json.loads(done("head", path=["sources"], **operation))["sources"]

    assert sources(do="insert", index=1, value="new") == ["one", "new", "two", "three"]
    assert sources(do="insert", index=99, value="new")[-1] == "new"
    assert sources(do="move", index=0, to=2) == ["two", "three", "one"]
    assert sources(do="copy", index=1) == ["one", "two", "two", "three"]
    assert json.loads(done("head", do="remove", path=["sources", 0]))["sources"] == ["two", "three"]
    first = json.loads(done("pieces", '{"id": "s"}', do="insert", path=[], index=0, value={"id": "a"}))
    assert first["pieces"] == [{"id": "a"}]


@pytest.mark.parametrize(
    ("ids", "index", "copy"),
    [
        (["die"], 0, "die-2"),
        (["die", "die-2"], 0, "die-3"),
        (["die", "die-2", "die-3"], 1, "die-4"),
        (["7"], 0, "copy-2"),
        ([None, "copy-2"], 0, "copy-3"),
        ([["odd"], {"odd": 1}], 1, "copy-2"),
    ],
)
def test_a_copy_gets_an_id_that_is_free(ids: list[Any], index: int, copy: str) -> None:
    text = json.dumps({"pieces": [{"id": id} for id in ids]})
    pieces = json.loads(done("pieces", text, do="copy", path=[], index=index))["pieces"]
    assert pieces[index + 1]["id"] == copy


def test_the_last_entry_takes_along_what_may_not_be_empty() -> None:
    one = '{"id": "s", "cards": {"size": "poker", "designs": [{"id": "a"}]}, "pieces": [{"id": "b"}]}'
    assert set(json.loads(done("cards", one, do="remove", path=["designs", 0]))) == {"id", "pieces"}
    assert set(json.loads(done("pieces", one, do="remove", path=[0]))) == {"id", "cards"}
    assert done("cards", one, do="remove", path=["designs", 1]) == one


def test_what_is_not_concerned_keeps_every_byte() -> None:
    kept = [
        '"name":   {"en": "Small"}',
        '{"id": "A",   "count": 2}',
        '{"id": "one",  "count": 1}',
        '{"mine":1}',
    ]
    for root, operation in (
        ("head", {"do": "put", "path": ["edition"], "value": "2"}),
        ("head", {"do": "move", "path": ["sources"], "index": 0, "to": 2}),
        ("cards", {"do": "copy", "path": ["designs"], "index": 1}),
        ("pieces", {"do": "remove", "path": [1]}),
        ("pieces", {"do": "insert", "path": [], "index": 0, "value": {"id": "new"}}),
    ):
        text = members_edited(TEXT, root, OPERATIONS.validate_python(operation))  # type: ignore[arg-type]
        assert text != TEXT
        assert all(part in text for part in kept), operation


@pytest.mark.parametrize(
    ("root", "operation"),
    [
        ("head", {"do": "put", "path": [], "value": {}}),
        ("head", {"do": "put", "path": ["tiles"], "value": []}),
        ("head", {"do": "put", "path": ["id"], "value": "other"}),
        ("head", {"do": "remove", "path": ["cards"]}),
        ("head", {"do": "move", "path": ["sources"], "index": 3, "to": 0}),
        ("head", {"do": "copy", "path": ["name"], "index": 0}),
        ("head", {"do": "insert", "path": ["name"], "index": 0, "value": 1}),
        ("cards", {"do": "copy", "path": ["designs"], "index": 2}),
        ("cards", {"do": "put", "path": ["designs", 9, "count"], "value": 1}),
        ("pieces", {"do": "put", "path": [0], "value": float("nan")}),
    ],
)
def test_what_makes_no_sense_is_refused(root: Root, operation: dict[str, Any]) -> None:
    assert refused(root, **operation) == (409, "members.stale")


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "[" * 5000, '{"pieces": ' + "[" * 5000, '{"pieces": 7}', "7"]
)
@pytest.mark.parametrize("do", ["copy", "move", "insert", "remove"])
def test_a_text_that_is_no_set_is_refused(text: str, do: str) -> None:
    more = {
        "copy": {"index": 0},
        "move": {"index": 0, "to": 0},
        "insert": {"index": 0, "value": 1},
        "remove": {},
    }
    path = [0] if do == "remove" else []
    assert refused("pieces", text, do=do, path=path, **more[do]) == (409, "members.stale")
    assert told("pieces", text, do=do, path=path, **more[do])["key"] == "undo.pieces"


def test_there_is_an_end_to_everything() -> None:
    assert refused("head", do="put", path=["edition"], value="a" * MOST_VALUE)[0] == 413
    many = json.dumps({"pieces": [0] * (MOST_ENTRIES + 1)})
    assert refused("pieces", many, do="copy", path=[], index=0)[0] == 413


def test_undoing_is_called_by_what_was_changed() -> None:
    name = told("head", do="put", path=["name", "en"], value="a")
    assert name == {"key": "undo.head", "field": "name/en"}
    card = told("cards", do="put", path=["designs", 0, "count"], value=3)
    assert card == {"key": "undo.cards-one", "id": "one", "field": "designs/0/count"}
    piece = told("pieces", do="put", path=[1, "kind"], value="die")
    assert piece == {"key": "undo.pieces-one", "id": "aid", "field": "1/kind"}
    assert told("pieces", do="remove", path=[1])["key"] == "undo.pieces"
    for path in ([2, "kind"], [9, "kind"], ["kind"]):
        assert told("pieces", do="put", path=path, value=1)["key"] == "undo.pieces"
    assert told("cards", do="put", path=["size"], value="poker")["key"] == "undo.cards"
    for key in ("undo.head", "undo.cards", "undo.pieces", "undo.cards-one", "undo.pieces-one"):
        assert key in all_words()


STEPS = st.sampled_from(["name", "sources", "designs", "id", 0, 1, 5])
ANY = st.fixed_dictionaries(
    {"do": st.sampled_from(["put", "insert", "remove", "move", "copy"]), "path": st.lists(STEPS, max_size=3)}
)
VALUES = st.recursive(st.none() | st.integers() | st.text(max_size=3), lambda one: st.lists(one, max_size=2))


@given(st.sampled_from(["head", "cards", "pieces"]), ANY, VALUES, st.integers(0, 4), st.integers(0, 4))
def test_whatever_is_asked_the_text_stays_whole_or_it_is_refused(
    root: Root, asked: dict[str, Any], value: Any, index: int, to: int
) -> None:
    more = {"put": ("value",), "insert": ("index", "value"), "move": ("index", "to"), "copy": ("index",)}
    given_ = {"value": value, "index": index, "to": to}
    operation = {**asked, **{key: given_[key] for key in more.get(asked["do"], ())}}
    try:
        text = done(root, **operation)
    except Problem:
        return
    before, after = json.loads(TEXT), json.loads(text)
    assert after["tiles"] == before["tiles"]
    assert after["id"] == before["id"]
