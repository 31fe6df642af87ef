"""Tile backs: a woven ground and a rosette of four towers, alike from all four sides."""

from __future__ import annotations

import math
from typing import Final

from tileforge.art.ground.frame import BLEED, PICTURE, TILE
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Group, Matrix, Op, Paint, Path, Shape, Symbol, moved, quarter_turned
from tileforge.drawing.shapes import Ops, circle, polygon, polyline, rect

_PITCH: Final = 4.5
_STRAP: Final = 3.3
_LOBE: Final = 6.6
"""How far from the tile's middle the middles of the medal's lobes lie."""
_TOWER: Final[Ops] = polygon(
    (
        *((-2.1, -3.4), (-1.75, -8.6), (-2.55, -9.2), (-2.55, -11.6), (-1.55, -11.6), (-1.55, -10.7)),
        *((-0.5, -10.7), (-0.5, -11.6), (0.5, -11.6), (0.5, -10.7), (1.55, -10.7), (1.55, -11.6)),
        *((2.55, -11.6), (2.55, -9.2), (1.75, -8.6), (2.1, -3.4)),
    )
)
_GATE: Final[Ops] = (
    ("M", -0.85, -3.4),
    ("L", -0.85, -4.9),
    ("C", -0.85, -5.5, -0.4, -5.9, 0.0, -6.2),
    ("C", 0.4, -5.9, 0.85, -5.5, 0.85, -4.9),
    ("L", 0.85, -3.4),
    ("Z",),
)
_WINDOW: Final[Ops] = polygon(((-0.4, -7.0), (-0.4, -8.1), (0.0, -8.6), (0.4, -8.1), (0.4, -7.0)))
_LEAF: Final[Ops] = (
    ("M", 0.0, -4.2),
    ("C", -1.9, -5.6, -1.7, -7.6, 0.0, -9.2),
    ("C", 1.7, -7.6, 1.9, -5.6, 0.0, -4.2),
    ("Z",),
)


def tile_back(theme: Theme, start: bool = False) -> Symbol:
    """Return the back of a tile in canonical millimetres, with the full bleed (`ground.frame.PICTURE`).

    It is the same after a quarter turn, so that a face-down tile never tells how it lies. The
    `start` tile's back is darker.
    """
    reach = TILE / 2 + BLEED
    shade = "back.start" if start else "back"
    middle = moved(TILE / 2, TILE / 2)
    return Symbol(
        "tile-back-start" if start else "tile-back",
        PICTURE,
        (Group((*_weave(theme, shade, reach), *_medal(theme, shade), *_rosette(theme)), middle),),
    )


def plain_back(theme: Theme, start: bool = False) -> Symbol:
    """Return a back that takes next to no ink, shaped as `tile_back`: the rim of its medal on bare paper.

    The `start` tile's has a second rim.
    """
    paint = Paint(stroke=theme.colour("back.line"), width=0.3)
    rims = [_quatrefoil_rim(radius) for radius in ((7.7, 5.7) if start else (7.7,))]
    middle = moved(TILE / 2, TILE / 2)
    shapes = tuple(Path(rim, paint) for rim in rims)
    return Symbol("tile-back-plain-start" if start else "tile-back-plain", PICTURE, (Group(shapes, middle),))


def _quatrefoil_rim(radius: float) -> Ops:
    """Return the outline of four lobes of `radius`, without the arcs inside it.

    Two neighbouring lobes meet on the diagonal, where both centres are equally far.
    """
    meeting = (_LOBE + math.sqrt(2 * radius**2 - _LOBE**2)) / 2
    half = math.atan2(meeting, meeting - _LOBE)
    dots = []
    for lobe in range(4):
        facing = lobe * math.pi / 2
        x, y = _LOBE * math.cos(facing), _LOBE * math.sin(facing)
        for step in range(25):
            angle = facing - half + 2 * half * step / 24
            dots.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return polygon(dots)


