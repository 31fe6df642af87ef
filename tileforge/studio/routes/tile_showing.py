"""What the tile page is told: a tile with its picture, its parts and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tileforge.art.overlay import Part
from tileforge.model.geometry import SIDES
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.studio.documents.document import State
from tileforge.studio.routes.common import findings_out
from tileforge.studio.routes.tile_answers import (
    CopiesDecorOut,
    EdgeOut,
    EndOut,
    HubOut,
    LookOut,
    NeighbourOut,
    PartOut,
    SegmentOut,
    TileFindingOut,
    TileView,
    UseOut,
)
from tileforge.studio.tile_view.drawing import DrawnTile
from tileforge.studio.tile_view.labels import (
    Names,
    field_detail,
    part_label,
    segment_detail,
    segment_label,
)
from tileforge.studio.tile_view.lights import lights_of
from tileforge.studio.tile_view.reading import (
    SegmentRead,
    TileRead,
    UseRead,
    seen_of,
    tile_read,
    tile_text,
)
from tileforge.studio.workspace import Checked


def tile_view(
    checked: Checked, state: State, raw: Any, number: int, drawn: DrawnTile | None, look: int, lang: str
) -> TileView:
    """Return the raw tile `number` of a set as the page shows it; `drawn` if it can be."""
    names = Names(checked.tileset, lang)
    terrains = terrains_of(checked.tileset or TileSet("", {}))
    read = tile_read(raw, terrains)
    overlay = drawn.overlay(look) if drawn else ()
    tiles = checked.raw_tiles()
    looks = drawn.counts if drawn else ()
    return TileView(
        state=state,
        seen=seen_of(raw),
        number=number,
        total=len(tiles),
        id=read.id,
        count=read.count,
        evidence=read.evidence,
        note=read.note,
        start=read.start,
        own_art=read.own_art,
        tile=raw,
        text=tile_text(checked.loaded.source, number),
        svg=drawn.svg(look) if drawn else None,
        look=min(look, max(0, len(looks) - 1)),
        looks=[LookOut(count=count) for count in looks],
        edges=[_edge(side, terrain, read, names) for side, terrain in zip(SIDES, read.edges, strict=True)],
        segments=[_segment(segment, read, names) for segment in read.segments],
        hubs=[HubOut(id=id, kind=kind, name=names.hub(kind)) for id, kind in read.hubs.items()],
        symbols=[_symbol(use, names) for use in read.symbols],
        decor=[UseOut(id=u.id, name=names.decor(u.id), points="", at=u.at) for u in read.decor],
        copies_decor=[
            CopiesDecorOut(id=id, name=names.decor(id), copies=copies)
            for id, copies in sorted(read.copies_decor.items())
        ],
        overlay=[_part(part, read, names) for part in overlay],
        findings=_findings(checked, raw, number, overlay, lang),
        previous=_neighbour(tiles, number - 1),
        next=_neighbour(tiles, number + 1),
    )


def _findings(
    checked: Checked, raw: Any, number: int, overlay: Sequence[Part], lang: str
) -> list[TileFindingOut]:
    here = f"/tiles/{number}"
    about = [one for one in checked.findings if f"{one.place.pointer}/".startswith(f"{here}/")]
    return [
        TileFindingOut(**out.model_dump(), lights=lights_of(out.pointer.removeprefix(here), raw, overlay))
        for out in findings_out(about, lang)
    ]


def _part(part: Part, read: TileRead, names: Names) -> PartOut:
    detail = ""
    if part.kind == "segment":
        segment = next(one for one in read.segments if one.index == part.index)
        label = segment_label(segment, names)
        detail = segment_detail(segment, read.segments, read.hubs, names)
    else:
        label = part_label(part, names)
        if part.kind == "field":
            detail = field_detail(part, read.segments, names)
    return PartOut(
        kind=part.kind,
        id=part.id,
        name=part.name,
        d=part.d,
        label=label,
        detail=detail,
        pointer=part.pointer,
        index=part.index,
        sides=list(part.sides),
        halves=list(part.halves),
        cities=list(part.cities),
        crosses=list(part.crosses),
        at=part.at,
    )


def _segment(segment: SegmentRead, read: TileRead, names: Names) -> SegmentOut:
    goals = {one.id: segment_label(one, names) for one in read.segments if one.id}
    goals |= {id: names.hub(kind) for id, kind in read.hubs.items()}
    return SegmentOut(
        index=segment.index,
        id=segment.id,
        terrain=segment.terrain,
        name=names.terrain(segment.terrain),
        label=segment_label(segment, names),
        detail=segment_detail(segment, read.segments, read.hubs, names),
        shape=segment.shape,
        sides=list(segment.sides),
        ends=[EndOut(id=end, name=goals.get(end, end)) for end in segment.ends],
        corners=list(segment.corners),
        level=segment.level,
        shields=segment.shields,
        symbols=[_symbol(use, names) for use in segment.symbols],
    )


def _symbol(use: UseRead, names: Names) -> UseOut:
    return UseOut(id=use.id, name=names.symbol(use.id), points=use.points, at=use.at)


def _edge(side: str, terrain: str, read: TileRead, names: Names) -> EdgeOut:
    taken = next((one.index for one in read.segments if side in one.sides), None)
    return EdgeOut(side=side, terrain=terrain, name=names.terrain(terrain), segment=taken)


def _neighbour(tiles: Sequence[Any], number: int) -> NeighbourOut | None:
    if not 0 <= number < len(tiles):
        return None
    tile = tiles[number]
    id = tile.get("id") if isinstance(tile, dict) else None
    return NeighbourOut(number=number, id=id if isinstance(id, str) else "")
