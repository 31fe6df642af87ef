"""The report's first page: counts as charts, each column in its colour. Each chart can stand alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from tileforge.drawing.scene import Box, Shape
from tileforge.model.terrain import Terrain, edge_code
from tileforge.report.charts import Series, level_bars, upright_bars
from tileforge.report.page import COLOURS, INNER, WHOLE_COLOUR, band, head, legend
from tileforge.report.sentences import column_name, heading, symbol_names
from tileforge.report.words import decimal, percent, terrain_name, word
from tileforge.stats.counts import Counts
from tileforge.stats.measure import WHOLE, Column, Stats

MOST_BARS: Final = 36
"""How many designs the chart of fit shows: those that are hardest to place."""

_MOST_COLUMNS: Final = len(COLOURS)
_MOST_ROWS: Final = 7
_MOST_GROUPS: Final = 16
_SHIELDS: Final = "*shields"
"""The key of the row of shields among those of segments."""
_HALF: Final = (INNER.width - 10.0) / 2
_LABELS_MM: Final = 24.0

_Numbers: TypeAlias = Callable[[Counts], Mapping[Any, int]]


@dataclass(frozen=True, slots=True)
class Measured:
    """What charts are drawn from: the `stats`, the pool's `terrains`, the `columns` with their colours."""

    stats: Stats
    terrains: Mapping[str, Terrain]
    columns: Sequence[tuple[Column, str]]
    lang: str


@dataclass(frozen=True, slots=True)
class Counted:
    """What a chart counts: the `names` of its rows by key, and a column's `numbers` for these keys."""

    names: Mapping[Any, str]
    numbers: _Numbers


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of what is `counted`, drawn into a box as wide as half the page, or as all of it if `wide`."""

    counted: Callable[[Measured], Counted]
    draw: Callable[[Box, Measured, Counted], list[Shape]]
    wide: bool = False


def measured(stats: Stats, terrains: Mapping[str, Terrain], lang: str) -> Measured:
    """Return what charts of `stats` are drawn from, told in `lang`."""
    return Measured(stats, terrains, coloured_columns(stats), lang)


def coloured_columns(stats: Stats) -> list[tuple[Column, str]]:
    """Return the columns that charts show, with their colours; the whole pool always among them."""
    parts = [column for column in stats.columns if column.name != WHOLE][:_MOST_COLUMNS]
    found = list(zip(parts, COLOURS, strict=False))
    return [*found, (stats.columns[-1], WHOLE_COLOUR)] if stats.others else found


def numbers_page(stats: Stats, terrains: Mapping[str, Terrain], lang: str) -> list[Shape]:
    """Return the shapes of the page, without its foot."""
    from_these = measured(stats, terrains, lang)
    own, others = heading(stats, lang)
    counts = stats.columns[0].counts
    figures = [
        (str(number), word(key, lang))
        for key, number in (("designs", counts.designs), ("tiles", counts.tiles), ("shields", counts.shields))
    ]
    shapes = band(own, others or word("alone-note", lang), figures)
    names = [(column_name(column, lang), colour) for column, colour in from_these.columns]
    shapes += legend(names, 45.0)
    left, right = _halves(50.0, 44.0)
    shapes += chart("edges", left, from_these)
    shapes += chart("showing", right, from_these)
    shapes += chart("pairs", Box(INNER.left, 99.0, INNER.right, 146.0), from_these)
    left, right = _halves(151.0, 47.0)
    shapes += chart("segments", left, from_these)
    shapes += chart("evidence", right, from_these)
    y = 204.0
    if CHARTS["symbols"].counted(from_these).names:
        shapes += chart("symbols", Box(INNER.left, y, INNER.right, y + 35.0), from_these)
        y += 41.0
    shapes += chart("fit", Box(INNER.left, y, INNER.right, min(280.0, y + 56.0)), from_these)
    return shapes


def chart(key: str, box: Box, of: Measured) -> list[Shape]:
    """Return the chart called `key`, with its head, in `box` (millimetres). Raises KeyError."""
    return [*head(word(key, of.lang), chart_note(key, of.lang), box), *bars(key, _below_head(box), of)]


def bars(key: str, box: Box, of: Measured) -> list[Shape]:
    """Return the chart called `key`, without its head, in `box` (millimetres). Raises KeyError."""
    chosen = CHARTS[key]
    return chosen.draw(box, of, chosen.counted(of))


def chart_note(key: str, lang: str) -> str:
    """Return what the numbers of the chart called `key` are."""
    return word("fit-chart" if key == "fit" else f"{key}-note", lang)


def _halves(top: float, height: float) -> tuple[Box, Box]:
    left = Box(INNER.left, top, INNER.left + _HALF, top + height)
    return left, left._replace(left=INNER.right - _HALF, right=INNER.right)


def _below_head(box: Box) -> Box:
    return box._replace(top=box.top + 8.6)


def _terrains(of: Measured) -> Mapping[str, str]:
    return {id: terrain_name(id, of.terrains, of.lang) for id in of.stats.terrains}


def _segments(of: Measured) -> Counted:
    names = {id: terrain_name(id, of.terrains, of.lang) for id in of.stats.segments}
    return Counted(
        {**names, _SHIELDS: word("shields", of.lang)}, lambda c: {**c.segments, _SHIELDS: c.shields}
    )


def _pairs(of: Measured) -> Counted:
    """Return the ordered pairs of edges; a tile has four."""
    pairs = of.columns[-1][0].counts.pairs
    return Counted({pair: edge_code(pair, of.terrains) for pair in pairs}, lambda c: c.pairs)


def _evidence(of: Measured) -> Counted:
    found = of.stats.columns[-1].counts.evidence
    return Counted({key: word(key, of.lang) for key in found}, lambda c: c.evidence)


def _fit(of: Measured) -> Counted:
    """Return how many turned designs fit each own design, hardest to place first."""
    own = {tileset.id for tileset in of.stats.own}
    designs = sorted(
        (design for design in of.stats.fit.designs if design.tileset in own), key=lambda design: design.ways
    )
    ways = {number: design.ways for number, design in enumerate(designs)}
    return Counted({number: design.tile for number, design in enumerate(designs)}, lambda _: ways)


def _level_shares(whole: Callable[[Counts], int]) -> Callable[[Box, Measured, Counted], list[Shape]]:
    """Return what draws level bars, one a terrain or the like: its share of the column's `whole`."""

    def draw(box: Box, of: Measured, counted: Counted) -> list[Shape]:
        shown = _largest(counted, of, _MOST_ROWS)
        series = []
        for column, colour in of.columns:
            numbers, total = counted.numbers(column.counts), whole(column.counts) or 1
            values = [numbers.get(id, 0) for id in shown]
            written = tuple(f"{value} · {percent(value / total, of.lang)}" for value in values)
            series.append(Series(colour, tuple(value / total for value in values), written))
        return _level(box, shown, counted.names, series)

    return draw


