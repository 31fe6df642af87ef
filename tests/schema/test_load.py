from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.schema.small import ROAD, found, loaded, small_set, with_card, with_segment, with_tile
from tileforge.model.finding import Severity
from tileforge.model.tile import SymbolUse
from tileforge.schema.codes import FILE_CODES
from tileforge.schema.load import MOST_FAULTS, MOST_FINDINGS, load, loads

LONG = "x" * 10_000_000
LAKE = {"lake": {"shape": "area", "colour": "#5aa9d6", "name": {"en": "lake", "fr": "lac"}}}
FLAG = {"flag": {"name": {"en": "flag", "fr": "drapeau"}, "sits_on": ["lake", "tile"]}}
RING = [
    {"terrain": "road", "id": "a", "sides": ["N"], "ends": ["b"]},
    {"terrain": "road", "id": "b", "sides": ["E"], "ends": ["c"]},
    {"terrain": "road", "id": "c", "sides": ["S"], "ends": ["a"]},
]

FAULTS: list[tuple[str, str, Any]] = [
    # code, pointer, document
    ("TF104", "", []),
    ("TF104", "", ""),
    ("TF104", "", None),
    ("TF104", "", {key: value for key, value in small_set().items() if key != "id"}),
    ("TF104", "", {key: value for key, value in small_set().items() if key != "tiles"}),
    ("TF104", "/id", small_set(id="../../etc/passwd")),
    ("TF104", "/id", small_set(id="Base")),
    ("TF104", "/id", small_set(id="base\n")),
    ("TF104", "/id", small_set(id="nul")),
    ("TF104", "/id", small_set(id="-x")),
    ("TF104", "/id", small_set(id=LONG)),
    ("TF104", "/name", small_set(name={})),
    ("TF104", "/name/fr", small_set(name={"en": "a", "fr": ""})),
    ("TF104", "/name/fr", small_set(name={"en": "a", "fr": "\x1b[2J"})),
    ("TF104", "/name/fr", small_set(name={"en": "a", "fr": LONG})),
    ("TF104", "/name/French", small_set(name={"en": "a", "fr": "b", "French": "c"})),
    ("TF104", f"/{LONG}", small_set(**{LONG: 1})),
    ("TF104", "/tile_size_mm", small_set(tile_size_mm=9.9)),
    ("TF104", "/tile_size_mm", small_set(tile_size_mm=1e300)),
    ("TF104", "/origin/kind", small_set(origin={"kind": "stolen"})),
    ("TF104", "/origin/year", small_set(origin={"kind": "fan", "year": "2014"})),
    ("TF104", "/sources/0", small_set(sources=[1])),
    ("TF104", "/requires/0", small_set(requires=["../base"])),
    ("TF104", "/contents/tiles", small_set(contents={"tiles": -1})),
    ("TF104", "/contents/card", small_set(contents={"card": 1})),
    ("TF104", "/terrains/lake", small_set(terrains={"lake": {}})),
    ("TF104", "/terrains/city", small_set(terrains={"city": {"shape": "line"}})),
    ("TF104", "/terrains/lake/colour", small_set(terrains={"lake": {"shape": "area", "colour": "blue"}})),
    ("TF104", "/terrains/lake/letter", small_set(terrains={"lake": {"shape": "area", "letter": "C"}})),
    ("TF104", "/symbols/dragon", small_set(symbols={"dragon": {}})),
    ("TF104", "/symbols/flag/icon", small_set(symbols={"flag": {"icon": "../secret.svg"}})),
    ("TF104", "/tiles", small_set(tiles={})),
    ("TF104", "/tiles", small_set(tiles=[])),
    ("TF104", "/tiles/0", small_set(tiles=[None])),
    ("TF104", "/tiles/0/id", with_tile(id="../A")),
    ("TF104", "/tiles/0/id", with_tile(id="A\n")),
    ("TF104", "/tiles/0/id", with_tile(id="Com1.png")),
    ("TF104", "/tiles/0/id", with_tile(id="x" * 33)),
    ("TF104", "/tiles/0/id", with_tile(id="Château")),
    *(
        ("TF104", "/tiles/0/count", with_tile(count=count))
        for count in (0, -1, 10**9, 1.5, True, "1", None, [1], 10**30)
    ),
    ("TF104", "/tiles/0/evidence", with_tile(evidence="rumour")),
    ("TF104", "/tiles/0/art", with_tile(art="/etc/passwd")),
    ("TF104", "/tiles/0/refs", with_tile(refs="BA/LR")),
    ("TF104", "/tiles/0/refs/jcz", with_tile(refs={"jcz": "BA LR"})),
    ("TF104", "/tiles/0/refs/jcz", with_tile(refs={"jcz": "x" * 129})),
    ("TF104", "/tiles/0/refs/JCZ", with_tile(refs={"JCZ": "BA/LR"})),
    ("TF104", "/tiles/0/copies/0/refs/jcz", with_tile(copies=[{"count": 1, "refs": {"jcz": 1}}])),
    ("TF104", "/tiles/0/x", with_tile(x=[])),
    ("TF104", "/tiles/0/ignore/all", with_tile(ignore={"all": "because"})),
    ("TF104", "/tiles/0/ignore/TF402", with_tile(ignore={"TF402": ""})),
    ("TF104", "/tiles/0", with_tile(fields=[{"halves": ["NL"]}])),
    ("TF104", "/tiles/0/copies/0/count", with_tile(copies=[{"count": 0}])),
    ("TF104", "/tiles/0/hubs/N", with_tile(hubs={"N": "crossroads"})),
    ("TF104", "/tiles/0/hubs/a", with_tile(hubs={"a": None})),
    ("TF104", "/tiles/0/decor/0/at", with_tile(decor=[{"decor": "garden", "at": 3}])),
    ("TF104", "/tiles/0/symbols/0", with_tile(symbols=[None])),
    ("TF104", "/tiles/0/symbols/0", with_tile(symbols=[{"at": "N"}])),
    ("TF104", "/tiles/0/segments/0", with_tile(segments=[{}])),
    ("TF104", "/tiles/0/segments/0/side", with_segment(side=["N"])),
    ("TF104", "/tiles/0/segments/0/sides", with_segment(sides="NS")),
    ("TF104", "/tiles/0/segments/0/sides/1", with_segment(sides=["N", "Q"])),
    ("TF104", "/tiles/0/segments/0/corners/0", with_segment(corners=["S"])),
    ("TF104", "/tiles/0/segments/0/level", with_segment(level=-1)),
    ("TF104", "/tiles/0/segments/0/shields", with_segment(shields=-1)),
    ("TF104", "/tiles/0/segments/0/terrain", with_segment(terrain=LONG)),
    ("TF104", "/cards/designs", small_set(cards={"designs": {}})),
    ("TF104", "/cards/designs/0/count", with_card(count=0)),
    ("TF104", "/cards/designs/0/titel", with_card(titel={})),
    ("TF105", "/tiles/0/segments/0/terrain", with_segment(terrain="raod")),
    ("TF105", "/tiles/0/segments/0/terrain", with_segment(terrain="field")),
    ("TF105", "/contents/edges/lake", small_set(contents={"edges": {"lake": 1}})),
    ("TF105", "/symbols/flag/sits_on/0", small_set(symbols=FLAG)),
    ("TF106", "/tiles/0/symbols/0", with_tile(symbols=["flag"])),
    ("TF106", "/tiles/0/segments/0/symbols/0/symbol", with_segment(symbols=[{"symbol": "flag"}])),
    ("TF106", "/tiles/0/copies/0/symbols/0", with_tile(copies=[{"count": 2, "symbols": ["flag"]}])),
    ("TF106", "/contents/symbols/flag", small_set(contents={"symbols": {"flag": 1}})),
    ("TF107", "/tiles/0/decor/0", with_tile(decor=["gardn"])),
    ("TF107", "/contents/decor/pond", small_set(contents={"decor": {"pond": 1}})),
    ("TF108", "/tiles/0/hubs/a", with_tile(hubs={"a": "spaceport"})),
    ("TF109", "/tiles/0/segments/0/ends/0", with_segment(ends=["nowhere"])),
    ("TF109", "/tiles/0/segments/0/ends/0", with_segment(id="a", ends=["a"])),
    ("TF109", "/tiles/0/decor/0/at", with_tile(decor=[{"decor": "garden", "at": "q"}])),
    ("TF109", "/tiles/0/fields/0/cities/0", with_tile(fields=[{"cities": ["c"]}], fields_reason="so")),
    ("TF110", "/name", small_set(name={"en": "Small"})),
    ("TF110", "/terrains/lake/name", small_set(terrains={"lake": {"shape": "area", "name": {"fr": "lac"}}})),
    ("TF110", "/cards/designs/0/text", with_card(text={"en": "Draw two."})),
    ("TF112", "/requires/0", small_set(requires=["no-such-set"])),
    ("TF112", "/requires/0", small_set(requires=["small"])),
    ("TF113", "/tiles/0/segments/0/ends", with_tile(segments=RING)),
    ("TF114", "/tiles/0/segments/1/id", with_tile(segments=[{**ROAD, "id": "a"}, {**ROAD, "id": "a"}])),
    ("TF114", "/tiles/0/segments/0/id", with_tile(hubs={"a": "village"}, segments=[{**ROAD, "id": "a"}])),
]

