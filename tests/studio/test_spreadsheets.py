from __future__ import annotations

import base64
import io
import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from openpyxl import Workbook

from tileforge.schema.load import load

TABLE = "id,count,edges\na,2,CCFF\nb,1,CCFF\nc,1,RRRF\n"


def looked_at(client: TestClient, text: str | bytes, file: str = "ideas.csv", **more: Any) -> dict[str, Any]:
    data = text.encode() if isinstance(text, str) else text
    asked = {"file": file, "data": base64.b64encode(data).decode(), **more}
    answer = client.post("/api/tables", json=asked)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_what_a_table_leaves_open_is_asked_once_with_pictures(client: TestClient) -> None:
    view = looked_at(client, TABLE)
    assert (view["sound"], view["designs"], view["tiles"]) == (True, 3, 4)
    areas, lines = view["questions"]
    assert (areas["tiles"], areas["about_areas"], areas["taken"]) == (["a", "b"], True, 0)
    assert [way["label"] for way in areas["ways"]] == ["one piece", "apart"]
    assert lines["tiles"] == ["c"]
    assert all(
        way["picture"].startswith("<?xml") or way["picture"].startswith("<svg") for way in lines["ways"]
    )
    assert len({way["picture"] for way in areas["ways"]}) == 2


def test_what_was_answered_is_made(client: TestClient, folder: Path) -> None:
    areas = looked_at(client, TABLE)["questions"][0]
    answers = {areas["key"]: 1}
    assert looked_at(client, TABLE, answers=answers)["questions"][0]["taken"] == 1
    data = base64.b64encode(TABLE.encode()).decode()
    asked = {"file": "ideas.csv", "data": data, "answers": answers, "id": "ideas", "name": "Ideas"}
    assert client.post("/api/tables/set", json=asked).status_code == 201
    tileset = load(folder / "tilesets" / "ideas").tileset
    assert tileset is not None
    assert [len(tile.segments) for tile in tileset.tiles] == [2, 2, 3]
    assert dict(tileset.name) == {"en": "Ideas", "fr": "Ideas"}


def test_a_workbook_is_read_and_asked_about_in_french(client: TestClient) -> None:
    book, data = Workbook(), io.BytesIO()
    for row in (("id", "edges"), ("a", "CFCF")):
        book.active.append(row)
    book.save(data)
    client.headers["accept-language"] = "fr"
    (question,) = looked_at(client, data.getvalue(), "idées.xlsx")["questions"]
    assert (question["terrain"], question["ways"][1]["label"]) == ("ville", "séparés")


def test_what_is_wrong_in_a_table_is_told(client: TestClient) -> None:
    view = looked_at(client, "id,edges\na,CCQ\n")
    assert not view["sound"]
    assert view["remarks"][0]["severity"] == "error"


@pytest.mark.parametrize("data", [b"", b"\x00\xff", b"PK\x03\x04rubbish", b"only a head,edges"])
def test_what_is_no_table_is_a_problem(client: TestClient, data: bytes, folder: Path) -> None:
    asked = {"file": "x.csv", "data": base64.b64encode(data).decode()}
    assert client.post("/api/tables", json=asked).json()["problem"] == "sets.no-table"
    answer = client.post("/api/tables/set", json={**asked, "id": "x", "name": "X"})
    assert (answer.status_code, answer.json()["problem"]) == (409, "sets.no-table")
    assert list((folder / "tilesets").iterdir()) == []


def test_what_is_no_base_64_is_malformed(client: TestClient) -> None:
    answer = client.post("/api/tables", content=json.dumps({"file": "x", "data": "é"}))
    assert answer.status_code in (400, 422)
