from __future__ import annotations

import io
import re

import pikepdf
import pypdfium2
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tileforge.drawing.pdf import PdfDocument
from tileforge.drawing.png import picture_of
from tileforge.drawing.scene import Box, Drawing, Group, Image, Matrix, Paint, Path, Symbol, Text, Use, moved
from tileforge.drawing.shapes import polygon, rect

from .pictures import corner_marked, filled, png_file

A4 = Box(0, 0, 210, 297)


def opened(document: PdfDocument) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(document.to_bytes()))


def one_page(*shapes: object, box: Box = A4) -> pikepdf.Pdf:
    document = PdfDocument(title="A page")
    document.add_page(Drawing(box, shapes))  # type: ignore[arg-type]
    return opened(document)


def forms(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    return [
        thing
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
    ]


def test_boxes_are_in_points_from_the_bottom_left() -> None:
    document = PdfDocument(title="Boxes")
    page = Drawing(Box(10, 20, 220, 317), ())
    document.add_page(page, trim=Box(20, 40, 120, 140), bleed=Box(18, 38, 122, 142))
    document.add_page(page)
    with opened(document) as pdf:
        first, second = pdf.pages
        assert [float(n) * 25.4 / 72 for n in first.MediaBox] == pytest.approx([0, 0, 210, 297], abs=0.001)
        assert [float(n) * 25.4 / 72 for n in first.TrimBox] == pytest.approx([10, 177, 110, 277], abs=0.001)
        assert [float(n) * 25.4 / 72 for n in first.BleedBox] == pytest.approx([8, 175, 112, 279], abs=0.001)
        assert "/TrimBox" not in second
        assert "/BleedBox" not in second


@pytest.mark.parametrize(
    ("duplex", "flip"), [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge"), (None, None)]
)
def test_the_printer_is_asked_not_to_scale(duplex: str | None, flip: str | None) -> None:
    document = PdfDocument(title="Print", duplex=duplex)  # type: ignore[arg-type]
    document.add_page(Drawing(A4, ()))
    with opened(document) as pdf:
        preferences = pdf.Root.ViewerPreferences
        assert preferences.PrintScaling == "/None"
        assert preferences.get("/Duplex") == flip


def test_the_document_says_what_it_is() -> None:
    document = PdfDocument(
        title="Tuiles : l'e\u0301te\u0301 – œuvre", subject="45 mm", author="Me", lang="fr"
    )
    document.add_page(Drawing(A4, ()))
    with opened(document) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Tuiles : l'été – œuvre"
        assert str(pdf.docinfo["/Subject"]) == "45 mm"
        assert str(pdf.docinfo["/Author"]) == "Me"
        assert str(pdf.Root.Lang) == "fr"


def test_bookmarks_nest_and_lead_to_their_pages() -> None:
    document = PdfDocument(title="Outline")
    for title, level in (("Base", 0), ("Fronts é", 1), ("Backs", 1), ("Gifts", 0)):
        document.add_page(Drawing(A4, ()), bookmark=title, level=level)
    with opened(document) as pdf, pdf.open_outline() as outline:
        titles = [(item.title, [child.title for child in item.children]) for item in outline.root]
        assert titles == [("Base", ["Fronts é", "Backs"]), ("Gifts", [])]
        assert outline.root[1].destination[0] == pdf.pages[3].obj


def test_a_symbol_is_one_form_however_often_it_is_used() -> None:
    marked, other = corner_marked(), corner_marked("other")
    document = PdfDocument(title="Forms")
    for _ in range(3):
        document.add_page(Drawing(A4, (Use(marked), Use(marked, moved(50, 50)), Group((Use(other),)))))
    with opened(document) as pdf:
        assert len(forms(pdf)) == 2
        assert sorted(pdf.pages[2].Resources.XObject.keys()) == ["/marked", "/other"]
        assert [float(n) for n in pdf.pages[0].Resources.XObject["/marked"].BBox] == [0, 0, 4, 4]


def test_a_symbol_within_a_symbol_is_a_form_within_a_form() -> None:
    inner = Symbol(
        "inner",
        Box(0, 0, 9, 9),
        (Text(1, 5, "A", 4), Path(rect(Box(0, 0, 1, 1)), Paint("#ff0000", opacity=0.5))),
    )
    outer = Symbol("outer", Box(0, 0, 9, 9), (Use(inner),))
    with one_page(Use(outer)) as pdf:
        resources = pdf.pages[0].Resources
        assert list(resources.keys()) == ["/XObject"]
        nested = resources.XObject["/outer"].Resources
        assert list(nested.XObject.keys()) == ["/inner"]
        assert sorted(nested.XObject["/inner"].Resources.keys()) == ["/ExtGState", "/Font"]


def test_equal_symbols_share_a_form_and_different_ones_may_not_share_a_name() -> None:
    document = PdfDocument(title="Names")
    document.add_page(Drawing(A4, (Use(corner_marked()), Use(corner_marked()))))
    with pytest.raises(ValueError, match="two different symbols are called 'marked'"):
        document.add_page(Drawing(A4, (Use(Symbol("marked", A4, ())),)))


@pytest.mark.parametrize("name", ["", "a b", "é", "a/b", "x\n"])
def test_a_symbols_name_is_plain(name: str) -> None:
    with pytest.raises(ValueError, match="symbol name"):
        one_page(Use(Symbol(name, A4, ())))


def test_slots_lie_where_the_scene_says() -> None:
    places = [(12.345, 23.456), (66.123, 250.987)]
    with one_page(*(Use(corner_marked(), moved(x, y)) for x, y in places)) as pdf:
        found, matrix = [], pikepdf.Matrix()
        for operands, operator in pikepdf.parse_content_stream(pdf.pages[0]):
            if str(operator) == "q":
                saved = matrix
            elif str(operator) == "cm":
                matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
            elif str(operator) == "Do":
                x, y = matrix.transform((0, 0))
                found.append((x * 25.4 / 72, 297 - y * 25.4 / 72))
            elif str(operator) == "Q":
                matrix = saved
        assert found == [pytest.approx(place, abs=0.001) for place in places]


def test_fonts_are_embedded_as_subsets() -> None:
    words = Symbol("words", A4, (Text(10, 10, "Forêt", 5, "serif"), Text(10, 20, "№ 1", 5, "sans-bold")))
    with one_page(Use(words), Text(10, 30, "page", 5)) as pdf:
        fonts = [
            thing
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        ]
        assert sorted(str(font.BaseFont) for font in fonts) == [
            "/AAAAAA+SourceSansPro-Bold",
            "/AAAAAA+SourceSansPro-Regular",
            "/AAAAAA+SourceSerifPro-Regular",
        ]
        for font in fonts:
            assert len(font.FontDescriptor.FontFile2.read_bytes()) < 20_000
            assert "/ToUnicode" in font


def test_french_with_combining_accents_extracts_composed() -> None:
    document = PdfDocument(title="Texte")
    document.add_page(Drawing(A4, (Text(10, 20, "E\u0301te\u0301, ça et là : œuvre naïve", 6),)))
    page = pypdfium2.PdfDocument(document.to_bytes())[0]
    assert page.get_textpage().get_text_range() == "Été, ça et là : œuvre naïve"


def test_more_than_256_characters_of_one_font_print() -> None:
    text = "".join(map(chr, [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x17F)]))
    document = PdfDocument(title="Many")
    document.add_page(Drawing(A4, (Text(1, 20, text, 0.5),)))
    page = pypdfium2.PdfDocument(document.to_bytes())[0]
    assert set(text) - set(page.get_textpage().get_text_range()) <= {"ŀ", "ŉ", "ſ", "Ŀ"}


def test_an_image_is_stored_once_with_its_alpha() -> None:
    data = png_file((1, 2), [(255, 0, 0, 255), (0, 0, 255, 99)])
    copy = bytes(bytearray(data))
    shapes = (Image(Box(0, 0, 5, 5), data), Use(Symbol("framed", A4, (Image(Box(5, 5, 9, 9), copy),))))
    with one_page(*shapes) as pdf:
        images = [
            thing
            for thing in pdf.objects
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"
        ]
        assert len(images) == 2
        (picture,) = (image for image in images if "/SMask" in image)
        assert picture.read_bytes() == bytes([255, 0, 0, 0, 0, 255])
        assert picture.SMask.read_bytes() == bytes([255, 99])


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n", b"GIF89a", b"\xff\xd8\xff\xe0"])
def test_an_image_that_cannot_be_read_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="cannot be read as PNG or JPEG"):
        one_page(Image(Box(0, 0, 1, 1), data))


