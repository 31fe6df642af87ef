"""Reads finished sheets back: where each form XObject stands on a page, in millimetres, y down."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import NamedTuple

import pikepdf

from tileforge.drawing.scene import Box

MM = 25.4 / 72


class Drawn(NamedTuple):
    """A form as drawn: its name, the box it shows on the page and its map's first two numbers."""

    name: str
    box: Box
    a: float
    b: float


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def forms_on(page: pikepdf.Page) -> list[Drawn]:
    """Return the forms that the page's own stream draws, in order."""
    return [drawn for drawn in _forms(page) if not drawn.name.startswith("sheet-")]


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
                form = forms[operands[0]]
                left, first, right, last = map(float, form.BBox)
                dots = [matrix.transform((x, y)) for x in (left, right) for y in (first, last)]
                xs, ys = [x * MM for x, _ in dots], [(top - y) * MM for _, y in dots]
                name = str(operands[0]).removeprefix("/")
                yield Drawn(name, Box(min(xs), min(ys), max(xs), max(ys)), matrix.a * MM, matrix.b * MM)


def shrunk(box: Box, by: float) -> Box:
    return Box(box.left + by, box.top + by, box.right - by, box.bottom - by)


def box_on(page: pikepdf.Page, key: str) -> Box:
    """Return one of the page's boxes in millimetres from its top left corner."""
    left, low, right, high = (float(number) * MM for number in page[key])
    top = float(page.MediaBox[3]) * MM
    return Box(left, top - high, right, top - low)
