from __future__ import annotations

import json
import random
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set
from tileforge.model.text import LANGUAGES
from tileforge.studio.documents import errors
from tileforge.studio.language import all_words

DOCUMENT = "/api/sets/village/documents/tileset.json"


@pytest.fixture
def file(folder: Path) -> Path:
    return put_set(folder, VILLAGE)


def read(client: TestClient, address: str = DOCUMENT) -> tuple[dict[str, Any], str]:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.json()["state"], answer.json()["text"]


def refused(answer: httpx.Response, status: int, problem: str) -> None:
    assert (answer.status_code, answer.json()["problem"]) == (status, problem)
    assert answer.json()["message"]


def test_a_text_is_read_put_undone_and_saved(client: TestClient, file: Path) -> None:
    state, text = read(client)
    assert text == file.read_text()
    assert (state["saved"], state["undo"]) == (True, None)
    new = text.replace("My village", "Our village")
    put = client.put(DOCUMENT, json={"revision": state["revision"], "text": new, "label": {"key": "undo.x"}})
    assert put.json()["undo"] == {"key": "undo.x"}
    assert client.post(f"{DOCUMENT}/undo").json()["redo"] == {"key": "undo.x"}
    assert read(client)[1] == text
    client.post(f"{DOCUMENT}/redo")
    assert client.post(f"{DOCUMENT}/save", json={}).json()["saved"]
    assert file.read_text() == new
    assert client.get(f"{DOCUMENT}/state").json()["saved"]


def test_an_old_revision_is_refused(client: TestClient, file: Path) -> None:
    state, _ = read(client)
    client.put(DOCUMENT, json={"revision": state["revision"], "text": "{}"})
    refused(client.put(DOCUMENT, json={"revision": state["revision"], "text": "[]"}), 409, "document.stale")
    refused(client.post(f"{DOCUMENT}/save", json={"revision": state["revision"]}), 409, "document.stale")
    assert json.loads(file.read_text()) == VILLAGE


def test_a_conflict_is_told_and_ended(client: TestClient, file: Path) -> None:
    state, text = read(client)
    assert "state" in client.get(f"{DOCUMENT}/conflict").json()
    client.put(
        DOCUMENT, json={"revision": state["revision"], "text": text.replace('"count": 2', '"count": 3')}
    )
    file.write_text(text.replace("My village", "Their village"))
    refused(client.post(f"{DOCUMENT}/save", json={}), 409, "document.conflict")
    told = client.get(f"{DOCUMENT}/conflict").json()
    assert told["can_merge"]
    assert [(each["name"], each["list"], each["member"]) for each in told["differences"]] == [
        ("name", None, "en"),
        ("A", "tiles", "count"),
    ]
    assert {row["kind"] for row in told["rows"]} == {"same", "changed", "skipped"}
    resolving = {"choice": "merged", "theirs_version": "another"}
    refused(client.post(f"{DOCUMENT}/resolve", json=resolving), 409, "document.stale")
    resolving["theirs_version"] = told["theirs_version"]
    assert client.post(f"{DOCUMENT}/resolve", json=resolving).json()["saved"]
    saved = json.loads(file.read_text())
    assert (saved["name"]["en"], saved["tiles"][0]["count"]) == ("Their village", 3)


def test_what_a_text_field_makes_of_line_ends_is_mended(client: TestClient, folder: Path) -> None:
    file = put_set(folder, '{\r\n  "id": "village"\r\n}\r\n', "village")
    state, text = read(client)
    put = client.put(DOCUMENT, json={"revision": state["revision"], "text": text.replace("\r\n", "\n")})
    assert put.json()["saved"]
    client.put(DOCUMENT, json={"revision": state["revision"], "text": '{\n  "id": "lake"\n}\n'})
    client.post(f"{DOCUMENT}/save", json={})
    assert file.read_bytes() == b'{\r\n  "id": "lake"\r\n}\r\n'


@pytest.mark.parametrize("name", ["rules.en.md", "rules.fr.md", "interactions.json", "boards/first.json"])
def test_files_that_are_not_there_yet_can_be_made(client: TestClient, file: Path, name: str) -> None:
    address = f"/api/sets/village/documents/{name}"
    state, text = read(client, address)
    assert (state["exists"], text) == (False, "")
    client.put(address, json={"revision": state["revision"], "text": "# Règles"})
    assert client.post(f"{address}/save", json={}).json()["saved"]
    assert (file.parent / name).read_text(encoding="utf-8") == "# Règles"


