"""What reportlab has no flowable for: marks, stacks with something painted round them, examples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from reportlab.lib.colors import Color
from reportlab.platypus import Flowable, Paragraph, Table

from tileforge.drawing.scene import MM_PER_POINT, Symbol
from tileforge.rulebook.pdf_columns import Room, filled

_BESIDE: Final = 0.56
"""An example stands beside its caption if it is no wider than this share of the column."""
_BESIDE_GAP: Final = 9.0
_CAPTION_GAP: Final = 4.5
_OVERHANG: Final = 1.15
"""A caption beside its example is at most this many times as high."""
_DOTS: Final = " ."
_SMALLEST: Final = 0.78
"""An example that just fails to fit is made smaller, down to this share of its size."""
_WHOLE_ROWS: Final = 6
"""A table of no more rows stays in one column."""
_LEAST_ROWS: Final = 2
"""So many rows of a table, at least, stand on either side of a column's end."""


class Part(NamedTuple):
    """Which part of a stack is painted: it may begin, or go on, in another column."""

    first: bool
    last: bool


Painter: TypeAlias = Callable[[Any, float, float, Part], None]
"""Paints round a stack: called with the canvas, the stack's width and height, and its part."""


class Mark(Flowable):  # type: ignore[misc]
    """A place that links lead to, and a bookmark of this `title` and `level`; takes no room."""

    keepWithNext = True  # noqa: N815 - reportlab's name

    def __init__(self, anchor: str, title: str, level: int) -> None:
        super().__init__()
        self.anchor, self.title, self.level = anchor, title, level

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return the width that is offered, and no height."""
        return width, 0.0

    def draw(self) -> None:
        """Make the destination, a little above what follows."""
        left, top = self.canv.absolutePosition(0.0, 14.0)
        self.canv.bookmarkPage(self.anchor, fit="XYZ", left=round(left, 2), top=round(top, 2))


class Stack(Flowable):  # type: ignore[misc]
    """Flowables below each other, with room left free round them and something painted there.

    It is at least `least` high, what is in it `centred` then or at the top. A `whole` stack is split
    only if no column can hold it (`cut`).
    """

    def __init__(
        self,
        flowables: Sequence[Any],
        painter: Painter | None = None,
        *,
        left: float = 0.0,
        right: float = 0.0,
        top: float = 0.0,
        bottom: float = 0.0,
        before: float = 0.0,
        after: float = 0.0,
        whole: bool = False,
        keep: bool = False,
        least: float = 0.0,
        centred: bool = False,
    ) -> None:
        super().__init__()
        self.spaceBefore, self.spaceAfter, self.keepWithNext = before, after, keep
        self._flowables = list(flowables)
        self._painter = painter
        self._rims = (left, right, top, bottom)
        self._whole = whole
        self._least, self._centred = least, centred
        self._part = Part(first=True, last=True)

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return `width` and the height of all flowables in it."""
        left, right, top, bottom = self._rims
        placed, _ = filled(self._flowables, Room(width - left - right, float("inf")))
        end = placed[-1].top + placed[-1].height if placed else 0.0
        self._placed = placed
        self.width, self.height = width, max(end + top + bottom, self._least)
        self._drop = (self.height - end - top - bottom) / 2 if self._centred else 0.0
        return self.width, self.height

    def split(self, width: float, height: float) -> list[Any]:
        """Return the stack in two parts, unless it is to stay whole."""
        return [] if self._whole else self.cut(width, height)

    def cut(self, width: float, height: float) -> list[Any]:
        """Return the stack in two parts of which the first is at most `height` high, or nothing."""
        left, right, top, bottom = self._rims
        placed, rest = filled(self._flowables, Room(width - left - right, height - top - bottom))
        if not any(one.height > 0 for one in placed) or not rest:
            return []
        parts = [one.flowable for one in placed], rest
        return [
            self._with(flowables, Part(self._part.first and not index, self._part.last and index == 1))
            for index, flowables in enumerate(parts)
        ]

    def draw(self) -> None:
        """Paint what is round the flowables, then draw them."""
        left, right, top, _ = self._rims
        if self._painter is not None:
            self.canv.saveState()
            self._painter(self.canv, self.width, self.height, self._part)
            self.canv.restoreState()
        inner = self.width - left - right
        for one in self._placed:
            one.flowable.wrap(inner, one.height + 1.0)
            one.flowable.drawOn(self.canv, left, self.height - top - self._drop - one.top - one.height)

    def _with(self, flowables: Sequence[Any], part: Part) -> Stack:
        left, right, top, bottom = self._rims
        other = Stack(
            flowables,
            self._painter,
            left=left,
            right=right,
            top=top,
            bottom=bottom,
            before=self.spaceBefore,
            after=self.spaceAfter,
        )
        other._part = part
        return other


class Board(Flowable):  # type: ignore[misc]
    """A drawing at `width` points, never wider than its column."""

    def __init__(self, symbol: Symbol, width: float, alt: str) -> None:
        super().__init__()
        self._symbol, self._wished, self._alt = symbol, width, alt

    def scaled(self, share: float) -> Board:
        """Return the drawing at a `share` of its width."""
        return Board(self._symbol, self.width * share, self._alt)

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return the drawing's size."""
        box = self._symbol.box
        self.width = min(self._wished, width)
        self.height = self.width * box.height / box.width
        return self.width, self.height

    def draw(self) -> None:
        """Draw it as what it is, a vector drawing."""
        self.canv.draw_symbol(self._symbol, 0.0, 0.0, self.width, alt=self._alt)


