"""`tileforge board`: what the rules say of placed tiles and the figures on them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tileforge.cli.board_drawing import draw, picture_options
from tileforge.cli.board_text import feature_lines, points_line, print_json, spot_lines
from tileforge.cli.errors import Stop
from tileforge.cli.options import examples, format_option, quiet_option
from tileforge.cli.report import counted, finding_json, found_what, show
from tileforge.cli.sets import shown_path, status_of_findings

if TYPE_CHECKING:
    from tileforge.board.check import BoardView
    from tileforge.board.listing import LegalSpot


@click.command(
    "board",
    epilog=examples(
        "tileforge board castle.json",
        "tileforge board castle.json --png castle.png",
        "tileforge board castle.json --spots princess-dragon:U --format json",
    ),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@format_option("text", "json", help="How to print what the rules say.")
@click.option(
    "--spots",
    "tile",
    metavar="TILE",
    help="List every spot of a tile: D, or princess-dragon:Z; base:E#1 is the first of E's copies.",
)
@picture_options
@quiet_option
def board_command(
    file: Path,
    format_name: str,
    tile: str | None,
    theme: str,
    quiet: bool,
    **files: Path | None,
) -> None:
    """Check a board; tell its features, points and a tile's spots.

    FILE is a board in JSON: tiles, figures, and what its author expects. With --spots, the drawing
    marks where that tile may be placed.
    """
    from tileforge.board.as_json import table_json
    from tileforge.board.check import view_of
    from tileforge.schema.board import load_board

    loaded = load_board(file, shown_path(file, Path.cwd()))
    view = view_of(loaded)
    spots = _spots(view, tile, loaded.board.sets if loaded.board is not None else ())
    if view.play is not None:
        draw(view.play, loaded.tilesets, view.features, spots, theme, files, quiet=quiet)
    if format_name == "json":
        found = [finding_json(finding) for finding in view.findings]
        print_json({"findings": found, **table_json(view.play, view.features, view.points, spots)})
    else:
        show(view.findings, err=False)
        _say(view, tile, spots, quiet=quiet)
    raise SystemExit(status_of_findings(view.findings))


def _spots(view: BoardView, tile: str | None, sets: Sequence[str]) -> Sequence[LegalSpot]:
    """Return the legal spots of the tile called `tile`; Stop if there is no such one in `sets`."""
    from tileforge.board.check import spots_on

    if tile is None or view.play is None:
        return ()
    name, _, copy = tile.partition("#")
    set_id, _, tile_id = name.rpartition(":")
    try:
        return spots_on(view, set_id or next(iter(sets), ""), tile_id, int(copy) if copy else None)
    except IndexError:
        raise Stop(f"--spots {tile[:60]}: {name[:60]} has no such copy") from None
    except (LookupError, ValueError):
        hint = f"the board's sets are {', '.join(dict.fromkeys(sets)) or 'none'}; write set:tile"
        raise Stop(f"--spots {tile[:60]}: there is no such tile; {hint}") from None


def _say(view: BoardView, tile: str | None, spots: Sequence[LegalSpot], *, quiet: bool) -> None:
    if view.play is not None:
        if not quiet:
            tiles = counted(len(view.play.table.cells), "tile", "tiles")
            figures = sum(map(len, view.play.table.figures.values()))
            click.echo(f"{tiles}, {counted(figures, 'figure', 'figures')}")
        for line in feature_lines(view.features):
            click.echo(line)
        if view.points:
            click.echo(f"worth as it stands: {points_line(view.points)}")
        if tile is not None:
            click.echo(f"{counted(len(spots), 'spot', 'spots')} for {tile}:")
            for line in spot_lines(spots):
                click.echo(line)
    if not quiet:
        click.echo(f"board checked: {found_what(view.findings)}")
