"""`tileforge build`: everything for a set, into a folder of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tileforge.cli.errors import Found, Stop, usable, writing
from tileforge.cli.options import (
    duplex_option,
    examples,
    jobs_option,
    lang_option,
    out_option,
    page_option,
    quiet_option,
    theme_option,
)
from tileforge.cli.print_options import (
    asked_options,
    asked_theme,
    low_ink_option,
    printer_option,
    sound_files,
)
from tileforge.cli.progress import progress
from tileforge.cli.report import counted
from tileforge.cli.sets import CheckedSet, errors, known_sets, refuse_doubled, show_findings, status_of
from tileforge.cli.texts import with_texts

if TYPE_CHECKING:
    from tileforge.build import Built


@click.command(
    "build", epilog=examples("tileforge build princess-dragon", "tileforge build --all --page Letter")
)
@click.argument("sets", metavar="SET... | --all", nargs=-1)
@click.option("--all", "every", is_flag=True, help="Build every set that tileforge list shows.")
@page_option
@duplex_option
@printer_option
@low_ink_option
@theme_option
@lang_option
@jobs_option
@out_option("DIR", "Where the sets' folders are made; by default output.")
@quiet_option
def build_command(
    sets: tuple[str, ...],
    every: bool,
    page: str,
    duplex: str,
    printer: str | None,
    low_ink: bool,
    theme: str,
    lang: str,
    jobs: int | None,
    out: Path | None,
    quiet: bool,
) -> None:
    """Make everything for a set: PDFs, pictures, rules, a manifest.

    It goes into output/<set>/. A set with errors, or too large for the paper, is not built, and what
    was built before stays; the others are built all the same.
    """
    from tileforge.art.cards.looks import CardError
    from tileforge.art.cards.sizes import CardSizeError
    from tileforge.art.pieces.parts import PieceError
    from tileforge.art.theme import ThemeError, load_theme
    from tileforge.build import CountError, build
    from tileforge.drawing.batch import PngPool, usable_cores
    from tileforge.sheets.pages import SheetError

    wishes = {"page": page, "duplex": duplex, "lang": lang, "printer": printer, "low_ink": low_ink}
    with usable(SheetError, ThemeError), sound_files():
        options = asked_options(wishes)
        look = load_theme(asked_theme(theme, low_ink=low_ink))
    known, unknown = known_sets(_names(sets, every))
    checked = with_texts(known)
    complaints = list(unknown)
    show_findings(checked, quiet=quiet)
    refuse_doubled(checked)
    root = out if out is not None else Path("output")
    done: list[Built] = []
    for entry in checked:
        tileset = entry.loaded.tileset
        if tileset is None or errors(entry.findings):
            _say_not_built(entry)
            continue
        folder = root / tileset.id
        try:
            with (
                writing(folder),
                progress(f"building {tileset.id}", quiet=quiet) as step,
                PngPool(jobs or usable_cores()) as pool,
            ):
                built = build(tileset, folder, look, options, step, entry.texts, pool)
        except CountError as error:
            raise Found(str(error)) from error
        except (SheetError, CardError, CardSizeError, PieceError) as error:
            complaints.append(f"{tileset.id} was not built: {error}")
            continue
        done.append(built)
        if not quiet:
            click.echo(_where(built))
    if done and not quiet:
        click.echo('Print at 100 % (actual size), not "fit to page". The rest is in the same folder.')
    if complaints:
        raise Stop("\n".join(complaints))
    raise SystemExit(status_of(checked))


def _names(sets: tuple[str, ...], every: bool) -> tuple[str, ...]:
    """Return the sets to build; click.UsageError unless there are some, or all are asked for."""
    from tileforge.schema.library import local_sets, shipped_sets

    if bool(sets) == every:
        raise click.UsageError(
            "name the sets to build, or give --all" if not sets else "give SET or --all, not both"
        )
    return sets or tuple(sorted({*shipped_sets(), *local_sets(Path.cwd())}))


def _say_not_built(entry: CheckedSet) -> None:
    number = counted(len(errors(entry.findings)), "error", "errors")
    click.echo(f"tileforge: {entry.name} was not built: {number}", err=True)


def _where(built: Built) -> str:
    """Return a line for each PDF: where it is, and of sheets to cut how much paper they take."""
    lines = [
        f"{built.folder / name}  ({counted(sheets, 'sheet', 'sheets')} of paper)"
        for name, sheets in built.papers.items()
    ]
    lines += [
        str(built.folder / name) for name in built.files if name.endswith(".pdf") and name not in built.papers
    ]
    return "\n".join(lines)
