"""Cards and pieces in a browser: the keyboard keeps its place while lists and pictures are drawn anew."""

from __future__ import annotations

import json
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


def test_a_text_that_does_not_fit_is_told_beside_it(studio: Studio, folder: Path, page: Page) -> None:
    put_set(folder, {**VILLAGE, "cards": CARDS})
    page.goto(f"{studio.url}/sets/village/cards")
    french = page.get_by_role("group", name="Français")
    text = french.get_by_role("textbox", name="Text")
    told = french.locator(".told").last
    expect(told).to_contain_text("Fits: 1 line")
    text.fill("Piochez une tuile, puis une autre. " * 12)
    expect(told.locator(".fit.over")).to_contain_text("Does not fit")
    expect(told.locator(".fault")).to_be_visible()
    text.blur()
    page.get_by_role("button", name="Undo: card fair").click()
    expect(text).to_have_value("Piochez.")
    expect(told.locator(".fit.over")).to_have_count(0)


def test_a_picture_a_size_and_a_number_are_chosen_for_cards(studio: Studio, folder: Path, page: Page) -> None:
    put_set(folder, {**VILLAGE, "cards": CARDS})
    page.goto(f"{studio.url}/sets/village/cards")
    page.get_by_role("radio", name="A second tile").check(force=True)
    page.get_by_role("combobox", name="Size").select_option("Another size")
    page.get_by_role("textbox", name="Width x height").fill("50x75")
    page.get_by_role("spinbutton", name="Copies").fill("0")
    expect(page.locator("#card-form .fault")).to_contain_text("A whole number from 1")
    page.get_by_role("spinbutton", name="Copies").fill("4")
    expect(page.locator("#summary")).to_have_text("3 designs · 6 printed cards")
    expect(page.locator("#card-form .fault")).to_have_count(0)
    deck = json.loads(studio.workspace.document("village").text)["cards"]
    assert deck["size"] == "50x75"
    assert {key: deck["designs"][0][key] for key in ("pictogram", "count")} == {
        "pictogram": "take-2",
        "count": 4,
    }


def test_pieces_are_begun_changed_and_taken_away_by_keys(studio: Studio, folder: Path, page: Page) -> None:
    put_set(folder, VILLAGE)
    page.goto(f"{studio.url}/sets/village/pieces")
    page.locator("#none").get_by_role("button", name="Add a token").click()
    expect(page.locator("#list li")).to_have_count(1)
    page.get_by_role("spinbutton", name="Width").fill("30")
    page.get_by_role("button", name="Add a colour").click()
    expect(page.locator("#pictures img")).to_have_count(2)
    page.get_by_role("button", name="Add a die").click()
    first, second = page.locator("#list button").first, page.locator("#list button").last
    expect(second).to_contain_text("die")
    first.press("ArrowRight")
    expect(second).to_be_focused()
    second.press("Alt+ArrowLeft")
    expect(first).to_contain_text("die")
    expect(first).to_be_focused()
    first.press("Control+d")
    expect(page.locator("#list li")).to_have_count(3)
    for left in (2, 1, 0):
        page.locator("#list button").first.press("Delete")
        expect(page.locator("#list li")).to_have_count(left) if left else expect(
            page.locator("#none")
        ).to_be_visible()
    assert "pieces" not in json.loads(studio.workspace.document("village").text)
    page.get_by_role("button", name="Undo: the pieces").click()
    expect(page.locator("#none")).to_be_hidden()
    expect(page.locator("#list li")).to_contain_text(["token"])
    assert json.loads(studio.workspace.document("village").text)["pieces"][0]["size_mm"] == [30, 24]
