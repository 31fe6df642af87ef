"""What a table declares beside its tiles, and the terrains that it shows without declaring them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from tileforge.interop.codes import CodeBook, CodeError, UnknownLetterError, with_letters
from tileforge.interop.remark import ExchangeError, Remark, error, warning
from tileforge.interop.tables.columns import Heads
from tileforge.interop.tables.layout import Known
from tileforge.interop.tables.sheet import Row, Sheet, TableError
from tileforge.interop.tables.terrains import default_terrain, spec_of, terrain_in
from tileforge.model.catalogue import SYMBOLS
from tileforge.model.finding import Severity
from tileforge.model.geometry import SIDES
from tileforge.model.terrain import BUILT_IN, Terrain
from tileforge.model.tileset import SymbolKind
from tileforge.schema.layout import laid_out
from tileforge.schema.load import loads

SET_ROW: Final = "#set"
"""The first cell of a row whose second holds what the set has beside its tiles, as JSON."""
TERRAIN_ROW: Final = "#terrain"
"""The first cell of a row whose second declares a terrain: ``lake:area:#5aa9d6``."""

_FAILED: Final = re.compile(r"#(n/a|ref!|name\?|nom\?|value!|valeur!|div/0!|num!|nombre!|null!|nul!)")
"""What a spreadsheet shows for a formula that failed, in small letters."""

AskTerrain: TypeAlias = Callable[[str, bool], Terrain]
"""Called with the name, or the letter (then True), of a terrain that nobody declared."""


class Declared:
    """The code book, the terrains, the symbols and the set's own members, as they become known."""

    def __init__(self, sheet: Sheet, book: CodeBook, terrains: Sequence[Terrain]) -> None:
        self.members: dict[str, Any] = {}
        self.terrains: dict[str, Terrain] = {terrain.id: terrain for terrain in terrains}
        self.remarks: list[Remark] = []
        self.book = book
        self._symbols: Mapping[str, SymbolKind] = {}
        self._sheet = sheet

    def known(self) -> Known:
        """Return the terrains and symbols that tiles may show."""
        return Known({**BUILT_IN, **self.terrains}, {**SYMBOLS, **self._symbols})

    def rows_of_tiles(self) -> list[Row]:
        """Return the rows that hold the head and the tiles; take in what the others declare.

        A row whose first cell begins with ``#`` is a remark unless it declares something, or the
        cell is a formula that failed.
        """
        rows = []
        for row in self._sheet.rows:
            first = row.cells[0].casefold()
            if not first.startswith("#") or _FAILED.fullmatch(first):
                rows.append(row)
                continue
            declaration = row.cells[1] if len(row.cells) > 1 else ""
            try:
                if first == TERRAIN_ROW:
                    self._add(terrain_in(declaration))
                elif first == SET_ROW:
                    self._take_members(declaration)
            except ExchangeError as fault:
                self.remarks.append(error(self._sheet.where(row.number), str(fault), row=row.number))
        self._give_letters()
        return rows

    def take_unknown(self, heads: Heads, rows: Sequence[Row], ask: AskTerrain | None) -> None:
        """Declare the terrains that `rows` show and nobody has declared: as asked, else by default."""
        where_edges = heads.written.get("edges", "")
        for row in rows:
            for name, is_letter in self._unknown_in(row, heads, letters=ask is not None):
                where = self._sheet.where(row.number, where_edges)
                try:
                    if ask is None:
                        terrain = default_terrain(name, self.terrains.values())
                        self._warn_of(terrain, row)
                    else:
                        terrain = ask(name, is_letter)
                except ExchangeError as fault:
                    self.remarks.append(error(where, str(fault), row=row.number))
                    continue
                if is_letter:
                    self.book = with_letters(self.book, {name: terrain.id})
                    terrain = terrain if terrain.id in BUILT_IN else replace(terrain, letter=name)
                if terrain.id not in BUILT_IN:
                    self._add(terrain)

    def _add(self, terrain: Terrain) -> None:
        self.terrains.setdefault(terrain.id, terrain)

    def _warn_of(self, terrain: Terrain, row: Row) -> None:
        spec = spec_of(terrain)
        message = (
            f'nobody says what {terrain.id} is; taken: {spec}, called "{terrain.name["en"]}" in French too'
        )
        hint = f'Declare it: --terrain "{spec}:{terrain.name["en"]}/…", or a row {TERRAIN_ROW} in the table.'
        self.remarks.append(warning(self._sheet.where(row.number), message, hint, row.number))

    def _take_members(self, cell: str) -> None:
        """Take in what the set has beside its tiles. Raises TableError."""
        try:
            members = json.loads(cell)
        except (ValueError, RecursionError) as fault:
            raise TableError(f"what follows {SET_ROW} is not JSON") from fault
        if not isinstance(members, dict) or "tiles" in members:
            raise TableError(f"what follows {SET_ROW} is no JSON object of a set without its tiles")
        whole = {"id": "table", "name": {"en": "table", "fr": "table"}, **members, "tiles": [{"id": "T"}]}
        try:
            loaded = loads(laid_out(whole).encode())
        except (ValueError, RecursionError) as fault:
            raise TableError(f"what follows {SET_ROW} cannot be written as JSON") from fault
        faults = [finding.message for finding in loaded.findings if finding.severity is Severity.ERROR]
        if loaded.tileset is None or faults:
            raise TableError(f"what follows {SET_ROW}: {'; '.join(faults[:3])}")
        self.members = members
        self._symbols = loaded.tileset.symbols
        for terrain in loaded.tileset.terrains.values():
            self._add(terrain)

    def _give_letters(self) -> None:
        """Let each declared terrain be written by its letter, else by its initial if that is free."""
        letters = {terrain.letter: terrain.id for terrain in self.terrains.values() if terrain.letter}
        for terrain in self.terrains.values():
            initial = terrain.id[0].upper()
            if not terrain.letter and initial not in letters and initial not in self.book.letters:
                letters[initial] = terrain.id
        self.book = replace(with_letters(self.book, letters), own=frozenset(self.terrains))

    def _unknown_in(self, row: Row, heads: Heads, *, letters: bool) -> Iterator[tuple[str, bool]]:
        """Yield the undeclared terrains that `row` shows, and, if `letters`, unknown letters (then True).

        The book may learn a letter between two of them. What is wrong otherwise is passed over.
        """
        if "edges" in heads.known:
            cells = [heads.cell(row, "edges")]
        else:
            cells = [heads.cell(row, side.lower()) for side in SIDES]
        for cell in cells:
            for _ in SIDES:
                try:
                    found = self.book.edges(cell) if len(cells) == 1 else (self.book.edge(cell),)
                except UnknownLetterError as fault:
                    if not letters:
                        break
                    yield fault.letter, True
                    continue
                except CodeError:
                    break
                for id in dict.fromkeys(found):
                    if id not in BUILT_IN and id not in self.terrains:
                        yield id, False
                break
