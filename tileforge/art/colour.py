"""Colours written as ``#rrggbb``: taken apart, put together, mixed."""

from __future__ import annotations


def channels_of(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of ``#rrggbb``, each 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hex_of(red: int, green: int, blue: int) -> str:
    """Return the colour of three channels, each 0 to 255, as ``#rrggbb``."""
    return f"#{red:02x}{green:02x}{blue:02x}"


def mixed(colour: str, other: str, share: float) -> str:
    """Return `colour` with `share` (0 to 1) of `other` mixed in."""
    red, green, blue = (
        round(one + (two - one) * share)
        for one, two in zip(channels_of(colour), channels_of(other), strict=True)
    )
    return hex_of(red, green, blue)
