"""How a JSON text is written: its indents, line ends and blanks, which new parts follow."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tileforge.schema.layout import WIDTH, Layout, value_laid_out

_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
_INDENT: Final = re.compile(r"\n([ \t]+)\S")
_SHARED: Final = re.compile(r"[\[{][ \t]*[^\s\]}]")
_NO_LIMIT: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Style:
    """The `layout` of a text's lines; `tight` where it has no blanks at all."""

    layout: Layout
    tight: bool

    @property
    def comma(self) -> str:
        """What stands between two members on a line."""
        return "," if self.tight else ", "

    @property
    def colon(self) -> str:
        """What stands between a key and its value."""
        return ":" if self.tight else ": "

    def flat(self, value: Any) -> str:
        """Return `value` on one line. Raises ValueError for NaN and infinite numbers."""
        return json.dumps(
            value, ensure_ascii=False, allow_nan=False, default=dict, separators=(self.comma, self.colon)
        )

    def written(self, value: Any, margin: str, before: int) -> str:
        """Return `value` for a line that begins with `margin` and has `before` more columns taken.

        Raises ValueError for NaN and infinite numbers.
        """
        return self.flat(value) if self.tight else value_laid_out(value, margin, before, self.layout)


def style_of(text: str) -> Style:
    """Return the style of the JSON in `text`; the usual one where it shows none."""
    bare = _STRING.sub("0", text).strip()
    tight = ("," in bare or ":" in bare) and not re.search(r"\s", bare)
    indent = _INDENT.search(bare)
    line_end = "\r\n" if "\r\n" in text else "\n"
    # In a text of `json.dumps` with an indent, no member ever shares a line with its object's brace.
    spread = "\n" in bare and not _SHARED.search(bare)
    width = _NO_LIMIT if tight else 0 if spread else WIDTH
    return Style(Layout(indent[1] if indent else "  ", line_end, width), tight)


def is_scalar(value: Any) -> bool:
    """Tell whether `value` has no members of its own."""
    return not isinstance(value, Mapping | list | tuple)


def with_line_ends_of(model: str, text: str) -> str:
    """Return `text` with the line ends of `model`, if those are all CR LF and `text` has none of them.

    What a browser's text field gives has lost them.
    """
    if "\r\n" not in model or "\r" in text or "\n" in model.replace("\r\n", ""):
        return text
    return text.replace("\n", "\r\n")
