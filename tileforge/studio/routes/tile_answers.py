"""What the tile page is told: a tile with its picture, its parts and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any
from urllib.parse import quote

from pydantic import BaseModel, Field

from tileforge.model.geometry import SIDES
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.studio.documents.document import State
from tileforge.studio.routes.common import Asked, FindingOut, findings_out
from tileforge.studio.tile_edits.operations import TileOperation
from tileforge.studio.tile_view.drawing import DrawnTile
from tileforge.studio.tile_view.labels import (
    Names,
    field_detail,
    part_label,
    segment_detail,
    segment_label,
)
from tileforge.studio.tile_view.lights import lights_of
from tileforge.studio.tile_view.overlay import Part
from tileforge.studio.tile_view.palette import Choice, Palette
from tileforge.studio.tile_view.reading import (
    SegmentRead,
    TileRead,
    UseRead,
    seen_of,
    tile_read,
    tile_text,
)
from tileforge.studio.workspace import Checked


class Edit(Asked):
    """What to do to a tile: `seen` is the hash of the tile that the page shows."""

    seen: Annotated[str, Field(max_length=64)]
    operation: TileOperation


class PartOut(BaseModel):
    """A part of the overlay: where it lies and what it is called. `name` is the terrain's, hub's, symbol's
    or decor's id, `detail` what else there is to say of it.
    """

    kind: str
    id: str
    name: str
    d: str
    label: str
    detail: str
    pointer: str
    index: int | None
    sides: list[str]
    halves: list[str]
    cities: list[int]
    crosses: list[int]
    at: tuple[float, float] | None


class UseOut(BaseModel):
    """A symbol or decor: which, what it is called, where an arrow points and near what it stands."""

    id: str
    name: str
    points: str
    at: str


class EndOut(BaseModel):
    """What a line stops at: the id in the file, and what that is called."""

    id: str
    name: str


class SegmentOut(BaseModel):
    """A segment as it stands in the file. `shape` is area, line or spot, ``""`` if nobody knows."""

    index: int
    id: str
    terrain: str
    name: str
    label: str
    detail: str
    shape: str
    sides: list[str]
    ends: list[EndOut]
    corners: list[str]
    level: str
    shields: int
    symbols: list[UseOut]


class EdgeOut(BaseModel):
    """What a side shows; `segment` is the index of the first segment that takes it."""

    side: str
    terrain: str
    name: str
    segment: int | None


class HubOut(BaseModel):
    """A hub."""

    id: str
    kind: str
    name: str


class TileFindingOut(FindingOut):
    """A finding about the tile. `lights` names parts, sides and places in the form that it is about."""

    lights: list[str]


class CopiesDecorOut(BaseModel):
    """A decor that only so many of the copies show."""

    id: str
    name: str
    copies: int


class LookOut(BaseModel):
    """One of the looks of a tile's copies, and how many are printed of it."""

    count: int


class NeighbourOut(BaseModel):
    """The tile before or after this one."""

    number: int
    id: str


class TileView(BaseModel):
    """A tile as the page shows it. `svg` is the picture with bleed, in canonical millimetres; None if
    the tile is not sound enough to be drawn. `text` is the tile as it is written in the file.
    """

    state: State
    seen: str
    number: int
    total: int
    id: str
    count: int
    evidence: str
    note: str
    start: bool
    own_art: bool
    tile: Any
    text: str
    svg: str | None
    look: int
    looks: list[LookOut]
    edges: list[EdgeOut]
    segments: list[SegmentOut]
    hubs: list[HubOut]
    symbols: list[UseOut]
    decor: list[UseOut]
    copies_decor: list[CopiesDecorOut]
    overlay: list[PartOut]
    findings: list[TileFindingOut]
    previous: NeighbourOut | None
    next: NeighbourOut | None


class ChoiceOut(BaseModel):
    """Something that a tile can have; `picture` is the address of its small picture, if it has one."""

    id: str
    name: str
    picture: str | None
    shape: str
    key: str
    colour: str
    sits_on: list[str]
    pointed: bool
    own: bool


class PaletteOut(BaseModel):
    """What tiles can be made of."""

    edges: list[ChoiceOut]
    hubs: list[ChoiceOut]
    spots: list[ChoiceOut]
    symbols: list[ChoiceOut]
    decor: list[ChoiceOut]
    shield: str

    @classmethod
    def of(cls, palette: Palette, set_id: str, version: str) -> PaletteOut:
        """Return `palette` with the addresses of its pictures in the set `set_id`."""
        base = f"/sets/{quote(set_id, safe='')}/pictures/"

        def out(choices: Sequence[Choice]) -> list[ChoiceOut]:
            return [
                ChoiceOut(
                    id=one.id,
                    name=one.name,
                    picture=f"{base}{quote(one.picture)}?v={version}" if one.picture else None,
                    shape=one.shape,
                    key=one.key,
                    colour=one.colour,
                    sits_on=list(one.sits_on),
                    pointed=one.pointed,
                    own=one.own,
                )
                for one in choices
            ]

        return cls(
            edges=out(palette.edges),
            hubs=out(palette.hubs),
            spots=out(palette.spots),
            symbols=out(palette.symbols),
            decor=out(palette.decor),
            shield=f"{base}building/shield.svg?v={version}",
        )


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
