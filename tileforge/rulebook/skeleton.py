"""The rule texts of a new set: short, valid, in every language, with an example to change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from typing import Any, Final

from tileforge.model.geometry import SIDES
from tileforge.model.text import LANGUAGES, text_in
from tileforge.model.tile import Tile
from tileforge.model.tileset import TileSet, tile_count
from tileforge.schema.conform import schema_uri
from tileforge.schema.rule_files import rules_file

EXAMPLE: Final = "boards/example.json"
_CLAIMED: Final = ("road", "city")
"""What the example's follower may stand on."""
_TWO: Final = {"en": "Two tiles that fit.", "fr": "Deux tuiles qui vont ensemble."}
_ONE: Final = {"en": "A tile of this set.", "fr": "Une tuile de l’extension."}
_FOLLOWER: Final = {"en": "Red has a follower there.", "fr": "Rouge y a un partisan."}
_TILES: Final = {"en": ("{number} tile", "{number} tiles"), "fr": ("{number} tuile", "{number} tuiles")}


def skeleton(tileset: TileSet) -> dict[str, bytes]:
    """Return the files of rules to begin with for `tileset`, by name: a text a language, and a board if
    the set has tiles.
    """
    tile = max(tileset.tiles, key=lambda tile: tile.count > 1, default=None)
    files: dict[str, bytes] = {}
    for lang in LANGUAGES:
        form = resources.files(__package__).joinpath(f"skeleton.{lang}.md").read_text("utf-8")
        number = tile_count(tileset)
        text = form.format(
            name=_plain(text_in(tileset.name, lang) or tileset.id),
            tiles=_TILES[lang][number != 1].format(number=number),
            example=_example(tile, lang),
        )
        files[rules_file(lang)] = text.replace("\n\n\n", "\n").encode()
    if tile is not None:
        files[EXAMPLE] = f"{json.dumps(_board(tileset, tile), ensure_ascii=False, indent=2)}\n".encode()
    return files


def _plain(name: str) -> str:
    """Return `name` with a stroke before what Markdown would read as more than a letter."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#!&" else letter for letter in " ".join(name.split()))


def _example(tile: Tile | None, lang: str) -> str:
    if tile is None:
        return ""
    caption = (_TWO if tile.count > 1 else _ONE)[lang]
    if _claimed(tile) is not None:
        caption += f" {_FOLLOWER[lang]}"
    return f"![{caption}]({EXAMPLE})"


def _board(tileset: TileSet, tile: Tile) -> dict[str, Any]:
    """Return a board of `tile`, twice if there are two: turned by half a turn, a tile always fits itself."""
    placements: list[dict[str, Any]] = [{"tile": tile.id, "x": 0, "y": 0}]
    if tile.count > 1:
        placements.append({"tile": tile.id, "x": 1, "y": 0, "turns": 2})
    board: dict[str, Any] = {
        "$schema": schema_uri("board"),
        "sets": [tileset.id],
        "players": ["red"],
        "placements": placements,
    }
    claimed = _claimed(tile)
    if claimed is not None:
        board["figures"] = [{"figure": "follower", "player": "red", "x": 0, "y": 0, "on": claimed}]
    return board


def _claimed(tile: Tile) -> str | None:
    """Return the name of a part of `tile`, as it lies unturned, on which a follower may stand."""
    return next(_parts(tile), None)


def _parts(tile: Tile) -> Iterator[str]:
    for segment in tile.segments:
        if segment.terrain in _CLAIMED:
            yield from (f"{segment.terrain} {side}" for side in SIDES if side in segment.sides)
