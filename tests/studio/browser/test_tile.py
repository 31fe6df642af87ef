"""The tile page in a real browser: a tile made by clicks, drags and keys."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.studio.support import VILLAGE, Studio, put_set

_WHERE = {"N": (0.5, 0.1), "E": (0.9, 0.5), "S": (0.5, 0.9), "W": (0.1, 0.5), "centre": (0.5, 0.5)}
EMPTY = {"id": "D", "evidence": "original", "segments": [{"terrain": "city", "sides": ["W"]}]}


@pytest.fixture
def file(folder: Path) -> Path:
    return put_set(folder, {**VILLAGE, "tiles": [*VILLAGE["tiles"], EMPTY]})


def opened(page: Page, studio: Studio, number: int) -> None:
    page.goto(f"{studio.url}/sets/village/tiles/{number}")
    expect(page.locator("#picture img")).to_be_visible()


def dot(page: Page, region: str) -> tuple[float, float]:
    box = page.locator("#overlay").bounding_box()
    assert box is not None
    x, y = _WHERE[region]
    return box["x"] + box["width"] * x, box["y"] + box["height"] * y


def click(page: Page, region: str) -> None:
    page.mouse.click(*dot(page, region))


def drag(page: Page, start: str, end: str) -> None:
    page.mouse.move(*dot(page, start))
    page.mouse.down()
    page.mouse.move(*dot(page, "centre"), steps=3)
    page.mouse.move(*dot(page, end), steps=3)
    page.mouse.up()


def region(page: Page, name: str) -> Locator:
    return page.locator(f'[data-region="{name}"]')


def shows(page: Page, name: str, words: str) -> None:
    expect(region(page, name)).to_have_attribute("aria-label", words)


def choose(page: Page, name: str) -> None:
    page.locator("#popover").get_by_role("button", name=re.compile(f"^{name}")).click()


def tile(studio: Studio, number: int) -> dict[str, Any]:
    """The tile as it is edited."""
    found: dict[str, Any] = json.loads(studio.workspace.document("village").text)["tiles"][number]
    return found


@pytest.mark.usefixtures("file")
def test_a_tile_is_made_by_clicks_and_drags(studio: Studio, page: Page) -> None:
    opened(page, studio, 3)
    click(page, "N")
    choose(page, "Road")
    shows(page, "N", "North side: Road")
    click(page, "S")
    choose(page, "Road")
    shows(page, "S", "South side: Road")
    click(page, "E")
    click(page, "E")
    shows(page, "E", "East side: Road")
    choose(page, "City")
    shows(page, "E", "East side: City")
    drag(page, "E", "W")
    parts = page.locator("#parts")
    expect(parts).to_contain_text("City: east, west")
    drag(page, "W", "E")
    expect(parts).not_to_contain_text("City: east, west")
    click(page, "centre")
    choose(page, "Monastery")
    shows(page, "centre", "Middle: Monastery")
    dragon = page.locator("#symbols").get_by_role("button", name="Dragon")
    dragon.click()
    expect(dragon).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Turn clockwise").click()
    shows(page, "S", "South side: City")
    page.get_by_label("Copies", exact=True).fill("3")
    page.get_by_label("Copies", exact=True).blur()
    expect(page.get_by_role("button", name="Undo: the count of tile")).to_be_enabled()
    expect(page.locator(".state-words")).to_have_text("Unsaved changes")
    expect(page.get_by_text("Nothing is wrong.")).to_be_visible()
    made = tile(studio, 3)
    assert (made["count"], made["symbols"]) == (3, ["dragon"])
    terrains = sorted((segment["terrain"], *segment.get("sides", ())) for segment in made["segments"])
    assert terrains == [("city", "N"), ("city", "S"), ("monastery",), ("road", "E"), ("road", "W")]


@pytest.mark.usefixtures("file")
def test_the_keyboard_does_all_of_it(studio: Studio, page: Page) -> None:
    opened(page, studio, 3)
    region(page, "N").focus()
    page.keyboard.press("r")
    shows(page, "N", "North side: Road")
    page.keyboard.press("ArrowDown")
    expect(region(page, "centre")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(region(page, "S")).to_be_focused()
    page.keyboard.press("c")
    shows(page, "S", "South side: City")
    page.keyboard.press("+")
    expect(page.locator("#parts")).to_contain_text("Shield")
    region(page, "N").focus()
    page.keyboard.press("j")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#told")).to_have_text("The Road ends at the city’s gate")
    page.keyboard.press("Enter")
    expect(page.locator("#parts")).to_contain_text("ends at: city")
    region(page, "centre").focus()
    region(page, "E").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#popover")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    shows(page, "E", "East side: Road")
    expect(region(page, "E")).to_be_focused()
    page.keyboard.press("Delete")
    shows(page, "E", "East side: Field")
    page.keyboard.press("Control+z")
    shows(page, "E", "East side: Road")
    page.keyboard.press("p")
    expect(page).to_have_url(re.compile("/tiles/2$"))


@pytest.mark.usefixtures("file")
def test_findings_light_up_their_places(studio: Studio, page: Page) -> None:
    opened(page, studio, 0)
    page.locator("#json summary").click()
    both = [{"terrain": "city", "sides": ["N"]}, {"terrain": "road", "sides": ["N", "S"]}]
    pane = page.get_by_label("The tile as JSON")
    pane.fill(json.dumps({"id": "A", "evidence": "original", "segments": both}))
    finding = page.locator(".finding", has_text="TF201")
    expect(finding).to_be_visible()
    finding.hover()
    expect(page.locator(".part.lit")).not_to_have_count(0)
    page.locator("h1").hover()
    expect(page.locator(".part.lit")).to_have_count(0)


@pytest.mark.usefixtures("file")
def test_the_json_is_in_step_and_what_is_none_is_not_lost(studio: Studio, page: Page) -> None:
    opened(page, studio, 1)
    page.locator("#json summary").click()
    pane = page.get_by_label("The tile as JSON")
    expect(pane).to_have_value(re.compile('"sides"'))
    city = '"segments": [{"terrain": "city", "sides": ["N" "E"]}]'
    pane.fill(f'{{"id": "B", "note": "mine", "evidence": "original",\n {city}}}')
    expect(page.locator("#json-fault")).to_contain_text("Line 2, column 49")
    assert "note" not in tile(studio, 1)
    page.reload()
    expect(pane).to_have_value(re.compile('"N" "E"'))
    expect(page.locator("#json-fault")).to_contain_text("Line 2, column 49")
    pane.fill(pane.input_value().replace('"N" "E"', '"N", "E"'))
    expect(page.get_by_label("Note")).to_have_value("mine")
    shows(page, "E", "East side: City")
    click(page, "E")
    choose(page, "Field")
    shows(page, "E", "East side: Field")
    expect(pane).not_to_have_value(re.compile('"E"'))


@pytest.mark.usefixtures("file")
def test_the_page_is_for_everyone(studio: Studio, page: Page) -> None:
    opened(page, studio, 0)
    click(page, "N")
    page.get_by_role("button", name="Fields").click()
    page.locator("#json summary").click()
    serious = [
        (violation["id"], [node["html"][:100] for node in violation["nodes"]])
        for violation in Axe().run(page).response["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
    assert serious == []
