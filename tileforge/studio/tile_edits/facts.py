"""Edits of what is told of a tile: its id, count, evidence, note, and which copy is the start tile."""

from __future__ import annotations

from typing import Any

from tileforge.studio.tile_edits.copies import count_of, groups_of, merged, put_groups
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
        groups = groups_of(tile) or [{"count": count_of(tile)}]
        if not any(group.get("start") is True for group in groups):
            first, number = groups[0], count_of(groups[0])
            start = {**first, "count": 1, "start": True}
            groups[:1] = [start, {**first, "count": number - 1}] if number > 1 else [start]
            put_in_tile(tile, "copies", groups)
        return
    groups = groups_of(tile)
    for group in groups:
        group.pop("start", None)
    if groups:
        put_groups(tile, merged(groups))


def replace(draft: Draft, operation: ReplaceOperation) -> None:
    """Put another tile in the place of this one."""
    draft.tile = dict(operation.tile)


def _set_or_drop(tile: dict[str, Any], key: str, value: Any) -> None:
    if value is None:
        tile.pop(key, None)
    else:
        put_in_tile(tile, key, value)


def _fit_copies(tile: dict[str, Any], total: int) -> None:
    """Let the groups of copies add up to `total`.

    The last group without a start tile takes what comes; what goes is taken from the largest groups,
    and from the last when all are of one.
    """
    groups = groups_of(tile)
    if not groups:
        return
    missing = total - sum(map(count_of, groups))
    if missing > 0:
        able = [group for group in groups if group.get("start") is not True]
        if not able:
            able = [{"count": 0}]
            groups += able
        able[-1]["count"] = count_of(able[-1]) + missing
    while missing < 0:
        largest = max(groups, key=count_of)
        spare = min(count_of(largest) - 1, -missing)
        if spare > 0:
            largest["count"] = count_of(largest) - spare
            missing += spare
        else:
            groups.pop()
            missing += 1
    tile["copies"] = groups
