"""Where everything on a player aid stands: text in columns, at the largest size that fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import Final

from tileforge.art.cards.sizes import card_size
from tileforge.art.cards.typeset import Style, height_of, sizes_of
from tileforge.drawing.fonts import text_width, wrap
from tileforge.drawing.scene import MM_PER_POINT, Box
from tileforge.model.pieces import Aid, AidLine, AidSection
from tileforge.model.text import text_in

TITLE: Final = Style("serif-bold", 8.0, 15.0, lines=1)
TEXT: Final = Style("sans", 6.5, 8.5, lines=1)
"""The sizes of an aid's text; how many lines there may be follows from the room."""
LEAD_FONT: Final = "sans-bold"
HEADING_FONT: Final = "serif-bold"
HEADING_BY: Final = 1.5
"""How many points larger than the text a heading is."""

BAND: Final = 13.0
ICON_MM: Final = 5.6
_INSET: Final = 4.2
_COLUMN_GAP: Final = 3.6
_ROW_PAD: Final = 0.55
"""Room above and below an entry, in millimetres."""
_HEADING_PAD: Final = 0.75
_LEAD_SHARE: Final = 0.36
"""The part of a column that leads may take."""
_LEAD_GAP: Final = 1.2
_REMEMBERED: Final = 128
"""How many layouts are kept, for a set that is checked again and again."""


