"""The PNG backend: a drawing becomes a PDF page, and pypdfium2 turns the page into pixels."""

from __future__ import annotations

import ctypes
import io
import threading
from typing import Final

import pypdfium2
from PIL import Image
from pypdfium2 import raw

from tileforge.drawing.pdf import PdfDocument
from tileforge.drawing.scene import MM_PER_INCH, Drawing

_HARD_EDGES: Final = (
    raw.FPDF_RENDER_NO_SMOOTHPATH | raw.FPDF_RENDER_NO_SMOOTHTEXT | raw.FPDF_RENDER_NO_SMOOTHIMAGE
)

_COLOURS: Final = 256
_THIN: Final = 3
"""The colours of a palette are chosen among every so many pixels of every so many rows."""

_PDFIUM: Final = threading.Lock()
"""pdfium must not be entered by two threads at once (pypdfium2's manual says so)."""


def png_bytes(drawing: Drawing, width_px: int, *, grey: bool = False, antialias: bool = True) -> bytes:
    """Return `drawing` as a PNG file on white, `width_px` pixels wide.

    The height follows from the drawing's box, rounded once. The file states its resolution. Without
    `antialias` every pixel has a colour of the drawing's; where two outlines only touch, single
    pixels between them may stay white, so lay one shape over the other. Raises ValueError for a
    drawing or width of nothing.
    """
    picture = picture_of(drawing, width_px, grey=grey, antialias=antialias)
    dpi = width_px / (drawing.box.width / MM_PER_INCH)
    file = io.BytesIO()
    picture.save(file, "PNG", dpi=(dpi, dpi))
    return file.getvalue()


def picture_of(drawing: Drawing, width_px: int, *, grey: bool = False, antialias: bool = True) -> Image.Image:
    """Return the pixels of `png_bytes` as a picture of mode ``RGB``, or ``L`` if `grey`."""
    box = drawing.box
    if box.width <= 0 or box.height <= 0 or width_px < 1:
        raise ValueError(f"no picture {width_px} px wide of {box.width} x {box.height} mm")
    document = PdfDocument(title=drawing.title)
    document.add_page(drawing)
    height_px = max(1, round(width_px * box.height / box.width))
    return _rendered(document.to_bytes(), width_px, height_px, grey=grey, antialias=antialias)


def indexed_bytes(picture: Image.Image) -> bytes:
    """Return `picture` as a small PNG file of 256 colours, chosen so that none of its own, not even of a
    small spot, is far from one of them.
    """
    size = (max(1, picture.width // _THIN), max(1, picture.height // _THIN))
    thin = picture.resize(size, Image.Resampling.NEAREST)
    palette = thin.quantize(_COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=2)
    file = io.BytesIO()
    picture.quantize(palette=palette, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _rendered(pdf: bytes, width: int, height: int, *, grey: bool, antialias: bool) -> Image.Image:
    """Return the first page of `pdf`, stretched over exactly `width` x `height` pixels."""
    pixel = 1 if grey else 3
    stride = -(-width * pixel // 4) * 4
    buffer = (ctypes.c_ubyte * (stride * height))()
    ctypes.memset(buffer, 0xFF, stride * height)
    with _PDFIUM, pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        kind = raw.FPDFBitmap_Gray if grey else raw.FPDFBitmap_BGR
        bitmap = raw.FPDFBitmap_CreateEx(width, height, kind, buffer, stride)
        flags = (0 if antialias else _HARD_EDGES) | (raw.FPDF_GRAYSCALE if grey else 0)
        raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
        raw.FPDFBitmap_Destroy(bitmap)
        page.close()
    mode, order = ("L", "L") if grey else ("RGB", "BGR")
    return Image.frombytes(mode, (width, height), bytes(buffer), "raw", order, stride)
