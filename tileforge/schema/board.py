"""A board's file becomes a model of what is sound in it, and a finding for each fault."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tileforge.model.board import Board, Cell, PlacedTile, Placement, cell_of
from tileforge.model.finding import Finding, Place, Severity
from tileforge.model.tile import Tile
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.schema.board_codes import BOARD_CODES
from tileforge.schema.codes import FILE_CODES, CodeInfo, finding
from tileforge.schema.conform import board_faults_in
from tileforge.schema.document import examined
from tileforge.schema.library import SET_FILE, UnknownSetError, find_set
from tileforge.schema.load import load
from tileforge.schema.parse import UnusableFileError, read
from tileforge.schema.raw import Json, member, objects, texts
from tileforge.schema.report import Problem, reported
from tileforge.schema.source import Keys, Source, brief
from tileforge.schema.wording import near

CODES: Final[Mapping[str, CodeInfo]] = MappingProxyType({**FILE_CODES, **BOARD_CODES})
"""What the codes that a board's file can have stand for."""

_BOARDS: Final = "boards"
"""The folder in a set's that holds boards."""


@dataclass(frozen=True, slots=True)
class LoadedBoard:
    """What a board's file holds. `board` is None if nothing in it can be used; else it holds every
    placement that is sound in itself. `placed` are those whose tile was found, in order, and
    `indexes` gives the index in the document of each of these. `files` are those of the sets.
    """

    source: Source
    board: Board | None
    findings: tuple[Finding, ...]
    placed: tuple[PlacedTile, ...] = ()
    indexes: tuple[int, ...] = ()
    files: Mapping[str, Path] = field(default_factory=dict)


def load_board(path: Path, name: str = "", cwd: Path | None = None) -> LoadedBoard:
    """Return the board in the file at `path`, to be called `name` (by default, the path) in findings.

    Its sets are looked for as `library.find_set` does in `cwd` (by default, the current folder);
    a board in a set's folder ``boards`` prefers sets beside that one. Whatever is wrong becomes a
    finding; nothing is raised.
    """
    name = name or str(path)
    try:
        if path.is_dir():
            hint = "Name the board's JSON file."
            raise UnusableFileError(finding("TF101", Place(name), f"{name} is a folder", hint))
        return _loaded(read(path, name), _Sets(path.absolute().parent, cwd or Path.cwd()))
    except UnusableFileError as error:
        return LoadedBoard(Source(error.finding.place.file, ""), None, (error.finding,))


class _Sets:
    """The sets of a board in `folder`: the usable ones with their files, None for the others."""

    def __init__(self, folder: Path, cwd: Path) -> None:
        self._beside = folder.parent.parent if folder.name == _BOARDS else None
        self._cwd = cwd
        self.files: dict[str, Path] = {}
        self.by_id: dict[str, TileSet | None] = {}
        self.tiles: dict[tuple[str, str], Tile] = {}

    def add(self, id: str) -> tuple[str, str] | None:
        """Find and load the set called `id`; return why it cannot be used and what to do, None if it can."""
        self.by_id[id] = None
        try:
            path = self._file(id)
        except UnknownSetError as error:
            return str(error), "Correct the id, or put that set into ./tilesets."
        loaded = load(path)
        number = sum(found.severity is Severity.ERROR for found in loaded.findings)
        if number:
            message = f"the set {brief(id)} has {number} {'error' if number == 1 else 'errors'} in its file"
            return message, f"Mend what tileforge validate {id} finds."
        self.by_id[id], self.files[id] = loaded.tileset, path
        for tile in loaded.tileset.tiles if loaded.tileset is not None else ():
            self.tiles.setdefault((id, tile.id), tile)
        return None

    def _file(self, id: str) -> Path:
        beside = self._beside / id / SET_FILE if self._beside else None
        return beside if beside is not None and beside.is_file() else find_set(id, self._cwd)


