"""Small pictures written as characters, to hold a rasterised drawing against."""

from __future__ import annotations

import io

from PIL import Image as Bitmap

from tileforge.drawing.png import picture_of
from tileforge.drawing.scene import Box, Drawing, Paint, Path, Shape, Symbol
from tileforge.drawing.shapes import rect

COLOURS = {"_": "#ffffff", "R": "#ff0000", "G": "#00a000", "B": "#0000ff", "K": "#000000", "P": "#ff8080"}
TOLERANCE = 8
FINENESS = 5
"""Pixels a millimetre: pdfium widens clips to whole pixels, so edges are not looked at."""


def filled(letter: str, left: float, top: float, right: float, bottom: float) -> Path:
    """Return a rectangle in the colour that `letter` stands for."""
    return Path(rect(Box(left, top, right, bottom)), Paint(COLOURS[letter]))


def corner_marked(name: str = "marked") -> Symbol:
    """Return a red 4 x 4 symbol whose top left quarter is blue and which overflows its box."""
    return Symbol(name, Box(0, 0, 4, 4), (filled("R", -3, -3, 9, 9), filled("B", 0, 0, 2, 2)))


def assert_drawn(expected: str, *shapes: Shape) -> None:
    """Fail unless `shapes` rasterise to `expected`, a letter the colour amid a square millimetre."""
    rows = expected.split()
    width, height = len(rows[0]), len(rows)
    picture = picture_of(Drawing(Box(0, 0, width, height), shapes), width * FINENESS)
    assert picture.size == (width * FINENESS, height * FINENESS)
    middles = [FINENESS // 2 + FINENESS * step for step in range(max(width, height))]
    drawn = ["".join(_letter(picture.getpixel((x, y))) for x in middles[:width]) for y in middles[:height]]
    assert drawn == rows, "\n".join(["expected", *rows, "drawn", *drawn])


def png_file(size: tuple[int, int], pixels: list[tuple[int, int, int, int]]) -> bytes:
    """Return a PNG with an alpha channel."""
    bitmap = Bitmap.new("RGBA", size)
    bitmap.putdata(pixels)
    file = io.BytesIO()
    bitmap.save(file, "PNG")
    return file.getvalue()


def _letter(pixel: object) -> str:
    assert isinstance(pixel, tuple)
    for letter, colour in COLOURS.items():
        if all(abs(a - b) <= TOLERANCE for a, b in zip(pixel, bytes.fromhex(colour[1:]), strict=True)):
            return letter
    return "?"
