"""A board's file becomes a model of what is sound in it, and a finding for each fault."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from tileforge.model.board import NO_EXPECTATION, Board, PlacedTile, cell_of
from tileforge.model.finding import Finding
from tileforge.model.tileset import TileSet
from tileforge.schema.conform import board_faults_in
from tileforge.schema.document import Document, examined
from tileforge.schema.head import CODES, head_of, source_of
from tileforge.schema.in_play import expectation_from, figure_from, placement_from, sound_entries, spoilt_by
from tileforge.schema.kinds import other_kind
from tileforge.schema.load import load
from tileforge.schema.names_in_play import (
    Naming,
    cell_problems,
    expectation_problems,
    figure_problems,
    placement_problems,
)
from tileforge.schema.parse import UnusableFileError
from tileforge.schema.raw import member, objects
from tileforge.schema.report import Problem, reported
from tileforge.schema.source import Source
from tileforge.schema.used_sets import OpenSet, placed_tile

__all__ = ["CODES", "LoadedBoard", "load_board", "load_board_text"]


@dataclass(frozen=True, slots=True)
class LoadedBoard:
    """What a board's file holds. `board` is None if nothing in it can be used; else it holds every
    placement, figure and expectation that is sound in itself, but no figures and expectations if the
    list of players has a fault.

    `placed` are the placements whose tile was found, in order, and `indexes` gives the index in the
    document of each of these. `tilesets` are the usable sets by id, and `files` theirs.
    """

    source: Source
    board: Board | None
    findings: tuple[Finding, ...]
    placed: tuple[PlacedTile, ...] = ()
    indexes: tuple[int, ...] = ()
    tilesets: Mapping[str, TileSet] = field(default_factory=dict)
    files: Mapping[str, Path] = field(default_factory=dict)


def load_board(path: Path, name: str = "", cwd: Path | None = None, open_set: OpenSet = load) -> LoadedBoard:
    """Return the board in the file at `path`, to be called `name` (by default, the path) in findings.

    Its sets are looked for as `library.find_set` does in `cwd` (by default, the current folder);
    a board in a set's folder ``boards`` prefers sets beside that one. `open_set` gives what is in their
    files. Whatever is wrong becomes a finding; nothing is raised.
    """
    try:
        source = source_of(path, name or str(path), "board")
    except UnusableFileError as error:
        return LoadedBoard(Source(error.finding.place.file, ""), None, (error.finding,))
    return _in_source(source, path, cwd, open_set)


def load_board_text(text: str, path: Path, name: str, cwd: Path, open_set: OpenSet = load) -> LoadedBoard:
    """Return what `load_board` would if `text` stood in the file at `path`: what has been edited and is
    not saved yet. `open_set` gives what is in the files of its sets.
    """
    return _in_source(Source(name, text), path, cwd, open_set)


def _in_source(source: Source, path: Path, cwd: Path | None, open_set: OpenSet) -> LoadedBoard:
    try:
        found = examined(source, board_faults_in)
    except UnusableFileError as error:
        return LoadedBoard(Source(error.finding.place.file, ""), None, (error.finding,))
    mistaken = other_kind(found.value, "board")
    if mistaken is not None:
        return LoadedBoard(source, None, reported(source, [mistaken]))
    if not found.usable:
        return LoadedBoard(source, None, reported(source, found.problems, found.unlisted))
    return _loaded(source, found, path.absolute().parent, cwd or Path.cwd(), open_set)


def _loaded(source: Source, found: Document, folder: Path, cwd: Path, open_set: OpenSet) -> LoadedBoard:
    document = found.value
    head = head_of(source, found, folder, cwd, open_set)
    naming = head.naming
    named = [problem for problem in _name_problems(naming) if problem.path not in head.spoilt]
    spoilt = head.spoilt | spoilt_by(problem.path for problem in named)
    placements = {
        path: placement_from(entry, naming.sets.first)
        for path, entry in sound_entries(document, ("placements",), head.spoilt)
    }
    for path, placement in placements.items():
        if (*path, "copy") in spoilt:
            placements[path] = replace(placement, copy=None)
    cells = {path: cell_of(placement) for path, placement in placements.items()}
    found_tiles = {path: placed_tile(naming.sets, placement) for path, placement in placements.items()}
    placed = {path: tile for path, tile in found_tiles.items() if tile is not None}
    expect = expectation_from(document, spoilt, naming.sets)
    figures = tuple(figure_from(entry, path) for path, entry in sound_entries(document, ("figures",), spoilt))
    if naming.players is None:
        expect, figures = NO_EXPECTATION, ()
    problems = (*head.problems, *named, *cell_problems(naming, cells))
    return LoadedBoard(
        source,
        Board(
            sets=naming.sets.ids,
            placements=tuple(placements.values()),
            name=head.name,
            players=naming.players or (),
            options=head.options,
            figures=figures,
            expect=expect,
            x=member(document, "x"),
        ),
        reported(source, problems, found.unlisted, CODES),
        placed=tuple(placed.values()),
        indexes=tuple(int(path[-1]) for path in placed),
        tilesets=naming.sets.tilesets,
        files=naming.sets.files,
    )


def _name_problems(naming: Naming) -> Iterator[Problem]:
    for index, entry in objects(naming.document, "placements"):
        yield from placement_problems(naming, ("placements", index), entry)
    for index, entry in objects(naming.document, "figures"):
        yield from figure_problems(naming, ("figures", index), entry, "player")
    yield from expectation_problems(naming)
