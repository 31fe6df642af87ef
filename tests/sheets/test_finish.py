import pikepdf
import pytest

from tests.sheets.cutting.reading import Drawn, box_of, painted
from tests.sheets.reading import opened, read_pages, shrunk
from tests.sheets.stand_ins import piece, symbol
from tileforge.drawing.pdf_press import srgb_intent
from tileforge.drawing.scene import Box, crossing
from tileforge.drawing.shapes import circle, polyline
from tileforge.sheets.correction import Printer
from tileforge.sheets.cutting.paths import CutStyle, cut_sheets
from tileforge.sheets.document import Piece, print_pdf
from tileforge.sheets.finish import DieLine, Finish, Proof
from tileforge.sheets.furniture import strips
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.pages import SheetError

NEAR = 0.01
SHOP = {"bleed": 3.0, "gap": 6.0, "marks": "none"}


def near(one, other) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


def subpaths(drawn: Drawn, corners: int) -> list[Box]:
    return [box_of(drawn.dots[at : at + corners]) for at in range(0, len(drawn.dots), corners)]


def inked(page: pikepdf.Page) -> dict[str, Drawn]:
    """Return what is drawn in spot colours, by their names."""
    return {drawn.colour: drawn for drawn in painted(page) if isinstance(drawn.colour, str)}


@pytest.mark.parametrize("duplex", ["long", "short", "none"])
def test_die_lines_lie_on_the_trims_of_fronts_and_nowhere_else(duplex):
    options = PrintOptions(duplex=duplex, **SHOP)
    file = print_pdf([piece("a", 20)], options, title="Demo", finish=Finish(DieLine("Stanze")))
    pdf = opened(file.data)
    step = file.layout.pages_per_sheet
    for number, (page, read) in enumerate(zip(pdf.pages, read_pages(file.data), strict=True)):
        if number % step:
            assert inked(page) == {}
            continue
        die = inked(page)["/Stanze"]
        boxes = subpaths(die, 4)
        assert len(boxes) == len(read.forms)
        for box, form in zip(boxes, read.forms, strict=True):
            assert near(box, shrunk(form.box, 3.0))
        assert die.operator == "S"


def test_die_lines_stand_6_mm_apart_with_3_mm_of_bleed_and_no_marks_between():
    file = print_pdf([piece("a", 20)], PrintOptions(**SHOP), title="Demo", finish=Finish(DieLine()))
    grid = file.layout.runs[0].grid
    assert grid.pitch_x - grid.width == grid.pitch_y - grid.height == 6.0
    pdf = opened(file.data)
    [page, *_] = pdf.pages
    pieces = shrunk(grid.trim(), -3.0)
    for drawn in painted(page):
        if drawn.operator == "S" and not isinstance(drawn.colour, str):
            assert not crossing(box_of(drawn.dots), pieces)


def test_the_die_line_is_the_cut_file_s_path():
    options = PrintOptions(**SHOP)
    style = CutStyle(radius=3.5)
    pieces = [piece("a", 3)]
    file = print_pdf(pieces, options, title="Demo", finish=Finish(DieLine(style=style)))
    [sheet] = cut_sheets(pieces, file.layout, style)
    pdf = opened(file.data)
    dots = [
        dot
        for outlines in sheet.layers.values()
        for ops in outlines
        for op in ops
        for dot in zip(op[1::2], op[2::2], strict=True)
    ]
    drawn = inked(pdf.pages[0])["/CutContour"].dots
    assert all(near(one, other) for one, other in zip(drawn, dots, strict=True))


def test_folds_are_creased_and_kiss_cuts_have_a_layer_of_their_own():
    standee = Piece(
        "s",
        "s",
        1,
        symbol("s"),
        None,
        Box(0, 0, 45, 45),
        45,
        45,
        cut=circle(20, 20, 10),
        folds=polyline(((10.0, 20.0), (30.0, 20.0))),
    )
    finish = Finish(DieLine(style=CutStyle(kiss=True)))
    pdf = opened(print_pdf([standee], PrintOptions(**SHOP), title="Demo", finish=finish).data)
    assert sorted(inked(pdf.pages[0])) == ["/Crease", "/CutContour"]
    assert [str(group.Name) for group in pdf.Root.OCProperties.OCGs] == ["Crease", "Kiss cut", "Die line"]


