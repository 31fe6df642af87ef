"""The ways in which areas can join and lines can run, written for a pattern of sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from tileforge.interop.tables.cells import Group, RoadEnd, groups_text, road_ends_text
from tileforge.interop.tables.layout import CITY, THROUGH
from tileforge.model.catalogue import HUBS
from tileforge.model.geometry import SIDES, Side, turn_point

VILLAGE: Final = "village"
CROSSROADS: Final = "crossroads"


@dataclass(frozen=True, slots=True)
class Option:
    """One way to settle a question: what it is called, and the groups or road ends that it adds.

    What is `rare` need not be shown in full.
    """

    label: str
    groups: tuple[Group, ...] = ()
    roads: tuple[RoadEnd, ...] = ()
    rare: bool = False

    @property
    def cell(self) -> str:
        """What to write in that column."""
        return road_ends_text(self.roads) if self.roads else groups_text(self.groups)

    def turned(self, turns: int) -> Option:
        """Return the option after `turns` clockwise quarter turns."""

        def sides(listed: tuple[Side, ...]) -> tuple[Side, ...]:
            return tuple(sorted((turn_point(side, turns) for side in listed), key=SIDES.index))

        groups = (replace(group, sides=sides(group.sides)) for group in self.groups)
        roads = (
            replace(end, sides=sides(end.sides), at=turn_point(end.at, turns) if end.at else None)
            for end in self.roads
        )
        return replace(self, groups=tuple(groups), roads=tuple(roads))


def area_options(sides: tuple[Side, ...], terrain: str) -> Iterator[Option]:
    """Yield the ways in which area `sides` can be one segment or more, the most joined first."""
    ways = sorted(_partitions(sides), key=len)
    for way in ways:
        joined = tuple(Group(part) for part in way if len(part) > 1)
        if len(way) == 1:
            label = f"one {terrain}"
        elif not joined:
            label = f"{_number(len(way))} {terrain} segments, apart"
        else:
            label = f"{_number(len(way))} {terrain} segments"
        yield Option(label, joined)


def _partitions(sides: tuple[Side, ...]) -> Iterator[tuple[tuple[Side, ...], ...]]:
    if not sides:
        yield ()
        return
    first, rest = sides[0], sides[1:]
    for size in range(len(rest), -1, -1):
        for others in combinations(rest, size):
            left = tuple(side for side in rest if side not in others)
            for way in _partitions(left):
                yield ((first, *others), *way)


def line_options(sides: tuple[Side, ...], goals: tuple[str, ...]) -> Iterator[Option]:
    """Yield what the lines on `sides` can do; `goals` are the segments at which they can end."""
    for goal in dict.fromkeys(goals):
        if goal != CITY:
            yield Option(_ending(sides, f"the {goal}"), roads=(RoadEnd(sides, goal),))
    if len(sides) == 2:
        yield Option("goes through", roads=(RoadEnd(sides, THROUGH),))
    if len(sides) > 2:
        yield from _pairings(sides)
    usual = (VILLAGE, CROSSROADS) if len(sides) == 1 else (CROSSROADS, VILLAGE)
    for hub in usual:
        yield Option(_ending(sides, _with_article(hub)), roads=(RoadEnd(sides, hub),))
    if len(sides) > 1:
        ends = tuple(RoadEnd((side,), VILLAGE) for side in sides)
        yield Option("each ends at a village of its own", roads=ends)
    if CITY in goals:
        yield Option(_ending(sides, "the city’s gate"), roads=(RoadEnd(sides, CITY),))
    for hub in HUBS:
        if hub not in usual:
            yield Option(_ending(sides, _with_article(hub)), roads=(RoadEnd(sides, hub),), rare=True)


def _pairings(sides: tuple[Side, ...]) -> Iterator[Option]:
    """Yield the ways in which two of three or four lines go through, or all four in pairs."""
    for pair in combinations(sides, 2):
        rest = tuple(side for side in sides if side not in pair)
        if len(rest) == 1:
            ends = (RoadEnd(pair, THROUGH), RoadEnd(rest, VILLAGE))
            yield Option("two go through, one ends at a village", roads=ends)
        elif sides[0] in pair:
            yield Option("two pairs go through", roads=(RoadEnd(pair, THROUGH), RoadEnd(rest, THROUGH)))


def _ending(sides: tuple[Side, ...], goal: str) -> str:
    if len(sides) == 1:
        return f"ends at {goal}"
    return f"all end at {goal}" if len(sides) > 2 else f"both end at {goal}"


def _with_article(hub: str) -> str:
    return hub if hub == "bushes" else f"a {hub}"


def _number(number: int) -> str:
    return ("no", "one", "two", "three", "four")[number]
