"""The PDF backend: drawings become the pages of one document, each symbol one form XObject."""

from __future__ import annotations

import io
import zlib
from typing import Any, Final, Literal

from PIL import Image as Bitmap
from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc

from tileforge.drawing.fonts import clean, printable, ttf_font
from tileforge.drawing.notation import written_number
from tileforge.drawing.pdf_content import Content
from tileforge.drawing.scene import MM_PER_POINT, Box, Drawing, Symbol
from tileforge.drawing.symbols import SymbolTable

_VERSION: Final = (1, 7)
"""The first version of PDF that has the viewer preference `Duplex` (ISO 32000-1, table 150)."""

_FLIPS: Final = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


class PdfDocument:
    """A PDF document, built page by page; the same calls give the same bytes.

    Printers are asked to print at 100 % and, if `duplex` is given, to turn the sheet over that edge.
    `lang` is a BCP 47 tag.
    """

    def __init__(
        self,
        *,
        title: str,
        subject: str = "",
        author: str = "",
        lang: str = "en",
        duplex: Literal["long", "short"] | None = None,
    ) -> None:
        self._document = pdfdoc.PDFDocument(compression=1, invariant=1, lang=lang, pdfVersion=_VERSION)
        self._document.setTitle(clean(title))
        self._document.setSubject(clean(subject))
        self._document.setAuthor(clean(author))
        self._document.setCreator("TileForge")
        preferences = pdfdoc.ViewerPreferencesPDFDictionary()
        preferences["PrintScaling"] = "None"
        preferences["DisplayDocTitle"] = "true"
        if duplex is not None:
            preferences["Duplex"] = _FLIPS[duplex]
        self._document.Catalog.ViewerPreferences = preferences
        self._assets = _Assets(self._document)
        self._outline = _Outline()

    def add_page(
        self,
        drawing: Drawing,
        *,
        trim: Box | None = None,
        bleed: Box | None = None,
        bookmark: str | None = None,
        level: int = 0,
    ) -> None:
        """Append `drawing` as a page of the size of its box.

        `trim` and `bleed` are in the drawing's own millimetres. `bookmark` is the page's title in the
        outline, at most one `level` deeper than the one before. Raises ValueError for two different
        symbols of one name, numbers that are not finite and an image that cannot be read.
        """
        document = self._document
        page_box = drawing.box
        content = Content(self._assets)
        scale = written_number(1 / MM_PER_POINT, 6)
        x, y = (written_number(value / MM_PER_POINT, 4) for value in (-page_box.left, page_box.bottom))
        content.add_moved(f"{scale} 0 0 -{scale} {x} {y} cm\n", drawing.children)
        page = pdfdoc.PDFPage()
        page.MediaBox = _points(page_box, page_box)
        page.TrimBox = None if trim is None else _points(trim, page_box)
        page.BleedBox = None if bleed is None else _points(bleed, page_box)
        page.Contents = _stream({}, content.operators())
        page.Resources = self._assets.resources(content)
        if bookmark is not None:
            self._outline.add(document, clean(bookmark), level)
        document.addPage(page)

    def to_bytes(self) -> bytes:
        """Return the finished document, once; ValueError if it has no page."""
        if not self._document.Pages.pages:
            raise ValueError("a PDF document needs a page")
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


class _Assets:
    """The forms, images, fonts and graphics states of one document."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._symbols = SymbolTable()
        self._images: dict[bytes, str] = {}
        self._opacities: dict[str, Any] = {}

    def form(self, symbol: Symbol) -> str:
        """Return the resource name of `symbol`, writing its form XObject the first time."""
        if self._symbols.is_new(symbol):
            content = Content(self)
            content.add(symbol.children)
            form = _stream(
                {
                    "Type": "/XObject",
                    "Subtype": "/Form",
                    "BBox": pdfdoc.PDFArray(map(written_number, symbol.box)),
                    "Resources": self.resources(content),
                },
                content.operators(),
            )
            self._document.Reference(form, _internal(symbol.name))
        return symbol.name

    def image(self, data: bytes) -> str:
        """Return the resource name of the PNG or JPEG `data`, writing its XObject the first time."""
        if data not in self._images:
            # A full stop keeps the name apart from every symbol's.
            name = self._images[data] = f"image.{len(self._images) + 1}"
            # reportlab asks this of its settings alone; base 85 makes a file a quarter larger.
            rl_config.useA85 = 0
            image = pdfdoc.PDFImageXObject(name, _image_reader(data), mask="auto")
            mask = getattr(image, "_smask", None)
            if mask is not None:
                image.smask = self._document.Reference(mask, _internal(f"{name}.mask"))
            self._document.Reference(image, _internal(name))
        return self._images[data]

    def opacity(self, value: float) -> str:
        """Return the resource name of the graphics state with opacity `value`."""
        number = written_number(min(max(value, 0.0), 1.0))
        name = f"opacity{number}"
        if name not in self._opacities:
            state = pdfdoc.PDFDictionary({"Type": "/ExtGState", "ca": number, "CA": number})
            self._opacities[name] = self._document.Reference(state, name)
        return name

    def text_runs(self, text: str, font: str) -> list[tuple[str, bytes]]:
        """Return `text` as runs of (font resource's name, character codes)."""
        loaded = ttf_font(font)
        return [
            (loaded.getSubsetInternalName(subset, self._document).removeprefix("/"), codes)
            for subset, codes in loaded.splitString(printable(text, font), self._document)
        ]

    def resources(self, content: Content) -> Any:
        """Return the resource dictionary of what `content` uses."""
        tables = {
            "XObject": {name: pdfdoc.PDFObjectReference(_internal(name)) for name in content.xobjects},
            "Font": {name: pdfdoc.PDFObjectReference(name) for name in content.fonts},
            "ExtGState": {name: self._opacities[name] for name in content.opacities},
        }
        return pdfdoc.PDFDictionary(
            {key: pdfdoc.PDFDictionary(table) for key, table in tables.items() if table}
        )


def _internal(xobject: str) -> str:
    """Return the key by which reportlab files an XObject until the document is written."""
    return f"xobject.{xobject}"


def _image_reader(data: bytes) -> Any:
    """Return reportlab's reader of a PNG or JPEG file; ValueError if `data` is no such file."""
    try:
        bitmap: Bitmap.Image = Bitmap.open(io.BytesIO(data), formats=("PNG", "JPEG"))
        bitmap.load()
    except (OSError, SyntaxError, ValueError, Bitmap.DecompressionBombError) as error:
        raise ValueError("an image in a drawing cannot be read as PNG or JPEG") from error
    if bitmap.format == "JPEG":
        return ImageReader(io.BytesIO(data))
    if bitmap.mode.startswith("I"):  # 16 bits of grey, which Pillow would cut off at 255
        bitmap = bitmap.point(lambda level: level / 256).convert("L")
    elif bitmap.has_transparency_data:
        bitmap = bitmap.convert("RGBA")
    return ImageReader(bitmap)


def _stream(dictionary: dict[str, Any], data: bytes) -> Any:
    """Return a stream compressed at once, so that a long document stays small in memory."""
    return pdfdoc.PDFStream(
        pdfdoc.PDFDictionary({**dictionary, "Filter": "/FlateDecode"}), zlib.compress(data)
    )


def _points(box: Box, page: Box) -> Any:
    """Return `box` as a PDF rectangle on the page whose drawing has the window `page`."""
    edges = (
        box.left - page.left,
        page.bottom - box.bottom,
        box.right - page.left,
        page.bottom - box.top,
    )
    return pdfdoc.PDFArray([written_number(edge / MM_PER_POINT, 4) for edge in edges])
