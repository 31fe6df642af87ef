"""Easter eggs as tokens: painted in their colour and a pattern on the face, a nest on the back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from tileforge.art.colour import channels_of, mixed
from tileforge.art.icons.pen import curve, filled, joined, lined, ring_of, star
from tileforge.art.pieces.parts import named
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Clip, Op, Paint, Path, Shape
from tileforge.drawing.shapes import Dot, Ops, circle, ellipse, polyline, rect
from tileforge.model.pieces import TokenColour

Motif: TypeAlias = Callable[[], Sequence[tuple[Ops, float]]]
"""Returns outlines and the width of their lines in millimetres, 0 for filled ones."""

EGG: Final = curve("0,-9.2 2.9,-7.6 5.3,-3.6 6.3,1.2 5.2,5.8 0,8.2 -5.2,5.8 -6.3,1.2 -5.3,-3.6 -2.9,-7.6")
"""The egg's outline about (0, 0), for a token of 18 x 24 mm."""

_SHINE: Final = curve("-3.4,-2.2 -2.4,-5.2 -1.2,-6.4 -1.7,-4.6 -2.5,-1.8 -3.0,-0.6")
_LINE: Final = 0.5


def _plain() -> Sequence[tuple[Ops, float]]:
    return ()


def _dots() -> Sequence[tuple[Ops, float]]:
    places = [
        (x + (1.7 if row % 2 else 0.0), -6.6 + row * 2.9) for row in range(6) for x in (-6.8, -3.4, 0.0, 3.4)
    ]
    return [(joined(circle(x, y, 0.95) for x, y in places), 0.0)]


def _stripes() -> Sequence[tuple[Ops, float]]:
    return [(joined(rect(Box(-8, y, 8, y + 1.5)) for y in (-6.4, -3.2, 0.0, 3.2, 6.4)), 0.0)]


def _zigzag() -> Sequence[tuple[Ops, float]]:
    def row(y: float) -> Ops:
        return polyline([(-8 + step * 1.6, y + (1.7 if step % 2 else 0.0)) for step in range(11)])

    return [(joined(row(y) for y in (-5.6, -0.9, 3.8)), 1.2)]


def _checks() -> Sequence[tuple[Ops, float]]:
    cells = [
        Box(-7.2 + column * 2.4, -9.6 + line * 2.4, -4.8 + column * 2.4, -7.2 + line * 2.4)
        for line in range(8)
        for column in range(6)
        if (line + column) % 2
    ]
    return [(joined(rect(cell) for cell in cells), 0.0)]


def _stars() -> Sequence[tuple[Ops, float]]:
    places = ((0.0, -0.2, 3.9), (-3.0, 5.2, 1.5), (3.0, 5.2, 1.5), (0.0, -6.4, 1.6))
    return [(joined(star(*place) for place in places), 0.0)]


def _diagonals() -> Sequence[tuple[Ops, float]]:
    lines = [polyline(((x, -10.0), (x + 10.0, 10.0))) for x in (-16, -12.4, -8.8, -5.2, -1.6, 2.0, 5.6)]
    return [(joined(lines), 1.3)]


def _rings() -> Sequence[tuple[Ops, float]]:
    return [(joined(circle(0, -0.4, radius) for radius in (1.1, 3.4, 5.7, 8.0)), 1.1)]


PATTERNS: Final[Mapping[str, Motif]] = MappingProxyType(
    {
        "plain": _plain,
        "dots": _dots,
        "stripes": _stripes,
        "zigzag": _zigzag,
        "checks": _checks,
        "stars": _stars,
        "diagonals": _diagonals,
        "rings": _rings,
    }
)
"""The patterns that tell tokens apart without colour."""


def egg_face(theme: Theme, colour: TokenColour) -> list[Shape]:
    """Return the egg in `colour` on grass, about (0, 0); PieceError for an unknown pattern."""
    shell = mixed(theme.colour("paper"), colour.colour, theme.density["token"])
    dark = _luminance(shell) < 0.5
    paint = theme.colour("token.paint" if dark else "token.paint.dark")
    motif = named(PATTERNS, colour.pattern or "plain", f"colour {colour.id}", "pattern")()
    marks = [
        Path(ops, Paint(stroke=paint, width=width, cap="butt") if width else Paint(fill=paint))
        for ops, width in motif
    ]
    return [
        *_meadow(theme),
        filled(theme, "shadow", ellipse(1.2, 7.2, 5.4, 1.8), opacity=0.18),
        Path(EGG, Paint(fill=shell)),
        Clip(EGG, tuple(marks)),
        filled(theme, "paper", _SHINE, opacity=0.45),
        lined(theme, "token.line", _LINE, EGG),
    ]


def egg_back(theme: Theme) -> list[Shape]:
    """Return the back that eggs of all colours share: a nest in the grass, about (0, 0)."""
    straws: list[Op] = []
    for number, (x, y) in enumerate(ring_of(18, 5.0)):
        lean = (0.7, -0.5, 0.2)[number % 3]
        straws += polyline(((x * 0.72 - y * 0.22, y * 0.5 + x * 0.1 + lean), (x * 1.16, y * 0.82 + lean)))
    hollow = ellipse(0, 0.2, 3.6, 2.4)
    rim = ellipse(0, 0.2, 6.0, 4.3)
    return [
        *_meadow(theme),
        filled(theme, "shadow", ellipse(0.8, 1.6, 6.4, 4.4), opacity=0.18),
        Path(rim, Paint(theme.colour("nest.straw"), theme.colour("nest.line"), _LINE)),
        lined(theme, "nest.twig", 0.4, tuple(straws)),
        Path(hollow, Paint(theme.colour("nest.hollow"), theme.colour("nest.line"), 0.3)),
    ]


def _meadow(theme: Theme) -> list[Shape]:
    """Return grass that runs on past the trim of any token."""
    tufts: list[Op] = []
    spots: tuple[Dot, ...] = ((-7.0, -9.0), (6.4, -9.6), (-7.2, 9.6), (7.0, 9.0), (-7.6, 0.6), (7.6, -0.8))
    for x, y in spots:
        for dx in (-0.7, 0.0, 0.7):
            tufts += polyline(((x, y + 0.9), (x + dx, y - 0.6 - 0.3 * (dx == 0))))
    return [
        Path(rect(Box(-40, -40, 40, 40)), Paint(fill=theme.colour("token.ground"))),
        Path(tuple(tufts), Paint(stroke=theme.colour("token.grass"), width=0.4)),
    ]


def _luminance(colour: str) -> float:
    red, green, blue = channels_of(colour)
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
