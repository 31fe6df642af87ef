"""A city's houses: a hall in a large one, rows of roofs to the walls, cottages and bushes in the gaps."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from random import Random
from typing import Final, TypeAlias

from tileforge.art.ground.frame import TILE, Dot
from tileforge.art.kit import Kit, Stamp
from tileforge.art.room import Room
from tileforge.drawing.scene import Box, Shape, Use, moved

_SIDE_GAP_MM: Final = 0.5
_WALL_GAP_MM: Final = 0.95
"""Between the middle of a wall, whose foot is 0.8 wide, and what a house stands on."""
_FIRST_ROW_MM: Final = 2.4
_LAST_ROW_MM: Final = 43.4
_ROWS: Final = 12
_STREET_MM: Final = 40.6
"""From the middle of a row's first house to that of its last, if the row crosses the tile."""
_WAVE_MM: Final = 0.6
"""How far a street sways to either side of its row."""
_LOW: Final = Box(-1.8, -1.4, 1.8, 1.0)
_TALL: Final = Box(-1.4, -2.9, 1.4, 1.4)
_COTTAGE: Final = Box(-1.1, -1.2, 1.1, 0.7)
"""The ground and the wall behind it that a house with its ridge along the row, one with its ridge across,
and a cottage hide.
"""
_LOT_MM: Final = 4.3
_SMALLEST_LOT_MM: Final = 3.6
_TALL_SHARE: Final = 0.45
"""Of the houses that may be tall, the share that is chosen from all of them and not from the low ones."""
_HALL_ROOM_MM: Final = 5.6
"""How much room about it makes a place fit for a hall, which needs half of it."""
_HALL_TRIES: Final = 14
_HALLS: Final = 2
_COTTAGES: Final = 14
_ASKED_MM: Final = 2.0
"""Nothing that is put between houses asks for more clearance from them than this."""
_HOUSE_GAP_MM: Final = 0.15
_YARD_TRIES: Final = 50

_Stood: TypeAlias = tuple[Dot, Stamp]


def paint_houses(room: Room, region: str, kit: Kit, rng: Random) -> list[Shape]:
    """Return houses, back to front, on what is free of the city `region` in `room`."""
    if not kit.theme.density["roof"]:
        return []
    stood = _halls(room, region, kit, rng)
    rows = list(_rows(room, region, kit, rng))
    _take(room, rows)
    stood += rows
    stood += _cottages(room, region, kit, rng)
    stood.sort(key=lambda one: one[0][1])
    return [Use(stamp.symbol, moved(*dot)) for dot, stamp in stood]


def paint_yards(room: Room, region: str, kit: Kit, rng: Random) -> list[Shape]:
    """Return small trees in the gaps that houses and symbols leave in the city `region`."""
    shapes: list[Shape] = []
    for _ in range(round(_YARD_TRIES * kit.theme.density["tree"])):
        dot = (rng.uniform(2.2, TILE - 2.2), rng.uniform(2.2, TILE - 2.2))
        stamp = kit.tree("bush", rng)
        if room.clearance(region, [dot])[0] >= stamp.radius + _HOUSE_GAP_MM:
            room.block(dot, stamp.radius + 1.0, asked=_ASKED_MM)
            shapes.append(Use(stamp.symbol, moved(*dot)))
    return shapes


def _take(room: Room, stood: Iterable[_Stood]) -> None:
    for dot, stamp in stood:
        room.block(dot, stamp.radius, asked=_ASKED_MM)


def _halls(room: Room, region: str, kit: Kit, rng: Random) -> list[_Stood]:
    """Return a hall or two where a large city has most room."""
    stood: list[_Stood] = []
    for _ in range(_HALL_TRIES):
        dot = (rng.uniform(6, TILE - 6), rng.uniform(7, TILE - 6))
        if len(stood) < _HALLS and room.clearance(region, [dot])[0] >= _HALL_ROOM_MM:
            stood.append((dot, kit.hall(rng)))
            room.block(dot, stood[-1][1].radius)
    return stood


def _rows(room: Room, region: str, kit: Kit, rng: Random) -> Iterator[_Stood]:
    """Yield rows of houses that fill the room between walls, sides and symbols to its ends."""
    low = room.standing(region, _LOW, _WALL_GAP_MM)
    tall = room.standing(region, _TALL, _WALL_GAP_MM)
    columns = [x for x in room.columns() if abs(x - TILE / 2) < _STREET_MM / 2]
    for number in range(_ROWS):
        y = _FIRST_ROW_MM + (_LAST_ROW_MM - _FIRST_ROW_MM) * number / (_ROWS - 1)
        phase = rng.uniform(0, math.tau)
        street = [(x, y + _WAVE_MM * math.sin(phase + x / 6)) for x in columns]
        marks = [(dot, low.at(dot)) for dot in street]
        for free, run in groupby(marks, key=lambda mark: mark[1]):
            if not free:
                continue
            for dot, lot in _lots([dot for dot, _ in run]):
                if rng.random() < kit.theme.density["roof"]:
                    house = kit.house(rng, lot, low=rng.random() > _TALL_SHARE or not tall.at(dot))
                    yield _inside(dot, house.extent), house


def _lots(run: Sequence[Dot]) -> Iterator[tuple[Dot, float]]:
    """Yield the middles of the houses along `run`, from end to end, and how wide each may be (mm)."""
    length = run[-1][0] - run[0][0]
    count = 1 + min(round(length / _LOT_MM), int(length / _SMALLEST_LOT_MM))
    if count == 1:
        yield run[len(run) // 2], _LOT_MM
        return
    lot = length / (count - 1)
    for number in range(count):
        x = run[0][0] + number * lot
        yield (x, run[round((len(run) - 1) * number / (count - 1))][1]), lot


def _inside(dot: Dot, extent: Box) -> Dot:
    """Return `dot` moved so that what reaches `extent` about it keeps off the tile's sides."""
    (x, y), least, most = dot, _SIDE_GAP_MM, TILE - _SIDE_GAP_MM
    return (
        min(max(x, least - extent.left), most - extent.right),
        min(max(y, least - extent.top), most - extent.bottom),
    )


def _cottages(room: Room, region: str, kit: Kit, rng: Random) -> list[_Stood]:
    """Return small houses in the gaps that the rows leave, taking their room."""
    stood: list[_Stood] = []
    for _ in range(round(_COTTAGES * kit.theme.density["roof"])):
        dots = [
            dot
            for dot in room.standing(region, _COTTAGE, _WALL_GAP_MM).dots()
            if math.dist(dot, _inside(dot, _COTTAGE)) < _WALL_GAP_MM / 2
        ]
        if not dots:
            break
        cottage = kit.cottage(rng)
        dot = _inside(rng.choice(dots), cottage.extent)
        room.block(dot, cottage.radius, asked=_ASKED_MM)
        stood.append((dot, cottage))
    return stood