def test_a_document_without_a_page_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a page"):
        PdfDocument(title="Empty").to_bytes()


def test_numbers_are_short_and_finite() -> None:
    shape = Path((("M", 1 / 3, -1e-9), ("L", 1e-7, 1000.0), ("L", 2.5, 3)), Paint("#fedcba", "#000000", 0.1))
    with one_page(shape, Group((shape,), Matrix(1e-8, -1e-8, 0, 1, 0, 0))) as pdf:
        stream = pdf.pages[0].Contents.read_bytes().decode()
    assert "0.333 0 m\n0 1000 l\n2.5 3 l\nB\n" in stream
    assert not re.search(r"-0(?![.\d])|\d[eE]|\.\d*0(?=\s)|\.\s", stream)
    with pytest.raises(ValueError, match="not finite"):
        one_page(Path((("M", float("nan"), 0.0),), Paint("#000000")))
    with pytest.raises(ValueError, match="not finite"):
        one_page(Group((), moved(float("inf"), 0)))


@pytest.mark.parametrize("colour", ["red", "#fff", "#12345g", "123456 ", "# 1 2 3"])
def test_a_colour_that_is_none_is_refused(colour: str) -> None:
    with pytest.raises(ValueError, match="is no colour"):
        one_page(Path(rect(A4), Paint(colour)))


