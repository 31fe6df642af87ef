"""The SVG backend: a drawing becomes one SVG file, each symbol defined once and used.

A symbol is a clipped group rather than an SVG ``<symbol>``: that needs no size at each use and is
drawn alike by browsers, editors and converters.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple

import svgwrite

from tileforge.drawing.fonts import clean, text_width, typeface
from tileforge.drawing.notation import written_matrix, written_number, written_path
from tileforge.drawing.scene import (
    Box,
    Clip,
    Drawing,
    Group,
    Image,
    Matrix,
    Op,
    Paint,
    Path,
    Shape,
    Symbol,
    Text,
    Use,
)
from tileforge.drawing.shapes import rect
from tileforge.drawing.symbols import SymbolTable

_PATH: Final[dict[str | float, str]] = {
    "M": "M%.3f %.3f ",
    "L": "L%.3f %.3f ",
    "C": "C%.3f %.3f %.3f %.3f %.3f %.3f ",
    "Z": "Z ",
}
_MITER_LIMIT: Final = 10
"""That of PDF; SVG's own default is 4."""
SPRITE_ATTRIBUTES: Final = f'fill="none" stroke-miterlimit="{_MITER_LIMIT}"'
"""What the definitions in a sprite take for granted, as attributes of the element that uses them."""

_INKSCAPE: Final = "http://www.inkscape.org/namespaces/inkscape"
"""The namespace in which layers are marked; cutting programs read it too."""
_IMAGE_TYPES: Final = {b"\x89PNG": "image/png", b"\xff\xd8\xff": "image/jpeg"}
_ANCHORS: Final = {"middle": {"text_anchor": "middle"}, "end": {"text_anchor": "end"}, "start": {}}


def svg_bytes(drawing: Drawing) -> bytes:
    """Return `drawing` as an SVG file of its size in millimetres; a user unit is a millimetre.

    Raises ValueError for two different symbols of one name, numbers that are not finite, and an
    image that is neither PNG nor JPEG.
    """
    document = _document(drawing.box)
    if drawing.title:
        document.set_desc(title=clean(drawing.title))
    _Writer(document).add(document, drawing.children)
    return _written(document)


class Layer(NamedTuple):
    """Shapes that drawing and cutting programs show as one layer, called `label`; `id` is for programs."""

    id: str
    label: str
    shapes: tuple[Shape, ...]


def layered_svg_bytes(drawing: Drawing, layers: Iterable[Layer], description: str) -> bytes:
    """Return the window and title of `drawing`, and its shapes, with `layers` on top of them.

    `description` is text that stays with the file. Raises ValueError as `svg_bytes` does.
    """
    document = _document(drawing.box)
    document.attribs["xmlns:inkscape"] = _INKSCAPE
    document.set_desc(title=clean(drawing.title), desc=clean(description))
    writer = _Writer(document)
    writer.add(document, drawing.children)
    for layer in layers:
        element = document.g(id=layer.id)
        element.attribs |= {"inkscape:groupmode": "layer", "inkscape:label": layer.label}
        writer.add(element, layer.shapes)
        document.add(element)
    return _written(document)


def sprite(symbols: Iterable[Symbol]) -> str:
    """Return an ``<svg>`` element that shows nothing and defines `symbols` for the HTML page that it
    stands in: ``<use href="#…">`` with a symbol's `definition_id` draws it there.

    The element with the ``<use>`` must have ``fill="none"`` and the miter limit of PDF, as
    `SPRITE_ATTRIBUTES` says. Raises ValueError as `svg_bytes` does.
    """
    document = svgwrite.Drawing(size=("0", "0"), debug=False, profile="full")
    writer = _Writer(document)
    for symbol in symbols:
        writer.use(Use(symbol))
    element: str = document.tostring()
    return element


def definition_id(symbol: Symbol) -> str:
    """Return the id under which a document defines `symbol`."""
    return f"symbol-{symbol.name}"


def _document(box: Box) -> Any:
    """Return an empty document of the size of `box` in millimetres; a user unit is a millimetre."""
    return svgwrite.Drawing(
        size=(f"{written_number(box.width)}mm", f"{written_number(box.height)}mm"),
        viewBox=" ".join(map(written_number, (box.left, box.top, box.width, box.height))),
        fill="none",
        stroke_miterlimit=_MITER_LIMIT,
        debug=False,
        profile="full",
    )


def _written(document: Any) -> bytes:
    return f'<?xml version="1.0" encoding="utf-8"?>\n{document.tostring()}\n'.encode()


