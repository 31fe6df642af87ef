"""An arrow's pointer is turned to its side; the picture on it stays upright."""

from __future__ import annotations

import pytest

from tileforge.art.ground.frame import ALONG, CENTRE, INWARD, TILE
from tileforge.art.theme import load_theme
from tileforge.art.tile import tile_art
from tileforge.drawing.scene import Matrix, Use
from tileforge.drawing.symbols import symbol_name
from tileforge.model.geometry import SIDES
from tileforge.model.tile import Segment, SymbolUse, Tile
from tileforge.model.tileset import SymbolKind, TileSet

POINTER = symbol_name("classic", "pointer-pointer")
TIP = (0.0, -6.2)
"""Where the pointer's tip is drawn."""


def stood(tile: Tile, **declared: SymbolKind) -> dict[str, Matrix]:
    """Return where each small picture stands on the tile, by its symbol's name."""
    tileset = TileSet("t", {"en": "t"}, tiles=(tile,), symbols=declared)
    design = tile_art(tileset, tile, load_theme("classic")).design
    return {use.symbol.name: use.matrix for use in design.children if isinstance(use, Use)}


def arrow(points: str, *segments: Segment, at: str | None = None) -> tuple[Matrix, Matrix]:
    tile = Tile("A", segments=segments, symbols=(SymbolUse("arrow-extra-turn", at=at, points=points),))
    found = stood(tile)
    return found[POINTER], found[symbol_name("classic", "symbol-arrow-extra-turn")]


def shown(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    return matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f


@pytest.mark.parametrize("side", SIDES)
def test_the_tip_points_to_its_side(side: str) -> None:
    pointer, picture = arrow(side)
    (tx, ty), (px, py) = shown(pointer, *TIP), (picture.e, picture.f)
    (ix, iy), (ax, ay) = INWARD[side], ALONG[side]
    outwards = -((tx - px) * ix + (ty - py) * iy)
    sideways = (tx - px) * ax + (ty - py) * ay
    assert outwards > 6
    assert sideways == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("side", SIDES)
def test_the_picture_stays_upright(side: str) -> None:
    _, picture = arrow(side)
    assert (picture.b, picture.c) == (0, 0)
    assert picture.a == picture.d > 0.4


@pytest.mark.parametrize("side", SIDES)
def test_an_arrow_stands_near_the_side_it_points_to_unless_it_says_where(side: str) -> None:
    (ix, iy) = INWARD[side]

    def depth(matrix: Matrix) -> float:
        return (matrix.e - CENTRE[0]) * ix + (matrix.f - CENTRE[1]) * iy

    pointer, _ = arrow(side)
    assert depth(pointer) < 0
    elsewhere, _ = arrow(side, at=SIDES[(SIDES.index(side) + 2) % 4])
    assert depth(elsewhere) > 0


def test_a_symbol_that_a_set_declares_points_too() -> None:
    kind = SymbolKind("wind", icon="dragon", needs_direction=True)
    found = stood(Tile("A", symbols=(SymbolUse("wind", points="W"),)), wind=kind)
    assert POINTER in found
    dragon = found[symbol_name("classic", "symbol-dragon")]
    assert dragon.a < 1, "a picture that is wider than the pointer's plate is made to fit"
    assert 0 < dragon.e < TILE / 2
