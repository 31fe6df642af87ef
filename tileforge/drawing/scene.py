"""The scene: plain shapes in millimetres, y pointing down.

A scene knows nothing of tiles, pages or file formats; the backends beside this module turn it into
PDF, SVG and PNG. A drawing that is repeated is a `Symbol`: defined once, used many times.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

Op: TypeAlias = tuple[str | float, ...]
"""One path operator: ``("M", x, y)``, ``("L", x, y)``, ``("C", x1, y1, x2, y2, x, y)``, ``("Z",)``."""

MM_PER_INCH: Final = 25.4

MM_PER_POINT: Final = MM_PER_INCH / 72
"""Millimetres in one typographic point."""

_HAIR: Final = 1e-6
"""Slack in millimetres for sums of decimals."""


class Matrix(NamedTuple):
    """An affine map: x' = a x + c y + e, y' = b x + d y + f (millimetres, y down)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0


class Box(NamedTuple):
    """A rectangle by its left, top, right and bottom, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """The box's width in millimetres."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The box's height in millimetres."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Paint:
    """How a path is filled and stroked. Colours are ``#rrggbb``, `width` and `dash` millimetres."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25
    opacity: float = 1.0
    cap: Literal["butt", "round", "square"] = "round"
    join: Literal["miter", "round", "bevel"] = "round"
    dash: tuple[float, ...] = ()
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """One or more outlines painted alike."""

    ops: tuple[Op, ...]
    paint: Paint


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, its baseline at `y`. `size` is the em in millimetres (see `MM_PER_POINT`),
    `font` a name that `tileforge.drawing.fonts` knows.
    """

    x: float
    y: float
    text: str
    size: float
    font: str = "sans"
    fill: str = "#000000"
    anchor: Literal["start", "middle", "end"] = "start"


@dataclass(frozen=True, slots=True)
class Image:
    """A bitmap (PNG or JPEG bytes) stretched over `box`."""

    box: Box
    data: bytes


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes under one transform."""

    children: tuple[Shape, ...]
    matrix: Matrix = Matrix()


@dataclass(frozen=True, slots=True)
class Clip:
    """Shapes of which only what lies inside `ops` shows."""

    ops: tuple[Op, ...]
    children: tuple[Shape, ...]
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing that is defined once and used many times; nothing outside `box` shows.

    `name` is unique within a document: letters, digits, ``-`` and ``_``.
    """

    name: str
    box: Box
    children: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Use:
    """A `Symbol` placed by `matrix`."""

    symbol: Symbol
    matrix: Matrix = Matrix()


Shape: TypeAlias = Path | Text | Image | Group | Clip | Use


@dataclass(frozen=True, slots=True)
class Drawing:
    """A finished picture: the window `box` onto its shapes."""

    box: Box
    children: tuple[Shape, ...]
    title: str = ""


def grown(box: Box, by: float) -> Box:
    """Return `box` made larger by `by` millimetres on every side; smaller if that is negative."""
    return Box(box.left - by, box.top - by, box.right + by, box.bottom + by)


def crossing(one: Box, other: Box) -> bool:
    """Tell whether two boxes share more than an edge."""
    return (
        one.left < other.right - _HAIR
        and other.left < one.right - _HAIR
        and one.top < other.bottom - _HAIR
        and other.top < one.bottom - _HAIR
    )


def holding(outer: Box, inner: Box) -> bool:
    """Tell whether `inner` lies within `outer`."""
    return (
        inner.left >= outer.left - _HAIR
        and inner.top >= outer.top - _HAIR
        and inner.right <= outer.right + _HAIR
        and inner.bottom <= outer.bottom + _HAIR
    )


def box_round(boxes: Iterable[Box]) -> Box:
    """Return the smallest box that holds all of `boxes`; ValueError if there are none."""
    edges = list(zip(*boxes, strict=True))
    if not edges:
        raise ValueError("no boxes, so no box round them")
    lefts, tops, rights, bottoms = edges
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def moved(x: float, y: float, scale: float = 1.0) -> Matrix:
    """Return the map that scales by `scale` and then moves by (x, y) millimetres."""
    return Matrix(scale, 0.0, 0.0, scale, x, y)


def quarter_turned(turns: int, x: float = 0.0, y: float = 0.0) -> Matrix:
    """Return the map that turns by `turns` clockwise quarter turns about (x, y), exactly."""
    cos, sin = ((1, 0), (0, 1), (-1, 0), (0, -1))[turns % 4]
    return Matrix(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)
