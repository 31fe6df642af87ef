from __future__ import annotations

from itertools import pairwise

import pypdfium2
import pytest

from tileforge.art.theme import load_theme
from tileforge.drawing.canvas import SceneCanvas
from tileforge.rulebook.document import Style, Words
from tileforge.rulebook.pdf_styles import colours, page_format, styles
from tileforge.rulebook.pdf_text import Typesetter

from .books import OWL, disc

SHADES = colours(load_theme("classic"))
BODY = styles(SHADES)["body"]
WIDTHS = [float(width) for width in range(60, 260)]
SETTER = Typesetter({("owls", "symbol", "owl"): disc("owl")}, {"here"}, SHADES.accent)


def lines(*text, width: float = 200.0) -> list[str]:
    """The lines of a paragraph `width` points wide."""
    made = SETTER.paragraph(text, BODY, "owls")
    made.wrap(width, 500)
    if made.blPara.kind == 0:
        return [" ".join(parts) for _, parts in made.blPara.lines]
    return ["".join(part.text for part in line.words).strip(" ") for line in made.blPara.lines]


def breaks_apart(before: str, after: str, *text) -> bool:
    """Whether a line ends between `before` and `after` at any width."""
    return any(
        one.endswith(before) and two.startswith(after)
        for width in WIDTHS
        for one, two in pairwise(lines(*text, width=width))
    )


def pictures_alone(*text) -> bool:
    """Whether any width leaves the picture at the other end of a line than the words next to it."""
    for width in WIDTHS:
        made = SETTER.paragraph(text, BODY, "owls")
        made.wrap(width, 500)
        for line in made.blPara.lines:
            hooks = [index for index, word in enumerate(line.words) if hasattr(word, "cbDefn")]
            if hooks and hooks[-1] == len(line.words) - 1:
                return True
    return False


def test_a_line_may_end_at_a_space():
    assert breaks_apart("fin", "viendra", Words("alors la fin viendra demain"))


@pytest.mark.parametrize("space", ["\u202f", "\u00a0"])
def test_no_line_ends_at_a_no_break_space(space):
    assert not breaks_apart("fin", "?", Words(f"alors la fin{space}? viendra demain"))


def test_a_picture_that_begins_a_sentence_stays_with_its_words():
    assert not pictures_alone(
        Words("Place nobody here now. "), OWL, Words(" Knights may go. Others may stay.")
    )


def test_a_picture_that_shows_the_next_word_stays_with_it():
    assert not pictures_alone(Words("Everybody draws an "), OWL, Words(" owl tile before the others do."))


def test_punctuation_stays_with_the_picture_before_it():
    text = (Words("Everybody draws the small "), OWL, Words(". Then the others do the same."))
    assert not any(line.startswith(".") for width in WIDTHS for line in lines(*text, width=width))


def test_a_very_short_last_word_is_not_left_alone():
    text = Words("Place it wherever you like on this table if you can do so")
    assert not any(lines(text, width=width)[-1] == "so" for width in WIDTHS)


def test_styles_have_their_faces():
    text = (Words("plain "), Words("strong ", Style.STRONG), Words("soft", Style.EMPHASIS))
    faces = [frag.fontName for frag in SETTER.paragraph(text, BODY).frags]
    assert faces == ["tileforge-sans", "tileforge-sans-bold", "tileforge-sans-italic"]


def test_a_picture_is_drawn_in_its_place():
    canvas = SceneCanvas(210, 297, title="Text")
    SETTER.attach(canvas)
    made = SETTER.paragraph((Words("An "), OWL, Words(" owl.")), BODY, "owls")
    _, height = made.wrap(200, 500)
    made.drawOn(canvas, 50, 700 - height)
    canvas.showPage()
    page = pypdfium2.PdfDocument(canvas.to_bytes())[0]
    (form,) = page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_FORM], max_depth=1)
    left, bottom, right, top = form.get_bounds()
    text = page.get_textpage()
    before, after = (text.get_charbox(text.search(word).get_next()[0]) for word in ("An", "owl"))
    assert before[2] + 2 < left < right < after[0]
    assert 700 - height - 2 < bottom < before[1] < before[3] < top < 702


def test_only_links_that_lead_somewhere_are_links():
    made = [
        SETTER.paragraph((Words("go", link=link),), BODY) for link in ("#here", "#lost", "https://a.example/")
    ]
    assert [bool(one.frags[0].link) for one in made] == [True, False, True]


@pytest.mark.parametrize(
    ("size", "columns"),
    [
        ((210, 297), 2),
        ((215.9, 279.4), 2),
        ((148.5, 210), 1),
        ((139.7, 215.9), 1),
        ((297, 420), 3),
        ((60, 90), 1),
    ],
)
def test_a_page_has_as_many_columns_as_can_be_read(size, columns):
    form = page_format(*size)
    assert form.columns == columns
    assert form.column_width(columns) * columns + form.gutter * (columns - 1) == pytest.approx(
        form.inner_width
    )
