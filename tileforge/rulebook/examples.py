"""Examples: the boards and games that rule texts show, checked by the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tileforge.board import check, replaying
from tileforge.board.play import Play
from tileforge.board.scoring import FeatureReport
from tileforge.model.finding import Finding, Severity
from tileforge.model.tileset import TileSet
from tileforge.schema.board import load_board
from tileforge.schema.game import load_game
from tileforge.schema.load import load
from tileforge.schema.used_sets import OpenSet


@dataclass(frozen=True, slots=True)
class ShownBoard:
    """A board, or a game after its last turn, with all that was found about it.

    `tilesets` are its usable sets by id; `play` holds the table, None if nothing can be shown.
    """

    findings: tuple[Finding, ...]
    tilesets: Mapping[str, TileSet]
    play: Play | None
    features: tuple[FeatureReport, ...]

    @property
    def errors(self) -> list[Finding]:
        """What is wrong: with the file, or by the rules."""
        return [found for found in self.findings if found.severity is Severity.ERROR]


def shown_board(path: Path, name: str, cwd: Path, open_set: OpenSet = load) -> ShownBoard:
    """Return the board or game in the file at `path`, to be called `name` in findings.

    Its sets are looked for as `schema.board.load_board` does; `open_set` gives what is in their files.
    """
    if _is_game(path):
        game = load_game(path, name, cwd, open_set)
        played = replaying.view_of(game)
        return ShownBoard(played.findings, game.tilesets, played.play, played.features)
    board = load_board(path, name, cwd, open_set)
    view = check.view_of(board)
    return ShownBoard(view.findings, board.tilesets, view.play, view.features)


def _is_game(path: Path) -> bool:
    """Tell whether the file holds turns; what cannot be read is for the board's reader to say."""
    try:
        document = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(document, dict) and "turns" in document
