"""Rule sheets as PDF: pages to read on a screen or to print, or a booklet to fold."""

from __future__ import annotations

from typing import Any, Final, Literal

from tileforge.art.theme import Theme
from tileforge.drawing.canvas import SceneCanvas
from tileforge.drawing.fonts import printable, shortened, ttf_font
from tileforge.drawing.paper import Size
from tileforge.drawing.scene import MM_PER_POINT
from tileforge.rulebook.book import Book
from tileforge.rulebook.pdf_booklet import padded, sides
from tileforge.rulebook.pdf_columns import Page, paginated
from tileforge.rulebook.pdf_flowables import Mark
from tileforge.rulebook.pdf_story import Story
from tileforge.rulebook.pdf_styles import PageFormat, page_format

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
        form = page_format(page.width, page.height)
        story, pages = _set(book, form, theme, booklet=False)
        canvas = _canvas(book, page.width, page.height, None)
        story.setter.attach(canvas)
        for number, one in enumerate(pages, start=1):
            _draw(canvas, one, number, book, story, outer="right")
            canvas.showPage()
        return canvas.to_bytes()
    wide, tall = max(page.width, page.height), min(page.width, page.height)
    form = page_format(wide / 2, tall)
    story, pages = _set(book, form, theme, booklet=True)
    canvas = _canvas(book, wide, tall, flip)
    story.setter.attach(canvas)
    for index, side in enumerate(sides(len(pages))):
        if index % 2 and flip == "long":
            canvas.translate(2 * form.width, form.height)
            canvas.rotate(180)
        for place, x, outer in ((side.left, 0.0, "left"), (side.right, form.width, "right")):
            canvas.saveState()
            canvas.translate(x, 0)
            _draw(canvas, pages[place], place + 1, book, story, outer=outer)
            canvas.restoreState()
        _fold(canvas, form, story)
        canvas.showPage()
    return canvas.to_bytes()


def _canvas(book: Book, width: float, height: float, duplex: Literal["long", "short"] | None) -> SceneCanvas:
    return SceneCanvas(width, height, title=book.title, subject=book.notice, lang=book.lang, duplex=duplex)


def _set(book: Book, form: PageFormat, theme: Theme, *, booklet: bool) -> tuple[Story, list[Page | None]]:
    """Return the pages of `book`; None is a blank one.

    Lines are a little tighter than they should be if that saves a page, or a booklet's sheet.
    """
    tries = [_set_at(book, form, theme, tight, booklet=booklet) for tight in _TIGHT]
    return min(tries, key=lambda one: len(one[1]))


def _set_at(
    book: Book, form: PageFormat, theme: Theme, tight: float, *, booklet: bool
) -> tuple[Story, list[Page | None]]:
    """Return the pages of `book`, with contents if they are more than a few."""
    story = Story(book, form, theme, tight)
    summary = story.summary()

    def pages(numbers: dict[str, int] | None) -> list[Page | None]:
        made = paginated([*story.bands(numbers), *summary], form)
        return padded(made, back=bool(summary)) if booklet else [*made]

    made = pages(None)
    if len(made) > _PAGES_WITHOUT_CONTENTS and book.contents:
        # Contents are as high with other numbers, so the second time they say where things are.
        made = pages(_numbers(pages({})))
    return story, made


def _numbers(pages: list[Page | None]) -> dict[str, int]:
    """Return the number of the page on which each mark stands."""
    return {
        flowable.anchor: number
        for number, page in enumerate(pages, start=1)
        if page is not None
        for flowable, *_ in page.placed
        if isinstance(flowable, Mark)
    }


def _draw(canvas: Any, page: Page | None, number: int, book: Book, story: Story, *, outer: str) -> None:
    if page is None:
        return
    for flowable, x, y, width, height in page.placed:
        flowable.wrap(width, height + 1.0)
        flowable.drawOn(canvas, x, y)
    _foot(canvas, page, number, book, story, outer=outer)


def _foot(canvas: Any, page: Page, number: int, book: Book, story: Story, *, outer: str) -> None:
    """Write the set, the notice, and at the `outer` edge the page's number."""
    form, colours = story.look.form, story.look.colours
    y = _FOOT_MM / MM_PER_POINT
    left, right = form.side, form.width - form.side
    canvas.setStrokeColor(colours.rule)
    canvas.setLineWidth(0.5)
    canvas.line(left, y + 9, right, y + 9)
    canvas.setFillColor(colours.ink)
    canvas.setFont(ttf_font("sans-bold").fontName, _NUMBER_PT)
    write, ends = (
        (canvas.drawString, canvas.drawRightString)
        if outer == "right"
        else (canvas.drawRightString, canvas.drawString)
    )
    near, far = (left, right) if outer == "right" else (right, left)
    ends(far, y, str(number))
    room = form.inner_width - 26
    canvas.setFillColor(colours.grey)
    lines = ((y + 1.5, page.head, "sans-bold"), (y + 1.5 - _FOOT_PT * 1.2, book.notice, "sans"))
    for height, text, font in lines:
        canvas.setFont(ttf_font(font).fontName, _FOOT_PT)
        write(near, height, printable(shortened(text, font, _FOOT_PT, room), font))


def _fold(canvas: Any, form: PageFormat, story: Story) -> None:
    canvas.setStrokeColor(story.look.colours.grey)
    canvas.setLineWidth(0.4)
    canvas.setDash(2.0, 1.6)
    start, end = (value / MM_PER_POINT for value in _FOLD_MM)
    for low, high in ((start, end), (form.height - end, form.height - start)):
        canvas.line(form.width, low, form.width, high)
