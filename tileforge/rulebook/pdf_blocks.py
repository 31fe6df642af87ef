"""Blocks of rules become flowables: paragraphs, lists, tables, asides, examples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Paragraph

from tileforge.drawing.scene import MM_PER_POINT, Symbol
from tileforge.drawing.symbols import symbol_name
from tileforge.rulebook.book import Book
from tileforge.rulebook.document import (
    Aside,
    Block,
    Entry,
    Example,
    Heading,
    Inline,
    Listing,
    Picture,
    Table,
    Words,
)
from tileforge.rulebook.inline import plain, title_of
from tileforge.rulebook.pdf_flowables import Board, Mark, Stack, board_width
from tileforge.rulebook.pdf_flowables import Example as ExampleFlowable
from tileforge.rulebook.pdf_marks import BADGE, badged, pictured, tinted
from tileforge.rulebook.pdf_styles import Look
from tileforge.rulebook.pdf_table import table
from tileforge.rulebook.pdf_text import Typesetter

_BOARD_SCALE: Final = 20.0 / 45.0
"""Tiles of an example are 20 mm wide, if the board is no wider than its column."""
_TALLEST_BOARD: Final = 0.42
"""No example is higher than this share of the page."""
_SIDE_MM: Final = {"card": 15.0, "tile": 15.0}
"""The widths of pictures that stand beside the text that they begin."""
_GUTTER: Final = 7.0
_ONE_LINE: Final = 100
"""A paragraph of no more letters, a line or two, stands with a list, table or heading that follows."""
_BULLET: Final = "•"
_BULLET_INDENT: Final = 1.1
_NUMBER_INDENT: Final = 1.6
_PICTURE_EM: Final = {"symbol": (1.5, 1.5), "piece": (1.6, 1.6), "tile": (2.4, 2.4), "card": (2.1, 3.0)}
"""The width and height that a picture has at most that an entry of a list begins with, in ems, by kind."""
_PICTURE_GAP: Final = 0.45


class Blocks:
    """Makes flowables of the blocks of `book` as they look on a page of `look`.

    Headings among them are bookmarked at the level `deep`.
    """

    def __init__(self, book: Book, look: Look, setter: Typesetter, deep: int) -> None:
        self._book, self._look, self._setter, self._deep = book, look, setter, deep
        self._width = look.form.column_width(look.form.columns)

    def flowables(self, blocks: Sequence[Block], tileset: str, body: str = "body") -> list[Any]:
        """Return `blocks` of the rules of `tileset` as flowables, running text in the style `body`."""
        made: list[Any] = []
        rest = list(blocks)
        while rest:
            block = rest.pop(0)
            match block:
                case Heading():
                    made += self._heading(block, tileset)
                case Listing():
                    made += self.listing(block, tileset)
                case Table():
                    made.append(table(block, tileset, self._setter, self._look))
                case Example():
                    made += self._example(block, tileset)
                case Aside():
                    made.append(self.aside(block, tileset))
                case _:
                    side = self._side(block.text, tileset)
                    if side is None:
                        made.append(self._paragraph(block.text, tileset, body, rest))
                    else:
                        made.append(self._beside(side, block.text, tileset, body, rest))
        return made

    def listing(self, block: Listing, tileset: str, style: str = "entry", level: int = 0) -> list[Any]:
        """Return a list as one flowable an entry, those of lists below it included."""
        made: list[Any] = []
        em = self._look.styles[style].fontSize
        place = 0.0 if block.ordered else em * self._place(block.entries, tileset)
        for number, entry in enumerate(block.entries, start=1):
            bullet = f"{number}." if block.ordered else _BULLET
            made.append(self._entry(entry, bullet, tileset, style, level * em * _NUMBER_INDENT, place))
            if entry.entries:
                made += self.listing(Listing(entry.entries), tileset, style, level + 1)
        if level == 0 and made:
            made[-1].spaceAfter = self._look.styles["body"].spaceAfter
        return made

    def aside(self, block: Aside, tileset: str) -> Any:
        """Return a remark or a house rule in a tinted box that stays whole."""
        inner = [
            flowable
            for one in block.blocks
            for flowable in (
                self.listing(one, tileset)
                if isinstance(one, Listing)
                else [self._setter.paragraph(one.text, self._look.styles["body"], tileset)]
            )
        ]
        return Stack(
            inner,
            tinted(self._look.colours),
            left=10,
            right=7,
            top=6,
            bottom=7,
            before=4,
            after=8,
            whole=True,
        )

    def _paragraph(
        self, text: Sequence[Inline], tileset: str, style: str, following: Sequence[Block]
    ) -> Paragraph:
        made = self._setter.paragraph(text, self._look.styles[style], tileset)
        words = plain(text).rstrip()
        leads_on = words.endswith(":") or len(words) <= _ONE_LINE
        if following and leads_on and isinstance(following[0], Listing | Table | Heading):
            made.keepWithNext = True
        return made

    def _heading(self, block: Heading, tileset: str) -> list[Any]:
        style = self._look.styles["heading"]
        text = self._setter.paragraph(block.text, style, tileset)
        marks = [Mark(block.anchor, title_of(block.text), self._deep)] if block.anchor is not None else []
        if block.step is None:
            return [*marks, text]
        stack = Stack(
            [text],
            badged(block.step, self._look.colours, style.leading / 2 + 0.5),
            left=BADGE + 6,
            before=style.spaceBefore,
            after=style.spaceAfter,
            keep=True,
            least=BADGE,
        )
        return [*marks, stack]

    def _place(self, entries: Sequence[Entry], tileset: str) -> float:
        """Return how wide a place the pictures need that `entries` begin with, in ems; 0 without any."""
        return max(
            (
                _PICTURE_EM[first.kind][0]
                for entry in entries
                if entry.text
                and isinstance(first := entry.text[0], Picture)
                and self._setter.picture(tileset, first) is not None
            ),
            default=0.0,
        )

    def _entry(self, entry: Entry, bullet: str, tileset: str, style: str, outer: float, place: float) -> Any:
        """Return one entry, `outer` from the left, a picture or the bullet in the middle of `place`."""
        base = self._look.styles[style]
        em = base.fontSize
        first, *others = entry.text or (Words(""),)
        symbol = self._setter.picture(tileset, first) if isinstance(first, Picture) else None
        left = outer + place + em * _PICTURE_GAP
        if symbol is not None and place and isinstance(first, Picture):
            wide, tall = (em * size for size in _PICTURE_EM[first.kind])
            width = _within(symbol, wide, tall)
            tall = width * symbol.box.height / symbol.box.width
            x = outer + (place - width) / 2
            return Stack(
                [self._setter.paragraph(_without_space(others), base, tileset)],
                pictured(symbol, first.alt, x, width, max(base.leading, tall) / 2),
                left=left,
                before=base.spaceBefore,
                after=base.spaceAfter,
                least=tall,
                whole=True,
                centred=True,
            )
        indented = ParagraphStyle(f"{style}-{bullet}", parent=base)
        if place:
            indented.leftIndent, indented.bulletIndent = left, outer + place / 2 - 0.15 * em
        else:
            indent = em * (_BULLET_INDENT if bullet == _BULLET else _NUMBER_INDENT)
            indented.leftIndent, indented.bulletIndent = outer + indent, outer
        return self._setter.paragraph(entry.text, indented, tileset, bullet=bullet)

    def _example(self, block: Example, tileset: str) -> list[Any]:
        style = self._look.styles["caption"]
        caption = self._setter.paragraph(block.caption, style, tileset)
        drawing = self._book.boards.get((tileset, block.board))
        if drawing is None:
            return [caption]
        symbol = Symbol(symbol_name("board", tileset, block.board), drawing.box, drawing.children)
        width = board_width(symbol, _BOARD_SCALE, _TALLEST_BOARD * self._look.form.height)
        return [ExampleFlowable(Board(symbol, width, ""), caption, 0.8 * style.fontSize)]

    def _side(self, text: Sequence[Inline], tileset: str) -> tuple[Symbol, float, str] | None:
        """Return the card or tile that `text` begins with, its width in points and what it shows."""
        first = text[0] if text else None
        if not isinstance(first, Picture) or first.kind not in _SIDE_MM or len(text) == 1:
            return None
        symbol = self._setter.picture(tileset, first)
        return None if symbol is None else (symbol, _SIDE_MM[first.kind] / MM_PER_POINT, first.alt)

    def _beside(
        self,
        side: tuple[Symbol, float, str],
        text: Sequence[Inline],
        tileset: str,
        style: str,
        rest: list[Block],
    ) -> Flowable:
        """Return a picture with the text beside it that it begins, and as much of `rest` as has room."""
        symbol, width, alt = side
        tall = width * symbol.box.height / symbol.box.width
        inner = self._width - width - _GUTTER
        texts: list[Any] = [self._paragraph(_without_space(text[1:]), tileset, style, rest)]
        base = self._look.styles[style]
        while rest and not isinstance(rest[0], Heading | Table | Example | Aside):
            used = Stack(texts).wrap(inner, 0.0)[1]
            following = self.flowables(rest[:1], tileset, style)
            if used + base.leading > tall:
                break
            texts += following
            del rest[0]
        return Stack(
            texts,
            pictured(symbol, alt, 0.0, width, tall / 2),
            left=width + _GUTTER,
            after=base.spaceAfter,
            least=tall,
            whole=True,
        )


def _within(symbol: Symbol, width: float, height: float) -> float:
    """Return the width of `symbol` in a box of `width` by `height`."""
    return min(width, height * symbol.box.width / symbol.box.height)


def _without_space(text: Sequence[Inline]) -> tuple[Inline, ...]:
    """Return `text` without the space that it begins with."""
    if text and isinstance(text[0], Words):
        first = text[0]
        return (Words(first.text.lstrip(), first.style, first.link), *text[1:])
    return tuple(text)
