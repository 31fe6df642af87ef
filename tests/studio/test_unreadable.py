"""A set whose file holds no set: pages that can show nothing of it lead to where it is mended."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set


@pytest.mark.parametrize("page", ["tiles/0", "set", "print", "cards", "pieces"])
@pytest.mark.parametrize(
    ("lang", "told"), [("en", "cannot show anything yet"), ("fr", "ne peut encore rien montrer")]
)
def test_a_page_that_can_show_nothing_says_so_and_leads_to_the_file(
    client: TestClient, folder: Path, page: str, lang: str, told: str
) -> None:
    put_set(folder, '{"id": "bad", ', "bad")
    put_set(folder, VILLAGE)
    answer = client.get(f"/sets/bad/{page}", headers={"accept": "text/html", "accept-language": lang})
    assert answer.status_code == 200
    assert f"{told}</h1>" in answer.text
    assert "unreadable.js" in answer.text
    assert 'href="/sets/bad/file"' in answer.text
    assert 'data-document="tileset.json"' in answer.text
    assert "unreadable.js" not in client.get(f"/sets/village/{page}").text
