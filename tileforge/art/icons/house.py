"""Houses and other buildings in a few paths each, so that a city can be packed with them."""

from __future__ import annotations

from typing import Final

from tileforge.art.icons.pen import filled, inked, shadow
from tileforge.art.icons.solids import Solid
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Path
from tileforge.drawing.shapes import Ops, rect

ROOFS: Final = 3
"""How many roof colours a theme has for houses."""


def building(
    theme: Theme,
    solid: Solid,
    roof: str,
    *,
    wall: str = "plaster",
    ink: str = "icon.line",
    line: str = "outline",
    shaded: bool = True,
) -> list[Path]:
    """Return `solid` as one path of walls and one for each tone of its roof, its shadow first.

    The theme's colours `roof`, `roof`.light and `roof`.shade paint the slopes.
    """
    faces = solid.faces()
    tones = ((f"{roof}.light", faces.bright), (roof, faces.plain), (f"{roof}.shade", faces.dark))
    return [
        *((shadow(theme, faces.shadow),) if shaded else ()),
        inked(theme, wall, faces.walls, ink=ink, line=line),
        *(inked(theme, colour, ops, ink=ink, line=line) for colour, ops in tones if ops),
    ]


def house(
    theme: Theme,
    width: float,
    depth: float,
    roof_index: int,
    turn: float,
    *,
    hipped: bool = False,
    chimney: bool = False,
) -> tuple[Path, ...]:
    """Return a city house about (0, 0) in five or six paths, its shadow first, its windows last.

    `width` runs along the ridge and `depth` across it, in millimetres; `turn` is in degrees
    clockwise, 0 laying the ridge from west to east. `roof_index` picks one of `ROOFS` colours.
    """
    turn = (turn + 45) % 180 - 45
    height = 0.34 * min(width, depth)
    solid = Solid(width, depth, height, 0.5 * depth, turn=turn, hip=0.4 * depth if hipped else 0.0)
    details = _windows(solid) + (_chimney(solid) if chimney else ())
    return (
        *building(theme, solid, f"roof.{roof_index % ROOFS}", ink="roof.line", line="hair"),
        filled(theme, "roof.line", details),
    )


def hall(theme: Theme, roof_index: int) -> tuple[Path, ...]:
    """Return a large hall with a tower before its front about (0, 0), its shadow first."""
    roof = f"roof.{roof_index % ROOFS}"
    long = Solid(6.6, 3.7, 1.7, 1.9, y=-0.3, hip=0.9)
    tower = Solid(1.7, 1.7, 3.3, 1.7, y=1.1, hip=0.85)
    windows = tuple(op for x in (-2.7, -1.6, 1.1, 2.2) for op in long.front(x, x + 0.5, 0.5, 1.2))
    door = tower.front(-0.4, 0.4, 0.0, 0.9, peak=0.4) + tower.front(-0.25, 0.25, 1.9, 2.6)
    return (
        *building(theme, long, roof, ink="roof.line", line="hair"),
        filled(theme, "roof.line", windows),
        *building(theme, tower, roof, ink="roof.line", line="hair", shaded=False),
        filled(theme, "roof.line", door),
    )


def _windows(solid: Solid) -> Ops:
    """Return two small windows in the wall that faces south most."""
    wall, length = (solid.front, solid.width) if solid.turn < 45 else (solid.gable, solid.depth)
    low, high = 0.3 * solid.height, 0.7 * solid.height
    middles = (-0.22 * length, 0.22 * length)
    return tuple(op for middle in middles for op in wall(middle - 0.22, middle + 0.22, low, high))


def _chimney(solid: Solid) -> Ops:
    x, y = solid.spot(0.2 * solid.width, 0, solid.height + solid.rise)
    return rect(Box(x - 0.25, y - 0.45, x + 0.25, y + 0.25))
