from __future__ import annotations

import io

from PIL import Image

from tileforge.drawing.cutout import cutout_bytes
from tileforge.drawing.scene import Box, Drawing, Paint, Path
from tileforge.drawing.shapes import circle, rect


def test_outside_the_outline_the_picture_is_clear() -> None:
    box = Box(0, 0, 10, 20)
    drawing = Drawing(box, (Path(rect(box), Paint(fill="#3060a0")),))
    with Image.open(io.BytesIO(cutout_bytes(drawing, circle(5, 5, 4), 50))) as picture:
        assert (picture.mode, picture.size) == ("RGBA", (50, 100))
        assert picture.getpixel((25, 25)) == (0x30, 0x60, 0xA0, 255)
        assert [picture.getpixel(spot)[3] for spot in ((1, 1), (25, 60), (49, 99))] == [0, 0, 0]
