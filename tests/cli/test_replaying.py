from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .support import run

EASTER = Path(__file__).parents[1] / "board" / "games" / "easter"
TURNS = (
    {"player": "red", "place": {"tile": "E", "x": 0, "y": -1, "turns": 2}, "follower": {"on": "city"}},
    {"player": "blue", "place": {"tile": "U", "x": 1, "y": 0}, "follower": {"on": "road"}},
    {"player": "red", "place": {"tile": "W", "x": 2, "y": 0}, "follower": {"on": "road S"}},
)


def write(file: Path, *turns: dict[str, Any], **keys: Any) -> str:
    document = {"sets": ["base"], "players": ["red", "blue"], "turns": turns or TURNS, **keys}
    file.write_text(json.dumps(document, indent=1), encoding="utf-8")
    return file.name


def test_text_tells_who_scored_what_and_how_the_board_stands(here: Path) -> None:
    result = run("replay", write(here / "g.json", end=True))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [
        "turn  player  for   points",
        "1     red     city       4",
        "end   blue    road       3",
        "end   red     road       1",
        "points: red 5, blue 3",
        "8 features that nobody is on",
        "game checked: nothing wrong",
    ]


def test_json_has_the_keys_that_are_documented(here: Path) -> None:
    result = run("replay", write(here / "g.json"), "--format", "json")
    assert (result.exit_code, result.stderr) == (0, "")
    report = json.loads(result.stdout)
    assert list(report) == ["version", "findings", "points", "tokens", "events", "board"]
    assert report["points"] == {"red": 4, "blue": 0}
    assert report["events"] == [{"turn": 1, "player": "red", "kind": "city", "points": 4}]
    assert list(report["board"]) == ["findings", "features", "points", "figures", "spots"]
    assert report["board"]["points"] == {"red": 1, "blue": 3}
    assert [figure["player"] for figure in report["board"]["figures"]] == ["blue", "red"]
    roads = [feature for feature in report["board"]["features"] if feature["terrain"] == "road"]
    assert {"terrain", "tiles", "open", "complete", "occupants", "points"} == set(roads[0])
    assert roads[0]["tiles"] == [[0, 0], [1, 0], [2, 0]]
    assert roads[0]["occupants"] == {"blue": 1}


