from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import cache

import pikepdf
import pytest

from tileforge.art.theme import load_theme
from tileforge.drawing.canvas import SceneCanvas
from tileforge.drawing.paper import paper_size
from tileforge.model.interaction import Basis
from tileforge.rulebook.book import Book, Meeting, Meetings, Passage, Summary, SummaryGroup, TurnOrder
from tileforge.rulebook.document import Aside, Heading, Listing, Paragraph, Row, Table, Words
from tileforge.rulebook.inline import plain
from tileforge.rulebook.pdf import book_pdf
from tileforge.rulebook.pdf_flowables import Part
from tileforge.rulebook.pdf_marks import signed
from tileforge.rulebook.pdf_styles import Look, colours, page_format, styles
from tileforge.rulebook.pdf_table import table as set_table
from tileforge.rulebook.pdf_text import Typesetter

from .books import NOTICE, STORY, book, entries, paragraph, table
from .printed import Line, Printed

FOOT = 40.0
"""Everything below is the page's foot, in points."""
PAPERS = ("A4", "Letter")


def made(of: Book, paper: str = "A4", theme: str = "classic", **options: object) -> bytes:
    return book_pdf(of, paper_size(paper), load_theme(theme), **options)  # type: ignore[arg-type]


@cache
def sample(paper: str = "A4", *, booklet: bool = False) -> bytes:
    return made(book(), paper, booklet=booklet)


@cache
def printed(paper: str = "A4", *, booklet: bool = False) -> Printed:
    return Printed(sample(paper, booklet=booklet))


def heads() -> list[str]:
    """Every heading of the sample."""
    texts: list[str] = []
    for part in book().parts:
        if isinstance(part, Passage):
            texts.append(plain(part.title))
            texts += [plain(block.text) for block in part.blocks if isinstance(block, Heading)]
        elif isinstance(part, TurnOrder | Meetings | Summary):
            texts.append(part.title)
        if isinstance(part, Meetings):
            texts += [group.title for group in part.groups]
    return texts


def heading(text: str, of: Printed) -> Line:
    """Where the heading `text` stands, and not its line in the contents."""
    return max(
        (line for line in of.lines if line.text.strip() == text), key=lambda line: line.top - line.bottom
    )


@pytest.mark.parametrize(("paper", "size"), [("A4", (595.28, 841.89)), ("Letter", (612, 792))])
def test_every_page_has_the_size_of_the_paper(paper, size):
    sizes = printed(paper).sizes
    assert len(sizes) > 4
    assert all(one == pytest.approx(size, abs=0.01) for one in sizes)


def test_the_file_says_what_it_is():
    with pikepdf.open(io.BytesIO(sample())) as pdf:
        assert pdf.pdf_version == "1.7"
        assert str(pdf.Root.Lang) == "en"
        assert str(pdf.docinfo.Title) == "The Owls"
        assert str(pdf.docinfo.Subject) == NOTICE
        assert str(pdf.Root.ViewerPreferences.PrintScaling) == "/None"


def test_the_same_book_gives_the_same_bytes():
    assert made(book()) == made(book())


@pytest.mark.parametrize("booklet", [False, True])
def test_every_font_is_embedded(booklet):
    with pikepdf.open(io.BytesIO(sample(booklet=booklet))) as pdf:
        fonts = {
            (str(font.BaseFont), "/FontFile2" in font.get("/FontDescriptor", {}))
            for one in pdf.objects
            if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"
            for font in [one]
        }
    assert fonts
    assert all(embedded and "SourceS" in name for name, embedded in fonts)


def test_pictures_stay_vectors():
    with pikepdf.open(io.BytesIO(sample())) as pdf:
        kinds = {
            str(one.Subtype) for one in pdf.objects if isinstance(one, pikepdf.Stream) and "/Subtype" in one
        }
    assert "/Form" in kinds
    assert "/Image" not in kinds


def test_a_picture_is_read_aloud_as_what_it_shows():
    with pikepdf.open(io.BytesIO(sample())) as pdf:
        content = b"".join(page.Contents.read_bytes() for page in pdf.pages)
    assert b"ActualText <" + (b"\xfe\xff" + "owl".encode("utf-16-be")).hex().encode() in content


@pytest.mark.parametrize("paper", PAPERS)
def test_every_section_has_a_bookmark_that_leads_to_its_page(paper):
    of = printed(paper)
    pages = {title: page for title, page, _ in of.outline}
    for part in book().parts:
        if isinstance(part, Passage):
            title = plain(part.title)
        elif isinstance(part, TurnOrder | Meetings | Summary):
            title = part.title
        else:
            continue
        assert pages[title] == heading(title, of).page


