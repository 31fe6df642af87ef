"""A figure: two pictures and the outline that scissors follow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tileforge.art.theme import Theme
from tileforge.drawing.scene import Shape

FIGURE_HEIGHT: Final = 40.0
"""The height that figures are drawn for, in millimetres."""

FigurePainter: TypeAlias = Callable[[Theme], Sequence[Shape]]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of `FIGURE_HEIGHT` that stands on (0, 0), y down, so that its fold lies at y = -40.

    `left` and `right` are the outline's sides as points ``"x,y x,y ..."`` from the fold down to the
    ground, ``!`` for a corner (see `pen.curve`). `front` and `back` are painted upright, each as it
    is seen; the back's silhouette is the front's in a mirror. `ground` is the colour behind them.
    """

    left: str
    right: str
    ground: str
    front: FigurePainter
    back: FigurePainter
