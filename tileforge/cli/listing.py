"""`tileforge list`: which sets there are."""

from __future__ import annotations

from pathlib import Path

import click

from tileforge.cli.options import examples
from tileforge.cli.table import table


@click.command("list", epilog=examples("tileforge list"))
def list_command() -> None:
    """List the built-in tile sets and those in ./tilesets."""
    from tileforge.model.text import text_in
    from tileforge.model.tileset import card_count, tile_count
    from tileforge.schema.library import local_sets, shipped_sets
    from tileforge.schema.load import load

    shipped, local = shipped_sets(), local_sets(Path.cwd())
    rows = []
    for id, path in sorted({**shipped, **local}.items()):
        tileset = load(path).tileset
        if tileset is None:
            name, edition, tiles, cards = "(cannot be read; see tileforge validate)", "", "", ""
        else:
            name, edition = text_in(tileset.name, "en"), tileset.edition or ""
            tiles, cards = (str(number or "") for number in (tile_count(tileset), card_count(tileset)))
        own = id in local and local[id].resolve() != shipped.get(id, local[id].parent).resolve()
        rows.append((id, tiles, cards, "yours" if own else "built in", edition, name))
    if not rows:
        click.echo("no tile sets: none came with TileForge, and ./tilesets holds none", err=True)
    else:
        click.echo(table(("set", "tiles", "cards", "from", "edition", "name"), rows))
