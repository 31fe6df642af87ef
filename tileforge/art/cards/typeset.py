"""Words on cards: the largest size that fits, and what cannot be set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from tileforge.drawing.fonts import missing_glyphs, text_width, wrap
from tileforge.drawing.scene import MM_PER_POINT, Box, Text

LEADING: Final = 1.24
"""Distance between two baselines, in ems."""

_ASCENT: Final = 0.72
_DESCENT: Final = 0.2
_STEP: Final = 0.25
_REMEMBERED: Final = 2048
"""Of how many texts is kept whether they fit, for a set that is checked again and again."""


@dataclass(frozen=True, slots=True)
class Style:
    """A face and the sizes, in points, between which it may be set; `lines` is the most there may be."""

    font: str
    smallest: float
    largest: float
    lines: int


@dataclass(frozen=True, slots=True)
class Setting:
    """Text broken into lines at a size in points; `fits` is false if even the smallest was too large."""

    lines: tuple[str, ...]
    points: float
    fits: bool


def set_text(text: str, style: Style, box: Box) -> Setting:
    """Return `text` set in `box` (mm) at the largest size of `style` that fits, in quarter points.

    The lines are made as even as their number allows.
    """
    setting = Setting((), style.largest, fits=False)
    for points in sizes_of(style):
        setting = _set_at(text, style, box, points)
        if setting.fits:
            break
    return _evened(setting, text, style, box)


def sizes_of(style: Style) -> Iterator[float]:
    """Yield the sizes of `style` in points, from the largest down in quarter points."""
    points = style.largest
    while points > style.smallest:
        yield points
        points -= _STEP
    yield style.smallest


def height_of(lines: int, points: float) -> float:
    """Return how high `lines` lines of type are in millimetres, from ascenders to descenders."""
    return (_ASCENT + _DESCENT + LEADING * (lines - 1)) * points * MM_PER_POINT if lines else 0.0


def baseline_of(line: int, points: float) -> float:
    """Return how far below the top of a block of type its `line`-th baseline is (from 0), in millimetres."""
    return (_ASCENT + LEADING * line) * points * MM_PER_POINT


def glyph_faults(name: str, text: str, font: str) -> list[str]:
    """Return which characters of `text` the `font` lacks, in words that begin with `name`."""
    missing = missing_glyphs(text, font)
    if not missing:
        return []
    letters = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing)
    return [f"{name} has characters that the font {font} lacks: {letters}"]


def _evened(setting: Setting, text: str, style: Style, box: Box) -> Setting:
    """Return `setting` wrapped to the narrowest width, in half millimetres, that needs no more lines."""
    lines, size, width = setting.lines, setting.points * MM_PER_POINT, box.width - 0.5
    while width > box.width / 2:
        narrower = tuple(wrap(text, style.font, size, width))
        if len(narrower) > len(lines) or any(text_width(line, style.font, size) > width for line in narrower):
            break
        setting, width = replace(setting, lines=narrower), width - 0.5
    return setting


def _set_at(text: str, style: Style, box: Box, points: float) -> Setting:
    size = points * MM_PER_POINT
    lines = tuple(wrap(text, style.font, size, box.width))
    fits = (
        len(lines) <= style.lines
        and height_of(len(lines), points) <= box.height
        and all(text_width(line, style.font, size) <= box.width for line in lines)
    )
    return Setting(lines, points, fits)


def centred(setting: Setting, font: str, box: Box, fill: str) -> list[Text]:
    """Return the lines of `setting` centred in `box`, both ways."""
    size = setting.points * MM_PER_POINT
    top = (box.top + box.bottom - height_of(len(setting.lines), setting.points)) / 2
    x = (box.left + box.right) / 2
    return [
        Text(x, top + baseline_of(index, setting.points), line, size, font, fill, "middle")
        for index, line in enumerate(setting.lines)
    ]


@lru_cache(maxsize=_REMEMBERED)
def shortfall(text: str, style: Style, box: Box) -> str:
    """Return how much room `text` needs at the smallest size of `style`, ``""`` if `box` has it."""
    setting = _set_at(text, style, box, style.smallest)
    if setting.fits:
        return ""
    lines = setting.lines
    wide = max(text_width(line, style.font, style.smallest * MM_PER_POINT) for line in lines)
    high = height_of(len(lines), style.smallest)
    return (
        f"needs {_lines(len(lines))}, {max(wide, box.width):.1f} x {high:.1f} mm, at {style.smallest:g} pt; "
        f"there is room for {_lines(style.lines)} in {box.width:.1f} x {box.height:.1f} mm"
    )


def _lines(count: int) -> str:
    return "one line" if count == 1 else f"{count} lines"
