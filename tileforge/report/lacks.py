"""The report's second page: patterns there and missing, gaps that nothing fills, what never closes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tileforge.drawing.fonts import fitting_size, text_width
from tileforge.drawing.scene import Box, Shape, Text
from tileforge.model.terrain import Terrain, edge_code
from tileforge.report.charts import GREY, INK
from tileforge.report.miniatures import Miniatures
from tileforge.report.numbers import coloured_columns
from tileforge.report.page import INNER, head, paragraphs, thin_band
from tileforge.report.sentences import closing_sentences, fit_sentences, gaps_sentence, heading
from tileforge.report.words import decimal, percent, terrain_name, word
from tileforge.stats.closing import Form
from tileforge.stats.facts import gap_code
from tileforge.stats.measure import Stats
from tileforge.stats.suggest import suggestions_for
from tileforge.topology.tile import edges_of

_ROOMY: Final = (8, 4, 17.5, 27.0)
_DENSE: Final = (12, 6, 12.0, 20.0)
"""Columns, rows at most, a tile's width and a row's height: for few patterns and for many."""

_GAPS_A_ROW: Final = 7
_GAP_ROWS: Final = 2
_GAP_CELL: Final = 10.5
_GAP_HEIGHT: Final = 29.0
_HELP_COLUMNS: Final = 6
_HELP_ROWS: Final = 2
_HELP_TILE: Final = 25.0
_HELP_HEIGHT: Final = 37.0
_MISSING: Final = "#a03a2a"
_CAPTION_MM: Final = 2.9
_BOTTOM: Final = 281.0


def lacks_page(
    stats: Stats, terrains: Mapping[str, Terrain], miniatures: Miniatures, lang: str
) -> list[Shape]:
    """Return the shapes of the page, without its foot."""
    own, others = heading(stats, lang)
    shapes = thin_band(f"{own} · {others}" if others else own)
    panel, y = patterns_panel(stats, terrains, miniatures, lang, 18.0)
    shapes += panel
    panel, y = _gaps(stats, terrains, miniatures, lang, y)
    shapes += panel
    panel, y = _closing(stats, terrains, lang, y)
    return shapes + panel + _help(stats, terrains, miniatures, lang, y)


def patterns_panel(
    stats: Stats, terrains: Mapping[str, Terrain], miniatures: Miniatures, lang: str, top: float
) -> tuple[list[Shape], float]:
    """Return the panel of patterns there and missing, from `top` on (millimetres), and where it ends."""
    coverage = stats.coverage
    note = word("patterns-sum", lang, there=len(coverage.there), total=coverage.total)
    shapes = head(word("patterns", lang), note, Box(INNER.left, top, INNER.right, top))
    there = sorted(coverage.there, key=lambda pattern: (-coverage.there[pattern], pattern))
    cells = [(pattern, True) for pattern in there] + [(pattern, False) for pattern in coverage.missing]
    columns, rows, size, height = _ROOMY if len(cells) <= _ROOMY[0] * _ROOMY[1] else _DENSE
    step = (INNER.width - columns * size) / (columns - 1) + size
    y = top + 9.5
    shown = cells[: columns * rows]
    for index, (pattern, is_there) in enumerate(shown):
        row, column = divmod(index, columns)
        left, upper = INNER.left + column * step, y + row * height
        shapes += miniatures.pattern(pattern, left, upper, size, there=is_there)
        code = edge_code(pattern, terrains)
        middle = left + size / 2
        colour = INK if is_there else _MISSING
        shapes.append(_fitting(middle, upper + size + 3.3, code, "sans-bold", colour, step - 1.0))
        if is_there:
            numbers = [(str(c.pool.tiles.get(pattern, 0)), colour) for c, colour in coloured_columns(stats)]
            shapes += _numbers(middle, upper + size + 6.4, numbers)
        else:
            missing = word("missing", lang)
            shapes.append(_fitting(middle, upper + size + 6.4, missing, "sans-italic", _MISSING, step - 1.0))
    y += -(-len(shown) // columns) * height
    unlisted = coverage.total - len(shown)
    if unlisted > 0:
        shapes.append(
            Text(INNER.left, y + 2.6, word("more", lang, number=unlisted), _CAPTION_MM, "sans", GREY)
        )
        y += 5.0
    return shapes, y + 2.5


def _gaps(
    stats: Stats, terrains: Mapping[str, Terrain], miniatures: Miniatures, lang: str, top: float
) -> tuple[list[Shape], float]:
    gaps = stats.gaps.unfillable
    shapes = head(word("gaps", lang), "", Box(INNER.left, top, INNER.right, top))
    texts = [gaps_sentence(stats, lang)] + ([word("gaps-note", lang)] if gaps else [])
    notes, y = paragraphs(texts, Box(INNER.left, top + 7.6, INNER.right, _BOTTOM), size=2.8, colour=GREY)
    shapes += notes
    step = INNER.width / _GAPS_A_ROW
    shown = gaps[: _GAPS_A_ROW * _GAP_ROWS]
    y += 2.5
    for index, gap in enumerate(shown):
        row, column = divmod(index, _GAPS_A_ROW)
        left = INNER.left + column * step + (step - 2 * _GAP_CELL) / 2
        upper = y + row * _GAP_HEIGHT
        shapes += miniatures.gap(gap.edges, left, upper, _GAP_CELL)
        caption = f"{gap_code(gap.edges, terrains)} · {percent(gap.chance, lang)}"
        middle = left + _GAP_CELL
        shapes.append(_fitting(middle, upper + 2 * _GAP_CELL + 3.6, caption, "sans-bold", INK, step - 1.0))
    y += -(-len(shown) // _GAPS_A_ROW) * _GAP_HEIGHT
    if len(gaps) > len(shown):
        more = word("more", lang, number=len(gaps) - len(shown))
        shapes.append(Text(INNER.left, y, more, _CAPTION_MM, "sans", GREY))
        y += 3.0
    return shapes, y + 1.5


def _closing(
    stats: Stats, terrains: Mapping[str, Terrain], lang: str, top: float
) -> tuple[list[Shape], float]:
    shapes = head(word("closing", lang), word("closing-note", lang), Box(INNER.left, top, INNER.right, top))
    y = top + 11.5
    heads = [word(f"form-{form}", lang) for form in Form] + [word("at-most", lang)]
    first, step = INNER.left + 32.0, (INNER.width - 32.0) / len(heads)
    for index, name in enumerate(heads):
        shapes.append(_fitting(first + step * (index + 0.5), y, name, "sans", GREY, step - 1.0))
    for closing in stats.closing:
        if y + 5.0 > _BOTTOM - 12.0:
            break
        y += 4.8
        name = terrain_name(closing.terrain, terrains, lang)
        shapes.append(Text(INNER.left, y, name, 3.3, "sans-bold", INK))
        numbers = [closing.forms.get(form, 0) for form in Form] + [closing.at_most]
        for index, number in enumerate(numbers):
            font = "sans-bold" if index == len(numbers) - 1 else "sans"
            shapes.append(Text(first + step * (index + 0.5), y, str(number), 3.3, font, INK, "middle"))
    texts = [*closing_sentences(stats, terrains, lang), *fit_sentences(stats, lang)]
    bullets, y = paragraphs([f"• {text}" for text in texts], Box(INNER.left, y + 2.5, INNER.right, _BOTTOM))
    return shapes + bullets, y + 6.0


def _help(
    stats: Stats, terrains: Mapping[str, Terrain], miniatures: Miniatures, lang: str, top: float
) -> list[Shape]:
    """Return the designs that would help most, as far as there is room below `top`."""
    rows = min(_HELP_ROWS, int((_BOTTOM - top - 10.0) // _HELP_HEIGHT))
    if rows < 1:
        return []
    picks = suggestions_for(stats.pool, rows * _HELP_COLUMNS).picks
    if not picks:
        return []
    box = Box(INNER.left, top, INNER.right, top)
    shapes = head(word("help", lang), word("help-note", lang), box)
    step = (INNER.width - _HELP_COLUMNS * _HELP_TILE) / (_HELP_COLUMNS - 1) + _HELP_TILE
    for index, pick in enumerate(picks):
        row, column = divmod(index, _HELP_COLUMNS)
        left, upper = INNER.left + column * step, top + 10.0 + row * _HELP_HEIGHT
        shapes += miniatures.tile(pick.tile, left, upper, _HELP_TILE)
        middle, gains = left + _HELP_TILE / 2, (pick.gaps, pick.mix)
        title = f"{index + 1}. {edge_code(edges_of(pick.tile), terrains)}"
        shapes.append(_fitting(middle, upper + _HELP_TILE + 3.6, title, "sans-bold", INK, step - 1.0))
        parts = " + ".join(decimal(100 * gain, lang, 2) for gain in gains).replace("+ -", "− ")
        line = f"{parts} = {decimal(100 * pick.gain, lang, 2)}"
        shapes.append(_fitting(middle, upper + _HELP_TILE + 7.0, line, "sans", GREY, step - 1.0))
    return shapes


def _numbers(middle: float, y: float, numbers: list[tuple[str, str]]) -> list[Shape]:
    """Return coloured numbers side by side about `middle`."""
    space = 1.6
    widths = [text_width(number, "sans-bold", _CAPTION_MM) for number, _ in numbers]
    x = middle - (sum(widths) + space * (len(widths) - 1)) / 2
    shapes: list[Shape] = []
    for (number, colour), width in zip(numbers, widths, strict=True):
        shapes.append(Text(x, y, number, _CAPTION_MM, "sans-bold", colour))
        x += width + space
    return shapes


def _fitting(middle: float, y: float, text: str, font: str, colour: str, room: float) -> Text:
    """Return `text` about `middle`, small enough for `room` millimetres."""
    size = fitting_size(text, font, _CAPTION_MM, room)
    return Text(middle, y, text, size, font, colour, "middle")
