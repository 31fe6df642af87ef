"""Names within one tile: the ids of its segments and hubs, and what `ends`, `at` and `cities` say."""

from __future__ import annotations

from collections.abc import Iterator

from tileforge.model.geometry import POSITION
from tileforge.schema.raw import Json, member, objects, texts
from tileforge.schema.report import Problem
from tileforge.schema.source import Keys, brief
from tileforge.schema.wording import near, subject


def nowhere_on(document: Json, path: Keys, tile: Json) -> Iterator[Problem]:
    """Yield a problem for each id of `tile`, at `path`, that is given twice or leads nowhere."""
    by_id: dict[str, int] = {}
    for index, segment in objects(tile, "segments"):
        id = segment.get("id")
        if isinstance(id, str):
            if id in by_id or id in member(tile, "hubs"):
                where = (*path, "segments", index, "id")
                message = f"{subject(document, where)[0]}: the id {brief(id)} is given twice in the tile"
                yield Problem("TF114", where, message, "Give each segment and hub an id of its own.")
            by_id.setdefault(id, index)
    yield from _ends(document, path, tile, by_id)
    for where, name in _named_places(path, tile):
        if name not in POSITION and name not in by_id:
            yield _nowhere(document, where, "boundary point and no segment of the tile", name, by_id)
    for index, stated in objects(tile, "fields"):
        for position, name in texts(stated, "cities"):
            if name not in by_id:
                where = (*path, "fields", index, "cities", position)
                yield _nowhere(document, where, "segment of the tile", name, by_id)


def _ends(document: Json, path: Keys, tile: Json, by_id: dict[str, int]) -> Iterator[Problem]:
    hubs = member(tile, "hubs")
    stops: dict[int, list[int]] = {}
    for index, segment in objects(tile, "segments"):
        for position, name in texts(segment, "ends"):
            where = (*path, "segments", index, "ends", position)
            if name in hubs:
                continue
            if name not in by_id:
                yield _nowhere(document, where, "hub and no segment of the tile", name, {**hubs, **by_id})
            elif by_id[name] == index:
                message = f"{subject(document, where)[0]}: ends names the segment itself, {brief(name)}"
                yield Problem("TF109", where, message, "Name the hub or the other segment that it stops at.")
            else:
                stops.setdefault(index, []).append(by_id[name])
    circle = _circle(stops)
    if circle:
        numbers = [str(index + 1) for index in circle[:5]] + ["…"] * (len(circle) > 5)
        message = f"{subject(document, path)[0]}: segments {', '.join(numbers)} end at each other in a circle"
        hint = 'Remove one of the "ends", or let them end at a hub.'
        yield Problem("TF113", (*path, "segments", circle[0], "ends"), message, hint)


def _circle(stops: dict[int, list[int]]) -> list[int]:
    """Return the segments, in order, of one circle in the graph of what stops at what; [] if none."""
    if not stops:
        return []
    from graphlib import CycleError, TopologicalSorter

    try:
        TopologicalSorter(stops).prepare()
    except CycleError as error:
        return sorted(set(error.args[1]))
    return []


def _named_places(path: Keys, tile: Json) -> Iterator[tuple[Keys, str]]:
    """Yield the path and the value of every `at` of the tile's spots, symbols and decor."""
    carriers: list[tuple[Keys, Json]] = [(path, tile)]
    for key in ("segments", "copies"):
        carriers += [((*path, key, index), carrier) for index, carrier in objects(tile, key)]
    for where, carrier in carriers:
        if where is not path and isinstance(carrier.get("at"), str):
            yield (*where, "at"), carrier["at"]
        for key in ("symbols", "decor"):
            for index, use in objects(carrier, key):
                if isinstance(use.get("at"), str):
                    yield (*where, key, index, "at"), use["at"]


def _nowhere(document: Json, where: Keys, what: str, name: str, known: Json) -> Problem:
    thing, keys = subject(document, where)
    key = next(key for key in reversed(keys) if isinstance(key, str))
    message = f"{thing}: {key} names {brief(name)}, which is no {what}"
    meant = near(name, known)
    hint = f'Did you mean "{meant}"?' if meant else "Correct the name, or give what is meant that id."
    return Problem("TF109", where, message, hint)
