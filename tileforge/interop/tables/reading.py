"""A table becomes a tile set, or a list of all that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from tileforge.interop.codes import CODE_BOOKS, CodeBook
from tileforge.interop.remark import Imported, Remark, error, has_errors, warning
from tileforge.interop.tables.cells import CellError, groups_text, road_ends_text
from tileforge.interop.tables.columns import Heads, head_and_rest, heads_of
from tileforge.interop.tables.declared import AskTerrain, Declared
from tileforge.interop.tables.delimited import read_delimited
from tileforge.interop.tables.draft import Draft, RowReader
from tileforge.interop.tables.layout import Known, tile_of
from tileforge.interop.tables.open_points import (
    Answer,
    Ask,
    Defaults,
    Question,
    default_option,
    fault_of,
    settle_all,
)
from tileforge.interop.tables.sheet import Row, Sheet, TableError, read_bytes
from tileforge.interop.tables.workbook import read_workbook
from tileforge.model.finding import Severity
from tileforge.model.terrain import Shape, Terrain, edge_code
from tileforge.model.tileset import TileSet
from tileforge.rules.check import check
from tileforge.rules.subject import tile_of as tile_pointer_of
from tileforge.schema.dump import terrain_as_json, tile_as_json
from tileforge.schema.layout import laid_out
from tileforge.schema.load import loads
from tileforge.topology.tile import edges_of

WORKBOOK: Final = ".xlsx"


@dataclass(frozen=True, slots=True)
class TableOptions:
    """How a table is read: its code book, the terrains declared beside it, what is taken for what it
    leaves open, and whom to ask first (None: nobody).
    """

    book: CodeBook = CODE_BOOKS["tileforge"]
    terrains: tuple[Terrain, ...] = ()
    defaults: Defaults = field(default_factory=Defaults)
    ask: Ask | None = None
    ask_terrain: AskTerrain | None = None


@dataclass(frozen=True, slots=True)
class TableSet:
    """What a table gives: a tile set (None if there are errors), and remarks in the order of its rows."""

    tileset: TileSet | None
    remarks: tuple[Remark, ...]


def read_tileset(path: Path) -> Imported:
    """Return the tile set in the table at `path`, defaults taken for all that it leaves open.

    Raises TableError, OSError.
    """
    found = tileset_in(read_sheet(path))
    return Imported((found.tileset,) if found.tileset else (), found.remarks)


def read_sheet(path: Path, name: str = "") -> Sheet:
    """Return the table in the file at `path`, to be called `name`. Raises TableError, OSError."""
    name = name or path.name
    data = read_bytes(path, name)
    return read_workbook(data, name) if path.suffix.lower() == WORKBOOK else read_delimited(data, name)


def tileset_in(
    sheet: Sheet,
    options: TableOptions | None = None,
    id: str = "",
    name: Mapping[str, str] | None = None,
) -> TableSet:
    """Return the tile set that `sheet` holds, called `id` and `name` unless they are empty.

    All faults of all rows are remarks, and nobody is asked anything while there is one. Raises
    TableError for a table without edges or tiles.
    """
    options = options or TableOptions()
    work = _Work(sheet, options, id, name)
    drafts = work.drafts()
    by_default = _ByDefault(options.defaults)
    known = work.declared.known()
    found = work.tileset(settle_all(drafts, known, by_default.answer))
    if found is not None and options.ask is not None:
        found = work.tileset(settle_all(drafts, known, options.ask))
    elif found is not None:
        work.remarks += by_default.warnings(sheet)
    remarks = sorted(work.remarks, key=lambda remark: remark.row)
    return TableSet(found, tuple(remarks))


class _Work:
    """One table being read."""

    def __init__(self, sheet: Sheet, options: TableOptions, id: str, name: Mapping[str, str] | None) -> None:
        self.remarks: list[Remark] = list(sheet.remarks)
        self.declared = Declared(sheet, options.book, options.terrains)
        self._sheet = sheet
        self._ask_terrain = options.ask_terrain
        self._id = id
        self._name = name
        self._written: Mapping[str, str] = {}

    def drafts(self) -> list[Draft]:
        """Return the drafts of all rows that are sound; what is wrong goes into `remarks`."""
        declared = self.declared
        heads, rows = self._head_and_rows()
        declared.take_unknown(heads, rows, self._ask_terrain)
        self.remarks += declared.remarks
        known = declared.known()
        areas = frozenset(id for id in known.terrains if known.shape(id) is Shape.AREA)
        reader = RowReader(self._sheet, heads, declared.book, areas)
        drafts = [reader.draft(row, f"T{number}") for number, row in enumerate(rows, start=1)]
        self.remarks += reader.remarks
        return [draft for draft in self._unique(drafts) if not self._faulty(draft, known)]

    def tileset(self, drafts: Sequence[Draft]) -> TileSet | None:
        """Return the set of `drafts`, with what the rules find as remarks; None if there are errors."""
        known = self.declared.known()
        sound_before = not has_errors(self.remarks)
        tiles: list[tuple[Draft, dict[str, Any]]] = []
        for draft in drafts:
            try:
                tiles.append((draft, _tile_json(draft, known)))
            except CellError as fault:
                self._complain(draft.row, fault.column, fault)
        if not tiles:
            return None
        document = {**self._head(), "tiles": [tile for _, tile in tiles]}
        loaded = loads(laid_out(document).encode(), self._sheet.name)
        rows = {f"/tiles/{index}": draft.row for index, (draft, _) in enumerate(tiles)}
        for finding in check(loaded):
            row = rows.get(tile_pointer_of(finding.place.pointer), 0)
            is_error = finding.severity is Severity.ERROR
            if finding.ignored is None and (is_error or sound_before) and finding.severity != Severity.INFO:
                message = f"{finding.message} ({finding.code})"
                where = self._sheet.where(row)
                self._note(Remark(finding.severity, where, message, finding.hint, row=row))
        if loaded.tileset is not None and not has_errors(self.remarks):
            self._compare_edges(loaded.tileset, drafts)
        return None if has_errors(self.remarks) else loaded.tileset

    def _head(self) -> dict[str, Any]:
        """Return what the set's document holds beside tiles."""
        members, terrains = self.declared.members, self.declared.terrains
        id = self._id or members.get("id") or "table"
        title = id.replace("-", " ").capitalize()
        name = self._name or members.get("name") or {"en": title, "fr": title}
        head = {"id": id, "name": name} | {key: members[key] for key in members if key not in ("id", "name")}
        if terrains:
            head["terrains"] = {terrain.id: terrain_as_json(terrain) for terrain in terrains.values()}
        return head

    def _compare_edges(self, tileset: TileSet, drafts: Sequence[Draft]) -> None:
        """Complain of tiles whose segments, spelled out in JSON, show other edges than the row says."""
        for draft, tile in zip(drafts, tileset.tiles, strict=True):
            if draft.is_laid_out and edges_of(tile) != draft.edges:
                shown = edge_code(edges_of(tile), self.declared.known().terrains)
                fault = CellError(f"the segments show {shown} instead", "Correct the edges or the segments.")
                self._complain(draft.row, "edges", fault)

    def _head_and_rows(self) -> tuple[Heads, Sequence[Row]]:
        rows = self.declared.rows_of_tiles()
        if not rows:
            raise TableError(f"{self._sheet.name} holds no head and no tiles, only remarks")
        head, tiles, remarks = head_and_rest(self._sheet, rows)
        self.remarks += remarks
        heads, remarks = heads_of(self._sheet, head)
        self.remarks += remarks
        self._written = heads.written
        if not tiles:
            where = self._sheet.where(head.number)
            raise TableError(f"{where}: the table has a head and no tiles below it")
        return heads, tiles

    def _unique(self, drafts: Sequence[Draft | None]) -> list[Draft]:
        """Return the drafts there are, each id once."""
        first: dict[str, Draft] = {}
        for draft in drafts:
            other = first.setdefault(draft.id.casefold(), draft) if draft else None
            if draft is not None and other is not None and other is not draft:
                message = f'the id "{draft.id[:40]}" stands in row {other.row} too'
                fault = CellError(message, "Give each tile an id of its own; use the count for copies.")
                self._complain(draft.row, "id", fault)
        return list(first.values())

    def _faulty(self, draft: Draft, known: Known) -> bool:
        fault = fault_of(draft, known)
        if fault is not None:
            self._complain(draft.row, fault.column, fault)
        return fault is not None

    def _complain(self, row: int, column: str, fault: CellError) -> None:
        where = self._sheet.where(row, self._written.get(column, column))
        self._note(error(where, str(fault), fault.hint, row))

    def _note(self, remark: Remark) -> None:
        """Take `remark` in unless it was made before: a set that is asked about is checked twice."""
        if remark not in self.remarks:
            self.remarks.append(remark)


