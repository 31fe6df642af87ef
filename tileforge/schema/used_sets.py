"""The sets that a board or a game uses: found by id, loaded once each, ready to look tiles up in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from tileforge.model.board import PlacedTile, Placement
from tileforge.model.finding import Severity
from tileforge.model.terrain import Terrain
from tileforge.model.tile import Tile
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.schema.library import SET_FILE, UnknownSetError, find_set
from tileforge.schema.load import Loaded, load
from tileforge.schema.raw import Json, texts
from tileforge.schema.report import Problem
from tileforge.schema.source import Keys, brief

OpenSet: TypeAlias = Callable[[Path], Loaded]
"""Gives what is in a set's file, as it stands there or as it is being edited."""

_IN_A_SET: Final = frozenset({"boards", "games"})
"""The folders in a set's that hold boards and games."""


@dataclass(frozen=True, slots=True)
class UsedSets:
    """The sets whose ids a document lists under ``sets``.

    `ids` are the sound ones among them, in order, an id as often as it is listed; `tilesets` and
    `files` hold the usable sets by id. Unless `whole`, the list has faults, so that no set is
    missing from it for certain.
    """

    ids: tuple[str, ...]
    whole: bool
    tilesets: Mapping[str, TileSet]
    files: Mapping[str, Path]
    tiles: Mapping[tuple[str, str], tuple[Tile, Mapping[str, Terrain]]]
    """Each usable set's tiles with its terrains, by the ids of set and tile."""

    @property
    def first(self) -> str:
        """The id of the set that a tile belongs to if it names none; empty if that is not certain."""
        return self.ids[0] if self.whole else ""

    @property
    def all_usable(self) -> bool:
        """Whether every set that the document means is there."""
        return self.whole and all(id in self.tilesets for id in self.ids)


def used_sets(
    document: Json, spoilt: Collection[Keys], folder: Path, cwd: Path, open_set: OpenSet = load
) -> tuple[UsedSets, list[Problem]]:
    """Return the sets that `document` uses, and a problem for each that cannot be used.

    What stands at a path in `spoilt` is passed over. The sets are looked for as `library.find_set`
    does in `cwd`; a document in the folder ``boards`` or ``games`` of a set's (`folder` is the
    document's) prefers sets beside that one. `open_set` gives what is in the file that was found.
    """
    beside = folder.parent.parent if folder.name in _IN_A_SET else None
    tilesets: dict[str, TileSet] = {}
    files: dict[str, Path] = {}
    problems: list[Problem] = []
    ids: list[str] = []
    for index, id in texts(document, "sets"):
        if ("sets", index) in spoilt:
            continue
        if id not in ids:
            try:
                files[id], tilesets[id] = _usable(id, beside, cwd, open_set)
            except _UnusableSetError as error:
                problems.append(Problem("TF501", ("sets", index), str(error), error.hint))
        ids.append(id)
    tiles: dict[tuple[str, str], tuple[Tile, Mapping[str, Terrain]]] = {}
    for id, tileset in tilesets.items():
        terrains = terrains_of(tileset)
        for tile in tileset.tiles:
            tiles.setdefault((id, tile.id), (tile, terrains))
    return UsedSets(tuple(ids), bool(ids) and ("sets",) not in spoilt, tilesets, files, tiles), problems


def placed_tile(sets: UsedSets, placement: Placement) -> PlacedTile | None:
    """Return `placement` with its tile, None if no usable set has that."""
    found = sets.tiles.get((placement.set, placement.tile))
    return None if found is None else PlacedTile(placement, *found)


class _UnusableSetError(Exception):
    """A set cannot be used; `hint` says what to do."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


def _usable(id: str, beside: Path | None, cwd: Path, open_set: OpenSet) -> tuple[Path, TileSet]:
    """Return the set called `id` and its file. Raises _UnusableSetError."""
    path = beside / id / SET_FILE if beside else None
    if path is None or not path.is_file():
        try:
            path = find_set(id, cwd)
        except UnknownSetError as error:
            hint = "Correct the id, or put that set into ./tilesets."
            raise _UnusableSetError(str(error), hint) from error
    loaded = open_set(path)
    number = sum(found.severity is Severity.ERROR for found in loaded.findings)
    if number or loaded.tileset is None:
        message = f"the set {brief(id)} has {number} {'error' if number == 1 else 'errors'} in its file"
        raise _UnusableSetError(message, f"Mend what tileforge validate {id} finds.")
    return path, loaded.tileset
