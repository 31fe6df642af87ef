"""Changes made to one text in two places, brought together where they do not meet."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, Final, TypeAlias

from tileforge.studio.documents.align import canonical, ids
from tileforge.studio.documents.splice import with_value

_MISSING: Final = object()
"""Stands for a member that is not there."""

_Triple: TypeAlias = tuple[Any, Any, Any]
"""The same thing as it was, as it is in mine, and as it is in theirs."""


class _MeetError(Exception):
    """Both changed the same place, and not in the same way."""


def merged(base: str, mine: str, theirs: str, *, is_json: bool) -> str | None:
    """Return a text with the changes that `mine` and `theirs` made to `base`; None if both changed the
    same place.

    JSON is compared by its structure, entries of a list by their ids, other text by its lines.
    """
    by_lines = _merged_lines(base, mine, theirs)
    if not is_json:
        return by_lines
    try:
        value = _merged(tuple(json.loads(text.removeprefix("\ufeff")) for text in (base, mine, theirs)))
        if by_lines is not None and _says(by_lines, value):
            return by_lines
        return with_value(mine, (), value)
    except (_MeetError, ValueError, RecursionError):
        return None


def _says(text: str, value: Any) -> bool:
    try:
        return canonical(json.loads(text)) == canonical(value)
    except (ValueError, RecursionError):
        return False


def _same(one: Any, other: Any) -> bool:
    if one is _MISSING or other is _MISSING:
        return one is other
    return canonical(one) == canonical(other)


def _merged(versions: tuple[Any, ...]) -> Any:
    """Return what becomes of a value; `_MISSING` if it goes. Raises _MeetError."""
    base, mine, theirs = versions
    if _same(mine, theirs) or _same(base, theirs):
        return mine
    if _same(base, mine):
        return theirs
    if isinstance(mine, dict) and isinstance(theirs, dict):
        return _merged_objects((base if isinstance(base, dict) else {}, mine, theirs))
    if isinstance(mine, list) and isinstance(theirs, list) and isinstance(base, list):
        if all(ids(entries) is not None for entries in versions):
            return _merged_by_id(versions)
        if len(base) == len(mine) == len(theirs):
            return [_merged(entries) for entries in zip(base, mine, theirs, strict=True)]
        entries = {canonical(entry): entry for version in versions for entry in version}
        kept = _sequences([[canonical(entry) for entry in version] for version in versions])
        return [entries[name] for name in kept]
    raise _MeetError


def _merged_objects(versions: tuple[Mapping[str, Any], ...]) -> dict[str, Any]:
    base, mine, theirs = versions
    found = {
        key: _merged(tuple(version.get(key, _MISSING) for version in (base, mine, theirs)))
        for key in dict.fromkeys((*mine, *theirs, *base))
    }
    return {key: value for key, value in found.items() if value is not _MISSING}


def _merged_by_id(versions: tuple[Sequence[Any], ...]) -> list[Any]:
    """Return the entries of lists that are told apart by id: in the order of whoever changed that."""
    base, mine, theirs = ({entry["id"]: entry for entry in version} for version in versions)
    found = _merged_objects((base, mine, theirs))
    common = [name for name in base if name in mine and name in theirs]
    order_mine, order_theirs = ([name for name in side if name in set(common)] for side in (mine, theirs))
    if order_theirs == common or order_mine == order_theirs:
        first, second = mine, theirs
    elif order_mine == common:
        first, second = theirs, mine
    else:
        raise _MeetError
    order = list(first)
    previous: str | None = None
    for name in second:
        if name not in first:
            order.insert(order.index(previous) + 1 if previous in order else 0, name)
        previous = name
    return [found[name] for name in order if name in found]


def _merged_lines(base: str, mine: str, theirs: str) -> str | None:
    try:
        return "".join(_sequences([text.splitlines(keepends=True) for text in (base, mine, theirs)]))
    except _MeetError:
        return None


def _sequences(versions: Sequence[list[str]]) -> list[str]:
    """Return a sequence with the changes of both; changes that touch each other meet. Raises _MeetError."""
    base, mine, theirs = versions
    edits = sorted(
        {
            (first, last, tuple(other[start:end]))
            for other in (mine, theirs)
            for first, last, start, end in _edits(base, other)
        }
    )
    result: list[str] = []
    at = 0
    for number, (first, last, put) in enumerate(edits):
        if number and first <= edits[number - 1][1]:
            raise _MeetError
        result += [*base[at:first], *put]
        at = last
    return result + base[at:]


def _edits(base: list[str], other: list[str]) -> list[tuple[int, int, int, int]]:
    matcher = SequenceMatcher(None, base, other, autojunk=False)
    return [code[1:] for code in matcher.get_opcodes() if code[0] != "equal"]
