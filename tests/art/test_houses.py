from __future__ import annotations

from random import Random

import pytest
from shapely import LineString, Point, box

from tests.art.shipped import shipped
from tileforge.art.ground.curve import dots_of
from tileforge.art.ground.frame import TILE, TRIM
from tileforge.art.kit import kit_of
from tileforge.art.room import Room
from tileforge.art.terrain.houses import paint_houses, paint_yards
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.art.tile import tile_layout
from tileforge.drawing.scene import Box, Use

CLASSIC = load_theme("classic")


def houses_in(city: object, *, badge: tuple[float, float] | None = None) -> list[Use]:
    room = Room({"city": city})  # type: ignore[dict-item]
    if badge:
        room.block(badge, 5.0)
    shapes = paint_houses(room, "city", kit_of(CLASSIC), Random("houses"))
    return [shape for shape in shapes if isinstance(shape, Use)]


@pytest.mark.parametrize("tile_id", ["C", "E", "G", "N", "R"])
def test_houses_stand_on_their_city_clear_of_its_wall(tile_id: str) -> None:
    tileset = shipped("base")
    (tile,) = (one for one in tileset.tiles if one.id == tile_id)
    (area,) = tile_layout(tileset, tile, CLASSIC).areas.values()
    uses = houses_in(area.ground)
    assert len(uses) > 8
    walls = [LineString(dots_of(wall)) for wall in area.walls]
    for use in uses:
        foot = Point(use.matrix.e, use.matrix.f)
        assert area.ground.contains(foot)
        assert all(wall.distance(foot) > CLASSIC.line("wall") for wall in walls)


def test_houses_stay_inside_the_trim_and_are_drawn_back_to_front() -> None:
    uses = houses_in(box(*TRIM).buffer(8))
    rows = [use.matrix.f for use in uses]
    assert rows == sorted(rows)
    for use in uses:
        extent: Box = use.symbol.box
        assert use.matrix.e + extent.left >= 0.4
        assert use.matrix.f + extent.top >= 0.4
        assert use.matrix.e + extent.right <= TILE - 0.4
        assert use.matrix.f + extent.bottom <= TILE - 0.4


def test_a_city_is_full_to_its_sides_and_leaves_a_symbol_free() -> None:
    uses = houses_in(box(*TRIM).buffer(8), badge=(20.0, 24.0))
    feet = [Point(use.matrix.e, use.matrix.f) for use in uses]
    assert all(foot.distance(Point(20.0, 24.0)) > 5.5 for foot in feet)
    for x in range(3, 43, 2):
        for y in range(3, 43, 2):
            near = min(foot.distance(Point(x, y)) for foot in feet)
            assert near < 5.2 or Point(x, y).distance(Point(20.0, 24.0)) < 6.0


@pytest.mark.parametrize("theme", BUILT_IN)
def test_only_a_large_city_has_halls(theme: str) -> None:
    def halls(city: object) -> int:
        kit = kit_of(load_theme(theme))
        shapes = paint_houses(Room({"city": city}), "city", kit, Random("halls"))  # type: ignore[dict-item]
        return sum("hall" in shape.symbol.name for shape in shapes if isinstance(shape, Use))

    assert halls(box(*TRIM)) > 0
    assert halls(box(0, 0, TILE, 10)) == 0


def test_yards_take_what_houses_leave() -> None:
    room = Room({"city": box(*TRIM)})
    room.block((10.0, 22.0), 9.0)
    shapes = paint_yards(room, "city", kit_of(CLASSIC), Random("yards"))
    assert shapes
    for shape in shapes:
        assert isinstance(shape, Use)
        assert Point(shape.matrix.e, shape.matrix.f).distance(Point(10.0, 22.0)) > 9.0
