"""How a terrain or symbol of a set looks on a tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tileforge.art.ground.frame import TRIM
from tileforge.art.theme import Theme
from tileforge.art.tile import tile_art
from tileforge.drawing.scene import Drawing, Use
from tileforge.drawing.svg import svg_bytes
from tileforge.model.geometry import Side
from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tile import Segment, SymbolUse, Tile
from tileforge.model.tileset import SymbolKind, TileSet, terrains_of
from tileforge.studio.tile_view.small import small_picture

_SIDES: Final[Mapping[Shape, tuple[Side, ...]]] = {Shape.AREA: ("N", "E"), Shape.LINE: ("N", "E")}
_MIDDLE: Final = "m"
_ROAD: Final = "road"
_BESIDE: Final = Segment(_ROAD, sides=("S", "W"))
"""A road that shows how large everything is."""


def previews_of(tileset: TileSet) -> list[str]:
    """Return what there are previews of, as ``family/id``."""
    return [f"terrain/{id}" for id in tileset.terrains] + [f"symbol/{id}" for id in tileset.symbols]


def preview_svg(tileset: TileSet, family: str, id: str, theme: Theme) -> bytes | None:
    """Return a tile with the ``terrain`` or ``symbol`` called `id` of the set itself on it, or the ``icon``
    of such a symbol alone, as SVG; None if there is no such thing.
    """
    if family == "icon" and id in tileset.symbols:
        return small_picture(tileset, "symbol", id, theme)
    if family == "terrain" and id in tileset.terrains:
        tile = _with(tileset.terrains[id])
    elif family == "symbol" and id in tileset.symbols:
        tile = _carrying(tileset, tileset.symbols[id])
    else:
        return None
    return svg_bytes(Drawing(TRIM, (Use(tile_art(tileset, tile, theme).design),), id))


def _with(terrain: Terrain, *symbols: SymbolUse) -> Tile:
    """Return a tile that shows `terrain`, the `symbols` lying on it."""
    name = f"preview-{terrain.id}"
    if terrain.shape is Shape.GROUND:
        return Tile(name, segments=(_BESIDE,), symbols=symbols)
    if terrain.shape is Shape.SPOT:
        spot = Segment(terrain.id, id=_MIDDLE, symbols=symbols)
        return Tile(name, segments=(spot, Segment(_ROAD, sides=("S",), ends=(_MIDDLE,))))
    shown = Segment(terrain.id, sides=_SIDES[terrain.shape], symbols=symbols)
    return Tile(name, segments=(shown,) if terrain.id == _ROAD else (shown, _BESIDE))


def _carrying(tileset: TileSet, kind: SymbolKind) -> Tile:
    """Return a tile that carries a symbol where it may lie."""
    use = SymbolUse(kind.id, points="N" if kind.needs_direction else None)
    terrains = terrains_of(tileset)
    where = next((terrains[place] for place in kind.sits_on if place in terrains), None)
    if where is None or "tile" in kind.sits_on:
        return Tile("preview-tile", segments=(_BESIDE,), symbols=(use,))
    return _with(where, use)