def _weave(theme: Theme, shade: str, reach: float) -> list[Shape]:
    """Return straps that cross on the diagonals.

    A gap, not a strap, lies at the middle: only so does a quarter turn, which swaps the two ways of
    the straps, also swap over and under.
    """
    strips = math.ceil(reach * math.sqrt(2) / _PITCH)
    spots = [(index + 0.5) * _PITCH for index in range(-strips, strips)]
    end, half = strips * _PITCH, _STRAP / 2
    across = [Box(-end, at - half, end, at + half) for at in spots]
    along = [Box(at - half, -end, at + half, end) for at in spots]
    over = [
        Box(x - half, y - _PITCH / 2, x + half, y + _PITCH / 2)
        for row, y in enumerate(spots)
        for column, x in enumerate(spots)
        if (row + column) % 2 and math.hypot(x, y) < (reach + _PITCH) * math.sqrt(2)
    ]
    fill = Paint(fill=theme.colour(f"{shade}.weave"))
    edge = Paint(stroke=theme.colour(f"{shade}.weave.shade"), width=theme.line("outline") * 1.6, cap="butt")
    woven: list[Shape] = []
    for boxes, lengthwise in ((along, True), (across, False), (over, True)):
        sides = (_long_sides(box) if lengthwise else _flat_sides(box) for box in boxes)
        woven.append(Path(tuple(op for box in boxes for op in rect(box)), fill))
        woven.append(Path(tuple(op for ops in sides for op in ops), edge))
    c = math.sqrt(0.5)
    ground = rect(Box(-reach, -reach, reach, reach))
    return [Path(ground, Paint(fill=theme.colour(shade))), Group(tuple(woven), Matrix(c, c, -c, c, 0, 0))]


def _long_sides(box: Box) -> Ops:
    return (
        *polyline(((box.left, box.top), (box.left, box.bottom))),
        *polyline(((box.right, box.top), (box.right, box.bottom))),
    )


def _flat_sides(box: Box) -> Ops:
    return (
        *polyline(((box.left, box.top), (box.right, box.top))),
        *polyline(((box.left, box.bottom), (box.right, box.bottom))),
    )


def _medal(theme: Theme, shade: str) -> list[Shape]:
    """Return the four-lobed field behind the rosette."""
    line = theme.colour("back.line")
    rims = (9.0, shade + ".weave.shade"), (8.4, "back.line"), (7.7, shade + ".medal")
    shapes: list[Shape] = [Path(_quatrefoil(radius), Paint(fill=theme.colour(name))) for radius, name in rims]
    shapes.append(Path(_quatrefoil(6.9), Paint(fill=line)))
    shapes.append(Path(_quatrefoil(6.9 - 0.3), Paint(fill=theme.colour(shade + ".medal"))))
    return shapes


def _quatrefoil(radius: float) -> Ops:
    lobes: list[Op] = []
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        lobes += circle(dx * _LOBE, dy * _LOBE, radius)
    return tuple(lobes)


def _rosette(theme: Theme) -> list[Shape]:
    line, stone = theme.colour("back.line"), theme.colour("back.stone")
    outline = Paint(stone, theme.colour("back.stone.shade"), theme.line("symbol"))
    dark = Paint(fill=theme.colour("back.medal"))
    tower: tuple[Shape, ...] = (
        Path(_TOWER, outline),
        Path(_GATE, dark),
        Path(_WINDOW, dark),
        Path(polyline(((-1.75, -8.6), (1.75, -8.6))), Paint(stroke=outline.stroke, width=outline.width)),
    )
    c = math.sqrt(0.5)
    leaf = Group((Path(_LEAF, Paint(fill=theme.colour("back.stone.shade"))),), Matrix(c, c, -c, c, 0, 0))
    boss: tuple[Shape, ...] = (
        Path(circle(0, 0, 3.4), Paint(dark.fill, line, 0.4)),
        Path(circle(0, 0, 2.4), Paint(stone, outline.stroke, 0.4)),
        Path(circle(0, 0, 0.9), dark),
    )
    quarters = [Group((leaf, *tower), quarter_turned(turns)) for turns in range(4)]
    return [*quarters, *boss]
