"""A card's face and back as drawings, bleed included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tileforge.art.cards.looks import BLEED, CardError, look_named
from tileforge.art.cards.pictograms import PICTOGRAMS
from tileforge.art.cards.sizes import card_size
from tileforge.art.cards.typeset import Style, centred, set_text
from tileforge.art.cards.wrapping import ribbon, wrapping_paper
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Clip, Group, Paint, Path, Shape, Symbol, grown, moved
from tileforge.drawing.shapes import polyline, rect, rounded_rect, smooth
from tileforge.drawing.symbols import symbol_name
from tileforge.model.text import text_in
from tileforge.model.tileset import Card, Deck

SAFE_ZONE: Final = 3.0
"""How far text stays inside the trim, in millimetres."""

_TITLE: Final = Style("serif-bold", 8.0, 11.0, lines=1)
_TEXT: Final = Style("sans", 6.5, 8.5, lines=4)
_REFERENCE: Final = (44.0, 68.0)
_PICTOGRAM: Final = (36.0, 30.0)


@dataclass(frozen=True, slots=True)
class _Layout:
    trim: Box
    paper: Box
    panel: Box
    ribbon: Box
    title: Box
    text: Box
    mark: tuple[float, float]
    scale: float


def _layout(size: tuple[float, float]) -> _Layout:
    width, height = size
    scale = min(width / _REFERENCE[0], height / _REFERENCE[1])
    panel = Box(3.2, 3.2, width - 3.2, 3.2 + (width - 6.4) * 0.845)
    band = Box(-BLEED, panel.bottom + 1.3, width + BLEED, panel.bottom + 1.3 + 6.8 * scale)
    mark = width / 2, height - SAFE_ZONE - 2.6 * scale
    return _Layout(
        trim=Box(0, 0, width, height),
        paper=Box(1.8, 1.8, width - 1.8, height - 1.8),
        panel=panel,
        ribbon=band,
        title=Box(SAFE_ZONE + 0.6, band.top + 1, width - SAFE_ZONE - 0.6, band.bottom - 1),
        text=Box(SAFE_ZONE + 0.5, band.bottom + 1.6, width - SAFE_ZONE - 0.5, mark[1] - 3.6 * scale),
        mark=mark,
        scale=scale,
    )


def card_face(
    deck: Deck, card: Card, theme: Theme, lang: str, size: tuple[float, float] | None = None
) -> Symbol:
    """Return the face of `card` in the language `lang` (see `text_in`), `BLEED` mm past the trim.

    The trim box is ``Box(0, 0, w, h)`` with `size` in millimetres, by default the deck's `card_size`.
    Text that does not fit is set at the smallest size; TF701 tells. Raises CardError for an unknown
    pictogram or back, CardSizeError for an unknown size.
    """
    size = size or card_size(deck.size)
    layout = _layout(size)
    look = look_named(deck.back)
    x, y = layout.mark
    shapes: list[Shape] = [
        *wrapping_paper(theme, grown(layout.trim, BLEED), (layout.trim.width / 2, layout.trim.height / 2)),
        Path(
            rounded_rect(layout.paper, 2.2),
            Paint(theme.colour("card.paper"), theme.colour("card.frame"), 0.5),
        ),
        *_panel(theme, layout, card, deck.back),
        _ribbon_shadow(theme, layout),
        *ribbon(theme, layout.ribbon),
        *_flourish(theme, layout),
        look.mark(theme, (x, y), 4.8 * layout.scale),
    ]
    for key, style, box in text_places(deck, size):
        setting = set_text(text_in(getattr(card, key), lang), style, box)
        shapes += centred(setting, style.font, box, theme.colour(f"card.{key}"))
    name = symbol_name("card", deck.back or "", card.id, lang)
    return Symbol(name, grown(layout.trim, BLEED), tuple(shapes))


def card_back(deck: Deck, theme: Theme, size: tuple[float, float] | None = None) -> Symbol:
    """Return the back that all cards of `deck` share, the same after half a turn.

    Boxes as for `card_face`. Raises CardError for an unknown back, CardSizeError for an unknown size.
    """
    width, height = size or card_size(deck.size)
    trim = Box(0, 0, width, height)
    shapes = look_named(deck.back).back(theme, grown(trim, BLEED), trim)
    return Symbol(symbol_name("card-back", deck.back or "", deck.size), grown(trim, BLEED), tuple(shapes))


def plain_card_back(deck: Deck, theme: Theme, size: tuple[float, float] | None = None) -> Symbol:
    """Return a back that takes next to no ink, the deck's mark alone, with `card_back`'s boxes and errors."""
    width, height = size or card_size(deck.size)
    box = grown(Box(0, 0, width, height), BLEED)
    mark = look_named(deck.back).mark(theme, (width / 2, height / 2), 0.12 * min(width, height))
    return Symbol(symbol_name("card-back-plain", deck.back or "", deck.size), box, (mark,))


def text_places(deck: Deck, size: tuple[float, float] | None = None) -> tuple[tuple[str, Style, Box], ...]:
    """Return where the texts of a card of `deck` stand: a card's key, the style and the box in mm.

    `size` is as for `card_face`. Raises CardSizeError for an unknown size.
    """
    layout = _layout(size or card_size(deck.size))
    return ("title", _TITLE, layout.title), ("text", _TEXT, layout.text)


def _panel(theme: Theme, layout: _Layout, card: Card, back: str | None) -> list[Shape]:
    """Return the framed picture of `card`; without a pictogram it is the deck's mark, large."""
    box = layout.panel
    if card.pictogram is None:
        picture: tuple[Shape, ...] = (look_named(back).mark(theme, (0.0, 0.0), _PICTOGRAM[1] / 2),)
    elif card.pictogram in PICTOGRAMS:
        picture = tuple(PICTOGRAMS[card.pictogram].paint(theme))
    else:
        names = ", ".join(PICTOGRAMS.names())
        raise CardError(f"card {card.id}: no pictogram {card.pictogram!r}; choose {names}")
    fit = min((box.width - 1.4) / _PICTOGRAM[0], (box.height - 1.4) / _PICTOGRAM[1])
    centre = moved((box.left + box.right) / 2, (box.top + box.bottom) / 2, fit)
    outline = rounded_rect(box, 1.4)
    return [
        Clip(outline, (*_landscape(theme, box), Group(picture, centre))),
        Path(outline, Paint(stroke=theme.colour("card.frame"), width=0.7)),
    ]


