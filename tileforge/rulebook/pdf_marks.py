"""What is painted round text: boxes, rules, the numbers of steps, and the signs of who says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from reportlab.lib.colors import Color

from tileforge.drawing.fonts import ttf_font
from tileforge.drawing.scene import Symbol
from tileforge.model.interaction import Basis
from tileforge.rulebook.pdf_flowables import Painter, Part
from tileforge.rulebook.pdf_styles import Colours

BADGE: Final = 15.0
"""The diameter of a step's number, in points."""
SIGN: Final = 8.0
"""The size of the sign of a basis, in points."""
_BAR: Final = 2.4
_LINE: Final = 1.1


def tinted(colour: Colours) -> Painter:
    """Return the painter of a tinted box with a bar at its left."""

    def paint(canvas: Any, width: float, height: float, _part: Part) -> None:
        canvas.setFillColor(colour.tint)
        canvas.rect(0, 0, width, height, stroke=0, fill=1)
        canvas.setFillColor(colour.accent)
        canvas.rect(0, 0, _BAR, height, stroke=0, fill=1)

    return paint


def underlined(colour: Color, line: float = _LINE) -> Painter:
    """Return the painter of a rule below."""

    def paint(canvas: Any, width: float, _height: float, _part: Part) -> None:
        canvas.setStrokeColor(colour)
        canvas.setLineWidth(line)
        canvas.line(0, line / 2, width, line / 2)

    return paint


def titled(colour: Color, emblems: Sequence[tuple[Symbol, float, str]], gap: float) -> Painter:
    """Return the painter of a title: a rule below, and at the right `emblems` (symbol, width, alt)."""

    def paint(canvas: Any, width: float, height: float, part: Part) -> None:
        underlined(colour, 1.6)(canvas, width, height, part)
        right = width
        for symbol, wide, alt in reversed(emblems):
            tall = wide * symbol.box.height / symbol.box.width
            canvas.draw_symbol(symbol, right - wide, height - tall, wide, alt=alt)
            right -= wide + gap

    return paint


def step_badge(canvas: Any, x: float, y: float, key: str, colour: Colours, *, hollow: bool = False) -> None:
    """Draw the number of a step of the turn, its middle at (x, y)."""
    canvas.setLineWidth(0.9)
    canvas.setStrokeColor(colour.grey if hollow else colour.badge_line)
    canvas.setFillColor(Color(1, 1, 1) if hollow else colour.badge)
    canvas.circle(x, y, BADGE / 2, stroke=1, fill=1)
    size = 9.0 if len(key) == 1 else 8.0
    canvas.setFont(ttf_font("sans-bold").fontName, size)
    canvas.setFillColor(colour.grey if hollow else colour.badge_text)
    canvas.drawCentredString(x, y - 0.33 * size, key)


def step_of_strip(key: str, colour: Colours, gap: float, *, hollow: bool, last: bool) -> Painter:
    """Return the painter of one step: its number on the line that joins all, `gap` to the next."""

    def paint(canvas: Any, _width: float, height: float, part: Part) -> None:
        x, y = BADGE / 2 + 0.5, height - BADGE / 2
        if not (last and part.last):
            canvas.setStrokeColor(colour.rule)
            canvas.setLineWidth(1.6)
            canvas.line(x, y if part.first else height, x, -gap if part.last else 0)
        if part.first:
            step_badge(canvas, x, y, key, colour, hollow=hollow)

    return paint


def badged(key: str, colour: Colours, middle: float) -> Painter:
    """Return the painter of a heading with a step's number, its middle `middle` below the top."""

    def paint(canvas: Any, _width: float, height: float, _part: Part) -> None:
        step_badge(canvas, BADGE / 2 + 0.5, height - middle, key, colour)

    return paint


def pictured(symbol: Symbol, alt: str, x: float, width: float, middle: float) -> Painter:
    """Return the painter of a picture at `x`, `width` wide, its middle `middle` below the top."""

    def paint(canvas: Any, _width: float, height: float, part: Part) -> None:
        if part.first:
            tall = width * symbol.box.height / symbol.box.width
            canvas.draw_symbol(symbol, x, height - middle - tall / 2, width, alt=alt)

    return paint


def signed(basis: Basis, colour: Colours, middle: float) -> Painter:
    """Return the painter of a basis's sign left of a text, its middle `middle` below the top."""

    def paint(canvas: Any, _width: float, height: float, part: Part) -> None:
        if part.first:
            canvas.translate(SIGN / 2 + 0.5, height - middle)
            canvas.setStrokeColor(colour.accent)
            canvas.setFillColor(colour.accent)
            canvas.setLineWidth(0.9)
            canvas.setLineJoin(1)
            canvas.setLineCap(1)
            _SIGNS[basis](canvas, SIGN / 2)

    return paint


def _lines(canvas: Any, dots: Sequence[tuple[float, float]], *, fill: int = 0, close: bool = False) -> None:
    path = canvas.beginPath()
    path.moveTo(*dots[0])
    for dot in dots[1:]:
        path.lineTo(*dot)
    if close:
        path.close()
    canvas.drawPath(path, stroke=1, fill=fill)


def _tick(canvas: Any, r: float) -> None:
    canvas.setLineWidth(1.2)
    _lines(canvas, ((-0.48 * r, 0.0), (-0.12 * r, -0.38 * r), (0.5 * r, 0.4 * r)))


def _publisher(canvas: Any, r: float) -> None:
    canvas.circle(0, 0, r, stroke=0, fill=1)
    canvas.setStrokeColor(Color(1, 1, 1))
    _tick(canvas, r)


def _official(canvas: Any, r: float) -> None:
    canvas.circle(0, 0, r - 0.45, stroke=1, fill=0)
    _tick(canvas, r)


def _community(canvas: Any, r: float) -> None:
    canvas.roundRect(-r, -0.45 * r, 2 * r, 1.4 * r, 0.35 * r, stroke=0, fill=1)
    _lines(canvas, ((-0.45 * r, -0.4 * r), (-0.45 * r, -0.9 * r), (0.1 * r, -0.4 * r)), fill=1, close=True)


def _house(canvas: Any, r: float) -> None:
    roof = ((-r, 0.05 * r), (0.0, 0.95 * r), (r, 0.05 * r))
    _lines(canvas, roof)
    _lines(canvas, ((-0.62 * r, 0.1 * r), (-0.62 * r, -0.9 * r), (0.62 * r, -0.9 * r), (0.62 * r, 0.1 * r)))


def _open(canvas: Any, r: float) -> None:
    size = 2.3 * r
    canvas.setFont(ttf_font("sans-bold").fontName, size)
    canvas.drawCentredString(0, -0.33 * size, "?")


_SIGNS: Final[Mapping[Basis, Callable[[Any, float], None]]] = {
    Basis.PUBLISHER: _publisher,
    Basis.OFFICIAL: _official,
    Basis.COMMUNITY: _community,
    Basis.HOUSE: _house,
    Basis.OPEN: _open,
}
