from __future__ import annotations

from tests.content.test_tilesets import facts_of, tileset_of
from tileforge.model.tile import Tile

TILES = {tile.id: tile for tile in tileset_of("easter").tiles}


def drawn(tile: Tile) -> list[tuple[str, str, str]]:
    """Return each road's sides, what it ends at and how it lies."""
    return [
        ("".join(segment.sides), " ".join(segment.ends), segment.level.value)
        for segment in tile.segments
        if segment.terrain == "road"
    ]


def test_each_design_has_the_bunny_or_the_nest_it_is_known_for() -> None:
    found = {id: [use.symbol for use in tile.symbols] for id, tile in TILES.items()}
    assert found == {id: [fact["symbol"]] for id, fact in facts_of("easter").items()}


def test_bunnies_and_nests_lie_on_tiles_where_nobody_claims_them() -> None:
    assert not any(segment.symbols for tile in TILES.values() for segment in tile.segments)


def test_the_tunnel_leads_under_the_city() -> None:
    assert drawn(TILES["18"]) == [("NS", "", "under")]
    assert [segment.sides for segment in TILES["18"].segments if segment.terrain == "city"] == [("E", "W")]


def test_two_roads_end_at_the_gates_of_two_cities_and_touch_no_side() -> None:
    assert drawn(TILES["19"]) == [
        ("N", "x", "ground"),
        ("S", "x", "ground"),
        ("", "x w", "ground"),
        ("", "x e", "ground"),
    ]
    assert dict(TILES["19"].hubs) == {"x": "bushes"}


def test_monasteries_stand_where_they_are_known() -> None:
    terrains = {id: [segment.terrain for segment in tile.segments] for id, tile in TILES.items()}
    assert [id for id, lie in terrains.items() if "monastery" in lie] == ["12", "13", "21"]
    assert sorted(terrains["13"]) == ["city", "monastery"]
    assert [ends for _, ends, _ in drawn(TILES["12"])] == ["m"] * 2
    assert [ends for _, ends, _ in drawn(TILES["21"])] == ["m"] * 3


def test_only_the_pair_that_the_publisher_printed_twice_is_explained_away() -> None:
    assert {id: tuple(tile.ignore) for id, tile in TILES.items() if tile.ignore} == {"22": ("TF402",)}
