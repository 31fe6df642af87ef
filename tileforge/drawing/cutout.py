"""Pictures cut out along an outline: outside it the PNG is clear."""

from __future__ import annotations

import io
from dataclasses import replace

from tileforge.drawing.png import picture_of
from tileforge.drawing.scene import Drawing, Paint, Path
from tileforge.drawing.shapes import Ops


def cutout_bytes(drawing: Drawing, outline: Ops, width_px: int) -> bytes:
    """Return `drawing` as a PNG file `width_px` pixels wide with an alpha channel: opaque inside
    `outline`, in the drawing's millimetres, clear outside.

    Raises ValueError as `png.picture_of` does.
    """
    picture = picture_of(drawing, width_px)
    inside = replace(drawing, children=(Path(outline, Paint(fill="#000000")),))
    picture.putalpha(picture_of(inside, width_px, grey=True).point(lambda grey: 255 - grey))
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()
