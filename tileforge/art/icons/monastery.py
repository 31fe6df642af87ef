"""The monastery: a church in its walled court, the hero of its tile."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tileforge.art.icons.house import building
from tileforge.art.icons.pen import filled, inked, lined, shadow
from tileforge.art.icons.solids import Solid
from tileforge.art.icons.trees import tree
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Group, Path, Shape, moved
from tileforge.drawing.shapes import Dot, Ops, circle, polygon, polyline, rect

_BACK: Final[tuple[Dot, ...]] = (
    (-6.7, 3.4),
    (-6.7, -0.9),
    (-5.2, -2.6),
    (5.2, -2.6),
    (6.7, -0.9),
    (6.7, 3.4),
)
_COURT: Final = (*_BACK, (5.2, 5.1), (-5.2, 5.1))
_FRONT: Final[tuple[tuple[Dot, ...], ...]] = (
    ((-6.7, 3.1), (-6.7, 3.4), (-5.2, 5.1), (-1.0, 5.1)),
    ((1.2, 5.1), (5.2, 5.1), (6.7, 3.4), (6.7, 3.1)),
)
_PILLARS: Final = tuple(rect(Box(x - 0.35, 3.8, x + 0.35, 5.2)) for x in (-1.1, 1.3))
_WALL_HEIGHT: Final = 0.75
"""How far up the picture the court's wall rises, in millimetres."""

_NAVE: Final = Solid(8.4, 4.4, 2.3, 2.2, x=0.4, y=0.6)
_APSE: Final = Solid(2.2, 3.2, 1.8, 1.3, x=4.7, y=0.7, hip=1.1)
_TRANSEPT: Final = Solid(5.8, 3.0, 2.3, 2.2, x=0.3, y=0.8, turn=90)
_TOWER: Final = Solid(3.0, 3.4, 4.9, 2.9, x=-3.9, y=0.9, hip=1.5)
_ROWS: Final = tuple(
    polyline(_NAVE.spot(along, 2.2 * (1 - up), 2.3 + 2.2 * up) for along in ends)
    for up, ends in ((0.25, (2.4, 3.8)), (0.5, (1.8, 3.0)), (0.75, (2.6, 3.7)), (0.45, (-2.4, -1.9)))
)
_TREES: Final = (("fir", 5.4, 2.5, 2.0), ("round", 3.5, 3.2, 1.6), ("bush", -2.9, 3.6, 1.5))


def monastery(theme: Theme) -> Sequence[Shape]:
    """Return a church with tower and cross on a green court inside a wall."""
    cross = _cross(*_TOWER.spot(0, 0, 7.8))
    return (
        shadow(theme, polygon((x + 0.7, y + 0.4) for x, y in _COURT)),
        filled(theme, "monastery.court", polygon(_COURT)),
        filled(theme, "monastery.path", polygon(((-0.9, 5.1), (-0.4, 2.8), (1.0, 2.8), (1.1, 5.1)))),
        *_wall(theme, "monastery.stone.shade", _BACK),
        *_church(theme),
        lined(theme, "monastery.line", 0.85, *cross),
        lined(theme, "monastery.cross", 0.4, *cross),
        *(Group(tree(theme, kind, size), moved(x, y)) for kind, x, y, size in _TREES),
        *_wall(theme, "monastery.stone.shade", *_FRONT),
        inked(theme, "monastery.stone", *_PILLARS, ink="monastery.line"),
    )


def _church(theme: Theme) -> Sequence[Path]:
    parts = [
        path
        for solid in (_APSE, _NAVE, _TRANSEPT, _TOWER)
        for path in building(
            theme,
            solid,
            "monastery.roof",
            wall="monastery.wall",
            ink="monastery.line",
            shaded=solid is _NAVE,
        )
    ]
    return (
        *parts,
        lined(theme, "monastery.roof.shade", 0.2, *_ROWS),
        filled(theme, "monastery.line", *_openings()),
    )


def _openings() -> Sequence[Ops]:
    rose_x, rose_y = _TRANSEPT.spot(2.9, 0, 2.5)
    return (
        *(_NAVE.front(x - 0.25, x + 0.25, 0.6, 1.5, 0.3) for x in (-2.1, 2.15, 2.95, 3.75)),
        _TOWER.front(-0.5, 0.5, 0, 1.1, 0.5),
        *(_TOWER.front(x - 0.25, x + 0.25, 3.0, 4.2, 0.35) for x in (-0.6, 0.6)),
        circle(rose_x, rose_y, 0.55),
        _TRANSEPT.gable(-0.45, 0.45, 0, 1.0, 0.45),
    )


def _wall(theme: Theme, face: str, *runs: tuple[Dot, ...]) -> Sequence[Path]:
    """Return low walls along `runs`: their faces, then their light tops."""
    raised = [polyline((x, y - _WALL_HEIGHT) for x, y in run) for run in runs]
    faces = (
        polygon((a, b, (b[0], b[1] - _WALL_HEIGHT), (a[0], a[1] - _WALL_HEIGHT)))
        for run in runs
        for a, b in pairwise(run)
        if a[0] != b[0]
    )
    return (
        inked(theme, face, *faces, ink="monastery.line"),
        lined(theme, "monastery.line", 0.8, *raised, sharp=True),
        lined(theme, "monastery.stone", 0.4, *raised, sharp=True),
    )


def _cross(x: float, y: float) -> Sequence[Ops]:
    return (polyline(((x, y + 0.1), (x, y - 1.5))), polyline(((x - 0.6, y - 1.0), (x + 0.6, y - 1.0))))
