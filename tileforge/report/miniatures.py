"""Small tiles for the pages: a pattern as a tile, and a gap as an empty cell among its neighbours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tileforge.art.ground.frame import TILE
from tileforge.art.theme import Theme
from tileforge.art.tile import tile_art, trimmed
from tileforge.drawing.scene import Box, Clip, Paint, Path, Shape, Symbol, Text, Use, grown, moved
from tileforge.drawing.shapes import rect, rounded_rect
from tileforge.model.geometry import SIDES
from tileforge.model.terrain import FIELD, Terrain
from tileforge.model.terrain import Shape as TerrainShape
from tileforge.model.tile import Segment, Tile
from tileforge.model.tileset import TileSet
from tileforge.report.charts import GREY, INK, RULE
from tileforge.stats.candidates import candidates
from tileforge.stats.gaps import UNKNOWN, Edges
from tileforge.stats.pool import Pattern

_OUTLINE: Final = Paint(stroke=INK, width=0.15, opacity=0.6)
_DASHED: Final = Paint(stroke=GREY, width=0.25, dash=(1.0, 0.8), cap="butt")
_VEIL: Final = Paint(fill="#ffffff", opacity=0.72)
_ARM: Final = 0.5
"""How much of a neighbour shows, of a tile's side."""


class Miniatures:
    """Small pictures of tiles of one theme, each drawn once."""

    def __init__(self, terrains: Mapping[str, Terrain], theme: Theme) -> None:
        self._terrains = terrains
        self._theme = theme
        self._drawn: dict[str, Symbol] = {}

    def pattern(self, pattern: Pattern, x: float, y: float, size: float, *, there: bool) -> list[Shape]:
        """Return a tile that shows `pattern` clockwise from the top, `size` millimetres wide; pale and
        in a dashed frame unless it is `there`.
        """
        box = Box(x, y, x + size, y + size)
        tile = Use(self._symbol(self._tile(pattern)), moved(x, y, size / TILE))
        if there:
            return [tile, Path(rect(box), _OUTLINE)]
        return [tile, Path(rect(box), _VEIL), Path(rect(box), _DASHED)]

    def tile(self, tile: Tile, x: float, y: float, size: float) -> list[Shape]:
        """Return `tile` as it is printed, `size` millimetres wide."""
        picture = Use(self._symbol(tile), moved(x, y, size / TILE))
        return [picture, Path(rect(Box(x, y, x + size, y + size)), _OUTLINE)]

    def gap(self, edges: Edges, x: float, y: float, size: float) -> list[Shape]:
        """Return an empty cell, `size` wide, with the halves of its known neighbours round it, all in
        a square of twice that.
        """
        arm = size * _ARM
        left, top = x + arm, y + arm
        shapes: list[Shape] = []
        for turns, (side, terrain) in enumerate(zip(SIDES, edges, strict=True)):
            if terrain == UNKNOWN:
                continue
            dx, dy = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[side]
            place = Box(
                left + (dx * arm if dx < 0 else dx * size),
                top + (dy * arm if dy < 0 else dy * size),
                left + (size + arm if dx > 0 else size if dx == 0 else 0.0),
                top + (size + arm if dy > 0 else size if dy == 0 else 0.0),
            )
            picture = Use(
                self._neighbour(terrain, turns), moved(left + dx * size, top + dy * size, size / TILE)
            )
            shapes += [Clip(rect(place), (picture,)), Path(rect(place), _OUTLINE)]
        cell = Box(left, top, left + size, top + size)
        shapes.append(Path(rect(cell), Paint(fill="#ffffff")))
        shapes.append(Path(rounded_rect(grown(cell, -0.5), 0.8), _DASHED))
        height = size * 0.62
        shapes.append(
            Text(left + size / 2, top + size / 2 + height * 0.33, "?", height, "serif-bold", RULE, "middle")
        )
        return shapes

    def _neighbour(self, terrain: str, turns: int) -> Symbol:
        """Return a tile that shows `terrain` to the cell, when it lies `turns` clockwise from north."""
        facing = SIDES[(turns + 2) % len(SIDES)]
        shape = self._terrains[terrain].shape if terrain in self._terrains else TerrainShape.AREA
        if shape is TerrainShape.GROUND:
            return self._symbol(Tile("gap-field"))
        name = f"gap-{terrain}-{facing}"
        if shape is TerrainShape.LINE:
            through = (facing, SIDES[turns])
            return self._symbol(Tile(name, segments=(Segment(terrain, sides=through),)))
        return self._symbol(Tile(name, segments=(Segment(terrain, sides=(facing,)),)))

    def _tile(self, pattern: Pattern) -> Tile:
        """Return the plainest tile of `pattern`: no road at a gate, areas joined if they can be."""
        found = candidates(pattern, self._terrains, monasteries=True)
        plain = [tile for tile in found if not any(_is_gate(segment) for segment in tile.segments)]
        chosen = next(iter(plain or found), Tile("", segments=_caps(pattern)))
        return Tile(f"pattern-{'-'.join(pattern)}", segments=chosen.segments, hubs=dict(chosen.hubs))

    def _symbol(self, tile: Tile) -> Symbol:
        if tile.id not in self._drawn:
            tileset = TileSet("report", {}, terrains=self._terrains)
            self._drawn[tile.id] = trimmed(tile_art(tileset, tile, self._theme).design)
        return self._drawn[tile.id]


def _is_gate(segment: Segment) -> bool:
    return segment.terrain != "monastery" and segment.id is not None


def _caps(pattern: Pattern) -> tuple[Segment, ...]:
    """Return a segment on each side of `pattern` that is no field: what always can be drawn."""
    return tuple(
        Segment(terrain, sides=(side,))
        for side, terrain in zip(SIDES, pattern, strict=True)
        if terrain != FIELD.id
    )
