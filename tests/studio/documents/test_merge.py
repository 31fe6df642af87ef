from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.schema.test_source import DOCUMENTS
from tileforge.studio.documents.align import canonical
from tileforge.studio.documents.differences import Difference, differences, side_by_side
from tileforge.studio.documents.merge import merged

LINES = st.lists(st.sampled_from(["a\n", "b\n", "c\n", "d\n"]), max_size=7).map("".join)


def text(value: Any, indent: int | None = 2) -> str:
    return json.dumps(value, indent=indent)


def tile(id: str, **members: Any) -> dict[str, Any]:
    return {"id": id, "count": 1, **members}


BASE = {"id": "s", "name": {"en": "S"}, "tiles": [tile("A"), tile("B"), tile("C")]}


def both(mine: Any, theirs: Any, base: Any = BASE) -> Any:
    found = merged(text(base), text(mine), text(theirs, None), is_json=True)
    other = merged(text(base), text(theirs, None), text(mine), is_json=True)
    assert (found is None) == (other is None)
    if found is None or other is None:
        return None
    return json.loads(found)


def test_changes_of_different_tiles_go_together() -> None:
    mine = {**BASE, "tiles": [tile("A", note="mine"), tile("B"), tile("C"), tile("D")]}
    theirs = {**BASE, "name": {"en": "S", "fr": "E"}, "tiles": [tile("A"), tile("C", shields=1)]}
    assert both(mine, theirs) == {
        "id": "s",
        "name": {"en": "S", "fr": "E"},
        "tiles": [tile("A", note="mine"), tile("C", shields=1), tile("D")],
    }


def test_changes_of_different_members_of_a_tile_go_together() -> None:
    mine = {**BASE, "tiles": [tile("A", note="mine"), tile("B"), tile("C")]}
    theirs = {**BASE, "tiles": [{"id": "A", "count": 2}, tile("B"), tile("C")]}
    assert both(mine, theirs)["tiles"][0] == {"id": "A", "count": 2, "note": "mine"}


def test_one_order_changed_and_an_entry_changed_go_together() -> None:
    mine = {**BASE, "tiles": [tile("C"), tile("A"), tile("B")]}
    theirs = {**BASE, "tiles": [tile("A"), tile("N"), tile("B", note="x"), tile("C")]}
    assert [entry["id"] for entry in both(mine, theirs)["tiles"]] == ["C", "A", "N", "B"]


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ({**BASE, "name": {"en": "Mine"}}, {**BASE, "name": {"en": "Theirs"}}),
        ({**BASE, "tiles": [tile("A")]}, {**BASE, "tiles": [tile("A"), tile("B", note="x"), tile("C")]}),
        (
            {**BASE, "tiles": [*BASE["tiles"], tile("D")]},
            {**BASE, "tiles": [*BASE["tiles"], {"id": "D", "count": 2}]},
        ),
        (
            {**BASE, "tiles": [tile("C"), tile("A"), tile("B")]},
            {**BASE, "tiles": [tile("B"), tile("A"), tile("C")]},
        ),
    ],
)
def test_both_changing_one_place_is_not_merged(mine: Any, theirs: Any) -> None:
    assert both(mine, theirs) is None


@given(DOCUMENTS, DOCUMENTS)
def test_what_only_one_changed_is_theirs_to_say(base: Any, changed: Any) -> None:
    for mine, theirs in [(base, changed), (changed, base), (changed, changed)]:
        found = merged(text(base), text(mine), text(theirs), is_json=True)
        assert found is not None
        assert canonical(json.loads(found)) == canonical(changed)


@given(DOCUMENTS, DOCUMENTS, DOCUMENTS)
def test_merging_does_not_depend_on_who_is_who(base: Any, mine: Any, theirs: Any) -> None:
    found = merged(text(base), text(mine), text(theirs), is_json=True)
    other = merged(text(base), text(theirs), text(mine), is_json=True)
    assert (found is None) == (other is None)


@given(LINES, LINES, LINES)
def test_lines_that_only_one_changed_are_taken(base: str, mine: str, theirs: str) -> None:
    assert merged(base, mine, base, is_json=False) == mine
    assert merged(base, base, theirs, is_json=False) == theirs
    assert merged(base, mine, theirs, is_json=False) == merged(base, theirs, mine, is_json=False)


def test_lines_changed_apart_go_together_and_side_by_side_do_not() -> None:
    base = "one\ntwo\nthree\nfour\n"
    assert merged(base, "ONE\ntwo\nthree\nfour\n", "one\ntwo\nthree\n4\n5\n", is_json=False) == (
        "ONE\ntwo\nthree\n4\n5\n"
    )
    assert merged(base, "ONE\ntwo\nthree\nfour\n", "one\n2\nthree\nfour\n", is_json=False) is None


def test_text_that_is_no_json_is_not_merged_as_such() -> None:
    assert merged("{}", "{", '{"a": 1}', is_json=True) is None


def test_differences_are_told_by_tile_and_member() -> None:
    mine = {**BASE, "tiles": [tile("A", note="é"), tile("B"), tile("C")], "contents": {"tiles": 3}}
    theirs = {**BASE, "name": {"en": "T"}, "tiles": [tile("A"), tile("C"), tile("D", x=list(range(60)))]}
    assert differences(text(mine), text(theirs)) == (
        Difference("name", None, "en", "S", "T"),
        Difference("A", "tiles", "note", "é", None),
        Difference("B", "tiles", None, '{"id": "B", "count": 1}', None),
        Difference("D", "tiles", None, None, ""),
        Difference("contents", None, None, '{"tiles": 3}', None),
    )
    assert differences(text(BASE), text({**BASE, "tiles": BASE["tiles"][::-1]})) == (
        Difference("tiles", None, "order", "A, B, C", "C, B, A"),
    )
    assert differences("{", "{}") == differences("[]", "{}") == ()


@given(LINES, LINES)
def test_side_by_side_each_version_is_told_in_order(mine: str, theirs: str) -> None:
    rows = side_by_side(mine, theirs)
    assert bool(rows) == (mine != theirs)
    for lines, numbers, texts in [
        (mine.splitlines(), [row.mine_line for row in rows], [row.mine for row in rows]),
        (theirs.splitlines(), [row.theirs_line for row in rows], [row.theirs for row in rows]),
    ]:
        shown = [number for number in numbers if number]
        assert shown == sorted(set(shown))
        assert all(lines[number - 1] == told for number, told in zip(numbers, texts, strict=True) if number)
    assert all((row.mine == row.theirs) == (row.kind in ("same", "skipped")) for row in rows)
