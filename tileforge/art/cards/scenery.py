"""Buildings and trees that the pictograms put on their stage."""

from __future__ import annotations

from collections.abc import Sequence

from tileforge.art.cards.stage import Block, Spot, Stage, face, house, square, tower
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Op, Paint, Path, Shape
from tileforge.drawing.shapes import Dot, ellipse, polygon, polyline


def church(theme: Theme, stage: Stage, u: float, v: float) -> list[Shape]:
    """Return a monastery's church at the back of the tile at (u, v), its tower to the west."""
    size = stage.half
    bell = Block(u - 0.06, v - 0.02, u + 0.28, v + 0.32, wall=1.75 * size, roof=1.0 * size)
    nave = Block(u + 0.22, v - 0.1, u + 1.02, v + 0.46, wall=0.85 * size, roof=0.78 * size)
    look = {"walls": "plaster", "roof": "monastery.roof"}
    tip = stage.at(u + 0.11, v + 0.15, bell.wall + bell.roof)
    aisle = [(u + 0.4 + 0.2 * index, nave.v1) for index in range(3)]
    return [
        face(theme, stage.flat(square(u, v, inset=0.06)), "monastery.court"),
        *tower(theme, stage, bell, **look),
        *_cross(theme, tip, 0.15 * size),
        *house(theme, stage, nave, **look),
        *(_window(theme, stage, foot, 0.09, 0.22 * size, 0.32 * size) for foot in aisle),
        _window(theme, stage, (u + 0.11, bell.v1), 0.11, 1.2 * size, 0.28 * size),
    ]


def _window(theme: Theme, stage: Stage, foot: Spot, width: float, sill: float, height: float) -> Path:
    u, v = foot
    left, right, mid = u - width / 2, u + width / 2, u
    dots = (
        *(stage.at(left, v, sill), stage.at(right, v, sill), stage.at(right, v, sill + height)),
        *(stage.at(mid, v, sill + height * 1.4), stage.at(left, v, sill + height)),
    )
    return Path(polygon(dots), Paint(fill=theme.colour("ink")))


def _cross(theme: Theme, foot: Dot, arm: float) -> list[Shape]:
    x, y = foot
    beams = ((x, y + 0.2), (x, y - 2.4 * arm)), ((x - arm, y - 1.6 * arm), (x + arm, y - 1.6 * arm))
    paint = Paint(stroke=theme.colour("ink"), width=0.45, cap="butt")
    return [Path(polyline(beam), paint) for beam in beams]


def city_walls(theme: Theme, stage: Stage, height: float) -> list[Shape]:
    """Return a city on tile (0, 0): ground, houses, and walls `height` mm tall along the two far sides."""
    low, steep = 0.6 * height, 0.6 * height
    houses = (
        (Block(0.16, 0.1, 0.4, 0.27, low, steep), "roof.1"),
        (Block(0.5, 0.1, 0.74, 0.27, low, steep), "roof.0"),
        (Block(0.1, 0.32, 0.3, 0.48, low, steep), "roof.0"),
        (Block(0.1, 0.54, 0.3, 0.7, low, steep), "roof.1"),
    )
    shapes: list[Shape] = [face(theme, stage.flat(square(0, 0, inset=0.03)), "city")]
    shapes += _rampart(theme, stage, ((0.02, 0.02), (0.98, 0.02)), height, "wall.top")
    shapes += _rampart(theme, stage, ((0.02, 0.98), (0.02, 0.02)), height, "wall")
    for u, v in ((0.9, 0.0), (0.0, 0.9)):
        keep = Block(u, v, u + 0.11, v + 0.11, 1.4 * height, 0.85 * height)
        shapes += tower(theme, stage, keep, walls="stone", roof="roof.2")
    for block, roof in houses:
        shapes += house(theme, stage, block, walls="plaster", roof=roof)
    return shapes


def _rampart(theme: Theme, stage: Stage, ends: Sequence[Spot], height: float, colour: str) -> list[Shape]:
    (u0, v0), (u1, v1) = ends
    teeth = 9
    dots = [stage.at(u0, v0), stage.at(u0, v0, height)]
    for index in range(teeth * 2):
        notch = height - (0.22 * height if index % 2 else 0.0)
        for t in (index / (teeth * 2), (index + 1) / (teeth * 2)):
            dots.append(stage.at(u0 + (u1 - u0) * t, v0 + (v1 - v0) * t, notch))
    dots.append(stage.at(u1, v1))
    return [face(theme, dots, colour)]


def tree(theme: Theme, foot: Dot, height: float) -> list[Shape]:
    """Return a round tree of `height` mm whose trunk stands at `foot`."""
    x, y = foot
    crown, outline = height * 0.36, theme.line("outline")
    top = y - height + crown
    trunk = polyline(((x, y), (x, y - height * 0.4)))
    return [
        Path(ellipse(x + crown * 0.5, y, crown, crown * 0.3), Paint(theme.colour("shadow"), opacity=0.22)),
        Path(trunk, Paint(stroke=theme.colour("trunk"), width=height * 0.14)),
        Path(
            ellipse(x, top, crown, crown * 1.05),
            Paint(theme.colour("tree.mid"), theme.colour("ink"), outline),
        ),
        Path(
            ellipse(x - crown * 0.3, top - crown * 0.3, crown * 0.42, crown * 0.4),
            Paint(theme.colour("tree.light")),
        ),
    ]


def tufts(theme: Theme, stage: Stage, spots: Sequence[Spot]) -> list[Shape]:
    """Return blades of grass at `spots`."""
    ops: list[Op] = []
    for x, y in stage.flat(spots):
        for lean in (-0.5, 0.0, 0.5):
            ops += (("M", x + lean * 0.5, y), ("L", x + lean, y - 0.9 + abs(lean) * 0.5))
    return [Path(tuple(ops), Paint(stroke=theme.colour("card.grass.line"), width=theme.line("outline")))]