@pytest.mark.parametrize(
    "name",
    [
        "secret.json",
        "%2E%2E/village/tileset.json",
        "..%2Fvillage%2Ftileset.json",
        "boards/%2E%2E/tileset.json",
        "boards/..%5Ctileset.json",
        "boards/a/b.json",
        "boards/.json",
        "boards/a.json%00",
        "rules.de.md",
        "tileset.json.",
        "C:tileset.json",
        "%2Fetc%2Fpasswd",
    ],
)
def test_no_other_file_has_a_document(client: TestClient, file: Path, name: str) -> None:
    for way in ("", "/state", "/conflict"):
        assert client.get(f"/api/sets/village/documents/{name}{way}").status_code == 404
    assert client.post(f"/api/sets/village/documents/{name}/save", json={}).status_code == 404
    assert file.exists()


def test_a_link_out_of_the_folder_is_no_document(client: TestClient, file: Path, tmp_path: Path) -> None:
    outside = tmp_path / "secret.md"
    outside.write_text("secret")
    (file.parent / "rules.en.md").symlink_to(outside)
    assert client.get("/api/sets/village/documents/rules.en.md").status_code == 404


def test_shipped_sets_are_only_read(client: TestClient) -> None:
    address = "/api/sets/base/documents/tileset.json"
    state, text = read(client, address)
    assert (state["writable"], state["saved"]) == (False, True)
    new = {"revision": state["revision"], "text": "{}"}
    refused(client.put(address, json=new), 403, "problem.shipped")
    for way in ("undo", "redo", "save"):
        refused(client.post(f"{address}/{way}", json={}), 403, "problem.shipped")
    assert read(client, address)[1] == text


def test_texts_that_no_file_can_hold_are_refused(client: TestClient, file: Path) -> None:
    state, _ = read(client)
    body = b'{"revision": %d, "text": "\\ud800"}' % state["revision"]
    answer = client.put(DOCUMENT, content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert client.put(DOCUMENT, json={"revision": -1, "text": ""}).status_code == 422
    assert client.put(DOCUMENT, json={"revision": 1, "text": "", "more": 1}).status_code == 422
    assert json.loads(file.read_text()) == VILLAGE


def test_a_file_that_is_no_text_is_told(client: TestClient, folder: Path) -> None:
    file = put_set(folder, b"caf\xe9", "village")
    state, text = read(client)
    assert (state["fault"], text) == ({"key": "document.not-utf8"}, "")
    new = {"revision": state["revision"], "text": "{}"}
    refused(client.put(DOCUMENT, json=new), 409, "document.not-utf8")
    refused(client.post(f"{DOCUMENT}/save", json={}), 409, "document.not-utf8")
    assert file.read_bytes() == b"caf\xe9"


def test_every_problem_and_fault_of_documents_has_words() -> None:
    package = Path(errors.__file__).parent
    keys = {
        key
        for module in package.glob("*.py")
        for key in re.findall(r'"(document\.[a-z0-9.-]+)"', module.read_text(encoding="utf-8"))
    }
    assert len(keys) > 8
    for key in keys:
        assert set(all_words()[key]) == set(LANGUAGES)


class Running:
    """The program itself, started by its command."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tileforge.cli.main", "studio", str(folder), "--no-browser"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
        )
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", self.process.stdout.readline())
        assert found is not None
        self.url = found[0] + DOCUMENT

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()


def test_a_killed_studio_comes_back_with_all_that_it_confirmed(folder: Path, file: Path) -> None:
    chance = random.Random(8)
    edited = saved = 0
    for _ in range(3):
        studio = Running(folder)
        try:
            with httpx.Client() as client:
                found = client.get(studio.url).json()
                state, number = found["state"], json.loads(found["text"]).get("edition", 0)
                assert not state["conflict"]
                assert number >= edited
                assert json.loads(file.read_text()).get("edition", 0) >= saved
                threading.Timer(chance.uniform(0.1, 0.4), studio.process.kill).start()
                while True:
                    number += 1
                    new = {"revision": state["revision"], "text": json.dumps({**VILLAGE, "edition": number})}
                    state = client.put(studio.url, json=new).json()
                    edited = number
                    if number % 2:
                        assert client.post(f"{studio.url}/save", json={}).json()["saved"]
                        saved = number
        except httpx.TransportError:
            # It was killed.
            continue
        finally:
            studio.kill()
    assert saved
    assert json.loads(file.read_text())["edition"] >= saved
