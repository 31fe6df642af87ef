"""XLSX workbooks, read with openpyxl once the archive has shown that it is harmless."""

from __future__ import annotations

import io
import re
import warnings
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Any, Final

from tileforge.interop.remark import Remark, warning
from tileforge.interop.tables.columns import has_head
from tileforge.interop.tables.sheet import (
    MAX_COLUMNS,
    MAX_ROWS,
    Row,
    Sheet,
    TableError,
    checked_row,
    sheet_of,
)

MAX_SHEETS: Final = 20
"""How many sheets of a workbook are searched for a table."""
MAX_PARTS: Final = 500
MAX_UNPACKED: Final = 64 * 1024 * 1024
"""How many bytes all parts of a workbook hold at most when they are unpacked."""

_WITHOUT_VALUE: Final = re.compile(
    rb'<c\b(?![^<>]*t="str")[^<>]*><f\b[^<>]*>[^<]*</f>\s*(?:<v\s*/>|<v></v>|</c>)'
)
"""A cell with a formula and no value; a value that is an empty text has the type ``str``."""
_INSTALL: Final = "install openpyxl with: pip install 'tileforge[xlsx]', or save the table as CSV (UTF-8)"


def read_workbook(data: bytes, name: str) -> Sheet:
    """Return the table on the first sheet of the workbook in `data` that has the head of one, else on
    the first; formulas give their values.

    Raises TableError if it is no workbook, too big, or openpyxl is missing.
    """
    _check_archive(data, name)
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise TableError(f"{name}: to read workbooks, {_INSTALL}") from None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
            rows = _table(book.worksheets, name)
    except TableError:
        raise
    except Exception as error:
        # A damaged workbook makes openpyxl fail in any way: KeyError, ValueError, ParseError and more.
        reason = next(iter(str(error).splitlines()), "")[:100] or type(error).__name__
        raise TableError(f"{name} cannot be read as a workbook: {reason}") from error
    return replace(sheet_of(name, rows), remarks=_uncounted(data, name))


def _table(sheets: Sequence[Any], name: str) -> list[Row]:
    first: list[Row] | None = None
    for sheet in sheets[:MAX_SHEETS]:
        rows = _rows(sheet, name)
        if has_head(rows):
            return rows
        first = rows if first is None else first
    return first or []


def _rows(sheet: Any, name: str) -> list[Row]:
    rows: list[Row] = []
    for number, values in enumerate(sheet.iter_rows(max_col=MAX_COLUMNS + 1, values_only=True), start=1):
        if number > 2 * MAX_ROWS:
            raise TableError(f"{name} has more than {2 * MAX_ROWS} rows; split the table")
        row = checked_row(name, number, [_text(value) for value in values])
        if row is not None:
            rows.append(row)
    return rows


def _text(value: Any) -> str:
    """Return a cell's value as a CSV file would show it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime | date):
        return value.isoformat()
    return str(value)


def _check_archive(data: bytes, name: str) -> None:
    """Raise TableError unless `data` is an archive of a workbook's size whose parts declare no entities."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            unpacked = sum(part.file_size for part in parts)
            if len(parts) > MAX_PARTS or unpacked > MAX_UNPACKED:
                raise TableError(
                    f"{name} unpacks to {len(parts)} parts and {unpacked} bytes; "
                    f"{MAX_PARTS} and {MAX_UNPACKED} are allowed"
                )
            for part in parts:
                if part.filename.lower().endswith((".xml", ".rels")):
                    _check_part(archive.read(part), name, part.filename)
    except TableError:
        raise
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError, EOFError, ValueError) as error:
        raise TableError(f"{name} is no XLSX workbook, or a damaged one: {error}") from error
    except Exception as error:
        # zlib and lzma raise errors of their own for damaged data.
        raise TableError(f"{name} is a damaged workbook: {error}") from error


def _uncounted(data: bytes, name: str) -> tuple[Remark, ...]:
    """Return a warning if a formula's value was never stored, so that its cell is read as empty."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = (part for part in archive.namelist() if part.startswith("xl/worksheets/"))
        if not any(_WITHOUT_VALUE.search(archive.read(part)) for part in parts):
            return ()
    hint = "Open the workbook in a spreadsheet program, save it, and try again."
    return (warning(name, "a formula has no stored value; its cell is read as empty", hint),)


def _check_part(xml: bytes, name: str, part: str) -> None:
    """Raise TableError for XML that declares a document type, which no workbook needs, or hides one."""
    if b"<!DOCTYPE" in xml or b"<!ENTITY" in xml or b"\0" in xml:
        raise TableError(
            f"{name}: {part[:80]!a} declares XML entities or is not UTF-8; no workbook needs that"
        )
