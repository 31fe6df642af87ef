from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tileforge.interop.remark import has_errors
from tileforge.interop.tables.columns import COLUMNS
from tileforge.interop.tables.delimited import read_delimited
from tileforge.interop.tables.reading import TableSet, tileset_in
from tileforge.interop.tables.sheet import TableError
from tileforge.interop.tables.workbook import read_workbook

WORDS = (
    *(
        "",
        "A",
        "b",
        "1",
        "2,0",
        "two",
        "CRFR",
        "CCCC",
        "[lake]RR[lake]",
        "VVFF",
        "LLFF",
        "RCRC",
        "C",
        "ville",
        "road",
    ),
    *(
        "N+E",
        "N+S E+W",
        "all",
        "none",
        "N+W+SE",
        "N+S:under",
        "through",
        "village",
        "E:city@N",
        "E+W:through",
        "W:farm",
    ),
    *(
        "monastery",
        "tent@SW",
        "yes",
        "N:2",
        "dragon",
        "princess@N",
        "arrow-extra-turn>E",
        "garden",
        "original",
        "x",
    ),
    *(
        "{}",
        '{"segments": []}',
        '{"copies": [{}]}',
        '{"hubs": {"v": "village"}}',
        '{"fields": []}',
        '{"art": 1}',
    ),
    *("#set", "#terrain", "#", "lake:line", '{"requires": ["base"], "symbols": {"dragon": {}}}', "=1+1", "'"),
)
DEEP = "[" * 2000 + "]" * 2000


def judged(data: bytes) -> TableSet | None:
    """Return what is read of `data`; None if it is refused as a whole. Anything else fails the test."""
    try:
        return tileset_in(read_delimited(data, "t.csv"))
    except TableError:
        return None


def table(*rows: tuple[str, ...]) -> bytes:
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    return out.getvalue().encode()


@given(st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(tuple), max_size=6), st.data())
def test_any_table_of_likely_words_is_read_or_its_faults_are_told(
    rows: list[tuple[str, ...]], data: st.DataObject
) -> None:
    others = st.lists(st.sampled_from([*COLUMNS, "mine"]), max_size=5, unique=True)
    found = judged(table(("edges", *data.draw(others)), *rows))
    if found is not None:
        assert (found.tileset is None) == has_errors(found.remarks)


@given(st.binary(max_size=200))
def test_any_bytes_are_refused_or_read(data: bytes) -> None:
    judged(data)
    judged(b"id,edges\n" + data)
    with pytest.raises(TableError):
        read_workbook(data, "t.xlsx")


@pytest.mark.parametrize(
    "cell",
    [
        DEEP,
        f'{{"x": {DEEP}}}',
        '{"x": NaN}',
        '{"note": "\\ud800"}',
        '{"x": 1e999}',
        "[1]",
        "{",
        '{"id": "B"}',
    ],
    ids=range(8),
)
def test_json_that_no_file_may_hold(cell: str) -> None:
    for rows in (
        [("id", "edges", "json"), ("A", "CFFF", cell)],
        [("id", "edges"), ("A", "CFFF"), ("#set", cell)],
    ):
        found = judged(table(*rows))
        assert found is not None
        assert found.tileset is None or json.loads(cell) == {"id": "B"}
