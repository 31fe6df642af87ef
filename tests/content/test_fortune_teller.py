from __future__ import annotations

from dataclasses import replace

import pytest
from shapely import Point, box

from tests.content.test_tilesets import facts_of, tileset_of
from tileforge.art.ground.frame import TRIM
from tileforge.art.ground.layout import Layout
from tileforge.art.theme import load_theme
from tileforge.art.tile import tile_layout
from tileforge.model.tile import Tile

SETS = {name: tileset_of(name) for name in ("fortune-teller", "fortune-teller-c1")}
DESIGNS = [(name, tile.id) for name, tileset in SETS.items() for tile in tileset.tiles]
GAP_MM = 0.5


def design(name: str, id: str) -> Tile:
    (tile,) = (tile for tile in SETS[name].tiles if tile.id == id)
    return tile


def tent_on(name: str, id: str) -> tuple[Layout, int]:
    tile = design(name, id)
    (index,) = (number for number, segment in enumerate(tile.segments) if segment.terrain == "tent")
    return tile_layout(SETS[name], tile, load_theme("classic")), index


@pytest.mark.parametrize(("name", "id"), DESIGNS)
def test_the_tent_stands_in_the_field_that_is_known(name: str, id: str) -> None:
    layout, index = tent_on(name, id)
    ground = layout.ground_of(index).buffer(0.05)
    around = [
        " ".join(field.halves)
        for field, shape in zip(layout.topology.fields, layout.fields, strict=True)
        if shape.intersects(ground)
    ]
    assert around == [facts_of(name)[id]["tent"]]


@pytest.mark.parametrize(("name", "id"), DESIGNS)
def test_the_tent_keeps_clear_of_walls_sides_and_passing_roads(name: str, id: str) -> None:
    layout, index = tent_on(name, id)
    ground = layout.ground_of(index)
    assert box(*TRIM).exterior.distance(ground) > GAP_MM
    for other, segment in enumerate(layout.tile.segments):
        if other != index and "t" not in segment.ends:
            assert layout.ground_of(other).distance(ground) > GAP_MM


def test_the_editions_differ_in_two_tents_and_in_decor_only() -> None:
    def bare(tile: Tile) -> Tile:
        segments = tuple(replace(segment, at=None) for segment in tile.segments)
        return replace(tile, segments=segments, decor=())

    second, first = (SETS[name].tiles for name in SETS)
    assert list(map(bare, second)) == list(map(bare, first))
    second_facts, first_facts = (facts_of(name) for name in SETS)
    assert [id for id in first_facts if first_facts[id]["tent"] != second_facts[id]["tent"]] == ["01", "05"]


def test_decor_stands_where_it_is_known() -> None:
    decor = {tile.id: [use.kind for use in tile.decor] for tile in SETS["fortune-teller"].tiles if tile.decor}
    assert decor == {"02": ["water-tower"], "04": ["farmhouse"], "05": ["garden"]}
    (garden,) = design("fortune-teller", "05").decor
    layout, index = tent_on("fortune-teller", "05")
    assert garden.at == "W"
    assert layout.spots[index][0] > 22.5, "the tent stands east of the road, the garden west"


def test_one_road_ends_at_the_tent() -> None:
    tile = design("fortune-teller", "04")
    assert [segment.ends for segment in tile.segments] == [(), ("t",)]
    layout, index = tent_on("fortune-teller", "04")
    assert layout.ground_of(1).distance(Point(layout.spots[index])) == 0
