"""The board that a command is called with: loaded, checked, with the sets whose tiles lie on it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tileforge.cli.report import show
from tileforge.cli.sets import errors, nothing_written, shown_path, sound_sets

if TYPE_CHECKING:
    from tileforge.model.board import PlacedTile


def sound_board(path: Path, *, quiet: bool) -> tuple[PlacedTile, ...]:
    """Return the tiles on the board in the file at `path`, and print what was found about it.

    Raises Stop if there is an error among the findings, be it about the board or one of its sets.
    """
    from tileforge.board.check import check
    from tileforge.schema.board import load_board

    loaded = load_board(path, shown_path(path, Path.cwd()))
    findings = check(loaded)
    bad = errors(findings)
    show(bad if quiet else findings, err=True)
    if bad:
        raise nothing_written(findings, str(path))
    sound_sets([str(file) for file in loaded.files.values()], quiet=quiet)
    return loaded.placed
