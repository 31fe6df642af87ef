"""The report: two A4 pages as PDF, or both below each other as one SVG."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tileforge.art.theme import Theme
from tileforge.drawing.pdf import PdfDocument
from tileforge.drawing.scene import Box, Drawing, Group, Paint, Path, Shape, moved
from tileforge.drawing.shapes import rect
from tileforge.drawing.svg import svg_bytes
from tileforge.report.lacks import lacks_page
from tileforge.report.miniatures import Miniatures
from tileforge.report.numbers import numbers_page
from tileforge.report.page import PAGE, foot
from tileforge.report.sentences import heading
from tileforge.report.words import word
from tileforge.stats.measure import Stats
from tileforge.stats.pool import merged_terrains

_GAP_MM: Final = 6.0
"""Between the pages of an SVG."""


def report_pages(stats: Stats, theme: Theme, lang: str) -> tuple[Drawing, ...]:
    """Return the pages of the report on `stats`, in millimetres, in `lang`."""
    terrains = merged_terrains(stats.pool.tilesets)
    bodies = (
        numbers_page(stats, terrains, lang),
        lacks_page(stats, terrains, Miniatures(terrains, theme), lang),
    )
    title = word("title", lang, name=heading(stats, lang)[0])
    paper = Path(rect(PAGE), Paint(fill="#ffffff"))
    return tuple(
        Drawing(PAGE, (paper, *body, *foot(number, len(bodies), lang)), title)
        for number, body in enumerate(bodies, start=1)
    )


def report_bytes(stats: Stats, theme: Theme, lang: str, extension: str) -> bytes:
    """Return the report's file of format `extension`, ``pdf`` or ``svg``; KeyError for another."""
    return FORMATS[extension](report_pages(stats, theme, lang), lang)


def _pdf(pages: tuple[Drawing, ...], lang: str) -> bytes:
    document = PdfDocument(title=pages[0].title, lang=lang)
    for page in pages:
        document.add_page(page)
    return document.to_bytes()


def _svg(pages: tuple[Drawing, ...], _lang: str) -> bytes:
    step = PAGE.height + _GAP_MM
    shapes: list[Shape] = [
        Group(page.children, moved(0.0, step * number)) for number, page in enumerate(pages)
    ]
    whole = Box(0.0, 0.0, PAGE.width, step * len(pages) - _GAP_MM)
    return svg_bytes(Drawing(whole, tuple(shapes), pages[0].title))


FORMATS: Final[dict[str, Callable[[tuple[Drawing, ...], str], bytes]]] = {"pdf": _pdf, "svg": _svg}
"""File extension to the function that turns the pages into the file's bytes."""
