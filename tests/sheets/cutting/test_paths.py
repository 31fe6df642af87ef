import math
from itertools import pairwise

import ezdxf
import pytest
from ezdxf import recover

from tests.sheets.cutting.reading import (
    arc_middle,
    box_of,
    dxf_header,
    group_codes,
    polylines,
    radius_of,
    svg_layers,
)
from tests.sheets.reading import read_pages, shrunk
from tests.sheets.stand_ins import piece, symbol
from tileforge.drawing.scene import Box
from tileforge.drawing.shapes import circle, polygon, polyline
from tileforge.sheets.cutting.dxf import cut_dxf
from tileforge.sheets.cutting.paths import OWN_CORNERS, CutLayer, CutSheet, CutStyle, cut_sheets
from tileforge.sheets.cutting.registration import registration
from tileforge.sheets.cutting.svg import cut_svg
from tileforge.sheets.document import Piece, PrintFile, print_pdf
from tileforge.sheets.options import PrintOptions

NEAR = 0.01


def printed(*pieces: Piece, **wishes: object) -> PrintFile:
    options = PrintOptions(**{"cut": registration("silhouette"), "bleed": 0.625, **wishes})
    return print_pdf(pieces, options, title="Demo")


def sheets_of(*pieces: Piece, style: CutStyle = OWN_CORNERS, **wishes: object) -> tuple[CutSheet, ...]:
    return cut_sheets(pieces, printed(*pieces, **wishes).layout, style)


def near(one, other) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("page", ["A4", "Letter", "A3", "200x270"])
@pytest.mark.parametrize("duplex", ["long", "short", "none"])
def test_cuts_in_svg_and_dxf_lie_on_the_trims_that_the_pdf_shows(page, duplex):
    pieces = [piece("a", 30), piece("b", 9)]
    file = printed(*pieces, page=page, duplex=duplex)
    fronts = read_pages(file.data)[:: file.layout.pages_per_sheet]
    files = {}
    for sheet in cut_sheets(pieces, file.layout, CutStyle()):
        svg, dxf = svg_layers(cut_svg(sheet, "Demo")), cut_dxf(sheet, "Demo")
        for number in sheet.sheets:
            files[number] = svg["through-cut"], polylines(dxf, sheet.page.height)
    assert sorted(files) == list(range(1, file.layout.sheet_count + 1))
    for number, front in enumerate(fronts, start=1):
        outlines, lines = files[number]
        cuts = [line for line in lines if line.layer == "through-cut"]
        assert len(outlines) == len(cuts) == len(front.forms)
        for form, outline, cut in zip(front.forms, outlines, cuts, strict=True):
            trim = shrunk(form.box, 0.625)
            assert near(box_of(outline), trim)
            assert near(box_of([(x, y) for x, y, _ in cut.points]), trim)
            assert (len(cut.points), cut.closed) == (4, True)
            assert not any(bulge for *_, bulge in cut.points)


def test_sheets_that_are_cut_alike_share_a_file():
    sheets = sheets_of(piece("a", 47), piece("b", 2, size=40))
    assert [sheet.sheets for sheet in sheets] == [(1, 2), (3,), (4,)]
    assert [len(sheet.layers[CutLayer.THROUGH]) for sheet in sheets] == [20, 7, 2]


def test_the_layout_hash_is_on_pdf_svg_and_dxf():
    [sheet] = sheets_of(piece("a", 2))
    file = printed(piece("a", 2))
    assert sheet.hash == file.layout.runs[0].hash
    assert f"<desc>layout {sheet.hash}</desc>".encode() in cut_svg(sheet, "Demo")
    assert (999, f"layout {sheet.hash}") in group_codes(cut_dxf(sheet, "Demo"))