SOUND: list[Any] = [
    small_set(),
    small_set(requires=["base"]),
    small_set(name={"en": "Cha\u0302teau", "fr": "Château\nfort", "pt-BR": "Castelo"}),
    small_set(tile_size_mm=44.5, origin={"kind": "fan"}, sources=["mine"], x={"mine": [1, {"id": None}]}),
    small_set(contents={"tiles": 3, "edges": {"road": 4}, "symbols": {"dragon": 0}, "decor": {"garden": 0}}),
    small_set(terrains=LAKE, symbols=FLAG, contents={"edges": {"lake": 0}}),
    {"id": "cards", "name": {"en": "a", "fr": "b"}, "cards": {"designs": [{"id": "a"}]}},
    with_tile(count=1.0, note="É", art="art/A.png", ignore={"TF402": "it is meant"}),
    with_tile(hubs={"x": "crossroads"}, segments=[{"terrain": "road", "sides": ["N"], "ends": ["x"]}]),
    with_tile(symbols=["dragon", {"symbol": "volcano", "at": "SE", "points": "N"}]),
    with_tile(refs={"jcz": "BA/Cc+.1"}, copies=[{"count": 2, "refs": {"jcz": "BA/Cc+G"}}]),
    with_tile(decor=[{"decor": "garden", "at": "r"}], segments=[{**ROAD, "id": "r"}]),
    with_tile(
        fields=[{"halves": ["NL"], "cities": ["r"]}], fields_reason="so", segments=[{**ROAD, "id": "r"}]
    ),
]


