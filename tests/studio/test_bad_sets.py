"""Sets that are nothing much: each is shown as what it is, and none stops the studio."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set

PAGES = ("tiles", "set", "table", "print", "cards", "pieces", "rules", "file")
BAD: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "TF102"),
    "broken": (b'{"id": "broken", ', "TF102"),
    "latin": ('{"id": "latin", "name": {"en": "é"}}'.encode("latin-1"), "TF101"),
    "utf-16": (json.dumps(VILLAGE).encode("utf-16"), "TF101"),
    "deep": (b"[" * 100_000, "TF102"),
    "list": (b"[1, 2, 3]", "TF104"),
    "number": (b"1e400", "TF102"),
}


def put_odd_sets(folder: Path) -> None:
    types: dict[str, Any] = {"id": [], "name": 5, "tiles": {}, "cards": [], "pieces": {}, "symbols": 7}
    put_set(folder, json.dumps(types), "types")
    tiles = [1, None, [], {"id": 5}, {"segments": "x"}, {"id": "\u202e<b>", "segments": [{"terrain": 1}]}]
    put_set(folder, json.dumps({**VILLAGE, "tiles": tiles}), "odd tiles & <more>")
    pieces = [1, {"kind": "die"}, {"id": "s", "kind": "standee", "figure": "ghost"}]
    cards = {"designs": [1, {"id": "c", "title": "x"}], "size": "9x9", "back": 4}
    put_set(folder, {**VILLAGE, "id": "members", "cards": cards, "pieces": pieces})


@pytest.mark.parametrize("id", BAD)
def test_what_is_wrong_with_a_file_is_told_by_its_set(client: TestClient, folder: Path, id: str) -> None:
    data, code = BAD[id]
    put_set(folder, data, id)
    found = client.get(f"/api/sets/{id}/tiles").json()["findings"]
    assert [finding["code"] for finding in found] == [code]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_folder_and_a_pipe_in_a_files_place_are_told(client: TestClient, folder: Path) -> None:
    (folder / "tilesets" / "isdir" / "tileset.json").mkdir(parents=True)
    (folder / "tilesets" / "pipe").mkdir()
    os.mkfifo(folder / "tilesets" / "pipe" / "tileset.json")
    for id in ("isdir", "pipe"):
        found = client.get(f"/api/sets/{id}/tiles").json()["findings"]
        assert [finding["code"] for finding in found] == ["TF101"]


def test_no_set_stops_a_page_of_its_own_or_of_another(client: TestClient, folder: Path) -> None:
    put_odd_sets(folder)
    for id, (data, _) in BAD.items():
        put_set(folder, data, id)
    for id in (*BAD, "types", "odd tiles & <more>", "members", "easter"):
        for page in PAGES:
            answer = client.get(f"/sets/{id}/{page}", headers={"accept": "text/html"})
            assert answer.status_code == 200, (id, page)
            assert "<more>" not in answer.text
    assert client.get("/").status_code == 200


def test_pictures_that_there_are_none_of_are_not_asked_for(client: TestClient, folder: Path) -> None:
    put_odd_sets(folder)
    pieces = client.get("/api/sets/members/pieces").json()["pieces"]
    assert [piece["pictures"] for piece in pieces] == [0, 0, 0]
    deck = client.get("/api/sets/members/cards").json()["deck"]
    assert not deck["back_drawn"]
    assert [card["drawn"] for card in deck["cards"]] == [False, False]
