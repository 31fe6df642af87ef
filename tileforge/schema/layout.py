"""JSON laid out for people: short values on one line, long ones indented by two."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

WIDTH: Final = 110
"""The columns that a line takes at most, unless one text alone is longer."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How lines are indented and ended, and the columns they have; with none, every member that has
    members has its lines to itself.
    """

    indent: str = "  "
    line_end: str = "\n"
    width: int = WIDTH


USUAL: Final = Layout()


def laid_out(document: Mapping[str, Any]) -> str:
    """Return `document` as JSON, one member a line at the top.

    What fits on a line stays on one; in an object that does not, members without members of their
    own share lines. Raises ValueError for NaN and infinite numbers.
    """
    members = [
        f"{flat(key)}: {value_laid_out(value, USUAL.indent, len(flat(key)) + 2)}"
        for key, value in document.items()
    ]
    return _enclosed("{", members, "}", "", USUAL)


def value_laid_out(value: Any, margin: str, before: int, layout: Layout = USUAL) -> str:
    """Return `value` as JSON in a line that begins with `margin` and then has `before` columns taken.

    Further lines begin with `margin` and more. Raises ValueError for NaN and infinite numbers.
    """
    on_one_line = flat(value)
    room = layout.width - len(margin) - before - 1
    if len(on_one_line) <= room or not value or not isinstance(value, Mapping | list | tuple):
        return on_one_line
    inner = margin + layout.indent
    if isinstance(value, Mapping):
        return _enclosed("{", _shared_lines(value, inner, layout), "}", margin, layout)
    entries = [value_laid_out(entry, inner, 0, layout) for entry in value]
    return _enclosed("[", entries, "]", margin, layout)


def flat(value: Any) -> str:
    """Return `value` as JSON on one line. Raises ValueError for NaN and infinite numbers."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, default=dict)


def _shared_lines(value: Mapping[str, Any], margin: str, layout: Layout) -> list[str]:
    """Return the members of `value`, those that need no more than a line with their neighbours."""
    room = layout.width - len(margin) - 1
    lines: list[str] = []
    open_line = False
    for key, entry in value.items():
        name = f"{flat(str(key))}: "
        written = name + value_laid_out(entry, margin, len(name), layout)
        scalar = not isinstance(entry, Mapping | list | tuple)
        if scalar and open_line and len(lines[-1]) + 2 + len(written) <= room:
            lines[-1] += f", {written}"
        else:
            lines.append(written)
        open_line = scalar
    return lines


def _enclosed(opening: str, members: list[str], closing: str, margin: str, layout: Layout) -> str:
    if not members:
        return opening + closing
    line = f"{layout.line_end}{margin}"
    inner = line + layout.indent
    return f"{opening}{inner}" + f",{inner}".join(members) + f"{line}{closing}"
