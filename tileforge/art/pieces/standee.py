"""Standees: a figure's front and back on one strip that is folded over its head.

The strip's fold lies at y = 0: the front below it, upright, the back above it on its head, so that
the folded card shows both upright. Each half ends in a base tab.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from tileforge.art.icons.pen import curve
from tileforge.art.pieces.figures.bunny import BUNNY
from tileforge.art.pieces.figures.dragon import DRAGON
from tileforge.art.pieces.figures.fairy import FAIRY
from tileforge.art.pieces.figures.figure import FIGURE_HEIGHT, Figure
from tileforge.art.pieces.parts import (
    Picture,
    cut_line,
    fold_line,
    grown_by_bleed,
    hatching,
    lines_along,
    named,
    paper_round,
)
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Clip, Drawing, Group, Matrix, Paint, Path, Shape, Symbol
from tileforge.drawing.shapes import Ops, rect, transformed
from tileforge.drawing.symbols import symbol_name
from tileforge.model.pieces import TAB_MM, Standee

FIGURES: Final[Mapping[str, Figure]] = MappingProxyType({"dragon": DRAGON, "fairy": FAIRY, "bunny": BUNNY})
"""The figures that a standee may show."""

_TAB_TAPER: Final = 1.5
_UPSIDE_DOWN: Final = Matrix(-1.0, 0.0, 0.0, -1.0, 0.0, 0.0)


def standee_picture(standee: Standee, theme: Theme) -> Picture:
    """Return the strip of `standee`, one-sided: its fold at y = 0, the trim a millimetre round it.

    Raises PieceError for an unknown figure.
    """
    figure = named(FIGURES, standee.figure, f"standee {standee.id}", "figure")
    scale = standee.height_mm / FIGURE_HEIGHT
    outline = strip_outline(figure, standee.height_mm)
    left, right = _ground_line(figure, scale)
    height, foot = standee.height_mm, standee.height_mm + TAB_MM
    widest = _widest(outline)
    trim = paper_round(Box(-widest, -foot, widest, foot))
    tabs = (Box(-widest, height, widest, foot), Box(-widest, -foot, widest, -height))
    upright = Matrix(scale, 0.0, 0.0, scale, 0.0, height)
    half = (
        Path(rect(Box(-widest, 0.0, widest, height)), Paint(fill=theme.colour(figure.ground))),
        Path(rect(tabs[0]), Paint(fill=theme.colour("standee.tab"))),
    )
    inside: list[Shape] = [
        *half,
        Group(tuple(figure.front(theme)), upright),
        Group((*half, Group(tuple(figure.back(theme)), upright)), _UPSIDE_DOWN),
        *(Clip(rect(tab), (hatching(theme, tab),)) for tab in tabs),
    ]
    folds = [((left, y), (right, y)) for y in (height, -height)]
    folds.insert(0, ((_end(figure.left) * scale, 0.0), (_end(figure.right) * scale, 0.0)))
    name = symbol_name(theme.name, "standee", standee.figure, f"{standee.height_mm:g}")
    shapes = Clip(outline, tuple(inside)), fold_line(theme, *folds), cut_line(theme, outline)
    front = Symbol(name, grown_by_bleed(trim), shapes)
    return Picture(front, trim, cut=outline, folds=lines_along(*folds))


def standee_side(standee: Standee, theme: Theme, *, back: bool = False) -> tuple[Drawing, Ops]:
    """Return one side of `standee` as it stands, without base, and the outline along which it is cut.

    Raises PieceError for an unknown figure.
    """
    figure = named(FIGURES, standee.figure, f"standee {standee.id}", "figure")
    height, scale = standee.height_mm, standee.height_mm / FIGURE_HEIGHT
    outline = strip_outline(figure, height)
    widest = _widest(outline)
    box = Box(-widest, 0.0, widest, height)
    shapes = figure.back(theme) if back else figure.front(theme)
    upright = Group(tuple(shapes), Matrix(scale, 0.0, 0.0, scale, 0.0, height))
    ground = Path(rect(box), Paint(fill=theme.colour(figure.ground)))
    # Whoever walks round the figure sees left and right exchanged.
    seen = _mirrored(outline) if back else outline
    return Drawing(box, (ground, upright), standee.id), seen


def strip_outline(figure: Figure, height: float) -> Ops:
    """Return the closed outline of the whole strip for a figure of `height` mm.

    The half above the fold is the half below it in a mirror.
    """
    scale = height / FIGURE_HEIGHT
    left, right = _ground_line(figure, scale)
    foot = height + TAB_MM
    down = [_placed(word, scale, height) for word in figure.left.split()]
    up = [_placed(word, scale, height) for word in reversed(figure.right.split())]
    tab = [(left + _TAB_TAPER, foot, "!"), (right - _TAB_TAPER, foot, "!")]
    half = [*down, *tab, *up]
    mirrored = [(x, -y, corner) for x, y, corner in reversed(half)]
    return curve(_text((*half, *mirrored[1:-1])))


def _placed(word: str, scale: float, height: float) -> tuple[float, float, str]:
    x, y = (float(value) for value in word.rstrip("!").split(","))
    return x * scale, y * scale + height, "!" if word.endswith("!") else ""


def _text(points: Sequence[tuple[float, float, str]]) -> str:
    return " ".join(f"{x:.4f},{y:.4f}{corner}" for x, y, corner in points)


def _end(side: str) -> float:
    """Return where a side meets the fold."""
    return float(side.split()[0].split(",")[0])


def _ground_line(figure: Figure, scale: float) -> tuple[float, float]:
    """Return where the sides meet the ground, in millimetres."""
    left, right = (float(side.split()[-1].split(",")[0]) * scale for side in (figure.left, figure.right))
    return left, right


def _mirrored(ops: Ops) -> Ops:
    """Return `ops` with left and right exchanged about x = 0."""
    return tuple(
        (op[0], *(-float(value) if index % 2 == 0 else value for index, value in enumerate(op[1:])))
        for op in ops
    )


def _widest(outline: Ops) -> float:
    """Return how far `outline` reaches from the middle."""
    return max(abs(float(value)) for op in transformed(outline) for value in op[1::2])
