"""Every part has one name, by which it is found again however its tile lies."""

from __future__ import annotations

import pytest

from tests.board.boards import Lay, called, every_design, laid, node_of
from tileforge.board.design import Design, design_of
from tileforge.board.names import part_called, part_names, spot_at
from tileforge.model.board import Spot
from tileforge.model.geometry import turn_point
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import DecorUse, Segment, StatedField, Tile


def design(*segments: Segment, fields: tuple[StatedField, ...] | None = None) -> Design:
    return design_of(
        "own", Tile("T", segments=segments, fields=fields, decor=(DecorUse("garden"),)), BUILT_IN
    )


@pytest.mark.parametrize("turns", range(4))
def test_every_part_of_every_shipped_design_is_found_by_its_name_and_no_other_has_it(turns: int) -> None:
    for each in every_design():
        names = part_names(each, turns)
        assert len(set(names)) == len(names) == len(each.parts), each.name
        for part, name in zip(each.parts, names, strict=True):
            assert part_called(each, turns, name) is part, (each.name, name)


@pytest.mark.parametrize("turns", range(4))
def test_every_point_and_every_id_names_its_part_too(turns: int) -> None:
    for each in every_design():
        for part in each.parts:
            for point in (*part.sides, *part.halves):
                assert part_called(each, turns, f"{part.terrain} {turn_point(point, turns)}") is part
            id = each.tile.segments[part.segment].id if part.segment is not None else None
            assert id is None or part_called(each, turns, id) is part


def test_the_shortest_clear_name_is_chosen() -> None:
    assert part_names(called("base:D"), 0) == ("city", "road", "field EL", "field ER")
    assert part_names(called("easter:19"), 0)[:6] == (
        "city W",
        "city E",
        "road N",
        "road S",
        "road #3",
        "road #4",
    )


def test_points_are_those_of_the_board_the_first_one_clockwise_from_the_north() -> None:
    cross = called("base:X")
    assert part_names(cross, 0)[:4] == ("road N", "road E", "road S", "road W")
    assert part_names(cross, 1)[:4] == ("road E", "road S", "road W", "road N")
    two = called("base:H")
    assert part_names(two, 0)[:2] == ("city N", "city S")
    assert part_names(two, 1)[:2] == ("city E", "city W")
    assert part_called(two, 1, "city N") is None
    assert part_names(called("base:U"), 0) == ("road", "field NL", "field ER")
    around = called("princess-dragon:F")
    assert [part_names(around, turns)[2] for turns in range(4)] == [
        "field WL",
        "field NL",
        "field EL",
        "field SL",
    ]


def test_a_terrain_of_which_there_are_several_names_none_of_them() -> None:
    cross = called("base:X")
    assert part_called(cross, 0, "road") is None
    assert part_called(cross, 0, "road #3") is cross.parts[2]
    assert part_called(cross, 0, "road #5") is None
    assert part_called(cross, 0, "city") is None
    assert part_called(cross, 0, "") is None


def test_spaces_do_not_matter() -> None:
    cross = called("base:X")
    assert part_called(cross, 0, "  road   E ") is cross.parts[1]


def test_a_part_goes_by_its_number_even_where_it_has_a_shorter_name() -> None:
    city = called("base:D").parts[0]
    assert [part_called(called("base:D"), 0, name) for name in ("city #1", "city N", "city")] == [city] * 3


def test_what_touches_no_side_goes_by_its_number() -> None:
    fields = (StatedField(("EL", "ER", "WL", "WR")), StatedField())
    own = design(Segment("city", sides=("N",)), Segment("city", sides=("S",)), fields=fields)
    assert part_names(own, 0) == ("city N", "city S", "field EL", "field #2", "garden")
    assert part_called(own, 2, "field #2") is own.parts[3]
    assert part_called(own, 2, "garden") is own.parts[4]


def test_an_id_names_its_segment_unless_it_is_another_ones_name() -> None:
    own = design(
        Segment("city", id="east", sides=("E",)),
        Segment("city", id="road", sides=("W",)),
        Segment("road", id="city", sides=("N", "S")),
    )
    assert part_called(own, 3, "east") is own.parts[0]
    assert part_called(own, 3, "city") is own.parts[2]
    assert part_called(own, 3, "road") is own.parts[2]
    assert [part_called(own, 3, name) for name in part_names(own, 3)] == list(own.parts)


def test_of_doubled_ids_the_first_counts() -> None:
    own = design(Segment("city", id="a", sides=("E",)), Segment("city", id="a", sides=("W",)))
    assert part_called(own, 0, "a") is own.parts[0]


def test_a_node_is_named_as_its_tile_lies() -> None:
    table = laid([Lay(called("base:D")), Lay(called("base:H"), (1, -2), 1)])
    assert spot_at(table, node_of(table, (1, -2), 0)) == Spot(1, -2, "city E")
    assert spot_at(table, node_of(table, (0, 0), 3)) == Spot(0, 0, "field ER")
