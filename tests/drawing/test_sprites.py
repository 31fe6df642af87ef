from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from tileforge.drawing.sprites import Cells, SpriteSheet, roomiest


def png(colour: tuple[int, int, int], size: tuple[int, int]) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", size, colour).save(file, "PNG")
    return file.getvalue()


def test_pictures_stand_in_their_cells_with_padding_between() -> None:
    cells = Cells(2, 2, 4, 3, padding=1)
    assert (cells.size, cells.at(0), cells.at(3)) == ((11, 9), (1, 1), (6, 5))
    sheet = SpriteSheet(cells, clear=True)
    sheet.put(3, png((255, 0, 0), (4, 3)))
    with Image.open(io.BytesIO(sheet.to_bytes())) as made:
        assert (made.mode, made.size) == ("RGBA", (11, 9))
        red = {(x, y) for x in range(11) for y in range(9) if made.getpixel((x, y)) == (255, 0, 0, 255)}
        assert red == {(x, y) for x in range(6, 10) for y in range(5, 8)}
        assert made.getpixel((0, 0)) == (0, 0, 0, 0)


def test_a_picture_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="in a cell of"):
        SpriteSheet(Cells(1, 1, 4, 3)).put(0, png((0, 0, 0), (3, 4)))


@given(
    count=st.integers(1, 70),
    size=st.tuples(st.integers(50, 2000), st.integers(50, 2000)),
    side=st.integers(500, 8192),
)
def test_the_roomiest_grid_keeps_within_its_bounds(count: int, size: tuple[int, int], side: int) -> None:
    cells = roomiest(count, size, most=(10, 7), side_px=side)
    assert cells.columns <= 10
    assert cells.rows <= 7
    assert cells.columns * cells.rows >= count
    assert max(cells.size) <= side
    assert cells.width <= size[0]
    assert abs(cells.height - cells.width * size[1] / size[0]) <= 1


@pytest.mark.parametrize(
    ("count", "cells"),
    [(1, Cells(1, 1, 520, 804)), (5, Cells(5, 1, 520, 804)), (70, Cells(10, 7, 378, 584))],
)
def test_cells_are_as_large_as_their_number_allows(count: int, cells: Cells) -> None:
    assert roomiest(count, (520, 804), most=(10, 7), side_px=4096) == cells


def test_cells_that_fit_nowhere_are_refused() -> None:
    with pytest.raises(ValueError, match="71 cells do not go into a sheet"):
        roomiest(71, (10, 10), most=(10, 7), side_px=4096)
