"""What the drawings of one PDF document share, and what the document says of itself."""

from __future__ import annotations

import io
import zlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

from PIL import Image as Bitmap
from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc

from tileforge.drawing.fonts import clean, printable, ttf_font
from tileforge.drawing.notation import written_number
from tileforge.drawing.pdf_content import Content
from tileforge.drawing.scene import Symbol
from tileforge.drawing.symbols import SymbolTable

VERSION: Final = (1, 7)
"""The first version of PDF that has the viewer preference `Duplex` (ISO 32000-1, table 150)."""

_FLIPS: Final = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


def describe(
    document: Any, *, title: str, subject: str, author: str, duplex: Literal["long", "short"] | None
) -> None:
    """Write what reportlab's `document` is into it, and how it is printed.

    Printers are asked to print at 100 % and, if `duplex` is given, to turn the sheet over that edge.
    """
    document.setTitle(clean(title))
    document.setSubject(clean(subject))
    document.setAuthor(clean(author))
    document.setCreator("TileForge")
    preferences = pdfdoc.ViewerPreferencesPDFDictionary()
    preferences["PrintScaling"] = "None"
    preferences["DisplayDocTitle"] = "true"
    if duplex is not None:
        preferences["Duplex"] = _FLIPS[duplex]
    document.Catalog.ViewerPreferences = preferences


class PdfAssets:
    """The forms, images, fonts and graphics states of one document."""

    def __init__(self, document: Any, colours: Mapping[str, Any] = MappingProxyType({})) -> None:
        """`colours` are colour spaces that every resource dictionary names."""
        self._document = document
        self._colours = colours
        self._symbols = SymbolTable()
        self._images: dict[bytes, str] = {}
        self._opacities: dict[str, Any] = {}

    def form(self, symbol: Symbol) -> str:
        """Return the resource name of `symbol`, writing its form XObject the first time.

        A reportlab canvas of the same document draws it by that name with `doForm`.
        """
        if self._symbols.is_new(symbol):
            content = Content(self)
            content.add(symbol.children)
            form = stream(
                {
                    "Type": "/XObject",
                    "Subtype": "/Form",
                    "BBox": pdfdoc.PDFArray(map(written_number, symbol.box)),
                    "Resources": self.resources(content),
                },
                content.operators(),
            )
            self._document.Reference(form, pdfdoc.xObjectName(symbol.name))
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
                image.smask = self._document.Reference(mask, pdfdoc.xObjectName(f"{name}.mask"))
            self._document.Reference(image, pdfdoc.xObjectName(name))
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

    def resources(self, content: Content, more: Mapping[str, Mapping[str, Any]] | None = None) -> Any:
        """Return the resource dictionary of what `content` uses, and of the tables in `more`."""
        tables: dict[str, dict[str, Any]] = {
            "XObject": {
                name: pdfdoc.PDFObjectReference(pdfdoc.xObjectName(name)) for name in content.xobjects
            },
            "Font": {name: pdfdoc.PDFObjectReference(name) for name in content.fonts},
            "ExtGState": {name: self._opacities[name] for name in content.opacities},
            "ColorSpace": dict(self._colours),
        }
        for key, table in (more or {}).items():
            tables.setdefault(key, {}).update(table)
        return pdfdoc.PDFDictionary(
            {key: pdfdoc.PDFDictionary(table) for key, table in tables.items() if table}
        )


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


def stream(dictionary: dict[str, Any], data: bytes) -> Any:
    """Return a stream compressed at once, so that a long document stays small in memory."""
    return pdfdoc.PDFStream(
        pdfdoc.PDFDictionary({**dictionary, "Filter": "/FlateDecode"}), zlib.compress(data)
    )
