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
_LEAST_WHOLE: Final = 0.5
"""The same for a band that had better stay whole."""
_BAND_GAP: Final = 12.0
"""Two bands are at least so far from each other, in points."""
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

    Those `above` stand on top of them, across the page. `fresh` begins a page, and so does a `whole`
    band that would end on a page of its own, unless much of the page is still free. `head` is what the
    feet of pages say from here on.
    """

    flowables: list[Any]
    above: list[Any] = field(default_factory=list)
    columns: int | None = None
    fresh: bool = False
    whole: bool = False
    head: str = ""


@dataclass(slots=True)
class Page:
    """What stands on a page: (flowable, left, bottom, width, height) in points from its lower left."""

    head: str
    placed: list[tuple[Any, float, float, float, float]] = field(default_factory=list)


def paginated(bands: Iterable[Band], form: PageFormat) -> list[Page]:
    """Return the pages that `bands` fill, one below the other, without their feet."""
    filler = _Filler(form)
    for band in bands:
        filler.add(band)
    return filler.pages


class _Filler:
    """Pages while they fill: how far down the last one is full, and the space that is due below."""

    def __init__(self, form: PageFormat) -> None:
        self.pages: list[Page] = []
        self._form = form
        self._y = self._after = 0.0
        self._head = ""

    def add(self, band: Band) -> None:
        """Place `band` below what is there, on as many pages as it needs."""
        self._head = band.head or self._head
        if band.fresh or not self.pages:
            self._begin_page()
        above, rest = band.above, band.flowables
        count = band.columns or self._form.columns
        width = self._form.column_width(count)
        while above or rest:
            heads, _ = filled(above, Room(self._form.inner_width, float("inf")))
            empty = self._y == 0.0
            gap = 0.0 if empty else max(self._after, _before([*above, *rest], width), _BAND_GAP)
            below = _below(heads, rest, width)
            height = self._form.inner_height - self._y - gap - _end(heads) - below
            columns, left = _columns(rest, Room(width, height, forced=empty, shrink=True), count)
            if not empty and not self._may_begin(band, columns, left, height):
                self._begin_page()
                continue
            self._y += gap
            self._place([heads], self._form.inner_width)
            self._y += below
            self._place(columns, width)
            above, rest = [], left
            if rest:
                self._begin_page()

    def _may_begin(
        self, band: Band, columns: Sequence[Sequence[Placed]], left: Sequence[Any], height: float
    ) -> bool:
        """Tell whether a band may begin here, where it fills `columns` `height` high and leaves `left`."""
        if height < 0 or (left and not columns[0]):
            return False
        least = _LEAST_WHOLE if band.whole else _LEAST_BAND
        return not left or height >= least * self._form.inner_height

    def _begin_page(self) -> None:
        self.pages.append(Page(self._head))
        self._y = self._after = 0.0

    def _place(self, columns: Sequence[Sequence[Placed]], width: float) -> None:
        """Place `columns` beside each other, and go on below the longest."""
        form = self._form
        for number, column in enumerate(columns):
            x = form.side + number * (width + form.gutter)
            for one in column:
                bottom = form.height - form.top - self._y - one.top - one.height
                self.pages[-1].placed.append((one.flowable, x, bottom, width, one.height))
        used = [column for column in columns if column]
        self._y += max((_end(column) for column in used), default=0.0)
        if used:
            self._after = max(_after(column[-1].flowable) for column in used)


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


def _below(heads: Sequence[Placed], flowables: Sequence[Any], width: float) -> float:
    """Return the space between `heads` and `flowables` below them."""
    return max(_after(heads[-1].flowable), _before(flowables, width)) if heads else 0.0


def _before(flowables: Sequence[Any], width: float) -> float:
    """Return the space above the first of `flowables` that is seen."""
    seen = next((one for one in flowables if _height(one, width, 1.0) > 0), None)
    return 0.0 if seen is None else float(seen.getSpaceBefore())


def _end(column: Sequence[Placed]) -> float:
    return max((one.top + one.height for one in column), default=0.0)


def _visible(column: Sequence[Placed]) -> bool:
    return any(one.height > 0 for one in column)


def _height(flowable: Any, width: float, room: float) -> float:
    """Return the height of `flowable`, which is broken into lines once for a width."""
    known = getattr(flowable, "known_height", None)
    if known is None or known[0] != width:
        known = flowable.known_height = (width, float(flowable.wrap(width, max(room, 1.0))[1]))
    return float(known[1])


def _after(flowable: Any) -> float:
    return float(flowable.getSpaceAfter())


def _keeps(flowable: Any) -> bool:
    return bool(flowable.getKeepWithNext())
