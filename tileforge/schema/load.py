"""A tile set's file becomes a model of what is sound in it, and a finding for each fault."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tileforge.model.catalogue import symbols_of
from tileforge.model.finding import Finding
from tileforge.model.tile import all_symbols
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.schema.build import tileset_from
from tileforge.schema.conform import faults_in
from tileforge.schema.document import MOST_FAULTS, examined
from tileforge.schema.library import SET_FILE, has_set
from tileforge.schema.parse import UnusableFileError, decoded, read
from tileforge.schema.prune import kept, prune
from tileforge.schema.raw import texts
from tileforge.schema.references import reference_problems
from tileforge.schema.report import MOST_FINDINGS, Problem, reported
from tileforge.schema.source import Source, brief
from tileforge.schema.translations import translation_problems

__all__ = ["MOST_FAULTS", "MOST_FINDINGS", "Loaded", "load", "load_text", "loads"]


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a file holds. `tileset` is None if nothing in it can be used; else it holds every tile
    and card that is sound in itself, though names in it may lead nowhere.

    `tile_indexes`, `card_indexes` and `piece_indexes` give, for each tile, card and piece of the
    model, its index in the document, for JSON pointers. `broken` are the document's indexes of
    tiles that the model lacks or holds without something that rules look for, `broken_cards` those
    of cards that it lacks, and `unresolved` those of tiles in which a name leads nowhere. Unless
    `complete`, totals over the set mean nothing.
    """

    source: Source
    tileset: TileSet | None
    findings: tuple[Finding, ...]
    tile_indexes: tuple[int, ...] = ()
    card_indexes: tuple[int, ...] = ()
    piece_indexes: tuple[int, ...] = ()
    broken: frozenset[int] = frozenset()
    broken_cards: frozenset[int] = frozenset()
    unresolved: frozenset[int] = frozenset()
    complete: bool = True


def load(path: Path, name: str = "") -> Loaded:
    """Return the tile set in the file at `path`, to be called `name` (by default, the path) in findings.

    A folder stands for the tileset.json in it. Whatever is wrong becomes a finding; nothing is raised.
    """
    try:
        source = read(path, name)
    except UnusableFileError as error:
        return _nothing(error)
    return _of_file(source, path / SET_FILE if path.is_dir() else path)


def load_text(text: str, file: Path, name: str = "") -> Loaded:
    """Return what `load` would if `text` stood in `file`: what has been edited and is not saved yet."""
    return _of_file(Source(name or str(file), text), file)


def _of_file(source: Source, file: Path) -> Loaded:
    home = file.resolve().parent
    try:
        found = _loaded(source, home if file.name == SET_FILE else None)
    except UnusableFileError as error:
        return _nothing(error)
    return found if found.tileset is None else replace(found, tileset=replace(found.tileset, home=str(home)))


def loads(data: bytes, name: str = SET_FILE) -> Loaded:
    """Return the tile set in `data`, the bytes of a file that is called `name` in findings."""
    try:
        return _loaded(decoded(data, name), None)
    except UnusableFileError as error:
        return _nothing(error)


def _nothing(error: UnusableFileError) -> Loaded:
    return Loaded(Source(error.finding.place.file, ""), None, (error.finding,), complete=False)


def _loaded(source: Source, folder: Path | None) -> Loaded:
    """Load `source`; `folder` is the set's, None where the file stands for itself."""
    found = examined(source, faults_in)
    document, problems = found.value, list(found.problems)
    if not found.usable:
        return Loaded(source, None, reported(source, problems, found.unlisted), complete=False)
    faulty = {fault.path for fault in found.faults}
    named = [problem for problem in reference_problems(document) if problem.path not in faulty]
    problems += named
    problems += translation_problems(document)
    problems += (problem for problem in _library_problems(document, folder) if problem.path not in faulty)
    losses = prune(document, found.faults)
    tile_indexes, card_indexes, piece_indexes = _keep_sound(document)
    document.setdefault("id", folder.name if folder else "")
    document.setdefault("name", {})
    tileset = tileset_from(document)
    unresolved = {int(problem.path[1]) for problem in named if problem.path[0] == "tiles"}
    return Loaded(
        source,
        tileset,
        reported(source, problems, found.unlisted),
        tile_indexes=tile_indexes,
        card_indexes=card_indexes,
        piece_indexes=piece_indexes,
        broken=frozenset(losses.tiles | losses.short),
        broken_cards=frozenset(losses.cards),
        unresolved=frozenset(unresolved.union(tile_indexes[index] for index in _undeclared_on(tileset))),
        complete=losses.complete,
    )


def _undeclared_on(tileset: TileSet) -> list[int]:
    """Return the indexes of the tiles with a terrain or symbol that the model does not know, be it
    that the document does not declare it or that its declaration is faulty.
    """
    terrains, symbols = terrains_of(tileset), symbols_of(tileset)
    return [
        index
        for index, tile in enumerate(tileset.tiles)
        if any(segment.terrain not in terrains for segment in tile.segments)
        or any(use.symbol not in symbols for use in all_symbols(tile))
        or any(use.symbol not in symbols for copy in tile.copies for use in copy.symbols)
    ]


def _keep_sound(document: dict[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Drop what `prune` took out of the lists; return the old indexes of the tiles, cards and
    pieces kept.
    """

    def keep(container: dict[str, Any], key: str) -> tuple[int, ...]:
        indexes = kept(container.get(key, []))
        if key in container:
            container[key] = [container[key][index] for index in indexes]
        return indexes

    for key in ("sources", "requires"):
        keep(document, key)
    cards = keep(document.get("cards", {}), "designs")
    return keep(document, "tiles"), cards, keep(document, "pieces")


def _library_problems(document: dict[str, Any], folder: Path | None) -> list[Problem]:
    """Return warnings about the folder's name and about required sets that are nowhere."""
    problems = []
    id = document.get("id")
    if folder and isinstance(id, str) and id != folder.name:
        message = f"the set {brief(id)} stands in a folder called {brief(folder.name)}"
        problems.append(Problem("TF111", ("id",), message, "Give folder and id the same name."))
    for index, name in texts(document, "requires"):
        if name == id:
            message = "the set requires itself"
            problems.append(Problem("TF112", ("requires", index), message, "Remove it."))
        elif not has_set(name, folder.parent if folder else None):
            message = f"the required set {brief(name)} cannot be found"
            hint = "Correct the id, or put that set beside this one."
            problems.append(Problem("TF112", ("requires", index), message, hint))
    return problems
