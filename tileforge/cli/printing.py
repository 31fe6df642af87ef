"""`tileforge sheets`, `tileforge cards` and `tileforge pieces`: PDFs to print out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import click

from tileforge.cli.errors import Stop, usable, writing
from tileforge.cli.options import (
    examples,
    lang_option,
    out_option,
    quiet_option,
    sets_argument,
    theme_option,
)
from tileforge.cli.print_options import asked_options, asked_theme, print_options, sound_files
from tileforge.cli.progress import progress
from tileforge.cli.report import counted
from tileforge.cli.sets import sound_sets

if TYPE_CHECKING:
    from tileforge.art.theme import Theme
    from tileforge.model.tileset import TileSet
    from tileforge.sheets.document import Piece
    from tileforge.sheets.options import PrintOptions

MakePieces: TypeAlias = "Callable[[TileSet, Theme, PrintOptions], tuple[Piece, ...]]"


@click.command(
    "sheets",
    epilog=examples(
        "tileforge sheets princess-dragon",
        "tileforge sheets base princess-dragon --page Letter --out both.pdf",
    ),
)
@sets_argument
@print_options
@click.option("--tile-size", type=float, metavar="MM", help="The tiles' side; by default as each set says.")
@theme_option
@lang_option
@out_option("FILE", "The PDF; by default output/<set>/<set>-tiles-<page>.pdf.")
@quiet_option
def sheets_command(
    sets: tuple[str, ...], tile_size: float | None, theme: str, out: Path | None, quiet: bool, **wishes: Any
) -> None:
    """Lay the tiles of sets out on sheets to print and cut."""
    from tileforge.sheets.tiles import tile_pieces

    _print(sets, "tiles", tile_pieces, {**wishes, "tile_size_mm": tile_size}, theme, out, quiet)


def print_checked(folder: Path, page: str, theme: str, *, quiet: bool) -> None:
    """Lay out the tiles of the set in `folder`, of which all that was found has been told already."""
    from tileforge.sheets.tiles import tile_pieces

    _print((str(folder),), "tiles", tile_pieces, {"page": page}, theme, None, quiet, checked=True)


@click.command("cards", epilog=examples("tileforge cards gifts --lang fr"))
@sets_argument
@print_options
@theme_option
@lang_option
@out_option("FILE", "The PDF; by default output/<set>/<set>-cards-<page>-<lang>.pdf.")
@quiet_option
def cards_command(sets: tuple[str, ...], theme: str, out: Path | None, quiet: bool, **wishes: Any) -> None:
    """Lay the cards of sets out on sheets to print and cut."""
    from tileforge.sheets.cards import card_pieces

    _print(sets, "cards", card_pieces, wishes, theme, out, quiet)


@click.command("pieces", epilog=examples("tileforge pieces easter", "tileforge pieces base --lang fr"))
@sets_argument
@print_options
@theme_option
@lang_option
@out_option("FILE", "The PDF; by default output/<set>/<set>-pieces-<page>.pdf, with -<lang> if it has words.")
@quiet_option
def pieces_command(sets: tuple[str, ...], theme: str, out: Path | None, quiet: bool, **wishes: Any) -> None:
    """Lay out standees, tokens, dice and aids to cut and fold."""
    from tileforge.sheets.pieces import piece_pieces

    _print(sets, "pieces", piece_pieces, wishes, theme, out, quiet)


def _print(
    names: Sequence[str],
    what: str,
    make_pieces: MakePieces,
    wishes: dict[str, Any],
    theme: str,
    out: Path | None,
    quiet: bool,
    *,
    checked: bool = False,
) -> None:
    from tileforge.art.cards.looks import CardError
    from tileforge.art.cards.sizes import CardSizeError
    from tileforge.art.pieces.parts import PieceError
    from tileforge.art.theme import ThemeError, load_theme
    from tileforge.build import joined_ids, print_name, print_title
    from tileforge.cli.print_telling import told
    from tileforge.files import write_whole
    from tileforge.sheets.document import lay_out, print_pdf
    from tileforge.sheets.pages import SheetError

    if out is not None and out.suffix.lower() != ".pdf":
        raise Stop(f"--out {out}: sheets are written as PDF; end the name in .pdf")
    with usable(SheetError, ThemeError), sound_files():
        options = asked_options(wishes)
        look = load_theme(asked_theme(theme, low_ink=options.low_ink))
    sets = sound_sets(names, quiet=quiet or checked)
    with usable(SheetError, CardError, CardSizeError, PieceError):
        pieces = [piece for tileset in sets for piece in make_pieces(tileset, look, options)]
        if not pieces:
            raise Stop(f"no {what} to print in {' and '.join(tileset.id for tileset in sets)}")
        if not quiet:
            for line in told(lay_out(pieces, options)):
                click.echo(line, err=True)
        with progress("laying out", quiet=quiet) as step:
            title = print_title(sets, what, options)
            file = print_pdf(pieces, options, title=title, progress=step)
    path = out if out is not None else Path("output", joined_ids(sets), print_name(sets, what, options))
    with writing(path):
        write_whole(path, file.data)
    if not quiet:
        paper = f"{counted(file.layout.sheet_count, 'sheet', 'sheets')} of {options.page}"
        click.echo(f"{counted(sum(file.drawn.values()), what[:-1], what)} on {paper}: {path}")
