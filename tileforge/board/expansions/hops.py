"""How the Easter bunny hops: with which die, and by which ways."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from tileforge.board.expansion import Refusal
from tileforge.board.table import Table
from tileforge.model.board import Cell

MayEnter: TypeAlias = Callable[[Cell], bool]
"""Whether the bunny may go to a cell that holds a tile."""


@dataclass(frozen=True, slots=True)
class Die:
    """What decides how far the bunny hops: a die with `faces`, none if there are none. `hops` has the
    number for each face; without a die its one number, for None, always holds.
    """

    faces: tuple[int, ...]
    hops: Mapping[int | None, int]


DICE: Final[Mapping[str, Die]] = MappingProxyType(
    {
        "special": Die((1, 1, 2, 2, 3, 3), {1: 1, 2: 2, 3: 3}),
        "six-sided": Die((1, 2, 3, 4, 5, 6), {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}),
        "none": Die((), {None: 2}),
    }
)
"""The dice by what the game's option calls them; the publisher describes the first two, and the fan
version of the expansion does without.
"""


def ways(table: Table, cell: Cell, visited: Collection[Cell], may_enter: MayEnter) -> list[Cell]:
    """Return where the bunny may hop from `cell`, when it has been on `visited` in this phase."""
    return [other for other in table.beside(cell) if other not in visited and may_enter(other)]


def paths(
    table: Table, cell: Cell, visited: frozenset[Cell], hops: int, may_enter: MayEnter
) -> Iterator[tuple[Cell, ...]]:
    """Yield every way of so many `hops` from `cell`, and those of fewer that end where none goes on."""
    onward = ways(table, cell, visited, may_enter) if hops else []
    if not onward:
        yield ()
    for other in onward:
        for rest in paths(table, other, visited | {other}, hops - 1, may_enter):
            yield (other, *rest)


def against_steps(
    table: Table, cell: Cell, steps: Iterable[Cell], visited: Collection[Cell], may_enter: MayEnter
) -> Iterator[tuple[int, Refusal]]:
    """Yield what is wrong with each of `steps` from `cell`, with its index; none after a gap is looked at."""
    been = set(visited)
    for index, step in enumerate(steps):
        where = f"{step[0]}, {step[1]}"
        if step not in table.cells:
            yield index, Refusal("TF671", f"no tile lies at {where}", "The bunny keeps to the tiles.")
            return
        if step in been:
            hint = "It comes to no tile twice in a phase, whoever moves it."
            yield index, Refusal("TF672", f"the bunny was at {where} already", hint)
        elif step not in table.beside(cell):
            message = f"{where} is not beside {cell[0]}, {cell[1]}"
            yield index, Refusal("TF671", message, "List every tile that it hops onto.")
        elif not may_enter(step):
            yield index, Refusal("TF671", f"the bunny may not come to {where}", "Go round it.")
        been.add(step)
        cell = step


def against_roll(die: Die, rolled: int | None, hops: int, *, can_go_on: bool) -> Iterator[Refusal]:
    """Yield what is wrong with so many `hops` when `die` shows what was `rolled`, None if that is not
    said. `can_go_on` tells whether the bunny could hop on from where it is.
    """
    if rolled is not None and rolled not in die.hops:
        faces = ", ".join(map(str, sorted(set(die.faces))))
        hint = f"It shows {faces}." if faces else 'Leave "die" out.'
        yield Refusal("TF674", f"the bunny's die cannot show {rolled}", hint)
        return
    allowed = {die.hops[rolled]} if rolled in die.hops else set(die.hops.values())
    if hops not in allowed and (hops > max(allowed) or can_go_on):
        numbers = " or ".join(map(str, sorted(allowed)))
        hint = f"It hops {numbers} times, and fewer only where it ends in a dead end."
        yield Refusal("TF673", f"the bunny hops {hops} times", hint)
