"""Small pools written as edge codes, and the shipped sets."""

from __future__ import annotations

from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tile import Segment, Tile
from tileforge.model.tileset import TileSet
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load

LETTERS = {"F": "field", "R": "road", "C": "city", "L": "lake"}
LAKE = Terrain("lake", Shape.AREA, "L", colour="#5aa9d6", name={"en": "lake", "fr": "lac"})


def shipped(id: str) -> TileSet:
    tileset = load(shipped_sets()[id]).tileset
    assert tileset is not None
    return tileset


def tile(id: str, code: str, count: int = 1) -> Tile:
    """Return a tile that shows `code` clockwise from north, each side a segment of its own."""
    segments = tuple(
        Segment(LETTERS[letter], sides=(side,))
        for side, letter in zip("NESW", code, strict=True)
        if letter != "F"
    )
    return Tile(id, count=count, segments=segments)


def small_set(*codes: str, id: str = "small") -> TileSet:
    """Return a set of one tile for each of `codes`; ``CRFF*3`` is printed three times."""
    tiles = []
    for index, text in enumerate(codes):
        code, _, count = text.partition("*")
        tiles.append(tile(f"t{index}", code, int(count or 1)))
    return TileSet(id, {"en": "Small", "fr": "Petit"}, terrains={"lake": LAKE}, tiles=tuple(tiles))


def pattern(code: str) -> tuple[str, str, str, str]:
    north, east, south, west = (LETTERS.get(letter, "") for letter in code)
    return north, east, south, west
