"""The pictures of an add-on: for each tile its image, and for each feature its outline and where a
figure stands, in units of which a tile has 900 a side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tileforge.art.ground.frame import CENTRE, TILE
from tileforge.art.ground.layout import Layout
from tileforge.art.paths import ops_of_shape
from tileforge.art.theme import Theme
from tileforge.art.tile import TileArt, tile_art, tile_layout
from tileforge.drawing.png import png_bytes
from tileforge.drawing.scene import Box, Drawing, Op, Symbol, Use
from tileforge.interop.jcz.vocabulary import INNER, edges_name, halves_name
from tileforge.interop.jcz.writing import Written
from tileforge.model.tile import copies_of
from tileforge.model.tileset import TileSet

UNITS: Final = 900
"""What the program counts a tile's side in, and the pixels of its own pictures."""
_SPOT_RADIUS: Final = 130
_MARK_RADIUS: Final = 80
_MARKS: Final[Mapping[str, str]] = {"garden": "Garden/I", "tower": "Tower/I"}
"""Marks on which a figure can stand, by decor or symbol."""


def artwork(tileset: TileSet, tiles: Sequence[Written], theme: Theme) -> Iterator[tuple[str, bytes, Any]]:
    """Yield for each of `tiles` its picture's name, the PNG, and its entry of ``tiles.json``."""
    arts: dict[str, TileArt] = {}
    designs = {tile.id: tile for tile in tileset.tiles}
    for one in tiles:
        design = designs[one.tile.id]
        if design.id not in arts:
            arts[design.id] = tile_art(tileset, design, theme)
        face = arts[design.id].copies[one.copies[0]]
        name = f"tiles/{one.id.partition('/')[2].replace('+', '~')}.png"
        drawing = Drawing(Box(0.0, 0.0, TILE, TILE), (Use(face),), one.id)
        layout = tile_layout(tileset, design, theme)
        entry = {"image": name, "features": _features(one, layout, face)}
        yield name, png_bytes(drawing, UNITS), entry


def _features(one: Written, layout: Layout, face: Symbol) -> dict[str, Any]:
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
    marks = {use.kind for use in (*one.tile.decor, *copy.decor)} | {use.symbol for use in one.tile.symbols}
    for mark, key in _MARKS.items():
        if mark in marks:
            features[key] = _spot(_drawn_at(face, mark), _MARK_RADIUS)
    return features


def _spot(dot: tuple[float, float], radius: int = _SPOT_RADIUS) -> dict[str, Any]:
    x, y = _units(dot[0]), _units(dot[1])
    return {"clip": {"shape": "circle", "cx": x, "cy": y, "r": radius}, "point": [x, y]}


def _region(ground: Any) -> dict[str, Any]:
    """Return a shape in canonical millimetres as outline and place, cut off at the trim."""
    from shapely import box

    inside = ground.intersection(box(0.0, 0.0, TILE, TILE)).simplify(0.05)
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


def _drawn_at(face: Symbol, mark: str) -> tuple[float, float]:
    """Return where the stamp of a mark stands in a picture; the centre if it is not there."""
    uses = [shape for shape in face.children if isinstance(shape, Use)]
    uses += [shape for use in uses[:1] for shape in use.symbol.children if isinstance(shape, Use)]
    for use in uses:
        if use.symbol.name.endswith(f"_2d_{mark}"):
            return use.matrix.e, use.matrix.f
    return CENTRE
