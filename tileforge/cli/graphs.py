"""`tileforge export graphml` and `tileforge export json`: graphs, and edges alone, for other programs."""

from __future__ import annotations

from pathlib import Path

import click

from tileforge.cli.boards import sound_board
from tileforge.cli.errors import writing
from tileforge.cli.options import examples, one_set_argument, out_option, quiet_option
from tileforge.cli.sets import sound_sets


@click.command(
    "graphml",
    epilog=examples(
        "tileforge export graphml base",
        "tileforge export graphml base --kind fit --out fit.graphml",
        "tileforge export graphml my-board.json --kind board",
    ),
)
@click.argument("name", metavar="SET|BOARD.json")
@click.option(
    "--kind",
    type=click.Choice(("tile", "fit", "board")),
    default="tile",
    show_default=True,
    help="The graphs of all tiles in one file, which side fits which, or the features of a board.",
)
@out_option("FILE", "The file; by default it is printed.")
@quiet_option
def export_graphml_command(name: str, kind: str, out: Path | None, quiet: bool) -> None:
    """Write the graphs of a set or of a board as GraphML, which networkx, Gephi and yEd read."""
    from tileforge.interop.graphs import board_graphml_of, graphml_of

    if kind == "board":
        _put(board_graphml_of(sound_board(Path(name), quiet=quiet)), out, quiet)
        return
    (tileset,) = sound_sets([name], quiet=quiet)
    _put(graphml_of(tileset, kind), out, quiet)


@click.command("json", epilog=examples("tileforge export json --flat base"))
@one_set_argument
@click.option("--flat", is_flag=True, help="Edges, counts and symbols only.")
@out_option("FILE", "The file; by default it is printed.")
@quiet_option
def export_json_command(set_name: str, flat: bool, out: Path | None, quiet: bool) -> None:
    """Write a set as JSON for programs that want edges only.

    A tile is {"id", "count", "edges", "symbols"}; edges are terrains, clockwise from north. The whole
    of a set is JSON already: its tileset.json.
    """
    from tileforge.interop.flat import flat_of

    if not flat:
        raise click.UsageError("the whole set is its tileset.json; give --flat for edges only")
    (tileset,) = sound_sets([set_name], quiet=quiet)
    _put(flat_of(tileset), out, quiet)


def _put(data: bytes, out: Path | None, quiet: bool) -> None:
    """Write `data` to `out`, or print it."""
    from tileforge.files import write_whole

    if out is None:
        click.echo(data.decode(), nl=False)
        return
    with writing(out):
        write_whole(out, data)
    if not quiet:
        click.echo(str(out))
