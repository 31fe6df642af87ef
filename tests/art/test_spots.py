"""Spots stand where they are told to, and clear of everything else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Point, box

from tileforge.art.ground.frame import CENTRE, TRIM, boundary_dot
from tileforge.art.ground.layout import Layout
from tileforge.art.ground.spots import HUB_CLEARANCE, spot_radius
from tileforge.art.theme import load_theme
from tileforge.art.tile import tile_layout
from tileforge.model.geometry import BOUNDARY, SIDES
from tileforge.model.tile import Segment, Tile, turned
from tileforge.model.tileset import TileSet

ROADS = [(first, second) for first in SIDES for second in SIDES if first < second]


def laid_out(*segments: Segment, **more: object) -> Layout:
    tile = Tile("A", segments=segments, **more)  # type: ignore[arg-type]
    return tile_layout(TileSet("t", {"en": "t"}, tiles=(tile,)), tile, load_theme("classic"))


def tent(at: str | None = None) -> Segment:
    return Segment("tent", at=at)


def test_a_lone_spot_stands_at_the_centre() -> None:
    assert laid_out(tent()).spots[0] == CENTRE


@pytest.mark.parametrize("at", BOUNDARY)
def test_a_spot_stands_near_the_point_it_names(at: str) -> None:
    x, y = laid_out(tent(at)).spots[0]
    near_x, near_y = boundary_dot(at)
    assert (x - near_x) ** 2 + (y - near_y) ** 2 < 14**2
    assert box(*TRIM).exterior.distance(laid_out(tent(at)).ground_of(0)) > 0.5


@settings(max_examples=40, deadline=None)
@given(at=st.sampled_from(BOUNDARY), sides=st.sampled_from(ROADS))
def test_a_road_that_passes_is_left_free(at: str, sides: tuple[str, str]) -> None:
    layout = laid_out(tent(at), Segment("road", sides=sides))
    assert layout.ground_of(0).distance(layout.ground_of(1)) > 0.5


@pytest.mark.parametrize("kind", ["monastery", "village"])
@pytest.mark.parametrize("side", SIDES)
def test_a_road_reaches_its_end_without_crossing_the_one_that_passes(kind: str, side: str) -> None:
    passing = tuple(other for other in SIDES if SIDES.index(other) % 2 != SIDES.index(side) % 2)
    roads = (Segment("road", sides=(side,), ends=("m",)), Segment("road", sides=passing))
    if kind == "village":
        layout = laid_out(*roads, hubs={"m": "village"})
        assert layout.lines[1].strip.distance(Point(layout.hubs["m"])) > HUB_CLEARANCE - 0.1
    else:
        layout = laid_out(*roads, Segment("monastery", id="m"))
        assert layout.ground_of(2).distance(layout.ground_of(1)) > 0.5
    assert layout.lines[0].strip.distance(layout.lines[1].strip) > 0.5


def test_a_spot_near_a_city_stands_inside_it() -> None:
    layout = laid_out(Segment("city", id="c", sides=("N", "E", "W")), Segment("monastery", at="c"))
    assert layout.areas[0].ground.contains(layout.ground_of(1))


def test_two_spots_near_one_point_do_not_overlap() -> None:
    layout = laid_out(tent("NW"), tent("NW"))
    (x0, y0), (x1, y1) = layout.spots[0], layout.spots[1]
    assert ((x0 - x1) ** 2 + (y0 - y1) ** 2) ** 0.5 > 2 * spot_radius("tent")


def test_a_hub_keeps_its_ground() -> None:
    roads = [Segment("road", sides=(side,), ends=("x",)) for side in "ESW"]
    layout = laid_out(*roads, tent("N"), hubs={"x": "crossroads"})
    assert layout.hubs["x"] == CENTRE
    assert all(layout.ground_of(3).distance(layout.ground_of(index)) > 0.5 for index in range(3))


@pytest.mark.parametrize("turns", range(4))
def test_a_turned_tiles_tent_is_turned(turns: int) -> None:
    tile = Tile("A", segments=(tent("SW"), Segment("road", sides=("S", "W"))))
    other = turned(tile, turns)
    assert other.segments[0].at == ("SW", "NW", "NE", "SE")[turns]
    x, y = laid_out(*other.segments).spots[0]
    near_x, near_y = boundary_dot(other.segments[0].at)
    assert abs(x - near_x) < 12
    assert abs(y - near_y) < 12
