"""The overlay of a tile: where each of its parts lies on the picture, as plain path data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import shapely
from shapely.geometry.base import BaseGeometry

from tileforge.art.board_tile import TRIMMED, mapped
from tileforge.art.ground.layout import Layout
from tileforge.art.ground.spots import HUB_CLEARANCE
from tileforge.art.paths import ops_of_shape
from tileforge.art.placing import Placed, Stood
from tileforge.drawing.notation import written_path
from tileforge.drawing.scene import Op
from tileforge.model.geometry import POSITION, Half, Side
from tileforge.model.tile import StatedField, Tile
from tileforge.schema.source import parts as keys_of
from tileforge.schema.source import pointer
from tileforge.topology.fields import Field

Kind = Literal["segment", "field", "hub", "symbol", "decor", "shield"]
"""What a part is. A symbol is one of the tile, of a segment or of a copy; all of a city's shields are one."""

_FORMS: Final[Mapping[str | float, str]] = {"M": "M%.2f %.2f ", "L": "L%.2f %.2f ", "Z": "Z "}
_ROOM_MM: Final = 0.7
"""How far a picture's part goes on round it."""
_ROUGHLY_MM: Final = 0.5
_DETAIL_MM: Final = 0.03
"""How far an outline may be from the picture's."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a tile. `id` is unique on the tile and `d` its ground as SVG path data in canonical
    millimetres, trimmed and filled even-odd; ``""`` if nothing of it shows.

    `pointer` leads to what it is in the file, from the tile; ``""`` for what is derived. `index` is a
    segment's in the tile or a field's in the topology, and of anything else the segment's that it lies
    on, if any. `name` is the terrain's, hub's, symbol's or decor's id, `number` how many shields there
    are. A segment has `sides`, and indexes of the segments that it `crosses`; a field has `halves`,
    indexes of the segments that are its `cities`, and the place `at` where there is most room for its
    number. `copy` is the index of the copy that alone has it.
    """

    kind: Kind
    id: str
    d: str
    pointer: str = ""
    index: int | None = None
    name: str = ""
    number: int = 1
    sides: tuple[Side, ...] = ()
    halves: tuple[Half, ...] = ()
    cities: tuple[int, ...] = ()
    crosses: tuple[int, ...] = ()
    copy: int | None = None
    at: tuple[float, float] | None = None


def overlay_of(layout: Layout, placed: Placed) -> tuple[Part, ...]:
    """Return the parts of the tile laid out so, with the pictures `placed` on it: what lies lower first."""
    segments = {part.index: part for part in _segments(layout)}
    order = layout.drawing_order()
    hidden = [index for index in segments if index not in order]
    return (
        *_fields(layout),
        *(segments[index] for index in (*hidden, *order)),
        *_hubs(layout),
        *_pictures(layout, placed),
    )


def _fields(layout: Layout) -> Iterable[Part]:
    stated = _stated(layout.tile.fields or (), layout.topology.fields)
    for index, (field, ground) in enumerate(zip(layout.topology.fields, layout.fields, strict=True)):
        yield Part(
            "field",
            f"field-{index}",
            _d(ground),
            pointer=f"/fields/{stated[index]}" if index in stated else "",
            index=index,
            halves=field.halves,
            cities=field.cities,
            at=_roomiest(ground.intersection(TRIMMED)),
        )


def _stated(entries: Sequence[StatedField], fields: Sequence[Field]) -> dict[int, int]:
    """Return which of the stated `entries` each of `fields` is, by index."""
    left = list(range(len(entries)))
    found: dict[int, int] = {}
    for index, field in enumerate(fields):
        same = [
            entry
            for entry in left
            if {half for half in entries[entry].halves if half in POSITION} == set(field.halves)
        ]
        if same:
            found[index] = same[0]
            left.remove(same[0])
    return found


