"""What ends a command early: one line for people, and an exit status for scripts."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final

import click

FOUND: Final = 1
"""Exit status: findings of severity error."""
UNUSABLE: Final = 2
"""Exit status: the call or a file could not be used."""


class Stop(click.ClickException):
    """Ends the command with its message as one line: the call or a file could not be used."""

    exit_code = UNUSABLE

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the message on standard error, each line as one of this program's."""
        for line in self.message.splitlines():
            click.echo(f"tileforge: {line}", file=file or sys.stderr)


class Found(Stop):
    """Ends the command because of findings of severity error."""

    exit_code = FOUND


class Interrupted(Stop):
    """Ends the command after Ctrl-C, with the status that shells give it (128 + SIGINT)."""

    exit_code = 130


class Broken(Stop):
    """Ends the command after a fault of this program's own (EX_SOFTWARE of sysexits.h)."""

    exit_code = 70


@contextmanager
def usable(*errors: type[Exception]) -> Iterator[None]:
    """Turn `errors` raised inside, whose messages are for people, into a `Stop`."""
    try:
        yield
    except errors as error:
        raise Stop(str(error)) from error


@contextmanager
def writing(target: Path) -> Iterator[None]:
    """Turn an OSError raised inside into a `Stop` that says that `target` cannot be written."""
    try:
        yield
    except BrokenPipeError:
        raise
    except FileExistsError as error:
        raise Stop(
            f"cannot write {target}: a file stands where the folder {error.filename} should be"
        ) from error
    except OSError as error:
        raise Stop(f"cannot write {target}: {reason(error)}") from error


def reason(error: OSError) -> str:
    """Return why the system refused, in small letters: ``permission denied``."""
    return (error.strerror or str(error) or type(error).__name__).lower()
