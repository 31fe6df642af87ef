from __future__ import annotations

from tileforge.model.geometry import opposite, turn_point
from tileforge.model.tile import Segment, Tile
from tileforge.model.tileset import TileSet
from tileforge.topology.fit import (
    Design,
    DesignSide,
    edge_counts,
    fit_graph,
    fits,
    lone_terrains,
    lonely_designs,
    tiles_showing,
)

CITY = Tile("C", count=2, segments=(Segment("city", sides=("N",)),))
ROAD = Tile("R", count=1, segments=(Segment("road", sides=("E", "W")),))
LAKES = Tile("L", count=1, segments=(Segment("lake", sides=("N", "E", "S", "W")),))


def set_of(*tiles: Tile, name: str = "a") -> TileSet:
    return TileSet(name, {"en": name}, tiles=tiles)


def test_counts_are_of_printed_tiles() -> None:
    graph = fit_graph([set_of(CITY, ROAD)])
    assert edge_counts(graph) == {"city": 2, "field": 8, "road": 2}
    assert tiles_showing(graph) == {"city": 2, "field": 3, "road": 1}


def test_a_fit_turns_the_other_side_to_face() -> None:
    graph = fit_graph([set_of(CITY, ROAD)])
    asked = DesignSide(Design("a", 0), "E")
    found = list(fits(graph, asked))
    assert len(found) == 3 + 2
    assert all(turn_point(fit.other.side, fit.turns) == opposite("E") for fit in found)


def test_a_single_tile_does_not_fit_itself() -> None:
    graph = fit_graph([set_of(CITY, ROAD)])
    assert not list(fits(graph, DesignSide(Design("a", 1), "E")))
    assert {fit.other.design for fit in fits(graph, DesignSide(Design("a", 0), "N"))} == {Design("a", 0)}


def test_what_nothing_meets() -> None:
    graph = fit_graph([set_of(CITY, ROAD, LAKES)])
    assert lone_terrains(graph) == {"road": Design("a", 1), "lake": Design("a", 2)}
    assert lonely_designs(graph) == (Design("a", 2),)


def test_another_set_helps() -> None:
    graph = fit_graph([set_of(ROAD, LAKES), set_of(LAKES, name="b")])
    assert set(lone_terrains(graph)) == {"road", "field"}
    assert lonely_designs(graph) == (Design("a", 0),)


def test_the_graph_grows_with_the_designs_not_their_square() -> None:
    def edges(count: int) -> int:
        return fit_graph([set_of(*(Tile(str(number)) for number in range(count)))]).number_of_edges()

    assert edges(400) == 4 * edges(100)
