"""A page of a print as it is shown on the screen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tileforge.drawing.scene import Drawing, Paint, Path
from tileforge.sheets.document import Page

_SPOT_COLOUR: Final = "#e6007e"
"""What screens show for the spot colour of a die line."""


def with_die_lines(page: Page) -> Drawing:
    """Return the drawing of `page` with the lines that its PDF has on layers of their own."""
    lines = tuple(Path(spot.ops, Paint(stroke=_SPOT_COLOUR, width=spot.width)) for spot in page.spots)
    return replace(page.drawing, children=(*page.drawing.children, *lines)) if lines else page.drawing
