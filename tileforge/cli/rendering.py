"""`tileforge render`: one picture a design."""

from __future__ import annotations

from pathlib import Path

import click

from tileforge.cli.errors import Found, Stop, usable, writing
from tileforge.cli.options import (
    examples,
    format_option,
    jobs_option,
    one_set_argument,
    out_option,
    quiet_option,
    theme_option,
    tiles_argument,
)
from tileforge.cli.progress import progress
from tileforge.cli.report import counted
from tileforge.cli.sets import checked_sets, chosen_tiles, errors, show_findings, status_of, stopped


@click.command(
    "render",
    epilog=examples(
        "tileforge render princess-dragon", "tileforge render base D E --format png --dpi 600 --out pictures"
    ),
)
@one_set_argument
@tiles_argument
@format_option("svg", "png", "pdf", help="The format of the files.")
@click.option(
    "--dpi",
    type=click.IntRange(20, 2400),
    default=300,
    show_default=True,
    help="Dots an inch for PNG; a tile of 45 mm gets 532 pixels at 300.",
)
@click.option("--flat", is_flag=True, help="Draw the flat map: each segment and field in one plain colour.")
@theme_option
@jobs_option
@out_option("DIR", "Where to; by default output/<set>/tiles.")
@quiet_option
def render_command(
    set_name: str,
    tile_ids: tuple[str, ...],
    format_name: str,
    dpi: int,
    flat: bool,
    theme: str,
    jobs: int | None,
    out: Path | None,
    quiet: bool,
) -> None:
    """Draw each design as a picture of its own.

    Copies that look different get a file each: E.svg, E-2.svg. A design with an error is left out.
    """
    from tileforge.art.pictures import picture_files, tile_pictures
    from tileforge.art.theme import ThemeError, load_theme
    from tileforge.drawing.batch import PngPool, usable_cores
    from tileforge.files import write_whole

    with usable(ThemeError):
        look = load_theme(theme)
    checked = checked_sets([set_name])
    show_findings(checked, quiet=quiet)
    entry = checked[0]
    tileset = entry.loaded.tileset
    if tileset is None:
        raise stopped(f"{entry.file}: nothing in it can be drawn", checked)
    chosen = chosen_tiles(entry, tile_ids)
    sound = [index for index, _ in chosen if not entry.tile_with_errors(index)]
    if not chosen:
        message = f"{entry.name} has no tiles to draw"
        raise Found(message) if errors(entry.findings) else Stop(message)
    if not sound:
        raise Found(f"{entry.name}: no design without errors, so nothing was drawn")
    folder = out if out is not None else Path("output", entry.name, "tiles")
    files = 0
    pictures = tile_pictures(tileset, look, frozenset(sound), flat=flat)
    with PngPool(jobs or usable_cores()) as pool, progress("drawing", quiet=quiet) as step:
        for name, data in picture_files(pictures, format_name, dpi, pool):
            with writing(folder / name):
                write_whole(folder / name, data)
            files += 1
            step(files, max(files, len(sound)))
    if not quiet:
        click.echo(f"{counted(files, 'picture', 'pictures')} in {folder}")
    raise SystemExit(status_of(checked))
