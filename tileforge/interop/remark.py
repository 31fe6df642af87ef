"""What a reader or a writer of another format has to say about one spot of a file."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tileforge.model.finding import Severity

if TYPE_CHECKING:
    from tileforge.model.finding import Finding
    from tileforge.model.game import Game
    from tileforge.model.tileset import TileSet


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing to say: how bad it is, where (``ideas.csv:7: column "edges"``), what, and what to do.

    `code` is one of `schema.exchange_codes`, ``""`` if the remark has none. `row` is the line or row
    that it is about, for sorting; 0 stands for the whole file.
    """

    severity: Severity
    where: str
    message: str
    hint: str = ""
    code: str = ""
    row: int = 0


@dataclass(frozen=True, slots=True)
class Imported:
    """What was read from a file: its tile sets, and what there is to say about them."""

    tilesets: tuple[TileSet, ...]
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """What was read from another program's saved game: the game, None if there is an error among the
    findings about it.
    """

    game: Game | None
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class Exported:
    """A file to be written, and what of the tile set it does not hold."""

    data: bytes
    remarks: tuple[Remark, ...] = ()


class ExchangeError(Exception):
    """A file of which nothing can be used; the message says which, where and why."""


def error(where: str, message: str, hint: str = "", row: int = 0) -> Remark:
    """Return a remark that keeps anything from being written."""
    return Remark(Severity.ERROR, where, message, hint, row=row)


def warning(where: str, message: str, hint: str = "", row: int = 0) -> Remark:
    """Return a remark on something that was decided or left out."""
    return Remark(Severity.WARNING, where, message, hint, row=row)


def has_errors(remarks: Iterable[Remark]) -> bool:
    """Return whether any of `remarks` is an error."""
    return any(remark.severity is Severity.ERROR for remark in remarks)