@dataclass(frozen=True, slots=True)
class Block:
    """A heading or one entry, broken into lines; `text` stands `indent` mm from the left, `lead`
    before it. `section` is the index of the section that a heading begins, None for an entry.
    """

    text: tuple[str, ...]
    lead: tuple[str, ...]
    indent: float
    height: float
    section: int | None = None
    striped: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A block and the part of its column that it takes."""

    block: Block
    box: Box


@dataclass(frozen=True, slots=True)
class AidLayout:
    """An aid laid out: its trim, the title's band and box, the text's size in points and its blocks.

    `columns` stand side by side, each `column` mm wide. They need `needed` mm of height at this size
    and have `room`; `wide` are lines, of one word each, for which a column is too narrow.
    """

    trim: Box
    band: Box
    title: Box
    points: float
    placed: tuple[Placed, ...]
    columns: int
    column: float
    needed: float
    room: float
    wide: tuple[str, ...]

    @property
    def fits(self) -> bool:
        """Whether everything has room; if not, the size is the smallest."""
        return self.needed <= self.room and not self.wide


def aid_layout(aid: Aid, lang: str) -> AidLayout:
    """Return the layout of `aid` in `lang`; CardSizeError for an unknown size."""
    return _aid_layout(_Wording(repr(aid), lang, aid))


@dataclass(frozen=True, slots=True)
class _Wording:
    """An aid in one language; `words` spells out all of it, so that it can be looked up by that."""

    words: str
    lang: str
    aid: Aid = field(compare=False)


@lru_cache(maxsize=_REMEMBERED)
def _aid_layout(wording: _Wording) -> AidLayout:
    aid, lang = wording.aid, wording.lang
    smallest = _layout_at(aid, lang, TEXT.smallest)
    if not smallest.fits:
        return smallest
    layouts = (_layout_at(aid, lang, points) for points in sizes_of(TEXT))
    return next((layout for layout in layouts if layout.fits), smallest)


def aid_share(aid: Aid, lang: str) -> float:
    """Return how much of its room the text of `aid` takes at the smallest size: 1 is all of it.

    Raises CardSizeError for an unknown size.
    """
    return _aid_share(_Wording(repr(aid), lang, aid))


@lru_cache(maxsize=_REMEMBERED)
def _aid_share(wording: _Wording) -> float:
    layout = _layout_at(wording.aid, wording.lang, TEXT.smallest)
    return layout.needed / layout.room


def aid_shortfall(layout: AidLayout) -> str:
    """Return how much room the text of an aid needs beyond what it has, ``""`` if all has room.

    The title is not looked at.
    """
    if layout.needed > layout.room:
        columns = "a column" if layout.columns == 1 else f"{layout.columns} columns"
        return (
            f"needs {columns} {layout.needed:.1f} mm high at {layout.points:g} pt; "
            f"there is room for {layout.room:.1f} mm"
        )
    if layout.wide:
        part = f"its part of a {layout.column:.1f} mm column"
        return f"has {layout.wide[0]!r}, wider than {part} at {layout.points:g} pt"
    return ""


def title_of(aid: Aid, lang: str) -> str:
    """Return the title of `aid`, else its name."""
    return text_in(aid.title or aid.name, lang)


def _layout_at(aid: Aid, lang: str, points: float) -> AidLayout:
    width, height = card_size(aid.size)
    area = Box(_INSET, BAND + 1.6, width - _INSET, height - _INSET)
    column = (area.width - _COLUMN_GAP * (aid.columns - 1)) / aid.columns
    blocks = _blocks(aid, lang, points, column)
    limit = _column_height(blocks, aid.columns)
    return AidLayout(
        trim=Box(0.0, 0.0, width, height),
        band=Box(0.0, 0.0, width, BAND),
        title=Box(_INSET + (ICON_MM * 1.7 if aid.icon else 0.0), 2.6, width - _INSET, BAND - 1.6),
        points=points,
        placed=tuple(_placed(blocks, area, column, limit)),
        columns=aid.columns,
        column=column,
        needed=limit,
        room=area.height,
        wide=tuple(_too_wide(blocks, column, points)),
    )


def _blocks(aid: Aid, lang: str, points: float, column: float) -> tuple[Block, ...]:
    leads = _indent(aid, lang, points, column)
    blocks: list[Block] = []
    for index, section in enumerate(aid.sections):
        blocks.append(_heading(section, index, lang, points, column))
        for number, line in enumerate(section.lines):
            indent = leads if line.lead else _LEAD_GAP
            blocks.append(_entry(line, lang, points, column, indent, striped=number % 2 == 0))
    return tuple(blocks)


def _indent(aid: Aid, lang: str, points: float, column: float) -> float:
    """Return how far text after a lead is indented: for the widest lead, within its share of the column."""
    leads = (text_in(line.lead, lang) for section in aid.sections for line in section.lines)
    widest = max((text_width(lead, LEAD_FONT, points * MM_PER_POINT) for lead in leads), default=0.0)
    return min(widest + 2 * _LEAD_GAP + 1e-6, column * _LEAD_SHARE)


def _heading(section: AidSection, index: int, lang: str, points: float, column: float) -> Block:
    larger = points + HEADING_BY
    indent = ICON_MM + _LEAD_GAP if section.icon else 0.0
    lines = tuple(wrap(text_in(section.heading, lang), HEADING_FONT, larger * MM_PER_POINT, column - indent))
    high = max(height_of(len(lines), larger), ICON_MM if section.icon else 0.0)
    return Block(lines, (), indent, high + 2 * _HEADING_PAD, section=index)


def _entry(line: AidLine, lang: str, points: float, column: float, indent: float, *, striped: bool) -> Block:
    size = points * MM_PER_POINT
    lead = tuple(wrap(text_in(line.lead, lang), LEAD_FONT, size, indent - 2 * _LEAD_GAP))
    text = tuple(wrap(text_in(line.text, lang), TEXT.font, size, column - indent - _LEAD_GAP))
    high = height_of(max(len(lead), len(text)), points) + 2 * _ROW_PAD
    return Block(text, lead, indent, high, striped=striped)


def _too_wide(blocks: Sequence[Block], column: float, points: float) -> list[str]:
    """Return the lines, each a single word, for which their column is too narrow."""
    wide: list[str] = []
    for block in blocks:
        fonts = (TEXT.font, points) if block.section is None else (HEADING_FONT, points + HEADING_BY)
        room = column - block.indent - (_LEAD_GAP if block.section is None else 0.0)
        wide += _wider(block.text, fonts[0], fonts[1], room)
        wide += _wider(block.lead, LEAD_FONT, points, block.indent - 2 * _LEAD_GAP)
    return wide


def _wider(lines: Sequence[str], font: str, points: float, room: float) -> list[str]:
    return [line for line in lines if text_width(line, font, points * MM_PER_POINT) > room]


def _column_height(blocks: Sequence[Block], columns: int) -> float:
    """Return the least height, to half a millimetre or a little of the highest block, at which
    `blocks` fill no more than `columns`.
    """
    total = sum(block.height for block in blocks)
    highest = max(block.height for block in blocks)
    limit = max(total / columns, 2 * highest)
    while len(_columns(blocks, limit)) > columns:
        limit += max(0.5, highest / 20)
    return limit


def _columns(blocks: Sequence[Block], limit: float) -> list[list[Block]]:
    """Return `blocks` in columns of at most `limit` mm; no heading is parted from its first entry, and
    a section that goes on in the next column has its heading there again.
    """
    columns: list[list[Block]] = [[]]
    filled = 0.0
    heading = blocks[0]
    for block, following in zip(blocks, (*blocks[1:], None), strict=True):
        begins = block.section is not None
        keep = following.height if begins and following is not None else 0.0
        if columns[-1] and filled + block.height + keep > limit + 1e-6:
            columns.append([] if begins else [heading])
            filled = 0.0 if begins else heading.height
        heading = block if begins else heading
        columns[-1].append(block)
        filled += block.height
    return columns


def _placed(blocks: Sequence[Block], area: Box, column: float, limit: float) -> list[Placed]:
    placed: list[Placed] = []
    for number, members in enumerate(_columns(blocks, limit)):
        left = area.left + number * (column + _COLUMN_GAP)
        ends = list(accumulate(block.height for block in members))
        for block, end in zip(members, ends, strict=True):
            box = Box(left, area.top + end - block.height, left + column, area.top + end)
            placed.append(Placed(block, box))
    return placed