def _landscape(theme: Theme, box: Box) -> list[Shape]:
    """Return sky and two ranges of hills, quiet enough to stand behind any pictogram."""

    def hills(colour: str, heights: tuple[float, ...]) -> Path:
        step = box.width / (len(heights) - 1)
        crest = [(box.left + step * i, box.bottom - box.height * high) for i, high in enumerate(heights)]
        ridge = smooth(crest, closed=False)
        foot = ("L", box.right, box.bottom), ("L", box.left, box.bottom), ("Z",)
        return Path((*ridge, *foot), Paint(fill=theme.colour(colour)))

    return [
        Path(rect(box), Paint(fill=theme.colour("card.sky"))),
        hills("card.hill.far", (0.42, 0.52, 0.4, 0.5, 0.58, 0.44)),
        hills("card.hill.near", (0.3, 0.22, 0.32, 0.26, 0.2, 0.34)),
    ]


def _ribbon_shadow(theme: Theme, layout: _Layout) -> Path:
    band = layout.ribbon
    shadow = Box(layout.paper.left, band.bottom, layout.paper.right, band.bottom + 0.7)
    return Path(rect(shadow), Paint(fill=theme.colour("shadow"), opacity=0.18))


def _flourish(theme: Theme, layout: _Layout) -> list[Shape]:
    """Return the lines that lead from both sides to the mark."""
    x, y = layout.mark
    gap, end = 4.2 * layout.scale, SAFE_ZONE + 2.0
    paint = Paint(stroke=theme.colour("card.frame"), width=0.3)
    lines = ((end, y), (x - gap, y)), ((x + gap, y), (layout.trim.right - end, y))
    return [Path(polyline(line), paint) for line in lines]
