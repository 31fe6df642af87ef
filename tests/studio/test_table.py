"""The table: boards begun, laid on, judged and kept as examples."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set

AT = "/api/sets/village/boards/walk"


@pytest.fixture
def table(client: TestClient, folder: Path) -> TestClient:
    """A board of the base game's start tile, begun and not saved."""
    put_set(folder, VILLAGE)
    answer = client.post("/api/sets/village/boards", json={"name": "walk"})
    assert answer.json() == {"name": "walk"}
    return client


def do(table: TestClient, **operation: Any) -> dict[str, Any]:
    answer = table.post(AT, json={"operation": operation})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def board(table: TestClient) -> dict[str, Any]:
    text = table.get("/api/sets/village/documents/boards/walk.json").json()["text"]
    found: dict[str, Any] = json.loads(text)
    return found


def test_a_board_begins_with_a_start_tile_and_is_there_before_it_is_saved(
    table: TestClient, folder: Path
) -> None:
    view = table.get(AT).json()
    assert [(laid["set"], laid["tile"]) for laid in view["table"]["laid"]] == [("base", "D")]
    assert view["findings"] == []
    assert not view["state"]["saved"]
    assert "walk" in table.get("/sets/village/table").text
    file = folder / "tilesets" / "village" / "boards" / "walk.json"
    assert not file.exists()
    assert table.post("/api/sets/village/documents/boards/walk.json/save", json={}).json()["saved"]
    assert json.loads(file.read_text())["placements"] == [{"tile": "D", "x": 0, "y": 0}]


@pytest.mark.parametrize(
    ("name", "problem"),
    [("walk", "table.taken"), ("WALK", "table.taken"), ("../x", "table.bad-name"), (" ", "table.bad-name")],
)
def test_names_that_cannot_be_are_refused(table: TestClient, name: str, problem: str) -> None:
    answer = table.post("/api/sets/village/boards", json={"name": name})
    assert (answer.status_code, answer.json()["problem"]) == (409, problem)


def test_spots_are_those_of_the_rules_and_laying_there_is_sound(table: TestClient) -> None:
    spots = table.get(f"{AT}/spots", params={"tile_set": "base", "tile": "E"}).json()
    # E shows city in the north and field elsewhere: D has a city in the north, roads in east and west.
    assert {(spot["x"], spot["y"]): spot["turns"] for spot in spots} == {(0, -1): [2], (0, 1): [1, 2, 3]}
    view = do(table, do="place", set="base", tile="E", x=0, y=-1, turns=2)
    assert view["findings"] == []
    city = next(feature for feature in view["table"]["features"] if feature["terrain"] == "city")
    assert (city["complete"], len(city["tiles"])) == (True, 2)
    parts = [part for laid in view["table"]["laid"] for part in laid["parts"] if part["terrain"] == "city"]
    assert len({part["feature"] for part in parts}) == 1
    assert all(part["d"].startswith("M") for part in parts)


def test_a_tile_that_does_not_fit_is_told_and_may_be_kept_as_an_example(table: TestClient) -> None:
    view = do(table, do="place", set="base", tile="C", x=1, y=0)
    assert [(one["code"], one["pointer"]) for one in view["findings"]] == [("TF504", "/placements/1")]
    view = do(table, do="expect-break", index=1, code="TF504")
    assert view["findings"] == []
    assert board(table)["expect"] == {"placements": [{"tile": "C", "x": 1, "y": 0, "breaks": "TF504"}]}
    view = do(table, do="forget", kind="placements", index=0)
    assert view["table"]["expected"] == {"features": [], "placements": []}


def test_figures_score_move_with_their_tile_and_go_with_it(table: TestClient) -> None:
    do(table, do="place", set="base", tile="E", x=0, y=-1, turns=2)
    view = do(table, do="stand", figure="follower", player="red", x=0, y=-1, on="city")
    assert view["table"]["points"] == {"red": 4, "blue": 0}
    assert view["table"]["standing"]["svg"].startswith("<?xml")
    city = next(feature for feature in view["table"]["features"] if feature["number"] == 1)
    said = {"x": city["x"], "y": city["y"], "on": city["on"], "complete": True, "points": {"red": 4}}
    view = do(table, do="expect-feature", **said)
    assert view["findings"] == []
    view = do(table, do="shift", index=1, x=0, y=1, turns=0)
    assert [(figure["x"], figure["y"]) for figure in view["table"]["figures"]] == [(0, 1)]
    assert "TF504" in {finding["code"] for finding in view["findings"]}
    view = do(table, do="take", index=1)
    assert view["table"]["figures"] == []
    assert "figures" not in board(table)


