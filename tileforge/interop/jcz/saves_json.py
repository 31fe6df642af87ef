"""JSON values that know where they stand, and say what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tileforge.schema.report import Problem
from tileforge.schema.source import Keys, brief

FAR: int = 10_000
"""How far from 0, 0 a tile may lie: as far as in our own files."""


class FaultyError(Exception):
    """A value of which nothing can be made; `problem` says why, None if that has been said already."""

    def __init__(self, problem: Problem | None = None) -> None:
        super().__init__(problem.message if problem else "")
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Node:
    """A `value` of the document, with the `keys` that lead to it."""

    value: Any
    keys: Keys = ()

    def faulty(self, code: str, message: str, hint: str = "") -> FaultyError:
        """Return an error about this value."""
        return FaultyError(Problem(code, self.keys, message, hint))

    def refused(self, wanted: str) -> FaultyError:
        """Return an error that says that something else is `wanted` here."""
        name = str(self.keys[-1]) if self.keys else "the document"
        return self.faulty("TF132", f"{name[:40]} is {brief(self.value)}, not {wanted}")

    def member(self, key: str) -> Node:
        """Return the value under `key`. Raises FaultyError if there is none."""
        found = self.optional(key)
        if found is None:
            name = str(self.keys[-1])[:40] if self.keys else "the document"
            raise self.faulty("TF132", f'{name} lacks "{key}"')
        return found

    def optional(self, key: str) -> Node | None:
        """Return the value under `key`, None if there is none. Raises FaultyError if this is no object."""
        if not isinstance(self.value, dict):
            raise self.refused("an object")
        value = self.value.get(key)
        return None if value is None else Node(value, (*self.keys, key))

    def members(self) -> Iterator[tuple[str, Node]]:
        """Yield all keys with their values. Raises FaultyError if this is no object."""
        if not isinstance(self.value, dict):
            raise self.refused("an object")
        for key, value in self.value.items():
            yield key, Node(value, (*self.keys, key))

    def entries(self) -> Iterator[Node]:
        """Yield all entries. Raises FaultyError if this is no list."""
        if not isinstance(self.value, list):
            raise self.refused("a list")
        for index, value in enumerate(self.value):
            yield Node(value, (*self.keys, index))

    def text(self) -> str:
        """Return the text. Raises FaultyError if this is none."""
        if not isinstance(self.value, str):
            raise self.refused("a text")
        return self.value

    def whole(self, least: int, most: int) -> int:
        """Return the whole number, `least` to `most`. Raises FaultyError if this is none."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.refused("a whole number")
        if not least <= self.value <= most:
            raise self.refused(f"from {least} to {most}")
        return self.value

    def cell(self) -> tuple[int, int]:
        """Return the cell that a list of x and y stands for. Raises FaultyError if this is none."""
        pair = list(self.entries())
        if len(pair) != 2:
            raise self.refused("a list of x and y")
        x, y = (number.whole(-FAR, FAR) for number in pair)
        return x, y
