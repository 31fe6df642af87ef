"""Art of the author's own as a tile's picture.

Past what the file covers the picture is mirrored at the file's edge, so that a cut beside the line
meets more picture: roads and walls that leave the tile at a right angle run on.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from tileforge.art.ground.frame import PICTURE, TILE, TRIM
from tileforge.art.own.files import OwnFileError
from tileforge.art.own.picture import OwnPicture, own_picture
from tileforge.drawing.scene import Box, Clip, Group, Matrix, Shape, Symbol, Use, grown
from tileforge.drawing.shapes import rect
from tileforge.drawing.symbols import symbol_name
from tileforge.model.tile import Tile
from tileforge.model.tileset import TileSet

_SEAM: Final = 0.25
"""How far about the file's edge a slightly larger copy lies underneath, in millimetres: where two
edges meet within a pixel, the paper would shine through.
"""


def own_face(tileset: TileSet, tile: Tile) -> Symbol | None:
    """Return the picture of `tile` by its own art, in canonical millimetres with the full bleed.

    The file's picture is the trim and as much bleed as `Art.bleed_mm` says; one that is not square
    is stretched. None if the tile has no art, or its file cannot be used: the checks say why, and
    the tile is drawn from its data.
    """
    if tile.art is None:
        return None
    try:
        picture = own_picture(tileset.home, tile.art.file)
    except OwnFileError:
        return None
    bleed = tile.art.bleed_mm * TILE / tileset.tile_size_mm
    name = symbol_name(tileset.id, tile.id, "own")
    return Symbol(name, PICTURE, tuple(_mirrored(_fitted(picture, grown(TRIM, bleed), f"{name}-file"))))


def _fitted(picture: OwnPicture, covered: Box, name: str) -> Symbol:
    """Return `picture` stretched over `covered`."""
    box = picture.box
    across, down = covered.width / box.width, covered.height / box.height
    matrix = Matrix(across, 0.0, 0.0, down, covered.left - box.left * across, covered.top - box.top * down)
    return Symbol(name, covered, (Group(picture.shapes, matrix),))


def _mirrored(symbol: Symbol) -> list[Shape]:
    """Return `symbol` and, as far as the picture is larger, its mirrored images round it."""
    covered = symbol.box
    if covered.left <= PICTURE.left:
        return [Use(symbol)]
    ways = (Matrix(a=-1.0, e=2 * covered.left), Matrix(), Matrix(a=-1.0, e=2 * covered.right))
    images = [
        Use(symbol, Matrix(across.a, 0.0, 0.0, down.a, across.e, down.e))
        for across, down in product(ways, ways)
        if across is not ways[1] or down is not ways[1]
    ]
    scale = (covered.width + 2 * _SEAM) / covered.width
    shift = TILE / 2 * (1 - scale)
    larger = Use(symbol, Matrix(scale, 0.0, 0.0, scale, shift, shift))
    frame = (*rect(grown(covered, _SEAM)), *rect(grown(covered, -_SEAM)))
    return [Clip(frame, (larger,), even_odd=True), *images, Use(symbol)]
