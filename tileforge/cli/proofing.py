"""What a proof finds, printed with the places in the files of the sets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from tileforge.cli.report import show
from tileforge.cli.sets import errors, nothing_written, shown_path
from tileforge.model.finding import Place
from tileforge.model.tileset import TileSet
from tileforge.schema.library import SET_FILE
from tileforge.schema.parse import UnusableFileError, read
from tileforge.schema.source import Source
from tileforge.sheets.document import Piece
from tileforge.sheets.options import PrintOptions
from tileforge.sheets.proof import proof_findings


def show_proof(
    pieces: Sequence[Piece], options: PrintOptions, sets: Sequence[TileSet], safe: float, *, quiet: bool
) -> None:
    """Print what a proof with a safe zone of `safe` mm finds, only errors if `quiet`, on standard error.

    Raises Stop if there is an error, SheetError if nothing of a piece is safe.
    """
    found = proof_findings(pieces, options, safe, _Places(sets).of)
    wrong = errors(found)
    show(wrong if quiet else found, err=True)
    if not found and not quiet:
        click.echo(f"proof: nothing is wrong, and all that counts is {safe:g} mm inside the trim", err=True)
    if wrong:
        raise nothing_written(found, "the proof")


class _Places:
    """Where pieces stand in the files of their sets; a file is read when it is first asked for."""

    def __init__(self, sets: Sequence[TileSet]) -> None:
        self._sets = {tileset.id: tileset for tileset in sets}
        self._sources: dict[str, Source | str] = {}

    def of(self, piece: Piece) -> Place:
        """Return where `piece` stands; without a line if its file cannot be read any more."""
        set_id = piece.key.partition("/")[0]
        if set_id not in self._sources:
            self._sources[set_id] = self._source(set_id)
        source = self._sources[set_id]
        return Place(source, piece.pointer) if isinstance(source, str) else source.place(piece.pointer)

    def _source(self, set_id: str) -> Source | str:
        """Return the text of a set's file, or only the file's name."""
        path = Path(self._sets[set_id].home or set_id, SET_FILE)
        shown = shown_path(path, Path.cwd())
        try:
            return read(path, shown)
        except UnusableFileError:
            return shown
