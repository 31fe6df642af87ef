"""The files that a book is written in: their names and what is in them."""

from __future__ import annotations

from typing import Final, Literal

from tileforge.art.theme import Theme
from tileforge.drawing.paper import Size
from tileforge.rulebook.book import Book
from tileforge.rulebook.html import book_html
from tileforge.rulebook.pdf import book_pdf

FORMATS: Final = ("pdf", "html")


def book_name(stem: str, form: str, page: str, lang: str, *, booklet: bool = False) -> str:
    """Return the name of a book's file in one of `FORMATS`; only paper has a `page`."""
    paper = f"-{page}" if form == "pdf" else ""
    return f"{stem}-rules{paper}{'-booklet' if booklet else ''}-{lang}.{form}"


def book_bytes(
    book: Book,
    form: str,
    page: Size,
    theme: Theme,
    *,
    booklet: bool = False,
    flip: Literal["long", "short"] = "short",
) -> bytes:
    """Return the file of `book` in one of `FORMATS`; `page`, `booklet` and `flip` are a PDF's."""
    if form == "html":
        return book_html(book, theme)
    return book_pdf(book, page, theme, booklet=booklet, flip=flip)
