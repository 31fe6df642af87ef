from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tileforge.interop.tables.delimited import SEPARATORS, read_delimited
from tileforge.interop.tables.sheet import MAX_CELL, MAX_COLUMNS, MAX_ROWS, TableError, read_bytes


def rows(text: str | bytes) -> list[tuple[int, tuple[str, ...]]]:
    data = text if isinstance(text, bytes) else text.encode()
    return [(row.number, row.cells) for row in read_delimited(data, "t.csv").rows]


@pytest.mark.parametrize("separator", SEPARATORS)
@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_separators_marks_and_line_ends(separator: str, start: bytes, end: str) -> None:
    lines = [
        separator.join(cells) for cells in (("id", "edges"), ("é", "CRFR"), ("", ""), ("b", '"x, y; z\t"'))
    ]
    found = rows(start + end.join(lines).encode())
    assert found == [(1, ("id", "edges")), (2, ("é", "CRFR")), (4, ("b", "x, y; z"))]


def test_the_separator_is_that_of_the_head_though_cells_hold_others() -> None:
    assert rows("id;edges;joins\na;CCFF;N+E, S\n")[1] == (2, ("a", "CCFF", "N+E, S"))
    assert rows("# a remark, with commas, many\nid;edges\n")[1] == (2, ("id", "edges"))


def test_the_separator_may_be_said_as_excel_does() -> None:
    assert rows("sep=;\nid;edges\na;CCFF\n") == [(2, ("id", "edges")), (3, ("a", "CCFF"))]


def test_a_row_of_several_lines_has_the_number_of_its_first() -> None:
    found = rows('id,note\na,"one\ntwo"\n\n\nb,x\n')
    assert found == [(1, ("id", "note")), (2, ("a", "one\ntwo")), (6, ("b", "x"))]


def test_a_formula_that_was_made_harmless_is_read_as_it_was() -> None:
    assert rows("id,note\na,'=1+1\nb,'quoted\n")[1:] == [(2, ("a", "=1+1")), (3, ("b", "'quoted"))]


@given(
    st.lists(
        st.lists(st.text(st.characters(exclude_categories=("Cc", "Cs"))), min_size=2, max_size=4), min_size=1
    )
)
def test_any_text_is_read_or_refused(table: list[list[str]]) -> None:
    out = io.StringIO()
    csv.writer(out).writerows([["id", "edges"], *table])
    found = rows(out.getvalue())
    assert found[0] == (1, ("id", "edges"))
    assert all(any(cells) for _, cells in found)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "t.csv is empty"),
        (b"\n\n , ,\n", "t.csv is empty"),
        (b"\xff\xfei", "begins as UTF-16 and is not"),
        (b"id,edges\nb,CR\0F\n", "t.csv:2: a character of value 0"),
        (b"id,edges\n\x8d,CRFR\n", "t.csv:2: byte 0x8d is not UTF-8"),
        (b'id,edges\na,"CRFR\nb,CCCC\n', "t.csv:2: a cell begins with"),
        (b'id,edges\n"a"b,CRFR\n', "t.csv:2: text follows"),
        (b"id,edges\na," + b"x" * 10_000_000, "t.csv:2: a cell of more than"),
        (b"id,edges\na," + b"x" * (MAX_CELL + 1), f"t.csv:2: a cell of {MAX_CELL + 1} characters"),
        (b"x," * (MAX_COLUMNS + 1) + b"x", f"{MAX_COLUMNS + 2} columns"),
        (b"x\n" * (MAX_ROWS + 1), f"more than {MAX_ROWS} rows"),
        (b"PK\x03\x04...", "not a CSV file"),
    ],
    ids=range(12),
)
def test_what_is_no_table_is_refused_with_its_place(data: bytes, message: str) -> None:
    with pytest.raises(TableError) as caught:
        rows(data)
    assert message in str(caught.value)


def test_tables_are_read_as_excel_writes_them() -> None:
    text = "id;côtés\né;CRFR\n"
    assert read_delimited(text.encode("utf-16"), "t.csv") == read_delimited(text.encode(), "t.csv")
    found = read_delimited(text.encode("cp1252"), "t.csv")
    assert found.rows == read_delimited(text.encode(), "t.csv").rows
    (remark,) = found.remarks
    assert (remark.where, "0xf4 is ô" in remark.message) == ("t.csv:1", True)


def test_a_file_that_is_none_or_too_big(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TableError, match="no such file"):
        read_bytes(tmp_path, "t.csv")
    monkeypatch.setattr("tileforge.interop.tables.sheet.MAX_BYTES", 3)
    (tmp_path / "t.csv").write_bytes(b"1234")
    with pytest.raises(TableError, match="4 bytes"):
        read_bytes(tmp_path / "t.csv", "t.csv")
