from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from tests.strategies import odd_tiles, sound_tiles
from tileforge.model.finding import Finding, Severity
from tileforge.model.terrain import BUILT_IN
from tileforge.model.tile import Tile
from tileforge.model.tileset import TileSet
from tileforge.rules.check import check, has_errors
from tileforge.schema.load import loads
from tileforge.schema.report import MOST_FINDINGS

CITY = {"terrain": "city", "sides": ["N"]}
CROSSING = [{"terrain": "road", "sides": ["N", "S"]}, {"terrain": "road", "sides": ["E", "W"]}]


def checked(*tiles: Any, played_with: tuple[TileSet, ...] = (), **keys: Any) -> tuple[Finding, ...]:
    return check(loads(written(*tiles, **keys)), played_with)


def written(*tiles: Any, **keys: Any) -> bytes:
    document = {"id": "a", "name": {"en": "A", "fr": "A"}, "tiles": list(tiles), **keys}
    return json.dumps(document, indent=1).encode()


def tile(id: str, *segments: Any, **keys: Any) -> dict[str, Any]:
    return {"id": id, "segments": list(segments), **keys}


def codes(findings: tuple[Finding, ...]) -> list[str]:
    return [finding.code for finding in findings]


def test_a_broken_tile_hides_nothing_about_the_next() -> None:
    found = checked(
        tile("A", *CROSSING), {"id": "B", "segments": 7}, tile("C", {"terrain": "sea"}), tile("D", *CROSSING)
    )
    assert [finding.place.pointer for finding in found if finding.code == "TF202"] == [
        "/tiles/0/segments/1",
        "/tiles/3/segments/1",
    ]
    assert {"TF104", "TF105"} <= set(codes(found))


def test_totals_are_not_judged_while_tiles_are_missing() -> None:
    contents = {"tiles": 5}
    assert "TF401" not in codes(checked(tile("A", CITY), {"id": "B", "segments": 7}, contents=contents))
    assert "TF401" in codes(checked(tile("A", CITY), contents=contents))


def test_findings_come_in_the_order_of_the_file() -> None:
    found = checked(tile("B", *CROSSING), tile("A", {"terrain": "city"}), tile("C", {"terrain": "sea"}))
    places = [(finding.place.line, finding.place.column) for finding in found]
    assert places == sorted(places)
    assert len(set(codes(found))) > 2


def test_a_message_names_the_tile() -> None:
    (found,) = checked(tile("Q", {"terrain": "city", "sides": ["E", "W"]}, CROSSING[0]))
    assert found.message == 'tile Q: road N-S crosses city E-W; give one of them "level": "under"'
    assert str(found.place) == "tileset.json:18:5"


def test_a_suppressed_finding_keeps_the_reason_and_is_no_error() -> None:
    found = checked(tile("A", *CROSSING, ignore={"TF202": "a flyover"}), tile("B", *CROSSING))
    reasons = [finding.ignored for finding in found if finding.code == "TF202"]
    assert reasons == ["a flyover", None]
    assert has_errors(found)
    assert not has_errors(found[:1])


def test_a_set_suppresses_for_all_tiles_and_a_tile_says_it_better() -> None:
    found = checked(
        tile("A", *CROSSING, ignore={"TF202": "mine"}), tile("B", *CROSSING), ignore={"TF202": "all"}
    )
    assert [finding.ignored for finding in found if finding.code == "TF202"] == ["mine", "all"]
    assert not has_errors(found)


def test_a_fault_of_the_file_cannot_be_suppressed() -> None:
    found = checked(tile("A", {"terrain": "sea", "sides": ["N"]}), ignore={"TF105": "why not"})
    assert [(finding.code, finding.ignored) for finding in found if finding.code in ("TF105", "TF409")] == [
        ("TF105", None),
        ("TF409", None),
    ]


def test_select_and_ignore_take_beginnings_of_codes() -> None:
    loaded = loads(written(tile("A", *CROSSING, {"terrain": "sea"}), tile("A", {"terrain": "city"})))
    every = set(codes(check(loaded)))
    assert {"TF105", "TF202", "TF207", "TF405"} <= every
    assert set(codes(check(loaded, select=["TF2"]))) == {code for code in every if code.startswith("TF2")}
    assert set(codes(check(loaded, ignore=["TF2", "TF405"]))) == {
        code for code in every if not code.startswith("TF2") and code != "TF405"
    }
    assert set(codes(check(loaded, select=["TF2"], ignore=["TF202"]))) == {"TF207"}


def test_thousands_of_faults_are_counted_and_the_errors_listed() -> None:
    roads = [{"terrain": "road", "sides": ["N", "S"]}] * MOST_FINDINGS
    found = checked(tile("A", *roads), origin={"kind": "official"})
    assert len(found) == MOST_FINDINGS + 1
    (rest,) = (finding for finding in found if finding.code == "TF115")
    assert rest.message.endswith("more faults are not listed")
    assert all(finding.severity is Severity.ERROR for finding in found if finding is not rest)


def test_required_sets_help_to_meet_an_edge() -> None:
    river = tile("R", {"terrain": "river", "sides": ["N", "S"]})
    other = TileSet("b", {"en": "B"}, tiles=(Tile("A", count=3),))
    assert "TF403" in codes(checked(river, tile("B", CITY, count=2)))
    rivers = loads(written(river, id="b")).tileset
    assert rivers is not None
    assert "TF403" not in codes(checked(river, tile("B", CITY, count=2), played_with=(rivers,)))
    (alone,) = checked(river, tile("B", CITY, count=2), played_with=(other,))
    assert alone.message == "tile R shows river N-S, and no other tile here or in b shows river"


def test_an_unusable_file_has_the_findings_of_loading_only() -> None:
    assert codes(check(loads(b"{"))) == ["TF102"]


def segment_json(tile: Tile) -> list[dict[str, Any]]:
    return [
        {
            "terrain": segment.terrain,
            "sides": segment.sides,
            "ends": segment.ends,
            "corners": segment.corners,
            "level": segment.level,
            "shields": segment.shields,
        }
        | ({"id": segment.id} if segment.id else {})
        for segment in tile.segments
    ]


@given(sound_tiles())
def test_sound_tiles_have_no_findings(drawn: Tile) -> None:
    assert checked(tile("A", *segment_json(drawn), hubs=dict(drawn.hubs))) == ()


@settings(max_examples=50)
@given(odd_tiles())
def test_odd_tiles_never_stop_the_check(drawn: Tile) -> None:
    fields = [{"halves": field.halves, "cities": field.cities} for field in drawn.fields or ()]
    found = checked(
        tile("A", *segment_json(drawn), hubs=dict(drawn.hubs), fields=fields, fields_reason="odd"),
        tile("B", *CROSSING),
    )
    assert "/tiles/1/segments/1" in [finding.place.pointer for finding in found if finding.code == "TF202"]
    unknown = {segment.terrain for segment in drawn.segments} - set(BUILT_IN)
    assert not unknown or "TF105" in codes(found)


@pytest.mark.parametrize("count", [1, 2])
def test_a_set_of_one_printed_tile_is_not_told_that_nothing_fits(count: int) -> None:
    assert checked(tile("A", CITY, count=count)) == ()
