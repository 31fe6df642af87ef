"""The pictograms of the gift cards: what a card does, told without words.

Each is about 36 x 30 mm around (0, 0). The red pawn is the player's own, the others are opponents'.
"""

from __future__ import annotations

from typing import Final

from tileforge.art.cards.pieces import bend_tile, broom, city_tile, face_up_tile, shuffle_badge, stack
from tileforge.art.cards.props import arrow, coin, ghost_at, lying_at, standing_at
from tileforge.art.cards.scenery import church, city_walls, tree, tufts
from tileforge.art.cards.stage import Block, Stage, empty_place, house, road, slab
from tileforge.art.registry import IconRegistry
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Shape

PICTOGRAMS: Final = IconRegistry("pictogram")
"""The pictures that a card's `pictogram` may name."""

_RADIUS: Final = 23.5


@PICTOGRAMS.register("synod", radius=_RADIUS)
def _synod(theme: Theme) -> list[Shape]:
    stage = Stage(-1.0, -2.6, 5.8)
    missing = (2, 0), (0, 2), (2, 2)
    shapes: list[Shape] = []
    for u, v in ((u, v) for v in range(3) for u in range(3)):
        shapes += empty_place(theme, stage, u, v) if (u, v) in missing else slab(theme, stage, u, v)
    shapes += tufts(theme, stage, ((0.7, 1.6), (0.55, 0.6), (1.6, 0.3), (2.5, 1.7), (1.4, 2.7)))
    shapes += tree(theme, stage.at(0.4, 1.4), 3.4)
    shapes += church(theme, stage, 1.0, 1.0)
    shapes.append(standing_at(theme, stage.at(1.08, 1.82), "blue", 6.4))
    shapes.append(standing_at(theme, stage.at(1.62, 1.98), "yellow", 6.4))
    shapes.append(ghost_at(theme, stage.at(2.0, 1.6), 6.4))
    shapes += arrow(theme, (14.4, -4.0), (13.5, 4.8), (4.2, 7.4))
    shapes.append(standing_at(theme, (12.8, -3.0), "red", 10.8, lifted=True))
    return shapes


@PICTOGRAMS.register("road-sweeper", radius=_RADIUS)
def _road_sweeper(theme: Theme) -> list[Shape]:
    stage = Stage(-10.8, -4.4, 7.1)
    shapes: list[Shape] = []
    for tile in range(3):
        shapes += slab(theme, stage, tile, 0)
    shapes += tufts(theme, stage, ((1.15, 0.85), (2.2, 0.9), (1.7, 0.12), (0.75, 0.8)))
    shapes += empty_place(theme, stage, 3, 0)
    shapes += road(theme, stage, ((0.3, 0.45), (3.0, 0.45)), 0.34)
    shapes += house(theme, stage, Block(0.08, 0.2, 0.42, 0.66, 2.6, 2.2), walls="plaster", roof="roof.0")
    for u, colour in ((0.86, "red"), (1.68, "blue")):
        x, y = stage.at(u, 0.45)
        shapes.append(ghost_at(theme, (x, y), 5.4))
        shapes += arrow(theme, (x, y - 0.4), (x, y - 3), (x, y - 5.4), 1.5)
        shapes.append(standing_at(theme, (x, y - 5.4), colour, 8.0, lifted=True))
    for middle in (0.5, 1.5, 2.5):
        x, y = stage.at(middle, 1.0)
        shapes += coin(theme, (x - 0.4, y + 1.6), 2.3, "1")
    shapes.append(broom(theme, stage.at(2.5, 0.5), (16.8, -13.6)))
    return shapes


@PICTOGRAMS.register("cash-out", radius=_RADIUS)
def _cash_out(theme: Theme) -> list[Shape]:
    stage = Stage(0.0, -2.0, 16.4)
    shapes = slab(theme, stage, 0, 0)
    shapes += city_walls(theme, stage, 4.2)
    for u, v, colour in ((0.42, 0.84, "blue"), (0.84, 0.42, "yellow")):
        x, y = stage.at(u, v)
        shapes.append(standing_at(theme, (x, y), colour, 8.0))
        shapes += coin(theme, (x, y - 10.6), 2.4, "2")
    x, y = stage.at(0.8, 0.8)
    shapes.append(ghost_at(theme, (x, y), 8.0))
    shapes += arrow(theme, (x, y - 0.5), (x, y - 4), (x, y - 8.6), 2.2)
    shapes.append(standing_at(theme, (x, y - 8.4), "red", 9.6, lifted=True))
    shapes += coin(theme, (x, y - 21.6), 3.1, "2")
    return shapes


@PICTOGRAMS.register("change-position", radius=_RADIUS)
def _change_position(theme: Theme) -> list[Shape]:
    stage = Stage(0.0, -3.0, 17.0)
    shapes = slab(theme, stage, 0, 0)
    shapes += tufts(
        theme, stage, ((0.15, 0.62), (0.32, 0.86), (0.9, 0.6), (0.86, 0.86), (0.5, 0.08), (0.62, 0.6))
    )
    shapes += road(theme, stage, ((0.0, 0.3), (1.0, 0.3)), 0.22)
    shapes += tree(theme, stage.at(0.93, 0.1), 4.6)
    shapes.append(standing_at(theme, stage.at(0.26, 0.3), "red", 11.5))
    shapes.append(lying_at(theme, stage.at(0.68, 0.68), "red", 11.5))
    shapes += arrow(theme, (4.4, -8.6), (14.0, -6.5), (9.6, 4.4), 2.0)
    shapes += arrow(theme, (-8.6, 9.8), (-15.5, 2.5), (-5.6, -3.4), 2.0)
    return shapes


@PICTOGRAMS.register("take-2", radius=_RADIUS)
def _take_two(theme: Theme) -> list[Shape]:
    board = Stage(8.8, 1.6, 4.6)
    shapes: list[Shape] = []
    for u, v in ((0, 0), (1, 0), (0, 1)):
        shapes += slab(theme, board, u, v)
    shapes += road(theme, board, ((0.0, 1.5), (1.0, 1.5)), 0.24)
    shapes += empty_place(theme, board, 1, 1)
    shapes += stack(theme, Stage(-9.2, 5.4, 7.4), 6)
    shapes.append(shuffle_badge(theme, (-9.2, 11.0), 2.9))
    shapes.append(face_up_tile(theme, (-4.6, -7.8), -9.0, bend_tile(theme)))
    shapes.append(face_up_tile(theme, (8.0, -7.4), 7.0, city_tile(theme)))
    shapes += arrow(theme, (-10.0, -5.0), (-15.0, -3.6), (-13.2, 3.0))
    shapes += arrow(theme, (13.4, -3.0), (15.4, 3.6), (9.4, 7.6))
    return shapes
