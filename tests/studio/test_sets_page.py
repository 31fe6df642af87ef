from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set

NEW = {"id": "lakes", "name": "Lakes", "start": "starter"}


def test_the_page_greets_who_has_no_sets(client: TestClient) -> None:
    page = client.get("/", headers={"accept-language": "fr"})
    assert page.status_code == 200
    assert "Concevez votre propre extension" in page.text


def test_every_set_is_on_the_page_and_bad_ones_say_why(client: TestClient, folder: Path) -> None:
    put_set(folder, VILLAGE)
    put_set(folder, "{", "bad")
    put_set(folder, b"\xff\xfe\x00", "binary")
    put_set(folder, {"id": "empty", "name": {"en": "Empty"}, "tiles": []})
    assert client.get("/").status_code == 200
    for id in ("bad", "binary"):
        card = client.get(f"/api/sets/{id}/card").json()
        assert card["fault"]
        assert card["errors"] == 1
    card = client.get("/api/sets/village/card", headers={"accept-language": "fr"}).json()
    assert (card["name"], card["tiles"], card["designs"], card["evidence"]) == (
        "Mon village",
        4,
        3,
        {"original": 3},
    )
    assert len(card["pictures"]) == 3
    assert all(client.get(address).status_code == 200 for address in card["pictures"])


def test_a_new_set_is_there_at_once(client: TestClient, folder: Path) -> None:
    answer = client.post("/api/sets", json=NEW)
    assert (answer.status_code, answer.json()) == (201, {"id": "lakes"})
    assert (folder / "tilesets" / "lakes" / "tileset.json").is_file()
    assert client.get("/api/sets/lakes/card").json()["errors"] == 0
    again = client.post("/api/sets", json=NEW)
    assert (again.status_code, again.json()["problem"]) == (409, "sets.taken")


def test_a_shipped_set_is_copied_to_be_changed(client: TestClient) -> None:
    answer = client.post("/api/sets/base/copy", json={"id": "my-base", "name": "My base"})
    assert answer.status_code == 201
    card = client.get("/api/sets/my-base/card").json()
    assert (card["name"], card["shipped"], card["errors"]) == ("My base", False, 0)


@pytest.mark.parametrize(
    "changes", [{"id": "../up"}, {"id": "A"}, {"id": "nul"}], ids=lambda changes: str(changes["id"])
)
def test_no_set_is_made_elsewhere(client: TestClient, folder: Path, changes: dict[str, str]) -> None:
    before = sorted(folder.parent.rglob("*"))
    answer = client.post("/api/sets", json={**NEW, **changes})
    assert (answer.status_code, answer.json()["problem"]) == (409, "sets.bad-id")
    assert sorted(folder.parent.rglob("*")) == before


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "x" * 121])
def test_a_set_has_a_name_that_can_be_printed(client: TestClient, name: str) -> None:
    assert client.post("/api/sets", json={**NEW, "name": name}).status_code == 422


def test_names_are_looked_at_while_they_are_typed(client: TestClient) -> None:
    assert client.get("/api/naming", params={"name": "Été"}).json() == {"suggested": "ete", "problem": ""}
    told = client.get("/api/naming", params={"id": "base"}, headers={"accept-language": "fr"}).json()
    assert "base" in told["problem"]
