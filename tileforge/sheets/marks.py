"""Cut marks: the straight lines that show where to cut, as arithmetic in page millimetres.

Marks of the styles `corner`, `edge`, `double` and `dots` stand outside every trim and every bleed and
inside the area kept for pieces. Each cut line is marked at both its ends, so that whichever outer
strip is cut off first, the other end still shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from tileforge.drawing.scene import Box, box_round, grown
from tileforge.sheets.grid import Grid, Place
from tileforge.sheets.options import Marks

Line: TypeAlias = tuple[float, float, float, float]
"""A straight line from (x, y) to (x, y), left to right or top to bottom; a dot if it has no length."""

MARK_LENGTH_MM: Final = 4.0
"""How long a mark is where nothing stands in its way."""
_DOT_MM: Final = 1.0
"""How far outside the outermost bleed a dot lies."""
_CLEAR_MM: Final = 0.4
"""Marks end this far from the rulers, so that none is taken for a tick."""

_HAIR: Final = 1e-6


def mark_lines(style: Marks, grid: Grid, filled: int, *, back: bool = False) -> tuple[Line, ...]:
    """Return the marks of a sheet whose first `filled` places hold pieces; each line once.

    `edge`, `double`, `dots` and `full` mark the whole grid however many places are filled.
    """
    places = grid.backs() if back else grid.fronts()
    area = grid.mirrored(grid.usable) if back else grid.usable
    trims = trims_at(grid, places)
    lines = _STYLES[style](trims, trims[:filled], grid.reach(back=back), grown(area, -_CLEAR_MM))
    return tuple(dict.fromkeys((round(a, 6), round(b, 6), round(c, 6), round(d, 6)) for a, b, c, d in lines))


def trims_at(grid: Grid, places: Iterable[Place]) -> list[Box]:
    """Return the trims of pieces at `places`."""
    return [Box(place.x, place.y, place.x + grid.width, place.y + grid.height) for place in places]


def _none(_all: list[Box], _trims: list[Box], _bleed: float, _area: Box) -> Iterator[Line]:
    return iter(())


def _corner(_all: list[Box], trims: list[Box], bleed: float, area: Box) -> Iterator[Line]:
    inks = [grown(trim, bleed) for trim in trims]
    lying = [_turned_box(ink) for ink in inks]
    for trim in trims:
        yield from _row_marks(trim, bleed, area, inks)
        for x1, y1, x2, y2 in _row_marks(_turned_box(trim), bleed, _turned_box(area), lying):
            yield y1, x1, y2, x2


def _turned_box(box: Box) -> Box:
    """Return `box` with x and y changing places."""
    return Box(box.top, box.left, box.bottom, box.right)


def _row_marks(trim: Box, bleed: float, area: Box, inks: list[Box]) -> Iterator[Line]:
    """Yield the level marks at the four corners of `trim`, clear of all `inks`."""
    for y in (trim.top, trim.bottom):
        row = [ink for ink in inks if ink.top - _HAIR <= y <= ink.bottom + _HAIR]
        right = trim.right + bleed
        end = _reach(right, min(area.right, right + MARK_LENGTH_MM), [(ink.left, ink.right) for ink in row])
        if end > right:
            yield right, y, end, y
        left = trim.left - bleed
        end = -_reach(-left, min(-area.left, MARK_LENGTH_MM - left), [(-ink.right, -ink.left) for ink in row])
        if end < left:
            yield end, y, left, y


def _reach(start: float, limit: float, spans: list[tuple[float, float]]) -> float:
    """Return how far a line from `start` gets before it meets one of `spans`: at most `limit`."""
    for near, far in spans:
        if far > start + _HAIR:
            limit = min(limit, max(near, start))
    return limit if limit > start + _HAIR else start


def _edge(all_trims: list[Box], _trims: list[Box], bleed: float, area: Box) -> Iterator[Line]:
    ink = _ink_round(all_trims, bleed)
    for x in _columns(all_trims):
        yield from _spans(x, ((area.top, ink.top), (ink.bottom, area.bottom)))
    yield from _spans_across(_rows(all_trims), ((area.left, ink.left), (ink.right, area.right)))


def _double(all_trims: list[Box], trims: list[Box], bleed: float, area: Box) -> Iterator[Line]:
    """Yield each cut as a line of its own wherever there is waste: two lines in the gap between pieces."""
    inks = [grown(trim, bleed) for trim in all_trims]
    yield from _edge(all_trims, trims, bleed, area)
    rows = _waste([(ink.top, ink.bottom) for ink in inks])
    columns = _waste([(ink.left, ink.right) for ink in inks])
    for x in _columns(all_trims):
        yield from _spans(x, rows)
    yield from _spans_across(_rows(all_trims), columns)


def _dots(all_trims: list[Box], _trims: list[Box], bleed: float, area: Box) -> Iterator[Line]:
    inks = [grown(trim, bleed) for trim in all_trims]
    ink = box_round(inks)
    rows = [(low + high) / 2 for low, high in _waste([(box.top, box.bottom) for box in inks])]
    columns = [(low + high) / 2 for low, high in _waste([(box.left, box.right) for box in inks])]
    rows += [max(ink.top - _DOT_MM, area.top), min(ink.bottom + _DOT_MM, area.bottom)]
    columns += [max(ink.left - _DOT_MM, area.left), min(ink.right + _DOT_MM, area.right)]
    for x in _columns(all_trims):
        for y in rows:
            yield x, y, x, y
    for y in _rows(all_trims):
        for x in columns:
            yield x, y, x, y


def _spans(x: float, spans: Iterable[tuple[float, float]]) -> Iterator[Line]:
    for low, high in spans:
        if high > low + _HAIR:
            yield x, low, x, high


def _spans_across(rows: Iterable[float], spans: Sequence[tuple[float, float]]) -> Iterator[Line]:
    for y in rows:
        for left, top, right, bottom in _spans(y, spans):
            yield top, left, bottom, right


def _waste(inks: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the gaps that all of `inks`, as stretches of one axis, leave between each other."""
    gaps: list[tuple[float, float]] = []
    reached: float | None = None
    for low, high in sorted(inks):
        if reached is not None and low > reached + _HAIR:
            gaps.append((reached, low))
        reached = high if reached is None else max(reached, high)
    return gaps


