"""No page has a barrier that axe-core finds, whatever the set: half of them in each language."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.studio.browser.conftest import watch
from tests.studio.support import VILLAGE, Studio, put_set
from tests.studio.test_bad_sets import put_odd_sets

PAGES = ("tiles", "set", "table", "print", "cards", "pieces", "rules", "file")
BOARD = """{"sets": ["base", "village"], "players": ["red", "blue"],
 "placements": [{"tile": "D", "x": 0, "y": 0}, {"tile": "D", "x": 0, "y": -1, "turns": 2}],
 "figures": [{"figure": "follower", "player": "red", "x": 0, "y": 0, "on": "city"}]}"""


@pytest.mark.parametrize(("locale", "half"), [("en-GB", 0), ("fr-FR", 1)])
def test_no_page_has_a_barrier(
    browser: Browser, studio: Studio, folder: Path, locale: str, half: int
) -> None:
    set_file = put_set(folder, VILLAGE)
    (set_file.parent / "boards").mkdir()
    (set_file.parent / "boards" / "walk.json").write_text(BOARD)
    put_odd_sets(folder)
    put_set(folder, b"nonsense", "bad")
    paths = ["/", "/nowhere", "/sets/village/tiles/0", "/sets/village/table/walk", "/sets/bad/file"]
    paths += [f"/sets/{id}/{page}" for id in ("village", "princess-dragon", "members") for page in PAGES]
    context = browser.new_context(locale=locale, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    said: list[str] = []
    watch(page, said)
    found = []
    for path in paths[half::2]:
        page.goto(studio.url + path, wait_until="networkidle")
        result = Axe().run(page, options={"resultTypes": ["violations"]})
        found += [
            (path, violation["id"], violation["impact"], violation["nodes"][0]["html"][:120])
            for violation in result.response["violations"]
        ]
    context.close()
    assert found == []
    # A page that there is none of is a 404, which Chromium notes.
    assert [line for line in said if "404" not in line] == []
