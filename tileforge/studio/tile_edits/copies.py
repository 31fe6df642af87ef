"""Edits of the groups of copies that differ from one another."""

from __future__ import annotations

from typing import Any

from tileforge.model.catalogue import DECOR
from tileforge.schema.raw import objects
from tileforge.studio.tile_edits.draft import Draft, own_list, put_in_tile, without
from tileforge.studio.tile_edits.errors import EditError
from tileforge.studio.tile_edits.operations import SomeCopiesOperation


def set_some(draft: Draft, operation: SomeCopiesOperation) -> None:
    """Let so many copies show a decor that the others do not: copies that have none of their own yet, the
    start tile last.
    """
    tile, decor = draft.tile, operation.decor
    if decor not in DECOR:
        raise EditError("tile_edits.no_decor", decor=decor)
    groups = groups_of(tile) or [{"count": count_of(tile)}]
    for group in groups:
        _take_off(group, decor)
    groups = merged(groups)
    plain = [group for group in groups if not group.get("decor") and not group.get("symbols")]
    plain.sort(key=lambda group: group.get("start") is True)
    left = operation.copies
    if left > sum(map(count_of, plain)):
        raise EditError("tile_edits.no_copies_left", n=sum(map(count_of, plain)))
    for group in plain:
        taken = min(left, count_of(group))
        if taken:
            left -= taken
            place = next(index for index, one in enumerate(groups) if one is group)
            rest = {**group, "count": count_of(group) - taken}
            bearing = {**{key: value for key, value in group.items() if key != "decor"}, "count": taken}
            own_list(bearing, "decor", ("tiles", 0, "copies", 0)).append(decor)
            groups[place : place + 1] = [bearing, rest] if rest["count"] else [bearing]
    put_groups(tile, merged(groups))


def groups_of(tile: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the groups of copies of `tile`. Raises EditError if something else stands among them."""
    if "copies" not in tile:
        return []
    groups = [group for _, group in objects(tile, "copies")]
    if not isinstance(tile["copies"], list) or len(groups) != len(tile["copies"]):
        raise EditError("tile_edits.unreadable", member="copies")
    return groups


def put_groups(tile: dict[str, Any], groups: list[dict[str, Any]]) -> None:
    """Give `tile` these groups of copies; a single one with nothing of its own says nothing."""
    if len(groups) == 1 and set(groups[0]) <= {"count"}:
        groups = []
    if groups:
        put_in_tile(tile, "copies", groups)
    else:
        tile.pop("copies", None)


def merged(groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return `groups`, neighbours that differ in nothing as one."""
    found: list[dict[str, Any]] = []
    for group in groups:
        if found and {**found[-1], "count": 0} == {**group, "count": 0}:
            found[-1] = {**found[-1], "count": count_of(found[-1]) + count_of(group)}
        else:
            found.append(group)
    return found


def count_of(container: dict[str, Any]) -> int:
    """Return how many copies a tile or a group has; one if it does not say so."""
    count = container.get("count", 1)
    return int(count) if isinstance(count, int | float) and 0 <= count <= 10**9 else 1


def _take_off(group: dict[str, Any], decor: str) -> None:
    entries = group.get("decor")
    if isinstance(entries, list):
        gone = [entry for entry in entries if isinstance(entry, dict) and entry.get("decor") == decor]
        entries[:] = [entry for entry in entries if entry not in gone]
    without(group, "decor", [decor])
