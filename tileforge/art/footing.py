"""Footing: where figures and markers stand on a tile, each on its own ground and none over another."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple, TypeVar

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

from tileforge.art.ground.frame import TILE, Dot
from tileforge.drawing.scene import Box, grown

_STEP_MM: Final = 0.5
_MARKS: Final = round(TILE / _STEP_MM)
"""The grid that is tried has this many marks a row, and as many rows."""
_PAD: Final = 48
"""Nothing that stands on a tile reaches further from its (0, 0) than this many marks."""
_APART_MM: Final = 0.5
"""How far two that stand on one tile keep apart at least."""
_ROOMY_MM: Final = 1.6
_INSIDE: Final = 3.0
_ROOMY: Final = 1.0
_BUSY: Final = 5.0
_PULL: Final = 0.05
"""What counts for a place: how much of a body, and of a margin round it, lies on its own ground; how much
of another picture it hides; how far it is from where it is wished (a millimetre).
"""
_HIDDEN: Final = 100.0
_ASTRAY: Final = 10.0
"""What counts besides where there is no room: how much of a body hides another, or is off its ground."""
_SHARES: Final = (1.0, 0.9, 0.8, 0.7, 0.62, 0.54, 0.46, 0.4, 0.34)
"""How far all that stand on a tile are made smaller where there is no room for them."""

Marks = NDArray[np.bool_]
Counts = NDArray[np.int64]
Floats = NDArray[np.float64]
_Value = TypeVar("_Value", bound=np.generic)


class Body(NamedTuple):
    """What stands: the box that holds all of it, and the one that touches the ground, about (0, 0) (mm)."""

    extent: Box
    foot: Box


class Stand(NamedTuple):
    """Where a body's (0, 0) is on its tile, and the share of its size that it has there."""

    dot: Dot
    share: float


@dataclass(frozen=True, slots=True)
class Party:
    """All that stands on one ground. `ground` and `wish`, where they would best be, are on the tile (mm).

    The `shy` keep clear of the tile's pictures and of the rim of their ground; others stand as near to
    their wish as their feet can.
    """

    ground: BaseGeometry
    wish: Dot
    bodies: tuple[Body, ...]
    shy: bool = True


class Footing:
    """The places of one tile that are still free. `pictures` are boxes that are better left in sight."""

    def __init__(self, pictures: Iterable[Box] = ()) -> None:
        busy = np.zeros((_MARKS, _MARKS), dtype=np.bool_)
        for box in pictures:
            _cover(busy, box)
        self._busy = _counted(busy)
        self._taken = np.zeros((_MARKS, _MARKS), dtype=np.bool_)

    def stand(self, parties: Sequence[Party]) -> list[list[Stand]]:
        """Take room for all bodies of `parties`, all at the same share of their size, and tell where.

        Each has its foot on its ground and all of it on the tile, off whatever stood there before.
        Those of one party stand in a row if there is room for one. Where even the smallest share is
        too large, bodies stand where least is hidden.
        """
        grounds = [_counted(_on(party.ground)) for party in parties]
        smallest_first = sorted(range(len(parties)), key=lambda index: int(grounds[index][-1, -1]))
        before = self._taken
        found: dict[int, list[Dot]] = {}
        for share in _SHARES:
            self._taken, found = before.copy(), {}
            for index in smallest_first:
                dots = self._party(parties[index], grounds[index], share, squeezed=share == _SHARES[-1])
                if dots is None:
                    break
                found[index] = dots
            if len(found) == len(parties):
                break
        return [[Stand(dot, share) for dot in found[index]] for index in range(len(parties))]

    def _party(self, party: Party, ground: Counts, share: float, *, squeezed: bool) -> list[Dot] | None:
        """Take room for a party; None if there is none, unless it may be `squeezed` in."""
        bodies = [Body(_scaled(body.extent, share), _scaled(body.foot, share)) for body in party.bodies]
        dots = self._row(bodies, party, ground) if len(bodies) > 1 else None
        if dots is not None:
            return dots
        dots = []
        for body in bodies:
            fits = self._fits(body, ground)
            if not fits.any() and not squeezed:
                return None
            worth = self._worth(body, party, ground)
            best = worth if squeezed else np.where(fits, worth, -np.inf)
            dots.append(self._take(*divmod(int(best.argmax()), _MARKS), body))
        return dots

    def _row(self, bodies: Sequence[Body], party: Party, ground: Counts) -> list[Dot] | None:
        """Take room for `bodies` side by side, their feet on one line; None if there is none."""
        width = sum(body.extent.width + _APART_MM + _STEP_MM for body in bodies)
        low = max(body.extent.bottom for body in bodies)
        offsets: list[tuple[int, int]] = []
        left = -width / 2
        for body in bodies:
            x = left - body.extent.left
            offsets.append((round((low - body.extent.bottom) / _STEP_MM), round(x / _STEP_MM)))
            left += body.extent.width + _APART_MM + _STEP_MM
        fits = np.ones((_MARKS, _MARKS), dtype=np.bool_)
        for body, offset in zip(bodies, offsets, strict=True):
            fits &= _shifted(self._fits(body, ground), offset)
        if not fits.any():
            return None
        worth = np.zeros((_MARKS, _MARKS))
        for body, offset in zip(bodies, offsets, strict=True):
            worth += _shifted(self._worth(body, party, ground), offset)
        row, column = divmod(int(np.where(fits, worth, -np.inf).argmax()), _MARKS)
        return [
            self._take(row + down, column + across, body)
            for body, (down, across) in zip(bodies, offsets, strict=True)
        ]

    def _fits(self, body: Body, ground: Counts) -> Marks:
        fits: Marks = _held(ground, body.foot) >= 1.0
        fits &= _held(_everywhere(), body.extent) >= 1.0
        fits &= _held(_counted(self._taken), grown(body.extent, _APART_MM)) <= 0.0
        return fits

    def _worth(self, body: Body, party: Party, ground: Counts) -> Floats:
        """Return how good each mark is for `body`, whatever stands there."""
        extent = body.extent
        middles = (np.arange(_MARKS) + 0.5) * _STEP_MM
        x = middles + (extent.left + extent.right) / 2 - party.wish[0]
        y = middles + (extent.top + extent.bottom) / 2 - party.wish[1]
        astray = 2.0 - _held(_everywhere(), extent) - _held(ground, body.foot)
        worth: Floats = (
            -_PULL * np.hypot(x[np.newaxis, :], y[:, np.newaxis])
            - _HIDDEN * _held(_counted(self._taken), extent)
            - _ASTRAY * astray
        )
        if party.shy:
            worth += _INSIDE * _held(ground, extent) + _ROOMY * _held(ground, grown(extent, _ROOMY_MM))
            worth -= _BUSY * _held(self._busy, extent)
        return worth

    def _take(self, row: int, column: int, body: Body) -> Dot:
        x, y = (column + 0.5) * _STEP_MM, (row + 0.5) * _STEP_MM
        extent = body.extent
        _cover(self._taken, Box(x + extent.left, y + extent.top, x + extent.right, y + extent.bottom))
        return x, y


