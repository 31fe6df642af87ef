from __future__ import annotations

import json

import pytest

from tileforge.interop.codes import book_called
from tileforge.interop.remark import Remark
from tileforge.interop.tables.delimited import read_delimited
from tileforge.interop.tables.open_points import Defaults
from tileforge.interop.tables.reading import TableOptions, TableSet, tileset_in
from tileforge.interop.tables.sheet import TableError
from tileforge.interop.tables.terrains import TerrainSpecError, terrain_in
from tileforge.model.terrain import Shape
from tileforge.model.tile import Segment, Tile
from tileforge.schema.dump import tile_as_json


def read(*lines: str, options: TableOptions | None = None) -> TableSet:
    return tileset_in(read_delimited("\n".join(lines).encode(), "t.csv"), options)


def tiles(*lines: str, options: TableOptions | None = None) -> tuple[Tile, ...]:
    found = read(*lines, options=options)
    assert found.tileset is not None, found.remarks
    return found.tileset.tiles


def tile(row: str, head: str = "edges,joins,roads,spots,shields,symbols,json") -> dict[str, object]:
    """Return the JSON of the tile in `row`, but for what every row gives."""
    (found,) = tiles(f"id,{head}", f"A,{row}")
    return {key: value for key, value in tile_as_json(found).items() if key not in ("id", "evidence")}


def errors(*lines: str) -> list[str]:
    return [
        f"{remark.where}: {remark.message}" for remark in read(*lines).remarks if remark.severity == "error"
    ]


def segments(row: str) -> list[tuple[object, ...]]:
    found = tile(row).get("segments", [])
    assert isinstance(found, list)
    return [(part["terrain"], *part.get("sides", ()), *part.get("ends", ())) for part in found]


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("FFFF", []),
        ("CCFF,N+E", [("city", "N", "E")]),
        ("CCFF,none", [("city", "N"), ("city", "E")]),
        ("CCCF,N+E", [("city", "N", "E"), ("city", "S")]),
        ("CCCF,all", [("city", "N", "E", "S")]),
        ("FRFR,,through", [("road", "E", "W")]),
        ("FRFR,E+W", [("road", "E", "W")]),
        ("RRRR,,N+E:through S+W:through", [("road", "N", "E"), ("road", "S", "W")]),
        ("RRRR,N+E,village", [("road", "N", "E"), ("road", "S", "village"), ("road", "W", "village")]),
        ("FRRF,,E:village S:village", [("road", "E", "village"), ("road", "S", "village2")]),
        ("FRRF,,E+S:farm", [("road", "E", "farm"), ("road", "S", "farm")]),
        ("CRFF,,city", [("city", "N"), ("road", "E", "city")]),
        ("CRCF,none,E:city@S", [("city", "N"), ("city", "S"), ("road", "E", "city")]),
        ("FFRF,,monastery,monastery", [("monastery",), ("road", "S", "monastery")]),
        ("VFVR,,W:village N+S:through", [("road", "W", "village"), ("river", "N", "S")]),
    ],
)
def test_rows_become_segments(row: str, expected: list[tuple[object, ...]]) -> None:
    assert segments(row) == expected


def test_levels_tips_shields_and_symbols() -> None:
    assert tile("RCRC,E+W N+S:under") == {
        "segments": [
            {"terrain": "city", "sides": ("E", "W")},
            {"terrain": "road", "sides": ("N", "S"), "level": "under"},
        ]
    }
    assert tile("CFFC,N+W+SE,,,1,princess")["segments"] == [
        {"terrain": "city", "sides": ("N", "W"), "corners": ("SE",), "shields": 1, "symbols": ["princess"]}
    ]
    assert tile("CCFF,none,,,E:2,princess@N arrow-extra-turn>W@SW") == {
        "symbols": [{"symbol": "arrow-extra-turn", "at": "SW", "points": "W"}],
        "segments": [
            {"terrain": "city", "sides": ("N",), "symbols": ["princess"]},
            {"terrain": "city", "sides": ("E",), "shields": 2},
        ],
    }


