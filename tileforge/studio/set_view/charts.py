"""A set's numbers: charts, each a picture and a table, and what they say in sentences."""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel

from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Drawing, Shape
from tileforge.drawing.svg import svg_bytes
from tileforge.model.terrain import edge_code
from tileforge.model.text import text_in
from tileforge.report.charts import level_height
from tileforge.report.lacks import patterns_panel
from tileforge.report.miniatures import Miniatures
from tileforge.report.numbers import CHARTS, Measured, bars, chart_note, measured
from tileforge.report.page import INNER
from tileforge.report.sentences import closing_sentences, fit_sentences
from tileforge.report.words import terrain_name, word
from tileforge.stats.closing import Form
from tileforge.stats.measure import WHOLE, Column, Stats
from tileforge.stats.pool import merged_terrains

PATTERNS: Final = "patterns"
"""The key of the picture of all patterns of edges."""

_HALF: Final = Box(0.0, 0.0, 88.0, 38.0)
_WIDE: Final = Box(0.0, 0.0, INNER.width, 38.0)
_HEAD_MM: Final = 8.5
"""How high the head of the patterns' panel is, which the page has as text."""
_MARGIN_MM: Final = 1.0


class ColumnOut(BaseModel):
    """A column of the numbers: its name and the colour of its bars, as ``#rrggbb``."""

    name: str
    colour: str


class RowOut(BaseModel):
    """What is counted and how often, in each column."""

    name: str
    counts: list[int]


class ChartOut(BaseModel):
    """A chart: the `key` of its picture, its title, what its numbers are, and the numbers as rows."""

    key: str
    title: str
    note: str
    wide: bool
    columns: list[ColumnOut]
    rows: list[RowOut]


class NumbersOut(BaseModel):
    """The charts and the columns of them, how features close, the patterns that are missing and what stands
    out, in sentences. `version` names the content of the charts' pictures.
    """

    version: str
    columns: list[ColumnOut]
    charts: list[ChartOut]
    closing: ChartOut
    missing: list[str]
    sentences: list[str]


def numbers_of(stats: Stats, version: str, lang: str) -> NumbersOut:
    """Return the numbers of `stats`, told in `lang`."""
    terrains = merged_terrains(stats.pool.tilesets)
    of = measured(stats, terrains, lang)
    columns = [ColumnOut(name=_name(column, lang), colour=colour) for column, colour in of.columns]
    coverage = stats.coverage
    there = sorted(coverage.there, key=lambda pattern: (-coverage.there[pattern], pattern))
    patterns = ChartOut(
        key=PATTERNS,
        title=word(PATTERNS, lang),
        note=word("patterns-sum", lang, there=len(there), total=coverage.total),
        wide=True,
        columns=columns,
        rows=[
            RowOut(
                name=edge_code(pattern, terrains),
                counts=[column.pool.tiles.get(pattern, 0) for column, _ in of.columns],
            )
            for pattern in there
        ],
    )
    charts = [_chart_out(key, of, columns) for key in CHARTS]
    return NumbersOut(
        version=version,
        columns=columns,
        charts=[*(one for one in charts if one.rows), patterns],
        closing=_closing(of),
        missing=[edge_code(pattern, terrains) for pattern in coverage.missing],
        sentences=[*closing_sentences(stats, terrains, lang), *fit_sentences(stats, lang)],
    )


def chart_svg(stats: Stats, key: str, theme: Theme, lang: str) -> bytes:
    """Return the picture of the chart called `key` as SVG. Raises KeyError if there is none."""
    terrains = merged_terrains(stats.pool.tilesets)
    of = measured(stats, terrains, lang)
    shapes: list[Shape]
    if key == PATTERNS:
        shapes, bottom = patterns_panel(stats, terrains, Miniatures(terrains, theme), lang, 0.0)
        return _svg(shapes, Box(INNER.left, _HEAD_MM, INNER.right, bottom), word(key, lang))
    box = _WIDE
    if not CHARTS[key].wide:
        rows = len(CHARTS[key].counted(of).names)
        box = _HALF._replace(bottom=level_height(_HALF.height, rows, len(of.columns)))
    return _svg(bars(key, box, of), box, word(key, lang))


def _svg(shapes: list[Shape], box: Box, title: str) -> bytes:
    around = Box(box.left - _MARGIN_MM, box.top, box.right + _MARGIN_MM, box.bottom)
    return svg_bytes(Drawing(around, tuple(shapes), title))


def _chart_out(key: str, of: Measured, columns: list[ColumnOut]) -> ChartOut:
    counted = CHARTS[key].counted(of)
    shown = of.columns if key != "fit" else of.columns[:1]
    numbers = [counted.numbers(column.counts) for column, _ in shown]
    return ChartOut(
        key=key,
        title=word(key, of.lang),
        note=chart_note(key, of.lang),
        wide=CHARTS[key].wide,
        columns=columns[: len(shown)],
        rows=[
            RowOut(name=name, counts=[count.get(id, 0) for count in numbers])
            for id, name in counted.names.items()
        ],
    )


def _closing(of: Measured) -> ChartOut:
    """Return how many segments take so many sides, by terrain, and how many can be closed at most."""
    heads = [word(f"form-{form}", of.lang) for form in Form] + [word("at-most", of.lang)]
    return ChartOut(
        key="closing",
        title=word("closing", of.lang),
        note=word("closing-note", of.lang),
        wide=True,
        columns=[ColumnOut(name=head, colour="") for head in heads],
        rows=[
            RowOut(
                name=terrain_name(closing.terrain, of.terrains, of.lang),
                counts=[*(closing.forms.get(form, 0) for form in Form), closing.at_most],
            )
            for closing in of.stats.closing
        ],
    )


def _name(column: Column, lang: str) -> str:
    if column.name == WHOLE:
        return word("all", lang)
    return " + ".join(text_in(tileset.name, lang) or tileset.id for tileset in column.pool.tilesets)
