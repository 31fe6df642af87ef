"""`tileforge import jcz-save`: a saved game of JCloisterZone becomes a game file."""

from __future__ import annotations

from pathlib import Path

import click

from tileforge.cli.errors import Stop, writing
from tileforge.cli.options import examples, out_option, quiet_option
from tileforge.cli.report import counted, show
from tileforge.cli.sets import errors, nothing_written, shown_path


@click.command(
    "jcz-save",
    epilog=examples(
        "tileforge import jcz-save game.jcz",
        "tileforge import jcz-save game.jcz --out games/easter-monday.json",
    ),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@out_option("GAME.json", "The game file; by default FILE's name with .json, here.")
@quiet_option
def import_jcz_save_command(file: Path, out: Path | None, quiet: bool) -> None:
    """Read a saved game of JCloisterZone (.jcz), to be replayed with tileforge replay.

    Its tiles are found in the sets of ./tilesets, such as those that tileforge import jcz has made of
    that program's definitions, then in the shipped sets. Whatever the game uses that no rule here
    knows is named; if its points depend on that, no file is written.
    """
    from tileforge.files import write_whole
    from tileforge.interop.formats import GAME_FORMATS
    from tileforge.schema.dump_game import dump_game

    cwd = Path.cwd()
    imported = GAME_FORMATS["jcz-save"].read(file, shown_path(file, cwd), cwd)
    bad = errors(imported.findings)
    show(bad if quiet else imported.findings, err=True)
    if imported.game is None:
        raise nothing_written(imported.findings, str(file))
    target = out if out is not None else Path(f"{file.stem}.json")
    data = dump_game(imported.game)
    if out is None and target.exists() and target.read_bytes() != data:
        raise Stop(f"{target} is there already, and different: nothing was written; give another --out")
    with writing(target):
        write_whole(target, data)
    if not quiet:
        turns = counted(len(imported.game.turns), "turn", "turns")
        click.echo(f"{target}  ({turns} of {', '.join(imported.game.players)})")
