from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tileforge.model.finding import Place
from tileforge.schema.source import Source, brief, members_at, parts, pointer

KEYS = st.text(st.characters(exclude_categories=("Cs",)), max_size=8)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | KEYS
DOCUMENTS = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=20,
)


def every_path(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], Any]]:
    members: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        members = list(value.items())
    elif isinstance(value, list):
        members = list(enumerate(value))
    return [(path, value)] + [entry for key, member in members for entry in every_path(member, (*path, key))]


@given(DOCUMENTS, st.sampled_from([None, 0, 3, "\t"]), st.booleans())
def test_the_text_at_a_pointer_parses_to_its_value(value: Any, indent: Any, ascii_only: bool) -> None:
    source = Source("x.json", json.dumps(value, indent=indent, ensure_ascii=ascii_only))
    for path, expected in every_path(value):
        place = source.place(pointer(path))
        lines = source.text.split("\n")
        offset = sum(len(line) + 1 for line in lines[: place.line - 1]) + place.column - 1
        assert json.JSONDecoder().raw_decode(source.text, offset)[0] == expected
        assert place == source.place(path)


@given(DOCUMENTS)
def test_the_text_at_a_key_is_that_key(value: Any) -> None:
    source = Source("x.json", json.dumps(value))
    for path, _ in every_path(value):
        if path and isinstance(path[-1], str):
            offset = source.offset(path, at_key=True)
            assert json.JSONDecoder().raw_decode(source.text, offset)[0] == path[-1]


@given(st.lists(KEYS | st.integers(min_value=0)))
def test_a_pointer_gives_its_keys_back(path: list[str | int]) -> None:
    assert parts(pointer(path)) == tuple(map(str, path))


def test_pointers_escape_strokes_and_tildes() -> None:
    assert pointer(["a/b~c", 0, ""]) == "/a~1b~0c/0/"
    assert Source("x.json", '{"a/b~c": [7]}').place("/a~1b~0c/0") == Place("x.json", "/a~1b~0c/0", 1, 12)


def test_lines_and_columns_count_characters_from_one() -> None:
    source = Source("x.json", '{"é": "𝄞",\r\n  "b": 1}')
    assert source.place("/b") == Place("x.json", "/b", 2, 8)
    assert source.place("/b", at_key=True) == Place("x.json", "/b", 2, 3)
    assert str(source.place("/é")) == "x.json:1:7"


def test_what_is_not_there_has_the_place_of_what_is_around_it() -> None:
    source = Source("x.json", '{"a": [1, {"b": 2}]}')
    assert source.place("/a/1/c").column == 11
    assert source.place("/a/7").column == 7
    assert source.place("/a/0/deeper").column == 8


def test_doubled_keys_are_members_each_time() -> None:
    assert [member.value_at for member in members_at('{"a": 1, "a": 2}', 0)] == [6, 14]


def test_places_in_a_long_text_are_all_found() -> None:
    tile = json.dumps({"id": "A", "segments": [{"terrain": "road", "sides": ["N", "S"]}] * 4})
    source = Source("x.json", '{"tiles": [' + ",\n".join([tile] * 40_000) + "]}")
    places = [source.place(f"/tiles/{index}/segments/3/sides/1") for index in range(0, 40_000, 400)]
    assert [place.line for place in places] == [*range(1, 40_001, 400)]


def test_brief_never_echoes_much() -> None:
    for value in ("x" * 10**6, ["x"] * 10**5, {"x": "y" * 10**5}, 10**500):
        assert len(brief(value)) < 60
    assert brief('say "é"') == '"say \\"é\\""'


def test_brief_shows_what_would_not_be_seen() -> None:
    assert brief("a\u202eb\u200bc\x7f") == '"a\\u202eb\\u200bc\\u007f"'