class _Writer:
    """Adds shapes to svgwrite elements and definitions to the document."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._symbols = SymbolTable()
        self._clips: dict[tuple[str, bool], str] = {}

    def add(self, parent: Any, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            parent.add(_WRITERS[type(shape)](self, shape))

    def path(self, path: Path) -> Any:
        element = self._document.path(_outline(path.ops))
        element.attribs.update(_attributes(path.paint))
        return element

    def text(self, text: Text) -> Any:
        face = typeface(text.font)
        content = clean(text.text)
        element = self._document.text(
            content,
            x=[written_number(text.x)],
            y=[written_number(text.y)],
            font_family=face.families,
            font_size=written_number(text.size),
            fill=text.fill,
            **_ANCHORS[text.anchor],
        )
        if face.bold:
            element["font-weight"] = "bold"
        if face.italic:
            element["font-style"] = "italic"
        width = text_width(content, text.font, text.size)
        if width:
            # Where the face is not installed, another must not run into what stands beside it.
            element["textLength"] = written_number(width)
            element["lengthAdjust"] = "spacingAndGlyphs"
        if "  " in content or content != content.strip(" "):
            element["xml:space"] = "preserve"
        return element

    def image(self, image: Image) -> Any:
        kind = next((kind for start, kind in _IMAGE_TYPES.items() if image.data.startswith(start)), None)
        if kind is None:
            raise ValueError("an image in a drawing is neither PNG nor JPEG")
        box = image.box
        return self._document.image(
            f"data:{kind};base64,{base64.b64encode(image.data).decode()}",
            insert=(written_number(box.left), written_number(box.top)),
            size=(written_number(box.width), written_number(box.height)),
            preserveAspectRatio="none",
        )

    def group(self, group: Group) -> Any:
        element = self._document.g(**_transform(group.matrix))
        self.add(element, group.children)
        return element

    def clip(self, clip: Clip) -> Any:
        element = self._document.g(clip_path=self._clip_reference(_outline(clip.ops), clip.even_odd))
        self.add(element, clip.children)
        return element

    def use(self, use: Use) -> Any:
        symbol = use.symbol
        name = definition_id(symbol)
        if self._symbols.is_new(symbol):
            clip = self._clip_reference(_outline(rect(Box(*symbol.box))), False)
            definition = self._document.g(id=name, clip_path=clip)
            self.add(definition, symbol.children)
            self._document.defs.add(definition)
        return self._document.use(f"#{name}", **_transform(use.matrix))

    def _clip_reference(self, outline: str, even_odd: bool) -> str:
        """Return the reference to the clip path of `outline`, defined on first use."""
        name = self._clips.get((outline, even_odd))
        if name is None:
            name = self._clips[outline, even_odd] = f"clip-{len(self._clips) + 1}"
            rule = {"clip_rule": "evenodd"} if even_odd else {}
            clip = self._document.clipPath(id=name)
            clip.add(self._document.path(outline, **rule))
            self._document.defs.add(clip)
        return f"url(#{name})"


_WRITERS: Final[dict[type[Shape], Callable[..., Any]]] = {
    Path: _Writer.path,
    Text: _Writer.text,
    Image: _Writer.image,
    Group: _Writer.group,
    Clip: _Writer.clip,
    Use: _Writer.use,
}


@lru_cache(maxsize=4096)
def _outline(ops: tuple[Op, ...]) -> str:
    return written_path(ops, _PATH).rstrip()


def _transform(matrix: Matrix) -> dict[str, str]:
    return {} if matrix == Matrix() else {"transform": f"matrix({written_matrix(matrix)})"}


@lru_cache(maxsize=1024)
def _attributes(paint: Paint) -> dict[str, str]:
    """Return the attributes in which `paint` differs from the root element's and SVG's defaults."""
    attributes = {}
    if paint.fill is not None:
        attributes["fill"] = paint.fill
        if paint.even_odd:
            attributes["fill-rule"] = "evenodd"
    if paint.stroke is not None:
        attributes |= {"stroke": paint.stroke, "stroke-width": written_number(paint.width)}
        if paint.cap != "butt":
            attributes["stroke-linecap"] = paint.cap
        if paint.join != "miter":
            attributes["stroke-linejoin"] = paint.join
        if paint.dash:
            attributes["stroke-dasharray"] = " ".join(map(written_number, paint.dash))
    if paint.opacity != 1:
        attributes["opacity"] = written_number(paint.opacity)
    return attributes
