"""The typefaces that ship with the program: names, measures and line breaking.

Every backend passes text through `printable` first, so that what is measured, wrapped, drawn and
extracted again is the same string.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib import resources
from typing import Any, Final

FONT_FILES: Final = {
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "sans-italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "serif-bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
}
"""Font name to the package and the TrueType file that hold it."""

_STAND_INS: Final = {0x202F: 0x00A0, 0x2009: 0x00A0, 0x2011: 0x002D, 0x2010: 0x002D}
"""Characters of French typography to what is drawn where a font lacks them."""

_UNPRINTABLE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What XML 1.0 (section 2.2) forbids, and DEL; no font has a glyph for any of it."""

_BREAKABLE: Final = re.compile(r"[ \t\r\n]+")
"""White space that a line may end at: not U+00A0 and U+202F, unlike `str.split`."""


@cache
def ttf_font(font: str) -> Any:
    """Return reportlab's font object for the name `font`, read and registered on first use.

    Raises ValueError for an unknown name.
    """
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    if font not in FONT_FILES:
        raise ValueError(f"no font {font!r}; choose {', '.join(FONT_FILES)}")
    package, file = FONT_FILES[font]
    loaded = TTFont(
        f"tileforge-{font}", str(resources.files(package).joinpath("files", file)), asciiReadable=0
    )
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
    for paragraph in re.split(r"\r\n?|\n", text):
        line = ""
        for word in filter(None, _BREAKABLE.split(clean(paragraph))):
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, font, size_mm) > width_mm:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines
