"""The table in a browser: a tile dragged, turned, moved and taken away; figures; names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.studio.support import VILLAGE, Studio, put_set


@pytest.fixture
def table(page: Page, studio: Studio, folder: Path) -> Page:
    put_set(folder, VILLAGE)
    page.goto(f"{studio.url}/sets/village/table")
    page.get_by_label("Name of a new board").fill("walk")
    page.get_by_role("button", name="Begin a board").click()
    page.wait_for_url("**/table/walk")
    expect(laid(page)).to_have_count(1)
    return page


def laid(page: Page) -> Locator:
    return page.locator("#tiles .laid")


def placements(studio: Studio) -> list[dict[str, Any]]:
    text = studio.workspace.document("village", "boards/walk.json").text
    found: list[dict[str, Any]] = json.loads(text)["placements"]
    return found


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tile_is_dragged_to_a_spot_and_turns_to_fit(table: Page, studio: Studio) -> None:
    table.mouse.move(*middle(table.get_by_title("base: E", exact=True)))
    table.mouse.down()
    x, y = middle(laid(table).first)
    table.mouse.move(x, y + 10, steps=3)
    above = table.locator('.spot[data-cell="0,-1"]')
    expect(above).to_be_visible()
    table.mouse.move(*middle(above), steps=3)
    table.mouse.up()
    expect(laid(table)).to_have_count(2)
    assert placements(studio)[1] == {"tile": "E", "x": 0, "y": -1, "turns": 2}
    expect(table.locator("#findings")).to_have_text("Nothing is wrong.")


def test_a_laid_tile_is_turned_moved_and_taken_away_by_keys(table: Page, studio: Studio) -> None:
    table.get_by_title("base: E", exact=True).click()
    expect(table.locator(".spot").first).to_be_visible()
    table.keyboard.press("ArrowDown")
    table.keyboard.press("Enter")
    second = laid(table).nth(1)
    expect(second).to_be_focused()
    table.keyboard.press("r")
    expect(table.locator("#findings .finding.error")).to_have_count(1)
    assert placements(studio)[1]["turns"] == 3
    table.keyboard.press("Control+z")
    expect(table.locator("#findings")).to_have_text("Nothing is wrong.")
    table.get_by_role("button", name="Move").click()
    table.locator('.spot[data-cell="0,1"]').click()
    expect(table.locator("#findings")).to_have_text("Nothing is wrong.")
    assert (placements(studio)[1]["x"], placements(studio)[1]["y"]) == (0, 1)
    laid(table).nth(1).focus()
    table.keyboard.press("Delete")
    expect(laid(table)).to_have_count(1)


def test_figures_stand_and_what_is_so_is_kept_as_an_example(table: Page, studio: Studio) -> None:
    laid(table).first.click()
    table.get_by_label("On", exact=True).select_option("road")
    table.get_by_role("button", name="Put it there").click()
    expect(table.locator("#standing")).to_be_visible()
    expect(table.locator("#points")).to_contain_text("red1")
    table.get_by_role("button", name="Say so").click()
    expect(table.locator("#said")).to_contain_text("road at 0, 0 is not complete: red 1")
    table.get_by_label("In words (English)").fill("A road with a follower")
    table.get_by_label("In words (English)").blur()
    expect(table.locator(".state-words")).to_have_text("Unsaved changes")
    table.get_by_role("button", name="Save").click()
    expect(table.locator(".state-words")).to_have_text("Saved")
    written = json.loads((studio.folder / "tilesets" / "village" / "boards" / "walk.json").read_text("utf-8"))
    assert written["name"] == {"en": "A road with a follower"}
    assert written["expect"]["features"][0]["points"] == {"red": 1}


def test_a_name_that_is_taken_is_told_before_anything_is_asked(table: Page) -> None:
    table.get_by_label("Name of a new board").fill("WALK")
    table.get_by_role("button", name="Begin a board").click()
    expect(table.locator(".notice.problem")).to_contain_text("There is a board called “WALK” already.")
