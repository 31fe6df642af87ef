"""Edits of a board: a text and an operation give a new text.

What an edit does not concern keeps every byte.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from tileforge.studio.documents.label import Label
from tileforge.studio.documents.splice import with_entry, with_value, without
from tileforge.studio.problems import Problem

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
    | Players
    | Sets
    | Name
    | ExpectFeature
    | ExpectBreak
    | ForgetExpected,
    Field(discriminator="do"),
]
"""Anything that can be done on the table; `do` says what."""


def table_edited(text: str, operation: TableOperation) -> str:
    """Return what `operation` makes of a board's `text`. Raises Problem if it makes no sense."""
    try:
        board = json.loads(text.removeprefix("\ufeff"))
        if not isinstance(board, dict):
            raise Problem(409, "table.unreadable")
        return _edited(text, board, operation)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Problem(409, "table.stale") from error


def label_of(operation: TableOperation) -> Label:
    """Return what undoing `operation` is called."""
    if isinstance(operation, Place):
        return {"key": "undo.table-place", "tile": operation.tile}
    return {"key": f"undo.table-{operation.do}"}


def _edited(text: str, board: dict[str, Any], operation: TableOperation) -> str:
    placements = board.get("placements", [])
    match operation:
        case Place():
            if len(placements) >= MOST_PLACED:
                raise Problem(413, "problem.too-long")
            return with_entry(text, ("placements",), len(placements), _placement(board, operation))
        case Shift():
            return _shifted(text, board, operation)
        case Take():
            if len(placements) == 1:
                raise Problem(409, "table.last-tile")
            where = placements[operation.index]
            return _without_figures(without(text, ("placements", operation.index)), board, where)
        case Stand():
            figure = operation.model_dump(exclude={"do"}, exclude_none=True)
            return with_entry(text, ("figures",), len(board.get("figures", [])), figure)
        case Lift():
            return _without_entry(text, board, ("figures",), operation.index)
        case Players():
            path = ("players",)
            return with_value(text, path, operation.players) if operation.players else without(text, path)
        case Sets():
            return _with_sets(text, board, operation.sets)
        case Name():
            name = {lang: value for lang, value in (("en", operation.en), ("fr", operation.fr)) if value}
            return with_value(text, ("name",), name) if name else without(text, ("name",))
        case ExpectFeature():
            said = operation.model_dump(exclude={"do"})
            return _said(text, board, "features", said if said["points"] else _no_points(said))
        case ExpectBreak():
            return _broken(text, board, operation)
        case ForgetExpected():
            return _without_entry(text, board, ("expect", operation.kind), operation.index)


def _with_sets(text: str, board: dict[str, Any], sets: list[str]) -> str:
    """Return `text` with other sets: the first one stays first, as tiles that name none are its own."""
    first = board["sets"][0]
    if first not in sets:
        raise Problem(409, "table.first-set", id=first)
    return with_value(text, ("sets",), [first, *(id for id in sets if id != first)])


def _no_points(said: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in said.items() if key != "points"}


def _placement(board: dict[str, Any], operation: Place) -> dict[str, Any]:
    placement: dict[str, Any] = {"tile": operation.tile, "x": operation.x, "y": operation.y}
    if board["sets"][0] != operation.set:
        placement = {"set": operation.set, **placement}
    return {**placement, **({"turns": operation.turns} if operation.turns else {})}


def _shifted(text: str, board: dict[str, Any], operation: Shift) -> str:
    before = board["placements"][operation.index]
    after = {key: value for key, value in before.items() if key != "turns"}
    after |= {"x": operation.x, "y": operation.y} | ({"turns": operation.turns} if operation.turns else {})
    text = with_value(text, ("placements", operation.index), after)
    if (before["x"], before["y"]) == (operation.x, operation.y):
        return text
    for index, figure in enumerate(board.get("figures", [])):
        if (figure.get("x"), figure.get("y")) == (before["x"], before["y"]):
            moved = {**figure, "x": operation.x, "y": operation.y}
            text = with_value(text, ("figures", index), moved)
    return text


def _broken(text: str, board: dict[str, Any], operation: ExpectBreak) -> str:
    placement = board["placements"][operation.index]
    if len(board["placements"]) == 1:
        raise Problem(409, "table.last-tile")
    text = without(text, ("placements", operation.index))
    text = _without_figures(text, board, placement)
    return _said(text, board, "placements", {**placement, "breaks": operation.code})


def _said(text: str, board: dict[str, Any], kind: str, entry: dict[str, Any]) -> str:
    known = (board.get("expect") or {}).get(kind, [])
    if entry in known:
        return text
    return with_entry(text, ("expect", kind), len(known), entry)


def _without_figures(text: str, board: dict[str, Any], where: dict[str, Any]) -> str:
    """Return `text` without the figures on the tile that lay at `where`."""
    figures = board.get("figures", [])
    on_it = [
        index
        for index, figure in enumerate(figures)
        if (figure.get("x"), figure.get("y")) == (where["x"], where["y"])
    ]
    if on_it and len(on_it) == len(figures):
        return without(text, ("figures",))
    for index in reversed(on_it):
        text = without(text, ("figures", index))
    return text


def _without_entry(text: str, board: dict[str, Any], path: tuple[str, ...], index: int) -> str:
    """Return `text` without an entry of the list at `path`, and without the list if that was its only one."""
    entries: Any = board
    for key in path:
        entries = entries[key]
    if not 0 <= index < len(entries):
        raise LookupError("there is no such entry")
    return without(text, path if len(entries) == 1 else (*path, index))
