"""The report's first page: counts as charts, each column in its colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

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

_Numbers = Callable[[Counts], Mapping[Any, int]]


def coloured_columns(stats: Stats) -> list[tuple[Column, str]]:
    """Return the columns that charts show, with their colours; the whole pool always among them."""
    parts = [column for column in stats.columns if column.name != WHOLE][:_MOST_COLUMNS]
    found = list(zip(parts, COLOURS, strict=False))
    return [*found, (stats.columns[-1], WHOLE_COLOUR)] if stats.others else found


def numbers_page(stats: Stats, terrains: Mapping[str, Terrain], lang: str) -> list[Shape]:
    """Return the shapes of the page, without its foot."""
    columns = coloured_columns(stats)
    own, others = heading(stats, lang)
    counts = stats.columns[0].counts
    figures = [
        (str(number), word(key, lang))
        for key, number in (("designs", counts.designs), ("tiles", counts.tiles), ("shields", counts.shields))
    ]
    shapes = band(own, others or word("alone-note", lang), figures)
    shapes += legend([(column_name(column, lang), colour) for column, colour in columns], 45.0)
    names = {id: terrain_name(id, terrains, lang) for id in stats.terrains}
    left, right = _halves(50.0, 44.0)
    shapes += _shares(left, "edges", names, columns, lang, lambda c: c.edges, lambda c: 4 * c.tiles)
    shapes += _shares(right, "showing", names, columns, lang, lambda c: c.showing, lambda c: c.tiles)
    shapes += _pairs(Box(INNER.left, 99.0, INNER.right, 146.0), columns, terrains, lang)
    left, right = _halves(151.0, 47.0)
    shapes += _segments(left, stats, terrains, columns, lang)
    evidence = {key: word(key, lang) for key in stats.columns[-1].counts.evidence}
    shapes += _shares(right, "evidence", evidence, columns, lang, lambda c: c.evidence, lambda c: c.tiles)
    y = 204.0
    symbols = symbol_names(stats, lang)
    if symbols:
        box = Box(INNER.left, y, INNER.right, y + 35.0)
        shapes += _upright_shares(box, "symbols", symbols, columns, lang, lambda c: c.symbols, 100)
        y += 41.0
    shapes += _fit(Box(INNER.left, y, INNER.right, min(280.0, y + 56.0)), stats, columns[0][1], lang)
    return shapes


def _halves(top: float, height: float) -> tuple[Box, Box]:
    left = Box(INNER.left, top, INNER.left + _HALF, top + height)
    return left, left._replace(left=INNER.right - _HALF, right=INNER.right)


def _body(box: Box) -> Box:
    return box._replace(top=box.top + 8.6)


def _shares(
    box: Box,
    key: str,
    names: Mapping[Any, str],
    columns: Sequence[tuple[Column, str]],
    lang: str,
    numbers: _Numbers,
    whole: Callable[[Counts], int],
) -> list[Shape]:
    """Return a panel of level bars, one a terrain or the like: its share of the column's `whole`."""
    shown = _largest(names, columns, numbers, _MOST_ROWS)
    series = []
    for column, colour in columns:
        counted, total = numbers(column.counts), whole(column.counts) or 1
        values = [counted.get(id, 0) for id in shown]
        written = tuple(f"{value} · {percent(value / total, lang)}" for value in values)
        series.append(Series(colour, tuple(value / total for value in values), written))
    return [*head(word(key, lang), word(f"{key}-note", lang), box), *_level(box, shown, names, series)]


def _segments(
    box: Box,
    stats: Stats,
    terrains: Mapping[str, Terrain],
    columns: Sequence[tuple[Column, str]],
    lang: str,
) -> list[Shape]:
    """Return the panel of segments and shields in a hundred tiles."""
    names = {id: terrain_name(id, terrains, lang) for id in stats.segments}
    shown = _largest(names, columns, lambda c: c.segments, _MOST_ROWS - 1)
    names[_SHIELDS] = word("shields", lang)
    series = [
        _per_hundred(colour, [*(c.segments.get(id, 0) for id in shown), c.shields], c.tiles, 100, lang)
        for column, colour in columns
        for c in (column.counts,)
    ]
    bars = _level(box, [*shown, _SHIELDS], names, series)
    return [*head(word("segments", lang), word("segments-note", lang), box), *bars]


def _pairs(
    box: Box, columns: Sequence[tuple[Column, str]], terrains: Mapping[str, Terrain], lang: str
) -> list[Shape]:
    """Return the panel of ordered pairs of edges; a tile has four."""
    pairs = {pair: edge_code(pair, terrains) for pair in columns[-1][0].counts.pairs}
    return _upright_shares(box, "pairs", pairs, columns, lang, lambda c: c.pairs, 25)


def _upright_shares(
    box: Box,
    key: str,
    names: Mapping[Any, str],
    columns: Sequence[tuple[Column, str]],
    lang: str,
    numbers: _Numbers,
    factor: int,
) -> list[Shape]:
    """Return a panel of upright bars: `factor` times how many of each there are a tile."""
    shown = _largest(names, columns, numbers, _MOST_GROUPS)
    series = [
        _per_hundred(colour, [numbers(c).get(id, 0) for id in shown], c.tiles, factor, lang)
        for column, colour in columns
        for c in (column.counts,)
    ]
    if len(series) > 1:
        series = [replace(row, written=tuple(map(_last, row.written))) for row in series]
    bars = upright_bars(_body(box), [names[id] for id in shown], series) if shown else []
    return [*head(word(key, lang), word(f"{key}-note", lang), box), *bars]


def _per_hundred(colour: str, values: Sequence[int], tiles: int, factor: int, lang: str) -> Series:
    """Return `values` times `factor` a tile, written with the values themselves before them."""
    rates = tuple(factor * value / (tiles or 1) for value in values)
    pairs = zip(values, rates, strict=True)
    return Series(colour, rates, tuple(f"{value} · {decimal(rate, lang)}" for value, rate in pairs))


def _last(written: str) -> str:
    return written.rpartition(" ")[2]


def _fit(box: Box, stats: Stats, colour: str, lang: str) -> list[Shape]:
    """Return the panel of how many turned designs fit each own design, hardest to place first."""
    own = {tileset.id for tileset in stats.own}
    designs = sorted(
        (design for design in stats.fit.designs if design.tileset in own), key=lambda design: design.ways
    )[:MOST_BARS]
    labels = [_short(design.tile) for design in designs]
    ways = [design.ways for design in designs]
    series = [Series(colour, tuple(map(float, ways)), tuple(map(str, ways)))]
    bars = upright_bars(_body(box), labels, series) if labels else []
    return [*head(word("fit", lang), word("fit-chart", lang), box), *bars]


def _level(box: Box, shown: Sequence[Any], names: Mapping[Any, str], series: Sequence[Series]) -> list[Shape]:
    return level_bars(_body(box), [names[id] for id in shown], series, _LABELS_MM) if shown else []


def _largest(
    names: Mapping[Any, str], columns: Sequence[tuple[Column, str]], numbers: _Numbers, most: int
) -> list[Any]:
    """Return at most `most` of the keys of `names`, those of which the last column has most."""
    counted = numbers(columns[-1][0].counts)
    ranked = sorted(names, key=lambda key: -counted.get(key, 0))[:most]
    return [key for key in names if key in ranked]


def _short(id: str) -> str:
    return id if len(id) <= 5 else f"{id[:4]}…"
