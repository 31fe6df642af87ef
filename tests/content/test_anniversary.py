"""The anniversary's tiles: what is known of them, and a sound set in what is not."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

from tests.content.test_tilesets import decor_of, tileset_of, topology
from tileforge.model.geometry import SIDES
from tileforge.model.terrain import edge_code
from tileforge.model.tile import Evidence, SymbolUse, Tile, turned
from tileforge.rules.check import check
from tileforge.schema.dump import dump
from tileforge.schema.load import loads

ARROWS = ("arrow-add-follower", "arrow-any-feature", "arrow-extra-turn")
SET = tileset_of("anniversary-20")
DECOR = {
    "B": "water-tower",
    "C": "highwayman",
    "D": "garden",
    "F": "highwayman",
    "G": "farmhouse",
    "H": "cowshed",
    "J": "water-tower",
    "M": "donkey-stable",
}
FROM_BASE = 0.06
"""How far the share of a terrain among the sides may be from that in the base game."""


def arrow_of(tile: Tile) -> SymbolUse:
    (arrow,) = (use for use in tile.symbols if use.symbol in ARROWS)
    return arrow


def sides_of(name: str) -> Counter[str]:
    tileset = tileset_of(name)
    edges: Counter[str] = Counter()
    for tile in tileset.tiles:
        for edge in topology(tileset, tile).edges:
            edges[edge] += tile.count
    return edges


def test_the_check_finds_nothing_and_the_file_is_canonical() -> None:
    loaded = loads(dump(SET))
    assert loaded.tileset == SET
    assert check(loaded, [tileset_of("base")]) == ()


def test_there_are_fifteen_tiles_with_the_mark() -> None:
    assert "".join(tile.id for tile in SET.tiles) == "ABCDEFGHIJKLMNO"
    assert {tile.count for tile in SET.tiles} == {1}
    assert all([use.symbol for use in tile.symbols].count("anniversary-20") == 1 for tile in SET.tiles)


def test_decor_is_what_is_known() -> None:
    assert {tile.id: list(decor_of(tile)) for tile in SET.tiles if tile.decor} == {
        id: [kind] for id, kind in DECOR.items()
    }
    (h,) = (tile for tile in SET.tiles if tile.id == "H")
    assert list(h.hubs.values()) == ["crossroads"]


def test_d_is_laid_out_as_its_picture_shows() -> None:
    (d,) = (tile for tile in SET.tiles if tile.id == "D")
    found = topology(SET, d)
    assert edge_code(found.edges) == "CRRC"
    assert [field.halves for field in found.fields] == [("EL",), ("ER", "SL"), ("SR",)]
    assert [field.cities for field in found.fields] == [(0,)] * 3
    assert arrow_of(d).points == "N"


def test_all_but_d_are_marked_as_this_projects_own() -> None:
    evidence = {tile.id: tile.evidence for tile in SET.tiles}
    assert evidence.pop("D") is Evidence.DOCUMENTED
    assert set(evidence.values()) == {Evidence.ORIGINAL}


def test_five_tiles_bear_each_arrow() -> None:
    assert Counter(arrow_of(tile).symbol for tile in SET.tiles) == dict.fromkeys(ARROWS, 5)


def test_each_arrow_points_every_way_and_none_much_more_than_another() -> None:
    for symbol in ARROWS:
        ways = Counter(arrow_of(tile).points for tile in SET.tiles if arrow_of(tile).symbol == symbol)
        assert sorted(ways.values()) == [1, 1, 1, 2], symbol
        assert set(ways) == set(SIDES)
    ways = Counter(arrow_of(tile).points for tile in SET.tiles)
    assert sorted(ways.values()) == [3, 4, 4, 4]


def test_each_arrow_points_over_city_road_and_field() -> None:
    over: dict[str, Counter[str]] = {symbol: Counter() for symbol in ARROWS}
    for tile in SET.tiles:
        arrow = arrow_of(tile)
        over[arrow.symbol][topology(SET, tile).edges[SIDES.index(arrow.points or "")]] += 1
    for symbol, found in over.items():
        assert set(found) == {"city", "road", "field"}, symbol
        assert max(found.values()) <= 3, symbol


def test_sides_are_mixed_as_in_the_base_game() -> None:
    here, base = sides_of("anniversary-20"), sides_of("base")
    assert dict(here) == {"field": 23, "road": 19, "city": 18}
    for terrain in base:
        assert abs(here[terrain] / here.total() - base[terrain] / base.total()) < FROM_BASE


def test_no_two_designs_are_alike_even_without_their_symbols() -> None:
    bare = [replace(tile, id="t", symbols=(), decor=(), note=None, evidence=None) for tile in SET.tiles]
    for first, second in combinations(bare, 2):
        assert all(layout(first) != layout(turned(second, turns)) for turns in range(4))


def layout(tile: Tile) -> tuple[tuple[str, ...], tuple[object, ...]]:
    """Return what `tile` shows on its sides, and its fields."""
    found = topology(SET, tile)
    segments = sorted((segment.terrain, tuple(sorted(segment.sides))) for segment in tile.segments)
    return found.edges, (tuple(segments), tuple(sorted(field.halves for field in found.fields)))
