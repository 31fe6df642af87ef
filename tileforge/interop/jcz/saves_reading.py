"""A saved game's file: what stands in it, checked for its shape and for nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from tileforge.interop.jcz.saves_json import FAR, FaultyError, Node
from tileforge.model.board import Cell
from tileforge.schema.report import Problem
from tileforge.schema.source import Keys

END: Final = "#END"
"""What stands in an order of drawing where the game ends."""
_MOST_PLAYERS: Final = 100
_MOST_COPIES: Final = 20
_MOST_PIECES: Final = 100
_LONGEST_NAME: Final = 40
_ROTATION: Final = re.compile(r"R?(0|90|180|270)")
_QUARTER: Final = 90
_UNPRINTABLE: Final = re.compile(r"[\u0000-\u001f\u007f-\u009f\u2028\u2029]+")

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Message:
    """One entry of ``replay``: its `kind`, what it says, and the number of the player who sent it,
    None if the save does not tell.
    """

    kind: str
    payload: Node
    player: int | None
    keys: Keys


@dataclass(frozen=True, slots=True)
class StartTile:
    """A tile that lies there before the game begins."""

    tile: Node
    cell: Cell
    turns: int


@dataclass(frozen=True, slots=True)
class Save:
    """What a save says. `sets` are ids with how many copies are played with, `elements` those that
    are on with their numbers (1 for a bare true), `rules` each as a word. `test` is what the save
    says about itself if it is one of that program's tests.
    """

    sets: Mapping[str, int]
    elements: Mapping[str, int]
    rules: Mapping[str, str]
    players: tuple[str, ...]
    start: tuple[StartTile, ...] = ()
    messages: tuple[Message, ...] = ()
    draw_order: tuple[Node, ...] = ()
    end_turn: int | None = None
    name: str = ""
    version: str = ""
    names: tuple[str, ...] = ()
    test: Mapping[str, Any] = field(default_factory=dict)
    addons: tuple[str, ...] = ()


def read_document(document: Any) -> tuple[Save | None, list[Problem]]:
    """Return the save in a JSON `document` as far as it is sound, None if it is none, and its problems."""
    problems: list[Problem] = []
    try:
        return _Reader(Node(document), problems).save(), problems
    except FaultyError as error:
        return None, [*problems, *_problem(error)]


def turns_in(rotation: Node) -> int:
    """Return the clockwise quarter turns that a rotation (``R90``, or 90) stands for."""
    match = _ROTATION.fullmatch(str(rotation.value)) if not isinstance(rotation.value, bool) else None
    if match is None:
        raise rotation.refused("R0, R90, R180 or R270")
    return int(match[1]) // _QUARTER


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads one document; a part that is faulty is said and left out."""

    document: Node
    problems: list[Problem]

    def save(self) -> Save:
        """Raises FaultyError if the document is no save at all."""
        self._refuse_old()
        setup = self.document.member("setup")
        setup.member("sets")
        nobody: tuple[str, ...] = ()
        no_order: tuple[tuple[Node, ...], int | None] = ((), None)
        names = self._part(nobody, lambda: self._names(self.document.member("players")))
        order, end_turn = self._part(
            no_order, lambda: self._annotations(self.document.optional("gameAnnotations"))
        )
        players = _as_labels(names)
        return Save(
            sets=dict(self._numbers(setup.member("sets"), 1, _MOST_COPIES)),
            elements=dict(self._numbers(setup.optional("elements"), 0, _MOST_PIECES)),
            rules=dict(self._rules(setup.optional("rules"))),
            players=players,
            start=tuple(self._start(setup.optional("start"))),
            messages=tuple(self._messages(self.document.member("replay"), len(names) or _MOST_PLAYERS)),
            draw_order=order,
            end_turn=end_turn,
            name=self._line("name"),
            version=self._line("appVersion"),
            names=() if names == players else names,
            test=self._test(),
            addons=self._part(nobody, lambda: self._keys(setup.optional("addons"))),
        )

    def _refuse_old(self) -> None:
        """Raise FaultyError for a save of the program's fourth version, which has other keys."""
        setup = self.document.optional("setup")
        old = setup is not None and isinstance(setup.value, dict) and "expansions" in setup.value
        if setup is not None and old:
            hint = "Saves of its fifth version and later are read."
            raise setup.faulty("TF132", "this save is of an earlier version of JCloisterZone", hint)
        if setup is None and self.document.optional("replay") is None:
            hint = "A save of JCloisterZone has the keys setup, players and replay."
            raise self.document.faulty("TF132", "this is no saved game of JCloisterZone", hint)

    def _part(self, default: _Value, read: Callable[[], _Value]) -> _Value:
        with self._saying():
            return read()
        return default

    @contextmanager
    def _saying(self) -> Iterator[None]:
        try:
            yield
        except FaultyError as error:
            self.problems.extend(_problem(error))

    def _names(self, players: Node) -> tuple[str, ...]:
        names = tuple(player.member("name").text() for player in players.entries())
        if not 1 <= len(names) <= _MOST_PLAYERS:
            raise players.faulty(
                "TF132", f"there are {len(names)} players; 1 to {_MOST_PLAYERS} are possible"
            )
        return names

    def _numbers(self, node: Node | None, least: int, most: int) -> Iterator[tuple[str, int]]:
        """Yield what is on with its number; false and 0 are off, and true is 1."""
        if node is None:
            return
        with self._saying():
            for key, entry in node.members():
                with self._saying():
                    value = entry.value
                    exact = isinstance(value, float) and value.is_integer()
                    number = int(value) if isinstance(value, bool) or exact else entry.whole(0, most)
                    if number >= max(least, 1):
                        yield key, Node(number, entry.keys).whole(least, most)

    def _rules(self, node: Node | None) -> Iterator[tuple[str, str]]:
        if node is None:
            return
        with self._saying():
            for key, entry in node.members():
                with self._saying():
                    if isinstance(entry.value, bool):
                        yield key, str(entry.value).lower()
                    elif isinstance(entry.value, int):
                        yield key, str(entry.value)
                    elif entry.value is not None:
                        yield key, entry.text()

    def _start(self, node: Node | None) -> Iterator[StartTile]:
        if node is None:
            return
        with self._saying():
            for entry in node.entries():
                with self._saying():
                    tile = entry.member("tile")
                    tile.text()
                    cell = entry.member("x").whole(-FAR, FAR), entry.member("y").whole(-FAR, FAR)
                    rotation = entry.optional("rotation")
                    yield StartTile(tile, cell, turns_in(rotation) if rotation else 0)

    def _messages(self, node: Node, players: int) -> Iterator[Message]:
        for entry in node.entries():
            with self._saying():
                player = entry.optional("player")
                number = None if player is None else player.whole(0, players - 1)
                payload = entry.optional("payload") or Node({}, entry.keys)
                yield Message(entry.member("type").text(), payload, number, entry.keys)

    def _annotations(self, node: Node | None) -> tuple[tuple[Node, ...], int | None]:
        if node is None:
            return (), None
        order, end = node.optional("drawOrder"), node.optional("endTurn")
        drawn = tuple(order.entries()) if order is not None else ()
        for entry in drawn:
            entry.text()
        return drawn, (end.whole(0, 100_000) or None) if end is not None else None

    def _line(self, key: str) -> str:
        node = self._part(None, lambda: self.document.optional(key))
        text = node.value if node is not None and isinstance(node.value, str) else ""
        return " ".join(_UNPRINTABLE.sub(" ", text).split())[:200]

    def _test(self) -> dict[str, Any]:
        """Return the description and the assertions of a test, as far as they are texts."""
        test = self.document.value.get("test")
        if not isinstance(test, dict):
            return {}
        found: dict[str, Any] = {}
        if isinstance(test.get("description"), str):
            found["description"] = test["description"]
        if isinstance(test.get("assertions"), list):
            found["assertions"] = [text for text in test["assertions"] if isinstance(text, str)]
        return found

    def _keys(self, node: Node | None) -> tuple[str, ...]:
        return tuple(key for key, _ in node.members()) if node is not None else ()


def _problem(error: FaultyError) -> list[Problem]:
    return [error.problem] if error.problem is not None else []


def _as_labels(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return `names` as names that a game may have: one line each, not too long, each once."""
    labels: list[str] = []
    for number, name in enumerate(names, start=1):
        plain = " ".join(_UNPRINTABLE.sub(" ", name).split())[:_LONGEST_NAME].strip()
        label, again = plain or f"player {number}", 2
        while label in labels:
            label = f"{(plain or 'player')[: _LONGEST_NAME - 4]} {again}"
            again += 1
        labels.append(label)
    return tuple(labels)
