"""Edits of a JSON text that leave the rest of it as it was, byte for byte."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from tileforge.schema.source import Keys, members_at
from tileforge.studio.documents.compose import Container, Piece, container_at
from tileforge.studio.documents.respell import Speller
from tileforge.studio.documents.style import is_scalar, style_of

_MARK: Final = "\ufeff"
_SCHEMA: Final = re.compile(r"/(\w+)\.schema\.json$")
_SPACE: Final = re.compile(r"[ \t\n\r]*")
_DECODER: Final = json.JSONDecoder()
_KINDS: Final = frozenset({"board", "game", "interactions", "tileset"})
_NOTHING: Final = object()


def with_value(text: str, path: Keys, value: Any) -> str:
    """Return `text` with `value` at `path`; objects that lead there and are missing are made.

    Of an object or list that is there, only members that differ are written anew; a new member goes
    where the format has it. Raises ValueError if `text` or `value` is no JSON, LookupError if the
    path leads through something else than objects and entries of lists.
    """
    return _edited(text, path, lambda spot: spot.replaced(value), value)


def without(text: str, path: Keys) -> str:
    """Return `text` without the member or entry at `path`; as it is if there is none.

    Raises ValueError if `text` is no JSON, LookupError for the root.
    """
    if not path:
        raise LookupError("the root of a document cannot be taken out")
    try:
        return _edited(text, path[:-1], lambda spot: spot.without(path[-1]))
    except LookupError:
        return text


def with_entry(text: str, path: Keys, index: int, value: Any) -> str:
    """Return `text` with `value` put into the list at `path` before entry `index`; a list is made if
    there is none.

    Raises ValueError if `text` or `value` is no JSON, LookupError if no list is or can be there.
    """
    return _edited(text, path, lambda spot: spot.with_entry(index, value), [value])


def with_order(text: str, path: Keys, order: Sequence[int]) -> str:
    """Return `text` with the entries of the list at `path` in the `order` given by their old indexes,
    each as it is written.

    Raises ValueError if `text` is no JSON or `order` does not name each entry once, LookupError if no
    list is there.
    """
    return _edited(text, path, lambda spot: spot.with_order(order))


class _Spot:
    """A value in a text: where it stands and what it says."""

    def __init__(self, text: str, start: int, path: Keys, speller: Speller) -> None:
        self.text, self.start, self.path, self.speller = text, start, path, speller
        self.value, self.end = _DECODER.raw_decode(text, start)

    def below(self, key: str | int) -> _Spot | None:
        """Return the member at `key`; None if an object has none. Raises LookupError."""
        if not isinstance(self.value, list if isinstance(key, int) else dict):
            raise LookupError(f"{key!r} names no member of what is at {self.path!r}")
        found = [member for member in members_at(self.text, self.start) if member.key == key]
        if found:
            return _Spot(self.text, found[-1].value_at, (*self.path, key), self.speller)
        if isinstance(key, int):
            raise LookupError(f"the list at {self.path!r} has no entry {key}")
        return None

    def replaced(self, value: Any) -> str:
        return self.speller.respelled(self.text, self.start, self.end, self.path, (self.value, value))

    def without(self, key: str | int) -> str:
        container = self._container()
        pieces = [
            piece
            for piece, member in zip(self._pieces(container), container.members, strict=True)
            if member.key != key
        ]
        if len(pieces) == len(container.members):
            raise LookupError(f"{key!r} names no member of what is at {self.path!r}")
        return self.speller.put_together(container, pieces)

    def with_entry(self, index: int, value: Any) -> str:
        if not isinstance(self.value, list):
            raise LookupError(f"no list is at {self.path!r}")
        if not self.value:
            return self.replaced([value])
        container = self._container()
        index = max(0, min(index, len(self.value)))
        pieces = self._pieces(container)
        pieces.insert(index, self.speller.entry(container, value))
        return self.speller.put_together(container, pieces)

    def with_order(self, order: Sequence[int]) -> str:
        if not isinstance(self.value, list):
            raise LookupError(f"no list is at {self.path!r}")
        if sorted(order) != list(range(len(self.value))):
            raise ValueError("an order names each entry of its list once")
        if not self.value:
            return self.text[self.start : self.end]
        container = self._container()
        pieces = self._pieces(container)
        return self.speller.put_together(container, [pieces[index] for index in order])

    def _container(self) -> Container:
        return container_at(self.text, self.start, self.end)

    def _pieces(self, container: Container) -> list[Piece]:
        return [
            Piece(container.raw(index), index, is_scalar(self.value[member.key]))
            for index, member in enumerate(container.members)
        ]


def _edited(text: str, path: Keys, edit: Callable[[_Spot], str], new: Any = _NOTHING) -> str:
    """Return `text` with the value at `path` as `edit` writes it; where it is missing, `new` is added
    if there is one. Raises ValueError and LookupError.
    """
    mark = _MARK if text.startswith(_MARK) else ""
    body = text.removeprefix(_MARK)
    try:
        value = json.loads(body)
        speller = Speller(style_of(body), _kind(value))
        space = _SPACE.match(body)
        spot = _Spot(body, space.end() if space else 0, (), speller)
        spots = [spot]
        for depth, key in enumerate(path):
            below = spots[-1].below(key)
            if below is None:
                if new is _NOTHING:
                    raise LookupError(f"there is nothing at {path!r}")
                return mark + _spliced(spots, _with_missing(spots[-1], path[depth:], new))
            spots.append(below)
        return mark + _spliced(spots, edit(spots[-1]))
    except RecursionError as error:
        raise ValueError("objects and lists stand too deep in each other") from error


def _with_missing(spot: _Spot, keys: Keys, new: Any) -> str:
    for key in reversed(keys):
        if isinstance(key, int):
            raise LookupError(f"there is no list for entry {key}")
        new = {key: new}
    return spot.replaced({**spot.value, **new})


def _spliced(spots: Sequence[_Spot], written: str) -> str:
    """Return the text with `written` for the last of `spots`, each of which stands in the one before."""
    text, inner = spots[0].text, spots[-1]
    outer = next((spot for spot in spots if "\n" not in text[spot.start : spot.end]), inner)
    whole = text[outer.start : inner.start] + written + text[inner.end : outer.end]
    return text[: outer.start] + outer.speller.fitted(text, outer.start, outer.end, whole) + text[outer.end :]


def _kind(document: Any) -> str:
    """Return what kind of file `document` says it is; a tile set, if it does not."""
    schema = document.get("$schema") if isinstance(document, dict) else None
    named = _SCHEMA.search(schema) if isinstance(schema, str) else None
    return named[1] if named and named[1] in _KINDS else "tileset"
