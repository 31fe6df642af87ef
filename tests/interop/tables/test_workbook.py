from __future__ import annotations

import io
import sys
import zipfile
from typing import Any

import pytest
from openpyxl import Workbook

from tileforge.interop.tables.sheet import TableError
from tileforge.interop.tables.workbook import MAX_PARTS, MAX_UNPACKED, read_workbook


def workbook(*rows: tuple[Any, ...]) -> bytes:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def repacked(data: bytes, **parts: bytes) -> bytes:
    """Return the archive `data` with some parts replaced or added."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            new.writestr(part.filename, parts.pop(part.filename, None) or old.read(part))
        for name, content in parts.items():
            new.writestr(name, content)
    return out.getvalue()


def test_numbers_truth_blanks_and_blank_rows() -> None:
    data = workbook(
        ("id", "count", "edges", "abbaye"), ("A", 2.0, "CRFR", True), (None,) * 4, ("B", None, " FFFF ")
    )
    found = [(row.number, row.cells) for row in read_workbook(data, "t.xlsx").rows]
    assert found == [
        (1, ("id", "count", "edges", "abbaye")),
        (2, ("A", "2", "CRFR", "yes")),
        (4, ("B", "", "FFFF")),
    ]


def test_the_table_may_stand_on_another_sheet() -> None:
    book = Workbook()
    assert book.active is not None
    book.active.append(("Read me first",))
    tiles = book.create_sheet("Tiles")
    for row in (("Thirty ideas",), ("id", "edges"), ("A", "FFFF")):
        tiles.append(row)
    out = io.BytesIO()
    book.save(out)
    found = read_workbook(out.getvalue(), "t.xlsx").rows
    assert [row.cells for row in found] == [("Thirty ideas",), ("id", "edges"), ("A", "FFFF")]


def test_a_formula_gives_the_value_that_was_stored() -> None:
    data = workbook(("id", "count"), ("A", "=1+1"))
    sheet = "xl/worksheets/sheet1.xml"
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        xml = archive.read(sheet)
    assert b"<f>1+1</f><v></v>" in xml or b"<f>1+1</f><v />" in xml
    stored = xml.replace(b"<f>1+1</f><v></v>", b"<f>1+1</f><v>2</v>").replace(
        b"<f>1+1</f><v />", b"<f>1+1</f><v>2</v>"
    )
    found = read_workbook(repacked(data, **{sheet: stored}), "t.xlsx")
    assert (found.rows[1].cells, found.remarks) == (("A", "2"), ())
    (remark,) = read_workbook(data, "t.xlsx").remarks
    assert "no stored value" in remark.message


ENTITY = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'


def bomb() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b"0" * (MAX_UNPACKED + 1))
    return out.getvalue()


def many_parts() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for number in range(MAX_PARTS + 1):
            archive.writestr(f"{number}.xml", b"")
    return out.getvalue()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"id,edges\n", "no XLSX workbook"),
        (b"", "no XLSX workbook"),
        (workbook(("id",))[:-30], "no XLSX workbook"),
        (bomb(), "unpacks to 1 parts"),
        (many_parts(), f"unpacks to {MAX_PARTS + 1} parts"),
        (repacked(workbook(("id",)), **{"xl/workbook.xml": ENTITY}), "declares XML entities"),
        (
            repacked(workbook(("id",)), **{"xl/workbook.xml": ENTITY.decode().encode("utf-16")}),
            "is not UTF-8",
        ),
        (repacked(workbook(("id",)), **{"xl/workbook.xml": b"<no"}), "cannot be read as a workbook"),
        (repacked(workbook(("id",)), **{"[Content_Types].xml": b"<x/>"}), "cannot be read as a workbook"),
        (workbook(), "is empty"),
    ],
    ids=range(10),
)
def test_hostile_and_damaged_workbooks_are_refused(data: bytes, message: str) -> None:
    with pytest.raises(TableError) as caught:
        read_workbook(data, "t.xlsx")
    assert message in str(caught.value)


def test_a_cell_in_the_last_row_there_can_be_is_refused() -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.cell(1, 1, "id")
    sheet.cell(1_048_576, 1, "A")
    out = io.BytesIO()
    book.save(out)
    with pytest.raises(TableError, match="more than 100000 rows"):
        read_workbook(out.getvalue(), "t.xlsx")


def test_without_openpyxl_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(TableError, match=r"tileforge\[xlsx\]"):
        read_workbook(workbook(("id",)), "t.xlsx")