def test_the_same_pages_give_the_same_bytes() -> None:
    def written() -> bytes:
        document = PdfDocument(title="Twice", duplex="long")
        data = png_file((1, 1), [(1, 2, 3, 4)])
        for number in range(3):
            shapes = (
                Use(corner_marked()),
                Text(5, 5, f"page {number}", 4, "serif-bold"),
                Image(Box(0, 0, 1, 1), data),
            )
            document.add_page(Drawing(A4, shapes), trim=A4, bookmark=f"{number}")
        return document.to_bytes()

    assert written() == written()


def test_two_documents_may_be_written_in_turn() -> None:
    def page(word: str) -> Drawing:
        return Drawing(A4, (Text(5, 50, word, 9),))

    first, second = PdfDocument(title="1"), PdfDocument(title="2")
    first.add_page(page("Zut"))
    second.add_page(page("Quiz"))
    first.add_page(page("Yak"))
    texts = [
        [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(document.to_bytes())]
        for document in (first, second)
    ]
    assert texts == [["Zut", "Yak"], ["Quiz"]]


@settings(max_examples=25, deadline=None)
@given(st.tuples(*[st.integers(-2, 2)] * 6))
def test_a_group_moves_its_shapes_as_its_matrix_says(numbers: tuple[int, ...]) -> None:
    a, b, c, d, e, f = numbers
    assume(a * d != b * c)
    flag = ((0, 0), (3, 0), (3, 2), (1, 1), (0, 2))
    moved_flag = [(a * x + c * y + e, b * x + d * y + f) for x, y in flag]
    paint, box = Paint("#000000"), Box(-15, -15, 15, 15)
    by_matrix = Group((Path(polygon(flag), paint),), Matrix(*numbers))
    by_hand = Path(polygon(moved_flag), paint)
    pictures = [picture_of(Drawing(box, (shape,)), 60, grey=True).tobytes() for shape in (by_matrix, by_hand)]
    assert min(pictures[0]) == 0
    assert all(abs(one - other) < 20 for one, other in zip(*pictures, strict=True))


def test_filled_shapes_keep_their_colour_after_text() -> None:
    with one_page(filled("R", 0, 0, 1, 1), Text(1, 1, "x", 2), filled("R", 1, 1, 2, 2)) as pdf:
        assert pdf.pages[0].Contents.read_bytes().count(b"1 0 0 rg") == 2
