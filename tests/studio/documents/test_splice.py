from __future__ import annotations

import copy
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.schema.test_source import DOCUMENTS, KEYS, SCALARS, every_path
from tileforge.studio.documents.align import canonical
from tileforge.studio.documents.splice import with_entry, with_order, with_value, without

TILE_SETS = sorted((Path(__file__).parents[3] / "tilesets").glob("*/tileset.json"))
OBJECTS = st.dictionaries(KEYS, DOCUMENTS, max_size=5)
NEW = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)
STYLES = st.sampled_from(
    [
        {},
        {"indent": 2},
        {"indent": 4},
        {"indent": "\t"},
        {"separators": (",", ":")},
        {"indent": 1, "separators": (" ,", " :  ")},
        {"ensure_ascii": False},
    ]
)


def written(value: Any, style: dict[str, Any], line_end: str = "\n", mark: str = "") -> str:
    text = json.dumps(value, **{"ensure_ascii": True, **style})
    return mark + text.replace("\n", line_end) + line_end


def says(text: str, value: Any) -> bool:
    return canonical(json.loads(text.removeprefix("\ufeff"))) == canonical(value)


def at(value: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


@given(OBJECTS, NEW, STYLES, st.sampled_from(["\n", "\r\n"]), st.sampled_from(["", "\ufeff"]), st.data())
def test_a_value_set_is_what_the_plain_edit_gives(
    document: Any, new: Any, style: dict[str, Any], line_end: str, mark: str, data: st.DataObject
) -> None:
    path = data.draw(st.sampled_from([path for path, _ in every_path(document)]))
    spot = at(document, path)
    if isinstance(spot, dict):
        path = (*path, data.draw(KEYS))
    expected = copy.deepcopy(document)
    if path:
        at(expected, path[:-1])[path[-1]] = new
    else:
        expected = new
    text = with_value(written(document, style, line_end, mark), path, new)
    assert says(text, expected)
    assert text.startswith(mark)
    assert text.endswith(line_end)
    assert line_end == "\n" or "\n" not in text.replace("\r\n", "")


@given(DOCUMENTS, DOCUMENTS, STYLES)
def test_any_document_becomes_any_other(old: Any, new: Any, style: dict[str, Any]) -> None:
    assert says(with_value(written(old, style), (), new), new)


@given(DOCUMENTS, STYLES)
def test_what_stays_the_same_keeps_every_byte(document: Any, style: dict[str, Any]) -> None:
    text = written(document, style)
    for path, value in every_path(document):
        assert with_value(text, path, value) == text


@given(OBJECTS, STYLES, st.data())
def test_what_is_taken_out_is_gone_and_nothing_else(
    document: Any, style: dict[str, Any], data: st.DataObject
) -> None:
    path = data.draw(st.sampled_from([path for path, _ in every_path(document)]))
    if not path:
        return
    expected = copy.deepcopy(document)
    del at(expected, path[:-1])[path[-1]]
    assert says(without(written(document, style), path), expected)


@given(st.lists(NEW, max_size=6), NEW, STYLES, st.data())
def test_lists_take_entries_and_orders(
    entries: list[Any], new: Any, style: dict[str, Any], data: st.DataObject
) -> None:
    text = written({"a": 1, "tiles": entries, "z": [{}]}, style)
    index = data.draw(st.integers(0, len(entries)))
    order = data.draw(st.permutations(range(len(entries))))
    assert says(
        with_entry(text, ("tiles",), index, new),
        {"a": 1, "tiles": [*entries[:index], new, *entries[index:]], "z": [{}]},
    )
    assert says(
        with_order(text, ("tiles",), order), {"a": 1, "tiles": [entries[i] for i in order], "z": [{}]}
    )


def test_a_set_written_by_hand_keeps_its_hand() -> None:
    text = (
        '{\n    "id": "lakes",\n    "tiles": [\n'
        '        {"id": "A",   "segments": []},\n'
        '        { "id": "B", "x": {"a":1.50} },\n'
        '        {"id": "C"}\n    ]\n}\n'
    )
    counted = text.replace('"id": "B", ', '"id": "B", "count": 2, ')
    assert with_value(text, ("tiles", 1, "count"), 2) == counted
    assert without(text, ("tiles", 1)) == text.replace('        { "id": "B", "x": {"a":1.50} },\n', "")
    assert without(text, ("tiles", 2)) == text.replace(',\n        {"id": "C"}', "")
    assert without(text, ("tiles", 0)) == text.replace('        {"id": "A",   "segments": []},\n', "")
    assert with_entry(text, ("tiles",), 3, {"id": "D"}) == text.replace(
        '{"id": "C"}', '{"id": "C"},\n        {"id": "D"}'
    )
    assert with_entry(text, ("tiles",), 0, {"id": "D"}) == text.replace(
        '{"id": "A"', '{"id": "D"},\n        {"id": "A"'
    )
    assert with_order(text, ("tiles",), (2, 0, 1)) == (
        '{\n    "id": "lakes",\n    "tiles": [\n'
        '        {"id": "C"},\n'
        '        {"id": "A",   "segments": []},\n'
        '        { "id": "B", "x": {"a":1.50} }\n    ]\n}\n'
    )
    renamed = with_value(text, ("name",), {"en": "Lakes"})
    assert renamed == text.replace('"lakes",\n', '"lakes",\n    "name": {"en": "Lakes"},\n')


def test_a_tile_set_anew_as_a_whole_changes_only_what_differs() -> None:
    tile = '{"id": "A", "count": 1.0, "note": "\\u00e9", "segments": [{"sides": ["N"]}]}'
    text = f'{{"tiles": [\n  {tile}\n]}}'
    raw = json.loads(tile)
    raw["segments"][0]["shields"] = 1
    del raw["count"]
    raw["evidence"] = "original"
    expected = text.replace('"count": 1.0', '"evidence": "original"').replace('["N"]', '["N"], "shields": 1')
    assert with_value(text, ("tiles", 0), raw) == expected


def test_what_no_longer_fits_on_its_line_is_laid_out() -> None:
    tile = '{"id": "A", "segments": [{"terrain": "road", "sides": ["N"], "ends": ["x"]}]}'
    text = f'{{\n  "tiles": [\n    {tile}\n  ]\n}}'
    longer = with_entry(text, ("tiles", 0, "segments"), 1, {"terrain": "road", "sides": ["S"], "ends": ["x"]})
    assert longer == (
        '{\n  "tiles": [\n    {\n      "id": "A",\n      "segments": [\n'
        '        {"terrain": "road", "sides": ["N"], "ends": ["x"]},\n'
        '        {"terrain": "road", "sides": ["S"], "ends": ["x"]}\n      ]\n    }\n  ]\n}'
    )


@pytest.mark.parametrize("path", TILE_SETS, ids=lambda path: path.parent.name)
def test_a_member_added_and_taken_out_again_leaves_a_shipped_set_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for index, tile in enumerate(json.loads(text).get("tiles", ())[:12]):
        at_tile = ("tiles", index)
        for key, value in (("x", {"a": [1, 2]}), ("count", 3), ("note", "because")):
            if key not in tile:
                assert without(with_value(text, (*at_tile, key), value), (*at_tile, key)) == text
        assert without(with_entry(text, ("tiles",), index, {"id": "new"}), at_tile) == text
        first, second = text.splitlines(), with_value(text, (*at_tile, "id"), "new").splitlines()
        assert len(first) == len(second)
        assert sum(a != b for a, b in zip(first, second, strict=True)) == 1
        assert max(map(len, second)) <= max(110, *map(len, first))


def test_moving_tiles_moves_their_lines() -> None:
    text = TILE_SETS[0].read_text(encoding="utf-8")
    count = len(json.loads(text)["tiles"])
    turned = with_order(text, ("tiles",), range(count - 1, -1, -1))
    assert sorted(line.rstrip(",") for line in turned.splitlines()) == sorted(
        line.rstrip(",") for line in text.splitlines()
    )
    assert with_order(turned, ("tiles",), range(count - 1, -1, -1)) == text


def test_doubled_keys_the_last_counts_and_both_go() -> None:
    text = '{"a": 1, "b": 2, "a": 3}'
    assert with_value(text, ("a",), 4) == '{"a": 1, "b": 2, "a": 4}'
    assert without(text, ("a",)) == '{"b": 2}'


def test_objects_on_the_way_are_made_and_what_cannot_be_is_refused() -> None:
    assert with_value("{}", ("ignore", "TF402"), "why") == '{"ignore": {"TF402": "why"}}'
    assert with_entry('{"id": "a"}', ("tiles",), 0, 1) == '{"id": "a", "tiles": [1]}'
    assert without('{"a": 1}', ("b", 2)) == '{"a": 1}'
    for path in [("a", "b"), ("a", 0), ("list", 1), ("list", "b")]:
        with pytest.raises(LookupError):
            with_value('{"a": 1, "list": [1]}', path, 2)
    with pytest.raises(LookupError):
        without("{}", ())
    with pytest.raises(ValueError, match="each entry"):
        with_order("[1, 2]", (), (0, 0))
    for text in ("", "{", "{} {}", "[" * 100_000):
        with pytest.raises(ValueError):  # noqa: PT011
            with_value(text, ("a",), 1)
    with pytest.raises(ValueError, match="JSON"):
        with_value("{}", ("a",), float("nan"))


def test_the_members_of_a_shipped_tile_stand_in_the_format_s_order() -> None:
    text = '{"tiles": [{"id": "A", "segments": [], "note": "n"}]}'
    for key in ("hubs", "count", "symbols", "evidence", "decor"):
        text = with_value(text, ("tiles", 0, key), [key])
    keys = list(json.loads(text)["tiles"][0])
    order = ["id", "count", "evidence", "symbols", "decor", "hubs", "segments", "note"]
    assert keys == order
    assert all(text.index(f'"{a}"') < text.index(f'"{b}"') for a, b in pairwise(order))
