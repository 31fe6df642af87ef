import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sheets.stand_ins import options, sides
from tests.sheets.test_fitting import apart, grid_or_skip, inside
from tileforge.drawing.scene import Box, grown
from tileforge.sheets.fitting import best_grid
from tileforge.sheets.grid import Grid
from tileforge.sheets.marks import mark_lines, trims_at
from tileforge.sheets.options import Marks, PrintOptions

clear_styles = st.sampled_from((Marks.CORNER, Marks.EDGE, Marks.DOUBLE, Marks.DOTS))


def a4(marks: str, **wishes: object) -> Grid:
    return best_grid(45, 45, PrintOptions(marks=marks, **wishes))


def columns_and_rows(trims: list[Box]) -> tuple[set[float], set[float]]:
    xs = {round(x, 6) for trim in trims for x in (trim.left, trim.right)}
    return xs, {round(y, 6) for trim in trims for y in (trim.top, trim.bottom)}


@given(sides, options(marks=clear_styles), st.integers(1, 60), st.booleans())
def test_marks_keep_off_every_bleed_and_inside_the_area_for_pieces(side, wishes, filled, back):
    grid = grid_or_skip(side, side, wishes)
    back = back and grid.turn is not None
    places = (grid.backs() if back else grid.fronts())[:filled]
    area = grid.mirrored(grid.usable) if back else grid.usable
    lines = mark_lines(Marks(wishes.marks), grid, filled, back=back)
    assert lines
    for line in map(Box._make, lines):
        assert inside(line, area)
        assert all(apart(line, grown(trim, grid.bleed)) for trim in trims_at(grid, places))


@given(sides, options(marks=clear_styles), st.integers(1, 60))
def test_each_cut_is_marked_at_both_ends_so_that_the_first_cut_never_takes_the_last_mark(
    side, wishes, filled
):
    grid = grid_or_skip(side, side, wishes)
    trims = trims_at(grid, grid.fronts()[:filled])
    lines = mark_lines(Marks(wishes.marks), grid, filled)
    xs, ys = columns_and_rows(trims)
    for x in xs:
        cut = [trim for trim in trims if abs(trim.left - x) < 1e-5 or abs(trim.right - x) < 1e-5]
        upright = [line for line in lines if abs(line[0] - x) < 1e-5 and abs(line[2] - x) < 1e-5]
        assert any(line[3] <= min(trim.top for trim in cut) + 1e-5 for line in upright)
        assert any(line[1] >= max(trim.bottom for trim in cut) - 1e-5 for line in upright)
    for y in ys:
        cut = [trim for trim in trims if abs(trim.top - y) < 1e-5 or abs(trim.bottom - y) < 1e-5]
        level = [line for line in lines if abs(line[1] - y) < 1e-5 and abs(line[3] - y) < 1e-5]
        assert any(line[2] <= min(trim.left for trim in cut) + 1e-5 for line in level)
        assert any(line[0] >= max(trim.right for trim in cut) - 1e-5 for line in level)


@pytest.mark.parametrize("bleed", [1.0, 2.0, 3.5])
def test_where_pieces_have_bleed_all_four_corners_of_each_have_marks_in_both_directions(bleed):
    grid = a4("corner", bleed=bleed)
    lines = mark_lines(Marks.CORNER, grid, grid.capacity)
    for trim in trims_at(grid, grid.fronts()):
        for x, outward in ((trim.left, -bleed), (trim.right, bleed)):
            for y in (trim.top, trim.bottom):
                assert any(line[1] == line[3] == y and x + outward in (line[0], line[2]) for line in lines)
        for y, outward in ((trim.top, -bleed), (trim.bottom, bleed)):
            for x in (trim.left, trim.right):
                assert any(line[0] == line[2] == x and y + outward in (line[1], line[3]) for line in lines)


def test_corner_marks_stand_only_by_the_pieces_there_are_and_edge_marks_by_the_whole_grid():
    grid = a4("corner")
    full = mark_lines(Marks.EDGE, grid, grid.capacity)
    assert mark_lines(Marks.EDGE, grid, 1) == full
    assert len(mark_lines(Marks.CORNER, grid, 1)) == 8
    assert len(full) == 2 * (2 * 3 + 2 * 5)


def test_edge_lines_run_from_the_bleed_to_the_end_of_the_area_for_pieces():
    grid = a4("edge")
    ink = grown(grid.trim(), grid.bleed)
    uprights = [line for line in mark_lines(Marks.EDGE, grid, 1) if line[0] == line[2]]
    assert {(round(line[1], 6), round(line[3], 6)) for line in uprights} == {
        (round(grid.usable.top + 0.4, 6), ink.top),
        (ink.bottom, round(grid.usable.bottom - 0.4, 6)),
    }


def test_double_lines_are_edge_lines_and_two_in_each_gap():
    grid = a4("double")
    edge, double = mark_lines(Marks.EDGE, grid, 1), mark_lines(Marks.DOUBLE, grid, 1)
    assert double[: len(edge)] == edge
    between = double[len(edge) :]
    assert len(between) == 2 * 3 * 4 + 2 * 5 * 2
    first, second = trims_at(grid, grid.fronts())[:2]
    gap = (first.right + grid.bleed, second.left - grid.bleed)
    for y in (first.top, first.bottom):
        assert (pytest.approx(gap[0]), y, pytest.approx(gap[1]), y) in between
    assert mark_lines(Marks.DOUBLE, a4("double", bleed=0), 1) == mark_lines(
        Marks.EDGE, a4("edge", bleed=0), 1
    )


def test_dots_lie_on_both_cuts_in_the_middle_of_each_gap_and_outside_all():
    grid = a4("dots")
    dots = mark_lines(Marks.DOTS, grid, 1)
    assert all(line[:2] == line[2:] for line in dots)
    assert len(dots) == 2 * 3 * (4 + 2) + 2 * 5 * (2 + 2)
    first, second = trims_at(grid, grid.fronts())[:2]
    middle = round((first.right + second.left) / 2, 6)
    assert (middle, first.top) in {line[:2] for line in dots}
    assert (first.left, round(grid.trim().top - grid.bleed - 1.0, 6)) in {line[:2] for line in dots}


def test_edge_marks_of_touching_pieces_share_a_line():
    assert len(mark_lines(Marks.EDGE, a4("edge", bleed=0), 1)) == 2 * (5 + 7)


def test_full_lines_and_outlines_lie_on_the_trims():
    grid = a4("full")
    xs, ys = columns_and_rows(trims_at(grid, grid.fronts()))
    for style in (Marks.FULL, Marks.OUTLINE):
        lines = mark_lines(style, grid, grid.capacity)
        assert {line[0] for line in lines if line[0] == line[2]} == xs
        assert {line[1] for line in lines if line[1] == line[3]} == ys
    assert len(mark_lines(Marks.OUTLINE, grid, 2)) == 8
    assert len(mark_lines(Marks.FULL, grid, 2)) == len(xs) + len(ys)


def test_no_marks_means_none():
    assert mark_lines(Marks.NONE, a4("none"), 15) == ()
