"""The formats that are read and written beside our own, by name: one registry for import, export, diff.

A format's functions import what they need when they are called, so that the list costs nothing.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tileforge.interop.remark import Exported, Imported
from tileforge.model.tileset import TileSet


@dataclass(frozen=True, slots=True)
class Format:
    """One format. `extensions` are those its files have, with the dot, in small letters. `read` is
    called with a file and raises `remark.ExchangeError` or OSError; `write` with a tile set; None
    means that it is only written, or only read.
    """

    name: str
    title: str
    extensions: tuple[str, ...]
    read: Callable[[Path], Imported] | None = None
    write: Callable[[TileSet], Exported] | None = None


class UnknownFormatError(Exception):
    """No format is called `name`; the message lists those there are."""

    def __init__(self, name: str) -> None:
        near = difflib.get_close_matches(name[:100], FORMATS, n=1)
        meant = f"; did you mean {near[0]}?" if near else "."
        super().__init__(f'there is no format "{name[:60]}"{meant} Known formats: {", ".join(FORMATS)}.')


def format_called(name: str) -> Format:
    """Return the format called `name`. Raises UnknownFormatError."""
    try:
        return FORMATS[name]
    except KeyError:
        raise UnknownFormatError(name) from None


def format_of(path: Path) -> Format | None:
    """Return the format that is read from files with the extension of `path`; None if there is none."""
    extension = path.suffix.lower()
    readable = (entry for entry in FORMATS.values() if entry.read is not None)
    return next((entry for entry in readable if extension in entry.extensions), None)


def _read_table(path: Path) -> Imported:
    from tileforge.interop.tables.reading import read_tileset

    return read_tileset(path)


def _write_csv(tileset: TileSet) -> Exported:
    from tileforge.interop.tables.writing import csv_of

    return csv_of(tileset)


def _read_jcz(path: Path) -> Imported:
    from tileforge.interop.jcz.reading import read_jcz

    return read_jcz(path)


def _write_jcz(tileset: TileSet) -> Exported:
    from tileforge.art.theme import load_theme
    from tileforge.interop.jcz.package import package_of

    return package_of(tileset, load_theme("classic"))


def _write_graphml(tileset: TileSet) -> Exported:
    from tileforge.interop.graphs import graphml_of

    return Exported(graphml_of(tileset))


def _write_flat(tileset: TileSet) -> Exported:
    from tileforge.interop.flat import flat_of

    return Exported(flat_of(tileset))


FORMATS: Final[Mapping[str, Format]] = MappingProxyType(
    {
        entry.name: entry
        for entry in (
            Format("csv", "a table, a row a tile", (".csv", ".tsv", ".txt"), _read_table, _write_csv),
            Format("xlsx", "a workbook, its first sheet a table", (".xlsx",), _read_table),
            Format("jcz", "JCloisterZone: definitions or an add-on", (".xml", ".jca"), _read_jcz, _write_jcz),
            Format("graphml", "graphs for networkx, Gephi and yEd", (".graphml",), write=_write_graphml),
            Format("json", "edges, counts and symbols only", (".json",), write=_write_flat),
        )
    }
)
"""Every format, by name."""
