"""`tileforge sheets`, `tileforge cards` and `tileforge pieces`: PDFs to print out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from tileforge.cli.errors import Stop, usable, writing
from tileforge.cli.jobs import asked_job, entries_argument
from tileforge.cli.options import examples, lang_option, out_option, quiet_option, theme_option
from tileforge.cli.press_options import asked_of_press, press_options, show_proof_of, write_cuts
from tileforge.cli.print_options import (
    asked_options,
    asked_theme,
    print_options,
    said,
    sound_files,
)
from tileforge.cli.progress import progress
from tileforge.cli.report import counted


@click.command(
    "sheets",
    epilog=examples(
        "tileforge sheets princess-dragon",
        "tileforge sheets base easter*2 --page Letter --duplex short --out both.pdf",
        "tileforge sheets base:start*2 base:E#1 easter:03*4 --mix",
        "tileforge sheets base --printer home --low-ink",
        "tileforge sheets base --cut silhouette --corner-radius 2",
        "tileforge sheets base --die-line --output-profile coated.icc",
    ),
)
@entries_argument
@print_options
@press_options
@click.option(
    "--tile-size",
    "tile_size_mm",
    type=float,
    metavar="MM",
    help="The tiles' side; by default as each set says.",
)
@theme_option
@lang_option
@out_option(
    "FILE", "The PDF; by default output/<set>/<set>-tiles-<page>.pdf, or -chosen.pdf for part of a set."
)
@quiet_option
def sheets_command(
    entries: tuple[str, ...], theme: str, out: Path | None, quiet: bool, **wishes: Any
) -> None:
    """Lay the tiles of sets out on sheets to print and cut.

    base prints a whole set, base*2 two of it, base:E all its tiles E, base:E#1 only the first of them,
    base:E*3 three times as many, base:start the start tile. Cards and pieces are chosen likewise;
    tileforge inspect SET lists the tiles.
    """
    _print(entries, "tiles", wishes, theme, out, quiet)


def print_checked(folder: Path, page: str, theme: str, *, quiet: bool) -> None:
    """Lay out the tiles of the set in `folder`, of which all that was found has been told already."""
    _print((str(folder),), "tiles", {"page": page}, theme, None, quiet, checked=True)


@click.command(
    "cards", epilog=examples("tileforge cards gifts --lang fr", "tileforge cards gifts:synod*2 --out two.pdf")
)
@entries_argument
@print_options
@press_options
@theme_option
@lang_option
@out_option("FILE", "The PDF; by default output/<set>/<set>-cards-<page>-<lang>.pdf.")
@quiet_option
def cards_command(entries: tuple[str, ...], theme: str, out: Path | None, quiet: bool, **wishes: Any) -> None:
    """Lay the cards of sets out on sheets to print and cut.

    gifts prints all cards of a set, gifts*2 two of each, gifts:synod all copies of one card.
    """
    _print(entries, "cards", wishes, theme, out, quiet)


@click.command(
    "pieces",
    epilog=examples(
        "tileforge pieces easter",
        "tileforge pieces princess-dragon --lang fr",
        "tileforge pieces princess-dragon:dragon",
    ),
)
@entries_argument
@print_options
@press_options
@theme_option
@lang_option
@out_option("FILE", "The PDF; by default output/<set>/<set>-pieces-<page>.pdf, with -<lang> if it has words.")
@quiet_option
def pieces_command(
    entries: tuple[str, ...], theme: str, out: Path | None, quiet: bool, **wishes: Any
) -> None:
    """Lay out standees, tokens, dice and aids to cut and fold.

    easter prints all pieces of a set, easter*2 two of each, princess-dragon:dragon all copies of one.
    """
    _print(entries, "pieces", wishes, theme, out, quiet)


def _print(
    entries: Sequence[str],
    kind: str,
    wishes: dict[str, Any],
    theme: str,
    out: Path | None,
    quiet: bool,
    *,
    checked: bool = False,
) -> None:
    from tileforge.art.theme import ThemeError, load_theme
    from tileforge.build import joined_ids, print_name, print_title
    from tileforge.cli.print_telling import told
    from tileforge.files import write_whole
    from tileforge.sheets.document import lay_out, print_pdf
    from tileforge.sheets.pages import SheetError

    if out is not None and out.suffix.lower() != ".pdf":
        raise Stop(f"--out {out}: sheets are written as PDF; end the name in .pdf")
    press = asked_of_press(wishes)
    with usable(SheetError, ThemeError), sound_files():
        options = press.applied(asked_options(wishes), said())
        finish = press.finish()
        look = load_theme(asked_theme(theme, low_ink=options.low_ink))
    job = asked_job(entries, kind, look, options, quiet=quiet or checked)
    with usable(SheetError):
        show_proof_of(press, job.pieces, options, job.sets, quiet=quiet)
        if not quiet:
            for line in told(lay_out(job.pieces, options)):
                click.echo(line, err=True)
        with progress("laying out", quiet=quiet) as step:
            title = print_title(job.sets, job.what, options)
            file = print_pdf(job.pieces, options, title=title, progress=step, finish=finish)
    name = Path(print_name(job.sets, job.what, options))
    if not job.whole:
        name = name.with_name(f"{name.stem}-chosen{name.suffix}")
    path = out if out is not None else Path("output", joined_ids(job.sets), press.file_name(name.name))
    with writing(path):
        write_whole(path, file.data)
    if not quiet:
        paper = f"{counted(file.layout.sheet_count, 'sheet', 'sheets')} of {options.page}"
        click.echo(f"{counted(sum(file.drawn.values()), job.what[:-1], job.what)} on {paper}: {path}")
    write_cuts(press, job.pieces, file.layout, path, title, quiet=quiet)