def test_what_is_to_be_moved_does_not_stand_in_its_own_way(table: TestClient) -> None:
    do(table, do="place", set="base", tile="E", x=0, y=-1, turns=2)
    ask = {"tile_set": "base", "tile": "E", "without": 1}
    spots = table.get(f"{AT}/spots", params=ask).json()
    assert (0, -1) in {(spot["x"], spot["y"]) for spot in spots}


def test_the_last_tile_stays(table: TestClient) -> None:
    answer = table.post(AT, json={"operation": {"do": "take", "index": 0}})
    assert (answer.status_code, answer.json()["problem"]) == (409, "table.last-tile")


def test_sets_are_played_with_as_they_are_edited(table: TestClient) -> None:
    do(table, do="place", set="village", tile="B", x=0, y=-1, turns=2)
    tiles = table.get("/api/sets/village/tiles").json()
    tile = table.get("/api/sets/village/tiles/1").json()
    edge = {"seen": tile["seen"], "operation": {"do": "edge", "side": "N", "terrain": "road"}}
    assert table.post("/api/sets/village/tiles/1/edit", json=edge).status_code == 200
    assert [finding["code"] for finding in table.get(AT).json()["findings"]] == ["TF504"]
    assert tiles["readable"]


def test_boards_of_shipped_sets_are_looked_at_only_and_games_shown_as_they_end(client: TestClient) -> None:
    page = client.get("/sets/easter/table").text
    assert "bunny-comes" in page
    assert client.get("/sets/easter/table/bunny-comes").status_code == 200
    answer = client.post("/api/sets/easter/boards", json={"name": "x"})
    assert answer.json()["problem"] == "problem.shipped"
    for extension, head in (("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
        data = client.get(f"/sets/easter/boards/bunny-comes.{extension}").content
        assert data.startswith(head)
    assert client.get("/sets/easter/boards/nothing.svg").status_code == 404


def test_the_words_for_parts_are_there_in_both_languages(table: TestClient) -> None:
    for lang in ("en", "fr"):
        page = table.get("/sets/village/table/walk", headers={"accept-language": lang}).text
        assert "table.point.NL" in page
        assert "table.terrain.city" in page


def test_a_board_is_named_in_both_languages_and_plays_with_more_sets(table: TestClient) -> None:
    do(table, do="name", en="A walk", fr="Une marche")
    view = do(table, do="sets", sets=["village", "easter", "base"])
    assert board(table)["name"] == {"en": "A walk", "fr": "Une marche"}
    assert board(table)["sets"] == ["base", "village", "easter"]
    assert {tile["set"] for tile in view["tray"]} == {"base", "village", "easter"}
    answer = table.post(AT, json={"operation": {"do": "sets", "sets": ["easter"]}})
    assert (answer.status_code, answer.json()["problem"]) == (409, "table.first-set")
    do(table, do="name", en="", fr="")
    assert "name" not in board(table)
    view = do(table, do="players", players=["a", "b", "c"])
    assert view["table"]["points"] == {"a": 0, "b": 0, "c": 0}


def test_figures_and_what_is_said_turn_with_their_tile(table: TestClient) -> None:
    do(table, do="stand", figure="follower", player="red", x=0, y=0, on="field EL")
    do(table, do="stand", figure="follower", player="blue", x=0, y=0, on="road")
    do(table, do="expect-feature", x=0, y=0, on="field EL", complete=False, points={"red": 0})
    view = do(table, do="shift", index=0, x=0, y=0, turns=1)
    assert view["findings"] == []
    assert [figure["on"] for figure in view["table"]["figures"]] == ["field NR", "road"]
    assert view["table"]["expected"]["features"][0]["on"] == "field NR"
    view = do(table, do="shift", index=0, x=3, y=-2, turns=0)
    assert view["findings"] == []
    assert {(figure["x"], figure["y"]) for figure in view["table"]["figures"]} == {(3, -2)}


def test_a_figure_walks_to_another_part(table: TestClient) -> None:
    do(table, do="stand", figure="follower", player="red", x=0, y=0, on="city")
    view = do(table, do="walk", index=0, x=0, y=0, on="road")
    assert view["findings"] == []
    figure = {"figure": "follower", "player": "red", "x": 0, "y": 0, "on": "road"}
    assert board(table)["figures"] == [figure]
    answer = table.post(AT, json={"operation": {"do": "walk", "index": 5, "x": 0, "y": 0}})
    assert (answer.status_code, answer.json()["problem"]) == (409, "table.stale")


def test_a_player_is_renamed_wherever_the_board_speaks_of_them(table: TestClient) -> None:
    do(table, do="stand", figure="follower", player="red", x=0, y=0, on="road")
    do(table, do="expect-feature", x=0, y=0, on="road", complete=False, points={"red": 1})
    view = do(table, do="rename", before="red", after=" Zoë ")
    assert view["findings"] == []
    assert view["table"]["points"] == {"Zoë": 1, "blue": 0}
    assert "red" not in json.dumps(board(table))
    answer = table.post(AT, json={"operation": {"do": "rename", "before": "blue", "after": "Zoë"}})
    assert (answer.status_code, answer.json()["problem"]) == (409, "table.player-taken")


def test_colours_and_claims_are_those_of_the_rules(table: TestClient) -> None:
    view = table.get(AT).json()["table"]
    assert set(view["colours"]) == {"red", "blue"}
    assert "abbot" not in view["claims"]["road"]
    assert all("follower" in kinds for kinds in view["claims"].values())
    for query in ("", f"?colour=%23{view['colours']['red'][1:]}"):
        assert table.get(f"/figures/abbot.svg{query}").content.startswith(b"<?xml")
    assert table.get("/figures/nobody.svg").status_code == 404
    assert table.get("/figures/abbot.svg?colour=red").status_code == 422


def test_a_tile_laid_at_random_is_one_of_those_left_and_fits(table: TestClient) -> None:
    for count in range(2, 9):
        answer = table.post(f"{AT}/chance", json={})
        assert answer.status_code == 200, answer.text
        view = answer.json()
        assert (len(view["table"]["laid"]), view["findings"]) == (count, [])
    assert view["table"]["figures"] == []
    table.post("/api/sets/village/documents/boards/walk.json/undo", json={})
    assert len(table.get(AT).json()["table"]["laid"]) == 7


@pytest.mark.parametrize("sets", [["base"], ["base", "princess-dragon"], ["base", "easter", "gifts"]])
def test_turns_at_random_keep_to_the_rules_and_are_one_step_to_undo(
    table: TestClient, sets: list[str]
) -> None:
    do(table, do="sets", sets=["base", *sets[1:], "village"])
    answer = table.post(f"{AT}/chance", json={"turns": 25})
    assert answer.status_code == 200, answer.text
    view = answer.json()
    assert len(view["table"]["laid"]) == 26
    assert [finding["message"] for finding in view["findings"]] == []
    assert view["table"]["figures"]
    table.post("/api/sets/village/documents/boards/walk.json/undo", json={})
    assert len(table.get(AT).json()["table"]["laid"]) == 1


def test_where_nothing_fits_chance_can_do_nothing(table: TestClient) -> None:
    document = "/api/sets/village/documents/boards/walk.json"
    one = {"sets": ["village"], "placements": [{"tile": "B", "x": 0, "y": 0}]}
    revision = table.get(document).json()["state"]["revision"]
    table.put(document, json={"revision": revision, "text": json.dumps(one)})
    while (answer := table.post(f"{AT}/chance", json={})).status_code == 200:
        pass
    assert (answer.status_code, answer.json()["problem"]) == (409, "table.nothing-fits")
    answer = table.post(f"{AT}/chance", json={"turns": 5})
    assert (answer.status_code, answer.json()["problem"]) == (409, "table.nothing-fits")
