"""Game pieces that the pictograms show from above: tiles, a stack of them, and a broom."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from tileforge.art.cards.stage import Stage, slab, square
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Clip, Group, Matrix, Paint, Path, Shape
from tileforge.drawing.shapes import Dot, Ops, circle, polygon, polyline, rect, rounded_rect

_TILE: Final = 11.0
"""Side of a tile that is shown flat, in millimetres."""

_LANE: Final = 2.4
"""Width of a road on it, kerbs included."""

_LAYER: Final = 1.15
"""How much higher each tile of a stack lies than the one below it."""


def broom(theme: Theme, tip: Dot, top: Dot) -> Group:
    """Return a besom whose bristles end at `tip` and whose stick ends at `top`."""
    length = math.dist(tip, top)
    cos, sin = (top[0] - tip[0]) / length, (top[1] - tip[1]) / length
    ink, thin = theme.colour("ink"), theme.line("outline")
    brush: Ops = (
        ("M", 9.6, -1.2),
        ("C", 7.0, -1.7, 3.5, -3.6, -0.4, -4.0),
        ("L", 0.5, -2.3),
        ("L", -0.7, -1.6),
        ("L", 0.4, 0.1),
        ("L", -0.6, 1.1),
        ("L", 0.5, 2.4),
        ("L", -0.2, 4.0),
        ("C", 3.5, 3.6, 7.0, 1.7, 9.6, 1.2),
        ("Z",),
    )
    shade: Ops = (
        ("M", 9.6, 1.2),
        ("C", 7.0, 1.7, 3.5, 3.6, -0.2, 4.0),
        ("L", 0.5, 2.4),
        ("C", 3.5, 2.2, 6.5, 1.0, 9.6, 0.3),
        ("Z",),
    )
    stick = rounded_rect(Box(8.5, -0.75, length, 0.75), 0.75)
    rim = Paint(stroke=theme.colour("card.arrow.edge"), width=1.3)
    straws = [polyline(((8.6, y / 3.2), (1.2, y))) for y in (-2.5, -0.9, 0.7, 2.2)]
    return Group(
        (
            *(Path(ops, rim) for ops in (stick, brush)),
            Path(stick, Paint(theme.colour("timber"), ink, thin)),
            Path(brush, Paint(fill=theme.colour("thatch"))),
            Path(shade, Paint(fill=theme.colour("thatch.shade"))),
            *(Path(ops, Paint(stroke=theme.colour("thatch.shade"), width=thin)) for ops in straws),
            Path(brush, Paint(stroke=ink, width=0.35)),
            Path(rounded_rect(Box(7.4, -1.75, 8.6, 1.75), 0.5), Paint(theme.colour("roof.0"), ink, thin)),
            Path(rounded_rect(Box(9.3, -1.4, 10.3, 1.4), 0.5), Paint(theme.colour("roof.0"), ink, thin)),
        ),
        Matrix(cos, sin, -sin, cos, *tip),
    )


def city_tile(theme: Theme) -> list[Shape]:
    """Return the picture of a flat tile: a city and a road past it."""
    h = _TILE / 2
    ink, thin = theme.colour("ink"), theme.line("outline")
    city: Ops = (("M", -h, -h), ("C", -h * 0.5, 0.25 * h, h * 0.5, 0.25 * h, h, -h), ("Z",))
    shapes: list[Shape] = [
        *_lane(theme, polyline(((-h, 0.52 * h), (h, 0.52 * h)))),
        Path(city, Paint(theme.colour("city"), theme.colour("wall.foot"), 1.3)),
        Path(city, Paint(stroke=theme.colour("wall.top"), width=0.6)),
    ]
    for x, y, roof in ((-2.0, -3.9, "roof.0"), (0.3, -2.9, "roof.1"), (2.2, -4.1, "roof.0")):
        upper, lower = Box(x - 0.95, y - 0.7, x + 0.95, y), Box(x - 0.95, y, x + 0.95, y + 0.7)
        shapes.append(Path(rect(upper), Paint(theme.colour(roof))))
        shapes.append(Path(rect(lower), Paint(theme.colour(f"{roof}.shade"))))
        shapes.append(Path(rect(Box(x - 0.95, y - 0.7, x + 0.95, y + 0.7)), Paint(stroke=ink, width=thin)))
    return shapes


def bend_tile(theme: Theme) -> list[Shape]:
    """Return the picture of a flat tile: a road that bends between trees."""
    h = _TILE / 2
    trees = (0.42 * h, -0.42 * h, 1.4), (0.6 * h, 0.35 * h, 0.95), (-0.45 * h, -0.6 * h, 1.0)
    shapes = _lane(theme, (("M", 0.0, h), ("C", 0.0, h * 0.3, -h * 0.3, 0.0, -h, 0.0)))
    for x, y, r in trees:
        rim = Paint(theme.colour("tree.mid"), theme.colour("ink"), theme.line("outline"))
        shapes.append(Path(circle(x, y, r), rim))
        shapes.append(Path(circle(x - r * 0.3, y - r * 0.3, r * 0.4), Paint(theme.colour("tree.light"))))
    return shapes


def _lane(theme: Theme, line: Ops) -> list[Shape]:
    inner = _LANE - 2 * theme.line("kerb")
    widths = ("road.kerb", _LANE), ("road", inner)
    return [Path(line, Paint(stroke=theme.colour(name), width=width, cap="butt")) for name, width in widths]


def face_up_tile(theme: Theme, centre: Dot, degrees: float, picture: Sequence[Shape]) -> Group:
    """Return the flat tile `picture` at `centre`, turned clockwise by `degrees`, as a piece of board."""
    half = _TILE / 2
    top, ink = Box(-half, -half, half, half), theme.colour("ink")
    board = Box(top.left + 0.5, top.top + 0.6, top.right + 0.5, top.bottom + 0.8)
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    rim = Paint(stroke=theme.colour("card.arrow.edge"), width=1.4)
    return Group(
        (
            Path(rect(top), rim),
            Path(rect(board), rim),
            Path(rect(board), Paint(theme.colour("card.board.shade"), ink, theme.line("outline"))),
            Path(rect(top), Paint(fill=theme.colour("card.grass"))),
            Clip(rect(top), tuple(picture)),
            Path(rect(top), Paint(stroke=ink, width=theme.line("symbol"))),
        ),
        Matrix(cos, sin, -sin, cos, *centre),
    )


def stack(theme: Theme, stage: Stage, count: int) -> list[Shape]:
    """Return `count` face-down tiles piled up on tile (0, 0)."""
    layers = [Stage(stage.x, stage.y - _LAYER * index, stage.half) for index in range(count)]
    slips = (0.0, 0.0), (0.03, -0.02), (-0.02, 0.02), (0.02, 0.01)
    shapes = [
        shape
        for index, layer in enumerate(layers)
        for shape in slab(theme, layer, *slips[index % len(slips)], top="back")
    ]
    line = theme.colour("back.line")
    slip = slips[(count - 1) % len(slips)]
    for inset, fill in ((0.12, None), (0.3, theme.colour("back.medal"))):
        diamond = polygon(layers[-1].flat(square(*slip, inset=inset)))
        shapes.append(Path(diamond, Paint(fill, line, theme.line("symbol"))))
    return shapes


def shuffle_badge(theme: Theme, centre: Dot, radius: float) -> Group:
    """Return a disc with two arrows that cross: the pile is shuffled."""
    light = theme.colour("card.arrow.edge")
    fill = Paint(fill=light)
    shapes: list[Shape] = [
        Path(circle(0, 0, 1.14), fill),
        Path(circle(0, 0, 1.0), Paint(fill=theme.colour("card.arrow"))),
    ]
    for side in (-1, 1):
        line: Ops = (
            ("M", -0.68, 0.36 * side),
            ("C", -0.1, 0.36 * side, 0.0, -0.36 * side, 0.38, -0.36 * side),
        )
        tip = polygon(((0.34, -0.36 * side - 0.24), (0.76, -0.36 * side), (0.34, -0.36 * side + 0.24)))
        shapes.append(Path(line, Paint(stroke=light, width=0.18, cap="butt")))
        shapes.append(Path(tip, fill))
    return Group(tuple(shapes), Matrix(radius, 0, 0, radius, *centre))