def test_a_printer_that_stretches_is_no_print_shop():
    options = PrintOptions(printer=Printer("home", scale=(101.0, 100.0)), **SHOP)
    with pytest.raises(SheetError, match="leave out the printer"):
        print_pdf([piece()], options, title="Demo", finish=Finish(DieLine()))


PINK, BLUE, GREEN = "#d0006f", "#0077cc", "#008040"


def zones(page: pikepdf.Page, colour: str) -> list[Box]:
    wanted = tuple(channel / 255 for channel in bytes.fromhex(colour[1:]))
    for drawn in painted(page):
        outlines = isinstance(drawn.colour, tuple) and len(drawn.dots) > 2 and drawn.operator == "S"
        if outlines and near(drawn.colour, wanted):
            return subpaths(drawn, 4)
    return []


@pytest.mark.parametrize("duplex", ["long", "short", "fold", "none"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_a_proof_shows_trim_bleed_and_safe_zone_over_each_piece(duplex, orientation):
    options = PrintOptions(duplex=duplex, orientation=orientation)
    file = print_pdf([piece("a", 17)], options, title="Demo", finish=Finish(proof=Proof(2.5)))
    pdf = opened(file.data)
    for page, read in zip(pdf.pages, read_pages(file.data), strict=True):
        trims = [shrunk(form.box, 2.0) for form in read.forms]
        for colour, grow in ((PINK, 0.0), (BLUE, 2.0), (GREEN, -2.5)):
            boxes = zones(page, colour)
            assert len(boxes) == len(trims)
            for box, trim in zip(boxes, trims, strict=True):
                assert near(box, shrunk(trim, -grow))


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_the_legend_keeps_off_footer_and_rulers_on_both_sides(orientation, duplex):
    options = PrintOptions(orientation=orientation, duplex=duplex)
    file = print_pdf([piece("a", 1)], options, title="Demo", finish=Finish(proof=Proof()))
    grid = file.layout.runs[0].grid
    pdf = opened(file.data)
    for page, back in zip(pdf.pages, (False, True), strict=True):
        paper = [drawn for drawn in painted(page) if drawn.operator == "f" and drawn.colour == (1, 1, 1)]
        assert len(paper) == 3
        for strip in strips(grid, back=back):
            assert not any(crossing(box_of(drawn.dots), strip) for drawn in paper)


def test_a_piece_with_an_outline_is_proofed_by_that_alone():
    token = Piece(
        "t", "t", 1, symbol("t"), symbol("tb"), Box(0, 0, 45, 45), 45, 45, cut=circle(22.5, 22.5, 20.0)
    )
    file = print_pdf([token], PrintOptions(duplex="none"), title="Demo", finish=Finish(proof=Proof()))
    [page] = read_pages(file.data)
    pdf = opened(file.data)
    trim = shrunk(page.forms[0].box, 2.0)
    pink = tuple(channel / 255 for channel in bytes.fromhex(PINK[1:]))
    [outline] = [
        drawn for drawn in painted(pdf.pages[0]) if len(drawn.dots) == 13 and near(drawn.colour, pink)
    ]
    assert near(box_of(outline.dots), shrunk(trim, 2.5))
    assert not zones(pdf.pages[0], GREEN)


def test_an_intent_makes_the_sheets_a_print_shop_s():
    file = print_pdf([piece("a", 20)], PrintOptions(), title="Demo", finish=Finish(intent=srgb_intent()))
    pdf = opened(file.data)
    assert pdf.pdf_version == "1.6"
    assert str(pdf.Root.OutputIntents[0].OutputConditionIdentifier) == "sRGB IEC61966-2.1"
    with pdf.open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["Set"]
    for page in pdf.pages:
        assert {"/TrimBox", "/BleedBox", "/MediaBox"} <= set(page.keys())
