import pytest

from tests.sheets.cutting.reading import box_of, painted
from tests.sheets.reading import opened
from tests.sheets.stand_ins import piece
from tileforge.drawing.paper import Size, paper_size
from tileforge.drawing.scene import Box, crossing
from tileforge.sheets.cutting.registration import (
    Pattern,
    keep_outs,
    machines,
    mark_arms,
    registration,
)
from tileforge.sheets.document import print_pdf
from tileforge.sheets.fitting import best_grid
from tileforge.sheets.furniture import strips
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.pages import SheetError

A4 = Size("A4", 210.0, 297.0)
BLACK = (0.0, 0.0, 0.0)
NEAR = 0.01


def options(machine: str = "silhouette", **wishes: object) -> PrintOptions:
    return PrintOptions(cut=registration(machine), **{"bleed": 0.625, **wishes})


def near(one, other) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(
    ("name", "pattern", "arm", "line", "inset"),
    [
        ("silhouette", Pattern.THREE, 5, 1, 10),
        ("silhouette-4", Pattern.FOUR, 5, 1, 10),
        ("inkscape-silhouette", Pattern.THREE, 20, 0.3, 10),
    ],
)
def test_the_machines_have_the_published_figures(name, pattern, arm, line, inset):
    marks = registration(name)
    assert (marks.pattern, marks.arm, marks.line, marks.inset, marks.gap) == (pattern, arm, line, inset, 1.25)
    assert marks.keep_out == arm + 1.5


def test_figures_can_be_set_within_what_machines_take():
    marks = registration(" Silhouette ", arm=12, line=0.5, inset=15, gap=3)
    assert (marks.arm, marks.line, marks.inset, marks.gap) == (12, 0.5, 15, 3)
    assert marks.keep_out == 13.5


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ({"name": "silouette"}, "choose silhouette, silhouette-4, inkscape-silhouette; did you mean"),
        ({"name": "x" * 1000}, "no cutting machine"),
        ({"name": "silhouette", "arm": 4.9}, "arms of marks: 4.9 mm; write 5 to 20"),
        ({"name": "silhouette", "line": 1.1}, "lines of marks"),
        ({"name": "silhouette", "inset": 9}, "write 10 to 86"),
        ({"name": "silhouette", "inset": float("nan")}, "the inset of marks"),
    ],
)
def test_what_no_machine_takes_is_refused(call, words):
    with pytest.raises(SheetError, match=words):
        registration(**call)


@pytest.mark.parametrize("duplex", ["long", "none"])
def test_three_marks_on_paper_are_a_square_top_left_and_two_arms_of_five(duplex):
    file = print_pdf([piece("a", 3)], options(duplex=duplex), title="Demo")
    pdf = opened(file.data)
    front, *backs = pdf.pages
    [square] = [drawn for drawn in painted(front) if drawn.operator == "f" and drawn.colour == BLACK]
    assert near(box_of(square.dots), (10, 10, 15, 15))
    arms = [drawn for drawn in painted(front) if drawn.operator == "S" and abs(drawn.width - 1) < NEAR]
    assert [len(arm.dots) for arm in arms] == [3, 3]
    for arm, dots in zip(
        arms,
        (((195, 10), (200, 10), (200, 15)), ((15, 287), (10, 287), (10, 282))),
        strict=True,
    ):
        assert all(near(one, other) for one, other in zip(arm.dots, dots, strict=True))
    for back in backs:
        assert not [drawn for drawn in painted(back) if drawn.width > 0.5 and drawn.operator == "S"]
        assert not [drawn for drawn in painted(back) if drawn.operator == "f" and drawn.colour == BLACK]


def test_four_marks_are_arms_in_all_corners_and_no_square():
    file = print_pdf([piece("a", 3)], options("silhouette-4", duplex="none", page="Letter"), title="Demo")
    pdf = opened(file.data)
    [page] = pdf.pages
    assert not [drawn for drawn in painted(page) if drawn.operator == "f" and drawn.colour == BLACK]
    arms = [drawn for drawn in painted(page) if drawn.operator == "S" and abs(drawn.width - 1) < NEAR]
    corners = {(round(arm.dots[1][0], 2), round(arm.dots[1][1], 2)) for arm in arms}
    assert corners == {(10, 10), (205.9, 10), (10, 269.4), (205.9, 269.4)}
    for arm in arms:
        (x1, y1), (x, y), (x2, y2) = arm.dots
        inward = 1 if x < 100 else -1, 1 if y < 140 else -1
        assert near(((x1 - x) * inward[0], y1 - y), (5, 0))
        assert near((x2 - x, (y2 - y) * inward[1]), (0, 5))


