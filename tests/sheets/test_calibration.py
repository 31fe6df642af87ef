import io

import pikepdf
import pypdfium2
import pytest

from tests.sheets.cutting.reading import painted
from tileforge.drawing.paper import Size
from tileforge.model.text import LANGUAGES
from tileforge.sheets.calibration import ARM_MM, SCALE_MM, calibration_pdf
from tileforge.sheets.correction import Correction, Printer
from tileforge.sheets.options import Duplex, PrintOptions
from tileforge.sheets.readings import LETTERS, mark_places, scale_places

NEAR = 0.01
PAPERS = [
    ("A4", "portrait"),
    ("A5", "landscape"),
    ("A5", "portrait"),
    ("Letter", "landscape"),
    ("A3", "portrait"),
]


def lines(data: bytes, page: int):
    with pikepdf.open(io.BytesIO(data)) as pdf:
        dots = [drawn.dots for drawn in painted(pdf.pages[page]) if drawn.operator == "S"]
    return [
        pair for found in dots for pair in zip(found[::2], found[1::2], strict=True) if len(found) % 2 == 0
    ]


def words(data: bytes, page: int) -> str:
    text = pypdfium2.PdfDocument(data)[page].get_textpage().get_text_bounded()
    return " ".join(text.split())


def holds(found, start, end) -> bool:
    return any(a == pytest.approx(start, abs=NEAR) and b == pytest.approx(end, abs=NEAR) for a, b in found)


def options(page: str, orientation: str, **wishes: object) -> PrintOptions:
    return PrintOptions(page=page, orientation=orientation, **wishes)


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize(("page", "orientation"), PAPERS)
def test_crosses_and_scales_stand_behind_each_other(page, orientation, duplex):
    wishes = options(page, orientation, duplex=duplex)
    data = calibration_pdf(wishes)
    sides = sorted((wishes.paper.width, wishes.paper.height))
    size = Size(page, *(sides if orientation == "portrait" else sides[::-1]))
    front, back = lines(data, 0), lines(data, 1)
    for x, y in mark_places(size):
        assert holds(front, (x - ARM_MM, y), (x + ARM_MM, y))
        assert holds(front, (x, y - ARM_MM), (x, y + ARM_MM))
    for x, y in scale_places(size, Duplex(duplex)).values():
        assert holds(back, (x - SCALE_MM, y), (x + SCALE_MM, y))
        for half in range(-2 * SCALE_MM, 2 * SCALE_MM + 1):
            tick = 0.3 if half % 2 else 0.7
            assert holds(back, (x + half / 2, y - tick), (x + half / 2, y + tick))
            assert holds(back, (x - tick, y + half / 2), (x + tick, y + half / 2))


def test_the_rulers_are_100_mm_long():
    found = lines(calibration_pdf(options("A4", "portrait")), 0)
    assert holds(found, (55, 36), (155, 36))
    assert holds(found, (36, 98.5), (36, 198.5))


def test_the_margin_s_steps_lie_where_their_numbers_say():
    found = lines(calibration_pdf(options("A4", "portrait")), 0)
    for step in range(1, 11):
        start = 105 + (step - 1) * 4 - 20
        assert holds(found, (start, step), (start + 4, step))
        assert holds(found, (start, 297 - step), (start + 4, 297 - step))


@pytest.mark.parametrize(("page", "orientation"), PAPERS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_both_languages_are_on_both_sides_and_nothing_runs_over_the_page(page, orientation, lang):
    wishes = options(page, orientation, lang=lang, duplex="short")
    data = calibration_pdf(wishes)
    for side, (english, french) in enumerate((("front", "recto"), ("back", "verso"))):
        told = words(data, side)
        for expected in (english, french, "light", "lampe", "A=0.5,-1.5", f"--orientation {orientation}"):
            assert expected in told.replace("\u00a0", " "), expected
        document = pypdfium2.PdfDocument(data)[side]
        text = document.get_textpage()
        boxes = [text.get_charbox(index) for index in range(text.count_chars())]
        assert min(box[0] for box in boxes) > 0
        assert max(box[2] for box in boxes) < document.get_width()
    front, back = words(data, 0).split(), words(data, 1).split()
    assert [letter for letter in LETTERS if letter in back] == [*LETTERS]
    assert all(number in front for number in "12345")


def test_instructions_and_marks_do_not_lie_on_each_other():
    for page, orientation in PAPERS:
        data = calibration_pdf(options(page, orientation))
        sheet = pypdfium2.PdfDocument(data)[0]
        text, height = sheet.get_textpage(), sheet.get_height()
        centre = sheet.get_width() / 2, height / 2
        reach = ARM_MM / 25.4 * 72
        for index in range(text.count_chars()):
            left, low, right, high = text.get_charbox(index)
            if text.get_text_range(index, 1) in "5 \r\n" or right <= left:
                continue
            assert (
                right < centre[0] - reach
                or left > centre[0] + reach
                or high < centre[1] - reach
                or (low > centre[1] + reach)
            )


def test_a_test_sheet_for_a_printer_is_corrected_for_it():
    printer = Printer("home", None, (100.0, 100.0), {("long", "portrait"): Correction(1.0, -2.0)})
    plain = calibration_pdf(options("A4", "portrait"))
    fixed = calibration_pdf(options("A4", "portrait", printer=printer))
    assert holds(lines(fixed, 0), *lines(plain, 0)[0])
    x, y = scale_places(Size("A4", 210, 297), Duplex.LONG)["A"]
    assert holds(lines(fixed, 1), (x - SCALE_MM + 1, y - 2), (x + SCALE_MM + 1, y - 2))
    assert "printer home needs it" in words(fixed, 1)


def test_the_same_sheet_has_the_same_bytes_and_asks_to_be_turned():
    data = calibration_pdf(options("A4", "portrait", duplex="short"))
    assert data == calibration_pdf(options("A4", "portrait", duplex="short"))
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert len(pdf.pages) == 2


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("page", ["A5", "A4"])
def test_headings_leave_the_marks_and_their_letters_free(page, orientation):
    wishes = options(page, orientation, printer=Printer("a printer with rather a long name, 40 letters"))
    width, height = sorted((wishes.paper.width, wishes.paper.height), reverse=orientation == "landscape")
    for side in pypdfium2.PdfDocument(calibration_pdf(wishes)):
        text = side.get_textpage()
        boxes = [text.get_rect(index) for index in range(text.count_rects())]
        headings = [box for box in boxes if "TileForge" in text.get_text_bounded(*box)]
        assert len(headings) == len(LANGUAGES)
        for left, bottom, right, _ in ([value * 25.4 / 72 for value in box] for box in headings):
            assert bottom > height - 25
            assert left > 25 + ARM_MM
            assert right < width - 25 - ARM_MM
