"""The pool that a command is about: the sets it was called with, and those they are played with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from tileforge.cli.sets import checked_sets, refuse_doubled, show_findings, status_of, stopped

if TYPE_CHECKING:
    from tileforge.model.tileset import TileSet

with_option: Final = click.option(
    "--with",
    "others",
    metavar="SET",
    multiple=True,
    help="A set that it is played with, as base; may be given several times.",
)


@dataclass(frozen=True, slots=True)
class CheckedPool:
    """The sets that a command is about and those they are played with, as far as they can be read;
    `status` is the exit status that their findings ask for.
    """

    own: tuple[TileSet, ...]
    others: tuple[TileSet, ...]
    status: int


def checked_pool(names: Sequence[str], others: Sequence[str], *, quiet: bool) -> CheckedPool:
    """Return the pool of the sets that `names` and `others` stand for, and print what is wrong there.

    A set that is among both counts as its own. Raises Stop if a name stands for no set, if one of
    them holds nothing that can be used, and if two different sets have one id.
    """
    checked = checked_sets([*names, *others])
    show_findings(checked, quiet=quiet)
    usable = [(entry, entry.loaded.tileset) for entry in checked]
    for entry, tileset in usable:
        if tileset is None:
            raise stopped(f"{entry.file}: nothing in it can be measured", checked)
    first = _file_count(names)
    own = tuple(tileset for _, tileset in usable[:first] if tileset is not None)
    rest = tuple(tileset for _, tileset in usable[first:] if tileset is not None)
    refuse_doubled(checked)
    return CheckedPool(own, rest, status_of(checked))


def _file_count(names: Sequence[str]) -> int:
    from tileforge.schema.library import find_set

    return len({find_set(name, Path.cwd()).resolve() for name in names})
