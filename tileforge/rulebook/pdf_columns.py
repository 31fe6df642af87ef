"""Where everything stands: flowables fill columns, columns fill pages.

reportlab's own page templates cannot level columns and know a heading only together with the whole
of what follows it. Here flowables keep reportlab's protocol (wrap, split, spaces before and after,
`keepWithNext`), and these rules say where they go:

- A heading stands with the beginning of what follows it: a paragraph's first lines, a table's first rows.
- What cannot be split goes to the next column, and is cut only where it is higher than a whole one.
- The columns of a band that ends on a page are levelled, so that the page has no long and no empty column.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from tileforge.rulebook.pdf_styles import PageFormat

_SLACK: Final = 1e-6
_LEVEL_STEPS: Final = 12
"""Halvings of the span in which the height of levelled columns is looked for: to a quarter of a point."""
_LEAST_BAND: Final = 0.16
"""A band of columns begins on a page only if this share of it is free, or if it ends there."""
_STRETCH: Final = 2.5
"""No space between two flowables is made longer by more than this to fill a column, in points."""


class Placed(NamedTuple):
    """A flowable, how far below the column's top it begins, and its height."""

    flowable: Any
    top: float
    height: float


class Room(NamedTuple):
    """The size of a column.

    `forced` places the first flowable whatever its height, cut if it can be cut at all; `shrink` makes
    an example that just fails to fit a little smaller.
    """

    width: float
    height: float
    forced: bool = False
    shrink: bool = False


@dataclass(slots=True)
class Band:
    """Flowables that fill `columns` beside each other, None for as many as the page has.

    `fresh` begins a page; `head` is what the feet of pages say from here on.
    """

    flowables: list[Any]
    columns: int | None = None
    fresh: bool = False
    head: str = ""


@dataclass(slots=True)
class Page:
    """What stands on a page: (flowable, left, bottom, width, height) in points from its lower left."""

    head: str
    placed: list[tuple[Any, float, float, float, float]] = field(default_factory=list)


def paginated(bands: Iterable[Band], form: PageFormat) -> list[Page]:
    """Return the pages that `bands` fill, one below the other, without their feet."""
    pages: list[Page] = []
    y, after, head = 0.0, 0.0, ""
    for band in bands:
        head = band.head or head
        count = band.columns or form.columns
        width = form.column_width(count)
        rest = list(band.flowables)
        if band.fresh or not pages:
            pages.append(Page(head))
            y = after = 0.0
        while rest:
            empty = y == 0.0
            gap = 0.0 if empty else max(after, _before(rest, width))
            room = form.inner_height - y - gap
            columns, left = _columns(rest, Room(width, room, forced=empty, shrink=True), count)
            used = bool(columns and columns[0])
            if not empty and (not used or (left and room < _LEAST_BAND * form.inner_height)):
                pages.append(Page(head))
                y = after = 0.0
                continue
            y += gap
            for number, column in enumerate(columns):
                x = form.side + number * (width + form.gutter)
                for one in column:
                    bottom = form.height - form.top - y - one.top - one.height
                    pages[-1].placed.append((one.flowable, x, bottom, width, one.height))
            rest = left
            y += max((column[-1].top + column[-1].height for column in columns if column), default=0.0)
            after = max((_after(column[-1].flowable) for column in columns if column), default=0.0)
            if rest:
                pages.append(Page(head))
                y = after = 0.0
    return pages


def filled(flowables: Sequence[Any], room: Room) -> tuple[list[Placed], list[Any]]:
    """Return what stands in a column of `room`, and what does not."""
    column: list[Placed] = []
    rest = list(flowables)
    while rest:
        unit = next((i for i, one in enumerate(rest) if not _keeps(one)), len(rest) - 1) + 1
        placed, left = _unit(column, rest[:unit], room)
        if placed is None:
            break
        column += placed
        rest[:unit] = left
        if left:
            break
    return column, rest


