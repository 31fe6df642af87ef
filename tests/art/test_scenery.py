from __future__ import annotations

from random import Random

import pytest
from shapely import LineString, Point, box

from tileforge.art.ground.frame import TRIM
from tileforge.art.kit import kit_of
from tileforge.art.room import Room
from tileforge.art.scenery import paint_scenery
from tileforge.art.terrain.field import paint_patches
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.scene import Path, Use

ROAD = LineString(((0, 10), (45, 30))).buffer(2.8)


@pytest.mark.parametrize("theme_name", BUILT_IN)
@pytest.mark.parametrize("seed", range(4))
def test_nothing_green_touches_a_road_or_a_symbol(theme_name: str, seed: int) -> None:
    room = Room({"field": box(*TRIM).difference(ROAD)})
    room.block((30.0, 10.0), 5.0)
    kit = kit_of(load_theme(theme_name))
    uses = [shape for shape in paint_scenery(room, ["field"], kit, Random(seed)) if isinstance(shape, Use)]
    assert len(uses) > 5
    rows = [use.matrix.f for use in uses]
    assert rows == sorted(rows)
    for use in uses:
        foot = Point(use.matrix.e, use.matrix.f)
        least = min(use.symbol.box.width, use.symbol.box.height) / 2
        assert foot.distance(ROAD) > least
        assert foot.distance(Point(30.0, 10.0)) > 5.0 + least


def test_a_tile_without_fields_has_no_scenery() -> None:
    kit = kit_of(load_theme("classic"))
    assert paint_scenery(Room({}), [], kit, Random("none")) == []


def test_patches_and_furrows_lie_on_the_field() -> None:
    field = box(*TRIM).difference(ROAD)
    for seed in range(8):
        for path in paint_patches(Room({"field": field}), ["field"], load_theme("classic"), Random(seed)):
            assert isinstance(path, Path)
            ends = [Point(*op[-2:]) for op in path.ops if len(op) > 2]
            assert all(field.contains(end) for end in ends)
