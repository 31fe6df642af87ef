"""The measures as plain values for JSON: a stable object that programs may rely on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from tileforge.model.terrain import Terrain, edge_code
from tileforge.stats.gaps import UNKNOWN, Gap, Gaps, Kind
from tileforge.stats.measure import Column, Stats
from tileforge.stats.pool import Pattern, merged_terrains

VERSION: Final = 1
"""Raised when a key of the object goes or changes its meaning; keys may be added without."""


def stats_facts(stats: Stats) -> dict[str, Any]:
    """Return `stats` as the JSON of ``tileforge stats``.

    ``{"version", "sets", "with", "columns": [{"name", "sets", "designs", "tiles", "edges", "showing",
    "pairs": [{"first", "then", "count"}], "segments", "shields", "symbols", "evidence"}],
    "patterns": {"possible", "there", "tiles": [{"edges", "tiles": [one a column]}], "missing",
    "terrains"}, "fit": {"designs": [{"set", "tile", "count", "edges", "sides": [{"side", "terrain",
    "ways", "tiles"}]}], "alone", "only_themselves", "islands"}, "gaps": {"rate", "chances",
    "terrains", "unfillable": [{"edges", "kind", "known", "chance", "minimal"}]}, "closing":
    [{"terrain", "forms", "at_most", "odd", "never": [{"form", "count", "reason", "designs"}]}],
    "odd"}``. Columns are the own sets, each other set and, as ``*``, the whole pool; everything after
    them is about the whole pool. Edges are codes clockwise from north for designs, from any side for
    patterns; ``?`` is an unknown neighbour.
    """
    terrains = merged_terrains(stats.pool.tilesets)
    coverage, fit = stats.coverage, stats.fit
    return {
        "version": VERSION,
        "sets": [tileset.id for tileset in stats.own],
        "with": [tileset.id for tileset in stats.others],
        "columns": [_column(column) for column in stats.columns],
        "patterns": {
            "possible": coverage.total,
            "there": len(coverage.there),
            "tiles": [
                {
                    "edges": edge_code(pattern, terrains),
                    "tiles": [column.pool.tiles.get(pattern, 0) for column in stats.columns],
                }
                for pattern in coverage.there
            ],
            "missing": [edge_code(pattern, terrains) for pattern in coverage.missing],
            "terrains": list(coverage.listed),
        },
        "fit": {
            "designs": [
                {
                    "set": design.tileset,
                    "tile": design.tile,
                    "count": design.count,
                    "edges": edge_code(design.edges, terrains),
                    "sides": [
                        {"side": side.side, "terrain": side.terrain, "ways": side.ways, "tiles": side.tiles}
                        for side in design.sides
                    ],
                }
                for design in fit.designs
            ],
            "alone": _named(fit.alone),
            "only_themselves": _named(fit.only_themselves),
            "islands": [_named(island) for island in fit.islands],
        },
        "gaps": gaps_facts(stats.gaps, terrains),
        "closing": [
            {
                "terrain": closing.terrain,
                "forms": {str(form): number for form, number in closing.forms.items()},
                "at_most": closing.at_most,
                "odd": closing.odd,
                "never": [
                    {
                        "form": str(never.form),
                        "count": never.count,
                        "reason": str(never.reason),
                        "designs": _named(never.designs),
                    }
                    for never in closing.never
                ],
            }
            for closing in stats.closing
        ],
        "odd": list(stats.odd),
    }


def gaps_facts(gaps: Gaps, terrains: Mapping[str, Terrain]) -> dict[str, Any]:
    """Return `gaps` as plain values; chances rounded to six digits after the point."""
    return {
        "rate": rounded(gaps.rate),
        "chances": {str(kind): rounded(gaps.chances[kind]) for kind in Kind},
        "terrains": list(gaps.terrains),
        "unfillable": [_gap(gap, terrains) for gap in gaps.unfillable],
    }


def gap_code(edges: Pattern, terrains: Mapping[str, Terrain]) -> str:
    """Return the edges of a gap as a code such as ``CR?F``."""
    return "".join("?" if edge == UNKNOWN else edge_code((edge,), terrains) for edge in edges)


def rounded(share: float) -> float:
    """Return `share` with six digits after the point, and no minus before zero."""
    return round(share, 6) + 0.0


def _gap(gap: Gap, terrains: Mapping[str, Terrain]) -> dict[str, Any]:
    return {
        "edges": gap_code(gap.edges, terrains),
        "kind": str(gap.kind),
        "known": gap.known,
        "chance": rounded(gap.chance),
        "minimal": gap.minimal,
    }


def _column(column: Column) -> dict[str, Any]:
    counts = column.counts
    return {
        "name": column.name,
        "sets": [tileset.id for tileset in column.pool.tilesets],
        "designs": counts.designs,
        "tiles": counts.tiles,
        "edges": dict(counts.edges),
        "showing": dict(counts.showing),
        "pairs": [{"first": a, "then": b, "count": number} for (a, b), number in counts.pairs.items()],
        "segments": dict(counts.segments),
        "shields": counts.shields,
        "symbols": dict(counts.symbols),
        "evidence": dict(counts.evidence),
    }


def _named(designs: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"set": tileset, "tile": tile} for tileset, tile in designs]
