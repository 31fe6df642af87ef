"""The farm's animals: a cow's and a donkey's head, a whole pig."""

from __future__ import annotations

from tileforge.art.icons.pen import curve, filled, inked, lined, merged, mirrored, ribbon
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Path
from tileforge.drawing.shapes import circle, ellipse, polygon

_COW_HEAD = curve("0,-1.1 0.7,-0.85 0.65,0.1 0.55,0.9 0,1.2 -0.55,0.9 -0.65,0.1 -0.7,-0.85")
_COW_EAR = curve("0.5,-0.75! 1.1,-0.95 1.55,-0.55! 1.1,-0.3 0.55,-0.35!")
_COW_HORN = ribbon("0.4,-0.9 0.75,-1.2 0.75,-1.65", 0.4, 0.32, 0.12)
_COW_PATCH = curve("0.1,-1.05! 0.68,-0.85 0.63,0.0 0.35,0.35 0.1,-0.2!")
_DONKEY_HEAD = curve("0,-1.1 0.6,-0.85 0.5,0.1 0.5,0.9 0,1.25 -0.5,0.9 -0.5,0.1 -0.6,-0.85")
_DONKEY_EAR = curve("0.15,-0.8! 0.25,-1.7 0.75,-2.5! 1.05,-1.6 0.6,-0.6!")
_DONKEY_EAR_INSIDE = curve("0.4,-1.0! 0.45,-1.6 0.72,-2.1! 0.82,-1.5 0.58,-0.9!")
_DONKEY_FORELOCK = polygon(((-0.25, -1.15), (0.25, -1.15), (0.0, -0.45)))
_PIG_BODY = curve("-1.3,-0.7 0,-1.0 1.2,-0.8 1.7,0.1 1.3,0.8 0,0.95 -1.3,0.7")
_PIG_LEGS = tuple(
    polygon(((x, 0.4), (x + 0.5, 0.4), (x + 0.4, 1.4), (x + 0.05, 1.4))) for x in (-1.2, -0.55, 0.4, 1.0)
)
_PIG_EARS = (
    polygon(((-1.75, -0.85), (-1.75, -1.6), (-1.15, -1.0))),
    polygon(((-1.1, -0.9), (-0.85, -1.5), (-0.5, -0.7))),
)
_PIG_TAIL = curve("1.6,-0.2 2.0,-0.6 1.85,-0.85 1.7,-0.6 2.2,-0.4", closed=False)


def cow_head(theme: Theme) -> list[Path]:
    """Return a cow's head seen from the front, 3.2 mm wide."""
    return [
        inked(theme, "cow.horn", _COW_HORN, mirrored(_COW_HORN)),
        *merged(theme, "cow.hide", _COW_EAR, mirrored(_COW_EAR), _COW_HEAD),
        filled(theme, "cow.patch", _COW_PATCH, mirrored(_COW_EAR), circle(-0.33, -0.2, 0.17)),
        inked(theme, "cow.muzzle", ellipse(0, 0.78, 0.65, 0.48)),
        filled(theme, "cow.hide", circle(0.36, -0.2, 0.17)),
        filled(theme, "icon.line", ellipse(-0.25, 0.7, 0.12, 0.16), ellipse(0.25, 0.7, 0.12, 0.16)),
    ]


def donkey_head(theme: Theme) -> list[Path]:
    """Return a donkey's head seen from the front, long ears up, 2.2 mm wide."""
    return [
        *merged(theme, "donkey.hide", _DONKEY_EAR, mirrored(_DONKEY_EAR), _DONKEY_HEAD),
        filled(theme, "donkey.mane", _DONKEY_EAR_INSIDE, mirrored(_DONKEY_EAR_INSIDE), _DONKEY_FORELOCK),
        filled(theme, "donkey.muzzle", ellipse(0, 0.8, 0.48, 0.42)),
        filled(
            theme,
            "icon.line",
            circle(-0.33, -0.25, 0.15),
            circle(0.33, -0.25, 0.15),
            ellipse(-0.2, 0.75, 0.1, 0.14),
            ellipse(0.2, 0.75, 0.1, 0.14),
        ),
    ]


def pig(theme: Theme) -> list[Path]:
    """Return a pig seen from the side, looking left, 4.6 mm long."""
    return [
        lined(theme, "icon.line", 0.3, _PIG_TAIL),
        *merged(theme, "pig.hide", _PIG_BODY, circle(-1.35, -0.35, 0.85), *_PIG_LEGS, *_PIG_EARS),
        inked(theme, "pig.snout", ellipse(-2.05, -0.15, 0.4, 0.45)),
        filled(theme, "pig.snout", ellipse(0.2, 0.55, 1.0, 0.3)),
        filled(theme, "icon.line", circle(-1.45, -0.6, 0.16)),
    ]
