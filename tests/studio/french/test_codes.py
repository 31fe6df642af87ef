"""What a finding's code stands for, as pages ask for it."""

from __future__ import annotations

from fastapi.testclient import TestClient


def test_a_code_is_explained_in_the_readers_language(client: TestClient) -> None:
    french = client.get("/api/codes/TF203", headers={"accept-language": "fr"}).json()
    assert french["title"] == "une route ou une rivière ne finit nulle part"
    assert french["lang"] == french["help_lang"] == "fr"
    english = client.get("/api/codes/TF203").json()
    assert english["title"] == "a road or river ends at nothing"
    assert english["wrong"] == '{"terrain": "road", "sides": ["S"]}'


def test_a_code_that_there_is_not_is_a_problem(client: TestClient) -> None:
    answer = client.get("/api/codes/TF999")
    assert answer.status_code == 404
    assert answer.json()["message"] == "No finding has the code TF999."
