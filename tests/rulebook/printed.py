"""PDF files read back: lines of text and where they stand, in points from the page's lower left."""

from __future__ import annotations

from typing import NamedTuple

import pypdfium2

_GAP = 5.5
"""Two runs are one line if they are no farther from each other, in points."""


class Line(NamedTuple):
    """A run of text on one line."""

    page: int
    left: float
    bottom: float
    right: float
    top: float
    text: str


class Printed:
    """All lines of a PDF file, its pages and its outline."""

    def __init__(self, data: bytes) -> None:
        document = pypdfium2.PdfDocument(data)
        self.sizes = [page.get_size() for page in document]
        self.outline = [
            (item.get_title(), item.get_dest().get_index() + 1, item.level) for item in document.get_toc()
        ]
        self.lines = [
            line
            for number, page in enumerate(document, start=1)
            for line in _lines(number, page.get_textpage())
        ]

    def found(self, text: str) -> list[Line]:
        """Lines that hold `text`."""
        return [line for line in self.lines if text in line.text]

    def page_text(self, page: int) -> str:
        """All text of a page."""
        return "\n".join(line.text for line in self.lines if line.page == page)


def _lines(page: int, text: pypdfium2.PdfTextPage) -> list[Line]:
    """The lines of a page: PDFium's runs, which end where the font changes, put together again."""
    lines: list[Line] = []
    for index in range(text.count_rects()):
        box = text.get_rect(index)
        run = Line(page, *box, text.get_text_bounded(*box).strip())
        last = lines[-1] if lines else None
        if last is not None and _goes_on(last, run):
            gap = " " if run.left - last.right > 0.8 else ""
            joined = last.text + gap + run.text
            lines[-1] = Line(
                page, last.left, min(last.bottom, run.bottom), run.right, max(last.top, run.top), joined
            )
        elif run.text:
            lines.append(run)
    return lines


def _goes_on(last: Line, run: Line) -> bool:
    middle = (run.bottom + run.top) / 2
    return last.bottom - 3 <= middle <= last.top + 3 and -1 <= run.left - last.right < _GAP
