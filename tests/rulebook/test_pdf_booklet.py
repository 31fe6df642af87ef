from __future__ import annotations

import io

import pikepdf
import pypdfium2
import pytest

from tileforge.art.theme import load_theme
from tileforge.drawing.paper import paper_size
from tileforge.rulebook.pdf import book_pdf
from tileforge.rulebook.pdf_booklet import padded, sides

from .books import book
from .printed import Printed

THEME = load_theme("classic")


def folded(count: int) -> list[int]:
    """The pages in the order in which they are read once the sheets lie in one another and are folded."""
    made = sides(count)
    fronts, backs = made[::2], made[1::2]
    right = [page for front, back in zip(fronts, backs, strict=True) for page in (front.right, back.left)]
    left = [page for front, back in zip(fronts, backs, strict=True) for page in (front.left, back.right)]
    return [*right, *reversed(left)]


@pytest.mark.parametrize("count", [4, 8, 12, 28, 100])
def test_a_folded_booklet_reads_in_order(count):
    assert folded(count) == list(range(count))


def test_sheets_of_eight_pages():
    assert [tuple(side) for side in sides(8)] == [(7, 0), (1, 6), (5, 2), (3, 4)]


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 7])
def test_pages_that_fill_no_sheets_are_refused(count):
    with pytest.raises(ValueError, match="add blank ones"):
        sides(count)


@pytest.mark.parametrize(
    ("pages", "back", "made"),
    [
        ("abcde", True, ["a", "b", "c", "d", None, None, None, "e"]),
        ("abcde", False, ["a", "b", "c", "d", "e", None, None, None]),
        ("abcd", True, ["a", "b", "c", "d"]),
        ("a", True, [None, None, None, "a"]),
        ("", True, []),
    ],
)
def test_blank_pages_come_before_the_back(pages, back, made):
    assert padded(pages, back=back) == made


def numbers(of: Printed) -> list[tuple[int | None, int | None]]:
    """The numbers at the outer lower corners of each side, left and right."""
    width = of.sizes[0][0]
    found = []
    for page in range(1, len(of.sizes) + 1):
        feet = [
            line
            for line in of.lines
            if line.page == page and line.bottom < 40 and line.text.strip().isdigit()
        ]
        left = [int(line.text) for line in feet if line.right < width * 0.1]
        right = [int(line.text) for line in feet if line.left > width * 0.9]
        assert len(left) + len(right) == len(feet)
        found.append((left[0] if left else None, right[0] if right else None))
    return found


@pytest.mark.parametrize(
    ("paper", "size"), [("A4", (841.89, 595.28)), ("Letter", (792, 612))], ids=["A4", "Letter"]
)
def test_each_sheet_has_two_pages_in_the_order_of_a_booklet(paper, size):
    of = Printed(book_pdf(book(), paper_size(paper), THEME, booklet=True))
    assert all(one == pytest.approx(size, abs=0.01) for one in of.sizes)
    assert len(of.sizes) % 2 == 0
    wanted = sides(2 * len(of.sizes))
    for (left, right), side in zip(numbers(of), wanted, strict=True):
        assert left in (None, side.left + 1)
        assert right in (None, side.right + 1)
    assert numbers(of)[0] == (2 * len(of.sizes), 1)


def test_the_summary_is_the_booklet_s_back():
    of = Printed(book_pdf(book(), paper_size("A4"), THEME, booklet=True))
    (line,) = of.found("Look at the owl.")
    assert line.page == 1
    assert line.right < of.sizes[0][0] / 2


def test_no_text_crosses_the_fold():
    of = Printed(book_pdf(book(), paper_size("A4"), THEME, booklet=True))
    middle = of.sizes[0][0] / 2
    assert all(line.right < middle - 20 or line.left > middle + 20 for line in of.lines)


@pytest.mark.parametrize(
    ("flip", "duplex"), [("short", "/DuplexFlipShortEdge"), ("long", "/DuplexFlipLongEdge")]
)
def test_the_printer_is_told_which_edge_to_turn_over(flip, duplex):
    data = book_pdf(book(details=1), paper_size("A4"), THEME, booklet=True, flip=flip)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert str(pdf.Root.ViewerPreferences.Duplex) == duplex


def first_letter(data: bytes, text: str) -> tuple[int, float, float]:
    """The page on which `text` stands and the middle of its first letter."""
    for number, page in enumerate(pypdfium2.PdfDocument(data), start=1):
        read = page.get_textpage()
        found = read.search(text).get_next()
        if found is not None:
            left, bottom, right, top = read.get_charbox(found[0])
            return number, (left + right) / 2, (bottom + top) / 2
    raise AssertionError(f"{text} is nowhere")


def test_turned_over_the_long_edge_backs_stand_on_their_heads():
    short, long = (
        book_pdf(book(), paper_size("A4"), THEME, booklet=True, flip=flip) for flip in ("short", "long")
    )
    width, height = Printed(short).sizes[0]
    backs = 0
    for text in [f"Caption {number}." for number in range(1, 7)]:
        page, x, y = first_letter(short, text)
        turned = page % 2 == 0
        backs += turned
        wanted = (page, width - x, height - y) if turned else (page, x, y)
        assert first_letter(long, text) == pytest.approx(wanted, abs=0.1)
    assert 0 < backs < 6


def test_bookmarks_lead_to_the_sheet_with_the_page():
    of = Printed(book_pdf(book(), paper_size("A4"), THEME, booklet=True))
    assert {title: page for title, page, _ in of.outline}["On the table"] == 1
