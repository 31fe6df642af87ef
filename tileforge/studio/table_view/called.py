"""What the parts of a board's tiles are called once these are turned."""

from __future__ import annotations

from tileforge.board.design import shared_design
from tileforge.board.names import part_called, part_names
from tileforge.schema.board import LoadedBoard


def called_when_turned(loaded: LoadedBoard, index: int, name: str, turns: int) -> str:
    """Return what the part of the placement number `index` that is called `name` is called when the tile
    lies in `turns`; `name` if there is no such part.
    """
    for number, placed in zip(loaded.indexes, loaded.placed, strict=True):
        placement = placed.placement
        if number == index:
            design = shared_design(loaded.tilesets[placement.set], placed.tile, placement.copy)
            part = part_called(design, placement.turns, name)
            return part_names(design, turns)[part.number] if part is not None else name
    return name
