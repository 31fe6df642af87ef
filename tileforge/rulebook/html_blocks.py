"""Words, pictures and blocks of a rule book as HTML that is well-formed XML too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from tileforge.drawing.scene import Drawing, Symbol
from tileforge.drawing.svg import SPRITE_ATTRIBUTES, definition_id
from tileforge.drawing.symbols import symbol_name
from tileforge.rulebook.binding import bound, held
from tileforge.rulebook.book import Book
from tileforge.rulebook.document import (
    Aside,
    Block,
    Entry,
    Example,
    Heading,
    Inline,
    Listing,
    Paragraph,
    Picture,
    Style,
    Table,
    Words,
)
from tileforge.rulebook.inline import plain

_TAGS: Final = {Style.STRONG: "strong", Style.EMPHASIS: "em"}
_LINE_EM: Final = {"symbol": 1.5, "piece": 1.7, "tile": 1.9, "card": 2.4}
"""How high a picture is in a line of words, in the height of its type."""
_ALONE_EM: Final = {"symbol": 2.4, "piece": 3.0, "tile": 4.5, "card": 7.0}
"""How high it is where it stands by itself: in a table, before a list."""
_BOARD_PX: Final = 1.9
"""How many CSS pixels a millimetre of a board's tiles takes where there is room."""


def board_symbol(set_id: str, file: str, drawing: Drawing) -> Symbol:
    """Return the board in `file` as a symbol that a page defines once."""
    return Symbol(symbol_name("board", set_id, file), drawing.box, drawing.children)


class Blocks:
    """Writes the blocks of `book`; headings within sections are of the level `deep`."""

    def __init__(self, book: Book, deep: int) -> None:
        self._book = book
        self._deep = deep

    def blocks(self, blocks: Iterable[Block], set_id: str) -> str:
        """Return the HTML of `blocks` in the text of the set called `set_id`."""
        return "\n".join(self._block(block, set_id) for block in blocks)

    def line(self, parts: Iterable[Inline], set_id: str) -> str:
        """Return the HTML of words and pictures in the text of that set."""
        parts = bound(tuple(parts))
        alone = all(isinstance(part, Picture) or not part.text.strip() for part in parts)
        return "".join(
            self._part(group[0], set_id, alone=alone)
            if len(group) == 1
            else f'<span class="held">{"".join(self._part(part, set_id) for part in group)}</span>'
            for group in held(parts)
        )

    def _part(self, part: Inline, set_id: str, *, alone: bool = False) -> str:
        return _words(part) if isinstance(part, Words) else self.picture(part, set_id, alone=alone)

    def picture(self, picture: Picture, set_id: str, *, alone: bool = False) -> str:
        """Return a small picture, `alone` in its place or among words; words where it cannot be drawn."""
        symbol = self._book.pictures.get((set_id, picture.kind, picture.id))
        if symbol is None:
            return escape(picture.alt)
        high = (_ALONE_EM if alone else _LINE_EM)[picture.kind]
        wide = high * symbol.box.width / symbol.box.height
        return _svg(symbol, picture.alt, f'class="{picture.kind}" width="{wide:.2f}em" height="{high:g}em"')

    def entries(self, entries: Iterable[Entry], set_id: str) -> str:
        """Return the HTML of a list's `entries`."""
        return "\n".join(f"<li>{self._entry(entry, set_id)}</li>" for entry in entries)

    def _entry(self, entry: Entry, set_id: str) -> str:
        below = f"\n<ul>\n{self.entries(entry.entries, set_id)}\n</ul>" if entry.entries else ""
        return self.line(entry.text, set_id) + below

    def _block(self, block: Block, set_id: str) -> str:
        match block:
            case Heading(text, step, anchor):
                id = f' id="{escape(anchor)}"' if anchor is not None else ""
                key = f'<span class="key">{escape(step)}</span> ' if step is not None else ""
                return f"<h{self._deep}{id}>{key}{self.line(text, set_id)}</h{self._deep}>"
            case Paragraph(text):
                return f"<p>{self.line(text, set_id)}</p>"
            case Listing(entries, ordered):
                tag = "ol" if ordered else "ul"
                return f"<{tag}>\n{self.entries(entries, set_id)}\n</{tag}>"
            case Table():
                return self._table(block, set_id)
            case Example():
                return self._example(block, set_id)
            case Aside(blocks):
                return f"<aside>\n{self.blocks(blocks, set_id)}\n</aside>"

    def _table(self, table: Table, set_id: str) -> str:
        heads = "".join(f'<th scope="col">{self.line(cell, set_id)}</th>' for cell in table.heads)
        rows = "\n".join(
            f"<tr>{''.join(f'<td>{self.line(cell, set_id)}</td>' for cell in row.cells)}</tr>"
            for row in table.rows
        )
        inner = f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody>"
        return f'<div class="scroll"><table>\n{inner}\n</table></div>'

    def _example(self, example: Example, set_id: str) -> str:
        drawing = self._book.boards.get((set_id, example.board))
        caption = f"<figcaption>{self.line(example.caption, set_id)}</figcaption>"
        if drawing is None:
            return f"<figure>{caption}</figure>"
        symbol = board_symbol(set_id, example.board, drawing)
        style = f'class="board" style="max-width:{drawing.box.width * _BOARD_PX:.0f}px"'
        return f"<figure>{_svg(symbol, plain(example.caption), style)}{caption}</figure>"


def _words(words: Words) -> str:
    text = escape(words.text, quote=False)
    tag = _TAGS.get(words.style)
    if tag is not None:
        text = f"<{tag}>{text}</{tag}>"
    return text if words.link is None else f'<a href="{escape(words.link)}">{text}</a>'


def _svg(symbol: Symbol, alt: str, attributes: str) -> str:
    """Return an element that shows `symbol`, which the page defines."""
    left, top, right, bottom = symbol.box
    window = f"{left:.3f} {top:.3f} {right - left:.3f} {bottom - top:.3f}"
    return (
        f'<svg {attributes} viewBox="{window}" {SPRITE_ATTRIBUTES} role="img" aria-label="{escape(alt)}">'
        f'<use href="#{definition_id(symbol)}"/></svg>'
    )


def all_symbols(book: Book) -> Iterator[Symbol]:
    """Yield what the page of `book` defines: its small pictures and its boards."""
    yield from book.pictures.values()
    for (set_id, file), drawing in book.boards.items():
        yield board_symbol(set_id, file, drawing)
