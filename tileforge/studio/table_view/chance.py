"""What chance does on a board: a tile laid anywhere it fits, or turns played on by the rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from tileforge.board.check import BoardView
from tileforge.board.decisions import Chance
from tileforge.board.game import play_on
from tileforge.board.snapshot import placed_tiles, standing_figures
from tileforge.model.board import Board, Placement
from tileforge.schema.board import LoadedBoard
from tileforge.schema.dump_game import dump_board
from tileforge.studio.documents.label import Label
from tileforge.studio.documents.splice import with_entry, with_value, without
from tileforge.studio.problems import Problem
from tileforge.studio.table_view.edits import placed_label

_CLAIM: Final = 0.6
"""How often what is optional is done."""


def with_random_tile(text: str, loaded: LoadedBoard, view: BoardView, rng: Random) -> tuple[str, Label]:
    """Return a board's `text` with one more tile of those left, drawn and laid at random, and what
    undoing that is called.

    `loaded` and `view` are of that text. Raises Problem if no tile is left that fits anywhere.
    """
    placement = _random_placement(view, rng)
    if loaded.board is None or placement is None:
        raise Problem(409, "table.nothing-fits")
    return _with_placements(text, loaded.board, [placement]), placed_label(placement)


def played_on(text: str, loaded: LoadedBoard, view: BoardView, rng: Random, turns: int) -> tuple[str, Label]:
    """Return a board's `text` after up to so many further turns, played at random by the rules, and what
    undoing them is called.

    Features that are completed are scored and their figures go back, so that the points there are
    those of what still stands. Raises Problem if no tile is left that fits anywhere.
    """
    play, board = view.play, loaded.board
    if play is None or board is None:
        raise Problem(409, "table.unreadable")
    known = set(play.table.cells)
    play_on(play, rng, turns=turns, claim=_CLAIM if play.players else 0.0)
    laid = [
        one.placement
        for one in placed_tiles(play.table, loaded.tilesets)
        if (one.placement.x, one.placement.y) not in known
    ]
    if not laid:
        raise Problem(409, "table.nothing-fits")
    label = {"key": "undo.table-play", "n": str(len(laid)), "after": str(len(known))}
    return _with_figures(_with_placements(text, board, laid), board, view), label


def _random_placement(view: BoardView, rng: Random) -> Placement | None:
    play = view.play
    if play is None:
        return None
    chance = Chance(play, rng, 0.0)
    chance.draws(1)
    placing = chance.placing()
    if placing is None:
        return None
    design, (x, y) = placing.design, placing.cell
    return Placement(design.set, design.tile.id, x, y, placing.turns, design.copy)


def _with_placements(text: str, board: Board, placements: Sequence[Placement]) -> str:
    count = len(json.loads(text.removeprefix("\ufeff"))["placements"])
    written = _written(replace(board, placements=tuple(placements), figures=()))["placements"]
    for index, entry in enumerate(written):
        text = with_entry(text, ("placements",), count + index, entry)
    return text


def _with_figures(text: str, board: Board, view: BoardView) -> str:
    assert view.play is not None
    figures = standing_figures(view.play.table)
    if not figures:
        return without(text, ("figures",))
    return with_value(text, ("figures",), _written(replace(board, figures=figures))["figures"])


def _written(board: Board) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(dump_board(board))
    return written
