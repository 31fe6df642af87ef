"""The page of all sets: the first thing that a new user sees."""

from __future__ import annotations

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.studio.support import VILLAGE, Studio, put_set


def test_a_first_set_is_begun_by_its_name_alone(page: Page, studio: Studio) -> None:
    page.goto(studio.url)
    page.get_by_role("button", name="Begin a set").click()
    page.get_by_role("textbox", name="Name").fill("The Lakes")
    expect(page.get_by_role("textbox", name="Folder")).to_have_value("the-lakes")
    page.get_by_role("button", name="Create").click()
    expect(page).to_have_url(re.compile("/sets/the-lakes/tiles$"))
    expect(page.locator("#grid li")).to_have_count(5)
    assert (studio.folder / "tilesets" / "the-lakes" / "rules.fr.md").is_file()


def test_a_copy_says_at_once_that_its_name_is_taken(page: Page, studio: Studio) -> None:
    put_set(studio.folder, VILLAGE)
    page.goto(f"{studio.url}/?copy=base")
    folder, copy = page.get_by_role("textbox", name="Folder"), page.locator("#naming-go")
    folder.fill("village")
    expect(page.get_by_role("alert").filter(has_text="village")).to_be_visible()
    expect(copy).to_be_disabled()
    page.get_by_role("textbox", name="Name").fill("My base")
    folder.fill("mine")
    expect(copy).to_be_enabled()
    copy.click()
    expect(page).to_have_url(re.compile("/sets/mine/tiles$"))
    text = (studio.folder / "tilesets" / "mine" / "tileset.json").read_text("utf-8")
    assert json.loads(text)["name"]["en"] == "My base"


def test_sets_are_found_by_name_and_a_bad_one_leads_to_its_file(page: Page, studio: Studio) -> None:
    put_set(studio.folder, VILLAGE)
    put_set(studio.folder, "{", "bad")
    page.goto(studio.url)
    page.get_by_role("searchbox").fill("dragon")
    expect(page.locator(".set:visible")).to_have_count(1)
    page.get_by_role("searchbox").fill("")
    page.get_by_role("link", name="Mend the file").click()
    expect(page).to_have_url(re.compile("/sets/bad/file$"))


@pytest.mark.parametrize("has_own", [True, False])
def test_nothing_is_in_the_way_of_anybody(page: Page, studio: Studio, has_own: bool) -> None:
    if has_own:
        put_set(studio.folder, VILLAGE)
        put_set(studio.folder, "{", "bad")
    page.goto(studio.url)
    expect(page.locator(".set.waiting")).to_have_count(0)
    for step in ("page", "dialog"):
        if step == "dialog":
            page.locator("#new").click()
        violations = Axe().run(page).response["violations"]
        assert [(found["id"], found["nodes"][0]["html"]) for found in violations] == []
