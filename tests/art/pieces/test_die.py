from __future__ import annotations

from itertools import pairwise

import pytest
from shapely import LineString, Point
from shapely.ops import polygonize, unary_union

from tests.art.walk import leaves, line_widths
from tileforge.art.pieces.die import PIPS, die_picture
from tileforge.art.pieces.net import SQUARES, TAB_DEPTH, TAB_SLANT, TABS, by_square, corners_of
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.scene import Path
from tileforge.model.pieces import Die

DIE = Die("die", (1, 1, 2, 2, 3, 3))


def paths(die: Die = DIE, theme: str = "classic") -> list[Path]:
    picture = die_picture(die, load_theme(theme))
    return [leaf for leaf, _ in leaves(picture.front.children) if isinstance(leaf, Path)]


def lines_of(path: Path) -> list[LineString]:
    dots: list[list[tuple[float, float]]] = []
    for op in path.ops:
        if op[0] == "M":
            dots.append([])
        if op[0] in "ML":
            dots[-1].append((float(op[1]), float(op[2])))
    return [LineString(pair) for run in dots for pair in pairwise(run)]


def test_each_square_has_its_pips_round_its_middle() -> None:
    pips = [path for path in paths() if path.paint.fill == load_theme("classic").colour("die.pip")]
    found = {}
    for path in pips:
        starts = [Point(float(op[1]), float(op[2])) for op in path.ops if op[0] == "M"]
        for square, (column, row) in SQUARES.items():
            inside = [dot for dot in starts if 0 < dot.x - column * 16 < 16 and 0 < dot.y - row * 16 < 16]
            if inside:
                found[square] = len(inside)
    assert found == by_square(DIE.faces)


def test_the_cut_is_one_line_round_all_squares_and_tabs() -> None:
    solid = [
        path for path in paths() if path.paint.stroke and not path.paint.fill and path.paint.width == 0.25
    ]
    (outline,) = polygonize(unary_union([line for path in solid for line in lines_of(path)]))
    squares = 6 * 16.0**2
    tab = 16 * (TAB_DEPTH * 16) * (1 - TAB_SLANT)
    assert outline.area == pytest.approx(squares + len(TABS) * tab)


def test_folds_are_dashed_and_stand_on_every_inner_edge_and_tab() -> None:
    (folds,) = (path for path in paths() if path.paint.dash)
    lines = lines_of(folds)
    assert len(lines) == 12
    assert all(line.length == pytest.approx(16) for line in lines)


@pytest.mark.parametrize("size", [12.0, 16.0, 20.0])
def test_the_net_is_as_large_as_the_die(size: float) -> None:
    trim = die_picture(Die("die", DIE.faces, size_mm=size), load_theme("classic")).trim
    assert 2 <= trim.width - (4 + TAB_DEPTH) * size < 4
    assert 2 <= trim.height - (3 + 2 * TAB_DEPTH) * size < 4
    assert all(edge == int(edge) for edge in trim)


@pytest.mark.parametrize("theme", BUILT_IN)
def test_no_line_is_too_thin(theme: str) -> None:
    assert min(line_widths(die_picture(DIE, load_theme(theme)).front.children)) >= 0.15


def test_every_number_of_pips_is_known() -> None:
    assert {number: len(pips) for number, pips in PIPS.items()} == {number: number for number in range(1, 7)}
    assert len({corners_of(square) for square in SQUARES}) == 6