class _ByDefault:
    """Answers with the defaults, and remembers what was taken for which tile."""

    def __init__(self, defaults: Defaults) -> None:
        self._defaults = defaults
        self._taken: dict[int, tuple[Draft, list[str]]] = {}

    def answer(self, draft: Draft, question: Question, _others: Sequence[Draft], _known: Known) -> Answer:
        """Return the default for one tile."""
        option = default_option(question, self._defaults, [thing.id for thing in draft.spots])
        turned = question.as_on_tile(option)
        settled = replace(draft, groups=draft.groups + turned.groups, roads=draft.roads + turned.roads)
        _, told = self._taken.get(draft.row, (draft, []))
        told = [*told, f"{question.terrain} {'+'.join(question.sides)}: {option.label}"]
        self._taken[draft.row] = (settled, told)
        return Answer(option)

    def warnings(self, sheet: Sheet) -> list[Remark]:
        """Return one warning for each tile that was settled, with what would say so in the table."""
        remarks = []
        for row, (settled, told) in self._taken.items():
            message = f"tile {settled.id} is left open; taken: {', '.join(told)}"
            cells = [f'"{groups_text(settled.groups)}" into joins'] if not settled.roads else []
            if settled.roads:
                cells = [f'"{groups_text(settled.groups)}" into joins'] * bool(settled.groups)
                cells.append(f'"{road_ends_text(settled.roads)}" into roads')
            hint = f"If that is right, write {' and '.join(cells)}."
            remarks.append(warning(sheet.where(row), message, hint, row))
        return remarks


def _tile_json(draft: Draft, known: Known) -> dict[str, Any]:
    """Return the JSON of the tile of `draft`, what the row itself states in JSON on top."""
    rest = dict(draft.rest)
    own = rest.get("x")
    if draft.x and isinstance(own, dict):
        rest["x"] = {**draft.x, **own}
    if draft.is_laid_out:
        draft = replace(draft, edges=("field", "field", "field", "field"))
    return {**tile_as_json(tile_of(draft, known)), **rest}
