from __future__ import annotations

from itertools import combinations

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from tileforge.art.footing import Body, Footing, Party, Stand
from tileforge.drawing.scene import Box

BODY = Body(Box(-4.0, -5.0, 4.0, 5.0), Box(-2.0, 3.5, 2.0, 5.0))
TILE = shapely.box(0, 0, 45, 45)
LEFT, RIGHT = shapely.box(0, 0, 22, 45), shapely.box(23, 0, 45, 45)


def placed(box: Box, stand: Stand) -> shapely.Polygon:
    (x, y), share = stand
    return shapely.box(*(edge * share + shift for edge, shift in zip(box, (x, y, x, y), strict=True)))


def party(ground: shapely.Polygon, number: int = 1, *, shy: bool = True) -> Party:
    return Party(ground, (ground.centroid.x, ground.centroid.y), (BODY,) * number, shy)


def test_one_alone_stands_where_it_is_wished_at_its_full_size() -> None:
    (((x, y), share),) = Footing().stand([party(TILE)])[0]
    assert (x, y) == pytest.approx((22.5, 22.5), abs=0.5)
    assert share == 1.0


def test_those_of_one_party_stand_in_a_row() -> None:
    stands = Footing().stand([party(TILE, 3)])[0]
    assert {stand.share for stand in stands} == {1.0}
    assert len({stand.dot[1] for stand in stands}) == 1
    xs = [stand.dot[0] for stand in stands]
    assert xs == sorted(xs)
    assert sum(xs) / 3 == pytest.approx(22.5, abs=1.0)


def test_bodies_of_different_heights_share_a_ground_line() -> None:
    tall = Body(Box(-4.0, -8.0, 4.0, 8.0), Box(-2.0, 7.0, 2.0, 8.0))
    low, high = Footing().stand([Party(TILE, (22.5, 22.5), (BODY, tall))])[0]
    assert low.dot[1] + 5.0 == pytest.approx(high.dot[1] + 8.0, abs=0.3)


def test_where_there_is_no_room_for_a_row_they_stand_anyhow() -> None:
    stands = Footing().stand([party(shapely.box(0, 0, 9, 45), 2)])[0]
    assert {stand.share for stand in stands} == {1.0}
    assert not placed(BODY.extent, stands[0]).intersects(placed(BODY.extent, stands[1]))


def test_what_came_before_keeps_its_place() -> None:
    footing = Footing()
    first = footing.stand([party(TILE)])[0][0]
    second = footing.stand([party(TILE)])[0][0]
    assert not placed(BODY.extent, first).intersects(placed(BODY.extent, second))


def test_the_shy_keep_pictures_in_sight() -> None:
    picture = Box(17.0, 17.0, 28.0, 28.0)
    shy = Footing([picture]).stand([party(TILE)])[0][0]
    bold = Footing([picture]).stand([party(TILE, shy=False)])[0][0]
    assert placed(BODY.extent, shy).intersection(shapely.box(*picture)).area < 1.0
    assert bold.dot == pytest.approx((22.5, 22.5), abs=0.5)


@given(
    st.lists(st.tuples(st.sampled_from(["left", "right", "tile"]), st.integers(1, 5)), min_size=1, max_size=3)
)
@settings(max_examples=30, deadline=None)
def test_feet_on_their_ground_nobody_over_another_nor_off_the_tile(wanted: list[tuple[str, int]]) -> None:
    grounds = {"left": LEFT, "right": RIGHT, "tile": TILE}
    parties = [party(grounds[name], number) for name, number in wanted]
    groups = Footing().stand(parties)
    assert [len(group) for group in groups] == [number for _, number in wanted]
    stands = [stand for group in groups for stand in group]
    assert len({stand.share for stand in stands}) == 1
    for one, group in zip(parties, groups, strict=True):
        for stand in group:
            assert one.ground.buffer(0.3).covers(placed(BODY.foot, stand))
            assert TILE.buffer(0.3).covers(placed(BODY.extent, stand))
    for first, second in combinations(stands, 2):
        assert not placed(BODY.extent, first).intersects(placed(BODY.extent, second))


def test_even_on_ground_that_is_too_small_each_finds_a_place() -> None:
    nook = shapely.box(20.0, 20.0, 20.6, 20.6)
    for (x, y), share in Footing().stand([party(nook, 2)])[0]:
        assert share < 0.5
        assert abs(x - 20.3) < 5
        assert abs(y - 20.3) < 5
