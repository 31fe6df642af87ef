from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pikepdf
import pypdfium2
import pytest

from tests.stats.pools import shipped, small_set
from tileforge.art.theme import load_theme
from tileforge.model.tile import Segment, Tile
from tileforge.report.document import report_bytes
from tileforge.stats.measure import Stats, stats_of


@cache
def easter() -> Stats:
    return stats_of([shipped("easter")], [shipped("base")])


@cache
def report(lang: str, extension: str) -> bytes:
    return report_bytes(easter(), load_theme("classic"), lang, extension)


def text_of(data: bytes) -> list[str]:
    pages = pypdfium2.PdfDocument(data)
    return [re.sub(r"\s+", " ", page.get_textpage().get_text_range()) for page in pages]


def test_two_a4_pages_in_english() -> None:
    first, second = text_of(report("en", "pdf"))
    for words in ("Easter in Carcassonne", "played with Base game", "Edges", "Tiles showing", "38.3 %"):
        assert words in first
    for words in ("21 of 24 are there", "missing", "CCFR · 4.0 %", "What would help most", "page 2 of 2"):
        assert words in second
    for page in pypdfium2.PdfDocument(report("en", "pdf")):
        assert [round(size / 72 * 25.4) for size in page.get_size()] == [210, 297]


def test_and_in_french() -> None:
    first, second = text_of(report("fr", "pdf"))
    assert "Bords voisins" in first
    assert "38,3 %" in first
    assert "21 sur 24 existent" in second
    assert "Ce qui aiderait le plus" in second


def test_every_font_is_embedded() -> None:
    with pikepdf.open(io.BytesIO(report("en", "pdf"))) as pdf:
        fonts = [font for page in pdf.pages for font in page.Resources.Font.values()]
        assert fonts
        for font in fonts:
            assert "/FontFile2" in font.FontDescriptor


@pytest.mark.parametrize("extension", ["pdf", "svg"])
def test_the_same_bytes_every_time(extension: str) -> None:
    again = report_bytes(
        stats_of([shipped("easter")], [shipped("base")]), load_theme("classic"), "en", extension
    )
    assert again == report("en", extension)


def test_the_svg_holds_both_pages_and_says_the_same() -> None:
    root = ElementTree.fromstring(report("en", "svg"))
    assert root.attrib["viewBox"] == "0 0 210 600"
    written = " ".join(element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text"))
    for words in ("Easter in Carcassonne", "21 of 24 are there", "page 2 of 2"):
        assert words in written


def test_a_set_without_tiles_gets_its_pages_too() -> None:
    data = report_bytes(stats_of([shipped("gifts")]), load_theme("classic"), "en", "pdf")
    assert len(text_of(data)) == 2


def test_a_lake_that_never_closes_is_told() -> None:
    tileset = small_set("LFFF", "LCRF*2", "RRRR")
    sea = Tile("sea", segments=(Segment("lake", sides=("N", "E", "S", "W")),))
    stats = stats_of([replace(tileset, tiles=(*tileset.tiles, sea))], [shipped("base")])
    _, second = text_of(report_bytes(stats, load_theme("inksaver"), "en", "pdf"))
    assert "lake, four sides: never closed" in second
    assert "… and" in second