def test_groups_of_interactions_are_bookmarked_below_their_section():
    levels = {title: level for title, _, level in printed().outline}
    assert levels["With other expansions"] == 0
    assert levels["Expansion number 3"] == 1


def test_headings_are_bookmarked_below_their_section():
    titles = [title for title, _, _ in printed().outline]
    levels = {title: level for title, _, level in printed().outline}
    first = titles.index("The rules in detail")
    assert titles[first + 1 : first + 7] == [f"Detail {number} of the play" for number in range(1, 7)]
    assert levels["Detail 1 of the play"] == levels["The rules in detail"] + 1


def test_a_booklet_has_its_bookmarks_in_the_order_of_reading():
    flat, folded = printed(), printed(booklet=True)
    assert [(title, level) for title, _, level in folded.outline] == [
        (title, level) for title, _, level in flat.outline
    ]
    for title, side, _ in folded.outline:
        assert side in {line.page for line in folded.found(title)}


@pytest.mark.parametrize("paper", PAPERS)
def test_the_contents_name_the_page_on_which_a_heading_stands(paper):
    of = printed(paper)
    first = [line for line in of.lines if line.page == 1]
    for entry in book().contents:
        line = min(
            (one for one in first if one.text.startswith(entry.title)), key=lambda one: one.top - one.bottom
        )
        row = [
            one.text
            for one in first
            if abs(one.bottom - line.bottom) < 5 and 0 <= one.left - line.left < of.sizes[0][0] * 0.42
        ]
        number = re.search(r"(\d+)$", " ".join(row))
        assert number is not None, line
        assert int(number[1]) == heading(entry.title, of).page, entry.title


def test_a_short_book_has_no_contents():
    of = Printed(made(book(details=1, rows=1)))
    assert len(of.sizes) <= 4
    assert not of.found("Contents")


def test_links_lead_to_sections_and_to_nowhere_else():
    with pikepdf.open(io.BytesIO(sample())) as pdf:
        pages = [page.obj.objgen for page in pdf.pages]
        targets = {
            pages.index(link.Dest[0].objgen)
            for page in pdf.pages
            for link in page.get("/Annots", [])
            if "/Dest" in link
        }
    assert {0, len(pages) - 1} <= targets


def test_a_step_of_the_turn_leads_to_its_rules():
    step = heading("Before scoring", printed())
    with pikepdf.open(io.BytesIO(sample())) as pdf:
        links = [
            [float(edge) for edge in link.Rect]
            for link in pdf.pages[step.page - 1].Annots
            if link.Subtype == "/Link" and "/Dest" in link
        ]
    middle = (step.bottom + step.top) / 2
    assert [box for box in links if box[1] < middle < box[3] and box[0] - 1 < step.left < box[2]]


def test_an_interaction_without_a_topic_begins_with_its_text():
    whole = book(details=0, rows=1)
    told = next(part for part in whole.parts if isinstance(part, Meetings))
    bare = Meeting("", (Words("Nobody says what it is about."),), Basis.HOUSE)
    groups = (*told.groups[:-1], replace(told.groups[-1], meetings=(bare,)))
    parts = tuple(replace(part, groups=groups) if part is told else part for part in whole.parts)
    (line,) = Printed(made(replace(whole, parts=parts))).found("Nobody says")
    assert line.text.startswith("Nobody")


def test_a_link_to_what_the_book_has_not_is_plain_text():
    lost = Paragraph((Words("Go nowhere", link="#missing"), Words(" and back.")))
    assert Printed(made(book(details=0, extra=[lost]))).found("Go nowhere")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("details", [3, 4, 5, 6, 7])
def test_no_heading_is_the_last_thing_in_its_column(paper, details):
    of = Printed(made(book(details=details), paper))
    middle = of.sizes[0][0] / 2
    for text in heads():
        for line in of.lines:
            if line.text != text or line.top - line.bottom < 6:
                continue
            below = [
                one
                for one in of.lines
                if one.page == line.page
                and one.top < line.bottom
                and one.bottom > FOOT
                and (one.left < middle) == (line.left < middle)
            ]
            assert below, f"{text} on page {line.page}"


@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_stands_in_the_margins(paper):
    of = printed(paper)
    width, height = of.sizes[0]
    for line in of.lines:
        assert line.left >= 30, line
        assert line.right <= width - 30, line
        assert line.top <= height - 30, line
        assert line.bottom >= 12, line


