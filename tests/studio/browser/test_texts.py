"""The rules and the file page in a browser: typing, findings, the book in its frame, the keyboard."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.studio.support import VILLAGE, Studio, put_set


def test_rules_are_written_beside_the_book(studio: Studio, page: Page) -> None:
    home = put_set(studio.folder, VILLAGE).parent
    page.goto(f"{studio.url}/sets/village/rules")
    page.get_by_role("button", name="Begin the rules").click()
    area = page.get_by_role("textbox", name="Text of rules.en.md")
    expect(area).to_be_visible()
    expect(area).to_have_value((home / "rules.en.md").read_text("utf-8"))
    book = page.frame_locator("iframe:not(.waiting)")
    expect(book.get_by_role("heading", name="My village")).to_be_visible()

    area.press("Control+Home")
    area.press("End")
    page.keyboard.type(" by night")
    expect(book.get_by_role("heading", name="My village by night")).to_be_visible()

    page.keyboard.press("Control+End")
    page.get_by_text("Symbol", exact=True).click()
    page.get_by_role("button", name="dragon", exact=True).click()
    expect(area).to_have_value(
        (home / "rules.en.md").read_text("utf-8").replace("village\n", "village by night\n", 1)
        + "![dragon](symbol:dragon)"
    )

    page.get_by_role("button", name="Français").click()
    french = page.get_by_role("textbox", name="Text of rules.fr.md")
    expect(french).to_have_value((home / "rules.fr.md").read_text("utf-8"))
    expect(book.get_by_role("heading", name="Mon village")).to_be_visible()
    french.press("Control+Home")
    page.keyboard.type("## Un <!-- deux -->\n")
    page.get_by_role("button", name='there is no section "deux"').click()
    expect(page.locator("#where")).to_have_text("Line 1, column 1")
    expect(page.locator(".editor-mark.error.picked")).to_have_count(1)


def test_a_broken_file_is_mended_by_keyboard(studio: Studio, page: Page) -> None:
    path = put_set(
        studio.folder,
        '{\n  "id": "odd",\n  "name": {"en": "Odd", "fr": "Pair"},\n  "tiles": [{},]\n}\n',
        "odd",
    )
    page.goto(f"{studio.url}/sets/odd/file")
    area = page.get_by_role("textbox", name="Text of tileset.json")
    finding = page.get_by_role("button", name="a comma stands before ]")
    finding.focus()
    page.keyboard.press("Enter")
    expect(area).to_be_focused()
    expect(page.locator("#where")).to_have_text("Line 4, column 16")
    page.keyboard.press("Backspace")
    expect(finding).to_have_count(0)
    expect(page.get_by_role("button", name='tile number 1 lacks "id"')).to_be_visible()

    page.keyboard.press("F8")
    expect(page.locator("#where")).to_have_text("Line 4, column 13")
    page.keyboard.press("Tab")
    expect(area).to_have_value(
        '{\n  "id": "odd",\n  "name": {"en": "Odd", "fr": "Pair"},\n  "tiles": [  {}]\n}\n'
    )
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    assert path.read_text("utf-8").endswith('"tiles": [{}]\n}\n')
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(area).not_to_be_focused()


def test_what_another_tab_writes_is_shown(studio: Studio, page: Page) -> None:
    put_set(studio.folder, VILLAGE)
    page.goto(f"{studio.url}/sets/village/file")
    area = page.get_by_role("textbox", name="Text of tileset.json")
    expect(area).to_have_value(studio.workspace.document("village").text)
    document = studio.workspace.document("village")
    document.edit(
        document.text.replace('"count": 2', '"count": 3'), {"key": "document.undo.text", "name": "x"}
    )
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(area).to_have_value(document.text)


def test_of_two_texts_typed_at_once_neither_is_lost(studio: Studio, context: BrowserContext) -> None:
    # Chromium itself complains of the refusal that this is about, so the page is not watched.
    page = context.new_page()
    put_set(studio.folder, VILLAGE)
    page.goto(f"{studio.url}/sets/village/file")
    area = page.get_by_role("textbox", name="Text of tileset.json")
    document = studio.workspace.document("village")
    expect(area).to_have_value(document.text)
    theirs = document.text.replace('"count": 2', '"count": 3')
    mine = f"{document.text}mine"
    area.press("Control+End")
    page.keyboard.type("mine")
    document.edit(theirs, {"key": "document.undo.outside"})
    page.get_by_role("button", name="Take the other").click()
    expect(area).to_have_value(theirs)
    page.get_by_role("button", name="Redo").click()
    expect(area).to_have_value(mine)
