"""Where a layout file wants pieces to stand, in place of the grid that fits the paper best."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Places for pieces, in millimetres from the page's top left corner.

    Either `slots`, the top left corners one by one, or `columns` and `rows`, with `gap` between
    neighbours (across, down) and the first at `left`, `top`. What is None is worked out: gaps from
    the bleed, the corner so that the block stands in the middle. `size` is a place's width and
    height, in which a smaller piece is centred (None: as large as the piece). `name` is the file's.
    """

    name: str
    columns: int = 0
    rows: int = 0
    gap: tuple[float, float] | None = None
    left: float | None = None
    top: float | None = None
    size: tuple[float, float] | None = None
    slots: tuple[tuple[float, float], ...] = ()
