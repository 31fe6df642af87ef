"""Trees, bushes, hedges, tufts and flowers that the landscape is strewn with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from tileforge.art.icons.pen import curve, filled, inked, lined, merged, shadow
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Path
from tileforge.drawing.shapes import circle, ellipse, transformed

_Grower: TypeAlias = Callable[[Theme, float], tuple[Path, ...]]

_CROWN: Final = curve(
    "-0.5,0.05 -0.42,-0.3 -0.15,-0.5 0.18,-0.46 0.42,-0.28 0.5,0.03 0.36,0.36 0.05,0.46 -0.3,0.4"
)
_CROWN_LIGHT: Final = curve("-0.38,0.0 -0.32,-0.26 -0.05,-0.38 0.16,-0.28 0.02,-0.05 -0.2,0.12")
_FIR: Final = curve(
    "0,-0.75! 0.22,-0.35! 0.12,-0.35! 0.34,0.02! 0.2,0.02! 0.44,0.45! 0,0.55 -0.44,0.45!"
    " -0.2,0.02! -0.34,0.02! -0.12,-0.35! -0.22,-0.35!"
)
_FIR_DARK: Final = curve(
    "0,-0.75! 0.22,-0.35! 0.12,-0.35! 0.34,0.02! 0.2,0.02! 0.44,0.45! 0.2,0.53 0.08,0.5! 0.14,0.1! 0.02,-0.2!"
)
_BUSH: Final = ((-0.26, 0.04, 0.24), (0.28, 0.06, 0.23), (0.0, -0.1, 0.32))
_PALE_BLOSSOMS: Final = ((-0.5, 0.12), (0.05, -0.35), (0.5, 0.2))
_GOLD_BLOSSOMS: Final = ((-0.15, 0.4), (0.4, -0.3))
_HEDGE: Final = ((-0.36, 0.02, 0.19), (-0.12, -0.04, 0.19), (0.13, 0.0, 0.19), (0.37, 0.03, 0.19))


def _round(theme: Theme, size: float) -> tuple[Path, ...]:
    return (
        shadow(theme, ellipse(0.16 * size, 0.24 * size, 0.5 * size, 0.4 * size)),
        inked(theme, "tree.mid", transformed(_CROWN, scale=size), ink="tree.line", line="hair"),
        filled(theme, "tree.light", transformed(_CROWN_LIGHT, scale=size)),
    )


def _fir(theme: Theme, size: float) -> tuple[Path, ...]:
    return (
        shadow(theme, ellipse(0.17 * size, 0.44 * size, 0.44 * size, 0.19 * size)),
        inked(theme, "fir", transformed(_FIR, scale=size), ink="tree.line", line="hair"),
        filled(theme, "fir.shade", transformed(_FIR_DARK, scale=size)),
    )


def _bush(theme: Theme, size: float) -> tuple[Path, ...]:
    return _clumps(theme, size, _BUSH)


def _tuft(theme: Theme, size: float) -> tuple[Path, ...]:
    blades = (
        curve(f"{foot * size},{0.25 * size} {tip * size},{top * size}", closed=False)
        for foot, tip, top in ((-0.12, -0.4, -0.12), (0.0, 0.02, -0.38), (0.12, 0.42, -0.08))
    )
    return (lined(theme, "field.tuft", 0.22, *blades),)


def _flowers(theme: Theme, size: float) -> tuple[Path, ...]:
    """Return a few blossoms of two colours."""
    radius = 0.15 * size
    pale, gold = (
        [circle(x * size, y * size, radius) for x, y in places] for places in (_PALE_BLOSSOMS, _GOLD_BLOSSOMS)
    )
    return (filled(theme, "halo", *pale), filled(theme, "garden.flower.gold", *gold))


def _hedge(theme: Theme, size: float) -> tuple[Path, ...]:
    return _clumps(theme, size, _HEDGE)


def _clumps(theme: Theme, size: float, balls: Sequence[tuple[float, float, float]]) -> tuple[Path, ...]:
    round_balls = [circle(x * size, y * size, radius * size) for x, y, radius in balls]
    lights = [
        circle((x - 0.3 * radius) * size, (y - 0.35 * radius) * size, 0.42 * radius * size)
        for x, y, radius in balls
    ]
    return (
        shadow(theme, ellipse(0.1 * size, 0.17 * size, 0.54 * size, 0.14 * size)),
        *merged(theme, "hedge", *round_balls, ink="tree.line", line="hair"),
        filled(theme, "tree.mid", *lights),
    )


_GROWERS: Final[Mapping[str, _Grower]] = MappingProxyType(
    {"round": _round, "fir": _fir, "bush": _bush, "tuft": _tuft, "flowers": _flowers, "hedge": _hedge}
)

TREES: Final = tuple(_GROWERS)
"""The kinds of greenery that `tree` draws."""


def tree(theme: Theme, kind: str, size: float) -> tuple[Path, ...]:
    """Return greenery of one of the `TREES` kinds about (0, 0), at most four paths, shadow first.

    `size` is its width in millimetres; all of it lies within 0.8 `size` of (0, 0). Raises KeyError
    for an unknown kind.
    """
    return _GROWERS[kind](theme, size)
