from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from .support import run, write_set

PLACEMENTS = (
    {"tile": "D", "x": 0, "y": 0},
    {"tile": "U", "x": 1, "y": 0, "copy": 1},
    {"tile": "E", "x": 0, "y": -1, "turns": 2},
)
FIGURES = (
    {"figure": "follower", "player": "red", "x": 0, "y": 0, "on": "city"},
    {"figure": "follower", "player": "blue", "x": 1, "y": 0, "on": "road"},
    {"figure": "follower", "player": "red", "x": 0, "y": -1, "on": "field"},
)


def write(file: Path, **keys: Any) -> str:
    document = {
        "sets": ["base"],
        "players": ["red", "blue"],
        "placements": PLACEMENTS,
        "figures": FIGURES,
        **keys,
    }
    file.write_text(json.dumps(document, indent=1), encoding="utf-8")
    return file.name


def test_text_lists_the_features_that_somebody_is_on(here: Path) -> None:
    result = run("board", write(here / "b.json"))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [
        "3 tiles, 3 figures",
        "no  feature  tiles  sides     first at  followers  worth",
        " 1  city         2  complete  0, -1     red 1      4 points to red",
        " 2  field        1  3 open    0, -1     red 1      3 points to red",
        " 3  road         2  2 open    0, 0      blue 1     2 points to blue",
        "3 features that nobody is on",
        "worth as it stands: red 7, blue 2",
        "board checked: nothing wrong",
    ]


def test_json_has_the_keys_that_are_documented(here: Path) -> None:
    result = run("board", write(here / "b.json"), "--spots", "W", "--format", "json")
    assert (result.exit_code, result.stderr) == (0, "")
    report = json.loads(result.stdout)
    assert list(report) == ["version", "findings", "features", "points", "figures", "spots"]
    assert (report["version"], report["findings"]) == (1, [])
    assert report["points"] == {"red": 7, "blue": 2}
    assert report["features"][0] == {
        "terrain": "city",
        "tiles": [[0, -1], [0, 0]],
        "open": 0,
        "complete": True,
        "occupants": {"red": 1},
        "points": {"red": 4},
    }
    assert all(list(feature) == list(report["features"][0]) for feature in report["features"])
    assert report["figures"][1] == {
        "figure": "follower",
        "player": "red",
        "at": [0, 0],
        "on": "city",
        "stance": "standing",
        "inside": None,
    }
    assert [figure["stance"] for figure in report["figures"]] == ["lying", "standing", "standing"]
    (spot,) = (spot for spot in report["spots"] if (spot["at"], spot["turn"]) == ([2, 0], 0))
    assert list(spot) == ["at", "turn", "claims"]
    assert [claim["on"] for claim in spot["claims"]] == [
        *("road E", "road S", "field NL", "field ER", "field SR")
    ]
    assert spot["claims"][0] == {
        "at": [2, 0],
        "on": "road E",
        "terrain": "road",
        "sides": ["E"],
        "figures": ["follower"],
    }
    assert spot["claims"][3]["halves"] == ["ER", "SL"]


def test_findings_in_json_have_their_place(here: Path) -> None:
    wrong = ({"tile": "C", "x": 1, "y": 1},)
    file = write(here / "b.json", placements=PLACEMENTS + wrong)
    result = run("board", file, "--format", "json")
    assert result.exit_code == 1
    (found,) = json.loads(result.stdout)["findings"]
    assert (found["code"], found["severity"], found["file"]) == ("TF504", "error", "b.json")
    assert found["pointer"] == "/placements/3"
    assert found["line"] > 20
    assert "city on its side N" in found["message"]


def test_findings_are_printed_and_give_the_exit_status(here: Path) -> None:
    file = write(here / "b.json", expect={"points": {"red": 1}}, options={"folowers": 1})
    result = run("board", file)
    assert result.exit_code == 1
    assert "error TF521: there is no option" in result.stdout
    assert 'hint: Did you mean "followers"?' in result.stdout
    assert "error TF520: red has 7 points, not 1" in result.stdout
    assert result.stdout.endswith("board checked: 2 errors\n")


def test_a_warning_leaves_the_exit_status_alone(here: Path) -> None:
    ring = [{"tile": "C", "x": 0, "y": y} for y in range(2)]
    result = run("board", write(here / "b.json", placements=ring, figures=[]))
    assert result.exit_code == 0
    assert "warning TF518" in result.stdout


def test_quiet_leaves_what_was_asked_for(here: Path) -> None:
    result = run("board", write(here / "b.json", figures=[]), "--quiet", "--svg", "b.svg")
    assert result.stderr == ""
    assert result.stdout == "6 features that nobody is on\nworth as it stands: red 0, blue 0\n"


@pytest.mark.parametrize(
    ("tile", "spots"), [("C", 0), ("U", 12), ("base:U", 12), ("U#1", 12), ("base:E#1", 14)]
)
def test_the_spots_of_a_tile_are_listed(here: Path, tile: str, spots: int) -> None:
    file = write(here / "b.json")
    text = run("board", file, "--spots", tile)
    assert text.exit_code == 0
    report = json.loads(run("board", file, "--spots", tile, "--format", "json").stdout)
    assert len(report["spots"]) == spots
    assert f"{spots} spots for {tile}:" in text.stdout
    assert ("it fits nowhere" in text.stdout) is (spots == 0)


