from __future__ import annotations

from functools import cache

import pytest
from shapely import Point, Polygon

from tests.art.shipped import shipped, shipped_designs
from tileforge.art.ground.frame import boundary_dot
from tileforge.art.overlay import Part, overlay_of
from tileforge.art.theme import load_theme
from tileforge.art.tile import tile_art, tile_layout
from tileforge.model.geometry import HALVES
from tileforge.model.terrain import Shape
from tileforge.model.tile import Level, Tile, all_symbols
from tileforge.model.tileset import TileSet, terrains_of
from tileforge.topology.tile import topology_of

CLASSIC = load_theme("classic")


def overlay(tileset: TileSet, tile: Tile) -> tuple[Part, ...]:
    return overlay_of(tile_layout(tileset, tile, CLASSIC), tile_art(tileset, tile, CLASSIC).placed)


@cache
def shown(name: str, id: str) -> tuple[TileSet, Tile, tuple[Part, ...]]:
    tileset = shipped(name)
    tile = next(tile for tile in tileset.tiles if tile.id == id)
    return tileset, tile, overlay(tileset, tile)


def ground(part: Part) -> Polygon:
    """The ground that path data of straight lines fills even-odd."""
    whole = Polygon()
    for ring in part.d.removesuffix("Z").split("Z"):
        dots = [tuple(map(float, dot[1:].split())) for dot in ring.replace("L", "|L").strip().split("|")]
        if len(dots) > 2:
            whole = whole.symmetric_difference(Polygon(dots).buffer(0))
    return whole


def over(parts: tuple[Part, ...], point: str) -> list[Part]:
    """The fields and segments at a boundary point, the topmost last."""
    dot = Point(boundary_dot(point, 0.5))
    return [part for part in parts if part.kind in ("field", "segment") and ground(part).contains(dot)]


@pytest.mark.parametrize(("name", "id"), shipped_designs())
def test_the_overlay_is_the_topology(name: str, id: str) -> None:
    tileset, tile, parts = shown(name, id)
    terrains = terrains_of(tileset)
    topology = topology_of(tile, terrains)
    fields = [part for part in parts if part.kind == "field"]
    assert [(part.halves, part.cities) for part in fields] == [(f.halves, f.cities) for f in topology.fields]
    segments = {part.index: part for part in parts if part.kind == "segment"}
    assert sorted(segments) == list(range(len(tile.segments)))
    assert {part.id.removeprefix("hub-") for part in parts if part.kind == "hub"} == set(tile.hubs)
    assert all(part.d for part in parts)
    crossings = {(index, other) for index, part in segments.items() for other in part.crosses}
    assert crossings == {
        pair for one in topology.crossings for pair in ((one.first, one.second), (one.second, one.first))
    }
    ids = [part.id for part in parts]
    assert len(set(ids)) == len(ids)
    owner = {half: field for field in fields for half in field.halves}
    for half in HALVES:
        at = over(parts, half)
        if half in owner:
            assert at == [owner[half]]
        else:
            assert [half[0] in part.sides for part in at] == [True]
    for index, segment in enumerate(tile.segments):
        if terrains[segment.terrain].shape is Shape.LINE and segment.level is not Level.UNDER:
            for side in segment.sides:
                assert segments[index] in over(parts, side)


@pytest.mark.parametrize(("name", "id"), shipped_designs())
def test_everything_on_a_tile_has_its_place(name: str, id: str) -> None:
    _, tile, parts = shown(name, id)
    if tile.art is not None:
        pytest.skip("art of its own does not say what stands where")
    shared = [part for part in parts if part.copy is None]
    symbols = sorted(part.name for part in shared if part.kind == "symbol")
    assert symbols == sorted(use.symbol for use in all_symbols(tile))
    assert sorted(p.name for p in shared if p.kind == "decor") == sorted(use.kind for use in tile.decor)
    shields = {part.index: part.number for part in parts if part.kind == "shield"}
    assert shields == {i: one.shields for i, one in enumerate(tile.segments) if one.shields}
    for index, copy in enumerate(tile.copies):
        own = [part for part in parts if part.copy == index]
        assert sorted(part.name for part in own if part.kind == "decor") == sorted(u.kind for u in copy.decor)
        assert sorted(p.name for p in own if p.kind == "symbol") == sorted(u.symbol for u in copy.symbols)
