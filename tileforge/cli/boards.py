"""The board that a command is called with: loaded, checked, with the sets whose tiles lie on it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tileforge.cli.errors import Found, Stop
from tileforge.cli.report import counted, show
from tileforge.cli.sets import UNUSABLE_CODES, errors, shown_path, sound_sets

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
        message = f"{counted(len(bad), 'error', 'errors')} in {path}: nothing was written"
        raise (Stop if {finding.code for finding in bad} & UNUSABLE_CODES else Found)(message)
    sound_sets([str(file) for file in loaded.files.values()], quiet=quiet)
    return loaded.placed
