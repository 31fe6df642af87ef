"""The monastery: a church in its walled court, the hero of its tile; and the shield of a city."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.house import building
from tileforge.art.icons.pen import filled, lined, shadow
from tileforge.art.icons.solids import Solid
from tileforge.art.icons.trees import tree
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Group, Shape, moved
from tileforge.drawing.shapes import Ops, circle, polygon, polyline, rounded_rect

_COURT: Final = (
    (-6.6, -1.6),
    (-4.6, -3.6),
    (4.6, -3.6),
    (6.6, -1.6),
    (6.6, 2.9),
    (4.6, 4.9),
    (-4.6, 4.9),
    (-6.6, 2.9),
)
_NAVE: Final = Solid(8.6, 3.6, 2.3, 1.9, x=0.9, y=0.6)
_TRANSEPT: Final = Solid(4.6, 2.8, 2.3, 1.9, x=2.6, y=0.9, turn=90)
_TOWER: Final = Solid(2.8, 2.8, 5.4, 3.0, x=-3.6, y=0.9, hip=1.4)
_TREES: Final = (("round", -5.2, -1.6, 1.9), ("round", 5.4, 0.2, 1.9), ("round", 4.6, 3.4, 1.5))


def monastery(theme: Theme) -> Sequence[Shape]:
    """Return a church with tower and cross on a green court inside a wall."""
    tower_x, tower_top = _TOWER.spot(0, 0, 8.4)
    return (
        shadow(theme, polygon((x + 0.7, y + 0.5) for x, y in _COURT)),
        filled(theme, "monastery.court", polygon(_COURT)),
        filled(theme, "monastery.path", polygon(((-0.9, 4.9), (-0.9, 2.0), (0.9, 2.0), (0.9, 4.9)))),
        *_wall(theme, polygon(_COURT)),
        *(Group(tree(theme, kind, size), moved(x, y)) for kind, x, y, size in _TREES),
        *building(theme, _NAVE, "monastery.roof", wall="monastery.wall", ink="monastery.line"),
        *building(
            theme, _TRANSEPT, "monastery.roof", wall="monastery.wall", ink="monastery.line", shaded=False
        ),
        *building(theme, _TOWER, "monastery.roof", wall="monastery.wall", ink="monastery.line"),
        filled(theme, "monastery.line", *_windows()),
        lined(theme, "monastery.line", 0.8, *_cross(tower_x, tower_top)),
        lined(theme, "monastery.cross", 0.35, *_cross(tower_x, tower_top)),
    )


def _wall(theme: Theme, line: Ops) -> Sequence[Shape]:
    return (lined(theme, "monastery.line", 1.3, line), lined(theme, "monastery.wall", 0.8, line))


def _windows() -> Sequence[Ops]:
    foot = _NAVE.spot(0, 1.8, 0)[1]
    tower = _TOWER.spot(0, 1.4, 0)[1]
    gable = _TRANSEPT.spot(2.3, 0, 0)[1]
    return (
        *(rounded_rect(Box(x - 0.25, foot - 1.25, x + 0.25, foot - 0.35), 0.25) for x in (-1.5, -0.5, 0.5)),
        rounded_rect(Box(-4.1, tower - 1.2, -3.1, tower), 0.5),
        *(rounded_rect(Box(x - 0.25, tower - 3.4, x + 0.25, tower - 2.4), 0.25) for x in (-4.1, -3.1)),
        circle(2.6, gable - 1.7, 0.5),
        rounded_rect(Box(2.2, gable - 0.8, 3.0, gable), 0.4),
    )


def _cross(x: float, y: float) -> Sequence[Ops]:
    return (polyline(((x, y + 0.1), (x, y - 1.6))), polyline(((x - 0.6, y - 1.1), (x + 0.6, y - 1.1))))
