"""Where a tile's buildings, hubs, symbols, shields and decor stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from shapely import Point

from tileforge.art.ground.frame import CENTRE, Dot, boundary_dot
from tileforge.art.ground.layout import Layout, area_region, field_region
from tileforge.art.icons.arrows import POINTER, SEAT, SEAT_RADIUS
from tileforge.art.icons.buildings import BUILDINGS
from tileforge.art.icons.decor import DECOR
from tileforge.art.icons.hubs import HUBS
from tileforge.art.icons.symbols import SYMBOLS
from tileforge.art.kit import Kit, Stamp
from tileforge.art.own.icon import own_stamp
from tileforge.art.room import Room, Spot
from tileforge.drawing.scene import Matrix, Symbol, moved, quarter_turned
from tileforge.model.geometry import POSITION, SIDES
from tileforge.model.tile import DecorUse, SymbolUse, copies_of
from tileforge.model.tileset import TileSet
from tileforge.schema.source import pointer

Stood: TypeAlias = tuple[Symbol, Matrix]
"""A small picture and where it stands."""

_SYMBOL_SIDE_GAP: Final = 2.0
_DECOR_SIDE_GAP: Final = 4.0
"""How far symbols and decor keep clear of the tile's sides, in millimetres."""
_RIM_GAP: Final = 1.3
"""Beyond half a wall's band, so that nothing stands on its foot."""


@dataclass(frozen=True, slots=True)
class Placed:
    """What stands on a tile: on every copy alike, and on each of its copies besides.

    `pointers` lead to what each of `shared` stands for, as JSON pointers from the tile (a city's
    shields all to their number), `copy_pointers` those of `copies`; ``""`` for what only fills a place.
    """

    shared: tuple[Stood, ...]
    copies: tuple[tuple[Stood, ...], ...]
    pointers: tuple[str, ...] = ()
    copy_pointers: tuple[tuple[str, ...], ...] = ()


NOTHING_PLACED: Final = Placed((), ())


def placed_on(layout: Layout, tileset: TileSet, room: Room, kit: Kit, rng: Random) -> Placed:
    """Stand all that `layout`'s tile carries, taking its room.

    Decor of different copies shares its places, so that all copies have one landscape; a copy
    without decor has trees or houses there.
    """
    shared = _Standing()
    for index, stood in _buildings(layout, room, kit):
        shared.add(f"/segments/{index}", [stood])
    for hub, stood in _hubs(layout, room, kit):
        shared.add(pointer(("hubs", hub)), [stood])
    placer = _Placer(layout, tileset, room, kit)
    for index, segment in enumerate(layout.tile.segments):
        here = f"/segments/{index}"
        shared.add(f"{here}/shields", placer.shields(index, segment.shields))
        for number, use in enumerate(segment.symbols):
            shared.add(f"{here}/symbols/{number}", placer.symbol(use, [area_region(index), *placer.fields]))
    for number, use in enumerate(layout.tile.symbols):
        shared.add(f"/symbols/{number}", placer.symbol(use, placer.anywhere(use.at)))
    for number, decor in enumerate(layout.tile.decor):
        shared.add(f"/decor/{number}", placer.decor([decor])[0][0])
    copies = copies_of(layout.tile)
    extra = [_Standing() for _ in copies]
    for index, copy in enumerate(copies):
        for number, use in enumerate(copy.symbols):
            extra[index].add(f"/copies/{index}/symbols/{number}", placer.symbol(use, placer.anywhere(use.at)))
    for rank in range(max((len(copy.decor) for copy in copies), default=0)):
        takers = [index for index, copy in enumerate(copies) if rank < len(copy.decor)]
        pictures, spot = placer.decor([copies[index].decor[rank] for index in takers])
        in_city = spot.region in placer.areas
        for index in range(len(copies)):
            if index in takers:
                extra[index].add(f"/copies/{index}/decor/{rank}", pictures[takers.index(index)])
            else:
                extra[index].add("", _filler(spot, kit, rng, in_city=in_city))
    return Placed(
        tuple(shared.stood),
        tuple(tuple(one.stood) for one in extra),
        tuple(shared.pointers),
        tuple(tuple(one.pointers) for one in extra),
    )


class _Standing:
    """Pictures as they are stood, each with the pointer to what it stands for."""

    def __init__(self) -> None:
        self.stood: list[Stood] = []
        self.pointers: list[str] = []

    def add(self, pointer: str, stood: Sequence[Stood]) -> None:
        """Add the pictures of what is at `pointer`."""
        self.stood += stood
        self.pointers += [pointer] * len(stood)


def symbol_stamp(tileset: TileSet, symbol: str, kit: Kit) -> Stamp | None:
    """Return the picture of the symbol called `symbol`, built in or declared; None if there is no such."""
    kind = tileset.symbols.get(symbol)
    icon = (kind.icon if kind else None) or symbol
    if icon in SYMBOLS:
        return kit.icon(SYMBOLS[icon])
    return own_stamp(tileset, kind, kit.theme) if kind else None


