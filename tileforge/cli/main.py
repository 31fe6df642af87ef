"""The entry point: the group of commands, each imported when it is called, and what errors become."""

from __future__ import annotations

import errno
import gc
import os
import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import click

from tileforge import __version__
from tileforge.cli.errors import Broken, Interrupted, Stop, reason
from tileforge.cli.interrupts import interrupt_between_imports
from tileforge.cli.lazy import LazyGroup

COMMANDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "new": "creating",
        "list": "listing",
        "validate": "validating",
        "explain": "validating",
        "inspect": "inspecting",
        "render": "rendering",
        "sheets": "printing",
        "cards": "printing",
        "pieces": "printing",
        "calibrate": "calibrating",
        "rules": "rulebooks",
        "build": "building",
        "stats": "measuring",
        "suggest": "suggesting",
        "diff": "diffing",
        "board": "boarding",
        "replay": "replaying",
        "studio": "designing",
        "import": "exchange",
        "export": "exchange",
    }
)
"""Each command and the module beside this one that holds it, as ``<name>_command``."""

_OBJECTS_BETWEEN_COLLECTIONS: Final = 50_000

DEBUG: Final = "TILEFORGE_DEBUG"


class CommandGroup(LazyGroup):
    """The group of all commands: it turns errors into one line."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; whatever goes wrong ends in one line, and in a traceback if one is asked for."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit):
            raise
        except (KeyboardInterrupt, click.Abort):
            raise Interrupted("interrupted") from None
        except Exception as error:
            if os.environ.get(DEBUG):
                raise
            if isinstance(error, OSError):
                if error.errno == errno.EPIPE:
                    raise
                file = f"{error.filename}: " if error.filename else ""
                raise Stop(f"{file}{reason(error)}") from error
            raise Broken(_bug(error)) from error


def _bug(error: Exception) -> str:
    first = next(iter(str(error).splitlines()), "")[:200]
    what = f"{type(error).__name__}: {first}" if first else type(error).__name__
    return f"a fault in TileForge itself ({what}). Set {DEBUG}=1 and call again to see where."


@click.group(
    cls=CommandGroup,
    modules=COMMANDS,
    function="{}_command",
    what='command "{}"',
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="SET is a set's id, its folder or its JSON file. "
    "Exit status: 0 fine, 1 findings of severity error, 2 the call or a file could not be used.",
)
@click.version_option(__version__, prog_name="tileforge")
def tileforge() -> None:
    """Check, draw and print tile sets for Carcassonne-style games."""


def main() -> None:
    """Run the command line of this process."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal or pipe that cannot show a character shows a stand-in rather than fail.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    # Imports make many objects that all stay: looking for rubbish between them only takes time.
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)
    try:
        interrupt_between_imports()
        tileforge(prog_name="tileforge")
    except KeyboardInterrupt:
        Interrupted("interrupted").show()
        sys.exit(Interrupted.exit_code)


if __name__ == "__main__":
    main()
