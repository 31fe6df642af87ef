"""Reads lines back from finished files, in page millimetres with y down: from PDF with pikepdf, from SVG
with a parser of its paths, from DXF with a reader of group codes that knows nothing of ezdxf.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

import pikepdf

from tileforge.drawing.scene import Box

MM = 25.4 / 72
SVG = "{http://www.w3.org/2000/svg}"
Dot = tuple[float, float]


class Drawn(NamedTuple):
    """A painted path: the operator, its dots (curves by their ends and handles), colour, line width."""

    operator: str
    dots: list[Dot]
    colour: tuple[float, ...] | str
    width: float


class Polyline(NamedTuple):
    """A polyline of a DXF: its layer, corners with bulges, whether it is closed."""

    layer: str
    points: list[tuple[float, float, float]]
    closed: bool


def box_of(dots: list[Dot]) -> Box:
    xs, ys = [x for x, _ in dots], [y for _, y in dots]
    return Box(min(xs), min(ys), max(xs), max(ys))


def painted(page: pikepdf.Page) -> list[Drawn]:
    """Return the paths that a page paints, in its own stream and in all forms."""
    height = float(page.MediaBox[3])
    flip = pikepdf.Matrix(MM, 0, 0, -MM, 0, height * MM)
    return list(_painted(page, page.Resources, flip))


def _painted(stream, resources, outer: pikepdf.Matrix) -> Iterator[Drawn]:
    matrix, stack = outer, []
    fill: tuple[float, ...] | str = ()
    stroke: tuple[float, ...] | str = ()
    width, dots = 1.0, []
    for operands, operator in pikepdf.parse_content_stream(stream):
        name = str(operator)
        if name == "q":
            stack.append((matrix, fill, stroke, width))
        elif name == "Q":
            matrix, fill, stroke, width = stack.pop()
        elif name == "cm":
            matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
        elif name == "w":
            width = float(operands[0])
        elif name == "rg":
            fill = tuple(map(float, operands))
        elif name == "RG":
            stroke = tuple(map(float, operands))
        elif name == "CS":
            stroke = str(resources.ColorSpace[operands[0]][1])
        elif name in ("m", "l", "c"):
            numbers = list(map(float, operands))
            dots += [matrix.transform(dot) for dot in zip(numbers[::2], numbers[1::2], strict=True)]
        elif name in ("S", "B", "B*", "f", "f*"):
            yield Drawn(name, dots, fill if name[0] == "f" else stroke, width * abs(matrix.a) or width)
            dots = []
        elif name == "n":
            dots = []
        elif name == "Do":
            form = resources.XObject[operands[0]]
            if form.Subtype == "/Form":
                yield from _painted(form, form.get("/Resources", resources), matrix)


def svg_layers(data: bytes) -> dict[str, list[list[Dot]]]:
    """Return the dots of the paths in each group that has an id."""
    root = ElementTree.fromstring(data)
    return {
        group.attrib["id"]: [svg_dots(path.attrib["d"]) for path in group.iter(f"{SVG}path")]
        for group in root.iter(f"{SVG}g")
        if "id" in group.attrib
    }


def svg_dots(text: str) -> list[Dot]:
    assert set(re.findall("[A-Za-z]", text)) <= set("MLCZ")
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def group_codes(data: bytes) -> list[tuple[int, str]]:
    lines = data.decode("cp1252").splitlines()
    return [(int(code), value.strip()) for code, value in zip(lines[::2], lines[1::2], strict=True)]


def dxf_header(data: bytes, variable: str) -> str:
    codes = group_codes(data)
    return codes[codes.index((9, variable)) + 1][1]


def polylines(data: bytes, height: float) -> list[Polyline]:
    """Return the light polylines of the entities section, y turned down on paper of `height` mm."""
    codes = group_codes(data)
    start = codes.index((2, "ENTITIES"))
    found: list[Polyline] = []
    for code, value in codes[start + 1 :]:
        if (code, value) == (0, "ENDSEC"):
            return found
        if code == 0:
            assert value == "LWPOLYLINE"
            found.append(Polyline("", [], False))
        elif code == 8:
            found[-1] = found[-1]._replace(layer=value)
        elif code == 70:
            found[-1] = found[-1]._replace(closed=value == "1")
        elif code == 10:
            found[-1].points.append((float(value), 0.0, 0.0))
        elif code in (20, 42):
            x, y, bulge = found[-1].points[-1]
            point = (x, height - float(value), bulge) if code == 20 else (x, y, float(value))
            found[-1].points[-1] = point
    raise AssertionError("the entities do not end")


def arc_middle(start: Dot, end: Dot, bulge: float) -> Dot:
    """Return the middle of an arc of a DXF, in coordinates with y down."""
    (x1, y1), (x2, y2) = start, end
    # The sagitta stands to the right of the way from start to end where y points up and the bulge is
    # positive, so to the left where y points down.
    return (x1 + x2) / 2 - bulge * (y2 - y1) / 2, (y1 + y2) / 2 + bulge * (x2 - x1) / 2


def radius_of(start: Dot, end: Dot, bulge: float) -> float:
    return math.dist(start, end) * (1 + bulge**2) / (4 * abs(bulge))
