"""The flat map's regions are the topology: the proof that the picture shows the data."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tests.art.regions import Region, by_colour, regions_of, rgb
from tests.art.shipped import shipped, shipped_designs
from tests.strategies import sound_tiles
from tileforge.art.flat import field_colour, flat_shapes, grey_level, segment_colour
from tileforge.art.ground.frame import TRIM
from tileforge.art.ground.layout import Layout
from tileforge.art.theme import BUILT_IN, load_theme
from tileforge.art.tile import tile_layout
from tileforge.drawing.png import picture_of
from tileforge.drawing.scene import Drawing
from tileforge.model.geometry import SIDES
from tileforge.model.tile import Level, Segment, Tile
from tileforge.model.tileset import TileSet

PIXELS = 225


def regions_by_colour(layout: Layout) -> dict[tuple[int, int, int], list[Region]]:
    picture = picture_of(Drawing(TRIM, flat_shapes(layout)), PIXELS, antialias=False)
    return by_colour(regions_of(picture))


def check_regions(layout: Layout) -> None:
    tile, found = layout.tile, regions_by_colour(layout)
    for index, field in enumerate(layout.topology.fields):
        (region,) = found.pop(rgb(field_colour(index)))
        assert region.halves == set(field.halves)
        cities = {
            number
            for number, segment in enumerate(tile.segments)
            if segment.terrain == "city" and rgb(segment_colour("city", number)) in region.touches
        }
        assert cities == set(field.cities)
    for number, segment in enumerate(tile.segments):
        pieces = found.pop(rgb(segment_colour(segment.terrain, number)))
        dives = segment.level is Level.UNDER
        assert len(pieces) == (len(segment.sides) if dives else 1), segment
    assert not found


@pytest.mark.parametrize("theme", BUILT_IN)
@pytest.mark.parametrize(("set_id", "tile_id"), shipped_designs())
def test_regions_are_the_topology(set_id: str, tile_id: str, theme: str) -> None:
    tileset = shipped(set_id)
    (tile,) = (tile for tile in tileset.tiles if tile.id == tile_id)
    check_regions(tile_layout(tileset, tile, load_theme(theme)))


def city(sides: str, **more: object) -> Segment:
    return Segment("city", sides=tuple(sides), **more)  # type: ignore[arg-type]


def road(sides: str, *ends: str, **more: object) -> Segment:
    return Segment("road", sides=tuple(sides), ends=ends, **more)  # type: ignore[arg-type]


ODD = {
    "four cities that meet": Tile("t", segments=tuple(map(city, SIDES))),
    "two cities that meet on the diagonal": Tile("t", segments=(city("NW"), city("ES"))),
    "three caps": Tile("t", segments=(city("N"), city("E"), city("S"))),
    "a band and a cap": Tile("t", segments=(city("EW"), city("S"))),
    "gates on three sides": Tile(
        "t", segments=(city("N", id="c"), road("E", "c"), road("S", "c"), road("W", "c"))
    ),
    "a gate beside a road": Tile("t", segments=(city("N", id="c"), road("W", "c"), road("ES"))),
    "a crossroads with stubs to two gates": Tile(
        "t",
        hubs={"x": "bushes"},
        segments=(
            city("W", id="a"),
            city("E", id="b"),
            road("N", "x"),
            road("S", "x"),
            road("", "x", "a"),
            road("", "x", "b"),
        ),
    ),
    "a road under a road": Tile("t", segments=(road("NS", level=Level.UNDER), road("EW"))),
    "two hubs": Tile(
        "t",
        hubs={"x": "village", "y": "crossroads"},
        segments=(road("N", "x"), road("W", "x"), road("S", "y"), road("E", "y")),
    ),
    "a river with a road beside it": Tile("t", segments=(Segment("river", sides=("N", "W")), road("ES"))),
    "a road past a monastery": Tile("t", segments=(road("EW"), Segment("monastery"))),
    "a monastery between two roads": Tile("t", segments=(road("NW"), road("ES"), Segment("monastery"))),
    "a road that meets a bent road": Tile("t", segments=(road("NW", id="r"), road("S", "r"))),
    "a road that meets a straight road": Tile("t", segments=(road("EW", id="r"), road("N", "r"))),
    "a stub between two hubs": Tile("t", hubs={"x": "village", "y": "farm"}, segments=(road("", "x", "y"),)),
    "a gate in a band": Tile("t", segments=(city("NS", id="c"), road("W", "c"))),
    "two gates in a band": Tile("t", segments=(city("NS", id="c"), road("W", "c"), road("E", "c"))),
    "a road that dies beside a band": Tile("t", hubs={"x": "village"}, segments=(city("NS"), road("W", "x"))),
    "a road that dies in a field": Tile("t", hubs={"x": "village"}, segments=(road("S", "x"),)),
}


@pytest.mark.parametrize("name", ODD)
def test_regions_of_odd_tiles_are_the_topology(name: str) -> None:
    tileset = TileSet("odd", {"en": "odd"}, tiles=(ODD[name],))
    check_regions(tile_layout(tileset, ODD[name], load_theme("classic")))


@settings(max_examples=60)
@given(sound_tiles())
def test_regions_of_any_sound_tile_are_the_topology(tile: Tile) -> None:
    tileset = TileSet("any", {"en": "any"}, tiles=(tile,))
    check_regions(tile_layout(tileset, tile, load_theme("classic")))


def test_one_terrain_has_one_grey_level() -> None:
    for index in range(20):
        assert abs(grey_level(field_colour(index)) - grey_level(field_colour(0))) <= 1
        for terrain in ("city", "road", "river", "lake"):
            level = grey_level(segment_colour(terrain, 0))
            assert abs(grey_level(segment_colour(terrain, index)) - level) <= 1


def test_colours_of_one_tile_differ() -> None:
    colours = [field_colour(index) for index in range(12)]
    for terrain in ("city", "road", "river", "monastery"):
        colours += [segment_colour(terrain, index) for index in range(12)]
    assert len(set(colours)) == len(colours)
