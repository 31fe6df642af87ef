"""The Set page in a browser: declaring, comparing, adding what helps."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.studio.support import VILLAGE, Studio, put_set

STAR = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" onload="alert(1)">
<script>alert(2)</script><path d="M5 0 L10 10 L0 4 H10 L0 10 Z" fill="#c33"/></svg>"""


def opened(page: Page, studio: Studio) -> None:
    put_set(studio.folder, {**VILLAGE, "contents": {"tiles": 9}})
    page.goto(f"{studio.url}/sets/village/set")


def test_a_terrain_and_a_symbol_are_declared_in_a_minute(page: Page, studio: Studio) -> None:
    opened(page, studio)
    page.get_by_label("Name of the terrain").fill("Île aux oiseaux")
    page.get_by_role("button", name="Add a terrain").click()
    isle = page.get_by_role("group", name="ile-aux-oiseaux")
    expect(isle.get_by_label("Letter")).to_have_value("I")
    expect(isle.get_by_role("img")).to_be_visible()
    page.get_by_label("Name of the symbol").fill("star")
    page.get_by_role("button", name="Add a symbol").click()
    star = page.get_by_role("group", name="star", exact=True)
    preview = star.get_by_role("img", name="A tile with star on it")
    expect(preview).to_be_visible()
    plain = preview.get_attribute("src")
    star.get_by_role("radio", name="Princess").check()
    expect(preview).not_to_have_attribute("src", plain or "")
    star.locator("input[type=file]").set_input_files(
        {"name": "my star.svg", "mimeType": "image/svg+xml", "buffer": STAR}
    )
    own = star.get_by_role("radio", name="icons/star.svg")
    expect(own).to_be_checked()
    assert (studio.folder / "tilesets/village/icons/star.svg").read_bytes() == STAR
    expect(star.locator(".fault")).to_contain_text("script")
    star.get_by_label("Ile aux oiseaux").check()
    star.get_by_label("the tile as such").uncheck()
    expect(page.locator("[data-count=symbols]")).to_have_text("1")
    page.get_by_role("button", name="Delete: star").click()
    expect(star).to_have_count(0)
    page.locator("#notices").get_by_role("button", name="Undo").click()
    expect(own).to_be_checked()


def test_contents_are_compared_and_written(page: Page, studio: Studio) -> None:
    opened(page, studio)
    tiles = page.locator("#contents-rows tr").first
    expect(tiles).to_contain_text("differs")
    expect(page.locator("[data-count=contents]")).to_contain_text("1 differs")
    tiles.get_by_role("button", name="Write 4: tiles").click()
    expect(tiles).to_contain_text("agrees")
    page.get_by_label("Keep in step").check()
    page.get_by_role("button", name="Write all that is there").click()
    expect(page.locator("#write-all")).to_be_disabled()
    expect(page.locator("#picks li img")).to_have_count(6)
    page.locator("#picks").get_by_role("button").first.click()
    expect(page.locator("#notices")).to_contain_text("Tile N1 was added.")
    expect(tiles.locator(".number")).to_have_text(["5", "5"])
    expect(tiles).to_contain_text("agrees")


def test_numbers_follow_the_others_that_are_played_with(page: Page, studio: Studio) -> None:
    opened(page, studio)
    expect(page.locator("#legend li")).to_have_text(["My village", "Base game", "all"])
    page.locator("#gaps img").first.scroll_into_view_if_needed()
    expect(page.locator("#gaps img").first).to_have_js_property("complete", value=True)
    page.locator("#others").get_by_label("Base game").uncheck()
    expect(page.locator("#legend li")).to_have_count(0)
    figure = page.locator("#chart-list figure").first
    figure.get_by_text("As a table").click()
    expect(figure.get_by_role("row", name="city")).to_contain_text("5")
    page.get_by_label("Name (English)").fill("Our village")
    page.get_by_role("checkbox", name="The Gifts").check()
    expect(page.locator(".state-words")).to_have_text("Unsaved changes")
    expect(figure.get_by_role("row", name="city")).to_be_visible()


def test_boxes_ticked_in_a_row_are_all_kept(page: Page, studio: Studio) -> None:
    opened(page, studio)
    page.get_by_label("Edition", exact=True).fill("Second")
    for name in ("The Gifts", "The Fortune Teller", "Easter in Carcassonne"):
        page.locator("#about").get_by_label(name, exact=True).check()
    page.locator("#about").get_by_label("Base game").uncheck()
    page.locator("#others").get_by_label("Base game").uncheck()
    page.wait_for_load_state("networkidle")
    page.reload()
    expect(page.locator("[name=required]:checked")).to_have_count(3)
    expect(page.get_by_label("Edition", exact=True)).to_have_value("Second")
