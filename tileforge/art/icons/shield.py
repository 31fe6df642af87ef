"""The heraldic shield inside a city."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.icons.pen import curve, filled, lined
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Shape

_PLATE: Final = curve("-1.75,-1.95! 0,-1.95! 1.75,-1.95! 1.75,-0.05 1.2,1.35 0,2.35! -1.2,1.35 -1.75,-0.05")
_UPPER: Final = curve("0,-1.95! 1.75,-1.95! 1.75,0.05! 0,0.05!")
_LOWER: Final = curve("0,0.05! 0,2.35! -1.2,1.35 -1.75,0.05!")


def shield(theme: Theme) -> Sequence[Shape]:
    """Return a small quartered shield with a light rim."""
    return (
        lined(theme, "halo", 1.0, _PLATE),
        filled(theme, "shield.field", _PLATE),
        filled(theme, "shield.charge", _UPPER, _LOWER),
        lined(theme, "shield.line", 0.4, _PLATE),
    )
