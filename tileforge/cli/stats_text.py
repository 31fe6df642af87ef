"""The measures of a pool as tables of text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from tileforge.cli.table import table
from tileforge.model.terrain import Terrain, edge_code
from tileforge.report.sentences import (
    closing_sentences,
    column_name,
    fit_sentences,
    gaps_sentence,
    heading,
    symbol_names,
)
from tileforge.report.words import percent, terrain_name, word
from tileforge.stats.closing import Form
from tileforge.stats.counts import Counts
from tileforge.stats.facts import gap_code
from tileforge.stats.measure import Stats
from tileforge.stats.pool import merged_terrains

MOST_ROWS: Final = 60
"""How many designs, patterns or gaps a table lists at most; the JSON lists all."""


def stats_text(stats: Stats, lang: str) -> str:
    """Return all measures of `stats` as tables, each under a heading, in `lang`."""
    terrains = merged_terrains(stats.pool.tilesets)
    own, others = heading(stats, lang)
    blocks = [f"{own} ({others})" if others else own]
    for key, make in _SECTIONS.items():
        body = make(stats, terrains, lang)
        if body:
            blocks.append("\n".join((word(key, lang).upper(), *body)))
    return "\n\n".join(blocks)


def _total(stats: Stats, _terrains: Mapping[str, Terrain], lang: str) -> list[str]:
    heads = ("", *(word(key, lang) for key in ("designs", "tiles", "sides", "shields")))
    return [
        table(
            heads,
            [
                (column_name(column, lang), str(c.designs), str(c.tiles), str(4 * c.tiles), str(c.shields))
                for column in stats.columns
                for c in (column.counts,)
            ],
        )
    ]


def _edges(stats: Stats, terrains: Mapping[str, Terrain], lang: str) -> list[str]:
    rows = {id: terrain_name(id, terrains, lang) for id in stats.terrains}
    note = f"({word('edges-note', lang)})"
    return [
        _compared(stats, lang, rows, lambda c: c.edges, lambda c: 4 * c.tiles, word("terrain", lang)),
        note,
    ]


def _showing(stats: Stats, terrains: Mapping[str, Terrain], lang: str) -> list[str]:
    rows = {id: terrain_name(id, terrains, lang) for id in stats.terrains}
    note = f"({word('showing-note', lang)})"
    return [_compared(stats, lang, rows, lambda c: c.showing, lambda c: c.tiles, word("terrain", lang)), note]


def _pairs(stats: Stats, terrains: Mapping[str, Terrain], lang: str) -> list[str]:
    rows = {pair: edge_code(pair, terrains) for pair in stats.columns[-1].counts.pairs}
    note = f"({word('pairs-note', lang)})"
    return [_compared(stats, lang, rows, lambda c: c.pairs, lambda c: 4 * c.tiles, word("pair", lang)), note]


def _segments(stats: Stats, terrains: Mapping[str, Terrain], lang: str) -> list[str]:
    rows = {id: terrain_name(id, terrains, lang) for id in stats.segments}
    return [_compared(stats, lang, rows, lambda c: c.segments, None, word("terrain", lang))]


def _symbols(stats: Stats, _terrains: Mapping[str, Terrain], lang: str) -> list[str]:
    rows = symbol_names(stats, lang)
    return [_compared(stats, lang, rows, lambda c: c.symbols, None, word("symbol", lang))] if rows else []


def _evidence(stats: Stats, _terrains: Mapping[str, Terrain], lang: str) -> list[str]:
    rows = {key: word(key, lang) for key in stats.columns[-1].counts.evidence}
    return [_compared(stats, lang, rows, lambda c: c.evidence, lambda c: c.tiles, "")] if rows else []


def _patterns(stats: Stats, terrains: Mapping[str, Terrain], lang: str) -> list[str]:
    coverage = stats.coverage
    heads = (word("pattern", lang), *(column_name(column, lang) for column in stats.columns))
    rows = [
        (edge_code(pattern, terrains), *(str(column.pool.tiles.get(pattern, 0)) for column in stats.columns))
        for pattern in coverage.there
    ]
    lines = [
        word("patterns-sum", lang, there=len(coverage.there), total=coverage.total),
        *_cut(heads, rows, lang),
    ]
    if coverage.missing:
        codes = " ".join(edge_code(pattern, terrains) for pattern in coverage.missing[:MOST_ROWS])
        lines.append(word("missing-list", lang, codes=codes))
        lines += _more(len(coverage.missing), lang)
    return lines


def _fit(stats: Stats, terrains: Mapping[str, Terrain], lang: str) -> list[str]:
    own = {tileset.id for tileset in stats.own}
    heads = (word("tile", lang), word("count", lang), word("edge-code", lang), "N", "E", "S", "W")
    rows = [
        (
            design.tile if len(own) == 1 else f"{design.tileset} {design.tile}",
            str(design.count),
            edge_code(design.edges, terrains),
            *(str(side.ways) for side in design.sides),
        )
        for design in stats.fit.designs
        if design.tileset in own
    ]
    return [word("fit-note", lang), *_cut(heads, rows, lang), *fit_sentences(stats, lang)]


def _gaps(stats: Stats, terrains: Mapping[str, Terrain], lang: str) -> list[str]:
    sentence = gaps_sentence(stats, lang)
    heads = (word("gap", lang), word("neighbours", lang), word("chance", lang))
    rows = [
        (gap_code(gap.edges, terrains), str(gap.known), percent(gap.chance, lang))
        for gap in stats.gaps.unfillable
    ]
    if not rows:
        return [sentence]
    return [sentence, *_cut(heads, rows, lang), word("gaps-note", lang)]


def _closing(stats: Stats, terrains: Mapping[str, Terrain], lang: str) -> list[str]:
    lines = []
    if stats.closing:
        heads = (word("terrain", lang), *(word(f"form-{form}", lang) for form in Form), word("at-most", lang))
        rows = [
            (
                terrain_name(closing.terrain, terrains, lang),
                *(str(closing.forms.get(form, 0)) for form in Form),
                str(closing.at_most),
            )
            for closing in stats.closing
        ]
        lines += [*_cut(heads, rows, lang), f"({word('at-most-note', lang)})"]
    return [*lines, *closing_sentences(stats, terrains, lang)]


_SECTIONS: Final[Mapping[str, Callable[[Stats, Mapping[str, Terrain], str], list[str]]]] = {
    "total": _total,
    "edges": _edges,
    "showing": _showing,
    "pairs": _pairs,
    "segments": _segments,
    "symbols": _symbols,
    "evidence": _evidence,
    "patterns": _patterns,
    "fit": _fit,
    "gaps": _gaps,
    "closing": _closing,
}
"""Each section by the word that heads it."""


def _compared(
    stats: Stats,
    lang: str,
    rows: Mapping[Any, str],
    numbers: Callable[[Counts], Mapping[Any, int]],
    whole: Callable[[Counts], int] | None,
    head: str,
) -> str:
    """Return a row for each of `rows`, with its number in each column and, of `whole`, its share."""
    heads, cells = [head], [[label] for label in rows.values()]
    for column in stats.columns:
        heads += [column_name(column, lang), *([""] if whole else [])]
        counted = numbers(column.counts)
        total = whole(column.counts) if whole else 0
        for key, line in zip(rows, cells, strict=True):
            number = counted.get(key, 0)
            share = percent(number / total if total else 0.0, lang)
            line += [str(number), *([f"{share:>7}"] if whole else [])]
    return table(heads, cells)


def _cut(heads: Sequence[str], rows: Sequence[Sequence[str]], lang: str) -> list[str]:
    return [table(heads, rows[:MOST_ROWS]), *_more(len(rows), lang)] if rows else []


def _more(number: int, lang: str) -> list[str]:
    return [word("more", lang, number=number - MOST_ROWS)] if number > MOST_ROWS else []
