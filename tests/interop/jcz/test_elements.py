from __future__ import annotations

import pytest

from tests.interop.jcz.support import defined, document
from tileforge.interop.jcz.vocabulary import edges_name, halves_name, sides_in
from tileforge.interop.remark import ExchangeError


@pytest.mark.parametrize(
    ("token", "sides"),
    [
        *(("N", "N"), ("NW", "NW"), ("SE", "ES"), ("NS", "NS"), ("WE", "EW")),
        *(("_N", "ESW"), ("_W", "NES"), ("NWSE", "NESW")),
    ],
)
def test_locations_of_edges(token: str, sides: str) -> None:
    assert sides_in(token) == tuple(sides)
    assert edges_name(tuple(sides)) == token


@pytest.mark.parametrize("token", ["", "I", "NL", "NN", "X", "n", "_"])
def test_other_words_are_no_edges(token: str) -> None:
    assert sides_in(token) is None


def test_fields_are_named_clockwise() -> None:
    assert halves_name(("WR", "EL", "NL")) == "NL.EL.WR"


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("<city>N</city><road>N S</road>", "<road> takes side N, which <city> has"),
        ("<city>N N</city>", "<city> names side N twice"),
        ("<city>NL</city>", "'NL' in <city> is no side"),
        ("<city/>", "<city> says on which sides it lies"),
        ("<city pennants='many'>N</city>", "pennants='many' is no number"),
        (f"<city pennants='{'9' * 5000}'>N</city>", "is no number from 0 to 20"),
    ],
)
def test_a_faulty_tile_is_left_out_and_the_next_is_read(body: str, why: str) -> None:
    found, said = defined(document(body, "<field>NL NR EL ER SL SR WL WR</field>"))
    assert [tile.id for tile in found.tiles] == ["XX/1"]
    ((code, line, message),) = said
    assert (code, line) == ("TF121", 1)
    assert message.startswith("tile XX/0: ")
    assert why in message


@pytest.mark.parametrize("id", ["", "id=''", "id=' '"])
def test_a_tile_needs_an_id(id: str) -> None:
    found, said = defined(f"<defs><tile {id}/></defs>".encode())
    assert found.tiles == ()
    assert [code for code, _, _ in said] == ["TF121"]


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ("<field>NL NL</field>", "half-edge NL is stated twice"),
        ("<field>EL</field><field>EL</field>", "half-edge EL is stated twice"),
        ("<field>SL</field>", "half-edge SL is a field's, and a city takes that side"),
        ("<field>N</field>", "'N' in <field> is no half-edge"),
        ("<field city='N'>NL</field>", "the field names a city 'N'"),
    ],
)
def test_contradictory_fields_are_not_used(fields: str, why: str) -> None:
    found, said = defined(document(f"<city>S</city>{fields}"))
    assert [tile.sound_fields for tile in found.tiles] == [False]
    ((code, _, message),) = said
    assert code == "TF122"
    assert why in message
    assert "not used" in message


@pytest.mark.parametrize(
    ("ref", "code"),
    [
        ("<ref tile='XX/0'/>", "TF128"),
        ("<ref tile='XX/0' count='0'/>", "TF128"),
        ("<ref tile='XX/0' count='-1'/>", "TF128"),
        (f"<ref tile='XX/0' count='{'1' * 5000}'/>", "TF128"),
        ("<ref count='1'/>", "TF128"),
        ("<wheel/>", "TF122"),
    ],
)
def test_odd_references_are_told(ref: str, code: str) -> None:
    _, said = defined(document("", sets=f"<tile-set id='s'>{ref}</tile-set>"))
    assert [found for found, _, _ in said] == [code]


@pytest.mark.parametrize("data", [b"<defs/>", b"<svg><tile id='a'/></svg>", b"<html/>"])
def test_other_documents_are_refused(data: bytes) -> None:
    with pytest.raises(ExchangeError, match="defines no tiles"):
        defined(data)


def test_tiles_and_sets_are_found_where_some_files_put_them() -> None:
    found, said = defined(
        b"<defs><tile id='a'/><tiles><tile id='b'/><sets><tile-set id='s'/></sets></tiles>"
        b"<tile-set id='t'/></defs>"
    )
    assert [tile.id for tile in found.tiles] == ["a", "b"]
    assert [one.id for one in found.sets] == ["s", "t"]
    assert said == []


def test_names_in_capitals_and_locations_between_commas_are_read() -> None:
    found, said = defined(document("<City pennants='1'>W, N</City><Farm city='N,W'>EL,ER SL SR</Farm>"))
    (tile,) = found.tiles
    assert (tile.features[0].sides, tile.features[0].shields) == (("W", "N"), 1)
    assert tile.meadows[0].halves == ("EL", "ER", "SL", "SR")
    assert said == []


def test_a_terrain_that_the_format_does_not_have_is_told() -> None:
    found, said = defined(document("<lake>N E</lake><hill>high</hill>"))
    assert [marker.name for marker in found.tiles[0].markers] == ["lake", "hill"]
    ((code, _, message),) = said
    assert (code, "<lake> is no terrain" in message, "N E" in message) == ("TF122", True, True)
