"""`tileforge import jcz` and `tileforge export jcz`: JCloisterZone's definitions and add-on packages."""

from __future__ import annotations

from pathlib import Path

import click

from tileforge.cli.errors import FOUND, Found, Stop, usable, writing
from tileforge.cli.exchange import show_remarks
from tileforge.cli.options import examples, one_set_argument, out_option, quiet_option, theme_option
from tileforge.cli.progress import progress
from tileforge.cli.report import size_of
from tileforge.cli.sets import sound_sets


@click.command(
    "jcz",
    epilog=examples(
        "tileforge import jcz basic.xml",
        "tileforge import jcz festival.xml river.xml --out imported",
        "tileforge import jcz fanset.jca",
    ),
)
@click.argument(
    "files",
    metavar="FILE...",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
@out_option("DIR", "Where the sets' folders are made; by default tilesets.")
@quiet_option
def import_jcz_command(files: tuple[Path, ...], out: Path | None, quiet: bool) -> None:
    """Read JCloisterZone's tile definitions, or an add-on package (.jca).

    Each edition of a set becomes a folder of its own, such as basic-c2. Files that belong together
    are given in one call. What a tile set cannot say is reported, tile by tile. A set that is there
    already, and different, is never written over.
    """
    from tileforge.files import write_whole
    from tileforge.interop.jcz.reading import read_files
    from tileforge.interop.remark import ExchangeError, has_errors
    from tileforge.schema.dump import dump
    from tileforge.schema.library import SET_FILE

    with usable(ExchangeError):
        imported = read_files(files)
    show_remarks(imported.remarks, quiet=quiet)
    folder = out if out is not None else Path("tilesets")
    targets = {tileset.id: folder / tileset.id / SET_FILE for tileset in imported.tilesets}
    data = {tileset.id: dump(tileset) for tileset in imported.tilesets}
    there = [id for id, path in targets.items() if path.exists() and path.read_bytes() != data[id]]
    if there:
        raise Stop(
            f"{targets[there[0]]} is there already, and different: nothing was written; give another --out"
        )
    for tileset in imported.tilesets:
        path = targets[tileset.id]
        with writing(path):
            write_whole(path, data[tileset.id])
        if not quiet:
            click.echo(f"{path}  ({size_of(tileset)})")
    raise SystemExit(FOUND if has_errors(imported.remarks) else 0)


@click.command(
    "jcz",
    epilog=examples(
        "tileforge export jcz princess-dragon",
        "tileforge export jcz my-lakes --map lake=city --out my-lakes.jca",
    ),
)
@one_set_argument
@click.option(
    "--map",
    "stand_ins",
    metavar="TERRAIN=TERRAIN",
    multiple=True,
    help="Write a terrain that JCloisterZone does not know as one that it does.",
)
@click.option(
    "--add-on-version",
    "version",
    type=click.IntRange(1, 1_000_000),
    default=1,
    show_default=True,
    help="The add-on's version; raise it when you hand out a new one.",
)
@theme_option
@out_option("FILE", "The package; by default output/<set>/tileforge-<set>.jca.")
@quiet_option
def export_jcz_command(
    set_name: str, stand_ins: tuple[str, ...], version: int, theme: str, out: Path | None, quiet: bool
) -> None:
    """Write a set as an add-on package for JCloisterZone, with its pictures.

    What that program does not know is drawn, and reported tile by tile; an edge that it does not
    know is refused, unless --map says what stands for it.
    """
    from tileforge.art.theme import ThemeError, load_theme
    from tileforge.files import write_whole
    from tileforge.interop.jcz.package import package_of
    from tileforge.interop.jcz.writing import addon_id
    from tileforge.interop.remark import has_errors

    with usable(ThemeError):
        look = load_theme(theme)
    pairs = dict(_pair(text) for text in stand_ins)
    (tileset,) = sound_sets([set_name], quiet=quiet)
    if not tileset.tiles:
        raise Stop(f"{tileset.id} has no tiles to export")
    with progress("drawing", quiet=quiet) as step:
        exported = package_of(tileset, look, stand_ins=pairs, version=version, progress=step)
    show_remarks(exported.remarks, quiet=quiet)
    if has_errors(exported.remarks):
        raise Found("nothing was written")
    path = out if out is not None else Path("output", tileset.id, f"{addon_id(tileset)}.jca")
    with writing(path):
        write_whole(path, exported.data)
    if not quiet:
        click.echo(f"{path}  (in JCloisterZone: Add-ons, install from file)")


def _pair(text: str) -> tuple[str, str]:
    terrain, equals, stand_in = (part.strip() for part in text.partition("="))
    if not (terrain and equals and stand_in):
        raise Stop(f"--map {text[:60]}: write a terrain, = and what stands for it, as in lake=city")
    return terrain, stand_in
