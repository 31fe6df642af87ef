import io
from collections import Counter
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sheets.reading import MM, ReadPage, opened, read_pages, shrunk
from tests.sheets.stand_ins import options, piece, symbol
from tests.sheets.test_fitting import grid_or_skip
from tileforge.drawing.scene import Box, Symbol, Use
from tileforge.sheets.document import Piece, PrintFile, print_pdf
from tileforge.sheets.options import Duplex, PrintOptions
from tileforge.sheets.pages import SheetError

NEAR = 0.01


def printed(*pieces: Piece, **wishes: object) -> PrintFile:
    return print_pdf(pieces, PrintOptions(**wishes), title="Demo")


def near(one: Box, other: Box) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one, other, strict=True))


def fronts_and_backs(file: PrintFile) -> list[tuple[ReadPage, ReadPage]]:
    pages = read_pages(file.data)
    return list(zip(pages[::2], pages[1::2], strict=True))


@settings(max_examples=25, deadline=None)
@given(options(), st.lists(st.integers(1, 12), min_size=1, max_size=5), st.sampled_from((30.0, 45.0, 52.5)))
def test_slots_read_back_from_the_pdf_are_where_the_layout_says(wishes, counts, size):
    grid_or_skip(size, size, wishes)
    pieces = [piece(f"t{index}", count, size=size) for index, count in enumerate(counts)]
    file = print_pdf(pieces, wishes, title="Demo")
    pages = read_pages(file.data)
    sheets = list(file.layout.sheets())
    assert len(pages) == file.layout.page_count
    for number, sheet in enumerate(sheets):
        sides = [sheet.front, sheet.back]
        if wishes.duplex in (Duplex.FOLD, Duplex.NONE):
            sides = [sheet.front + sheet.back]
        first = number * len(sides)
        for page, slots in zip(pages[first : first + len(sides)], sides, strict=True):
            assert len(page.forms) == len(slots)
            for form, slot in zip(page.forms, slots, strict=True):
                trim = Box(slot.x, slot.y, slot.x + slot.width, slot.y + slot.height)
                assert near(shrunk(form.box, file.layout.options.bleed), trim)
                assert form.key == slot.key


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("page", ["A4", "Letter"])
def test_each_back_lies_behind_its_own_front_in_a_mixed_job(orientation, duplex, page):
    pieces = [piece(f"t{n}", 1 + n % 3, section=f"set {n // 6}", size=40 + n // 9) for n in range(18)]
    file = printed(*pieces, orientation=orientation, duplex=duplex, page=page, mix=True)
    for page_front, page_back in fronts_and_backs(file):
        width, height = page_front.width, page_front.height
        assert page_front.forms
        sideways = (orientation == "portrait") == (duplex == "long")
        for front, back in zip(page_front.forms, page_back.forms, strict=True):
            left, top, right, bottom = front.box
            behind = Box(width - right, top, width - left, bottom)
            if not sideways:
                behind = Box(left, height - bottom, right, height - top)
            assert near(back.box, behind)
            assert back.key == front.key


def test_as_many_tiles_are_drawn_as_were_asked():
    pieces = [piece("a", 1), piece("b", 17), piece("c", 30)]
    file = printed(*pieces)
    drawn = Counter(form.key for page in read_pages(file.data)[::2] for form in page.forms)
    assert drawn == file.drawn == {"a": 1, "b": 17, "c": 30}


def test_all_copies_are_drawn_at_one_scale_by_one_form_a_design():
    file = printed(piece("a", 20, size=40), piece("b", 20, size=40))
    forms = [form for page in read_pages(file.data) for form in page.forms]
    [scale] = {form.scale for form in forms}
    assert scale == pytest.approx(40 / 45, abs=1e-5)
    assert len({form.name for form in forms}) == 4


def test_a_part_filled_page_has_the_grid_of_a_full_one():
    file = printed(piece("a", 17))
    (first, first_back), (last, last_back) = fronts_and_backs(file)
    assert len(last.forms) == 2
    assert [form.box for form in last.forms] == [form.box for form in first.forms[:2]]
    assert [form.box for form in last_back.forms] == [form.box for form in first_back.forms[:2]]


@pytest.mark.parametrize(
    ("page", "points"),
    [("A4", (595.276, 841.89)), ("Letter", (612, 792)), ("A3", (841.89, 1190.551)), ("8.5x11in", (612, 792))],
)
def test_pages_are_as_large_as_the_paper(page, points):
    for sheet in read_pages(printed(piece(), page=page).data):
        assert list(sheet.points) == pytest.approx([0, 0, *points], abs=0.001)


@pytest.mark.parametrize(("bleed", "mode"), [(2, "individual"), (3, "shared"), (0, "none")])
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_the_boxes_of_a_page_are_its_grid_without_and_with_bleed(bleed, mode, duplex):
    file = printed(piece("a", 40), bleed=bleed, bleed_mode=mode, duplex=duplex)
    grid = file.layout.runs[0].grid
    for front, back in fronts_and_backs(file):
        assert near(front.trim, grid.trim())
        assert near(shrunk(front.bleed, bleed), grid.trim())
        assert near(back.trim, grid.trim(back=True))


def test_the_viewer_is_told_to_print_at_100_percent_and_how_to_turn_the_paper():
    for duplex, name in (("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge"), ("none", None)):
        pdf = opened(printed(piece(), duplex=duplex, lang="fr").data)
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.ViewerPreferences.get("/Duplex") == name
        assert str(pdf.Root.Lang) == "fr"


def test_the_document_has_a_title_and_an_outline_by_section():
    file = printed(piece("a", 16, section="Base"), piece("b", section="Dragon"), piece("c", section="Base"))
    pdf = opened(file.data)
    assert str(pdf.docinfo["/Title"]) == "Demo"
    with pdf.open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["Base", "Dragon"]
        targets = [entry.destination[0].objgen for entry in outline.root]
    assert targets == [pdf.pages[0].objgen, pdf.pages[4].objgen]


def test_all_fonts_are_embedded():
    pdf = opened(printed(piece(), lang="fr").data)
    fonts = [
        o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/FontDescriptor"
    ]
    assert fonts
    assert all("/FontFile2" in font for font in fonts)


def test_the_same_job_gives_the_same_bytes():
    def once() -> bytes:
        return printed(piece("a", 20), piece("b", 3, section="Other"), marks="full").data

    assert once() == once()


@settings(max_examples=12, deadline=None)
@given(options(), st.integers(1, 20))
def test_nothing_is_printed_outside_the_printable_area(wishes, count):
    grid_or_skip(45, 45, wishes)
    file = print_pdf([piece("a", count)], wishes, title="Demo")
    for page in pypdfium2.PdfDocument(file.data):
        picture = page.render(scale=1).to_numpy()
        ink = (picture < 250).any(axis=2)
        margin = int(wishes.margin / MM)
        assert ink.any()
        if margin:
            for strip in (ink[: margin - 1], ink[1 - margin :], ink[:, : margin - 1], ink[:, 1 - margin :]):
                assert not strip.any()


def colour_at(data: bytes, x: float, y: float, page: int = 0) -> tuple[int, ...]:
    picture = pypdfium2.PdfDocument(data)[page].render(scale=4).to_pil()
    return picture.getpixel((round(x / MM * 4), round(y / MM * 4)))


@pytest.mark.parametrize("bleed", [1.0, 2.0, 5.0])
def test_colour_goes_on_for_the_bleed_and_no_further(bleed):
    file = printed(piece("a", 1, colour="#3366cc"), bleed=bleed, marks="none")
    trim = file.layout.runs[0].grid.trim()
    middle = trim.top + 20
    assert colour_at(file.data, trim.left - bleed + 0.2, middle) == (0x33, 0x66, 0xCC)
    assert colour_at(file.data, trim.left - bleed - 0.2, middle) == (255, 255, 255)


@pytest.mark.parametrize("count", [1, 2, 4, 5, 24])
def test_touching_pieces_share_bleed_at_the_rim_and_never_cover_each_other(count):
    red, blue = "#cc0000", "#0000cc"
    pieces = [piece(f"t{n}", colour=(red, blue)[n % 2]) for n in range(count)]
    file = printed(*pieces, bleed_mode="shared", marks="none")
    first = next(file.layout.sheets())
    grid = file.layout.runs[0].grid
    colours = ((0xCC, 0, 0), (0, 0, 0xCC))
    picture = pypdfium2.PdfDocument(file.data)[0].render(scale=4).to_pil()

    def at(x: float, y: float) -> tuple[int, ...]:
        return picture.getpixel((round(x / MM * 4), round(y / MM * 4)))

    for index, slot in enumerate(first.front):
        own = colours[index % 2]
        near_corners = [(slot.x + dx, slot.y + dy) for dx in (0.3, 44.7) for dy in (0.3, 44.7)]
        assert [at(*dot) for dot in near_corners] == [own] * 4
        if index % grid.columns == 0:
            assert at(slot.x - 1.7, slot.y + 20) == own
            assert at(slot.x - 2.3, slot.y + 20) == (255, 255, 255)
        if index + grid.columns >= count:
            assert at(slot.x + 20, slot.y + 45 + 1.7) == own
        if index == count - 1:
            assert at(slot.x + 45 + 1.7, slot.y + 20) == own


def test_a_picture_that_stops_short_of_the_bleed_is_refused():
    short = replace(piece(), front=replace(symbol("x"), box=Box(-1, -1, 46, 46)))
    with pytest.raises(SheetError, match=r"tile A: .* 2 mm past its trim; take 1 mm of bleed or less"):
        printed(short)


def test_a_picture_that_would_be_stretched_is_refused():
    with pytest.raises(SheetError, match="without stretching"):
        printed(replace(piece(), height_mm=46.0))


def test_a_job_without_backs_is_printed_on_one_side():
    file = printed(replace(piece("a", 20), back=None), duplex="long")
    assert file.layout.page_count == 2
    pdf = opened(file.data)
    assert "/Duplex" not in pdf.Root.ViewerPreferences


def test_a_piece_without_a_back_leaves_its_place_empty():
    file = printed(piece("a"), replace(piece("b"), back=None), piece("c"))
    [(front, back)] = fronts_and_backs(file)
    assert [form.key for form in back.forms] == ["a", "c"]
    last = front.forms[2].box
    assert near(back.forms[1].box, Box(210 - last.right, last.top, 210 - last.left, last.bottom))


def test_copies_with_something_on_top_share_the_picture_below():
    plain = symbol("plain")
    extra = Symbol("plain-2", plain.box, (Use(plain),))
    data = printed(replace(piece("a"), front=plain), replace(piece("b"), front=extra)).data
    pdf = opened(data)
    forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
    pictures = [form for form in forms if b" rg" in form.read_bytes() and b"/Do" not in form.read_bytes()]
    boxes = [tuple(float(side) for side in form.BBox) for form in pictures]
    assert boxes.count((-2.0, -2.0, 47.0, 47.0)) == 3


def test_designs_with_one_symbol_name_keep_their_own_pictures():
    one, other = (
        replace(piece("a"), front=symbol("x", "#cc0000")),
        replace(piece("b"), front=symbol("x", "#0000cc")),
    )
    file = printed(one, other)
    slots = next(file.layout.sheets()).front
    assert colour_at(file.data, slots[0].x + 20, slots[0].y + 20) == (0xCC, 0, 0)
    assert colour_at(file.data, slots[1].x + 20, slots[1].y + 20) == (0, 0, 0xCC)


def test_a_fold_sheet_reads_right_when_folded():
    file = printed(piece("a"), duplex="fold")
    [page] = read_pages(file.data)
    front, back = page.forms
    grid = file.layout.runs[0].grid
    assert near(back.box, grid.mirrored(front.box))
    assert (front.scale, back.scale) == (pytest.approx(1), pytest.approx(-1))


def test_progress_is_told_page_by_page():
    seen: list[tuple[int, int]] = []
    print_pdf(
        [piece("a", 31)], PrintOptions(), title="Demo", progress=lambda done, of: seen.append((done, of))
    )
    assert seen == [(number, 6) for number in range(1, 7)]


def test_a_long_job_adds_little_to_each_page():
    short, long = (len(printed(piece("a", 15 * sheets)).data) for sheets in (10, 110))
    assert (long - short) / 200 < 800


def test_the_pdf_is_sound():
    assert not pikepdf.open(io.BytesIO(printed(piece("a", 40), marks="outline").data)).check_pdf_syntax()
