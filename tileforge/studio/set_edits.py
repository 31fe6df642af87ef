"""Edits of a set's list of tiles: add, copy, delete, count, order. A text and an operation give a new text.

The tiles that an edit does not concern keep every byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from tileforge.schema.parse import UnusableFileError, parsed
from tileforge.schema.source import Source
from tileforge.studio.documents.label import Label
from tileforge.studio.documents.splice import with_entry, with_order, with_value, without
from tileforge.studio.tile_edits.apply import edited
from tileforge.studio.tile_edits.errors import EditError
from tileforge.studio.tile_edits.operations import CountOperation, RenameOperation, TileJson

MOST_TILES: Final = 2000
"""No set that is edited here holds more designs."""
MOST_COPIES: Final = 100_000

_TILES: Final = "tiles"
_Number: TypeAlias = Annotated[int, Field(ge=0, le=100_000)]
_Numbers: TypeAlias = Annotated[list[_Number], Field(min_length=1, max_length=MOST_TILES)]
_COUNTED: Final = re.compile(r"(.*?)(\d+)")
_LONGEST_ID: Final = 32


class _Operation(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class AddTile(_Operation):
    """A new tile, empty or as given, before the one of a number; at the end if there is none."""

    do: Literal["add"]
    before: _Number | None = None
    tile: TileJson | None = None


class CopyTiles(_Operation):
    """A copy of each of some tiles, behind the last of them."""

    do: Literal["copy"]
    tiles: _Numbers


class DeleteTiles(_Operation):
    """Some tiles go."""

    do: Literal["delete"]
    tiles: _Numbers


class CountTiles(_Operation):
    """So many more (or fewer) copies of each of some tiles are printed, one at least."""

    do: Literal["count"]
    tiles: _Numbers
    by: Annotated[int, Field(ge=-1000, le=1000)]


class MoveTiles(_Operation):
    """Some tiles, in their order, come before the one of a number, or (None) to the end."""

    do: Literal["move"]
    tiles: _Numbers
    before: _Number | None


SetOperation: TypeAlias = Annotated[
    AddTile | CopyTiles | DeleteTiles | CountTiles | MoveTiles, Field(discriminator="do")
]
"""Anything that can be done to the list of tiles; `do` says what."""


@dataclass(frozen=True, slots=True)
class SetEdit:
    """What came of an edit: the new `text`, the numbers of the tiles that it was about, as they lie now,
    and what undoing it is called.
    """

    text: str
    tiles: tuple[int, ...]
    label: Label


def set_edited(text: str, operation: SetOperation) -> SetEdit:
    """Return what `operation` makes of a set's `text`.

    Raises EditError if it makes no sense, or if the text is no JSON object with a list of tiles.
    """
    entries = _entries(text)
    if isinstance(operation, AddTile):
        return _add(text, entries, operation)
    numbers = sorted({number for number in operation.tiles if number < len(entries)})
    if len(numbers) != len(set(operation.tiles)):
        raise EditError("set_edits.no_tile")
    if isinstance(operation, CopyTiles):
        return _copy(text, entries, numbers)
    if isinstance(operation, DeleteTiles):
        return _delete(text, entries, numbers)
    if isinstance(operation, CountTiles):
        return _count(text, entries, numbers, operation.by)
    return _move(text, entries, numbers, operation.before)


def free_id(taken: Iterable[str], like: str = "") -> str:
    """Return a tile's id that none of `taken` is, and that goes on from `like`: B after A, 8 after 7."""
    used = set(taken)
    found = _COUNTED.fullmatch(like)
    if found:
        stem, number = found[1], int(found[2])
        ids = (f"{stem}{number + step:0{len(found[2])}d}" for step in range(1, len(used) + 2))
        return next(id for id in ids if id not in used)
    if not like or (len(like) == 1 and "A" <= like <= "Z"):
        start = ord(like or "@") - ord("A") + 1
        letters = (chr(ord("A") + place) for place in range(start, 26))
        letter = next((letter for letter in letters if letter not in used), None)
        return letter or free_id(used, "T0")
    return free_id(used, f"{like[: _LONGEST_ID - 4]}1")


def _entries(text: str) -> list[Any]:
    try:
        document, _ = parsed(Source("", text.removeprefix("\ufeff")))
    except UnusableFileError:
        raise EditError("set_edits.unreadable") from None
    tiles = document.get(_TILES, []) if isinstance(document, dict) else None
    if not isinstance(tiles, list):
        raise EditError("set_edits.unreadable")
    return tiles


