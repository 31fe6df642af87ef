"""The Set page: what helps, the numbers, icons of one's own, previews, and sets of every kind."""

from __future__ import annotations

import base64
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set

DOT = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></svg>'
KINDS = {
    "terrains": {
        "lake": {"shape": "area", "letter": "L", "colour": "#5aa9d6"},
        "wall": {"shape": "line", "letter": "W", "colour": "#775544"},
        "inn": {"shape": "spot", "letter": "I", "colour": "#aa3355"},
    },
    "symbols": {
        "flag": {},
        "fish": {"sits_on": ["lake"]},
        "guest": {"sits_on": ["inn"], "icon": "bunny"},
        "wind": {"needs_direction": True},
        "lost": {"sits_on": ["nowhere"]},
    },
}
SET = "/api/sets/village"


@pytest.fixture
def file(folder: Path) -> Path:
    return put_set(folder, {**VILLAGE, **KINDS})


def hand_in(client: TestClient, symbol: str, data: bytes, lang: str = "en") -> Any:
    body = {"symbol": symbol, "data": base64.b64encode(data).decode()}
    return client.post(f"{SET}/icons", json=body, headers={"accept-language": lang})


def icon_of(client: TestClient, symbol: str) -> str | None:
    text = client.get(f"{SET}/documents/tileset.json").json()["text"]
    icon: str | None = json.loads(text)["symbols"][symbol].get("icon")
    return icon


@pytest.mark.usefixtures("file")
def test_gaps_and_their_pictures(client: TestClient) -> None:
    alone = client.get(f"{SET}/gaps").json()
    assert len(alone["gaps"]) == 12
    assert alone["total"] >= 12
    assert alone["sentence"].startswith("No tile fits")
    found = client.get(f"{SET}/gaps", params={"with": ["base"]}).json()
    assert found["gaps"] != alone["gaps"]
    assert found["version"] != alone["version"]
    for number in range(len(found["gaps"])):
        picture = client.get(f"/sets/village/set/gaps/{number}.svg", params={"with": ["base"], "v": "1"})
        assert picture.headers["content-type"] == "image/svg+xml"
        assert "immutable" in picture.headers["cache-control"]
    assert client.get("/sets/village/set/gaps/50.svg").status_code == 404


@pytest.mark.usefixtures("file")
def test_each_pick_goes_on_from_the_one_before(client: TestClient) -> None:
    picks = client.get(f"{SET}/picks", params={"with": ["base"]}).json()
    assert len(picks) == 6
    for earlier, later in pairwise(picks):
        assert later["gaps"]["before"] == earlier["gaps"]["after"]
        assert later["mix"]["before"] == earlier["mix"]["after"]
    assert all(pick["svg"].startswith("<?xml") and pick["foreign"] == [] for pick in picks)


def test_terrains_that_only_another_set_has_are_named(client: TestClient, folder: Path) -> None:
    put_set(folder, VILLAGE)
    lake = {"terrain": "lake", "sides": ["N", "E"]}
    tiles = [{"id": f"L{n}", "count": 9, "segments": [lake]} for n in range(3)]
    terrains = {"lake": {**KINDS["terrains"]["lake"], "name": {"en": "blue lake"}}}
    put_set(folder, {"id": "lakes", "name": {"en": "Lakes"}, "terrains": terrains, "tiles": tiles})
    picks = client.get(f"{SET}/picks", params={"with": ["lakes"]}).json()
    assert {tuple(pick["foreign"]) for pick in picks} <= {(), ("blue lake",)}
    assert any(pick["foreign"] for pick in picks)


@pytest.mark.usefixtures("file")
def test_each_chart_has_a_picture_and_a_table(client: TestClient) -> None:
    numbers = client.get(f"{SET}/numbers", params={"with": ["base"]}).json()
    assert [column["name"] for column in numbers["columns"]] == ["My village", "Base game", "all"]
    charts = {chart["key"]: chart for chart in numbers["charts"]}
    assert set(charts) >= {"edges", "showing", "pairs", "segments", "evidence", "fit", "patterns"}
    edges = {row["name"]: row["counts"] for row in charts["edges"]["rows"]}
    assert edges["city"][0] == 5
    assert all(first + second == whole for first, second, whole in edges.values())
    assert {row["name"] for row in charts["fit"]["rows"]} == {"A", "B", "C"}
    assert len(charts["patterns"]["rows"]) + len(numbers["missing"]) > 20
    for key in charts:
        for lang in ("en", "fr"):
            picture = client.get(
                f"/sets/village/set/charts/{key}.svg",
                params={"with": ["base"]},
                headers={"accept-language": lang},
            )
            assert picture.status_code == 200, key
            assert picture.content.startswith(b"<?xml")
    assert client.get("/sets/village/set/charts/none.svg").status_code == 404
    french = client.get(f"{SET}/numbers", params={"with": ["base"]}, headers={"accept-language": "fr"}).json()
    assert french["version"] != numbers["version"]
    assert french["closing"]["columns"][-1]["name"] == "fermables"


@pytest.mark.usefixtures("file")
def test_the_report_is_two_pages(client: TestClient) -> None:
    answer = client.get("/sets/village/set/report.pdf", params={"with": ["base"]})
    assert answer.content.startswith(b"%PDF")
    assert answer.headers["content-disposition"] == 'attachment; filename="village-report.pdf"'


