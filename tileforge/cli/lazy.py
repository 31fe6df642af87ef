"""Groups of commands that are imported when they are called."""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Mapping
from typing import Any

import click


class LazyGroup(click.Group):
    """A group that imports a command's module when it is asked for.

    `modules` maps a command's name to the module of this package that holds it, `function` is how it
    is called there, as in ``import_{}_command`` (hyphens become underscores), and `what` names such a
    thing for people.
    """

    def __init__(self, *args: Any, modules: Mapping[str, str], function: str, what: str, **keys: Any) -> None:
        super().__init__(*args, **keys)
        self._modules = modules
        self._function = function
        self._what = what

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Return the commands in the order in which a user meets them."""
        return list(self._modules)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command called `cmd_name`, or None."""
        if cmd_name not in self._modules:
            return None
        module = importlib.import_module(f"{__package__}.{self._modules[cmd_name]}")
        command: click.Command = getattr(module, self._function.format(cmd_name.replace("-", "_")))
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that `args` name, or say which ones are meant."""
        name = args[0]
        if not name.startswith("-") and name not in self._modules:
            near = difflib.get_close_matches(name[:100], self._modules, n=1)
            meant = f"did you mean {near[0]}?" if near else f"choose {', '.join(self._modules)}."
            raise click.UsageError(f"there is no {self._what.format(name[:60])}; {meant}", ctx)
        return super().resolve_command(ctx, args)
