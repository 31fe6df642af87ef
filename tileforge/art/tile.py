"""A tile becomes a picture: ground, lines, areas, scenery, decor and symbols, from the bottom up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tileforge.art.flat import flat_shapes
from tileforge.art.ground.frame import PICTURE, TRIM
from tileforge.art.ground.layout import Layout, area_region, field_region, layout_of
from tileforge.art.kit import Kit, kit_of
from tileforge.art.own.face import own_face
from tileforge.art.placing import NOTHING_PLACED, Placed, placed_on
from tileforge.art.room import Room
from tileforge.art.scenery import paint_scenery
from tileforge.art.terrain.area import (
    TOWER_REACH_MM,
    paint_grounds,
    paint_shore,
    paint_walls,
    tower_dots,
)
from tileforge.art.terrain.field import paint_ground, paint_patches
from tileforge.art.terrain.houses import paint_houses, paint_yards
from tileforge.art.terrain.line import paint_bridges, paint_lines
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Drawing, Shape, Symbol, Use
from tileforge.drawing.symbols import symbol_name
from tileforge.model.terrain import Terrain
from tileforge.model.tile import Level, Tile, copies_of
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.topology.tile import topology_of


@dataclass(frozen=True, slots=True)
class TileArt:
    """The pictures of one design: what all copies share, and one symbol for each of its copies.

    All symbols are in canonical millimetres with the picture's full bleed (`ground.frame.PICTURE`).
    `placed` tells where small pictures stand on them; art of the author's own does not say.
    """

    design: Symbol
    copies: tuple[Symbol, ...]
    placed: Placed = NOTHING_PLACED


def tile_layout(tileset: TileSet, tile: Tile, theme: Theme) -> Layout:
    """Return where everything on `tile` lies, in canonical millimetres."""
    terrains = terrains_of(tileset)
    return layout_of(tile, topology_of(tile, terrains), terrains, theme.edge)


def tile_art(tileset: TileSet, tile: Tile, theme: Theme) -> TileArt:
    """Return the finished pictures of a design, in the order of `model.tile.copies_of`.

    Art of the author's own takes their place, in every theme and on every copy.
    """
    own = own_face(tileset, tile)
    if own is not None:
        return TileArt(own, (own,) * len(copies_of(tile)))
    layout = tile_layout(tileset, tile, theme)
    terrains = terrains_of(tileset)
    kit = kit_of(theme)
    rng = Random(f"{tileset.id}/{tile.id}/{theme.name}")
    room, fields = _room(layout)
    placed = placed_on(layout, tileset, room, kit, rng)
    shared = _shared_shapes(layout, terrains, kit, room, fields, placed, rng)
    name = symbol_name(tileset.id, tile.id, theme.name)
    design = Symbol(name, PICTURE, tuple(shared))
    copies: list[Symbol] = []
    for index, extra in enumerate(placed.copies):
        if extra:
            shapes = (Use(design), *(Use(stamp, matrix) for stamp, matrix in extra))
            copies.append(Symbol(f"{name}-{index + 1}", PICTURE, shapes))
        else:
            copies.append(design)
    return TileArt(design, tuple(copies), placed)


def set_art(tileset: TileSet, theme: Theme) -> tuple[TileArt, ...]:
    """Return the finished pictures of every design of `tileset`, in the set's order."""
    return tuple(tile_art(tileset, tile, theme) for tile in tileset.tiles)


def trimmed(picture: Symbol, trim: Box = TRIM) -> Symbol:
    """Return `picture` cut to `trim`, by default a tile's."""
    return Symbol(f"{picture.name}-cut", trim, (Use(picture),))


def flat_map(tileset: TileSet, tile: Tile, theme: Theme) -> Drawing:
    """Return the flat map of a design: its regions in plain colours, nothing else."""
    return Drawing(PICTURE, flat_shapes(tile_layout(tileset, tile, theme)), f"{tile.id} (flat)")


def _room(layout: Layout) -> tuple[Room, list[str]]:
    """Return the free ground of a tile and the names of its fields."""
    covers = [layout.ground_of(index) for index in layout.spots]
    regions = layout.regions()
    for index in layout.areas:
        for cover in covers:
            regions[area_region(index)] = regions[area_region(index)].difference(cover)
    room = Room(regions)
    for area in layout.areas.values():
        for dot in tower_dots(area):
            room.block(dot, TOWER_REACH_MM)
    return room, [field_region(index) for index in range(len(layout.fields))]


def _shared_shapes(
    layout: Layout,
    terrains: Mapping[str, Terrain],
    kit: Kit,
    room: Room,
    fields: list[str],
    placed: Placed,
    rng: Random,
) -> list[Shape]:
    theme, tile = kit.theme, layout.tile
    shapes = paint_ground(theme)
    shapes += paint_patches(room, fields, theme, rng)
    shapes += paint_lines(layout, terrains, theme, frozenset({Level.UNDER, Level.GROUND}))
    shapes += paint_bridges(layout, theme)
    shapes += paint_lines(layout, terrains, theme, frozenset({Level.OVER}))
    shapes += paint_scenery(room, fields, kit, rng)
    shapes += paint_grounds(layout, terrains, theme)
    for index, area in layout.areas.items():
        terrain = terrains[tile.segments[index].terrain]
        if terrain.id == "city":
            shapes += paint_houses(room, area_region(index), kit, rng)
            shapes += paint_yards(room, area_region(index), kit, rng)
            shapes += paint_walls(layout, index, theme)
        else:
            shapes += paint_shore(area, terrain, theme)
    shapes += [Use(stamp, matrix) for stamp, matrix in placed.shared]
    return shapes