@pytest.mark.usefixtures("file")
def test_own_kinds_are_shown_on_a_tile(client: TestClient) -> None:
    found = {}
    for key, kinds in KINDS.items():
        for id in kinds:
            picture = client.get(f"/sets/village/set/previews/{key[:-1]}/{id}.svg")
            assert picture.status_code == 200, id
            found[id] = picture.content
    assert len(set(found.values())) == len(found)
    for path in ("terrain/city", "symbol/dragon", "terrain/none", "decor/garden"):
        assert client.get(f"/sets/village/set/previews/{path}.svg").status_code == 404
    assert client.get("/sets/village/pictures/icon/dragon.svg").status_code == 200
    assert client.get("/sets/village/set/previews/icon/flag.svg").content != found["flag"]
    gone = client.get("/sets/village/set/previews/symbol/gone.svg", params={"v": "1"})
    assert (gone.status_code, gone.headers["cache-control"]) == (200, "no-store")


def test_what_is_not_sound_has_no_preview(client: TestClient, folder: Path) -> None:
    put_set(folder, {**VILLAGE, "symbols": {"flag": {}, "odd": 4}, "terrains": [1]})
    assert client.get(f"{SET}/head").json()["previews"] == ["symbol/flag"]


@pytest.mark.usefixtures("file")
def test_an_icon_is_put_beside_the_file_and_never_over_another(client: TestClient, folder: Path) -> None:
    home = folder / "tilesets" / "village"
    before = client.get("/sets/village/set/previews/symbol/flag.svg").content
    view = hand_in(client, "flag", DOT).json()
    assert view["raw"]["symbols"]["flag"]["icon"] == "icons/flag.svg"
    assert client.get("/sets/village/set/previews/symbol/flag.svg").content != before
    hand_in(client, "flag", DOT)
    other = DOT.replace(b"circle", b"rect width='2' height='3'")
    assert hand_in(client, "flag", other).status_code == 200
    assert icon_of(client, "flag") == "icons/flag-2.svg"
    assert sorted(path.name for path in (home / "icons").iterdir()) == ["flag-2.svg", "flag.svg"]
    assert (home / "icons/flag.svg").read_bytes() == DOT
    client.post(f"{SET}/documents/tileset.json/undo")
    assert icon_of(client, "flag") == "icons/flag.svg"


@pytest.mark.usefixtures("file")
def test_what_is_no_icon_is_refused_in_the_readers_language(client: TestClient, folder: Path) -> None:
    for data, words in (
        (b"\x89PNG\r\n\x1a\n", "is no SVG"),
        (b"<html></html>", "its root is called html"),
        (b'<!DOCTYPE x [<!ENTITY a "b">]><svg>&a;</svg>', "declares entities"),
        (b'<svg viewBox="0 0 1 1"><script>1</script></svg>', "Nothing of this picture"),
    ):
        answer = hand_in(client, "flag", data)
        assert answer.status_code == 409
        assert words in answer.json()["message"]
    french = hand_in(client, "flag", b"<html></html>", "fr").json()["message"]
    assert "n’est pas un SVG" in french
    assert hand_in(client, "flag", b" " * 600_000).status_code == 413
    assert client.post(f"{SET}/icons", json={"symbol": "flag", "data": "?"}).status_code == 400
    assert hand_in(client, "unknown", DOT).json()["problem"] == "members.stale"
    assert not (folder / "tilesets/village/icons").exists()
    assert client.post("/api/sets/easter/icons", json={"symbol": "a", "data": "AAAA"}).status_code == 403


@pytest.mark.usefixtures("file")
def test_no_icon_leaves_the_folder(client: TestClient, folder: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (folder / "tilesets/village/icons").symlink_to(outside)
    answer = hand_in(client, "flag", DOT)
    assert (answer.status_code, answer.json()["problem"]) == (409, "set.icon-outside")
    assert list(outside.iterdir()) == []


def test_a_symbols_odd_id_makes_no_path(client: TestClient, folder: Path) -> None:
    put_set(folder, {**VILLAGE, "symbols": {"../../x": {}}})
    assert hand_in(client, "../../x", DOT).json()["raw"]["symbols"]["../../x"]["icon"] == "icons/icon.svg"


def test_sets_without_tiles_have_nothing_to_measure(client: TestClient, folder: Path) -> None:
    put_set(folder, {"id": "empty", "name": {"en": "Empty"}, "tiles": []})
    put_set(folder, "[", id="broken")
    for id in ("gifts", "empty", "broken"):
        assert client.get(f"/sets/{id}/set").status_code == 200
        for path in (f"/api/sets/{id}/{name}" for name in ("gaps", "picks", "numbers")):
            assert client.get(path).json()["problem"] == "set.nothing-to-measure"
        assert client.get(f"/sets/{id}/set/charts/edges.svg").status_code == 409
    assert client.get("/api/sets/base/gaps", params={"with": ["broken"]}).status_code == 409


def test_two_sets_of_one_id_are_told(client: TestClient, folder: Path) -> None:
    put_set(folder, VILLAGE)
    put_set(folder, VILLAGE, id="copy")
    for name in ("gaps", "picks", "numbers"):
        answer = client.get(f"{SET}/{name}", params={"with": ["copy"]})
        assert (answer.status_code, answer.json()["problem"]) == (409, "set.same-id")


@pytest.mark.usefixtures("file")
def test_numbers_change_with_tiles_and_pictures_with_kinds_only(client: TestClient) -> None:
    def put(path: list[str | int], value: Any) -> Any:
        operation = {"do": "put", "path": path, "value": value}
        return client.post(f"{SET}/head", json={"about": None, "operation": operation}).json()

    first = client.get(f"{SET}/head").json()
    named = put(["name", "en"], "Other")
    assert (named["measured"], named["looks"]) == (first["measured"], first["looks"])
    coloured = put(["terrains", "lake", "colour"], "#123456")
    assert coloured["looks"] != first["looks"]
    rows = {(row["key"], row["label"]) for row in coloured["contents"]}
    assert ("segments", "City") in rows
