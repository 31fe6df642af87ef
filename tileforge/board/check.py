"""The check of a board: sides that meet must show the same terrain."""

from __future__ import annotations

from collections.abc import Iterator

from tileforge.model.finding import Finding
from tileforge.schema.board import CODES, LoadedBoard
from tileforge.schema.report import Problem, reported
from tileforge.topology.board import misfits


def check(loaded: LoadedBoard) -> tuple[Finding, ...]:
    """Return all findings about `loaded`, those of loading included, in the order of the file."""
    found = (*loaded.findings, *reported(loaded.source, _misfit_problems(loaded), codes=CODES))
    return tuple(sorted(found, key=lambda entry: (entry.place.line, entry.place.column, entry.code)))


def _misfit_problems(loaded: LoadedBoard) -> Iterator[Problem]:
    """Yield a problem at the second tile of each pair that does not fit."""
    for misfit in misfits(loaded.placed):
        first, second = loaded.indexes[misfit.first], loaded.indexes[misfit.second]
        message = (
            f"placement number {second + 1}: tile {loaded.placed[misfit.second].tile.id} shows "
            f"{misfit.second_shows} on its side {misfit.side}, as it lies, and placement number {first + 1}, "
            f"tile {loaded.placed[misfit.first].tile.id}, shows {misfit.first_shows} there"
        )
        yield Problem("TF504", ("placements", second), message, "Turn or move one of the two.")
