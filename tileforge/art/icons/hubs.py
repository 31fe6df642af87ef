"""The hubs: where roads stop without becoming one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.farmyard import haystack
from tileforge.art.icons.house import building
from tileforge.art.icons.pen import curve, filled, inked, lined, merged, ring_of, shadow
from tileforge.art.icons.solids import Solid
from tileforge.art.icons.trees import tree
from tileforge.art.icons.volcano import volcano
from tileforge.art.registry import IconRegistry
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Group, Shape, moved
from tileforge.drawing.shapes import Ops, circle, ellipse, polygon, polyline

HUBS: Final = IconRegistry("hub")
"""Hubs by kind."""

_CROSS: Final = polygon(
    (
        *((-0.35, 1.0), (-0.35, -1.2), (-1.15, -1.2), (-1.15, -1.9), (-0.35, -1.9), (-0.35, -2.8)),
        *((0.35, -2.8), (0.35, -1.9), (1.15, -1.9), (1.15, -1.2), (0.35, -1.2), (0.35, 1.0)),
    )
)
_CROSS_SHADOW: Final = polygon(((0.2, 1.2), (0.8, 0.4), (2.6, 1.4), (2.2, 2.0)))
_JOINTS: Final = (
    *(polyline(pair) for pair in zip(ring_of(12, 2.75), ring_of(12, 4.1), strict=True)),
    *(polyline(pair) for pair in zip(ring_of(8, 1.4, start=0.04), ring_of(8, 2.75, start=0.04), strict=True)),
    circle(0, 0, 2.75),
)
_SQUARE: Final = curve("4.7,0.4 3.8,3.2 0.3,4.5 -3.6,3.3 -4.7,0.2 -3.7,-3.1 -0.2,-4.3 3.6,-3.4")
_COTTAGES: Final = (
    (Solid(3.6, 2.9, 1.6, 1.5, x=2.3, y=-1.4, turn=66), "roof.1"),
    (Solid(3.8, 2.9, 1.6, 1.5, x=-1.75, y=-1.2, turn=-22), "roof.0"),
    (Solid(3.6, 2.7, 1.5, 1.4, x=-1.6, y=3.0, turn=-16), "roof.2"),
)
_FARMSTEAD: Final = (
    (Solid(4.6, 3.1, 1.7, 1.6, x=1.3, y=-0.7, turn=-20), "thatch", "plaster"),
    (Solid(4.0, 2.9, 1.7, 1.6, x=-2.3, y=1.4, turn=66), "barn.roof", "barn.wall"),
)
_THICKET: Final = tuple(circle(x, y, 1.55) for x, y in ring_of(9, 2.75))
_CLUMP: Final = (
    *((-1.0, -2.3, 2.9), (1.6, -2.1, 2.6), (-2.6, -0.4, 2.6), (2.7, 0.1, 2.6)),
    *((0.2, -0.3, 3.2), (-1.5, 1.9, 2.8), (1.4, 2.1, 2.9)),
)

HUBS.register("volcano", radius=6.9)(volcano)


@HUBS.register("crossroads", radius=4.4)
def crossroads(theme: Theme) -> Sequence[Shape]:
    """Return a round paved place with a wayside cross on its steps."""
    return (
        inked(theme, "paving", circle(0, 0, 4.2), ink="paving.line", line="kerb"),
        lined(theme, "paving.line", 0.18, *_JOINTS),
        shadow(theme, _CROSS_SHADOW),
        inked(theme, "stone", ellipse(0, 0.95, 1.5, 0.85)),
        inked(theme, "stone", ellipse(0, 0.65, 0.9, 0.5)),
        inked(theme, "cross", _CROSS),
    )


@HUBS.register("village", radius=5.6)
def village(theme: Theme) -> Sequence[Shape]:
    """Return three houses round a small square with a well."""
    return (
        inked(theme, "paving", _SQUARE, ink="paving.line", line="kerb"),
        *(shape for solid, roof in _COTTAGES for shape in building(theme, solid, roof, ink="roof.line")),
        filled(theme, "roof.line", *(opening for solid, _ in _COTTAGES for opening in _openings(solid))),
        inked(theme, "stone", ellipse(1.9, 2.2, 1.0, 0.85)),
        filled(theme, "garden.pool", ellipse(1.9, 2.1, 0.55, 0.45)),
    )


@HUBS.register("bushes", radius=4.6)
def bushes(theme: Theme) -> Sequence[Shape]:
    """Return a clump of bushes that closes the roads."""
    return (
        shadow(theme, circle(0.25, 0.2, 4.2)),
        *merged(theme, "bushes.ground", *_THICKET, circle(0, 0, 3), ink="tree.line", line="hair"),
        *(Group(tree(theme, "round", size)[1:], moved(x, y)) for x, y, size in _CLUMP),
    )


@HUBS.register("farm", radius=5.4)
def farm(theme: Theme) -> Sequence[Shape]:
    """Return a farmstead: house and barn round a yard with a haystack."""
    house, barn = (solid for solid, _, _ in _FARMSTEAD)
    return (
        inked(theme, "farm.yard", _SQUARE, ink="paving.line", line="kerb"),
        *(shape for solid, roof, wall in _FARMSTEAD for shape in building(theme, solid, roof, wall=wall)),
        filled(theme, "icon.line", *_openings(house), barn.gable(-0.6, 0.6, 0, 1.3)),
        Group(tuple(haystack(theme)), moved(2.0, 2.4)),
    )


def _openings(solid: Solid) -> Sequence[Ops]:
    """Return a door and a window in the wall of a small house that faces south most."""
    wall = solid.front if solid.turn < 45 else solid.gable
    return (wall(-0.75, -0.1, 0, 0.85), wall(0.25, 0.8, 0.4, 0.9))
