"""The hubs: where roads stop without becoming one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.house import building
from tileforge.art.icons.pen import curve, filled, inked, lined, ring_of, shadow
from tileforge.art.icons.solids import Solid
from tileforge.art.icons.trees import tree
from tileforge.art.icons.volcano import volcano
from tileforge.art.registry import IconRegistry
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Group, Shape, moved
from tileforge.drawing.shapes import circle, ellipse, polygon, polyline

HUBS: Final = IconRegistry("hub")
"""Hubs by kind."""

HUBS.register("volcano", radius=7.8)(volcano)

_CROSS: Final = polygon(
    (
        (-0.35, 1.0),
        (-0.35, -1.2),
        (-1.15, -1.2),
        (-1.15, -1.9),
        (-0.35, -1.9),
        (-0.35, -2.8),
        (0.35, -2.8),
        (0.35, -1.9),
        (1.15, -1.9),
        (1.15, -1.2),
        (0.35, -1.2),
        (0.35, 1.0),
    )
)
_JOINTS: Final = (
    *(polyline((a, b)) for a, b in zip(ring_of(12, 2.75), ring_of(12, 4.2), strict=True)),
    *(
        polyline((a, b))
        for a, b in zip(ring_of(8, 1.3, start=0.04), ring_of(8, 2.75, start=0.04), strict=True)
    ),
    circle(0, 0, 2.75),
)
_SQUARE: Final = curve("4.5,0.4 3.6,3.0 0.3,4.2 -3.4,3.1 -4.5,0.2 -3.5,-2.9 -0.2,-4.1 3.4,-3.2")
_COTTAGES: Final = (
    (Solid(3.6, 2.5, 1.3, 1.1, x=-2.4, y=-1.7), "roof.0"),
    (Solid(3.4, 2.5, 1.3, 1.1, x=2.5, y=-1.5, turn=90), "roof.1"),
    (Solid(3.4, 2.4, 1.3, 1.1, x=-2.2, y=2.6), "roof.2"),
)
_CLUMP: Final = (
    (-1.2, -2.6, 2.9),
    (1.7, -2.3, 2.7),
    (-2.9, -0.5, 2.7),
    (0.3, -0.4, 3.2),
    (3.0, 0.2, 2.6),
    (-1.6, 1.8, 3.0),
    (1.5, 2.2, 2.9),
)
_FARMSTEAD: Final = (
    (Solid(5.0, 2.8, 1.5, 1.3, x=0.9, y=-1.6), "thatch", "plaster"),
    (Solid(4.6, 2.8, 1.5, 1.3, x=-2.7, y=0.9, turn=90), "barn.roof", "barn.wall"),
)


@HUBS.register("crossroads", radius=5.6)
def crossroads(theme: Theme) -> Sequence[Shape]:
    """Return a round paved place with a wayside cross on its steps."""
    return (
        inked(theme, "paving", circle(0, 0, 4.25), ink="paving.line", line="kerb"),
        lined(theme, "paving.line", 0.18, *_JOINTS),
        shadow(theme, polygon(((0.2, 1.2), (0.8, 0.4), (2.6, 1.4), (2.2, 2.0)))),
        inked(theme, "stone", ellipse(0, 0.95, 1.5, 0.85)),
        inked(theme, "stone", ellipse(0, 0.65, 0.9, 0.5)),
        inked(theme, "cross", _CROSS),
    )


@HUBS.register("village", radius=5.6)
def village(theme: Theme) -> Sequence[Shape]:
    """Return three houses round a small square with a well."""
    return (
        inked(theme, "paving", _SQUARE, ink="paving.line", line="kerb"),
        *(shape for solid, roof in _COTTAGES[:2] for shape in building(theme, solid, roof, ink="roof.line")),
        inked(theme, "stone", ellipse(1.2, 1.7, 0.95, 0.8)),
        filled(theme, "garden.pool", ellipse(1.2, 1.6, 0.5, 0.4)),
        *(shape for solid, roof in _COTTAGES[2:] for shape in building(theme, solid, roof, ink="roof.line")),
    )


@HUBS.register("bushes", radius=5.6)
def bushes(theme: Theme) -> Sequence[Shape]:
    """Return a clump of bushes that closes the roads."""
    return (
        inked(theme, "bushes.ground", circle(0, 0, 4.2), ink="tree.line", line="kerb"),
        *(Group(tree(theme, "round", size), moved(x, y)) for x, y, size in _CLUMP),
    )


@HUBS.register("farm", radius=5.6)
def farm(theme: Theme) -> Sequence[Shape]:
    """Return a farmstead: house and barn round a yard with a haystack."""
    return (
        inked(theme, "farm.yard", _SQUARE, ink="paving.line", line="kerb"),
        *(shape for solid, roof, wall in _FARMSTEAD for shape in building(theme, solid, roof, wall=wall)),
        inked(theme, "farm.hay", curve("0.9,3.0! 1.0,1.7 1.9,0.9 2.8,1.7 2.9,3.0! 1.9,3.3")),
        lined(theme, "thatch.shade", 0.2, curve("1.5,2.3 1.9,2.1 2.3,2.3", closed=False)),
    )