def test_arms_end_where_they_should_whatever_their_figures():
    marks = registration("inkscape-silhouette", inset=12)
    assert mark_arms(marks, A4) == (
        ((178, 12), (198, 12), (198, 32)),
        ((32, 285), (12, 285), (12, 265)),
    )


@pytest.mark.parametrize(
    ("page", "count"),
    [("A4", 20), ("Letter", 20), ("A3", 48)],
)
@pytest.mark.parametrize("machine", ["silhouette", "silhouette-4"])
def test_as_many_tiles_fit_as_are_published(machine, page, count):
    grid = best_grid(45, 45, options(machine, page=page))
    assert grid.capacity == count
    assert grid.pitch_x == grid.pitch_y == 46.25


@pytest.mark.parametrize("page", ["A4", "A3", "Letter", "A5"])
@pytest.mark.parametrize("machine", list(machines()))
@pytest.mark.parametrize("margin", [3.0, 5.0, 8.0])
@pytest.mark.parametrize("size", [20.0, 45.0, 61.0])
def test_nothing_but_the_marks_stands_in_the_corners(machine, page, margin, size):
    wishes = options(machine, page=page, margin=margin)
    file = print_pdf([piece("a", 90, size=size)], wishes, title="A long name " * 9)
    grid = file.layout.runs[0].grid
    kept = keep_outs(registration(machine), grid.page)
    pdf = opened(file.data)
    for drawn in painted(pdf.pages[0]):
        is_mark = drawn.operator == "S" and len(drawn.dots) == 3
        is_square = drawn.operator == "f" and drawn.colour == BLACK
        is_picture = drawn.operator == "f" and drawn.colour != BLACK  # it goes on under its form's box
        if not (is_mark or is_square or is_picture):
            assert not any(crossing(box_of(drawn.dots), corner) for corner in kept)
    assert not any(crossing(strip, corner) for strip in strips(grid) for corner in kept)
    for place in grid.fronts():
        ink = Box(place.x - 0.625, place.y - 0.625, place.x + size + 0.625, place.y + size + 0.625)
        assert not any(crossing(ink, corner) for corner in kept)


def test_positions_next_to_a_mark_are_skipped_where_that_holds_more():
    marks = registration("inkscape-silhouette")
    grid = best_grid(45, 45, PrintOptions(page="A3", bleed=0.625, cut=marks))
    assert (grid.columns * grid.rows, grid.capacity) == (48, 44)
    file = print_pdf([piece("a", 60)], PrintOptions(page="A3", bleed=0.625, cut=marks), title="Demo")
    assert [len(sheet.front) for sheet in file.layout.sheets()] == [44, 16]
    assert file.drawn == {"a": 60}


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ({"duplex": "fold"}, "folded first"),
        ({"bleed_mode": "shared"}, "each piece on its own"),
        ({"margin": 12.0}, "lie in the margin of 12 mm"),
        ({"page": "90x90"}, "between the marks"),
    ],
)
def test_sheets_that_no_machine_can_cut_are_refused(wishes, words):
    with pytest.raises(SheetError, match=words):
        options(**wishes)


def test_the_marks_are_in_the_hash_and_take_the_place_of_cut_marks():
    three = print_pdf([piece()], options(marks="full"), title="Demo").layout
    four = print_pdf([piece()], options("silhouette-4"), title="Demo").layout
    assert three.options.marks == "none"
    assert three.runs[0].hash != four.runs[0].hash
    assert three.runs[0].grid.fronts() == four.runs[0].grid.fronts()


def test_keep_outs_reach_from_the_paper_to_beyond_the_arms():
    assert keep_outs(registration("silhouette"), paper_size("A4")) == (
        Box(0, 0, 16.5, 16.5),
        Box(193.5, 0, 210, 16.5),
        Box(0, 280.5, 16.5, 297),
        Box(193.5, 280.5, 210, 297),
    )
