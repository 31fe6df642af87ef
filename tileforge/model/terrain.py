"""Terrains: what can show on a side or lie on a tile, the built-in ones and those a set declares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from tileforge.model.text import LocalText


class Shape(StrEnum):
    """How a terrain lies on a tile."""

    GROUND = "ground"
    """What is left when the walls are drawn; never written as a segment."""
    AREA = "area"
    """Takes whole sides, like a city."""
    LINE = "line"
    """Takes the middle of a side and leaves two half-edges of field, like a road."""
    SPOT = "spot"
    """Lies inside the tile and touches no side, like a monastery."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """One terrain. `letter` stands for it in an edge code such as ``CRRF``; empty means that the
    code spells the id in brackets. `colour` is ``#rrggbb`` for terrains that a set declares.
    """

    id: str
    shape: Shape
    letter: str = ""
    colour: str | None = None
    name: LocalText = field(default_factory=dict)
    x: Mapping[str, Any] = field(default_factory=dict)


FIELD: Final = Terrain("field", Shape.GROUND, "F", name={"en": "field", "fr": "pré"})
BUILT_IN: Final[Mapping[str, Terrain]] = MappingProxyType(
    {
        terrain.id: terrain
        for terrain in (
            FIELD,
            Terrain("road", Shape.LINE, "R", name={"en": "road", "fr": "route"}),
            Terrain("city", Shape.AREA, "C", name={"en": "city", "fr": "ville"}),
            Terrain("river", Shape.LINE, "V", name={"en": "river", "fr": "rivière"}),
            Terrain("monastery", Shape.SPOT, name={"en": "monastery", "fr": "abbaye"}),
            Terrain("tent", Shape.SPOT, name={"en": "fortune teller’s tent", "fr": "tente de voyance"}),
        )
    }
)
"""The terrains every set knows, by id."""


def edge_code(edges: tuple[str, ...], terrains: Mapping[str, Terrain] = BUILT_IN) -> str:
    """Return one letter a side, clockwise from north: ``CRRF``; ``[lake]`` where there is none."""
    return "".join(terrains[e].letter or f"[{e}]" if e in terrains else f"[{e}]" for e in edges)