def test_json_says_what_no_column_does() -> None:
    city = {"terrain": "city", "id": "c", "sides": ["N"]}
    road = {"terrain": "road", "ends": ["c", "v"]}
    members = json.dumps({"hubs": {"v": "village"}, "segments": [city, road]})
    stub = '"' + members.replace('"', '""') + '"'
    assert tile(f"CFFF,,,,,,{stub}")["hubs"] == {"v": "village"}
    assert errors("id,edges,roads,json", f"A,CFFF,village,{stub}") == [
        't.csv:2: column "roads": the JSON says "segments" too'
    ]
    assert errors("id,edges,json", f"A,CCFF,{stub}") == [
        't.csv:2: column "edges": the segments show CFFF instead'
    ]


def test_columns_of_ones_own_are_kept_and_near_names_told() -> None:
    found = read("id,edges,cuont,Auteur", "A,CFFF,2,Zoé")
    assert found.tileset is not None
    assert found.tileset.tiles[0].x == {"cuont": "2", "Auteur": "Zoé"}
    assert [(remark.message, remark.hint) for remark in found.remarks if "column" in remark.message] == [
        ('the column "cuont" means nothing here; it is kept under "x"', 'Did you mean "count"?'),
        ('the column "Auteur" means nothing here; it is kept under "x"', ""),
    ]


def test_a_french_table_with_four_columns() -> None:
    (found,) = tiles(
        "Tuile;Nombre;Nord;Est;Sud;Ouest;Liaisons;Routes;Abbaye;Blasons;Remarque;Preuve",
        "A;2,0;ville;Route;pré;V;N+O;monastery;oui;1;Une ville;reconstitué",
        options=TableOptions(book=book_called("french")),
    )
    assert (found.id, found.count, found.note, found.evidence) == ("A", 2, "Une ville", "reconstructed")
    assert found.segments == (
        Segment("city", sides=("N", "W"), shields=1),
        Segment("monastery", id="monastery"),
        Segment("road", sides=("E",), ends=("monastery",)),
    )


@pytest.mark.parametrize(
    ("order", "code"), [("NESW", "CRFC"), ("WSEN", "CFRC"), ("NWSE", "CCFR"), ("ENWS", "RCCF")]
)
def test_edges_in_another_order(order: str, code: str) -> None:
    (found,) = tiles(
        "id,edges,joins,roads",
        f"A,{code},N+W,village",
        options=TableOptions(book=book_called("tileforge", order)),
    )
    assert found.segments[0].sides == ("N", "W")
    assert found.segments[1].sides == ("E",)


