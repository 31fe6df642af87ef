"""What is written in a cell: counts, groups of sides, what roads end at, and things put somewhere.

Entries of one cell stand apart by commas, semicolons or blanks. ``+`` (or ``-``) joins sides into
one segment, ``:`` says something of sides, ``@`` says where, ``>`` which way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tileforge.model.geometry import CORNERS, POSITION, SIDES, Corner, Point, Side
from tileforge.model.tile import Level

MAX_COUNT: Final = 100_000
NONE_WORDS: Final = frozenset({"none", "no", "apart", "-", "aucun", "aucune", "non", "0"})
ALL_WORDS: Final = frozenset({"all", "tout", "tous", "toutes"})
YES_WORDS: Final = frozenset({"yes", "y", "x", "oui", "true", "vrai", "1"})
THROUGH_WORDS: Final = frozenset({"through", "traverse", "continue"})

_SEPARATORS: Final = re.compile(r"[\s,;]+")
_TIGHT: Final = re.compile(r"\s*([+:@>])\s*")
_COUNT: Final = re.compile(r"(\d{1,12})(?:[.,]0+)?")
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")


class CellError(Exception):
    """A cell that cannot be used; `hint` says what to write, `column` where if another cell is meant."""

    def __init__(self, message: str, hint: str = "", column: str = "") -> None:
        super().__init__(message)
        self.hint = hint
        self.column = column


@dataclass(frozen=True, slots=True)
class Group:
    """Sides that are one segment, the corners that its tip reaches, and its level."""

    sides: tuple[Side, ...]
    corners: tuple[Corner, ...] = ()
    level: Level = Level.GROUND


@dataclass(frozen=True, slots=True)
class RoadEnd:
    """What the roads on `sides` (none: on all that are left) do: `goal` is ``through``, a kind of hub
    or a terrain, `at` a side of the segment that is meant.
    """

    sides: tuple[Side, ...]
    goal: str
    at: Side | None = None


@dataclass(frozen=True, slots=True)
class Thing:
    """A symbol, decor or spot by its id, with the boundary point it lies at and the side it points to."""

    id: str
    at: Point | None = None
    points: Side | None = None


def count_in(cell: str) -> int:
    """Return the number of copies that `cell` says; 1 if it is empty. Raises CellError."""
    if not cell:
        return 1
    match = _COUNT.fullmatch(cell)
    number = int(match[1]) if match else 0
    if not 1 <= number <= MAX_COUNT:
        raise CellError(
            f'"{cell[:40]}" is no number of copies', f"Write a whole number from 1 to {MAX_COUNT}."
        )
    return number


def groups_in(cell: str) -> tuple[Group, ...] | None:
    """Return the groups of sides in `cell`: ``N+E``, ``N+W+SE`` with a tip in the SE corner,
    ``E+W:under``; none for ``none``, and None for an empty cell.

    ``all`` gives one group without sides. Raises CellError.
    """
    if not cell:
        return None
    if cell.casefold() in NONE_WORDS:
        return ()
    if cell.casefold() in ALL_WORDS:
        return (Group(()),)
    groups = tuple(map(_group, _entries(cell)))
    taken = [side for group in groups for side in group.sides]
    twice = sorted({side for side in taken if taken.count(side) > 1})
    if twice:
        raise CellError(f"the side {twice[0]} stands in it twice", "Write each side once, as N+E S+W.")
    return groups


def _group(entry: str) -> Group:
    points, _, level = entry.partition(":")
    names = re.split(r"[+-]", points.upper().replace("O", "W"))
    hint = "Join sides with +, as N+E; a corner is the tip of a city: N+W+SE."
    if level and level.lower() not in tuple(Level):
        raise CellError(f'"{level[:20]}" is no level', "Write under or over, as N+S:under.")
    if any(name not in SIDES and name not in CORNERS for name in names):
        raise CellError(f'"{entry[:40]}" is no group of sides', hint)
    sides = tuple(side for side in SIDES if side in names)
    if len(set(names)) != len(names) or not sides:
        raise CellError(f'"{entry[:40]}" names a side twice, or none', hint)
    corners = tuple(corner for corner in CORNERS if corner in names)
    return Group(sides, corners, Level(level.lower()) if level else Level.GROUND)


def road_ends_in(cell: str) -> tuple[RoadEnd, ...] | None:
    """Return what `cell` says of roads: ``through``, ``village``, ``E:city``, ``E+S:through``,
    ``W:city@N``; None for an empty cell. Raises CellError.
    """
    return tuple(map(_road_end, _entries(cell))) if cell else None


def _road_end(entry: str) -> RoadEnd:
    hint = "Write through, what the roads end at (village), or each: E:village W:city."
    before, colon, goal = entry.rpartition(":")
    if colon:
        group = _group(before)
        if group.corners or group.level is not Level.GROUND:
            raise CellError(f'"{entry[:40]}" names a corner', hint)
    goal, at, side = goal.lower().partition("@")
    if not _NAME.fullmatch(goal) or (at and side.upper().replace("O", "W") not in SIDES):
        raise CellError(f'"{entry[:40]}" does not say what a road does', hint)
    if goal in THROUGH_WORDS:
        goal = "through"
    return RoadEnd(group.sides if colon else (), goal, side.upper().replace("O", "W") if at else None)


def shields_in(cell: str) -> tuple[tuple[Side | None, int], ...]:
    """Return the shields in `cell`: a side of the segment (None: the only one) and how many on it.

    Raises CellError.
    """
    if not cell or cell.casefold() in NONE_WORDS:
        return ()
    if cell.casefold() in YES_WORDS:
        return ((None, 1),)
    if cell.isdecimal() and len(cell) <= 2:
        return ((None, int(cell)),)
    return tuple(map(_shield, _entries(cell)))


def _shield(entry: str) -> tuple[Side, int]:
    side, _, number = entry.upper().replace("O", "W").partition(":")
    if side not in SIDES or not (number or "1").isdecimal() or len(number) > 2:
        hint = "Write how many, or on the city of which side: N, or N:2."
        raise CellError(f'"{entry[:40]}" says nothing about shields', hint)
    return side, int(number or "1")


def things_in(cell: str) -> tuple[Thing, ...]:
    """Return the things in `cell`: ``dragon``, ``princess@N``, ``arrow>E@SW``. Raises CellError."""
    return () if not cell or cell.casefold() in NONE_WORDS else tuple(map(_thing, _entries(cell)))


def _thing(entry: str) -> Thing:
    match = re.fullmatch(r"([^@>]+)((?:[@>][A-Za-z]{1,2})*)", entry)
    id = match[1].lower() if match else ""
    marks = re.findall(r"([@>])([A-Za-z]+)", match[2]) if match else []
    at = [point.upper() for mark, point in marks if mark == "@"]
    points = [side.upper() for mark, side in marks if mark == ">"]
    sound = len(at) <= 1 and len(points) <= 1 and all(point in POSITION for point in at)
    if not _NAME.fullmatch(id) or not sound or any(side not in SIDES for side in points):
        hint = "Write its id, and if need be where it lies and which way it points: garden@SW, arrow>E."
        raise CellError(f'"{entry[:40]}" cannot be understood', hint)
    return Thing(id, at[0] if at else None, points[0] if points else None)


def is_yes(cell: str) -> bool:
    """Tell whether `cell` says yes; an empty one says no. Raises CellError if it says neither."""
    word = cell.casefold()
    if word in YES_WORDS:
        return True
    if not word or word in NONE_WORDS or word in ("false", "faux", "n"):
        return False
    raise CellError(f'"{cell[:40]}" is neither yes nor no', "Write yes, or leave it empty.")


def groups_text(groups: tuple[Group, ...]) -> str:
    """Return the cell that `groups_in` reads as `groups`."""
    return " ".join(_group_text(group) for group in groups) or "none"


def _group_text(group: Group) -> str:
    level = "" if group.level is Level.GROUND else f":{group.level.value}"
    return "+".join(group.sides + group.corners) + level


def road_ends_text(ends: tuple[RoadEnd, ...]) -> str:
    """Return the cell that `road_ends_in` reads as `ends`."""

    def text(end: RoadEnd) -> str:
        sides = f"{'+'.join(end.sides)}:" if end.sides else ""
        return f"{sides}{end.goal}" + (f"@{end.at}" if end.at else "")

    return " ".join(map(text, ends))


def thing_text(thing: Thing) -> str:
    """Return the entry that `things_in` reads as `thing`."""
    points = f">{thing.points}" if thing.points else ""
    return thing.id + points + (f"@{thing.at}" if thing.at else "")


def _entries(cell: str) -> Iterator[str]:
    return (entry for entry in _SEPARATORS.split(_TIGHT.sub(r"\1", cell)) if entry)
