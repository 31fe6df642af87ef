"""The farm's buildings: farmhouse, cowshed, pigsty and donkey stable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.animals import cow_head, donkey_head, pig
from tileforge.art.icons.house import building
from tileforge.art.icons.pen import copies, curve, filled, inked, lined, merged, shadow
from tileforge.art.icons.solids import Solid
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Group, Shape, moved
from tileforge.drawing.shapes import Ops, circle, ellipse, polyline, rect, rounded_rect

_FARMHOUSE: Final = Solid(5.8, 3.6, 1.9, 1.7, x=-0.5, y=1.0)
_COWSHED: Final = Solid(6.4, 3.0, 2.2, 1.4, y=0.3)
_STABLE: Final = Solid(3.6, 5.2, 2.6, 1.6, y=-0.2, turn=90)
_LEAN_TO: Final = Solid(3.4, 2.2, 1.3, 0.9, x=1.2, y=-1.5)


def farmhouse(theme: Theme) -> Sequence[Shape]:
    """Return a thatched, timbered farmhouse with a smoking chimney and a haystack."""
    x, y = _FARMHOUSE.spot(1.6, 0, 3.6)
    foot = _FARMHOUSE.spot(0, 1.8, 0)[1]
    return (
        *building(theme, _FARMHOUSE, "thatch"),
        lined(
            theme, "timber", 0.22, *(polyline(((a, foot), (a, foot - 1.3))) for a in (-2.6, -1.3, 0.3, 1.6))
        ),
        filled(theme, "icon.line", *_openings(foot)),
        inked(theme, "stone", rect(Box(x - 0.4, y - 0.7, x + 0.4, y + 0.6))),
        *merged(
            theme, "farm.smoke", circle(x + 0.2, y - 1.2, 0.4), circle(x + 0.8, y - 1.7, 0.5), line="hair"
        ),
        inked(theme, "farm.hay", curve("1.9,3.5! 2.0,2.3 2.8,1.5 3.6,2.3 3.7,3.5! 2.8,3.7")),
        lined(theme, "thatch.shade", 0.2, curve("2.4,2.9 2.8,2.7 3.2,2.9", closed=False)),
    )


def cowshed(theme: Theme) -> Sequence[Shape]:
    """Return a long wooden shed, a cow looking out of it."""
    foot = _COWSHED.spot(0, 1.5, 0)[1]
    return (
        *building(theme, _COWSHED, "barn.roof", wall="barn.wall"),
        filled(theme, "barn.inside", rounded_rect(Box(-2.3, foot - 1.4, 2.3, foot), 0.2)),
        Group(tuple(cow_head(theme)), moved(-0.2, foot + 0.2, 1.15)),
    )


def pigsty(theme: Theme) -> Sequence[Shape]:
    """Return a pig in a fenced, muddy pen with a low shelter."""
    posts = copies(rect(Box(-0.2, -0.55, 0.2, 0.45)), [(x, 2.6) for x in (-3.4, -1.2, 1.0, 3.2)])
    rails: tuple[Ops, ...] = tuple(polyline(((-3.4, y), (3.2, y))) for y in (2.3, 2.75))
    return (
        shadow(theme, ellipse(0.5, 1.3, 3.6, 1.9)),
        inked(theme, "pig.mud", ellipse(-0.1, 1.0, 3.6, 1.9)),
        *building(theme, _LEAN_TO, "barn.roof", wall="barn.wall", shaded=False),
        Group(tuple(pig(theme)), moved(-0.2, 0.6, 1.0)),
        lined(theme, "icon.line", 0.6, *rails),
        inked(theme, "pig.fence", posts),
        lined(theme, "pig.fence", 0.25, *rails),
    )


def donkey_stable(theme: Theme) -> Sequence[Shape]:
    """Return a narrow stable, a donkey looking over its half-door."""
    foot = _STABLE.spot(2.6, 0, 0)[1]
    return (
        *building(theme, _STABLE, "thatch", wall="stable.wall"),
        filled(theme, "barn.inside", rounded_rect(Box(-1.6, foot - 2.4, 1.6, foot), 0.6)),
        Group(tuple(donkey_head(theme)), moved(0, foot - 1.3)),
        inked(theme, "timber", rect(Box(-1.6, foot - 0.7, 1.6, foot))),
    )


def _openings(foot: float) -> Sequence[Ops]:
    return (
        rounded_rect(Box(-1.0, foot - 1.05, -0.1, foot), 0.3),
        *(rect(Box(a, foot - 0.95, a + 0.65, foot - 0.4)) for a in (-2.3, 0.65)),
    )
