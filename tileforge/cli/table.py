"""Columns of text, set under their heads."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return `rows` below `heads` in columns two spaces apart; columns of numbers to the right.

    Without `heads` the rows stand alone.
    """
    lines = [heads, *rows] if heads else list(rows)
    columns = list(zip(*lines, strict=True))
    widths = [max(map(_width, column)) for column in columns]
    skipped = 1 if heads else 0
    numeric = [all(cell.isdecimal() or not cell for cell in column[skipped:]) for column in columns]

    def line(cells: Sequence[str]) -> str:
        padded = (
            " " * (width - _width(cell)) + cell if right else cell + " " * (width - _width(cell))
            for cell, width, right in zip(cells, widths, numeric, strict=True)
        )
        return "  ".join(padded).rstrip()

    return "\n".join(map(line, lines))


def _width(text: str) -> int:
    """Return how many places `text` takes: wide characters two, combining accents none."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )
