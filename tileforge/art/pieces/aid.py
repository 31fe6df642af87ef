"""Player aids: a banner with the title, and sections of text in columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge.art.cards.typeset import baseline_of, centred, height_of, set_text
from tileforge.art.pieces.aid_icons import aid_icons
from tileforge.art.pieces.aid_layout import (
    HEADING_BY,
    HEADING_FONT,
    ICON_MM,
    LEAD_FONT,
    TEXT,
    TITLE,
    AidLayout,
    Placed,
    aid_layout,
    title_of,
)
from tileforge.art.pieces.parts import BLEED, THINNEST, Picture, grown_by_bleed, named, thickened
from tileforge.art.theme import Theme
from tileforge.drawing.scene import MM_PER_POINT, Box, Group, Paint, Path, Shape, Symbol, Text, moved
from tileforge.drawing.shapes import circle, polyline, rect, rounded_rect
from tileforge.drawing.symbols import symbol_name
from tileforge.model.pieces import Aid

_FRAME: Final = 1.8
_TITLE_ICON: Final = 9.4


def aid_picture(aid: Aid, theme: Theme, lang: str) -> Picture:
    """Return `aid` in `lang`, one-sided; its trim is its size, and the picture runs on past it.

    Text that does not fit is set at the smallest size and runs over; `aid_shortfall` tells. Raises
    PieceError for an unknown icon, CardSizeError for an unknown size.
    """
    layout = aid_layout(aid, lang)
    name = symbol_name(theme.name, "aid", aid.id, lang)
    shapes = (*_sheet(theme, layout), *_title(theme, layout, aid, lang), *_text(theme, layout, aid))
    return Picture(Symbol(name, grown_by_bleed(layout.trim), shapes), layout.trim)


def _sheet(theme: Theme, layout: AidLayout) -> list[Shape]:
    trim, band = layout.trim, layout.band
    paper = Box(_FRAME, _FRAME, trim.right - _FRAME, trim.bottom - _FRAME)
    banner = Box(-BLEED, -BLEED, trim.right + BLEED, band.bottom)
    rules = polyline(((-BLEED, band.bottom), (trim.right + BLEED, band.bottom)))
    gold = theme.colour("card.frame")
    return [
        Path(rect(grown_by_bleed(trim)), Paint(fill=theme.colour("card.paper"))),
        Path(rounded_rect(paper, 2.2), Paint(stroke=gold, width=0.5)),
        Path(rect(banner), Paint(fill=theme.colour("aid.band"))),
        Path(rules, Paint(stroke=gold, width=0.9, cap="butt")),
    ]


def _title(theme: Theme, layout: AidLayout, aid: Aid, lang: str) -> list[Shape]:
    shapes: list[Shape] = []
    if aid.icon:
        middle = layout.title.left - ICON_MM * 0.85 - 0.2, (layout.band.top + layout.band.bottom) / 2 + 0.2
        shapes += [
            Path(circle(*middle, _TITLE_ICON / 2 + 0.3), Paint(fill=theme.colour("card.paper"))),
            _icon(theme, aid, aid.icon, middle, _TITLE_ICON),
        ]
    setting = set_text(title_of(aid, lang), TITLE, layout.title)
    return [*shapes, *centred(setting, TITLE.font, layout.title, theme.colour("aid.band.text"))]


def _text(theme: Theme, layout: AidLayout, aid: Aid) -> list[Shape]:
    shapes: list[Shape] = []
    for placed in layout.placed:
        if placed.block.section is None:
            shapes += _entry(theme, placed, layout.points)
        else:
            icon = aid.sections[placed.block.section].icon
            if icon:
                at = placed.box.left + ICON_MM / 2, (placed.box.top + placed.box.bottom) / 2
                shapes.append(_icon(theme, aid, icon, at, ICON_MM))
            shapes += _heading(theme, placed, layout.points + HEADING_BY)
    return shapes


def _heading(theme: Theme, placed: Placed, points: float) -> list[Shape]:
    box, block = placed.box, placed.block
    top = (box.top + box.bottom - height_of(len(block.text), points)) / 2
    at = box.left + block.indent, top
    rule = polyline(((box.left + block.indent, box.bottom - 0.35), (box.right, box.bottom - 0.35)))
    return [
        Path(rule, Paint(stroke=theme.colour("card.frame"), width=0.3, cap="butt")),
        *_lines(block.text, at, HEADING_FONT, points, theme.colour("aid.heading")),
    ]


def _entry(theme: Theme, placed: Placed, points: float) -> list[Shape]:
    box, block = placed.box, placed.block
    high = height_of(max(len(block.text), len(block.lead)), points)
    top = (box.top + box.bottom - high) / 2
    ink = theme.colour("card.text")
    stripe = Path(rounded_rect(box, 0.6), Paint(fill=theme.colour("aid.stripe")))
    return [
        *((stripe,) if block.striped else ()),
        *_lines(block.lead, (box.left + 1.2, top), LEAD_FONT, points, ink),
        *_lines(block.text, (box.left + block.indent, top), TEXT.font, points, ink),
    ]


def _lines(lines: Sequence[str], at: tuple[float, float], font: str, points: float, ink: str) -> list[Text]:
    x, top = at
    return [
        Text(x, top + baseline_of(index, points), line, points * MM_PER_POINT, font, ink)
        for index, line in enumerate(lines)
    ]


def _icon(theme: Theme, aid: Aid, name: str, middle: tuple[float, float], size: float) -> Group:
    icon = named(aid_icons(), name, f"aid {aid.id}", "icon")
    scale = size / 2 / icon.radius
    return Group(thickened(icon.paint(theme), THINNEST / scale), moved(*middle, scale))
