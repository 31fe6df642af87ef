"""The looks of decks: what a deck's `back` names, its mark on every face and its back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from tileforge.art.cards.wrapping import bow, parcel, ribbon, wrapping_paper
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Paint, Path, Shape
from tileforge.drawing.shapes import Dot, polygon, rounded_rect

MarkPainter: TypeAlias = Callable[[Theme, Dot, float], Shape]
"""Paints a mark of a width in millimetres about a point."""
BackPainter: TypeAlias = Callable[[Theme, Box, Box], list[Shape]]
"""Paints a back over a box, bleed included, for a trim box."""

BLEED: Final = 5.0
"""How far a card's picture runs on past the trim, in millimetres."""


class CardError(ValueError):
    """A deck or card that names a picture there is none of; the message lists those there are."""


@dataclass(frozen=True, slots=True)
class Look:
    """What the cards of one deck share."""

    mark: MarkPainter
    back: BackPainter


def _gift_back(theme: Theme, box: Box, trim: Box) -> list[Shape]:
    cx, cy = (trim.left + trim.right) / 2, (trim.top + trim.bottom) / 2
    scale = min(trim.width / 44, trim.height / 68)
    half = 3.4 * scale
    return [
        *wrapping_paper(theme, box, (cx, cy)),
        *ribbon(theme, Box(box.left, cy - half, box.right, cy + half)),
        *ribbon(theme, Box(cx - half, box.top, cx + half, box.bottom)),
        bow(theme, (cx, cy), 1.22 * scale),
    ]


def _plain_back(theme: Theme, box: Box, trim: Box) -> list[Shape]:
    cx, cy = (trim.left + trim.right) / 2, (trim.top + trim.bottom) / 2
    inner = Box(trim.left + 4, trim.top + 4, trim.right - 4, trim.bottom - 4)
    frame = Paint(stroke=theme.colour("card.wrap.motif"), width=0.8)
    return [
        *wrapping_paper(theme, box, (cx, cy)),
        Path(rounded_rect(inner, 2.5), frame),
        _lozenge(theme, (cx, cy), trim.width * 0.4),
    ]


def _lozenge(theme: Theme, centre: Dot, width: float) -> Path:
    x, y = centre
    half = width / 2
    dots = (x, y - half), (x + half, y), (x, y + half), (x - half, y)
    return Path(polygon(dots), Paint(theme.colour("card.ribbon"), theme.colour("card.ribbon.edge"), 0.4))


PLAIN: Final = "plain"
"""The look of a deck that names none."""

LOOKS: Final[Mapping[str, Look]] = MappingProxyType(
    {"gift": Look(parcel, _gift_back), PLAIN: Look(_lozenge, _plain_back)}
)
"""The looks that a deck's `back` may name."""


def look_named(back: str | None) -> Look:
    """Return the look called `back`, the plain one for None; CardError for an unknown name."""
    name = back or PLAIN
    if name not in LOOKS:
        raise CardError(f"no card back {name!r}; choose {', '.join(LOOKS)}")
    return LOOKS[name]
