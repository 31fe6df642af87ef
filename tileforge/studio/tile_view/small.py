"""Small pictures of what a tile can show or carry, for buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tileforge.art.ground.frame import TRIM
from tileforge.art.icons.buildings import BUILDINGS
from tileforge.art.icons.decor import DECOR
from tileforge.art.icons.hubs import HUBS
from tileforge.art.icons.symbols import SYMBOLS
from tileforge.art.kit import Kit, Stamp, kit_of
from tileforge.art.placing import symbol_stamp
from tileforge.art.registry import IconRegistry
from tileforge.art.theme import Theme
from tileforge.art.tile import tile_art
from tileforge.drawing.scene import Box, Drawing, Use, grown
from tileforge.drawing.svg import svg_bytes
from tileforge.model.terrain import Shape
from tileforge.model.tile import Segment, Tile
from tileforge.model.tileset import TileSet, terrains_of

_RIM_MM: Final = 0.4
_SHOWN: Final[Mapping[Shape, tuple[str, ...]]] = {Shape.AREA: ("N",), Shape.LINE: ("N", "S")}
"""The sides that a terrain shows on its picture."""


def small_picture(tileset: TileSet, family: str, name: str, theme: Theme) -> bytes | None:
    """Return the picture of the terrain, hub, symbol, decor, building or built-in icon called `name` as SVG;
    None if there is no such thing.
    """
    if family == "terrain":
        return _terrain(tileset, name, theme)
    stamp = _STAMPS[family](tileset, name, kit_of(theme)) if family in _STAMPS else None
    if stamp is None:
        return None
    box = _square(grown(stamp.extent, _RIM_MM))
    return svg_bytes(Drawing(box, (Use(stamp.symbol),), name))


def _from(registry: IconRegistry) -> Callable[[TileSet, str, Kit], Stamp | None]:
    return lambda _tileset, name, kit: kit.icon(registry[name]) if name in registry else None


_STAMPS: Final[Mapping[str, Callable[[TileSet, str, Kit], Stamp | None]]] = {
    "symbol": symbol_stamp,
    "hub": _from(HUBS),
    "decor": _from(DECOR),
    "building": _from(BUILDINGS),
    "icon": _from(SYMBOLS),
}


def _terrain(tileset: TileSet, name: str, theme: Theme) -> bytes | None:
    """Return a tile that shows the terrain and nothing else."""
    terrain = terrains_of(tileset).get(name)
    if terrain is None:
        return None
    segments = () if terrain.shape is Shape.GROUND else (Segment(name, sides=_SHOWN.get(terrain.shape, ())),)
    art = tile_art(tileset, Tile("small-picture", segments=segments), theme)
    return svg_bytes(Drawing(TRIM, (Use(art.design),), name))


def _square(box: Box) -> Box:
    """Return the square with the centre of `box` that holds it."""
    half = max(box.width, box.height) / 2
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    return Box(x - half, y - half, x + half, y + half)
