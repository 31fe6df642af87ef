"""What was typed a moment ago, when the page is left, reloaded or saved at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.studio.support import VILLAGE, Studio, put_set

PIECE = {"id": "ghost", "kind": "token", "size_mm": 20, "name": {"en": "Ghost", "fr": "Fantôme"}}


@pytest.mark.parametrize(
    ("page_name", "label", "typed"),
    [
        ("tiles/0", "Note", "by the mill"),
        ("pieces", "Name (English)", "Spook"),
        ("set", "Name (English)", "Our village"),
        ("file", "Text of tileset.json", json.dumps({**VILLAGE, "id": "village", "edition": "C3"})),
    ],
)
def test_what_was_typed_last_outlives_the_page(
    studio: Studio, folder: Path, page: Page, page_name: str, label: str, typed: str
) -> None:
    put_set(folder, {**VILLAGE, "pieces": [PIECE]})
    page.goto(f"{studio.url}/sets/village/{page_name}", wait_until="networkidle")
    field = page.get_by_role("textbox", name=label, exact=True).first
    expect(page.locator(".state-words")).to_have_text("Saved")
    field.fill(typed)
    page.reload()
    expect(field).to_have_value(typed)


def test_saving_takes_what_is_being_typed_along(studio: Studio, folder: Path, page: Page) -> None:
    file = put_set(folder, VILLAGE)
    page.goto(f"{studio.url}/sets/village/tiles/0")
    note = page.get_by_role("textbox", name="Note", exact=True)
    expect(page.locator(".state-words")).to_have_text("Saved")
    note.fill("by the mill")
    note.press("Control+s")
    expect(page.get_by_role("button", name="Undo: the note")).to_be_enabled()
    expect(page.locator(".state-words")).to_have_text("Saved")
    assert "by the mill" in file.read_text("utf-8")


@pytest.mark.parametrize("width", [1280, 820])
def test_menus_of_the_rules_open_within_the_window(
    studio: Studio, folder: Path, page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    path = put_set(folder, VILLAGE)
    (path.parent / "rules.en.md").write_text("# Village\n")
    page.goto(f"{studio.url}/sets/village/rules")
    for menu in page.locator(".inserts details").all():
        menu.locator("summary").click()
        box = menu.locator(".menu-body").bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= width - box["width"]
