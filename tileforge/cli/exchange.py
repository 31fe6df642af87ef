"""`tileforge import` and `tileforge export`: one subcommand a format, each in a module of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

import click

from tileforge.cli.lazy import LazyGroup
from tileforge.cli.options import examples
from tileforge.cli.report import colour, severity_mark
from tileforge.interop.remark import Remark
from tileforge.model.finding import Severity

IMPORTS: Final[Mapping[str, str]] = MappingProxyType({"csv": "tables", "jcz": "jcz", "jcz-save": "jcz_saves"})
"""The formats that are read, each with the module beside this one that holds ``import_<name>_command``."""
EXPORTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "csv": "tables",
        "jcz": "jcz",
        "graphml": "graphs",
        "json": "graphs",
        "pod": "ordering",
        "tts": "screens",
        "sprites": "screens",
    }
)
"""The formats that are written, each with the module that holds ``export_<name>_command``."""


@click.group(
    "import",
    cls=LazyGroup,
    modules=IMPORTS,
    function="import_{}_command",
    what='format "{}" to import',
    epilog=examples("tileforge import csv ideas.csv --out tilesets/my-lakes"),
)
def import_command() -> None:
    """Read another program's tile sets and saved games."""


@click.group(
    "export",
    cls=LazyGroup,
    modules=EXPORTS,
    function="export_{}_command",
    what='format "{}" to export',
    epilog=examples("tileforge export csv princess-dragon --out princess-dragon.csv"),
)
def export_command() -> None:
    """Write a tile set for another program."""


def show_remarks(remarks: Iterable[Remark], *, quiet: bool = False) -> None:
    """Print `remarks` on standard error; only errors if `quiet`."""
    for remark in remarks:
        if quiet and remark.severity is not Severity.ERROR:
            continue
        mark = severity_mark(remark.severity, remark.code)
        lines = [f"{click.style(remark.where, bold=True)}: {mark}: {remark.message}"]
        if remark.hint:
            lines.append(f"    hint: {remark.hint}")
        click.echo("\n".join(lines), err=True, color=colour())
