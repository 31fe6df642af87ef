"""The typefaces that ship with the program: names, measures and line breaking.

Every backend passes text through `printable` first, so that what is measured, wrapped, drawn and
extracted again is the same string.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Typeface:
    """One face: the package and TrueType file that hold it, and how CSS asks for it.

    `families` is a font-family list, the face's own name first.
    """

    package: str
    file: str
    families: str
    bold: bool = False
    italic: bool = False


_SANS: Final = ("font_source_sans_pro", "'Source Sans Pro', 'DejaVu Sans', sans-serif")
_SERIF: Final = ("font_source_serif_pro", "'Source Serif Pro', 'DejaVu Serif', serif")

TYPEFACES: Final = {
    "sans": Typeface(_SANS[0], "SourceSansPro-Regular.ttf", _SANS[1]),
    "sans-bold": Typeface(_SANS[0], "SourceSansPro-Bold.ttf", _SANS[1], bold=True),
    "sans-italic": Typeface(_SANS[0], "SourceSansPro-It.ttf", _SANS[1], italic=True),
    "serif": Typeface(_SERIF[0], "SourceSerifPro-Regular.ttf", _SERIF[1]),
    "serif-bold": Typeface(_SERIF[0], "SourceSerifPro-Bold.ttf", _SERIF[1], bold=True),
}
"""The faces by the names that `Text.font` may have."""

_STAND_INS: Final = {0x202F: 0x00A0, 0x2009: 0x00A0, 0x2011: 0x002D, 0x2010: 0x002D}
"""Characters of French typography to what is drawn where a font lacks them."""

_UNPRINTABLE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What XML 1.0 (section 2.2) forbids, and DEL; no font has a glyph for any of it."""

_BREAKABLE: Final = re.compile(r"[ \t\r\n]+")
"""White space that a line may end at: not U+00A0 and U+202F, unlike `str.split`."""


def typeface(font: str) -> Typeface:
    """Return the face called `font`; ValueError for an unknown name."""
    if font not in TYPEFACES:
        raise ValueError(f"no font {font!r}; choose {', '.join(TYPEFACES)}")
    return TYPEFACES[font]


@cache
def ttf_font(font: str) -> Any:
    """Return reportlab's font object for the name `font`, read and registered on first use.

    Raises ValueError for an unknown name.
    """
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    face = typeface(font)
    path = resources.files(face.package).joinpath("files", face.file)
    loaded = TTFont(f"tileforge-{font}", str(path), asciiReadable=0)
    pdfmetrics.registerFont(loaded)
    return loaded


def clean(text: str) -> str:
    """Return `text` composed (NFC) and without control characters, white space made plain spaces."""
    return unicodedata.normalize("NFC", _UNPRINTABLE.sub("", text)).translate({9: 32, 10: 32, 13: 32})


def printable(text: str, font: str) -> str:
    """Return `text` as it is drawn in `font`: clean, with stand-ins for a few spaces and hyphens."""
    text = clean(text)
    glyphs = ttf_font(font).face.charToGlyph
    return text.translate({code: other for code, other in _STAND_INS.items() if code not in glyphs})


def text_width(text: str, font: str, size_mm: float) -> float:
    """Return the advance width of `text` in millimetres at an em of `size_mm`."""
    return float(ttf_font(font).stringWidth(printable(text, font), size_mm))


def shortened(text: str, font: str, size_mm: float, width_mm: float) -> str:
    """Return `text` if it is at most `width_mm` wide, else its beginning and an ellipsis, or ``""``."""
    if text_width(text, font, size_mm) <= width_mm:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if text_width(f"{text[:middle].rstrip()}…", font, size_mm) <= width_mm:
            low = middle
        else:
            high = middle - 1
    return f"{text[:low].rstrip()}…" if low else ""


def fitting_size(text: str, font: str, size_mm: float, width_mm: float) -> float:
    """Return the em at which `text` is at most `width_mm` wide: `size_mm`, or less if it must be."""
    wide = text_width(text, font, size_mm)
    return size_mm if wide <= width_mm else size_mm * max(0.0, width_mm) / wide


def missing_glyphs(text: str, font: str) -> tuple[str, ...]:
    """Return the characters of `text` that `font` cannot draw, each once, in order."""
    glyphs = ttf_font(font).face.charToGlyph
    return tuple(dict.fromkeys(letter for letter in printable(text, font) if ord(letter) not in glyphs))


def wrap(text: str, font: str, size_mm: float, width_mm: float) -> list[str]:
    """Return `text` as lines of at most `width_mm` millimetres, filled one after the other.

    Lines end at white space, never at U+00A0 or U+202F; a line break in `text` is kept, an empty
    line included. A word wider than `width_mm` stands alone on its line. Text without a word gives
    no line.
    """
    if not _BREAKABLE.sub("", text):
        return []
    lines: list[str] = []
    gap = text_width(" ", font, size_mm)
    for paragraph in re.split(r"\r\n?|\n", text):
        line: list[str] = []
        filled = 0.0
        for word in filter(None, _BREAKABLE.split(clean(paragraph))):
            # Advance widths add up, there is no kerning: each word is measured once.
            wide = text_width(word, font, size_mm)
            if line and filled + gap + wide > width_mm:
                lines.append(" ".join(line))
                line, filled = [word], wide
            else:
                filled += gap + wide if line else wide
                line.append(word)
        lines.append(" ".join(line))
    return lines
