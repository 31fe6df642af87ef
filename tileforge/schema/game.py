"""A game's file becomes a model of the turns that are sound, and a finding for each fault."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from tileforge.model.board import Expectation, Placement, cell_of
from tileforge.model.finding import Finding
from tileforge.model.game import Game
from tileforge.model.tileset import TileSet
from tileforge.schema.conform import game_faults_in
from tileforge.schema.document import Document, examined
from tileforge.schema.head import CODES, head_of, source_of
from tileforge.schema.in_play import expectation_from, placement_from, sound_entries, spoilt_by
from tileforge.schema.kinds import other_kind
from tileforge.schema.load import load
from tileforge.schema.names_in_play import Naming, cell_problems, expectation_problems, placement_problems
from tileforge.schema.parse import UnusableFileError
from tileforge.schema.raw import Json, member, objects
from tileforge.schema.report import Problem, reported
from tileforge.schema.source import Keys, Source
from tileforge.schema.turns import turn_from, turn_problems
from tileforge.schema.used_sets import OpenSet, UsedSets

_NEEDED: Final = frozenset({"sets", "players", "turns"})
_DECISIVE: Final = frozenset({("sets",), ("players",), ("options",), ("start",)})
"""The paths of what decides the meaning of every turn."""


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """What a game's file holds. `game` is None if its sets, players, options or start tiles have a
    fault, for then no turn means what it should; else it holds the turns before the first that has one.

    Unless `complete`, turns are missing: the game has no end then, and expects nothing but the
    findings of its turns. `tilesets` are the usable sets by id, `files` theirs.
    """

    source: Source
    game: Game | None
    findings: tuple[Finding, ...]
    complete: bool = False
    tilesets: Mapping[str, TileSet] = field(default_factory=dict)
    files: Mapping[str, Path] = field(default_factory=dict)


def load_game(path: Path, name: str = "", cwd: Path | None = None, open_set: OpenSet = load) -> LoadedGame:
    """Return the game in the file at `path`, to be called `name` (by default, the path) in findings.

    Its sets are looked for as `library.find_set` does in `cwd` (by default, the current folder);
    a game in a set's folder ``games`` prefers sets beside that one. `open_set` gives what is in their
    files. Whatever is wrong becomes a finding; nothing is raised.
    """
    try:
        source = source_of(path, name or str(path), "game")
        found = examined(source, game_faults_in)
    except UnusableFileError as error:
        return LoadedGame(Source(error.finding.place.file, ""), None, (error.finding,))
    mistaken = other_kind(found.value, "game")
    if mistaken is not None:
        return LoadedGame(source, None, reported(source, [mistaken]))
    if not found.usable:
        return LoadedGame(source, None, reported(source, found.problems, found.unlisted))
    return _loaded(source, found, path.absolute().parent, cwd or Path.cwd(), open_set)


def _loaded(source: Source, found: Document, folder: Path, cwd: Path, open_set: OpenSet) -> LoadedGame:
    document = found.value
    head = head_of(source, found, folder, cwd, open_set)
    sets = head.naming.sets
    start = _start(document, head.spoilt, sets)
    named = [problem for problem in _name_problems(head.naming) if problem.path not in head.spoilt]
    named += cell_problems(head.naming, {path: cell_of(placement) for path, placement in start.items()})
    if "start" not in document and not start and sets.all_usable:
        hint = 'Write "start": [{"tile": …, "x": 0, "y": 0}], with the tiles that lie there at first.'
        named.append(Problem("TF509", ("sets",), "no set of the game marks a start tile", hint))
    loaded = LoadedGame(
        source,
        None,
        reported(source, (*head.problems, *named), found.unlisted, CODES),
        tilesets=sets.tilesets,
        files=sets.files,
    )
    spoilt = head.spoilt | spoilt_by(problem.path for problem in named)
    turns = document.get("turns")
    if not isinstance(turns, list) or not document.keys() >= _NEEDED or not spoilt.isdisjoint(_DECISIVE):
        return loaded
    sound = next((index for index in range(len(turns)) if ("turns", index) in spoilt), len(turns))
    complete = sound == len(turns) and ("end",) not in spoilt
    game = Game(
        sets=sets.ids,
        players=head.naming.players or (),
        start=tuple(start.values()),
        turns=tuple(turn_from(turns[index], ("turns", index), sets.first) for index in range(sound)),
        options=head.options,
        ended=complete and document.get("end", False),
        expect=_expectation(document, spoilt, sets, sound, complete=complete),
        name=head.name,
        x=member(document, "x"),
    )
    return replace(loaded, game=game, complete=complete)


def _start(document: Json, spoilt: Collection[Keys], sets: UsedSets) -> dict[Keys, Placement]:
    """Return the tiles that lie there before the first turn, by their paths in `document`: what it
    says, else the start tile that the first of `sets` to do so marks.
    """
    if "start" in document:
        return {
            path: placement_from(entry, sets.first)
            for path, entry in sound_entries(document, ("start",), spoilt)
        }
    for id, tileset in sets.tilesets.items():
        for tile in tileset.tiles:
            for number, copy in enumerate(tile.copies, start=1):
                if copy.start:
                    return {("start", 0): Placement(id, tile.id, 0, 0, copy=number)}
    return {}


def _name_problems(naming: Naming) -> Iterator[Problem]:
    for index, entry in objects(naming.document, "start"):
        yield from placement_problems(naming, ("start", index), entry)
    for index, turn in objects(naming.document, "turns"):
        yield from turn_problems(naming, ("turns", index), turn)
    yield from expectation_problems(naming)


def _expectation(
    document: Json, spoilt: Collection[Keys], sets: UsedSets, sound: int, *, complete: bool
) -> Expectation:
    """Return what the author expects of the first `sound` turns; all of it if they are `complete`."""
    expect = expectation_from(document, spoilt, sets)
    if complete:
        return expect
    found = tuple(
        (turn, code) for turn, code in expect.breaks if 0 < turn <= sound or ("turns", turn - 1) in spoilt
    )
    return Expectation(breaks=found)