@pytest.mark.parametrize(("code", "pointer", "document"), FAULTS, ids=lambda value: str(value)[:40])
def test_each_fault_is_the_only_finding_at_its_place(code: str, pointer: str, document: Any) -> None:
    result = loaded(document)
    assert [(finding.code, finding.place.pointer) for finding in result.findings] == [(code, pointer)]
    finding = result.findings[0]
    assert finding.severity is FILE_CODES[code].severity
    assert finding.place.line > 0
    assert finding.place.column > 0
    assert finding.hint
    assert 0 < len(finding.message) < 200


@pytest.mark.parametrize("document", SOUND, ids=lambda value: str(value)[:40])
def test_sound_sets_have_no_findings(document: Any) -> None:
    result = loaded(document)
    assert result.findings == ()
    assert result.complete
    assert result.tileset is not None
    assert len(result.tileset.tiles) == len(document.get("tiles", []))


@pytest.mark.parametrize(
    "value", [None, [], {}, "", "x", 0, -1, 1.5, True, [None], {"": None}, [[[]]], 10**30], ids=repr
)
def test_any_value_at_any_place_is_a_finding_or_fine(value: Any) -> None:
    full = with_tile(
        hubs={"h": "village"},
        symbols=[{"symbol": "dragon", "at": "N"}],
        copies=[{"count": 2, "decor": ["garden"]}],
        segments=[{**ROAD, "id": "r", "ends": ["h"], "symbols": ["dragon"]}],
        fields=[{"halves": ["NL"], "cities": ["r"]}],
        fields_reason="so",
    ) | {
        "terrains": LAKE,
        "symbols": FLAG,
        "requires": ["base"],
        "contents": {"symbols": {"dragon": 2}},
        "cards": {"designs": [{"id": "gift", "title": {"en": "Gift", "fr": "Cadeau"}}]},
        "origin": {"kind": "fan"},
    }
    assert loaded(full).findings == ()
    text = json.dumps(full)
    for path in _paths(full):
        document = json.loads(text)
        parent = document
        for key in path[:-1]:
            parent = parent[key]
        parent[path[-1]] = value
        result = loaded(document)
        assert all(finding.place.line > 0 and finding.message for finding in result.findings)
        assert result.tileset is not None
        codes = {finding.severity for finding in result.findings}
        assert result.complete or Severity.ERROR in codes


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    return [path] * bool(path) + [found for key, member in members for found in _paths(member, (*path, key))]


