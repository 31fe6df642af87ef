"""Gift wrapping: printed paper, ribbons, a bow and a parcel, which dress the faces and backs of cards."""

from __future__ import annotations

import math
from typing import Final

from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Group, Matrix, Op, Paint, Path, Shape, moved, quarter_turned
from tileforge.drawing.shapes import Dot, Ops, circle, polygon, polyline, rect, rounded_rect

_PITCH: Final = 5.0
"""Distance between two motifs of one row, in millimetres."""

_LOOP: Final[Ops] = (
    ("M", 0.6, -0.5),
    ("C", 3.2, -2.6, 7.0, -5.0, 10.6, -4.4),
    ("C", 13.4, -3.9, 13.4, 3.9, 10.6, 4.4),
    ("C", 7.0, 5.0, 3.2, 2.6, 0.6, 0.5),
    ("Z",),
)
_HOLLOW: Final[Ops] = (
    ("M", 3.6, 0.0),
    ("C", 5.4, -2.2, 8.0, -3.2, 9.6, -2.7),
    ("C", 11.3, -2.2, 11.3, 2.2, 9.6, 2.7),
    ("C", 8.0, 3.2, 5.4, 2.2, 3.6, 0.0),
    ("Z",),
)
_FOLDS: Final[tuple[Ops, ...]] = (
    (("M", 1.6, -0.7), ("C", 3.2, -1.7, 4.6, -2.7, 6.2, -3.3)),
    (("M", 1.6, 0.7), ("C", 3.2, 1.7, 4.6, 2.7, 6.2, 3.3)),
)


def wrapping_paper(theme: Theme, box: Box, centre: Dot) -> list[Shape]:
    """Return printed paper over `box`; the pattern looks the same after half a turn about `centre`."""
    cx, cy = centre
    reach = math.hypot(box.width, box.height)
    stripes: list[Op] = []
    step = _PITCH * math.sqrt(2)
    count = math.ceil(reach / step)
    for index in range(-count, count + 1):
        x = cx + (index + 0.5) * step
        stripes += polygon(
            (
                (x - reach - step / 4, cy - reach),
                (x - reach + step / 4, cy - reach),
                (x + reach + step / 4, cy + reach),
                (x + reach - step / 4, cy + reach),
            )
        )
    motifs: list[Op] = []
    columns, rows = math.ceil(box.width / _PITCH) + 1, math.ceil(box.height / _PITCH * 2) + 1
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x = cx + (column + (row % 2) / 2) * _PITCH
            y = cy + row * _PITCH / 2
            if box.left - 1 < x < box.right + 1 and box.top - 1 < y < box.bottom + 1:
                motifs += _quatrefoil(x, y, 0.42) if row % 2 else circle(x, y, 0.34)
    return [
        Path(rect(box), Paint(fill=theme.colour("card.wrap"))),
        Path(tuple(stripes), Paint(fill=theme.colour("card.wrap.band"))),
        Path(tuple(motifs), Paint(fill=theme.colour("card.wrap.motif"))),
    ]


def _quatrefoil(x: float, y: float, radius: float) -> Ops:
    petals: list[Op] = []
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        petals += circle(x + dx * radius * 1.25, y + dy * radius * 1.25, radius)
    return tuple(petals)


def ribbon(theme: Theme, box: Box) -> list[Shape]:
    """Return a ribbon that fills `box` lengthwise, with a woven edge along both long sides."""
    wide = box.width >= box.height
    breadth = box.height if wide else box.width
    edge = theme.line("outline")

    def lines(inset: float) -> Ops:
        if wide:
            ys = box.top + inset, box.bottom - inset
            return tuple(op for y in ys for op in polyline(((box.left, y), (box.right, y))))
        xs = box.left + inset, box.right - inset
        return tuple(op for x in xs for op in polyline(((x, box.top), (x, box.bottom))))

    return [
        Path(rect(box), Paint(fill=theme.colour("card.ribbon"))),
        Path(lines(breadth * 0.2), Paint(stroke=theme.colour("card.ribbon.light"), width=edge, cap="butt")),
        Path(lines(breadth * 0.1), Paint(stroke=theme.colour("card.ribbon.edge"), width=0.4, cap="butt")),
        Path(lines(0.0), Paint(stroke=theme.colour("card.ribbon.dark"), width=edge * 2, cap="butt")),
    ]


