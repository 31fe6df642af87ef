"""The file formats that a drawing can be written in, by file extension."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tileforge.drawing.scene import MM_PER_INCH, Drawing
from tileforge.files import write_whole


def _svg(drawing: Drawing, _dpi: float) -> bytes:
    from tileforge.drawing.svg import svg_bytes

    return svg_bytes(drawing)


def _pdf(drawing: Drawing, _dpi: float) -> bytes:
    from tileforge.drawing.pdf import PdfDocument

    document = PdfDocument(title=drawing.title)
    document.add_page(drawing)
    return document.to_bytes()


def _png(drawing: Drawing, dpi: float) -> bytes:
    from tileforge.drawing.png import png_bytes

    return png_bytes(drawing, max(1, round(drawing.box.width / MM_PER_INCH * dpi)))


FORMATS: Final[dict[str, Callable[[Drawing, float], bytes]]] = {"svg": _svg, "png": _png, "pdf": _pdf}
"""File extension to the function that turns (drawing, dpi) into the file's bytes."""


def write_drawing(drawing: Drawing, path: Path, *, dpi: float = 300) -> None:
    """Write `drawing` to `path` in the format that its extension names, whole or not at all.

    `dpi` counts for pixels only. Raises ValueError for an unknown extension and OSError.
    """
    extension = path.suffix.removeprefix(".").lower()
    if extension not in FORMATS:
        raise ValueError(
            f"{path}: {path.suffix or 'a name without extension'} is no format of a drawing;"
            f" end the name in {', '.join(f'.{name}' for name in FORMATS)}"
        )
    write_whole(path, FORMATS[extension](drawing, dpi))
