"""`tileforge studio`: the designer in the browser, on this machine only."""

from __future__ import annotations

from pathlib import Path

import click

from tileforge.cli.errors import Stop, reason
from tileforge.cli.options import examples


@click.command(
    "studio", epilog=examples("tileforge studio", "tileforge studio my-games", "tileforge studio --port 9000")
)
@click.argument(
    "folder",
    metavar="[DIR]",
    default=".",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
)
@click.option(
    "--port", type=click.IntRange(1, 65535), help="Where to listen; by default 8723, or a free one."
)
@click.option("--no-browser", is_flag=True, help="Only print the address.")
def studio_command(folder: Path, port: int | None, no_browser: bool) -> None:
    """Design tile sets in the browser.

    DIR is the folder with your sets in it, by default this one. The studio answers this machine only; what
    you save are the same files that the other commands read.
    """
    from tileforge.studio.serving import serve

    try:
        serve(folder, port=port, open_browser=not no_browser, say=_say)
    except OSError as error:
        raise Stop(f"the studio cannot listen at port {port}: {reason(error)}") from error


def _say(url: str) -> None:
    click.echo(f"The studio is at {url} (end it with Ctrl-C)")
