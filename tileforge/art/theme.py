"""Themes: palettes, line weights and the edge contract, kept as data in JSON files."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

BUILT_IN: Final = ("classic", "inksaver", "contrast")
"""The themes that ship with the program."""

_TABLES: Final = ("palette", "lines", "edge", "density")


class ThemeError(ValueError):
    """A theme that cannot be used; the message says which file, what is wrong and what to do."""


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """One look; two are equal only if they are the same object.

    `palette` holds ``#rrggbb`` by name, `lines` widths in millimetres, `edge` the cross-section
    that every tile shows on its sides (millimetres on a 45 mm tile, `city_angle` in degrees), and
    `density` how thickly each decoration is strewn (1 is the full picture, 0 none) and, as `token`,
    how much of its own colour a token shows.
    """

    name: str
    palette: Mapping[str, str]
    lines: Mapping[str, float]
    edge: Mapping[str, float]
    density: Mapping[str, float]

    def colour(self, name: str) -> str:
        """Return the colour called `name`; KeyError if the theme has none."""
        return self.palette[name]

    def line(self, name: str) -> float:
        """Return the line width called `name` in millimetres."""
        return self.lines[name]


@cache
def load_theme(name: str) -> Theme:
    """Return the built-in theme `name`, or the theme in the JSON file at that path.

    Raises ThemeError for an unknown name and for a file that cannot be used.
    """
    tables = _tables(name)
    return Theme(name=Path(name).stem, **tables)


def _tables(name: str) -> dict[str, dict[str, Any]]:
    data = _read(name)
    base: dict[str, dict[str, Any]] = {table: {} for table in _TABLES}
    parent = data.pop("extends", None if name == BUILT_IN[0] else BUILT_IN[0])
    if parent is not None:
        if parent not in BUILT_IN or parent == name:
            raise ThemeError(f"{name}: extends {parent!r}; extend one of {', '.join(BUILT_IN)}")
        base = _tables(parent)
    for table, values in data.items():
        if table not in _TABLES:
            raise ThemeError(f"{name}: {table!r} is no table of a theme; use {', '.join(_TABLES)}")
        if not isinstance(values, dict):
            raise ThemeError(f"{name}: {table} is no object; write {{…}}, with names and what they are")
        for key, value in values.items():
            if parent is not None and key not in base[table]:
                near = difflib.get_close_matches(key[:100], base[table], n=1)
                meant = f"did you mean {near[0]}?" if near else f"use {', '.join(base[table])}"
                raise ThemeError(f"{name}: {table}.{key} is unknown; {meant}")
            _check_value(name, table, key, value)
        base[table].update(values)
    return base


def _check_value(name: str, table: str, key: str, value: object) -> None:
    if table == "palette":
        digits = value[1:] if isinstance(value, str) and value.startswith("#") else ""
        if len(digits) != 6 or any(digit not in "0123456789abcdefABCDEF" for digit in digits):
            raise ThemeError(f"{name}: palette.{key} is {value!r}; write a colour as #rrggbb")
    elif isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 100:
        raise ThemeError(f"{name}: {table}.{key} is {value!r}; write a number from 0 to 100")


def _read(name: str) -> dict[str, Any]:
    if name in BUILT_IN:
        text = resources.files(__package__).joinpath("themes", f"{name}.json").read_text("utf-8")
    elif name.endswith(".json"):
        try:
            text = Path(name).read_text("utf-8")
        except OSError as error:
            raise ThemeError(f"{name} cannot be read: {(error.strerror or str(error)).lower()}") from error
        except UnicodeDecodeError as error:
            raise ThemeError(f"{name} is not UTF-8; save it as UTF-8") from error
    else:
        raise ThemeError(f"no theme {name!r}; choose {', '.join(BUILT_IN)} or a .json file")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ThemeError(f"{name}: not JSON ({error})") from error
    if not isinstance(data, dict):
        raise ThemeError(f"{name}: a theme is a JSON object")
    return data
