from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import odd_tiles, sound_tiles
from tileforge.model.tile import Segment, Tile, mirrored, turned
from tileforge.topology.compare import MOST_WEIGHED, Comparison, Doubled, Pair, compare, turns_to_match


def tile(id: str, *segments: Segment, count: int = 1) -> Tile:
    return Tile(id, count, segments)


def city(*sides: str, shields: int = 0) -> Segment:
    return Segment("city", sides=sides, shields=shields)


def road(*sides: str) -> Segment:
    return Segment("road", sides=sides)


@given(st.lists(sound_tiles() | odd_tiles(), max_size=6), st.data())
def test_turned_shuffled_and_renamed_sets_are_alike(tiles: list[Tile], data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(tiles))))
    other = [
        replace(turned(tiles[index], data.draw(st.integers(0, 3))), id=f"b{place}")
        for place, index in enumerate(order)
    ]
    found = compare(tiles, other)
    assert len(found.alike) == len(tiles)
    assert found == Comparison(found.alike, (), (), (), (), ())


@given(st.lists(odd_tiles(), max_size=5), st.lists(odd_tiles(), max_size=5))
def test_every_design_has_one_place(a: list[Tile], b: list[Tile]) -> None:
    found = compare(a, b)
    pairs = found.alike + found.near
    in_a = [pair.a for pair in pairs] + [double.index for double in found.doubled_a] + list(found.only_a)
    in_b = [pair.b for pair in pairs] + [double.index for double in found.doubled_b] + list(found.only_b)
    assert sorted(in_a) == list(range(len(a)))
    assert sorted(in_b) == list(range(len(b)))


def test_a_doubled_design_is_told_from_a_changed_one() -> None:
    a = [tile("A", city("N", "E", shields=1)), tile("B", city("N", "E")), tile("C", road("N", "S"))]
    lost = [replace(a[0], segments=(city("N", "E"),)), a[1], a[2]]
    assert compare(a, lost) == Comparison((Pair(1, 1), Pair(2, 2)), (Pair(0, 0),), (), (), (), ())
    doubled = [*a, tile("D", road("E", "W"))]
    assert compare(a, doubled).doubled_b == (Doubled(3, 2),)
    assert compare(doubled, a).doubled_a == (Doubled(3, 2),)


def test_what_the_other_set_lacks_twice_is_missing_once_and_doubled_once() -> None:
    found = compare([], [tile("A", city("N")), tile("B", city("S"))])
    assert (found.only_b, found.doubled_b) == ((0,), (Doubled(1, 0),))


def test_a_mirror_image_is_near() -> None:
    one = tile("A", city("N"), road("E", "S"))
    assert compare([one], [replace(mirrored(one), id="Z")]).near == (Pair(0, 0),)


def test_of_designs_with_the_same_edges_the_most_alike_belong_together() -> None:
    a = [tile("1", city("N", "E"), city("S")), tile("2", city("N"), city("E"), city("S"))]
    b = [tile("x", city("N"), city("E"), Segment("city", sides=("S",), corners=("SE",), shields=2))]
    assert compare(a, b).near == (Pair(1, 0),)


def test_a_design_with_other_edges_is_found_by_its_id() -> None:
    assert compare([tile("A", city("N"))], [tile("A", city("N", "S"))]).near == (Pair(0, 0),)
    found = compare([tile("A", city("N"))], [tile("B", city("N", "S"))])
    assert (found.only_a, found.only_b) == ((0,), (0,))


def test_many_designs_of_one_pattern_pair_up_in_order() -> None:
    number = int(MOST_WEIGHED**0.5) + 2

    def inner(index: int, terrain: str) -> Tile:
        return tile(f"{terrain}{index}", *(Segment(terrain) for _ in range(index + 1)))

    a = [inner(index, "monastery") for index in range(number)]
    b = [inner(index, "tent") for index in range(number)]
    assert len(compare(a, b).near) == number


def test_the_turn_that_matches_is_found() -> None:
    one = tile("A", city("N", shields=1), city("S"), road("E", "W"))
    assert [turns_to_match(one, turned(one, turns)) for turns in range(4)] == [0, 3, 2, 1]