def test_a_copy_shows_what_only_it_has(here: Path) -> None:
    file = write(here / "b.json")
    plain, garden = (run("board", file, "--spots", tile).stdout for tile in ("U", "U#1"))
    assert "garden" not in plain
    assert "garden (abbot)" in garden


@pytest.mark.parametrize("tile", ["ZZ", "princess-dragon:Z", "U#x", "", ":", "#", "base:", "U" * 5000])
def test_spots_of_a_tile_that_is_not_there_stop_the_command(here: Path, tile: str) -> None:
    result = run("board", write(here / "b.json"), "--spots", tile)
    assert result.exit_code == 2
    assert result.stderr.startswith("tileforge: --spots")
    assert "the board's sets are base" in result.stderr


@pytest.mark.parametrize("tile", ["U#9", "U#0", "base:U#99999999999999999999"])
def test_spots_of_a_copy_that_is_not_there_stop_the_command(here: Path, tile: str) -> None:
    result = run("board", write(here / "b.json"), "--spots", tile)
    assert result.exit_code == 2
    assert result.stderr == f"tileforge: --spots {tile}: {tile.partition('#')[0]} has no such copy\n"
    assert len(result.stderr) < 200


def test_pictures_are_written_whole_and_named(here: Path) -> None:
    file = write(here / "b.json")
    result = run(
        *("board", file, "--spots", "W", "--svg", "a/b.svg", "--png", "b.png", "--pdf", "b.pdf"),
    )
    assert result.exit_code == 0
    assert result.stderr.splitlines() == [str(Path("a/b.svg")), "b.png", "b.pdf"]
    assert (here / "a" / "b.svg").read_text(encoding="utf-8").rstrip().endswith("</svg>")
    assert (here / "b.png").read_bytes().startswith(b"\x89PNG")
    assert (here / "b.pdf").read_bytes().startswith(b"%PDF")
    assert sorted(path.name for path in here.iterdir()) == ["a", "b.json", "b.pdf", "b.png"]


def test_a_picture_is_the_same_each_time(here: Path) -> None:
    file = write(here / "b.json")
    for name in ("one.svg", "two.svg"):
        run("board", file, "--svg", name)
    assert (here / "one.svg").read_bytes() == (here / "two.svg").read_bytes()


def test_a_picture_that_cannot_be_written_stops_the_command(here: Path) -> None:
    file = write(here / "b.json")
    (here / "stone").write_text("", encoding="utf-8")
    result = run("board", file, "--svg", "stone/b.svg")
    assert result.exit_code == 2
    assert result.stderr.startswith("tileforge: cannot write stone/b.svg")
    assert result.stdout == ""


def test_a_folder_without_write_permission_stops_the_command(here: Path) -> None:
    file = write(here / "b.json")
    (here / "shut").mkdir()
    (here / "shut").chmod(0o500)
    if os.access(here / "shut", os.W_OK):
        pytest.skip("nothing is forbidden to an administrator")
    result = run("board", file, "--png", "shut/b.png")
    assert result.exit_code == 2
    assert "permission denied" in result.stderr


@pytest.mark.parametrize(
    ("name", "code"), [("nowhere.json", "TF101"), (".", "TF101"), ("broken.json", "TF102")]
)
def test_a_file_that_cannot_be_used_gives_status_two(here: Path, name: str, code: str) -> None:
    (here / "broken.json").write_text("{", encoding="utf-8")
    result = run("board", name, "--svg", "b.svg")
    assert result.exit_code == 2
    assert code in result.stdout
    assert not (here / "b.svg").exists()
    report = json.loads(run("board", name, "--format", "json").stdout)
    assert [found["code"] for found in report["findings"]] == [code]
    assert (report["features"], report["points"], report["figures"], report["spots"]) == ([], {}, [], [])


def test_a_game_is_no_board(here: Path) -> None:
    game = {"sets": ["base"], "players": ["red"], "turns": []}
    (here / "g.json").write_text(json.dumps(game), encoding="utf-8")
    result = run("board", "g.json")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "g.json:1:1: error TF104: the file holds a game, not a board",
        "    hint: tileforge replay reads that.",
        "board checked: 1 error",
    ]


def test_an_unknown_theme_stops_the_command(here: Path) -> None:
    result = run("board", write(here / "b.json"), "--svg", "b.svg", "--theme", "nope")
    assert result.exit_code == 2
    assert not (here / "b.svg").exists()


def test_a_set_of_ones_own_is_found_beside_the_board(here: Path) -> None:
    write_set(here / "tilesets" / "small")
    two = [{"tile": "A", "x": 0, "y": 0}, {"tile": "A", "x": 0, "y": -1, "turns": 2}]
    document = {"sets": ["small"], "placements": two}
    (here / "b.json").write_text(json.dumps(document), encoding="utf-8")
    result = run("board", "b.json", "--spots", "B")
    assert result.exit_code == 0, result.stdout
    assert "2 tiles, 0 figures" in result.stdout
    assert "worth" not in result.stdout
