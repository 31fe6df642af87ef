from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set


@pytest.fixture
def village(folder: Path) -> Path:
    return put_set(folder, VILLAGE)


def view_of(client: TestClient, id: str = "village") -> dict[str, Any]:
    answer = client.get(f"/api/sets/{id}/tiles")
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def edit(client: TestClient, seen: str, **operation: Any) -> Any:
    return client.post("/api/sets/village/tiles", json={"seen": seen, "operation": operation})


@pytest.mark.usefixtures("village")
def test_tiles_are_told_of_and_drawn(client: TestClient) -> None:
    view = view_of(client)
    tile = view["tiles"][0]
    assert (tile["id"], tile["count"], tile["edges"]) == ("A", 2, ["C", "C", "R", "R"])
    assert (tile["named"][0], set(tile["holds"])) == ("city", {"city", "road"})
    assert view["printed"] == 4
    assert client.get(tile["picture"]).headers["content-type"] == "image/svg+xml"
    assert client.get("/sets/village/tiles").status_code == 200


@pytest.mark.usefixtures("village")
def test_edits_change_the_text_and_can_be_undone(client: TestClient, village: Path) -> None:
    before = village.read_text("utf-8")
    view = view_of(client)
    done = edit(client, view["state"]["version"], do="copy", tiles=[1]).json()
    assert ([tile["id"] for tile in done["view"]["tiles"]], done["tiles"]) == (["A", "B", "B2", "C"], [2])
    assert done["view"]["state"]["undo"] == {"key": "undo.copy-tiles", "tiles": "B"}
    assert village.read_text("utf-8") == before
    client.post("/api/sets/village/documents/tileset.json/undo", json={})
    assert len(view_of(client)["tiles"]) == 3


@pytest.mark.usefixtures("village")
def test_an_edit_of_what_was_changed_meanwhile_is_refused(client: TestClient) -> None:
    seen = view_of(client)["state"]["version"]
    assert edit(client, seen, do="delete", tiles=[0]).status_code == 200
    again = edit(client, seen, do="delete", tiles=[0])
    assert (again.status_code, again.json()["problem"]) == (409, "tiles.stale")
    assert [tile["id"] for tile in view_of(client)["tiles"]] == ["B", "C"]


@pytest.mark.usefixtures("village")
def test_only_what_changed_is_drawn_again(client: TestClient) -> None:
    view = view_of(client)
    moved = edit(client, view["state"]["version"], do="move", tiles=[2], before=0).json()["view"]
    versions = [tile["version"] for tile in view["tiles"]]
    assert [tile["version"] for tile in moved["tiles"]] == [versions[2], versions[0], versions[1]]


@pytest.mark.usefixtures("village")
def test_what_makes_no_sense_is_a_problem(client: TestClient) -> None:
    seen = view_of(client)["state"]["version"]
    assert edit(client, seen, do="delete", tiles=[9]).json()["problem"] == "set_edits.no_tile"
    assert edit(client, seen, do="explode").status_code == 422
    assert (
        client.post("/api/sets/base/tiles", json={"seen": "", "operation": {"do": "add"}}).status_code == 403
    )
    assert client.get("/api/sets/nowhere/tiles").status_code == 404


@pytest.mark.usefixtures("village")
@pytest.mark.parametrize("odd", ["NaN", "1e999", '"\\ud800"', "[" * 300 + "]" * 300])
def test_a_tile_that_no_file_can_hold_is_refused(client: TestClient, odd: str) -> None:
    view = view_of(client)
    tile = f'{{"id": "Z", "x": {{"odd": {odd}}}}}'
    body = f'{{"seen": "{view["state"]["version"]}", "operation": {{"do": "add", "tile": {tile}}}}}'
    answer = client.post(
        "/api/sets/village/tiles", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 409, 422)
    assert view_of(client)["tiles"] == view["tiles"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"tiles": 7}',
        '{"tiles": [7, null, {"id": 5}, {"id": "A", "segments": "x"}]}',
        b"\xff\xfe",
    ],
    ids=str,
)
def test_a_bad_file_is_shown_as_bad(client: TestClient, folder: Path, text: str | bytes) -> None:
    put_set(folder, text, "bad")
    assert client.get("/sets/bad/tiles").status_code == 200
    view = view_of(client, "bad")
    assert view["findings"]
    for tile in view["tiles"]:
        assert tile["picture"] is None
    seen = view["state"]["version"]
    answer = client.post(
        "/api/sets/bad/tiles", json={"seen": seen, "operation": {"do": "copy", "tiles": [0]}}
    )
    assert answer.status_code in (200, 403, 409)


def test_a_set_of_two_hundred_tiles_opens_soon(client: TestClient, folder: Path) -> None:
    sides = [["N"], ["N", "E"], ["N", "S"], ["N", "E", "S"]]
    tiles = [
        {
            "id": f"T{number}",
            "count": 1 + number % 3,
            "segments": [{"terrain": "city", "sides": sides[number % 4]}],
        }
        for number in range(200)
    ]
    put_set(folder, json.dumps({"id": "big", "name": {"en": "Big"}, "tiles": tiles}), "big")
    began = time.monotonic()
    assert client.get("/sets/big/tiles").status_code == 200
    assert time.monotonic() - began < 2
