"""What differs between two versions of a file, in words and line by line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Final, Literal

from tileforge.schema.source import brief
from tileforge.studio.documents.align import canonical, ids

MOST_DIFFERENCES: Final = 40
"""No more are told in words."""
MOST_LINES: Final = 4000
"""No more lines are laid side by side."""
CONTEXT: Final = 3
"""So many lines that are the same stand round those that differ."""

_TOO_MANY_LINES: Final = 20_000
_SHOWN: Final = 80


@dataclass(frozen=True, slots=True)
class Difference:
    """A place that differs: the words it is called by (`list` and `name`: ``tiles``, ``Q``; only `name`
    for a member of the whole; then `member` in it), and what `mine` and `theirs` have there: "" if it
    cannot be told in a few characters, None if there is nothing.
    """

    name: str
    list: str | None
    member: str | None
    mine: str | None
    theirs: str | None


@dataclass(frozen=True, slots=True)
class Row:
    """Two lines side by side, with their numbers from 1: the `same`, `changed`, or in one version only."""

    kind: Literal["same", "changed", "mine", "theirs", "skipped"]
    mine_line: int | None
    mine: str
    theirs_line: int | None
    theirs: str


def differences(mine: str, theirs: str) -> tuple[Difference, ...]:
    """Return the places where two JSON texts differ; none if one is no JSON, or no object."""
    try:
        values = [json.loads(text.removeprefix("\ufeff")) for text in (mine, theirs)]
    except (ValueError, RecursionError):
        return ()
    if not all(isinstance(value, dict) for value in values):
        return ()
    found = zip(_in_objects(*values), range(MOST_DIFFERENCES), strict=False)
    return tuple(difference for difference, _ in found)


def _in_objects(mine: dict[str, Any], theirs: dict[str, Any]) -> Iterator[Difference]:
    for key in dict.fromkeys((*mine, *theirs)):
        one, other = mine.get(key), theirs.get(key)
        if key in mine and key in theirs and canonical(one) == canonical(other):
            continue
        if isinstance(one, list) and isinstance(other, list) and ids(one) and ids(other):
            yield from _in_lists(key, one, other)
        elif isinstance(one, dict) and isinstance(other, dict):
            for name in dict.fromkeys((*one, *other)):
                if canonical(one.get(name)) != canonical(other.get(name)):
                    yield Difference(key, None, name, _shown(one, name), _shown(other, name))
        else:
            yield Difference(key, None, None, _shown(mine, key), _shown(theirs, key))


def _in_lists(key: str, mine: Sequence[Any], theirs: Sequence[Any]) -> Iterator[Difference]:
    one, other = ({entry["id"]: entry for entry in version} for version in (mine, theirs))
    for name in dict.fromkeys((*one, *other)):
        if name not in one or name not in other:
            yield Difference(name, key, None, _shown(one, name), _shown(other, name))
            continue
        for member in dict.fromkeys((*one[name], *other[name])):
            if canonical(one[name].get(member)) != canonical(other[name].get(member)):
                yield Difference(name, key, member, _shown(one[name], member), _shown(other[name], member))
    if list(one) != list(other) and set(one) == set(other):
        yield Difference(key, None, "order", ", ".join(one)[:_SHOWN], ", ".join(other)[:_SHOWN])


def _shown(container: dict[str, Any], key: str) -> str | None:
    """Return the member `key` in a few characters; "" if it takes more, None if it is missing."""
    if key not in container:
        return None
    value = container[key]
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if len(text) <= _SHOWN and text.isprintable():
        return text
    return "" if isinstance(value, list | dict) else brief(value, _SHOWN)


def side_by_side(mine: str, theirs: str) -> tuple[Row, ...]:
    """Return two texts line by line, aligned, without most of what is the same."""
    one, other = mine.splitlines(), theirs.splitlines()
    if max(len(one), len(other)) > _TOO_MANY_LINES:
        one, other = one[:_TOO_MANY_LINES], other[:_TOO_MANY_LINES]
    rows: list[Row] = []
    for group in SequenceMatcher(None, one, other, autojunk=False).get_grouped_opcodes(CONTEXT):
        if rows:
            rows.append(Row("skipped", None, "", None, ""))
        for tag, first, last, start, end in group:
            for step in range(max(last - first, end - start)):
                here, there = first + step, start + step
                has_mine, has_theirs = here < last, there < end
                kind: Literal["same", "changed", "mine", "theirs"] = (
                    "same"
                    if tag == "equal"
                    else "changed"
                    if has_mine and has_theirs
                    else "mine"
                    if has_mine
                    else "theirs"
                )
                rows.append(
                    Row(
                        kind,
                        here + 1 if has_mine else None,
                        one[here] if has_mine else "",
                        there + 1 if has_theirs else None,
                        other[there] if has_theirs else "",
                    )
                )
    return tuple(rows[:MOST_LINES])
