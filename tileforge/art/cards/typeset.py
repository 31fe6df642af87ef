"""Words on cards: the largest size that fits, and what cannot be set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from tileforge.drawing.fonts import missing_glyphs, text_width, wrap
from tileforge.drawing.scene import MM_PER_POINT, Box, Text

LEADING: Final = 1.24
"""Distance between two baselines, in ems."""

_ASCENT: Final = 0.72
_DESCENT: Final = 0.2
_STEP: Final = 0.25


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
    points = style.largest
    while True:
        setting = _set_at(text, style, box, points)
        if setting.fits or points <= style.smallest:
            return _evened(setting, text, style, box)
        points = max(style.smallest, points - _STEP)


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
        and _height(len(lines), size) <= box.height
        and all(text_width(line, style.font, size) <= box.width for line in lines)
    )
    return Setting(lines, points, fits)


def _height(lines: int, size: float) -> float:
    return (_ASCENT + _DESCENT + LEADING * (lines - 1)) * size if lines else 0.0


def centred(setting: Setting, font: str, box: Box, fill: str) -> list[Text]:
    """Return the lines of `setting` centred in `box`, both ways."""
    size = setting.points * MM_PER_POINT
    top = (box.top + box.bottom - _height(len(setting.lines), size)) / 2
    x = (box.left + box.right) / 2
    return [
        Text(x, top + (_ASCENT + LEADING * index) * size, line, size, font, fill, "middle")
        for index, line in enumerate(setting.lines)
    ]


def faults_of(name: str, text: str, style: Style, box: Box) -> list[str]:
    """Return what is wrong with `text` in `box`, in words that begin with `name`: size, then glyphs."""
    faults = []
    if not set_text(text, style, box).fits:
        faults.append(
            f"{name} does not fit {box.width:.1f} x {box.height:.1f} mm"
            f" in {_lines(style.lines)} at {style.smallest:g} pt; shorten it"
        )
    missing: Sequence[str] = missing_glyphs(text, style.font)
    if missing:
        letters = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing)
        faults.append(f"{name} has characters that the font {style.font} lacks: {letters}")
    return faults


def _lines(count: int) -> str:
    return "one line" if count == 1 else f"{count} lines"
