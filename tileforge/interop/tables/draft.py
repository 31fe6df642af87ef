"""Drafts: what a row of a table says of a tile, before what it leaves open is settled."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, TypeVar

from tileforge.interop.codes import CodeBook, CodeError, UnknownLetterError
from tileforge.interop.remark import Remark, error
from tileforge.interop.tables.cells import (
    NONE_WORDS,
    CellError,
    Group,
    RoadEnd,
    Thing,
    count_in,
    groups_in,
    is_yes,
    road_ends_in,
    shields_in,
    things_in,
)
from tileforge.interop.tables.columns import Heads
from tileforge.interop.tables.sheet import Row, Sheet
from tileforge.model.geometry import Side
from tileforge.model.tile import Evidence
from tileforge.schema.layout import laid_out

EVIDENCE: Final[Mapping[str, Evidence]] = MappingProxyType(
    {
        **{entry.value: entry for entry in Evidence},
        "documenté": Evidence.DOCUMENTED,
        "reconstitué": Evidence.RECONSTRUCTED,
        "originale": Evidence.ORIGINAL,
    }
)
"""What may stand in the column of evidence; an empty cell means original."""

MONASTERY: Final = "monastery"

_DECLARE: Final = "Declare a terrain by --terrain lake:area:#5aa9d6:L, or give a letter: --letter G=field."
_OF_COLUMNS: Final = ("id", "count", "evidence")
"""Members of a tile's JSON that have a column always."""
_SAID_BY: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "segments": ("joins", "roads", "spots", MONASTERY, "shields", "symbols"),
        "symbols": ("symbols",),
        "decor": ("decor",),
        "note": ("note",),
    }
)
"""For a member of the JSON, the columns that must be empty where it is given."""

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Draft:
    """One row. `edges` are terrain ids clockwise from north; `groups` and `roads` what is said of how
    they lie; `open_areas` the terrains of which the row does not say whether their sides join.

    `rest` are members of the tile's JSON, `x` the cells of columns that mean nothing here.
    """

    row: int
    id: str
    count: int
    edges: tuple[str, str, str, str]
    groups: tuple[Group, ...] = ()
    roads: tuple[RoadEnd, ...] = ()
    open_areas: tuple[str, ...] = ()
    spots: tuple[Thing, ...] = ()
    shields: tuple[tuple[Side | None, int], ...] = ()
    symbols: tuple[Thing, ...] = ()
    decor: tuple[Thing, ...] = ()
    evidence: Evidence | None = Evidence.ORIGINAL
    note: str = ""
    rest: Mapping[str, Any] = field(default_factory=dict)
    x: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_laid_out(self) -> bool:
        """Whether the row spells out the tile's segments in JSON, so that nothing is open."""
        return "segments" in self.rest


class RowReader:
    """Reads rows of one table under one head, and collects what is wrong with them."""

    def __init__(self, sheet: Sheet, heads: Heads, book: CodeBook, areas: frozenset[str]) -> None:
        self.remarks: list[Remark] = []
        self._sheet = sheet
        self._heads = heads
        self._book = book
        self._areas = areas

    def draft(self, row: Row, fallback_id: str) -> Draft | None:
        """Return what `row` says, or None if a cell of it cannot be used."""
        before = len(self.remarks)
        cell = self._heads.cell
        edges = self._read(row, "edges" if "edges" in self._heads.known else "n", self._edges(row))
        count = self._read(row, "count", lambda: count_in(cell(row, "count")))
        groups = self._read(row, "joins", lambda: groups_in(cell(row, "joins")))
        roads = self._read(row, "roads", lambda: road_ends_in(cell(row, "roads")))
        spots = self._read(row, "spots", lambda: things_in(cell(row, "spots"))) or ()
        if self._read(row, MONASTERY, lambda: is_yes(cell(row, MONASTERY))) and not any(
            spot.id == MONASTERY for spot in spots
        ):
            spots = (*spots, Thing(MONASTERY))
        shields = self._read(row, "shields", lambda: shields_in(cell(row, "shields")))
        symbols = self._read(row, "symbols", lambda: things_in(cell(row, "symbols")))
        decor = self._read(row, "decor", lambda: things_in(cell(row, "decor")))
        evidence = self._read(row, "evidence", lambda: _evidence(cell(row, "evidence")))
        rest = self._read(row, "json", lambda: _members(cell(row, "json"))) or {}
        for member, columns in _SAID_BY.items():
            for column in columns if member in rest else ():
                if cell(row, column):
                    fault = CellError(f'the JSON says "{member}" too', "Leave one of the two cells empty.")
                    self._complain(row, column, fault)
        if len(row.cells) > self._heads.width:
            self._complain(row, "", CellError("more cells than the head has columns", "Name every column."))
        if len(self.remarks) > before or edges is None or count is None:
            return None
        shown = [edge for edge in dict.fromkeys(edges) if edge in self._areas and edges.count(edge) > 1]
        return Draft(
            row=row.number,
            id=cell(row, "id") or fallback_id,
            count=count,
            edges=edges,
            groups=groups or (),
            roads=roads or (),
            open_areas=tuple(shown) if groups is None else (),
            spots=spots,
            shields=shields or (),
            symbols=symbols or (),
            decor=decor or (),
            evidence=evidence,
            note=cell(row, "note"),
            rest=rest,
            x={
                head: row.cells[index]
                for head, index in self._heads.other.items()
                if index < len(row.cells) and row.cells[index]
            },
        )

    def _edges(self, row: Row) -> Callable[[], tuple[str, str, str, str]]:
        cell = self._heads.cell
        if "edges" in self._heads.known:
            return lambda: self._book.edges(cell(row, "edges"))

        def one_by_one() -> tuple[str, str, str, str]:
            north, east, south, west = (self._book.edge(cell(row, side)) for side in "nesw")
            return north, east, south, west

        return one_by_one

    def _read(self, row: Row, column: str, read: Callable[[], _Value]) -> _Value | None:
        try:
            return read()
        except CodeError as fault:
            unknown = isinstance(fault, UnknownLetterError)
            self._complain(row, column, CellError(str(fault), _DECLARE if unknown else ""))
        except CellError as fault:
            self._complain(row, column, fault)
        return None

    def _complain(self, row: Row, column: str, fault: CellError) -> None:
        written = self._heads.written.get(column, column)
        where = self._sheet.where(row.number, written)
        self.remarks.append(error(where, str(fault), fault.hint, row.number))


def _evidence(cell: str) -> Evidence | None:
    if not cell:
        return Evidence.ORIGINAL
    if cell.casefold() in NONE_WORDS:
        return None
    if cell.casefold() not in EVIDENCE:
        raise CellError(f'"{cell[:40]}" is no evidence', f"Write {', '.join(Evidence)}, or nothing.")
    return EVIDENCE[cell.casefold()]


def _members(cell: str) -> dict[str, Any]:
    """Return the members of a tile's JSON in `cell`. Raises CellError."""
    if not cell:
        return {}
    hint = 'Write an object such as {"art": "art/A.png"}, or leave it empty.'
    try:
        members = json.loads(cell)
        laid_out({"x": members}).encode()
    except (ValueError, RecursionError) as fault:
        raise CellError("the cell is not JSON", hint) from fault
    if not isinstance(members, dict):
        raise CellError("the cell is no JSON object", hint)
    wrong = [key for key in _OF_COLUMNS if key in members]
    if wrong:
        raise CellError(f'"{wrong[0]}" cannot stand here', "It has a column of its own.")
    return members
