"""Arguments and options that several commands take."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from tileforge.model.text import LANGUAGES

_Command = TypeVar("_Command", bound=Callable[..., Any])
_Decorator = Callable[[_Command], _Command]

sets_argument: Final = click.argument("sets", metavar="SET...", nargs=-1, required=True)
one_set_argument: Final = click.argument("set_name", metavar="SET")
tiles_argument: Final = click.argument("tile_ids", metavar="[TILE...]", nargs=-1)

quiet_option: Final = click.option(
    "--quiet", "-q", is_flag=True, help="Say nothing but results and what is wrong."
)
theme_option: Final = click.option(
    "--theme",
    default="classic",
    show_default=True,
    metavar="NAME",
    help="The look: classic, inksaver, contrast, or a theme file of your own.",
)
lang_option: Final = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="The language of what is printed.",
)
page_option: Final = click.option(
    "--page",
    default="A4",
    show_default=True,
    metavar="PAGE",
    help="Paper: A4, Letter, A3 and others, or a size as 210x297.",
)
duplex_option: Final = click.option(
    "--duplex",
    default="long",
    show_default=True,
    metavar="long|short|fold|none",
    help="Which edge the printer turns the paper over; fold puts the backs beside the fronts.",
)
jobs_option: Final = click.option(
    "--jobs",
    type=click.IntRange(1, 64),
    metavar="N",
    help="How many processes draw at once; by default one for each core.",
)


def format_option(*formats: str, help: str) -> _Decorator[Any]:
    """Return an option ``--format`` that chooses among `formats`, the first by default."""
    return click.option(
        "--format",
        "format_name",
        type=click.Choice(formats),
        default=formats[0],
        show_default=True,
        help=help,
    )


def out_option(metavar: str, help: str) -> _Decorator[Any]:
    """Return an option ``--out`` that takes a path."""
    return click.option("--out", type=click.Path(path_type=Path), metavar=metavar, help=help)


def examples(*lines: str) -> str:
    """Return the end of a command's help: `lines` under a head, kept as they are."""
    head = "Example:" if len(lines) == 1 else "Examples:"
    return "\n".join(("\b", head, *(f"  {line}" for line in lines)))


def parts(text: str) -> tuple[str, ...]:
    """Return the entries of a list written with commas or spaces."""
    return tuple(text.replace(",", " ").split())
