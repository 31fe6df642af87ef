"""Only pages of this server, on this machine, are answered; and what answers say of themselves."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from tileforge.studio.guard import CONTENT_POLICY, MOST_BYTES


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8723", 200),
        ("localhost:8723", 200),
        ("127.0.0.1", 403),
        ("127.0.0.1:80", 403),
        ("evil.example:8723", 403),
        ("127.0.0.1.evil.example:8723", 403),
        ("", 403),
    ],
)
def test_a_host_that_is_not_this_machine_by_its_own_name_is_refused(
    client: TestClient, host: str, status: int
) -> None:
    answer = client.get("/api/alive", headers={"host": host})
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["problem"] == "problem.host"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:8723", "http://127.0.0.1:1"]
)
def test_pages_of_other_origins_are_refused(client: TestClient, origin: str) -> None:
    answer = client.get("/api/alive", headers={"origin": origin})
    assert (answer.status_code, answer.json()["problem"]) == (403, "problem.origin")


def test_own_pages_are_answered(client: TestClient) -> None:
    assert client.get("/api/alive", headers={"origin": "http://127.0.0.1:8723"}).status_code == 200


def test_what_a_browser_says_comes_from_another_site_is_refused_unless_a_link_was_followed(
    client: TestClient,
) -> None:
    cross = {"sec-fetch-site": "cross-site"}
    assert client.get("/api/alive", headers=cross).status_code == 403
    assert client.get("/api/alive", headers={**cross, "sec-fetch-mode": "navigate"}).status_code == 200
    assert client.post("/api/alive", headers={**cross, "sec-fetch-mode": "navigate"}).status_code == 403


def test_a_page_of_another_folders_studio_is_told_so(client: TestClient) -> None:
    answer = client.get("/api/alive", headers={"x-tileforge-folder": "0123"})
    assert (answer.status_code, answer.json()["problem"]) == (409, "problem.folder")


def test_too_long_a_request_is_refused_before_it_is_read_and_while_it_is(client: TestClient) -> None:
    body = b" " * (MOST_BYTES + 1)
    target = "/api/sets/base/documents/tileset.json"
    assert client.put(target, content=body).status_code == 413

    def pieces() -> object:
        for _ in range(17):
            yield b" " * (1 << 20)

    assert client.put(target, content=pieces()).status_code == 413  # type: ignore[arg-type]


def test_every_answer_has_the_policies(client: TestClient) -> None:
    for answer in (client.get("/"), client.get("/nowhere"), client.get("/static/css/studio.css")):
        assert answer.headers["content-security-policy"] == CONTENT_POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
    assert client.get("/", headers={"host": "x"}).headers["content-security-policy"] == CONTENT_POLICY


def test_refusals_speak_the_readers_language(client: TestClient) -> None:
    answer = client.get("/api/alive", headers={"host": "x", "accept-language": "fr-CA,fr;q=0.9"})
    assert answer.json()["message"].startswith("Seules les pages")
