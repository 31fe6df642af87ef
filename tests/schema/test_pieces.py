from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.schema.small import loaded, small_set
from tileforge.model.pieces import (
    KINDS,
    Aid,
    AidLine,
    AidSection,
    Die,
    Piece,
    Standee,
    Token,
    TokenColour,
    piece_total,
)
from tileforge.model.tileset import TileSet
from tileforge.schema.dump import dump
from tileforge.schema.load import loads
from tileforge.schema.pieces import piece_as_json, piece_from

NAMES = st.sampled_from(("dragon", "egg", "nest", "x-1"))
IDS = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,5}", fullmatch=True)
TEXTS = st.fixed_dictionaries({"en": st.sampled_from(("One", "Two"))}, optional={"fr": st.just("Un\u202f!")})
OWN = st.just({}) | st.just({"mine": [1, None]})
COUNTS = st.integers(1, 99)
COLOURS = st.from_regex(r"#[0-9a-f]{6}", fullmatch=True)


def pieces() -> st.SearchStrategy[Piece]:
    """Pieces of every kind, each key with and without its default."""
    common = {"id": IDS, "name": TEXTS | st.just({}), "x": OWN}
    counted = {**common, "count": COUNTS}
    colour = st.builds(TokenColour, **counted, colour=COLOURS, pattern=st.none() | NAMES)
    line = st.builds(AidLine, text=TEXTS, lead=TEXTS | st.just({}), x=OWN)
    section = st.builds(
        AidSection, heading=TEXTS, lines=st.lists(line, max_size=3).map(tuple), icon=st.none() | NAMES, x=OWN
    )
    side = st.integers(20, 120).map(lambda half: half / 2)
    return st.one_of(
        st.builds(Standee, **counted, figure=NAMES, height_mm=st.integers(35, 45).map(float)),
        st.builds(
            Token,
            **common,
            face=NAMES,
            back=st.none() | NAMES,
            colours=st.lists(colour, min_size=1, max_size=3).map(tuple),
            size_mm=st.tuples(side, side),
        ),
        st.builds(
            Die,
            **counted,
            faces=st.tuples(*[st.integers(1, 6)] * 6),
            size_mm=st.sampled_from((16.0, 12.5, 20.0)),
        ),
        st.builds(
            Aid,
            **counted,
            sections=st.lists(section, min_size=1, max_size=3).map(tuple),
            title=TEXTS | st.just({}),
            size=st.sampled_from(("bridge", "88x125")),
            columns=st.integers(1, 3),
            icon=st.none() | NAMES,
        ),
    )


@settings(max_examples=150, deadline=None)
@given(st.lists(pieces(), max_size=4))
def test_what_is_written_is_read_back(found: list[Piece]) -> None:
    tileset = TileSet(
        "small", {"en": "Small", "fr": "Petit"}, pieces=tuple(found) or (Standee("a", "dragon"),)
    )
    data = dump(tileset)
    again = loads(data)
    assert [finding for finding in again.findings if finding.code != "TF110"] == []
    assert again.tileset == tileset
    assert dump(again.tileset) == data
    assert again.piece_indexes == tuple(range(len(tileset.pieces)))


@given(pieces())
def test_a_piece_is_its_json(piece: Piece) -> None:
    assert piece_from(json.loads(json.dumps(piece_as_json(piece)))) == piece


def test_defaults_are_not_written() -> None:
    assert piece_as_json(Standee("a", "dragon")) == {"id": "a", "kind": "standee", "figure": "dragon"}
    assert list(piece_as_json(Die("d", (1, 1, 2, 2, 3, 3)))) == ["id", "kind", "faces"]


def test_every_kind_can_be_read() -> None:
    least: dict[str, dict[str, Any]] = {
        "standee": {"figure": "dragon"},
        "token": {"face": "egg", "colours": [{"id": "red", "colour": "#ff0000"}]},
        "die": {"faces": [1, 2, 3, 4, 5, 6]},
        "aid": {"sections": [{"heading": {"en": "A", "fr": "A"}}]},
    }
    assert set(least) == set(KINDS)
    for kind, keys in least.items():
        found = loaded(small_set(pieces=[{"id": "a", "kind": kind, **keys}]))
        assert found.findings == ()
        assert found.tileset is not None
        (piece,) = found.tileset.pieces
        assert isinstance(piece, KINDS[kind])


