"""Sprite sheets: pictures of one size in the cells of a grid."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PIL import Image

_CLEAR: Final = (0, 0, 0, 0)
_WHITE: Final = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Cells:
    """A grid of cells of `width` x `height` pixels, with `padding` pixels between and round them.

    Cells are counted from 0, row by row from the top left.
    """

    columns: int
    rows: int
    width: int
    height: int
    padding: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """The sheet's width and height in pixels."""
        return (
            self.columns * (self.width + self.padding) + self.padding,
            self.rows * (self.height + self.padding) + self.padding,
        )

    def at(self, index: int) -> tuple[int, int]:
        """Return the pixels left of and above the cell `index`."""
        row, column = divmod(index, self.columns)
        return (
            self.padding + column * (self.width + self.padding),
            self.padding + row * (self.height + self.padding),
        )


class SpriteSheet:
    """The picture of a grid of cells; what no cell covers is clear if `clear`, else white."""

    def __init__(self, cells: Cells, *, clear: bool = False) -> None:
        self._cells = cells
        self._sheet = Image.new("RGBA" if clear else "RGB", cells.size, _CLEAR if clear else _WHITE)

    def put(self, index: int, png: bytes) -> None:
        """Put the picture in a PNG file into the cell `index`; ValueError if it has another size."""
        with Image.open(io.BytesIO(png)) as picture:
            if picture.size != (self._cells.width, self._cells.height):
                raise ValueError(f"a picture of {picture.size} pixels in a cell of {self._cells}")
            self._sheet.paste(picture.convert(self._sheet.mode), self._cells.at(index))

    def to_bytes(self) -> bytes:
        """Return the sheet as a PNG file."""
        file = io.BytesIO()
        self._sheet.save(file, "PNG")
        return file.getvalue()


def roomiest(count: int, size_px: tuple[int, int], *, most: tuple[int, int], side_px: int) -> Cells:
    """Return the grid in which `count` cells, of the sides' ratio of `size_px` and no larger, are largest.

    There are at most `most` columns and rows, and no side of the sheet is longer than `side_px`. Of
    grids with equal cells the one that wastes fewest is taken. Raises ValueError if there is none.
    """
    grids = [_cells_in(columns, rows, size_px, side_px) for columns, rows in _grids(count, most)]
    sound = [cells for cells in grids if cells.width > 0 and cells.height > 0]
    if not sound:
        raise ValueError(f"{count} cells do not go into a sheet of {most} cells and {side_px} pixels")
    return max(sound, key=lambda cells: (cells.width, -cells.columns * cells.rows, cells.columns))


def _grids(count: int, most: tuple[int, int]) -> Iterator[tuple[int, int]]:
    for columns in range(1, min(count, most[0]) + 1):
        rows = math.ceil(count / columns)
        if rows <= most[1]:
            yield columns, rows


def _cells_in(columns: int, rows: int, size_px: tuple[int, int], side_px: int) -> Cells:
    """Return the largest cells of which so many columns and rows fit."""
    full_width, full_height = size_px
    width = min(full_width, side_px // columns)
    if (height := round(width * full_height / full_width)) > side_px // rows:
        height = side_px // rows
        width = math.floor(height * full_width / full_height)
        height = min(height, round(width * full_height / full_width))
    return Cells(columns, rows, width, height)