def _add(text: str, entries: list[Any], operation: AddTile) -> SetEdit:
    if len(entries) >= MOST_TILES:
        raise EditError("set_edits.too_many", most=MOST_TILES)
    place = len(entries) if operation.before is None else min(operation.before, len(entries))
    ids = _ids(entries)
    if operation.tile is None:
        last = next((id for id in (_id(entry) for entry in reversed(entries[:place])) if id), "")
        tile = {"id": free_id(ids, last), "evidence": "original"}
    else:
        wish = _id(operation.tile)
        tile = {**operation.tile, "id": wish if wish and wish not in ids else free_id(ids, wish)}
    label = {"key": "undo.add-tile", "tile": str(tile["id"])}
    return SetEdit(with_entry(text, (_TILES,), place, tile), (place,), label)


def _copy(text: str, entries: list[Any], numbers: list[int]) -> SetEdit:
    if len(entries) + len(numbers) > MOST_TILES:
        raise EditError("set_edits.too_many", most=MOST_TILES)
    ids = _ids(entries)
    place = numbers[-1] + 1
    for offset, number in enumerate(numbers):
        entry = entries[number]
        if isinstance(entry, dict):
            id = free_id(ids, _id(entry) if _COUNTED.fullmatch(_id(entry)) else f"{_id(entry)[:28] or 'T'}1")
            ids.add(id)
            # What other programs call the original is no name of the copy.
            kept = {key: value for key, value in entry.items() if key != "refs"}
            entry = edited(kept, RenameOperation(do="rename", id=id), {})
        text = with_entry(text, (_TILES,), place + offset, entry)
    made = tuple(range(place, place + len(numbers)))
    return SetEdit(text, made, _label("copy-tiles", entries, numbers))


def _delete(text: str, entries: list[Any], numbers: list[int]) -> SetEdit:
    for number in reversed(numbers):
        text = without(text, (_TILES, number))
    left = len(entries) - len(numbers)
    next_one = (min(numbers[0], left - 1),) if left else ()
    return SetEdit(text, next_one, _label("delete-tiles", entries, numbers))


def _count(text: str, entries: list[Any], numbers: list[int], by: int) -> SetEdit:
    for number in numbers:
        entry = entries[number]
        if not isinstance(entry, dict):
            raise EditError("set_edits.unreadable")
        count = entry.get("count", 1)
        known = int(count) if isinstance(count, int | float) and abs(count) <= MOST_COPIES else 1
        wanted = CountOperation(do="count", count=max(1, min(MOST_COPIES, known + by)))
        text = _with_changes(text, number, entry, edited(entry, wanted, {}))
    return SetEdit(text, tuple(numbers), _label("count-tiles", entries, numbers))


def _with_changes(text: str, number: int, entry: dict[str, Any], new: dict[str, Any]) -> str:
    for key, value in new.items():
        if key not in entry or entry[key] != value:
            text = with_value(text, (_TILES, number, key), value)
    for key in entry.keys() - new.keys():
        text = without(text, (_TILES, number, key))
    return text


def _move(text: str, entries: list[Any], numbers: list[int], before: int | None) -> SetEdit:
    goal = len(entries) if before is None else min(before, len(entries))
    order = _moved_order(len(entries), numbers, goal)
    first = order.index(numbers[0])
    made = tuple(range(first, first + len(numbers)))
    return SetEdit(with_order(text, (_TILES,), order), made, _label("move-tiles", entries, numbers))


def _moved_order(total: int, numbers: Sequence[int], before: int) -> list[int]:
    """Return the old numbers of `total` tiles in their new order."""
    moved = set(numbers)
    head = [number for number in range(before) if number not in moved]
    tail = [number for number in range(before, total) if number not in moved]
    return [*head, *numbers, *tail]


def _ids(entries: Iterable[Any]) -> set[str]:
    return {_id(entry) for entry in entries}


def _id(entry: Any) -> str:
    id = entry.get("id") if isinstance(entry, dict) else None
    return id if isinstance(id, str) else ""


def _label(name: str, entries: list[Any], numbers: list[int]) -> Label:
    named = ", ".join(_id(entries[number]) or "?" for number in numbers[:3])
    return {"key": f"undo.{name}", "tiles": named + (" …" if len(numbers) > 3 else "")}
