"""Tables: columns as wide as their words ask for, heads repeated, no row cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from reportlab.platypus import Flowable, Paragraph

from tileforge.drawing.scene import MM_PER_POINT
from tileforge.rulebook.document import Inline, Picture, Words
from tileforge.rulebook.document import Table as TableBlock
from tileforge.rulebook.pdf_flowables import Board, Rows
from tileforge.rulebook.pdf_styles import Look
from tileforge.rulebook.pdf_text import Typesetter

_CELL_MM: Final = {"tile": 8.0, "card": 10.0}
"""The widths of pictures that begin a cell, by kind; others have the height of the line."""
_PAD_X: Final = 3.0
_MOST_PAD: Final = 0.15
"""The share of a column, at most, that is left free on either side of its words, be there ever so many."""
_PAD_Y: Final = 2.4
_LOWER: Final = 0.8
_GAP: Final = 5.0
_UNBOUND: Final = 1e5


class Pictured(Flowable):  # type: ignore[misc]
    """A picture with words at its right: what a cell of a table shows."""

    def __init__(self, board: Board, words: Paragraph | None) -> None:
        super().__init__()
        self._board, self._words = board, words

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        """Return the size of both."""
        self._wide, tall = self._board.wrap(width, 0.0)
        self._text = 0.0
        if self._words is not None:
            self._text = self._words.wrap(max(1.0, width - self._wide - _GAP), 0.0)[1]
        self._tall, self.height = tall, max(tall, self._text)
        return width, self.height

    def draw(self) -> None:
        """Draw the picture, and the words at its middle."""
        self._board.drawOn(self.canv, 0.0, (self.height - self._tall) / 2)
        if self._words is not None:
            self._words.drawOn(self.canv, self._wide + _GAP, (self.height - self._text) / 2)

    def spans(self) -> tuple[float, float]:
        """Return the least width and the width that it would like."""
        wide = self._board.wrap(_UNBOUND, 0.0)[0]
        if self._words is None:
            return wide, wide
        least, wished = _spans(self._words)
        return wide + _GAP + least, wide + _GAP + wished


def table(block: TableBlock, tileset: str, setter: Typesetter, look: Look) -> Rows:
    """Return `block` of the rules of `tileset` as a flowable, as wide as the page's columns."""
    head, cell = look.styles["head"], look.styles["cell"]
    rows: list[list[Any]] = [[setter.paragraph(text, head, tileset) for text in block.heads]]
    rows += [[_cell(text, tileset, setter, look) for text in row.cells] for row in block.rows]
    count = max(len(row) for row in rows)
    for row in rows:
        row += [setter.plain("", cell)] * (count - len(row))
    width = look.form.column_width(look.form.columns)
    pad = min(_PAD_X, width / count * _MOST_PAD)
    large = any(isinstance(one, Pictured) for row in rows for one in row)
    # Letters stand low in their lines; a picture stands in the middle.
    lower = 0.0 if large else _LOWER
    colours = look.colours
    return Rows(
        rows,
        colWidths=_widths(rows, width, 2 * pad + 0.1),
        repeatRows=1,
        spaceBefore=3,
        spaceAfter=look.styles["body"].spaceAfter + 3,
        hAlign="LEFT",
        style=[
            # A table asks for its font even where all cells are flowables, and Helvetica is not embedded.
            ("FONT", (0, 0), (-1, -1), cell.fontName, cell.fontSize, cell.leading),
            ("VALIGN", (0, 0), (-1, 0), "BOTTOM"),
            ("VALIGN", (0, 1), (-1, -1), "MIDDLE" if large else "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), pad),
            ("RIGHTPADDING", (0, 0), (-1, -1), pad),
            ("TOPPADDING", (0, 0), (-1, -1), _PAD_Y - lower),
            ("BOTTOMPADDING", (0, 0), (-1, -1), _PAD_Y + lower),
            ("BACKGROUND", (0, 0), (-1, 0), colours.tint),
            ("LINEBELOW", (0, 0), (-1, 0), 0.9, colours.accent),
            ("LINEBELOW", (0, 1), (-1, -1), 0.4, colours.rule),
        ],
    )


def _cell(text: Sequence[Inline], tileset: str, setter: Typesetter, look: Look) -> Paragraph | Pictured:
    style = look.styles["cell"]
    first = text[0] if text else None
    if isinstance(first, Picture) and first.kind in _CELL_MM:
        symbol = setter.picture(tileset, first)
        if symbol is not None:
            board = Board(symbol, _CELL_MM[first.kind] / MM_PER_POINT, first.alt)
            words = [part for part in text[1:] if not (isinstance(part, Words) and not part.text.strip())]
            return Pictured(board, setter.paragraph(words, style, tileset) if words else None)
    return setter.paragraph(text, style, tileset)


def _widths(rows: Sequence[Sequence[Any]], width: float, pad: float) -> list[float]:
    """Return the columns' widths, `width` in all: each its longest word and `pad`, the rest as they wish."""
    columns = list(zip(*rows, strict=True))
    spans = [[_spans(cell) for cell in column] for column in columns]
    least = [max(one for one, _ in column) + pad for column in spans]
    wished = [max(max(one, two) for one, two in column) + pad for column in spans]
    if sum(wished) <= width:
        # What is over goes to the last column, so that the rows' rules reach across.
        return [*wished[:-1], width - sum(wished[:-1])]
    if sum(least) >= width:
        return _narrowed(least, width)
    # A column gets what is over by the square root of its wish: one long cell takes not all of it.
    shares = [(two - one) ** 0.5 for one, two in zip(least, wished, strict=True)]
    spare = width - sum(least)
    made = list(least)
    free = {index for index, share in enumerate(shares) if share > 0}
    while free and spare > 1e-6:
        total = sum(shares[index] for index in sorted(free))
        given = 0.0
        for index in sorted(free):
            more = min(spare * shares[index] / total, wished[index] - made[index])
            made[index] += more
            given += more
        free = {index for index in free if wished[index] - made[index] > 1e-6}
        spare -= given
    made[-1] += width - sum(made)
    return made


def _narrowed(least: Sequence[float], width: float) -> list[float]:
    """Return the columns' widths, `width` in all, where their longest words need more: the narrow ones
    keep what they need, the others get the same.
    """
    made = list(least)
    room = width
    by_size = sorted(range(len(least)), key=lambda index: least[index])
    for number, index in enumerate(by_size):
        made[index] = min(least[index], room / (len(least) - number))
        room -= made[index]
    return made


def _spans(cell: Any) -> tuple[float, float]:
    """Return the width of a cell's longest word, and that of all on one line."""
    if isinstance(cell, Pictured):
        return cell.spans()
    least = float(cell.minWidth())
    cell.wrap(_UNBOUND, 0.0)
    return least, max(cell.getActualLineWidths0(), default=0.0)
