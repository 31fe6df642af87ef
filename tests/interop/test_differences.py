from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tileforge.interop.differences import ASPECTS, differences
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import Copy, DecorUse, Level, Segment, SymbolUse, Tile, mirrored, turned
from tileforge.schema.library import shipped_sets
from tileforge.schema.load import load
from tileforge.topology.compare import compare

ROADS = tuple(Segment("road", sides=(side,), ends=("x",)) for side in "ESW")
START = Tile(
    "A",
    2,
    (Segment("city", id="n", sides=("N",), shields=1), *ROADS),
    hubs={"x": "village"},
    decor=(DecorUse("garden"),),
)


def changed(index: int, **keys: object) -> Callable[[Tile], Tile]:
    def change(tile: Tile) -> Tile:
        segments = list(tile.segments)
        segments[index] = replace(segments[index], **keys)  # type: ignore[arg-type]
        return replace(tile, segments=tuple(segments))

    return change


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (changed(0, shields=0), [("shields", "city N has no shields instead of 1")]),
        (changed(0, shields=2), [("shields", "city N has 2 shields instead of 1")]),
        (changed(0, corners=("SE",)), [("layout", "city N reaches SE instead of no corner")]),
        (
            changed(1, level=Level.UNDER),
            [("layout", "road E lies on the level under instead of on the level ground")],
        ),
        (
            changed(1, ends=("n",)),
            [
                ("layout", "road E ends at city N instead of a hub with road S and road W"),
                ("layout", "road S ends at a hub with road W instead of a hub with road E and road W"),
                ("layout", "road W ends at a hub with road S instead of a hub with road E and road S"),
            ],
        ),
        (
            changed(0, symbols=(SymbolUse("princess"),)),
            [("symbols", "city N: 1 princess instead of none")],
        ),
        (
            lambda tile: replace(tile, symbols=(SymbolUse("dragon"),)),
            [("symbols", "1 dragon instead of none")],
        ),
        (lambda tile: replace(tile, decor=()), [("decor", "no garden instead of 2")]),
        (
            lambda tile: replace(tile, copies=(Copy(1, decor=(DecorUse("pigsty"),)), Copy(1))),
            [("decor", "1 pigsty instead of none")],
        ),
        (
            lambda tile: replace(tile, count=3, decor=()),
            [("decor", "no garden instead of 2"), ("count", "its count is 3 instead of 2")],
        ),
        (
            lambda tile: replace(tile, segments=(*tile.segments, Segment("monastery"))),
            [("layout", "it has 1 monastery inside instead of none")],
        ),
        (changed(3, sides=()), [("layout", "its edges are CRRF instead of CRRR")]),
    ],
)
def test_each_difference_is_named_however_the_tile_lies(
    change: Callable[[Tile], Tile], told: list[tuple[str, str]]
) -> None:
    for turns in range(4):
        found = differences(START, turned(change(START), turns), BUILT_IN, BUILT_IN)
        assert [(entry.aspect, entry.message) for entry in found] == told
        assert {entry.aspect for entry in found} <= set(ASPECTS)


def test_joined_and_parted_cities_are_named() -> None:
    apart = Tile("A", segments=(Segment("city", sides=("N",)), Segment("city", sides=("W",), shields=1)))
    joined = Tile("A", segments=(Segment("city", sides=("N", "W"), shields=1),))
    (found,) = differences(apart, turned(joined, 1), BUILT_IN, BUILT_IN)
    assert found.message == "city N and city W are joined"
    (found,) = differences(joined, apart, BUILT_IN, BUILT_IN)
    assert found.message == "city N-W is city N and city W"


def test_a_mirror_image_is_called_so_and_nothing_else() -> None:
    tile = Tile("A", segments=(Segment("city", sides=("N",)), Segment("road", sides=("E", "S"))))
    (found,) = differences(tile, turned(mirrored(tile), 1), BUILT_IN, BUILT_IN)
    assert (found.aspect, found.message) == ("layout", "it is mirrored")


def base() -> tuple[Tile, ...]:
    tileset = load(shipped_sets()["base"]).tileset
    assert tileset is not None
    return tileset.tiles


def shields_off(tile: Tile) -> Tile:
    return replace(tile, segments=tuple(replace(part, shields=0) for part in tile.segments))


WITH_SHIELDS = [tile.id for tile in base() if shields_off(tile) != tile]


@pytest.mark.parametrize("id", WITH_SHIELDS)
def test_any_lost_shield_in_72_tiles_is_found_though_the_rest_is_renamed_and_turned(id: str) -> None:
    theirs = [
        replace(turned(shields_off(tile) if tile.id == id else tile, index % 4), id=f"other-{index}")
        for index, tile in enumerate(base())
    ]
    found = compare(base(), theirs)
    assert (len(found.alike), len(found.near)) == (23, 1)
    one, other = base()[found.near[0].a], theirs[found.near[0].b]
    (told,) = differences(one, other, BUILT_IN, BUILT_IN)
    assert one.id == id
    assert told.aspect == "shields"
