"""Sets that are nothing much, in a browser: no page of theirs throws."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.studio.browser.conftest import watch
from tests.studio.support import VILLAGE, Studio, put_set
from tests.studio.test_bad_sets import PAGES, put_odd_sets

HEADS = {
    "id": "heads",
    "name": 5,
    "sources": "x",
    "requires": {"a": 1},
    "origin": [1],
    "contents": 7,
    "terrains": {"lake": None, "hill": 4, "sea": {"shape": 3, "name": []}},
    "symbols": {"flag": None, "mark": {"sits_on": 4, "name": "x", "icon": {}}},
    "tiles": VILLAGE["tiles"],
}


@pytest.mark.parametrize("id", ["odd tiles & <more>", "members", "heads"])
def test_no_page_of_a_bad_set_throws(context: BrowserContext, studio: Studio, folder: Path, id: str) -> None:
    put_odd_sets(folder)
    put_set(folder, json.dumps(HEADS), "heads")
    page = context.new_page()
    said: list[str] = []
    watch(page, said)
    for name in (*PAGES, "tiles/0"):
        page.goto(f"{studio.url}/sets/{id}/{name}")
        page.wait_for_timeout(80)
    # What there is none of is a 404, and what cannot be read a 409, which Chromium notes.
    assert [line for line in said if not line.startswith("Failed to load resource")] == []
