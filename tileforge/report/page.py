"""The frame of a report's pages: heads, panels, notes, the legend and the foot, on A4."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tileforge import NOTICE
from tileforge.drawing.fonts import fitting_size, text_width, wrap
from tileforge.drawing.scene import Box, Paint, Path, Shape, Text
from tileforge.drawing.shapes import polyline, rect, rounded_rect
from tileforge.model.text import text_in
from tileforge.report.charts import GREY, INK, RULE
from tileforge.report.words import word

PAGE: Final = Box(0.0, 0.0, 210.0, 297.0)
MARGIN: Final = 14.0
INNER: Final = Box(MARGIN, MARGIN, PAGE.right - MARGIN, PAGE.bottom - MARGIN)
COLOURS: Final = ("#b9552f", "#c9a24b", "#7d9b4a", "#8d6a9f", "#5d9fc6")
"""The columns' colours in order: one's own sets first."""
WHOLE_COLOUR: Final = "#3f5573"
"""The colour of the whole pool."""

_BAND: Final = "#3f5573"
_BAND_BOTTOM: Final = 37.0
_CREAM: Final = "#fff8e6"
_PALE: Final = "#d5dbe6"
_NOTE_MM: Final = 2.7
_LINE_MM: Final = 3.9
_TEXT_MM: Final = 3.1


def band(title: str, subtitle: str, figures: Sequence[tuple[str, str]]) -> list[Shape]:
    """Return the first page's head: `title` over `subtitle`, at the right `figures` over their names."""
    shapes: list[Shape] = [Path(rect(Box(0.0, 0.0, PAGE.right, _BAND_BOTTOM)), Paint(fill=_BAND))]
    x = INNER.right
    for number, name in reversed(figures):
        width = max(text_width(number, "serif-bold", 8.5), text_width(name, "sans", 3.0))
        shapes.append(Text(x - width / 2, 21.5, number, 8.5, "serif-bold", _CREAM, "middle"))
        shapes.append(Text(x - width / 2, 26.8, name, 3.0, "sans", _PALE, "middle"))
        x -= width + 8.0
    room = x - INNER.left
    size = max(fitting_size(title, "serif-bold", 10.0, room), 4.5)
    shapes.append(Text(INNER.left, 21.5, title, size, "serif-bold", _CREAM))
    for index, line in enumerate(wrap(subtitle, "sans", 3.6, room)[:2]):
        shapes.append(Text(INNER.left, 27.8 + 4.4 * index, line, 3.6, "sans", _PALE))
    return shapes


def thin_band(title: str) -> list[Shape]:
    """Return the head of a page that goes on."""
    band_box = Box(0.0, 0.0, PAGE.right, 13.0)
    return [
        Path(rect(band_box), Paint(fill=_BAND)),
        Text(INNER.left, 8.7, title, 4.6, "serif-bold", _CREAM),
    ]


def legend(entries: Sequence[tuple[str, str]], y: float) -> list[Shape]:
    """Return (name, colour) `entries` side by side, on the line with its baseline at `y`."""
    shapes: list[Shape] = []
    x = INNER.left
    for name, colour in entries:
        shapes.append(Path(rounded_rect(Box(x, y - 2.6, x + 3.2, y + 0.4), 0.6), Paint(fill=colour)))
        shapes.append(Text(x + 4.6, y, name, 3.3, "sans-bold", INK))
        x += 4.6 + text_width(name, "sans-bold", 3.3) + 8.0
    return shapes


def head(text: str, note: str, box: Box) -> list[Shape]:
    """Return the head of a panel: a serif title, a note on the same line, a rule below."""
    shapes: list[Shape] = [Text(box.left, box.top + 4.6, text, 5.0, "serif-bold", INK)]
    x = box.left + text_width(text, "serif-bold", 5.0) + 3.0
    size = fitting_size(note, "sans-italic", _NOTE_MM, box.right - x)
    shapes.append(Text(x, box.top + 4.6, note, size, "sans-italic", GREY))
    line = ((box.left, box.top + 6.6), (box.right, box.top + 6.6))
    shapes.append(Path(polyline(line), Paint(stroke=RULE, width=0.3, cap="butt")))
    return shapes


def paragraphs(
    texts: Sequence[str], box: Box, *, size: float = _TEXT_MM, colour: str = INK
) -> tuple[list[Shape], float]:
    """Return `texts` set below each other from the top of `box`, and where the last line ends.

    Lines that find no room in `box` are left out, the last one that does ends in an ellipsis.
    """
    step = _LINE_MM * size / _TEXT_MM
    lines = [line for text in texts for line in wrap(text, "sans", size, box.width)]
    room = max(0, int((box.height + 1e-6) // step))
    if len(lines) > room:
        lines = [*lines[: room - 1], f"{lines[room - 1]} …"] if room else []
    shapes: list[Shape] = [
        Text(box.left, box.top + size + step * index, line, size, "sans", colour)
        for index, line in enumerate(lines)
    ]
    return shapes, box.top + step * len(lines)


def foot(page: int, pages: int, lang: str) -> list[Shape]:
    """Return the notice and the page's number."""
    y = PAGE.bottom - 8.0
    return [
        Text(INNER.left, y, text_in(NOTICE, lang), _NOTE_MM, "sans", GREY),
        Text(INNER.right, y, word("page", lang, page=page, pages=pages), _NOTE_MM, "sans", GREY, "end"),
    ]