def _full(all_trims: list[Box], _trims: list[Box], bleed: float, area: Box) -> Iterator[Line]:
    tips = _tips(_ink_round(all_trims, bleed), area)
    for x in _columns(all_trims):
        yield x, tips.top, x, tips.bottom
    for y in _rows(all_trims):
        yield tips.left, y, tips.right, y


def _outline(_all: list[Box], trims: list[Box], _bleed: float, _area: Box) -> Iterator[Line]:
    for left, top, right, bottom in trims:
        yield left, top, right, top
        yield left, bottom, right, bottom
        yield left, top, left, bottom
        yield right, top, right, bottom


_STYLES: Final[Mapping[Marks, Callable[[list[Box], list[Box], float, Box], Iterator[Line]]]] = (
    MappingProxyType(
        {
            Marks.NONE: _none,
            Marks.CORNER: _corner,
            Marks.EDGE: _edge,
            Marks.DOUBLE: _double,
            Marks.DOTS: _dots,
            Marks.FULL: _full,
            Marks.OUTLINE: _outline,
        }
    )
)


def _ink_round(trims: list[Box], bleed: float) -> Box:
    """Return the box round the bleeds of `trims`."""
    return grown(box_round(trims), bleed)


def _tips(ink: Box, area: Box) -> Box:
    """Return how far marks outside `ink` reach on each side."""
    reach = grown(ink, MARK_LENGTH_MM)
    return Box(
        max(reach.left, area.left),
        max(reach.top, area.top),
        min(reach.right, area.right),
        min(reach.bottom, area.bottom),
    )


def _columns(trims: list[Box]) -> list[float]:
    """Return each x at which a cut runs."""
    return sorted({round(x, 6) for trim in trims for x in (trim.left, trim.right)})


def _rows(trims: list[Box]) -> list[float]:
    """Return each y at which a cut runs."""
    return sorted({round(y, 6) for trim in trims for y in (trim.top, trim.bottom)})
