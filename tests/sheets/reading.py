"""Reads finished sheets back: where each form XObject stands on a page, in millimetres, y down."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import NamedTuple

import pikepdf

from tileforge.drawing.scene import Box

MM = 25.4 / 72


class Drawn(NamedTuple):
    """A form as drawn: its name, the box it shows on the page and how many times its size it is."""

    name: str
    box: Box
    scale: float

    @property
    def key(self) -> str:
        """The piece's key, for the stand-ins' symbol names."""
        return self.name.split("-")[1]


class ReadPage(NamedTuple):
    """A page: its size in points, its boxes and the forms its own stream draws, furniture left out."""

    points: tuple[float, ...]
    trim: Box
    bleed: Box
    forms: list[Drawn]

    @property
    def width(self) -> float:
        return self.points[2] * MM

    @property
    def height(self) -> float:
        return self.points[3] * MM


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def read_pages(data: bytes) -> list[ReadPage]:
    with opened(data) as pdf:
        return [
            ReadPage(
                tuple(map(float, page.MediaBox)),
                _box(page, "/TrimBox"),
                _box(page, "/BleedBox"),
                [drawn for drawn in _forms(page) if not drawn.name.startswith("sheet-")],
            )
            for page in pdf.pages
        ]


def shrunk(box: Box, by: float) -> Box:
    return Box(box.left + by, box.top + by, box.right - by, box.bottom - by)


def _forms(page: pikepdf.Page) -> Iterator[Drawn]:
    top = float(page.MediaBox[3])
    forms = page.Resources.XObject
    matrix, stack = pikepdf.Matrix(), []
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
            case "Do":
                left, first, right, last = map(float, forms[operands[0]].BBox)
                dots = [matrix.transform((x, y)) for x in (left, right) for y in (first, last)]
                xs, ys = [x * MM for x, _ in dots], [(top - y) * MM for _, y in dots]
                name = str(operands[0]).removeprefix("/")
                yield Drawn(name, Box(min(xs), min(ys), max(xs), max(ys)), matrix.a * MM)


def _box(page: pikepdf.Page, key: str) -> Box:
    left, low, right, high = (float(number) * MM for number in page[key])
    top = float(page.MediaBox[3]) * MM
    return Box(left, top - high, right, top - low)
