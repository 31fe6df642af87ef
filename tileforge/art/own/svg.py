"""A safe, limited reader of SVG: outlines, groups, transforms, plain paint; nothing is fetched or run.

What it cannot show is named in `SvgPicture.unshown`, so that nothing is lost in silence.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal
from xml.etree.ElementTree import Element, ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import fromstring

from tileforge.art.own.files import OwnFileError
from tileforge.art.own.svg_maps import (
    covers,
    is_sane,
    is_similarity,
    is_upright,
    mapped_ops,
    matrix_of,
    product,
)
from tileforge.art.own.svg_path import PathDataError
from tileforge.art.own.svg_shapes import OUTLINES
from tileforge.art.own.svg_style import (
    INHERITED,
    Style,
    StyleSheet,
    ValueSyntaxError,
    colour_of,
    inherited,
    length_of,
    lengths_of,
    share_of,
)
from tileforge.drawing.scene import Box, Clip, Group, Matrix, Paint, Path, Shape
from tileforge.drawing.shapes import Ops

MOST_BYTES: Final = 4 * 1024 * 1024
MOST_ELEMENTS: Final = 20_000
"""So many elements are drawn at most, those that ``use`` repeats counted each time."""
_MOST_DEPTH: Final = 60

_CONTAINERS: Final = frozenset({"svg", "g", "a"})
_NOT_DRAWN: Final = frozenset(
    {
        *("defs", "symbol", "style", "title", "desc", "metadata", "linearGradient", "radialGradient"),
        *("clipPath", "mask", "filter", "marker", "pattern", "view"),
    }
)
"""Elements that show nothing where they stand; what needs one of them says so itself."""
_NO_EFFECT: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "mask": frozenset({"none"}),
        "filter": frozenset({"none"}),
        "mix-blend-mode": frozenset({"normal"}),
        "vector-effect": frozenset({"none"}),
    }
)
_CAPS: Final[Mapping[str, Literal["butt", "round", "square"]]] = MappingProxyType(
    {"butt": "butt", "round": "round", "square": "square"}
)
_JOINS: Final[Mapping[str, Literal["miter", "round", "bevel"]]] = MappingProxyType(
    {"miter": "miter", "round": "round", "bevel": "bevel"}
)
_URL: Final = re.compile(r"""url\(\s*["']?#([^"')]+)["']?\s*\)""")
_HREFS: Final = ("href", "{http://www.w3.org/1999/xlink}href")


@dataclass(frozen=True, slots=True)
class SvgPicture:
    """An SVG as shapes in its own units, seen through the window `box`.

    `outlines` are what is filled or stroked, without clipping; `unshown` says in words what the
    file holds and `shapes` lack.
    """

    box: Box
    shapes: tuple[Shape, ...]
    outlines: tuple[Path, ...]
    unshown: tuple[str, ...]


@lru_cache(maxsize=64)
def read_svg(data: bytes) -> SvgPicture:
    """Return the picture in the SVG file `data`. Raises OwnFileError."""
    if len(data) > MOST_BYTES:
        raise OwnFileError(f"has over {MOST_BYTES // 2**20} MB of SVG", "Simplify it, or save it as PNG.")
    try:
        root = fromstring(data)
    except DefusedXmlException as error:
        raise OwnFileError("declares entities, which are not followed", "Save it as plain SVG.") from error
    except (ParseError, ValueError, LookupError, RecursionError) as error:
        raise OwnFileError(f"is no SVG: {str(error)[:80]}", "Export it again.") from error
    space, _, name = root.tag.rpartition("}")
    if name != "svg":
        raise OwnFileError(f"is no SVG: its root is called {name[:40]}", "Export it again.")
    return _Reader(root, f"{space}}}" if space else "").picture()


class _Reader:
    """Reads one document."""

    def __init__(self, root: Element, namespace: str) -> None:
        self._root = root
        self._namespace = namespace
        self._ids: dict[str, Element] = {}
        texts = []
        for element in root.iter():
            self._ids.setdefault(element.get("id", ""), element)
            if self._name(element) == "style":
                texts.append(element.text or "")
        self._sheet = StyleSheet(texts)
        self._unshown = Counter(f'the style of "{selector[:40]}"' for selector in self._sheet.unknown)
        self._outlines: list[Path] = []
        self._drawn = 0
        self._box = self._window()

    def picture(self) -> SvgPicture:
        shapes = self._element(self._root, INHERITED, Matrix(), 1.0, 0)
        notes = (f"{what} ({times})" if times > 1 else what for what, times in self._unshown.items())
        return SvgPicture(self._box, tuple(shapes), tuple(self._outlines), tuple(notes))

    def _window(self) -> Box:
        try:
            numbers = lengths_of(self._root.get("viewBox", ""))
            if not numbers:
                numbers = [0.0, 0.0, *(length_of(self._root.get(key, "")) for key in ("width", "height"))]
        except ValueSyntaxError:
            numbers = []
        if len(numbers) != 4 or not all(map(is_sane, numbers)) or min(numbers[2:]) <= 0:
            raise OwnFileError("does not say how large it is", 'Give it a "viewBox".')
        left, top, width, height = numbers
        return Box(left, top, left + width, top + height)

    def _name(self, element: Element) -> str | None:
        """Return the name of an SVG element; None for those of other programs, and for comments."""
        tag = element.tag
        if not isinstance(tag, str) or not tag.startswith(self._namespace):
            return None
        name = tag[len(self._namespace) :]
        return None if "}" in name else name

    def _element(
        self, element: Element, style: Style, matrix: Matrix, alpha: float, depth: int
    ) -> list[Shape]:
        name = self._name(element)
        if name is None or (name in _NOT_DRAWN and depth):
            return []
        self._drawn += 1
        if self._drawn > MOST_ELEMENTS or depth > _MOST_DEPTH:
            raise OwnFileError("is too intricate", "Simplify it, or save it as PNG.")
        own = self._sheet.own_style(element, name)
        if own.get("display") == "none":
            return []
        style = inherited(style, own)
        try:
            matrix = product(matrix, matrix_of(own.get("transform", "")))
            own_alpha = share_of(own.get("opacity", "1"))
        except ValueSyntaxError as error:
            self._note(str(error))
            return []
        for key, harmless in _NO_EFFECT.items():
            if own.get(key, "none") not in harmless | {"none"}:
                self._note(key)
        before = len(self._outlines)
        if name in OUTLINES:
            shapes = self._outline(element, name, style, matrix, alpha * own_alpha)
        elif name in _CONTAINERS and not (name == "svg" and depth):
            shapes = self._inside(element, style, matrix, alpha * own_alpha, depth)
        elif name == "use":
            shapes = self._used(element, style, matrix, alpha * own_alpha, depth)
        else:
            self._note("a picture in the picture" if name in ("svg", "image") else name)
            return []
        if own_alpha < 1 and name not in OUTLINES and len(shapes) > 1:
            self._note("the opacity of a group")
        clipped = self._clipped(own.get("clip-path", "none"), shapes, matrix)
        if clipped is not shapes:
            del self._outlines[before:]
        return clipped

    def _inside(
        self, element: Element, style: Style, matrix: Matrix, alpha: float, depth: int
    ) -> list[Shape]:
        return [shape for child in element for shape in self._element(child, style, matrix, alpha, depth + 1)]

    def _used(self, element: Element, style: Style, matrix: Matrix, alpha: float, depth: int) -> list[Shape]:
        href = next((element.get(key) for key in _HREFS if element.get(key)), "") or ""
        target = self._ids.get(href[1:]) if href.startswith("#") else None
        if target is None:
            self._note(f'the use of "{href[:40]}"')
            return []
        try:
            shift = Matrix(e=length_of(element.get("x", "0")), f=length_of(element.get("y", "0")))
        except ValueSyntaxError as error:
            self._note(str(error))
            return []
        matrix = product(matrix, shift)
        if self._name(target) == "symbol":
            if target.get("viewBox"):
                self._note("a symbol with a window of its own")
            style = inherited(style, self._sheet.own_style(target, "symbol"))
            return self._inside(target, style, matrix, alpha, depth + 1)
        return self._element(target, style, matrix, alpha, depth + 1)

    def _outline(
        self, element: Element, name: str, style: Style, matrix: Matrix, alpha: float
    ) -> list[Shape]:
        ops = self._ops(element, name)
        if not ops or style["visibility"] != "visible":
            return []
        if any(style[f"marker-{where}"] != "none" for where in ("start", "mid", "end")):
            self._note("marker")
        try:
            fill, fill_alpha = self._paint(style, "fill")
            stroke, stroke_alpha = self._paint(style, "stroke")
            line = self._line(style)
        except ValueSyntaxError as error:
            self._note(str(error))
            return []
        mapped = mapped_ops(ops, matrix)
        parts: list[Shape] = []
        filling = Paint(fill=fill, opacity=alpha * fill_alpha, even_odd=style["fill-rule"] == "evenodd")
        if fill is not None and name != "line":
            parts.append(Path(mapped, filling))
        if stroke is None or line.width <= 0:
            self._outlines += [Path(mapped, Paint(width=0.0))] if parts else []
            return parts
        line = replace(line, stroke=stroke, opacity=alpha * stroke_alpha)
        scale = math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))
        even = replace(line, width=line.width * scale, dash=tuple(dash * scale for dash in line.dash))
        self._outlines.append(Path(mapped, replace(even, dash=())))
        below = style["paint-order"].startswith("stroke")
        if not is_similarity(matrix):
            parts.append(Group((Path(ops, line),), matrix))
        elif parts and not below and fill_alpha == stroke_alpha == 1:
            return [Path(mapped, replace(even, fill=fill, even_odd=filling.even_odd))]
        else:
            parts.append(Path(mapped, even))
        return parts[::-1] if below else parts

    def _ops(self, element: Element, name: str) -> Ops:
        try:
            return OUTLINES[name](element, (self._box.width, self._box.height))
        except PathDataError as error:
            self._note(str(error))
            return error.ops
        except ValueSyntaxError as error:
            self._note(str(error))
            return ()

    def _paint(self, style: Style, key: str) -> tuple[str | None, float]:
        """Return the colour of `key`, ``fill`` or ``stroke``, and its opacity."""
        value = style[key]
        match = _URL.match(value)
        if match:
            server = self._ids.get(match[1])
            self._note((self._name(server) if server is not None else None) or "paint")
            value = value[match.end() :].strip() or self._first_stop(server)
        colour, own = colour_of(value, style["color"])
        return colour, own * share_of(style[f"{key}-opacity"])

    def _first_stop(self, server: Element | None) -> str:
        """Return the colour that a gradient begins with, for want of the gradient."""
        stops = [child for child in server if self._name(child) == "stop"] if server is not None else []
        if not stops:
            return "none"
        style = re.search(r"stop-color\s*:\s*([^;]+)", stops[0].get("style", ""))
        return style[1] if style else stops[0].get("stop-color", "black")

    def _line(self, style: Style) -> Paint:
        cap, join = style["stroke-linecap"], style["stroke-linejoin"]
        dash: list[float] = []
        if style["stroke-dasharray"] != "none":
            dash = lengths_of(style["stroke-dasharray"])
            if dash and (min(dash) < 0 or sum(dash) == 0):
                dash = []
            if dash and length_of(style["stroke-dashoffset"]):
                self._note("the offset of a dashed line")
        if cap not in _CAPS or join not in _JOINS:
            self._note(f"lines that end or turn as {cap}, {join}")
        return Paint(
            width=length_of(style["stroke-width"], math.hypot(*self._box[2:]) / math.sqrt(2)),
            cap=_CAPS.get(cap, "butt"),
            join=_JOINS.get(join, "miter"),
            dash=tuple(dash),
        )

    def _clipped(self, value: str, shapes: list[Shape], matrix: Matrix) -> list[Shape]:
        """Return `shapes` cut by the clip path `value`: `shapes` itself where it cuts nothing off."""
        if value == "none" or not shapes:
            return shapes
        match = _URL.fullmatch(value)
        target = self._ids.get(match[1]) if match else None
        parts = [] if target is None else [part for part in target if self._name(part) in OUTLINES]
        if (
            target is None
            or len(target) != 1
            or not parts
            or target.get("clipPathUnits") == "objectBoundingBox"
        ):
            self._note("clip-path")
            return shapes
        part, name = parts[0], self._name(parts[0]) or ""
        own = self._sheet.own_style(part, name)
        try:
            for element in (target, part):
                matrix = product(matrix, matrix_of(element.get("transform", "")))
        except ValueSyntaxError as error:
            self._note(str(error))
            return shapes
        ops = mapped_ops(self._ops(part, name), matrix)
        if name == "rect" and is_upright(matrix) and covers(ops, self._box):
            return shapes
        return [Clip(ops, tuple(shapes), own.get("clip-rule") == "evenodd")] if ops else []

    def _note(self, what: str) -> None:
        self._unshown[what] += 1
