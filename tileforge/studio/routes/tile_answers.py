"""The bodies of the tile page's requests and answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any
from urllib.parse import quote

from pydantic import BaseModel, Field

from tileforge.studio.documents.document import State
from tileforge.studio.routes.common import Asked, FindingOut
from tileforge.studio.tile_edits.operations import TileOperation
from tileforge.studio.tile_view.palette import Choice, Palette


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