def test_round_corners_are_curves_in_svg_and_arcs_in_dxf():
    [sheet] = sheets_of(piece("a", 1), style=CutStyle(radius=4.0))
    [outline] = svg_layers(cut_svg(sheet, "Demo"))["through-cut"]
    trim = box_of(outline)
    assert near((trim.width, trim.height), (45, 45))
    # Each Bézier quarter of a circle keeps its middle on the circle.
    start, one, two, end = outline[1:5]
    x, y = ((a + 3 * b + 3 * c + d) / 8 for a, b, c, d in zip(start, one, two, end, strict=True))
    centre = trim.right - 4, trim.top + 4
    assert abs(math.dist((x, y), centre) - 4) < NEAR
    [cut] = [line for line in polylines(cut_dxf(sheet, "Demo"), 297) if line.layer == "through-cut"]
    assert len(cut.points) == 8
    corners = []
    for (x1, y1, bulge), (x2, y2, _) in zip(cut.points, [*cut.points[1:], cut.points[0]], strict=True):
        if bulge:
            assert abs(radius_of((x1, y1), (x2, y2), bulge) - 4) < NEAR
            corners.append(arc_middle((x1, y1), (x2, y2), bulge))
        else:
            assert abs(math.dist((x1, y1), (x2, y2)) - 37) < NEAR
    inset = 4 - 4 / math.sqrt(2)
    for dot in (
        (trim.right - inset, trim.top + inset),
        (trim.right - inset, trim.bottom - inset),
        (trim.left + inset, trim.bottom - inset),
        (trim.left + inset, trim.top + inset),
    ):
        assert min(math.dist(dot, corner) for corner in corners) < NEAR


def test_each_piece_has_its_own_corners_unless_the_style_says_other_ones():
    card = Piece("c", "card", 1, symbol("c"), None, Box(0, 0, 45, 45), 45, 45, rounding=3.0)
    [own] = sheets_of(card)
    [said] = sheets_of(card, style=CutStyle(radius=0.0))
    assert [len(path) for path in own.layers[CutLayer.THROUGH]] == [10]
    assert [len(path) for path in said.layers[CutLayer.THROUGH]] == [5]


def test_kiss_cuts_are_on_a_layer_of_their_own_with_one_cut_round_all():
    [sheet] = sheets_of(piece("a", 20), style=CutStyle(kiss=True))
    assert list(sheet.layers) == [CutLayer.KISS, CutLayer.THROUGH]
    layers = svg_layers(cut_svg(sheet, "Demo"))
    assert len(layers["kiss-cut"]) == 20
    [through] = layers["through-cut"]
    pieces = box_of([dot for outline in layers["kiss-cut"] for dot in outline])
    assert near(box_of(through), shrunk(pieces, -0.625))
    lines = polylines(cut_dxf(sheet, "Demo"), 297)
    assert [line.layer for line in lines].count("kiss-cut") == 20


def outlined(name: str = "s", size: float = 45.0) -> Piece:
    """Return a piece with a round outline and a fold across its middle, drawn at half its size."""
    return Piece(
        name,
        name,
        1,
        symbol(name, width=45.0, height=45.0),
        None,
        Box(0.0, 0.0, 45.0, 45.0),
        size,
        size,
        cut=circle(22.5, 22.5, 20.0),
        folds=polyline(((2.5, 22.5), (42.5, 22.5))),
    )


def test_a_piece_with_an_outline_is_cut_along_it_and_folded():
    file = printed(outlined(size=90.0), duplex="none")
    [sheet] = cut_sheets([outlined(size=90.0)], file.layout, CutStyle(radius=9.0))
    [page] = read_pages(file.data)
    trim = shrunk(page.forms[0].box, 0.625)
    middle = (trim.left + trim.right) / 2, (trim.top + trim.bottom) / 2
    layers = svg_layers(cut_svg(sheet, "Demo"))
    [fold] = layers["fold"]
    assert near((*fold[0], *fold[1]), (trim.left + 5, middle[1], trim.right - 5, middle[1]))
    [outline] = layers["through-cut"]
    assert near(box_of(outline), (middle[0] - 40, middle[1] - 40, middle[0] + 40, middle[1] + 40))
    lines = {line.layer: line for line in polylines(cut_dxf(sheet, "Demo"), 297)}
    assert not lines["fold"].closed
    cut = lines["through-cut"]
    for x, y, bulge in cut.points:
        assert abs(math.dist((x, y), middle) - 40) < NEAR
        assert abs(abs(bulge) - math.tan(math.pi / 8)) < 1e-6


