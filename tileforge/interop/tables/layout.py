"""A draft becomes a tile: sides that join, roads that end somewhere, things that lie on them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from tileforge.interop.tables.cells import CellError, Group, RoadEnd
from tileforge.interop.tables.draft import Draft
from tileforge.model.catalogue import HUBS
from tileforge.model.geometry import SIDES, Side
from tileforge.model.terrain import Shape, Terrain
from tileforge.model.tile import DecorUse, Segment, SymbolUse, Tile
from tileforge.model.tileset import SymbolKind

THROUGH: Final = "through"
CITY: Final = "city"
_TWO_SIDES: Final = 2


@dataclass(frozen=True, slots=True)
class Known:
    """The terrains and symbols that a table's tiles may show, by id."""

    terrains: Mapping[str, Terrain]
    symbols: Mapping[str, SymbolKind]

    def shape(self, terrain: str) -> Shape:
        """Return how `terrain` lies; one that nobody declares is taken for an area."""
        return self.terrains[terrain].shape if terrain in self.terrains else Shape.AREA


def tile_of(draft: Draft, known: Known) -> Tile:
    """Return the tile that `draft` describes; what it leaves open is left out of it.

    Raises CellError, with the column that is at fault.
    """
    work = _Work(draft, known)
    work.lay_areas()
    work.lay_spots()
    work.lay_lines()
    work.put_shields()
    work.put_symbols()
    return Tile(
        id=draft.id,
        count=draft.count,
        segments=tuple(work.segments),
        hubs=work.hubs,
        symbols=tuple(work.symbols),
        decor=tuple(DecorUse(thing.id, thing.at) for thing in draft.decor),
        evidence=draft.evidence,
        note=draft.note or None,
        x=draft.x,
    )


def open_line_sides(draft: Draft, known: Known) -> tuple[Side, ...]:
    """Return the sides of roads and rivers of which `draft` does not say where they go."""
    if any(not end.sides for end in draft.roads):
        return ()
    settled = {side for end in draft.roads for side in end.sides}
    settled |= {side for group in draft.groups if len(group.sides) > 1 for side in group.sides}
    return tuple(
        side
        for side, edge in zip(SIDES, draft.edges, strict=True)
        if known.shape(edge) is Shape.LINE and side not in settled
    )


