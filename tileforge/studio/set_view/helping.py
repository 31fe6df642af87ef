"""What a set lacks, and the designs that would help it most."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pydantic import BaseModel, JsonValue

from tileforge.art.pictures import tile_pictures
from tileforge.art.theme import Theme
from tileforge.drawing.scene import Box, Drawing
from tileforge.drawing.svg import svg_bytes
from tileforge.model.terrain import edge_code
from tileforge.model.text import text_in
from tileforge.model.tile import Tile
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.report.miniatures import Miniatures
from tileforge.report.sentences import gaps_sentence
from tileforge.report.words import percent
from tileforge.schema.dump import tile_as_json
from tileforge.stats.facts import gap_code
from tileforge.stats.gaps import Gap
from tileforge.stats.measure import Stats
from tileforge.stats.pool import merged_terrains
from tileforge.stats.suggest import Measure, Suggestion, suggestions_for
from tileforge.topology.tile import edges_of

MOST_GAPS: Final = 12
PICKS: Final = 6
_CELL_MM: Final = 10.0


class GapOut(BaseModel):
    """A gap that nothing fills: its edges and how likely it is, in words."""

    code: str
    chance: str


class GapsOut(BaseModel):
    """The likeliest gaps, how many there are in all, and what they come to, in a sentence. `version` names
    the content of their pictures.
    """

    version: str
    gaps: list[GapOut]
    total: int
    sentence: str


class FromTo(BaseModel):
    """A share before and after, in words."""

    before: str
    after: str


class PickOut(BaseModel):
    """A design that would help: its JSON, its picture (SVG), its edges, the gaps that it fills, and what
    it does to the share of gaps and to the unevenness of edges, once those before it are there.
    `foreign` names the terrains that the set itself does not have.
    """

    tile: JsonValue
    svg: str
    edges: str
    fills: list[str]
    gaps: FromTo
    mix: FromTo
    foreign: list[str]


@dataclass(frozen=True, slots=True)
class Gapped:
    """The gaps of a pool that nothing fills and that are no part of another, likeliest first, with their
    pictures (SVG).
    """

    gaps: tuple[Gap, ...]
    pictures: tuple[bytes, ...]


def gapped(stats: Stats, theme: Theme) -> Gapped:
    """Return the gaps that are shown of `stats`, drawn."""
    terrains = merged_terrains(stats.pool.tilesets)
    found = tuple(gap for gap in stats.gaps.unfillable if gap.minimal)[:MOST_GAPS]
    miniatures = Miniatures(terrains, theme)
    box = Box(-0.3, -0.3, 2 * _CELL_MM + 0.3, 2 * _CELL_MM + 0.3)
    return Gapped(
        found,
        tuple(svg_bytes(Drawing(box, tuple(miniatures.gap(gap.edges, 0.0, 0.0, _CELL_MM)))) for gap in found),
    )


def gaps_out(stats: Stats, found: Gapped, version: str, lang: str) -> GapsOut:
    """Return the gaps that were `found`, told in `lang`."""
    terrains = merged_terrains(stats.pool.tilesets)
    return GapsOut(
        version=version,
        gaps=[
            GapOut(code=gap_code(gap.edges, terrains), chance=percent(gap.chance, lang)) for gap in found.gaps
        ],
        total=sum(gap.minimal for gap in stats.gaps.unfillable),
        sentence=gaps_sentence(stats, lang),
    )


def picks_for(tileset: TileSet, stats: Stats, theme: Theme, lang: str) -> list[PickOut]:
    """Return the designs that would help `tileset` most among the sets of `stats`, best first."""
    terrains = merged_terrains(stats.pool.tilesets)
    found = suggestions_for(stats.pool, PICKS)
    drawn = replace(tileset, tiles=tuple(pick.tile for pick in found.picks), terrains=dict(terrains))
    pictures = tile_pictures(drawn, theme)
    own = terrains_of(tileset)
    return [
        PickOut(
            tile=json.loads(json.dumps(tile_as_json(pick.tile), default=dict)),
            svg=svg_bytes(picture.drawing).decode(),
            edges=edge_code(edges_of(pick.tile), terrains),
            fills=[gap_code(gap.edges, terrains) for gap in pick.fills],
            gaps=FromTo(before=percent(before.gaps, lang), after=percent(pick.after.gaps, lang)),
            mix=FromTo(before=percent(before.mix, lang), after=percent(pick.after.mix, lang)),
            foreign=[text_in(terrains[id].name, lang) or id for id in _terrains(pick.tile) if id not in own],
        )
        for before, pick, picture in zip(
            _before(found.before, found.picks), found.picks, pictures, strict=False
        )
    ]


def _before(first: Measure, picks: Sequence[Suggestion]) -> Iterator[Measure]:
    """Yield how the pool stands before each of `picks`."""
    yield first
    yield from (pick.after for pick in picks)


def _terrains(tile: Tile) -> tuple[str, ...]:
    return tuple(dict.fromkeys(segment.terrain for segment in tile.segments))
