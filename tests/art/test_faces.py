from __future__ import annotations

from collections import Counter

import pytest

from tileforge.art.faces import Face, bleed_of, card_faces, framed, tile_faces
from tileforge.art.theme import load_theme
from tileforge.drawing.scene import Box
from tileforge.model.tile import Copy, DecorUse, Segment, Tile
from tileforge.model.tileset import Card, Deck, TileSet, card_count, tile_count
from tileforge.schema.library import shipped_sets

from .shipped import shipped

CLASSIC = load_theme("classic")
GARDEN = (DecorUse("garden"),)


def small(*tiles: Tile) -> TileSet:
    return TileSet("small", {"en": "Small", "fr": "Petit"}, tiles=tiles)


@pytest.mark.parametrize("name", sorted(shipped_sets()))
def test_the_counts_are_the_sets(name: str) -> None:
    tileset = shipped(name)
    faces = list(tile_faces(tileset, CLASSIC))
    assert sum(face.count for face in faces) == tile_count(tileset)
    assert sum(face.count for face in card_faces(tileset, CLASSIC, "en")) == card_count(tileset)
    by_tile: Counter[str] = Counter()
    for face in faces:
        by_tile[face.id] += face.count
    assert by_tile == {tile.id: tile.count for tile in tileset.tiles}


def test_a_start_tile_has_its_own_back_and_name() -> None:
    city = (Segment("city", sides=("N",)),)
    tile = Tile("A", 4, city, copies=(Copy(1, start=True), Copy(2), Copy(1, decor=GARDEN)))
    faces = list(tile_faces(small(tile, Tile("A-start")), CLASSIC))
    assert [(face.stem, face.count, face.copy, face.start) for face in faces] == [
        ("A-start-2", 1, 1, True),
        ("A", 2, 1, False),
        ("A-2", 1, 2, False),
        ("A-start", 1, 1, False),
    ]
    assert [face.back.stem for face in faces] == ["back-tiles-start", *["back-tiles"] * 3]
    assert faces[0].front is faces[1].front
    assert faces[0].name["fr"] == "Petit, tuile A (tuile de départ)"


def test_cards_are_laid_out_for_the_size_asked_for() -> None:
    deck = Deck(designs=(Card("again", 2, title={"en": "Again"}, text={"en": "Draw."}),))
    tileset = TileSet("cards", {"en": "Cards"}, cards=deck)
    (own,) = card_faces(tileset, CLASSIC, "en")
    (large,) = card_faces(tileset, CLASSIC, "en", (63.5, 88.9))
    assert (own.size_mm, own.trim) == ((44, 68), Box(0, 0, 44, 68))
    assert (large.size_mm, large.trim) == ((63.5, 88.9), Box(0, 0, 63.5, 88.9))
    assert large.back.symbol.box == large.front.box == Box(-5, -5, 68.5, 93.9)


def test_a_face_is_framed_at_its_size() -> None:
    (face,) = tile_faces(small(Tile("A")), CLASSIC, side_mm=90.0)
    drawing = framed(face.front, face.trim, face.size_mm, Box(-3, -3, 93, 93), "A")
    (use,) = drawing.children
    assert drawing.box == Box(-3, -3, 93, 93)
    assert use.matrix[0] == 2.0  # type: ignore[union-attr]
    assert bleed_of(face.front, face.trim, face.size_mm) == 16.0
    assert isinstance(face, Face)
