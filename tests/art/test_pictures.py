from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from tileforge.art.pictures import card_pictures, picture_files, pixels, tile_pictures, tile_stems
from tileforge.art.theme import load_theme
from tileforge.drawing.batch import PngPool
from tileforge.drawing.scene import Box
from tileforge.model.tile import Copy, DecorUse, Segment, Tile
from tileforge.model.tileset import Card, Deck, TileSet

CLASSIC = load_theme("classic")
LOOKS = (Copy(1), Copy(1, decor=(DecorUse("garden"),)), Copy(2))


def small(*tiles: Tile, size: float = 45.0) -> TileSet:
    return TileSet("small", {"en": "Small"}, tiles=tiles, tile_size_mm=size)


@pytest.mark.parametrize(
    ("mm", "dpi", "number"), [(45, 300, 532), (25.4, 300, 300), (50.8, 150, 300), (44, 300, 520)]
)
def test_pixels_are_rounded_up_once(mm: float, dpi: float, number: int) -> None:
    assert pixels(mm, dpi) == number


def test_one_picture_a_look_at_the_sets_size() -> None:
    tileset = small(Tile("A", 4, (Segment("city", sides=("N",)),), copies=LOOKS), Tile("B"), size=60.0)
    pictures = list(tile_pictures(tileset, CLASSIC))
    assert [picture.stem for picture in pictures] == ["A", "A-2", "B"]
    assert {picture.drawing.box for picture in pictures} == {Box(0, 0, 60, 60)}
    with Image.open(io.BytesIO(pictures[0].data("png", 100))) as bitmap:
        assert bitmap.size == (237, 237)


def test_only_those_asked_for_and_flat_ones_once_a_design() -> None:
    tileset = small(Tile("A", 4, copies=LOOKS), Tile("B"))
    assert [picture.stem for picture in tile_pictures(tileset, CLASSIC, {1})] == ["B"]
    flat = list(tile_pictures(tileset, CLASSIC, flat=True))
    assert [picture.stem for picture in flat] == ["A-flat", "B-flat"]
    with Image.open(io.BytesIO(flat[0].data("png", 72))) as bitmap:
        assert len(bitmap.convert("RGB").getcolors() or ()) == 1


def test_cards_are_named_by_language() -> None:
    deck = Deck(size="50x70", designs=(Card("again", title={"en": "Again"}, text={"en": "Draw."}),))
    pictures = list(card_pictures(TileSet("small", {}, cards=deck), CLASSIC, "fr"))
    assert [(picture.stem, picture.drawing.box) for picture in pictures] == [("again-fr", Box(0, 0, 50, 70))]
    assert list(card_pictures(small(Tile("A")), CLASSIC, "en")) == []


@given(st.lists(st.sampled_from(["A", "a", "A-2", "a-2", "b", "B-3"]), unique=True), st.data())
def test_no_two_files_have_one_name_whatever_the_case(ids: list[str], data: st.DataObject) -> None:
    tiles = [Tile(id, 4, copies=LOOKS if data.draw(st.booleans()) else ()) for id in ids]
    names = [name.casefold() for stems in tile_stems(small(*tiles)) for name in stems]
    assert len(set(names)) == len(names)


def test_a_pool_draws_the_files_that_a_picture_draws_itself() -> None:
    tileset = small(*(Tile(f"t{number}") for number in range(13)))
    pictures = list(tile_pictures(tileset, CLASSIC))
    with PngPool(2) as pool:
        made = dict(picture_files(pictures, "png", 50, pool))
    assert made == {f"{picture.stem}.png": picture.data("png", 50) for picture in pictures}
    assert [name for name, _ in picture_files(pictures[:2], "svg", 50, PngPool())] == ["t0.svg", "t1.svg"]