def _loaded(source: Source, sets: _Sets) -> LoadedBoard:
    found = examined(source, board_faults_in)
    if not found.usable:
        return LoadedBoard(source, None, reported(source, found.problems, found.unlisted))
    document = found.value
    spoilt = frozenset(fault.path[:2] for fault in found.faults if fault.keyword != "additionalProperties")
    problems = [*found.problems, *_set_problems(document, spoilt, sets)]
    listed = tuple(sets.by_id)
    all_listed = bool(listed) and not any(path[0] == "sets" for path in spoilt if path)
    placements = dict(_placements(document, spoilt, listed[0] if all_listed else ""))
    problems += _cell_problems(source, placements)
    placed: dict[int, PlacedTile] = {}
    for index, placement in placements.items():
        tileset = sets.by_id.get(placement.set)
        tile = sets.tiles.get((placement.set, placement.tile))
        if tileset is not None and tile is not None:
            placed[index] = PlacedTile(placement, tile, terrains_of(tileset))
        elif tileset is not None:
            problems.append(_no_tile(index, placement, tileset))
        elif all_listed and placement.set not in sets.by_id:
            problems.append(_unlisted(index, placement, tuple(sets.files)))
    named = not any(path[0] == "name" for path in spoilt if path)
    board = Board(
        sets=listed,
        placements=tuple(placements.values()),
        name=member(document, "name") if named else {},
        x=member(document, "x"),
    )
    return LoadedBoard(
        source,
        board,
        reported(source, problems, found.unlisted, CODES),
        placed=tuple(placed.values()),
        indexes=tuple(placed),
        files=sets.files,
    )


def _set_problems(document: Json, spoilt: frozenset[Keys], sets: _Sets) -> Iterator[Problem]:
    """Add the document's sets to `sets`, and yield a problem for each that cannot be used."""
    for index, id in texts(document, "sets"):
        if ("sets", index) not in spoilt and id not in sets.by_id:
            trouble = sets.add(id)
            if trouble:
                yield Problem("TF501", ("sets", index), *trouble)


def _placements(document: Json, spoilt: frozenset[Keys], default_set: str) -> Iterator[tuple[int, Placement]]:
    """Yield the placements that are sound in themselves, with their indexes in the document."""
    for index, entry in objects(document, "placements"):
        if ("placements", index) not in spoilt:
            yield (
                index,
                Placement(
                    entry.get("set", default_set),
                    entry["tile"],
                    int(entry["x"]),
                    int(entry["y"]),
                    int(entry.get("turns", 0)),
                ),
            )


def _cell_problems(source: Source, placements: Mapping[int, Placement]) -> Iterator[Problem]:
    first: dict[Cell, int] = {}
    for index, placement in placements.items():
        earlier = first.setdefault(cell_of(placement), index)
        if earlier != index:
            line = source.place(("placements", earlier)).line
            message = (
                f"placement number {index + 1}: at {placement.x}, {placement.y} lies placement number "
                f"{earlier + 1} (line {line}) already"
            )
            yield Problem("TF503", ("placements", index), message, "Move one of the two, or remove it.")


def _unlisted(index: int, placement: Placement, usable: tuple[str, ...]) -> Problem:
    message = f'placement number {index + 1}: the set {brief(placement.set)} is not listed in "sets"'
    meant = near(placement.set, usable)
    hint = f'Did you mean "{meant}"?' if meant else "List it there, or correct the id."
    return Problem("TF502", ("placements", index, "set"), message, hint)


def _no_tile(index: int, placement: Placement, tileset: TileSet) -> Problem:
    message = f"placement number {index + 1}: {placement.set} has no tile {brief(placement.tile)}"
    meant = near(placement.tile, (tile.id for tile in tileset.tiles))
    hint = f'Did you mean "{meant}"?' if meant else f"tileforge inspect {placement.set} lists its tiles."
    return Problem("TF502", ("placements", index, "tile"), message, hint)
