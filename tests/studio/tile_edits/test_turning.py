from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.schema.tilesets import tiles
from tests.strategies import odd_tiles
from tests.studio.tile_edits.support import done, raw_of
from tileforge.model.catalogue import SYMBOLS
from tileforge.model.tile import Tile, mirrored, turned
from tileforge.schema.build import tile_from

TILES = odd_tiles() | tiles("T", ("city", "road", "monastery"), tuple(SYMBOLS))


@given(TILES, st.integers(-3, 3))
def test_raw_tiles_turn_as_models_do(tile: Tile, turns: int) -> None:
    raw = raw_of(tile)
    assert tile_from(done(raw, {"do": "turn", "turns": turns})) == turned(tile_from(raw), turns)


@given(TILES)
def test_raw_tiles_are_mirrored_as_models_are(tile: Tile) -> None:
    raw = raw_of(tile)
    assert tile_from(done(raw, {"do": "mirror"})) == mirrored(tile_from(raw))


@given(TILES)
def test_four_turns_are_none(tile: Tile) -> None:
    raw = raw_of(tile)
    assert done(raw, {"do": "turn", "turns": 3}, {"do": "turn", "turns": 1}) == raw
