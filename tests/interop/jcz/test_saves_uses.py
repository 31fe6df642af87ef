from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.interop.jcz.saving import BASIC, COMMIT, Json, deploy, imported, move, place, save, send_back, told
from tests.interop.jcz.test_saves import keep_small_sets
from tileforge.board.options import CORE_OPTIONS, SUPPLIES
from tileforge.interop.jcz.saves_words import (
    FOLLOWERS,
    KNOWN_ELEMENTS,
    MARKS,
    MESSAGE_ELEMENTS,
    OTHER_RULES,
    RULES,
    SWITCHES,
    TOKEN_ELEMENTS,
)
from tileforge.model.figures import FIGURES

FIRST = place("BA/RFr", 1, 0)
SMALL: Json = {"basic:2": 1, "small:2": 1}


def message(kind: str, **payload: Any) -> Json:
    return {"type": kind, "payload": payload}


@pytest.mark.parametrize(
    "element",
    [
        *("builder", "pig", "barn", "shepherd", "obelisk", "windmill", "mage", "witch", "count", "big-top"),
        *("tower", "abbey", "bridge", "castle", "tunnel", "ferry", "little-buildings", "traders", "king"),
        *(
            "robber",
            "gold",
            "pig-herd",
            "bazaar",
            "hill",
            "vineyard",
            "festival",
            "siege",
            "escape",
            "courier",
        ),
        *("wagon", "ringmaster", "something-new"),
    ],
)
def test_an_element_without_rules_is_a_warning_while_nothing_uses_it(tmp_path: Path, element: str) -> None:
    found = imported(tmp_path, save(FIRST, COMMIT, elements={**BASIC, element: 1}))
    assert told(found) == [("TF134", f"/setup/elements/{element}")]
    assert found.game is not None
    assert told(imported(tmp_path, save(FIRST, COMMIT, elements={**BASIC, element: 0}))) == []


@pytest.mark.parametrize(
    ("used", "element", "pointer"),
    [
        (deploy("0.builder.1", "Road", "WE", 1, 0), "builder", "/payload/meepleId"),
        (deploy("0.pig.1", "Field", "NL.NR.EL.WR", 1, 0), "pig", "/payload/meepleId"),
        (deploy("0.decinskysneznik.1", "Field", "I", 1, 0), "decinsky-sneznik", "/payload/meepleId"),
        (
            move("mage.1", {"position": [1, 0], "feature": "Road", "location": "WE"}),
            "mage",
            "/payload/figureId",
        ),
        (move("bigtop.1", [1, 0]), "big-top", "/payload/figureId"),
        (message("PLACE_TOKEN", token="BRIDGE", pointer={}), "bridge", ""),
        (message("PLACE_TOKEN", token="LB_SHED", pointer={}), "little-buildings", ""),
        (message("FLOCK_EXPAND_OR_SCORE", value="SCORE"), "shepherd", ""),
        (message("BAZAAR_BID", price=0), "bazaar", ""),
        (send_back("FESTIVAL", "0.small.1", "Road", "WE", 1, 0), "festival", ""),
    ],
)
def test_what_comes_up_is_an_error_instead_named_once(
    tmp_path: Path, used: Json, element: str, pointer: str
) -> None:
    found = imported(tmp_path, save(FIRST, used, used, COMMIT, elements={**BASIC, element: 1}))
    assert told(found) == [("TF135", f"/replay/1{pointer}")]
    assert f"(it belongs to {element})" in found.findings[0].message
    assert found.game is None


@pytest.mark.parametrize(
    "kind", ["CAPTURE_FOLLOWER", "PAY_RANSOM", "EXCHANGE_FOLLOWER", "CIRCLE_REMOVE_OR_DEPLOY", "DANCE", ""]
)
def test_every_message_of_another_kind_is_named(tmp_path: Path, kind: str) -> None:
    found = imported(tmp_path, save(FIRST, message(kind), COMMIT, message(kind)))
    assert told(found) == [("TF135", "/replay/1")]


@pytest.mark.parametrize("kind", ["PASS", "TILE_CONFIRM", "SHEPHERD_CONFIRM"])
def test_messages_that_only_confirm_are_not(tmp_path: Path, kind: str) -> None:
    assert told(imported(tmp_path, save(FIRST, message(kind), COMMIT))) == []


def test_a_wagon_stands_and_counts_but_does_not_drive_on(tmp_path: Path) -> None:
    stands = (FIRST, deploy("0.wagon.1", "Road", "WE", 1, 0), COMMIT)
    elements = {**BASIC, "wagon": 1}
    found = imported(tmp_path, save(*stands, elements=elements))
    assert told(found) == [("TF134", "/setup/elements/wagon")]
    assert found.game is not None
    assert found.game.options["wagons"] == 1
    drives = imported(
        tmp_path, save(*stands, deploy("0.wagon.1", "Field", "NL.NR.EL.WR", 1, 0), elements=elements)
    )
    assert told(drives) == [("TF135", "/replay/3")]


def test_the_abbey_is_named(tmp_path: Path) -> None:
    found = imported(tmp_path, save(place("AM/A", 1, 0), COMMIT, elements={**BASIC, "abbey": 1}))
    assert told(found) == [("TF135", "/replay/0/payload/tileId")]


@pytest.mark.parametrize(
    ("rules", "elements", "named"),
    [
        ({"barn-placement": "occupied"}, {}, False),
        ({"barn-placement": "not-occupied"}, {"barn": 1}, False),
        ({"barn-placement": "occupied"}, {"barn": 1}, True),
        ({"bazaar-no-auction": True}, {"bazaar": True}, True),
        ({"bazaar-no-auction": False}, {"bazaar": True}, False),
        ({"labyrinth-variant": "basic"}, {}, True),
        ({"a-new-rule": "on"}, {}, True),
        ({"a-new-rule": False}, {}, False),
        ({"tiny-city-scoring": "3"}, {}, True),
        ({"princess-action": "never"}, {}, False),
        ({"princess-action": "never"}, {"princess": True}, True),
    ],
)
def test_rules_are_named_if_they_are_not_the_usual_ones_of_something_that_is_on(
    tmp_path: Path, rules: Json, elements: Json, named: bool
) -> None:
    (name,) = rules
    found = imported(tmp_path, save(FIRST, rules=rules, elements={**BASIC, **elements}))
    assert (("TF134", f"/setup/rules/{name}") in told(found)) == named
    assert found.game is not None


def test_tiles_with_marks_that_count_are_named_where_they_are_placed(tmp_path: Path) -> None:
    keep_small_sets(tmp_path)
    marks = save(place("XX/marks", 0, 1), sets=SMALL, elements={**BASIC, "hill": True, "acrobats": True})
    assert told(imported(tmp_path, marks)) == [("TF135", "/replay/0/payload/tileId")] * 2
    marks["setup"]["elements"] = BASIC
    assert told(imported(tmp_path, marks)) == []


@pytest.mark.parametrize(("tile", "element"), [("XX/goods", "traders"), ("XX/inn", "pig-herd")])
def test_marks_that_count_at_the_end_are_named_when_it_is_reached(
    tmp_path: Path, tile: str, element: str
) -> None:
    keep_small_sets(tmp_path)
    elements = {**BASIC, "inn": True, "cathedral": True, element: True}
    document = save(place(tile, 0, 1), COMMIT, sets=SMALL, elements=elements)
    assert told(imported(tmp_path, document)) == [("TF134", f"/setup/elements/{element}")]
    document["gameAnnotations"]["endTurn"] = 1
    assert told(imported(tmp_path, document)) == [("TF135", "/replay/0/payload/tileId")]


def test_king_and_robber_count_at_the_end_or_all_the_time(tmp_path: Path) -> None:
    elements = {**BASIC, "king": True, "robber": True}
    both = [("TF135", "/setup/elements/king"), ("TF135", "/setup/elements/robber")]
    assert told(imported(tmp_path, save(FIRST, COMMIT, elements=elements, end=1))) == both
    always = imported(
        tmp_path, save(FIRST, elements=elements, rules={"king-and-robber-scoring": "continuously"})
    )
    assert told(always)[:2] == both


def test_a_river_is_placed_like_anything_else_and_that_is_told_once(tmp_path: Path) -> None:
    keep_small_sets(tmp_path)
    replay = (place("XX/spring", 0, 1), COMMIT, place("XX/spring", 0, 2, 180))
    elements = {**BASIC, "dragon": 1}
    found = imported(tmp_path, save(*replay, sets=SMALL, elements=elements))
    assert told(found) == [("TF134", "/replay/0/payload/tileId")]


def test_sets_and_add_ons_that_are_not_known_are_named_and_where_to_get_them(tmp_path: Path) -> None:
    document = save(FIRST, sets={"basic:2": 1, "inns-and-cathedrals:1": 1, "river/1:1": 1})
    document["setup"]["addons"] = {"city-gates": 1}
    found = imported(tmp_path, document)
    assert told(found) == [
        ("TF134", "/setup/sets/inns-and-cathedrals:1"),
        ("TF134", "/setup/sets/river~11:1"),
        ("TF134", "/setup/addons/city-gates"),
    ]
    assert "does not need it" in found.findings[1].hint
    assert "tileforge import jcz river.xml" in found.findings[1].hint
    document["replay"] = [place("IC/RFr.i", 1, 0)]
    lacking = imported(tmp_path, document).findings
    missing = next(one for one in lacking if one.code == "TF133")
    assert "inns_and_cathedrals.xml and river.xml" in missing.hint
    assert not any("does not need it" in one.hint for one in lacking if "/sets/" in one.place.pointer)


def test_a_set_with_errors_in_its_file_is_not_used_and_named(tmp_path: Path) -> None:
    keep_small_sets(tmp_path)
    file = tmp_path / "tilesets" / "small-c1" / "tileset.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"count": 2', '"count": -2'), encoding="utf-8")
    other = imported(tmp_path, save(place("XX/meadow", 0, 1), sets={"basic:2": 1, "small:1": 1}))
    assert told(other) == [("TF134", "/setup/sets/small:1")]
    assert other.findings[0].hint == "Mend what tileforge validate small-c1 finds."
    assert other.game is not None
    assert other.game.sets == ("base", "small-c2")
    (tmp_path / "tilesets" / "small-c2" / "tileset.json").write_text("{", encoding="utf-8")
    found = imported(tmp_path, save(place("XX/meadow", 0, 1)))
    assert told(found) == [("TF133", "/replay/0/payload/tileId")]
    assert "tileforge validate small-c1" in found.findings[0].hint


def test_the_tables_agree_with_our_figures_and_options() -> None:
    options = {info.id: info for info in CORE_OPTIONS}
    for supply in FOLLOWERS.values():
        assert SUPPLIES[supply.option] == supply.kind
        assert supply.kind in FIGURES
    for _, values in RULES.values():
        for said in values.values():
            if said is not None and said[0] in options:
                assert said[1] in options[said[0]].choices
    assert {switch.option for switch in SWITCHES} >= {"fields", "gardens", "inns", "cathedrals"}
    assert not RULES.keys() & OTHER_RULES.keys()
    named = {element for elements in MARKS.values() for element in elements if element}
    named |= {*MESSAGE_ELEMENTS.values(), *TOKEN_ELEMENTS.values()}
    assert named & KNOWN_ELEMENTS == {"ringmaster"}
