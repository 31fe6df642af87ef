"""The designs of a board as they are edited: drawn once each, looked up once an answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pydantic import BaseModel

from tileforge.art.board import Arts
from tileforge.art.overlay import Part
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.model.tile import copies_of
from tileforge.model.tileset import TileSet
from tileforge.schema.board import LoadedBoard
from tileforge.studio.contact import picture_address
from tileforge.studio.print_view.job import folder_of
from tileforge.studio.tile_view.drawing import DrawnTile, drawn_tile
from tileforge.studio.workspace import Checked, Remembered, Workspace

THEME: Final = BUILT_IN[0]
_drawn: Final[Remembered[DrawnTile]] = Remembered(400)
"""Designs as they were drawn last, by all that their pictures depend on."""


class TrayTile(BaseModel):
    """A tile that may be laid: its picture, how many there are, and whether one is a start tile."""

    set: str
    tile: str
    picture: str
    count: int
    start: bool


class Designs:
    """The designs of the sets of one board, for one answer: each set is looked up once."""

    def __init__(self, space: Workspace) -> None:
        self._space = space
        self._checked: dict[str, Checked] = {}
        self._numbers: dict[str, dict[str, int]] = {}
        self._tiles: dict[tuple[str, str], DrawnTile] = {}

    def arts(self, loaded: LoadedBoard) -> Arts:
        """Return the pictures of all designs on the board, by set and tile."""
        keys = sorted({(one.placement.set, one.placement.tile) for one in loaded.placed})
        return {key: self._tile(loaded.tilesets[key[0]], key[1]).art for key in keys}

    def parts(self, tileset: TileSet, tile_id: str) -> Sequence[Part]:
        """Return the overlay of a design."""
        return self._tile(tileset, tile_id).parts

    def tray(self, tilesets: Iterable[TileSet]) -> list[TrayTile]:
        """Return all tiles of these sets."""
        return [
            TrayTile(
                set=tileset.id,
                tile=tile.id,
                picture=picture_address(self._space, self._set(tileset), number),
                count=tile.count,
                start=any(copy.start for copy in copies_of(tile)),
            )
            for tileset in tilesets
            for number, tile in zip(self._set(tileset).loaded.tile_indexes, tileset.tiles, strict=True)
        ]

    def _set(self, tileset: TileSet) -> Checked:
        if tileset.id not in self._checked:
            self._checked[tileset.id] = self._space.checked(folder_of(tileset))
        return self._checked[tileset.id]

    def _tile(self, tileset: TileSet, tile_id: str) -> DrawnTile:
        found = self._tiles.get((tileset.id, tile_id))
        if found is None:
            found = self._tiles[tileset.id, tile_id] = self._draw(tileset, tile_id)
        return found

    def _draw(self, tileset: TileSet, tile_id: str) -> DrawnTile:
        checked = self._set(tileset)
        if tileset.id not in self._numbers:
            self._numbers[tileset.id] = {tile.id: index for index, tile in enumerate(tileset.tiles)}
        index = self._numbers[tileset.id][tile_id]
        version = self._space.picture_version(checked, checked.loaded.tile_indexes[index], THEME)
        key = (str(checked.entry.path), version)
        return _drawn.get(key, lambda: drawn_tile(tileset, index, load_theme(THEME)))
