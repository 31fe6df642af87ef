from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tileforge.model.terrain import Shape, edge_code
from tileforge.model.tile import Evidence, Tile, all_symbols, copies_of
from tileforge.model.tileset import TileSet, terrains_of, tile_count
from tileforge.rules.check import check
from tileforge.schema.dump import dump
from tileforge.schema.load import load
from tileforge.topology.tile import Topology, topology_of

FACTS = Path(__file__).parent / "facts"
SETS = Path(__file__).parents[2] / "tilesets"
NAMES = ("base", "princess-dragon", "easter", "fortune-teller", "fortune-teller-c1")
TOTALS: dict[str, dict[str, Any]] = {
    "base": {
        "tiles": 72,
        "designs": 24,
        "shields": 10,
        "edges": {"field": 115, "road": 94, "city": 79},
        "symbols": {},
        "decor": {
            "garden": 8,
            "water-tower": 8,
            "farmhouse": 8,
            "cowshed": 3,
            "pigsty": 3,
            "donkey-stable": 2,
            "highwayman": 8,
        },
        "spots": {"monastery": 6},
    },
    "princess-dragon": {
        "tiles": 30,
        "designs": 29,
        "shields": 2,
        "edges": {"field": 44, "road": 41, "city": 35},
        "symbols": {"dragon": 12, "volcano": 6, "princess": 6, "portal": 6},
        "decor": {
            "garden": 2,
            "water-tower": 2,
            "farmhouse": 2,
            "pigsty": 1,
            "donkey-stable": 1,
            "highwayman": 3,
        },
        "spots": {"monastery": 2},
    },
    "easter": {
        "tiles": 22,
        "designs": 22,
        "shields": 1,
        "edges": {"field": 29, "road": 33, "city": 26},
        "symbols": {"bunny": 12, "nest": 10},
        "decor": {},
        "spots": {"monastery": 3},
    },
    "fortune-teller": {
        "tiles": 8,
        "designs": 8,
        "shields": 0,
        "edges": {"field": 15, "road": 10, "city": 7},
        "symbols": {},
        "decor": {"water-tower": 1, "farmhouse": 1, "garden": 1},
        "spots": {"tent": 8},
    },
    "fortune-teller-c1": {
        "tiles": 8,
        "designs": 8,
        "shields": 0,
        "edges": {"field": 15, "road": 10, "city": 7},
        "symbols": {},
        "decor": {},
        "spots": {"tent": 8},
    },
}


def facts_of(name: str) -> dict[str, dict[str, Any]]:
    """Return what is known of each design: edges, count, the cities' sides, shields and fields.

    A field is its half-edges ("inner" if it has none), then, after a bar, its cities.
    """
    facts: dict[str, dict[str, Any]] = json.loads((FACTS / f"{name}.json").read_text(encoding="utf-8"))
    return facts


def tileset_of(name: str) -> TileSet:
    tileset = load(SETS / name / "tileset.json").tileset
    assert tileset is not None
    return tileset


def topology(tileset: TileSet, tile: Tile) -> Topology:
    return topology_of(tile, terrains_of(tileset))


def cities_of(tile: Tile) -> dict[int, str]:
    """Return the sides of each city, in the order N E S W, by the segment's index."""
    return {
        index: "".join(side for side in "NESW" if side in segment.sides)
        for index, segment in enumerate(tile.segments)
        if segment.terrain == "city"
    }


def decor_of(tile: Tile) -> Counter[str]:
    """Return the decor on all copies of `tile` together."""
    decor: Counter[str] = Counter()
    for use in tile.decor:
        decor[use.kind] += tile.count
    for copy in copies_of(tile):
        for use in copy.decor:
            decor[use.kind] += copy.count
    return decor


DESIGNS = [(name, id) for name in NAMES for id in facts_of(name)]


