"""The file page: text of a set's files, whatever is in them, and what is found there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set

FRENCH = {"accept-language": "fr"}


def check(client: TestClient, id: str, name: str = "tileset.json", lang: str = "en") -> dict[str, object]:
    answer = client.get(f"/api/sets/{id}/file", params={"name": name}, headers={"accept-language": lang})
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()
    return found


def test_a_sound_file_has_nothing_found_in_it(client: TestClient, folder: Path) -> None:
    put_set(folder, VILLAGE)
    found = check(client, "village")
    assert found["findings"] == []
    assert found["total"] == 0
    assert found["legible"] is None
    assert client.get("/sets/village/file").status_code == 200


def test_findings_are_those_of_the_text_as_it_is_edited(client: TestClient, folder: Path) -> None:
    put_set(folder, VILLAGE)
    path = "/api/sets/village/documents/tileset.json"
    document = client.get(path).json()
    text = document["text"].replace('"terrain": "monastery"', '"terrain": "monastry"')
    body = {"revision": document["state"]["revision"], "text": text}
    assert client.put(path, json=body).status_code == 200
    (finding,) = check(client, "village", lang="fr")["findings"]
    assert finding["message"] == 'tuile C, segment 1\u00a0: il n’y a pas de terrain "monastry"'
    assert finding["lang"] == finding["hint_lang"] == "fr"
    assert text.split("\n")[finding["line"] - 1].strip() == '"terrain": "monastry",'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "no JSON at all",
        "[]",
        '"x"',
        "\ud83e\udd96".encode("utf-16", "surrogatepass").decode("utf-16"),
    ],
)
def test_what_is_no_tile_set_is_text_all_the_same(client: TestClient, folder: Path, text: str) -> None:
    put_set(folder, text, "broken")
    found = check(client, "broken")
    assert found["findings"]
    assert client.get("/sets/broken/file").status_code == 200
    assert client.get("/api/sets/broken/documents/tileset.json").json()["text"] == text


def test_a_file_that_is_not_utf8_is_shown_as_far_as_it_can_be(client: TestClient, folder: Path) -> None:
    put_set(folder, '{\n "name": "Été"\n}'.encode("latin-1"), "latin")
    found = check(client, "latin", lang="fr")
    assert found["state"]["fault"]["key"] == "document.not-utf8"
    assert found["legible"] == '{\n "name": "\ufffdt\ufffd"\n}'
    (finding,) = found["findings"]
    assert (finding["code"], finding["line"]) == ("TF101", 2)
    assert finding["hint"] == "Enregistrez le fichier en UTF-8."


def test_other_files_of_a_set_are_checked_too(client: TestClient, folder: Path) -> None:
    home = put_set(folder, VILLAGE).parent
    (home / "interactions.json").write_text('{"interactions": [}', encoding="utf-8")
    (finding,) = check(client, "village", "interactions.json")["findings"]
    assert (finding["code"], finding["line"], finding["column"]) == ("TF102", 1, 19)
    wrong = {"interactions": [{"with": ["no-such-set"], "basis": "house", "text": {"en": "a", "fr": "b"}}]}
    (home / "interactions.json").write_text(json.dumps(wrong), encoding="utf-8")
    assert "TF719" in {found["code"] for found in check(client, "village", "interactions.json")["findings"]}
    assert "interactions.json" in client.get("/sets/village/file").text
    assert check(client, "village", "boards/none.json")["findings"] == []


def test_a_board_is_checked_as_it_was_saved(client: TestClient, folder: Path) -> None:
    board = put_set(folder, VILLAGE).parent / "boards" / "one.json"
    board.parent.mkdir()
    board.write_text('{"sets": ["village"], "placements": [{"tile": "Z", "x": 0, "y": 0}]}', encoding="utf-8")
    (finding,) = check(client, "village", "boards/one.json")["findings"]
    assert (finding["code"], finding["line"]) == ("TF502", 1)


def test_no_other_file_can_be_asked_for(client: TestClient, folder: Path) -> None:
    put_set(folder, VILLAGE)
    for name in ("../secret.json", "/etc/passwd", "boards/../tileset.json", "x" * 100):
        assert client.get("/api/sets/village/file", params={"name": name}).status_code == 404
        assert client.get("/sets/village/file", params={"name": name}).status_code == 404


def test_a_flood_of_findings_is_cut_short_and_counted(client: TestClient, folder: Path) -> None:
    put_set(folder, {**VILLAGE, "tiles": [None] * 900})
    found = check(client, "village")
    assert len(found["findings"]) == 500
    assert found["total"] == 900
