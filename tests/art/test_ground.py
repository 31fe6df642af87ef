from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tileforge.art.ground.areas import area_of
from tileforge.art.ground.curve import arc_between, dots_of, straight
from tileforge.art.ground.frame import CORNER, END_CORNER, MIDDLE, boundary_dot
from tileforge.art.ground.layout import layout_of
from tileforge.art.ground.lines import into, through
from tileforge.art.theme import load_theme
from tileforge.model.geometry import SIDES
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import Level, Segment, Tile, turned
from tileforge.topology.tile import topology_of

EDGE = load_theme("classic").edge


def layout(*segments: Segment, **more: object):  # type: ignore[no-untyped-def]
    tile = Tile("A", segments=segments, **more)  # type: ignore[arg-type]
    return layout_of(tile, topology_of(tile, BUILT_IN), BUILT_IN, EDGE)


@pytest.mark.parametrize("sides", ["N", "NE", "NES", "NS", "EW", "NESW", "NW"])
def test_walls_leave_the_tile_at_the_corners_at_the_contract_angle(sides: str) -> None:
    area = area_of(Segment("city", sides=tuple(sides)), EDGE)
    for wall in area.walls:
        side = next(s for s in sides if CORNER[END_CORNER[s]] == wall.start)
        handle = wall.pieces[0][0]
        (mx, my), (x, y) = MIDDLE[side], wall.start
        along, way = (mx - x, my - y), (handle[0] - x, handle[1] - y)
        cosine = (along[0] * way[0] + along[1] * way[1]) / (math.hypot(*along) * math.hypot(*way))
        assert math.degrees(math.acos(cosine)) == pytest.approx(EDGE["city_angle"])


def test_a_side_belongs_to_its_city_out_into_the_bleed() -> None:
    area = area_of(Segment("city", sides=("N", "E")), EDGE)
    assert area.ground.bounds == pytest.approx((-8, -8, 53, 53))


@given(st.sampled_from(SIDES), st.sampled_from(SIDES))
def test_roads_leave_a_side_at_a_right_angle_in_its_middle(first: str, second: str) -> None:
    if first == second:
        return
    dots = dots_of(through(first, second))
    assert MIDDLE[first] in [pytest.approx(dot) for dot in dots]
    (x0, y0), (x1, y1) = dots[0], dots[1]
    upright = first in "NS"
    assert abs(x1 - x0 if upright else y1 - y0) < 1e-9


def test_a_curve_is_sampled_end_to_end() -> None:
    curve = arc_between((0, 0), (1, 0), (20, 20), (0, 1), 11.0)
    dots = dots_of(curve)
    assert (dots[0], dots[-1]) == ((0, 0), (20, 20))
    assert all(math.dist(a, b) < 1.6 for a, b in pairwise(dots))
    assert dots_of(straight((0, 0), (5, 5))) == [(0, 0), (5, 5)]
    assert into("S", (22.5, 22.5)).end == (22.5, 22.5)


def test_a_road_under_a_city_shows_two_mouths_with_field_before_them() -> None:
    found = layout(Segment("city", sides=("E", "W")), Segment("road", sides=("N", "S"), level=Level.UNDER))
    road = found.lines[1]
    assert len(road.mouths) == 2
    assert road.strip.distance(found.areas[0].ground) > 3.0


def test_a_gate_is_on_the_wall() -> None:
    found = layout(Segment("city", id="c", sides=("N", "E", "W")), Segment("road", sides=("S",), ends=("c",)))
    assert found.lines[1].strip.intersects(found.areas[0].ground)
    assert found.lines[1].strip.intersection(found.areas[0].ground).area < 10


def test_a_monastery_in_a_city_keeps_off_the_wall() -> None:
    found = layout(Segment("city", sides=("N", "E", "W")), Segment("monastery"))
    assert found.areas[0].ground.covers(found.ground_of(1))
    assert found.fields[0].distance(found.ground_of(1)) > 0.5


@given(st.integers(0, 3), st.sampled_from(["N", "NE", "EW", "NES"]))
def test_turning_a_tile_turns_its_layout(turns: int, sides: str) -> None:
    segments = (Segment("city", sides=tuple(sides)),)
    before = layout(*segments)
    tile = turned(Tile("A", segments=segments), turns)
    after = layout(*tile.segments)
    assert after.areas[0].ground.area == pytest.approx(before.areas[0].ground.area)
    assert len(after.fields) == len(before.fields)


def test_boundary_dots_lie_inside_the_trim_by_the_depth_asked() -> None:
    assert boundary_dot("N", 2.0) == (22.5, 2.0)
    assert boundary_dot("EL", 1.0) == (44.0, 11.25)
    assert boundary_dot("SW", 3.0) == (3.0, 42.0)
