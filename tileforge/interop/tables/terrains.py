"""Terrains that a table shows and nobody has declared: written as a spec, or given defaults."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from tileforge.interop.remark import ExchangeError
from tileforge.model.terrain import BUILT_IN, Shape, Terrain

COLOURS: Final = ("#5aa9d6", "#c9a227", "#8d6cab", "#d98559", "#6f9e8f", "#b5566b")
"""What undeclared terrains are drawn in, in turn."""

_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
_SHAPES: Final = (Shape.AREA, Shape.LINE, Shape.SPOT)


class TerrainSpecError(ExchangeError):
    """A terrain's declaration that cannot be used; the message says why."""


def terrain_in(spec: str) -> Terrain:
    """Return the terrain that `spec` declares: ``lake``, ``lake:area:#5aa9d6``,
    ``lake:area:#5aa9d6:L:lake/lac``.

    Left out, it is an area in the first of `COLOURS`, without a letter, named by its id. Raises
    TerrainSpecError.
    """
    id, *rest = (part.strip() for part in spec.split(":"))
    shape, colour, letter = Shape.AREA, COLOURS[0], ""
    names = [id.replace("-", " ")]
    if not _ID.fullmatch(id):
        raise TerrainSpecError(f'"{id[:40]}" is no terrain id; use small letters, digits and hyphens')
    if id in BUILT_IN:
        raise TerrainSpecError(f"the terrain {id} is built in; it needs no declaration")
    for part in rest:
        if part in tuple(_SHAPES):
            shape = Shape(part)
        elif is_colour(part):
            colour = part
        elif len(part) == 1 and part.isascii() and part.isupper() and part not in _TAKEN:
            letter = part
        elif len(part) > 1 and not part.startswith("#"):
            names = [name.strip() for name in part.split("/")]
        elif part:
            raise TerrainSpecError(f'"{part[:40]}" in "{spec[:60]}": {_HOW}')
    return Terrain(id, shape, letter, colour, {"en": names[0], "fr": names[-1]})


def is_colour(text: str) -> bool:
    """Tell whether `text` is a colour as a terrain has it: ``#rrggbb``."""
    return _COLOUR.fullmatch(text) is not None


def default_terrain(id: str, taken: Iterable[Terrain]) -> Terrain:
    """Return the terrain taken for an undeclared `id`: an area in a colour of its own.

    Raises TerrainSpecError if `id` cannot be a terrain's.
    """
    used = {terrain.colour for terrain in taken}
    colour = next((colour for colour in COLOURS if colour not in used), COLOURS[0])
    return terrain_in(f"{id}:area:{colour}")


def spec_of(terrain: Terrain) -> str:
    """Return the shortest spec that `terrain_in` reads as `terrain`."""
    parts = [terrain.id, terrain.shape.value, terrain.colour or COLOURS[0]]
    return ":".join(parts + [terrain.letter] * bool(terrain.letter))


_TAKEN: Final = frozenset(terrain.letter for terrain in BUILT_IN.values())
_HOW: Final = "write id:shape:colour, as lake:area:#5aa9d6; the shape is area, line or spot"
