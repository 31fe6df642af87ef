"""Columns of text, set under their heads."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return `rows` below `heads` in columns two spaces apart; columns of numbers to the right."""
    columns = list(zip(heads, *rows, strict=True))
    widths = [max(map(_width, column)) for column in columns]
    numeric = [all(cell.isdecimal() or not cell for cell in column[1:]) for column in columns]

    def line(cells: Sequence[str]) -> str:
        padded = (
            " " * (width - _width(cell)) + cell if right else cell + " " * (width - _width(cell))
            for cell, width, right in zip(cells, widths, numeric, strict=True)
        )
        return "  ".join(padded).rstrip()

    return "\n".join(map(line, (heads, *rows)))


def _width(text: str) -> int:
    """Return how many places `text` takes: wide characters two, combining accents none."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )
