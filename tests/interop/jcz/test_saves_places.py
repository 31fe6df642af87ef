from __future__ import annotations

from pathlib import Path

import pytest

from tests.interop.jcz.saving import deploy, imported, place, save, told
from tests.interop.jcz.test_saves import keep_small_sets
from tileforge.model.board import Spot
from tileforge.model.game import Deployment


@pytest.mark.parametrize(
    ("tile", "turn", "feature", "location", "on"),
    [
        ("BA/RRR", 0, "Road", "S", "road S"),
        ("BA/RRR", 270, "Road", "E", "road E"),
        ("BA/RRR", 0, "Field", "NL.NR.EL.WR", "field NL"),
        ("BA/RRR", 90, "Field", "NL.WR", "field NL"),
        ("BA/CcRr+", 0, "City", "NW", "city"),
        ("BA/CcRr+", 0, "Field", "EL.SR", "field EL"),
        ("BA/CcRr+", 180, "Field", "ER.SL", None),
        ("BA/CFC.2", 0, "City", "N", "city N"),
        ("BA/CFC.2", 90, "City", "E", "city E"),
        ("BA/LR", 0, "Monastery", "I", "monastery"),
        ("BA/LR", 0, "Cloister", "I", "monastery"),
        ("BA/LR", 0, "Farm", "NL.NR.EL.ER.SL.SR.WL.WR", "field"),
        ("BA/CG", 0, "Garden", "I", "garden"),
        ("BA/Cccc+", 0, "City", "NWSE", "city"),
    ],
)
def test_a_location_is_the_part_that_lies_there(
    tmp_path: Path, tile: str, turn: int, feature: str, location: str, on: str | None
) -> None:
    found = imported(tmp_path, save(place(tile, 5, 5, turn), deploy("0.small.1", feature, location, 5, 5)))
    if on is None:
        assert told(found) == [("TF137", "/replay/1/payload/pointer/location")]
    else:
        assert told(found) == []
        assert found.game is not None
        assert found.game.turns[0].follower == Deployment("follower", Spot(5, 5, on))


@pytest.mark.parametrize(
    ("feature", "location", "code", "pointer"),
    [
        ("Road", "N", "TF137", "/location"),
        ("City", "N", "TF137", "/location"),
        ("Garden", "I", "TF137", "/location"),
        ("Road", "I", "TF137", "/location"),
        ("Field", "II", "TF137", "/location"),
        ("Road", "XY", "TF137", "/location"),
        ("Field", "W", "TF137", "/location"),
        ("Road", "", "TF137", "/location"),
        ("Tower", "I", "TF135", "/feature"),
        ("FlyingMachine", "I", "TF135", "/feature"),
        ("Monastery", "AS_ABBOT", "TF135", "/location"),
        ("City", "QUARTER_CASTLE", "TF135", "/location"),
    ],
)
def test_a_place_that_is_none_is_told(
    tmp_path: Path, feature: str, location: str, code: str, pointer: str
) -> None:
    found = imported(tmp_path, save(place("BA/RFr", 1, 0), deploy("0.small.1", feature, location, 1, 0)))
    assert told(found) == [(code, f"/replay/1/payload/pointer{pointer}")]
    assert found.game is None


def test_where_no_tile_lies_is_no_place(tmp_path: Path) -> None:
    found = imported(tmp_path, save(place("BA/RFr", 1, 0), deploy("0.small.1", "Road", "WE", 2, 0)))
    assert told(found) == [("TF137", "/replay/1/payload/pointer")]


def test_an_unknown_tile_is_told_once_and_what_stands_on_it_is_not(tmp_path: Path) -> None:
    replay = (place("XX/1", 1, 0), deploy("0.small.1", "Road", "WE", 1, 0), place("XX/1", 2, 0))
    found = imported(tmp_path, save(*replay))
    assert told(found) == [("TF133", "/replay/0/payload/tileId"), ("TF138", "/replay/2")]


def test_a_part_that_is_more_or_less_than_the_location_is_taken_and_told(tmp_path: Path) -> None:
    keep_small_sets(tmp_path)
    replay = (place("XX/fork", 0, 1, 90), deploy("0.small.1", "Road", "_E", 0, 1))
    found = imported(tmp_path, save(*replay, sets={"basic:2": 1, "small:2": 1}))
    assert told(found) == [("TF136", "/replay/1/payload/pointer/location")]
    assert "Road _E of the tile small-c2:fork at 0, 1 is road S here" in found.findings[0].message
    assert found.game is not None
    assert found.game.turns[0].follower == Deployment("follower", Spot(0, 1, "road S"))


def test_an_inner_field_is_found_by_its_number(tmp_path: Path) -> None:
    keep_small_sets(tmp_path)
    replay = (place("XX/strip", 0, 1), deploy("0.small.1", "Field", "I", 0, 1))
    found = imported(tmp_path, save(*replay, sets={"small:2": 1}))
    assert told(found) == []
    assert found.game is not None
    assert found.game.turns[0].follower == Deployment("follower", Spot(0, 1, "field"))
