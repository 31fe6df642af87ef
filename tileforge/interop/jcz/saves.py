"""A saved game of JCloisterZone becomes a game of ours.

Either all of it can be told in our words, or no game is made and every reason is named: a game of
which something is left out would replay to points that nobody had.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from tileforge.board.options import CORE_OPTIONS
from tileforge.board.table import Table
from tileforge.interop.jcz.saves_reading import END, Save, read_document
from tileforge.interop.jcz.saves_sets import Shelf
from tileforge.interop.jcz.saves_turns import Played, PlayedTurn, played
from tileforge.interop.jcz.saves_uses import Uses
from tileforge.interop.jcz.saves_walks import stops_in_a_walk
from tileforge.interop.jcz.saves_words import FOLLOWERS, RULES, SWITCHES
from tileforge.interop.jcz.vocabulary import KEY
from tileforge.interop.remark import ImportedGame
from tileforge.model.board import NO_EXPECTATION, Expectation, Option
from tileforge.model.finding import Finding, Place, Severity
from tileforge.model.game import Drawn, Game, Turn
from tileforge.model.tileset import decor_counts, symbol_counts, tile_count
from tileforge.schema.codes import FILE_CODES, finding
from tileforge.schema.exchange_codes import EXCHANGE_CODES
from tileforge.schema.parse import UnusableFileError, parsed, read
from tileforge.schema.report import Problem, reported
from tileforge.schema.source import Keys, Source, brief

_CODES: Final = {**FILE_CODES, **EXCHANGE_CODES}
_DEFAULTS: Final = {info.id: info.default for info in CORE_OPTIONS}
_POINTS: Final = re.compile(r"(.+) has (-?[0-9]{1,6}) points?\.?")


def read_saved_game(path: Path, name: str = "", cwd: Path | None = None) -> ImportedGame:
    """Return the game in the save at `path`, to be called `name` (by default, the path) in findings.

    Its tiles are looked for in the sets in ``tilesets`` of `cwd` (by default, the current folder),
    then in the shipped ones. The game is None if there is an error among the findings; nothing is raised.
    """
    name = name or str(path)
    try:
        if path.is_dir():
            hint = "Name the save's file, as in game.jcz."
            raise UnusableFileError(finding("TF101", Place(name), f"{name} is a folder", hint))
        source = read(path, name)
        document, doubled = parsed(source)
    except UnusableFileError as error:
        return ImportedGame(None, (error.finding,))
    save, problems = read_document(document)
    for key in doubled:
        message = f"the key {brief(key.path[-1])} was given before"
        problems.append(Problem("TF103", key.path, message, offset=key.again_at))
    game = _game(save, Shelf(cwd or Path.cwd()), problems) if save is not None else None
    findings = _findings(source, problems)
    bad = any(found.severity is Severity.ERROR for found in findings)
    return ImportedGame(None if bad else game, findings)


def _findings(source: Source, problems: list[Problem]) -> tuple[Finding, ...]:
    return reported(source, problems, codes=_CODES)


def _game(save: Save, shelf: Shelf, problems: list[Problem]) -> Game | None:
    if not save.players:
        return None
    chosen = {id: shelf.choose(id, second_edition="garden" in save.elements) for id in save.sets}
    unknown = tuple(id for id, found in chosen.items() if found is None)
    uses = Uses(save, problems, unknown, shelf.broken)
    found = played(save, shelf, uses)
    sets = _sets(save, chosen, shelf)
    draws = _Draws(save, shelf, found, uses)
    names = save.name or str(save.test.get("description", "")).strip()[:200]
    turns = tuple(draws.turns())
    game = Game(
        sets=sets,
        players=save.players,
        start=tuple(found.start),
        turns=turns,
        options=dict(_options(save, sets, shelf)),
        name={"en": names} if names else {},
        x=_kept(save),
    )
    known = {id: tileset for id in sets if (tileset := shelf.tileset(id)) is not None}
    committed = bool(turns) and not turns[-1].unfinished
    walking = committed and stops_in_a_walk(game, known)
    ended = not walking and (draws.over or (not unknown and draws.bag_is_empty(sets)))
    uses.close(ended=ended)
    if walking:
        turns = (*turns[:-1], replace(turns[-1], unfinished=True, scored=True))
    elif not ended:
        turns = (*turns, *draws.next_turn())
    return replace(game, turns=turns, ended=ended, expect=_expectation(save, ended=ended))


def _sets(save: Save, chosen: Mapping[str, str | None], shelf: Shelf) -> tuple[str, ...]:
    """Return the known sets, each as often as the set that it stands for is played with."""
    copies: dict[str, int] = {}
    for id, found in chosen.items():
        if found is not None:
            copies[found] = max(copies.get(found, 0), save.sets[id])
    for found in shelf.chosen:
        copies.setdefault(found, 1)
    return tuple(found for found, number in copies.items() for _ in range(number))


def _options(save: Save, sets: tuple[str, ...], shelf: Shelf) -> Iterator[tuple[str, Option]]:
    """Yield the options that are not what they would be if nobody set them."""
    for supply in FOLLOWERS.values():
        number = save.elements.get(supply.element, 0)
        if number != _DEFAULTS[supply.option]:
            yield supply.option, number
    marks: Counter[str] = Counter()
    for tileset in filter(None, map(shelf.tileset, dict.fromkeys(sets))):
        marks.update(symbol_counts(tileset))
        marks.update(decor_counts(tileset))
    said = dict(_said_by_rules(save))
    for switch in SWITCHES:
        on = switch.element in save.elements
        implied = not switch.marks or any(marks[mark] for mark in switch.marks)
        if on != implied and not (on and switch.implied_only) and switch.option not in said:
            yield switch.option, on
    yield from said.items()


def _said_by_rules(save: Save) -> Iterator[tuple[str, Option]]:
    for id, value in save.rules.items():
        element, values = RULES.get(id, ("", {}))
        option = values.get(value)
        if option is not None and (not element or element in save.elements):
            yield option


class _Draws:
    """Follows the save's order of drawing along its turns: a tile that stands there and is not placed
    was drawn all the same, and put away because it fitted nowhere.
    """

    def __init__(self, save: Save, shelf: Shelf, found: Played, uses: Uses) -> None:
        self._save = save
        self._shelf = shelf
        self._found = found
        self._uses = uses
        self._order = [node.value for node in save.draw_order]
        self._at = 0
        self._drawn = 0

    def turns(self) -> Iterator[Turn]:
        """Yield the turns that were played; only the last of them can be unfinished."""
        for turn in self._found.turns:
            draws = tuple(self._up_to(turn))
            yield Turn(
                self._save.players[turn.player],
                draws,
                turn.placement,
                turn.follower,
                tuple(turn.moves),
                unfinished=not turn.committed,
            )

    @property
    def over(self) -> bool:
        """Whether the save says that the game ended, once all `turns` were taken."""
        end = self._save.end_turn
        told = (end is not None and self._drawn >= end) or self._order[self._at :] == [END]
        return told and bool(self._found.turns) and self._found.turns[-1].committed

    def bag_is_empty(self, sets: tuple[str, ...]) -> bool:
        """Tell whether all tiles of `sets` lie on the table, so that the game is over."""
        turns = self._found.turns
        total = sum(tile_count(found) for found in filter(None, map(self._shelf.tileset, sets)))
        return bool(turns) and turns[-1].committed and len(self._found.lying) >= total

    def next_turn(self) -> Iterator[Turn]:
        """Yield the turn that has just begun, if anything in the save tells of it."""
        turns = self._found.turns
        last = turns[-1] if turns else None
        if last is not None and not last.committed:
            return
        draws = tuple(self._next_draws())
        if draws or self._found.fairy:
            number = (last.player + 1) % len(self._save.players) if last is not None else 0
            yield Turn(self._save.players[number], draws, unfinished=True)

    def _up_to(self, turn: PlayedTurn) -> Iterator[Drawn]:
        """Yield what was drawn for `turn`; nothing if that is the placed tile alone."""
        rest = self._order[self._at :]
        self._drawn += 1
        if turn.tile in rest:
            skipped = rest.index(turn.tile)
            for index in range(self._at, self._at + skipped):
                yield from self._known(index)
            self._at += skipped + 1
            self._drawn += skipped
            if skipped and turn.placement is not None:
                yield Drawn(turn.placement.set, turn.placement.tile)
        elif rest:
            message = f"{brief(turn.tile)} was placed, which the order of drawing does not hold from there on"
            self._uses.say(Problem("TF139", turn.keys, message, "The turn is taken as it is."))

    def _known(self, index: int) -> Iterator[Drawn]:
        """Yield the tile at `index` of the order; say if no known set has it."""
        found = self._shelf.find(self._order[index])
        if found is not None:
            yield Drawn(found.set, found.tile)
        else:
            message = f"no known set has the drawn tile {brief(self._order[index])}; it is left out"
            keys: Keys = self._save.draw_order[index].keys
            self._uses.say(Problem("TF139", keys, message, "Import the definitions that hold it."))

    def _next_draws(self) -> Iterator[Drawn]:
        """Yield what is drawn next, until it is a tile that fits somewhere."""
        table = Table()
        for cell, lying in self._found.lying.items():
            if lying.design is not None:
                table.place(lying.design, cell, lying.turns)
        for index in range(self._at, len(self._order)):
            if self._order[index] == END:
                return
            yield from self._known(index)
            found = self._shelf.find(self._order[index])
            design = self._shelf.design(found) if found is not None else None
            if design is None or any(table.spots(design)):
                return


def _expectation(save: Save, *, ended: bool) -> Expectation:
    """Return the points that a test asserts, if it asserts everybody's or the game has ended."""
    names = dict(zip(save.names or save.players, save.players, strict=True))
    points = {}
    for text in save.test.get("assertions", ()):
        match = _POINTS.fullmatch(text.strip())
        if match is not None and match[1] in names:
            points[names[match[1]]] = int(match[2])
    if not points or not (ended or len(points) == len(save.players)):
        return NO_EXPECTATION
    return Expectation(points={name: points[name] for name in save.players if name in points})


def _kept(save: Save) -> dict[str, Any]:
    """Return what of the save no key of ours holds."""
    kept: dict[str, Any] = {}
    if save.version:
        kept["appVersion"] = save.version
    if save.names:
        kept["players"] = list(save.names)
    if save.test:
        kept["test"] = dict(save.test)
    return {KEY: kept} if kept else {}
