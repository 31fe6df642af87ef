"""The stage of the pictograms: a small game board seen from above at an angle.

One tile is the unit: `u` grows east, `v` south, `z` is height in millimetres. The view is the
2 : 1 dimetric one, so a tile is a diamond whose north-west corner is on top.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from tileforge.art.theme import Theme
from tileforge.drawing.scene import Paint, Path, Shape
from tileforge.drawing.shapes import Dot, polygon, polyline

Spot: TypeAlias = tuple[float, float]
"""A place on the board: (u, v) in tiles."""

_THICKNESS: Final = 0.8
"""How thick a tile's board is drawn, in millimetres."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Where the board lies: (x, y) is the north-west corner of tile (0, 0), `half` half a tile's width."""

    x: float
    y: float
    half: float

    def at(self, u: float, v: float, z: float = 0.0) -> Dot:
        """Return the picture's point of a spot `z` mm above the board."""
        return self.x + (u - v) * self.half, self.y + (u + v) * self.half / 2 - z

    def flat(self, spots: Sequence[Spot], z: float = 0.0) -> tuple[Dot, ...]:
        """Return the picture's points of `spots`, all `z` mm above the board."""
        return tuple(self.at(u, v, z) for u, v in spots)


def square(u: float, v: float, size: float = 1.0, inset: float = 0.0) -> tuple[Spot, ...]:
    """Return the corners of the square whose north-west corner is (u, v), clockwise."""
    near, far = inset, size - inset
    return (u + near, v + near), (u + far, v + near), (u + far, v + far), (u + near, v + far)


def slab(theme: Theme, stage: Stage, u: float, v: float, *, top: str = "card.grass") -> list[Shape]:
    """Return the tile at (u, v) as a piece of thick board, its top in the colour `top`."""
    corners = stage.flat(square(u, v))
    _, east, south, west = corners
    outline = Paint(stroke=theme.colour("ink"), width=theme.line("outline"))
    sides = ((west, south, "card.board"), (south, east, "card.board.shade"))
    shapes: list[Shape] = []
    for start, end, colour in sides:
        dots = (start, end, (end[0], end[1] + _THICKNESS), (start[0], start[1] + _THICKNESS))
        shapes.append(Path(polygon(dots), Paint(theme.colour(colour), theme.colour("ink"), outline.width)))
    shapes.append(Path(polygon(corners), Paint(fill=theme.colour(top))))
    shapes.append(Path(polygon(corners), outline))
    return shapes


def empty_place(theme: Theme, stage: Stage, u: float, v: float) -> list[Shape]:
    """Return the dashed outline of a place where no tile lies yet."""
    dots = stage.flat(square(u, v, inset=0.09))
    halo = Paint(theme.colour("card.sky"), theme.colour("card.arrow.edge"), 0.9, opacity=0.75)
    dashes = Paint(stroke=theme.colour("card.arrow"), width=0.45, dash=(1.1, 0.8), cap="butt")
    return [Path(polygon(dots), halo), Path(polygon(dots), dashes)]


def road(theme: Theme, stage: Stage, spots: Sequence[Spot], width: float = 0.2) -> list[Shape]:
    """Return a straight road with kerbs from the first of `spots` to the second; `width` in tiles."""
    (u0, v0), (u1, v1) = spots
    du, dv = (0.0, width / 2) if v0 == v1 else (width / 2, 0.0)
    left = stage.at(u0 - du, v0 - dv), stage.at(u1 - du, v1 - dv)
    right = stage.at(u1 + du, v1 + dv), stage.at(u0 + du, v0 + dv)
    kerb = Paint(stroke=theme.colour("road.kerb"), width=theme.line("kerb"), cap="butt")
    return [
        Path(polygon((*left, *right)), Paint(fill=theme.colour("road"))),
        Path(polyline(left), kerb),
        Path(polyline(right), kerb),
    ]


@dataclass(frozen=True, slots=True)
class Block:
    """A building's ground plan (tiles), its wall height and its roof height (mm)."""

    u0: float
    v0: float
    u1: float
    v1: float
    wall: float
    roof: float = 0.0
    base: float = 0.0


def house(theme: Theme, stage: Stage, block: Block, *, walls: str, roof: str) -> list[Shape]:
    """Return a house with a gabled roof, its ridge running west to east.

    `walls` and `roof` are palette names; each has a darker twin ending in ``.shade``.
    """
    u0, v0, u1, v1 = block.u0, block.v0, block.u1, block.v1
    low, high = block.base, block.base + block.wall
    ridge, mid, over = high + block.roof, (v0 + v1) / 2, 0.03
    gable = (
        *(stage.at(u1, v1, low), stage.at(u1, v0, low), stage.at(u1, v0, high)),
        *(stage.at(u1, mid, ridge), stage.at(u1, v1, high)),
    )
    front = *stage.flat(((u0, v1), (u1, v1)), low), *stage.flat(((u1, v1), (u0, v1)), high)
    near = (
        *stage.flat(((u0, v1 + over), (u1 + over, v1 + over)), high - 0.2),
        *stage.flat(((u1 + over, mid), (u0, mid)), ridge),
    )
    far = *stage.flat(((u0, v0), (u1 + over, v0)), high), *stage.flat(((u1 + over, mid), (u0, mid)), ridge)
    return [
        face(theme, far, f"{roof}.shade"),
        face(theme, front, walls),
        face(theme, gable, f"{walls}.shade"),
        face(theme, near, roof),
    ]


def tower(theme: Theme, stage: Stage, block: Block, *, walls: str, roof: str) -> list[Shape]:
    """Return a square tower with a pointed roof; palette names as for `house`."""
    u0, v0, u1, v1 = block.u0, block.v0, block.u1, block.v1
    low, high, out = block.base, block.base + block.wall, 0.03
    tip = stage.at((u0 + u1) / 2, (v0 + v1) / 2, high + block.roof)
    west, south, east = stage.flat(((u0, v1), (u1, v1), (u1, v0)), low)
    top = stage.flat(((u0, v1), (u1, v1), (u1, v0)), high)
    eaves = stage.flat(((u0 - out, v1 + out), (u1 + out, v1 + out), (u1 + out, v0 - out)), high - 0.2)
    return [
        face(theme, (west, south, top[1], top[0]), walls),
        face(theme, (south, east, top[2], top[1]), f"{walls}.shade"),
        face(theme, (eaves[0], eaves[1], tip), roof),
        face(theme, (eaves[1], eaves[2], tip), f"{roof}.shade"),
    ]


def face(theme: Theme, dots: Sequence[Dot], colour: str) -> Path:
    """Return one outlined side of a solid in the palette colour `colour`."""
    return Path(polygon(dots), Paint(theme.colour(colour), theme.colour("ink"), theme.line("outline")))
