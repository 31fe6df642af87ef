"""The PDF backend: drawings become the pages of one document, each symbol one form XObject."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Literal

from reportlab.pdfbase import pdfdoc

from tileforge.drawing.fonts import clean
from tileforge.drawing.notation import written_number
from tileforge.drawing.pdf_assets import VERSION, PdfAssets, describe, stream
from tileforge.drawing.pdf_content import Content, path_operators
from tileforge.drawing.pdf_press import PRESS_VERSION, OutputIntent, PressAssets, SpotLines, joined
from tileforge.drawing.scene import MM_PER_POINT, Box, Drawing


class PdfDocument:
    """A PDF document, built page by page; the same calls give the same bytes.

    Printers are asked to print at 100 % and, if `duplex` is given, to turn the sheet over that edge.
    `lang` is a BCP 47 tag. `intent` makes it a document for print shops: see `pdf_press`.
    """

    def __init__(
        self,
        *,
        title: str,
        subject: str = "",
        author: str = "",
        lang: str = "en",
        duplex: Literal["long", "short"] | None = None,
        intent: OutputIntent | None = None,
    ) -> None:
        version = VERSION if intent is None else PRESS_VERSION
        self._document = pdfdoc.PDFDocument(compression=1, invariant=1, lang=lang, pdfVersion=version)
        describe(self._document, title=title, subject=subject, author=author, duplex=duplex)
        self._press = PressAssets(self._document, intent)
        self._assets = PdfAssets(self._document, self._press.default_colours)
        self._digest = hashlib.sha256()
        self._outline = _Outline()

    def add_page(
        self,
        drawing: Drawing,
        *,
        trim: Box | None = None,
        bleed: Box | None = None,
        bookmark: str | None = None,
        level: int = 0,
        spots: Sequence[SpotLines] = (),
    ) -> None:
        """Append `drawing` as a page of the size of its box.

        `trim` and `bleed` are in the drawing's own millimetres, and so are the lines of `spots`, drawn on
        top of it. `bookmark` is the page's title in the outline, at most one `level` deeper than the one
        before. Raises ValueError for two different symbols of one name, numbers that are not finite and
        an image that cannot be read.
        """
        document = self._document
        page_box = drawing.box
        content = Content(self._assets)
        scale = written_number(1 / MM_PER_POINT, 6)
        x, y = (written_number(value / MM_PER_POINT, 4) for value in (-page_box.left, page_box.bottom))
        matrix = f"{scale} 0 0 -{scale} {x} {y} cm\n"
        content.add_moved(matrix, drawing.children)
        operators = content.operators()
        drawn = [self._press.drawn(lines, path_operators(lines.ops)) for lines in spots]
        if drawn:
            operators += f"q\n{matrix}{''.join(lines for lines, _ in drawn)}Q\n".encode("ascii")
        more = joined([tables for _, tables in drawn])
        self._digest.update(operators)
        page = pdfdoc.PDFPage()
        page.MediaBox = _points(page_box, page_box)
        page.TrimBox = None if trim is None else _points(trim, page_box)
        page.BleedBox = None if bleed is None else _points(bleed, page_box)
        page.Contents = stream({}, operators)
        page.Resources = self._assets.resources(content, more)
        if bookmark is not None:
            self._outline.add(document, clean(bookmark), level)
        document.addPage(page)

    def to_bytes(self) -> bytes:
        """Return the finished document, once; ValueError if it has no page."""
        if not self._document.Pages.pages:
            raise ValueError("a PDF document needs a page")
        self._press.finish(self._digest.digest())
        return bytes(self._document.GetPDFData(self._outline))


class _Outline:
    """The destinations of bookmarks, in the shape in which reportlab asks a canvas for them."""

    def __init__(self) -> None:
        self._destinations: dict[str, Any] = {}

    def add(self, document: Any, title: str, level: int) -> None:
        key = f"bookmark{len(self._destinations)}"
        destination = self._destinations[key] = pdfdoc.Destination(key)
        destination.fit()
        destination.setPage(document.thisPageRef())
        document.outline.addOutlineEntry(key, level, title)

    def _bookmarkReference(self, key: str) -> Any:  # noqa: N802 - reportlab's name
        return self._destinations[key]


def _points(box: Box, page: Box) -> Any:
    """Return `box` as a PDF rectangle on the page whose drawing has the window `page`."""
    edges = (
        box.left - page.left,
        page.bottom - box.bottom,
        box.right - page.left,
        page.bottom - box.top,
    )
    return pdfdoc.PDFArray([written_number(edge / MM_PER_POINT, 4) for edge in edges])
