"""The registry of small pictures: symbols, decor, hubs and pictograms, each painted by one function.

A painter returns shapes centred on (0, 0), in millimetres on a 45 mm tile, y down, light from the
top left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tileforge.art.theme import Theme
from tileforge.drawing.scene import Shape

Painter: TypeAlias = Callable[[Theme], Sequence[Shape]]


@dataclass(frozen=True, slots=True)
class Icon:
    """One small picture. `radius` is that of the circle about (0, 0) that holds all of it, in mm."""

    family: str
    name: str
    radius: float
    paint: Painter


class IconRegistry:
    """Icons of one family, by name."""

    def __init__(self, family: str) -> None:
        self.family = family
        self._icons: dict[str, Icon] = {}

    def register(self, name: str, *, radius: float) -> Callable[[Painter], Painter]:
        """Return a decorator that files a painter as `name`; ValueError if the name is taken."""

        def decorate(paint: Painter) -> Painter:
            if name in self._icons:
                raise ValueError(f"{self.family} {name!r} is registered twice")
            self._icons[name] = Icon(self.family, name, radius, paint)
            return paint

        return decorate

    def __getitem__(self, name: str) -> Icon:
        return self._icons[name]

    def __contains__(self, name: object) -> bool:
        return name in self._icons

    def names(self) -> tuple[str, ...]:
        """Return the names in the order they were registered."""
        return tuple(self._icons)