def pointed(stamp: Stamp, kit: Kit, turns: int, spot: Spot) -> list[Stood]:
    """Return an arrow at `spot`: a pointer turned clockwise from north, and upright on it the picture
    `stamp` of what it does.
    """
    (x, y), share = spot.dot, spot.share
    turn = quarter_turned(turns)
    scaled = Matrix(turn.a * share, turn.b * share, turn.c * share, turn.d * share, x, y)
    fitting = share * min(1.0, SEAT_RADIUS / stamp.radius)
    seat = moved(x + turn.c * SEAT * share, y + turn.d * SEAT * share, fitting)
    return [(kit.icon(POINTER).symbol, scaled), (stamp.symbol, seat)]


def _buildings(layout: Layout, room: Room, kit: Kit) -> Iterable[tuple[int, Stood]]:
    for index, dot in layout.spots.items():
        terrain = layout.tile.segments[index].terrain
        stamp = kit.icon(BUILDINGS[terrain if terrain in BUILDINGS else "monastery"])
        room.block(dot, stamp.radius)
        yield index, (stamp.symbol, moved(*dot))


def _hubs(layout: Layout, room: Room, kit: Kit) -> Iterable[tuple[str, Stood]]:
    for hub, dot in layout.hubs.items():
        kind = layout.tile.hubs[hub]
        if kind in HUBS:
            stamp = kit.icon(HUBS[kind])
            room.block(dot, stamp.radius)
            yield hub, (stamp.symbol, moved(*dot))


def _filler(spot: Spot, kit: Kit, rng: Random, *, in_city: bool) -> list[Stood]:
    """Return what stands in the place of another copy's decor: houses in a city, else trees."""
    x, y = spot.dot
    steps = ((-0.6, -1.4), (1.4, 1.6)) if in_city else ((-1.0, -0.7), (1.1, 0.9))
    stamps = [kit.house(rng) if in_city else kit.tree("round", rng) for _ in steps]
    return [
        (stamp.symbol, moved(x + dx * spot.share, y + dy * spot.share))
        for stamp, (dx, dy) in zip(stamps, steps, strict=True)
    ]


class _Placer:
    """Finds room on one tile."""

    def __init__(self, layout: Layout, tileset: TileSet, room: Room, kit: Kit) -> None:
        self.layout, self.room, self.kit = layout, room, kit
        self.tileset = tileset
        by_size = sorted(range(len(layout.fields)), key=lambda i: -layout.fields[i].area)
        self.fields = [field_region(index) for index in by_size]
        self.areas = [area_region(index) for index in layout.areas]
        self.grounds = layout.regions()

    def anywhere(self, at: str | None = None) -> list[str]:
        """Return all regions, the one that `at` lies in first, then fields by size, then areas."""
        regions, near = [*self.fields, *self.areas], self._near(at)
        if near is not None:
            regions.sort(key=lambda name: not self.grounds[name].covers(Point(near)))
        return regions

    def shields(self, index: int, count: int) -> list[Stood]:
        stamp = self.kit.icon(BUILDINGS["shield"])
        return [s for _ in range(count) for s in self._stand(stamp, [area_region(index), *self.fields])]

    def symbol(self, use: SymbolUse, regions: Sequence[str]) -> list[Stood]:
        stamp = symbol_stamp(self.tileset, use.symbol, self.kit)
        if stamp is None or use.symbol in self.layout.tile.hubs.values():
            return []
        if use.points is None:
            return self._stand(stamp, regions, use.at)
        return self._stand_arrow(stamp, regions, use.at or use.points, SIDES.index(use.points))

    def decor(self, uses: Sequence[DecorUse]) -> tuple[list[list[Stood]], Spot]:
        """Stand decor of which each copy has one, all at the same place; return the place too."""
        stamps = [self.kit.icon(DECOR[use.kind]) for use in uses]
        widest = max(stamps, key=lambda stamp: stamp.radius)
        spot = self._spot(widest.radius, self.anywhere(uses[0].at), uses[0].at, _DECOR_SIDE_GAP)
        return [[(stamp.symbol, moved(*spot.dot, spot.share))] for stamp in stamps], spot

    def _stand(self, stamp: Stamp, regions: Sequence[str], at: str | None = None) -> list[Stood]:
        spot = self._spot(stamp.radius, regions, at, _SYMBOL_SIDE_GAP)
        return [(stamp.symbol, moved(*spot.dot, spot.share))]

    def _stand_arrow(self, stamp: Stamp, regions: Sequence[str], at: str, turns: int) -> list[Stood]:
        """Stand a pointer turned to its side, and upright on it the picture of what it does."""
        spot = self._spot(self.kit.icon(POINTER).radius, regions, at, _SYMBOL_SIDE_GAP)
        return pointed(stamp, self.kit, turns, spot)

    def _spot(self, radius: float, regions: Sequence[str], at: str | None, side_gap: float) -> Spot:
        """Find room in `regions`, else anywhere, else at the wished place at half the size."""
        near = self._near(at)
        return (
            self.room.place(regions, radius, side_gap=side_gap, rim_gap=_RIM_GAP, near=near)
            or self.room.place(self.anywhere(), radius, side_gap=0.5, rim_gap=0.0, near=near)
            or Spot("", near or CENTRE, 0.5)
        )

    def _near(self, at: str | None) -> Dot | None:
        if at is None:
            return None
        if at in POSITION:
            return boundary_dot(at, 9.0)
        for index, segment in enumerate(self.layout.tile.segments):
            if segment.id == at:
                centre = self.layout.ground_of(index).representative_point()
                return centre.x, centre.y
        return self.layout.hubs.get(at)
