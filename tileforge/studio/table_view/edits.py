"""Edits of a board: a text and an operation give a new text.

What an edit does not concern keeps every byte.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from tileforge.model.board import Placement
from tileforge.studio.documents.label import Label
from tileforge.studio.documents.splice import with_entry, with_value, without
from tileforge.studio.problems import Problem
from tileforge.studio.table_view.operations import (
    MOST_PLACED,
    ExpectBreak,
    ExpectFeature,
    ForgetExpected,
    Lift,
    Name,
    Place,
    Players,
    Rename,
    Sets,
    Shift,
    Stand,
    TableOperation,
    Take,
    Walk,
)

Called: TypeAlias = Callable[[int, str, int], str]
"""Gives what a part of a placement (its index) that is called so is called in other turns."""

_ON_TILES: Final = (("figures",), ("expect", "features"), ("expect", "figures"))
"""The lists of a board whose entries lie on a tile and move with it."""


def table_edited(text: str, operation: TableOperation, called: Called) -> str:
    """Return what `operation` makes of a board's `text`. Raises Problem if it makes no sense."""
    try:
        board = json.loads(text.removeprefix("\ufeff"))
        if not isinstance(board, dict):
            raise Problem(409, "table.unreadable")
        return _edited(text, board, operation, called)
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise Problem(409, "table.stale") from error


def label_of(operation: TableOperation) -> Label:
    """Return what undoing `operation` is called."""
    if isinstance(operation, Place):
        return placed_label(operation)
    return {"key": f"undo.table-{operation.do}"}


def placed_label(placed: Place | Placement) -> Label:
    """Return what undoing that a tile was laid is called; where it was tells such edits apart."""
    return {"key": "undo.table-place", "tile": placed.tile, "at": f"{placed.x},{placed.y}"}


def _edited(text: str, board: dict[str, Any], operation: TableOperation, called: Called) -> str:
    placements = board.get("placements", [])
    match operation:
        case Place():
            if len(placements) >= MOST_PLACED:
                raise Problem(413, "problem.too-long")
            return with_entry(text, ("placements",), len(placements), _placement(board, operation))
        case Shift():
            return _shifted(text, board, operation, called)
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
        case Walk():
            return _walked(text, board, operation)
        case Rename():
            return _renamed(text, board, operation)
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


def _shifted(text: str, board: dict[str, Any], operation: Shift, called: Called) -> str:
    before = board["placements"][operation.index]
    after = {key: value for key, value in before.items() if key != "turns"}
    after |= {"x": operation.x, "y": operation.y} | ({"turns": operation.turns} if operation.turns else {})
    text = with_value(text, ("placements", operation.index), after)
    if _first_at(board, before) != operation.index:
        return text
    for path in _ON_TILES:
        for index, entry in _on_tile(board, path, before):
            moved = {**entry, "x": operation.x, "y": operation.y}
            if isinstance(entry.get("on"), str):
                moved["on"] = called(operation.index, entry["on"], operation.turns)
            text = with_value(text, (*path, index), moved)
    return text


def _first_at(board: dict[str, Any], where: dict[str, Any]) -> int:
    """Return which placement is the tile at a cell: the first, where several are written."""
    cells = [(one["x"], one["y"]) for one in board["placements"]]
    return cells.index((where["x"], where["y"]))


def _on_tile(
    board: dict[str, Any], path: tuple[str, ...], where: dict[str, Any]
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the entries of the list at `path` that lie on the tile at `where`, with their indexes."""
    entries: Any = board
    for key in path:
        entries = entries.get(key, {})
    for index, entry in enumerate(entries):
        if (entry.get("x"), entry.get("y")) == (where["x"], where["y"]):
            yield index, entry


def _walked(text: str, board: dict[str, Any], operation: Walk) -> str:
    before = board["figures"][operation.index]
    after = {key: value for key, value in before.items() if key not in ("on", "stance", "inside")}
    after |= {"x": operation.x, "y": operation.y}
    if operation.on is not None:
        after["on"] = operation.on
    return with_value(text, ("figures", operation.index), after)


def _renamed(text: str, board: dict[str, Any], operation: Rename) -> str:
    before, after = operation.before, operation.after
    players = board["players"]
    if before not in players:
        raise LookupError("there is no such player")
    if after == before:
        return text
    if after in players:
        raise Problem(409, "table.player-taken", name=after)

    def put(value: Any) -> Any:
        if isinstance(value, dict):
            kept = {after if key == before else key: each for key, each in value.items()}
            return {**kept, **({"player": after} if kept.get("player") == before else {})}
        return value

    text = with_value(text, ("players",), [after if player == before else player for player in players])
    expect = board.get("expect", {})
    for path, entries in (("figures",), board.get("figures")), (("expect", "figures"), expect.get("figures")):
        if entries:
            text = with_value(text, path, [put(entry) for entry in entries])
    for index, feature in enumerate(expect.get("features", [])):
        for key in ("points", "occupants"):
            if key in feature:
                text = with_value(text, ("expect", "features", index, key), put(feature[key]))
    if "points" in expect:
        text = with_value(text, ("expect", "points"), put(expect["points"]))
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
    on_it = [index for index, _ in _on_tile(board, ("figures",), where)]
    if on_it and len(on_it) == len(board["figures"]):
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
