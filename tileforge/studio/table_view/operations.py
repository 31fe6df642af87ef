"""What can be done on the table, as a request says it."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

MOST_PLACED: Final = 5000

_Id = Annotated[str, StringConstraints(max_length=64)]
_Name = Annotated[str, StringConstraints(max_length=40)]
_Index = Annotated[int, Field(ge=0, le=MOST_PLACED)]
_Cell = Annotated[int, Field(ge=-1000, le=1000)]
_Turns = Annotated[int, Field(ge=0, le=3)]


class _Operation(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Place(_Operation):
    """A tile is laid, whether it fits or not."""

    do: Literal["place"]
    set: _Id
    tile: _Id
    x: _Cell
    y: _Cell
    turns: _Turns = 0


class Shift(_Operation):
    """A tile that lies there is laid elsewhere or turned, with the figures on it."""

    do: Literal["shift"]
    index: _Index
    x: _Cell
    y: _Cell
    turns: _Turns = 0


class Take(_Operation):
    """A tile is taken away, with the figures on it."""

    do: Literal["take"]
    index: _Index


class Stand(_Operation):
    """A figure is put on a tile, or on the part of it called `on`."""

    do: Literal["stand"]
    figure: _Id
    player: _Name | None = None
    x: _Cell
    y: _Cell
    on: _Name | None = None


class Lift(_Operation):
    """A figure is taken away."""

    do: Literal["lift"]
    index: _Index


class Walk(_Operation):
    """A figure that stands there is put elsewhere, on the part of a tile called `on` or on the tile."""

    do: Literal["walk"]
    index: _Index
    x: _Cell
    y: _Cell
    on: _Name | None = None


class Rename(_Operation):
    """A player gets another name, wherever the board speaks of them."""

    do: Literal["rename"]
    before: _Name
    after: Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]


class Players(_Operation):
    """The players, in turn order."""

    do: Literal["players"]
    players: Annotated[list[_Name], Field(max_length=12)]


class Sets(_Operation):
    """The sets whose tiles are played with."""

    do: Literal["sets"]
    sets: Annotated[list[_Id], Field(min_length=1, max_length=20)]


class Name(_Operation):
    """What the board shows, in both languages."""

    do: Literal["name"]
    en: Annotated[str, StringConstraints(max_length=300)]
    fr: Annotated[str, StringConstraints(max_length=300)]


class ExpectFeature(_Operation):
    """That a feature is as it is found to be becomes what the author says of it."""

    do: Literal["expect-feature"]
    x: _Cell
    y: _Cell
    on: _Name
    complete: bool
    points: dict[_Name, int] = {}


class ExpectBreak(_Operation):
    """A tile that breaks a rule where it lies is taken away, and that it may not lie there is said."""

    do: Literal["expect-break"]
    index: _Index
    code: Annotated[str, StringConstraints(pattern=r"^TF\d{3}$")]


class ForgetExpected(_Operation):
    """Something that the author said of the board is said no longer."""

    do: Literal["forget"]
    kind: Literal["features", "placements"]
    index: _Index


TableOperation: TypeAlias = Annotated[
    Place
    | Shift
    | Take
    | Stand
    | Lift
    | Walk
    | Rename
    | Players
    | Sets
    | Name
    | ExpectFeature
    | ExpectBreak
    | ForgetExpected,
    Field(discriminator="do"),
]
"""Anything that can be done on the table; `do` says what."""
