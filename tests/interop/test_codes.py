from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tileforge.interop.codes import (
    CODE_BOOKS,
    CodeError,
    UnknownLetterError,
    book_called,
    order_of,
    with_letters,
)
from tileforge.model.geometry import SIDES
from tileforge.model.terrain import BUILT_IN, Terrain, edge_code

OURS = CODE_BOOKS["tileforge"]


def test_ours_goes_clockwise_from_north() -> None:
    assert OURS.edges("CRFV") == ("city", "road", "field", "river")
    assert OURS.edges("[lake]r f-V") == ("lake", "road", "field", "river")


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("NESW", "CRFV"),
        ("NWSE", "CVFR"),
        ("ENWS", "RCVF"),
        ("WSEN", "VFRC"),
        ("swne", "FVCR"),
        ("NOSE", "CVFR"),
    ],
)
def test_another_order_says_the_same(order: str, code: str) -> None:
    assert book_called("tileforge", order).edges(code) == ("city", "road", "field", "river")


@given(
    st.permutations(SIDES),
    st.lists(st.sampled_from(("field", "road", "city", "lake")), min_size=4, max_size=4),
)
def test_every_order_gives_back_what_is_written_in_it(order: list[str], edges: list[str]) -> None:
    code = edge_code(tuple(edges[SIDES.index(side)] for side in order), BUILT_IN)
    assert book_called("tileforge", "".join(order)).edges(code) == tuple(edges)


def test_other_books_have_other_letters() -> None:
    assert CODE_BOOKS["grass"].edges("CRGW") == ("city", "road", "field", "river")
    assert CODE_BOOKS["french"].edges("VRPF") == ("city", "road", "field", "river")
    assert with_letters(OURS, {"L": "lake"}).edges("LLFF")[:2] == ("lake", "lake")


def test_what_our_code_writes_is_read_with_a_declared_letter() -> None:
    lake = Terrain("lake", BUILT_IN["city"].shape, "L")
    code = edge_code(("lake", "city", "moor", "field"), {**BUILT_IN, "lake": lake})
    assert code == "LC[moor]F"
    assert with_letters(OURS, {"L": "lake"}).edges(code) == ("lake", "city", "moor", "field")


@pytest.mark.parametrize("code", ["", "CRF", "CRFRF", "CR1F", "CR?F", "C[]FF"])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(CodeError):
        OURS.edges(code)


def test_an_unknown_letter_is_told() -> None:
    with pytest.raises(UnknownLetterError, match="L stands for no terrain; known are") as caught:
        OURS.edges("CLFF")
    assert caught.value.letter == "L"


def test_one_side_alone_may_be_a_name_in_any_language() -> None:
    assert [OURS.edge(text) for text in ("c", "city", "Ville", "pré", "[lake]", "lake")] == [
        *("city", "city", "city", "field", "lake", "lake")
    ]
    with pytest.raises(CodeError, match="empty"):
        OURS.edge(" ")


@pytest.mark.parametrize("text", ["", "NES", "NESWN", "NNSW", "ABCD"])
def test_what_is_no_order_is_refused(text: str) -> None:
    with pytest.raises(CodeError, match="no order"):
        order_of(text)


def test_each_order_is_known() -> None:
    assert {order_of("".join(order)) for order in permutations("NESW")} == set(permutations(SIDES))
    with pytest.raises(CodeError, match="known are tileforge"):
        book_called("klingon")


def test_built_in_terrains_go_by_other_names_unless_a_set_has_one_called_so() -> None:
    assert OURS.edges("[ville][Champ][route][meadow]") == ("city", "field", "road", "field")
    own = replace(OURS, own=frozenset({"meadow"}))
    assert own.edges("[meadow]FFF")[0] == own.edge("Meadow") == "meadow"