@pytest.mark.parametrize(
    ("piece", "pointer", "words"),
    [
        ({"id": "a"}, "/pieces/1", 'piece a lacks "kind"'),
        ({"id": "a", "kind": "dye"}, "/pieces/1/kind", 'Did you mean "die"?'),
        ({"id": "a", "kind": "standee"}, "/pieces/1", 'piece a lacks "figure"'),
        (
            {"id": "a", "kind": "standee", "figure": "dragon", "height_mm": 46},
            "/pieces/1/height_mm",
            "The most is 45",
        ),
        (
            {"id": "a", "kind": "standee", "figure": "dragon", "faces": []},
            "/pieces/1/faces",
            "no key of the format",
        ),
        ({"id": "a", "kind": "die", "faces": [1, 2, 3]}, "/pieces/1/faces", "faces has 3 entries"),
        ({"id": "a", "kind": "die", "faces": [1, 2, 3, 4, 5, 7]}, "/pieces/1/faces/5", "The most is 6"),
        ({"id": "a", "kind": "die", "faces": [1] * 7}, "/pieces/1/faces", "Write 6 at most"),
        ({"id": "a", "kind": "token", "face": "egg", "colours": []}, "/pieces/1/colours", "is empty"),
        (
            {"id": "a", "kind": "token", "face": "egg", "colours": [{"id": "red", "colour": "red"}]},
            "/pieces/1/colours/0/colour",
            "piece a, colour 1: colour is",
        ),
        (
            {"id": "a", "kind": "aid", "sections": [{"heading": {"en": "A", "fr": "A"}, "lines": [{}]}]},
            "/pieces/1/sections/0/lines/0",
            'piece a, section 1, line 1 lacks "text"',
        ),
    ],
)
def test_a_faulty_piece_is_told_and_the_others_stay(piece: dict[str, Any], pointer: str, words: str) -> None:
    sound = {"id": "first", "kind": "standee", "figure": "dragon"}
    last = {"id": "last", "kind": "die", "faces": [1, 1, 2, 2, 3, 3]}
    found = loaded(small_set(pieces=[sound, piece, last]))
    (finding,) = found.findings
    assert (finding.code, finding.place.pointer) == ("TF104", pointer)
    assert words in f"{finding.message} {finding.hint}"
    assert found.tileset is not None
    if "no key" not in words:
        assert [kept.id for kept in found.tileset.pieces] == ["first", "last"]
        assert found.piece_indexes == (0, 2)
        assert not found.complete


def test_every_text_of_a_piece_wants_both_languages() -> None:
    one = {"en": "One"}
    document = small_set(
        pieces=[
            {
                "id": "a",
                "kind": "token",
                "name": one,
                "face": "egg",
                "colours": [{"id": "red", "colour": "#ff0000", "name": one}],
            },
            {
                "id": "b",
                "kind": "aid",
                "title": one,
                "sections": [{"heading": one, "lines": [{"lead": one, "text": one}]}],
            },
        ]
    )
    places = {finding.place.pointer for finding in loaded(document).findings if finding.code == "TF110"}
    assert places == {
        "/pieces/0/name",
        "/pieces/0/colours/0/name",
        "/pieces/1/title",
        "/pieces/1/sections/0/heading",
        "/pieces/1/sections/0/lines/0/lead",
        "/pieces/1/sections/0/lines/0/text",
    }


def test_a_token_is_counted_over_its_colours() -> None:
    token = Token("egg", "egg", (TokenColour("red", "#ff0000", count=10), TokenColour("blue", "#0000ff")))
    assert token.count == 11
    assert piece_total((token, Standee("a", "dragon", 2))) == 13
