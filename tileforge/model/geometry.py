"""The square tile's boundary: sides, half-edges and corners, and how they turn.

The sixteen boundary points stand clockwise on a circle, from the top-left corner's right-hand
half-edge on. A quarter turn clockwise moves every point four places along.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Side: TypeAlias = str
"""One of ``N E S W``."""
Half: TypeAlias = str
"""One of ``NL NR EL ER SL SR WL WR``: left and right as seen from the centre looking out."""
Corner: TypeAlias = str
"""One of ``NE SE SW NW``."""
Point: TypeAlias = str
"""Any boundary point: a side's middle, a half-edge or a corner."""

SIDES: Final[tuple[Side, ...]] = ("N", "E", "S", "W")
HALVES: Final[tuple[Half, ...]] = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
CORNERS: Final[tuple[Corner, ...]] = ("NE", "SE", "SW", "NW")
BOUNDARY: Final[tuple[Point, ...]] = (
    *("NL", "N", "NR", "NE"),
    *("EL", "E", "ER", "SE"),
    *("SL", "S", "SR", "SW"),
    *("WL", "W", "WR", "NW"),
)
POSITION: Final[dict[Point, int]] = {point: index for index, point in enumerate(BOUNDARY)}
"""Where a boundary point stands on the circle, 0 to 15."""

_POINTS_A_SIDE: Final = 4


def turn_point(point: Point, turns: int) -> Point:
    """Return where `point` comes to lie after `turns` clockwise quarter turns.

    Raises KeyError if `point` is no boundary point.
    """
    return BOUNDARY[(POSITION[point] + _POINTS_A_SIDE * turns) % len(BOUNDARY)]


def mirror_point(point: Point) -> Point:
    """Return where a mirror that swaps east and west shows `point`: NL as NR, NE as NW.

    Raises KeyError if `point` is no boundary point.
    """
    return BOUNDARY[(2 * POSITION["N"] - POSITION[point]) % len(BOUNDARY)]


def halves_of(side: Side) -> tuple[Half, Half]:
    """Return the left and the right half-edge of `side`."""
    return side + "L", side + "R"


def opposite(side: Side) -> Side:
    """Return the side that a neighbour shows to `side`."""
    return turn_point(side, 2)


def facing_half(half: Half) -> Half:
    """Return the half-edge that a neighbour lays against `half`: WR against EL, both being northern."""
    return opposite(half[0]) + ("R" if half[1] == "L" else "L")