@pytest.fixture(scope="module")
def tilesets() -> dict[str, TileSet]:
    return {name: tileset_of(name) for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_the_check_finds_nothing(name: str, tilesets: dict[str, TileSet]) -> None:
    loaded = load(SETS / name / "tileset.json")
    assert loaded.tileset is not None
    played_with = [tilesets[required] for required in loaded.tileset.requires]
    assert [finding for finding in check(loaded, played_with) if not finding.ignored] == []


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_canonical(name: str, tilesets: dict[str, TileSet]) -> None:
    assert dump(tilesets[name]) == (SETS / name / "tileset.json").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_designs_and_counts_are_the_known_ones(name: str, tilesets: dict[str, TileSet]) -> None:
    known = {id: fact["count"] for id, fact in facts_of(name).items()}
    assert {tile.id: tile.count for tile in tilesets[name].tiles} == known
    assert list(known) == [tile.id for tile in tilesets[name].tiles]


@pytest.mark.parametrize(("name", "id"), DESIGNS)
def test_edges_cities_and_fields_are_the_known_ones(name: str, id: str, tilesets: dict[str, TileSet]) -> None:
    tileset = tilesets[name]
    tile = next(tile for tile in tileset.tiles if tile.id == id)
    known = facts_of(name)[id]
    found = topology(tileset, tile)
    cities = cities_of(tile)
    fields = {
        " | ".join(
            [" ".join(field.halves) or "inner", *filter(None, [" ".join(cities[i] for i in field.cities)])]
        )
        for field in found.fields
    }
    assert edge_code(found.edges) == known["edges"]
    assert sorted(cities.values()) == sorted(known["cities"])
    assert sum(segment.shields for segment in tile.segments) == known["shields"]
    assert fields == {_in_boundary_order(field) for field in known["fields"]}


def _in_boundary_order(field: str) -> str:
    halves, bar, cities = field.partition(" | ")
    order = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR", "inner"]
    return " ".join(sorted(halves.split(), key=order.index)) + bar + cities


def test_only_the_inner_field_is_written_by_hand(tilesets: dict[str, TileSet]) -> None:
    stated = [(name, tile.id) for name in NAMES for tile in tilesets[name].tiles if tile.fields is not None]
    assert stated == [("princess-dragon", "F"), ("easter", "03"), ("easter", "07")]
    for name, id in stated:
        (tile,) = (tile for tile in tilesets[name].tiles if tile.id == id)
        assert tile.fields_reason
        assert any(not field.halves for field in tile.fields or ()), id


def test_corner_and_level_stand_where_they_are_needed(tilesets: dict[str, TileSet]) -> None:
    tiles = [(name, tile) for name in NAMES for tile in tilesets[name].tiles]
    corners = {
        (name, tile.id): segment.corners
        for name, tile in tiles
        for segment in tile.segments
        if segment.corners
    }
    levels = {
        (name, tile.id): segment.level
        for name, tile in tiles
        for segment in tile.segments
        if segment.level != "ground"
    }
    assert corners == {("princess-dragon", "E"): ("SE",), ("princess-dragon", "F"): ("SW",)}
    assert levels == {("princess-dragon", "Q"): "under", ("easter", "18"): "under"}


@pytest.mark.parametrize("name", NAMES)
def test_totals_are_those_of_the_box(name: str, tilesets: dict[str, TileSet]) -> None:
    tileset = tilesets[name]
    edges: Counter[str] = Counter()
    symbols: Counter[str] = Counter()
    decor: Counter[str] = Counter()
    for tile in tileset.tiles:
        for edge in topology(tileset, tile).edges:
            edges[edge] += tile.count
        for use in all_symbols(tile):
            symbols[use.symbol] += tile.count
        decor += decor_of(tile)
    segments = [(segment, tile.count) for tile in tileset.tiles for segment in tile.segments]
    spots: Counter[str] = Counter()
    for segment, count in segments:
        if terrains_of(tileset)[segment.terrain].shape is Shape.SPOT:
            spots[segment.terrain] += count
    assert {
        "tiles": tile_count(tileset),
        "designs": len(tileset.tiles),
        "shields": sum(segment.shields * count for segment, count in segments),
        "edges": dict(edges),
        "symbols": dict(symbols),
        "decor": dict(decor),
        "spots": dict(spots),
    } == TOTALS[name]


@pytest.mark.parametrize("name", NAMES)
def test_contents_state_the_totals(name: str, tilesets: dict[str, TileSet]) -> None:
    contents = tilesets[name].contents
    assert contents is not None
    stated = {key: getattr(contents, key) for key in TOTALS[name] if key != "spots"}
    assert stated == {key: total for key, total in TOTALS[name].items() if key != "spots"}


def test_one_copy_of_d_is_the_start_tile(tilesets: dict[str, TileSet]) -> None:
    starts = [
        (name, tile.id, copy.count)
        for name in NAMES
        for tile in tilesets[name].tiles
        for copy in tile.copies
        if copy.start
    ]
    assert starts == [("base", "D", 1)]


@pytest.mark.parametrize("name", NAMES)
def test_no_copy_carries_two_pieces_of_decor(name: str, tilesets: dict[str, TileSet]) -> None:
    for tile in tilesets[name].tiles:
        assert sum(copy.count for copy in copies_of(tile)) == tile.count
        assert max(len(tile.decor) + len(copy.decor) for copy in copies_of(tile)) <= 1, tile.id


@pytest.mark.parametrize("name", NAMES)
def test_every_tile_is_documented(name: str, tilesets: dict[str, TileSet]) -> None:
    assert {tile.evidence for tile in tilesets[name].tiles} == {Evidence.DOCUMENTED}
    assert tilesets[name].sources


def test_princesses_stand_in_cities_and_volcanoes_on_tiles(tilesets: dict[str, TileSet]) -> None:
    tiles = tilesets["princess-dragon"].tiles
    in_cities = "".join(
        tile.id
        for tile in tiles
        for segment in tile.segments
        for use in segment.symbols
        if use.symbol == "princess"
    )
    on_tiles = {
        symbol: "".join(tile.id for tile in tiles if symbol in [use.symbol for use in tile.symbols])
        for symbol in ("dragon", "portal", "volcano")
    }
    assert in_cities == "ABCDEF"
    assert on_tiles == {"dragon": "GHIJKLMNOPQ", "portal": "RSTUVW", "volcano": "XYZ123"}
