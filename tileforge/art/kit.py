"""The kit: small pictures of one theme as symbols, each defined once and used all over a document."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from tileforge.art.extent import extent_of
from tileforge.art.icons.house import ROOFS, hall, house
from tileforge.art.icons.trees import tree
from tileforge.art.registry import Icon
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Shape, Symbol
from tileforge.drawing.symbols import symbol_name

_HOUSES_A_ROOF: Final = 7
_COTTAGES_A_ROOF: Final = 2
_HOUSE_RADIUS_MM: Final = 1.5
_COTTAGE_RADIUS_MM: Final = 0.9
_HALL_RADIUS_MM: Final = 2.7
"""The room that a house needs: its foot, over which the next row's roofs may rise."""
_LOW_MM: Final = 2.8
"""Houses that rise no higher above their middle stand close under a wall."""
_FEW: Final = 5
"""Among at least this many houses one is chosen."""
_TREES: Final = (
    ("round", 3.0),
    ("round", 2.4),
    ("fir", 2.9),
    ("fir", 2.4),
    ("bush", 2.0),
    ("bush", 1.7),
    ("hedge", 3.0),
    ("tuft", 1.6),
    ("flowers", 1.8),
)

_TREE_RADIUS: Final = {"fir": 0.75}
"""The room that a tree needs, as a share of its size, where it is tall."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A symbol about (0, 0) and the radius in millimetres of the room that it needs."""

    symbol: Symbol
    radius: float
    extent: Box
    """The rectangle about (0, 0) that holds all of it."""


class Kit:
    """The stamps of one theme."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        rng = Random("houses")
        self._houses = sorted(
            (self._house(number, number % ROOFS, rng) for number in range(_HOUSES_A_ROOF * ROOFS)),
            key=_width,
        )
        self._low_houses = [stamp for stamp in self._houses if -stamp.extent.top <= _LOW_MM]
        self._cottages = [self._cottage(number, rng) for number in range(_COTTAGES_A_ROOF * ROOFS)]
        self._halls = [
            self._stamp(f"hall-{roof}", hall(theme, roof), _HALL_RADIUS_MM) for roof in range(ROOFS)
        ]
        self._trees: dict[str, list[Stamp]] = {}
        for number, (kind, size) in enumerate(_TREES):
            stamp = self._stamp(
                f"tree-{number}", tree(theme, kind, size), size * _TREE_RADIUS.get(kind, 0.62)
            )
            self._trees.setdefault(kind, []).append(stamp)
        self._icons: dict[Icon, Stamp] = {}

    def house(self, rng: Random, lot: float | None = None, *, low: bool = False) -> Stamp:
        """Return one of the houses: one about as wide as `lot` mm, and one of the `low`, if asked."""
        houses = self._low_houses if low else self._houses
        if lot is None:
            return rng.choice(houses)
        most = max(_FEW, bisect_right(houses, lot + 0.45, key=_width))
        least = min(most - _FEW, bisect_left(houses, lot - 0.9, key=_width))
        return houses[rng.randrange(least, most)]

    def cottage(self, rng: Random) -> Stamp:
        """Return one of the smallest houses."""
        return rng.choice(self._cottages)

    def hall(self, rng: Random) -> Stamp:
        """Return one of the halls."""
        return rng.choice(self._halls)

    def tree(self, kind: str, rng: Random) -> Stamp:
        """Return greenery of one of the kinds of `icons.trees`."""
        return rng.choice(self._trees[kind])

    def icon(self, icon: Icon) -> Stamp:
        """Return the stamp of a registered icon."""
        if icon not in self._icons:
            name = f"{icon.family}-{icon.name}"
            self._icons[icon] = self._stamp(name, icon.paint(self.theme), icon.radius)
        return self._icons[icon]

    def _house(self, number: int, roof: int, rng: Random) -> Stamp:
        width, depth = rng.uniform(3.7, 4.7), rng.uniform(2.8, 3.3)
        turn = rng.choice((0.0, 0.0, 5.0, -6.0, 90.0, 84.0))
        shapes = house(
            self.theme, width, depth, roof, turn, hipped=rng.random() < 0.3, chimney=rng.random() < 0.35
        )
        return self._stamp(f"house-{number}", shapes, _HOUSE_RADIUS_MM)

    def _cottage(self, number: int, rng: Random) -> Stamp:
        turn = (0.0, 8.0, 90.0)[number % 3]
        shapes = house(self.theme, rng.uniform(2.7, 3.1), rng.uniform(2.2, 2.5), number, turn)
        return self._stamp(f"cottage-{number}", shapes, _COTTAGE_RADIUS_MM)

    def _stamp(self, name: str, shapes: Sequence[Shape], radius: float) -> Stamp:
        extent = extent_of(shapes)
        symbol = Symbol(symbol_name(self.theme.name, name), extent, tuple(shapes))
        return Stamp(symbol, radius, extent)


def _width(stamp: Stamp) -> float:
    return stamp.extent.width


@cache
def kit_of(theme: Theme) -> Kit:
    """Return the kit of `theme`, made once."""
    return Kit(theme)
