"""Scene shapes as the operators of one PDF content stream.

Streams are in millimetres with y pointing down, as the scene is; the page turns them over once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from tileforge.drawing.fonts import text_width
from tileforge.drawing.notation import written_matrix, written_number, written_path
from tileforge.drawing.scene import Clip, Group, Image, Op, Paint, Path, Shape, Symbol, Text, Use

_PATH: Final[dict[str | float, str]] = {
    "M": "%.3f %.3f m\n",
    "L": "%.3f %.3f l\n",
    "C": "%.3f %.3f %.3f %.3f %.3f %.3f c\n",
    "Z": "h\n",
}
_RGB: Final = re.compile("#[0-9A-Fa-f]{6}")
_CAPS: Final = {"butt": "0 J\n", "round": "1 J\n", "square": "2 J\n"}
_JOINS: Final = {"miter": "0 j\n", "round": "1 j\n", "bevel": "2 j\n"}


class Assets(Protocol):
    """What content streams share within a document. Each method returns a resource's name."""

    def form(self, symbol: Symbol) -> str:
        """Return the name of the form XObject of `symbol`."""

    def image(self, data: bytes) -> str:
        """Return the name of the image XObject of a PNG or JPEG file's bytes."""

    def opacity(self, value: float) -> str:
        """Return the name of the graphics state in which fills and strokes have opacity `value`."""

    def text_runs(self, text: str, font: str) -> list[tuple[str, bytes]]:
        """Return `text` as runs of (font resource's name, character codes)."""


class _State(NamedTuple):
    """The graphics state in force; None where a stream cannot know what it was called with."""

    fill: str | None = None
    stroke: str | None = None
    width: float | None = None
    cap: str | None = None
    join: str | None = None
    dash: tuple[float, ...] | None = None
    opacity: float = 1.0


class Content:
    """One content stream and the names of the resources that it uses.

    Opacity is 1 whenever a form is called, so every stream may count on starting with it.
    """

    def __init__(self, assets: Assets) -> None:
        self.xobjects: dict[str, None] = {}
        self.fonts: dict[str, None] = {}
        self.opacities: dict[str, None] = {}
        self._assets = assets
        self._parts: list[str] = []
        self._state = _State()
        self._paint: Paint | None = None

    def operators(self) -> bytes:
        """Return the stream as written so far."""
        return "".join(self._parts).encode("ascii")

    def add(self, shapes: Iterable[Shape]) -> None:
        """Append the operators of `shapes`, the first at the bottom."""
        for shape in shapes:
            _WRITERS[type(shape)](self, shape)

    def add_moved(self, matrix: str, shapes: Iterable[Shape], clip: str = "") -> None:
        """Append `shapes` under the map written as `matrix`, cut off by the operators `clip`."""
        state, paint = self._state, self._paint
        self._parts.append(f"q\n{matrix}{clip}")
        self.add(shapes)
        self._parts.append("Q\n")
        self._state, self._paint = state, paint

    def _add_path(self, path: Path) -> None:
        paint = path.paint
        if paint.fill is None and paint.stroke is None:
            return
        if paint is not self._paint:
            self._set_paint(paint)
        if paint.fill is None:
            operator = "S\n"
        else:
            operator = ("f" if paint.stroke is None else "B") + ("*\n" if paint.even_odd else "\n")
        self._parts.append(written_path(path.ops, _PATH) + operator)

    def _set_paint(self, paint: Paint) -> None:
        old = self._state
        fill, stroke, width, cap, join, dash, _ = old
        write = self._parts.append
        if paint.fill is not None and paint.fill != fill:
            fill = paint.fill
            write(f"{_colour(fill)} rg\n")
        if paint.stroke is not None:
            if paint.stroke != stroke:
                stroke = paint.stroke
                write(f"{_colour(stroke)} RG\n")
            if paint.width != width:
                width = paint.width
                write(f"{written_number(width)} w\n")
            if paint.cap != cap:
                cap = paint.cap
                write(_CAPS[cap])
            if paint.join != join:
                join = paint.join
                write(_JOINS[join])
            if paint.dash != dash:
                dash = paint.dash
                write(f"[{' '.join(map(written_number, dash))}] 0 d\n")
        self._state = _State(fill, stroke, width, cap, join, dash, old.opacity)
        self._set_opacity(paint.opacity)
        self._paint = paint

    def _set_opacity(self, value: float) -> None:
        if value != self._state.opacity:
            name = self._assets.opacity(value)
            self.opacities[name] = None
            self._parts.append(f"/{name} gs\n")
            self._state = self._state._replace(opacity=value)
            self._paint = None

    def _add_text(self, text: Text) -> None:
        runs = self._assets.text_runs(text.text, text.font)
        if not runs:
            return
        self._set_opacity(1.0)
        if text.fill != self._state.fill:
            self._parts.append(f"{_colour(text.fill)} rg\n")
            self._state = self._state._replace(fill=text.fill)
            self._paint = None
        x = text.x
        if text.anchor != "start":
            width = text_width(text.text, text.font, text.size)
            x -= width / 2 if text.anchor == "middle" else width
        self._parts.append(f"BT\n1 0 0 -1 {written_number(x)} {written_number(text.y)} Tm\n")
        size = written_number(text.size)
        for name, codes in runs:
            self.fonts[name] = None
            self._parts.append(f"/{name} {size} Tf\n<{codes.hex()}> Tj\n")
        self._parts.append("ET\n")

    def _add_image(self, image: Image) -> None:
        self._set_opacity(1.0)
        name = self._assets.image(image.data)
        self.xobjects[name] = None
        box = image.box
        numbers = (box.width, 0.0, 0.0, -box.height, box.left, box.bottom)
        matrix = " ".join(map(written_number, numbers))
        self._parts.append(f"q\n{matrix} cm\n/{name} Do\nQ\n")

    def _add_group(self, group: Group) -> None:
        self.add_moved(f"{written_matrix(group.matrix)} cm\n", group.children)

    def _add_clip(self, clip: Clip) -> None:
        outline = written_path(clip.ops, _PATH) + ("W*\nn\n" if clip.even_odd else "W\nn\n")
        self.add_moved("", clip.children, outline)

    def _add_use(self, use: Use) -> None:
        self._set_opacity(1.0)
        name = self._assets.form(use.symbol)
        self.xobjects[name] = None
        self._parts.append(f"q\n{written_matrix(use.matrix)} cm\n/{name} Do\nQ\n")


_WRITERS: Final[dict[type[Shape], Callable[..., None]]] = {
    Path: Content._add_path,
    Text: Content._add_text,
    Image: Content._add_image,
    Group: Content._add_group,
    Clip: Content._add_clip,
    Use: Content._add_use,
}


def path_operators(ops: Iterable[Op]) -> str:
    """Return the operators that make `ops` the current path."""
    return written_path(ops, _PATH)


@lru_cache(maxsize=1024)
def _colour(colour: str) -> str:
    """Return ``#rrggbb`` as three numbers from 0 to 1; ValueError for anything else."""
    if not _RGB.fullmatch(colour):
        raise ValueError(f"{colour!r} is no colour; write it as #rrggbb")
    return " ".join(written_number(channel / 255) for channel in bytes.fromhex(colour[1:]))