def _segments(layout: Layout) -> Iterable[Part]:
    crossings = [(one.first, one.second) for one in layout.topology.crossings]
    for index, segment in enumerate(layout.tile.segments):
        yield Part(
            "segment",
            f"segment-{index}",
            _d(layout.shown_ground(index)),
            pointer=f"/segments/{index}",
            index=index,
            name=segment.terrain,
            sides=segment.sides,
            crosses=tuple(other for pair in crossings if index in pair for other in pair if other != index),
        )


def _hubs(layout: Layout) -> Iterable[Part]:
    for id, dot in layout.hubs.items():
        yield Part(
            "hub",
            f"hub-{id}",
            _d(shapely.Point(dot).buffer(HUB_CLEARANCE * 0.8)),
            pointer=pointer(("hubs", id)),
            name=layout.tile.hubs[id],
        )


def _pictures(layout: Layout, placed: Placed) -> Iterable[Part]:
    """Yield what stands on the tile beside its segments and hubs: symbols, decor and shields."""
    yield from _stood(layout, placed.shared, placed.pointers)
    for index, stood in enumerate(placed.copies):
        yield from _stood(layout, stood, placed.copy_pointers[index], copy=index)
    for number, use in enumerate(layout.tile.symbols):
        hub = next((id for id, kind in layout.tile.hubs.items() if kind == use.symbol), None)
        if hub is not None and hub in layout.hubs:
            d = _d(shapely.Point(layout.hubs[hub]).buffer(HUB_CLEARANCE))
            yield _picture(layout.tile, f"/symbols/{number}", d, None)


def _stood(
    layout: Layout, stood: Sequence[Stood], pointers: Sequence[str], copy: int | None = None
) -> Iterable[Part]:
    grounds: dict[str, list[BaseGeometry]] = {}
    for (symbol, matrix), place in zip(stood, pointers, strict=True):
        if place.rpartition("/")[0] not in ("", "/segments", "/hubs"):
            grounds.setdefault(place, []).append(mapped(shapely.box(*symbol.box), matrix))
    for place, boxes in grounds.items():
        if place.endswith("/shields"):
            round_all = shapely.union_all([_round(box) for box in boxes])
        else:
            round_all = _round(shapely.union_all(boxes))
        yield _picture(layout.tile, place, _d(round_all), copy)


def _picture(tile: Tile, place: str, d: str, copy: int | None) -> Part:
    keys = keys_of(place)
    index = int(keys[1]) if keys[0] == "segments" else None
    owner = tile.segments[index] if index is not None else tile if copy is None else tile.copies[copy]
    kind: Kind
    number = 1
    if keys[-1] == "shields" and index is not None:
        kind, name, number = "shield", "", tile.segments[index].shields
    elif keys[-2] == "symbols":
        kind, name = "symbol", owner.symbols[int(keys[-1])].symbol
    else:
        uses = tile.decor if copy is None else tile.copies[copy].decor
        kind, name = "decor", uses[int(keys[-1])].kind
    return Part(kind, place[1:].replace("/", "-"), d, place, index, name, number, copy=copy)


def _round(shape: BaseGeometry) -> BaseGeometry:
    """Return the circle about `shape` with a little room."""
    left, top, right, bottom = shape.bounds
    radius = max(right - left, bottom - top) / 2 + _ROOM_MM
    return shapely.Point((left + right) / 2, (top + bottom) / 2).buffer(radius)


def _roomiest(ground: BaseGeometry) -> tuple[float, float] | None:
    """Return the centre of the largest circle in `ground`."""
    if ground.is_empty:
        return None
    centre = shapely.maximum_inscribed_circle(ground, tolerance=_ROUGHLY_MM).coords[0]
    return round(centre[0], 2), round(centre[1], 2)


def _d(ground: BaseGeometry) -> str:
    shown = shapely.simplify(ground, _DETAIL_MM).intersection(TRIMMED)
    ops: tuple[Op, ...] = ops_of_shape(shown)
    return written_path(ops, _FORMS).strip()
