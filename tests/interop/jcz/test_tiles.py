"""What is worked out from stated fields, and what is said of the rest."""

from __future__ import annotations

import pytest

from tests.interop.jcz.support import Said, made
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import Tile
from tileforge.rules.words import named
from tileforge.topology.tile import topology_of


def drawn(tile: Tile) -> list[str]:
    """Return each segment in few words: ``road S > c``, ``city N (tip SW) over``."""
    return [
        named(segment)
        + (f" > {' '.join(segment.ends)}" if segment.ends else "")
        + (f" {segment.level}" if segment.level != "ground" else "")
        for segment in tile.segments
    ]


def codes(said: Said) -> list[str]:
    return [code for code, _, _ in said]


WORKED_OUT = {
    "tip": (
        "<city>N W</city><field city='N'>EL ER</field><field city='N'>SL SR</field>",
        ["city N-W (tip SE)"],
    ),
    "two tips": (
        "<city>N</city><field city='N'>EL ER</field><field city='N'>SL SR</field>"
        "<field city='N'>WL WR</field>",
        ["city N (tip SE-SW)"],
    ),
    "gate": (
        "<city>N</city><road>E</road><field city='N'>EL</field><field city='N'>ER SL SR WL WR</field>",
        ["city N", "road E > c"],
    ),
    "two gates": (
        "<city>N W</city><road>E</road><road>S</road>"
        "<field city='N'>EL</field><field city='N'>ER SL</field><field city='N'>SR</field>",
        ["city N-W", "road E > c", "road S > c"],
    ),
    "junction at a gate": (
        "<city>N</city><road>S</road><road>W</road>"
        "<field city='N'>EL ER SL</field><field>SR WL</field><field city='N'>WR</field>",
        ["city N", "road S > x", "road W > x", "road at x and c > x c"],
    ),
    "crossroads": (
        "<road>E</road><road>S</road><road>W</road>"
        "<field>NL NR EL WR</field><field>ER SL</field><field>SR WL</field>",
        ["road E > x", "road S > x", "road W > x"],
    ),
    "one road apart": (
        "<road>N</road><road>E</road><road>S</road><field>NL NR EL SR WL WR</field><field>ER SL</field>",
        ["road N > x", "road E > y", "road S > y"],
    ),
    "bridge": (
        "<road>N S</road><river>E W</river>"
        "<field>NL WR</field><field>NR EL</field><field>ER SL</field><field>SR WL</field>",
        ["road N-S over", "river E-W"],
    ),
    "tunnel": (
        "<city>E W</city><road tunnel='true'>N S</road>"
        "<field city='W'>NL NR</field><field city='W'>SL SR</field>",
        ["city E-W", "road N-S under"],
    ),
    "road through a city": (
        "<city>E W</city><road>N S</road><field city='W'>NL</field><field city='W'>NR</field>"
        "<field city='W'>SL</field><field city='W'>SR</field>",
        ["city E-W", "road N-S over"],
    ),
    "road over a river to a gate": (
        "<city>N</city><river>E W</river><road>S</road>"
        "<field city='N'>EL</field><field city='N'>WR</field><field>ER SL</field><field>SR WL</field>",
        ["city N", "river E-W", "road S > c over"],
    ),
    "spring where a road ends": (
        "<river>E</river><road>W</road><field>NL NR EL WR</field><field>ER SL SR WL</field>",
        ["river E > x", "road W > x"],
    ),
    "road to a road that goes on": (
        "<road>E W</road><road>S</road><field>NL NR EL WR</field><field>ER SL</field><field>SR WL</field>",
        ["road E-W", "road S > r"],
    ),
    "river to a city": (
        "<city>E</city><river>W</river><field city='E'>NL NR WR</field><field city='E'>SL SR WL</field>",
        ["city E", "river W > c"],
    ),
}


@pytest.mark.parametrize("name", WORKED_OUT)
def test_the_plainest_drawing_that_leaves_the_stated_fields(name: str) -> None:
    body, expected = WORKED_OUT[name]
    tile, said = made(body)
    assert drawn(tile) == expected
    assert tile.fields is None
    assert "TF126" in codes(said)
    assert "TF124" not in codes(said)


def test_what_the_wagon_says_is_not_guessed() -> None:
    tile, said = made(
        "<city wagon-move='a b'>N W</city><road wagon-move='a'>E</road><road wagon-move='b'>S</road>"
        "<field city='N'>EL</field><field city='N'>ER SL</field><field city='N'>SR</field>"
    )
    assert drawn(tile) == ["city N-W", "road E > c", "road S > c"]
    assert said == []


def test_roads_that_share_a_word_meet_and_gates_are_reached_by_stubs() -> None:
    tile, said = made(
        "<city wagon-move='a'>N</city><city wagon-move='a'>S</city>"
        "<road wagon-move='a'>E</road><road wagon-move='a'>W</road>"
        "<field city='N'>EL</field><field city='S'>ER</field>"
        "<field city='S'>WL</field><field city='N'>WR</field>"
    )
    assert drawn(tile)[2:] == [
        "road E > x",
        "road W > x",
        "road at x and c > x c",
        "road at x and c2 > x c2",
    ]
    assert tile.hubs == {"x": "crossroads"}
    assert codes(said) == ["TF127"]


def test_an_inner_field_is_stated() -> None:
    tile, said = made("<city>N W</city><city>E S</city><field city='N E'>I</field>")
    assert [(field.halves, field.cities) for field in tile.fields or ()] == [((), ("c", "c2"))]
    assert tile.fields_reason
    assert codes(said) == ["TF125"]