def test_ids_are_given_where_the_table_has_none() -> None:
    assert [found.id for found in tiles("edges", "CFFF", "FRFF")] == ["T1", "T2"]


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (["A,1,CRF"], ['t.csv:2: column "edges": "CRF" has 3 sides; a tile has four, in the order NESW']),
        (["A,1,CRFRC"], ['t.csv:2: column "edges": "CRFRC" has 5 sides; a tile has four, in the order NESW']),
        (["A,two,FFFF"], ['t.csv:2: column "count": "two" is no number of copies']),
        (["A,1,FFFF", "B,0,FFFC", "a,-1,CFCF"], [
            't.csv:3: column "count": "0" is no number of copies',
            't.csv:4: column "count": "-1" is no number of copies',
        ]),
        (["A,1,FFFF", "a,1,CFFF"], ['t.csv:3: column "id": the id "a" stands in row 2 too']),
        (["A,1,CFRF,N+S"], ['t.csv:2: column "joins": N+S cannot be one segment: N is city, S is road']),
        (["A,1,FFFF,N+S"], ['t.csv:2: column "joins": N+S cannot be one segment: N is field, S is field']),
        (["A,1,FFFF,,through"], ['t.csv:2: column "roads": the tile has no road']),
        (["A,1,FRRR,,through"], ['t.csv:2: column "roads": a road goes through between two sides, not E']),
        (["A,1,FRFF,,N:village"], ['t.csv:2: column "roads": no road that is still to be settled lies in N']),
        (["A,1,FRFF,,city"], ['t.csv:2: column "roads": no road can end at "city" here']),
        (["A,1,CRCF,none,city"], ['t.csv:2: column "roads": there are 2 that could be meant']),
        (["A,1,FFFF,,,castle"], ['t.csv:2: column "spots": "castle" is nothing that stands inside']),
        (["A,1,CFCF,none,,,1"], ['t.csv:2: column "shields": there are 2 that could be meant']),
        (["A,1,CFCF,none,,,E"], ['t.csv:2: column "shields": nothing that it could lie on in E']),
        (["A,1,FFFF,,,,,princess"], ['t.csv:2: column "symbols": nothing that it could lie on']),
        (["A,1,FFFF,,,,,unicorn"], ['t.csv:2: tile A: there is no symbol "unicorn" (TF106)']),
        (["A,1,RRRR,N+S E+W"], ['t.csv:2: column "joins": road N-S and road E-W cross']),
        (["con,1,FFFF"], ['t.csv:2: tile con: id is "con" (TF104)']),
        (["A,1,FFFF,,,,,,x,y"], ["t.csv:2: more cells than the head has columns"]),
        (["#terrain,Lake"], ['t.csv:2: "Lake" is no terrain id; use small letters, digits and hyphens']),
        (["#set,[]"], ["t.csv:2: what follows #set is no JSON object of a set without its tiles"]),
        (['#set,"{""name"": 1}"'], ["t.csv:2: what follows #set: name is 1"]),
    ],
)  # fmt: skip
def test_faults_are_told_with_row_and_column(rows: list[str], told: list[str]) -> None:
    head = "id,count,edges,joins,roads,spots,shields,symbols,note"
    found = errors(head, *rows, "ZZ,1,FFFF")
    assert [message[: len(told[index])] for index, message in enumerate(found)] == told


def test_all_faults_come_in_one_pass_in_the_order_of_rows() -> None:
    found = read(
        "id,count,edges,joins,shields",
        "A,two,CRF",
        "B,1,RRRR,N+S E+W",
        "C,1,CFCF,none,1",
        "D,1,QFFF",
        "E,1,CCFF",
    )
    assert found.tileset is None
    assert [remark.row for remark in found.remarks] == [2, 2, 3, 4, 5]


def test_nothing_is_asked_while_there_is_a_fault() -> None:
    def ask(*_: object) -> None:
        raise AssertionError

    options = TableOptions(ask=ask)  # type: ignore[arg-type]
    assert tileset_in(read_delimited(b"id,edges\nA,CCFF\nB,CRF\n", "t.csv"), options).tileset is None


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["id,count", "A,1"], "no column holds the tiles' edges"),
        (["id,edges"], "a head and no tiles"),
        (["# remark"], "no head and no tiles"),
        (["id,n,e,s", "A,C,F,F"], "no column holds"),
    ],
)
def test_what_holds_no_tiles_is_refused(lines: list[str], message: str) -> None:
    with pytest.raises(TableError, match=message):
        read(*lines)


def warnings(found: TableSet) -> list[Remark]:
    return [remark for remark in found.remarks if "left open" in remark.message]


def test_defaults_are_taken_with_one_warning_a_tile() -> None:
    found = read("id,edges", "A,CCFF", "B,CRRC", "C,FRFF", "D,FRRR", "E,CFFF", "F,CRCR")
    told = [(remark.row, remark.message.partition("taken: ")[2]) for remark in warnings(found)]
    assert told == [
        (2, "city N+E: one city"),
        (3, "city N+W: one city, road E+S: goes through"),
        (4, "road E: ends at a village"),
        (5, "road E+S+W: all end at a crossroads"),
        (7, "city N+S: one city, road E+W: each ends at a village of its own"),
    ]
    assert warnings(found)[1].hint == 'If that is right, write "N+W" into joins and "E+S:through" into roads.'


