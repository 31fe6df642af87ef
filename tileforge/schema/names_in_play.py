"""Names in a board or a game: its sets' tiles and cards, kinds of figure, players."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tileforge.model.board import Cell
from tileforge.model.figures import FIGURES
from tileforge.model.tile import copies_of
from tileforge.schema.raw import Json, member, objects, texts
from tileforge.schema.report import Problem
from tileforge.schema.source import Keys, Source, brief
from tileforge.schema.used_sets import UsedSets
from tileforge.schema.wording import near, subject


@dataclass(frozen=True, slots=True)
class Naming:
    """A `document` whose names are looked up: its text, the sets that it uses and its players.

    `players` is None where the list of them is faulty, so that no name is missing from it for certain.
    """

    document: Json
    source: Source
    sets: UsedSets
    players: tuple[str, ...] | None


def players_of(document: Json, spoilt: Collection[Keys]) -> tuple[tuple[str, ...] | None, list[Problem]]:
    """Return the players of `document`, each once (None if the list is faulty), and a problem for
    each name that is given again.
    """
    if ("players",) in spoilt:
        return None, []
    first: dict[str, int] = {}
    problems = []
    for index, name in texts(document, "players"):
        earlier = first.setdefault(name, index)
        if earlier != index:
            message = f"player number {index + 1} is called {brief(name)}, as player number {earlier + 1} is"
            problems.append(Problem("TF507", ("players", index), message, "Give each a name of their own."))
    return tuple(first), problems


def placement_problems(naming: Naming, path: Keys, entry: Json) -> Iterator[Problem]:
    """Yield what is wrong with the names in the placement `entry` at `path`."""
    set_id, tile_id, copy = entry.get("set", naming.sets.first), entry.get("tile"), entry.get("copy")
    if not isinstance(set_id, str) or not isinstance(tile_id, str):
        return
    yield from tile_problems(naming, (set_id, tile_id), (*path, "set"), (*path, "tile"))
    design = naming.sets.tiles.get((set_id, tile_id))
    if design is None or not isinstance(copy, int | float):
        return
    most = len(copies_of(design[0]))
    if copy > most:
        message = (
            f"{_subject(naming, path)}: copy is {brief(copy)}, and the tile {brief(tile_id)} of {set_id} has "
            f"{'one kind' if most == 1 else f'{most} kinds'} of copies"
        )
        hint = f"The most is {most}; leave it out if the copies do not differ."
        yield Problem("TF508", (*path, "copy"), message, hint)


def tile_problems(naming: Naming, name: tuple[str, str], at_set: Keys, at_tile: Keys) -> Iterator[Problem]:
    """Yield a problem if `name`, the ids of a set (written at `at_set`) and a tile, is no tile's."""
    set_id, tile_id = name
    sets = naming.sets
    if set_id in sets.tilesets:
        if name not in sets.tiles:
            message = f"{_subject(naming, at_tile)}: {set_id} has no tile {brief(tile_id)}"
            hint = f"tileforge inspect {set_id} lists its tiles."
            known = (tile.id for tile in sets.tilesets[set_id].tiles)
            yield Problem("TF502", at_tile, message, _meant(tile_id, known, hint))
    elif sets.whole and set_id not in sets.ids:
        message = f'{_subject(naming, at_set)}: the set {brief(set_id)} is not listed in "sets"'
        hint = "List it there, or correct the id."
        yield Problem("TF502", at_set, message, _meant(set_id, sets.tilesets, hint))


def cell_problems(naming: Naming, cells: Mapping[Keys, Cell]) -> Iterator[Problem]:
    """Yield a problem for each placement that lies where an earlier one does; `cells` are theirs, by path."""
    first: dict[Cell, Keys] = {}
    for path, cell in cells.items():
        earlier = first.setdefault(cell, path)
        if earlier != path:
            line = naming.source.place(earlier).line
            message = (
                f"{_subject(naming, path)}: at {cell[0]}, {cell[1]} lies "
                f"{_subject(naming, earlier)} (line {line}) already"
            )
            yield Problem("TF503", path, message, "Move one of the two, or remove it.")


def figure_problems(naming: Naming, path: Keys, entry: Json, *owners: str) -> Iterator[Problem]:
    """Yield what is wrong with the kind of the figure `entry` at `path`, and with the players that
    stand under the keys `owners`.
    """
    kind = entry.get("figure")
    if isinstance(kind, str) and kind not in FIGURES:
        message = f"{_subject(naming, path)}: {brief(kind)} is no kind of figure"
        hint = f"Known are {', '.join(FIGURES)}."
        yield Problem("TF505", (*path, "figure"), message, _meant(kind, FIGURES, hint))
    for key in owners:
        yield from player_problems(naming, (*path, key), entry.get(key))


def card_problems(naming: Naming, path: Keys, name: Any) -> Iterator[Problem]:
    """Yield a problem if `name`, at `path`, is no card of the sets."""
    sets = naming.sets
    if not isinstance(name, str) or not sets.all_usable:
        return
    known = [
        card.id
        for tileset in sets.tilesets.values()
        if tileset.cards is not None
        for card in tileset.cards.designs
    ]
    if name not in known:
        message = f"{_subject(naming, path)}: no set of the game has a card {brief(name)}"
        hint = f"Known are {', '.join(known)}." if known else 'List the set that it belongs to in "sets".'
        yield Problem("TF505", path, message, _meant(name, known, hint))


def player_problems(naming: Naming, path: Keys, name: Any, *, at_key: bool = False) -> Iterator[Problem]:
    """Yield a problem if `name`, at `path`, is no player's."""
    if naming.players is not None and isinstance(name, str) and name not in naming.players:
        message = f'{_subject(naming, path)}: {brief(name)} is not listed in "players"'
        hint = "List the player there, or correct the name."
        yield Problem("TF506", path, message, _meant(name, naming.players, hint), at_key)


def expectation_problems(naming: Naming) -> Iterator[Problem]:
    """Yield what is wrong with the names in what the author expects."""
    expect = member(naming.document, "expect")
    for index, entry in objects(expect, "features"):
        for key in ("points", "occupants"):
            yield from _counted(naming, ("expect", "features", index, key), member(entry, key))
    for index, entry in objects(expect, "placements"):
        yield from placement_problems(naming, ("expect", "placements", index), entry)
    for index, entry in objects(expect, "figures"):
        yield from figure_problems(naming, ("expect", "figures", index), entry, "player")
    yield from _counted(naming, ("expect", "points"), member(expect, "points"))
    for kind, numbers in member(expect, "tokens").items():
        if isinstance(numbers, dict):
            yield from _counted(naming, ("expect", "tokens", kind), numbers)


def _counted(naming: Naming, path: Keys, numbers: Json) -> Iterator[Problem]:
    for name in numbers:
        yield from player_problems(naming, (*path, name), name, at_key=True)


def _subject(naming: Naming, path: Keys) -> str:
    """Return the name of the thing that `path` leads into, else the keys on the way."""
    thing, keys = subject(naming.document, path)
    return thing or ".".join(map(str, keys[:-1]))


def _meant(name: str, known: Iterable[str], otherwise: str) -> str:
    meant = near(name, known)
    return f'Did you mean "{meant}"?' if meant else otherwise
