"""The Print page in a browser: options, sheets, refusals, and the file."""

from __future__ import annotations

from pathlib import Path

import pikepdf
from playwright.sync_api import Page, expect

from tests.studio.support import Studio


def test_a_set_is_printed(page: Page, studio: Studio, tmp_path: Path) -> None:
    page.goto(f"{studio.url}/sets/easter/print")
    expect(page.locator("#summary")).to_contain_text("2 sheets of A4, 22 tiles, printed on both sides")
    fronts = page.get_by_alt_text("Front of sheet 1 of 2")
    expect(fronts).to_be_visible()
    page.get_by_label("Paper", exact=True).fill("Letter")
    page.get_by_label("Backs", exact=True).select_option("none")
    expect(page.locator("#summary")).to_contain_text("sheets of Letter, 22 tiles, printed on one side")
    expect(page.locator("#command")).to_have_text("tileforge sheets easter --page Letter --duplex none")
    page.get_by_label("Sheet after").click()
    expect(page.locator("#which")).to_contain_text("Sheet 2 of")
    with page.expect_download() as waited:
        page.get_by_role("link", name="Make the PDF").click()
    target = tmp_path / "sheets.pdf"
    waited.value.save_as(target)
    assert waited.value.suggested_filename == "easter-tiles-Letter.pdf"
    with pikepdf.open(target) as pdf:
        assert [float(side) for side in pdf.pages[0].MediaBox[2:]] == [612, 792]
    page.reload()
    expect(page.get_by_label("Paper", exact=True)).to_have_value("Letter")


def test_what_cannot_be_said_where_it_is(page: Page, studio: Studio) -> None:
    page.goto(f"{studio.url}/sets/easter/print")
    page.locator("details[data-group=machine] summary").click()
    page.get_by_label("Machine", exact=True).select_option("silhouette")
    expect(page.locator("#cuts li")).to_have_count(4)
    page.locator("details[data-group=marks] summary").click()
    page.get_by_label("Cut marks").select_option("full")
    expect(page.locator("[data-option=marks] .fault")).to_contain_text("a cutting machine needs no cut marks")
    expect(page.get_by_text("This cannot be printed")).to_be_visible()
    page.get_by_role("button", name="Back to the usual options").click()
    expect(page.locator("#summary")).to_contain_text("2 sheets of A4")
