"""The small pictures of player aids: those of the tiles, and a few that only aids need."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin
from types import MappingProxyType
from typing import Final

from tileforge.art.cards.pieces import bend_tile, face_up_tile, stack
from tileforge.art.cards.props import arrow, coin
from tileforge.art.cards.stage import Stage
from tileforge.art.cards.wrapping import parcel
from tileforge.art.icons.decor import DECOR
from tileforge.art.icons.hubs import HUBS
from tileforge.art.icons.pen import curve, filled, inked, lined
from tileforge.art.icons.symbols import SYMBOLS
from tileforge.art.pawn import PAWN_HEIGHT, pawn
from tileforge.art.registry import Icon, IconRegistry
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Group, Paint, Path, Shape, moved
from tileforge.drawing.shapes import circle, ellipse, polygon, rounded_rect

AIDS: Final = IconRegistry("aid")
"""The pictures that only aids need."""

_KNIFE: Final = curve("3.9,-3.6! 4.9,-3.0 5.1,-1.0 4.6,0.6! 4.6,3.8! 3.9,3.8!")
_FORK: Final = (
    curve("-4.5,-0.4 -4.5,3.7", closed=False),
    curve("-5.1,-3.6 -5.1,-1.4 -4.5,-0.4 -3.9,-1.4 -3.9,-3.6", closed=False),
    curve("-4.5,-3.6 -4.5,-0.4", closed=False),
)
_SHIELD: Final = curve(
    "0,-4.6! 2.0,-3.8 4.0,-3.6! 4.1,-0.6 2.8,2.6 0,4.8! -2.8,2.6 -4.1,-0.6 -4.0,-3.6! -2.0,-3.8"
)
_TICK: Final = curve("-1.9,0.1! -0.5,1.7! 2.1,-1.7!", closed=False)


@AIDS.register("plate", radius=5.4)
def _plate(theme: Theme) -> list[Shape]:
    return [
        filled(theme, "shadow", ellipse(0.3, 0.5, 3.5, 3.4), opacity=0.2),
        inked(theme, "paper", circle(0, 0, 3.2), ink="ink", line="symbol"),
        lined(theme, "card.frame", 0.4, circle(0, 0, 2.1)),
        lined(theme, "ink", 0.55, *_FORK),
        filled(theme, "ink", _KNIFE),
    ]


@AIDS.register("plate-crossed", radius=5.4)
def _plate_crossed(theme: Theme) -> list[Shape]:
    bar = curve("-4.0,4.0 4.0,-4.0", closed=False)
    return [
        *_plate(theme),
        lined(theme, "halo", 2.0, bar),
        lined(theme, "aid.heading", 1.1, bar),
    ]


@AIDS.register("haven", radius=5.2)
def _haven(theme: Theme) -> list[Shape]:
    return [
        inked(theme, "fairy.dress", _SHIELD, ink="ink", line="symbol"),
        lined(theme, "paper", 1.2, _TICK),
    ]


@AIDS.register("hourglass", radius=5.2)
def _hourglass(theme: Theme) -> list[Shape]:
    glass = polygon(((-2.4, -3.8), (2.4, -3.8), (0.35, 0), (2.4, 3.8), (-2.4, 3.8), (-0.35, 0)))
    sand = polygon(((-1.3, -2.0), (1.3, -2.0), (0, 0.2)))
    heap = polygon(((-1.9, 3.6), (1.9, 3.6), (0, 1.6)))
    return [
        inked(theme, "paper", glass, ink="ink", line="symbol"),
        filled(theme, "fairy.star", sand, heap),
        inked(
            theme,
            "timber",
            rounded_rect(Box(-3.2, -4.8, 3.2, -3.5), 0.5),
            rounded_rect(Box(-3.2, 3.5, 3.2, 4.8), 0.5),
            ink="ink",
        ),
    ]


@AIDS.register("stack", radius=7.4)
def _stack(theme: Theme) -> list[Shape]:
    return [*stack(theme, Stage(0.0, -1.0, 6.6), 4)]


@AIDS.register("tile", radius=8.2)
def _tile(theme: Theme) -> list[Shape]:
    return [face_up_tile(theme, (0.0, 0.0), -6.0, bend_tile(theme))]


@AIDS.register("pawn", radius=3.3)
def _pawn(theme: Theme) -> list[Shape]:
    return [Group(pawn(theme, "red"), moved(0.0, 0.0, 6.0 / PAWN_HEIGHT))]


@AIDS.register("coin", radius=4.2)
def _coin(theme: Theme) -> list[Shape]:
    return coin(theme, (0.0, 0.0), 3.6, "3")


@AIDS.register("gift", radius=4.2)
def _gift(theme: Theme) -> list[Shape]:
    return [parcel(theme, (0.0, 0.4), 6.4)]


@AIDS.register("again", radius=5.2)
def _again(theme: Theme) -> list[Shape]:
    def on(turn: float) -> tuple[float, float]:
        return 3.6 * cos(2 * pi * turn), 3.6 * sin(2 * pi * turn)

    bends = [(x * 1.55, y * 1.55) for x, y in (on(0.19), on(0.69))]
    return [
        Path(circle(0, 0, 5.0), Paint(fill=theme.colour("halo"))),
        *arrow(theme, on(0.02), bends[0], on(0.4), 1.5),
        *arrow(theme, on(0.52), bends[1], on(0.9), 1.5),
    ]


@cache
def aid_icons() -> Mapping[str, Icon]:
    """Return the pictures that an aid may name: those of aids, symbols, hubs and decor, by name."""
    return MappingProxyType(
        {name: registry[name] for registry in (DECOR, HUBS, SYMBOLS, AIDS) for name in registry.names()}
    )