def test_columns_do_not_overlap():
    of = printed()
    gap = (of.sizes[0][0] / 2 - 8, of.sizes[0][0] / 2 + 8)
    body = [line for line in of.lines if line.page == 3 and line.bottom > FOOT]
    assert body
    assert all(line.right <= gap[0] + 1 or line.left >= gap[1] - 1 for line in body)


def column_of(line: Line, of: Printed) -> tuple[int, bool]:
    return line.page, line.left < of.sizes[0][0] / 2


def test_rows_are_whole_and_heads_repeated():
    of = Printed(made(book(rows=24, details=0)))
    columns = set()
    for number in range(1, 25):
        (first,) = of.found(f"First of {number}.")
        assert any(column_of(line, of) == column_of(first, of) for line in of.found(f"of {number}."))
        lasts = [line for line in of.lines if re.search(rf"(Last )?of {number}\.", line.text)]
        assert {column_of(line, of) for line in lasts} == {column_of(first, of)}
        columns.add(column_of(first, of))
    assert len(columns) > 1
    assert {column_of(line, of) for line in of.found("What it does")} == columns


@pytest.mark.parametrize("paper", PAPERS)
def test_a_box_is_never_cut(paper):
    of = printed(paper)
    for number in range(1, 7):
        begin, end = of.found(f"Aside {number} begins"), of.found(f"Aside {number} ends")
        assert column_of(begin[0], of) == column_of(end[0], of)


def test_a_box_is_not_cut_wherever_it_would_begin():
    texts = [f"{STORY} Box {number}." for number in range(3)]
    for before in range(8):
        blocks = [paragraph(STORY)] * before + [Aside(tuple(map(paragraph, texts)))] * 9
        of = Printed(made(book(details=0, rows=1, extra=blocks)))
        begins, ends = of.found("Box 0."), of.found("Box 2.")
        assert [column_of(line, of) for line in begins] == [column_of(line, of) for line in ends]


def test_a_box_higher_than_a_page_goes_on():
    long = Aside(tuple(paragraph(f"Long {number}. {STORY}") for number in range(60)))
    of = Printed(made(book(details=0, extra=[long])))
    assert all(of.found(f"Long {number}.") for number in range(60))
    assert all(line.bottom > 12 for line in of.lines)


def test_paragraphs_leave_no_line_alone():
    stories = [
        paragraph(
            f"Begin {'and go on ' * 6 * (number % 5 + 2)} and so to the very last word, which is finish."
        )
        for number in range(90)
    ]
    of = Printed(made(book(details=0, extra=stories)))
    columns: dict[tuple[int, bool], list[Line]] = {}
    for line in of.lines:
        if line.bottom > FOOT and line.page > 1:
            columns.setdefault(column_of(line, of), []).append(line)
    assert len(columns) > 8
    for lines in columns.values():
        first = max(lines, key=lambda line: line.top)
        last = min(lines, key=lambda line: line.bottom)
        assert not first.text.endswith("finish.")
        assert not last.text.startswith("Begin")


@pytest.mark.parametrize("paper", PAPERS)
def test_the_summary_is_the_last_page_alone(paper):
    of = printed(paper)
    last = len(of.sizes)
    assert {line.page for line in of.found("Look at the owl.")} == {last}
    assert "Detail" not in of.page_text(last)


def crowded(number: int) -> Printed:
    """A short book with `number` long entries of each of five sets on the table."""
    whole = book(details=0, rows=1)
    groups = tuple(
        SummaryGroup("owls", f"Set {of}", entries(*(f"{of}.{index} {STORY}" for index in range(number))))
        for of in range(5)
    )
    summary = Summary("summary", "On the table", groups)
    return Printed(made(replace(whole, parts=(*whole.parts[:-1], summary))))


def test_a_summary_of_many_entries_is_set_small_enough_for_its_page():
    of = crowded(7)
    assert {line.page for number in range(5) for line in of.found(f"{number}.6 ")} == {len(of.sizes)}


def test_a_summary_for_which_one_page_is_too_small_to_read_goes_on():
    of = crowded(10)
    last = len(of.sizes)
    assert {line.page for number in range(5) for line in of.found(f"{number}.2 ")} == {last - 1, last}
    told = [line for line in of.lines if line.page >= last - 1 and line.bottom > FOOT]
    assert min(line.top - line.bottom for line in told if "owl" in line.text) > 6.5


def test_the_foot_has_the_set_the_notice_and_the_number():
    of = printed()
    for page in range(1, len(of.sizes) + 1):
        foot = [line.text.strip() for line in of.lines if line.page == page and line.bottom < FOOT]
        assert {"The Owls", NOTICE, str(page)} <= set(foot)