def test_all_faults_of_all_tiles_are_found_in_one_pass_in_order() -> None:
    tiles = [
        {"id": "A", "count": 0, "segments": [{"terrain": "raod", "sides": ["N", "S"]}]},
        {"id": "B", "segments": [{"terrain": "road", "sides": ["Q"]}, {"terrain": "sea"}], "tpyo": 1},
        "C",
        {"id": "D", "symbols": ["dragn"], "hubs": {"x": "hub"}, "note": 3},
    ]
    assert found(small_set(tiles=tiles)) == [
        ("TF104", "/tiles/0/count"),
        ("TF105", "/tiles/0/segments/0/terrain"),
        ("TF104", "/tiles/1/segments/0/sides/0"),
        ("TF105", "/tiles/1/segments/1/terrain"),
        ("TF104", "/tiles/1/tpyo"),
        ("TF104", "/tiles/2"),
        ("TF106", "/tiles/3/symbols/0"),
        ("TF108", "/tiles/3/hubs/x"),
        ("TF104", "/tiles/3/note"),
    ]


def test_a_tile_that_cannot_be_used_is_left_out_and_the_others_keep_their_index() -> None:
    tiles = [{"id": "A"}, {"id": "B", "segments": [{}]}, {"id": "C"}, None, {"id": "E"}]
    result = loaded(small_set(tiles=tiles))
    assert result.tileset is not None
    assert [tile.id for tile in result.tileset.tiles] == ["A", "C", "E"]
    assert result.tile_indexes == (0, 2, 4)
    assert result.broken == {1, 3}
    assert not result.complete


@pytest.mark.parametrize(
    "changes",
    [{"note": 3}, {"tpyo": 1}, {"art": "/a"}, {"ignore": {"TF4": "x"}}, {"x": 1}],
    ids=str,
)
def test_a_tile_with_a_harmless_fault_is_whole(changes: dict[str, Any]) -> None:
    result = loaded(with_tile(**changes))
    assert result.findings
    assert result.tileset == loaded(small_set()).tileset
    assert result.broken == frozenset()
    assert result.complete


@pytest.mark.parametrize("changes", [{"count": 0}, {"symbols": [3]}, {"copies": 1}, {"decor": {}}], ids=str)
def test_a_tile_without_something_that_counts_is_kept_as_broken(changes: dict[str, Any]) -> None:
    result = loaded(with_tile(**changes))
    assert result.tileset is not None
    assert result.tileset.tiles[0].segments == loaded(small_set()).tileset.tiles[0].segments  # type: ignore[union-attr]
    assert result.broken == {0}
    assert not result.complete


def test_a_tile_with_a_name_that_leads_nowhere_is_kept_as_unresolved() -> None:
    result = loaded(with_tile(symbols=["dragn"]))
    assert result.tileset is not None
    assert result.tileset.tiles[0].symbols == (SymbolUse("dragn"),)
    assert result.unresolved == {0}
    assert result.complete


def test_what_a_faulty_declaration_names_is_not_reported_as_unknown() -> None:
    document = with_segment(terrain="lake") | {"terrains": {"lake": {"shape": "blob"}}}
    assert found(document) == [("TF104", "/terrains/lake/shape")]
    assert loaded(document).unresolved == {0}


def test_a_broken_card_is_left_out() -> None:
    result = loaded(small_set(cards={"designs": [{"id": "a"}, {"id": 3}, {"id": "c"}]}))
    assert result.tileset is not None
    assert result.tileset.cards is not None
    assert [card.id for card in result.tileset.cards.designs] == ["a", "c"]
    assert result.card_indexes == (0, 2)
    assert result.broken_cards == {1}
    assert not result.complete


def test_messages_are_for_people() -> None:
    def told(document: Any) -> str:
        finding = loaded(document).findings[0]
        return f"{finding.message}; {finding.hint}"

    assert told(with_segment(sides=["Q"])) == 'tile A, segment 1: sides holds "Q"; Use N, E, S or W.'
    assert told(with_tile(count=0)) == "tile A: count is 0; The least is 1."
    assert told(with_segment(side=["N"])).startswith(
        'tile A, segment 1: "side" is no key of the format; Did you mean "sides"?'
    )
    assert told(small_set(tiles=[None])) == "tile number 1 is null; Write an object: {…}."
    assert told(with_segment(terrain="raod")) == (
        'tile A, segment 1: there is no terrain "raod"; Did you mean "road"?'
    )
    assert told(small_set(name="x")) == 'name is "x"; Write an object: {…}.'
    assert (
        told(with_card(title={"en": "Gift"})) == "card gift: title is missing in French; Add the translation."
    )


