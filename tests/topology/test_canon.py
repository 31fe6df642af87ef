from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import odd_tiles, sound_tiles
from tileforge.model.tile import Segment, Tile, mirrored, turned
from tileforge.topology.canon import canonical_edges, canonical_form, form, rough_form


@given(sound_tiles() | odd_tiles(), st.integers(0, 3))
def test_turning_changes_no_canonical_form(tile: Tile, turns: int) -> None:
    moved = turned(tile, turns)
    assert canonical_form(moved) == canonical_form(tile)
    assert canonical_edges(moved) == canonical_edges(tile)
    assert rough_form(moved) == rough_form(tile)


@given(odd_tiles())
def test_two_mirrors_give_the_tile_back(tile: Tile) -> None:
    assert mirrored(mirrored(tile)) == tile


@given(odd_tiles())
def test_the_order_of_segments_makes_no_difference_where_ids_are_plain(tile: Tile) -> None:
    plain = replace(
        tile, segments=tuple(replace(part, id=None, ends=()) for part in tile.segments), fields=None
    )
    assert form(replace(plain, segments=plain.segments[::-1])) == form(plain)


def test_a_mirrored_bend_beside_a_city_is_another_design() -> None:
    tile = Tile("a", segments=(Segment("city", sides=("N",)), Segment("road", sides=("E", "S"))))
    assert canonical_form(mirrored(tile)) != canonical_form(tile)
    assert mirrored(tile).segments[1].sides == ("W", "S")


def test_an_end_that_names_nothing_is_no_end_at_a_hub() -> None:
    at_hub = Tile("a", hubs={"x": "village"}, segments=(Segment("road", sides=("N",), ends=("x",)),))
    assert form(at_hub) != form(replace(at_hub, hubs={}))
