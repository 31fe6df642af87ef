"""The rules page: texts begun, edited and shown as a book, under a policy that lets nothing run."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set


@pytest.fixture
def village(client: TestClient, folder: Path) -> Path:
    """The folder of a set whose rules have been begun."""
    home = put_set(folder, VILLAGE).parent
    assert client.post("/api/sets/village/rules/begin").status_code == 200
    return home


def edit(client: TestClient, name: str, text: str) -> None:
    path = f"/api/sets/village/documents/{name}"
    revision = client.get(path).json()["state"]["revision"]
    assert client.put(path, json={"revision": revision, "text": text}).status_code == 200


def test_a_set_without_rules_begins_with_some_that_are_sound(client: TestClient, folder: Path) -> None:
    home = put_set(folder, VILLAGE).parent
    before = client.get("/api/sets/village/rules").json()
    assert (before["languages"], before["has_book"], before["findings"]) == ([], False, [])
    assert client.get("/sets/village/rules/preview").status_code == 404
    begun = client.post("/api/sets/village/rules/begin").json()
    assert (begun["languages"], begun["has_book"], begun["findings"]) == (["en", "fr"], True, [])
    assert (home / "rules.fr.md").read_text("utf-8").startswith("# Mon village\n")
    assert (home / "boards" / "example.json").is_file()


def test_what_is_there_is_not_written_over(client: TestClient, village: Path) -> None:
    (village / "rules.fr.md").unlink()
    (village / "rules.en.md").write_text("# Mine\n\n## Box <!-- box -->\n\n- 4 tiles\n", encoding="utf-8")
    client.get("/api/sets/village/documents/rules.fr.md/state")
    client.post("/api/sets/village/rules/begin")
    assert (village / "rules.en.md").read_text("utf-8").startswith("# Mine\n")


def test_the_book_is_that_of_the_text_as_it_is_edited(client: TestClient, village: Path) -> None:
    text = (village / "rules.en.md").read_text("utf-8")
    edit(client, "rules.en.md", text.replace("Mix the new tiles", "Juggle the new tiles"))
    page = client.get("/sets/village/rules/preview", params={"lang": "en"})
    assert "Juggle the new tiles" in page.text
    assert "Juggle" not in (village / "rules.en.md").read_text("utf-8")
    assert 'lang="fr"' in client.get("/sets/village/rules/preview", params={"lang": "fr"}).text


def test_the_book_runs_nothing_and_has_only_its_own_styles(client: TestClient, village: Path) -> None:
    text = (village / "rules.en.md").read_text("utf-8")
    edit(client, "rules.en.md", text.replace("Mix the new", "[Mix](https://example.org/) the new"))
    page = client.get("/sets/village/rules/preview")
    policy = page.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; ")
    assert "script-src" not in policy
    assert "'unsafe-inline'" not in policy
    assert "frame-ancestors 'self'" in policy
    styles = [
        *re.findall("<style>(.*?)</style>", page.text, re.DOTALL),
        *re.findall(' style="(.*?)"', page.text),
    ]
    assert len(styles) >= 2
    for style in styles:
        assert base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() in policy
    assert '<a target="_blank" rel="noopener noreferrer" href="https://example.org/">' in page.text


def test_findings_say_in_which_file_and_line_they_are(client: TestClient, village: Path) -> None:
    text = (village / "rules.fr.md").read_text("utf-8")
    edit(client, "rules.fr.md", text.replace("<!-- setup -->", "<!-- set-up -->"))
    view = client.get("/api/sets/village/rules", headers={"accept-language": "fr"}).json()
    wrong = next(finding for finding in view["findings"] if finding["code"] == "TF710")
    assert (wrong["file"], wrong["lang"]) == ("rules.fr.md", "fr")
    assert wrong["message"] == 'il n’y a pas de section "set-up"'
    assert "<!-- setup -->" in text.split("\n")[wrong["line"] - 1]
    assert view["errors"] >= 1


@pytest.mark.usefixtures("village")
def test_a_book_is_printed_when_nothing_is_wrong(client: TestClient) -> None:
    pdf = client.get("/sets/village/rules/book.pdf", params={"lang": "fr", "paper": "A5", "booklet": True})
    assert pdf.content.startswith(b"%PDF-")
    assert pdf.headers["content-disposition"] == 'attachment; filename="village-rules-A5-booklet-fr.pdf"'
    html = client.get("/sets/village/rules/book.html", params={"lang": "en"})
    assert 'filename="village-rules-en.html"' in html.headers["content-disposition"]
    edit(client, "rules.en.md", "no title\n")
    refused = client.get("/sets/village/rules/book.pdf")
    assert (refused.status_code, refused.json()["problem"]) == (409, "rules.unsound")


@pytest.mark.parametrize("paper", ["A9", "1x1", "", "9e9x9e9"])
@pytest.mark.usefixtures("village")
def test_a_paper_that_there_is_not_is_a_problem(client: TestClient, paper: str) -> None:
    answer = client.get("/sets/village/rules/book.pdf", params={"paper": paper})
    assert (answer.status_code, answer.json()["problem"]) == (400, "rules.no-paper")


@pytest.mark.usefixtures("village")
def test_what_can_be_inserted_is_in_the_language_of_the_text(client: TestClient) -> None:
    entries = client.get("/api/sets/village/rules/insertable", params={"lang": "fr"}).json()["entries"]
    by = {(entry["group"], entry["id"]): entry for entry in entries}
    assert by["symbol", "dragon"]["text"] == "![dragon](symbol:dragon)"
    assert by["tile", "A"]["text"] == "![tuile A](tile:A)"
    assert by["section", "setup"]["text"] == "## Mise en place <!-- setup -->\n"
    assert by["board", "boards/example.json"]["selected"] in by["board", "boards/example.json"]["text"]
    for entry in entries:
        if entry["picture"]:
            picture = client.get(entry["picture"])
            assert picture.headers["content-type"] == "image/svg+xml"
            assert picture.status_code == 200, entry


@pytest.mark.usefixtures("village")
def test_what_is_inserted_is_what_rules_can_hold(client: TestClient) -> None:
    entries = client.get("/api/sets/village/rules/insertable").json()["entries"]
    shown = "\n\n".join(entry["text"] for entry in entries if entry["group"] in ("symbol", "tile", "board"))
    edit(client, "rules.en.md", f"# Village\n\n## Box <!-- box -->\n\n{shown}\n")
    found = client.get("/api/sets/village/rules").json()["findings"]
    assert {finding["code"] for finding in found} <= {"TF718"}


def test_shipped_rules_are_read_and_not_begun(client: TestClient) -> None:
    view = client.get("/api/sets/easter/rules").json()
    assert (view["languages"], view["has_book"], view["errors"]) == (["en", "fr"], True, 0)
    assert client.get("/sets/easter/rules").status_code == 200
    assert client.post("/api/sets/easter/rules/begin").status_code == 403


@pytest.mark.usefixtures("village")
def test_a_set_may_share_the_rules_of_another(client: TestClient, folder: Path) -> None:
    put_set(folder, {**VILLAGE, "id": "hamlet", "rules": "village"})
    view = client.get("/api/sets/hamlet/rules").json()
    assert (view["shares"], view["has_book"], view["languages"]) == ("village", True, [])
    assert "/sets/village/rules" in client.get("/sets/hamlet/rules").text


def test_the_rules_of_a_broken_set_break_nothing(client: TestClient, folder: Path) -> None:
    put_set(folder, "{", "broken")
    view = client.get("/api/sets/broken/rules").json()
    assert (view["has_book"], view["findings"]) == (False, [])
    assert client.get("/sets/broken/rules").status_code == 200
    assert client.post("/api/sets/broken/rules/begin").status_code == 409
    assert client.get("/api/sets/broken/rules/insertable").status_code == 200


@pytest.mark.parametrize("name", ["symbol/none", "piece/none", "tile/%2e%2e", "card/x", "other/x"])
@pytest.mark.usefixtures("village")
def test_a_picture_that_there_is_not_is_a_problem(client: TestClient, name: str) -> None:
    assert client.get(f"/sets/village/rules/pictures/{name}.svg").status_code in (404, 422)


def test_boards_in_the_book_show_tiles_as_they_are_edited(client: TestClient, folder: Path) -> None:
    made = client.post("/api/sets", json={"id": "lakes", "name": "Lakes", "start": "starter"})
    made.raise_for_status()
    assert b"boards/example.json" in (folder / "tilesets" / "lakes" / "rules.en.md").read_bytes()
    before = client.get("/sets/lakes/rules/preview")
    seen = client.get("/api/sets/lakes/tiles/0").json()["seen"]
    edit = {"seen": seen, "operation": {"do": "edge", "side": "S", "terrain": "city"}}
    client.post("/api/sets/lakes/tiles/0/edit", json=edit).raise_for_status()
    after = client.get("/sets/lakes/rules/preview")
    assert (before.status_code, after.status_code) == (200, 200)
    assert after.content != before.content