@dataclass(slots=True)
class _Work:
    """One tile in the making."""

    draft: Draft
    known: Known
    segments: list[Segment] = field(default_factory=list)
    hubs: dict[str, str] = field(default_factory=dict)
    symbols: list[SymbolUse] = field(default_factory=list)

    def lay_areas(self) -> None:
        """Lay the areas, joined as the groups say, each other side alone."""
        edge_at = self._edges()
        for side, edge in edge_at.items():
            if self.known.shape(edge) is Shape.SPOT:
                message = f"{edge} lies inside a tile and shows on no side, so not on {side}"
                raise CellError(message, "Put it into the column spots.", "edges")
        alone = {side for side, edge in edge_at.items() if self.known.shape(edge) is Shape.AREA}
        grouped = [group for group in self._groups(edge_at) if group.sides[0] in alone]
        taken = {side for group in grouped for side in group.sides}
        grouped += [Group((side,)) for side in SIDES if side in alone - taken]
        for group in sorted(grouped, key=lambda group: SIDES.index(group.sides[0])):
            self._add(edge_at[group.sides[0]], group)

    def lay_spots(self) -> None:
        """Lay what stands inside the tile."""
        for spot in self.draft.spots:
            if spot.id not in self.known.terrains or self.known.shape(spot.id) is not Shape.SPOT:
                spots = [id for id, terrain in self.known.terrains.items() if terrain.shape is Shape.SPOT]
                raise CellError(
                    f'"{spot.id}" is nothing that stands inside', _one_of(spot.id, spots), "spots"
                )
            self.segments.append(Segment(spot.id, at=spot.at))

    def lay_lines(self) -> None:
        """Lay roads and rivers: those that the groups join, then those of which `roads` tells."""
        edge_at = self._edges()
        lines = [side for side, edge in edge_at.items() if self.known.shape(edge) is Shape.LINE]
        for group in self._groups(edge_at):
            if group.sides[0] in lines and len(group.sides) > 1:
                self._add(edge_at[group.sides[0]], group)
                lines = [side for side in lines if side not in group.sides]
        ends = sorted(self.draft.roads, key=lambda end: not end.sides)
        for end in ends:
            sides = end.sides or tuple(lines)
            wrong = [side for side in sides if side not in lines]
            if wrong:
                message = f"no road that is still to be settled lies in {wrong[0]}"
                raise CellError(message, "Name each road once, and sides with a road only.", "roads")
            lines = [side for side in lines if side not in sides]
            if sides:
                self._end(end, sides, edge_at)
            elif len(ends) == 1 and not any(len(group.sides) > 1 for group in self.draft.groups):
                raise CellError("the tile has no road", "Leave the cell empty.", "roads")

    def put_shields(self) -> None:
        """Put the shields on the areas that are meant."""
        for side, number in self.draft.shields:
            areas = self._areas(CITY) or self._areas()
            index = self._meant(areas, side, "shields", "N:1")
            found = self.segments[index]
            self.segments[index] = replace(found, shields=found.shields + number)

    def put_symbols(self) -> None:
        """Put the symbols on the tile, or on the segments that alone may carry them."""
        for thing in self.draft.symbols:
            kind = self.known.symbols.get(thing.id)
            if kind is None or "tile" in kind.sits_on:
                self.symbols.append(SymbolUse(thing.id, thing.at, thing.points))
                continue
            where = [index for index, part in enumerate(self.segments) if part.terrain in kind.sits_on]
            index = self._meant(where, thing.at, "symbols", f"{thing.id}@N")
            found = self.segments[index]
            use = SymbolUse(thing.id, None, thing.points)
            self.segments[index] = replace(found, symbols=(*found.symbols, use))

    def _edges(self) -> dict[Side, str]:
        return dict(zip(SIDES, self.draft.edges, strict=True))

    def _groups(self, edge_at: Mapping[Side, str]) -> list[Group]:
        """Return the groups, checked: each of one terrain that can have segments."""
        groups = []
        for group in self.draft.groups:
            if not group.sides:
                areas = {edge for edge in edge_at.values() if self.known.shape(edge) is Shape.AREA}
                groups += [
                    Group(tuple(side for side in SIDES if edge_at[side] == edge)) for edge in sorted(areas)
                ]
                continue
            shown = list(dict.fromkeys(edge_at[side] for side in group.sides))
            if len(shown) > 1 or self.known.shape(shown[0]) is Shape.GROUND:
                told = ", ".join(f"{side} is {edge_at[side]}" for side in group.sides)
                message = f"{'+'.join(group.sides)} cannot be one segment: {told}"
                raise CellError(message, "Join sides of one terrain that is no field.", "joins")
            groups.append(group)
        return groups

    def _end(self, end: RoadEnd, sides: tuple[Side, ...], edge_at: Mapping[Side, str]) -> None:
        """Lay the roads on `sides`, which go through, or end at a hub or a segment."""
        if end.goal == THROUGH:
            if len(sides) != _TWO_SIDES or edge_at[sides[0]] != edge_at[sides[1]]:
                message = f"a road goes through between two sides, not {'+'.join(sides)}"
                raise CellError(message, "Say which, as E+W:through.", "roads")
            self._add(edge_at[sides[0]], Group(sides))
            return
        goal = self._goal(end)
        self.segments += [Segment(edge_at[side], sides=(side,), ends=(goal,)) for side in sides]

    def _goal(self, end: RoadEnd) -> str:
        """Return the id of the hub or segment that `end` means, which gets one if need be."""
        if end.goal in HUBS and end.at is None:
            hub = self._free_id(end.goal)
            self.hubs[hub] = end.goal
            return hub
        where = [
            index
            for index, part in enumerate(self.segments)
            if part.terrain == end.goal and self.known.shape(end.goal) in (Shape.AREA, Shape.SPOT)
        ]
        if not where:
            message = f'no road can end at "{end.goal}" here'
            raise CellError(message, _one_of(end.goal, (THROUGH, *HUBS, CITY, "monastery")), "roads")
        index = self._meant(where, end.at, "roads", f"E:{end.goal}@N")
        part = self.segments[index]
        if part.id is None:
            part = self.segments[index] = replace(part, id=self._free_id(part.terrain))
        assert part.id is not None
        return part.id

    def _meant(self, where: list[int], side: str | None, column: str, example: str) -> int:
        """Return which of the segments `where` shows on `side`; of one alone, that one."""
        found = [index for index in where if side is None or side in self.segments[index].sides]
        if len(found) == 1:
            return found[0]
        place = f" in {side}" if side else ""
        if found:
            message = f"there are {len(found)} that could be meant{place}"
            raise CellError(message, f"Say the side of the one: {example}.", column)
        raise CellError(f"nothing that it could lie on{place}", f"Write {example}, or nothing.", column)

    def _areas(self, terrain: str = "") -> list[int]:
        return [
            index
            for index, part in enumerate(self.segments)
            if self.known.shape(part.terrain) is Shape.AREA and part.terrain == (terrain or part.terrain)
        ]

    def _add(self, terrain: str, group: Group) -> None:
        self.segments.append(Segment(terrain, sides=group.sides, corners=group.corners, level=group.level))

    def _free_id(self, name: str) -> str:
        taken = {*self.hubs, *(part.id for part in self.segments)}
        number = 1
        id = name[:28]
        while id in taken:
            number += 1
            id = f"{name[:28]}{number}"
        return id


def _one_of(name: str, known: Iterable[str]) -> str:
    names = list(known)
    near = difflib.get_close_matches(name[:40], names, n=1)
    return f'Did you mean "{near[0]}"?' if near else f"Write one of {', '.join(names)}."
