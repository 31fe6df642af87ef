"""The player's pawn: a hooded pilgrim in a long cape, this project's own figure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from tileforge.art.colour import mixed
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Op, Paint, Path, Shape
from tileforge.drawing.shapes import Ops, ellipse

Pose: TypeAlias = Literal["standing", "lying"]

PAWN_HEIGHT: Final = 6.0
"""Nominal height of a standing pawn, and length of a lying one, in millimetres."""

COLOURS: Final = ("red", "blue", "yellow", "green", "black")
"""The players' colours; a theme's palette has each as ``pawn.<colour>``."""

OUTLINE: Final[Ops] = (
    ("M", 0.15, -3.0),
    ("C", 0.75, -2.75, 1.25, -2.2, 1.25, -1.5),
    ("C", 1.25, -1.1, 1.1, -0.8, 0.85, -0.55),
    ("C", 1.5, 0.2, 1.75, 1.2, 1.95, 1.95),
    ("C", 2.3, 2.15, 2.35, 2.6, 2.1, 3.0),
    ("C", 1.2, 3.16, -1.2, 3.16, -2.1, 3.0),
    ("C", -2.35, 2.6, -2.3, 2.15, -1.95, 1.95),
    ("C", -1.75, 1.2, -1.5, 0.2, -0.85, -0.55),
    ("C", -1.1, -0.8, -1.25, -1.1, -1.25, -1.5),
    ("C", -1.25, -2.3, -0.55, -2.6, 0.15, -3.0),
    ("Z",),
)
"""A standing pawn's outline about (0, 0), for pictures that show its shape alone."""
_LIGHT: Final[Ops] = (
    ("M", -0.1, -2.72),
    ("C", -0.6, -2.4, -1.05, -2.1, -1.05, -1.5),
    ("C", -1.05, -1.0, -0.85, -0.8, -0.6, -0.6),
    ("C", -1.3, 0.2, -1.5, 1.2, -1.75, 2.1),
    ("C", -2.1, 2.25, -2.1, 2.6, -1.98, 2.85),
    ("L", -1.05, 2.95),
    ("C", -1.0, 1.4, -0.8, 0.3, -0.2, -0.45),
    ("C", -0.95, -0.8, -0.9, -2.0, -0.1, -2.72),
    ("Z",),
)
_SHADE: Final[Ops] = (
    ("M", 0.85, -0.55),
    ("C", 1.5, 0.2, 1.75, 1.2, 1.95, 1.95),
    ("C", 2.3, 2.15, 2.35, 2.6, 2.1, 3.0),
    ("C", 1.7, 3.07, 1.2, 3.1, 0.7, 3.1),
    ("C", 1.15, 1.8, 0.95, 0.5, 0.35, -0.4),
    ("Z",),
)
_FACE: Final[Ops] = ellipse(0.05, -1.5, 0.72, 0.82)
_SEAM: Final[Ops] = (("M", -0.85, -0.5), ("C", -0.3, -0.15, 0.3, -0.15, 0.85, -0.5))
_SHADOW: Final[dict[Pose, Ops]] = {
    "standing": ellipse(0.7, 2.75, 2.5, 0.6),
    "lying": ellipse(0.35, 1.55, 3.1, 0.95),
}


def pawn(theme: Theme, colour: str, pose: Pose = "standing", *, shadow: bool = True) -> tuple[Shape, ...]:
    """Return the pilgrim centred on (0, 0), `PAWN_HEIGHT` mm tall (long, when it lies).

    `colour` is one of `COLOURS` or ``#rrggbb``. A lying pawn has its head to the left. The light
    comes from the top left in both poses; `shadow` is what the pawn casts on the ground. Raises
    KeyError for a colour the theme does not have.
    """
    fill = colour if colour.startswith("#") else theme.colour(f"pawn.{colour}")
    edge = theme.colour("pawn.edge")
    width = theme.line("outline")
    parts = (
        (OUTLINE, Paint(fill=fill)),
        (_SHADE, Paint(fill=mixed(fill, edge, 0.35))),
        (_LIGHT, Paint(fill=mixed(fill, "#ffffff", 0.38))),
        (_FACE, Paint(fill=theme.colour("pawn.face"), stroke=edge, width=width * 0.8)),
        (_SEAM, Paint(stroke=edge, width=width * 0.8)),
        (OUTLINE, Paint(stroke=edge, width=width * 1.4)),
    )
    ground = Path(_SHADOW[pose], Paint(fill=theme.colour("shadow"), opacity=0.22))
    return (
        *((ground,) if shadow else ()),
        *(Path(ops if pose == "standing" else _laid_down(ops), paint) for ops, paint in parts),
    )


def _laid_down(ops: Iterable[Op]) -> Ops:
    # Swapping x and y, not turning, keeps the light side on top.
    laid: list[Op] = []
    for name, *values in ops:
        swapped = [values[index ^ 1] for index in range(len(values))]
        laid.append((name, *swapped))
    return tuple(laid)
