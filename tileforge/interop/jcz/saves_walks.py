"""Whether a saved game stops in the middle of a walk of the dragon that comes after the scoring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from tileforge.board.game import replay
from tileforge.model.figures import FIGURES
from tileforge.model.game import Game, cells_of
from tileforge.model.tileset import TileSet

_DRAGON: Final = "dragon"
_STEPS: Final = 6


def stops_in_a_walk(game: Game, tilesets: Mapping[str, TileSet]) -> bool:
    """Tell whether the dragon has a step to take after the scoring of the last turn of `game`.

    That program asks for every step, even if it can lead to one tile only, and begins no other turn
    before the last of them.
    """
    if game.options.get("dragon-moves") != "after-scoring" or not game.turns:
        return False
    *before, last = game.turns
    stopped = replace(game, turns=(*before, replace(last, unfinished=True, scored=True)), ended=False)
    play = replay(stopped, tilesets)
    dragon = play.neutral.get(_DRAGON)
    laid = play.turn.laid if play.turn is not None else None
    if dragon is None or laid is None or _DRAGON not in laid.design.symbols:
        return False
    steps = [cell for move in last.moves if move.kind == _DRAGON for cell in cells_of(move)]
    began = replay(stopped, tilesets, len(before)).neutral.get(_DRAGON)
    visited = {*steps, began.cell if began is not None else dragon.cell}
    return len(steps) < _STEPS and any(
        cell not in visited and play.closed(FIGURES[_DRAGON], cell) is None
        for cell in play.table.beside(dragon.cell)
    )
