from __future__ import annotations

from dataclasses import replace

import pytest

from tileforge.model.terrain import edge_code
from tileforge.model.tileset import TileSet
from tileforge.rules.check import check
from tileforge.schema.dump import dump
from tileforge.schema.load import loads
from tileforge.stats.candidates import candidates
from tileforge.stats.patterns import possible_patterns
from tileforge.stats.pool import merged_terrains
from tileforge.topology.canon import canonical_form
from tileforge.topology.tile import edges_of

from .pools import LAKE, pattern, small_set

TERRAINS = merged_terrains([small_set("LLLL")])


def test_every_candidate_over_all_terrains_validates() -> None:
    tiles = [
        replace(tile, id=f"t{number}-{index}")
        for number, found in enumerate(possible_patterns(["field", "road", "city", "river", "lake"]))
        for index, tile in enumerate(candidates(found, TERRAINS, monasteries=True))
    ]
    assert len({canonical_form(tile) for tile in tiles}) == len(tiles)
    tileset = TileSet("all", {"en": "All", "fr": "Tous"}, terrains={"lake": LAKE}, tiles=tuple(tiles))
    findings = check(loads(dump(tileset)))
    assert [finding.message for finding in findings] == []


@pytest.mark.parametrize("code", ["CRFR", "CCFR", "FFFF", "LRCF", "RRRR"])
def test_a_candidate_shows_its_pattern_as_it_stands(code: str) -> None:
    found = candidates(pattern(code), TERRAINS, monasteries=True)
    assert found
    assert {edge_code(edges_of(tile), TERRAINS) for tile in found} == {code}


def test_cities_join_or_not_and_roads_run_through_or_end() -> None:
    found = candidates(pattern("CRCR"), TERRAINS, monasteries=False)
    shapes = {(len(tile.segments), bool(tile.hubs)) for tile in found}
    assert shapes == {(3, False), (4, True)}


def test_no_field_alone_without_a_monastery() -> None:
    assert candidates(pattern("FFFF"), TERRAINS, monasteries=False) == ()
