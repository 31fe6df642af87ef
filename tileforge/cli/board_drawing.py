"""The pictures that `board` and `replay` draw: which files are asked for, and what they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from tileforge.cli.errors import usable, writing
from tileforge.cli.options import theme_option

if TYPE_CHECKING:
    from tileforge.board.listing import LegalSpot
    from tileforge.board.play import Play
    from tileforge.board.scoring import FeatureReport
    from tileforge.model.tileset import TileSet

_FORMATS: Final = ("svg", "png", "pdf")
_DPI: Final = 150
_Command = TypeVar("_Command", bound=Callable[..., Any])


def picture_options(command: _Command) -> _Command:
    """Give `command` an option for each format that a board can be drawn in, and one for its look."""
    command = theme_option(command)
    for name in reversed(_FORMATS):
        help = f"Draw the board as {name.upper()}; features have the numbers of the text."
        command = click.option(
            f"--{name}", type=click.Path(path_type=Path, dir_okay=False), metavar="OUT", help=help
        )(command)
    return command


def draw(
    play: Play,
    tilesets: Mapping[str, TileSet],
    features: Sequence[FeatureReport],
    spots: Sequence[LegalSpot],
    theme: str,
    files: Mapping[str, Path | None],
    *,
    quiet: bool,
) -> None:
    """Draw the table into each of `files`, by format: numbers at the occupied features, marks at `spots`."""
    wanted = {name: path for name, path in files.items() if path is not None}
    if not wanted:
        return
    from tileforge.art.board import board_dpi
    from tileforge.art.board_play import play_drawing
    from tileforge.art.theme import ThemeError, load_theme
    from tileforge.drawing.formats import FORMATS
    from tileforge.files import write_whole

    with usable(ThemeError):
        look = load_theme(theme)
    empty = sorted({spot.cell for spot in spots if spot.cell not in play.table.cells})
    drawing = play_drawing(play, tilesets, features, look, empty=empty, title="board")
    for name, path in wanted.items():
        with writing(path):
            write_whole(path, FORMATS[name](drawing, board_dpi(drawing, _DPI)))
        if not quiet:
            click.echo(str(path), err=True)
