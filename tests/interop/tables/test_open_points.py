from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tileforge.interop.tables.cells import Thing
from tileforge.interop.tables.draft import Draft
from tileforge.interop.tables.layout import Known, tile_of
from tileforge.interop.tables.open_points import (
    Answer,
    Defaults,
    Question,
    default_option,
    fault_of,
    question_of,
    settle_all,
    settled,
)
from tileforge.model.catalogue import SYMBOLS
from tileforge.model.terrain import BUILT_IN, Shape, Terrain
from tileforge.topology.tile import edges_of, topology_of

LETTERS = {"C": "city", "R": "road", "F": "field", "L": "lake", "V": "river"}
KNOWN = Known({**BUILT_IN, "lake": Terrain("lake", Shape.AREA)}, SYMBOLS)


def draft(code: str, *, monastery: bool = False) -> Draft:
    north, east, south, west = (LETTERS[letter] for letter in code)
    edges = (north, east, south, west)
    areas = tuple(dict.fromkeys(edge for edge in edges if edge in ("city", "lake") and edges.count(edge) > 1))
    spots = (Thing("monastery"),) if monastery else ()
    return Draft(2, code, 1, edges, open_areas=areas, spots=spots)


def question(code: str, *, monastery: bool = False) -> Question:
    found = question_of(draft(code, monastery=monastery), KNOWN)
    assert found is not None
    return found


def cells(code: str) -> list[str]:
    asked = question(code)
    return [asked.as_on_tile(option).cell for option in asked.options if not option.rare]


def test_areas_are_asked_about_before_roads() -> None:
    assert question("CRRC").about_areas
    assert question("CRRC").sides == ("N", "W")
    assert cells("CRRC") == ["N+W", "none"]
    assert cells("CCCF") == ["N+E+S", "N+E", "N+S", "E+S", "none"]


def test_what_would_cross_is_not_offered() -> None:
    assert len(cells("CCCC")) == 14
    opposite = draft("CRCR")
    asked = question("CRCR")
    joined = settled(opposite, asked, asked.options[0])
    roads = question_of(joined, KNOWN)
    assert roads is not None
    assert [roads.as_on_tile(option).cell for option in roads.options] == ["E:village W:village", "E+W:city"]


def test_roads_end_where_they_can() -> None:
    assert cells("FRFF") == ["E:village", "E:crossroads"]
    assert cells("FRRF") == ["E+S:through", "E+S:crossroads", "E+S:village", "E:village S:village"]
    assert cells("CRFF") == ["E:village", "E:crossroads", "E:city"]
    assert question("FRFF", monastery=True).options[0].roads[0].goal == "monastery"


@pytest.mark.parametrize(
    ("one", "other"), [("CCFF", "FFCC"), ("CRRC", "FCCF"), ("FRRF", "RFFR"), ("RRRF", "FRRR")]
)
def test_one_question_for_a_pattern_however_it_lies(one: str, other: str) -> None:
    assert question(one).key == question(other).key
    assert question("CCFF").key != question("CFCF").key
    assert question("CCFF").key != question("LLFF").key


edges = st.text(st.sampled_from("CRFLV"), min_size=4, max_size=4)


@given(edges, st.booleans(), st.booleans(), st.booleans(), st.sampled_from([None, "farm", "village"]))
def test_any_row_can_be_settled_by_default_and_nothing_crosses(
    code: str, monastery: bool, joins: bool, roads: bool, hub: str | None
) -> None:
    defaults = Defaults(joins, roads, hub)

    def ask(asked: Draft, question: Question, *_: object) -> Answer:
        return Answer(default_option(question, defaults, [thing.id for thing in asked.spots]), for_all=True)

    start = draft(code, monastery=monastery)
    assert fault_of(start, KNOWN) is None
    (found,) = settle_all([start], KNOWN, ask)
    assert question_of(found, KNOWN) is None
    tile = tile_of(found, KNOWN)
    assert edges_of(tile) == found.edges
    assert topology_of(tile, KNOWN.terrains).crossings == ()


@given(edges, st.data())
def test_every_option_that_is_offered_can_be_taken(code: str, data: st.DataObject) -> None:
    found: Draft = draft(code)
    while (asked := question_of(found, KNOWN)) is not None:
        found = settled(found, asked, data.draw(st.sampled_from(asked.options)))
    tile = tile_of(found, KNOWN)
    assert edges_of(tile) == found.edges
    assert topology_of(tile, KNOWN.terrains).crossings == ()


def test_an_answer_for_all_is_turned_to_each_tile_and_asked_again_where_it_cannot_be() -> None:
    asked: list[tuple[str, list[str]]] = []

    def ask(one: Draft, question: Question, others: object) -> Answer:
        assert isinstance(others, list)
        asked.append((one.id, [other.id for other in others]))
        return Answer(question.options[0], for_all=True)

    rows = [
        replace(draft(code), id=f"{code}{number}") for number, code in enumerate(("CFCF", "FCFC", "CLCL"))
    ]
    found = settle_all(rows, KNOWN, lambda one, question, others, _: ask(one, question, others))
    assert [[group.sides for group in row.groups] for row in found] == [
        [("N", "S")],
        [("E", "W")],
        [("N", "S")],
    ]
    assert asked == [("CFCF0", ["FCFC1", "CLCL2"]), ("CLCL2", [])]
