from __future__ import annotations

import pytest

from tests.art.shipped import shipped, shipped_designs
from tests.art.walk import line_widths
from tileforge.art.ground.frame import PICTURE, TRIM
from tileforge.art.icons.decor import DECOR
from tileforge.art.kit import kit_of
from tileforge.art.theme import load_theme
from tileforge.art.tile import flat_map, tile_art
from tileforge.drawing.png import png_bytes
from tileforge.drawing.scene import Clip, Drawing, Group, Shape, Symbol, Use
from tileforge.drawing.symbols import symbol_name
from tileforge.model.tile import Copy, DecorUse, Segment, SymbolUse, Tile, all_symbols, copies_of
from tileforge.model.tileset import TileSet


def used(shapes: tuple[Shape, ...]) -> list[Symbol]:
    """Return every symbol used in `shapes`, nested ones included."""
    found: list[Symbol] = []
    for shape in shapes:
        if isinstance(shape, Use):
            found += [shape.symbol, *used(shape.symbol.children)]
        elif isinstance(shape, Group | Clip):
            found += used(shape.children)
    return found


def names_on(symbol: Symbol) -> list[str]:
    return [one.name for one in used(symbol.children)]


def tile(*segments: Segment, **more: object) -> TileSet:
    return TileSet("t", {"en": "t"}, tiles=(Tile("A", segments=segments, **more),))  # type: ignore[arg-type]


@pytest.mark.parametrize(("set_id", "tile_id"), shipped_designs())
def test_every_symbol_and_decor_is_drawn_on_the_copies_that_carry_it(set_id: str, tile_id: str) -> None:
    tileset, theme = shipped(set_id), load_theme("classic")
    (design,) = (one for one in tileset.tiles if one.id == tile_id)
    faces = tile_art(tileset, design, theme).copies
    for copy, face in zip(copies_of(design), faces, strict=True):
        names = names_on(face)
        for use in (*all_symbols(design), *copy.symbols):
            if use.symbol not in design.hubs.values():
                assert names.count(symbol_name("classic", f"symbol-{use.symbol}")) == 1
        wanted = sorted(use.kind for use in (*design.decor, *copy.decor))
        drawn = sorted(
            kind
            for kind in DECOR.names()
            for _ in range(names.count(symbol_name("classic", f"decor-{kind}")))
        )
        assert drawn == wanted
        shields = sum(segment.shields for segment in design.segments)
        assert names.count(symbol_name("classic", "building-shield")) == shields


@pytest.mark.parametrize("theme_name", ["classic", "inksaver", "contrast"])
def test_nothing_is_thinner_than_a_hairline(theme_name: str) -> None:
    theme = load_theme(theme_name)
    for design in shipped("princess-dragon").tiles:
        art = tile_art(shipped("princess-dragon"), design, theme)
        assert min(line_widths(art.design.children)) >= 0.15


def test_copies_share_one_design() -> None:
    copies = (Copy(), Copy(decor=(DecorUse("garden"),)), Copy(decor=(DecorUse("pigsty"),)))
    tileset = tile(Segment("city", sides=("N",)), count=3, copies=copies)
    art = tile_art(tileset, tileset.tiles[0], load_theme("classic"))
    assert [art.design.name in names_on(face) for face in art.copies] == [True] * 3
    assert len({face.name for face in art.copies}) == 3
    places = [
        next(
            child.matrix for child in face.children if isinstance(child, Use) and "decor" in child.symbol.name
        )
        for face in art.copies[1:]
    ]
    assert places[0] == places[1]


def test_the_same_tile_gives_the_same_bytes() -> None:
    tileset, theme = shipped("princess-dragon"), load_theme("classic")
    design = tileset.tiles[5]

    def picture() -> bytes:
        return png_bytes(Drawing(TRIM, (Use(tile_art(tileset, design, theme).design),)), 300)

    assert picture() == picture()


def test_bleed_is_more_picture() -> None:
    tileset = tile(Segment("road", sides=("N", "S")), Segment("city", sides=("E",)))
    picture = flat_map(tileset, tileset.tiles[0], load_theme("classic"))
    assert picture.box == PICTURE
    assert PICTURE.left <= -5 * 45 / 30


def test_a_declared_terrain_and_symbol_are_drawn() -> None:
    from tileforge.model.terrain import Shape as TerrainShape
    from tileforge.model.terrain import Terrain

    lake = Terrain("lake", TerrainShape.AREA, colour="#5aa9d6")
    design = Tile("A", segments=(Segment("lake", sides=("N", "E")),), symbols=(SymbolUse("dragon"),))
    tileset = TileSet("t", {"en": "t"}, terrains={"lake": lake}, tiles=(design,))
    art = tile_art(tileset, design, load_theme("classic"))
    fills = [getattr(child, "paint", None) for child in art.design.children]
    assert any(paint and paint.fill == "#5aa9d6" for paint in fills)
    assert symbol_name("classic", "symbol-dragon") in names_on(art.design)


def test_a_full_tile_still_shows_everything() -> None:
    decor = tuple(DecorUse(kind) for kind in DECOR.names())
    tileset = tile(Segment("road", sides=("N", "S")), decor=decor, symbols=(SymbolUse("portal"),))
    art = tile_art(tileset, tileset.tiles[0], load_theme("classic"))
    assert sum("decor" in name for name in names_on(art.design)) == len(decor)


@pytest.mark.parametrize("at", ["NE", "SL", "W"])
def test_at_draws_a_symbol_to_its_place(at: str) -> None:
    from tileforge.art.ground.frame import boundary_dot

    tileset = tile(symbols=(SymbolUse("dragon", at=at),))
    art = tile_art(tileset, tileset.tiles[0], load_theme("classic"))
    (stood,) = (
        child for child in art.design.children if isinstance(child, Use) and "dragon" in child.symbol.name
    )
    wished = boundary_dot(at, 9.0)
    assert abs(stood.matrix.e - wished[0]) < 3
    assert abs(stood.matrix.f - wished[1]) < 3


def test_symbol_names_differ_for_different_parts() -> None:
    assert symbol_name("a", "b.c") != symbol_name("a", "b_c") != symbol_name("a", "b-c")
    assert kit_of(load_theme("classic")) is kit_of(load_theme("classic"))
