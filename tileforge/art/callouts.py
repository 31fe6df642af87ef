"""What explains a board: numbered markers, features that are made to stand out, and tiles to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import shapely
from shapely.geometry.base import BaseGeometry

from tileforge.art.ground.frame import TILE, TRIM
from tileforge.art.paths import ops_of_shape
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Paint, Path, Shape, Symbol, Text, grown
from tileforge.drawing.shapes import circle, rect, rounded_rect
from tileforge.drawing.symbols import symbol_name
from tileforge.model.board import Cell, PlacedTile, Spot

MARKER_MM: Final = 4.0
"""A marker's radius, its rim included."""
_NUMBER_MM: Final = (5.2, 4.4, 3.2)
"""The height of a number's type by how many digits it has; the last one for more."""
_CAP: Final = 0.33
"""How far under a marker's middle its number's foot lies, in heights of its type."""
_JOIN_MM: Final = 0.05
_INSET_MM: Final = 1.2


@dataclass(frozen=True, slots=True)
class Callout:
    """The number of an explanation, beside what it is about: a part, a tile, or an empty cell."""

    number: int
    spot: Spot


@dataclass(frozen=True, slots=True)
class Ghost:
    """A cell where a tile may be placed: empty, or with the tile that would lie there."""

    cell: Cell
    tile: PlacedTile | None = None


@cache
def marker(theme: Theme, number: int) -> Symbol:
    """Return the marker that bears `number`, about (0, 0), `MARKER_MM` round."""
    text = str(number)
    size = _NUMBER_MM[min(len(text), len(_NUMBER_MM)) - 1]
    disc = theme.colour("callout.disc")
    rim = theme.colour("callout.rim")
    shapes = (
        Path(circle(0.0, 0.0, MARKER_MM), Paint(fill=disc)),
        Path(circle(0.0, 0.0, MARKER_MM - 0.25), Paint(fill=rim)),
        Path(circle(0.0, 0.0, MARKER_MM - 0.85), Paint(fill=disc)),
        Text(0.0, size * _CAP, text, size, "sans-bold", rim, "middle"),
    )
    box = grown(Box(0.0, 0.0, 0.0, 0.0), MARKER_MM)
    return Symbol(symbol_name(theme.name, "callout", text), box, shapes)


def highlight(theme: Theme, grounds: Sequence[BaseGeometry]) -> tuple[Shape, ...]:
    """Return a tint over `grounds`, which meet at their tiles' sides, and a line round them all."""
    joined = shapely.union_all([ground.buffer(_JOIN_MM, join_style="mitre") for ground in grounds])
    ops = ops_of_shape(joined)
    return (
        Path(ops, Paint(fill=theme.colour("highlight"), opacity=0.34, even_odd=True)),
        Path(ops, Paint(stroke=theme.colour("callout.rim"), width=1.5)),
        Path(ops, Paint(stroke=theme.colour("callout.disc"), width=0.7)),
    )


def ghost_outline(theme: Theme, x: float, y: float, *, empty: bool = True) -> tuple[Shape, ...]:
    """Return the dashed outline of a cell whose top left corner is at (x, y), in canonical mm.

    An `empty` one is made lighter than the table.
    """
    box = grown(Box(x, y, x + TILE, y + TILE), -_INSET_MM)
    dashed = Paint(stroke=theme.colour("callout.disc"), width=0.6, dash=(2.2, 1.9), cap="butt")
    light = Path(rounded_rect(box, 1.5), Paint(fill=theme.colour("paper"), opacity=0.4))
    return (*((light,) if empty else ()), Path(rounded_rect(box, 1.5), dashed))


def veil(theme: Theme) -> Path:
    """Return what is laid over a tile at (0, 0) so that half of it shows."""
    return Path(rect(TRIM), Paint(fill=theme.colour("table"), opacity=0.5))
