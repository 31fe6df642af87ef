"""The overlay that shows on a picture what is cut away and what stays safe."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tileforge.drawing.scene import Box, Drawing, Paint, Path, grown
from tileforge.drawing.shapes import rect
from tileforge.interop.pod.product import Product

_CUT: Final = "#d0021b"
_SAFE: Final = "#0b7a3b"
_UNDER: Final = "#ffffff"
_LINE_MM: Final = 0.25
_VEIL: Final = 0.3


def with_proof(drawing: Drawing, product: Product) -> Drawing:
    """Return `drawing` of `product` with the bleed veiled, a line along the trim and a dashed one
    along the safe zone, each on white so that it shows on any ground.
    """
    whole, trim = product.picture, product.trim
    bleed = Path((*rect(whole), *rect(trim)), Paint(fill=_CUT, opacity=_VEIL, even_odd=True))
    safe = grown(trim, -product.safe_mm)
    lines = (*_line(trim, _CUT), *_line(safe, _SAFE, dash=(1.6, 1.0)))
    return replace(drawing, children=(*drawing.children, bleed, *lines))


def _line(box: Box, colour: str, dash: tuple[float, ...] = ()) -> tuple[Path, Path]:
    ops = rect(box)
    return (
        Path(ops, Paint(stroke=_UNDER, width=2 * _LINE_MM, join="miter")),
        Path(ops, Paint(stroke=colour, width=_LINE_MM, dash=dash, cap="butt", join="miter")),
    )