class Example(Flowable):  # type: ignore[misc]
    """A board with its caption: beside it if the board is small, else below it. Never split."""

    def __init__(self, board: Board, caption: Paragraph, space: float) -> None:
        super().__init__()
        self.spaceBefore = self.spaceAfter = space
        self._board, self._caption = board, caption

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return the size of both together."""
        board, tall = self._board.wrap(width, 0.0)
        beside = width - board - _BESIDE_GAP
        self._beside = False
        if board <= _BESIDE * width:
            text = self._caption.wrap(beside, 0.0)[1]
            self._beside = text <= _OVERHANG * tall
        if self._beside:
            self.height = max(text, tall)
        else:
            text = self._caption.wrap(width, 0.0)[1]
            self.height = tall + _CAPTION_GAP + text
        self.width, self._text, self._tall, self._wide = width, text, tall, board
        return width, self.height

    def fitted(self, width: float, height: float) -> Example | None:
        """Return the example a little smaller, at most `height` high; None if that is not enough."""
        over = self.wrap(width, height)[1] - height
        share = 1.0 - over / self._tall
        if self._beside or share < _SMALLEST:
            return None
        smaller = Example(self._board.scaled(share), self._caption, self.spaceBefore)
        return smaller if smaller.wrap(width, height)[1] <= height else None

    def draw(self) -> None:
        """Draw the board and its caption."""
        if self._beside:
            self._board.drawOn(self.canv, 0.0, (self.height - self._tall) / 2)
            left = self._wide + _BESIDE_GAP
            self._caption.drawOn(self.canv, left, (self.height - self._text) / 2)
        else:
            self._board.drawOn(self.canv, (self.width - self._wide) / 2, self.height - self._tall)
            self._caption.drawOn(self.canv, 0.0, 0.0)


class ContentsLine(Flowable):  # type: ignore[misc]
    """One line of the contents: a title that may turn over, dots, the number of its page."""

    def __init__(self, title: Paragraph, number: str, anchor: str, indent: float, grey: Color) -> None:
        super().__init__()
        self._title, self._number, self._anchor = title, number, anchor
        self._indent, self._grey = indent, grey
        self.spaceBefore, self.spaceAfter = title.style.spaceBefore, title.style.spaceAfter
        self.keepWithNext = False

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return `width` and the title's height."""
        style = self._title.style
        self.width = width
        self.height = self._title.wrap(width - self._indent - 2.4 * style.fontSize, 0.0)[1]
        return width, self.height

    def draw(self) -> None:
        """Draw the line; all of it leads to its page."""
        style = self._title.style
        canvas = self.canv
        self._title.drawOn(canvas, self._indent, 0.0)
        baseline = style.leading - style.fontSize
        used = self._indent + self._title.getActualLineWidths0()[-1] + 0.4 * style.fontSize
        size = style.fontSize
        end = self.width - canvas.stringWidth(self._number, style.fontName, size)
        step = canvas.stringWidth(_DOTS, style.fontName, size)
        canvas.setFont(style.fontName, size)
        canvas.setFillColor(self._grey)
        count = int((end - 0.4 * size - used) / step)
        canvas.drawRightString(end - 0.3 * size, baseline, _DOTS * max(0, count))
        canvas.setFillColor(style.textColor)
        canvas.drawString(end, baseline, self._number)
        canvas.linkRect("", self._anchor, (0.0, -1.0, self.width, self.height - 1.0), relative=1)


class Rows(Table):  # type: ignore[misc]
    """A table of rows that are cut only if no column can hold them, and of which none stands alone."""

    def split(self, width: float, height: float) -> list[Any]:
        """Return the table in two parts, each with its heads and some rows, or nothing."""
        if self._nrows - self.repeatRows <= _WHOLE_ROWS and not self.splitInRow:
            return []
        parts = list(super().split(width, height))
        if len(parts) < 2 or self.splitInRow:
            return parts
        least = self.repeatRows + _LEAST_ROWS
        lacking = least - parts[1]._nrows
        if lacking > 0:
            # As many rows as the second part lacks go there from the first.
            height = sum(parts[0]._rowHeights[:-lacking])
            parts = list(super().split(width, height + 0.01))
        return parts if len(parts) == 2 and parts[0]._nrows >= least else []

    def cut(self, width: float, height: float) -> list[Any]:
        """Return the table in two parts, the cut through a row."""
        self.splitInRow = 1
        try:
            return list(self.split(width, height))
        finally:
            self.splitInRow = 0


def board_width(symbol: Symbol, scale: float, tallest: float) -> float:
    """Return the width in points at which a drawing, in millimetres, is shown at `scale`, or smaller
    if it would be higher than `tallest` points.
    """
    width, height = symbol.box.width * scale / MM_PER_POINT, symbol.box.height * scale / MM_PER_POINT
    return width * min(1.0, tallest / height)
