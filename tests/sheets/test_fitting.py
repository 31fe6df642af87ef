import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.sheets.stand_ins import options, sides
from tileforge.drawing.scene import Box, grown
from tileforge.sheets.fitting import FOLD_CLEARANCE_MM, GAP_MM, MARK_ROOM_MM, best_grid
from tileforge.sheets.furniture import strips
from tileforge.sheets.grid import Grid
from tileforge.sheets.marks import trims_at
from tileforge.sheets.options import Duplex, PrintOptions
from tileforge.sheets.pages import SheetError

EPSILON = 1e-6


def grid_or_skip(width: float, height: float, wishes: PrintOptions) -> Grid:
    try:
        return best_grid(width, height, wishes)
    except SheetError:
        assume(False)
        raise


def inside(inner: Box, outer: Box) -> bool:
    return (
        inner.left >= outer.left - EPSILON
        and inner.top >= outer.top - EPSILON
        and inner.right <= outer.right + EPSILON
        and inner.bottom <= outer.bottom + EPSILON
    )


def apart(one: Box, other: Box) -> bool:
    return (
        one.right <= other.left + EPSILON
        or other.right <= one.left + EPSILON
        or one.bottom <= other.top + EPSILON
        or other.bottom <= one.top + EPSILON
    )


@pytest.mark.parametrize(
    ("page", "bleed", "mode", "columns", "rows"),
    [
        ("A4", 0, "none", 4, 6),
        ("A4", 2, "individual", 3, 5),
        ("A4", 2, "shared", 4, 6),
        ("Letter", 0, "none", 4, 5),
        ("Letter", 2, "individual", 3, 5),
        ("Letter", 2, "shared", 4, 5),
        ("A3", 0, "none", 6, 8),
        ("A3", 2, "individual", 5, 7),
    ],
)
@pytest.mark.parametrize("marks", ["none", "corner"])
def test_sheets_hold_the_documented_number_of_tiles(page, bleed, mode, columns, rows, marks):
    grid = best_grid(45, 45, PrintOptions(page=page, bleed=bleed, bleed_mode=mode, marks=marks))
    assert (grid.columns, grid.rows) == (columns, rows)


def test_the_paper_is_laid_the_way_that_holds_more_and_upright_if_both_hold_the_same():
    cards = best_grid(44, 68, PrintOptions())
    upright = best_grid(44, 68, PrintOptions(orientation="portrait"))
    assert cards.landscape
    assert cards.capacity > upright.capacity
    assert not best_grid(45, 45, PrintOptions()).landscape


def test_pieces_with_bleed_of_their_own_stand_apart_and_others_touch():
    assert best_grid(45, 45, PrintOptions(bleed=3)).pitch_x == 45 + 2 * 3 + GAP_MM
    assert best_grid(45, 45, PrintOptions(bleed=3, bleed_mode="shared")).pitch_x == 45


@given(sides, sides, options())
def test_pieces_their_bleed_and_their_marks_keep_to_the_printable_area_and_off_the_strips(
    width, height, wishes
):
    grid = grid_or_skip(width, height, wishes)
    for back in (False,) if grid.turn is None or grid.folded else (False, True):
        foot, side = strips(grid, back=back)
        trims = trims_at(grid, grid.backs() if back else grid.fronts())
        if grid.folded:
            trims += trims_at(grid, grid.backs())
        for trim in trims:
            reach = grown(trim, grid.bleed)
            assert inside(reach, grid.printable)
            assert apart(reach, foot)
            assert apart(reach, side)
        outermost = grown(grid.trim(back=back), grid.bleed + MARK_ROOM_MM)
        assert inside(outermost, grid.mirrored(grid.usable) if back else grid.usable)


@given(sides, sides, options())
def test_no_piece_lies_on_another(width, height, wishes):
    grid = grid_or_skip(width, height, wishes)
    own = grid.bleed if wishes.has_bleed_gaps else 0.0
    trims = [
        grown(trim, own) for trim in trims_at(grid, grid.fronts() + (grid.backs() if grid.folded else ()))
    ]
    assert all(apart(one, other) for index, one in enumerate(trims) for other in trims[:index])


@given(sides, sides, options(duplex=st.sampled_from((Duplex.LONG, Duplex.SHORT))))
def test_each_back_lies_behind_its_front_when_the_page_is_turned_over_that_edge(width, height, wishes):
    grid = grid_or_skip(width, height, wishes)
    page = grid.page
    upright = page.width <= page.height
    # The long edge of an upright page is its left one, of a lying page its top one.
    over_left_edge = upright == (wishes.duplex is Duplex.LONG)
    for front, back in zip(grid.fronts(), grid.backs(), strict=True):
        if over_left_edge:
            expected = (page.width - front.x - width, front.y)
        else:
            expected = (front.x, page.height - front.y - height)
        assert (back.x, back.y) == pytest.approx(expected, abs=EPSILON)
        assert back.half_turned is not over_left_edge


@given(sides, sides, options(duplex=st.just(Duplex.FOLD)))
def test_fold_sheets_keep_bleed_off_the_fold_line_and_backs_behind_fronts(width, height, wishes):
    grid = grid_or_skip(width, height, wishes)
    for front, back in zip(grid.fronts(), grid.backs(), strict=True):
        if grid.landscape:
            assert grid.axis - (front.x + width) - grid.bleed >= FOLD_CLEARANCE_MM - EPSILON
            assert (back.x - grid.axis, back.y) == pytest.approx((grid.axis - front.x - width, front.y))
            assert not back.half_turned
        else:
            assert grid.axis - (front.y + height) - grid.bleed >= FOLD_CLEARANCE_MM - EPSILON
            assert (back.x, back.y - grid.axis) == pytest.approx((front.x, grid.axis - front.y - height))
            assert back.half_turned


@settings(max_examples=30)
@given(sides, options(duplex=st.just(Duplex.NONE)))
def test_one_sided_sheets_have_no_backs(side, wishes):
    assert grid_or_skip(side, side, wishes).backs() == ()


@pytest.mark.parametrize("width", [201, 200, 187.5])
def test_a_piece_larger_than_the_room_is_refused_with_the_room_named(width):
    message = r"does not fit on A4: .*there is room for 195\.5 x 280\.6 or 282\.5 x 193\.6 mm"
    with pytest.raises(SheetError, match=message):
        best_grid(width, 290, PrintOptions())
