"""The look of rule sheets: the page's measures, its colours and the styles of its paragraphs.

Lengths in all modules of the PDF are reportlab's points, y pointing up, unless a name ends in ``_mm``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.styles import ParagraphStyle

from tileforge.art.theme import Theme
from tileforge.drawing.fonts import ttf_font
from tileforge.drawing.scene import MM_PER_POINT

BODY_PT: Final = 10.0
"""The size of running text: Source Sans at 10 points is read at arm's length."""
_LEADING: Final = 1.32
_COLUMN_MM: Final = 78.0
"""No column of a page is narrower, unless the page is: 45 letters, the least for ragged text."""
_WIDEST_COLUMN_MM: Final = 128.0


@dataclass(frozen=True, slots=True)
class PageFormat:
    """One page and what of it is filled, in points."""

    width: float
    height: float
    side: float
    top: float
    bottom: float
    columns: int
    gutter: float

    @property
    def inner_width(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.side

    @property
    def inner_height(self) -> float:
        """The height between the margins."""
        return self.height - self.top - self.bottom

    def column_width(self, columns: int) -> float:
        """Return the width of one of `columns` beside each other."""
        return (self.inner_width - (columns - 1) * self.gutter) / columns


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of text and what is round it."""

    ink: Color
    grey: Color
    rule: Color
    accent: Color
    tint: Color
    badge: Color
    badge_text: Color
    badge_line: Color


@dataclass(frozen=True, slots=True)
class Look:
    """All that pages look like; `styles` are those of paragraphs, by name."""

    form: PageFormat
    colours: Colours
    styles: Mapping[str, ParagraphStyle]


def page_format(width_mm: float, height_mm: float) -> PageFormat:
    """Return how a page of `width_mm` by `height_mm` is filled: as many columns as can be read well."""
    side_mm = min(16.0, max(11.0, width_mm * 0.08))
    inner_mm = width_mm - 2 * side_mm
    columns = max(1, int(inner_mm // _COLUMN_MM))
    if columns == 1 and inner_mm > _WIDEST_COLUMN_MM:
        side_mm = (width_mm - _WIDEST_COLUMN_MM) / 2
    return PageFormat(
        width=width_mm / MM_PER_POINT,
        height=height_mm / MM_PER_POINT,
        side=side_mm / MM_PER_POINT,
        top=min(15.0, height_mm * 0.06) / MM_PER_POINT,
        bottom=17.0 / MM_PER_POINT,
        columns=columns,
        gutter=7.5 / MM_PER_POINT,
    )


def colours(theme: Theme) -> Colours:
    """Return the colours of rule sheets in `theme`."""
    ink, paper = HexColor(theme.colour("ink")), HexColor(theme.colour("paper"))
    badge, badge_text = HexColor(theme.colour("aid.band")), HexColor(theme.colour("aid.band.text"))
    dark = sum(badge.rgb()) < sum(badge_text.rgb())
    return Colours(
        ink=ink,
        grey=_mixed(ink, paper, 0.32),
        rule=_mixed(ink, paper, 0.75),
        accent=HexColor(theme.colour("aid.heading")),
        tint=_mixed(HexColor(theme.colour("aid.stripe")), paper, 0.35),
        badge=badge,
        badge_text=badge_text,
        badge_line=badge if dark else ink,
    )


def styles(colour: Colours, scale: float = 1.0, tight: float = 1.0) -> Mapping[str, ParagraphStyle]:
    """Return the styles of paragraphs by name.

    `scale` is 1 for running text of `BODY_PT`, `tight` for lines and spaces as high as they should be.
    """
    body = BODY_PT * scale

    def style(
        name: str,
        font: str,
        size: float,
        before: float,
        after: float,
        *,
        leading: float = _LEADING,
        text: Color = colour.ink,
        keep: bool = False,
    ) -> ParagraphStyle:
        return ParagraphStyle(
            name,
            fontName=ttf_font(font).fontName,
            fontSize=size * body,
            leading=size * body * leading * tight,
            spaceBefore=before * body * tight,
            spaceAfter=after * body * tight,
            textColor=text,
            keepWithNext=keep,
            allowWidows=0,
            allowOrphans=0,
            bulletFontName=ttf_font("sans").fontName,
            bulletFontSize=size * body,
            splitLongWords=1,
        )

    heads = {"leading": 1.15, "text": colour.accent, "keep": True}
    made = (
        style("title", "serif-bold", 2.7, 0.0, 0.3, leading=1.1, text=colour.accent),
        style("subtitle", "sans", 1.15, 0.0, 0.0, text=colour.grey),
        style("lead", "serif", 1.1, 0.0, 0.5, leading=1.36),
        style("section", "serif-bold", 1.65, 1.6, 0.45, **heads),
        style("heading", "sans-bold", 1.1, 1.0, 0.25, leading=1.2, text=colour.ink, keep=True),
        style("body", "sans", 1.0, 0.0, 0.5),
        style("entry", "sans", 1.0, 0.0, 0.26),
        style("summary", "sans", 1.0, 0.0, 0.45),
        style("caption", "sans", 0.9, 0.0, 0.0, leading=1.28),
        style("head", "sans-bold", 0.9, 0.0, 0.0, leading=1.22),
        style("cell", "sans", 0.92, 0.0, 0.0, leading=1.26),
        style("step", "sans-bold", 1.0, 0.0, 0.1, keep=True),
        style("base", "sans", 0.92, 0.0, 0.15, leading=1.26, text=colour.grey),
        style("note", "sans", 0.85, 0.0, 0.3, leading=1.28, text=colour.grey),
        style("contents1", "sans-bold", 1.0, 0.25, 0.05, leading=1.3),
        style("contents2", "sans", 1.0, 0.0, 0.05, leading=1.3),
    )
    return {one.name: one for one in made}


def _mixed(colour: Color, other: Color, share: float) -> Color:
    """Return `colour` with a `share` of `other` in it."""
    return Color(*(one + (two - one) * share for one, two in zip(colour.rgb(), other.rgb(), strict=True)))