def test_french_spaces_are_no_place_to_end_a_line():
    text = "Est-ce la fin\u202f? Oui\u00a0: «\u202fla fin\u202f» viendra\u202f; déjà\u202f! "
    words = [paragraph("x" * number + " " + text * 9) for number in range(1, 30)]
    of = Printed(made(book(details=0, lang="fr", extra=words)))
    assert of.found("viendra")
    assert not [line for line in of.lines if re.match(r"[?:;!»].", line.text)]
    assert not [line for line in of.lines if re.search(r"«\s*$", line.text)]


@pytest.mark.parametrize(
    "text",
    [
        "Donaudampfschifffahrtsgesellschaftskapitän" * 6,
        "<b>&amp; <a href='x'>not markup</a> & more",
        "龍が飛ぶ。" * 40,
        "\U0001f409 \u0007 \u200b \u2028 \ufeff \u202e abc",
        "\u0301\u0301 e\u0301",
        "",
        " \u00a0 ",
    ],
)
def test_odd_words_of_fan_sets_break_nothing(text):
    blocks = [
        paragraph(text),
        Listing(entries(text, text)),
        table(1),
        Heading((Words(text),)),
        paragraph(text),
    ]
    data = made(book(details=1, rows=1, title=text or "Owls", extra=blocks))
    of = Printed(data)
    assert all(line.right <= of.sizes[0][0] - 30 for line in of.lines)


def test_a_picture_that_is_not_there_is_its_words():
    bare = replace(book(details=1, rows=1), pictures={}, boards={})
    of = Printed(made(bare))
    assert of.found("Caption 1.")
    assert of.found("owl The owl flies")


@pytest.mark.parametrize("theme", ["classic", "inksaver", "contrast"])
def test_every_theme_prints(theme):
    assert len(Printed(made(book(details=1), theme=theme)).sizes) >= 2


def test_each_basis_has_a_sign_of_its_own():
    signs = set()
    for basis in Basis:
        canvas = SceneCanvas(50, 50, title="Sign")
        signed(basis, colours(load_theme("contrast")), 5.0)(canvas, 100.0, 10.0, Part(first=True, last=True))
        canvas.showPage()
        with pikepdf.open(io.BytesIO(canvas.to_bytes())) as pdf:
            signs.add(pdf.pages[0].Contents.read_bytes())
    assert len(signs) == len(Basis)


def setting() -> tuple[Typesetter, Look]:
    shades = colours(load_theme("classic"))
    return Typesetter({}, (), shades.accent), Look(page_format(210, 297), shades, styles(shades))


@pytest.mark.parametrize("rows", [7, 8, 12])
def test_no_row_of_a_table_stands_alone(rows):
    lengths = set()
    for height in range(20, 500, 3):
        made = set_table(table(rows), "owls", *setting())
        made.wrap(241.0, float(height))
        parts = made.split(241.0, float(height))
        lengths |= {part._nrows - 1 for part in parts if len(parts) > 1}
    assert min(lengths) == 2
    assert max(lengths) == rows - 2


def test_a_small_table_is_cut_only_if_no_column_holds_it():
    made = set_table(table(6), "owls", *setting())
    made.wrap(241.0, 150.0)
    assert made.split(241.0, 150.0) == []
    assert len(made.cut(241.0, 150.0)) == 2


@pytest.mark.parametrize(("columns", "longest"), [(2, 2000), (5, 200), (40, 9), (150, 3)])
def test_a_table_of_any_words_stays_in_its_column(columns, longest):
    cells = tuple((Words("x" * (longest if index else 1)),) for index in range(columns))
    made = set_table(Table(cells, (Row(cells),)), "owls", *setting())
    assert made.wrap(241.0, 1e6)[0] == pytest.approx(241.0, abs=1)
    widths = made._colWidths
    assert widths[0] == min(widths) > 0
    assert max(widths[1:]) == pytest.approx(min(widths[1:]))


def test_an_empty_book_is_a_page():
    empty = Book("en", "Owls", "", NOTICE, "Contents", (), (), ())
    assert len(Printed(made(empty)).sizes) == 1


def test_lines_are_tighter_where_that_saves_a_page(monkeypatch):
    books = [book(details=0, rows=rows) for rows in range(14, 34, 3)]
    tight = [len(Printed(made(one)).sizes) for one in books]
    monkeypatch.setattr("tileforge.rulebook.pdf._TIGHT", (1.0,))
    loose = [len(Printed(made(one)).sizes) for one in books]
    assert all(one <= two for one, two in zip(tight, loose, strict=True))
    assert tight != loose
