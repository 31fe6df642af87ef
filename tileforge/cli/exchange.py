"""`tileforge import` and `tileforge export`: one subcommand a format, each in a module of its own."""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

import click

from tileforge.cli.options import examples
from tileforge.cli.report import colour
from tileforge.interop.remark import Remark

IMPORTS: Final[Mapping[str, str]] = MappingProxyType({"csv": "tables", "jcz": "jcz"})
"""The formats that are read, each with the module beside this one that holds ``import_<name>_command``."""
EXPORTS: Final[Mapping[str, str]] = MappingProxyType(
    {"csv": "tables", "jcz": "jcz", "graphml": "graphs", "json": "graphs"}
)
"""The formats that are written, each with the module that holds ``export_<name>_command``."""

_COLOURS: Final = {"error": "red", "warning": "yellow", "info": "cyan"}


class FormatGroup(click.Group):
    """A group whose subcommands are formats, imported when they are asked for."""

    def __init__(self, *args: Any, direction: str = "", modules: Mapping[str, str], **keys: Any) -> None:
        super().__init__(*args, **keys)
        self._direction = direction
        self._modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the formats."""
        return list(self._modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return the command for the format called `cmd_name`, or None."""
        if cmd_name not in self._modules:
            return None
        module = importlib.import_module(f"tileforge.cli.{self._modules[cmd_name]}")
        command: click.Command = getattr(module, f"{self._direction}_{cmd_name}_command")
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the format that `args` name, or list those there are."""
        name = args[0]
        if not name.startswith("-") and name not in self._modules:
            near = difflib.get_close_matches(name[:100], self._modules, n=1)
            meant = f"did you mean {near[0]}?" if near else f"choose {', '.join(self._modules)}."
            raise click.UsageError(f'there is no format "{name[:60]}" to {self._direction}; {meant}', ctx)
        return super().resolve_command(ctx, args)


@click.group(
    "import",
    cls=FormatGroup,
    direction="import",
    modules=IMPORTS,
    epilog=examples("tileforge import csv ideas.csv --out tilesets/my-lakes"),
)
def import_command() -> None:
    """Read another program's tile sets."""


@click.group(
    "export",
    cls=FormatGroup,
    direction="export",
    modules=EXPORTS,
    epilog=examples("tileforge export csv princess-dragon --out princess-dragon.csv"),
)
def export_command() -> None:
    """Write a tile set for another program."""


def show_remarks(remarks: Iterable[Remark], *, quiet: bool = False) -> None:
    """Print `remarks` on standard error; only errors if `quiet`."""
    for remark in remarks:
        if quiet and remark.severity != "error":
            continue
        mark = click.style(
            f"{remark.severity} {remark.code}".rstrip(), fg=_COLOURS[remark.severity], bold=True
        )
        lines = [f"{click.style(remark.where, bold=True)}: {mark}: {remark.message}"]
        if remark.hint:
            lines.append(f"    hint: {remark.hint}")
        click.echo("\n".join(lines), err=True, color=colour())
