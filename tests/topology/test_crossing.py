from __future__ import annotations

from hypothesis import given

from tests.strategies import sound_tiles
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import Level, Segment, Tile
from tileforge.topology.crossing import Crossing
from tileforge.topology.tile import topology_of


def crossings(*segments: Segment, **hubs: str) -> tuple[Crossing, ...]:
    return topology_of(Tile("t", segments=segments, hubs=hubs), BUILT_IN).crossings


def road(*sides: str, to: tuple[str, ...] = (), level: Level = Level.GROUND) -> Segment:
    return Segment("road", sides=sides, ends=to, level=level)


def test_two_roads_cross_on_one_level() -> None:
    assert crossings(road("N", "S"), road("E", "W")) == (Crossing(0, 1, settled=False),)
    under = Level.UNDER
    both_under = crossings(road("N", "S", level=under), road("E", "W", level=under))
    assert both_under == (Crossing(0, 1, settled=False),)


def test_levels_settle_a_crossing() -> None:
    assert crossings(road("N", "S", level=Level.OVER), road("E", "W")) == (Crossing(0, 1, settled=True),)
    assert crossings(road("N", "S", level=Level.UNDER), road("E", "W")) == (Crossing(0, 1, settled=True),)


def test_roads_that_meet_at_a_hub_do_not_cross() -> None:
    assert crossings(*(road(side, to=("x",)) for side in "NESW"), x="crossroads") == ()


def test_curves_do_not_cross() -> None:
    assert crossings(road("N", "W"), road("E", "S")) == ()


def test_through_roads_cross_though_a_stub_joins_them() -> None:
    joined = (Segment("city", id="a", sides=("N", "S")), Segment("city", id="b", sides=("E", "W")))
    assert crossings(*joined, road(to=("a", "b"))) == (Crossing(0, 1, settled=False),)


def test_walls_of_stubs_cross() -> None:
    found = crossings(
        road("N", to=("x",)),
        road("S", to=("x",)),
        road("E", to=("y",)),
        road("W", to=("y",)),
        x="village",
        y="village",
    )
    assert found == (Crossing(0, 2, settled=False),)


def test_a_tip_crosses() -> None:
    tip = Segment("city", sides=("N", "E"), corners=("SW",))
    other = Segment("city", sides=("W",), corners=("SE",))
    assert crossings(tip, other) == (Crossing(0, 1, settled=False),)


def test_a_bridge_is_found_where_it_is() -> None:
    city = Segment("city", id="c", sides=("N",))
    river = Segment("river", sides=("W", "E"))
    assert crossings(city, river, road("S", to=("c",))) == (Crossing(1, 2, settled=False),)
    assert crossings(city, river, road("S", to=("c",), level=Level.OVER)) == (Crossing(1, 2, settled=True),)


def test_a_thousand_segments_on_one_side_take_no_time() -> None:
    many = [road(side, to=("x",)) for side in "NESW" for _ in range(250)]
    assert crossings(*many, x="village") == ()


@given(sound_tiles())
def test_sound_tiles_have_no_open_crossing(tile: Tile) -> None:
    assert all(crossing.settled for crossing in topology_of(tile, BUILT_IN).crossings)