def test_what_a_warning_says_to_write_settles_it() -> None:
    found = read("id,edges,joins,roads", "A,CRRC,N+W,E+S:through", "B,CRCR,N+S,E:village W:village")
    assert warnings(found) == []


def test_other_defaults() -> None:
    options = TableOptions(defaults=Defaults(joins=False, roads=False, hub="farm"))
    found = tileset_in(read_delimited(b"id,edges\nA,CCRR\nB,FRFF\n", "t.csv"), options)
    assert found.tileset is not None
    first, second = found.tileset.tiles
    assert [part.sides for part in first.segments] == [("N",), ("E",), ("S",), ("W",)]
    assert set(first.hubs.values()) == set(second.hubs.values()) == {"farm"}


def test_an_undeclared_terrain_is_an_area_with_a_warning() -> None:
    found = read("id,edges", "A,[lake]FFF", "B,[lake]FF[moor]")
    assert found.tileset is not None
    assert {id: terrain.shape for id, terrain in found.tileset.terrains.items()} == dict.fromkeys(
        ("lake", "moor"), Shape.AREA
    )
    assert len({terrain.colour for terrain in found.tileset.terrains.values()}) == 2
    assert sum("nobody says what" in remark.message for remark in found.remarks) == 2


def test_a_declared_terrain_may_be_written_by_its_initial() -> None:
    (found,) = tiles("#terrain,canal:line:#0000ff:K", "#terrain,lake", "id,edges,roads", "A,LKFK,through")
    assert [part.terrain for part in found.segments] == ["lake", "canal"]


@pytest.mark.parametrize("spec", ["", "Lake", "road", "lake:area:#12345", "lake:R", "lake:é"])
def test_what_declares_no_terrain_is_refused(spec: str) -> None:
    with pytest.raises(TerrainSpecError):
        terrain_in(spec)


def test_a_terrain_is_declared_in_one_line() -> None:
    lake = terrain_in("lake:line:#0000FF:L:big lake/grand lac")
    assert (lake.shape, lake.colour, lake.letter) == (Shape.LINE, "#0000FF", "L")
    assert lake.name == {"en": "big lake", "fr": "grand lac"}
    assert terrain_in("low-moor").name == {"en": "low moor", "fr": "low moor"}


@pytest.mark.parametrize(
    ("head", "left_out"),
    [
        ("id,count,edges", []),
        ("My ideas\n\nid,count,edges", ["t.csv:1"]),
        ("N°,Qté,Bords", []),
    ],
)
def test_titles_may_stand_above_the_head(head: str, left_out: list[str]) -> None:
    found = read(head, "A,2,FRFR")
    assert found.tileset is not None
    assert [(tile.id, tile.count) for tile in found.tileset.tiles] == [("A", 2)]
    assert [r.where for r in found.remarks if "above the head" in r.message] == left_out


def test_a_head_may_fill_two_rows() -> None:
    above = ["Mes idées,,,,,", "N°,Nombre,Bords,,,,Blasons", ",,N,E,S,O,"]
    (found,) = tiles(*above, "A,2,ville,champ,champ,lac,1")
    assert (found.id, found.count) == ("A", 2)
    assert [(part.terrain, part.sides, part.shields) for part in found.segments] == [
        ("city", ("N",), 1),
        ("lac", ("W",), 0),
    ]
    (other,) = tiles("tile,qty,what the sides show", ",,north,east,south,west", "A,3,c,f,f,f")
    assert (other.id, other.count) == ("A", 3)


@pytest.mark.parametrize("cell", ["#N/A", "#REF!", "#NOM?", "#DIV/0!"])
def test_a_formula_that_failed_is_no_remark(cell: str) -> None:
    (fault,) = errors("id,edges", f"{cell},CRFR", "#A note?,x", "B,FFFF")
    assert fault.startswith("t.csv:2: ")
    assert cell in fault