def _columns(flowables: Sequence[Any], room: Room, count: int) -> tuple[list[list[Placed]], list[Any]]:
    """Return `count` columns, levelled if all of `flowables` stand in them, and what is left."""
    columns, rest = _poured(flowables, room, count)
    if rest or count == 1:
        return [_stretched(column, room.height) if rest else column for column in columns], rest
    low, high = 0.0, room.height
    for _ in range(_LEVEL_STEPS):
        middle = (low + high) / 2
        tried, over = _poured(flowables, Room(room.width, middle), count)
        if over:
            low = middle
        else:
            high, columns = middle, tried
    return columns, rest


def _poured(flowables: Sequence[Any], room: Room, count: int) -> tuple[list[list[Placed]], list[Any]]:
    columns: list[list[Placed]] = []
    rest = list(flowables)
    for _ in range(count):
        column, rest = filled(rest, room)
        columns.append(column)
    return columns, rest


def _unit(column: Sequence[Placed], unit: Sequence[Any], room: Room) -> tuple[list[Placed] | None, list[Any]]:
    """Return where headings and what follows them stand below `column`, and what is left of the last.

    None if there is no room for them.
    """
    forced = room.forced and not _visible(column)
    placed: list[Placed] = []
    for index, flowable in enumerate(unit):
        top = _top([*column, *placed], flowable)
        spare = room.height - top
        tall = _height(flowable, room.width, spare)
        if tall <= spare + _SLACK:
            placed.append(Placed(flowable, top, tall))
            continue
        smaller = flowable.fitted(room.width, spare) if room.shrink and hasattr(flowable, "fitted") else None
        if smaller is not None:
            placed.append(Placed(smaller, top, _height(smaller, room.width, spare)))
            continue
        last = index == len(unit) - 1
        parts = _split(flowable, room.width, spare, forced=forced) if last else []
        if parts:
            first, *others = parts
            return [*placed, Placed(first, top, _height(first, room.width, spare))], others
        if not forced:
            return None, list(unit)
        placed.append(Placed(flowable, top, tall))
    return placed, []


def _split(flowable: Any, width: float, height: float, *, forced: bool) -> list[Any]:
    """Return `flowable` in two or more parts of which the first fits, or nothing."""
    if height <= 0:
        return []
    parts = flowable.split(width, height)
    if len(parts) < 2 and forced and hasattr(flowable, "cut"):
        parts = flowable.cut(width, height)
    return list(parts) if len(parts) > 1 else []


def _top(column: Sequence[Placed], flowable: Any) -> float:
    """Return where `flowable` begins below `column`: no space stands at a column's top."""
    seen = [one for one in column if one.height > 0]
    if not seen:
        return 0.0
    above = seen[-1]
    end = above.top + above.height
    return end + max(_after(above.flowable), float(flowable.getSpaceBefore()))


def _stretched(column: list[Placed], height: float) -> list[Placed]:
    """Return `column` with its spaces made a little longer, so that it ends where the page does."""
    seen = [index for index, one in enumerate(column) if one.height > 0]
    spaces = [index for index in seen[1:] if column[index].top > _end(column[:index]) + _SLACK]
    spare = height - _end(column)
    if not spaces or spare <= 0 or spare > _STRETCH * len(spaces):
        return column
    share = spare / len(spaces)
    lower = 0.0
    made = []
    for index, one in enumerate(column):
        lower += share if index in spaces else 0.0
        made.append(one._replace(top=one.top + lower))
    return made


def _before(flowables: Sequence[Any], width: float) -> float:
    """Return the space above the first of `flowables` that is seen."""
    seen = next((one for one in flowables if _height(one, width, 1.0) > 0), None)
    return 0.0 if seen is None else float(seen.getSpaceBefore())


def _end(column: Sequence[Placed]) -> float:
    return max((one.top + one.height for one in column), default=0.0)


def _visible(column: Sequence[Placed]) -> bool:
    return any(one.height > 0 for one in column)


def _height(flowable: Any, width: float, room: float) -> float:
    return float(flowable.wrap(width, max(room, 1.0))[1])


def _after(flowable: Any) -> float:
    return float(flowable.getSpaceAfter())


def _keeps(flowable: Any) -> bool:
    return bool(flowable.getKeepWithNext())
