"""What can be done to a tile, as the pages ask for it."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from tileforge.schema.parse import UnusableFileError, parsed
from tileforge.schema.source import Source

SideName: TypeAlias = Literal["N", "E", "S", "W"]
CornerName: TypeAlias = Literal["NE", "SE", "SW", "NW"]
Name: TypeAlias = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,63}$")]
"""A terrain's, hub kind's, symbol's or decor's id."""
Place: TypeAlias = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$")]
"""A boundary point, or the id of a segment or hub on the tile."""
TileId: TypeAlias = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$")]
Index: TypeAlias = Annotated[int, Field(ge=0, le=999)]
"""A segment's place in the tile's list."""


def _storable(tile: dict[str, Any]) -> dict[str, Any]:
    """Return `tile`. Raises ValueError if no set's file can hold it: NaN, half a character, too deep."""
    try:
        parsed(Source("", json.dumps({"tiles": [tile]}, allow_nan=False, ensure_ascii=False)))
    except (UnusableFileError, RecursionError) as error:
        raise ValueError("no file can hold this") from error
    return tile


TileJson: TypeAlias = Annotated[dict[str, Any], AfterValidator(_storable)]
"""A tile as somebody wrote it, whatever is in it."""


class _Operation(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class EdgeOperation(_Operation):
    """A side shows `terrain`; ``field`` clears it."""

    do: Literal["edge"]
    side: SideName
    terrain: Name


class JoinOperation(_Operation):
    """What two sides show becomes one segment, or meets; a road leads to a city's gate, or to what
    stands in the middle.
    """

    do: Literal["join"]
    source: SideName = Field(alias="from")
    to: SideName | Literal["centre"]


class PartOperation(_Operation):
    """What the `sides` show comes apart: each side has a segment of its own."""

    do: Literal["part"]
    sides: Annotated[list[SideName], Field(min_length=1, max_length=4)]


class CentreOperation(_Operation):
    """Roads end in the middle at a hub or spot of this `kind`; None joins two roads through."""

    do: Literal["centre"]
    kind: Name | None


class EndAt(_Operation):
    """What a line stops at: a `hub` of the tile, a `segment` by its index, or a new hub of a `kind`."""

    hub: Place | None = None
    segment: Index | None = None
    kind: Name | None = None


class EndOperation(_Operation):
    """A line stops at something else. `instead_of` names the side or the end that it gives up; it may
    be left out where the line has one end only.
    """

    do: Literal["end"]
    segment: Index
    at: EndAt
    instead_of: Place | None = None


class LevelOperation(_Operation):
    """Whether a segment goes under or over what it crosses."""

    do: Literal["level"]
    segment: Index
    level: Literal["under", "ground", "over"]


class CornerOperation(_Operation):
    """Whether an area's tip reaches a corner."""

    do: Literal["corner"]
    segment: Index
    corner: CornerName
    on: bool


class ShieldsOperation(_Operation):
    """How many shields a city bears."""

    do: Literal["shields"]
    segment: Index
    count: Annotated[int, Field(ge=0, le=20)]


class SymbolOperation(_Operation):
    """Whether a symbol lies on a segment, or (None) on the tile; `points` is for arrows."""

    do: Literal["symbol"]
    symbol: Name
    segment: Index | None = None
    on: bool
    points: SideName | None = None
    at: Place | None = None


class DecorOperation(_Operation):
    """Whether the tile shows a decor."""

    do: Literal["decor"]
    decor: Name
    on: bool
    at: Place | None = None


class SomeCopiesOperation(_Operation):
    """So many of the copies show a decor that the others do not; 0 takes it from all of them."""

    do: Literal["some-copies"]
    decor: Name
    copies: Annotated[int, Field(ge=0, le=100_000)]


class TurnOperation(_Operation):
    """The whole tile is turned, by clockwise quarter turns."""

    do: Literal["turn"]
    turns: Annotated[int, Field(ge=-3, le=3)]


class MirrorOperation(_Operation):
    """East becomes west."""

    do: Literal["mirror"]


class RenameOperation(_Operation):
    """The tile's id."""

    do: Literal["rename"]
    id: TileId


class CountOperation(_Operation):
    """How many copies are printed."""

    do: Literal["count"]
    count: Annotated[int, Field(ge=1, le=100_000)]


class EvidenceOperation(_Operation):
    """How well the layout is known; None says nothing about it."""

    do: Literal["evidence"]
    evidence: Literal["documented", "reconstructed", "original"] | None


class NoteOperation(_Operation):
    """The author's note; None removes it."""

    do: Literal["note"]
    note: Annotated[str, Field(max_length=4000)] | None


class StartOperation(_Operation):
    """Whether one copy is the start tile, with the darker back."""

    do: Literal["start"]
    on: bool


class ReplaceOperation(_Operation):
    """Another tile in its place, as somebody wrote it."""

    do: Literal["replace"]
    tile: TileJson


TileOperation: TypeAlias = Annotated[
    EdgeOperation
    | JoinOperation
    | PartOperation
    | CentreOperation
    | EndOperation
    | LevelOperation
    | CornerOperation
    | ShieldsOperation
    | SymbolOperation
    | DecorOperation
    | SomeCopiesOperation
    | TurnOperation
    | MirrorOperation
    | RenameOperation
    | CountOperation
    | EvidenceOperation
    | NoteOperation
    | StartOperation
    | ReplaceOperation,
    Field(discriminator="do"),
]
"""Anything that can be done to a tile; `do` says what."""
