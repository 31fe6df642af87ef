"""What the columns of a table are called, in English and in French, and what each one holds."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from types import MappingProxyType
from typing import Final

from tileforge.interop.remark import Remark, error, warning
from tileforge.interop.tables.sheet import Row, Sheet, TableError


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, by which cells are asked for, other heads that mean it, and what it holds."""

    name: str
    others: tuple[str, ...]
    help: str


COLUMNS: Final[Mapping[str, Column]] = MappingProxyType(
    {
        column.name: column
        for column in (
            Column(
                "id",
                ("tile", "no", "nr", "tuile", "identifiant", "n°", "numéro"),
                "the tile's id, unique in the table",
            ),
            Column(
                "count",
                ("copies", "number", "qty", "quantity", "nombre", "nb", "qté", "quantité", "exemplaires"),
                "how many are printed",
            ),
            Column("edges", ("edge", "bords", "côtés"), "the four edges, clockwise from north: CRFR"),
            Column("n", ("north", "nord"), "the edge in the north: a letter or a terrain's name"),
            Column("e", ("east", "est"), "the edge in the east"),
            Column("s", ("south", "sud"), "the edge in the south"),
            Column("w", ("west", "ouest", "o"), "the edge in the west"),
            Column("joins", ("join", "joined", "liaisons"), "sides that are one segment: N+E, or none"),
            Column("roads", ("road", "routes", "chemins"), "through, or what roads end at: village, E:city"),
            Column("spots", ("spot", "lieux", "lieu"), "what stands inside: monastery, tent@SW"),
            Column("monastery", ("abbaye", "monastère", "cloître", "cloister"), "yes, or empty"),
            Column("shields", ("shield", "blasons", "écussons"), "a number, or where: N, N:2"),
            Column("symbols", ("symbol", "symboles"), "symbols: dragon, princess@N, arrow>E"),
            Column("decor", ("décor", "décors", "decoration"), "decor: garden, farmhouse@SW"),
            Column("evidence", ("preuve",), "documented, reconstructed or original"),
            Column("note", ("remark", "remarque", "notes"), "a remark on the tile"),
            Column("json", (), "what no other column says, as members of the tile's JSON"),
        )
    }
)
"""The columns that mean something, by name."""


@dataclass(frozen=True, slots=True)
class Heads:
    """The head of a table: `known` and `other` are the indexes of the columns that mean something, by
    name, and of the others, by what is `written` over them; `width` is how many columns there are.
    """

    width: int
    known: Mapping[str, int]
    other: Mapping[str, int]
    written: Mapping[str, str]

    def cell(self, row: Row, name: str) -> str:
        """Return the cell of `row` in the column called `name`, ``""`` if there is none."""
        index = self.known.get(name, -1)
        return row.cells[index] if 0 <= index < len(row.cells) else ""


def heads_of(sheet: Sheet, row: Row) -> tuple[Heads, tuple[Remark, ...]]:
    """Return what the columns under the head `row` are, and what is odd about them.

    Raises TableError if no column holds edges.
    """
    known: dict[str, int] = {}
    other: dict[str, int] = {}
    written: dict[str, str] = {}
    remarks: list[Remark] = []
    where = sheet.where(row.number)
    for index, head in enumerate(row.cells):
        name = _NAMES.get(_folded(head), "")
        if name in known or (not name and head in other):
            remarks.append(
                error(where, f'two columns "{head}"', "Remove one of them, or rename it.", row.number)
            )
        elif name:
            known[name] = index
            written[name] = head
        elif head:
            other[head] = index
            remarks.append(_unknown(where, head, row.number))
    if not _names_edges(row):
        heads = ", ".join(cell[:30] for cell in row.cells[:12])
        raise TableError(
            f"{where}: no column holds the tiles' edges; the first row names the columns, such as "
            f"id,count,edges, or n, e, s and w instead of edges. Here it is: {heads}"
        )
    return Heads(len(row.cells), known, other, written), tuple(remarks)


def head_and_rest(sheet: Sheet, rows: Sequence[Row]) -> tuple[Row, Sequence[Row], tuple[Remark, ...]]:
    """Return the head among the first of `rows`, the rows below it, and what is odd about it.

    Titles may stand above a head, and a head may fill two rows: one cell over all edges, and below it
    one over each. If no row is a head, the first is returned.
    """
    first = rows[:_MOST_TITLES]
    found = next((index for index, row in enumerate(first) if _names_edges(row)), 0)
    head, titles = rows[found], rows[:found]
    below = rows[found + 1 : found + 2]
    if not _names_sides(head) and below and _names_sides(below[0]):
        head, titles, found = below[0], rows[: found + 1], found + 1
    if _names_sides(head) and titles:
        cells = zip_longest(head.cells, titles[-1].cells, fillvalue="")
        merged = Row(head.number, tuple(own or above for own, above in cells))
        titles = titles[:-1] if merged != head else titles
        head = merged
    remarks = (
        warning(sheet.where(row.number), f'"{row.cells[0][:40]}" stands above the head, and is left out')
        for row in titles
    )
    return head, rows[found + 1 :], tuple(remarks)


def has_head(rows: Sequence[Row]) -> bool:
    """Tell whether there is a head among the first of `rows`."""
    return any(map(_names_edges, rows[:_MOST_TITLES]))


def _names_edges(row: Row) -> bool:
    return _names_sides(row) or "edges" in map(_NAMES.get, map(_folded, row.cells))


def _names_sides(row: Row) -> bool:
    return _SIDES.issubset(map(_NAMES.get, map(_folded, row.cells)))


def _unknown(where: str, head: str, row: int) -> Remark:
    near = difflib.get_close_matches(_folded(head)[:40], _NAMES, n=1, cutoff=0.75)
    hint = f'Did you mean "{_NAMES[near[0]]}"?' if near else ""
    shown = " ".join(head.split())[:60]
    return warning(where, f'the column "{shown}" means nothing here; it is kept under "x"', hint, row)


def _folded(head: str) -> str:
    """Return `head` in small letters and in one line, without accents."""
    plain = unicodedata.normalize("NFKD", " ".join(head.casefold().split()))
    return "".join(character for character in plain if not unicodedata.combining(character))


_SIDES: Final[frozenset[str | None]] = frozenset("nesw")
_MOST_TITLES: Final = 10
"""Among how many rows the head is looked for."""
_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {_folded(head): column.name for column in COLUMNS.values() for head in (column.name, *column.others)}
)
