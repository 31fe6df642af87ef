from __future__ import annotations

from typing import Any

import pytest

from tests.studio.tile_edits.support import done, errors_in
from tileforge.model.catalogue import DECOR, SYMBOLS
from tileforge.model.tileset import SymbolKind
from tileforge.studio.tile_edits.apply import edited
from tileforge.studio.tile_edits.errors import EditError
from tileforge.studio.tile_edits.operations import SymbolOperation

TILE = {
    "id": "T",
    "segments": [
        {"terrain": "city", "sides": ["N"]},
        {"terrain": "road", "sides": ["E", "W"]},
        {"terrain": "city", "id": "s", "sides": ["S"]},
    ],
}


def symbol(name: str, on: bool = True, **more: Any) -> dict[str, Any]:
    return {"do": "symbol", "symbol": name, "on": on, **more}


def decor(name: str, on: bool = True, **more: Any) -> dict[str, Any]:
    return {"do": "decor", "decor": name, "on": on, **more}


def shields(count: int, segment: int = 0) -> dict[str, Any]:
    return {"do": "shields", "segment": segment, "count": count}


def level(name: str) -> dict[str, Any]:
    return {"do": "level", "segment": 1, "level": name}


def corner(name: str, segment: int = 0, on: bool = True) -> dict[str, Any]:
    return {"do": "corner", "segment": segment, "corner": name, "on": on}


@pytest.mark.parametrize("name", SYMBOLS)
def test_every_symbol_comes_where_it_may_lie_and_goes(name: str) -> None:
    tile = done(TILE, symbol(name))
    assert errors_in(tile) == []
    assert tile != TILE
    assert done(tile, symbol(name, on=False)) == TILE


@pytest.mark.parametrize("name", DECOR)
def test_every_decor_comes_and_goes(name: str) -> None:
    tile = done(TILE, decor(name))
    assert tile["decor"] == [name]
    assert done(tile, decor(name, on=False)) == TILE


def test_a_symbol_takes_the_place_of_one_that_it_excludes() -> None:
    tile = done(TILE, symbol("dragon"), symbol("bunny"), symbol("princess", segment=2))
    assert tile["symbols"] == ["bunny"]
    assert tile["segments"][2]["symbols"] == ["princess"]
    assert "symbols" not in done(tile, symbol("nest"), symbol("nest", on=False))


def test_an_arrow_points_north_until_it_is_turned() -> None:
    tile = done(TILE, symbol("arrow-extra-turn", at="SR"))
    assert tile["symbols"] == [{"symbol": "arrow-extra-turn", "at": "SR", "points": "N"}]
    turned = done(tile, symbol("arrow-extra-turn", points="E"))
    assert turned["symbols"] == [{"symbol": "arrow-extra-turn", "at": "SR", "points": "E"}]


def test_a_symbol_keeps_the_authors_own_keys() -> None:
    start = {**TILE, "symbols": [{"symbol": "dragon", "x": {"a": 1}}]}
    assert done(start, symbol("dragon", at="N"))["symbols"] == [
        {"symbol": "dragon", "at": "N", "x": {"a": 1}}
    ]


def test_symbols_of_the_set_itself_are_known() -> None:
    own = {"boat": SymbolKind("boat", sits_on=("road",))}
    tile = edited(TILE, SymbolOperation(do="symbol", symbol="boat", on=True), {}, own)
    assert tile["segments"][1]["symbols"] == ["boat"]


def test_shields_come_and_go() -> None:
    tile = done(TILE, shields(2))
    assert tile["segments"][0]["shields"] == 2
    assert done(tile, shields(0)) == TILE


def test_levels_come_and_go() -> None:
    tile = done(TILE, level("under"))
    assert tile["segments"][1]["level"] == "under"
    assert done(tile, level("ground")) == TILE


def test_a_tip_reaches_one_corner_from_one_area() -> None:
    tile = done(TILE, corner("SE"))
    assert tile["segments"][0]["corners"] == ["SE"]
    assert done(tile, corner("SE", on=False)) == TILE
    lake = {**TILE, "segments": [*TILE["segments"], {"terrain": "lake", "sides": ["W"], "corners": ["SE"]}]}
    assert "corners" not in done(lake, corner("SE"))["segments"][3]


@pytest.mark.parametrize(
    ("operation", "key"),
    [
        (shields(1, segment=1), "only_cities"),
        (shields(1, segment=9), "no_segment"),
        (corner("NE"), "own_corner"),
        (corner("NE", segment=1), "only_areas"),
        (symbol("unicorn"), "no_symbol"),
        (symbol("princess", segment=1), "no_ground"),
        (symbol("dragon", segment=1), "no_ground"),
        (symbol("dragon", at="nowhere"), "no_place"),
        (decor("gnome"), "no_decor"),
        (decor("garden", at="nowhere"), "no_place"),
    ],
)
def test_what_makes_no_sense_is_refused(operation: dict[str, Any], key: str) -> None:
    with pytest.raises(EditError) as refused:
        done(TILE, operation)
    assert refused.value.key == f"tile_edits.{key}"
