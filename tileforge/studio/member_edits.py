"""Edits of what a set holds besides tiles: its head, its cards, its pieces.

A text and an operation give a new text. What an edit does not concern keeps every byte.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints

from tileforge.schema.source import Keys
from tileforge.studio.documents.label import Label
from tileforge.studio.documents.splice import with_entry, with_order, with_value, without
from tileforge.studio.problems import Problem

MOST_VALUE: Final = 200_000
"""No value that is put anywhere is longer, as JSON."""
MOST_ENTRIES: Final = 2000

Root: TypeAlias = Literal["cards", "pieces", "head"]
"""What is edited: the set's cards, its pieces, or what stands before its tiles."""
HEAD: Final = frozenset(
    {
        *("name", "edition", "tile_size_mm", "origin", "sources", "requires", "contents"),
        *("terrains", "symbols", "x"),
    }
)
"""The members that are the set's head."""
_NEVER_EMPTY: Final[Mapping[Keys, Keys]] = {("cards",): ("cards", "designs"), ("pieces",): ("pieces",)}
"""Members that must hold an entry, and the list that these stand in."""
_Key = Annotated[str, StringConstraints(max_length=100)]
_Index = Annotated[int, Field(ge=0, le=MOST_ENTRIES)]
Path: TypeAlias = Annotated[list[_Key | _Index], Field(max_length=12)]


class _Operation(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    path: Path


class Put(_Operation):
    """A value at a path; null takes the member out."""

    do: Literal["put"]
    value: JsonValue


class Insert(_Operation):
    """An entry into the list at a path, before the one of an index."""

    do: Literal["insert"]
    index: _Index
    value: JsonValue


class Remove(_Operation):
    """The member or entry at a path goes."""

    do: Literal["remove"]


class Move(_Operation):
    """The entry of a list goes to another place in it."""

    do: Literal["move"]
    index: _Index
    to: _Index


class Copy(_Operation):
    """A copy of the entry of a list behind it, with an id that is free."""

    do: Literal["copy"]
    index: _Index


MemberOperation: TypeAlias = Annotated[Put | Insert | Remove | Move | Copy, Field(discriminator="do")]
"""Anything that can be done below ``cards`` or ``pieces``, or to the head; `path` leads on from there."""


def members_edited(text: str, root: Root, operation: MemberOperation) -> str:
    """Return what `operation` makes of the `text` of a set below `root`.

    Raises Problem if it makes no sense, or if the text is no JSON.
    """
    path = _whole_path(root, operation.path)
    try:
        match operation:
            case Remove():
                return without(text, _with_what_empties(text, path))
            case Put(value=None):
                return without(text, path)
            case Put():
                return with_value(text, path, _bounded(operation.value))
            case Insert():
                value = _bounded(operation.value)
                entries = _list_at(text, path, missing=True)
                return with_entry(text, path, min(operation.index, len(entries)), value)
            case Move():
                order = list(range(len(_list_at(text, path))))
                order.insert(operation.to, order.pop(operation.index))
                return with_order(text, path, order)
            case Copy():
                entries = _list_at(text, path)
                return with_entry(text, path, operation.index + 1, _copied(entries, operation.index))
    except (LookupError, ValueError, RecursionError) as error:
        raise Problem(409, "members.stale") from error


def _whole_path(root: Root, path: Sequence[str | int]) -> Keys:
    """Return where `path` leads from the document's root. Raises Problem for a member that is no head's."""
    if root != "head":
        return (root, *path)
    if not path or path[0] not in HEAD:
        raise Problem(409, "members.stale")
    return tuple(path)


def _with_what_empties(text: str, path: Keys) -> Keys:
    """Return the path of what goes with the entry at `path`: where it is the last card or piece, all of
    the deck or of the pieces, which may not be empty.
    """
    for whole, entries in _NEVER_EMPTY.items():
        if path[:-1] == entries and len(_list_at(text, entries)) == 1 and path[-1] == 0:
            return whole
    return path


def label_of(root: Root, operation: MemberOperation, text: str) -> Label:
    """Return what undoing `operation` is called; the same for what is typed into one field."""
    field = "/".join(str(part) for part in operation.path)
    if root == "head":
        return {"key": "undo.head", "field": field}
    what = operation.path[0] if root == "pieces" and operation.path else None
    if root == "cards" and len(operation.path) > 1 and operation.path[0] == "designs":
        what = operation.path[1]
    entries = _entries(text, ("cards", "designs") if root == "cards" else ("pieces",))
    id = entries[what].get("id") if isinstance(what, int) and what < len(entries) else None
    if isinstance(id, str) and isinstance(operation, Put):
        return {"key": f"undo.{root}-one", "id": id, "field": field}
    return {"key": f"undo.{root}", "field": field}


def _bounded(value: Any) -> Any:
    if len(json.dumps(value, allow_nan=False)) > MOST_VALUE:
        raise Problem(413, "problem.too-long")
    return value


def _copied(entries: list[Any], index: int) -> Any:
    entry = entries[index]
    if not isinstance(entry, dict):
        return entry
    taken = [other.get("id") for other in entries if isinstance(other, dict)]
    id = entry.get("id")
    stem = (id.rstrip("0123456789-") if isinstance(id, str) else "") or "copy"
    number = next(number for number in range(2, len(entries) + 3) if f"{stem}-{number}" not in taken)
    return {**entry, "id": f"{stem}-{number}"}


def _list_at(text: str, path: Keys, *, missing: bool = False) -> list[Any]:
    """Return the list at `path`; an empty one if there is nothing and it may be `missing`.

    Raises LookupError if something else is there.
    """
    value: Any = json.loads(text.removeprefix("\ufeff"))
    for key in path:
        try:
            value = value[key]
        except (KeyError, IndexError, TypeError):
            if missing:
                return []
            raise LookupError(f"nothing is at {key!r}") from None
    if not isinstance(value, list):
        raise LookupError("no list is there")
    if len(value) > MOST_ENTRIES:
        raise Problem(413, "problem.too-long")
    return value


def _entries(text: str, path: Keys) -> list[Any]:
    try:
        return [entry if isinstance(entry, dict) else {} for entry in _list_at(text, path, missing=True)]
    except (LookupError, ValueError, RecursionError):
        return []