def test_curves_that_are_no_arcs_become_lines_within_a_hundredth():
    wave = (("M", 0.0, 0.0), ("C", 10.0, 30.0, 35.0, -30.0, 45.0, 20.0), ("L", 0.0, 45.0), ("Z",))
    wavy = Piece("w", "w", 1, symbol("w"), None, Box(0.0, 0.0, 45.0, 45.0), 45.0, 45.0, cut=wave)
    [sheet] = sheets_of(wavy, duplex="none")
    [cut] = [line for line in polylines(cut_dxf(sheet, "Demo"), 297) if line.layer == "through-cut"]
    [(_, *start), (_, *handles), *_] = sheet.layers[CutLayer.THROUGH][0]
    p0, p1, p2, p3 = tuple(start), tuple(handles[:2]), tuple(handles[2:4]), tuple(handles[4:])
    dots = [(x, y) for x, y, _ in cut.points]
    for step in range(401):
        t = step / 400
        x, y = (
            (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t**3 * d
            for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
        )
        assert min(distance((x, y), a, b) for a, b in pairwise(dots)) < NEAR


def distance(dot, start, end) -> float:
    (x, y), (x1, y1), (x2, y2) = dot, start, end
    length = math.dist(start, end) ** 2
    share = max(0.0, min(1.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length))
    return math.dist(dot, (x1 + share * (x2 - x1), y1 + share * (y2 - y1)))


def test_the_marks_are_on_a_layer_that_is_not_cut():
    [sheet] = sheets_of(piece("a", 1), cut=registration("silhouette-4"))
    marks = svg_layers(cut_svg(sheet, "Demo"))["registration"]
    assert len(marks) == 4
    dxf = cut_dxf(sheet, "Demo")
    lines = [line for line in polylines(dxf, 297) if line.layer == "registration"]
    assert [[(x, y) for x, y, _ in line.points] for line in lines] == [
        [tuple(map(pytest.approx, dot)) for dot in mark] for mark in marks
    ]
    codes = group_codes(dxf)
    layer = codes.index((2, "registration"))
    assert (290, "0") in codes[layer : layer + 8]


def test_the_dxf_is_in_millimetres_and_passes_an_audit(tmp_path):
    [sheet] = sheets_of(piece("a", 5), style=CutStyle(radius=2.0))
    data = cut_dxf(sheet, "Pâques à Carcassonne Ω")
    assert dxf_header(data, "$INSUNITS") == "4"
    assert dxf_header(data, "$ACADVER") == "AC1015"
    (tmp_path / "x.dxf").write_bytes(data)
    document, auditor = recover.readfile(tmp_path / "x.dxf")
    assert not auditor.errors
    assert not auditor.fixes
    assert document.units == ezdxf.units.MM
    assert len(document.modelspace().query('LWPOLYLINE[layer=="through-cut"]')) == 5


def test_files_are_the_same_each_time():
    [sheet] = sheets_of(piece("a", 5))
    assert cut_dxf(sheet, "Demo") == cut_dxf(sheet, "Demo")
    assert cut_svg(sheet, "Demo") == cut_svg(sheet, "Demo")
    assert not ezdxf.options.write_fixed_meta_data_for_testing


def test_a_net_of_several_lines_is_cut_line_by_line():
    net = (*polygon(((0, 0), (20, 0), (20, 20))), *polyline(((30.0, 30.0), (40.0, 30.0))))
    sheet_piece = Piece("n", "n", 1, symbol("n"), None, Box(0, 0, 45, 45), 45, 45, cut=net)
    [sheet] = sheets_of(sheet_piece, duplex="none")
    assert [len(path) for path in sheet.layers[CutLayer.THROUGH]] == [4, 2]
