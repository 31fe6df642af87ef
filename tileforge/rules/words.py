"""How messages name the parts of a tile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tileforge.model.geometry import POSITION
from tileforge.model.tile import Segment

_MOST_LISTED: Final = 8


def named(segment: Segment) -> str:
    """Return a segment's name for people: ``road N-S``, ``city N (tip SE)``, ``road from x to c``."""
    points = sorted(dict.fromkeys(segment.sides), key=POSITION.__getitem__)
    words = segment.terrain
    if points:
        words += " " + "-".join(points)
    elif segment.id:
        words += f' "{segment.id}"'
    elif segment.ends:
        words += f" at {listed(dict.fromkeys(segment.ends))}"
    if segment.corners:
        words += f" (tip {'-'.join(dict.fromkeys(segment.corners))})"
    return words


def listed(words: Iterable[str]) -> str:
    """Return ``a``, ``a and b`` or ``a, b and c``; ``nothing`` for none, and of many the first eight."""
    *most, last = tuple(words) or ("nothing",)
    if len(most) >= _MOST_LISTED:
        return f"{', '.join(most[:_MOST_LISTED])} and {len(most) + 1 - _MOST_LISTED} more"
    return f"{', '.join(most)} and {last}" if most else last


def with_article(noun: str) -> str:
    """Return ``a city`` or ``an inn``."""
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"
