"""What a print job chooses: sets, single designs and copies of them, and how many of each.

An entry is written ``set``, ``set*2``, ``set:tile``, ``set:tile#2`` or ``set:tile*3``: all of a set,
all copies of a design or one of them, and so many times over. ``set:start`` is the start tile, and
``set:*`` all there is.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from tileforge.model.tile import copies_of
from tileforge.model.tileset import TileSet
from tileforge.sheets.document import Piece
from tileforge.sheets.pages import SheetError
from tileforge.sheets.tiles import tile_key

KINDS: Final[Mapping[str, str]] = {"tiles": "tile", "cards": "card", "pieces": "piece"}
"""What may be chosen from, and how its pieces' keys call it."""
MOST_TIMES: Final = 1000
START: Final = "start"

_ENTRY: Final = re.compile(
    r"(?P<set>.+?)(?::(?P<what>\*|[^:*#\\]+?)(?:#(?P<copy>[0-9]{1,6}))?)?(?:\*(?P<times>[0-9]{1,6}))?", re.S
)
_LEFT_OVER: Final = re.compile(r"[*#]|:$")

Makers: TypeAlias = Mapping[str, Callable[[TileSet], Iterable[Piece]]]
"""What makes all pieces of a set, by kind."""


@dataclass(frozen=True, slots=True)
class Wish:
    """One entry of a job: the set as it was written, the id that is chosen (None: all of the set), which
    of its copies, from 1 (None: all), and how many times over.
    """

    set_name: str
    what: str | None = None
    copy: int | None = None
    times: int = 1

    @property
    def is_whole(self) -> bool:
        """Whether the whole set is wished for, once."""
        return self.what is None and self.times == 1


def wish_from(text: str) -> Wish:
    """Return the wish that `text` spells; SheetError if it spells none."""
    found = _ENTRY.fullmatch(text)
    if found is None or _LEFT_OVER.search(found["set"]):
        raise SheetError(
            f"{text!r} is no entry of a job; write a set, set:tile, set:tile#2 for its second copy, "
            "set:start or set:*, and *3 behind any of them for three times as many"
        )
    what = found["what"]
    copy, times = (int(found[key]) if found[key] is not None else None for key in ("copy", "times"))
    if what == "*" and copy is not None:
        raise SheetError(
            f"{text!r}: only one design has a copy number {copy}; write its id in the place of *"
        )
    if times is not None and not 1 <= times <= MOST_TIMES:
        raise SheetError(f"{text!r}: {times} times; write 1 to {MOST_TIMES}")
    return Wish(found["set"], None if what == "*" else what, copy, 1 if times is None else times)


def chosen_pieces(wishes: Iterable[tuple[TileSet, Wish]], kind: str, makers: Makers) -> tuple[Piece, ...]:
    """Return the pieces that `wishes` ask for, set by set in the order of their first entries.

    A whole set gives its pieces of `kind`; an id is looked for among these first, then among the other
    kinds. Counts multiply, and entries that mean the same add up. Raises SheetError for an id that a
    set does not have.
    """
    shelves: dict[str, _Shelf] = {}
    counts: Counter[str] = Counter()
    for tileset, wish in wishes:
        shelf = shelves.setdefault(tileset.id, _Shelf(tileset, kind, makers))
        for key, count in shelf.asked(wish):
            counts[key] += count * wish.times
    return tuple(
        replace(piece, count=counts[piece.key])
        for shelf in shelves.values()
        for piece in shelf.made()
        if counts[piece.key]
    )


class _Shelf:
    """A set's pieces by kind, each kind made when it is first asked for."""

    def __init__(self, tileset: TileSet, kind: str, makers: Makers) -> None:
        self._tileset = tileset
        self._kinds = (kind, *(other for other in KINDS if other != kind))
        self._makers = makers
        self._made: dict[str, tuple[Piece, ...]] = {}

    def made(self) -> Iterator[Piece]:
        """Yield what was asked for so far, kind by kind."""
        for kind in self._kinds:
            yield from self._made.get(kind, ())

    def asked(self, wish: Wish) -> list[tuple[str, int]]:
        """Return the keys of the pieces that `wish` means, and how many of each it means once over."""
        if wish.what is None:
            return [(piece.key, piece.count) for piece in self._pieces(self._kinds[0])]
        for kind in self._kinds:
            members = [piece for piece in self._pieces(kind) if _is_called(self._id(kind, piece), wish.what)]
            if not members and kind == "tiles" and wish.what == START:
                starts = self._start_keys()
                members = [piece for piece in self._pieces(kind) if piece.key in starts]
            if members:
                return _copies(members, wish)
        raise SheetError(self._unknown(wish.what))

    def _pieces(self, kind: str) -> tuple[Piece, ...]:
        if kind not in self._made:
            self._made[kind] = tuple(self._makers[kind](self._tileset))
        return self._made[kind]

    def _id(self, kind: str, piece: Piece) -> str:
        """Return the id that `piece` goes by in its set: its key without the set, and without the group
        of copies.
        """
        id = piece.key.removeprefix(f"{self._tileset.id}/{KINDS[kind]}/")
        return id.rpartition("/")[0] if kind == "tiles" else id

    def _start_keys(self) -> set[str]:
        return {
            tile_key(self._tileset, tile, index)
            for tile in self._tileset.tiles
            for index, copy in enumerate(copies_of(tile))
            if copy.start
        }

    def _unknown(self, what: str) -> str:
        ids = dict.fromkeys(self._id(kind, piece) for kind in self._kinds for piece in self._pieces(kind))
        folded = {id.casefold(): id for id in (*ids, START)}
        near = [
            folded[id] for id in difflib.get_close_matches(what[:100].casefold(), folded, n=3, cutoff=0.5)
        ]
        shown = what if len(what) <= 60 else f"{what[:60]}…"
        if near:
            return f'{self._tileset.id} has no "{shown}"; did you mean {" or ".join(near)}?'
        listed = ", ".join([*ids][:40]) + (", …" if len(ids) > 40 else "")
        return f'{self._tileset.id} has no "{shown}"; it has {listed}'


def _is_called(id: str, what: str) -> bool:
    """Tell whether `what` names a design: its id, or a token whose colours are designs of their own."""
    return id == what or id.startswith(f"{what}/")


def _copies(members: list[Piece], wish: Wish) -> list[tuple[str, int]]:
    if wish.copy is None:
        return [(piece.key, piece.count) for piece in members]
    left = wish.copy
    for piece in members:
        if 1 <= left <= piece.count:
            return [(piece.key, 1)]
        left -= piece.count
    total = sum(piece.count for piece in members)
    raise SheetError(f"{wish.set_name}:{wish.what} has no copy number {wish.copy}; it has {total}")
