"""The entries that a print command is called with: sets, single designs and copies of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tileforge.cli.errors import Stop, usable
from tileforge.cli.sets import named_sets

if TYPE_CHECKING:
    from tileforge.art.theme import Theme
    from tileforge.model.tileset import TileSet
    from tileforge.sheets.document import Piece
    from tileforge.sheets.jobs import Wish
    from tileforge.sheets.options import PrintOptions

entries_argument: Final = click.argument("entries", metavar="SET[:ID[#COPY]][*N]...", nargs=-1, required=True)


@dataclass(frozen=True, slots=True)
class Job:
    """What is printed: the sets that it is taken from, the pieces, and whether it is each set as it is."""

    sets: tuple[TileSet, ...]
    pieces: tuple[Piece, ...]
    whole: bool

    @property
    def what(self) -> str:
        """What the pieces are called: ``tiles``, ``cards``, or ``pieces`` if they are of several kinds."""
        from tileforge.sheets.jobs import KINDS

        kinds = {piece.key.split("/")[1] for piece in self.pieces}
        named = [what for what, kind in KINDS.items() if {kind} == kinds]
        return named[0] if named else "pieces"


def asked_job(entries: Sequence[str], kind: str, look: Theme, options: PrintOptions, *, quiet: bool) -> Job:
    """Return the job that `entries` spell; whole sets stand for their pieces of `kind`.

    Raises Stop for an entry that means nothing, a set with errors and what cannot be drawn.
    """
    from tileforge.art.cards.looks import CardError
    from tileforge.art.cards.sizes import CardSizeError
    from tileforge.art.pieces.parts import PieceError
    from tileforge.sheets.jobs import chosen_pieces
    from tileforge.sheets.making import makers
    from tileforge.sheets.pages import SheetError

    with usable(SheetError):
        wishes = [_wish(entry) for entry in entries]
    by_name = named_sets([wish.set_name for wish in wishes], quiet=quiet)
    wished = [(by_name[wish.set_name], wish) for wish in wishes]
    with usable(SheetError, CardError, CardSizeError, PieceError):
        pieces = chosen_pieces(wished, kind, makers(look, options))
    sets = tuple({tileset.id: tileset for tileset, _ in wished}.values())
    bare = [
        tileset for tileset in sets if not any(piece.key.startswith(f"{tileset.id}/") for piece in pieces)
    ]
    lacks = [f"no {kind} to print in {tileset.id}{_elsewhere(tileset)}" for tileset in bare]
    if not pieces:
        raise Stop("\n".join(lacks))
    if not quiet:
        for line in lacks:
            click.echo(f"tileforge: {line}", err=True)
    return Job(sets, pieces, all(wish.is_whole for wish in wishes) and len(wishes) == len(sets))


def _elsewhere(tileset: TileSet) -> str:
    """Return with which commands `tileset`, of which nothing is printed, is to be printed."""
    there = {"sheets": tileset.tiles, "cards": tileset.cards, "pieces": tileset.pieces}
    calls = [f"tileforge {command} {tileset.id}" for command, held in there.items() if held]
    return f"; print what it has with {' and '.join(calls)}" if calls else ""


def _wish(entry: str) -> Wish:
    """Return the wish that `entry` spells; what is there as a file or folder is a set, whatever its name."""
    from tileforge.sheets.jobs import Wish, wish_from

    try:
        is_path = Path(entry).exists()
    except (OSError, ValueError):
        is_path = False
    return Wish(entry) if is_path else wish_from(entry)
