from __future__ import annotations

from tileforge.model.catalogue import SYMBOLS
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import Level, Segment, StatedField, Tile
from tileforge.rules.fields import stated_fields_differ
from tileforge.rules.subject import TileSubject
from tileforge.topology.tile import topology_of

NORTH = Segment("city", id="n", sides=("N",))
ROAD = Segment("road", sides=("E", "W"))
SOUTHERN = StatedField(("ER", "SL", "SR", "WL"))


def faults(
    segments: tuple[Segment, ...], *fields: StatedField, reason: str | None = "why"
) -> list[tuple[str, str]]:
    tile = Tile("t", segments=segments, fields=fields, fields_reason=reason)
    subject = TileSubject(tile, "/tiles/0", topology_of(tile, BUILT_IN), BUILT_IN, SYMBOLS)
    return [(fault.pointer, fault.message) for fault in stated_fields_differ(subject)]


def test_a_field_may_be_pinched_in_two() -> None:
    parts = (StatedField(("EL",), ("n",)), StatedField(("WR",), ("n",)), SOUTHERN)
    assert faults((NORTH, ROAD), *parts) == []


def test_without_a_reason_nothing_may_differ() -> None:
    parts = (StatedField(("EL",), ("n",)), StatedField(("WR",), ("n",)), SOUTHERN)
    derived = "EL.WR with city N; ER.SL.SR.WL"
    assert faults((NORTH, ROAD), *parts, reason=None) == [
        ("/fields", f"the stated fields differ from the derived ones ({derived})")
    ]


def test_every_half_edge_needs_a_field() -> None:
    found = faults((NORTH, ROAD), StatedField(("EL",), ("n",)), SOUTHERN)
    assert found == [("/fields", "no stated field holds WR")]


def test_a_half_edge_is_in_one_field_once() -> None:
    found = faults((NORTH, ROAD), StatedField(("EL", "WR", "EL"), ("n",)), SOUTHERN)
    assert found == [("/fields/0/halves/2", "half-edge EL is given twice")]


def test_walls_keep_fields_apart_and_cities_away() -> None:
    far = StatedField(SOUTHERN.halves, ("n",))
    assert faults((NORTH, ROAD), StatedField(("EL", "WR"), ("n",)), far) == [
        ("/fields/1/cities/0", "walls keep the field from city N, which it is said to adjoin")
    ]
    (joined,) = faults((NORTH, ROAD), StatedField(("EL", "ER", "SL", "SR", "WL", "WR"), ("n",)))
    assert joined[0] == "/fields/0/halves"


def test_fields_may_be_joined_under_a_bridge() -> None:
    city = Segment("city", id="c", sides=("W", "E"), level=Level.OVER)
    river = Segment("river", sides=("N", "S"))
    banks = (StatedField(("NL", "SR"), ("c",)), StatedField(("NR", "SL"), ("c",)))
    assert faults((city, river), *banks) == []


def test_an_inner_field_may_be_stated() -> None:
    cities = (
        Segment("city", id="n", sides=("N", "W")),
        Segment("city", id="s", sides=("E", "S")),
    )
    assert faults(cities, StatedField((), ("n", "s"))) == []
