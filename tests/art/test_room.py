from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st
from shapely import box

from tileforge.art.room import Room


def room() -> Room:
    return Room({"west": box(-8, -8, 20, 53), "east": box(20, -8, 53, 53)})


def test_the_preferred_region_comes_first() -> None:
    spot = room().place(["east", "west"], 4.0, side_gap=2.0, rim_gap=1.0)
    assert spot is not None
    assert (spot.region, spot.share) == ("east", 1.0)
    assert spot.dot[0] - 4.0 >= 21.0
    assert spot.dot[0] + 4.0 <= 43.0


def test_less_room_makes_a_picture_smaller_and_none_is_told() -> None:
    narrow = Room({"lane": box(-8, -8, 10, 53)})
    spot = narrow.place(["lane"], 5.0, side_gap=1.0, rim_gap=0.5)
    assert spot is not None
    assert spot.share < 1.0
    assert narrow.place(["lane"], 30.0, side_gap=1.0, rim_gap=0.5) is None
    assert narrow.place(["nowhere"], 1.0, side_gap=1.0, rim_gap=0.5) is None


@given(st.lists(st.floats(1.5, 6.0), min_size=1, max_size=6))
def test_pictures_never_overlap(radii: list[float]) -> None:
    ground, stood = room(), []
    for radius in radii:
        spot = ground.place(["west", "east"], radius, side_gap=1.0, rim_gap=0.3)
        if spot is not None:
            stood.append((spot.dot, radius * spot.share))
    for index, (dot, radius) in enumerate(stood):
        assert min(dot[0], dot[1], 45 - dot[0], 45 - dot[1]) >= radius
        for other, reach in stood[:index]:
            assert math.dist(dot, other) >= radius + reach


def test_clearance_is_nothing_outside() -> None:
    ground = room()
    assert ground.clearance("west", [(30.0, 20.0), (-4.0, 20.0), (10.0, 20.0)])[:2] == [0.0, 0.0]
    assert 9.0 < ground.clearance("west", [(10.0, 20.0)])[0] <= 10.0
