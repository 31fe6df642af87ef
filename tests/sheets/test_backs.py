"""What makes up for printers, read back from finished sheets: backs move, nothing else does."""

import math
from dataclasses import replace

import pytest

from tests.sheets.cutting.reading import painted
from tests.sheets.reading import Drawn, opened, read_pages, shrunk
from tests.sheets.stand_ins import piece, symbol
from tests.sheets.test_document import NEAR, fronts_and_backs, near, printed
from tileforge.drawing.paper import Size
from tileforge.drawing.scene import Box
from tileforge.sheets.correction import Correction, Printer, corrected
from tileforge.sheets.document import PrintFile
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.pages import SheetError

HOME = Printer("home", None, (100.0, 100.0), {("long", "portrait"): Correction(0.4, -1.5, 0.2)})


def middle(form: Drawn) -> tuple[float, float]:
    return (form.box.left + form.box.right) / 2, (form.box.top + form.box.bottom) / 2


def lines(file: PrintFile, page: int) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Return the straight lines that a page strokes."""
    with opened(file.data) as pdf:
        dots = [drawn.dots for drawn in painted(pdf.pages[page]) if drawn.operator == "S"]
    return [pair for found in dots for pair in zip(found[::2], found[1::2], strict=True)]


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_an_offset_moves_all_of_the_backs_and_nothing_of_the_fronts(duplex, orientation):
    wishes = {"duplex": duplex, "orientation": orientation, "mark_side": "both"}
    plain = printed(piece("a", 17), **wishes)
    moved = printed(piece("a", 17), **wishes, back_offset=(1.25, -2.5))
    for (front, back), (same, shifted) in zip(fronts_and_backs(plain), fronts_and_backs(moved), strict=True):
        assert same == front
        assert (shifted.trim, shifted.bleed, shifted.points) == (back.trim, back.bleed, back.points)
        for before, after in zip(back.forms, shifted.forms, strict=True):
            x, y = middle(before)
            assert middle(after) == pytest.approx((x + 1.25, y - 2.5), abs=NEAR)
    for page in range(4):
        by = (1.25, -2.5) if page % 2 else (0, 0)
        for before, after in zip(lines(plain, page), lines(moved, page), strict=True):
            for (x, y), dot in zip(before, after, strict=True):
                assert dot == pytest.approx((x + by[0], y + by[1]), abs=NEAR)


def test_a_rotation_turns_the_backs_clockwise_about_the_page_s_middle():
    plain, turned = (printed(piece("a", 15), back_rotation=degrees) for degrees in (0, 2))
    cos, sin = math.cos(math.radians(2)), math.sin(math.radians(2))
    for (front, back), (same, shifted) in zip(fronts_and_backs(plain), fronts_and_backs(turned), strict=True):
        assert same == front
        for before, after in zip(back.forms, shifted.forms, strict=True):
            x, y = middle(before)[0] - 105, middle(before)[1] - 148.5
            assert middle(after) == pytest.approx(
                (105 + cos * x - sin * y, 148.5 + sin * x + cos * y), abs=NEAR
            )
    right_of_the_middle = max(fronts_and_backs(turned)[0][1].forms, key=lambda form: middle(form)[0])
    assert right_of_the_middle.box.top > 0


def test_content_stays_vectors():
    with opened(printed(piece("a", 15), back_offset=(1, 1), back_rotation=1).data) as pdf:
        kinds = {str(form.Subtype) for page in pdf.pages for form in page.Resources.XObject.values()}
    assert kinds == {"/Form"}


def test_a_printer_s_scale_stretches_both_sides_about_the_middle_rulers_too():
    printer = Printer("wide", None, (101.0, 99.0))
    plain, scaled = printed(piece("a", 15)), printed(piece("a", 15), printer=printer)
    for before, after in zip(read_pages(plain.data), read_pages(scaled.data), strict=True):
        assert after.points == before.points
        for one, other in zip(before.forms, after.forms, strict=True):
            x, y = middle(one)
            assert middle(other) == pytest.approx(
                (105 + (x - 105) * 1.01, 148.5 + (y - 148.5) * 0.99), abs=NEAR
            )
    for page in (0, 1):
        levels = [
            abs(end[0] - start[0]) for start, end in lines(scaled, page) if abs(end[1] - start[1]) < NEAR
        ]
        assert max(levels) == pytest.approx(50.5, abs=NEAR)


def test_a_printer_s_corrections_move_backs_and_the_footer_says_so():
    file = printed(piece("a", 15), printer=HOME)
    known = printed(piece("a", 15), back_offset=(0.4, -1.5), back_rotation=0.2)
    assert [form.box for form in read_pages(file.data)[1].forms] == [
        form.box for form in read_pages(known.data)[1].forms
    ]


def test_what_is_asked_for_goes_before_what_the_printer_needs():
    options = PrintOptions(printer=HOME, back_offset=(2, 2))
    assert options.back_correction(landscape=False) == Correction(2, 2, 0.2)
    assert options.back_correction(landscape=True) is None
    both = PrintOptions(printer=HOME, back_offset=(2, 2), back_rotation=0)
    assert both.back_correction(landscape=True) == Correction(2, 2)


def test_the_other_flip_is_the_same_paper_with_the_picture_on_its_head():
    assert HOME.behind("short", "portrait") == Correction(-0.4, 1.5, 0.2)
    assert HOME.behind("long", "landscape") is None


def test_paper_lies_the_way_that_the_printer_was_measured_for():
    front, back = (symbol(name, width=44.0, height=68.0) for name in ("front-c", "back-c"))
    card = replace(piece("c", 9), front=front, back=back, trim=Box(0, 0, 44, 68), width_mm=44, height_mm=68)
    file = printed(card, printer=HOME, bleed=2)
    assert not file.layout.runs[0].grid.landscape
    with pytest.raises(
        SheetError, match=r"never measured on landscape sheets.*calibrate --orientation landscape"
    ):
        printed(card, printer=HOME, orientation="landscape")
    assert printed(card, printer=HOME, duplex="none").layout.runs[0].grid.landscape


@pytest.mark.parametrize("duplex", ["fold", "none"])
def test_there_is_nothing_to_move_without_back_pages(duplex):
    with pytest.raises(SheetError, match="no back pages to move"):
        PrintOptions(duplex=duplex, back_offset=(1, 1))
    assert printed(piece("a"), duplex=duplex, printer=HOME).data


def test_a_page_that_needs_nothing_is_left_alone():
    assert corrected(Size("A4", 210, 297), Correction(), (100.0, 100.0)) is None


@pytest.mark.parametrize("mode", ["individual", "shared"])
def test_backs_may_have_more_bleed_than_fronts(mode):
    file = printed(piece("a", 30), bleed=1, back_bleed=4, bleed_mode=mode)
    grid = file.layout.runs[0].grid
    for front, back in fronts_and_backs(file):
        assert near(shrunk(front.bleed, 1), grid.trim())
        assert near(shrunk(back.bleed, 4), grid.trim(back=True))
        for one, other in zip(front.forms, back.forms, strict=True):
            assert near(shrunk(other.box, 4), grid.mirrored(shrunk(one.box, 1)))
    if mode == "individual":
        assert grid.pitch_x == 45 + 2 * 4


def test_backs_with_marks_have_room_for_them_between_their_bleeds():
    grid = printed(piece("a"), bleed=1, back_bleed=4, mark_side="both").layout.runs[0].grid
    assert grid.pitch_x == 45 + 2 * 4 + 2.5


def test_backs_cannot_bleed_where_no_bleed_is_asked_for():
    with pytest.raises(SheetError, match="backs cannot have 3 mm of bleed"):
        PrintOptions(bleed_mode="none", back_bleed=3)


def pages_of(file: PrintFile) -> list[tuple[str, ...]]:
    return [tuple(form.name.split("-")[0] for form in page.forms) for page in read_pages(file.data)]


def test_all_fronts_may_come_before_all_backs_in_the_same_order():
    pieces = [piece("a", 17), piece("b", 2, size=30.0)]
    alternate, apart = printed(*pieces), printed(*pieces, order="fronts-backs")
    pages = read_pages(alternate.data)
    assert pages_of(apart) == [*pages_of(alternate)[::2], *pages_of(alternate)[1::2]]
    assert [page.forms for page in read_pages(apart.data)] == [
        page.forms for page in [*pages[::2], *pages[1::2]]
    ]
    with opened(apart.data) as pdf:
        assert pdf.Root.ViewerPreferences.get("/Duplex") is None
        assert len(pdf.pages) == 6


def marked(file: PrintFile, number: int) -> bool:
    """Tell whether any line of a page is a cut mark: one that ends at the outermost bleed."""
    grid = file.layout.runs[0].grid
    edge = grid.trim().top - grid.bleed
    return any(abs(end[1] - edge) < NEAR for _, end in lines(file, number))


@pytest.mark.parametrize(("side", "sides"), [("front", (1, 0)), ("back", (0, 1)), ("both", (1, 1))])
@pytest.mark.parametrize("style", ["corner", "edge", "double"])
def test_marks_stand_on_the_sides_that_were_asked_for(side, sides, style):
    file = printed(piece("a", 15), marks=style, mark_side=side)
    assert tuple(marked(file, number) for number in range(2)) == sides


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_a_part_filled_fold_sheet_has_each_back_over_its_own_front(orientation):
    file = printed(piece("a", 3), piece("b", 4), duplex="fold", orientation=orientation)
    pages = read_pages(file.data)
    grid = file.layout.runs[0].grid
    for page in pages:
        count = len(page.forms) // 2
        for front, back in zip(page.forms[:count], page.forms[count:], strict=True):
            assert back.key == front.key
            assert near(back.box, grid.mirrored(front.box))
            assert back.scale == pytest.approx(1 if orientation == "landscape" else -1, abs=1e-4)


@pytest.mark.parametrize(
    ("page", "width", "height", "capacity"),
    [
        ("A3", 297, 420, 35),
        ("A4", 210, 297, 15),
        ("A5", 148, 210, 6),
        ("Letter", 215.9, 279.4, 15),
        ("Legal", 215.9, 355.6, 18),
        ("Tabloid", 279.4, 431.8, 40),
        ("200x310.5", 200, 310.5, 15),
        ("13x19in", 330.2, 482.6, 54),
    ],
)
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_every_paper_has_its_slots_and_backs_where_they_belong(page, width, height, capacity, duplex):
    file = printed(piece("a", capacity + 1), page=page, duplex=duplex)
    grid = file.layout.runs[0].grid
    assert (grid.capacity, file.layout.sheet_count) == (capacity, 2)
    for front, back in fronts_and_backs(file):
        sides = (front.width, front.height)
        assert sorted(sides) == pytest.approx([width, height], abs=NEAR)
        for one, other in zip(front.forms, back.forms, strict=True):
            assert near(other.box, grid.mirrored(one.box))
            assert min(one.box.left, one.box.top) >= 5 - NEAR
            assert one.box.right <= front.width - 5 + NEAR
            assert one.box.bottom <= front.height - 5 - 6.4 + NEAR
