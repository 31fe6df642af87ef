"""A tile being edited: its raw JSON, of which some may be odd, and what can be told from it.

What does not have the form that the format asks for is passed over and left as it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from tileforge.model.geometry import CORNERS, SIDES
from tileforge.model.terrain import FIELD, Shape, Terrain
from tileforge.model.tile import Level, Tile
from tileforge.model.tile import Segment as SegmentModel
from tileforge.schema.key_order import key_order
from tileforge.schema.raw import member, objects, texts
from tileforge.studio.tile_edits.errors import EditError

Segment: TypeAlias = dict[str, Any]
"""A segment's raw JSON, an object with a terrain; edits change it in place."""

_TILE: Final = ("tiles", 0)
_SEGMENT: Final = (*_TILE, "segments", 0)


@dataclass(slots=True)
class Draft:
    """A tile that is being changed in place; `shapes` tells how each terrain lies, by id."""

    tile: dict[str, Any]
    shapes: Mapping[str, Shape]

    @classmethod
    def of(cls, tile: Mapping[str, Any], shapes: Mapping[str, Shape]) -> Draft:
        """Return a draft of `tile`, which itself stays as it is."""
        return cls(deepcopy(dict(tile)), shapes)

    def segments(self) -> list[Segment]:
        """Return the segments that can be understood, in order."""
        return [entry for _, entry in objects(self.tile, "segments") if isinstance(entry.get("terrain"), str)]

    def segment(self, index: int) -> Segment:
        """Return the segment at `index` in the tile's list. Raises EditError if there is none."""
        for number, entry in objects(self.tile, "segments"):
            if number == index and isinstance(entry.get("terrain"), str):
                return entry
        raise EditError("tile_edits.no_segment")

    def shape(self, segment: Segment) -> Shape:
        """Return how `segment` lies; a terrain that nobody declares is taken for an area."""
        return self.shapes.get(segment["terrain"], Shape.AREA)

    def showing(self, side: str) -> list[Segment]:
        """Return the segments that take `side`."""
        return [segment for segment in self.segments() if side in texts_of(segment, "sides")]

    def edge(self, side: str) -> str:
        """Return the terrain that `side` shows."""
        return next((segment["terrain"] for segment in self.showing(side)), FIELD.id)

    def hubs(self) -> dict[str, str]:
        """Return the kind of each hub, by id."""
        return {id: kind for id, kind in member(self.tile, "hubs").items() if isinstance(kind, str)}

    def ending_at(self, name: str) -> list[Segment]:
        """Return the segments that name `name` in their ends."""
        return [segment for segment in self.segments() if name in texts_of(segment, "ends")]

    def called(self, name: str) -> Segment | None:
        """Return the first segment with the id `name`, if it is not a hub's too."""
        if name in self.hubs():
            return None
        return next((segment for segment in self.segments() if segment.get("id") == name), None)

    def add(self, segment: Segment, after: Segment | None = None) -> Segment:
        """Put `segment` into the tile's list, behind `after` or at the end, and return it."""
        entries = own_list(self.tile, "segments", _TILE)
        index = next((n + 1 for n, entry in enumerate(entries) if entry is after), len(entries))
        entries.insert(index, segment)
        return segment

    def remove(self, segment: Segment) -> None:
        """Take `segment` out of the tile's list."""
        entries = own_list(self.tile, "segments", _TILE)
        entries[:] = [entry for entry in entries if entry is not segment]
        drop_empty(self.tile, "segments")

    def name_of(self, segment: Segment) -> str:
        """Return the id of `segment`; it gets one if it has none."""
        id = segment.get("id")
        if not isinstance(id, str):
            id = self._free_id(segment["terrain"])
            put(segment, "id", id, _SEGMENT)
        return id

    def new_hub(self, kind: str) -> str:
        """Add a hub of `kind`, and return its id."""
        id = self._free_id("x")
        hubs = self.tile.get("hubs")
        if hubs is None:
            put(self.tile, "hubs", {id: kind}, _TILE)
        elif isinstance(hubs, dict):
            hubs[id] = kind
        else:
            raise EditError("tile_edits.unreadable", member="hubs")
        return id

    def remove_hub(self, id: str) -> None:
        """Take the hub called `id` off the tile."""
        hubs = self.tile.get("hubs")
        if isinstance(hubs, dict):
            hubs.pop(id, None)
            drop_empty(self.tile, "hubs")

    def sketch(self) -> Tile:
        """Return what the topology of the tile needs, the segments as in `segments()`.

        Segments without an id are called by one that cannot stand in a file.
        """
        return Tile(
            id="",
            segments=tuple(self._sketched(segment, index) for index, segment in enumerate(self.segments())),
            hubs=self.hubs(),
        )

    def terrains(self) -> Mapping[str, Terrain]:
        """Return the terrains that the topology of `sketch()` needs, by id."""
        return {id: Terrain(id, shape) for id, shape in self.shapes.items()}

    def _sketched(self, segment: Segment, index: int) -> SegmentModel:
        id, level = segment.get("id"), segment.get("level")
        return SegmentModel(
            terrain=segment["terrain"],
            id=id if isinstance(id, str) else f"#{index}",
            sides=tuple(side for side in texts_of(segment, "sides") if side in SIDES),
            ends=tuple(texts_of(segment, "ends")),
            corners=tuple(corner for corner in texts_of(segment, "corners") if corner in CORNERS),
            level=Level(level) if isinstance(level, str) and level in set(Level) else Level.GROUND,
        )

    def _free_id(self, wish: str) -> str:
        """Return an id that nothing on the tile has: the first letter of `wish`, with a number if need be."""
        letter = wish[:1].lower() if wish[:1].isascii() and wish[:1].isalpha() else "s"
        taken = {*member(self.tile, "hubs")}
        for segment in self.segments():
            if isinstance(segment.get("id"), str):
                taken.add(segment["id"])
            # An end that names nothing must not come to mean something by chance.
            taken.update(texts_of(segment, "ends"))
        names = (letter if number == 1 else f"{letter}{number}" for number in range(1, len(taken) + 2))
        return next(name for name in names if name not in taken)


