"""What the parts of a tile are called in a board's or a game's file, and back again.

A name is the terrain and a boundary point at which the part lies on the board: ``city N``,
``field SL``. The terrain alone does where a tile has one such part; ``road #2`` is the second one
in the tile's order, for what touches no side; a segment's own id does too, unless it is a name already.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tileforge.board.design import Design, Part
from tileforge.board.table import Table
from tileforge.model.board import Spot
from tileforge.model.geometry import POSITION, turn_point
from tileforge.model.tile import segment_indexes


@lru_cache(maxsize=4096)
def part_names(design: Design, turns: int) -> tuple[str, ...]:
    """Return the name of each part of `design` turned by `turns`, by number: the shortest that is clear."""
    names = []
    for part in design.parts:
        same = _same(design, part.terrain)
        points = [turn_point(point, turns) for point in (*part.sides, *part.halves)]
        if len(same) == 1:
            names.append(part.terrain)
        elif points:
            # The boundary's points are counted clockwise from the north.
            names.append(f"{part.terrain} {min(points, key=POSITION.__getitem__)}")
        else:
            names.append(f"{part.terrain} #{same.index(part) + 1}")
    return tuple(names)


def part_called(design: Design, turns: int, name: str) -> Part | None:
    """Return the part of `design`, turned by `turns`, called `name`, None if there is none or several."""
    found = _parts_by_name(design, turns).get(" ".join(name.split()))
    return design.parts[found] if found is not None else None


def spot_at(table: Table, node: int) -> Spot:
    """Return where `node` of the `table` lies and what it is called there."""
    laid = table.laid_of(node)
    return Spot(*laid.cell, part_names(laid.design, laid.turns)[node - laid.base])


@lru_cache(maxsize=4096)
def _parts_by_name(design: Design, turns: int) -> dict[str, int]:
    by_name = {name: part.number for part in design.parts for name in _spellings(design, part, turns)}
    for id, number in segment_indexes(design.tile).items():
        by_name.setdefault(id, number)
    return by_name


def _spellings(design: Design, part: Part, turns: int) -> Iterator[str]:
    same = _same(design, part.terrain)
    if len(same) == 1:
        yield part.terrain
    yield f"{part.terrain} #{same.index(part) + 1}"
    for point in (*part.sides, *part.halves):
        yield f"{part.terrain} {turn_point(point, turns)}"


def _same(design: Design, terrain: str) -> list[Part]:
    return [part for part in design.parts if part.terrain == terrain]