def _draw_segments(box: Box, of: Measured, counted: Counted) -> list[Shape]:
    """Return level bars of segments and, last, shields in a hundred tiles."""
    plain = Counted({id: name for id, name in counted.names.items() if id != _SHIELDS}, counted.numbers)
    shown = [*_largest(plain, of, _MOST_ROWS - 1), _SHIELDS]
    return _level(box, shown, counted.names, _series(shown, of, counted, 100))


def _upright(factor: int) -> Callable[[Box, Measured, Counted], list[Shape]]:
    """Return what draws upright bars: `factor` times how many of each there are a tile."""

    def draw(box: Box, of: Measured, counted: Counted) -> list[Shape]:
        shown = _largest(counted, of, _MOST_GROUPS)
        series = _series(shown, of, counted, factor)
        if len(series) > 1:
            series = [replace(row, written=tuple(map(_last, row.written))) for row in series]
        return upright_bars(box, [counted.names[id] for id in shown], series) if shown else []

    return draw


def _draw_fit(box: Box, of: Measured, counted: Counted) -> list[Shape]:
    column, colour = of.columns[0]
    ways = list(counted.numbers(column.counts).values())[:MOST_BARS]
    labels = [_short(name) for name in counted.names.values()][:MOST_BARS]
    series = [Series(colour, tuple(map(float, ways)), tuple(map(str, ways)))]
    return upright_bars(box, labels, series) if labels else []


def _series(shown: Sequence[Any], of: Measured, counted: Counted, factor: int) -> list[Series]:
    """Return numbers times `factor` a tile, written with the numbers themselves before them."""
    series = []
    for column, colour in of.columns:
        numbers, tiles = counted.numbers(column.counts), column.counts.tiles or 1
        values = [numbers.get(id, 0) for id in shown]
        rates = tuple(factor * value / tiles for value in values)
        pairs = zip(values, rates, strict=True)
        series.append(Series(colour, rates, tuple(f"{v} · {decimal(rate, of.lang)}" for v, rate in pairs)))
    return series


def _last(written: str) -> str:
    return written.rpartition(" ")[2]


def _level(box: Box, shown: Sequence[Any], names: Mapping[Any, str], series: Sequence[Series]) -> list[Shape]:
    return level_bars(box, [names[id] for id in shown], series, _LABELS_MM) if shown else []


def _largest(counted: Counted, of: Measured, most: int) -> list[Any]:
    """Return at most `most` of the keys that are counted, those of which the last column has most."""
    numbers = counted.numbers(of.columns[-1][0].counts)
    ranked = sorted(counted.names, key=lambda key: -numbers.get(key, 0))[:most]
    return [key for key in counted.names if key in ranked]


def _short(id: str) -> str:
    return id if len(id) <= 5 else f"{id[:4]}…"


CHARTS: Final[Mapping[str, Chart]] = MappingProxyType(
    {
        "edges": Chart(
            lambda of: Counted(_terrains(of), lambda c: c.edges), _level_shares(lambda c: 4 * c.tiles)
        ),
        "showing": Chart(
            lambda of: Counted(_terrains(of), lambda c: c.showing), _level_shares(lambda c: c.tiles)
        ),
        "pairs": Chart(_pairs, _upright(25), wide=True),
        "segments": Chart(_segments, _draw_segments),
        "evidence": Chart(_evidence, _level_shares(lambda c: c.tiles)),
        "symbols": Chart(
            lambda of: Counted(symbol_names(of.stats, of.lang), lambda c: c.symbols), _upright(100), wide=True
        ),
        "fit": Chart(_fit, _draw_fit, wide=True),
    }
)
"""The charts by key, in their order."""
