"""`tileforge import csv` and `tileforge export csv`, and what every command that reads a table takes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tileforge.cli.errors import Found, Stop, usable, writing
from tileforge.cli.exchange import show_remarks
from tileforge.cli.options import examples, one_set_argument, out_option, quiet_option
from tileforge.cli.report import counted, size_of

if TYPE_CHECKING:
    from tileforge.interop.tables.reading import TableOptions
    from tileforge.model.tileset import TileSet

table_argument = click.argument(
    "table", metavar="TABLE", type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
force_option = click.option("--force", is_flag=True, help="Write over the set that is there.")
name_option = click.option("--name", metavar="TEXT", help="The set's name; by default, after its folder.")


def table_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give `command` the options that say how a table is read."""
    for option in reversed(
        (
            click.option(
                "--edges-order",
                metavar="ORDER",
                default="",
                help="The order in which the table lists sides, as NWSE; by default NESW.",
            ),
            click.option(
                "--codes",
                default="tileforge",
                show_default=True,
                metavar="BOOK",
                help="Whose letters: tileforge (C R F V), grass (C R G W), french (V R P F).",
            ),
            click.option(
                "--letter", "letters", multiple=True, metavar="L=TERRAIN", help="One more letter, as G=field."
            ),
            click.option(
                "--terrain",
                "terrains",
                multiple=True,
                metavar="SPEC",
                help="A terrain of the set's own: lake:area:#5aa9d6, lake:area:#5aa9d6:L:lake/lac.",
            ),
            click.option(
                "--default-joins",
                type=click.Choice(("joined", "apart")),
                default="joined",
                show_default=True,
                help="Whether sides of one area join where the table does not say.",
            ),
            click.option(
                "--default-roads",
                type=click.Choice(("through", "end")),
                default="through",
                show_default=True,
                help="What two roads do where the table does not say.",
            ),
            click.option(
                "--default-hub",
                metavar="KIND",
                help="Where roads end; by default one at a village, more at a crossroads.",
            ),
        )
    ):
        command = option(command)
    return command


def options_of(
    edges_order: str,
    codes: str,
    letters: tuple[str, ...],
    terrains: tuple[str, ...],
    default_joins: str,
    default_roads: str,
    default_hub: str | None,
) -> TableOptions:
    """Return how a table is read. Raises Stop for an order, a letter or a terrain that cannot be."""
    from tileforge.interop.codes import CodeError, book_called
    from tileforge.interop.tables.open_points import Defaults
    from tileforge.interop.tables.reading import TableOptions
    from tileforge.interop.tables.terrains import TerrainSpecError, terrain_in
    from tileforge.model.catalogue import HUBS

    own = {}
    for entry in letters:
        letter, equals, terrain = entry.partition("=")
        if not equals or len(letter) != 1 or not letter.isalpha() or not terrain:
            raise Stop(f"--letter {entry[:40]}: write it as G=field")
        own[letter.upper()] = terrain.lower()
    if default_hub is not None and default_hub not in HUBS:
        raise Stop(f"--default-hub {default_hub[:40]}: choose {', '.join(HUBS)}")
    with usable(CodeError, TerrainSpecError):
        return TableOptions(
            book=book_called(codes, edges_order, own),
            terrains=tuple(map(terrain_in, terrains)),
            defaults=Defaults(default_joins == "joined", default_roads == "through", default_hub),
        )


def set_from(table: Path, folder: Path, options: TableOptions, name: str | None, *, quiet: bool) -> TileSet:
    """Return the set that `table` holds, called after `folder`, and print what there is to say.

    Raises Stop if the table cannot be used, and Found if there are errors in it.
    """
    from tileforge.interop.remark import ExchangeError
    from tileforge.interop.tables.reading import read_sheet, tileset_in

    with usable(ExchangeError):
        sheet = read_sheet(table, str(table))
        named = {"en": name, "fr": name} if name else None
        found = tileset_in(sheet, options, set_id(folder), named)
    show_remarks(found.remarks, quiet=quiet)
    if found.tileset is None:
        number = sum(remark.severity == "error" for remark in found.remarks)
        raise Found(f"{counted(number, 'error', 'errors')} in {table}: nothing was written")
    return found.tileset


def set_id(folder: Path) -> str:
    """Return the id of a set in `folder`, which is its name. Raises Stop if that can be no id."""
    from tileforge.interop.new_set import id_after, is_id

    name = folder.resolve().name
    if is_id(name):
        return name
    meant = id_after(name)
    raise Stop(f'"{name}" can be no set\'s id (small letters, digits, hyphens); call the folder {meant}')


def write_new(folder: Path, tileset: TileSet, *, force: bool) -> Path:
    """Write `tileset` into `folder`, and return its file. Raises Stop if a set is there, unless `force`."""
    from tileforge.interop.new_set import write_set

    check_free(folder, force=force)
    with writing(folder):
        return write_set(folder, tileset)


def check_free(folder: Path, *, force: bool) -> None:
    """Raise Stop if there is a set in `folder` already, unless `force`."""
    from tileforge.schema.library import SET_FILE

    there = folder / SET_FILE
    if there.exists() and not force:
        raise Stop(f"{there} is there already; give --force to write over it, or another folder")


def told(path: Path, tileset: TileSet) -> str:
    """Return one line that says what was written where."""
    return f"{path}  ({size_of(tileset)})"


@click.command(
    "csv",
    epilog=examples(
        "tileforge import csv ideas.csv --out tilesets/my-lakes",
        "tileforge import csv theirs.csv --edges-order WSEN --codes grass --out tilesets/theirs",
    ),
)
@table_argument
@click.option(
    "--out",
    required=True,
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="The set's folder.",
)
@name_option
@table_options
@force_option
@quiet_option
def import_csv_command(
    table: Path, out: Path, name: str | None, force: bool, quiet: bool, **reading: Any
) -> None:
    """Read a table of tiles, CSV or XLSX, a row a tile.

    Nothing is asked: what the table leaves open is taken by default, with a warning. See also
    tileforge new.
    """
    options = options_of(**reading)
    check_free(out, force=force)
    tileset = set_from(table, out, options, name, quiet=quiet)
    path = write_new(out, tileset, force=force)
    if not quiet:
        click.echo(told(path, tileset))


@click.command("csv", epilog=examples("tileforge export csv princess-dragon --out princess-dragon.csv"))
@one_set_argument
@out_option("FILE", "The table; by default standard output.")
@quiet_option
def export_csv_command(set_name: str, out: Path | None, quiet: bool) -> None:
    """Write a tile set as a table, a row a tile.

    tileforge import csv turns it into the same tiles again.
    """
    from tileforge.cli.sets import sound_sets
    from tileforge.files import write_whole
    from tileforge.interop.tables.writing import csv_of

    (tileset,) = sound_sets([set_name], quiet=True)
    if not tileset.tiles:
        raise Stop(f"{tileset.id} has no tiles to put into a table")
    exported = csv_of(tileset)
    show_remarks(exported.remarks, quiet=quiet)
    if out is None:
        click.echo(exported.data.decode(), nl=False)
        return
    with writing(out):
        write_whole(out, exported.data)
    if not quiet:
        click.echo(f"{out}  ({counted(len(tileset.tiles), 'design', 'designs')})")
