"""The farm's buildings: farmhouse, cowshed, pigsty and donkey stable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.animals import cow_head, donkey_head, pig
from tileforge.art.icons.house import building
from tileforge.art.icons.pen import copies, curve, filled, inked, lined, merged, shadow
from tileforge.art.icons.solids import Solid
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Group, Path, Shape, moved
from tileforge.drawing.shapes import circle, ellipse, polyline, rect

_FARMHOUSE: Final = Solid(5.2, 3.7, 1.9, 1.9, x=-0.6, y=0.9, turn=-24)
_OPENINGS: Final = (
    _FARMHOUSE.front(-0.3, 0.6, 0, 1.15),
    _FARMHOUSE.front(-1.9, -1.2, 0.5, 1.2),
    _FARMHOUSE.front(1.4, 2.1, 0.5, 1.2),
)
_BEAMS: Final = tuple(
    polyline((_FARMHOUSE.spot(along, 1.85, 0), _FARMHOUSE.spot(along, 1.85, 1.9)))
    for along in (-2.3, -0.7, 1.0, 2.45)
)
_COWSHED: Final = Solid(6.0, 3.6, 2.3, 1.7, x=-0.4, y=0.6, turn=-22)
_LEAN_TO: Final = Solid(3.6, 2.6, 1.5, 1.1, x=1.0, y=-0.9, turn=-22)
_STABLE: Final = Solid(4.4, 4.4, 2.9, 2.2, x=-0.6, y=1.4, turn=66)
_HAYSTACK: Final = curve("-1.0,1.0! -0.9,-0.3 0,-1.1 0.9,-0.3 1.0,1.0! 0,1.25")
_STRAWS: Final = (
    curve("-0.4,0.0 -0.1,-0.35 0.2,-0.1", closed=False),
    curve("-0.3,0.7 0.0,0.3 0.4,0.6", closed=False),
)


def haystack(theme: Theme) -> list[Path]:
    """Return a haystack 2 mm wide."""
    return [
        shadow(theme, ellipse(0.35, 1.0, 1.05, 0.4)),
        inked(theme, "farm.hay", _HAYSTACK),
        lined(theme, "thatch.shade", 0.2, *_STRAWS),
    ]


def farmhouse(theme: Theme) -> Sequence[Shape]:
    """Return a thatched, timbered farmhouse with a smoking chimney and a haystack."""
    x, y = _FARMHOUSE.spot(1.4, 0, 3.6)
    smoke = (circle(x + 0.15, y - 1.0, 0.36), circle(x + 0.6, y - 1.4, 0.45))
    return (
        *building(theme, _FARMHOUSE, "thatch"),
        lined(theme, "timber", 0.25, *_BEAMS),
        filled(theme, "icon.line", *_OPENINGS),
        inked(theme, "stone", rect(Box(x - 0.35, y - 0.7, x + 0.35, y + 0.5))),
        *merged(theme, "farm.smoke", *smoke, line="hair"),
        Group(tuple(haystack(theme)), moved(2.3, 2.3)),
    )


def cowshed(theme: Theme) -> Sequence[Shape]:
    """Return a long wooden shed, a cow looking out of it."""
    x, y = _COWSHED.spot(0.2, 1.8, 0.35)
    return (
        *building(theme, _COWSHED, "barn.roof", wall="barn.wall"),
        filled(theme, "barn.inside", _COWSHED.front(-2.1, 2.3, 0, 1.6)),
        Group(tuple(cow_head(theme)), moved(x, y, 1.3)),
    )


def pigsty(theme: Theme) -> Sequence[Shape]:
    """Return a pig in a fenced, muddy pen with a low shelter."""
    posts = copies(rect(Box(-0.2, -0.55, 0.2, 0.5)), [(x, 2.7) for x in (-3.0, -1.0, 1.0, 3.0)])
    rails = tuple(polyline(((-3.0, y), (3.0, y))) for y in (2.45, 2.85))
    return (
        shadow(theme, ellipse(0.35, 1.35, 3.4, 1.7)),
        inked(theme, "pig.mud", ellipse(0, 1.1, 3.4, 1.7)),
        *building(theme, _LEAN_TO, "barn.roof", wall="barn.wall", shaded=False),
        filled(theme, "barn.inside", _LEAN_TO.front(-1.2, 1.2, 0, 1.05)),
        Group(tuple(pig(theme)), moved(-0.1, 0.7, 1.1)),
        lined(theme, "icon.line", 0.6, *rails),
        inked(theme, "pig.fence", posts),
        lined(theme, "pig.fence", 0.25, *rails),
    )


def donkey_stable(theme: Theme) -> Sequence[Shape]:
    """Return a narrow stable, a donkey looking out of its door."""
    x, y = _STABLE.spot(2.2, 0, 0.75)
    return (
        *building(theme, _STABLE, "stable.roof", wall="stable.wall"),
        filled(theme, "barn.inside", _STABLE.gable(-1.75, 1.75, 0, 2.5, 1.2)),
        Group(tuple(donkey_head(theme)), moved(x, y, 1.3)),
    )
