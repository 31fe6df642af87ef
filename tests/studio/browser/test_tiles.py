"""The page of a set's tiles, by mouse and by keyboard."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.studio.support import VILLAGE, Studio, put_set


@pytest.fixture
def tiles(page: Page, studio: Studio, folder: Path) -> Page:
    """The page of three tiles: A twice, B, C; B with something wrong."""
    faulty = {**VILLAGE["tiles"][1], "segments": [*VILLAGE["tiles"][1]["segments"], {"terrain": "city"}]}
    put_set(folder, {**VILLAGE, "tiles": [VILLAGE["tiles"][0], faulty, VILLAGE["tiles"][2]]})
    page.goto(f"{studio.url}/sets/village/tiles")
    expect(cards(page)).to_have_count(3)
    return page


def cards(page: Page) -> Locator:
    return page.locator("#grid li")


def ids(page: Page) -> Locator:
    return page.locator("#grid .id")


def link(page: Page, id: str) -> Locator:
    return page.get_by_role("link", name=re.compile(f"^Tile {id},"))


def test_tiles_are_counted_copied_deleted_and_moved_by_keys(tiles: Page, studio: Studio) -> None:
    link(tiles, "A").focus()
    tiles.keyboard.press("+")
    expect(tiles.locator("#grid .times").first).to_have_text("×3")
    tiles.keyboard.press("ArrowRight")
    expect(link(tiles, "B")).to_be_focused()
    tiles.keyboard.press("Control+d")
    expect(ids(tiles)).to_have_text(["A", "B", "B2", "C"])
    expect(link(tiles, "B2")).to_be_focused()
    tiles.keyboard.press("Alt+ArrowLeft")
    expect(ids(tiles)).to_have_text(["A", "B2", "B", "C"])
    tiles.keyboard.press("Shift+ArrowRight")
    expect(tiles.locator("#picked")).to_have_text("2 selected")
    tiles.keyboard.press("Delete")
    expect(ids(tiles)).to_have_text(["A", "C"])
    tiles.get_by_role("status").get_by_role("button", name="Undo").click()
    expect(ids(tiles)).to_have_text(["A", "B2", "B", "C"])
    tiles.keyboard.press("Control+s")
    expect(tiles.locator(".state-words")).to_have_text("Saved")
    file = studio.folder / "tilesets" / "village" / "tileset.json"
    saved = json.loads(file.read_text("utf-8"))["tiles"]
    assert [(tile["id"], tile.get("count")) for tile in saved] == [
        ("A", 3),
        ("B2", None),
        ("B", None),
        ("C", None),
    ]


def test_a_tile_is_dragged_to_another_place(tiles: Page) -> None:
    start, goal = (box(link(tiles, id)) for id in ("A", "C"))
    tiles.mouse.move(start["x"] + 40, start["y"] + 40)
    tiles.mouse.down()
    tiles.mouse.move(goal["x"] + goal["width"] - 10, goal["y"] + 40, steps=6)
    expect(tiles.locator(".drop-line")).to_be_visible()
    tiles.mouse.up()
    expect(ids(tiles)).to_have_text(["B", "C", "A"])
    expect(tiles).to_have_url(re.compile("/tiles$"))


def box(locator: Locator) -> dict[str, float]:
    found = locator.bounding_box()
    assert found is not None
    return dict(found)


def test_tiles_are_searched_by_edges_names_and_findings(tiles: Page) -> None:
    search = tiles.get_by_role("searchbox")
    for query, found in (
        ("RRCC", ["A"]),
        ("monastery", ["C"]),
        ("cfff", ["B"]),
        ("?f?f c", ["B", "C"]),
        ("b", ["B"]),
    ):
        search.fill(query)
        expect(ids(tiles)).to_have_text(found)
    search.fill("dragon")
    expect(tiles.locator("#nothing")).to_have_text("No tile is like that.")
    search.press("Escape")
    tiles.get_by_label("only those to mend").check()
    expect(ids(tiles)).to_have_text(["B"])


def test_several_are_picked_and_changed_together_and_one_is_opened(tiles: Page) -> None:
    link(tiles, "A").click(modifiers=["Control"])
    link(tiles, "C").click(modifiers=["Control"])
    tiles.get_by_role("button", name="One copy more", exact=True).click()
    expect(tiles.locator("#grid .times")).to_have_text(["×3", "×1", "×2"])
    cards(tiles).nth(1).get_by_role("button", name="One copy of B more").click()
    expect(tiles.locator("#grid .times")).to_have_text(["×3", "×2", "×2"])
    tiles.get_by_role("button", name="Add a tile").click()
    expect(tiles).to_have_url(re.compile("/tiles/3$"))
    tiles.go_back()
    expect(ids(tiles)).to_have_text(["A", "B", "C", "D"])


def test_nothing_is_in_the_way_of_anybody(tiles: Page) -> None:
    violations = Axe().run(tiles).response["violations"]
    assert [(found["id"], found["nodes"][0]["html"]) for found in violations] == []
