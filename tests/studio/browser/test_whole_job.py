"""The whole job: a set from its name to paper, the studio ended and begun anew, the command line after it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from tests.sheets.reading import read_pages
from tests.studio.support import running
from tileforge.cli.main import tileforge
from tileforge.model.terrain import BUILT_IN

TILES = (
    {"N": "c", "E": "r", "S": "r"},
    {"N": "c", "S": "c", "E": "r"},
    {"N": "r", "S": "r", "E": "r", "W": "r"},
    {"N": "l", "E": "l"},
    {"N": "l", "S": "r"},
    {"N": "v", "S": "v"},
    {"E": "v", "S": "v", "N": "c"},
    {"middle": "Monastery"},
    {"S": "r", "middle": "Monastery"},
    {"middle": "Fortune teller’s tent"},
    {"N": "c", "E": "c", "S": "c", "W": "c"},
    {"N": "r", "E": "c"},
)
"""What each tile shows on its sides, by the keys of the terrains, and in its middle."""


def make(page: Page, wished: dict[str, str]) -> None:
    """Make the tile on the page, by keys and one click for the middle."""
    for side in "NESW":
        if side in wished:
            hit = page.locator(f'[data-region="{side}"]')
            hit.focus()
            before = hit.get_attribute("aria-label") or ""
            page.keyboard.press(wished[side])
            expect(hit).not_to_have_attribute("aria-label", before)
    if "middle" in wished:
        page.locator('[data-region="centre"]').click()
        page.locator("#popover").get_by_role("button", name=wished["middle"]).click()
        expect(page.locator('[data-region="centre"]')).to_have_attribute(
            "aria-label", f"Middle: {wished['middle']}"
        )
        page.keyboard.press("Escape")


def save(page: Page) -> None:
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".state-words")).to_have_text("Saved")


def test_from_a_name_to_paper_and_back(
    page: Page, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(folder) as studio:
        begin(page, studio.url)
        declare(page)
        draw(page)
        mend(page)
        save(page)
        play(page, studio.url)
        pdf = printed(page, studio.url, tmp_path)
        page.goto(f"{studio.url}/sets/the-lakes/tiles/0")
        expect(page.get_by_label("Copies", exact=True)).to_have_value("1")
        page.get_by_label("Copies", exact=True).fill("3")
        page.get_by_label("Copies", exact=True).blur()
        expect(page.locator(".state-words")).to_have_text("Unsaved changes")
    read(pdf)
    with running(folder) as studio:
        page.goto(f"{studio.url}/sets/the-lakes/tiles/0")
        expect(page.get_by_label("Copies", exact=True)).to_have_value("3")
        expect(page.locator(".state-words")).to_have_text("Unsaved changes")
        save(page)
    read_by_the_command_line(folder, monkeypatch)


def begin(page: Page, url: str) -> None:
    page.goto(url)
    page.get_by_role("button", name="Begin a set").click()
    page.get_by_role("textbox", name="Name").fill("The Lakes")
    page.locator("[name=start][value=blank]").check()
    page.get_by_role("button", name="Create").click()
    expect(page.locator("#grid li")).to_have_count(1)


def declare(page: Page) -> None:
    page.get_by_role("link", name="Set", exact=True).click()
    page.locator("#terrain-id").fill("lake")
    page.get_by_role("button", name="Add a terrain").click()
    lake = page.locator("#terrains-list .kind").filter(has_text="lake")
    lake.get_by_label("Letter").fill("L")
    page.locator("#symbol-id").fill("flag")
    page.get_by_role("button", name="Add a symbol").click()
    expect(page.locator("#symbols-list .kind")).to_have_count(1)
    expect(page.locator(".state-words")).to_have_text("Unsaved changes")
    page.get_by_role("link", name="Tiles", exact=True).click()


def draw(page: Page) -> None:
    page.locator("#grid a").first.click()
    for number, wished in enumerate(TILES):
        expect(page.locator("#picture img")).to_be_visible()
        make(page, wished)
        if number < len(TILES) - 1:
            page.get_by_role("button", name="New empty tile").click()
            page.wait_for_url(f"**/tiles/{number + 1}")
    flag = page.locator("#symbols").get_by_role("button", name="flag")
    flag.click()
    expect(flag).to_have_attribute("aria-pressed", "true")


def mend(page: Page) -> None:
    """Make a fault and mend it: two tiles of one name."""
    id = page.get_by_label("Short name", exact=True)
    own = id.input_value()
    for name, errors in (("A", 1), (own, 0)):
        id.fill(name)
        id.blur()
        expect(page.locator("#findings .finding.error")).to_have_count(errors)


def play(page: Page, url: str) -> None:
    page.goto(f"{url}/sets/the-lakes/table")
    page.get_by_label("Name of a new board").fill("walk")
    page.get_by_role("button", name="Begin a board").click()
    page.wait_for_url("**/table/walk")
    laid = page.locator("#tiles .laid")
    expect(laid).to_have_count(1)
    for count, tile in ((2, "base: D"), (3, "base: U")):
        page.get_by_title(tile, exact=True).click()
        spot = page.locator(".spot:not(.illegal)").first
        expect(spot).to_be_visible()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(laid).to_have_count(count)
    expect(page.locator("#findings")).to_have_text("Nothing is wrong.")
    page.get_by_label("Also where it does not fit").check()
    page.get_by_title("base: C", exact=True).click()
    expect(page.locator("#hand-told")).to_contain_text("Tile C")
    page.locator(".spot.illegal").first.focus()
    page.keyboard.press("Enter")
    expect(laid).to_have_count(4)
    expect(page.locator("#findings .finding.error").first).to_be_visible()
    page.get_by_role("button", name="Keep as an example of what may not be").first.click()
    expect(laid).to_have_count(3)
    expect(page.locator("#said")).to_contain_text("Tile C may not lie at")
    expect(page.locator("#findings")).to_have_text("Nothing is wrong.")
    save(page)


def printed(page: Page, url: str, folder: Path) -> Path:
    page.goto(f"{url}/sets/the-lakes/print")
    expect(page.locator("#summary")).to_contain_text("1 sheet of A4, 12 tiles")
    with page.expect_download() as waited:
        page.get_by_role("link", name="Make the PDF").click()
    target = folder / "sheets.pdf"
    waited.value.save_as(target)
    return target


def read(pdf: Path) -> None:
    """Hold the sheets against the set: every tile once, at its true size, and as many backs."""
    front, back = read_pages(pdf.read_bytes())
    assert {(round(page.width), round(page.height)) for page in (front, back)} == {(210, 297)}
    tiles = front.forms
    assert len({drawn.name for drawn in tiles}) == len(tiles) == len(back.forms) == len(TILES)
    assert {round(drawn.scale, 6) for drawn in tiles} == {1.0}


def read_by_the_command_line(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    file = folder / "tilesets" / "the-lakes" / "tileset.json"
    tiles = json.loads(file.read_text("utf-8"))["tiles"]
    assert len(tiles) == len(TILES)
    shown = {segment["terrain"] for tile in tiles for segment in tile.get("segments", ())}
    assert shown | {"field"} == {*BUILT_IN, "lake"}
    assert "flag" in json.dumps([tile.get("symbols") for tile in tiles])
    assert tiles[0]["count"] == 3
    board = file.parent / "boards" / "walk.json"
    for words in (["validate", "the-lakes"], ["sheets", "the-lakes"], ["board", str(board)]):
        result = CliRunner().invoke(tileforge, words, catch_exceptions=False)
        assert result.exit_code == 0, result.output
    assert (folder / "output" / "the-lakes" / "the-lakes-tiles-A4.pdf").is_file()
