"""The basic shapes of SVG as path operators in their own coordinates (SVG 2, chapter 10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final
from xml.etree.ElementTree import Element

from tileforge.art.own.svg_path import path_ops
from tileforge.art.own.svg_style import ValueSyntaxError, length_of, lengths_of
from tileforge.drawing.scene import Box
from tileforge.drawing.shapes import Ops, ellipse, polygon, polyline, rect, rounded_rect

Size = tuple[float, float]
"""The width and height of the window, which percentages are shares of."""


def _path(element: Element, _size: Size) -> Ops:
    return path_ops(element.get("d", ""))


def _rect(element: Element, size: Size) -> Ops:
    x, y = _length(element, "x", size[0]), _length(element, "y", size[1])
    width, height = _length(element, "width", size[0]), _length(element, "height", size[1])
    if width <= 0 or height <= 0:
        return ()
    rx, ry = element.get("rx", "auto"), element.get("ry", "auto")
    rx, ry = (ry if rx == "auto" else rx), (rx if ry == "auto" else ry)
    across = 0.0 if rx == "auto" else length_of(rx, size[0])
    down = 0.0 if ry == "auto" else length_of(ry, size[1])
    box = Box(x, y, x + width, y + height)
    return rounded_rect(box, across, down) if across > 0 and down > 0 else rect(box)


def _circle(element: Element, size: Size) -> Ops:
    radius = _length(element, "r", min(size))
    return _oval(element, size, radius, radius)


def _ellipse(element: Element, size: Size) -> Ops:
    return _oval(element, size, _length(element, "rx", size[0]), _length(element, "ry", size[1]))


def _oval(element: Element, size: Size, rx: float, ry: float) -> Ops:
    if rx <= 0 or ry <= 0:
        return ()
    return ellipse(_length(element, "cx", size[0]), _length(element, "cy", size[1]), rx, ry)


def _line(element: Element, size: Size) -> Ops:
    x1, y1, x2, y2 = (_length(element, key, size["xy".index(key[0])]) for key in ("x1", "y1", "x2", "y2"))
    return polyline(((x1, y1), (x2, y2)))


def _polyline(element: Element, _size: Size) -> Ops:
    return polyline(_points(element))


def _polygon(element: Element, _size: Size) -> Ops:
    points = _points(element)
    return polygon(points) if points else ()


def _points(element: Element) -> list[tuple[float, float]]:
    numbers = lengths_of(element.get("points", ""))
    if len(numbers) % 2:
        raise ValueSyntaxError("points of an odd number of coordinates")
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _length(element: Element, key: str, whole: float) -> float:
    return length_of(element.get(key, "0"), whole)


OUTLINES: Final[Mapping[str, Callable[[Element, Size], Ops]]] = MappingProxyType(
    {
        "path": _path,
        "rect": _rect,
        "circle": _circle,
        "ellipse": _ellipse,
        "line": _line,
        "polyline": _polyline,
        "polygon": _polygon,
    }
)
"""What gives the outline of each basic shape. Each may raise ValueSyntaxError or PathDataError."""
