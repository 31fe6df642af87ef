"""The canonical tile: 45 mm square, its sides' middles, corners and directions, y pointing down."""

from __future__ import annotations

from typing import Final, TypeAlias

from tileforge.drawing.scene import Box
from tileforge.model.geometry import Corner, Point, Side

Dot: TypeAlias = tuple[float, float]

TILE: Final = 45.0
"""The canonical tile's side in millimetres; other sizes are scaled when they are placed."""
BLEED: Final = 8.0
"""How far a picture goes on past the trim, in canonical millimetres: 5 mm on tiles from 28 mm up."""
TRIM: Final = Box(0.0, 0.0, TILE, TILE)
PICTURE: Final = Box(-BLEED, -BLEED, TILE + BLEED, TILE + BLEED)
CENTRE: Final[Dot] = (TILE / 2, TILE / 2)

CORNER: Final[dict[Corner, Dot]] = {
    "NW": (0.0, 0.0),
    "NE": (TILE, 0.0),
    "SE": (TILE, TILE),
    "SW": (0.0, TILE),
}
START_CORNER: Final[dict[Side, Corner]] = {"N": "NW", "E": "NE", "S": "SE", "W": "SW"}
"""The corner a side starts at, going clockwise."""
END_CORNER: Final[dict[Side, Corner]] = {"N": "NE", "E": "SE", "S": "SW", "W": "NW"}
MIDDLE: Final[dict[Side, Dot]] = {
    "N": (TILE / 2, 0.0),
    "E": (TILE, TILE / 2),
    "S": (TILE / 2, TILE),
    "W": (0.0, TILE / 2),
}
INWARD: Final[dict[Side, Dot]] = {"N": (0.0, 1.0), "E": (-1.0, 0.0), "S": (0.0, -1.0), "W": (1.0, 0.0)}
"""The unit direction from a side into the tile."""
ALONG: Final[dict[Side, Dot]] = {"N": (1.0, 0.0), "E": (0.0, 1.0), "S": (-1.0, 0.0), "W": (0.0, -1.0)}
"""The unit direction along a side, going clockwise."""


def boundary_dot(point: Point, depth: float = 0.0) -> Dot:
    """Return where a boundary point lies, `depth` mm inside the trim; half-edges at their middles."""
    if point in CORNER:
        x, y = CORNER[point]
        cx, cy = CENTRE
        return x + depth * (1 if x < cx else -1), y + depth * (1 if y < cy else -1)
    side, share = point[0], {"L": 0.25, "R": 0.75}.get(point[1:], 0.5)
    x, y = CORNER[START_CORNER[side]]
    (ax, ay), (ix, iy) = ALONG[side], INWARD[side]
    return x + ax * TILE * share + ix * depth, y + ay * TILE * share + iy * depth
