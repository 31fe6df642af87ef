from __future__ import annotations

import json
from pathlib import Path

import pytest

from .support import crossing_roads, run, tile, write_set


def test_shipped_sets_have_nothing_wrong() -> None:
    result = run("validate", "base", "princess-dragon", "gifts")
    assert result.exit_code == 0
    assert result.stdout.startswith("3 sets checked: ")
    assert "error" not in result.stdout


def test_each_finding_has_its_place_pointer_and_hint(here: Path) -> None:
    file = write_set(here / "small", tile("A"), crossing_roads())
    result = run("validate", "small")
    lines = result.stdout.splitlines()
    at = next(index for index, line in enumerate(lines) if "error TF202" in line)
    path, line, column, rest = lines[at].split(":", 3)
    assert Path(path) == file.relative_to(here)
    assert int(line) > 1
    assert int(column) >= 1
    assert rest.startswith(" error TF202: tile bad: ")
    assert lines[at + 1].strip().startswith("at /tiles/1")
    assert lines[at + 2].strip().startswith("hint: ")
    assert lines[-1].startswith("1 set checked: 1 error")
    assert result.exit_code == 1
    assert "\x1b" not in result.stdout


def test_the_faults_of_all_tiles_come_in_one_pass(here: Path) -> None:
    write_set(
        here / "small", {**crossing_roads(), "id": "X"}, tile("B", "Q"), {**crossing_roads(), "id": "Y"}
    )
    found = json.loads(run("validate", "small", "--format", "json").stdout)["findings"]
    errors = [entry["pointer"].split("/")[2] for entry in found if entry["severity"] == "error"]
    assert set(errors) == {"0", "1", "2"}


def test_json_is_one_object_with_all_keys(here: Path) -> None:
    write_set(here / "small", tile("A"), crossing_roads())
    result = run("validate", "small", "base", "--format", "json")
    report = json.loads(result.stdout)
    assert result.exit_code == 1
    assert list(report) == ["version", "sets", "findings", "summary"]
    assert [entry["id"] for entry in report["sets"]] == ["small", "base"]
    crossing = next(entry for entry in report["findings"] if entry["code"] == "TF202")
    assert crossing["severity"] == "error"
    assert crossing["line"] > 1
    assert crossing["ignored"] is None
    assert set(crossing) == {
        *("code", "severity", "file", "pointer", "line", "column", "message", "hint", "ignored")
    }
    assert report["summary"]["errors"] == 1


def test_what_is_suppressed_is_shown_with_its_reason_and_fails_nothing(here: Path) -> None:
    bad = {**crossing_roads(), "ignore": {"TF202": "a level crossing"}}
    write_set(here / "small", tile("A"), bad)
    result = run("validate", "small")
    assert result.exit_code == 0
    assert "ignored TF202" in result.stdout
    assert "ignored because: a level crossing" in result.stdout


def test_select_and_ignore_choose_codes(here: Path) -> None:
    write_set(here / "small", tile("A"), crossing_roads(), contents={"tiles": 9})
    assert run("validate", "small", "--ignore", "TF2,TF401").exit_code == 0
    selected = run("validate", "small", "--select", "tf4")
    assert selected.exit_code == 1
    assert "TF401" in selected.stdout
    assert "TF202" not in selected.stdout


def test_a_code_that_there_is_not_cannot_be_selected() -> None:
    result = run("validate", "base", "--select", "TX1")
    assert result.exit_code == 2
    assert "TX1" in result.stderr


@pytest.mark.parametrize("content", ["", '{"id": ', "[NaN]"])
def test_a_file_that_is_not_json_ends_with_2_even_unselected(here: Path, content: str) -> None:
    (here / "a.json").write_text(content, encoding="utf-8")
    result = run("validate", "a.json", "--select", "TF4")
    assert result.exit_code == 2
    assert "a.json:1:" in result.stdout
    assert "TF102" in result.stdout


def test_a_folder_without_a_set_is_a_finding(here: Path) -> None:
    (here / "empty").mkdir()
    result = run("validate", "./empty")
    assert result.exit_code == 2
    assert "TF101" in result.stdout


def test_an_unknown_set_names_its_neighbours() -> None:
    result = run("validate", "pricess-dragon")
    assert result.exit_code == 2
    assert "did you mean princess-dragon?" in result.stderr
    assert result.stdout == ""


def test_an_unknown_set_keeps_no_other_from_being_checked(here: Path) -> None:
    write_set(here / "small", tile("A"), crossing_roads())
    result = run("validate", "base", "nosuch", "small", "nether")
    assert result.exit_code == 2
    assert "TF202" in result.stdout
    assert "2 sets checked: 1 error" in result.stdout
    complaints = result.stderr.splitlines()
    assert [line.split('"')[1] for line in complaints] == ["nosuch", "nether"]
    assert all(line.startswith("tileforge: there is no tile set") for line in complaints)
    report = json.loads(run("validate", "base", "nosuch", "--format", "json").stdout)
    assert [entry["id"] for entry in report["sets"]] == ["base"]


def test_a_set_named_twice_is_checked_once() -> None:
    assert run("validate", "base", "base").stdout.startswith("1 set checked")


def test_a_required_set_is_found_beside_the_one_that_requires_it(here: Path) -> None:
    river = [{"terrain": "river", "sides": ["N", "S"]}]
    write_set(here / "sets" / "water", {"id": "W", "count": 1, "evidence": "original", "segments": river})
    spring = {"terrain": "river", "sides": ["N"], "ends": ["x"]}
    end = {"id": "A", "count": 1, "evidence": "original", "hubs": {"x": "village"}, "segments": [spring]}
    write_set(here / "sets" / "spring", end, tile("B", count=2), requires=["water"])
    assert "TF403" not in run("validate", "sets/spring").stdout
    write_set(here / "sets" / "spring", end, tile("B", count=2))
    assert "TF403" in run("validate", "sets/spring").stdout


def test_explain_tells_what_a_code_means() -> None:
    result = run("explain", "TF201", "tf401")
    assert result.exit_code == 0
    assert result.stdout.startswith("TF201 (error): ")
    assert "\nTF401 (error): " in result.stdout


def test_explain_lists_the_options_of_a_game_line_by_line() -> None:
    lines = run("explain", "TF521").stdout.splitlines()
    assert "abbots (a number from 0 to 100): How many abbots each player has." in lines
    assert max(map(len, lines)) <= 88


def test_explain_lists_every_code() -> None:
    from tileforge.board.every import TABLE_CODES
    from tileforge.rules.every import EXPLAINED_CODE

    lines = run("explain").stdout.splitlines()
    assert [line.split()[0] for line in lines] == sorted({*EXPLAINED_CODE, *TABLE_CODES})


def test_explain_of_an_unknown_code() -> None:
    result = run("explain", "TF999")
    assert result.exit_code == 2
    assert "TF999" in result.stderr