@cache
def _everywhere() -> Counts:
    return _counted(np.ones((_MARKS, _MARKS), dtype=np.bool_))


def _on(ground: BaseGeometry) -> Marks:
    """Return which marks lie on `ground`."""
    middles = (np.arange(_MARKS) + 0.5) * _STEP_MM
    xs, ys = np.meshgrid(middles, middles)
    shapely.prepare(ground)
    held: Marks = shapely.contains_xy(ground, xs, ys)
    return held


def _scaled(box: Box, share: float) -> Box:
    return Box(*(edge * share for edge in box))


def _shifted(values: NDArray[_Value], offset: tuple[int, int]) -> NDArray[_Value]:
    """Return at each mark what `values` holds `offset` rows and columns on, 0 past the tile."""
    down, across = offset
    padded = np.pad(values, _MARKS)
    return padded[_MARKS + down : 2 * _MARKS + down, _MARKS + across : 2 * _MARKS + across]


def _span(low: float, high: float) -> tuple[int, int]:
    """Return the marks from `low` to `high` as a half-open range, the first mark being at 0."""
    return math.ceil(low / _STEP_MM), math.floor(high / _STEP_MM) + 1


def _cover(marks: Marks, box: Box) -> None:
    """Set the marks under `box`."""
    half = _STEP_MM / 2
    left, right = _span(box.left - half, box.right - half)
    top, bottom = _span(box.top - half, box.bottom - half)
    marks[max(top, 0) : max(bottom, 0), max(left, 0) : max(right, 0)] = True


def _counted(marks: Marks) -> Counts:
    """Return how many `marks` are set above and left of each, with room for boxes that reach over."""
    padded = np.zeros((_MARKS + 2 * _PAD + 1, _MARKS + 2 * _PAD + 1), dtype=np.int64)
    padded[_PAD + 1 : _PAD + 1 + _MARKS, _PAD + 1 : _PAD + 1 + _MARKS] = marks
    return padded.cumsum(axis=0).cumsum(axis=1)


def _held(counts: Counts, box: Box) -> Floats:
    """Return for each mark how much of `box` about it lies on the marks that were counted, from 0 to 1."""
    (left, right), (top, bottom) = _span(box.left, box.right), _span(box.top, box.bottom)

    def at(row: int, column: int) -> Counts:
        return counts[_PAD + row : _PAD + row + _MARKS, _PAD + column : _PAD + column + _MARKS]

    inside = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left)
    held: Floats = inside / ((right - left) * (bottom - top))
    return held
