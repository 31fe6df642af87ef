"""What a saved game uses that our rules do not know: named once each, and whether it has come up."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Final

from tileforge.board.design import Design
from tileforge.interop.jcz.saves_json import FaultyError
from tileforge.interop.jcz.saves_reading import Save
from tileforge.interop.jcz.saves_sets import definition_file
from tileforge.interop.jcz.saves_words import (
    ALWAYS,
    CONTINUOUS,
    FINAL_ELEMENTS,
    FINAL_MARKS,
    IN_PART,
    KNOWN_ELEMENTS,
    MARKS,
    OTHER_RULES,
    PASSIVE_MARKS,
    RULES,
)
from tileforge.interop.jcz.vocabulary import KEY
from tileforge.model.catalogue import SYMBOLS
from tileforge.model.tile import Level, all_symbols
from tileforge.rules.words import listed
from tileforge.schema.report import Problem
from tileforge.schema.source import Keys, brief

_RIVER: Final = "river"
_TUNNEL: Final = "tunnel"
_NOT_BEYOND: Final = (
    "Up to there the game could be replayed; take what comes after out of a copy of the save."
)
_HOLDS: Final = "What has been played up to the save's end does not need it."


@dataclass(slots=True)
class Uses:
    """Collects the `problems` of one save. `unknown_sets` are the ids of its sets that no known set
    stands for, `broken` the known sets whose files have errors.
    """

    save: Save
    problems: list[Problem]
    unknown_sets: tuple[str, ...] = ()
    broken: Collection[str] = ()
    _come_up: set[str] = field(default_factory=set)
    _named: set[str] = field(default_factory=set)
    _final: list[tuple[str, Keys]] = field(default_factory=list)
    _lacks_tiles: bool = False

    def say(self, problem: Problem) -> None:
        """Add a problem."""
        self.problems.append(problem)

    def faulty(self, error: FaultyError) -> None:
        """Add what `error` says, unless it says what has been said before of something unknown."""
        problem = error.problem
        if problem is None:
            return
        if problem.code != "TF135":
            self.say(problem)
        elif problem.message not in self._named:
            self._named.add(problem.message)
            self.say(problem)

    def needs(self, what: str, elements: tuple[str, ...], keys: Keys, message: str) -> None:
        """Say, once for each `what`, that no rule of ours knows it, and that the game needs it from
        `keys` on; it belongs to `elements`.
        """
        self._come_up.update(elements)
        if what not in self._named:
            self._named.add(what)
            belongs = [element for element in elements if element in self.save.elements]
            of = f" (it belongs to {listed(belongs)})" if belongs else ""
            self.say(Problem("TF135", keys, f"{message}: no rule here knows this{of}", _NOT_BEYOND))

    def lacks(self, tile: str, keys: Keys) -> None:
        """Say, once for each `tile`, that no known set has it."""
        if tile in self._named:
            return
        self._named.add(tile)
        self._lacks_tiles = True
        files = listed(dict.fromkeys(definition_file(id) for id in self.unknown_sets))
        if self.broken:
            hint = self._mend
        elif self.unknown_sets:
            hint = f"Import that program's definitions first, from {files}, with tileforge import jcz."
        else:
            hint = "Import the file of that program's definitions that holds it with tileforge import jcz."
        self.say(Problem("TF133", keys, f"no known set has the tile {brief(tile)}", hint))

    def bears(self, design: Design, keys: Keys) -> None:
        """`design` was placed: say what it bears that no rule knows though it counts by lying there."""
        for mark in _marks(design):
            elements = MARKS.get(mark, (mark,))
            on = elements == ALWAYS or any(element in self.save.elements for element in elements)
            if not on or mark in PASSIVE_MARKS:
                continue
            if mark in FINAL_MARKS:
                self._final.append((mark, keys))
            else:
                message = f"the tile {design.name} bears {mark.replace('-', ' ')}"
                self.needs(f"the mark {mark}", elements, keys, message)
        if _RIVER not in self._named and any(part.terrain == _RIVER for part in design.parts):
            self._named.add(_RIVER)
            message = "rivers count as an edge like any other here: that they must run on is not checked"
            self.say(Problem("TF134", keys, message, "What is scored is not touched by that."))

    def close(self, *, ended: bool) -> None:
        """Say what the save switches on that no rule of ours knows; `ended` asks for the final scoring."""
        if ended:
            for mark, keys in self._final:
                message = f"the final scoring counts {mark.replace('-', ' ')}"
                self.needs(f"the mark {mark}", MARKS[mark], keys, message)
        rule, value = CONTINUOUS
        if ended or self.save.rules.get(rule) == value:
            for element in FINAL_ELEMENTS:
                if element in self.save.elements:
                    keys = ("setup", "elements", element)
                    message = f"the {element}'s bonus counts"
                    self.needs(f"the element {element}", (element,), keys, message)
        self.problems.extend(self._switched_on())

    def _switched_on(self) -> Iterator[Problem]:
        for id in self.unknown_sets:
            file = definition_file(id)
            message = f"no known set is JCloisterZone's set {brief(id)}"
            hint = f"To have it, import its definitions: tileforge import jcz {file}"
            if not self._lacks_tiles:
                hint = f"{_HOLDS} {hint}"
            hint = self._mend if self.broken else hint
            yield Problem("TF134", ("setup", "sets", id), message, hint)
        for id in self.save.elements:
            part = IN_PART.get(id)
            if id in self._come_up or (id in KNOWN_ELEMENTS and part is None):
                continue
            message = f"no rule here knows {part}" if part else f"no rule here knows the element {brief(id)}"
            yield Problem("TF134", ("setup", "elements", id), message, _HOLDS)
        for id, value in self.save.rules.items():
            if not self._rule_is_known(id, value):
                message = f"no rule here knows {brief(id)} as {brief(value)}"
                yield Problem("TF134", ("setup", "rules", id), message, _HOLDS)
        for id in self.save.addons:
            message = f"the add-on {brief(id)} is known here only by its tiles, if they were imported"
            yield Problem("TF134", ("setup", "addons", id), message, _HOLDS)

    @property
    def _mend(self) -> str:
        return f"Mend what tileforge validate {' '.join(self.broken)} finds."

    def _rule_is_known(self, id: str, value: str) -> bool:
        """Tell whether the rule says what ours say, too, or is about nothing in this game."""
        if id in RULES:
            element, values = RULES[id]
            return value in values or (element != "" and element not in self.save.elements)
        elements, default = OTHER_RULES.get(id, ((), "false"))
        idle = elements and not any(element in self.save.elements for element in elements)
        return value == default or bool(idle)


def _marks(design: Design) -> list[str]:
    """Return what `design` bears that no rule of ours reads: symbols, and attributes kept on import."""
    tile = design.tile
    found = [symbol for symbol in sorted(design.symbols) if symbol not in SYMBOLS]
    own = [tile.x, *(segment.x for segment in tile.segments), *(use.x for use in all_symbols(tile))]
    kept = [keys.get(KEY) for keys in own]
    found += sorted({name for each in kept if isinstance(each, dict) for name in each})
    if any(segment.level is Level.UNDER for segment in tile.segments):
        found.append(_TUNNEL)
    return list(dict.fromkeys(found))