def test_fields_that_no_wall_leaves_are_stated_and_told() -> None:
    """A road that touches a city: the field north of it is two, and nothing of ours parts it."""
    tile, said = made(
        "<city>N</city><road>E W</road>"
        "<field city='N'>EL</field><field city='N'>WR</field><field>ER SL SR WL</field>"
    )
    assert drawn(tile) == ["city N", "road E-W"]
    assert topology_of(tile, BUILT_IN).fields != topology_of(tile, BUILT_IN).derived
    assert [field.halves for field in tile.fields or ()] == [("EL",), ("WR",), ("ER", "SL", "SR", "WL")]
    assert codes(said) == ["TF124"]
    assert "the walls leave EL.WR" in said[0][2]


def test_fields_against_the_rules_are_excused_with_a_reason() -> None:
    tile, said = made("<road>E W</road><field>NL NR EL ER SL SR WL WR</field>")
    assert len(tile.fields or ()) == 1
    assert set(tile.ignore) == {"TF205"}
    assert codes(said) == ["TF124"]


def test_half_edges_that_are_nobodys_are_told() -> None:
    tile, said = made("<field>NL NR EL WR</field>")
    assert [field.halves for field in tile.fields or ()] == [("NL", "NR", "EL", "WR")]
    assert codes(said) == ["TF124", "TF122"]
    assert "ER, SL, SR and WL belong to no field" in said[1][2]


def test_a_fork_becomes_branches_that_meet() -> None:
    tile, said = made("<road>E S W</road><field>NL NR EL WR</field><field>ER SL</field><field>SR WL</field>")
    assert drawn(tile) == ["road E > x", "road S > x", "road W > x"]
    assert "TF122" in codes(said)


def test_a_road_that_ends_at_a_volcano_ends_at_its_hub() -> None:
    tile, said = made("<volcano/><road>S</road><field>NL NR EL ER SL SR WL WR</field>")
    assert tile.hubs == {"x": "volcano"}
    assert [use.symbol for use in tile.symbols] == ["volcano"]
    assert "TF127" not in codes(said)


def test_attributes_become_shields_symbols_and_keys_of_the_author() -> None:
    tile, said = made(
        "<city pennants='2' princess='true' resource='wine' castle-base='false' cathedral='false'>"
        "N E S W</city>"
    )
    (city,) = tile.segments
    assert city.shields == 2
    assert [use.symbol for use in city.symbols] == ["princess", "wine"]
    assert city.x == {"jcz": {"castle-base": "false"}}
    assert codes(said) == ["TF123", "TF123"]


def test_marks_become_symbols_and_decor() -> None:
    tile, said = made(
        "<garden/><dragon/><bunny at='S'/><arrow-extra-turn points='N'/><flying-machine direction='W'/>"
        "<field pig-herd='true' smell='bad'>NL NR EL ER SL SR WL WR</field>"
    )
    assert [use.kind for use in tile.decor] == ["garden"]
    assert [(use.symbol, use.at, use.points) for use in tile.symbols] == [
        ("dragon", None, None),
        ("bunny", "S", None),
        ("arrow-extra-turn", None, "N"),
        ("flying-machine", None, None),
        ("pig-herd", "NL", None),
    ]
    assert tile.symbols[3].x == {"jcz": {"direction": "W"}}
    assert codes(said) == ["TF123", "TF123", "TF122"]


def test_a_feature_that_touches_no_side_is_told_and_kept_beside_the_tile() -> None:
    tile, said = made(
        "<city>I</city><road>N S</road><field city='I'>NL SR WL WR</field><field>NR EL ER SL</field>"
    )
    assert drawn(tile) == ["road N-S"]
    assert tile.x == {"jcz": {"inner-city": "I"}}
    assert codes(said) == ["TF122", "TF123"]


def test_what_stands_in_and_inside_other_elements_is_told() -> None:
    tile, said = made("<tower>NE</tower><field>NL NR EL ER SL SR WL WR<b/></field>")
    assert tile.symbols[0].x == {"jcz": {"text": "NE"}}
    assert codes(said) == ["TF122", "TF123"]


def test_an_edge_that_two_cities_share_is_told() -> None:
    tile, said = made("<city>N W</city><city multi-edge='N'>E</city><field city='N E'>SL SR</field>")
    assert drawn(tile) == ["city N-W", "city E"]
    assert [code for code, _, message in said if "shares edge N" in message] == ["TF122"]


def test_what_the_wagon_alone_knows_is_kept() -> None:
    tile, said = made(
        "<monastery wagon-move='a'/><road wagon-move='a'>E S</road>"
        "<field>NL NR EL SR WL WR</field><field>ER SL</field>"
    )
    assert [segment.x for segment in tile.segments] == [{"jcz": {"wagon-move": "a"}}] * 2
    assert codes(said) == ["TF123", "TF123"]


def test_earlier_versions_spelled_it_otherwise() -> None:
    tile, said = made(
        "<cloister/><city pennant='yes' cathedral='no'>N</city><road inn='yes'>S</road>"
        "<farm city='N'>EL ER SL SR WL WR</farm>"
    )
    assert drawn(tile) == ['monastery "m"', "city N", "road S > m"]
    assert tile.segments[1].shields == 1
    assert [use.symbol for use in tile.segments[2].symbols] == ["inn"]
    assert codes(said) == ["TF123", "TF126"]


def test_rivers_do_not_meet_at_a_crossroads() -> None:
    tile, _ = made("<river>N E S</river><field>WL WR NL SR</field><field>NR EL</field><field>ER SL</field>")
    assert tile.hubs == {"x": "bushes"}
