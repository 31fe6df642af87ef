"""Rule sheets as PDF: pages to read on a screen or to print, or a booklet to fold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple

from tileforge.art.theme import Theme
from tileforge.drawing.canvas import SceneCanvas
from tileforge.drawing.fonts import printable, shortened, ttf_font
from tileforge.drawing.paper import Size
from tileforge.drawing.scene import MM_PER_POINT
from tileforge.rulebook.book import Book
from tileforge.rulebook.pdf_booklet import padded, sides
from tileforge.rulebook.pdf_columns import Band, Page, paginated
from tileforge.rulebook.pdf_flowables import Mark
from tileforge.rulebook.pdf_story import Story, anchors
from tileforge.rulebook.pdf_styles import Look, PageFormat, colours, page_format
from tileforge.rulebook.pdf_text import Typesetter

_PAGES_WITHOUT_CONTENTS: Final = 4
_TIGHT: Final = (1.0, 0.98, 0.96)
"""How high lines and spaces may be set to what they should be."""
_FOOT_MM: Final = 9.0
_FOOT_PT: Final = 7.0
_NUMBER_PT: Final = 9.5
_FOLD_MM: Final = (5.0, 10.0)
"""Where the fold's mark begins and ends, from the sheet's edge: outside of all text."""


def book_pdf(
    book: Book,
    page: Size,
    theme: Theme,
    *,
    booklet: bool = False,
    flip: Literal["long", "short"] = "short",
) -> bytes:
    """Return `book` as a PDF file on paper of the size `page`; the same book gives the same bytes.

    A `booklet` has pages of half that size, two on each side of a sheet that lies on its long edge:
    printed on both sides, turned over the `flip` edge, laid in one another and folded, they read in
    order. Raises ValueError for pictures that two sets call alike and draw differently.
    """
    if not booklet:
        edition = _edition(book, page_format(page.width, page.height), theme, booklet=False)
        canvas = _canvas(edition, page.width, page.height, None)
        for number, one in enumerate(edition.pages, start=1):
            _draw(canvas, edition, one, number, outer="right")
            canvas.showPage()
        return _finished(canvas, edition)
    wide, tall = max(page.width, page.height), min(page.width, page.height)
    form = page_format(wide / 2, tall)
    edition = _edition(book, form, theme, booklet=True)
    canvas = _canvas(edition, wide, tall, flip)
    for index, side in enumerate(sides(len(edition.pages))):
        if index % 2 and flip == "long":
            canvas.translate(2 * form.width, form.height)
            canvas.rotate(180)
        for place, x, outer in ((side.left, 0.0, "left"), (side.right, form.width, "right")):
            canvas.saveState()
            canvas.translate(x, 0)
            _draw(canvas, edition, edition.pages[place], place + 1, outer=outer)
            canvas.restoreState()
        _fold(canvas, edition.look)
        canvas.showPage()
    return _finished(canvas, edition)


class _Edition(NamedTuple):
    """A book as it is printed: its pages, None for a blank one."""

    book: Book
    look: Look
    setter: Typesetter
    pages: list[Page | None]


def _edition(book: Book, form: PageFormat, theme: Theme, *, booklet: bool) -> _Edition:
    """Return `book` on pages of `form`.

    Lines are a little tighter than they should be if that saves a page, or a booklet's sheet.
    """
    setter = Typesetter(book.pictures, anchors(book), colours(theme).accent)
    stories = [Story(book, form, theme, setter, tight) for tight in _TIGHT]
    summary = stories[0].summary()
    made = [_paged(story, summary, form, booklet=booklet) for story in stories]
    pages = min(made, key=len)
    return _Edition(book, stories[0].look, setter, pages)


def _paged(story: Story, summary: list[Band], form: PageFormat, *, booklet: bool) -> list[Page | None]:
    """Return the pages of `story` and its `summary`, with contents if they are more than a few."""

    def pages(numbers: dict[str, int] | None) -> list[Page | None]:
        made = paginated([*story.bands(numbers), *summary], form)
        return padded(made, back=bool(summary)) if booklet else [*made]

    made = pages(None)
    if len(made) > _PAGES_WITHOUT_CONTENTS:
        # Contents are as high with other numbers, so the second time they say where things are.
        made = pages(_numbers(pages({})))
    return made


def _canvas(
    edition: _Edition, width: float, height: float, duplex: Literal["long", "short"] | None
) -> SceneCanvas:
    book = edition.book
    canvas = SceneCanvas(width, height, title=book.title, subject=book.notice, lang=book.lang, duplex=duplex)
    edition.setter.attach(canvas)
    return canvas


def _finished(canvas: SceneCanvas, edition: _Edition) -> bytes:
    """Return the file, with bookmarks in the order in which pages are read, whatever that of sheets is."""
    last = -1
    for _, mark in _marks(edition.pages):
        last = min(mark.level, last + 1)
        canvas.addOutlineEntry(mark.title, mark.anchor, last)
    return canvas.to_bytes()


def _numbers(pages: list[Page | None]) -> dict[str, int]:
    """Return the number of the page on which each mark stands."""
    return {mark.anchor: number for number, mark in _marks(pages)}


def _marks(pages: list[Page | None]) -> Iterator[tuple[int, Mark]]:
    """Yield the marks on `pages`, each with the number of its page."""
    for number, page in enumerate(pages, start=1):
        for flowable, *_ in page.placed if page is not None else ():
            if isinstance(flowable, Mark):
                yield number, flowable


def _draw(canvas: Any, edition: _Edition, page: Page | None, number: int, *, outer: str) -> None:
    if page is None:
        return
    for flowable, x, y, width, height in page.placed:
        flowable.wrap(width, height + 1.0)
        flowable.drawOn(canvas, x, y)
    _foot(canvas, edition, page, number, outer=outer)


def _foot(canvas: Any, edition: _Edition, page: Page, number: int, *, outer: str) -> None:
    """Write the set, the notice, and at the `outer` edge the page's number."""
    form, shades = edition.look.form, edition.look.colours
    y = _FOOT_MM / MM_PER_POINT
    left, right = form.side, form.width - form.side
    canvas.setStrokeColor(shades.rule)
    canvas.setLineWidth(0.5)
    canvas.line(left, y + 9, right, y + 9)
    canvas.setFillColor(shades.ink)
    canvas.setFont(ttf_font("sans-bold").fontName, _NUMBER_PT)
    write, ends = (
        (canvas.drawString, canvas.drawRightString)
        if outer == "right"
        else (canvas.drawRightString, canvas.drawString)
    )
    near, far = (left, right) if outer == "right" else (right, left)
    ends(far, y, str(number))
    room = form.inner_width - 26
    canvas.setFillColor(shades.grey)
    lines = ((y + 1.5, page.head, "sans-bold"), (y + 1.5 - _FOOT_PT * 1.2, edition.book.notice, "sans"))
    for height, text, font in lines:
        canvas.setFont(ttf_font(font).fontName, _FOOT_PT)
        write(near, height, printable(shortened(text, font, _FOOT_PT, room), font))


def _fold(canvas: Any, look: Look) -> None:
    form = look.form
    canvas.setStrokeColor(look.colours.grey)
    canvas.setLineWidth(0.4)
    canvas.setDash(2.0, 1.6)
    start, end = (value / MM_PER_POINT for value in _FOLD_MM)
    for low, high in ((start, end), (form.height - end, form.height - start)):
        canvas.line(form.width, low, form.width, high)
