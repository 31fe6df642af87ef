"""Names in a document that lead nowhere: terrains, symbols, decor and hub kinds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tileforge.model.catalogue import DECOR, HUBS, SYMBOLS
from tileforge.model.terrain import BUILT_IN, FIELD
from tileforge.schema.names import nowhere_on
from tileforge.schema.raw import Json, member, objects, texts
from tileforge.schema.report import Problem
from tileforge.schema.source import Keys, brief
from tileforge.schema.wording import near, subject


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of thing that is named: the code for an unknown one, its noun, and those there are."""

    code: str
    noun: str
    known: Mapping[str, Any]


_DECOR = _Kind("TF107", "decor", DECOR)
_HUB = _Kind("TF108", "hub kind", HUBS)


def reference_problems(document: Json) -> Iterator[Problem]:
    """Yield a problem for each name in `document` that leads nowhere.

    The document need not follow the schema: what has the wrong type is passed over.
    """
    terrain = _Kind("TF105", "terrain", {**BUILT_IN, **member(document, "terrains")})
    symbol = _Kind("TF106", "symbol", {**SYMBOLS, **member(document, "symbols")})
    contents = member(document, "contents")
    for key, kind in (("segments", terrain), ("symbols", symbol), ("decor", _DECOR), ("edges", terrain)):
        for name in member(contents, key):
            yield from _unknown(document, ("contents", key, name), kind, name, at_key=True)
    for id, declared in member(document, "symbols").items():
        for index, name in texts(declared, "sits_on"):
            if name != "tile":
                yield from _unknown(document, ("symbols", id, "sits_on", index), terrain, name)
    for index, tile in objects(document, "tiles"):
        path = ("tiles", index)
        yield from nowhere_on(document, path, tile)
        for hub, name in member(tile, "hubs").items():
            if isinstance(name, str):
                yield from _unknown(document, (*path, "hubs", hub), _HUB, name)
        yield from _uses(document, path, tile, symbol)
        for number, copy in objects(tile, "copies"):
            yield from _uses(document, (*path, "copies", number), copy, symbol)
        for number, segment in objects(tile, "segments"):
            where = (*path, "segments", number)
            yield from _uses(document, where, segment, symbol)
            lies = segment.get("terrain")
            if lies == FIELD.id:
                message = f"{subject(document, where)[0]}: a field is never written as a segment"
                hint = "Remove the segment; fields are what the others leave."
                yield Problem("TF105", (*where, "terrain"), message, hint)
            elif isinstance(lies, str):
                yield from _unknown(document, (*where, "terrain"), terrain, lies)


def _uses(document: Json, path: Keys, carrier: Json, symbol: _Kind) -> Iterator[Problem]:
    for key, noun, kind in (("symbols", "symbol", symbol), ("decor", "decor", _DECOR)):
        for index, name in texts(carrier, key):
            yield from _unknown(document, (*path, key, index), kind, name)
        for index, use in objects(carrier, key):
            if isinstance(use.get(noun), str):
                yield from _unknown(document, (*path, key, index, noun), kind, use[noun])


def _unknown(
    document: Json, where: Keys, kind: _Kind, name: str, *, at_key: bool = False
) -> Iterator[Problem]:
    if name in kind.known:
        return
    thing = subject(document, where)[0] or where[0]
    message = f"{thing}: there is no {kind.noun} {brief(name)}"
    yield Problem(kind.code, where, message, _meant(name, tuple(kind.known)), at_key)


@cache
def _meant(name: str, known: tuple[str, ...]) -> str:
    meant = near(name, known)
    return f'Did you mean "{meant}"?' if meant else f"There are {', '.join(known[:20])}."
