"""CSV files: rows with commas, semicolons or tabs between the cells, in UTF-8."""

from __future__ import annotations

import csv
import io
import re
from typing import Final

from tileforge.interop.tables.sheet import MAX_ROWS, Row, Sheet, TableError, checked_row, sheet_of

SEPARATORS: Final = (",", ";", "\t")

_QUOTED: Final = re.compile(r'"[^"]*"')
_SAID: Final = re.compile(r"sep=(.)\s*", re.IGNORECASE)
"""The line by which Excel is told the separator."""
_SAVE: Final = 'save the table as UTF-8 (in Excel: "CSV UTF-8")'


def read_delimited(data: bytes, name: str) -> Sheet:
    """Return the table in `data`, the bytes of a file called `name`.

    The separator is the one that the head shows most. Raises TableError, which says where.
    """
    text = _text(data, name)
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
    return sheet_of(name, rows)


def _text(data: bytes, name: str) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise TableError(f"{name} is UTF-16; {_SAVE}")
    if data.startswith(b"PK\x03\x04"):
        raise TableError(f"{name} is a workbook or another archive, not a CSV file; end its name in .xlsx")
    nul = data.find(b"\0")
    if nul >= 0:
        line = data.count(b"\n", 0, nul) + 1
        raise TableError(f"{name}:{line}: a byte of value 0; this is no text in UTF-8; {_SAVE}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = data[error.start]
        raise TableError(f"{name}:{line}: byte 0x{byte:02x} is not UTF-8; {_SAVE}") from error


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
