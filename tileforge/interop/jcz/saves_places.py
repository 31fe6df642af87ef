"""Places in saved games: a pointer at a feature of a tile, as it lies, becomes one of our spots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tileforge.board.design import Design, Part
from tileforge.board.names import part_names
from tileforge.interop.jcz.saves_json import Node
from tileforge.interop.jcz.saves_words import FEATURES_IN_POINTERS, SPECIAL_LOCATIONS
from tileforge.interop.jcz.vocabulary import INNER, edges_name, halves_in, halves_name, sides_in
from tileforge.model.board import Cell, Spot
from tileforge.model.geometry import Point, turn_point
from tileforge.model.terrain import FIELD
from tileforge.schema.report import Problem
from tileforge.schema.source import brief

_NOT_BEYOND: Final = "The game cannot be replayed beyond this message."
_OTHER_VERSION: Final = "The save or the known set is of another version."
_SEVERAL: Final = "It is one in that program's definitions; compare the tile's roads and fields with them."


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile on the board; its `design` is None if no known set has it."""

    design: Design | None
    turns: int


def spot_at(
    pointer: Node, lying_at: Callable[[Cell], Lying | None], say: Callable[[Problem], None]
) -> Spot | None:
    """Return the spot that `pointer` (position, feature, location in board orientation) leads to.

    None stands for a part of a tile that no known set has. `say` is told when the location is not
    just one part of the tile. Raises FaultyError if it is none, or no feature that our rules know.
    """
    cell = pointer.member("position").cell()
    feature, location = pointer.member("feature"), pointer.member("location")
    terrain = FEATURES_IN_POINTERS.get(feature.text())
    if terrain is None:
        message = f"no rule here knows {brief(feature.text())} as a place for a figure"
        raise feature.faulty("TF135", message, _NOT_BEYOND)
    lying = lying_at(cell)
    if lying is None:
        raise pointer.faulty("TF137", f"no tile lies at {cell[0]}, {cell[1]}")
    if lying.design is None:
        location.text()
        return None
    part, whole = _part_at(lying.design, lying.turns, terrain, location)
    if not whole:
        has = _location_of(part, lying.turns)
        message = (
            f"{feature.text()} {location.text()[:40]} of the tile {lying.design.name} at {cell[0]}, "
            f"{cell[1]} is {has} here: the part that has most of it was taken"
        )
        say(Problem("TF136", location.keys, message, _SEVERAL))
    return Spot(*cell, part_names(lying.design, lying.turns)[part.number])


def _part_at(design: Design, turns: int, terrain: str, location: Node) -> tuple[Part, bool]:
    """Return the part of `terrain` that `location` means, and whether it is just that part."""
    parts = [part for part in design.parts if part.terrain == terrain]
    name = location.text()
    if name.startswith(SPECIAL_LOCATIONS):
        message = f"no rule here knows {brief(name)} as a place for a figure"
        raise location.faulty("TF135", message, _NOT_BEYOND)
    points = _points(terrain, name)
    if points is None or not parts:
        message = f"{brief(name)} is no place of a {terrain} on the tile {design.name}"
        raise location.faulty("TF137", message, _OTHER_VERSION)
    if not points:
        inner = [part for part in parts if not part.sides and not part.halves]
        number = INNER.index(name)
        if number >= len(inner):
            message = f"the tile {design.name} has no {terrain} that touches no side and is called {name}"
            raise location.faulty("TF137", message, _OTHER_VERSION)
        return inner[number], True
    shared = [len(points & _lies_at(part, turns)) for part in parts]
    best = max(range(len(parts)), key=lambda index: (shared[index], -index))
    if not shared[best]:
        message = f"the tile {design.name} shows no {terrain} at {name[:40]}, as it lies"
        raise location.faulty("TF137", message, _OTHER_VERSION)
    return parts[best], _lies_at(parts[best], turns) == points


def _points(terrain: str, name: str) -> frozenset[Point] | None:
    """Return the boundary points of a location, none if it is an inner one; None if it is no location."""
    if name in INNER:
        return frozenset()
    found = halves_in(name) if terrain == FIELD.id else sides_in(name)
    return frozenset(found) if found else None


def _lies_at(part: Part, turns: int) -> frozenset[Point]:
    return frozenset(turn_point(point, turns) for point in (*part.sides, *part.halves))


def _location_of(part: Part, turns: int) -> str:
    points = tuple(_lies_at(part, turns))
    name = halves_name(points) if part.halves else edges_name(points)
    return f"{part.terrain} {name}".rstrip()
