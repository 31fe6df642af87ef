"""No page has a barrier that axe-core finds, whatever the set; each page is looked at in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.studio.browser.conftest import watch
from tests.studio.support import VILLAGE, Studio, put_set
from tests.studio.test_bad_sets import put_odd_sets
from tests.studio.test_members import CARDS, PIECES

PAGES = ("tiles", "set", "table", "print", "cards", "pieces", "rules", "file")
SETS = ("village", "princess-dragon", "members")
ALONE = ("/", "/nowhere", "/sets/village/tiles/0", "/sets/village/table/walk", "/sets/bad/file")
LANGUAGES = ("en-GB", "fr-FR")
TABS = 4
BOARD = """{"sets": ["base", "village"], "players": ["red", "blue"],
 "placements": [{"tile": "D", "x": 0, "y": 0}, {"tile": "D", "x": 0, "y": -1, "turns": 2}],
 "figures": [{"figure": "follower", "player": "red", "x": 0, "y": 0, "on": "city"}]}"""


def paths(locale: str) -> list[str]:
    """The pages to look at in one language: half of those of every set, and never the same half."""
    turn = LANGUAGES.index(locale)
    by_set = [
        f"/sets/{id}/{page}"
        for number, id in enumerate(SETS)
        for index, page in enumerate(PAGES)
        if (number + index) % 2 == turn
    ]
    return [*ALONE[turn::2], "/sets/whole/cards", "/sets/whole/pieces#2", *by_set]


@contextmanager
def opened(browser: Browser, locale: str, tabs: int = 1) -> Iterator[list[Page]]:
    """Pages whose complaints fail the test, but for a page that there is none of."""
    context = browser.new_context(locale=locale, viewport={"width": 1280, "height": 800})
    pages = [context.new_page() for _ in range(tabs)]
    said: list[str] = []
    for page in pages:
        watch(page, said)
    yield pages
    context.close()
    assert [line for line in said if "404" not in line] == []


def barriers(page: Page, within: str | None = None) -> list[tuple[Any, ...]]:
    """What axe-core finds on the page, or within what a selector names."""
    result = Axe().run(page, context=within, options={"resultTypes": ["violations"]})
    return [
        (page.url, violation["id"], violation["impact"], violation["nodes"][0]["html"][:120])
        for violation in result.response["violations"]
    ]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_no_page_has_a_barrier(browser: Browser, studio: Studio, folder: Path, locale: str) -> None:
    set_file = put_set(folder, VILLAGE)
    (set_file.parent / "boards").mkdir()
    (set_file.parent / "boards" / "walk.json").write_text(BOARD)
    put_odd_sets(folder)
    put_set(folder, b"nonsense", "bad")
    put_set(folder, {**VILLAGE, "id": "whole", "cards": CARDS, "pieces": PIECES})
    wished, found = paths(locale), []
    with opened(browser, locale, TABS) as pages:
        for begin in range(0, len(wished), TABS):
            # Each falls quiet while the others load.
            loaded = list(zip(pages, wished[begin : begin + TABS], strict=False))
            for page, path in loaded:
                page.goto(studio.url + path)
            for page, _ in loaded:
                page.wait_for_load_state("networkidle")
                found += barriers(page)
    assert found == []


def test_every_page_is_looked_at_in_both_languages() -> None:
    for locale in LANGUAGES:
        assert {path.rpartition("/")[2] for path in paths(locale)} >= set(PAGES)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_nothing_that_opens_has_a_barrier(
    browser: Browser, studio: Studio, folder: Path, locale: str
) -> None:
    put_set(folder, VILLAGE)
    with opened(browser, locale) as (page,):
        page.goto(f"{studio.url}/?copy=base")
        expect(page.get_by_role("dialog")).to_be_visible()
        found = barriers(page, "dialog[open]")
        page.goto(f"{studio.url}/sets/village/tiles")
        page.locator("#help-button").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        found += barriers(page, "dialog[open]")
        page.goto(f"{studio.url}/sets/village/tiles/0")
        expect(page.locator("#picture img")).to_be_visible()
        page.locator('[data-region="centre"]').focus()
        page.keyboard.press("Enter")
        expect(page.locator("#popover")).to_be_visible()
        found += barriers(page, "#popover")
    assert found == []
