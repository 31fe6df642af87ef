from __future__ import annotations

from hypothesis import given

from tests.strategies import odd_tiles
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import Level, Segment, Tile
from tileforge.topology.tile import topology_of
from tileforge.topology.wall import Place


def test_a_wall_is_joined_through_hubs_and_gates() -> None:
    tile = Tile(
        "t",
        segments=(
            Segment("city", id="c", sides=("N",), corners=("NE",)),
            Segment("road", ends=("c", "x")),
            Segment("road", sides=("S",), ends=("x",)),
            Segment("city", sides=("W",)),
        ),
        hubs={"x": "village", "y": "village"},
    )
    joined, alone = topology_of(tile, BUILT_IN).walls
    assert joined.segments == (0, 1, 2)
    assert joined.hubs == ("x",)
    assert joined.places == (Place(1, 0), Place(3, 0), Place(9, 2))
    assert (alone.segments, alone.hubs) == ((3,), ())


def test_what_goes_under_is_no_wall_and_joins_none() -> None:
    tile = Tile(
        "t",
        segments=(
            Segment("city", id="a", sides=("N",)),
            Segment("city", id="b", sides=("S",)),
            Segment("road", ends=("a", "b"), level=Level.UNDER),
        ),
    )
    assert [wall.segments for wall in topology_of(tile, BUILT_IN).walls] == [(0,), (1,)]


@given(odd_tiles())
def test_every_segment_above_ground_is_in_one_wall(tile: Tile) -> None:
    members = [index for wall in topology_of(tile, BUILT_IN).walls for index in wall.segments]
    expected = [
        index
        for index, segment in enumerate(tile.segments)
        if segment.level is not Level.UNDER and segment.terrain != "field"
    ]
    assert sorted(members) == expected
