"""reportlab's canvas, on which scenes can be drawn too: for pages that its typesetting fills.

Lengths here are reportlab's: points, y pointing up.
"""

from __future__ import annotations

import io
from typing import Literal

from reportlab.pdfgen.canvas import Canvas

from tileforge.drawing.fonts import clean, ttf_font
from tileforge.drawing.notation import written_number
from tileforge.drawing.pdf_assets import VERSION, PdfAssets, describe
from tileforge.drawing.scene import MM_PER_POINT, Symbol


class SceneCanvas(Canvas):  # type: ignore[misc]
    """A canvas of pages of `width` by `height` millimetres; the same calls give the same bytes.

    `lang` is a BCP 47 tag, `duplex` the edge over which printers are asked to turn the sheet.
    """

    def __init__(
        self,
        width: float,
        height: float,
        *,
        title: str,
        subject: str = "",
        lang: str = "en",
        duplex: Literal["long", "short"] | None = None,
    ) -> None:
        self._file = io.BytesIO()
        # Without a font of ours to begin with, pages would ask for Helvetica, which is not embedded.
        first = ttf_font("sans").fontName
        super().__init__(
            self._file,
            pagesize=(width / MM_PER_POINT, height / MM_PER_POINT),
            pageCompression=1,
            invariant=1,
            pdfVersion=VERSION,
            lang=lang,
            initialFontName=first,
        )
        describe(self._doc, title=title, subject=subject, author="", duplex=duplex)
        self._assets = PdfAssets(self._doc)

    def draw_symbol(self, symbol: Symbol, x: float, y: float, width: float, *, alt: str = "") -> None:
        """Draw `symbol`, `width` points wide, the bottom left corner of its box at (x, y).

        `alt` is what a screen reader says for it. Raises ValueError as `PdfDocument.add_page` does.
        """
        scale = width / symbol.box.width
        numbers = (scale, 0.0, 0.0, -scale, x - scale * symbol.box.left, y + scale * symbol.box.bottom)
        if alt:
            text = (b"\xfe\xff" + clean(alt).encode("utf-16-be")).hex()
            self.addLiteral(f"/Span <</ActualText <{text}>>> BDC")
        self.addLiteral(f"q {' '.join(written_number(number, 5) for number in numbers)} cm")
        self.doForm(self._assets.form(symbol))
        self.addLiteral("Q")
        if alt:
            self.addLiteral("EMC")

    def to_bytes(self) -> bytes:
        """Return the finished document, once; ValueError if it has no page."""
        if not self._doc.Pages.pages:
            raise ValueError("a PDF document needs a page")
        self.save()
        return self._file.getvalue()