def test_a_doubled_key_is_told_with_both_places() -> None:
    result = loads(
        b'{"id": "small", "name": {"en": "a", "fr": "b"},\n "id": "other", "tiles": [{"id": "A"}]}'
    )
    assert [finding.code for finding in result.findings] == ["TF103"]
    assert (result.findings[0].place.line, result.findings[0].place.column) == (2, 2)
    assert result.findings[0].place.pointer == "/id"
    assert "line 1, column 2" in result.findings[0].message
    assert result.tileset is not None
    assert result.tileset.id == "other"


def test_a_flood_of_faults_is_cut_short_and_errors_come_first() -> None:
    cards = [{"id": f"c{number}", "title": {"en": "x"}} for number in range(MOST_FINDINGS + 50)]
    result = loaded(small_set(cards={"designs": cards}, tyop=1))
    assert len(result.findings) == MOST_FINDINGS + 1
    assert ("TF104", "/tyop") in [(finding.code, finding.place.pointer) for finding in result.findings]
    assert result.findings[-1].code == "TF115"
    assert result.findings[-1].message == "51 more faults are not listed"
    assert result.tileset is not None


@pytest.mark.parametrize(
    "document",
    [
        small_set(tiles=[1] * (3 * MOST_FAULTS)),
        {f"k{number}": 1 for number in range(3 * MOST_FAULTS)},
        small_set(x={"a": [0] * 1_000_000}),
        with_segment(ends=["q"] * 20_000),
    ],
    ids=["tiles", "keys", "x", "ends"],
)
def test_floods_are_cut_short(document: Any) -> None:
    result = loads(json.dumps(document).encode())
    assert len(result.findings) <= MOST_FINDINGS + 1


def test_nested_text_as_deep_as_it_may_be_is_no_trouble_anywhere() -> None:
    for document in (small_set(tiles=_nested(98)), _nested(100), small_set(x={"deep": _nested(97)})):
        assert all(finding.code == "TF104" for finding in loaded(document).findings)


def _nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth - 1):
        value = [value]
    return value


def test_a_thousand_designs_load_in_order() -> None:
    tiles = [{"id": f"T{number}", "count": 3, "segments": [ROAD, ROAD, ROAD]} for number in range(1000)]
    result = loaded(small_set(tiles=tiles))
    assert result.tileset is not None
    assert result.tile_indexes == tuple(range(1000))


def write_set(folder: Path, document: Any) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "tileset.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_a_set_is_loaded_from_its_folder_and_its_file(tmp_path: Path) -> None:
    path = write_set(tmp_path / "small", small_set())
    assert load(path).findings == load(path.parent).findings == ()
    assert load(path).tileset == load(path.parent).tileset
    assert load(path, "shown").source.name == "shown"


def test_a_folder_of_another_name_is_a_warning(tmp_path: Path) -> None:
    path = write_set(tmp_path / "other", small_set())
    assert [(finding.code, finding.place.pointer) for finding in load(path.parent).findings] == [
        ("TF111", "/id")
    ]
    path.rename(path.with_name("small.json"))
    assert load(path.with_name("small.json")).findings == ()


def test_a_required_set_may_stand_beside_the_one_that_requires_it(tmp_path: Path) -> None:
    path = write_set(tmp_path / "small", small_set(requires=["neighbour"]))
    assert [finding.code for finding in load(path).findings] == ["TF112"]
    write_set(tmp_path / "neighbour", small_set(id="neighbour"))
    assert load(path).findings == ()


def test_a_set_without_an_id_goes_by_its_folder(tmp_path: Path) -> None:
    path = write_set(tmp_path / "small", small_set(id=3))
    result = load(path)
    assert [finding.code for finding in result.findings] == ["TF104"]
    assert result.tileset is not None
    assert result.tileset.id == "small"


@pytest.mark.parametrize("name", ["nowhere", "nowhere/tileset.json", ""])
def test_what_is_not_there_is_a_finding(tmp_path: Path, name: str) -> None:
    result = load(tmp_path / name)
    assert result.tileset is None
    assert not result.complete
    assert [finding.code for finding in result.findings] == ["TF101"]


def test_what_is_not_json_is_a_finding() -> None:
    result = loads(b'{"id": ')
    assert [finding.code for finding in result.findings] == ["TF102"]
    assert str(result.findings[0].place) == "tileset.json:1:8"
