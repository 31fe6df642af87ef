"""Lights: which parts of a tile a finding is about, so that pointing at it shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tileforge.art.overlay import Part
from tileforge.model.geometry import CORNERS, POSITION, SIDES
from tileforge.schema.raw import objects
from tileforge.schema.source import parts as keys_of

WHOLE: Final = "tile"
"""The light of a finding that is about the tile as such."""


def lights_of(pointer: str, tile: Any, overlay: Sequence[Part]) -> list[str]:
    """Return what lights up for a fault at `pointer`, which leads from the raw `tile`.

    Ids of parts of `overlay`, ``side-N`` for a side, ``corner-NE`` for a corner, ``form-count`` for
    what stands in the tile's form, `WHOLE` for all of it. Never empty.
    """
    keys = keys_of(pointer) if pointer else ()
    found = _below(pointer, overlay) or _above(keys, overlay)
    more = [*_crossing(pointer, overlay), *_named(keys, tile, overlay)]
    found += [light for light in dict.fromkeys(more) if light not in found]
    if not found and keys and keys[0] == "fields_reason":
        found = [part.id for part in overlay if part.kind == "field"]
    if not found and keys and keys[0] in _FORM:
        found = [f"form-{keys[0]}"]
    return found or [WHOLE]


_FORM: Final = ("id", "count", "evidence", "note", "copies", "art", "refs", "ignore", "x")
"""What a tile's form shows and its picture does not."""


def _below(pointer: str, overlay: Sequence[Part]) -> list[str]:
    """Return the parts that stand at `pointer` or below it."""
    if not pointer:
        return []
    return [part.id for part in overlay if f"{part.pointer}/".startswith(f"{pointer}/")]


def _above(keys: Sequence[str | int], overlay: Sequence[Part]) -> list[str]:
    """Return the innermost part that the place at `keys` belongs to."""
    by_pointer = {part.pointer: part.id for part in overlay if part.pointer}
    for length in range(len(keys), 0, -1):
        id = by_pointer.get("".join(f"/{key}" for key in keys[:length]))
        if id is not None:
            return [id]
    return []


def _crossing(pointer: str, overlay: Sequence[Part]) -> list[str]:
    """Return what the segment at `pointer` crosses: a fault of the whole segment may be about that."""
    crossed = {other for part in overlay if part.pointer == pointer for other in part.crosses}
    return [part.id for part in overlay if part.kind == "segment" and part.index in crossed]


def _named(keys: Sequence[str | int], tile: Any, overlay: Sequence[Part]) -> list[str]:
    """Return what the word at `keys` names: a side, a corner, a half-edge's field, an end."""
    word = _value_at(keys, tile)
    if not isinstance(word, str) or len(keys) < 2:
        return []
    if keys[-2] == "sides":
        taking = [part.id for part in overlay if word in part.sides]
        return [f"side-{word}", *taking] if word in SIDES else []
    if keys[-1] == "points":
        return [f"side-{word}"] if word in SIDES else []
    if keys[-2] == "corners":
        return [f"corner-{word}"] if word in CORNERS else []
    if keys[-2] in ("ends", "cities"):
        return _called(word, tile, overlay)
    if keys[-1] == "at":
        return (
            [f"side-{word[0]}"] if word in POSITION and word not in CORNERS else _called(word, tile, overlay)
        )
    return []


def _called(name: str, tile: Any, overlay: Sequence[Part]) -> list[str]:
    """Return the hub and the segments with the id `name`."""
    places = [f"/segments/{index}" for index, one in objects(tile, "segments") if one.get("id") == name]
    return [part.id for part in overlay if part.pointer in places or part.id == f"hub-{name}"]


def _value_at(keys: Sequence[str | int], tile: Any) -> Any:
    value = tile
    for key in keys:
        if isinstance(value, Mapping):
            value = value.get(key)
        elif isinstance(value, list) and str(key).isdecimal() and int(key) < len(value):
            value = value[int(key)]
        else:
            return None
    return value