def bow(theme: Theme, centre: Dot, scale: float = 1.0) -> Group:
    """Return a bow of eight loops and two tails, about 30 mm across; the same after half a turn."""
    diagonal = math.sqrt(0.5)
    loop = tuple(_loop(theme))
    large = Matrix(diagonal, diagonal, -diagonal, diagonal, 0, 0)
    small = Matrix(0.62, 0, 0, 0.62, 0, 0)
    tail = _tail(theme)
    shapes: list[Shape] = [Group((tail,), quarter_turned(turns)) for turns in (0, 2)]
    for matrix in (large, small):
        shapes += (Group((Group(loop, matrix),), quarter_turned(turns)) for turns in range(4))
    knot = rounded_rect(Box(-2.1, -2.1, 2.1, 2.1), 1.4)
    shapes += [
        Path(knot, Paint(theme.colour("card.ribbon.light"), theme.colour("card.ribbon.dark"), 0.4)),
        Path(circle(0, 0, 1.0), Paint(theme.colour("card.ribbon"), theme.colour("card.ribbon.edge"), 0.35)),
    ]
    return Group(tuple(shapes), moved(*centre, scale))


def _tail(theme: Theme) -> Group:
    dark = theme.colour("card.ribbon.dark")
    strip: Ops = (
        ("M", 0.0, -1.7),
        ("C", 5.0, -2.6, 10.0, 0.6, 17.6, -2.2),
        ("L", 16.4, 0.4),
        ("L", 18.4, 2.4),
        ("C", 10.0, 4.6, 5.0, 1.2, 0.0, 1.7),
        ("Z",),
    )
    seam: Ops = (("M", 1.0, 0.0), ("C", 6.0, -0.6, 10.0, 2.4, 16.0, 0.6))
    angle = math.radians(68)
    cos, sin = math.cos(angle), math.sin(angle)
    return Group(
        (
            Path(strip, Paint(theme.colour("card.ribbon.light"), dark, 0.45)),
            Path(seam, Paint(stroke=theme.colour("card.ribbon.edge"), width=0.35)),
        ),
        Matrix(cos, sin, -sin, cos, 0, 0),
    )


def _loop(theme: Theme) -> list[Shape]:
    dark = theme.colour("card.ribbon.dark")
    folds = Paint(stroke=dark, width=0.3)
    return [
        Path(_LOOP, Paint(theme.colour("card.ribbon"), dark, 0.45)),
        Path(_HOLLOW, Paint(dark, theme.colour("card.ribbon.edge"), 0.35)),
        *(Path(fold, folds) for fold in _FOLDS),
    ]


def parcel(theme: Theme, centre: Dot, width: float) -> Group:
    """Return the mark of the gifts: a wrapped box of `width` mm with a bow, its middle at `centre`."""
    dark = theme.colour("card.ribbon.dark")
    line = Paint(stroke=dark, width=0.22)
    lid, box = Box(-2.3, -0.9, 2.3, 0.2), Box(-2.0, 0.2, 2.0, 2.6)
    wing: Ops = (
        ("M", 0, -0.95),
        ("C", 0.5, -2.3, 2.1, -2.7, 2.1, -1.75),
        ("C", 2.1, -1.0, 0.9, -0.9, 0, -0.95),
        ("Z",),
    )
    shapes: list[Shape] = [
        Path(rect(box), Paint(fill=theme.colour("card.wrap"))),
        Path(rect(Box(-0.5, 0.2, 0.5, 2.6)), Paint(fill=theme.colour("card.ribbon"))),
        Path(rect(box), line),
        Path(rect(lid), Paint(fill=theme.colour("card.wrap.band"))),
        Path(rect(Box(-0.6, -0.9, 0.6, 0.2)), Paint(fill=theme.colour("card.ribbon"))),
        Path(rect(lid), line),
    ]
    for side in (1, -1):
        mirrored = Matrix(side, 0, 0, 1, 0, 0)
        shapes.append(Group((Path(wing, Paint(theme.colour("card.ribbon"), dark, 0.22)),), mirrored))
    return Group(tuple(shapes), moved(*centre, width / 4.6))
