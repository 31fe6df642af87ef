"""A table as it was read: rows of text, each with the number it has in its file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tileforge.interop.remark import ExchangeError, Remark

MAX_BYTES: Final = 32 * 1024 * 1024
MAX_ROWS: Final = 50_000
MAX_COLUMNS: Final = 100
MAX_CELL: Final = 32_767
"""How many characters a spreadsheet's cell takes at most."""


FORMULA_STARTS: Final = ("=", "+", "-", "@", "'")
"""What makes a spreadsheet take a cell for a formula, or drop its first character; where we write such
a cell, an apostrophe stands before it.
"""


@dataclass(frozen=True, slots=True)
class Row:
    """One row that is not blank: its number in the file, from 1, and its cells, stripped of blanks."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rows of the table in the file called `name`, and what there is to say of how it was read."""

    name: str
    rows: tuple[Row, ...]
    remarks: tuple[Remark, ...] = ()

    def where(self, number: int, column: str = "") -> str:
        """Return the place of a cell for people: ``ideas.csv:7: column "edges"``."""
        place = f"{self.name}:{number}" if number else self.name
        return f'{place}: column "{column}"' if column else place


class TableError(ExchangeError):
    """A file that holds no table; the message says which, where and why."""


def read_bytes(path: Path, name: str) -> bytes:
    """Return what is in the file at `path`. Raises TableError if it is no file or too big, OSError."""
    if not path.is_file():
        raise TableError(f"{name}: there is no such file")
    size = path.stat().st_size
    if size > MAX_BYTES:
        raise TableError(f"{name} has {size} bytes; a table has {MAX_BYTES} at most")
    return path.read_bytes()


def checked_row(name: str, number: int, cells: list[str]) -> Row | None:
    """Return the row of `cells` without the blank ones at its end; None if nothing is left.

    Raises TableError for more or longer cells than any table needs.
    """
    stripped = [_unmarked(cell.strip()) for cell in cells]
    while stripped and not stripped[-1]:
        stripped.pop()
    if not stripped:
        return None
    if len(stripped) > MAX_COLUMNS:
        raise TableError(f"{name}:{number}: {len(stripped)} columns; a table has {MAX_COLUMNS} at most")
    longest = max(map(len, stripped))
    if longest > MAX_CELL:
        raise TableError(f"{name}:{number}: a cell of {longest} characters; {MAX_CELL} are allowed")
    return Row(number, tuple(stripped))


def _unmarked(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(FORMULA_STARTS) else cell


def sheet_of(name: str, rows: list[Row]) -> Sheet:
    """Return the sheet of `rows`. Raises TableError if there are none, or too many."""
    if not rows:
        raise TableError(f"{name} is empty; write a head such as id,count,edges and a row for each tile")
    if len(rows) > MAX_ROWS:
        raise TableError(f"{name} has more than {MAX_ROWS} rows; split the table")
    return Sheet(name, tuple(rows))
