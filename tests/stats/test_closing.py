from __future__ import annotations

import pytest

from tileforge.model.tile import Segment, Tile
from tileforge.model.tileset import TileSet
from tileforge.stats.closing import Form, Reason, TerrainClosing, closing_of, odd_terrains
from tileforge.stats.pool import pool_of

from .pools import LAKE, shipped, small_set


def lakes(*sides: str) -> TerrainClosing:
    """Return what can be closed with one lake on each of `sides`, a tile each."""
    tiles = tuple(
        Tile(f"t{index}", segments=(Segment("lake", sides=tuple(where)),))
        for index, where in enumerate(sides)
    )
    found = closing_of(pool_of([TileSet("a", {}, terrains={"lake": LAKE}, tiles=tiles)]))
    (closing,) = found
    return closing


@pytest.mark.parametrize(
    ("sides", "at_most"),
    [
        (("N", "S"), 1),
        (("N", "N", "E", "W"), 2),
        (("NE", "NE", "NE", "NE"), 1),
        (("N", "NE", "NE"), 0),
        (("N", "NS", "NS", "S"), 1),
        (("N",), 0),
        (("N", "NE"), 0),
        (("NE", "NE", "NE"), 0),
        (("NS",) * 9, 0),
        (("NESW",) * 9, 0),
    ],
)
def test_how_many_lakes_can_be_closed(sides: tuple[str, ...], at_most: int) -> None:
    closing = lakes(*sides)
    assert closing.at_most == at_most
    assert closing.hopeless == (at_most == 0)


def test_a_piece_with_more_sides_than_there_are_other_tiles_is_never_closed() -> None:
    closing = lakes("NESW", "N", "N", "N")
    (never,) = closing.never
    assert (never.form, never.reason, never.count) == (Form.FOUR, Reason.NEIGHBOURS, 1)
    assert never.designs == (("a", "t0"),)
    assert lakes("NESW", "N", "N", "N", "N").never == ()


def test_a_piece_odd_in_sides_needs_another_one() -> None:
    closing = lakes("NES", "NE", "NE", "NE", "NE")
    (never,) = closing.never
    assert (never.form, never.reason) == (Form.THREE, Reason.ODD)
    assert closing.at_most == 1


def test_what_is_never_closed_closes_nothing_else() -> None:
    closing = lakes("N", "NE", "NE")
    reasons = {never.form: never.reason for never in closing.never}
    assert reasons == {Form.ONE: Reason.ODD, Form.CORNER: Reason.ENDS}
    assert closing.hopeless


def test_the_base_game_leaves_nothing_open() -> None:
    pool = pool_of([shipped("base")])
    road, city = closing_of(pool)
    assert (road.never, city.never) == ((), ())
    assert (road.at_most, city.at_most) == (20, 16)
    assert odd_terrains(pool) == ("field", "city")


def test_fields_are_never_asked_about() -> None:
    assert [closing.terrain for closing in closing_of(pool_of([small_set("FFFF*4", "CFFF*2")]))] == ["city"]
