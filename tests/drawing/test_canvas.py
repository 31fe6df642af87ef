from __future__ import annotations

import io

import pikepdf
import pypdfium2
import pytest

from tileforge.drawing.canvas import SceneCanvas
from tileforge.drawing.scene import MM_PER_POINT, Box, Symbol

from .pictures import COLOURS, corner_marked, filled


def canvas(**options: object) -> SceneCanvas:
    return SceneCanvas(20, 10, title="A page", **options)  # type: ignore[arg-type]


def opened(made: SceneCanvas) -> pikepdf.Pdf:
    made.showPage()
    return pikepdf.open(io.BytesIO(made.to_bytes()))


def letter_at(picture: object, x_mm: float, y_mm: float) -> str:
    pixel = picture.getpixel((round(x_mm * 10), round(y_mm * 10)))  # type: ignore[attr-defined]
    return next(
        letter
        for letter, colour in COLOURS.items()
        if all(abs(one - two) < 8 for one, two in zip(bytes.fromhex(colour[1:]), pixel, strict=True))
    )


def test_a_symbol_stands_upright_with_its_corner_where_it_is_put():
    made = canvas()
    made.draw_symbol(corner_marked(), 6 / MM_PER_POINT, 1 / MM_PER_POINT, 8 / MM_PER_POINT)
    made.showPage()
    page = pypdfium2.PdfDocument(made.to_bytes())[0]
    picture = page.render(scale=10 * 25.4 / 72).to_pil().convert("RGB")
    assert picture.size[0] == 200
    # Eight millimetres square, its bottom left corner 6 mm from the left and 9 mm from the top.
    assert [letter_at(picture, x, 2) for x in (5, 7, 9, 11, 13, 15)] == list("_BBRR_")
    assert [letter_at(picture, 8, y) for y in (0.5, 2, 4, 6, 8, 9.5)] == list("_BBRR_")


def test_a_symbol_is_written_once_however_often_it_is_drawn():
    made = canvas()
    for x in range(5):
        made.draw_symbol(corner_marked(), x, 0, 3)
    with opened(made) as pdf:
        streams = [one for one in pdf.objects if isinstance(one, pikepdf.Stream)]
        forms = [one for one in streams if one.get("/Subtype") == "/Form"]
        assert len(forms) == 1
        assert pdf.pages[0].Contents.read_bytes().count(b" Do") == 5


def test_two_symbols_of_one_name_are_refused():
    made = canvas()
    made.draw_symbol(corner_marked(), 0, 0, 3)
    other = Symbol("marked", Box(0, 0, 4, 4), (filled("G", 0, 0, 4, 4),))
    with pytest.raises(ValueError, match="two different symbols are called 'marked'"):
        made.draw_symbol(other, 0, 0, 3)


def test_a_symbol_has_the_words_of_a_screen_reader():
    made = canvas()
    made.draw_symbol(corner_marked(), 0, 0, 3, alt="fée")
    with opened(made) as pdf:
        assert b"/Span <</ActualText <feff006600e90065>>> BDC" in pdf.pages[0].Contents.read_bytes()


def test_the_file_is_as_a_pdf_document_s():
    with opened(canvas(subject="Notice", lang="fr", duplex="short")) as pdf:
        assert pdf.pdf_version == "1.7"
        assert (str(pdf.docinfo.Title), str(pdf.docinfo.Subject)) == ("A page", "Notice")
        assert str(pdf.Root.Lang) == "fr"
        assert str(pdf.Root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge"
        assert [float(side) for side in pdf.pages[0].MediaBox] == pytest.approx(
            [0, 0, 56.69, 28.35], abs=0.01
        )
        assert not [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/BaseFont" in one]


def test_a_file_without_a_page_is_refused():
    with pytest.raises(ValueError, match="needs a page"):
        canvas().to_bytes()
