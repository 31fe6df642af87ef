from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tests.board.plays import BLUE, RED, place, played, turn
from tileforge.board.expecting import meant, unexpected, wrong_points, wrong_tokens
from tileforge.board.turn import Fault
from tileforge.model.board import Expectation, ExpectedFeature, ExpectedPlacement, Figure, Spot

CITY, ROAD = Spot(0, 0, "city"), Spot(0, 0, "road")
LAST = turn(BLUE, place("E", 0, -1, 2), "field")
FIRST = turn(RED, place("U", 1, 0), "road")


def found(**expect: Any) -> list[tuple[str, str]]:
    """Return where `expect` is wrong about the table after two turns, and what is said of it."""
    play = played(FIRST, LAST)
    before = dict(play.table.cells)
    faults = list(unexpected(play, Expectation(**expect)))
    assert play.table.cells == before
    assert play.faults == []
    assert all(fault.code == "TF520" and fault.hint for fault in faults)
    return [("/".join(map(str, fault.keys)), fault.message) for fault in faults]


def feature(spot: Spot, **says: Any) -> dict[str, Any]:
    return {"features": (ExpectedFeature(spot, **says, keys=("expect", "features", 0)),)}


@pytest.mark.parametrize(
    "says",
    [
        {},
        {"complete": False, "open": 2, "tiles": 2, "points": {RED: 2}, "occupants": {RED: 1}},
        {"points": {RED: 2, BLUE: 0}},
        {"occupants": {RED: 1, BLUE: 0}},
    ],
)
def test_what_is_so_is_no_fault(says: dict[str, Any]) -> None:
    assert found(**feature(ROAD, **says)) == []


@pytest.mark.parametrize(
    ("says", "key", "message"),
    [
        ({"complete": True}, "complete", "the road is not complete"),
        ({"open": 1}, "open", "the road is said to have open 1, and has 2"),
        ({"tiles": 3}, "tiles", "the road is said to have tiles 3, and has 2"),
        ({"points": {RED: 3}}, "points", "the road is said to have points red 3, and has red 2"),
        ({"points": {}}, "points", "the road is said to have points nobody, and has red 2"),
        ({"occupants": {BLUE: 1}}, "occupants", "the road is said to have occupants blue 1, and has red 1"),
    ],
)
def test_each_thing_said_of_a_feature_is_held_against_it(
    says: dict[str, Any], key: str, message: str
) -> None:
    assert found(**feature(ROAD, **says)) == [(f"expect/features/0/{key}", message)]


def test_all_that_is_wrong_about_a_feature_is_told() -> None:
    wrong = found(**feature(CITY, complete=False, open=1, tiles=1, points={RED: 4}, occupants={RED: 1}))
    assert [where.rpartition("/")[2] for where, _ in wrong] == [
        *("complete", "open", "tiles", "points", "occupants")
    ]


def placing(name: str, x: int, y: int, turns: int = 0, **says: Any) -> dict[str, Any]:
    keys = ("expect", "placements", 0)
    return {"placements": (ExpectedPlacement(place(name, x, y, turns), **says, keys=keys),)}


@pytest.mark.parametrize(
    "says",
    [
        placing("U", 2, 0),
        placing("C", 2, 0, breaks="TF504"),
        placing("C", 5, 0, breaks="TF510"),
        placing("C", 0, 0, breaks="TF503"),
        placing("U", 2, 0, claims=(Spot(2, 0, "field NL"), Spot(2, 0, "field SL"))),
        placing("U", 0, 0, breaks="TF503", claims=()),
        placing("C", 5, 0, breaks="TF510", claims=(Spot(5, 0, "city"),)),
    ],
)
def test_a_placement_that_does_what_is_said_is_no_fault(says: dict[str, Any]) -> None:
    assert found(**says) == []


@pytest.mark.parametrize(
    ("says", "faults"),
    [
        (
            placing("C", 2, 0),
            [
                (
                    "",
                    "placing it breaks TF504: tile base:C shows city on its side W, as it lies, "
                    "and its neighbour road",
                )
            ],
        ),
        (placing("U", 2, 0, breaks="TF504"), [("/breaks", "placing it does not break TF504")]),
        (
            placing("C", 0, 0, breaks="TF504"),
            [
                ("/breaks", "placing it does not break TF504"),
                ("", "placing it breaks TF503: at 0, 0 lies the tile base:D already"),
            ],
        ),
        (
            placing("U", 2, 0, claims=(Spot(2, 0, "road"), Spot(2, 0, "field NL"))),
            [
                ("/claims", '"road" at 2, 0 cannot be claimed'),
                ("/claims", '"field ER" at 2, 0 can be claimed'),
            ],
        ),
    ],
)
def test_a_placement_that_does_not_is_told(says: dict[str, Any], faults: list[tuple[str, str]]) -> None:
    assert found(**says) == [(f"expect/placements/0{where}", message) for where, message in faults]


def figures(*figures: Figure) -> dict[str, Any]:
    return {"figures": figures}


STANDING = (
    Figure("follower", Spot(1, 0, "road"), RED),
    Figure("follower", Spot(0, -1, "field"), BLUE),
)


@pytest.mark.parametrize("figures", [None, STANDING, STANDING[::-1]])
def test_the_figures_that_stand_there_are_expected_in_any_order(figures: Sequence[Figure] | None) -> None:
    assert found(figures=figures) == []


def test_figures_too_many_and_too_few_are_told() -> None:
    other = Figure("abbot", Spot(0, 0), RED, keys=("expect", "figures", 1))
    assert found(figures=(STANDING[0], other)) == [
        ("expect/figures/1", "red's abbot at 0, 0 is not on the board"),
        (
            "expect/figures",
            'blue\'s follower at 0, -1, "field" is on the board, and not among the expected figures',
        ),
    ]


def test_points_are_compared_for_those_who_are_named() -> None:
    expect = Expectation(points={RED: 3, "green": 0})
    assert list(wrong_points({RED: 3, BLUE: 9}, expect)) == []
    (fault,) = wrong_points({RED: 2}, expect)
    assert (fault.keys, fault.message) == (("expect", "points", RED), "red has 2 points, not 3")


def test_tokens_are_compared_for_those_who_are_named() -> None:
    expect = Expectation(tokens={"egg": {RED: 2, BLUE: 0}})
    assert list(wrong_tokens({"egg": Counter({RED: 2})}, expect)) == []
    (fault,) = wrong_tokens({"egg": Counter({RED: 3})}, expect)
    assert (fault.code, fault.keys) == ("TF520", ("expect", "tokens", "egg", RED))
    assert fault.message == "red holds 3 of the kind egg, not 2"


def test_announced_codes_are_no_faults_and_their_absence_is() -> None:
    faults = [Fault(1, "TF504", (), "a"), Fault(1, "TF504", (), "b"), Fault(2, "TF504", (), "c")]
    expect = Expectation(breaks=((1, "TF504"), (3, "TF511"), (0, "TF515")))
    left, missing = meant(faults, expect)
    assert left == faults[2:]
    assert [fault.message for fault in missing] == [
        "TF511 is not found in turn 3",
        "TF515 is not found",
    ]
