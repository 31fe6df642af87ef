"""How well texts fit where they are printed."""

from __future__ import annotations

from pydantic import BaseModel

from tileforge.art.cards.typeset import Style, height_of, set_text
from tileforge.drawing.fonts import text_width
from tileforge.drawing.scene import MM_PER_POINT, Box
from tileforge.model.text import in_figures
from tileforge.studio.language import words_in


class Fit(BaseModel):
    """How a text fits: whether it does, how much of its room it takes at the smallest size (1 is all of it;
    more does not fit), and that in `words`.
    """

    fits: bool
    share: float
    words: str


def fit_of(text: str, style: Style, box: Box, lang: str) -> Fit:
    """Return how `text` fits into `box` (mm), told in `lang`."""
    setting = set_text(text, style, box)
    smallest = set_text(text, Style(style.font, style.smallest, style.smallest, style.lines), box)
    share = _share(smallest.lines, style, box)
    points = in_figures(f"{setting.points:g}", lang)
    if not text.strip():
        words = words_in("members.fit.empty", lang)
    elif setting.fits:
        words = words_in("members.fit.good", lang, {"n": len(setting.lines), "points": points})
    else:
        words = words_in(
            "members.fit.bad", lang, {"n": len(smallest.lines), "most": style.lines, "points": points}
        )
    return Fit(fits=setting.fits, share=share if setting.fits else max(share, 1.01), words=words)


def _share(lines: tuple[str, ...], style: Style, box: Box) -> float:
    """Return how much of `box` these `lines` take at the smallest size: of its width if there may be one."""
    if style.lines == 1:
        widths = (text_width(line, style.font, style.smallest * MM_PER_POINT) for line in lines)
        return sum(widths) / box.width
    return max(height_of(len(lines), style.smallest) / box.height, len(lines) / style.lines)
