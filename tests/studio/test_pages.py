"""What holds for the HTML of every page."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tests.studio.support import VILLAGE, put_set

PAGES = ("tiles", "tiles/0", "set", "table", "print", "cards", "pieces", "rules", "file")


@pytest.mark.parametrize("page", ["/", *(f"/sets/village/{name}" for name in PAGES)])
def test_no_two_elements_of_a_page_have_one_id(client: TestClient, folder: Path, page: str) -> None:
    put_set(folder, VILLAGE)
    ids = Counter(re.findall(r'\sid="([^"]*)"', client.get(page).text))
    assert ids["main"] == 1
    assert [id for id, times in ids.items() if times > 1] == []


@pytest.mark.parametrize("page", [name for name in PAGES if name not in ("print", "table")])
def test_every_page_that_edits_tells_the_keys_of_saving_and_undoing(
    client: TestClient, folder: Path, page: str
) -> None:
    put_set(folder, VILLAGE)
    for key in ("S", "Z"):
        assert f"<kbd>{key}</kbd></dt>" in client.get(f"/sets/village/{page}").text
    assert "<kbd>S</kbd></dt>" not in client.get("/sets/base/tiles").text
