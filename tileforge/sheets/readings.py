"""What a person reads off a test sheet, made into a printer's correction."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tileforge.drawing.paper import Size
from tileforge.sheets.correction import LARGEST_OFFSET_MM, LARGEST_ROTATION, SCALES_PERCENT, Correction
from tileforge.sheets.grid import Turn, turned_over
from tileforge.sheets.options import Duplex, within
from tileforge.sheets.pages import SheetError

TEST_RULER_MM: Final = 100.0
MARK_INSET_MM: Final = 25.0
"""How far the test sheet's outer marks stand from the page's edges."""
LETTERS: Final = "ABCDE"
"""The scales on the back: A to D at the corners as they stand on the front, row by row, E in the middle."""
_LARGEST_MISFIT_MM: Final = 0.5


@dataclass(frozen=True, slots=True)
class Fit:
    """The correction that suits readings best, and the most by which one of them departs from it, in
    millimetres.
    """

    correction: Correction
    misfit: float

    @property
    def is_doubtful(self) -> bool:
        """Whether the readings disagree more than reading can explain."""
        return self.misfit > _LARGEST_MISFIT_MM


def mark_places(page: Size) -> tuple[tuple[float, float], ...]:
    """Return the test sheet's marks on the front, in millimetres: four corners row by row, the middle."""
    inset = MARK_INSET_MM
    xs, ys = (inset, page.width - inset), (inset, page.height - inset)
    return (*((x, y) for y in ys for x in xs), (page.width / 2, page.height / 2))


def scale_places(page: Size, duplex: Duplex) -> dict[str, tuple[float, float]]:
    """Return the scales on the back by letter, each behind its mark."""
    turn, axis = turned_over(page, duplex)
    sideways = turn is Turn.SIDEWAYS
    return {
        letter: (2 * axis - x, y) if sideways else (x, 2 * axis - y)
        for letter, (x, y) in zip(LETTERS, mark_places(page), strict=True)
    }


def fitted(readings: Mapping[str, tuple[float, float]], page: Size, duplex: Duplex) -> Fit:
    """Return the correction that moves each scale to where the front's mark was read on it, as nearly
    as a shift and a turn can (least squares); one reading gives a shift alone.

    Raises SheetError for an unknown letter, and readings that no printer's fault explains.
    """
    places = scale_places(page, duplex)
    for letter in readings:
        if letter not in places:
            raise SheetError(f"no scale {letter!r} on the test sheet; its scales are {', '.join(LETTERS)}")
    spots = [places[letter] for letter in readings]
    shifts = list(readings.values())
    count = len(spots)
    middle = (sum(x for x, _ in spots) / count, sum(y for _, y in spots) / count)
    shift = (sum(x for x, _ in shifts) / count, sum(y for _, y in shifts) / count)
    arms = [(x - middle[0], y - middle[1]) for x, y in spots]
    spread = sum(x * x + y * y for x, y in arms)
    twist = sum(x * dy - y * dx for (x, y), (dx, dy) in zip(arms, shifts, strict=True))
    angle = twist / spread if spread else 0.0
    off = middle[0] - page.width / 2, middle[1] - page.height / 2
    correction = Correction(
        round(within("offset", shift[0] + angle * off[1], -LARGEST_OFFSET_MM, LARGEST_OFFSET_MM), 3),
        round(within("offset", shift[1] - angle * off[0], -LARGEST_OFFSET_MM, LARGEST_OFFSET_MM), 3),
        round(within("rotation", math.degrees(angle), -LARGEST_ROTATION, LARGEST_ROTATION, "degrees"), 4),
    )
    misfit = max(
        math.hypot(dx - shift[0] + angle * y, dy - shift[1] - angle * x)
        for (x, y), (dx, dy) in zip(arms, shifts, strict=True)
    )
    return Fit(correction, misfit)


def scale_for(measured: tuple[float, float]) -> tuple[float, float]:
    """Return the percent, across and down, that makes rulers `measured` in millimetres true.

    Raises SheetError for lengths that no printer makes of 100 mm.
    """
    low, high = (100 * TEST_RULER_MM / percent for percent in reversed(SCALES_PERCENT))
    across, down = (within("a ruler of 100 mm", length, low, high) for length in measured)
    return round(100 * TEST_RULER_MM / across, 3), round(100 * TEST_RULER_MM / down, 3)
