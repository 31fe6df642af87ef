"""The API of the tile page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set

A, B, C = (f"/api/sets/village/tiles/{number}" for number in range(3))


@pytest.fixture
def file(folder: Path) -> Path:
    return put_set(folder, VILLAGE)


def shown(client: TestClient, tile: str) -> dict[str, Any]:
    answer = client.get(tile)
    assert answer.status_code == 200, answer.text
    view: dict[str, Any] = answer.json()
    return view


def done(client: TestClient, path: str, /, **operation: Any) -> dict[str, Any]:
    """What the page shows after an operation."""
    body = {"seen": shown(client, path)["seen"], "operation": operation}
    answer = client.post(f"{path}/edit", json=body)
    assert answer.status_code == 200, answer.text
    view: dict[str, Any] = answer.json()
    return view


@pytest.mark.usefixtures("file")
def test_a_tile_is_shown_with_all_that_is_known_of_it(client: TestClient) -> None:
    view = shown(client, A)
    assert [edge["terrain"] for edge in view["edges"]] == ["city", "city", "road", "road"]
    assert [edge["segment"] for edge in view["edges"]] == [0, 0, 1, 1]
    assert view["svg"].startswith("<?xml")
    assert {part["id"]: part["label"] for part in view["overlay"]} == {
        "field-0": "Field 1",
        "field-1": "Field 2",
        "segment-0": "City: north, east",
        "segment-1": "Road: south, west",
        "segments-0-shields": "Shield",
    }
    assert [part["detail"] for part in view["overlay"][:2]] == ["beside City: north, east", "beside no city"]
    assert (view["id"], view["count"], view["evidence"], view["start"]) == ("A", 2, "original", False)
    assert (view["previous"], view["next"]) == (None, {"number": 1, "id": "B"})
    assert json.loads(view["text"]) == view["tile"] == VILLAGE["tiles"][0]
    assert view["text"].startswith('{\n  "id": "A"')


@pytest.mark.usefixtures("file")
def test_names_come_in_the_readers_language(client: TestClient) -> None:
    client.headers["accept-language"] = "fr"
    view = shown(client, C)
    assert [segment["label"] for segment in view["segments"]] == ["Abbaye", "Route : sud"]
    assert view["overlay"][0]["label"] == "Pré 1"
    names = [choice["name"] for choice in client.get("/api/sets/village/palette").json()["edges"]]
    assert names == ["Pré", "Route", "Ville", "Rivière"]


def test_an_edit_changes_the_picture_the_findings_and_the_file_as_it_is_edited(
    client: TestClient, file: Path
) -> None:
    before = shown(client, B)
    on_disk = file.read_bytes()
    view = done(client, B, do="edge", side="S", terrain="city")
    assert [edge["terrain"] for edge in view["edges"]] == ["city", "field", "city", "field"]
    assert view["svg"] != before["svg"]
    assert view["seen"] != before["seen"]
    assert (view["state"]["saved"], view["state"]["undo"]["key"]) == (False, "undo.edge")
    assert file.read_bytes() == on_disk
    assert shown(client, A)["tile"] == VILLAGE["tiles"][0]
    client.post("/api/sets/village/documents/tileset.json/undo")
    assert shown(client, B)["seen"] == before["seen"]


@pytest.mark.usefixtures("file")
def test_a_tile_that_changed_meanwhile_is_not_edited(client: TestClient) -> None:
    seen = shown(client, B)["seen"]
    done(client, A, do="turn", turns=1)
    operation = {"do": "edge", "side": "E", "terrain": "road"}
    assert client.post(f"{B}/edit", json={"seen": seen, "operation": operation}).status_code == 200
    answer = client.post(f"{B}/edit", json={"seen": seen, "operation": operation})
    assert (answer.status_code, answer.json()["problem"]) == (409, "tile.stale")


@pytest.mark.usefixtures("file")
def test_findings_say_what_they_light_up(client: TestClient) -> None:
    broken = {"id": "A", "count": 2, "segments": [{"terrain": "city", "sides": ["N"]}] * 2}
    view = done(client, A, do="replace", tile=broken)
    taken = next(finding for finding in view["findings"] if finding["code"] == "TF201")
    assert "segment-1" in taken["lights"]
    assert all(finding["lights"] for finding in view["findings"])
    assert all(finding["pointer"].startswith("/tiles/0") for finding in view["findings"])


@pytest.mark.usefixtures("file")
def test_what_makes_no_sense_is_refused_in_words(client: TestClient) -> None:
    body = {"seen": shown(client, B)["seen"], "operation": {"do": "shields", "segment": 7, "count": 1}}
    answer = client.post(f"{B}/edit", json=body)
    assert answer.status_code == 409
    assert answer.json()["message"]
    assert client.get("/api/sets/village/tiles/3").status_code == 404
    assert client.get(f"{A}?theme=none").status_code == 404
    assert client.post(f"{A}/edit", json={"seen": "", "operation": {"do": "explode"}}).status_code == 422


def test_a_shipped_set_is_shown_and_not_edited(client: TestClient) -> None:
    view = shown(client, "/api/sets/base/tiles/0")
    assert view["state"]["writable"] is False
    body = {"seen": view["seen"], "operation": {"do": "turn", "turns": 1}}
    assert client.post("/api/sets/base/tiles/0/edit", json=body).status_code == 403


def test_looks_and_themes_have_pictures_of_their_own(client: TestClient) -> None:
    number = next(n for n in range(24) if len(shown(client, f"/api/sets/base/tiles/{n}")["looks"]) > 1)
    path = f"/api/sets/base/tiles/{number}"
    first, second = shown(client, path), shown(client, f"{path}?look=1")
    assert first["svg"] != second["svg"]
    assert shown(client, f"{path}?look=900")["look"] == len(first["looks"]) - 1
    assert shown(client, f"{path}?theme=contrast")["svg"] != first["svg"]
    others = [part["pointer"] for part in first["overlay"] if part["pointer"].startswith("/copies/")]
    assert others == [pointer for pointer in others if pointer.startswith("/copies/0/")]


@pytest.mark.usefixtures("file")
def test_decor_of_some_copies_makes_looks(client: TestClient) -> None:
    view = done(client, A, do="some-copies", decor="garden", copies=1)
    assert view["copies_decor"] == [{"id": "garden", "name": "Garden", "copies": 1}]
    assert view["looks"] == [{"count": 1}, {"count": 1}]
    assert view["tile"]["copies"] == [{"count": 1, "decor": ["garden"]}, {"count": 1}]
    assert done(client, A, do="some-copies", decor="garden", copies=0)["tile"] == VILLAGE["tiles"][0]


@pytest.mark.parametrize("tile", [7, None, "x", [], {}, {"id": 3, "segments": {"a": 1}, "hubs": [1]}])
def test_a_tile_that_is_none_is_shown_as_such(client: TestClient, folder: Path, tile: Any) -> None:
    put_set(folder, {**VILLAGE, "tiles": [tile, VILLAGE["tiles"][0]]})
    view = shown(client, A)
    assert (view["svg"], view["overlay"]) == (None, [])
    assert view["findings"]
    assert all(finding["lights"] for finding in view["findings"])
    assert shown(client, B)["svg"]
    page = client.get("/sets/village/tiles/0", headers={"accept": "text/html"})
    assert page.status_code == 200


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"tiles": NaN}', '{"tiles": [{"id": "\\ud800"}]}', '{"tiles": [NaN]}']
)
def test_a_file_that_is_none_is_a_problem_and_no_fault(client: TestClient, folder: Path, text: str) -> None:
    put_set(folder, text, "village")
    assert client.get(A).status_code in (404, 409)
    assert client.get("/sets/village/tiles/0").status_code in (200, 404, 409)
    assert client.get("/api/sets/village/palette").status_code == 200


def test_everything_in_the_palette_has_its_picture(client: TestClient, folder: Path) -> None:
    own = {
        "terrains": {"lake": {"shape": "area", "colour": "#5aa9d6", "name": {"en": "lake"}}},
        "symbols": {"inn": {"name": {"en": "inn"}, "sits_on": ["road"]}},
    }
    put_set(folder, {**VILLAGE, **own})
    palette = client.get("/api/sets/village/palette").json()
    lake = next(choice for choice in palette["edges"] if choice["id"] == "lake")
    assert (lake["name"], lake["key"], lake["colour"], lake["own"]) == ("Lake", "L", "#5aa9d6", True)
    inn = next(choice for choice in palette["symbols"] if choice["id"] == "inn")
    assert (inn["name"], inn["sits_on"], inn["own"]) == ("Inn", ["road"], True)
    for kind in ("edges", "hubs", "spots", "symbols", "decor"):
        for choice in palette[kind]:
            picture = client.get(choice["picture"])
            assert picture.headers["content-type"] == "image/svg+xml", choice
            assert b"<path" in picture.content
    assert client.get("/sets/village/pictures/symbol/none.svg").status_code == 404
    assert client.get("/sets/village/pictures/none/none.svg").status_code == 404


def test_no_two_terrains_have_one_key(client: TestClient, folder: Path) -> None:
    lakes = {f"lake-{number}": {"shape": "area", "name": {"en": "lake"}} for number in range(30)}
    put_set(folder, {**VILLAGE, "terrains": lakes})
    keys = [choice["key"] for choice in client.get("/api/sets/village/palette").json()["edges"]]
    pressed = [key for key in keys if key]
    assert len(set(pressed)) == len(pressed) == 20
    assert not set(pressed) & set("BJNPTX")
