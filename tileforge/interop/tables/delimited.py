"""CSV files: rows with commas, semicolons or tabs between the cells, in UTF-8 or as Excel writes them."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from typing import Final

from tileforge.interop.remark import Remark, warning
from tileforge.interop.tables.sheet import MAX_ROWS, Row, Sheet, TableError, checked_row, sheet_of

SEPARATORS: Final = (",", ";", "\t")

_QUOTED: Final = re.compile(r'"[^"]*"')
_SAID: Final = re.compile(r"sep=(.)\s*", re.IGNORECASE)
"""The line by which Excel is told the separator."""
_UTF_16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")
_SAVE: Final = 'save the table as UTF-8 (in Excel: "CSV UTF-8")'


def read_delimited(data: bytes, name: str) -> Sheet:
    """Return the table in `data`, the bytes of a file called `name`.

    The separator is the one that the head shows most. Raises TableError, which says where.
    """
    text, remarks = _text(data, name)
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise TableError(f"{name}:{line}: a character of value 0; this is no text; {_SAVE}")
    separator, skipped = _separator(text)
    lines = io.StringIO(text, newline="")
    for _ in range(skipped):
        lines.readline()
    reader = csv.reader(lines, delimiter=separator, strict=True)
    rows: list[Row] = []
    number = 1 + skipped
    try:
        for cells in reader:
            row = checked_row(name, number, cells)
            number = reader.line_num + 1 + skipped
            if row is not None:
                rows.append(row)
                if len(rows) > MAX_ROWS:
                    break
    except csv.Error as error:
        raise TableError(f"{name}:{number}: {_reason(error)}") from error
    return replace(sheet_of(name, rows), remarks=remarks)


def _text(data: bytes, name: str) -> tuple[str, tuple[Remark, ...]]:
    """Return the text in `data`, and a warning if its encoding had to be guessed."""
    if data.startswith(b"PK\x03\x04"):
        raise TableError(f"{name} is a workbook or another archive, not a CSV file; end its name in .xlsx")
    if data.startswith(_UTF_16_MARKS):
        try:
            return data.decode("utf-16"), ()
        except UnicodeDecodeError as error:
            raise TableError(f"{name} begins as UTF-16 and is not; {_SAVE}") from error
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = data[error.start]
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError:
            raise TableError(f"{name}:{line}: byte 0x{byte:02x} is not UTF-8; {_SAVE}") from error
        message = f"not UTF-8 but perhaps Windows-1252, where byte 0x{byte:02x} is {text[error.start]}"
        return text, (warning(f"{name}:{line}", message, f"If letters are wrong, {_SAVE}.", line),)


def _separator(text: str) -> tuple[str, int]:
    """Return the separator of the cells in `text`, and how many lines only say so."""
    for line in text.splitlines():
        said = _SAID.fullmatch(line)
        if said and said[1] in SEPARATORS:
            return said[1], 1
        if line.strip() and not line.lstrip('"').startswith("#"):
            bare = _QUOTED.sub("", line)
            return max(SEPARATORS, key=bare.count), 0
        if not line.strip():
            continue
    return SEPARATORS[0], 0


def _reason(error: csv.Error) -> str:
    text = str(error)
    if "field limit" in text:
        return "a cell of more than 131072 characters; perhaps a quote is not closed"
    if "unexpected end" in text:
        return 'a cell begins with " and does not end with one'
    if "expected after" in text:
        return 'text follows the " that ends a cell; write "" for a quote inside it'
    return text
