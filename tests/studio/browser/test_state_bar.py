"""The bar that says how a file stands, in two tabs, against an editor, and without its program."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.studio.browser.conftest import watch
from tests.studio.support import VILLAGE, Studio, put_set, running

SAVED, UNSAVED, OUTSIDE = "Saved", "Unsaved changes", "Changed outside"


@pytest.fixture
def file(folder: Path) -> Path:
    return put_set(folder, VILLAGE)


@pytest.fixture
def other(context: BrowserContext) -> Iterator[Page]:
    """Another tab, as strict as the first."""
    tab, said = context.new_page(), list[str]()
    watch(tab, said)
    yield tab
    assert said == []


def opened(tab: Page, studio: Studio) -> Locator:
    tab.goto(f"{studio.url}/sets/village/file")
    expect(words(tab)).to_have_text(SAVED)
    text = tab.get_by_role("textbox").first
    expect(text).to_have_value(re.compile("village"))
    return text


def words(tab: Page) -> Locator:
    return tab.locator(".state-words")


def button(tab: Page, name: str) -> Locator:
    return tab.locator("#state-bar").get_by_role("button", name=name)


def test_what_one_tab_edits_the_other_undoes_and_either_saves(
    studio: Studio, file: Path, page: Page, other: Page
) -> None:
    text, mirrored = opened(page, studio), opened(other, studio)
    expect(button(page, "Save")).to_be_disabled()
    text.fill(text.input_value().replace("My village", "Our village"))
    expect(words(page)).to_have_text(UNSAVED)
    expect(words(other)).to_have_text(UNSAVED)
    expect(mirrored).to_have_value(re.compile("Our village"))
    button(other, "Undo: text of tileset.json").click()
    expect(words(other)).to_have_text(SAVED)
    expect(button(other, "Redo: text of tileset.json")).to_be_enabled()
    other.locator("body").press("Control+Shift+Z")
    expect(words(other)).to_have_text(UNSAVED)
    page.locator("body").press("Control+s")
    expect(words(page)).to_have_text(SAVED)
    assert "Our village" in file.read_text()


def test_two_versions_are_shown_side_by_side_and_both_can_be_had(
    studio: Studio, file: Path, page: Page
) -> None:
    text = opened(page, studio)
    text.fill(text.input_value().replace("My village", "Our village"))
    expect(words(page)).to_have_text(UNSAVED)
    file.write_text(file.read_text().replace('"count": 2', '"count": 5'))
    button(page, "Save").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("row", name="tile A, number of copies 2 5")).to_be_visible()
    expect(dialog.get_by_role("row", name="name, en Our village My village")).to_be_visible()
    expect(dialog.locator(".diff .changed")).to_have_count(2)
    assert Axe().run(page).response["violations"] == []
    dialog.get_by_role("button", name="Decide later").click()
    expect(words(page)).to_have_text(OUTSIDE)
    button(page, "Compare").click()
    dialog.get_by_role("button", name="Take both").click()
    expect(words(page)).to_have_text(SAVED)
    saved = json.loads(file.read_text())
    assert (saved["name"]["en"], saved["tiles"][0]["count"]) == ("Our village", 5)
    expect(text).to_have_value(file.read_text())
    button(page, "Undo: both versions together").click()
    expect(words(page)).to_have_text(UNSAVED)
    expect(text).to_have_value(re.compile("My village"))


def test_a_page_that_has_lost_its_program_says_so_and_goes_on(
    folder: Path, file: Path, context: BrowserContext
) -> None:
    tab = context.new_page()
    gone = tab.get_by_text("The studio is not running any more")
    with running(folder) as studio:
        text = opened(tab, studio)
        text.fill(text.input_value().replace("My village", "Our village"))
        expect(words(tab)).to_have_text(UNSAVED)
    expect(gone).to_be_visible()
    with running(folder, port=int(studio.url.rpartition(":")[2])):
        expect(gone).to_be_hidden()
        expect(words(tab)).to_have_text(UNSAVED)
        button(tab, "Save").click()
        expect(words(tab)).to_have_text(SAVED)
        assert "Our village" in file.read_text()
        tab.close()
