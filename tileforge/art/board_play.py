"""The picture of a table as the rules have it: tiles, figures, and numbers at the occupied features."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tileforge.art.board import Arts, board_drawing
from tileforge.art.callouts import Callout, Ghost
from tileforge.art.theme import Theme
from tileforge.board.names import spot_at
from tileforge.board.play import Play
from tileforge.board.scoring import FeatureReport, occupied
from tileforge.board.snapshot import placed_tiles, standing_figures
from tileforge.drawing.scene import Drawing
from tileforge.model.board import Cell
from tileforge.model.tileset import TileSet


def play_drawing(
    play: Play,
    tilesets: Mapping[str, TileSet],
    features: Iterable[FeatureReport],
    theme: Theme,
    *,
    empty: Sequence[Cell] = (),
    arts: Arts | None = None,
    title: str = "",
) -> Drawing:
    """Return the picture of the table of `play`, in millimetres at the size of its first tile.

    `features` are the table's; those that somebody is on are numbered from 1, in order. `empty` are
    cells where a tile may be placed; `tilesets`, `arts` and `title` are as for `art.board.board_drawing`.
    """
    return board_drawing(
        placed_tiles(play.table, tilesets),
        standing_figures(play.table),
        tilesets,
        theme,
        players=play.players,
        callouts=[
            Callout(number, spot_at(play.table, feature.node))
            for number, feature in enumerate(occupied(features), start=1)
        ],
        ghosts=[Ghost(cell) for cell in empty],
        arts=arts,
        title=title,
    )
