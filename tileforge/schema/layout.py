"""JSON laid out for people: short values on one line, long ones indented by two."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

WIDTH: Final = 110
"""The columns that a line takes at most, unless one text alone is longer."""

_INDENT: Final = "  "


def laid_out(document: Mapping[str, Any]) -> str:
    """Return `document` as JSON, one member a line at the top.

    What fits on a line stays on one; in an object that does not, members without members of their
    own share lines. Raises ValueError for NaN and infinite numbers.
    """
    members = [f"{_flat(key)}: {_value(value, 1, len(_flat(key)) + 2)}" for key, value in document.items()]
    return _enclosed("{", members, "}", 0)


def _value(value: Any, depth: int, before: int) -> str:
    """Return `value` at `depth` indents, with `before` columns already taken on its first line."""
    flat = _flat(value)
    room = WIDTH - len(_INDENT) * depth - before - 1
    if len(flat) <= room or not value or not isinstance(value, Mapping | list | tuple):
        return flat
    if isinstance(value, Mapping):
        return _enclosed("{", _shared_lines(value, depth + 1), "}", depth)
    return _enclosed("[", [_value(entry, depth + 1, 0) for entry in value], "]", depth)


def _shared_lines(value: Mapping[str, Any], depth: int) -> list[str]:
    """Return the members of `value`, those that need no more than a line with their neighbours."""
    room = WIDTH - len(_INDENT) * depth - 1
    lines: list[str] = []
    open_line = False
    for key, entry in value.items():
        name = f"{_flat(str(key))}: "
        written = name + _value(entry, depth, len(name))
        scalar = not isinstance(entry, Mapping | list | tuple)
        if scalar and open_line and len(lines[-1]) + 2 + len(written) <= room:
            lines[-1] += f", {written}"
        else:
            lines.append(written)
        open_line = scalar
    return lines


def _enclosed(opening: str, members: list[str], closing: str, depth: int) -> str:
    if not members:
        return opening + closing
    inner = _INDENT * (depth + 1)
    return f"{opening}\n{inner}" + f",\n{inner}".join(members) + f"\n{_INDENT * depth}{closing}"


def _flat(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, default=dict)
