"""How messages name the parts of a tile."""

from __future__ import annotations

from collections.abc import Iterable

from tileforge.model.geometry import POSITION
from tileforge.model.tile import Segment


def named(segment: Segment) -> str:
    """Return a segment's name for people: ``road N-S``, ``city N (tip SE)``, ``road from x to c``."""
    points = sorted(dict.fromkeys(segment.sides), key=POSITION.__getitem__)
    words = segment.terrain
    if points:
        words += " " + "-".join(points)
    elif segment.id:
        words += f' "{segment.id}"'
    elif segment.ends:
        words += f" at {listed(segment.ends)}"
    if segment.corners:
        words += f" (tip {'-'.join(dict.fromkeys(segment.corners))})"
    return words


def listed(words: Iterable[str]) -> str:
    """Return ``a``, ``a and b`` or ``a, b and c``; ``nothing`` for none."""
    *most, last = tuple(words) or ("nothing",)
    return f"{', '.join(most)} and {last}" if most else last


def counted(number: int, singular: str, plural: str = "") -> str:
    """Return ``1 tile`` or ``2 tiles``."""
    return f"{number} {singular if number == 1 else plural or singular + 's'}"
