"""A JSON text that comes to say another value: what is the same keeps its spelling."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tileforge.schema.key_order import key_order
from tileforge.schema.source import Keys
from tileforge.studio.documents.align import aligned, canonical
from tileforge.studio.documents.compose import (
    Container,
    Piece,
    column_at,
    composed,
    container_at,
    margin_at,
)
from tileforge.studio.documents.style import Style, is_scalar


@dataclass(frozen=True, slots=True)
class Speller:
    """Writes values in the `style` of a text, a file of `kind` (``tileset``, ``board`` or another)."""

    style: Style
    kind: str

    def respelled(self, text: str, start: int, end: int, path: Keys, values: tuple[Any, Any]) -> str:
        """Return the new value for the old one (`values`: old, new) that stands in `text` from `start`
        up to `end`, at `path`. Raises ValueError for what is no JSON.
        """
        old, new = values
        if canonical(old) == canonical(new):
            return text[start:end]
        margin, column = margin_at(text, start), column_at(text, start)
        alike = isinstance(old, Mapping) and isinstance(new, Mapping)
        if not old or not new or not (alike or (isinstance(old, list) and isinstance(new, list | tuple))):
            return self.style.written(new, margin, column - len(margin))
        container = container_at(text, start, end)
        pieces = (
            self._members(container, path, old, new)
            if isinstance(new, Mapping)
            else self._entries(container, path, old, new)
        )
        return self.put_together(container, pieces)

    def put_together(self, container: Container, pieces: Sequence[Piece]) -> str:
        """Return the text of `container` with `pieces` for members, laid out anew if it was on one line
        and no longer fits there.
        """
        return self.fitted(
            container.text, container.start, container.end, composed(container, pieces, self.style)
        )

    def fitted(self, text: str, start: int, end: int, written: str) -> str:
        """Return `written`, which takes the place of what stands in `text` from `start` up to `end`, laid
        out anew if that was on one line and this no longer fits there.
        """
        column, width = column_at(text, start), self.style.layout.width
        was_too_wide = column + end - start + 1 > width > 0
        fits = column + len(written) + 1 <= width or written[0] not in "[{" or written == text[start:end]
        if fits or was_too_wide or "\n" in text[start:end]:
            return written
        margin = margin_at(text, start)
        return self.style.written(json.loads(written), margin, column - len(margin))

    def entry(self, container: Container, value: Any, key: str | None = None) -> Piece:
        """Return `value` as a new member of `container`, under `key` if that is an object."""
        name = "" if key is None else f"{self.style.flat(key)}{self.style.colon}"
        if container.is_flat:
            return Piece(name + self.style.flat(value), None, is_scalar(value))
        return Piece(name + self.style.written(value, container.margin, len(name)), None, is_scalar(value))

    def with_member(
        self, pieces: list[Piece], keys: list[str], piece: Piece, key: str, after: str | None, path: Keys
    ) -> None:
        """Put the `piece` under `key` among those of the object at `path`: where the format has it, else
        behind the key `after`, else at the end.
        """
        order = key_order(self.kind, path)
        place = len(keys)
        if key in order:
            before = set(order[: order.index(key)])
            place = max((at + 1 for at, name in enumerate(keys) if name in before), default=0)
        elif after is not None and after in keys:
            place = len(keys) - keys[::-1].index(after)
        keys.insert(place, key)
        pieces.insert(place, piece)

    def _members(
        self, container: Container, path: Keys, old: Mapping[str, Any], new: Mapping[str, Any]
    ) -> list[Piece]:
        pieces: list[Piece] = []
        keys: list[str] = []
        last = {member.key: index for index, member in enumerate(container.members)}
        for index, member in enumerate(container.members):
            key = str(member.key)
            if key not in new:
                continue
            written = container.raw(index)
            if last[key] == index:
                value = self.respelled(
                    container.text, member.value_at, member.end, (*path, key), (old[key], new[key])
                )
                written = container.text[member.key_at : member.value_at] + value
            pieces.append(Piece(written, index, is_scalar(new[key])))
            keys.append(key)
        after: str | None = None
        for key, value in new.items():
            if key not in old:
                self.with_member(pieces, keys, self.entry(container, value, key), key, after, path)
            after = key
        return pieces

    def _entries(
        self, container: Container, path: Keys, old: Sequence[Any], new: Sequence[Any]
    ) -> list[Piece]:
        pieces: list[Piece] = []
        for value, index in zip(new, aligned(old, new), strict=True):
            if index is None:
                pieces.append(self.entry(container, value))
                continue
            member = container.members[index]
            text = self.respelled(
                container.text, member.value_at, member.end, (*path, index), (old[index], value)
            )
            pieces.append(Piece(text, index, is_scalar(value)))
        return pieces
