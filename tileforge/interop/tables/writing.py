"""A tile set becomes a CSV table that `reading` turns into the same set again.

Each tile is written in the columns that people fill in, and read back at once: what comes back
otherwise is written as JSON in a column of its own, so that nothing is lost.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from tileforge.interop.codes import CODE_BOOKS, CodeBook, CodeError, with_letters
from tileforge.interop.remark import Exported, Remark, warning
from tileforge.interop.tables.cells import (
    CellError,
    Group,
    RoadEnd,
    Thing,
    groups_text,
    road_ends_text,
    thing_text,
)
from tileforge.interop.tables.columns import heads_of
from tileforge.interop.tables.declared import SET_ROW
from tileforge.interop.tables.draft import RowReader
from tileforge.interop.tables.layout import THROUGH, Known, tile_of
from tileforge.interop.tables.sheet import FORMULA_STARTS, Row, Sheet, checked_row
from tileforge.model.catalogue import symbols_of
from tileforge.model.geometry import POSITION, SIDES
from tileforge.model.terrain import Shape, edge_code
from tileforge.model.tile import Segment, SymbolUse, Tile, all_symbols
from tileforge.model.tileset import TileSet, card_count, terrains_of
from tileforge.schema.dump import dump, tile_as_json
from tileforge.topology.canon import form
from tileforge.topology.tile import edges_of

COLUMNS: Final = (
    *("id", "count", "edges", "joins", "roads", "spots", "shields", "symbols", "decor"),
    *("evidence", "note", "json"),
)
"""The columns of a table that is written, in order."""

_LAID_OUT: Final = ("joins", "roads", "spots", "shields", "symbols")
_PLAIN_MEMBERS: Final = ("id", "count", "evidence", "segments", "hubs", "symbols", "decor", "note")


def csv_of(tileset: TileSet) -> Exported:
    """Return `tileset` as a CSV file: commas, UTF-8; cards and pieces, which no table holds, are remarks."""
    writer = _Writer(tileset)
    out = io.StringIO(newline="")
    rows = csv.writer(out, lineterminator="\n")
    head = _set_members(tileset)
    if head:
        rows.writerow((SET_ROW, json.dumps(head, ensure_ascii=False)))
    rows.writerow(COLUMNS)
    rows.writerows(writer.cells(tile) for tile in tileset.tiles)
    return Exported(out.getvalue().encode(), tuple(_left_out(tileset)))


def _left_out(tileset: TileSet) -> Iterable[Remark]:
    number = card_count(tileset)
    if number:
        yield warning(tileset.id, f"its {number} cards are not in the table, which holds tiles only")
    if tileset.pieces:
        yield warning(tileset.id, f"its {len(tileset.pieces)} kinds of piece are not in the table")


def _set_members(tileset: TileSet) -> dict[str, Any]:
    """Return what `tileset` has beside tiles, cards and pieces, as members of its JSON."""
    contents = tileset.contents and replace(tileset.contents, cards=None, pieces={})
    bare = replace(tileset, schema=None, tiles=(), cards=None, pieces=(), contents=contents)
    members = json.loads(dump(bare))
    return {key: value for key, value in members.items() if key != "tiles"}


class _Writer:
    """Writes the rows of one set."""

    def __init__(self, tileset: TileSet) -> None:
        terrains = terrains_of(tileset)
        self._known = Known(terrains, symbols_of(tileset))
        letters = {terrain.letter: terrain.id for terrain in tileset.terrains.values() if terrain.letter}
        self._book: CodeBook = with_letters(CODE_BOOKS["tileforge"], letters)
        sheet = Sheet("", ())
        heads, _ = heads_of(sheet, Row(1, COLUMNS))
        areas = frozenset(id for id in terrains if self._known.shape(id) is Shape.AREA)
        self._reader = RowReader(sheet, heads, self._book, areas)

    def cells(self, tile: Tile) -> tuple[str, ...]:
        """Return the row of `tile`."""
        plain = self._plain(tile)
        members = tile_as_json(tile)
        rest = {key: value for key, value in members.items() if key not in _PLAIN_MEMBERS}
        back = self._read_back(plain)
        if back is None or _names_segments(tile) or _exact(back) != _exact(tile):
            plain |= dict.fromkeys(_LAID_OUT, "")
            rest = {key: members.get(key, []) for key in ("segments", "symbols")} | rest
            if tile.hubs:
                rest["hubs"] = members["hubs"]
        if plain["decor"] and (back is None or back.decor != tile.decor):
            plain["decor"] = ""
            rest["decor"] = members["decor"]
        if tile.note and (tile.note != tile.note.strip()):
            plain["note"] = ""
            rest["note"] = tile.note
        plain["json"] = json.dumps(rest, ensure_ascii=False) if rest else ""
        return tuple(_safe(plain[column]) for column in COLUMNS)

    def _plain(self, tile: Tile) -> dict[str, str]:
        """Return the cells of `tile`, all that they can say."""
        areas = [part for part in tile.segments if self._known.shape(part.terrain) is Shape.AREA]
        lines = [part for part in tile.segments if self._known.shape(part.terrain) is Shape.LINE]
        spots = [part for part in tile.segments if self._known.shape(part.terrain) is Shape.SPOT]
        joined = [
            part for part in areas if len(part.sides) > 1 or part.corners or part.level.value != "ground"
        ]
        levelled = [part for part in lines if len(part.sides) > 1 and part.level.value != "ground"]
        groups = tuple(
            Group(tuple(side for side in SIDES if side in part.sides), part.corners, part.level)
            for part in (*joined, *levelled)
            if part.sides
        )
        alone = len(areas) > len({part.terrain for part in areas})
        shields = [
            f"{part.sides[0] if part.sides else '?'}:{part.shields}" if alone else str(part.shields)
            for part in areas
            if part.shields
        ]
        on_segments = [
            thing_text(Thing(use.symbol, part.sides[0] if part.sides else None, use.points))
            for part in areas + lines
            for use in part.symbols
        ]
        on_tile = [thing_text(Thing(use.symbol, use.at, use.points)) for use in tile.symbols]
        return {
            "id": tile.id,
            "count": str(tile.count),
            "edges": edge_code(edges_of(tile), self._known.terrains),
            "joins": groups_text(groups) if groups or alone else "",
            "roads": road_ends_text(_road_ends(tile, lines)),
            "spots": " ".join(thing_text(Thing(part.terrain, part.at)) for part in spots),
            "shields": " ".join(shields),
            "symbols": " ".join((*on_tile, *on_segments)),
            "decor": " ".join(thing_text(Thing(use.kind, use.at)) for use in tile.decor),
            "evidence": tile.evidence.value if tile.evidence else "none",
            "note": tile.note or "",
            "json": "",
        }

    def _read_back(self, cells: dict[str, str]) -> Tile | None:
        """Return the tile that `reading` makes of `cells`; None if it makes none."""
        self._reader.remarks.clear()
        try:
            row = checked_row("", 2, [cells[column] for column in COLUMNS])
            draft = self._reader.draft(row, "") if row else None
            if draft is None or draft.open_areas:
                return None
            return tile_of(draft, self._known)
        except (CellError, CodeError):
            return None


def _road_ends(tile: Tile, lines: list[Segment]) -> tuple[RoadEnd, ...]:
    """Return what the lines of `tile` end at, as far as that can be said in a cell."""
    by_id = {part.id: part for part in tile.segments if part.id}
    ends = []
    at_hub: dict[str, list[str]] = {}
    for part in lines:
        if len(part.sides) > 1 and not part.ends:
            if part.level.value == "ground":
                ends.append(RoadEnd(part.sides, THROUGH))
        elif len(part.sides) == 1 and len(part.ends) == 1:
            if part.ends[0] in tile.hubs:
                at_hub.setdefault(part.ends[0], []).append(part.sides[0])
            elif part.ends[0] in by_id:
                goal = by_id[part.ends[0]]
                ends.append(RoadEnd(part.sides, goal.terrain, goal.sides[0] if goal.sides else None))
    ends += [RoadEnd(tuple(sides), tile.hubs[hub]) for hub, sides in at_hub.items()]
    if len(ends) == 1 and sum(len(part.sides) for part in lines) == len(ends[0].sides):
        return (RoadEnd((), ends[0].goal, ends[0].at),)
    return tuple(ends)


def _names_segments(tile: Tile) -> bool:
    """Tell whether something beside the ends names a segment of `tile`, whose id must then be kept."""
    uses = (
        *all_symbols(tile),
        *tile.decor,
        *(use for copy in tile.copies for use in copy.symbols + copy.decor),
    )
    places = [use.at for use in uses] + [part.at for part in tile.segments]
    stated = any(found.cities for found in tile.fields or ())
    return stated or any(place not in POSITION for place in places if place)


def _exact(tile: Tile) -> tuple[Any, ...]:
    """Return all of `tile` that the columns may say, whatever its ids and order."""

    def symbol(use: SymbolUse) -> tuple[Any, ...]:
        return use.symbol, use.at or "", use.points or "", bool(use.x)

    hubs = sorted(
        (kind, sorted(part.sides for part in tile.segments if hub in part.ends))
        for hub, kind in tile.hubs.items()
    )
    segments = sorted(
        (
            part.terrain,
            sorted(part.sides),
            part.at or "",
            bool(part.x),
            [symbol(use) for use in part.symbols],
        )
        for part in tile.segments
    )
    return form(replace(tile, fields=None, copies=())), hubs, segments, [symbol(use) for use in tile.symbols]


def _safe(cell: str) -> str:
    """Return `cell` so that no spreadsheet takes it for a formula; reading takes the mark off again."""
    return f"'{cell}" if cell.startswith(FORMULA_STARTS) else cell