def texts_of(container: Mapping[str, Any], key: str) -> list[str]:
    """Return the texts in the list under `key`."""
    return [text for _, text in texts(container, key)]


def put(container: dict[str, Any], key: str, value: Any, path: tuple[str | int, ...]) -> None:
    """Set `key` of `container`, which stands at `path` in a set's file.

    A key that is new comes where the format lists it; the others keep their order.
    """
    order = key_order("tileset", path)
    if key not in container and key in order:
        later = [other for other in container if other in order and order.index(other) > order.index(key)]
        if later:
            first = list(container).index(later[0])
            behind = [(other, container.pop(other)) for other in list(container)[first:]]
            container[key] = value
            container.update(behind)
            return
    container[key] = value


def put_in_tile(tile: dict[str, Any], key: str, value: Any) -> None:
    """Set `key` of a tile."""
    put(tile, key, value, _TILE)


def put_in_segment(segment: Segment, key: str, value: Any) -> None:
    """Set `key` of a segment."""
    put(segment, key, value, _SEGMENT)


def own_list(container: dict[str, Any], key: str, path: tuple[str | int, ...] = _SEGMENT) -> list[Any]:
    """Return the list under `key`, made if missing. Raises EditError if something else is there."""
    if key not in container:
        put(container, key, [], path)
    value = container[key]
    if not isinstance(value, list):
        raise EditError("tile_edits.unreadable", member=key)
    return value


def without(container: dict[str, Any], key: str, names: Iterable[str]) -> None:
    """Take the texts `names` out of the list under `key`; a list that becomes empty goes."""
    value = container.get(key)
    if isinstance(value, list):
        gone = set(names)
        kept = [entry for entry in value if not (isinstance(entry, str) and entry in gone)]
        if len(kept) != len(value):
            value[:] = kept
            drop_empty(container, key)


def drop_empty(container: dict[str, Any], key: str) -> None:
    """Take `key` out of `container` if nothing is in it."""
    if key in container and container[key] in ([], {}):
        del container[key]


def carriers(tile: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield all that can carry symbols and decor: the tile, its segments, its copies."""
    yield tile
    for key in ("segments", "copies"):
        for _, carrier in objects(tile, key):
            yield carrier
