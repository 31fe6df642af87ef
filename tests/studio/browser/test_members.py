"""Cards and pieces in a browser: the keyboard keeps its place while lists and pictures are drawn anew."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.studio.support import VILLAGE, Studio, put_set

CARDS = {
    "size": "poker",
    "designs": [
        {"id": id, "title": {"en": id.title(), "fr": id.title()}, "text": {"en": "Draw.", "fr": "Piochez."}}
        for id in ("fair", "feast", "storm")
    ],
}


def test_the_keyboard_keeps_its_place_among_cards(studio: Studio, folder: Path, page: Page) -> None:
    put_set(folder, {**VILLAGE, "cards": CARDS})
    page.goto(f"{studio.url}/sets/village/cards")
    page.get_by_role("button", name="feast").press("Enter")
    expect(page.get_by_role("button", name="feast", pressed=True)).to_be_focused()
    page.get_by_role("button", name="Move up: feast").press("Enter")
    expect(page.locator("#list li").first).to_contain_text("feast")
    expect(page.locator("#card-buttons :focus")).to_have_count(1)


def test_a_picture_stays_until_the_next_one_is_there(studio: Studio, folder: Path, page: Page) -> None:
    put_set(folder, {**VILLAGE, "cards": CARDS})
    page.goto(f"{studio.url}/sets/village/cards")
    face = page.locator("#faces img").first
    before = face.get_attribute("src")
    kept = face.element_handle()
    page.get_by_role("textbox", name="Title").first.fill("Country fair")
    expect(face).not_to_have_attribute("src", str(before))
    assert kept is not None
    assert kept.evaluate("picture => picture.isConnected")


def test_a_copied_deck_opens_on_its_cards(studio: Studio, page: Page) -> None:
    page.goto(studio.url)
    page.get_by_role("button", name="Copy The Gifts").click()
    page.get_by_role("dialog").get_by_role("button", name="Copy", exact=True).click()
    page.wait_for_url("**/cards")
