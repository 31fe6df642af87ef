"""The net of a cube as data: squares, the folds between them, and the tabs that close it.

Squares are named by the cube's sides and stand on a grid of columns and rows, row 0 on top. A
square's edges are ``N E S W`` as the flat net lies; its corners are listed clockwise from the top
left. A unit is the cube's edge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

from tileforge.drawing.scene import Box
from tileforge.drawing.shapes import Dot

Edge: TypeAlias = tuple[str, str]
"""A square's name and one of its edges."""
_Value = TypeVar("_Value")

SQUARES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        "top": (1, 0),
        "left": (0, 1),
        "front": (1, 1),
        "right": (2, 1),
        "back": (3, 1),
        "bottom": (1, 2),
    }
)
"""Each square's column and row."""

OPPOSITES: Final = (("front", "back"), ("left", "right"), ("top", "bottom"))
"""The pairs of squares that lie opposite each other on the cube."""

FOLDS: Final[tuple[tuple[Edge, Edge], ...]] = (
    (("front", "N"), ("top", "S")),
    (("front", "S"), ("bottom", "N")),
    (("front", "W"), ("left", "E")),
    (("front", "E"), ("right", "W")),
    (("right", "E"), ("back", "W")),
)
"""The edges that two squares of the flat net share."""

TABS: Final[tuple[tuple[Edge, Edge], ...]] = (
    (("top", "W"), ("left", "N")),
    (("top", "E"), ("right", "N")),
    (("top", "N"), ("back", "N")),
    (("bottom", "W"), ("left", "S")),
    (("bottom", "E"), ("right", "S")),
    (("bottom", "S"), ("back", "S")),
    (("left", "W"), ("back", "E")),
)
"""The tabs: the edge that carries each, and the edge behind which it is glued."""

TAB_DEPTH: Final = 0.32
"""How far a tab reaches out, in units."""
TAB_SLANT: Final = 0.34
"""How much shorter than its edge a tab's far side is at each end, in units: more than the depth, so
that two tabs behind one square never overlap.
"""


EXTENT: Final = Box(-TAB_DEPTH, -TAB_DEPTH, 4.0, 3.0 + TAB_DEPTH)
"""The box round the flat net and its tabs, in units from the grid's corner."""


def corners_of(square: str) -> tuple[Dot, Dot, Dot, Dot]:
    """Return the corners of `square` on the flat net."""
    x, y = SQUARES[square]
    return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


def ends_of(edge: Edge) -> tuple[Dot, Dot]:
    """Return the two corners of `edge` on the flat net, clockwise round its square."""
    square, side = edge
    corners = corners_of(square)
    first = "NESW".index(side)
    return corners[first], corners[(first + 1) % 4]


def tab_of(edge: Edge) -> tuple[Dot, Dot, Dot, Dot]:
    """Return the corners of the tab on `edge`: its foot, then its far side."""
    (x0, y0), (x1, y1) = ends_of(edge)
    out = {"N": (0.0, -1.0), "E": (1.0, 0.0), "S": (0.0, 1.0), "W": (-1.0, 0.0)}[edge[1]]
    along = (x1 - x0) * TAB_SLANT, (y1 - y0) * TAB_SLANT
    dx, dy = out[0] * TAB_DEPTH, out[1] * TAB_DEPTH
    return (
        (x0, y0),
        (x1, y1),
        (x1 + dx - along[0], y1 + dy - along[1]),
        (x0 + dx + along[0], y0 + dy + along[1]),
    )


def by_square(values: Sequence[_Value]) -> dict[str, _Value]:
    """Return six `values` by square, the first two opposite each other, and so on in pairs."""
    squares = [square for pair in OPPOSITES for square in pair]
    return dict(zip(squares, values, strict=True))
