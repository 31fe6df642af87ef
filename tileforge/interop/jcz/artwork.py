"""The pictures of an add-on: for each tile its image, and for each feature its outline and where a
figure stands, in units of which a tile has 900 a side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import shapely
from shapely.geometry.base import BaseGeometry

from tileforge.art.ground.frame import CENTRE, TILE, TRIM
from tileforge.art.ground.layout import Layout
from tileforge.art.icons.decor import DECOR
from tileforge.art.kit import kit_of
from tileforge.art.paths import ops_of_shape
from tileforge.art.placing import symbol_stamp
from tileforge.art.theme import Theme
from tileforge.art.tile import TileArt, tile_art, tile_layout
from tileforge.drawing.png import png_bytes
from tileforge.drawing.scene import Drawing, Op, Symbol, Use
from tileforge.interop.jcz.vocabulary import INNER, edges_name, halves_name
from tileforge.interop.jcz.writing import Written
from tileforge.model.tile import copies_of
from tileforge.model.tileset import TileSet

UNITS: Final = 900
"""What the program counts a tile's side in, and the pixels of its own pictures."""
_SPOT_RADIUS: Final = 130
_MARK_RADIUS: Final = 80
_MARKS: Final[Mapping[str, str]] = MappingProxyType({"garden": "Garden/I", "tower": "Tower/I"})
"""Marks on which a figure can stand, by decor or symbol."""


def artwork(tileset: TileSet, tiles: Sequence[Written], theme: Theme) -> Iterator[tuple[str, bytes, Any]]:
    """Yield for each of `tiles` its picture's name, the PNG, and its entry of ``tiles.json``."""
    arts: dict[str, TileArt] = {}
    stamps = _mark_stamps(tileset, theme)
    designs = {tile.id: tile for tile in tileset.tiles}
    for one in tiles:
        design = designs[one.tile.id]
        if design.id not in arts:
            arts[design.id] = tile_art(tileset, design, theme)
        face = arts[design.id].copies[one.copies[0]]
        name = f"tiles/{one.id.partition('/')[2].replace('+', '~')}.png"
        drawing = Drawing(TRIM, (Use(face),), one.id)
        layout = tile_layout(tileset, design, theme)
        entry = {"image": name, "features": _features(one, layout, face, stamps)}
        yield name, png_bytes(drawing, UNITS), entry


def _features(one: Written, layout: Layout, face: Symbol, stamps: Mapping[str, Symbol]) -> dict[str, Any]:
    """Return the outline and the figure's place for every feature that the definitions hold."""
    features: dict[str, Any] = {}
    for index, segment in enumerate(one.tile.segments):
        if segment.terrain == "monastery":
            features["Monastery/I"] = _spot(layout.spots.get(index, CENTRE))
        elif segment.sides:
            key = f"{segment.terrain.capitalize()}/{edges_name(segment.sides)}"
            features[key] = _region(layout.ground_of(index))
    inner = iter(INNER)
    for found, ground in zip(one.topology.fields, layout.fields, strict=True):
        features[f"Field/{halves_name(found.halves) or next(inner)}"] = _region(ground)
    copy = copies_of(one.tile)[one.copies[0]]
    marks = {use.kind for use in (*one.tile.decor, *copy.decor)}
    marks |= {use.symbol for use in (*one.tile.symbols, *copy.symbols)}
    for mark, key in _MARKS.items():
        if mark in marks:
            features[key] = _spot(_drawn_at(face, stamps.get(mark)), _MARK_RADIUS)
    return features


def _spot(dot: tuple[float, float], radius: int = _SPOT_RADIUS) -> dict[str, Any]:
    x, y = _units(dot[0]), _units(dot[1])
    return {"clip": {"shape": "circle", "cx": x, "cy": y, "r": radius}, "point": [x, y]}


def _mark_stamps(tileset: TileSet, theme: Theme) -> dict[str, Symbol]:
    """Return the pictures of the marks that tiles of `tileset` can bear, by decor or symbol."""
    kit = kit_of(theme)
    stamps = {mark: symbol_stamp(tileset, mark, kit) for mark in _MARKS}
    stamps |= {mark: kit.icon(DECOR[mark]) for mark in _MARKS if mark in DECOR}
    return {mark: stamp.symbol for mark, stamp in stamps.items() if stamp is not None}


def _region(ground: BaseGeometry) -> dict[str, Any]:
    """Return a shape in canonical millimetres as outline and place, cut off at the trim."""
    inside = ground.intersection(shapely.box(*TRIM)).simplify(0.05)
    if inside.is_empty:
        return _spot(CENTRE)
    widest = max(getattr(inside, "geoms", [inside]), key=lambda part: part.area)
    dot = widest.representative_point()
    return {"clip": _path(ops_of_shape(inside)), "point": [_units(dot.x), _units(dot.y)]}


def _path(ops: Sequence[Op]) -> str:
    """Return straight outlines in the program's notation: whole numbers, with blanks between."""
    words: list[str] = []
    for letter, *coordinates in ops:
        words += [str(letter), *(str(_units(float(mm))) for mm in coordinates)]
    return " ".join(words)


def _units(mm: float) -> int:
    return min(UNITS, max(0, round(mm * UNITS / TILE)))


def _drawn_at(face: Symbol, mark: Symbol | None) -> tuple[float, float]:
    """Return where `mark` stands in a picture; the centre if it is not there."""
    uses = [shape for shape in face.children if isinstance(shape, Use)]
    uses += [shape for use in uses[:1] for shape in use.symbol.children if isinstance(shape, Use)]
    for use in uses:
        if use.symbol == mark:
            return use.matrix.e, use.matrix.f
    return CENTRE
