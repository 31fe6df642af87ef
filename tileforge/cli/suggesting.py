"""`tileforge suggest`: the designs that would help a set most."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tileforge.cli.errors import usable, writing
from tileforge.cli.options import (
    examples,
    format_option,
    lang_option,
    one_set_argument,
    out_option,
    quiet_option,
    theme_option,
)
from tileforge.cli.pools import checked_pool, with_option
from tileforge.cli.table import table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tileforge.model.terrain import Terrain
    from tileforge.model.tile import Segment, Tile
    from tileforge.model.tileset import TileSet
    from tileforge.stats.suggest import Suggestions


@click.command(
    "suggest",
    epilog=examples(
        "tileforge suggest easter --with base --count 5",
        "tileforge suggest my-village --with base --out suggestions",
    ),
)
@one_set_argument
@with_option
@click.option(
    "--count",
    type=click.IntRange(1, 200),
    default=5,
    show_default=True,
    metavar="N",
    help="How many designs; fewer if no more would help.",
)
@format_option("text", "json", help="How to print them.")
@out_option("DIR", "Draw each there as SVG and PNG, beside its JSON to paste into a set.")
@lang_option
@theme_option
@quiet_option
def suggest_command(
    set_name: str,
    others: tuple[str, ...],
    count: int,
    format_name: str,
    out: Path | None,
    lang: str,
    theme: str,
    quiet: bool,
) -> None:
    """Suggest the designs that would help a set most.

    GAIN is how much one copy takes off the chance of a gap that nothing fills (GAPS) and off the
    unevenness of the edges (MIX) together, in hundredths. After each pick, all is measured again.
    """
    from tileforge.art.theme import ThemeError, load_theme
    from tileforge.stats.pool import merged_terrains, pool_of
    from tileforge.stats.suggest import suggestions_for

    with usable(ThemeError):
        look = load_theme(theme)
    checked = checked_pool([set_name], others, quiet=quiet)
    pool = pool_of([*checked.own, *checked.others])
    found = suggestions_for(pool, count)
    terrains = merged_terrains(pool.tilesets)
    if format_name == "json":
        ids = [tileset.id for tileset in checked.others]
        facts = {"set": checked.own[0].id, "with": ids, **_facts(found, terrains)}
        click.echo(json.dumps(facts, ensure_ascii=False, indent=1))
    else:
        click.echo(_text(found, terrains, lang))
    if out is not None:
        _draw([pick.tile for pick in found.picks], checked.own[0], terrains, look, out)
    raise SystemExit(checked.status)


def _facts(found: Suggestions, terrains: Mapping[str, Terrain]) -> dict[str, Any]:
    """Return ``{"version", "terrains", "before", "suggestions"}``; a suggestion has its `tile` as in a
    file, `edges`, `gain` and its parts `gaps` and `mix`, `fills` and, as `before`, `after`.
    """
    from tileforge.model.terrain import edge_code
    from tileforge.schema.dump import tile_as_json
    from tileforge.stats.facts import VERSION, gap_code, rounded
    from tileforge.topology.tile import edges_of

    return {
        "version": VERSION,
        "terrains": list(found.terrains),
        "before": {"gaps": rounded(found.before.gaps), "mix": rounded(found.before.mix)},
        "suggestions": [
            {
                "tile": tile_as_json(pick.tile),
                "edges": edge_code(edges_of(pick.tile), terrains),
                "gain": rounded(pick.gain),
                "gaps": rounded(pick.gaps),
                "mix": rounded(pick.mix),
                "fills": [gap_code(gap.edges, terrains) for gap in pick.fills],
                "after": {"gaps": rounded(pick.after.gaps), "mix": rounded(pick.after.mix)},
            }
            for pick in found.picks
        ],
    }


def _text(found: Suggestions, terrains: Mapping[str, Terrain], lang: str) -> str:
    from tileforge.model.terrain import edge_code
    from tileforge.report.words import decimal, percent, word
    from tileforge.stats.facts import gap_code
    from tileforge.topology.tile import edges_of

    def standing(key: str, gaps: float, mix: float) -> str:
        return word(key, lang, gaps=percent(gaps, lang), mix=percent(mix, lang))

    def hundredths(gain: float) -> str:
        return f"{decimal(100 * gain, lang, 2):>6}"

    if not found.picks:
        return word("suggest-none", lang)
    keys = ("tile", "edge-code", "segments-head", "gain", "gain-gaps", "gain-mix", "fills")
    rows = [
        (
            pick.tile.id,
            edge_code(edges_of(pick.tile), terrains),
            ", ".join(_named(segment, pick.tile) for segment in pick.tile.segments),
            hundredths(pick.gain),
            hundredths(pick.gaps),
            hundredths(pick.mix),
            " ".join(gap_code(gap.edges, terrains) for gap in pick.fills),
        )
        for pick in found.picks
    ]
    last = found.picks[-1].after
    return "\n".join(
        (
            standing("suggest-before", found.before.gaps, found.before.mix),
            table([word(key, lang) for key in keys], rows),
            standing("suggest-after", last.gaps, last.mix),
        )
    )


def _named(segment: Segment, tile: Tile) -> str:
    """Return a segment's name and, if it ends somewhere, at what."""
    from tileforge.rules.words import named

    ids = {other.id: other.terrain for other in tile.segments if other.id}
    goals = [tile.hubs.get(end) or ids.get(end, end) for end in segment.ends]
    return f"{named(segment)} > {goals[0]}" if goals and segment.sides else named(segment)


def _draw(
    tiles: Sequence[Tile], tileset: TileSet, terrains: Mapping[str, Terrain], look: Any, out: Path
) -> None:
    """Write each of `tiles` to the folder `out`, drawn and as JSON."""
    from dataclasses import replace

    from tileforge.art.pictures import tile_pictures
    from tileforge.files import write_whole
    from tileforge.schema.dump import tile_as_json
    from tileforge.schema.layout import laid_out

    drawn = replace(tileset, tiles=tuple(tiles), terrains=terrains)
    with writing(out):
        for tile, picture in zip(tiles, tile_pictures(drawn, look), strict=True):
            for extension in ("svg", "png"):
                write_whole(out / f"{picture.stem}.{extension}", picture.data(extension))
            write_whole(out / f"{picture.stem}.json", f"{laid_out(tile_as_json(tile))}\n".encode())
