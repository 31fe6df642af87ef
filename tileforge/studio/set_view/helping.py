"""What a set lacks, and the designs that would help it most."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pydantic import BaseModel, JsonValue

from tileforge.art.pictures import tile_pictures
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.drawing.svg import svg_bytes
from tileforge.model.terrain import edge_code
from tileforge.model.tileset import TileSet
from tileforge.report.words import decimal, percent
from tileforge.schema.dump import tile_as_json
from tileforge.stats.facts import gap_code
from tileforge.stats.gaps import gaps_of
from tileforge.stats.pool import merged_terrains, pool_of
from tileforge.stats.suggest import suggestions_for
from tileforge.topology.tile import edges_of

MOST_GAPS: Final = 12
PICKS: Final = 6


class GapOut(BaseModel):
    """A gap that nothing fills: its edges and how likely it is, in words."""

    code: str
    chance: str


class PickOut(BaseModel):
    """A design that would help: its JSON, its picture (SVG), its edges, what it gains, in hundredths and in
    words, and the gaps that it fills.
    """

    tile: JsonValue
    svg: str
    edges: str
    gain: str
    fills: list[str]


class HelpOut(BaseModel):
    """What a set lacks and what would help, with the sets that it is played with."""

    gaps: list[GapOut]
    picks: list[PickOut]


def help_for(tileset: TileSet, others: Sequence[TileSet], lang: str) -> HelpOut:
    """Return what `tileset`, played with `others`, lacks, and what would help; told in `lang`."""
    pool = pool_of([tileset, *others])
    terrains = merged_terrains(pool.tilesets)
    gaps = sorted(gaps_of(pool.tiles, pool.terrains).unfillable, key=lambda gap: -gap.chance)
    found = suggestions_for(pool, PICKS)
    drawn = replace(tileset, tiles=tuple(pick.tile for pick in found.picks), terrains=dict(terrains))
    pictures = list(tile_pictures(drawn, load_theme(BUILT_IN[0])))
    return HelpOut(
        gaps=[
            GapOut(code=gap_code(gap.edges, terrains), chance=percent(gap.chance, lang))
            for gap in gaps
            if gap.minimal
        ][:MOST_GAPS],
        picks=[
            PickOut(
                tile=json.loads(json.dumps(tile_as_json(pick.tile), default=dict)),
                svg=svg_bytes(picture.drawing).decode(),
                edges=edge_code(edges_of(pick.tile), terrains),
                gain=decimal(100 * pick.gain, lang, 2),
                fills=[gap_code(gap.edges, terrains) for gap in pick.fills],
            )
            for pick, picture in zip(found.picks, pictures, strict=True)
        ],
    )
