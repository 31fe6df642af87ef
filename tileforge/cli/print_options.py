"""The options that say how sheets are laid out, and what is made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from tileforge.cli.errors import Stop
from tileforge.cli.options import duplex_option, page_option
from tileforge.cli.report import show

if TYPE_CHECKING:
    from tileforge.sheets.options import PrintOptions


class Pair(click.ParamType[tuple[float, float]]):
    """Two numbers with a comma between them: ``0.5,-1.5``."""

    name = "pair"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float]:
        """Return the two numbers, or end the command."""
        if isinstance(value, tuple):
            return value
        parts = str(value).split(",")
        try:
            x, y = map(float, parts)
        except ValueError:
            self.fail(f"{value!r}: write two numbers with a comma between them, as 0.5,-1.5", param, ctx)
        return x, y


def print_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give `command` the options that say how sheets are laid out."""
    for option in reversed(_PRINT_OPTIONS):
        command = option(command)
    return command


printer_option: Final = click.option(
    "--printer",
    metavar="NAME",
    help="Make up for this printer's shift, turn and scale, as calibrate stored them; none for no printer.",
)
low_ink_option: Final = click.option(
    "--low-ink", is_flag=True, help="Save ink: the theme inksaver unless --theme says otherwise, plain backs."
)

_PRINT_OPTIONS: Final = (
    page_option,
    click.option(
        "--orientation",
        default="auto",
        show_default=True,
        metavar="auto|portrait|landscape",
        help="Which way round; auto takes the way that holds more.",
    ),
    duplex_option,
    click.option(
        "--order",
        default="alternate",
        show_default=True,
        metavar="alternate|fronts-backs",
        help="Each back behind its front, or all fronts and then all backs.",
    ),
    click.option(
        "--bleed",
        type=float,
        metavar="MM",
        default=2.0,
        show_default=True,
        help="How far colour goes on past the cut, 0 to 5.",
    ),
    click.option(
        "--bleed-mode",
        metavar="none|individual|shared",
        default="individual",
        show_default=True,
        help="Bleed round each piece, or round a block of touching ones.",
    ),
    click.option(
        "--back-bleed",
        type=float,
        metavar="MM",
        help="The backs' own bleed, 0 to 5: a larger one hides a printer's shift.",
    ),
    click.option(
        "--marks",
        default="corner",
        show_default=True,
        metavar="STYLE",
        help="Cut marks: corner, edge (in the margins only), double (there and in every gap), dots, full "
        "(lines through), outline or none.",
    ),
    click.option(
        "--mark-side",
        metavar="front|back|both",
        default="front",
        show_default=True,
        help="Which sides carry the cut marks.",
    ),
    click.option("--marks-on-back", is_flag=True, hidden=True, help="The same as --mark-side both."),
    click.option(
        "--margin",
        type=float,
        metavar="MM",
        default=5.0,
        show_default=True,
        help="The rim that the printer cannot reach.",
    ),
    click.option(
        "--back-offset",
        type=Pair(),
        metavar="X,Y",
        help="Move the backs X mm right and Y mm down, as you look at the back; less than 0 is left and up.",
    ),
    click.option(
        "--back-rotation",
        type=float,
        metavar="DEG",
        help="Turn the backs clockwise, as you look at the back, about the page's middle.",
    ),
    printer_option,
    click.option(
        "--layout",
        metavar="NAME|FILE",
        help="Put pieces where a layout says: touching-a4, touching-letter, labels-21-a4, photo-10x15, or "
        "a JSON file of your own.",
    ),
    low_ink_option,
    click.option("--mix", is_flag=True, help="Let a set start on the sheet where the last one ended."),
)


def asked_options(wishes: Mapping[str, Any]) -> PrintOptions:
    """Return what the command line's `wishes` ask of the print, as `sheets.asking` has it."""
    from tileforge.sheets.asking import options_from

    return options_from(wishes, said())


@contextmanager
def sound_files() -> Iterator[None]:
    """Turn a file of the user's that cannot be used into its findings and a `Stop`."""
    from tileforge.sheets.own_files import FaultyFileError

    try:
        yield
    except FaultyFileError as error:
        show(error.findings, err=True)
        raise Stop(str(error)) from error


def asked_theme(theme: str, *, low_ink: bool) -> str:
    """Return the name of the theme to load: the one that saves ink, unless another was asked for."""
    from tileforge.sheets.asking import theme_for

    return theme_for(theme, said(), low_ink=low_ink)


def said() -> frozenset[str]:
    """Return the names of the options that stand on the command line."""
    context = click.get_current_context(silent=True)
    if context is None:
        return frozenset()
    silent = (None, ParameterSource.DEFAULT)
    return frozenset(name for name in context.params if context.get_parameter_source(name) not in silent)
