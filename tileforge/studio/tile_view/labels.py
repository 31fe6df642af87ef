"""What the parts of a tile are called, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tileforge.art.overlay import Part
from tileforge.model.catalogue import DECOR, HUBS, symbols_of
from tileforge.model.geometry import SIDES
from tileforge.model.text import text_in
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.studio.language import words_in
from tileforge.studio.tile_view.palette import capital, terrain_name
from tileforge.studio.tile_view.reading import SegmentRead


class Names:
    """The names of what a set's tiles are made of."""

    def __init__(self, tileset: TileSet | None, lang: str) -> None:
        """Name things of `tileset`; only what is built in, where there is none."""
        own = tileset if tileset is not None else TileSet("", {})
        self.lang = lang
        self._terrains, self._symbols = terrains_of(own), symbols_of(own)

    def terrain(self, id: str) -> str:
        """Return what the terrain `id` is called."""
        return terrain_name(self._terrains[id], self.lang) if id in self._terrains else id

    def symbol(self, id: str) -> str:
        """Return what the symbol `id` is called."""
        kind = self._symbols.get(id)
        return capital(text_in(kind.name, self.lang) or id) if kind else id

    def hub(self, kind: str) -> str:
        """Return what hubs of this `kind` are called."""
        return capital(text_in(HUBS[kind], self.lang)) if kind in HUBS else self.symbol(kind)

    def decor(self, kind: str) -> str:
        """Return what decor of this `kind` is called."""
        return capital(text_in(DECOR[kind], self.lang)) if kind in DECOR else kind

    def said(self, key: str, **arguments: object) -> str:
        """Return the words of the tile page called `key`."""
        return words_in(f"tile.{key}", self.lang, arguments)

    def sides(self, sides: Sequence[str]) -> str:
        """Return the sides in words: ``north, east``."""
        return ", ".join(self.said(f"side.{side}") for side in SIDES if side in sides)


def segment_label(segment: SegmentRead, names: Names) -> str:
    """Return what a segment is called: ``City: north, east``."""
    name = names.terrain(segment.terrain) or names.said("nameless")
    return names.said("part.segment", name=name, sides=names.sides(segment.sides)) if segment.sides else name


def segment_detail(
    segment: SegmentRead, segments: Sequence[SegmentRead], hubs: Mapping[str, str], names: Names
) -> str:
    """Return what else there is to say of a segment: where it ends, and whether it goes under or over."""
    said = []
    if segment.ends:
        ends = ", ".join(_end(end, segments, hubs, names) for end in segment.ends)
        said.append(names.said("detail.ends", ends=ends))
    if segment.level != "ground":
        said.append(names.said(f"detail.{segment.level}"))
    if segment.corners:
        corners = ", ".join(names.said(f"corner.{corner}") for corner in segment.corners)
        said.append(names.said("detail.corners", corners=corners))
    return " · ".join(said)


def part_label(part: Part, names: Names) -> str:
    """Return what a part of the overlay that is no segment is called."""
    if part.kind == "field":
        key = "part.field" if part.halves else "part.inner-field"
        return names.said(key, n=(part.index or 0) + 1)
    if part.kind == "shield":
        return names.said("part.shields", n=part.number)
    name = {"hub": names.hub, "symbol": names.symbol, "decor": names.decor}[part.kind](part.name)
    return name if part.copy is None else names.said("part.of-copy", name=name, n=part.copy + 1)


def field_detail(part: Part, segments: Sequence[SegmentRead], names: Names) -> str:
    """Return which cities a field lies beside."""
    cities = [segment_label(one, names) for one in segments if one.index in part.cities]
    return names.said("detail.cities", cities="; ".join(cities)) if cities else names.said("detail.no-city")


def _end(end: str, segments: Sequence[SegmentRead], hubs: Mapping[str, str], names: Names) -> str:
    if end in hubs:
        return names.hub(hubs[end]).lower()
    goal = next((segment for segment in segments if segment.id == end), None)
    return names.terrain(goal.terrain).lower() if goal is not None else f"“{end}”"
