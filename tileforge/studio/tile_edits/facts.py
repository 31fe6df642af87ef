"""Edits of what is told of a tile: its id, count, evidence, note, and which copy is the start tile."""

from __future__ import annotations

from typing import Any, Final

from tileforge.schema.raw import objects
from tileforge.studio.tile_edits.draft import Draft, put_in_tile
from tileforge.studio.tile_edits.errors import EditError
from tileforge.studio.tile_edits.operations import (
    CountOperation,
    EvidenceOperation,
    NoteOperation,
    RenameOperation,
    ReplaceOperation,
    StartOperation,
)

_NOTHING_SPECIAL: Final = frozenset({"count"})


def rename(draft: Draft, operation: RenameOperation) -> None:
    """Give the tile another id."""
    put_in_tile(draft.tile, "id", operation.id)


def set_count(draft: Draft, operation: CountOperation) -> None:
    """Print another number of copies; the groups of copies that differ still add up to it."""
    _fit_copies(draft.tile, operation.count)
    if "count" in draft.tile or operation.count != 1:
        put_in_tile(draft.tile, "count", operation.count)


def set_evidence(draft: Draft, operation: EvidenceOperation) -> None:
    """Say how well the layout is known."""
    _set_or_drop(draft.tile, "evidence", operation.evidence)


def set_note(draft: Draft, operation: NoteOperation) -> None:
    """Write the author's note; blanks alone are none."""
    note = (operation.note or "").strip()
    if any(not char.isprintable() and char != "\n" and ord(char) < 0xA0 for char in note):
        raise EditError("tile_edits.control_character")
    _set_or_drop(draft.tile, "note", note or None)


def set_start(draft: Draft, operation: StartOperation) -> None:
    """Make one copy the start tile, or none."""
    tile = draft.tile
    if operation.on:
        groups = _groups(tile) or [{"count": _count(tile)}]
        if not any(group.get("start") is True for group in groups):
            first, number = groups[0], _count(groups[0])
            start = {**first, "count": 1, "start": True}
            groups[:1] = [start, {**first, "count": number - 1}] if number > 1 else [start]
            put_in_tile(tile, "copies", groups)
        return
    groups = _groups(tile)
    for group in groups:
        group.pop("start", None)
    merged: list[dict[str, Any]] = []
    for group in groups:
        if merged and _alike(merged[-1], group):
            merged[-1]["count"] = _count(merged[-1]) + _count(group)
        else:
            merged.append(group)
    if len(merged) == 1 and not set(merged[0]) - _NOTHING_SPECIAL:
        merged = []
    if groups:
        _set_or_drop(tile, "copies", merged or None)


def replace(draft: Draft, operation: ReplaceOperation) -> None:
    """Put another tile in the place of this one."""
    draft.tile = dict(operation.tile)


def _set_or_drop(tile: dict[str, Any], key: str, value: Any) -> None:
    if value is None:
        tile.pop(key, None)
    else:
        put_in_tile(tile, key, value)


def _groups(tile: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the groups of copies. Raises EditError if something else stands among them."""
    if "copies" not in tile:
        return []
    groups = [group for _, group in objects(tile, "copies")]
    if not isinstance(tile["copies"], list) or len(groups) != len(tile["copies"]):
        raise EditError("tile_edits.unreadable", member="copies")
    return groups


def _fit_copies(tile: dict[str, Any], total: int) -> None:
    """Let the groups of copies add up to `total`.

    The last group without a start tile takes what comes; what goes is taken from the largest groups,
    and from the last when all are of one.
    """
    groups = _groups(tile)
    if not groups:
        return
    missing = total - sum(map(_count, groups))
    if missing > 0:
        able = [group for group in groups if group.get("start") is not True]
        if not able:
            able = [{"count": 0}]
            groups += able
        able[-1]["count"] = _count(able[-1]) + missing
    while missing < 0:
        largest = max(groups, key=_count)
        spare = min(_count(largest) - 1, -missing)
        if spare > 0:
            largest["count"] = _count(largest) - spare
            missing += spare
        else:
            groups.pop()
            missing += 1
    tile["copies"] = groups


def _count(container: dict[str, Any]) -> int:
    count = container.get("count", 1)
    return int(count) if isinstance(count, int | float) and 0 <= count <= 10**9 else 1


def _alike(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return {**one, "count": 0} == {**other, "count": 0}
