"""`tileforge inspect`: what the tool knows of each design."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from tileforge.cli.options import examples, format_option, one_set_argument, quiet_option, tiles_argument
from tileforge.cli.report import size_of
from tileforge.cli.sets import checked_sets, chosen_tiles, show_findings, status_of
from tileforge.cli.table import table

if TYPE_CHECKING:
    from tileforge.model.terrain import Terrain
    from tileforge.model.tile import DecorUse, SymbolUse, Tile


@click.command(
    "inspect", epilog=examples("tileforge inspect princess-dragon", "tileforge inspect base D --format json")
)
@one_set_argument
@tiles_argument
@format_option("text", "json", help="How to print it.")
@quiet_option
def inspect_command(set_name: str, tile_ids: tuple[str, ...], format_name: str, quiet: bool) -> None:
    """Print the edges, segments and fields of each design.

    EDGES is one letter a side, clockwise from north: C city, R road, F field, V river.
    """
    from tileforge.model.text import text_in
    from tileforge.model.tileset import terrains_of

    checked = checked_sets([set_name])
    show_findings(checked, quiet=quiet)
    entry = checked[0]
    tileset = entry.loaded.tileset
    if tileset is not None:
        tiles = [tile for _, tile in chosen_tiles(entry, tile_ids)]
        terrains = terrains_of(tileset)
        if format_name == "json":
            known = {"set": tileset.id, "tiles": [tile_facts(tile, terrains) for tile in tiles]}
            click.echo(json.dumps(known, ensure_ascii=False, indent=1))
        else:
            click.echo(f"{tileset.id}: {text_in(tileset.name, 'en') or 'no name'}, {size_of(tileset)}")
            if tiles:
                heads = ("tile", "count", "edges", "segments", "fields", "symbols", "decor", "evidence")
                click.echo(table(heads, [_row(tile, terrains) for tile in tiles]))
    raise SystemExit(status_of(checked))


def tile_facts(tile: Tile, terrains: Mapping[str, Terrain]) -> dict[str, Any]:
    """Return one entry of ``tiles`` in the JSON of `inspect`.

    `symbols` and `decor` are those of the tile itself; `decor` also names, once each, those of
    single copies. Symbols on a segment stand there.
    """
    from tileforge.model.terrain import edge_code
    from tileforge.topology.tile import topology_of

    topology = topology_of(tile, terrains)
    return {
        "id": tile.id,
        "count": tile.count,
        "edges": edge_code(topology.edges, terrains),
        "segments": [
            {
                "terrain": segment.terrain,
                "sides": list(segment.sides),
                "ends": list(segment.ends),
                "shields": segment.shields,
                "symbols": _symbols(segment.symbols),
            }
            for segment in tile.segments
        ],
        "fields": [{"halves": list(field.halves), "cities": list(field.cities)} for field in topology.fields],
        "symbols": _symbols(tile.symbols),
        "decor": _decor(tile),
        "evidence": None if tile.evidence is None else str(tile.evidence),
    }


def _row(tile: Tile, terrains: Mapping[str, Terrain]) -> tuple[str, ...]:
    from tileforge.model.tile import all_symbols
    from tileforge.rules.words import named

    facts = tile_facts(tile, terrains)
    names = [named(segment) for segment in tile.segments]
    fields = []
    for field in facts["fields"]:
        halves = " ".join(field["halves"]) or "inner"
        cities = " + ".join(names[index] for index in field["cities"])
        fields.append(f"{halves} at {cities}" if cities else halves)
    return (
        tile.id,
        str(tile.count),
        facts["edges"],
        ", ".join(names),
        "; ".join(fields) or "none",
        ", ".join(_symbols(all_symbols(tile))),
        ", ".join(facts["decor"]),
        facts["evidence"] or "",
    )


def _symbols(uses: tuple[SymbolUse, ...]) -> list[str]:
    return [use.symbol for use in uses]


def _decor(tile: Tile) -> list[str]:
    def kinds(uses: tuple[DecorUse, ...]) -> list[str]:
        return [use.kind for use in uses]

    own = kinds(tile.decor)
    extra = dict.fromkeys(kind for copy in tile.copies for kind in kinds(copy.decor))
    return own + [kind for kind in extra if kind not in own]
