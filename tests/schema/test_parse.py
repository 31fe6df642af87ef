from __future__ import annotations

import os
from pathlib import Path

import pytest

from tileforge.schema import parse
from tileforge.schema.parse import MAX_DEPTH, UnusableFileError, decoded, parsed, read

NOT_JSON = [
    # text, line, column, words of the message
    ("", 1, 1, "empty"),
    (" \n\t", 2, 2, "empty"),
    ("{", 1, 2, "ends too early"),
    ('{"id": "t"', 1, 11, "ends too early"),
    ('{"id": "t', 1, 8, "has no end"),
    ('{"id": "t",\n}', 2, 1, "comma stands before }"),
    ('{"a": [1,\n]}', 2, 1, "comma stands before ]"),
    ('{"a": [1,,2]}', 1, 10, "two commas"),
    ("{'id': 1}", 1, 2, "quoted with '"),
    ("{“id”: 1}", 1, 2, "quoted with “"),
    ('{"a": 1 "b": 2}', 1, 9, 'comma is missing before "b"'),
    ('{"a" 1}', 1, 6, "colon is missing"),
    ("{id: 1}", 1, 2, "key is expected, not id"),
    ('{// hello\n"a": 1}', 1, 2, "comments"),
    ('{"a": /* hello */ 1}', 1, 7, "comments"),
    ('{"a": True}', 1, 7, "True is no JSON value"),
    ("{} {}", 1, 4, "after the end"),
    ('{"a": "b\nc"}', 1, 9, "line break or control character"),
    ('{"a": "\\q"}', 1, 8, "backslash"),
    ('{"a": "\\u00"}', 1, 9, "backslash"),
    ('{"a": NaN}', 1, 7, "NaN"),
    ('{"NaN": "NaN",\n"a": [-Infinity]}', 2, 7, "-Infinity"),
    ('{"a": Infinity}', 1, 7, "Infinity"),
    ('{"a": 1e999}', 1, 7, "1e999 is too big"),
    ('{"a": -' + "9" * 5000 + "}", 1, 7, "(5001 characters) is too big"),
    ('{"a": ' + "[" * 100_000 + "]" * 100_000 + "}", 1, 106, "deep"),
    ("[" * 100_000, 1, MAX_DEPTH + 1, "deep"),
    ('{"x":' * 100_000, 1, 5 * MAX_DEPTH + 1, "deep"),
    ("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), 1, MAX_DEPTH + 1, "deep"),
    ('{"a": "\\\\ud800",\n "b": "\\ud800"}', 2, 7, "surrogate"),
    ('{"\\udfff": 1}', 1, 2, "surrogate"),
    ('["\\ude00\\ud83d"]', 1, 2, "surrogate"),
]


@pytest.mark.parametrize(("text", "line", "column", "words"), NOT_JSON, ids=lambda value: str(value)[:30])
def test_what_is_not_json_is_told_with_its_place(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(UnusableFileError) as caught:
        parsed(decoded(text.encode(), "x.json"))
    finding = caught.value.finding
    assert (finding.code, finding.place.file) == ("TF102", "x.json")
    assert (finding.place.line, finding.place.column) == (line, column)
    assert words in finding.message
    assert len(finding.message) < 200
    assert finding.hint


@pytest.mark.parametrize(
    "text",
    [
        '{"a": "\\ud83d\\ude00", "b": "\\\\ud800"}',
        '{"NaN": "Infinity, NaN"}',
        "[" * MAX_DEPTH + "]" * MAX_DEPTH,
        '{"a": 1e300, "b": 123456789012345678901234567890}',
        "\ufeff[]",
    ],
)
def test_what_looks_like_a_fault_and_is_none(text: str) -> None:
    value, doubled = parsed(decoded(text.encode(), "x.json"))
    assert value is not None
    assert doubled == ()


@pytest.mark.parametrize(
    ("data", "line", "column", "words"),
    [
        ('{"é": 1}'.encode("latin-1"), 1, 3, "byte 2 (0xe9)"),
        ('{"a":\n"été"}'.encode("cp1252"), 2, 2, "byte 7 (0xe9)"),
        (b'{"a": "\xed\xa0\x80"}', 1, 8, "byte 7 (0xed)"),
        ("{}".encode("utf-16"), 1, 1, "UTF-16"),
        ("{}".encode("utf-16-be"), 1, 1, "UTF-16"),
        ("{}".encode("utf-32"), 1, 1, "as UTF-32 do"),
        ("{}".encode("utf-32-le"), 1, 1, "as UTF-32 do"),
        ("{}".encode("utf-32-be"), 1, 1, "as UTF-32 do"),
        (b"\x89PNG\r\n\x1a\n\0\0", 1, 1, "byte 0 (0x89)"),
    ],
)
def test_what_is_not_utf8_is_told_with_its_byte(data: bytes, line: int, column: int, words: str) -> None:
    with pytest.raises(UnusableFileError) as caught:
        decoded(data, "x.json")
    finding = caught.value.finding
    assert (finding.code, finding.place.line, finding.place.column) == ("TF101", line, column)
    assert words in finding.message


def test_doubled_keys_are_found_at_every_depth_in_the_order_of_the_text() -> None:
    text = '{"a": {"b": 1, "c": [{"d": 1, "d": 2}]},\n "a": 3, "\\u0061": 4}'
    value, doubled = parsed(decoded(text.encode(), "x.json"))
    assert value == {"a": 4}
    assert [(key.path, text[key.first_at : key.first_at + 3]) for key in doubled] == [
        (("a", "c", 0, "d"), '"d"'),
        (("a",), '"a"'),
        (("a",), '"a"'),
    ]
    assert doubled[1].again_at == text.index("\n") + 2


def test_a_byte_order_mark_takes_no_column() -> None:
    with pytest.raises(UnusableFileError) as caught:
        parsed(decoded(b"\xef\xbb\xbf?", "x.json"))
    assert caught.value.finding.place.column == 1


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "tileset.json").write_text('{"é": 1}', encoding="utf-8")
    assert read(tmp_path / "tileset.json", "set").name == "set"
    assert read(tmp_path).text == '{"é": 1}'


@pytest.mark.parametrize("name", ["nowhere.json", "nowhere/tileset.json", "", "a\0b", "x" * 5000])
def test_what_cannot_be_read_is_told(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnusableFileError) as caught:
        read(tmp_path / name, "shown")
    assert caught.value.finding.code == "TF101"
    assert caught.value.finding.message.startswith("shown")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UnusableFileError, match="is no file"):
        read(tmp_path / "pipe")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_is_told(tmp_path: Path) -> None:
    path = tmp_path / "tileset.json"
    path.write_text("{}")
    path.chmod(0)
    with pytest.raises(UnusableFileError, match="permission denied"):
        read(path)


def test_a_file_that_is_too_big_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parse, "MAX_BYTES", 10)
    (tmp_path / "tileset.json").write_bytes(b" " * 11)
    with pytest.raises(UnusableFileError, match="11 bytes; 10 are allowed"):
        read(tmp_path)
    with pytest.raises(UnusableFileError, match="11 bytes"):
        decoded(b" " * 11, "x.json")