def test_findings_in_json_say_in_which_turn_they_are(here: Path) -> None:
    wrong = {"player": "red", "place": {"tile": "C", "x": 3, "y": 3}}
    file = write(here / "g.json", *TURNS, wrong, expect={"points": {"red": 0}})
    result = run("replay", file, "--format", "json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)["findings"]
    assert [(each["turn"], each["code"], each["pointer"]) for each in found] == [
        (4, "TF516", "/turns/3/player"),
        (4, "TF510", "/turns/3/place"),
        (0, "TF520", "/expect/points/red"),
    ]
    assert all(each["file"] == "g.json" and each["line"] > 1 and each["message"] for each in found)


def test_until_stops_after_a_turn(here: Path) -> None:
    file = write(here / "g.json", end=True)
    for until, tiles, points in (("0", 1, {"red": 0, "blue": 0}), ("1", 2, {"red": 4, "blue": 0})):
        report = json.loads(run("replay", file, "--until", until, "--format", "json").stdout)
        assert report["points"] == points
        cells = {tuple(cell) for feature in report["board"]["features"] for cell in feature["tiles"]}
        assert len(cells) == tiles
    whole = run("replay", file).stdout
    assert run("replay", file, "--until", "3").stdout == whole
    assert run("replay", file, "--until", "99").stdout == whole


@pytest.mark.parametrize("until", ["-1", "x", "1.5", ""])
def test_until_is_a_number_of_turns(here: Path, until: str) -> None:
    assert run("replay", write(here / "g.json"), "--until", until).exit_code == 2


def test_the_spots_of_the_tile_drawn_last_are_listed(here: Path) -> None:
    drawn = {"player": "blue", "draw": ["W"], "unfinished": True}
    file = write(here / "g.json", *TURNS, drawn)
    text = run("replay", file)
    assert text.exit_code == 0
    assert "spots for the tile drawn last:" in text.stdout
    spots = json.loads(run("replay", file, "--format", "json").stdout)["board"]["spots"]
    assert f"{len(spots)} spots" in text.stdout
    assert {"at", "turn", "claims"} == set(spots[0])


def test_quiet_leaves_events_and_points(here: Path) -> None:
    result = run("replay", write(here / "g.json"), "--quiet", "--svg", "g.svg")
    assert result.stderr == ""
    assert result.stdout.splitlines() == [
        "turn  player  for   points",
        "   1  red     city       4",
        "points: red 4, blue 0",
    ]
    assert (here / "g.svg").is_file()
    silent = run("replay", write(here / "g.json"), "--quiet", "--until", "0")
    assert silent.stdout == "points: red 0, blue 0\n"


def test_pictures_show_the_board_after_the_turn_asked_for(here: Path) -> None:
    file = write(here / "g.json")
    one = run("replay", file, "--until", "1", "--svg", "one.svg")
    assert (one.exit_code, one.stderr) == (0, "one.svg\n")
    run("replay", file, "--svg", "all.svg", "--png", "all.png", "--pdf", "all.pdf")
    assert (here / "one.svg").read_bytes() != (here / "all.svg").read_bytes()
    assert (here / "all.png").read_bytes().startswith(b"\x89PNG")
    assert (here / "all.pdf").read_bytes().startswith(b"%PDF")
    assert len(list(here.iterdir())) == 5


def test_a_picture_that_cannot_be_written_stops_the_command(here: Path) -> None:
    (here / "stone").write_text("", encoding="utf-8")
    result = run("replay", write(here / "g.json"), "--png", "stone/g.png")
    assert result.exit_code == 2
    assert result.stderr.startswith("tileforge: cannot write stone/g.png")
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("name", "code"), [("nowhere.json", "TF101"), (".", "TF101"), ("broken.json", "TF102")]
)
def test_a_file_that_cannot_be_used_gives_status_two(here: Path, name: str, code: str) -> None:
    (here / "broken.json").write_text("[1,", encoding="utf-8")
    text = run("replay", name, "--svg", "g.svg")
    assert text.exit_code == 2
    assert code in text.stdout
    assert not (here / "g.svg").exists()
    report = json.loads(run("replay", name, "--format", "json").stdout)
    assert [(each["turn"], each["code"]) for each in report["findings"]] == [(0, code)]
    assert (report["points"], report["events"]) == ({}, [])
    assert report["board"] == {"findings": [], "features": [], "points": {}, "figures": [], "spots": []}


def test_a_board_is_no_game(here: Path) -> None:
    board = {"sets": ["base"], "placements": [{"tile": "D", "x": 0, "y": 0}], "expect": {"placements": []}}
    (here / "b.json").write_text(json.dumps(board), encoding="utf-8")
    result = run("replay", "b.json")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "b.json:1:1: error TF104: the file holds a board, not a game",
        "    hint: tileforge board reads that.",
        "game checked: 1 error",
    ]


def test_what_players_hold_is_told() -> None:
    file = str(EASTER / "nest.json")
    report = json.loads(run("replay", file, "--format", "json").stdout)
    held = report["tokens"]["egg"]
    assert sum(held.values()) > 0
    eggs = ", ".join(f"{player} {number}" for player, number in held.items())
    assert f"eggs: {eggs}" in run("replay", file).stdout.splitlines()


def test_each_finding_of_a_turn_is_told_with_its_number_once(here: Path) -> None:
    far = {"player": "blue", "place": {"tile": "U", "x": 9, "y": 0}}
    result = run("replay", write(here / "game.json", TURNS[0], far, {"player": "red", "plac": 1}))
    told = [line.partition(": error ")[2] for line in result.stdout.splitlines() if ": error " in line]
    assert told[0] == "TF510: turn number 2: no tile lies beside 9, 0"
    assert [each for each in told if "TF104" in each] == [
        'TF104: turn number 3: "plac" is no key of the format'
    ]
