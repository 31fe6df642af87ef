"""Candidate designs: sensible tiles for an edge pattern over given terrains.

Areas either join all their sides or keep them apart (all four of them in two halves); lines run
through or end, at a crossroads, a village, a monastery or the gate of the only area.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final, TypeAlias

from tileforge.model.geometry import SIDES, Side
from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tile import Evidence, Segment, Tile
from tileforge.stats.pool import Pattern
from tileforge.topology.tile import topology_of

_HUB: Final = "x"
_GATE: Final = "c"
_MONASTERY: Final = "monastery"
_ROAD: Final = "road"
_FORK: Final = {_ROAD: "crossroads"}
_END: Final = {_ROAD: "village"}
_SPRING: Final = "bushes"
"""Where a line that is no road begins or forks."""

_Part: TypeAlias = tuple[tuple[Segment, ...], str | None]
"""The segments of one terrain, and the kind of the hub they meet at, if any."""


def candidates(pattern: Pattern, terrains: Mapping[str, Terrain], *, monasteries: bool) -> tuple[Tile, ...]:
    """Return sound tiles that show `pattern` clockwise from north, their ids left empty.

    `terrains` are all there are; those that `pattern` shows must be among them. With `monasteries`,
    one may stand where nothing else does. Tiles whose lines would cross or meet at one hub are left out.
    """
    sides: dict[str, tuple[Side, ...]] = {}
    for side, terrain in zip(SIDES, pattern, strict=True):
        if terrains[terrain].shape is not Shape.GROUND:
            sides[terrain] = (*sides.get(terrain, ()), side)
    areas = [terrain for terrain in sides if terrains[terrain].shape is Shape.AREA]
    lines = [terrain for terrain in sides if terrains[terrain].shape is not Shape.AREA]
    found = []
    for grounds in product(*(_area_parts(terrain, sides[terrain]) for terrain in areas)):
        pieces = [segment for segments, _ in grounds for segment in segments]
        gate = len(pieces) == 1
        choices = [list(_line_parts(line, sides[line], gate=gate, monasteries=monasteries)) for line in lines]
        found += [_tile([*grounds, *ways], gate=gate) for ways in product(*choices)]
    if not sides:
        alone = Tile("", segments=(Segment(_MONASTERY),), evidence=Evidence.ORIGINAL)
        found = [alone] if monasteries else []
    sound = (tile for tile in found if tile is not None)
    return tuple(tile for tile in sound if not topology_of(tile, terrains).crossings)


def _area_parts(terrain: str, sides: tuple[Side, ...]) -> Iterator[_Part]:
    yield (Segment(terrain, sides=sides),), None
    if len(sides) == len(SIDES):
        yield (Segment(terrain, sides=sides[:2]), Segment(terrain, sides=sides[2:])), None
    elif len(sides) > 1:
        yield tuple(Segment(terrain, sides=(side,)) for side in sides), None


def _line_parts(terrain: str, sides: tuple[Side, ...], *, gate: bool, monasteries: bool) -> Iterator[_Part]:
    if len(sides) == 2:
        yield (Segment(terrain, sides=sides),), None
    if len(sides) > 1:
        yield _ending(terrain, sides, _HUB), _FORK.get(terrain, _SPRING)
        return
    if gate and terrain == _ROAD:
        yield _ending(terrain, sides, _GATE), None
    elif monasteries and terrain == _ROAD:
        yield (Segment(_MONASTERY, id=_GATE), *_ending(terrain, sides, _GATE)), None
    yield _ending(terrain, sides, _HUB), _END.get(terrain, _SPRING)


def _ending(terrain: str, sides: tuple[Side, ...], end: str) -> tuple[Segment, ...]:
    return tuple(Segment(terrain, sides=(side,), ends=(end,)) for side in sides)


def _tile(parts: list[_Part], *, gate: bool) -> Tile | None:
    """Return the tile made of `parts`; None if two terrains would meet at one hub or monastery."""
    segments = [segment for part, _ in parts for segment in part]
    hubs = [hub for _, hub in parts if hub is not None]
    spots = [segment for segment in segments if segment.terrain == _MONASTERY]
    if len(hubs) > 1 or len(spots) > 1 or (spots and (gate or len(segments) > len(spots) + 1)):
        return None
    if gate and any(_GATE in segment.ends for segment in segments):
        first = segments[0]
        segments[0] = Segment(first.terrain, id=_GATE, sides=first.sides)
    return Tile(
        "", segments=tuple(segments), hubs={_HUB: hubs[0]} if hubs else {}, evidence=Evidence.ORIGINAL
    )
