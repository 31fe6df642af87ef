from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tileforge.cli.main import tileforge

from .support import run, write_set

TABLE = """id,count,edges
A,2,CCFF
B,1,FCCF
C,1,CRFR
D,1,RFRC
E,1,[lake]FFF
F,1,FRF[lake]
"""


def write(text: str = TABLE, name: str = "ideas.csv") -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


def asked(answers: str, *args: str) -> Result:
    result = CliRunner().invoke(tileforge, ["new", "mine", "--from", write(), "--ask", *args], input=answers)
    assert "Traceback" not in result.output
    return result


def tiles() -> dict[str, list[tuple[str, ...]]]:
    document = json.loads(Path("mine/tileset.json").read_text("utf-8"))
    return {
        tile["id"]: [
            (part["terrain"], *part.get("sides", ()), *part.get("ends", ())) for part in tile["segments"]
        ]
        for tile in document["tiles"]
    }


def test_without_a_table_it_validates_and_prints() -> None:
    assert run("new", "mine", "--name", "My own").exit_code == 0
    checked = run("validate", "mine")
    assert (checked.exit_code, checked.stdout) == (0, "1 set checked: nothing wrong\n")
    assert json.loads(Path("mine/tileset.json").read_text("utf-8"))["$schema"] == "tileset.schema.json"
    assert json.loads(Path("mine/tileset.schema.json").read_text("utf-8"))["title"] == "TileForge tile set"
    assert run("sheets", "mine", "--out", "mine.pdf").exit_code == 0
    assert Path("mine.pdf").read_bytes().startswith(b"%PDF")


def test_questions_are_asked_once_for_all_tiles_alike() -> None:
    made = asked("area\n#0000ff\nlake\nlac\n2\ny\nthrough\ny\nE:farm\n")
    assert made.exit_code == 0, made.output
    assert made.stderr.count("Do the city sides") == 1
    assert "tile A (and B)" in made.stderr
    assert tiles() == {
        "A": [("city", "N"), ("city", "E")],
        "B": [("city", "E"), ("city", "S")],
        "C": [("city", "N"), ("road", "E", "W")],
        "D": [("city", "W"), ("road", "N", "S")],
        "E": [("lake", "N")],
        "F": [("lake", "W"), ("road", "E", "farm")],
    }
    document = json.loads(Path("mine/tileset.json").read_text("utf-8"))
    assert document["terrains"] == {
        "lake": {"shape": "area", "colour": "#0000ff", "name": {"en": "lake", "fr": "lac"}}
    }


def test_an_answer_for_one_tile_alone_asks_for_the_next() -> None:
    made = asked("\n\n\n\n1\nn\n2\nd\n")
    assert made.exit_code == 0, made.output
    assert tiles()["A"] == [("city", "N", "E")]
    assert tiles()["B"] == [("city", "E"), ("city", "S")]
    assert tiles()["F"][1] == ("road", "E", "village")


def test_what_cannot_be_is_asked_again() -> None:
    made = asked("\n\n\n\nN+S\nN+Q\n17\nnone\nn\nd\n")
    assert made.exit_code == 0, made.output
    assert "That cannot be" in made.stderr
    assert '"N+Q" is no group of sides' in made.stderr
    assert tiles()["A"] == [("city", "N"), ("city", "E")]


def test_an_end_of_the_answers_writes_nothing() -> None:
    assert asked("\n\n").exit_code == 130
    assert not Path("mine").exists()


def test_a_letter_that_nobody_knows_is_asked_about() -> None:
    table = write("id,edges\nA,LFFF\nB,GGGL\n", "letters.csv")
    answers = "lake\n\n\n\n\nfield\n"
    made = CliRunner().invoke(tileforge, ["new", "mine", "--from", table, "--ask"], input=answers)
    assert made.exit_code == 0, made.output
    assert tiles() == {"A": [("lake", "N")], "B": [("lake", "W")]}
    document = json.loads(Path("mine/tileset.json").read_text("utf-8"))
    assert document["terrains"]["lake"]["letter"] == "L"


def test_with_no_terminal_defaults_are_taken_with_a_warning_a_tile() -> None:
    made = run("new", "mine", "--from", write())
    assert made.exit_code == 0, made.output
    warned = [line.split(" is left open")[0] for line in made.stderr.splitlines() if "left open" in line]
    assert warned == [
        f"ideas.csv:{row}: warning: tile {id}"
        for row, id in ((2, "A"), (3, "B"), (4, "C"), (5, "D"), (7, "F"))
    ]
    assert "is like tile A (TF402)" in made.stderr
    assert "nobody says what lake is" in made.stderr
    assert tiles()["A"] == [("city", "N", "E")]


def test_what_a_designer_learns() -> None:
    made = run("new", "mine", "--from", write(), "--yes")
    path, sides, *rest = made.stdout.splitlines()
    assert path == f"{Path('mine', 'tileset.json')}  (6 designs, 7 tiles)"
    assert sides == "sides: field 13, city 8, road 5, lake 2"
    assert rest[0] == "odd: field, road; one side of each is left over"
    assert rest[1] == "played with the base game:"
    assert any("odd number of times" in line for line in rest[2:])


def test_one_command_from_the_table_to_the_sheet() -> None:
    made = run("new", "mine", "--from", write(), "--yes", "--sheets", "--page", "Letter", "--quiet")
    assert (made.exit_code, made.stdout) == (0, "")
    assert Path("output/mine/mine-tiles-Letter.pdf").is_file()


def test_findings_are_told_once_though_the_set_is_printed() -> None:
    made = run("new", "mine", "--from", write("id,count,edges\nA,1,CFFF\nB,1,FCFF\n"), "--yes", "--sheets")
    assert made.exit_code == 0
    assert made.stderr.count("TF402") == 1
    assert "2 tiles on 1 sheet of A4: " in made.stdout


def test_a_set_is_written_over_only_by_force() -> None:
    file = write_set(Path("mine"))
    before = file.read_bytes()
    for args in ([], ["--from", write()]):
        refused = run("new", "mine", *args)
        assert (refused.exit_code, file.read_bytes()) == (2, before)
        assert "--force" in refused.stderr
    assert run("new", "mine", "--force").exit_code == 0
    assert file.read_bytes() != before


def test_faults_leave_nothing_behind() -> None:
    made = run("new", "mine", "--from", write("id,count,edges\nA,two,CFFF\nB,1,CRF\nC,1,CFFF\n"))
    assert made.exit_code == 1
    assert 'ideas.csv:2: column "count": error: "two" is no number of copies' in made.stderr
    assert 'ideas.csv:3: column "edges": error: "CRF" has 3 sides' in made.stderr
    assert "2 errors in ideas.csv: nothing was written" in made.stderr
    assert not Path("mine").exists()


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["My Lakes!"], "call the folder my-lakes"),
        (["mine", "--terrain", "Lake"], '"Lake" is no terrain id'),
        (["mine", "--edges-order", "NESS"], "is no order"),
        (["mine", "--codes", "klingon"], "there is no code book"),
        (["mine", "--letter", "G"], "--letter G: write it as G=field"),
        (["mine", "--default-hub", "castle"], "--default-hub castle: choose"),
        (["mine", "--from", "nowhere.csv"], "nowhere.csv"),
    ],
)
def test_calls_that_cannot_be(args: list[str], message: str) -> None:
    made = run("new", *args)
    assert made.exit_code == 2
    assert message in made.stderr
    assert not Path(args[0]).exists()
